"""Every kind of bot decides the same when everything hidden from it is dealt anew."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

import ludohall as lh
from ludohall.bots import KINDS, Outlook, bot
from ludohall.bots.levels import LEVELS
from ludohall.core.data import Json
from tests.hiding import dealt_anew

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
        options: dict[str, Json] = {}
        if key == "burgundy":
            options = {"setup": "free", "choice": "secret"}
        compared = 0
        for state, other, seat, _ in islice(dealt_anew(game, players, options, 0.2), MOST):
            for mind in minds:
                here = mind.decide(Outlook(game, state, seat, Random(1)))
                assert mind.decide(Outlook(game, other, seat, Random(1))) == here
            compared += 1
        assert compared == MOST
