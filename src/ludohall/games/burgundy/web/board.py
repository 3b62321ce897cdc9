"""What the templates of the table draw: tiles, goods and the marks on them.

All of it is made from a view and the legal actions; nothing here decides a rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from ludohall.faces import Icon
from ludohall.games.burgundy import text
from ludohall.games.burgundy.components import (
    ANIMAL,
    ANIMAL_OF,
    COLOUR,
    HEADS,
    KNOWLEDGE,
    KNOWLEDGE_0,
    KNOWLEDGE_BUILDING,
)
from ludohall.games.burgundy.view import COLOUR_KEYS, GOOD_IDS, TILE_IDS

if TYPE_CHECKING:
    from ludohall.core.i18n import Translator

SYMBOLS = (
    *("castle", "mine", "ship", "warehouse", "carpenter", "church", "market"),
    *("boarding", "bank", "cityhall", "watchtower"),
)
ANIMALS = ("cow", "chicken", "pig", "sheep-s")
GHOSTS = ("castle", "mine", "ship", "house", "sheep-s", "knowledge")
"""The glyph of each colour's empty space."""


class Tile(NamedTuple):
    """A tile as it is drawn."""

    id: int
    kind: str
    symbol: str
    number: str
    extra: str  # for a knowledge tile: the building that it scores
    title: str
    tip: str


class Mark(NamedTuple):
    """A ring on a piece, and what a click on it may play."""

    acts: tuple[str, ...]
    label: str
    badge: str = ""  # an icon
    price: int = 0  # in workers: shown in the badge
    pay: bool = False  # dotted: it costs something
    pick: bool = False
    off: bool = False  # hidden while the switch shows another facet
    dice: tuple[Icon, ...] = ()  # the dice that it would use: shown in place of the badge


class Slot(NamedTuple):
    """A place for a tile, with what lies and may be done there."""

    x: float
    y: float
    kind: str
    ghost: str
    tile: Tile | None = None
    key: str = ""
    source: str = ""  # the key of where it came from just now: it glides from there
    marks: tuple[Mark, ...] = ()
    why: tuple[str, ...] = ()  # the actions that it would offer
    now: str = ""  # what the tile means for the viewer at this moment
    name: str = ""  # by ear, where it offers nothing now: with the reason


class Crates(NamedTuple):
    """Goods of one type: their number is that of their die."""

    good: int
    name: str
    amount: int
    label: str
    lying: str  # by ear, where they lie in a depot
    marks: tuple[Mark, ...] = ()
    why: tuple[str, ...] = ()


@cache
def tile(key: str, _: Translator) -> Tile:
    """How a tile of the view is drawn."""
    ident = TILE_IDS[key]
    colour = COLOUR[ident]
    number = ""
    if colour == ANIMAL:
        symbol, number = ANIMALS[ANIMAL_OF[ident]], f"×{HEADS[ident]}"
    elif colour == KNOWLEDGE:
        symbol, number = "knowledge", str(ident - KNOWLEDGE_0)
    else:
        symbol = SYMBOLS[ident]
    scored = KNOWLEDGE_BUILDING.get(ident - KNOWLEDGE_0) if colour == KNOWLEDGE else None
    extra = SYMBOLS[scored] if scored is not None else ""
    title = text.tile_title(ident, _)
    return Tile(ident, COLOUR_KEYS[colour], symbol, number, extra, title, f"tile-{key}")


@cache
def icon(piece: Tile, size: int = 0) -> Icon:
    """A tile on a button or in a line: without the plate of its number."""
    symbol = f"#bur-plain-{piece.symbol}" if piece.number else f"#bur-{piece.symbol}"
    return Icon(symbol, f"tl t-{piece.kind}", size)


def crates(goods: Mapping[str, int] | Iterable[str], _: Translator) -> tuple[Crates, ...]:
    """Goods by type, from a mapping of counts or a list."""
    counts: dict[str, int] = {}
    if isinstance(goods, Mapping):
        counts.update(goods)
    else:
        for key in goods:
            counts[key] = counts.get(key, 0) + 1
    found = [(GOOD_IDS[key], n) for key, n in counts.items()]
    return tuple([kind_of_crate(good, n, _) for good, n in sorted(found)])


@cache
def kind_of_crate(good: int, count: int, _: Translator) -> Crates:
    """So many goods of a type, wherever they lie."""
    name = text.good_name(good, _)
    label = _.plural("{n} {good} goods tile", "{n} {good} goods tiles", count, good=name)
    lying = _("Goods: {n} {good}, sold with a {die}", n=count, good=name, die=good)
    return Crates(good, name, count, label, lying)
