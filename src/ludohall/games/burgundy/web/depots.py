"""The depots as they are drawn.

What lies in a depot is the same for everybody and stays there for many actions: it is laid once for
all pages. The marks, what a click asks and what a tile means are the viewer's own.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ludohall.core.i18n import Translator
from ludohall.faces import Seen, stated
from ludohall.games.burgundy.components import BLACK_DEPOT, COLOUR
from ludohall.games.burgundy.view import COLOUR_KEYS, TILE_IDS, BurgundyView
from ludohall.games.burgundy.web.asked import Decision
from ludohall.games.burgundy.web.board import GHOSTS, Crates, Mark, Slot, Tile, crates, tile
from ludohall.games.burgundy.web.pointed import Pointed

FIRST_CRATE, LAST_CRATE, BESIDE = 58.0, 108.0, 25.0
"""Where the crates of a depot stand, from top to bottom, and how far apart where there is room."""


class Depot(NamedTuple):
    """A numbered depot."""

    number: int
    slots: tuple[Slot, ...]
    goods: tuple[tuple[Crates, float], ...]  # with the heights where they stand
    marks: tuple[Mark, ...] = ()  # on its goods
    why: tuple[str, ...] = ()


def depots(seen: Seen[BurgundyView], pointed: Pointed, decision: Decision) -> tuple[Depot, ...]:
    """The six numbered depots. Before the first phase they are empty."""
    view = seen.view
    goods = view["goods"]
    spaces = view["depot_spaces"] or [[]] * len(goods)
    players = len(view["players"])
    found = []
    for n, tiles in enumerate(view["depots"]):
        laid = lay(n + 1, players, tuple(spaces[n]), tuple(tiles), seen._)
        slots = offered(n + 1, laid, seen, pointed, decision)
        marks = decision.loads.get(n + 1, ())
        load = loaded(tuple(goods[n]), seen._)
        found.append(Depot(n + 1, slots, load, marks, pointed.goods(n + 1)))
    return tuple(found)


def black(seen: Seen[BurgundyView], pointed: Pointed, decision: Decision) -> tuple[Slot, ...]:
    """The black depot."""
    view = seen.view
    laid = heap(tuple(view["black_depot"]), view["black_spaces"], seen._)
    return offered(BLACK_DEPOT, laid, seen, pointed, decision)


def offered(
    depot: int,
    laid: tuple[Slot, ...],
    seen: Seen[BurgundyView],
    pointed: Pointed,
    decision: Decision,
) -> tuple[Slot, ...]:
    """The tiles of a depot with what they offer; of equal ones the first is marked."""
    known: list[Tile] = []
    found = []
    for slot in laid:
        piece = slot.tile
        if piece is None:
            found.append(slot)
            continue
        marks = decision.depots.get((depot, piece.id), ()) if piece not in known else ()
        known.append(piece)
        why, now = pointed.depot(depot, piece.id), seen.prospect("tile", piece.id)
        x, y, kind, ghost = slot[:4]
        said = stated(seen, piece.title, why) if not marks else ""
        found.append(Slot(x, y, kind, ghost, piece, slot.key, "", marks, why, now, said))
    return tuple(found)


@lru_cache(4096)
def lay(
    depot: int, players: int, colours: tuple[str, ...], tiles: tuple[str, ...], _: Translator
) -> tuple[Slot, ...]:
    """The tiles of a numbered depot on the spaces of their colours; nothing where one has gone."""
    left = list(tiles)
    known: set[str] = set()
    found = []
    for (x, y), colour in zip(places(players), colours, strict=False):
        ghost = GHOSTS[COLOUR_KEYS.index(colour)]
        key = next((key for key in left if COLOUR_KEYS[COLOUR[TILE_IDS[key]]] == colour), None)
        if key is None:
            found.append(Slot(x, y, colour, ghost))
            continue
        left.remove(key)
        piece = f"d{depot}-{key}-2" if key in known else f"d{depot}-{key}"
        known.add(key)
        found.append(Slot(x, y, colour, ghost, tile(key, _), piece))
    return tuple(found)


def places(players: int) -> tuple[tuple[float, float], ...]:
    """Where the tiles of a depot lie: two over one, two over two, or side by side."""
    if players == 2:
        return ((69.2, 62), (124.8, 62))
    if players == 3:
        return ((69.2, 36), (124.8, 36), (97, 84.6))
    return ((70, 32), (122, 32), (70, 90), (122, 90))


@lru_cache(4096)
def heap(tiles: tuple[str, ...], spaces: int, _: Translator) -> tuple[Slot, ...]:
    """The tiles of the black depot, and its spaces that are free."""
    found = []
    for n, key in enumerate(tiles):
        nth = tiles[:n].count(key)
        name = f"d{BLACK_DEPOT}-{key}-{nth}" if nth else f"d{BLACK_DEPOT}-{key}"
        piece = tile(key, _)
        found.append(Slot(0, 0, piece.kind, "", piece, name))
    found += [Slot(0, 0, "", "")] * (spaces - len(tiles))
    return tuple(found)


@lru_cache(4096)
def loaded(goods: tuple[str, ...], _: Translator) -> tuple[tuple[Crates, float], ...]:
    """The goods of a depot with their heights: from the fourth type on they stand closer."""
    found = crates(goods, _)
    apart = min(BESIDE, (LAST_CRATE - FIRST_CRATE) / max(1, len(found) - 1))
    return tuple((crate, FIRST_CRATE + apart * place) for place, crate in enumerate(found))
