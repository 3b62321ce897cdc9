"""A player's farm: what the view tells about it, and where its pieces are drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from markupsafe import Markup

from ludohall.core.i18n import Translator
from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.components import (
    BAKEHOUSE,
    BOTTOM_ROW,
    BREWHOUSE,
    CENTER_POINTS,
    CRAFT_GOODS,
    FIRST_ICON,
    FIRST_ICON_LATE,
    FIRST_WORKERS,
    ICON_POINTS,
    LAST_STEP,
    MOST_WORKERS,
    TOP_ROW,
)
from ludohall.games.hallertau.text import BUILDINGS, GOODS
from ludohall.games.hallertau.view import GOOD_KEYS, KIND_KEYS, HallertauView
from ludohall.games.hallertau.web.rows import (
    CRAFT_ICONS,
    GOOD_ICONS,
    Line,
)

# The craft rows, in units of the drawing.
NAMES, HALL, STEP, TOP, LANE = 78, 40, 32, 21, 37
WIDTH = NAMES + HALL + STEP * (LAST_STEP + 1) + 2
# The fields.
CELL, ROW = 33, 34
FIELD_VERBS = (
    "sow",
    "twice",
    "lose",
    "sell",
    "fertilize",
    "raise",
    "harvest",
    "unsow",
    "double",
    "lift",
)
"""Actions whose first argument is a field."""
SHEEP_VERBS = ("move", "give", "butcher", "back")
"""Actions whose first argument is a place of sheep."""
CRAFT_VERBS = ("improve", "stride", "hall", "craft")
BOULDER_VERBS = ("push", "shove")


@dataclass(frozen=True)
class Farm:
    """What the view tells about one seat."""

    seat: int
    goods: tuple[int, ...]
    tools: int
    exhausted: int
    jewels: int
    workers: int
    window: int
    center: int
    fields: tuple[int, ...]
    sheep: tuple[int, ...]
    next_yard: int
    crafts: tuple[int, ...]
    boulders: tuple[tuple[int, ...], ...]
    hand: tuple[int, ...] | None
    backs: tuple[int, ...]
    played: tuple[int, ...]
    due: tuple[int, ...]
    score: int

    @property
    def flock(self) -> int:
        """All sheep."""
        return sum(self.sheep)

    @property
    def points(self) -> int:
        """Points that the window shows."""
        return CENTER_POINTS[self.center]


def farms(view: HallertauView) -> list[Farm]:
    """All farms of the table. Tools are worn in the progress phase alone."""
    worn = view["phase"] == table.PROGRESS
    found = []
    for seat, data in enumerate(view["players"]):
        found.append(
            Farm(
                seat=seat,
                goods=tuple(data["goods"][key] for key in GOOD_KEYS),
                tools=data["tools"],
                exhausted=data["exhausted"] if worn else 0,
                jewels=data["jewels"],
                workers=data["workers"],
                window=data["window"],
                center=data["center"],
                fields=tuple(field["code"] for field in data["fields"]),
                sheep=(0, *data["yard"], data["stables"]),
                next_yard=data["next_yard"],
                crafts=tuple(data["crafts"]),
                boulders=tuple(tuple(row) for row in data["boulders"]),
                hand=tuple(data["cards"]) if "cards" in data else None,
                backs=tuple(data["hand"][key] for key in KIND_KEYS),
                played=tuple(data["played"]),
                due=tuple(data["income_due"]),
                score=sum(data["points"].values()),
            )
        )
    return found


def sentence(text: str) -> str:
    """With a capital."""
    return text[:1].upper() + text[1:]


# Craft buildings ----------------------------------------------------------------------------------


class Mark(NamedTuple):
    """A piece that can be drawn at x, y and perhaps be clicked."""

    x: float
    y: float
    acts: tuple[str, ...] = ()
    label: str = ""
    key: str = ""
    line: Line = ()
    why: tuple[str, ...] = ()


class Lane(NamedTuple):
    """One craft row."""

    name: str
    icon: str
    goods: tuple[str, ...]
    tip: str
    y: float
    steps: Markup
    building: Mark
    boulders: tuple[Mark, ...]


def column(step: int) -> float:
    """The left edge of a step."""
    return NAMES + HALL + STEP * step


# What never moves is drawn once: it is most of a farm.


@cache
def heads(center: int) -> Markup:
    """What the window will show, over each step."""
    found = []
    for step in range(LAST_STEP + 1):
        points = CENTER_POINTS[step]
        text = f"+{points}" if points else str(FIRST_WORKERS + step)
        css = "past" if step < center else ""
        found.append(f'<text class="{css}" x="{column(step) + STEP / 2}" y="13">{text}</text>')
    return Markup("".join(found))


@cache
def steps(center: int, late: bool, y: float) -> Markup:
    """The steps of a craft row that the community center leaves, with their 3-point icons."""
    first_icon = FIRST_ICON_LATE if late else FIRST_ICON
    found = []
    for step in range(center, LAST_STEP + 1):
        counts = step >= first_icon and step > center
        x = column(step)
        css = "vpc" if counts else "lane"
        size = f'width="{STEP - 2}" height="35" rx="5"'
        found.append(f'<rect class="{css}" x="{x + 1}" y="{y}" {size}/>')
        if counts:
            text = f'x="{x + STEP / 2}" y="{y + 22}"'
            found.append(f'<text class="pt" {text}>{ICON_POINTS}</text>')
    return Markup("".join(found))


@cache
def grid() -> Markup:
    """The places of the fields."""
    found = []
    for at, row in enumerate(range(TOP_ROW, BOTTOM_ROW - 1, -1)):
        y = 2 + ROW * at
        found.append(f'<text x="9" y="{y + 21}">{row}</text>')
        for column_ in range(table.COLUMNS):
            x = 20 + CELL * column_ + 1
            size = 'width="31" height="32" rx="5"'
            found.append(f'<rect class="cell" x="{x}" y="{y + 1}" {size}/>')
    return Markup("".join(found))


def lanes(
    farm: Farm,
    late: bool,
    acts: Mapping[str, tuple[str, ...]],
    why: Mapping[str, tuple[str, ...]],
    prices: Mapping[int, Line],
    _: Translator,
) -> list[Lane]:
    """The five craft rows. `acts` and `why` name buildings `c0` to `c4`, boulders `b00` to `b41`;
    `prices` are the least payments by building."""
    found = []
    for at, icon in enumerate(CRAFT_ICONS):
        y = TOP + LANE * at
        name = sentence(_(BUILDINGS[at]))
        mine = acts.get(f"c{at}", ())
        building = Mark(
            column(farm.crafts[at]),
            y,
            mine,
            _.plural(
                "{building}: {n} step", "{building}: {n} steps", farm.crafts[at], building=name
            ),
            f"craft-{farm.seat}-{at}",
            prices.get(at, ()) if mine else (),
            why.get(f"c{at}", ()),
        )
        boulders = []
        for which, step in enumerate(farm.boulders[at]):
            boulders.append(
                Mark(
                    column(step),
                    y,
                    acts.get(f"b{at}{which}", ()),
                    _("{building}: boulder on step {n}", building=name, n=step),
                    f"boulder-{farm.seat}-{at}-{which}",
                    why=why.get(f"b{at}{which}", ()),
                )
            )
        goods = tuple(GOOD_ICONS[good] for good in CRAFT_GOODS[at])
        free = steps(farm.center, late, y)
        found.append(Lane(name, icon, goods, f"craft-{at}", y, free, building, tuple(boulders)))
    return found


def hall(farm: Farm) -> dict[str, object]:
    """The community center: its block, and what its window shows."""
    workers = farm.center <= MOST_WORKERS - FIRST_WORKERS
    return {
        "x": NAMES,
        "width": HALL + STEP * farm.center - 2,
        "text": str(farm.window) if workers else f"+{farm.points}",
        "workers": workers,
    }


def price_note(now: int, _: Translator) -> str:
    """What one improvement costs in this round."""
    cost = _.plural("one step: {n} good", "one step: {n} goods", max(now, 1))
    if now >= 5:
        return _("{cost}, 2 kinds −1, 3 kinds −2", cost=cost)
    return _("{cost}, 2 kinds −1", cost=cost) if now >= 3 else cost


def constraint(building: int, _: Translator) -> str:
    """What a payment for the building must heed."""
    if building <= BREWHOUSE:
        first, second = (_(GOODS[good]) for good in CRAFT_GOODS[building])
        return _("More {first} than {second} in each payment.", first=first, second=second)
    return _("At most 1 flax in each payment.") if building == BAKEHOUSE else ""


# Fields and sheep ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Tile:
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


def tiles(
    farm: Farm,
    acts: Mapping[str, tuple[str, ...]],
    why: Mapping[str, tuple[str, ...]],
    _: Translator,
) -> list[Tile]:
    """The fields, one a column. `acts` names them by their code: `f21`."""
    found = []
    for at, code in enumerate(farm.fields):
        content = table.field_content(code)
        found.append(
            Tile(
                x=20 + CELL * at,
                y=2 + ROW * (5 - table.field_row(code)),
                icon=GOOD_ICONS[table.content_good(content)] if content else "",
                double=table.content_units(content) == 2,
                reaped=code >= table.REAPED_FIELD,
                acts=acts.get(f"f{code}", ()),
                label=field_words(code, _),
                key=f"field-{farm.seat}-{at}",
                why=why.get(f"f{code}", ()),
            )
        )
    return found


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


def pens(
    farm: Farm,
    acts: Mapping[str, tuple[str, ...]],
    why: Mapping[str, tuple[str, ...]],
    _: Translator,
) -> list[Pen]:
    """The six farmyard cards and the stables. `acts` names them by their place: `p4`."""
    found = []
    for place in range(1, table.IN_STABLES + 1):
        stables = place == table.IN_STABLES
        gone = not stables and place < farm.next_yard
        sheep = farm.sheep[place]
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
                acts.get(f"p{place}", ()),
                text,
                why.get(f"p{place}", ()),
            )
        )
    return found


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


def stock(
    farm: Farm,
    acts: Mapping[str, tuple[str, ...]],
    why: Mapping[str, tuple[str, ...]],
    _: Translator,
) -> Sequence[dict[str, object]]:
    """The eleven counters. `acts` names goods `g0` to `g8`."""
    found: list[dict[str, object]] = [
        {
            "icon": GOOD_ICONS[good],
            "count": farm.goods[good],
            "name": _(GOODS[good]),
            "acts": acts.get(f"g{good}", ()),
            "why": why.get(f"g{good}", ()),
            "tip": f"good-{good}",
        }
        for good in range(table.GOODS)
    ]
    ready = farm.tools - farm.exhausted
    found.append(
        {
            "icon": "tool",
            "count": f"{ready}/{farm.tools}" if farm.exhausted else farm.tools,
            "name": _.plural("tool", "tools", farm.tools),
            "acts": (),
            "why": why.get("tools", ()),
            "tip": "tools",
        }
    )
    found.append(
        {
            "icon": "jewel",
            "count": farm.jewels,
            "name": _.plural("jewel", "jewels", farm.jewels),
            "acts": acts.get("jewel", ()),
            "why": why.get("jewel", ()),
            "tip": "jewels",
        }
    )
    return found
