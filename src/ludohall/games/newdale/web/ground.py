"""The printed maps: land and water, areas, roads and names. They are drawn once for each map."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from markupsafe import Markup

from ludohall.games.newdale.components.boards import (
    CROSSING,
    MAP_F,
    MAPS,
    MOOR,
    PASS,
    PLAIN,
    Map,
)
from ludohall.games.newdale.components.goods import NOTHING
from ludohall.games.newdale.keys import TERRAIN_KEYS

SCALE = 0.612
WIDTH, TOP, HEIGHT = 612, 3, 372
"""The drawing, in its own pixels; towns stand at their printed place times SCALE."""
SEA_ROUTE = (
    *((306, 300), (318, 256), (336, 212), (352, 174), (376, 246), (392, 322), (398, 396)),
    *((446, 318), (510, 246), (556, 178), (616, 262), (674, 316), (734, 346)),
)
"""Where the spaces of the sea are drawn, in the measure of the printed maps."""
ASIDE = {5: (322, 52), 6: (418, 508), 7: (576, 60), 8: (735, 256), 9: (735, 444), 10: (938, 158)}
"""Bonus spaces of map F that stand beside their small areas, in the same measure."""
TOWN, NAME_SIZE, TILE_WIDTH, TILE_HEIGHT = 15.0, 6.4, 30.0, 15.0
"""Half the width of a town, the width of a letter, half a bonus tile."""


Names: TypeAlias = tuple[tuple[str, str], ...]
"""Towns of a map that people have named, by their place."""


class Label(NamedTuple):
    """Where the name of a town stands, seen from it."""

    x: float
    y: float
    anchor: str


BELOW, ABOVE = Label(0, 38, "m"), Label(0, -28, "m")
RIGHT, LEFT = Label(18, 5, "s"), Label(-18, 5, "e")
LOWER_LEFT, LOWER_RIGHT = Label(16, 38, "e"), Label(-16, 38, "s")
CODE = Label(0, -20, "m")
"""Between the tag of the terrain and the points."""


def at(place: tuple[int, int]) -> tuple[float, float]:
    """A printed place on the drawing."""
    return round(place[0] * SCALE, 1), round(place[1] * SCALE, 1)


@cache
def sea_place(space: int) -> tuple[float, float]:
    """Where a space of the sea is drawn."""
    return at(SEA_ROUTE[space])


@cache
def tile_place(board: int, space: int) -> tuple[float, float]:
    """Where a bonus space, counted from 1, is drawn."""
    if board == MAP_F and space in ASIDE:
        return at(ASIDE[space])
    return next(at((area[1], area[2])) for area in MAPS[board].areas if area[0] == space)


@cache
def crossings(board: int) -> tuple[tuple[float, float], ...]:
    """Where bridges are drawn: in the middle of the roads that cross the river."""
    found = []
    for one, other, _ in MAPS[board].crossings:
        (x1, y1), (x2, y2) = at(MAPS[board].places[one]), at(MAPS[board].places[other])
        found.append((round((x1 + x2) / 2, 1), round((y1 + y2) / 2, 1)))
    return tuple(found)


def code(board: int, town: int) -> str:
    """The printed code of a town."""
    return f"{MAPS[board].letter}{town + 1:02}"


@lru_cache(256)
def labels(board: int, named: Names = ()) -> tuple[Label, ...]:
    """Where the names stand, printed and given, so that they cover no town and no bonus tile.

    Nor do they lie where towns that can be chosen have their price and their bag.
    """
    chart, given = MAPS[board], dict(named)
    towns = [at(place) for place in chart.places]
    badges = [(x + side, y + 13, 9.0, 9.0) for x, y in towns for side in (16, -16)]
    tiles = [tile_place(board, area[0]) for area in chart.areas if area[0]]
    sea = [sea_place(space) for space in range(len(SEA_ROUTE))] if board == MAP_F else []
    found: list[Label] = []
    placed: list[tuple[float, float, float, float]] = []
    for town, (x, y) in enumerate(towns):
        name = chart.names[town] or given.get(str(town), "")
        if not name:
            found.append(CODE if y + CODE.y > TOP + 7 else RIGHT)
            continue
        width = NAME_SIZE * len(name)
        others = [(px, py - 4, TOWN + 6, TOWN + 6) for n, (px, py) in enumerate(towns) if n != town]
        others += badges[: 2 * town] + badges[2 * town + 2 :]
        others += [(*place, TILE_WIDTH, TILE_HEIGHT) for place in tiles]
        others += [(*place, TOWN, TOWN) for place in sea]
        others += placed
        choices = (BELOW, LOWER_LEFT, LOWER_RIGHT, ABOVE, RIGHT, LEFT)
        best = min(
            range(len(choices)),
            key=lambda c: (_covered(choices[c], x, y, width, others), c),
        )
        found.append(choices[best])
        placed.append(_middle_of(choices[best], x, y, width))
    return tuple(found)


def _middle_of(label: Label, x: float, y: float, width: float) -> tuple[float, float, float, float]:
    """A label as a box: its middle, half its width and height."""
    shift = {"m": 0.0, "s": label.x + width / 2, "e": label.x - width / 2}[label.anchor]
    return x + shift, y + label.y - 4, width / 2 + 4, 9.0


def _covered(
    label: Label, x: float, y: float, width: float, others: list[tuple[float, float, float, float]]
) -> float:
    """How much of other things a label would cover, and how far it would leave the map."""
    left = {"m": x - width / 2, "s": x + label.x, "e": x + label.x - width}[label.anchor]
    right, middle = left + width, y + label.y - 4
    found = max(0.0, 4 - left) * 40 + max(0.0, right - WIDTH + 4) * 40
    found += max(0.0, middle + 6 - TOP - HEIGHT) * 9 + max(0.0, TOP + 8 - middle) * 9
    for ox, oy, half, tall in others:
        wide = min(right, ox + half) - max(left, ox - half)
        high = min(middle + 7, oy + tall) - max(middle - 7, oy - tall)
        if wide > 0 and high > 0:
            found += wide * high
    return found


@cache
def ground(board: int) -> Markup:
    """Everything of a map that never changes."""
    chart = MAPS[board]
    places = [at(place) for place in chart.places]
    parts = [_land(board, places)]
    for area in chart.areas:
        points = " ".join(f"{x},{y}" for x, y in (places[town] for town in area[3]))
        parts.append(f'<polygon class="area" points="{points}"/>')
    if chart.bridged:
        parts.append(_river(board))
    if chart.moory:
        parts.append(f'<path class="mire" d="{_lines(chart, places, (MOOR,))}"/>')
    dry = _lines(chart, places, (PLAIN, PASS, MOOR))
    parts.append(f'<path class="road" d="{dry}"/><path class="road2" d="{dry}"/>')
    if chart.bridged:
        wet = _lines(chart, places, (CROSSING,))
        parts.append(f'<path class="road ford" d="{wet}"/><path class="road2 ford" d="{wet}"/>')
    for one, other, kind in chart.roads:
        (x1, y1), (x2, y2) = places[one], places[other]
        x, y = round((x1 + x2) / 2, 1), round((y1 + y2) / 2, 1)
        if kind == PASS:
            parts.append(
                f'<g data-tip="pass" transform="translate({x} {y})"><use href="#nd-pass" x="-15" '
                'y="-14" width="30" height="28"/></g>'
            )
        elif kind == MOOR:
            parts.append(
                f'<g data-tip="moor" transform="translate({x} {y})"><use href="#nd-moor" x="-9" '
                'y="-9" width="18" height="18"/></g>'
            )
    if board == MAP_F:
        for space, place in ASIDE.items():
            (x1, y1), (x2, y2) = at(place), at(_middle(chart, space))
            parts.append(f'<path class="lead" d="M{x1} {y1}L{x2} {y2}"/>')
        parts.append(_sea_route())
    for (x, y), terrain in zip(places, chart.terrains, strict=True):
        if terrain != NOTHING:
            parts.append(
                f'<use href="#nd-terr-{TERRAIN_KEYS[terrain]}" x="{x - 27}" y="{y - 24}" '
                'width="18" height="17"/>'
            )
    return Markup("".join(parts))  # our own drawing


def _middle(chart: Map, space: int) -> tuple[int, int]:
    return next((area[1], area[2]) for area in chart.areas if area[0] == space)


def _lines(chart: Map, places: list[tuple[float, float]], kinds: tuple[int, ...]) -> str:
    found = []
    for one, other, kind in chart.roads:
        if kind in kinds:
            (x1, y1), (x2, y2) = places[one], places[other]
            found.append(f"M{x1} {y1}L{x2} {y2}")
    return "".join(found)


def _land(board: int, places: list[tuple[float, float]]) -> str:
    whole = f'y="{TOP}" width="{WIDTH}" height="{HEIGHT}" rx="10"'
    if board != MAP_F:
        return f'<rect class="land" {whole}/>'
    roads = "".join(
        f"M{x1} {y1}L{x2} {y2}"
        for one, other, _ in MAPS[board].roads
        for (x1, y1), (x2, y2) in [(places[one], places[other])]
    )
    inner = "".join(
        f'<polygon points="{" ".join(f"{places[t][0]},{places[t][1]}" for t in area[3])}"/>'
        for area in MAPS[board].areas
    )
    coasts = "".join(
        f'<g class="{css}"><path d="{roads}"/>{inner}</g>' for css in ("shoal", "coast")
    )
    return f'<rect class="sea" {whole}/>{coasts}'


def _river(board: int) -> str:
    """A river from the upper to the lower edge, through all crossings."""
    middle = sorted(crossings(board), key=lambda place: place[1])
    points = [(middle[0][0] + 6, TOP), *middle, (middle[-1][0] + 4, TOP + HEIGHT)]
    path = f"M{points[0][0]} {points[0][1]}"
    for (x1, y1), (x2, y2) in pairwise(points):
        half = round((y1 + y2) / 2, 1)
        path += f"C{x1} {half} {x2} {half} {x2} {y2}"
    return f'<path class="river" d="{path}"/><path class="stream" d="{path}"/>'


def _sea_route() -> str:
    points = [sea_place(space) for space in range(len(SEA_ROUTE))]
    way = "L".join(f"{x} {y}" for x, y in points)
    spaces = "".join(
        f'<g data-tip="{"harbour" if n % 3 == 0 else "sea"}" transform="translate({x} {y})">'
        f'<circle class="sea-s{" haven" if n % 3 == 0 else ""}" r="9"/><text y="4">{n}</text></g>'
        for n, (x, y) in enumerate(points)
    )
    return f'<path class="route" d="M{way}"/>{spaces}'
