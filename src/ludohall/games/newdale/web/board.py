"""The map as it stands: towns with houses, bonus tiles, bridges and ships, and what to click."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from markupsafe import Markup

from ludohall.core.i18n import Translator
from ludohall.faces import Seen, sentence
from ludohall.faces.remembering import by_value
from ludohall.games.newdale.components.boards import MAP_F, MAPS, MOST_TOWNS
from ludohall.games.newdale.components.chapters import THRESHOLDS
from ludohall.games.newdale.components.goods import MONOLITH, NOTHING, TERRAIN_DISCOUNT
from ludohall.games.newdale.keys import SYMBOL_KEYS, TILE_KEYS
from ludohall.games.newdale.text import SYMBOL_NAMES, TERRAIN_NAMES, TILE_TITLES, town_name
from ludohall.games.newdale.view import BonusSpace, NewdaleView, Offer
from ludohall.games.newdale.web import ground
from ludohall.games.newdale.web.marks import Marks
from ludohall.games.newdale.web.pointed import Pointed
from ludohall.games.newdale.web.rows import Line, tile_line

HOUSE = 17
"""Width of a house."""
LAP = 50
"""Spaces of the score track."""
TRACK_LEFT, TRACK_STEP = 10.0, 6.9
DIGIT, ICON = 6.6, 15.0
PAD = 5.0


class Site(NamedTuple):
    """A town as it is printed."""

    number: int
    x: float
    y: float
    symbol: str
    name: str
    code: str
    label: ground.Label
    tip: str


class Town(NamedTuple):
    """A town as it stands."""

    site: Site
    goal: bool  # it counts for the viewer's secret goal
    points: int
    houses: tuple[tuple[int, float], ...]  # seat and place
    now: str
    why: tuple[str, ...]
    acts: tuple[str, ...]
    words: str
    price: int
    brings: bool  # a bonus tile
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
    badge: tuple[float, float]  # where its number stands
    now: str
    said: str  # by ear
    acts: tuple[str, ...]
    words: str


class Piece(NamedTuple):
    """A bridge, a ship or the pursuer."""

    x: float
    y: float
    seat: int
    label: str


class Board(NamedTuple):
    """The whole map."""

    title: str
    ground: Markup
    tags: Markup
    towns: tuple[Town, ...]
    bonuses: tuple[Bonus, ...]
    bridges: tuple[Piece, ...]
    ships: tuple[Piece, ...]
    ship_acts: tuple[str, ...]
    ship_words: str
    own: int  # the seat whose ship can be clicked; -1: none
    scores: tuple[Piece, ...]
    thresholds: tuple[float, ...]
    scores_label: str


class Standing(NamedTuple):
    """All that the map is drawn from, of a view and of a decision."""

    letter: str
    named: dict[str, str]  # towns that people have named
    names: tuple[str, ...]
    scores: list[int]
    houses: list[list[int]]
    ships: list[int | None]
    pursuer: int | None
    arrived: list[int]
    spaces: list[BonusSpace]
    bridges: list[int | None]
    own: int
    goal: str | None
    offers: list[Offer]
    fresh: dict[int, int]
    pointed: Pointed
    acts: Marks
    words: dict[str, str]


PIECES = ("town", "bonus", "ship")
"""What can be clicked on the map."""


def draw_board(seen: Seen[NewdaleView], acts: Marks, pointed: Pointed, _: Translator) -> Board:
    """The map for one seat."""
    view = seen.view
    players = view["players"]
    here = {piece: actions for piece, actions in acts.items() if piece.startswith(PIECES)}
    return drawn(
        Standing(
            view["map"],
            view["named"],
            seen.names,
            [one["score"] for one in players],
            [one["houses"] for one in players],
            [one["ship"] for one in players],
            view["pursuer"],
            view["arrived"],
            view["spaces"],
            view["bridges"],
            seen.own if "ship" in here else NOTHING,
            players[seen.seat]["goal"] if seen.seat is not None else None,
            view["offers"],
            fresh_towns(seen),
            pointed.anywhere(),
            here,
            {action: seen.actions[action] for actions in here.values() for action in actions},
        ),
        _,
    )


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


@lru_cache(256)
def sites(board: int, named: ground.Names) -> tuple[Site, ...]:
    """The towns of a map, with the names that people have given them."""
    chart, given = MAPS[board], dict(named)
    labels = ground.labels(board, named)
    found = []
    for town, place in enumerate(chart.places):
        symbol = chart.symbols[town]
        found.append(
            Site(
                board * MOST_TOWNS + town,
                *ground.at(place),
                SYMBOL_KEYS[symbol] if symbol != NOTHING else "",
                chart.names[town] or given.get(str(town), ""),
                ground.code(board, town),
                labels[town],
                "start-town" if symbol == NOTHING and not chart.first_points[town] else "town",
            )
        )
    return tuple(found)


@lru_cache(4096)
def town_facts(
    board: int, town: int, name: str, arrived: bool, living: tuple[str, ...], _: Translator
) -> str:
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
    details = ", ".join(parts)
    found = _("{what}: {details}", what=name, details=details) if parts else name
    return found + "."


def fresh_towns(seen: Seen[NewdaleView]) -> dict[int, int]:
    """The towns where others have put a house since the viewer's last action, with their seats."""
    found: dict[int, int] = {}
    for past in seen.news:
        verb, *args = past.action.split(":")
        if verb == "house" and past.seat != seen.seat:
            found[int(args[0]) % MOST_TOWNS] = past.seat
    return found


