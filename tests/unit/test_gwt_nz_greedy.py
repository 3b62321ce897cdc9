"""The greedy player of Great Western Trail: it delivers, and it beats chance."""

from __future__ import annotations

import pytest

import ludohall as lh
from ludohall.bots import bot, simulate
from ludohall.games.gwt_nz.evaluation import at_location, base, evaluate, share_left
from ludohall.games.gwt_nz.state import DELIVERIES
from ludohall.games.gwt_nz.steps.turns import Location
from tests.rules.gwt_nz.run import act, deck, give, market, run, stand, turn

DELIVERED = 4
"""A bot that makes fewer deliveries a game plays badly."""


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_it_delivers_again_and_again(players: int) -> None:
    game = lh.game("gwt_nz")
    options = game.read_options({}, players)
    state, _ = simulate(game, options, 3, [bot("greedy", "gwt_nz")] * players)
    made = [player[DELIVERIES] for player in state.players]
    assert sum(made) >= DELIVERED * players
    assert min(made) >= DELIVERED - 1


def test_it_beats_chance() -> None:
    game = lh.game("gwt_nz")
    options = game.read_options({}, 2)
    for seed in range(4):
        seats = [bot("greedy", "gwt_nz"), bot("random", "gwt_nz")]
        state, _ = simulate(game, options, seed, seats)
        assert state.winners() == [0]


def test_a_stop_is_worth_what_can_be_done_there() -> None:
    state = market(deck(give(run(2), pounds=12), hand="southdown"), lincoln=2)
    act(state, "F")
    step = state.stack[-1]
    assert isinstance(step, Location)
    assert at_location(state, 0, step, 3) > base(state, 0) + 0.5
    used = Location(0, step.tile, 31)
    assert at_location(state, 0, used, 3) == base(state, 0)


def test_better_sheep_and_a_longer_way_look_better() -> None:
    plain = turn(deck(run(2), discard="shropshire shropshire merino"))
    better = turn(deck(run(2), discard="shropshire suffolk merino"))
    assert evaluate(better, 0) > evaluate(plain, 0)
    assert evaluate(stand(plain.clone(), "F"), 0) > evaluate(plain, 0)
    assert 0.9 < share_left(plain) <= 1
