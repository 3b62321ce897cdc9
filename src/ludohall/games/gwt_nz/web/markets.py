"""The four markets: jobs, bonus tiles, sheep, objectives with the bonus cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ludohall.core.i18n import Translator
from ludohall.faces import sentence
from ludohall.faces.remembering import by_value
from ludohall.games.gwt_nz import text
from ludohall.games.gwt_nz.components.printed import (
    B_KEYS,
    FIRST_MARKET,
    LOT_PRICES,
    LOTS,
    WORKER_KEYS,
)
from ludohall.games.gwt_nz.shapes import GwtView, ObjectiveView
from ludohall.games.gwt_nz.web import heard
from ludohall.games.gwt_nz.web.keys import (
    BONUS_BACKS,
    CARD_ICONS,
    CARD_IDS,
    GAIN_ICONS,
    TASK_ICONS,
    breed_css,
    card_head,
    card_title,
    pounds,
    tile_icon,
)
from ludohall.games.gwt_nz.web.marks import Mark, Marks
from ludohall.games.gwt_nz.web.pointed import Pointed


class Job(NamedTuple):
    """A place of the job market."""

    taken: bool
    low: bool  # the cheapest of its row
    mark: Mark | None
    why: tuple[str, ...]


class Trade(NamedTuple):
    """The workers of one kind in the job market."""

    key: str
    title: str
    jobs: tuple[Job, ...]


class Bonus(NamedTuple):
    """A place of the bonus market."""

    key: str  # empty where no tile lies
    icon: str
    points: int
    token: bool
    label: str
    mark: Mark | None
    why: tuple[str, ...]


class Column(NamedTuple):
    """A row of the bonus market, drawn as a column."""

    number: int
    cost: str
    token: bool
    past: bool
    arrow: str
    arrow_label: str
    places: tuple[Bonus, ...]


@dataclass(frozen=True)
class Breed:
    """A breed of the sheep market."""

    key: str
    css: str
    name: str
    breeding: int
    wool: int
    points: int
    count: int
    stack: int
    shepherds: int  # with so many it is
    price: str
    mark: Mark | None
    why: tuple[str, ...]


class Objective(NamedTuple):
    """An objective card."""

    key: str
    gain: str
    gain_icon: str
    tasks: tuple[tuple[str, str], ...]  # icon and word
    points: int
    penalty: int
    label: str
    mark: Mark | None = None
    why: tuple[str, ...] = ()


@dataclass(frozen=True)
class Stack:
    """A stack of bonus cards, or of the supply."""

    icon: str
    gold: int
    count: int
    tip: str
    label: str
    mark: Mark | None
    why: tuple[str, ...] = ()


PIECES = ("job", "bonus", "sheep", "stack", "card", "objectives", "icon", "supply")
SHOWN = (
    "jobs",
    "job_costs",
    "bonus",
    "bonus_tiles",
    "until_flip",
    "until_end",
    "sheep",
    "sheep_stack",
    "objectives",
    "objective_stack",
    "bonus_cards",
    "supply",
)
"""What of the view is shown here."""
ARROW_ICONS = {"none": "", "refill_sheep": "sheep-s", "flip": "flip", "end": "flag-end"}


@by_value
def context(view: GwtView, marks: Marks, pointed: Pointed, _: Translator) -> dict[str, object]:
    """What the template needs, from what is `SHOWN` of the view."""
    costs = tuple(pounds(cost, _) for cost in view["job_costs"])
    breeds = sheep(view, marks, pointed, _)
    return {
        "jobs": jobs(view, marks, pointed, _),
        "job_costs": costs,
        "heard_costs": tuple([_("for {price}", price=cost) for cost in costs]),
        "bonus": bonus(view, marks, pointed, _),
        "until": until(view, _),
        "sheep": breeds,
        "heard_breeds": tuple([heard.breed(at, _) for at in breeds]),
        "sheep_count": sum(breed["count"] for breed in view["sheep"]),
        "sheep_stack": view["sheep_stack"],
        "stack_mark": marks.get("stack"),
        "objectives": objectives(view, marks, pointed, _),
        "objective_stack": view["objective_stack"],
        "objective_mark": marks.get("objectives"),
        "bonus_cards": bonus_cards(view, marks, pointed, _),
        "supply": supply(view, marks, _),
    }


def jobs(view: GwtView, marks: Marks, pointed: Pointed, _: Translator) -> tuple[Trade, ...]:
    """The job market by kind of worker, the dearest first."""
    found = []
    for worker, key in enumerate(WORKER_KEYS):
        taken = view["jobs"][key]
        last = max((row for row, there in enumerate(taken) if there), default=-1)
        places = []
        for row, there in enumerate(taken):
            mark = marks.get(f"job-{worker}-{row}")
            why = pointed.job(worker, row) if there and not mark else ()
            places.append(Job(there, row == last, mark, why))
        found.append(Trade(key, _(text.WORKER_TITLES[worker]), tuple(places)))
    return tuple(found)


def bonus(view: GwtView, marks: Marks, pointed: Pointed, _: Translator) -> tuple[Column, ...]:
    """The bonus market."""
    arrows = {
        "none": "",
        "refill_sheep": _("then the sheep market is filled up"),
        "flip": _("then buildings B, C, G and H are flipped"),
        "end": _("then the game ends"),
    }
    rows = view["bonus"]
    token = next((n for n, row in enumerate(rows) if row["token"]), len(rows))
    found = []
    for n, row in enumerate(rows):
        places = []
        marked: set[str] = set()
        for place, key in enumerate(row["tiles"]):
            last = place == len(row["tiles"]) - 1
            if key is None:
                token_here = row["token"] and last
                label = _("Market token") if token_here else ""
                places.append(Bonus("", "", 0, token_here, label, None, ()))
                continue
            number = B_KEYS.index(key)
            mark = None if key in marked else marks.get(f"bonus-{n}-{number}")
            marked.add(key)
            points = view["bonus_tiles"][key]["points"]
            label = sentence(_(text.BONUS_TILES[number]))
            why = () if mark else pointed.bonus(n, key)
            places.append(Bonus(key, tile_icon(key), points, False, label, mark, why))
        arrow = row["arrow"]
        found.append(
            Column(
                n,
                pounds(row["cost"], _),
                row["token"],
                n < token,
                ARROW_ICONS[arrow],
                arrows[arrow],
                tuple(places),
            )
        )
    return tuple(found)


def until(view: GwtView, _: Translator) -> str:
    """How many bonus tiles are missing until the buildings are flipped, then until the end."""
    flip, end = view["until_flip"], view["until_end"]
    if flip:
        return _.plural("flip after {n} tile", "flip after {n} tiles", flip)
    if end:
        return _.plural("end after {n} tile", "end after {n} tiles", end)
    return _("the end is triggered")


def sheep(view: GwtView, marks: Marks, pointed: Pointed, _: Translator) -> tuple[Breed, ...]:
    """The sheep market by breed."""
    found = []
    for breed, data in enumerate(view["sheep"]):
        lot = LOTS.index((FIRST_MARKET + breed,))
        used, price = next((n, prices[lot]) for n, prices in enumerate(LOT_PRICES) if prices[lot])
        mark = marks.get(f"sheep-{FIRST_MARKET + breed}")
        found.append(
            Breed(
                data["key"],
                breed_css(data["key"]),
                card_head(data["key"], _),
                data["breeding"],
                data["wool"],
                data["points"],
                data["count"],
                data["stack"],
                used,
                pounds(price, _),
                mark,
                pointed.sheep(breed) if not mark and data["count"] else (),
            )
        )
    return tuple(found)


def objective(
    data: ObjectiveView,
    _: Translator,
    mark: Mark | None = None,
    why: tuple[str, ...] = (),
) -> Objective:
    """An objective card."""
    gain, icon = GAIN_ICONS[data["gain"]]
    return Objective(
        data["key"],
        gain,
        icon,
        tuple(TASK_ICONS[task] for task in data["tasks"]),
        data["points"],
        data["penalty"],
        text.objective_text(CARD_IDS[data["key"]], _),
        mark,
        why,
    )


def objectives(
    view: GwtView, marks: Marks, pointed: Pointed, _: Translator
) -> tuple[Objective, ...]:
    """The objectives on display."""
    found = []
    for data in view["objectives"]:
        mark = marks.get(f"card-{CARD_IDS[data['key']]}")
        why = () if mark else pointed.objective(data["key"])
        found.append(objective(data, _, mark, why))
    return tuple(found)


def bonus_cards(view: GwtView, marks: Marks, pointed: Pointed, _: Translator) -> tuple[Stack, ...]:
    """The stacks of bonus cards for gold."""
    found = []
    for icon, data in enumerate(view["bonus_cards"]):
        card = data["card"]
        mark = marks.get(f"icon-{icon}")
        if mark is None and card is not None:
            mark = marks.get(f"supply-{CARD_IDS[card]}")
        label = sentence(_(text.ICONS[icon]))
        if card is not None:
            label = _("{icon}: {card}", icon=label, card=card_title(card, _))
        found.append(
            Stack(
                BONUS_BACKS[data["icon"]],
                data["gold"],
                data["count"],
                f"card-{card}" if card else f"icon-{icon}",
                label,
                mark,
                () if mark else pointed.icon(icon),
            )
        )
    return tuple(found)


def supply(view: GwtView, marks: Marks, _: Translator) -> tuple[Stack, ...]:
    """The supply of cards that actions give."""
    return tuple(
        Stack(
            CARD_ICONS.get(card, "sheep"),
            0,
            count,
            f"card-{card}",
            card_title(card, _),
            marks.get(f"supply-{CARD_IDS[card]}"),
        )
        for card, count in view["supply"].items()
    )
