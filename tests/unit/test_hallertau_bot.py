"""Hallertau's greedy bot."""

from __future__ import annotations

import pytest

from ludohall.bots import bot, simulate
from ludohall.bots.hallertau import evaluate, final_center, look
from ludohall.games.hallertau import GAME
from tests.rules.hallertau.village import give, play, turns


def test_more_is_better() -> None:
    plain = look(give(turns(2), crafts=[1, 1, 1, 1, 1]), 0)
    assert look(give(turns(2), crafts=[2, 1, 1, 1, 1]), 0) > plain
    assert look(give(turns(2), crafts=[1, 1, 1, 1, 1], jewels=1), 0) > plain
    assert look(give(turns(2), crafts=[1, 1, 1, 1, 1], tools=1), 0) > plain
    assert look(give(turns(2), crafts=[1, 1, 1, 1, 1], sheep={5: 1}), 0) > plain
    assert look(give(turns(2), crafts=[1, 1, 1, 1, 1], fields=[2, 3, 4, 5]), 0) > plain


def test_an_action_in_progress_is_played_to_its_end() -> None:
    state = play(turns(2), "place:12")
    before = state.clone()
    assert evaluate(state, 0) > look(before, 0)
    assert state == before  # the caller's table stays as it was


@pytest.mark.parametrize(
    ("places", "points"), [([10.0] * 5, 70 + 25), ([7.0] * 5, 18 + 17.5), ([6.0] * 5, 11 + 15)]
)
def test_points_of_the_center_between_steps(places: list[float], points: float) -> None:
    assert final_center(places) == points


@pytest.mark.parametrize("cards", [False, True])
def test_it_beats_chance(cards: bool) -> None:
    options = GAME.read_options({"cards": cards}, 2)
    for seed in range(3):
        state, _ = simulate(
            GAME, options, seed, [bot("greedy", "hallertau"), bot("random", "hallertau")]
        )
        assert state.winners() == [0]
