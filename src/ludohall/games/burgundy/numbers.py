"""Which actions learners tell apart: a stored tile is told by its place in the storage."""

from __future__ import annotations

from itertools import product
from typing import Final

from ludohall.core.action import Action
from ludohall.games.burgundy.state import BurgundyState
from ludohall.games.burgundy.verbs import PLACE

SLOTS: Final = 3
"""The places of a storage (BUR-28)."""


def slot_of(state: BurgundyState, seat: int, action: Action) -> tuple[int, ...]:
    """`place:die:tile:space` as die, place of the tile in the sorted storage, space."""
    die, tile, space = action.args
    return (die, state.players[seat].storage.index(tile), space)


_DIE, _, _SPACE = PLACE.args
POSSIBLE: Final = {
    "place": list(
        product(range(_DIE.low, _DIE.high + 1), range(SLOTS), range(_SPACE.low, _SPACE.high + 1))
    )
}
SHORT: Final = {"place": slot_of}
