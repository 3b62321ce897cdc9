"""What happened since one's last turn, move by move, as the viewer may know it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from markupsafe import escape
from starlette.testclient import TestClient

from ludohall.faces import Icon
from ludohall.web.hall import Hall
from ludohall.web.match import history, past
from ludohall.web.match.positions import Position, Positions
from ludohall.web.match.replay import MOST, mover, moves_since
from ludohall.web.model import Actor
from ludohall.web.pages.render import face_words
from ludohall.web.pages.shorthand import brief, gains
from tests.web.people import Caller, live_of
from tests.web.services import Services


def table_of_two(anna: Caller, ben: Caller) -> str:
    """Anna and Ben play Burgundy; one of them is on turn."""
    table = str(anna.create("burgundy", "me", "open")["id"])
    ben.post(f"/tables/{table}/seats/1", {"name": "Ben"})
    return table


def play_turn(table: str, people: list[Caller]) -> int:
    """Whoever is on turn plays until the other one is; gives the seat."""
    seat = int(people[0].view(table)["deciding"][0])
    while people[seat].view(table)["deciding"] == [seat]:
        people[seat].play_first(table, seat)
    return seat


def seen(hall: Hall, caller: Caller, table: str, seat: int | None) -> Any:
    actor = hall.entrance._actor(caller.token) if seat is not None else Actor()
    assert actor is not None
    return hall.looking.snapshot(actor, table, seat, None, "en")


def test_the_moves_since_my_last_turn_are_those_of_others(
    hall: Hall, anna: Caller, ben: Caller
) -> None:
    table = table_of_two(anna, ben)
    people = [anna, ben]
    first = play_turn(table, people)
    second = play_turn(table, people)
    assert first != second
    snap = seen(hall, people[first], table, first)
    moves = moves_since(snap)
    assert moves
    assert {move.seat for move in moves} == {second}
    assert [move.before for move in moves[1:]] == [move.at for move in moves[:-1]]
    assert moves[0].before >= snap.since
    if snap.deciding == (first,):  # what one does in the turn that goes on changes nothing
        people[first].play_first(table, first)
        assert moves_since(seen(hall, people[first], table, first)) == moves
    own = moves_since(seen(hall, people[second], table, second))
    assert second not in {move.seat for move in own}
    watched = moves_since(seen(hall, anna, table, None))
    assert {move.seat for move in watched} == {0, 1}
    assert len(watched) <= MOST


def test_the_api_tells_the_moves_with_their_versions(hall: Hall, anna: Caller, ben: Caller) -> None:
    table = table_of_two(anna, ben)
    people = [anna, ben]
    first = play_turn(table, people)
    play_turn(table, people)
    told = people[first].get(f"/tables/{table}/moves?seat={first}")
    moves = moves_since(seen(hall, people[first], table, first))
    assert [(move["at"], move["text"]) for move in told] == [(m.at, m.text) for m in moves]
    assert people[first].view(table, first, at=told[0]["before"])["version"] >= told[-1]["at"]


def test_chance_belongs_to_the_move_that_it_followed(hall: Hall, anna: Caller, ben: Caller) -> None:
    table = table_of_two(anna, ben)
    people = [anna, ben]
    play_turn(table, people)
    last = play_turn(table, people)  # the round is over: dice are rolled
    other = 1 - last
    moves = moves_since(seen(hall, people[other], table, other))
    told = " ".join(moves[-1].events)
    assert "The dice are rolled" in told
    assert all(move.seat >= 0 for move in moves)


def test_a_page_of_the_replay_shows_the_position_after_its_move(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    table = table_of_two(anna, ben)
    people = [anna, ben]
    first = play_turn(table, people)
    second = play_turn(table, people)
    snap = seen(hall, people[first], table, first)
    moves = moves_since(snap)
    headers = {"Authorization": f"Bearer {people[first].token}", "Accept-Language": "en"}
    live = http.get(f"/t/{table}", headers=headers).text
    link = re.search(r'href="(/t/[^"]*[?]follow=(\d+)[^"]*)" data-history data-follow-open', live)
    assert link is not None
    assert int(link[2]) == moves[0].at
    for place, move in enumerate(moves):
        page = http.get(f"/t/{table}?follow={move.at}", headers=headers).text
        assert f"Move {place + 1} of {len(moves)}." in page
        assert str(escape(move.text)) in page
        assert f'id="estate" aria-label="Estate of {("Anna", "Ben")[second]}"' in page
        assert "data-acts" not in page  # nothing can be clicked there
        assert ("data-follow-on" in page) == (place + 1 < len(moves))
        assert ("data-follow-back" in page) == (place > 0)
    data = http.get(
        f"/t/{table}?follow={moves[0].at}", headers={**headers, "X-Ludohall": "1"}
    ).json()
    assert data["follow"] == {
        "seat": second,
        "before": f"/t/{table}?at={moves[0].before}&open={second}",
        "here": f"/t/{table}?at={moves[0].at}&open={second}",
    }
    before = http.get(data["follow"]["before"], headers=headers)
    assert before.status_code == 200
    assert http.get(f"/t/{table}?at=1&open=7", headers=headers).status_code == 404
    assert http.get(f"/t/{table}?follow=x", headers=headers).status_code == 422


def test_where_nothing_happened_there_is_nothing_to_replay(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    table = table_of_two(anna, ben)
    people = [anna, ben]
    seat = play_turn(table, people)
    headers = {"Authorization": f"Bearer {people[seat].token}", "Accept-Language": "en"}
    page = http.get(f"/t/{table}?follow=0", headers=headers).text
    assert "data-follow-open" not in page
    assert "follow" not in re.findall(r'class="turn ?([^"]*)"', page)[0]


def test_a_patch_names_the_one_who_moved(hall: Hall, anna: Caller, ben: Caller) -> None:
    table = table_of_two(anna, ben)
    people = [anna, ben]
    before = anna.view(table)["version"]
    seat = play_turn(table, people)
    assert mover(seen(hall, people[seat], table, seat), before) is None
    assert mover(seen(hall, people[1 - seat], table, 1 - seat), before) == seat
    version = anna.view(table)["version"]
    assert mover(seen(hall, people[1 - seat], table, 1 - seat), version) is None


def test_gains_are_added_up_and_a_price_is_not_set_off() -> None:
    facts = ("silver:1:2", "sale:1:3:2:6:1", "paid:1:2", "workers:1:4", "silver:0:9")
    assert gains("burgundy", 1, facts) == (
        *("+3", Icon("silver")),
        *("+6", Icon("vp")),
        *("+4", Icon("worker")),
        *("\N{MINUS SIGN}2", Icon("worker")),
    )
    assert gains("hallertau", 0, ("gained:0:1:9", "paid:0:2:0")) == (
        *("+1", Icon("tool")),
        *("\N{MINUS SIGN}2", Icon("barley")),
    )
    assert gains("duel", 0, facts) == ()


def test_an_action_in_brief_names_die_tile_and_place() -> None:
    texts = face_words("burgundy", "en")
    die, verb, tile, place = brief("burgundy", "take:4:2:9", (), "takes a city hall", texts)
    assert (die, verb, place) == (Icon("d4", "die-plain"), "takes", "depot 2")
    assert isinstance(tile, Icon)
    assert brief("burgundy", "estate:?", (), "chooses", texts) == ("chooses",)


def test_a_position_that_was_looked_at_is_not_played_again(
    hall: Hall, anna: Caller, ben: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_of_two(anna, ben)
    people = [anna, ben]
    for _ in range(3):
        play_turn(table, people)
    steps = anna.view(table)["turns"]
    replayed: list[int] = []
    real = history.replay

    def counted(row: Any, kept: Any) -> Any:
        replayed.append(len(kept))
        return real(row, kept)

    monkeypatch.setattr(past, "replay", counted)
    for at in (steps[1], steps[2], steps[1], steps[2]):
        for caller in people:
            assert caller.view(table, at=at)["at"] == at
    assert len(replayed) == 2
    play_turn(table, people)
    assert anna.view(table, at=steps[1])["at"] == steps[1]
    assert len(replayed) == 2  # history only grows: what was stays


def test_a_kept_position_shows_what_a_fresh_one_does(hall: Hall, anna: Caller, ben: Caller) -> None:
    """To each seat, in each language, and though something of it was taken back since."""
    table = table_of_two(anna, ben)
    people = [anna, ben]
    seat = play_turn(table, people)
    other = people[1 - seat]
    other.play_first(table, 1 - seat)
    entries = int(other.view(table)["version"])

    def shown(looking: Any) -> list[Any]:
        actors = [hall.entrance._actor(caller.token) for caller in people]
        snaps = [
            looking.snapshot(actor, table, place, at, language)
            for place, actor in enumerate(actors)
            for at in range(entries + 1)
            for language in ("en", "fr")
        ]
        return [(snap.view, snap.log, snap.at, snap.undone, snap.deciding) for snap in snaps]

    def fresh() -> list[Any]:
        return shown(Services(hall.store).looking)

    assert shown(hall.looking) == shown(hall.looking) == fresh()
    version = other.view(table)["version"]
    other.post(f"/tables/{table}/undo", {"seat": 1 - seat, "version": version})
    assert shown(hall.looking) == fresh()


def test_few_positions_are_kept_and_a_match_read_anew_has_none(hall: Hall, anna: Caller) -> None:
    table = str(anna.create("burgundy", "me", "me")["id"])
    for _ in range(4):
        anna.play_first(table, anna.view(table)["deciding"][0])
    live = live_of(hall.tables, table)
    made: list[int] = []
    positions = Positions(2)

    def look(owner: object, at: int) -> None:
        def make() -> Position:
            made.append(at)
            return live.past(at)

        positions.find(owner, at, make)

    first, second = object(), object()
    for at in (1, 2, 1, 3, 1, 2):
        look(first, at)
    assert made == [1, 2, 3, 2]
    look(second, 1)
    assert made == [1, 2, 3, 2, 1]
    before = live.past(1)
    assert live.past(1) is before
    live.reload()
    assert live.past(1) is not before
