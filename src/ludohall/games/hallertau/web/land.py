"""The fields, the sheep and the stock of a farm: what is drawn where."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from markupsafe import Markup

from ludohall.core.i18n import Translator
from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.components import BOTTOM_ROW, TOP_ROW
from ludohall.games.hallertau.text import GOODS
from ludohall.games.hallertau.web.marks import Acts
from ludohall.games.hallertau.web.pointed import would, would_field
from ludohall.games.hallertau.web.rows import GOOD_ICONS

CELL, ROW = 33, 34
"""A field, in units of the drawing."""


# Fields -------------------------------------------------------------------------------------------


class Tile(NamedTuple):
    """A field."""

    x: float
    y: float
    icon: str
    double: bool
    reaped: bool
    acts: tuple[str, ...]
    label: str
    key: str
    why: tuple[str, ...]


class Fields(NamedTuple):
    """All fields of a farm."""

    title: str
    number: str
    grid: Markup
    tiles: tuple[Tile, ...]


@cache
def grid() -> Markup:
    """The places of the fields: they never move, so they are drawn once."""
    found = []
    for at, row in enumerate(range(TOP_ROW, BOTTOM_ROW - 1, -1)):
        y = 2 + ROW * at
        found.append(f'<text x="9" y="{y + 21}">{row}</text>')
        for column in range(table.COLUMNS):
            x = 20 + CELL * column + 1
            size = 'width="31" height="32" rx="5"'
            found.append(f'<rect class="cell" x="{x}" y="{y + 1}" {size}/>')
    return Markup("".join(found))


def field_words(code: int, _: Translator) -> str:
    """A field in words."""
    row = table.field_row(code)
    content = table.field_content(code)
    if content == 0:
        return _("empty field in row {row}", row=row)
    good = _(GOODS[table.content_good(content)])
    if table.content_units(content) == 2:
        return _("field in row {row} with 2 {good}", row=row, good=good)
    return _("field in row {row} with {good}", row=row, good=good)


@lru_cache(1024)
def fields(
    seat: int, codes: tuple[int, ...], acts: Acts, sown: str, empty: str, _: Translator
) -> Fields:
    """The fields, one a column. `acts` name them by their code: `f21`; `sown` and `empty` are the
    verbs that others would offer."""
    may = dict(acts)
    tiles = []
    for at, code in enumerate(codes):
        content = table.field_content(code)
        mine = may.get(f"f{code}", ())
        tiles.append(
            Tile(
                x=20 + CELL * at,
                y=2 + ROW * (5 - table.field_row(code)),
                icon=GOOD_ICONS[table.content_good(content)] if content else "",
                double=table.content_units(content) == 2,
                reaped=code >= table.REAPED_FIELD,
                acts=mine,
                label=field_words(code, _),
                key=f"field-{seat}-{at}",
                why=() if mine else would_field(sown if content else empty, code),
            )
        )
    return Fields(
        title=_("Fields, row = harvest"),
        number=_("{n} of 8", n=len(codes)),
        grid=grid(),
        tiles=tuple(tiles),
    )


# Sheep --------------------------------------------------------------------------------------------


class Pen(NamedTuple):
    """A place of sheep: a farmyard card, or the stables."""

    place: int
    x: float
    y: float
    width: float
    height: float
    gone: bool
    sheep: int
    shown: tuple[float, ...]
    acts: tuple[str, ...]
    label: str
    why: tuple[str, ...]


class Pens(NamedTuple):
    """All places of sheep."""

    title: str
    label: str
    bare: str
    """What stands in stables without sheep."""
    places: tuple[Pen, ...]


@lru_cache(1024)
def pens(flocks: tuple[int, ...], next_yard: int, acts: Acts, verb: str, _: Translator) -> Pens:
    """The six farmyard cards and the stables. `acts` name them by their place: `p4`; `verb` is what
    others would offer."""
    may = dict(acts)
    found = []
    for place in range(1, table.IN_STABLES + 1):
        stables = place == table.IN_STABLES
        gone = not stables and place < next_yard
        sheep = flocks[place]
        low = place > 3
        x, y = 2 + 57 * ((place - 1) % 3), 38 if low else 2
        width, height = 54, 52 if low else 32
        if stables:
            x, y, width, height = 2, 96, 168, 38
        if stables:
            text = _.plural("Stables: {n} sheep", "Stables: {n} sheep", sheep)
        elif gone:
            text = _("Farmyard card {n}: gone", n=place)
        else:
            text = _.plural(
                "Farmyard card {place}: {n} sheep",
                "Farmyard card {place}: {n} sheep",
                sheep,
                place=place,
            )
        mine = may.get(f"p{place}", ())
        found.append(
            Pen(
                place,
                x,
                y,
                width,
                height,
                gone,
                sheep,
                flock(sheep, x, width, stables),
                mine,
                text,
                () if mine else would(verb, place),
            )
        )
    return Pens(
        title=_("Farmyard cards and stables"),
        label=_.plural("{n} sheep", "{n} sheep", sum(flocks)),
        bare=_("Stables: no sheep yet"),
        places=tuple(found),
    )


def flock(sheep: int, x: float, width: float, stables: bool) -> tuple[float, ...]:
    """Where sheep stand: two on a card, more in the stables; the rest is a number."""
    most = 4 if stables else 2
    if sheep == 0 or sheep > most:
        return () if sheep == 0 else (x + (34 if stables else 3),)
    if stables:
        return tuple(x + 34 + 30 * at for at in range(sheep))
    if sheep == 1:
        return (x + width / 2 - 13,)
    return (x + 3, x + 24)


# Stock --------------------------------------------------------------------------------------------


class Counter(NamedTuple):
    """How much there is of something."""

    icon: str
    amount: int | str
    name: str
    acts: tuple[str, ...]
    why: tuple[str, ...]
    tip: str


@lru_cache(1024)
def stock(
    goods: tuple[int, ...],
    tools: int,
    exhausted: int,
    jewels: int,
    acts: Acts,
    ask: bool,
    _: Translator,
) -> tuple[Counter, ...]:
    """The eleven counters. `acts` name goods `g0` to `g8`; `ask`: the others can be asked about."""
    may = dict(acts)
    found = []
    for good, units in enumerate(goods):
        mine = may.get(f"g{good}", ())
        asked = (f"take:{good}",) if ask and not mine else ()
        found.append(Counter(GOOD_ICONS[good], units, _(GOODS[good]), mine, asked, f"good-{good}"))
    ready = f"{tools - exhausted}/{tools}" if exhausted else tools
    name = _.plural("tool", "tools", tools)
    found.append(Counter("tool", ready, name, (), ("tools:1",) if ask else (), "tools"))
    mine = may.get("jewel", ())
    asked = ("jewel",) if ask and not mine else ()
    name = _.plural("jewel", "jewels", jewels)
    found.append(Counter("jewel", jewels, name, mine, asked, "jewels"))
    return tuple(found)
