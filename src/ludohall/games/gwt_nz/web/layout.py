"""Where the trail and the sea are drawn: on a laptop, and upright on a phone.

Nothing of it is printed on the real board: it is the drawing of this table. What is connected to
what comes from the components.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Final

from ludohall.games.gwt_nz.components.reconstructed import EDGE_KEYS, ROUTE_KEYS

Place = tuple[int, int]

WIDE: Final[dict[str, Place]] = {
    "start": (30, 292),
    "A": (86, 270),
    "P1": (180, 300),
    "P2": (290, 302),
    "R1": (138, 238),
    "R2": (181, 234),
    "R3": (224, 234),
    "R4": (267, 234),
    "R5": (310, 238),
    "K1": (356, 246),
    "B": (412, 272),
    "P3": (466, 302),
    "P4": (524, 302),
    "G1": (495, 242),
    "C": (582, 272),
    "P5": (648, 238),
    "D": (648, 178),
    "P6": (560, 202),
    "P7": (440, 202),
    "F1": (598, 146),
    "F2": (548, 136),
    "F3": (503, 134),
    "F4": (458, 134),
    "K2": (412, 136),
    "K3": (366, 140),
    "E": (316, 170),
    "P8": (264, 206),
    "G2": (262, 142),
    "F": (208, 168),
    "P9": (150, 206),
    "P10": (102, 206),
    "P11": (138, 142),
    "G": (66, 170),
    "P12": (34, 106),
    "G3": (86, 110),
    "H": (60, 44),
    "P13": (150, 28),
    "P14": (134, 80),
    "P15": (182, 80),
    "wellington": (218, 60),
}
"""In a drawing of 688 x 330."""
TALL: Final[dict[str, Place]] = {
    "start": (338, 652),
    "A": (296, 606),
    "P1": (204, 634),
    "P2": (120, 634),
    "R1": (226, 576),
    "R2": (178, 578),
    "R3": (130, 578),
    "R4": (82, 574),
    "R5": (32, 562),
    "K1": (40, 508),
    "B": (110, 470),
    "P3": (186, 506),
    "P4": (240, 506),
    "G1": (218, 446),
    "C": (310, 480),
    "P5": (332, 424),
    "D": (318, 370),
    "P6": (236, 350),
    "P7": (136, 344),
    "F1": (326, 310),
    "F2": (298, 262),
    "F3": (254, 258),
    "F4": (211, 260),
    "K2": (167, 270),
    "K3": (120, 282),
    "E": (50, 304),
    "P8": (30, 240),
    "G2": (92, 232),
    "F": (58, 174),
    "P9": (144, 204),
    "P10": (232, 204),
    "P11": (190, 152),
    "G": (316, 178),
    "P12": (332, 120),
    "G3": (284, 120),
    "H": (316, 56),
    "P13": (206, 34),
    "P14": (236, 92),
    "P15": (186, 92),
    "wellington": (138, 48),
}
"""In a drawing of 358 x 680."""

SEA: Final[dict[str, Place]] = {
    "S0": (304, 112),
    "N1": (268, 40),
    "W1": (304, 190),
    "W2": (262, 210),
    **{f"N{n + 2}": (214 - 48 * n if n < 4 else 24, 14) for n in range(5)},
    **{f"E{n + 1}": (262 - 48 * n if n < 5 else 24, 112) for n in range(6)},
    **{f"W{n + 3}": (214 - 48 * n if n < 4 else 24, 210) for n in range(5)},
}
"""In a drawing of 328 x 330; a harbour lies below its water."""
HARBOUR_WIDTH: Final = 44
BELOW_WATER: Final = 11


def line(route: list[str], places: dict[str, Place]) -> str:
    """A way over some spaces, as the path of a drawing."""
    return "L".join(f"{places[key][0]} {places[key][1]}" for key in route)


def roads(places: dict[str, Place]) -> str:
    """All roads of the trail, as the path of a drawing."""
    return "".join(f"M{line(list(road), places)}" for road in EDGE_KEYS)


@cache
def road_between(near: str, far: str) -> tuple[str, ...]:
    """The spaces from one location to the next one, over empty places, both ends included."""
    ahead: dict[str, list[str]] = {}
    for road in EDGE_KEYS:
        for one, other in pairwise(road):
            ahead.setdefault(one, []).append(other)
    grow = [[near]]
    for way in grow:
        if way[-1] == far:
            return tuple(way)
        grow += [[*way, key] for key in ahead.get(way[-1], ())]
    return (near, far)


def sea_routes() -> str:
    """All water routes, as the path of a drawing: those across bend around the harbours."""
    found = []
    for route in ROUTE_KEYS:
        for near, far in pairwise(route):
            (x, y), (to_x, to_y) = SEA[near], SEA[far]
            if y != to_y and len(route) == 2:
                bend = max(x, to_x) if x == to_x else x
                found.append(
                    f"M{x} {y}Q{bend + 24} {y + 6} {bend + 24} {y + 30}"
                    f"V{to_y - 24}Q{bend + 24} {to_y} {to_x} {to_y}"
                )
            else:
                found.append(f"M{x} {y}L{to_x} {to_y}")
    return "".join(found)


WIDE_ROADS: Final = roads(WIDE)
TALL_ROADS: Final = roads(TALL)
SEA_ROUTES: Final = sea_routes()
