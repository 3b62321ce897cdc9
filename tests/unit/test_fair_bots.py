"""Every kind of bot decides the same when everything hidden from it is dealt anew."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

import ludohall as lh
from ludohall.bots import KINDS, Outlook, bot
from ludohall.bots.learned import networks, unpack
from ludohall.bots.levels import LEVELS
from ludohall.core.data import Json
from tests.hiding import dealt_anew
from tests.networks import some_network

SPECS = (
    "random",
    "greedy:noise=0.2,overlooks=0.5",
    "planner:width=2,nodes=20,worlds=2",
    "rollout:top=2,futures=2,most=2,ahead=1,width=1,nodes=10",
    "learned:width=2,nodes=10",
    "ismcts:sims=4",
)
VARIANTS = {
    "burgundy": ("two", "three", "four"),
    "gwt_nz": ("sarah", "two", "three", "four"),
    "hallertau": ("alone", "table"),
    "newdale": ("alone", "table"),
}
"""All tables have a network here."""
MOST = 6
"""So many decisions of each bot are compared at a table."""


def test_no_kind_is_left_out() -> None:
    """A level is one of these, told by what everybody sees (`test_levels`)."""
    kinds = [name for name in KINDS if name not in LEVELS]
    assert [spec.partition(":")[0] for spec in SPECS] == kinds


@pytest.mark.parametrize("key", lh.games())
def test_it_decides_the_same_whatever_is_hidden(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = lh.game(key)
    learned = unpack(key, some_network(key), "here")
    for variant in VARIANTS[key]:
        monkeypatch.setitem(networks(key), variant, learned)
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
