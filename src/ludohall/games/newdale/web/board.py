"""The map as it stands: towns with houses, bonus tiles, bridges and ships, and what to click."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from markupsafe import Markup

from ludohall.core.i18n import Translator
from ludohall.games.newdale.components.boards import MAP_F, MAPS, MOST_TOWNS
from ludohall.games.newdale.components.chapters import THRESHOLDS
from ludohall.games.newdale.components.goods import MONOLITH, NOTHING, TERRAIN_DISCOUNT
from ludohall.games.newdale.keys import SYMBOL_KEYS, TERRAIN_KEYS, TILE_KEYS
from ludohall.games.newdale.text import SYMBOL_NAMES, TERRAIN_NAMES, TILE_TITLES, town_name
from ludohall.games.newdale.view import NewdaleView, Offer
from ludohall.games.newdale.web import ground
from ludohall.games.newdale.web.marks import Marks
from ludohall.games.newdale.web.rows import Line, sentence, tile_line
from ludohall.web.faces import Seen

HOUSE = 17
"""Width of a house."""
LAP = 50
"""Spaces of the score track."""
TRACK_LEFT, TRACK_STEP = 10.0, 6.9
DIGIT, ICON = 6.6, 15.0
PAD = 5.0


class Town(NamedTuple):
    """A town as it is drawn."""

    number: int
    x: float
    y: float
    symbol: str
    terrain: str
    name: str
    code: str
    label: ground.Label
    goal: bool  # it counts for the viewer's secret goal
    points: int
    houses: tuple[tuple[int, float], ...]  # seat and place
    tip: str
    now: str
    acts: tuple[str, ...]
    words: str
    price: int
    brings: bool  # a bonus tile
    why: tuple[str, ...]
    fresh: int  # the seat that has just come; -1: none


class Bonus(NamedTuple):
    """A stack of bonus tiles."""

    number: int
    x: float
    y: float
    tile: int
    width: float
    bits: tuple[tuple[str, str, str, float], ...]
    stack: int
    now: str
    acts: tuple[str, ...]
    words: str


@dataclass(frozen=True)
class Piece:
    """A bridge, a ship or the pursuer."""

    x: float
    y: float
    seat: int
    label: str


@dataclass(frozen=True)
class Board:
    """The whole map."""

    title: str
    label: str
    ground: Markup
    towns: tuple[Town, ...]
    bonuses: tuple[Bonus, ...]
    bridges: tuple[Piece, ...]
    ships: tuple[Piece, ...]
    ship_acts: tuple[str, ...]
    ship_words: str
    own: int
    scores: tuple[Piece, ...]
    thresholds: tuple[float, ...]
    scores_label: str


def board_number(view: NewdaleView) -> int:
    """The number of the map in play."""
    return next(n for n, chart in enumerate(MAPS) if chart.letter == view["map"])


def place_name(board: int, town: int) -> str:
    """A town's name, or its printed code."""
    return town_name(board * MOST_TOWNS + town)


@cache
def laid_out(tile: int, _: Translator) -> tuple[tuple[tuple[str, str, str, float], ...], float]:
    """A bonus tile as a drawing: its bits with their places from the middle, and its width."""
    line: Line = tile_line(tile, _)
    sizes = [{"n": DIGIT * len(text) + 1, "t": 9.0}.get(sort, ICON) for sort, text, _css in line]
    width = max(38.0, sum(sizes) + 2 * PAD)
    x = -sum(sizes) / 2
    found = []
    for (sort, text, css), size in zip(line, sizes, strict=True):
        found.append((sort, text, css, round(x + size / 2, 1)))
        x += size
    return tuple(found), width


def offers(view: NewdaleView) -> dict[int, list[Offer]]:
    """What the house of the chosen card would cost and bring, by town."""
    found: dict[int, list[Offer]] = {}
    for offer in view["offers"]:
        found.setdefault(offer["town"], []).append(offer)
    return found


@lru_cache(4096)
def town_facts(board: int, town: int, arrived: bool, living: tuple[str, ...], _: Translator) -> str:
    """What a town has, in a line for its tip: `living` have a house there."""
    chart = MAPS[board]
    parts = []
    if chart.symbols[town] != NOTHING:
        parts.append(_(SYMBOL_NAMES[chart.symbols[town]]))
    if chart.terrains[town] != NOTHING:
        terrain = _(TERRAIN_NAMES[chart.terrains[town]])
        parts.append(_("{terrain}: {n} less for its cards", terrain=terrain, n=TERRAIN_DISCOUNT))
    points = chart.first_points[town]
    if points and not arrived:
        parts.append(_.plural("{n} point to arrive first", "{n} points to arrive first", points))
    if living:
        parts.append(_("houses: {names}", names=_.all_of(living)))
    found = f"{place_name(board, town)}: {', '.join(parts)}" if parts else place_name(board, town)
    return found + "."


def fresh_towns(seen: Seen[NewdaleView]) -> dict[int, int]:
    """The towns where others have put a house since the viewer's last action, with their seats."""
    found: dict[int, int] = {}
    for past in seen.news:
        verb, *args = past.action.split(":")
        if verb == "house" and past.seat != seen.seat:
            found[int(args[0]) % MOST_TOWNS] = past.seat
    return found


