"""Every kind of bot decides the same when everything hidden from it is dealt anew."""

from __future__ import annotations

from random import Random

import pytest

import ludohall as lh
from ludohall.bots import KINDS, Outlook, bot
from ludohall.bots.levels import LEVELS
from ludohall.core import NATURE

SPECS = (
    "random",
    "greedy:noise=0.2,overlooks=0.5",
    "planner:width=2,nodes=20,worlds=2",
    "rollout:top=2,futures=2,most=2,width=1,nodes=10",
    "ismcts:sims=4",
)
MOST = 6
"""So many decisions of each bot are compared at a table."""


def test_no_kind_is_left_out() -> None:
    """A level is one of these, told by what everybody sees (`test_levels`)."""
    kinds = [name for name in KINDS if name not in LEVELS]
    assert [spec.partition(":")[0] for spec in SPECS] == kinds


@pytest.mark.parametrize("key", lh.games())
def test_it_decides_the_same_whatever_is_hidden(key: str) -> None:
    game = lh.game(key)
    minds = [bot(spec, key) for spec in SPECS]
    for players in game.seats:
        rng = Random(players)
        options = {"setup": "free", "choice": "secret"} if key == "burgundy" else {}
        state = game.new(players, game.read_options(options, players), game.rules)
        state.settle()
        compared = 0
        while not state.over and compared < MOST:
            seat = state.seat
            assert seat is not None
            if seat == NATURE:
                state.apply(state.sample(rng))
                continue
            actions = state.actions()
            if len(actions) > 1 and rng.random() < 0.2:
                other = game.resample(state, seat, rng)
                for mind in minds:
                    here = mind.decide(Outlook(game, state, seat, Random(1)))
                    assert mind.decide(Outlook(game, other, seat, Random(1))) == here
                compared += 1
            state.apply(actions[int(rng.random() * len(actions))])
        assert compared == MOST
