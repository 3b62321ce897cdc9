"""Features: named, within their ranges, of one length a game, and of what the seat knows alone."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

import ludohall as lh
from ludohall.bots.learned import features_of, layout_of
from ludohall.core import NATURE
from ludohall.core.data import Json
from ludohall.core.features import Layout
from ludohall.games.newdale.components.chapters import CHAPTER_KEYS
from tests.contract.cases import some_options
from tests.hiding import dealt_anew

MOST = 12
"""So many decisions are compared at a table."""


def tables(key: str) -> list[tuple[int, dict[str, Json]]]:
    """Every number of players, alone every chapter and every rival."""
    found: list[tuple[int, dict[str, Json]]] = [(players, {}) for players in lh.game(key).seats]
    if key == "burgundy":
        found = [(players, {"setup": "free", "choice": "secret"}) for players, _ in found]
    if key == "gwt_nz":
        found += [(1, {"level": level}) for level in ("easy", "hard")]
    if key == "hallertau":
        found += [(players, {"cards": False}) for players in (1, 4)]
    if key == "newdale":
        found += [(players, {"chapter": one}) for one in CHAPTER_KEYS for players in (1, 3)]
    return found


@pytest.mark.parametrize("key", lh.games())
def test_every_feature_has_a_name_and_a_range(key: str) -> None:
    layout = layout_of(key)
    assert len(set(layout.names)) == len(layout.names)
    assert all(low <= 0 < high for low, high in zip(layout.lows, layout.highs, strict=True))


@pytest.mark.parametrize("key", lh.games())
def test_rows_fit_the_layout_at_every_moment(key: str) -> None:
    """Of every seat, before the first turn, in others' turns, while chance is due, at the end."""
    layout, features = layout_of(key), features_of(key)
    game = lh.game(key)
    moved: set[int] = set()
    for seed in range(6):
        rng = Random(seed)
        players = game.seats[seed % len(game.seats)]
        state = game.new(players, some_options(game, players, rng), game.rules)
        state.settle()
        while True:
            if state.over or rng.random() < 0.2:
                before = state.clone()
                for seat in range(players):
                    row = features(state, seat)
                    assert len(row) == len(layout.names)
                    for place, value in enumerate(row):
                        assert layout.lows[place] <= value <= layout.highs[place]
                        if value:
                            moved.add(place)
                assert state == before
            if state.over:
                break
            if state.seat == NATURE:
                state.apply(state.sample(rng))
            else:
                actions = state.actions()
                state.apply(actions[int(rng.random() * len(actions))])
    assert len(moved) > len(layout.names) / 3, "most features say something"


@pytest.mark.parametrize("key", lh.games())
def test_a_seat_that_cannot_tell_two_tables_apart_has_one_row(key: str) -> None:
    game, features = lh.game(key), features_of(key)
    for players, options in tables(key):
        compared = 0
        for state, other, seat, _ in islice(dealt_anew(game, players, options, 0.4), MOST):
            assert features(other, seat) == features(state, seat)
            compared += 1
        assert compared == MOST


def test_what_is_beyond_a_range_stands_at_its_end() -> None:
    layout = Layout(1)
    layout.one("score", 9, -3)
    layout.each("of", ["a", "b"], 2)
    assert layout.names == ["score", "of_a", "of_b"]
    assert layout.bounded([12, -1, 2]) == [9, 0, 2]
    assert layout.bounded([-12, 1, 3]) == [-3, 1, 2]
