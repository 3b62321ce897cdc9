"""A position of a first match as its guide looks at it: what the viewer has, and may place."""

from __future__ import annotations

from collections.abc import Iterable

from ludohall.faces.guiding import Good, Moment
from ludohall.games.burgundy.components import (
    BOARDS,
    EMPTY,
    SPACES,
    STORAGE,
    spaces_of,
)
from ludohall.games.burgundy.effects import placeable
from ludohall.games.burgundy.state import Player, new_player
from ludohall.games.burgundy.view import (
    PHASE_KEYS,
    TILE_IDS,
    BurgundyView,
    PlayerView,
)

At = Moment[BurgundyView]
TWO = 2
"""So many good actions are named at most."""


def me(m: At) -> PlayerView:
    """The viewer's board."""
    return m.seen.view["players"][m.seat]


def player(m: At) -> Player:
    """The same as the rules count it."""
    board = me(m)
    found = new_player()
    found.estate = board["estate"]
    tiles = [EMPTY] * (SPACES + 1)
    for space, key in board["tiles"].items():
        tiles[int(space)] = TILE_IDS[key]
    found.tiles = tuple(tiles)
    found.derive()
    return found


def open_to(m: At, tile: int) -> list[int]:
    """The spaces on which a tile may lie now, whatever the die."""
    return spaces_of(placeable(player(m), tile))


def is_full(m: At) -> bool:
    """Whether the storage holds no tile more."""
    return len(me(m)["storage"]) >= STORAGE


def left(m: At, space: int) -> int:
    """How many spaces of a district are free."""
    mine = player(m)
    return (BOARDS[mine.estate].district[space] & ~mine.covered).bit_count()


def phase(m: At) -> int:
    """The number of the phase, from 0."""
    return PHASE_KEYS.index(m.seen.view["phase"] or PHASE_KEYS[0])


def by_rank(ranked: tuple[int, Good]) -> int:
    """The lowest rank is named first."""
    return ranked[0]


def named(goods: Iterable[tuple[int, Good]]) -> tuple[Good, ...]:
    """The good actions with the lowest rank."""
    found = sorted(goods, key=by_rank)
    return tuple([good for rank, good in found if rank == found[0][0]][:TWO])
