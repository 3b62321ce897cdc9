"""A click that others came before: it is played if it means what it meant on its page."""

from __future__ import annotations

from itertools import count

import pytest
from starlette.testclient import TestClient

from ludohall.core import Action
from ludohall.web.hall import Hall
from ludohall.web.people import tokens
from tests.toys.bids.rules import BidsState
from tests.web.people import Caller, live_of, sit
from tests.web.test_simultaneous import set_pref


def with_a_coin(
    http: TestClient, anna: Caller, monkeypatch: pytest.MonkeyPatch
) -> tuple[str, Caller]:
    """A table at which Anna has a coin and has bid again; Ben has not."""
    seeds = count()
    while True:
        monkeypatch.setattr(tokens, "new_seed", lambda: next(seeds))
        table = anna.create("duel", "me", "open")["id"]
        ben = sit(http, table, 1)
        seen = anna.view(table)
        anna.act(table, 0, f"bid:{max(seen['view']['hands'][0]['own_cards'])}", seen["version"])
        ben.play_first(table, 1)
        if anna.view(table)["view"]["hands"][0]["coins"]:
            anna.play_first(table, 0)
            return table, ben


def test_an_action_out_of_turn_is_played_though_another_has_moved(
    http: TestClient, anna: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ben = with_a_coin(http, anna, monkeypatch)
    page = anna.view(table)
    assert [offer["action"] for offer in page["actions"]] == ["pray"]
    ben.play_first(table, 1)  # the bids are shown, cards are dealt, Anna is asked again
    assert anna.view(table)["version"] > page["version"] + 1
    anna.act(table, 0, "pray", page["version"])
    assert anna.view(table)["view"]["hands"][0]["favours"] == 1
    again = anna.act(table, 0, "pray", page["version"], expect=409)  # clicked twice
    assert again["error"] == "Stale"


def test_an_action_that_does_something_else_now_is_not_played(
    http: TestClient, anna: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pray(state: BidsState, seat: int, action: Action) -> None:
        state.hands[seat].favours += state.bank

    table, ben = with_a_coin(http, anna, monkeypatch)
    monkeypatch.setattr(BidsState, "apply_free", pray)
    page = anna.view(table)
    ben.play_first(table, 1)
    now = anna.view(table)
    assert now["view"]["bank"] != page["view"]["bank"]
    assert anna.act(table, 0, "pray", page["version"], expect=409)["error"] == "Stale"
    assert anna.view(table) == now


def test_a_choice_is_played_where_a_server_has_forgotten_since_when_it_stands(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    table = anna.create("duel", "me", "open")["id"]
    ben = sit(http, table, 1)
    page = anna.view(table)
    ben.play_first(table, 1)
    live_of(hall.tables, table).reload()
    assert anna.view(table)["version"] == page["version"] + 1
    anna.act(table, 0, page["actions"][0]["action"], page["version"])


def test_who_wants_to_confirm_is_asked_by_what_holds_now(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    set_pref(hall, anna, confirm=True)
    table = anna.create("duel", "me", "open")["id"]
    ben = sit(http, table, 1)
    page = anna.view(table)  # Ben has to choose: what Anna chooses could be taken back
    ben.play_first(table, 1)
    live_of(hall.tables, table).reload()
    body = {"seat": 0, "action": page["actions"][0]["action"], "version": page["version"]}
    anna.post(f"/tables/{table}/actions", body, expect=428)
    anna.post(f"/tables/{table}/actions", {**body, "confirm": True})
    assert anna.view(table)["version"] > page["version"] + 1


def test_an_undo_is_not_carried_over(http: TestClient, hall: Hall, anna: Caller) -> None:
    table = anna.create("duel", "me", "open", "open")["id"]
    ben, _ = sit(http, table, 1), sit(http, table, 2)
    anna.play_first(table, 0)
    page = anna.view(table)
    ben.play_first(table, 1)
    live_of(hall.tables, table).reload()
    body = {"seat": 0, "version": page["version"]}
    assert anna.post(f"/tables/{table}/undo", body, expect=409)["error"] == "Stale"
