"""What the templates of the table draw: tiles, depots, estates and the marks on them.

All of it is made from a view and the legal actions; nothing here decides a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin
from typing import TYPE_CHECKING, NamedTuple

from ludohall.games.burgundy import text
from ludohall.games.burgundy.components import (
    ANIMAL,
    ANIMAL_OF,
    BOARDS,
    COLOUR,
    HEADS,
    KNOWLEDGE,
    KNOWLEDGE_0,
    KNOWLEDGE_BUILDING,
    NEIGHBOURS,
    NUMBER,
    ROWS,
    SPACES,
    mask_of,
    spaces_of,
)
from ludohall.games.burgundy.view import COLOUR_KEYS, GOOD_IDS, TILE_IDS
from ludohall.web.faces import Icon

if TYPE_CHECKING:
    from ludohall.core.i18n import Translator

SYMBOLS = (
    *("castle", "mine", "ship", "warehouse", "carpenter", "church", "market"),
    *("boarding", "bank", "cityhall", "watchtower"),
)
ANIMALS = ("cow", "chicken", "pig", "sheep-s")
GHOSTS = ("castle", "mine", "ship", "house", "sheep-s", "knowledge")
"""The glyph of each colour's empty space."""

R = 38.0
"""The radius of an estate's hexagons in its drawing."""


class Tile(NamedTuple):
    """A tile as it is drawn."""

    id: int
    kind: str
    symbol: str
    number: str
    extra: str  # for a knowledge tile: the building that it scores
    title: str
    tip: str
    now: str = ""  # what it means for the viewer at this moment


@dataclass(frozen=True)
class Mark:
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


@dataclass(frozen=True)
class Crates:
    """Goods of one type: their number is that of their die."""

    good: int
    name: str
    count: int
    marks: tuple[Mark, ...] = ()
    why: tuple[str, ...] = ()


FIRST_CRATE, LAST_CRATE, BESIDE = 58.0, 108.0, 25.0
"""Where the crates of a depot stand, from top to bottom, and how far apart where there is room."""


def crate_rows(kinds: int) -> tuple[float, ...]:
    """The heights of a depot's crates: from the fourth kind on they stand closer."""
    apart = min(BESIDE, (LAST_CRATE - FIRST_CRATE) / max(1, kinds - 1))
    return tuple(FIRST_CRATE + apart * place for place in range(kinds))


class Depot(NamedTuple):
    """A numbered depot."""

    number: int
    slots: tuple[Slot, ...]
    goods: tuple[Crates, ...]
    rows: tuple[float, ...]  # where the goods stand
    marks: tuple[Mark, ...] = ()  # on its goods
    why: tuple[str, ...] = ()


class Space(NamedTuple):
    """A space of an estate; a page has up to 148."""

    number: int
    x: float
    y: float
    kind: str
    ghost: str
    die: int
    tile: Tile | None
    source: str
    fresh: bool  # covered by another player since the viewer's last action
    marks: tuple[Mark, ...]
    why: tuple[str, ...]


@dataclass(frozen=True)
class Estate:
    """A player's estate."""

    number: int
    spaces: tuple[Space, ...]
    done: str  # the outline of the finished districts
    filled: int
    districts: int
    finished: int


def nothing(space: int, kind: str) -> tuple[str, ...]:
    """A space of an estate at which nobody points."""
    return ()


def tile(key: str, _: Translator, now: str = "") -> Tile:
    """How a tile of the view is drawn; `now`: what it means for the viewer at this moment."""
    drawn = kind_of_tile(key, _)
    return drawn._replace(now=now) if now else drawn


@cache
def kind_of_tile(key: str, _: Translator) -> Tile:
    """How all tiles of a kind are drawn."""
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


def plain(piece: Tile) -> str:
    """The symbol of a tile for a button: without the plate of its number."""
    return f"#bur-plain-{piece.symbol}" if piece.number else f"#bur-{piece.symbol}"


