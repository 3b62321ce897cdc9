"""Before an action that gives nothing one is warned; the rules say which that is, not a page."""

from __future__ import annotations

import re
from random import Random

import pytest
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.web.hall import Hall
from ludohall.web.people import tokens
from tests.web.people import Caller, live_of
from tests.web.test_turns import page_of


def futile(hall: Hall, table: str) -> tuple[int, str, int]:
    """Play on until a seat could do something that gives nothing: seat, action, version."""
    rng = Random(3)
    for _ in range(200):
        with hall.tables.using(table) as live:
            seat = live.deciding[0]
            actions = live.match.actions(seat)
            for action in actions:
                if len(actions) > 1 and live.match.outcome(action, seat).gives_nothing:
                    return seat, str(action), live.version
            before = live.choices()
            live.store_all(live.play(seat, str(rng.choice(actions))), before)
    raise AssertionError("everything gives something")


def test_a_worker_on_sheep_breeding_without_milk_gives_nothing() -> None:
    match = lh.new("hallertau", players=2, seed=2)
    while type(match.state.step_of(match.deciding[0])).__name__ != "Turn":
        match.play(match.actions()[0])
    seat = match.deciding[0]
    futile = [a for a in match.actions(seat) if match.outcome(a, seat).gives_nothing]
    names = [lh.describe(match, action) for action in futile]
    assert any("Sheep Breeding" in name for name in names)
    for action in futile:
        before = match.game.holdings(match.state, seat)
        after = match.state.clone()
        after.apply(action, seat)
        now = match.game.holdings(after, seat)
        assert all(now.get(kind, 0) <= n for kind, n in before.items())


@pytest.mark.parametrize("game", [key for key in lh.games() if key != "hallertau"])
def test_nothing_that_only_looks_weak_is_warned_of(game: str) -> None:
    """Placing a tile, planning a pawn, discarding a card: they bring something that is no gain."""
    match, rng = lh.new(game, players=2, seed=5), Random(5)
    for _ in range(150):
        if match.over:
            break
        seat = rng.choice(match.deciding)
        actions = match.actions(seat)
        assert not [str(a) for a in actions if match.outcome(a, seat).gives_nothing]
        match.play(rng.choice(actions), seat)


def test_the_api_warns_on_request(hall: Hall, anna: Caller) -> None:
    table = anna.create("hallertau", "me", "me")["id"]
    seat, action, version = futile(hall, table)
    body = {"seat": seat, "action": action, "version": version}
    answer = anna.post(f"/tables/{table}/actions", {**body, "warn": True}, 428)
    assert answer["error"] == "GivesNothing"
    assert "worker" in answer["message"]
    assert anna.view(table)["version"] == version
    anna.post(f"/tables/{table}/actions", body)
    assert anna.view(table)["version"] > version


def test_a_chain_that_gives_nothing_in_all_is_asked_about(hall: Hall, anna: Caller) -> None:
    """A worker is placed, and what it offers declined in the same breath."""
    table = anna.create("hallertau", "me", "me")["id"]
    while True:
        with hall.tables.using(table) as live:
            seat, version, before = live.deciding[0], live.version, live.choices()
            outcomes = live.match.outcomes(seat)
            chains = [
                [str(action), "done"]
                for action in live.match.actions(seat)
                if action.verb == "place" and not outcomes.of(action).gives_nothing
                if (after := outcomes.of(action).after) and "done" in map(str, after.legal)
            ]
            if chains and outcomes.of_all(chains[0]).gives_nothing:
                break
            live.store_all(live.play(seat, str(live.match.actions(seat)[0])), before)
    body = {"seat": seat, "action": "+".join(chains[0]), "version": version}
    answer = anna.post(f"/tables/{table}/actions", {**body, "warn": True}, 428)
    assert answer["error"] == "GivesNothing"
    assert anna.view(table)["version"] == version
    anna.post(f"/tables/{table}/actions", body)
    assert anna.view(table)["version"] > version


def test_a_page_warns_in_its_language_and_plays_it_anyway(http: TestClient, hall: Hall) -> None:
    page, table = page_of(http, hall, "hotseat", game="hallertau")
    page.post("/settings", data={"language": "fr"})
    seat, action, version = futile(hall, table)
    form = {"seat": str(seat), "action": action, "version": str(version)}
    answer = page.post(f"/t/{table}/act", data=form)
    assert answer.status_code == 428
    assert "ne vous rapporte rien" in answer.text
    assert "ouvrier" in answer.text
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', answer.text))
    fields.pop("back")
    assert page.post(f"/t/{table}/act", data=fields).status_code == 200
    assert live_of(hall.tables, table).version > version


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Always the same cards."""
    monkeypatch.setattr(tokens, "new_seed", lambda: 3)


def to_wellington(page: TestClient, hall: Hall, table: str) -> tuple[int, int]:
    """Play on until a seat may reveal sheep, and open its hand: seat and version."""
    rng = Random(3)
    for _ in range(400):
        with hall.tables.using(table) as live:
            seat = live.deciding[0]
            actions = [str(action) for action in live.match.actions(seat)]
            if any(action.startswith("reveal:") for action in actions):
                break
            before = live.choices()
            live.store_all(live.play(seat, rng.choice(actions)), before)
    else:
        raise AssertionError("nobody reaches Wellington")
    page.post(f"/t/{table}/screen", data={"open": str(seat)})
    return seat, live_of(hall.tables, table).version


@pytest.mark.usefixtures("dealt")
def test_a_delivery_is_not_thrown_away_by_one_press(http: TestClient, hall: Hall) -> None:
    page, table = page_of(http, hall, "hotseat", game="gwt_nz")
    page.post("/settings", data={"language": "fr"})
    seat, version = to_wellington(page, hall, table)
    form = {"seat": str(seat), "action": "done", "version": str(version)}
    answer = page.post(f"/t/{table}/act", data=form)
    assert answer.status_code == 428
    assert "aucun mouton" in answer.text
    assert live_of(hall.tables, table).version == version
    assert page.post(f"/t/{table}/act", data={**form, "anyway": "1"}).status_code == 200
    assert live_of(hall.tables, table).version > version


@pytest.mark.usefixtures("dealt")
def test_a_script_hears_what_is_given_up(http: TestClient, hall: Hall) -> None:
    page, table = page_of(http, hall, "hotseat", game="gwt_nz")
    seat, version = to_wellington(page, hall, table)
    form = {"seat": str(seat), "action": "done", "version": str(version)}
    data = {"X-Ludohall": "1", "Accept": "application/json"}
    answer = page.post(f"/t/{table}/act", data=form, headers=data)
    assert (answer.status_code, answer.json()["error"]) == (428, "GivesUp")
    assert "no sheep" in answer.json()["message"]
