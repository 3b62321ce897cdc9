"""The player board: eight production areas, each with up to three action spaces.

Rulebook: eight areas; careless 1 assistant less gives 1 good, extraordinary 2 more gives 3 (mill
example); changes of 1 and of 2 exist. Public: three spaces an area. Reconstructed: the rest.
"""

from __future__ import annotations

from typing import Final

AREAS: Final = 8
MODES: Final = 3
CARELESS: Final = 0
ORDERLY: Final = 1
EXTRAORDINARY: Final = 2

COAL_AREA: Final = 0
CAPTAIN_AREA: Final = 1
"""On the side for chapter VIII."""
COOK_AREA: Final = 2
"""On the side for chapter VIII."""

Space = tuple[int, int]
"""How many assistants more (or less) it needs, how many goods it gives."""
NO_SPACE: Final[Space] = (0, 0)

_COAL: Final[tuple[Space, ...]] = ((-1, 2), (0, 3), (2, 5))
_PLUS_2: Final[tuple[Space, ...]] = ((-1, 1), (0, 2), (2, 3))
_PLUS_1: Final[tuple[Space, ...]] = ((-1, 1), (0, 2), (1, 3))
_MINUS_2: Final[tuple[Space, ...]] = ((-2, 1), (0, 2), (2, 3))
_COOK: Final[tuple[Space, ...]] = (NO_SPACE, (0, 1), NO_SPACE)

FRONT: Final[tuple[tuple[Space, ...], ...]] = (  # NEW-51
    _COAL, _PLUS_2, _PLUS_2, _PLUS_2, _PLUS_1, _PLUS_1, _MINUS_2, _MINUS_2
)  # fmt: skip
BACK: Final[tuple[tuple[Space, ...], ...]] = (
    _COAL, _PLUS_1, _COOK, _PLUS_2, _PLUS_2, _PLUS_1, _PLUS_1, _MINUS_2
)  # fmt: skip
"""The side with the ship, for chapter VIII (NEW-14)."""

# Action spaces: first the central ones, then three for each area.
BUILD: Final = 0
PROGRESS: Final = 1
EXCHANGE: Final = 2
BLACK_MARKET: Final = 3
GROWTH: Final = 4
SHIPYARD: Final = 5
"""Chapter VII only."""
CENTRAL_SPACES: Final = 6
SPACES: Final = CENTRAL_SPACES + AREAS * MODES

PROGRESS_COINS: Final = 4
PROGRESS_POINTS: Final = 2
DRAW_CARDS: Final = 3
MARKET_CARDS: Final = 2
MARKET_COAL: Final = 4
PAWNS: Final = 4
PAWN_COINS: Final[tuple[int, ...]] = (0, 0, 7, 13)
"""What the pawns cost, by pawn."""
PAWN_POINTS: Final[tuple[int, ...]] = (0, 0, 0, 3)
START_PAWNS: Final = 0b11


def production_space(area: int, mode: int) -> int:
    """The action space of an area and a mode."""
    return CENTRAL_SPACES + area * MODES + mode


def area_of(space: int) -> int:
    """The area of a production space."""
    return (space - CENTRAL_SPACES) // MODES


def mode_of(space: int) -> int:
    """The mode of a production space."""
    return (space - CENTRAL_SPACES) % MODES
