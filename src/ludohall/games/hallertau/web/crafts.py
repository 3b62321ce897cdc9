"""The craft rows of a farm and its community center: what is drawn where."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from markupsafe import Markup

from ludohall.core.i18n import Translator
from ludohall.faces import sentence
from ludohall.games.hallertau.components import (
    CENTER_POINTS,
    CRAFT_GOODS,
    FIRST_ICON,
    FIRST_ICON_LATE,
    FIRST_WORKERS,
    ICON_POINTS,
    LAST_STEP,
    MOST_WORKERS,
)
from ludohall.games.hallertau.text import BUILDINGS
from ludohall.games.hallertau.web.marks import Acts
from ludohall.games.hallertau.web.pointed import would
from ludohall.games.hallertau.web.rows import CRAFT_ICONS, GOOD_ICONS, Line

# In units of the drawing.
NAMES, HALL, STEP, TOP, LANE = 78, 40, 32, 21, 37
WIDTH = NAMES + HALL + STEP * (LAST_STEP + 1) + 2


class Mark(NamedTuple):
    """A piece that can be drawn at x and perhaps be clicked."""

    x: float
    acts: tuple[str, ...]
    label: str
    key: str
    why: tuple[str, ...]


class Lane(NamedTuple):
    """One craft row."""

    name: str
    icon: str
    goods: tuple[str, ...]
    tip: str
    y: float
    steps: Markup
    building: Mark
    price: Line
    """The least payment for the next step, where it can be taken."""
    boulders: tuple[Mark, ...]


class Hall(NamedTuple):
    """The community center: its block, and what its window shows; `label` tells it by ear."""

    x: int
    width: int
    text: str
    icon: str
    words: str
    label: str


class Crafts(NamedTuple):
    """The craft rows, with what stands over them."""

    title: str
    price: str
    width: int
    step: int
    heads: Markup
    lanes: tuple[Lane, ...]
    hall: Hall


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


@lru_cache(1024)
def crafts(
    seat: int,
    center: int,
    window: int,
    reached: tuple[int, ...],
    boulders: tuple[tuple[int, ...], ...],
    late: bool,
    now: int,
    acts: Acts,
    craft: str,
    boulder: str,
    prices: tuple[tuple[int, Line], ...],
    _: Translator,
) -> Crafts:
    """All of it. `reached` are the steps of the buildings, `boulders` those of each row; `acts`
    name buildings `c0` to `c4`, boulders `b00` to `b41`; `craft` and `boulder` are
    the verbs that others would offer, `prices` the least payments."""
    may, least = dict(acts), dict(prices)
    lanes = []
    for at, icon in enumerate(CRAFT_ICONS):
        y = TOP + LANE * at
        name = sentence(_(BUILDINGS[at]))
        mine = may.get(f"c{at}", ())
        building = Mark(
            column(reached[at]),
            mine,
            _.plural("{building}: {n} step", "{building}: {n} steps", reached[at], building=name),
            f"craft-{seat}-{at}",
            () if mine else would(craft, at),
        )
        stones = []
        for which, step in enumerate(boulders[at]):
            pushed = may.get(f"b{at}{which}", ())
            stones.append(
                Mark(
                    column(step),
                    pushed,
                    _("{building}: boulder on step {n}", building=name, n=step),
                    f"boulder-{seat}-{at}-{which}",
                    () if pushed else would(boulder, at, which),
                )
            )
        lanes.append(
            Lane(
                name,
                icon,
                tuple(GOOD_ICONS[good] for good in CRAFT_GOODS[at]),
                f"craft-{at}",
                y,
                steps(center, late, y),
                building,
                least.get(at, ()) if mine else (),
                tuple(stones),
            )
        )
    return Crafts(
        title=_("Craft buildings and community center"),
        price=price_note(now, _),
        width=WIDTH,
        step=STEP,
        heads=heads(center),
        lanes=tuple(lanes),
        hall=hall(center, window, _),
    )


def hall(center: int, window: int, _: Translator) -> Hall:
    """The community center: workers in its window, later points."""
    width = HALL + STEP * center - 2
    if center <= MOST_WORKERS - FIRST_WORKERS:
        label = _.plural(
            "Community center: {n} worker a round", "Community center: {n} workers a round", window
        )
        return Hall(NAMES, width, str(window), "cube", _("workers"), label)
    points = CENTER_POINTS[center]
    label = _.plural("Community center: {n} point", "Community center: {n} points", points)
    return Hall(NAMES, width, f"+{points}", "vp", _("points"), label)


def price_note(now: int, _: Translator) -> str:
    """What one improvement costs in this round."""
    cost = _.plural("one step: {n} good", "one step: {n} goods", max(now, 1))
    if now >= 5:
        return _("{cost}, 2 kinds −1, 3 kinds −2", cost=cost)
    return _("{cost}, 2 kinds −1", cost=cost) if now >= 3 else cost
