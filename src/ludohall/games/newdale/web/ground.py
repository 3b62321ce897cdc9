"""The printed maps: land and water, areas, roads and names. They are drawn once for each map."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
TOWN, NAME_SIZE, TILE_WIDTH, TILE_HEIGHT = 17.0, 6.4, 39.0, 15.0
"""Half the width of a town in its ring, the width of a letter, half the widest bonus tile."""
CODE_WIDTH = 21.0
LEAVING = 200
"""So much worse than to cover something it is to leave the map sideways."""
SHIFTS = (-30, -24, -18, -12, -6, 0, 6, 12, 18, 24, 30)
"""So far a bonus tile may lie from the middle of its area."""

Box: TypeAlias = tuple[float, float, float, float]
"""What takes room: its middle, half its width and half its height."""
Names: TypeAlias = tuple[tuple[str, str], ...]
"""Towns of a map that people have named, by their place."""


class Label(NamedTuple):
    """Where the name of a town stands, seen from it."""

    x: float
    y: float
    anchor: str


BELOW, ABOVE = Label(0, 38, "m"), Label(0, -28, "m")
RIGHT, LEFT = Label(27, 5, "s"), Label(-27, 5, "e")
LOWER_LEFT, LOWER_RIGHT = Label(16, 38, "e"), Label(-16, 38, "s")
UPPER_LEFT, UPPER_RIGHT = Label(20, -28, "e"), Label(-20, -28, "s")
NAMES = (BELOW, LOWER_LEFT, LOWER_RIGHT, ABOVE, UPPER_LEFT, UPPER_RIGHT, RIGHT, LEFT)
CODES = (
    *(Label(0, -20, "m"), Label(4, -20, "m"), Label(-6, -20, "m"), Label(19, -5, "s")),
    *(Label(-19, -2, "e"), Label(0, 36, "m"), ABOVE, RIGHT, LEFT),
)
"""Where a code may stand, best between the tag of the terrain and the points."""


def at(place: tuple[int, int]) -> tuple[float, float]:
    """A printed place on the drawing."""
    return round(place[0] * SCALE, 1), round(place[1] * SCALE, 1)


@cache
def sea_place(space: int) -> tuple[float, float]:
    """Where a space of the sea is drawn."""
    return at(SEA_ROUTE[space])


def tile_place(board: int, space: int, named: Names = ()) -> tuple[float, float]:
    """Where a bonus space, counted from 1, is drawn."""
    return tile_places(board, named)[space]


@lru_cache(256)
def tile_places(board: int, named: Names) -> dict[int, tuple[float, float]]:
    """Where the bonus tiles lie: near the middle of their areas, where they cover the least."""
    found: dict[int, tuple[float, float]] = {}
    standing = [box for _town, box in printed(board)]
    standing += name_boxes(board, names_on(board, named), places_of_names(board, named))
    for space, (x, y) in middles(board).items():
        near = near_to(x, y, TILE_WIDTH, standing)
        near += [(*tile, TILE_WIDTH, TILE_HEIGHT) for tile in found.values()]
        spots = [(x + right, y + down) for right in SHIFTS for down in SHIFTS]
        costs = [
            _taken((*spot, TILE_WIDTH, TILE_HEIGHT), near) + abs(spot[0] - x) + abs(spot[1] - y)
            for spot in spots
        ]
        found[space] = spots[costs.index(min(costs))]
    return found


@lru_cache(1024)
def count_place(board: int, space: int, width: float, named: Names = ()) -> tuple[float, float]:
    """Where the number of a stack stands, seen from the middle of its tile: on a corner where it
    touches no name or code, and the least of towns."""
    x, y = tile_place(board, space, named)
    names = name_boxes(board, names_on(board, named), dict(enumerate(labels(board, named))))
    standing = [*names * len(names), *(box for _town, box in printed(board))]
    corners = [(side * width / 2, down) for down in (-12.0, 14.0) for side in (1, -1)]
    near = near_to(x, y, TILE_WIDTH, standing)
    costs = [_taken((x + right, y + down, 9.5, 9.5), near) for right, down in corners]
    return corners[costs.index(min(costs))]


@cache
def middles(board: int) -> dict[int, tuple[float, float]]:
    """Where bonus tiles would lie best by their areas alone."""
    aside = ASIDE if board == MAP_F else {}
    places = {area[0]: aside.get(area[0], (area[1], area[2])) for area in MAPS[board].areas}
    return {space: at(place) for space, place in places.items() if space}


def names_on(board: int, named: Names) -> dict[int, str]:
    """The names of towns, printed ones first."""
    found = {town: name for town, name in enumerate(MAPS[board].names) if name}
    return found | {int(town): name for town, name in named if int(town) not in found}


def name_boxes(board: int, names: Mapping[int, str], spots: Mapping[int, Label]) -> list[Box]:
    """The room of names, and of the codes of towns that have none."""
    places = MAPS[board].places
    return [
        _box(spot, *at(places[town]), name_width(names.get(town, "")))
        for town, spot in spots.items()
    ]


@lru_cache(256)
def places_of_names(board: int, named: Names = ()) -> dict[int, Label]:
    """Where the names stand; bonus tiles can give way to them."""
    hearts = [(*place, TILE_WIDTH / 2, TILE_HEIGHT / 2) for place in middles(board).values()]
    return set_down(board, names_on(board, named), NAMES, hearts)


@cache
def printed(board: int) -> tuple[tuple[int, Box], ...]:
    """What stands on a map, each with its town (else -1): towns, their tags and points, their price
    and their bag while they can be chosen, what lies on roads and on the sea."""
    chart, found = MAPS[board], []
    for town, place in enumerate(chart.places):
        x, y = at(place)
        found += [(town, (x, y, TOWN, TOWN))]
        found += [(town, (x + side, y + 13, 9.0, 9.0)) for side in (16, -16)]
        if chart.terrains[town] != NOTHING:
            found.append((town, (x - 18, y - 15.5, 9.0, 8.5)))
        if chart.first_points[town]:
            found.append((town, (x + 14, y - 14, 8.5, 8.5)))
    found += [(-1, (x, y, 11.0, 11.0)) for x, y in crossings(board)]
    for one, other, kind in chart.roads:
        if kind in (PASS, MOOR):
            (x1, y1), (x2, y2) = at(chart.places[one]), at(chart.places[other])
            half = 15.0 if kind == PASS else 9.0
            found.append((-1, ((x1 + x2) / 2, (y1 + y2) / 2, half, half)))
    sea = [sea_place(space) for space in range(len(SEA_ROUTE))] if board == MAP_F else []
    return (*found, *[(-1, (x, y, 9.0, 9.0)) for x, y in sea])


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
    """Where names and codes stand, so that they cover nothing: no town, no bonus tile, and nothing
    of what towns have while they can be chosen."""
    chart, tiles = MAPS[board], tile_places(board, named).values()
    lying = [(*place, TILE_WIDTH, TILE_HEIGHT) for place in tiles]
    found = dict(places_of_names(board))
    lying += name_boxes(board, names_on(board, ()), found)
    given = {town: name for town, name in names_on(board, named).items() if town not in found}
    found |= set_down(board, given, NAMES, lying)
    rest = {town: "" for town in range(chart.size) if town not in found}
    found |= set_down(board, rest, CODES, lying)
    return tuple([found[town] for town in range(chart.size)])


def set_down(
    board: int, names: Mapping[int, str], spots: Sequence[Label], lying: list[Box]
) -> dict[int, Label]:
    """Where names of towns cover the least, one after the other; their room is added to `lying`."""
    found = {}
    for town, name in names.items():
        x, y = at(MAPS[board].places[town])
        width, own = name_width(name), (town, (x, y, TOWN, TOWN))
        standing = [one[1] for one in printed(board) if one != own]
        near = near_to(x, y, width, [*standing, *lying])
        costs = [_taken(_box(spot, x, y, width), near) for spot in spots]
        found[town] = spots[costs.index(min(costs))]
        lying.append(_box(found[town], x, y, width))
    return found


def name_width(name: str) -> float:
    """The width of a name; of none, that of a code."""
    return NAME_SIZE * len(name) or CODE_WIDTH


def near_to(x: float, y: float, reach: float, boxes: Iterable[Box]) -> list[Box]:
    """The boxes that something so wide could touch near a place."""
    return [box for box in boxes if abs(box[0] - x) < reach + box[2] + 30 and abs(box[1] - y) < 90]


def _box(label: Label, x: float, y: float, width: float) -> Box:
    """The room that a label takes."""
    shift = {"m": 0.0, "s": width / 2, "e": -width / 2}[label.anchor]
    return x + label.x + shift, y + label.y - 4, width / 2, 7.0


def _taken(box: Box, others: Iterable[Box]) -> float:
    """How much of other things a box would cover, and how far it would leave the map."""
    x, y, half, tall = box
    found = (max(0.0, 2 - x + half) + max(0.0, x + half - WIDTH + 2)) * LEAVING
    found += (max(0.0, y + tall - TOP - HEIGHT) + max(0.0, TOP - y + tall)) * LEAVING / 20
    for ox, oy, wide, high in others:
        over = min(x + half, ox + wide) - max(x - half, ox - wide)
        if over > 0:
            found += over * max(0.0, min(y + tall, oy + high) - max(y - tall, oy - high))
    return found


@lru_cache(64)
def ground(board: int, named: Names = ()) -> Markup:
    """Everything of a map that never changes but where tiles lie that give way to names."""
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
        for space in ASIDE:
            (x1, y1), (x2, y2) = tile_place(board, space, named), at(_middle(chart, space))
            parts.append(f'<path class="lead" d="M{x1} {y1}L{x2} {y2}"/>')
        parts.append(_sea_route())
    return Markup("".join(parts))  # our own drawing


@cache
def tags(board: int) -> Markup:
    """The terrains of the towns: they lie on the bonus tiles, so that none covers them."""
    parts = []
    for place, terrain in zip(MAPS[board].places, MAPS[board].terrains, strict=True):
        x, y = at(place)
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
