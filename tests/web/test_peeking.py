"""Nobody looks into a hand and plays against it: not before the start, not by changing seats."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.faces import face
from ludohall.web.hall import Hall
from ludohall.web.model import Actor, Prefs, SeatSpec
from ludohall.web.pages import draw
from ludohall.web.people.accounts import People
from ludohall.web.store import Store
from ludohall.web.store.engine import migrate
from tests.web.people import Caller, guest, live_of, play_out
from tests.web.times import MINUTE, wait

ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}


def shows_a_hand(seen: dict[str, Any]) -> bool:
    """Whether a view holds somebody's cards."""
    return any("own_cards" in hand for hand in seen["view"]["hands"])


def arrange(caller: Caller, table: str, seat: int, spec: dict[str, str], expect: int = 0) -> Any:
    """The host changes a seat."""
    return caller.call("PUT", f"/tables/{table}/seats/{seat}", spec, expect)


def leave(caller: Caller, table: str, seat: int, expect: int = 0) -> Any:
    """Stand up."""
    return caller.call("DELETE", f"/tables/{table}/seats/{seat}", expect=expect)


def news(caller: Caller, table: str) -> list[str]:
    """What the chat says."""
    return [f"{line['name']} {line['text']}" for line in caller.get(f"/tables/{table}/chat")]


# Before the start.


def test_a_table_that_waits_has_dealt_nothing(hall: Hall, anna: Caller, ben: Caller) -> None:
    table = anna.create("duel", "me", "open", "open")["id"]
    ben.post(f"/tables/{table}/seats/1", {})
    for caller, seat in ((anna, 0), (ben, 1)):
        seen = caller.view(table, seat)
        assert (seen["seat"], seen["version"], seen["log"]) == (seat, 0, [])
        assert not shows_a_hand(seen)
        assert all(hand["cards"] == 0 for hand in seen["view"]["hands"])
    waiting = hall.store.bundle(table)
    assert waiting is not None
    assert hall.store.actions(table) == []
    guest(anna.http, "Cleo").post(f"/tables/{table}/seats/2", {})
    begun = hall.store.bundle(table)
    assert begun is not None
    assert begun.table.seed != waiting.table.seed
    assert begun.seen == begun.holders
    assert shows_a_hand(ben.view(table, 1))
    assert begun.table.version == ben.view(table, 1)["version"] > 0


def test_what_another_process_has_dealt_is_seen_here(hall: Hall, anna: Caller, ben: Caller) -> None:
    table = anna.create("duel", "me", "open")["id"]
    before = live_of(hall.tables, table)
    there = Hall(hall.settings)
    person = People(there.store).by_token(ben.token)
    assert person is not None
    there.seating.sit(Actor(person), table, 1, "Ben")
    hall.tables.heard(table)
    after = live_of(hall.tables, table)
    assert after is before
    assert after.match.record() == live_of(there.tables, table).match.record()
    assert after.match.length > 0
    there.store.close()


@pytest.mark.parametrize("game", [key for key in lh.games() if face(key) is not None])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_of_a_table_that_waits_is_drawn(
    http: TestClient, anna: Caller, game: str, language: str
) -> None:
    seats = max(2, lh.game(game).seats[0])
    table = anna.create(game, "me", *["open"] * (seats - 1))["id"]
    answer = http.get(f"/t/{table}", headers={"Accept-Language": language})
    assert answer.status_code == 200


@pytest.mark.parametrize("game", [key for key in lh.games() if face(key) is not None])
def test_the_page_of_a_table_that_waits_can_show_the_match_that_begins(
    hall: Hall, game: str
) -> None:
    """The stream replaces parts: before the deal there are the same ones."""
    host = Actor(People(hall.store).guest("Anna", {})[0])
    guests = [Actor(People(hall.store).guest("Ben", {})[0]) for _ in lh.game(game).seats]
    players = max(2, lh.game(game).seats[0])
    seats = [SeatSpec("me"), *[SeatSpec("open")] * (players - 1)]
    table = hall.opening.create(host, game, seats, {}).id
    before = draw(hall.looking.snapshot(host, table, 0, None, "en"), Prefs())
    for seat in range(1, players):
        hall.seating.sit(guests[seat], table, seat, "")
    after = draw(hall.looking.snapshot(host, table, 0, None, "en"), Prefs())
    assert (before.board, before.side) == (after.board, after.side)


