"""What moves on the trail: runholders, the pathfinder track, the rings of what can be clicked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from ludohall.core.i18n import Translator
from ludohall.faces import Seen
from ludohall.games.gwt_nz import text
from ludohall.games.gwt_nz.components.graph import WELLINGTON as TOWN
from ludohall.games.gwt_nz.components.printed import B_KEYS, TRACK_CHOICE, TRACK_GOLD
from ludohall.games.gwt_nz.components.reconstructed import SPACE_KEYS, STEP_TILE_SPACE
from ludohall.games.gwt_nz.shapes import A_KEYS, GwtView, StopView
from ludohall.games.gwt_nz.web import heard
from ludohall.games.gwt_nz.web.ground import WELLINGTON, look, lot_of
from ludohall.games.gwt_nz.web.keys import SPACE_IDS
from ludohall.games.gwt_nz.web.layout import TALL, WIDE, line, road_between
from ludohall.games.gwt_nz.web.marks import Mark, Marks, own_place

STACKED = 14
"""How far runholders on one space lie apart."""
AT_WELLINGTON = (376, 98, 146, 98)
"""The corner where they stand there, and the same upright."""
AT_NEUTRAL = (22, 29, 22, 28)
"""Beside the corner of a neutral building, from its middle: its words stay to be read."""
AT_OTHERS = (17, 25, 18, 26)
AT_TOWN = (391, 14, 154, 10)
"""Where the number of a step stands there."""
EDGE = 27
"""How far the drawing of a space reaches from its middle."""


class Figure(NamedTuple):
    """A runholder where it stands."""

    seat: int
    x: int
    y: int
    tx: int  # upright
    ty: int
    name: str


class Stop(NamedTuple):
    """A space of the trail that can be clicked."""

    look: str
    x: int
    y: int
    tx: int  # upright
    ty: int
    tip: str
    mark: Mark
    ghost: int = -1  # whose building would come there
    number: int = 0  # printed at its corner


class Walk(NamedTuple):
    """The way that somebody has gone, in a replay."""

    seat: int
    wide: str
    tall: str  # upright
    stops: tuple[tuple[int, int, int, int], ...]  # where the numbers stand; upright
    start: tuple[int, int, int, int]


class Cell(NamedTuple):
    """A space of the pathfinder track."""

    number: int
    points: int
    sign: str  # gold, steps, flip
    seats: tuple[tuple[int, str], ...]
    mark: Mark | None


def context(seen: Seen[GwtView], names: tuple[str, ...], marks: Marks) -> dict[str, object]:
    """What the template needs but the rings of the posts, which stand at the sea, too."""
    view = seen.view
    ways = stops_by_space(view)
    sarah = view["sarah"]
    tracks = [player["track"] for player in view["players"]]
    if sarah is not None:
        tracks.append(sarah["track"])
    cells, heard_track = track(
        tuple(view["track_points"]),
        STEP_TILE_SPACE[len(view["players"])],
        tuple(tracks),
        names,
        tuple([marks.get(f"track-{n}") for n in range(len(view["track_points"]))]),
        seen._,
    )
    return {
        "track": cells,
        "heard_track": heard_track,
        "figures": figures(seen, names),
        "walk": walk(seen),
        "stops": stops(seen, names, ways, marks),
        "town": marked(WELLINGTON, ways, marks, own_place(seen)),
        "foreseen": (
            tuple(marks.get(f"a-{A_KEYS.index(key)}") for key in view["foresight_a"]),
            tuple(marks.get(f"b-{B_KEYS.index(key)}") for key in view["foresight_b"]),
        ),
    }


def figures(seen: Seen[GwtView], names: tuple[str, ...]) -> tuple[Figure, ...]:
    """The runholders; several on one space stand side by side."""
    view = seen.view
    places = [player["place"] for player in view["players"]]
    if view["sarah"] is not None:
        places.append(view["sarah"]["place"])
    found = []
    for seat, place in enumerate(places):
        if place is None:
            continue
        off = STACKED * places[:seat].count(place)
        if place == WELLINGTON:
            x, y, tx, ty = AT_WELLINGTON
        else:
            space = look(lot_of(view, place), names, seen._)
            corner = AT_NEUTRAL if space.look == "neutral" else AT_OTHERS
            x, y, tx, ty = map(
                sum, zip((space.x, space.y, space.tx, space.ty), corner, strict=True)
            )
        where = text.space_name(SPACE_IDS[place], seen._)
        name = seen._("{name}: {place}", name=names[seat], place=where)
        found.append(Figure(seat, x - off, y, tx - off, ty, name))
    return tuple(found)


def walk(seen: Seen[GwtView]) -> Walk | None:
    """Sarah's way, while her turn is followed and she has gone it."""
    facts = [fact.split(":") for step in seen.followed for fact in step]
    spaces = [
        int(space)
        for verb, *args in facts
        if verb in ("sarah_passed", "sarah_moved")
        for space in args
    ]
    if not spaces:
        return None
    route = [her_place_before(seen)]
    for key in (SPACE_KEYS[space] for space in spaces):
        route = [*route[:-1], *road_between(route[-1], key)]
    keys = [SPACE_KEYS[n] for n in spaces]
    stops = tuple(AT_TOWN if key == WELLINGTON else at_corner(key) for key in keys)
    start = (*WIDE[route[0]], *TALL[route[0]])
    met = {route[0], *keys}
    met |= {key for key in route if lot_of(seen.view, key)[-1] is not None}
    return Walk(len(seen.names), trimmed(route, met, WIDE), trimmed(route, met, TALL), stops, start)


