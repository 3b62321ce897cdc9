"""Practice: alone with bots everything can be taken back, and the match is marked."""

from __future__ import annotations

from starlette.testclient import TestClient

from ludohall.core import NATURE
from ludohall.web.hall import Hall
from ludohall.web.match.memory import Live
from ludohall.web.store import Store
from tests.web.people import Caller, live_of, play_out, sit, soon
from tests.web.test_turns import page_of


def mine(caller: Caller, table: str) -> int:
    """How many actions of seat 0 stand in the log."""
    return sum(line["seat"] == 0 for line in caller.view(table)["log"])


def go_on(caller: Caller, table: str, actions: int) -> None:
    """Play seat 0 for some actions; the bot plays meanwhile."""
    for _ in range(actions):
        soon(lambda: caller.view(table)["deciding"] == [0])
        caller.play_first(table, 0)
    soon(lambda: caller.view(table)["deciding"] == [0])


def take_back(caller: Caller, table: str, expect: int = 0, **more: int) -> None:
    version = caller.view(table)["version"]
    caller.post(f"/tables/{table}/undo", {"seat": 0, "version": version, **more}, expect)


def test_all_of_it_is_taken_back_to_the_first_decision(hall: Hall, anna: Caller) -> None:
    table = anna.create("burgundy", "me", "bot:random", practice=True)["id"]
    soon(lambda: anna.view(table)["deciding"] == [0])
    first = anna.view(table, 0)["view"]
    log = len(anna.view(table)["log"])
    go_on(anna, table, 8)
    seats = {line["seat"] for line in anna.view(table)["log"][log:]}
    assert seats == {NATURE, 0, 1}
    for left in range(7, -1, -1):
        assert anna.view(table, 0)["can_undo"]
        take_back(anna, table)
        assert mine(anna, table) == left
    assert anna.view(table, 0)["view"] == first
    assert not anna.view(table, 0)["can_undo"]
    take_back(anna, table, 409)


def test_chance_comes_out_as_before(anna: Caller) -> None:
    table = anna.create("burgundy", "me", "me", practice=True)["id"]
    seen = []
    for _ in range(2):
        chance = None
        while chance is None:
            look = anna.view(table)
            anna.play_first(table, look["deciding"][0])
            after = anna.view(table)["log"][len(look["log"]) :]
            chance = next((line["action"] for line in after if line["seat"] == NATURE), None)
        seen.append(chance)
        first = anna.view(table)["log"]
        seat = next(line["seat"] for line in reversed(first) if line["seat"] != NATURE)
        body = {"seat": seat, "version": anna.view(table)["version"]}
        anna.post(f"/tables/{table}/undo", body)
    assert seen[0] == seen[1]


def test_the_mark_is_everywhere_and_survives(hall: Hall, anna: Caller) -> None:
    table = anna.create("duel", "me", "me")["id"]
    assert anna.get(f"/tables/{table}")["practice"] is False
    assert anna.post(f"/tables/{table}/practice")["practice"] is True
    assert anna.get("/tables")[0]["practice"] is True
    assert Live(Store(hall.settings.database), table).bundle.table.practice
    play_out(table, anna)
    record = anna.get(f"/tables/{table}/record")
    assert record["practice"] is True
    again = anna.post("/records", {"record": record, "seats": []})
    assert again["practice"] is True
    assert anna.post(f"/tables/{table}/rematch")["practice"] is True


def test_a_match_that_counts_has_no_mark(anna: Caller) -> None:
    table = anna.create("duel", "me", "me")["id"]
    play_out(table, anna)
    assert "practice" not in anna.get(f"/tables/{table}/record")


def test_among_people_there_is_no_practice(http: TestClient, anna: Caller) -> None:
    refused = anna.create("burgundy", "me", "open", practice=True, expect=422)
    assert "alone" in refused["message"]
    table = anna.create("burgundy", "me", "open")["id"]
    ben = sit(http, table, 1, name="Ben")
    for caller in (anna, ben):
        assert caller.post(f"/tables/{table}/practice", expect=403)["error"] == "NotYours"


def test_a_page_opens_and_turns_to_practice(http: TestClient, hall: Hall) -> None:
    page, table = page_of(http, hall, "bot:random")
    assert 'class="tag prac"' not in page.get(f"/t/{table}").text
    assert f'action="/t/{table}/practice"' in page.get(f"/t/{table}").text
    shown = page.post(f"/t/{table}/practice").text
    assert 'class="tag prac"' in shown
    assert "Take back" in shown
    assert f'action="/t/{table}/practice"' not in shown
    form = {"game": "burgundy", "seat0": "me", "seat1": "bot:random", "practice": "true"}
    assert 'class="tag prac"' in page.post("/new", data=form).text


def test_a_takeback_lets_a_held_turn_be_held_again(hall: Hall, anna: Caller) -> None:
    table = anna.create("burgundy", "me", "bot:random", practice=True)["id"]
    soon(lambda: anna.view(table)["deciding"] == [0])
    turns = 0
    while turns < 2:
        seen = anna.view(table, 0)
        body = {"seat": 0, "version": seen["version"]}
        if seen["held"] == 0:
            anna.post(f"/tables/{table}/end-turn", body)
            soon(lambda: anna.view(table)["deciding"] == [0])
            turns += 1
            continue
        act = {**body, "action": seen["actions"][0]["action"], "hold": True}
        anna.post(f"/tables/{table}/actions", act)
    while anna.view(table, 0)["can_undo"] and mine(anna, table) > 1:
        take_back(anna, table)
    live = live_of(hall.tables, table)
    assert live.held is None
    seen = anna.view(table, 0)
    act = {"seat": 0, "action": seen["actions"][0]["action"], "version": seen["version"]}
    anna.post(f"/tables/{table}/actions", {**act, "hold": True})
    assert live_of(hall.tables, table).held in (0, None)
    assert mine(anna, table) == 2
