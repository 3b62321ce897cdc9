"""What every evaluation promises to the bots that search with it."""

from __future__ import annotations

import math
from random import Random

import pytest

import ludohall as lh
from ludohall.bots.evaluation import evaluation
from ludohall.core import NATURE
from tests.contract.cases import some_options

JUDGED = [key for key in lh.games() if evaluation(key) is not None]


@pytest.mark.parametrize("key", JUDGED)
def test_it_judges_every_seat_at_every_moment(key: str) -> None:
    """Also before the first turn, in others' turns, while chance is due; and it changes nothing."""
    evaluate = evaluation(key)
    assert evaluate is not None
    game = lh.game(key)
    for seed in range(6):
        rng = Random(seed)
        players = game.seats[seed % len(game.seats)]
        state = game.new(players, some_options(game, players, rng), game.rules)
        state.settle()
        while not state.over:
            if rng.random() < 0.2:
                before = state.clone()
                assert all(math.isfinite(evaluate(state, seat)) for seat in range(players))
                assert state == before
            if state.seat == NATURE:
                state.apply(state.sample(rng))
            else:
                actions = state.actions()
                state.apply(actions[int(rng.random() * len(actions))])
        scores = state.scores()
        assert all(abs(evaluate(state, seat) - scores[seat]) < 1 for seat in range(players))


@pytest.mark.parametrize("key", JUDGED)
def test_it_knows_only_what_the_seat_knows(key: str) -> None:
    """On any of the states that a seat cannot tell apart it says the same."""
    evaluate = evaluation(key)
    assert evaluate is not None
    game = lh.game(key)
    rng = Random(5)
    players = game.seats[-1]
    state = game.new(players, some_options(game, players, rng), game.rules)
    state.settle()
    compared = 0
    while not state.over:
        if state.seat == NATURE:
            state.apply(state.sample(rng))
            continue
        if rng.random() < 0.1:
            seat = int(rng.random() * players)
            other = game.resample(state, seat, rng)
            assert evaluate(other, seat) == evaluate(state, seat)
            compared += 1
        actions = state.actions()
        state.apply(actions[int(rng.random() * len(actions))])
    assert compared