def at_corner(key: str) -> tuple[int, int, int, int]:
    """The upper right corner of a space; upright."""
    (x, y), (tx, ty) = WIDE[key], TALL[key]
    return (x + 25, y - 24, tx + 25, ty - 24)


def trimmed(route: Sequence[str], met: set[str], places: Mapping[str, tuple[int, int]]) -> str:
    """A way as the path of a drawing; it stops short of the spaces that are `met`: where somebody
    stops, or something lies.
    """
    found = []
    for near, far in pairwise(route):
        (x, y), (to_x, to_y) = places[near], places[far]
        length = hypot(to_x - x, to_y - y)
        begin, end = EDGE * (near in met), length - EDGE * (far in met)
        if length and begin < end:
            dx, dy = (to_x - x) / length, (to_y - y) / length
            ends = (x + dx * begin, y + dy * begin, x + dx * end, y + dy * end)
            found.append("M{:.0f} {:.0f}L{:.0f} {:.0f}".format(*ends))
    return "".join(found)


def her_place_before(seen: Seen[GwtView]) -> str:
    """Where Sarah stood before the turn that is followed."""
    told = {fact for step in seen.followed for fact in step}
    for past in reversed(seen.past):
        if told.issuperset(past.facts):
            continue  # of this turn, or nothing of hers
        for fact in reversed(past.facts):
            verb, *args = fact.split(":")
            if verb in ("sarah_moved", "sarah_foresees_a", "sarah_foresees_b", "sarah_boxes"):
                moved = verb == "sarah_moved" and int(args[0]) != TOWN
                return SPACE_KEYS[int(args[0])] if moved else "start"
    return "start"


def stops(
    seen: Seen[GwtView],
    names: tuple[str, ...],
    ways: Mapping[str, Sequence[StopView]],
    marks: Marks,
) -> tuple[Stop, ...]:
    """The spaces that can be clicked, but Wellington."""
    found = []
    for piece in marks:
        kind, _dash, key = piece.partition("-")
        mark = marked(key, ways, marks, own_place(seen)) if kind == "space" else None
        if mark is not None and key != WELLINGTON:
            space = look(lot_of(seen.view, key), names, seen._)
            at = (space.x, space.y, space.tx, space.ty)
            ghost = len(seen.names) if mark.ghost else -1
            found.append(Stop(space.look, *at, space.tip, mark, ghost, space.number))
    return tuple(found)


def stops_by_space(view: GwtView) -> dict[str, list[StopView]]:
    """The ways to every stop."""
    found: dict[str, list[StopView]] = {}
    for stop in view["stops"]:
        found.setdefault(stop["space"], []).append(stop)
    return found


def marked(
    key: str, ways: Mapping[str, Sequence[StopView]], marks: Marks, place: str | None
) -> Mark | None:
    """The mark of a space. A stop has the steps in its badge, is dotted where every way costs
    something, and shows the way.
    """
    mark = marks.get(f"space-{key}")
    if mark is None or key not in ways:
        return mark
    cheapest = min(ways[key], key=fee_of)
    way = walked(cheapest, place)
    return mark._replace(
        badge=str(len(cheapest["route"])),
        pay=fee_of(cheapest) > 0,
        way=line(way, WIDE),
        tall=line(way, TALL),
    )


def walked(stop: StopView, place: str | None) -> list[str]:
    """All spaces from the runholder to a stop, empty ones too."""
    found = [place] if place else []
    for key in stop["route"]:
        found = [*found[:-1], *road_between(found[-1], key)] if found else [key]
    return found


def fee_of(stop: StopView) -> int:
    """What a way costs in all."""
    return stop["bank"] + sum(stop["seats"])


@lru_cache(1024)
def track(
    points: tuple[int, ...],
    step_tile: int,
    tracks: tuple[int | None, ...],
    names: tuple[str, ...],
    marks: tuple[Mark | None, ...],
    _: Translator,
) -> tuple[tuple[Cell, ...], tuple[str, ...]]:
    """The pathfinder track, also by ear: points where they rise, other gifts there, discs."""
    at: dict[int, list[tuple[int, str]]] = {}
    for seat, number in enumerate(tracks):
        if number is not None:
            at.setdefault(number, []).append((seat, names[seat]))
    signs = {**dict.fromkeys(TRACK_GOLD, "gold"), step_tile: "steps", TRACK_CHOICE: "flip"}
    found = []
    for number, worth in enumerate(points):
        rises = number > 0 and worth > points[number - 1]
        sign = signs.get(number, "")
        seats = tuple(at.get(number, ()))
        found.append(Cell(number, worth if rises else 0, sign, seats, marks[number]))
    return tuple(found), tuple([heard.cell(cell, _) for cell in found])
