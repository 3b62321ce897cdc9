"""A set is one deed: its picks are played all or none, in any order, and taken back as one."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from ludohall.web.hall import Hall
from ludohall.web.match.entries import SET
from ludohall.web.match.memory import Live
from ludohall.web.match.turns import done
from ludohall.web.pages.log import Line, Logbook, Told
from ludohall.web.pages.render import words
from ludohall.web.store import Store
from tests.web.people import Caller, live_of, sit
from tests.web.test_consent import ask, say
from tests.web.test_simultaneous import set_pref

DISCARDS = 3
"""So many of eight cards each player of Newdale discards at first, all at once."""


@pytest.fixture
def two(http: TestClient, anna: Caller) -> tuple[str, list[Caller]]:
    """A table of two people who discard cards, and who plays which seat."""
    table = str(anna.create("newdale", "me", "open")["id"])
    return table, [anna, sit(http, table, 1, name="Ben")]


def hand(caller: Caller, table: str, seat: int) -> list[str]:
    """The cards of a seat, as it discards them; of equal ones each."""
    offered = [offer["action"] for offer in caller.view(table, seat)["actions"]]
    own = live_of(caller.http.app.state.hall.tables, table).match.state.players[seat].hand  # type: ignore[attr-defined]  # it is our Starlette
    cards = [f"discard:{card}" for card in own]
    assert set(cards) == set(offered)
    return cards


def choose(caller: Caller, table: str, seat: int, picks: list[str], expect: int = 0) -> object:
    """Confirm a set, with the turn held."""
    version = caller.view(table, seat)["version"]
    body = {"seat": seat, "action": " ".join(picks), "version": version, "hold": True}
    return caller.post(f"/tables/{table}/actions", body, expect)


def undo(caller: Caller, table: str, seat: int, **more: int) -> None:
    version = caller.view(table, seat)["version"]
    caller.post(f"/tables/{table}/undo", {"seat": seat, "version": version, **more})


def test_the_picks_are_one_deed_and_are_taken_back_as_one(
    hall: Hall, two: tuple[str, list[Caller]]
) -> None:
    table, (anna, ben) = two
    cards = hand(anna, table, 0)
    before = anna.view(table, 0)["view"]
    choose(anna, table, 0, [cards[6], cards[1], cards[4]])
    after = anna.view(table, 0)
    assert [line["action"] for line in after["log"] if line["seat"] == 0] == [
        cards[6],
        cards[1],
        cards[4],
    ]
    entries = [row.action for row in Store(hall.settings.database).actions(table)]
    assert f"{SET}{DISCARDS}" in entries
    undo(anna, table, 0)
    assert anna.view(table, 0)["view"] == before
    choose(ben, table, 1, hand(ben, table, 1)[:DISCARDS])  # his undo is his own
    choose(anna, table, 0, cards[:DISCARDS])


def test_a_set_that_cannot_be_chosen_changes_nothing(two: tuple[str, list[Caller]]) -> None:
    table, (anna, _) = two
    cards = hand(anna, table, 0)
    before = anna.view(table, 0)
    single = next(card for card in cards if cards.count(card) == 1)
    for picks in (
        [single, single],
        [single, "done"],
        cards[: DISCARDS + 1],
        ["plan:0:1", single],
    ):
        assert choose(anna, table, 0, picks, 422)
    now = anna.view(table, 0)
    assert (now["version"], now["view"]) == (before["version"], before["view"])


def test_another_process_and_a_restart_know_the_set(
    hall: Hall, two: tuple[str, list[Caller]]
) -> None:
    table, (anna, _) = two
    other = Live(Store(hall.settings.database), table)
    cards = hand(anna, table, 0)
    choose(anna, table, 0, cards[:DISCARDS])
    other.dirty = True
    other.freshen()
    mine = live_of(hall.tables, table)
    later = Live(Store(hall.settings.database), table)
    assert mine.joined == other.joined == later.joined
    assert len(mine.joined) == DISCARDS - 1
    assert [taken.undoes for taken in other.undo(0)] == [row.seq for row in reversed(mine.kept)][
        :DISCARDS
    ]


def test_a_late_set_is_played_where_it_means_the_same(two: tuple[str, list[Caller]]) -> None:
    table, (anna, ben) = two
    cards = hand(anna, table, 0)
    page = anna.view(table, 0)
    ben.play_first(table, 1)  # somebody else has moved meanwhile
    anna.act(table, 0, " ".join(cards[:DISCARDS]), page["version"])
    again = anna.act(table, 0, " ".join(cards[:DISCARDS]), page["version"], expect=409)
    assert again["error"] == "Stale"


def test_the_review_of_a_turn_tells_a_set_in_one_row_with_one_undo(
    hall: Hall, anna: Caller
) -> None:
    table = str(anna.create("newdale", "me", "me")["id"])
    cards = hand(anna, table, 0)
    before = anna.view(table, 0)["view"]
    choose(anna, table, 0, cards[:DISCARDS])
    with hall.tables.using(table) as live:
        log = live.log(0, "en")
        (row,) = done(live, 0, log, 0, live.match.game.translator("en"))
    told = [line.text.removeprefix("discards ") for line in log if line.seat == 0]
    assert len(told) == DISCARDS
    assert row.text.startswith(f"Discard {told[0]}")
    assert [card for card in told if card not in row.text] == []
    assert row.can_undo
    undo(anna, table, 0, to=row.seq + 1)  # a page may name any of its picks
    assert anna.view(table, 0)["view"] == before


def test_a_set_is_asked_for_and_taken_back_whole(two: tuple[str, list[Caller]]) -> None:
    table, (anna, ben) = two
    before = anna.view(table, 0)["view"]["players"][0]["hand"]
    anna.act(table, 0, " ".join(hand(anna, table, 0)[:DISCARDS]), anna.view(table, 0)["version"])
    ben.act(table, 1, " ".join(hand(ben, table, 1)[:DISCARDS]), ben.view(table, 1)["version"])
    seen = anna.view(table, 0)
    if seen["can_undo"]:
        undo(anna, table, 0)
    else:
        ask(anna, table, 0, "takeback")
        say(ben, table, 1, True)
    assert anna.view(table, 0)["view"]["players"][0]["hand"] == before


def test_a_careful_player_is_asked_before_the_last_pick_and_nothing_is_played(
    hall: Hall, anna: Caller
) -> None:
    """The last to discard ends what can be taken back: the whole set waits for a yes."""
    table = str(anna.create("newdale", "me", "me")["id"])
    set_pref(hall, anna, confirm=True)
    first = hand(anna, table, 0)[:DISCARDS]
    anna.act(table, 0, " ".join(first), anna.view(table, 0)["version"])
    before = anna.view(table, 1)
    body = {"seat": 1, "action": " ".join(hand(anna, table, 1)[:DISCARDS])}
    body |= {"version": before["version"]}
    asked = anna.post(f"/tables/{table}/actions", body, 428)
    assert asked["error"] == "NeedsConfirm"
    assert anna.view(table, 1)["view"] == before["view"]
    assert anna.view(table, 1)["version"] == before["version"]
    anna.post(f"/tables/{table}/actions", {**body, "confirm": True})
    assert anna.view(table, 1)["version"] > before["version"]


def test_the_log_tells_a_set_in_one_line(hall: Hall, two: tuple[str, list[Caller]]) -> None:
    """It names all picks, and leads to the position after the last of them."""
    table, (anna, _) = two
    cards = hand(anna, table, 0)
    choose(anna, table, 0, cards[:DISCARDS])
    actor = hall.entrance._actor(anna.token)
    assert actor is not None
    snap = hall.looking.snapshot(actor, table, 0, None, "en")
    told = [line for line in Logbook().lines(snap, (), "", words("en")) if is_told(line, 0)]
    assert len(told) == 1
    last = [line for line in snap.log if line.seat == 0][-1]
    assert told[0].key == str(last.seq)
    names = [line.text.removeprefix("discards ") for line in snap.log if line.seat == 0]
    assert len(names) == DISCARDS
    assert f"discards {words('en').all_of(names)}" in told[0].html


def is_told(line: Line, seat: int) -> bool:
    """Whether a line tells what a seat has done."""
    return isinstance(line.what, Told) and line.what.moves[0].seat == seat
