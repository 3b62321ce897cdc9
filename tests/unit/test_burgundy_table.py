"""The table of Burgundy: what is kept beside the tiles, its words, and pairs of depots."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import ludohall as lh
from ludohall.core import Ending
from ludohall.faces import leftover
from ludohall.games.burgundy.components import TILES
from ludohall.games.burgundy.ending import BEHIND, FEWER, FIVE_PHASES
from ludohall.games.burgundy.view import TILE_KEYS
from tests.golden.store import FOLDER
from tests.unit.test_faces import drawn, face_of, seen_by


def test_what_is_kept_beside_the_tiles_agrees_with_them() -> None:
    match = lh.new("burgundy", players=2, seed=3)
    rng = Random(3)
    while not match.over:
        actions = match.actions()
        match.play(actions[int(rng.random() * len(actions))])
        for player in match.state.players:
            fresh = player.clone()
            fresh.derive()
            assert fresh == player


def test_every_tile_has_a_word_of_its_own_in_positions() -> None:
    assert len(set(TILE_KEYS)) == TILES


def test_a_pair_of_depots_has_a_button_and_is_reached_from_either_of_them() -> None:
    record = lh.load_record((FOLDER / "burgundy" / "rules-0" / "fixed-4-greedy.json").read_text())
    match = lh.replay(record)
    at = next(n for n, e in enumerate(match.log_entries()) if e.action.verb == "load_two")
    before = lh.replay(record, at)
    assert before.seat is not None
    seen = seen_by(before, before.seat, "en")
    labels = {b.action: b.label for g in face_of("burgundy").scene(seen).groups for b in g.buttons}
    assert labels["load_two:2:3"] == "Depots 2 and 3"
    assert leftover(face_of("burgundy").scene(seen), seen.actions) == []
    html = drawn("burgundy", seen)
    assert 'data-acts="load:2 load_two:2:3"' in html
    assert 'data-acts="load:3 load_two:2:3 load_two:3:4"' in html


def test_no_question_repeats_the_tile_that_led_to_it() -> None:
    record = lh.load_record((FOLDER / "burgundy" / "rules-0" / "fixed-4-greedy.json").read_text())
    asked = set()
    for at, entry in enumerate(lh.replay(record).log_entries()):
        if entry.step is None or type(entry.step).__name__ in asked or entry.seat < 0:
            continue
        asked.add(type(entry.step).__name__)
        scene = face_of("burgundy").scene(seen_by(lh.replay(record, at), entry.seat, "en"))
        assert not any(scene.question.startswith(step) for step in scene.path)
    assert {"LoadShip", "ExtraAction", "TakeFreely"} <= asked


def test_the_end_says_what_decided_between_equal_points() -> None:
    match = lh.new("burgundy", players=2, seed=3)
    rng = Random(3)
    while not match.over:
        match.play(rng.choice(match.actions()))
    for tie_breaks, words in (((), ""), ((BEHIND,), BEHIND), ((FEWER,), FEWER)):
        ended = replace(seen_by(match, 0, "en"), ending=Ending(FIVE_PHASES, tie_breaks))
        assert face_of("burgundy").scene(ended).ending == words


def test_what_both_dice_do_has_a_button_for_each() -> None:
    """Which die is used is the player's choice, at the same price too."""
    match = lh.new("burgundy", players=2, seed=3)
    rng = Random(3)
    twins = 0
    while not match.over:
        seat = match.seat
        assert seat is not None
        dice = match.state.players[seat].dice
        if match.state.step_of(seat).__class__.__name__ == "Turn" and len(set(dice)) == 2:
            scene = face_of("burgundy").scene(seen_by(match, seat, "en"))
            buttons = {b.action: b for group in scene.groups for b in group.buttons}
            hires = [buttons[f"hire:{die}"] for die in dice]
            assert [hire.label for hire in hires] == [f"Hire with die {die}" for die in dice]
            assert [len(hire.badge) for hire in hires] == [1, 1]
            assert hires[0].badge != hires[1].badge
            twins += 1
        match.play(rng.choice(match.actions()))
    assert twins


def test_a_ship_says_by_ear_which_goods_are_to_choose_from() -> None:
    heard = {True: 0, False: 0}
    for seed in range(6):
        match, rng = lh.new("burgundy", players=2, seed=seed), Random(seed)
        while not match.over:
            seat = match.deciding[0]
            if type(match.state.step_of(seat)).__name__ == "LoadShip":
                seen = seen_by(match, seat, "en")
                groups = face_of("burgundy").scene(seen).groups
                for button in (b for g in groups for b in g.buttons if b.name):
                    after = match.state.clone()
                    after.apply(match.game.verbs.parse(button.action), seat)
                    asks = type(after.step_of(seat)).__name__ == "StoreGoods"
                    assert ("You choose what fits: " in button.name) == asks
                    heard[asks] += 1
            match.play(rng.choice(match.actions()))
    assert all(heard.values())
