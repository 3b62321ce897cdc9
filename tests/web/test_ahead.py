"""An action and the answer to what it asks are one press: played and taken back as one."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.core.match import Match
from ludohall.core.sets import THEN, one_by_one
from ludohall.faces import Scene
from ludohall.faces.sets import Chooser
from ludohall.games.newdale.components.areas import BLACK_MARKET
from ludohall.web.hall import Hall
from ludohall.web.match.log import lines_of
from ludohall.web.match.turns import done
from ludohall.web.people import tokens
from tests.unit.test_faces import MARK, drawn, face_of, seen_by
from tests.web.people import Caller, guest, live_of, sit


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Always the same cards."""
    monkeypatch.setattr(tokens, "new_seed", lambda: 4)


def to_a_hire(hall: Hall, table: str) -> tuple[int, str, int]:
    """Play on until somebody may hire by a building: seat, both actions as one, version."""
    rng = Random(3)
    for _ in range(300):
        with hall.tables.using(table) as live:
            seat = live.deciding[0]
            found = [
                answer.action
                for action in live.match.actions(seat)
                if action.verb == "do"
                for answer in seen_by(live.match, seat, "en").ahead(str(action))
                if answer.verb == "hire"
            ]
            if found:
                return seat, found[0], live.version
            before = live.choices()
            actions = live.match.actions(seat)
            live.store_all(live.play(seat, str(rng.choice(actions))), before)
    raise AssertionError("nobody may hire")


def test_both_are_played_and_taken_back_as_one(hall: Hall, anna: Caller) -> None:
    table = str(anna.create("gwt_nz", "me", "me")["id"])
    seat, both, version = to_a_hire(hall, table)
    before = anna.view(table, seat)["view"]
    body = {"seat": seat, "action": both, "version": version, "hold": True}
    anna.post(f"/tables/{table}/actions", body)
    after = anna.view(table, seat)
    assert [line["action"] for line in after["log"]][-2:] == both.split(THEN)
    assert after["view"] != before
    anna.post(f"/tables/{table}/undo", {"seat": seat, "version": after["version"]})
    assert anna.view(table, seat)["view"] == before


