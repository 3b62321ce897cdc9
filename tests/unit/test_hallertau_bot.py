"""Hallertau's greedy bot."""

from __future__ import annotations

from random import Random

import pytest

from ludohall.bots import Outlook, bot, simulate
from ludohall.bots.weights import changed
from ludohall.core.action import Action
from ludohall.core.data import Json
from ludohall.games.hallertau import GAME
from ludohall.games.hallertau.evaluation.crafting import places_after
from ludohall.games.hallertau.evaluation.hand import card_hope
from ludohall.games.hallertau.evaluation.judging import evaluate, final_center, look
from ludohall.games.hallertau.evaluation.weights import LANDED
from ludohall.games.hallertau.state import (
    CRAFT,
    CRAFTS,
    GOOD_NAMES,
    GOODS,
    PROGRESS,
    HallertauState,
)
from tests.hiding import dealt_anew
from tests.rules.hallertau.village import give, own, play, turns


def test_more_is_better() -> None:
    plain = look(give(turns(2), crafts=[1, 1, 1, 1, 1]), 0, LANDED)
    assert look(give(turns(2), crafts=[2, 1, 1, 1, 1]), 0, LANDED) > plain
    assert look(give(turns(2), crafts=[1, 1, 1, 1, 1], jewels=1), 0, LANDED) > plain
    assert look(give(turns(2), crafts=[1, 1, 1, 1, 1], tools=1), 0, LANDED) > plain
    assert look(give(turns(2), crafts=[1, 1, 1, 1, 1], sheep={5: 1}), 0, LANDED) > plain
    assert look(give(turns(2), crafts=[1, 1, 1, 1, 1], fields=[2, 3, 4, 5]), 0, LANDED) > plain


def test_an_action_in_progress_is_played_to_its_end() -> None:
    state = play(turns(2), "place:12")
    before = state.clone()
    assert evaluate(state, 0) > look(before, 0, LANDED)
    assert state == before  # the caller's table stays as it was


@pytest.mark.parametrize("in_round", [2, 4, 6])
def test_a_round_thrown_away_is_no_gain(in_round: int) -> None:
    """All workers for tools at once: without cards that leads straight into phase 9."""
    state = give(turns(in_round=in_round), crafts=[5, 5, 4, 4, 4], workers=8, fields=[5, 5])
    after = play(state.clone(), "tools:8")
    assert after.phase == PROGRESS
    assert evaluate(after, 0) < evaluate(state, 0) + 3


NO_GOODS = dict.fromkeys(GOOD_NAMES, 0)


def after_progress(state: HallertauState, part: float = 0.0) -> list[float]:
    """Where the eye expects the buildings of seat 0 after phase 9 of this round."""
    player = state.players[0]
    return places_after(state, player, player[:GOODS], state.round, part)


def rearmost_first(state: HallertauState) -> list[float]:
    """Where they stand if the rearmost that can goes on, step by step, as a person would play."""
    while True:
        possible = {one.args[0] for one in state.actions(0) if one.verb == "stride"}
        if not possible:
            return sorted(float(place) for place in state.players[0][CRAFT : CRAFT + CRAFTS])
        _, building = min((state.players[0][CRAFT + one], one) for one in possible)
        state.apply(Action("stride", (building, 1)), 0)


def test_steps_to_come_are_those_that_can_be_made() -> None:
    """Prices, boulders and tools of phase 9 are the engine's (HAL-66 to HAL-72)."""
    rng = Random(3)
    for in_round in (1, 2, 3, 4, 5, 6):
        for _ in range(20):
            goods = {name: rng.randrange(9) for name in GOOD_NAMES}
            crafts = [rng.randrange(11) for _ in range(CRAFTS)]
            state = own(give(turns(in_round=in_round), crafts=crafts, fields=[5, 5]), goods)
            state = play(give(state, workers=1, tools=rng.randrange(9)), "tools:1")
            assert state.phase == PROGRESS
            assert after_progress(state) == rearmost_first(state)


def test_a_jewel_moves_the_building_that_holds_the_others_back() -> None:
    state = give(own(turns(in_round=4), NO_GOODS), crafts=[3, 3, 3, 3, 2], jewels=1)
    assert after_progress(state) == [3.0, 3.0, 3.0, 3.0, 3.0]
    assert after_progress(give(state, crafts=[3, 3, 3, 2, 2])) == [2.0, 3.0, 3.0, 3.0, 3.0]


def test_what_is_there_of_a_price_is_a_part_of_a_step() -> None:
    state = give(own(turns(in_round=4), NO_GOODS), crafts=[9, 9, 3, 9, 9], milk=6)
    assert after_progress(state, 0.5)[0] == 4.0 + 0.5 * 2 / 3, "two milk, for want of a meat"
    assert after_progress(give(state, milk=8), 0.5)[0] == 4.25, "half of it, for want of a tool"
    assert after_progress(give(state, tools=1), 0.5)[0] == 5.0


@pytest.mark.parametrize(
    ("places", "points"), [([10.0] * 5, 70 + 25), ([7.0] * 5, 18 + 17.5), ([6.0] * 5, 11 + 15)]
)
def test_points_of_the_center_between_steps(places: list[float], points: float) -> None:
    assert final_center(places, LANDED) == points


def priced(barley: int, hops: int) -> float:
    """What novice card 6, for 4 barley and 4 hops, adds to the worth of its back in hand."""
    state = give(turns(1, cards=True, gateway="novice"), hand=[6], barley=barley, hops=hops)
    return card_hope(state, 0, 6, 3, False, changed("hallertau", {"ready": 0.6, "hope": 0.3}))


def test_a_card_in_hand_is_worth_more_the_less_is_missing() -> None:
    worth = [priced(barley, 2) for barley in (0, 2, 4)]
    assert worth[0] == 0.0, "without barley nothing of it is near"
    assert worth[0] < worth[1] < worth[2] < priced(4, 4)
    assert priced(9, 9) == priced(4, 4)


def test_a_card_that_asks_for_one_of_two_goes_by_the_nearer() -> None:
    state = give(turns(1, cards=True, gateway="novice"), hand=[2], barley=0, hops=0)
    weights = changed("hallertau", {"ready": 0.6, "hope": 0.3})
    far = card_hope(state, 0, 2, 3, False, weights)
    near = card_hope(give(state.clone(), hops=1), 0, 2, 3, False, weights)
    assert 0.0 == far < near < card_hope(give(state.clone(), hops=2), 0, 2, 3, False, weights)


@pytest.mark.parametrize("cards", [False, True])
def test_it_beats_chance(cards: bool) -> None:
    options = GAME.read_options({"cards": cards}, 2)
    for seed in range(3):
        state, _ = simulate(
            GAME, options, seed, [bot("greedy", "hallertau"), bot("random", "hallertau")]
        )
        assert state.winners() == [0]


def test_it_decides_the_same_whatever_is_hidden() -> None:
    player = bot("greedy", "hallertau")
    options: dict[str, Json] = {"gateway": "expert", "farmyard": "jewels"}
    decided = 0
    for state, other, seat, _ in dealt_anew(GAME, 3, options, 0.2):
        here = player.decide(Outlook(GAME, state, seat, Random(1)))
        assert player.decide(Outlook(GAME, other, seat, Random(7))) == here
        decided += 1
    assert decided > 20
