"""The table of Burgundy: what is kept beside the tiles, and the words of positions."""

from __future__ import annotations

from random import Random

import ludohall as lh
from ludohall.games.burgundy.components import TILES
from ludohall.games.burgundy.view import TILE_KEYS


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
