"""The table by ear: depots, estates and what players have, as lists in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from ludohall.core.i18n import Translator
from ludohall.faces import Heard, Piece, Seen
from ludohall.faces.heard import heading
from ludohall.faces.remembering import by_value
from ludohall.games.burgundy import text
from ludohall.games.burgundy.components import (
    BLACK_DEPOT,
    BOARDS,
    BUY_PRICE,
    COLOURS,
    GOODS_POINTS,
    NEIGHBOURS,
    NUMBER,
    PHASE_POINTS,
    SIZE_POINTS,
    SPACES,
    STORAGE,
    spaces_of,
)
from ludohall.games.burgundy.holdings import amount
from ludohall.games.burgundy.view import COLOUR_KEYS, GOOD_KEYS, TILE_IDS, BurgundyView, PlayerView
from ludohall.games.burgundy.web.board import Crates, Slot
from ludohall.games.burgundy.web.depots import Depot
from ludohall.games.burgundy.web.gains import paid
from ludohall.games.burgundy.web.pointed import NO_DIE

Spaces = dict[str, str]
"""The tiles of an estate by their spaces, as the view has them."""
RINGS = 3
"""So many rings lie on a piece at most. Lists name those that may come: they stay as they are."""


class Plan(NamedTuple):
    """An estate by ear."""

    names: tuple[str, ...]  # of the spaces from 1 on
    lists: tuple[Heard, ...]  # by colour and district


# The main board.


def depots(
    seen: Seen[BurgundyView], numbered: Sequence[Depot], black: Sequence[Slot]
) -> tuple[tuple[Heard, ...], ...]:
    """The six depots and the black one. Each list stands where its depot is drawn: an action
    changes both."""
    prices: dict[int, list[int]] = {}
    for act, args in seen.of("take"):
        prices.setdefault(args[1], []).append(paid(seen.outcome(act)))
    found = [
        (
            depot(
                place.number,
                places(place.slots),
                tuple([crate.good for crate, _y in place.goods]),
                min(prices.get(place.number, [0])),
                seen._,
            ),
        )
        for place in numbered
    ]
    return (*found, (dark(places(black), seen._),))


Place = tuple[str, str]
"""A place for a tile as it is heard: the key of the tile there, or the colour of an empty one."""


def places(slots: Sequence[Slot]) -> tuple[Place, ...]:
    """The places of a depot or a storage."""
    return tuple([("", slot.kind) if slot.tile is None else (slot.key, "") for slot in slots])


@lru_cache(1024)
def dark(slots: tuple[Place, ...], _: Translator) -> Heard:
    """The black depot."""
    title = _.plural(
        "Black depot: {n} tile, {price} silver each, once a turn",
        "Black depot: {n} tiles, {price} silver each, once a turn",
        sum([bool(key) for key, _colour in slots]),
        price=BUY_PRICE,
    )
    return Heard(title, tuple([place_in(slot, _) for slot in slots]))


def tracks(seen: Seen[BurgundyView]) -> tuple[Heard, ...]:
    """The tracks of the main board."""
    view = seen.view
    column, ships = tuple(view["column"]), tuple(view["track"])
    players = len(view["players"])
    return tracks_in_words(view["phase"], column, view["white"], ships, players, seen._)


@lru_cache(1024)
def tracks_in_words(
    phase: str | None,
    column: tuple[str, ...],
    white: int,
    ships: tuple[int, ...],
    players: int,
    _: Translator,
) -> tuple[Heard, ...]:
    """The same; `column` are the goods to come, `ships` the seats in the order of the track."""
    lists = [heading(_("Tracks"))]
    if phase:
        worth = PHASE_POINTS["ABCDE".index(phase)]
        lists.append(
            Heard(
                _(
                    "Phase {phase} of E. A finished district: {points} more",
                    phase=phase,
                    points=amount("points", worth, _),
                )
            )
        )
    goods = [text.good_name(GOOD_KEYS.index(key), _) for key in column]
    if goods:
        lists.append(Heard(_("Goods of the rounds to come: {goods}", goods=_.all_of(goods))))
    if white:
        lists.append(Heard(_("White die: {n}", n=white)))
    sale = GOODS_POINTS[players]
    lists.append(Heard(_("Each goods tile sold: {points}", points=amount("points", sale, _))))
    pawns = tuple([Piece("", f"pawn-{seat}") for seat in ships])
    lists.append(Heard(_("Turn order, by ships"), pawns))
    return tuple(lists)


def pawns(seen: Seen[BurgundyView]) -> tuple[str, ...]:
    """The pawns of the turn order track, by seat."""
    places = [player["pawn"] for player in seen.view["players"]]
    return tuple(
        [
            seen._("{name}, space {n}", name=name, n=place)
            for name, place in zip(seen.names, places, strict=True)
        ]
    )


@lru_cache(4096)
def depot(
    number: int, slots: tuple[Place, ...], goods: tuple[int, ...], price: int, _: Translator
) -> Heard:
    """A numbered depot: how it is reached now, and what lies in it; `price`: the fewest workers
    that a tile takes."""
    title = _.plural(
        "Depot {depot}: {n} tile. Needs a {depot}",
        "Depot {depot}: {n} tiles. Needs a {depot}",
        sum([bool(key) for key, _colour in slots]),
        depot=number,
    )
    if price > 0:
        title = _("{depot}, or {workers}", depot=title, workers=amount("workers", price, _))
    pieces = [place_in(slot, _) for slot in slots]
    loads = [f"dg{number}-{good}" for good in goods]
    pieces += [Piece("", f"{key} load{number}-0" if n == 0 else key) for n, key in enumerate(loads)]
    return Heard(title, tuple(pieces))


@cache
def ringed(key: str) -> Piece:
    """A piece with the rings that may lie on it."""
    return Piece("", " ".join([key, *(f"{key}-r{n}" for n in range(RINGS))]))


def place_in(slot: Place, _: Translator) -> Piece:
    """A place for a tile: the tile with its rings, or that it is empty."""
    key, kind = slot
    if key:
        return ringed(key)
    if kind:
        colour = text.colour_title(COLOUR_KEYS.index(kind), _)
        return Piece(_("Emptied place: {colour}", colour=colour))
    return Piece(_("Empty place"))


# An estate.


@by_value
def plan(number: int, tiles: Spaces, phase: str, own: bool, _: Translator) -> Plan:
    """An estate: its spaces by colour and district, each with its number, die and neighbours."""
    laid = ["", *(tiles.get(str(n), "") for n in range(1, SPACES + 1))]
    names = [""]
    for n in range(1, SPACES + 1):
        beside = tuple([laid[other] for other in NEIGHBOURS[n] if laid[other]])
        names.append(space(n, laid[n], beside, own, _))
    lists = []
    sheet = BOARDS[number]
    for colour in range(COLOURS):
        districts = [mask for mask in sheet.districts if mask & sheet.colour_masks[colour]]
        found = [district(spaces_of(mask), colour, tiles, phase, _) for mask in districts]
        if not found:
            continue
        name = text.colour_title(colour, _)
        left = sum(any(str(n) not in tiles for n in spaces_of(mask)) for mask in districts)
        title = _.plural(
            "{colour}, {n} district open", "{colour}, {n} districts open", left, colour=name
        )
        lists += [heading(title), *found]
    return Plan(tuple(names), tuple(lists))


def district(spaces: Sequence[int], colour: int, tiles: Spaces, phase: str, _: Translator) -> Heard:
    """A district, and what it would be worth."""
    size = len(spaces)
    filled = sum(str(n) in tiles for n in spaces)
    kind = text.colour_title(colour, _)
    title = _("{kind}, district of {size}: {n} filled", kind=kind, size=size, n=filled)
    if filled == size:
        title += ". " + _("Finished")
    elif phase:
        worth = PHASE_POINTS["ABCDE".index(phase)]
        more = _("{size} + {phase} points", size=SIZE_POINTS[size], phase=worth)
        free = _("{n} free", n=size - filled)
        title += f", {free}. " + _("Finished now: {points}", points=more)
    return Heard(title, tuple([ringed(f"space{n}") for n in spaces]))


@lru_cache(4096)
def space(number: int, tile: str, beside: tuple[str, ...], own: bool, _: Translator) -> str:
    """A space: the tile there, or its die and what it touches. A tile that is laid changes few."""
    if tile:
        return _("Space {n}: {tile}", n=number, tile=text.tile_title(TILE_IDS[tile], _))
    said = _("Space {n}, free, needs a {die}", n=number, die=NUMBER[number])
    names = [text.tile_title(TILE_IDS[key], _) for key in dict.fromkeys(beside)]
    if names:
        touched = ", ".join(names)
        return f"{said}. " + _("Touches: {tiles}", tiles=touched)
    return f"{said}. " + (_("Touches no tile of yours") if own else _("Touches no tile"))


# What a player has.


def trays(storage: Sequence[Slot], goods: Sequence[Crates], _: Translator) -> tuple[Heard, ...]:
    """The stored tiles and the goods."""
    return kept(places(storage), tuple([crate.good for crate in goods]), _)


@lru_cache(1024)
def kept(storage: tuple[Place, ...], goods: tuple[int, ...], _: Translator) -> tuple[Heard, ...]:
    """The lists of what a player keeps."""
    stored = sum([bool(key) for key, _colour in storage])
    title = _("Storage: {n} of {all}", n=stored, all=STORAGE)
    lists = [Heard(title, tuple([place_in(slot, _) for slot in storage]))]
    if goods:
        kinds = tuple([ringed(f"own-good-{good}") for good in goods])
        lists.append(Heard(_("Goods to sell"), kinds))
    return tuple(lists)


@by_value
def rival(player: PlayerView, name: str, points: int, _: Translator) -> tuple[str, ...]:
    """Another player in sentences: points first."""
    parts = [amount(kind, player[kind], _) for kind in ("workers", "silver")]
    worth = amount("points", points, _)
    head = _.plural(
        "{name}: {points}, {have}, {n} of 37 spaces",
        "{name}: {points}, {have}, {n} of 37 spaces",
        len(player["tiles"]),
        name=name,
        points=worth,
        have=", ".join(parts),
    )
    stored = _("Storage: {n} of {all}", n=len(player["storage"]), all=STORAGE)
    if player["storage"]:
        tiles = [text.tile_title(TILE_IDS[key], _) for key in player["storage"]]
        stored = f"{stored}. {', '.join(tiles)}"
    wares = [amount(key, n, _) for key, n in player["goods"].items() if n]
    dice = [_("die {n}", n=die) for die in player["dice"]]
    return (head, stored, *([", ".join(wares)] if wares else []), *dice)


# The names of buttons.


def take(piece: str, args: Sequence[int], price: int, _: Translator) -> str:
    """A tile of a depot."""
    said = _("Take: {tile}, depot {n}", tile=piece, n=args[1])
    return used(said, args[0], price, _)


def place(piece: str, args: Sequence[int], price: int, gains: str, _: Translator) -> str:
    """A stored tile on a space."""
    said = _("Place: {tile} on space {n}", tile=piece, n=args[2])
    return used(f"{said}. {gains}" if gains else said, args[0], price, _)


def sell(goods: str, args: Sequence[int], price: int, gains: str, _: Translator) -> str:
    """All goods of a type."""
    return used(_("Sell {goods}: {gains}", goods=goods, gains=gains), args[0], price, _)


def hire(args: Sequence[int], gains: str, _: Translator) -> str:
    """Workers for a die."""
    return used(_("Hire: {gains}", gains=gains), args[0], 0, _)


def buy(piece: str, args: Sequence[int], _: Translator) -> str:
    """A tile for silver."""
    depot = text.name("depot", args[0], _)
    price = amount("silver", BUY_PRICE, _)
    if args[0] == BLACK_DEPOT:
        return _("Buy: {tile} for {price}", tile=piece, price=price)
    return _("Buy: {tile}, {depot}, for {price}", tile=piece, depot=depot, price=price)


def used(said: str, die: int, price: int, _: Translator) -> str:
    """What an action does, with the die that it uses and the workers it takes besides."""
    if die == NO_DIE:
        return said
    if not price:
        return f"{said}. " + _("With your die {n}, free", n=die)
    means = _("With your die {n} and {workers}", n=die, workers=amount("workers", price, _))
    return f"{said}. {means}"