def crates(goods: Mapping[str, int] | Iterable[str], _: Translator) -> tuple[Crates, ...]:
    """Goods by type, from a mapping of counts or a list."""
    counts: dict[str, int] = {}
    if isinstance(goods, Mapping):
        counts.update(goods)
    else:
        for key in goods:
            counts[key] = counts.get(key, 0) + 1
    found = [(GOOD_IDS[key], n) for key, n in counts.items()]
    return tuple(Crates(good, text.good_name(good, _), n) for good, n in sorted(found))


def depot_places(players: int) -> tuple[tuple[float, float], ...]:
    """Where the tiles of a depot lie: two over one, two over two, or side by side."""
    if players == 2:
        return ((69.2, 62), (124.8, 62))
    if players == 3:
        return ((69.2, 36), (124.8, 36), (97, 84.6))
    return ((70, 32), (122, 32), (70, 90), (122, 90))


def lay(colours: Sequence[str], tiles: Sequence[str]) -> list[str | None]:
    """The tiles of a depot on the spaces of their colours; None where one has gone."""
    left = list(tiles)
    found: list[str | None] = []
    for colour in colours:
        match = next((key for key in left if COLOUR_KEYS[COLOUR[TILE_IDS[key]]] == colour), None)
        if match is not None:
            left.remove(match)
        found.append(match)
    return found


@cache
def place_of(space: int) -> tuple[float, float]:
    """The centre of an estate space in the drawing."""
    first = 1
    for row, length in enumerate(ROWS):
        if space < first + length:
            x = (space - first - (length - 1) / 2) * R * 3**0.5
            return round(x, 1), round((row - 3) * R * 1.5, 1)
        first += length
    raise ValueError(f"there is no space {space}")


def estate(
    number: int,
    tiles: Mapping[str, str],
    marks: Mapping[int, tuple[Mark, ...]],
    sources: Mapping[int, str],
    fresh: Collection[int],
    why: Callable[[int, str], tuple[str, ...]],
    _: Translator,
) -> Estate:
    """An estate with the tiles on it."""
    board = BOARDS[number]
    laid = {int(space): tile(str(key), _) for space, key in tiles.items()}
    covered = mask_of(list(laid))
    spaces = []
    for space in range(1, SPACES + 1):
        x, y = place_of(space)
        colour = board.colours[space]
        spaces.append(
            Space(
                space,
                x,
                y,
                COLOUR_KEYS[colour],
                GHOSTS[colour],
                NUMBER[space],
                laid.get(space),
                sources.get(space, ""),
                space in fresh,
                marks.get(space, ()),
                () if space in laid else why(space, COLOUR_KEYS[colour]),
            )
        )
    finished = [mask for mask in board.districts if not mask & ~covered]
    # The start castle alone may be a district from the beginning: it counts as finished.
    return Estate(
        number,
        tuple(spaces),
        "".join(outline(mask) for mask in finished),
        len(laid),
        len(board.districts),
        len(finished),
    )


@cache
def outline(mask: int) -> str:
    """The border of a district, as the path of a drawing."""
    spaces = spaces_of(mask)
    lines = []
    corners = [(R * 0.97 * sin(k * pi / 3), -R * 0.97 * cos(k * pi / 3)) for k in range(6)]
    for space in spaces:
        x, y = place_of(space)
        others = {place_of(n) for n in NEIGHBOURS[space] if n in spaces}
        for k in range(6):
            middle = (k + 0.5) * pi / 3
            ox, oy = x + R * 3**0.5 * sin(middle), y - R * 3**0.5 * cos(middle)
            if any(abs(ox - a) < 2 and abs(oy - b) < 2 for a, b in others):
                continue
            (ax, ay), (bx, by) = corners[k], corners[(k + 1) % 6]
            lines.append(f"M{x + ax:.1f} {y + ay:.1f}L{x + bx:.1f} {y + by:.1f}")
    return "".join(lines)