def towns(at: Standing, board: int, _: Translator) -> tuple[Town, ...]:
    """All towns; what the house of the chosen card would cost and bring is in the offers."""
    chart = MAPS[board]
    offers: dict[int, list[Offer]] = {}
    for offer in at.offers:
        offers.setdefault(offer["town"], []).append(offer)
    living: dict[int, list[int]] = {}
    for seat, houses in enumerate(at.houses):
        for town in houses:
            living.setdefault(town, []).append(seat)
    found = []
    for town, site in enumerate(sites(board, tuple(at.named.items()))):
        seats = living.get(town, [])
        mine = offers.get(town, [])
        here = at.acts.get(f"town{site.number}", ())
        arrived = town in at.arrived
        found.append(
            Town(
                site,
                at.goal is not None and (site.symbol == at.goal or chart.symbols[town] == MONOLITH),
                0 if arrived else chart.first_points[town],
                in_a_row(tuple(seats)),
                town_facts(
                    board,
                    town,
                    town_name(site.number, at.named),
                    arrived,
                    tuple([at.names[seat] for seat in seats]),
                    _,
                ),
                () if here else at.pointed.town(site.number),
                here,
                "; ".join([at.words[action] for action in here]),
                min([offer["price"] for offer in mine], default=0),
                any(offer["tile"] for offer in mine),
                at.fresh.get(town, NOTHING),
            )
        )
    return tuple(found)


@cache
def in_a_row(seats: tuple[int, ...]) -> tuple[tuple[int, float], ...]:
    """Where the houses of a town stand."""
    left = -HOUSE * len(seats) / 2
    return tuple([(seat, left + HOUSE * n) for n, seat in enumerate(seats)])


@lru_cache(1024)
def bonus(
    board: int,
    named: ground.Names,
    number: int,
    key: str | None,
    stack: int,
    acts: tuple[str, ...],
    _: Translator,
) -> Bonus:
    """A space for bonus tiles and what lies there."""
    x, y = ground.tile_place(board, number + 1, named)
    tile = TILE_KEYS.index(key) if key else NOTHING
    bits, width = laid_out(tile, _) if tile != NOTHING else ((), 42.0)
    title = sentence(_(TILE_TITLES[tile])) if tile != NOTHING else ""
    count = _.plural("{n} tile", "{n} tiles", stack)
    return Bonus(
        number=number,
        x=x,
        y=y,
        tile=tile,
        width=width,
        bits=bits,
        stack=stack,
        badge=ground.count_place(board, number + 1, width, named),
        now=(now := _("Space {n}: {count}.", n=number + 1, count=count)),
        said=f"{now} {title}" if title else _("Space {n}: empty", n=number + 1),
        acts=acts,
        words=_("Take: {tile}", tile=title),
    )


def bonuses(at: Standing, board: int, _: Translator) -> tuple[Bonus, ...]:
    """The bonus tiles of the areas that have a space for them."""
    found, named = [], tuple(at.named.items())
    for area in MAPS[board].areas:
        number = area[0] - 1
        if number >= 0:
            space, here = at.spaces[number], at.acts.get(f"bonus{number}", ())
            found.append(bonus(board, named, number, space["tile"], space["stack"], here, _))
    return tuple(found)


def ships(at: Standing, _: Translator) -> tuple[Piece, ...]:
    """The ships, several on a space side by side, and the pursuer."""
    found = []
    taken: dict[int, int] = {}
    for seat, ship in enumerate(at.ships):
        space = ship or 0
        x, y = ground.sea_place(space)
        before = taken[space] = taken.get(space, -1) + 1
        label = _("Ship of {name}: space {n}", name=at.names[seat], n=space)
        place = round(x - 9 + 12 * before, 1), round(y - 17 - 3 * before, 1)
        found.append(Piece(*place, seat, label))
    if at.pursuer is not None:
        x, y = ground.sea_place(min(at.pursuer, len(ground.SEA_ROUTE) - 1))
        label = _("The pursuer: space {n}", n=at.pursuer)
        found.append(Piece(round(x + 1, 1), round(y + 4, 1), NOTHING, label))
    return tuple(found)


def scores(at: Standing) -> tuple[Piece, ...]:
    """The markers on the score track, several on a space side by side."""
    found = []
    taken: dict[int, int] = {}
    for seat, score in enumerate(at.scores):
        space = score % LAP
        beside = taken[space] = taken.get(space, -1) + 1
        x = TRACK_LEFT + TRACK_STEP * space + 8 * beside - 8
        found.append(Piece(round(x, 1), 3, seat, at.names[seat]))
    return tuple(found)


@by_value
def drawn(at: Standing, _: Translator) -> Board:
    """The map as it stands: most actions leave it as it was."""
    board = next(n for n, chart in enumerate(MAPS) if chart.letter == at.letter)
    bridges = [
        Piece(x, y, owner, _("Bridge of {name}", name=at.names[owner]))
        for (x, y), owner in zip(ground.crossings(board), at.bridges, strict=False)
        if owner is not None
    ]
    told = ", ".join(f"{name} {score}" for name, score in zip(at.names, at.scores, strict=True))
    return Board(
        title=_("Map {letter}", letter=at.letter),
        ground=ground.ground(board, tuple(at.named.items()) if board == MAP_F else ()),
        tags=ground.tags(board),
        towns=towns(at, board, _),
        bonuses=bonuses(at, board, _),
        bridges=tuple(bridges),
        ships=ships(at, _) if board == MAP_F else (),
        ship_acts=at.acts.get("ship", ()) if board == MAP_F else (),
        ship_words=_("Your ship"),
        own=at.own,
        scores=scores(at),
        thresholds=tuple(round(TRACK_LEFT + TRACK_STEP * points, 1) for points in THRESHOLDS),
        scores_label=_("Points: {points}. 2 cards at 5, 10, 15 and 20.", points=told),
    )
