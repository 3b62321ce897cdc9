"""The forty bonus tiles of fifteen kinds, and the six characters [all from the rulebook]."""

from __future__ import annotations

from typing import Final

from ludohall.games.newdale.components.goods import (
    BLUE,
    BRICKS,
    CATTLE,
    COAL,
    GREEN,
    IRON,
    NOTHING,
    PLANKS,
    RED,
    YARN,
    YELLOW,
)

GROWTH_LESS: Final = 0
BUILD_LESS: Final = 1
ONE_ASSISTANT_LESS: Final = 2
ONE_GOOD: Final = 3
DRAW_YELLOW: Final = 4
COAL_GREEN: Final = 5
TWO_WOOD: Final = 6
TWO_CARDS: Final = 7
FOUR_IRON: Final = 8
THREE_COAL: Final = 9
TWO_YARN: Final = 10
TWO_COTTON: Final = 11
THREE_PLANKS: Final = 12
THREE_BRICKS: Final = 13
THREE_CATTLE: Final = 14
TILES: Final = 15

TILE_COPIES: Final[tuple[int, ...]] = (3, 3, 3, 3, 3, 3, 3, 3, 2, 2, 3, 3, 2, 2, 2)  # NEW-2
TILES_BY_PLAYERS: Final[tuple[int, ...]] = (0, 7, 14, 21, 28)
TILE_DISCOUNT: Final = 4
"""What the two tiles for growth and for building take off."""
TILE_COAL: Final = 6
"""Coal for two wood."""
TILE_POINTS: Final = 1
"""Points of the tile that brings coal."""

TILE_GOOD: Final[tuple[int, ...]] = (
    *[NOTHING] * FOUR_IRON, IRON, COAL, YARN, NOTHING, PLANKS, BRICKS, CATTLE
)  # fmt: skip
"""The good that a tile takes."""
TILE_COUNT: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 2, 2, 4, 3, 2, 2, 3, 3, 3)
"""How many goods or cards a tile takes."""
TILE_COLOUR: Final[tuple[int, ...]] = (
    NOTHING, NOTHING, NOTHING, NOTHING, YELLOW, GREEN, NOTHING, YELLOW, GREEN, RED, RED, RED, BLUE,
    BLUE, BLUE
)  # fmt: skip
"""The assistants that a tile counts."""
TILE_PLUS: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 1, 1, 2, 2, 2)
"""Points beside those for assistants."""

NATE: Final = 0
RABBIT: Final = 1
ENOCH: Final = 2
ONYX: Final = 3
GUNDA: Final = 4
AARON: Final = 5
CHARACTERS: Final = 6

NATE_CARDS: Final = 3
RABBIT_PAWNS: Final = 2
ENOCH_COAL: Final = 2
GUNDA_DISCOUNT: Final = 3