def test_a_position_of_the_past_that_waits_shows_no_hand(anna: Caller, ben: Caller) -> None:
    table = anna.create("duel", "me", "me")["id"]
    play_out(table, anna)
    at = anna.view(table, 0)["turns"][1]
    seats = [{"kind": "me"}, {"kind": "open"}]
    branch = anna.post(f"/tables/{table}/branch", {"at": at, "seats": seats})["id"]
    version = anna.view(branch, 0)["version"]
    assert not shows_a_hand(anna.view(branch, 0))
    ben.post(f"/tables/{branch}/seats/1", {})
    assert shows_a_hand(anna.view(branch, 0))
    assert anna.view(branch, 0)["version"] == version
    assert news(ben, branch) == [
        "Anna plays on from a position of the past: every hand in it may be known."
    ]


# During a match.


@pytest.fixture
def table(anna: Caller, ben: Caller) -> str:
    """Anna, who is the host, a bot and Ben."""
    made = str(anna.create("duel", "me", "bot:random", "open")["id"])
    ben.post(f"/tables/{made}/seats/2", {})
    return made


def test_the_host_cannot_leave_look_into_a_bots_hand_and_come_back(
    anna: Caller, ben: Caller, table: str
) -> None:
    leave(anna, table, 0)
    assert arrange(anna, table, 1, ME, expect=403)["error"] == "NotYours"
    anna.post(f"/tables/{table}/seats/0", {})  # her own hand again
    arrange(anna, table, 0, BOT)
    assert arrange(anna, table, 1, ME, expect=403)["error"] == "NotYours"
    arrange(anna, table, 0, ME)
    said = news(ben, table)
    assert said[:2] == ["Anna leaves the table: the seat is free.", "Anna takes the free seat."]
    assert "gives the seat of Anna to the bot" in said[2]
    assert "takes over the seat of" in said[3]


def test_a_free_seat_is_not_for_those_who_have_seen_another_hand(
    anna: Caller, ben: Caller, table: str
) -> None:
    leave(ben, table, 2)
    leave(anna, table, 0)
    assert ben.post(f"/tables/{table}/seats/0", {}, expect=403)["error"] == "NotYours"
    arrange(anna, table, 1, {"kind": "invite"})
    token = anna.get(f"/tables/{table}")["seats"][1]["token"]
    refused = ben.post(f"/tables/{table}/seats/1", {"token": token}, expect=403)
    assert refused["error"] == "NotYours"
    cleo = guest(anna.http, "Cleo")
    cleo.post(f"/tables/{table}/seats/0", {})
    assert shows_a_hand(cleo.view(table, 0))


def test_a_players_link_is_not_for_another_player(anna: Caller, ben: Caller, table: str) -> None:
    token = ben.get(f"/tables/{table}")["seats"][2]["token"]
    refused = anna.post(f"/tables/{table}/seats/2", {"token": token}, expect=403)
    assert refused["error"] == "NotYours"
    phone = guest(anna.http, "Ben's phone")
    phone.post(f"/tables/{table}/seats/2", {"token": token})
    assert news(anna, table) == [
        "Ben's phone now plays the seat of Ben too, on another device.",
    ]


def test_an_account_knows_what_its_guest_has_seen(
    hall: Hall, anna: Caller, ben: Caller, table: str
) -> None:
    leave(ben, table, 2)
    people = People(hall.store)
    account, token = people.guest("Ben at home", {})
    people.sign_up(account, "ben@example.org", "a long password")
    ghost = people.by_token(ben.token)
    assert ghost is not None
    people.log_in(ghost, "ben@example.org", "a long password")
    leave(anna, table, 0)
    at_home = Caller(anna.http, token)
    assert at_home.post(f"/tables/{table}/seats/0", {}, expect=403)["error"] == "NotYours"
    at_home.post(f"/tables/{table}/seats/2", {})


