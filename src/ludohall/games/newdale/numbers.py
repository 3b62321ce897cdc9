"""Which actions learners tell apart: the ways of the maps, and payments as dear as they can be."""

from __future__ import annotations

from typing import Final

from ludohall.games.newdale.components.boards import CROSSINGS, MAPS, MOST_TOWNS
from ludohall.games.newdale.components.buildings import COST
from ludohall.games.newdale.components.chapters import BRIDGE_COINS, TOLL
from ludohall.games.newdale.components.goods import GOODS, VALUE

DEAREST: Final = max(COST) + BRIDGE_COINS + (CROSSINGS - 1) * TOLL
"""Nobody pays more at once."""


def most(good: int) -> int:
    """Of how many of a good a payment can be; grapes are worth a coin at least."""
    return -(-DEAREST // max(1, VALUE[good]))


POSSIBLE: Final[dict[str, list[tuple[int, ...]]]] = {
    "house": [
        (board * MOST_TOWNS + town, way)
        for board, map_ in enumerate(MAPS)
        for town in range(map_.size)
        for way in range(map_.ways)
    ],
    "pay": [(good, count) for good in range(GOODS) for count in range(1, most(good) + 1)],
}
