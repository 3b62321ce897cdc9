"""Pages in simultaneous phases, forced moves, and the wish to confirm."""

from __future__ import annotations

from dataclasses import replace

from starlette.testclient import TestClient

import ludohall as lh
from ludohall.web.hall import Hall
from ludohall.web.match.memory import Live
from ludohall.web.people.accounts import People
from tests.web.people import Caller, live_of, sit


def test_the_choice_of_another_does_not_make_my_page_stale(http: TestClient, anna: Caller) -> None:
    table = anna.create("duel", "me", "open")["id"]
    ben = sit(http, table, 1)
    mine, theirs = anna.view(table), ben.view(table)
    anna.act(table, 0, mine["actions"][0]["action"], mine["version"])
    answer = ben.act(table, 1, theirs["actions"][0]["action"], theirs["version"])
    assert answer["version"] > theirs["version"] + 1


def test_a_chosen_seat_takes_its_choice_back_though_another_has_chosen(
    http: TestClient, anna: Caller
) -> None:
    table = anna.create("duel", "me", "open", "open")["id"]
    ben, _ = sit(http, table, 1), sit(http, table, 2)
    start = anna.view(table)
    done = anna.act(table, 0, start["actions"][0]["action"], start["version"])
    theirs = ben.view(table)
    ben.act(table, 1, theirs["actions"][1]["action"], theirs["version"])
    assert anna.view(table)["can_undo"]
    anna.post(f"/tables/{table}/undo", {"seat": 0, "version": done["version"]})
    now = anna.view(table)
    assert now["view"]["hands"][0]["ready"] is False
    assert now["view"]["hands"][1]["ready"] is True
    assert now["deciding"] == [2, 0] or now["deciding"] == [0, 2]
    assert ben.view(table)["view"]["hands"][1]["own_bid"] >= 0


def test_my_own_choice_makes_my_other_tab_stale(http: TestClient, anna: Caller) -> None:
    table = anna.create("duel", "me", "open", "open")["id"]
    sit(http, table, 1)
    sit(http, table, 2)
    seen = anna.view(table)
    anna.act(table, 0, seen["actions"][0]["action"], seen["version"])
    answer = anna.act(table, 0, seen["actions"][1]["action"], seen["version"], expect=409)
    assert answer["error"] == "Stale"


def test_after_the_reveal_an_old_page_is_stale(http: TestClient, anna: Caller) -> None:
    table = anna.create("duel", "me", "open")["id"]
    ben = sit(http, table, 1)
    old = anna.view(table)
    anna.act(table, 0, old["actions"][0]["action"], old["version"])
    ben.play_first(table, 1)
    answer = anna.act(table, 0, old["actions"][1]["action"], old["version"], expect=409)
    assert answer["error"] == "Stale"


def set_pref(hall: Hall, caller: Caller, **settings: str | bool) -> None:
    people = People(hall.store)
    person = people.by_token(caller.token)
    assert person is not None
    people.save_settings(person, settings)
    hall.sessions.forget(person.id)


def live_table(hall: Hall, caller: Caller, game: str) -> Live:
    return live_of(hall.tables, caller.create(game, "me", "me")["id"])


def test_undo_takes_back_what_played_itself_with_the_decision_before(
    hall: Hall, anna: Caller
) -> None:
    live = live_table(hall, anna, lh.games()[0])
    while True:
        seat = live.match.deciding[0]
        played = live.play(seat, str(live.match.actions(seat)[0]))
        live.store_all(played, live.choices())
        if live.match.can_undo(seat) and seat in live.match.deciding:
            break
    before, version = live.match.record(), live.version
    live.store_all(live.play(seat, str(live.match.actions(seat)[0])), live.choices())
    with hall.store._write() as connection:
        connection.exec_driver_sql("UPDATE actions SET forced = 1 WHERE seq = ?", (live.version,))
    live.reload()
    assert live.can_undo(seat)
    live.store_all(live.undo(seat), live.choices())
    assert live.version == version + 3
    assert live.match.length == len(live.kept)
    actions = before["actions"]
    assert isinstance(actions, list)
    assert live.match.record()["actions"] == actions[:-1]


def test_a_decision_that_was_forced_alone_is_not_taken_back(hall: Hall, anna: Caller) -> None:
    live = live_table(hall, anna, "duel")
    choices = live.choices()
    played = [replace(each, forced=True) for each in live.play(0, str(live.match.actions(0)[0]))]
    live.store_all(played, choices)
    now = anna.view(live.id, 0)
    assert not now["can_undo"]
    undo = {"seat": 0, "version": now["version"]}
    assert anna.post(f"/tables/{live.id}/undo", undo, expect=409)["error"] == "NotNow"
    assert anna.view(live.id, 0) == now


def test_who_wants_to_confirm_is_asked_where_undo_ends(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    set_pref(hall, anna, confirm=True)
    table = anna.create("duel", "me", "open")["id"]
    ben = sit(http, table, 1)
    anna.play_first(table, 0)  # Ben has still to choose: it could be taken back
    ben.play_first(table, 1)
    ben.play_first(table, 1)
    seen = anna.view(table)
    action = seen["actions"][0]["action"]
    answer = anna.act(table, 0, action, seen["version"], expect=428)
    assert answer["error"] == "NeedsConfirm"
    assert anna.view(table) == seen
    body = {"seat": 0, "action": action, "version": seen["version"], "confirm": True}
    assert anna.post(f"/tables/{table}/actions", body)["version"] > seen["version"]