def test_one_of_two_hands_of_a_hotseat_goes_to_a_bot_alone(anna: Caller, ben: Caller) -> None:
    table = anna.create("duel", "me", "me", "open")["id"]
    ben.post(f"/tables/{table}/seats/2", {})
    assert leave(anna, table, 1, expect=409)["error"] == "NotNow"
    assert arrange(anna, table, 1, {"kind": "invite"}, expect=409)["error"] == "NotNow"
    arrange(anna, table, 1, BOT)
    assert arrange(anna, table, 1, {"kind": "open"}, expect=409)["error"] == "NotNow"
    assert arrange(anna, table, 1, ME, expect=403)["error"] == "NotYours"
    assert len(news(ben, table)) == 1


def test_where_nothing_is_secret_seats_may_be_changed_and_the_chat_says_so(
    anna: Caller, ben: Caller
) -> None:
    table = anna.create("burgundy", "me", "bot:random", "open")["id"]
    ben.post(f"/tables/{table}/seats/2", {})
    leave(anna, table, 0)
    arrange(anna, table, 1, ME)
    assert anna.view(table)["seat"] == 1
    assert "takes over the seat of" in news(ben, table)[-1]


def test_the_hand_that_a_bot_took_over_is_not_shown_by_playing_on(
    hall: Hall, anna: Caller, ben: Caller
) -> None:
    table = anna.create("duel", "me", "open")["id"]
    ben.post(f"/tables/{table}/seats/1", {})
    wait(hall, table, MINUTE)
    ben_waits = anna.get(f"/tables/{table}")["seats"][1]["may_replace"]
    assert ben_waits
    anna.post(f"/tables/{table}/seats/1/handover", BOT)
    refused = anna.post(f"/tables/{table}/branch", {"at": 1}, expect=403)
    assert refused["error"] == "NotYours"


def test_who_has_played_on_from_a_running_match_may_know_every_hand(
    anna: Caller, ben: Caller
) -> None:
    table = anna.create("duel", "me", "bot:random")["id"]
    anna.post(f"/tables/{table}/branch", {"at": 1})
    assert arrange(anna, table, 1, {"kind": "open"}, expect=409)["error"] == "NotNow"
    untouched = anna.create("duel", "me", "bot:random")["id"]
    arrange(anna, untouched, 1, {"kind": "open"})
    ben.post(f"/tables/{untouched}/seats/1", {})


def test_tables_of_an_older_server_are_taken_over(tmp_path: Path) -> None:
    """What waited is dealt anew; who plays has seen the hand."""
    store = Store(f"sqlite:///{tmp_path / 'hall.db'}")
    migrate(store.engine, "0004")
    with store._write() as connection:
        run = connection.exec_driver_sql
        run("INSERT INTO people VALUES ('anna', 'Anna', NULL, NULL, '{}', 0)")
        for table, started, seat in (("waits", None, -1), ("plays", 5, -1), ("import", None, 0)):
            run(
                "INSERT INTO tables (id, game, rules, players, options, seed, host, listed,"
                " spectators, created, updated, started, version, meta, chat, deciding, bot_due)"
                " VALUES (?, 'duel', 1, 2, '{}', 1, 'anna', 1, 1, 0, 0, ?, 1, 0, 0, '[0]', 0)",
                (table, started),
            )
            run("INSERT INTO holders VALUES (?, 0, 'anna')", (table,))
            run("INSERT INTO actions VALUES (?, 1, ?, 'x', NULL, 0, 0)", (table, seat))
    store.migrate()
    found = {key: store.bundle(key) for key in ("waits", "plays", "import")}
    assert {key: row.table.version for key, row in found.items() if row} == {
        "waits": 0,
        "plays": 1,
        "import": 1,
    }
    assert {key: len(store.actions(key)) for key in found} == {"waits": 0, "plays": 1, "import": 1}
    assert {key: set(row.seen) for key, row in found.items() if row} == {
        "waits": set(),
        "plays": {(0, "anna")},
        "import": set(),
    }
    store.close()
