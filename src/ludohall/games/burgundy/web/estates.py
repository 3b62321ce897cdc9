"""Estates as they are drawn.

What lies on an estate is the same for everybody and stays so from action to action: it is made once
for all pages. What a click on a free space asks depends on the viewer's dice and stored tiles.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from markupsafe import Markup, escape

from ludohall.core.i18n import Translator
from ludohall.faces.remembering import by_value
from ludohall.games.burgundy.components import (
    BOARDS,
    NEIGHBOURS,
    NUMBER,
    ROWS,
    SPACES,
    mask_of,
    spaces_of,
)
from ludohall.games.burgundy.view import COLOUR_KEYS
from ludohall.games.burgundy.web.board import GHOSTS, Mark, Tile, tile

R = 38.0
"""The radius of an estate's hexagons in its drawing."""
SMALL = 36
"""The same for an estate drawn small."""


class Space(NamedTuple):
    """A space of an estate."""

    number: int
    x: float
    y: float
    colour: int
    kind: str
    ghost: str
    die: int


class Laid(NamedTuple):
    """A tile on a space."""

    number: int
    x: float
    y: float
    tile: Tile
    source: str = ""  # the key of where it came from just now: it glides from there


class Ringed(NamedTuple):
    """A space with marks."""

    number: int
    x: float
    y: float
    kind: str
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class Estate:
    """A player's estate."""

    number: int
    covered: int  # a mask of spaces
    laid: tuple[Laid, ...]
    done: str  # the outline of the finished districts
    filled: int
    districts: int
    finished: int
    small: Markup  # its spaces and tiles, small


@by_value
def estate(number: int, tiles: Mapping[str, str], _: Translator) -> Estate:
    """An estate with the tiles on it."""
    board = BOARDS[number]
    kinds = {int(space): tile(key, _) for space, key in tiles.items()}
    covered = mask_of(list(kinds))
    finished = [mask for mask in board.districts if not mask & ~covered]
    # The start castle alone may be a district from the beginning: it counts as finished.
    return Estate(
        number,
        covered,
        tuple(
            Laid(s.number, s.x, s.y, kinds[s.number]) for s in spaces(number) if s.number in kinds
        ),
        "".join(outline(mask) for mask in finished),
        len(kinds),
        len(board.districts),
        len(finished),
        Markup("".join(dot(space, kinds.get(space.number)) for space in spaces(number))),
    )


@cache
def spaces(number: int) -> tuple[Space, ...]:
    """The spaces of an estate, in order."""
    found = []
    for space in range(1, SPACES + 1):
        x, y = place_of(space)
        colour = BOARDS[number].colours[space]
        kind, ghost = COLOUR_KEYS[colour], GHOSTS[colour]
        found.append(Space(space, x, y, colour, kind, ghost, NUMBER[space]))
    return tuple(found)


@cache
def dot(space: Space, piece: Tile | None) -> str:
    """A space of an estate drawn small, and the tile on it."""
    symbol = f"mini-{piece.symbol}" if piece else f"dot-{space.ghost}"
    css = f"t-{piece.kind}" if piece else f"space t-{space.kind}"
    return (
        f'<use href="#bur-{symbol}" class="{css}" x="{space.x - SMALL}" y="{space.y - SMALL}" '
        f'width="{2 * SMALL}" height="{2 * SMALL}"/>'
    )


@lru_cache(512)
def ground(
    number: int, covered: int, asked: tuple[tuple[str, ...], ...], names: tuple[str, ...], own: bool
) -> Markup:
    """The free spaces of an estate.

    `asked`: by colour, the actions that a space would offer, but for its own number at their end;
    `names`: of the spaces by ear. The own ones have ids.
    """
    found = []
    for space in spaces(number):
        if covered >> space.number & 1:
            continue
        head, tail = free(space)
        acts = " ".join([act + str(space.number) for act in asked[space.colour]]) if asked else ""
        more = f' tabindex="-1" data-why="{acts}"' if acts else ""
        found.append(head + named(space.number, names[space.number], own) + more + tail)
    return Markup("".join(found))  # our own drawing: neither kinds nor actions need escaping


@lru_cache(4096)
def named(number: int, name: str, own: bool) -> str:
    """The name of a free space by ear, as its attributes."""
    ident = f' id="space{number}"' if own else ""
    return f'{ident} role="img" aria-label="{escape(name)}"'


@cache
def free(space: Space) -> tuple[str, str]:
    """A free space: what stands before and after that which a click on it asks."""
    return (
        f'<g class="space t-{space.kind}" transform="translate({space.x} {space.y})" '
        f'data-tip="space-{space.kind}"',
        f'><use href="#bur-space-{space.ghost}" x="-38" y="-38" width="76" height="76"/>'
        f'<use href="#bur-die-{space.die}"/></g>',
    )


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


@cache
def outline(mask: int) -> str:
    """The border of a district, as the path of a drawing."""
    district = spaces_of(mask)
    lines = []
    corners = [(R * 0.97 * sin(k * pi / 3), -R * 0.97 * cos(k * pi / 3)) for k in range(6)]
    for space in district:
        x, y = place_of(space)
        others = {place_of(n) for n in NEIGHBOURS[space] if n in district}
        for k in range(6):
            middle = (k + 0.5) * pi / 3
            ox, oy = x + R * 3**0.5 * sin(middle), y - R * 3**0.5 * cos(middle)
            if any(abs(ox - a) < 2 and abs(oy - b) < 2 for a, b in others):
                continue
            (ax, ay), (bx, by) = corners[k], corners[(k + 1) % 6]
            lines.append(f"M{x + ax:.1f} {y + ay:.1f}L{x + bx:.1f} {y + by:.1f}")
    return "".join(lines)
