"""The pieces of Hallertau as constant tables; `SOURCES` says where each block comes from.

Spaces are numbered 0 to 19, five a section, the card space of a section first. Craft buildings are
numbered 0 to 4 in the order recommended by the book.
"""

from __future__ import annotations

from typing import Final

from ludohall.games.hallertau.state import (
    BARLEY,
    CLAY,
    FLAX,
    HIDES,
    HOPS,
    MEAT,
    MILK,
    RYE,
    SPACES,
    WOOL,
)

# The action board (rulebook) -------------------------------------------------

GATEWAY_CARD: Final = 0  # HAL-37
SHEEP_BREEDING: Final = 1  # HAL-38
SHEEP_SHEARING: Final = 2  # HAL-39
CLAY_DELIVERY: Final = 3  # HAL-40
FARMING: Final = 4  # HAL-41
FARMYARD_CARD: Final = 5  # HAL-37
BUTCHERY: Final = 6  # HAL-42
NURSERY: Final = 7  # HAL-43
BUSY_WEEKEND: Final = 8  # HAL-44
CLEARING: Final = 9  # HAL-45
BONUS_CARD: Final = 10  # HAL-37
SMALL_TRADE: Final = 11  # HAL-46
CULTIVATION: Final = 12  # HAL-47
WEEKLY_MARKET: Final = 13  # HAL-48
LAND_SALE: Final = 14  # HAL-49
POINT_CARD: Final = 15  # HAL-37
FERTILIZING: Final = 16  # HAL-50
TOOL_SHED: Final = 17  # HAL-51
TOWN_HALL: Final = 18  # HAL-52
SHEEP_MARKET: Final = 19  # HAL-53

SECTIONS: Final = 4
SPACES_A_SECTION: Final = 5
ROWS_OF: Final[list[int]] = [2 if space % 5 == 0 else 3 for space in range(SPACES)]
"""Rows of workers a space: two on the card spaces in the corners, three elsewhere (HAL-31)."""

# The community center (rulebook; icons reconstructed) ------------------------

LAST_STEP: Final = 10  # HAL-66
FIRST_WORKERS: Final = 6  # HAL-4
MOST_WORKERS: Final = 12  # HAL-25
CENTER_POINTS: Final[list[int]] = [0, 0, 0, 0, 0, 0, 0, 18, 34, 50, 70]
"""Points in the window by steps of the tile (HAL-91)."""
ICON_POINTS: Final = 3
FIRST_ICON: Final = 7
"""An icon lies at every step from this one on; it counts between tile and building (HAL-91)."""
FIRST_ICON_LATE: Final = 8

# Set-up (rulebook; rows of the start fields from the beginner's example) -----

START_ROWS: Final[list[int]] = [4, 3, 2]  # HAL-5
START_ROWS_LATE: Final[list[int]] = [5, 4, 3]
START_GOODS: Final[list[int]] = [BARLEY, FLAX, RYE]  # HAL-6
START_GATEWAY: Final = 4  # HAL-7
START_POINT: Final = 1
LAST_ROUND: Final = 6  # HAL-1
MOST_JEWELS: Final = 10  # HAL-10
TOP_ROW: Final = 5
BOTTOM_ROW: Final = 2

# Craft buildings (rulebook) --------------------------------------------------

CARPENTRY: Final = 0
BREWHOUSE: Final = 1
ICEHOUSE: Final = 2
BAKEHOUSE: Final = 3
MANUFACTURER: Final = 4
CRAFT_GOODS: Final[list[list[int]]] = [  # HAL-66
    [CLAY, RYE],
    [BARLEY, HOPS],
    [MEAT, MILK],
    [FLAX, BARLEY, RYE],
    [FLAX, HIDES, WOOL],
]


def allowed(building: int, paid: list[int]) -> bool:
    """Whether the constraint of the building admits this payment (HAL-67)."""
    if building <= BREWHOUSE:
        return paid[0] > paid[1]
    return building != BAKEHOUSE or paid[0] <= 1


def price(round_: int, types: int) -> int:
    """The fewest goods that an improvement costs when so many different ones are paid (HAL-68)."""
    if types >= 3 and round_ >= 5:
        return round_ - 2
    return round_ - 1 if types >= 2 and round_ >= 3 else round_


def _payments(round_: int, building: int) -> list[tuple[int, int, int]]:
    """The payments without a superfluous good (HAL-69)."""
    found: list[tuple[int, int, int]] = []
    last = round_ if len(CRAFT_GOODS[building]) == 3 else 0
    for a in range(round_, -1, -1):
        for b in range(round_, -1, -1):
            for c in range(last, -1, -1):
                types = (a > 0) + (b > 0) + (c > 0)
                total = a + b + c
                if price(round_, types) <= total <= round_ and allowed(building, [a, b, c]):
                    found.append((a, b, c))
    return [
        paid
        for paid in found
        if not any(
            other != paid and all(x <= y for x, y in zip(other, paid, strict=True))
            for other in found
        )
    ]


PAYMENTS: Final[list[list[list[tuple[int, int, int]]]]] = [
    [_payments(round_, building) if round_ else [] for building in range(5)]
    for round_ in range(LAST_ROUND + 1)
]
"""PAYMENTS[round][building]: units of the building's goods, in their order."""

# Section cards (2 and 3 players: public; alone: reconstructed) ---------------

SECTION_CARDS: Final[list[list[list[int]]]] = [  # HAL-21
    [],
    [[0b0001, 0b0010], [0b0010], [0b0100], [0b0001], [0b1000], [0b0100, 0b1000]],
    [[0b0011], [0b1010], [0b1100], [0b1001], [0b0101], [0b0110]],
    [[0b0111, 0b1011], [0b1110], [0b1101], [0b0111], [0b1011], [0b1101, 0b1110]],
]
"""By number of players, then card: the sets of sections that it may clear (bit n: section n),
two where the card shows a question mark (HAL-22)."""
ALL_SECTIONS: Final = 0b1111

# Card decks (rulebook) -------------------------------------------------------

GATEWAY_DECKS: Final = 4  # HAL-2
FARMYARD_DECKS: Final = 4
NOVICE: Final = 0
INTERMEDIATE: Final = 1
EXPERT: Final = 2
MASTER: Final = 3
HOPS_DECK: Final = 0
SHEEP_DECK: Final = 1
FIELDS_DECK: Final = 2
JEWELS_DECK: Final = 3


def gateway_cards(deck: int) -> tuple[int, ...]:
    """The cards of a gateway deck."""
    return tuple(range(100 * deck + 1, 100 * deck + 31))


def farmyard_cards(deck: int) -> tuple[int, ...]:
    """The cards of a farmyard deck."""
    return tuple(range(100 * deck + 401, 100 * deck + 436))


BONUS_CARDS: Final = tuple(range(801, 846))
POINT_CARDS: Final = tuple(range(901, 926))

# Solo goals (rulebook) -------------------------------------------------------

SOLO_GOAL: Final = 100  # HAL-98
SOLO_GOAL_NO_CARDS: Final = 80
SOLO_GREAT: Final = 111
"""More than 110."""
SOLO_GREAT_NO_CARDS: Final = 85
