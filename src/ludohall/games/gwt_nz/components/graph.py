"""What the rules ask of the boards, computed from their tables."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ludohall.games.gwt_nz.components.buildings import (
    CODES,
    FIRST_BUILDING,
    FIRST_HAZARD_CODE,
    RISK_CERTIFICATE,
    RISK_GOLD,
    number_of,
)
from ludohall.games.gwt_nz.components.printed import FEE, HARBOURS
from ludohall.games.gwt_nz.components.reconstructed import (
    BUILDING_HANDS,
    EDGE_KEYS,
    FLOOD_KEYS,
    GATE_KEYS,
    GRASS_KEYS,
    HARBOUR_KEYS,
    HAZARD_HANDS,
    NEUTRAL_KEYS,
    RISK_CERTIFICATE_KEYS,
    RISK_GOLD_KEYS,
    ROCKFALL_KEYS,
    ROUTE_KEYS,
    SPACE_KEYS,
    WATER_KEYS,
)

# Trail -----------------------------------------------------------------------

SPACES: Final = len(SPACE_KEYS)
START: Final = SPACE_KEYS.index("start")
WELLINGTON: Final = SPACE_KEYS.index("wellington")
NEUTRAL_SPACES: Final[tuple[int, ...]] = tuple([SPACE_KEYS.index(key) for key in NEUTRAL_KEYS])
SECTIONS: Final[tuple[tuple[int, ...], ...]] = (
    tuple([SPACE_KEYS.index(key) for key in ROCKFALL_KEYS]),
    tuple([SPACE_KEYS.index(key) for key in FLOOD_KEYS]),
)
"""The hazard spaces in the order in which they are filled."""
_OTHERS: Final[list[int]] = [START, WELLINGTON, *NEUTRAL_SPACES, *SECTIONS[0], *SECTIONS[1]]
BUILDING_SPACES: Final[tuple[int, ...]] = tuple(
    [space for space in range(SPACES) if space not in _OTHERS]
)
GRASS: Final[list[bool]] = [key in GRASS_KEYS for key in SPACE_KEYS]
GATE: Final[list[int]] = [dict(GATE_KEYS).get(key, 0) for key in SPACE_KEYS]
"""The place on the pathfinder track that building there asks for."""
RISK: Final[list[int]] = [
    RISK_GOLD if key in RISK_GOLD_KEYS else RISK_CERTIFICATE if key in RISK_CERTIFICATE_KEYS else -1
    for key in SPACE_KEYS
]
"""The local action that a space adds to the building on it."""


def _roads() -> list[tuple[int, ...]]:
    ahead: list[list[int]] = [[] for _ in range(SPACES)]
    for road in EDGE_KEYS:
        for near, far in pairwise(road):
            ahead[SPACE_KEYS.index(near)].append(SPACE_KEYS.index(far))
    return [tuple(spaces) for spaces in ahead]


AHEAD: Final[list[tuple[int, ...]]] = _roads()
"""The next spaces along the trail."""

# What lies on a space: its fee.
CODE_FEE: Final[list[int]] = [
    FEE[BUILDING_HANDS[number_of(code)]]
    if code >= FIRST_BUILDING
    else FEE[HAZARD_HANDS[(code - FIRST_HAZARD_CODE) % 6]]
    if code >= FIRST_HAZARD_CODE
    else 0
    for code in range(CODES)
]

# Sea -------------------------------------------------------------------------

WATERS: Final = len(WATER_KEYS)
HOME_WATER: Final = WATER_KEYS.index("S0")
"""Where every ship begins."""
HARBOUR_AT: Final[tuple[int, ...]] = tuple([WATER_KEYS.index(key) for key in HARBOUR_KEYS])


def _distances() -> list[list[int]]:
    beside: list[set[int]] = [set() for _ in range(WATERS)]
    for route in ROUTE_KEYS:
        for near, far in pairwise(route):
            one, other = WATER_KEYS.index(near), WATER_KEYS.index(far)
            beside[one].add(other)
            beside[other].add(one)
    found: list[list[int]] = []
    for start in range(WATERS):
        away = [-1] * WATERS
        away[start] = 0
        grow = [start]
        for water in grow:
            for other in beside[water]:
                if away[other] < 0:
                    away[other] = away[water] + 1
                    grow.append(other)
        found.append(away)
    return found


DISTANCE: Final[list[list[int]]] = _distances()
"""Moves from water to water."""


MOST_MOVES: Final = 7
"""No action moves a ship farther, nor asks for a greater distance."""


def _reach() -> list[list[tuple[int, ...]]]:
    return [
        [
            tuple([to for to in range(WATERS) if to != water and DISTANCE[water][to] <= moves])
            for moves in range(MOST_MOVES + 1)
        ]
        for water in range(WATERS)
    ]


def _docks() -> list[list[tuple[int, ...]]]:
    return [
        [
            tuple([h for h in range(HARBOURS) if DISTANCE[water][HARBOUR_AT[h]] < moves])
            for moves in range(MOST_MOVES + 1)
        ]
        for water in range(WATERS)
    ]


REACH: Final[list[list[tuple[int, ...]]]] = _reach()
"""By water and moves: where a ship can go."""
DOCKS: Final[list[list[tuple[int, ...]]]] = _docks()
"""By water and moves: the harbours that can be upgraded, one move being spent on that."""