def _town(
    seen: Seen[NewdaleView],
    board: int,
    town: int,
    offered: Mapping[int, list[Offer]],
    acts: Marks,
    would: Marks,
    fresh: Mapping[int, int],
    _: Translator,
) -> Town:
    view, chart = seen.view, MAPS[board]
    number = board * MOST_TOWNS + town
    x, y = ground.at(chart.places[town])
    symbol, terrain = chart.symbols[town], chart.terrains[town]
    seats = [seat for seat, one in enumerate(view["players"]) if town in one["houses"]]
    left = -HOUSE * len(seats) / 2
    goal = view["players"][seen.seat]["goal"] if seen.seat is not None else None
    mine = offered.get(town, [])
    here = acts.get(f"town{number}", ())
    symbol_key = SYMBOL_KEYS[symbol] if symbol != NOTHING else ""
    arrived = town in view["arrived"]
    points = 0 if arrived else chart.first_points[town]
    return Town(
        number=number,
        x=x,
        y=y,
        symbol=symbol_key,
        terrain=TERRAIN_KEYS[terrain] if terrain != NOTHING else "",
        name=chart.names[town],
        code=ground.code(board, town),
        label=ground.labels(board)[town],
        goal=goal is not None and (symbol_key == goal or symbol == MONOLITH),
        points=points,
        houses=tuple((seat, left + HOUSE * n) for n, seat in enumerate(seats)),
        tip="start-town" if symbol == NOTHING and not chart.first_points[town] else "town",
        now=town_facts(board, town, arrived, tuple(seen.names[seat] for seat in seats), _),
        acts=here,
        words="; ".join(seen.actions[action] for action in here),
        price=min((offer["price"] for offer in mine), default=0),
        brings=any(offer["tile"] for offer in mine),
        why=would.get(f"town{number}", ()),
        fresh=fresh.get(town, NOTHING),
    )


def _bonuses(seen: Seen[NewdaleView], board: int, acts: Marks, _: Translator) -> list[Bonus]:
    found = []
    for area in MAPS[board].areas:
        number = area[0] - 1
        if number < 0:
            continue
        space = seen.view["spaces"][number]
        x, y = ground.tile_place(board, area[0])
        tile = TILE_KEYS.index(space["tile"]) if space["tile"] else NOTHING
        bits, width = laid_out(tile, _) if tile != NOTHING else ((), 42.0)
        title = sentence(_(TILE_TITLES[tile])) if tile != NOTHING else ""
        count = _.plural("{n} tile", "{n} tiles", space["stack"])
        here = acts.get(f"bonus{number}", ())
        found.append(
            Bonus(
                number=number,
                x=x,
                y=y,
                tile=tile,
                width=width,
                bits=bits,
                stack=space["stack"],
                now=_("Space {n}: {count}.", n=number + 1, count=count),
                acts=here,
                words=_("Take: {tile}", tile=title),
            )
        )
    return found


def _ships(seen: Seen[NewdaleView], board: int, _: Translator) -> list[Piece]:
    if board != MAP_F:
        return []
    found = []
    taken: dict[int, int] = {}
    for seat, one in enumerate(seen.view["players"]):
        space = one["ship"] or 0
        x, y = ground.sea_place(space)
        at = taken[space] = taken.get(space, -1) + 1
        label = _("Ship of {name}: space {n}", name=seen.names[seat], n=space)
        found.append(Piece(round(x - 9 + 12 * at, 1), round(y - 17 - 3 * at, 1), seat, label))
    pursuer = seen.view["pursuer"]
    if pursuer is not None:
        x, y = ground.sea_place(min(pursuer, len(ground.SEA_ROUTE) - 1))
        label = _("The pursuer: space {n}", n=pursuer)
        found.append(Piece(round(x + 1, 1), round(y + 4, 1), NOTHING, label))
    return found


def draw_board(seen: Seen[NewdaleView], acts: Marks, would: Marks, _: Translator) -> Board:
    """The map for one seat."""
    view = seen.view
    board = board_number(view)
    offered, fresh = offers(view), fresh_towns(seen)
    bridges = [
        Piece(x, y, owner, _("Bridge of {name}", name=seen.names[owner]))
        for (x, y), owner in zip(ground.crossings(board), view["bridges"], strict=False)
        if owner is not None
    ]
    scores = []
    taken: dict[int, int] = {}
    for seat, one in enumerate(view["players"]):
        at = one["score"] % LAP
        beside = taken[at] = taken.get(at, -1) + 1
        x = TRACK_LEFT + TRACK_STEP * at + 8 * beside - 8
        scores.append(Piece(round(x, 1), 3, seat, seen.names[seat]))
    told = ", ".join(
        f"{seen.names[seat]} {one['score']}" for seat, one in enumerate(view["players"])
    )
    return Board(
        title=_("Map {letter}", letter=view["map"]),
        label=_("Map {letter} with towns, roads and bonus tiles", letter=view["map"]),
        ground=ground.ground(board),
        towns=tuple(
            _town(seen, board, town, offered, acts, would, fresh, _)
            for town in range(MAPS[board].size)
        ),
        bonuses=tuple(_bonuses(seen, board, acts, _)),
        bridges=tuple(bridges),
        ships=tuple(_ships(seen, board, _)),
        ship_acts=acts.get("ship", ()) if board == MAP_F else (),
        ship_words=_("Your ship"),
        own=seen.seat if seen.seat is not None else NOTHING,
        scores=tuple(scores),
        thresholds=tuple(round(TRACK_LEFT + TRACK_STEP * points, 1) for points in THRESHOLDS),
        scores_label=_("Points: {points}. 2 cards at 5, 10, 15 and 20.", points=told),
    )