def test_a_clock_and_a_spectator_take_both_for_one_move(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    """The clock is wound once, a spectator sees both or none, and both are taken back."""
    table = str(anna.create("gwt_nz", "me", "open", clock="move:7200")["id"])
    callers = [anna, sit(http, table, 1, name="Ben")]
    seat, both, version = to_a_hire(hall, table)
    looker = guest(http, "Cleo")
    before = looker.view(table)
    body = {"seat": seat, "action": both, "version": version, "hold": True}
    callers[seat].post(f"/tables/{table}/actions", body)
    after = looker.view(table)
    assert [line["action"] for line in after["log"]][-2:] == both.split(THEN)
    assert [line["seat"] for line in after["log"]][-2:] == [seat, seat]
    assert live_of(hall.tables, table).bundle.table.deadline is not None
    callers[1 - seat].post(
        f"/tables/{table}/undo", {"seat": seat, "version": after["version"]}, 403
    )
    callers[seat].post(f"/tables/{table}/undo", {"seat": seat, "version": after["version"]})
    again = looker.view(table)
    assert again["view"] == before["view"]
    assert again["deciding"] == before["deciding"]
    assert live_of(hall.tables, table).bundle.table.deadline is not None


def test_in_practice_both_are_taken_back_again_and_again(hall: Hall, anna: Caller) -> None:
    table = str(anna.create("gwt_nz", "me", "me", practice=True)["id"])
    seat, both, version = to_a_hire(hall, table)
    before = anna.view(table, seat)
    for _ in range(2):
        anna.act(table, seat, both, anna.view(table, seat)["version"])
        after = anna.view(table, seat)
        assert after["view"] != before["view"]
        anna.post(f"/tables/{table}/undo", {"seat": seat, "version": after["version"]})
        assert anna.view(table, seat)["view"] == before["view"]
    assert version == before["version"]


def test_an_answer_to_something_else_is_refused_as_a_whole(hall: Hall, anna: Caller) -> None:
    table = str(anna.create("gwt_nz", "me", "me")["id"])
    seat, both, version = to_a_hire(hall, table)
    first = both.partition(THEN)[0]
    for wrong in (f"{first}{THEN}done{THEN}done", f"{first}{THEN}shear:0", f"done{THEN}{first}"):
        body = {"seat": seat, "action": wrong, "version": version, "hold": True}
        assert anna.post(f"/tables/{table}/actions", body, 422)["error"] == "Illegal"
    assert anna.view(table, seat)["version"] == version


def test_what_a_building_offers_is_pressed_on_the_board() -> None:
    """Each worker, tile or sheep that a local action may take is marked before it is chosen."""
    match, rng = lh.new("gwt_nz", players=2, seed=4), Random(4)
    pressed: set[str] = set()
    while not match.over:
        seat = match.deciding[0]
        actions = match.actions(seat)
        if any(action.verb == "do" for action in actions):
            html = drawn("gwt_nz", seen_by(match, seat, "en"))
            marks = [act for acts in MARK.findall(html) for act in acts.split()]
            pressed |= {act.partition(THEN)[2].partition(":")[0] for act in marks if THEN in act}
        match.play(rng.choice(actions), seat)
    assert pressed >= {"hire", "invest", "build", "upgrade", "objective", "hazard"}


def test_what_you_did_is_named_as_on_the_buttons(hall: Hall, anna: Caller) -> None:
    """It is a list of deeds, not of sentences without a subject: "Hire ...", never "hires ..."."""
    table = str(anna.create("gwt_nz", "me", "me")["id"])
    seat, both, version = to_a_hire(hall, table)
    body = {"seat": seat, "action": both, "version": version, "hold": True}
    anna.post(f"/tables/{table}/actions", body)
    with hall.tables.using(table) as live:
        log = lines_of(live.match, live.kept, live.names, seat, "en")
        start = live.match.turn_start(seat)
        named = done(live, seat, log[start:], start, live.match.game.translator("en"))
    assert "and hire a " in named[-1].text
    assert len(named) == len({each.seq for each in named})
    told = {line.text for line in log[start:]}
    assert told.isdisjoint(each.text for each in named)


def test_foresight_puts_both_tiles_into_play_in_one_press() -> None:
    match, rng = lh.new("gwt_nz", players=2, seed=4), Random(4)
    found = 0
    while not match.over:
        seat = match.deciding[0]
        if type(match.state.step_of(seat)).__name__ == "ForesightA":
            groups = face_of("gwt_nz").scene(seen_by(match, seat, "en")).groups
            acts = [b.action for g in groups for b in g.buttons if b.action.startswith("foresee")]
            assert acts
            assert all(act.count("foresee_") == 2 for act in acts)
            found += 1
        match.play(rng.choice(match.actions(seat)), seat)
    assert found


@pytest.mark.parametrize("key", ["gwt_nz", "newdale"])
def test_a_single_card_is_discarded_by_one_press(key: str) -> None:
    """A set is confirmed; where one card is asked for, that would be a press too many."""
    sizes: set[bool] = set()
    for seed in range(4):
        match, rng = lh.new(key, players=2, seed=seed), Random(seed)
        while not match.over:
            seat = match.deciding[0]
            step = match.state.step_of(seat)
            if step is not None and type(step).__name__ == "Discard":
                groups = face_of(key).scene(seen_by(match, seat, "en")).groups
                several = step.key()[1] > 1
                assert any(group.chooser for group in groups) == several
                sizes.add(several)
            match.play(rng.choice(match.actions(seat)), seat)
    assert sizes == {False, True}


def offered(key: str, seeds: int) -> Iterator[tuple[Match[Any, Any], int, Scene]]:
    """What the panel shows at every decision of a few random matches."""
    for seed in range(seeds):
        match, rng = lh.new(key, players=2, seed=seed), Random(seed)
        while not match.over:
            seat = match.deciding[0]
            yield match, seat, face_of(key).scene(seen_by(match, seat, "en"))
            match.play(rng.choice(match.actions(seat)), seat)


def buttons_of(scene: Scene) -> list[str]:
    """The actions of all buttons."""
    return [button.action for group in scene.groups for button in group.buttons]


@pytest.mark.parametrize(
    ("key", "asks", "verb"),
    [
        ("gwt_nz", "do", "shear"),
        ("gwt_nz", "move", "reveal"),
        ("newdale", "house", "pay"),
    ],
)
def test_a_set_that_stands_ready_is_pressed_with_what_asks_for_it(
    key: str, asks: str, verb: str
) -> None:
    """The action alone is still offered, so that the set can be chosen by hand."""
    found = 0
    for match, seat, scene in offered(key, 3):
        for text in buttons_of(scene):
            first, *rest = text.split(THEN)
            if not rest or first.partition(":")[0] != asks or not rest[0].startswith(verb):
                continue
            found += 1
            assert first in buttons_of(scene)
            actions = [match.game.verbs.parse(part) for part in (first, *rest)]
            assert one_by_one(match.state, seat, actions) == actions
    assert found


def to_the_market(hall: Hall, table: str) -> tuple[int, int, Chooser, list[str]]:
    """Play on until cards for the black market are chosen: seat, version, set, other buttons."""
    rng = Random(3)
    for _ in range(400):
        with hall.tables.using(table) as live:
            seat = live.deciding[0]
            scene = face_of("newdale").scene(seen_by(live.match, seat, "en"))
            chooser = next((g.chooser for g in scene.groups if g.chooser and g.chooser.first), None)
            if chooser is not None:
                return seat, live.version, chooser, buttons_of(scene)
            before, actions = live.choices(), live.match.actions(seat)
            there = [a for a in actions if a.verb == "plan" and a.args[1] == BLACK_MARKET]
            live.store_all(live.play(seat, str(rng.choice(there or actions))), before)
    raise AssertionError("nobody comes to the black market")


def test_cards_for_the_black_market_are_chosen_as_one_enters_it(hall: Hall, anna: Caller) -> None:
    """Any two cards, in any order, with the press that asks for them; and back as one."""
    table = str(anna.create("newdale", "me", "me")["id"])
    seat, version, chooser, buttons = to_the_market(hall, table)
    assert "smuggle" not in buttons
    assert chooser.brings is not None
    assert chooser.brings.note == "and 1 good of your choice"  # beside the four coal
    picks = [piece.picks[0].partition(THEN)[2] for piece in chooser.pieces][: chooser.most]
    before = anna.view(table, seat)["view"]
    action = THEN.join([chooser.first, *reversed(picks)])
    body = {"seat": seat, "version": version, "hold": True, "action": action}
    anna.post(f"/tables/{table}/actions", body)
    after = anna.view(table, seat)
    assert {line["action"] for line in after["log"]} >= {"smuggle", *picks}
    anna.post(f"/tables/{table}/undo", {"seat": seat, "version": after["version"]})
    assert anna.view(table, seat)["view"] == before


def test_what_needs_no_second_thought_is_one_press_in_hallertau() -> None:
    """A space with one of two answers, the harvest without a card, goods of one kind."""
    chains: set[tuple[str, ...]] = set()
    alike = 0
    for match, seat, scene in offered("hallertau", 3):
        for text in buttons_of(scene):
            actions = [match.game.verbs.parse(part) for part in text.split(THEN)]
            if len(actions) > 1:
                chains.add(tuple(action.verb for action in actions))
                assert one_by_one(match.state, seat, actions) == actions
        for group in scene.groups:
            for ready in group.chooser.ready if group.chooser else ():
                assert ready.action in [str(action) for action in match.actions(seat)]
                alike += 1
    assert chains >= {("place", "take"), ("place", "field"), ("reap", "done")}
    assert alike
