"""The bar under the map: event, labour market, goal of the chapter and central action spaces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ludohall.core.i18n import N_, Translator
from ludohall.games.newdale.components.areas import (
    BLACK_MARKET,
    BUILD,
    CENTRAL_SPACES,
    DRAW_CARDS,
    EXCHANGE,
    GROWTH,
    MARKET_CARDS,
    MARKET_COAL,
    PAWN_COINS,
    PROGRESS,
    PROGRESS_COINS,
    PROGRESS_POINTS,
    SHIPYARD,
)
from ludohall.games.newdale.components.chapters import CHAPTER_KEYS, ROUNDS, STEP_COINS, VII
from ludohall.games.newdale.components.events import PERSONAL_POINTS
from ludohall.games.newdale.components.goods import COLOURS
from ludohall.games.newdale.keys import (
    CENTRAL_KEYS,
    COLOUR_KEYS,
    EVENT_KEYS,
    GOOD_KEYS,
    PAWN_KEYS,
)
from ludohall.games.newdale.story import CHAPTER_TITLES
from ludohall.games.newdale.text import (
    COLOUR_LETTERS,
    EVENT_TITLES,
    SPACE_TITLES,
    event_help,
    event_title,
    good_title,
    thing,
)
from ludohall.games.newdale.view import NewdaleView
from ludohall.games.newdale.web.marks import Marks
from ludohall.games.newdale.web.rows import (
    COLOUR_CLASSES,
    SPACE_ICONS,
    Line,
    assistants,
    good,
)
from ludohall.games.newdale.web.works import Pawn, pawns_on
from ludohall.web.faces import Calendar, Phase, Seen

BY_CHANCE = N_("one by chance")
TASKS = {
    "A01": N_("Rabbit's task: {n} points"),
    "A02": N_("Vintage: {n} points"),
}


class Space(NamedTuple):
    """A central action space."""

    number: int
    name: str
    note: str
    icon: str
    pawns: tuple[Pawn, ...]
    now: bool  # somebody acts here
    acts: tuple[str, ...]
    label: str
    why: tuple[str, ...]


@dataclass(frozen=True)
class Helper:
    """An assistant or a shadow of the labour market or of the bag."""

    letter: str
    css: str
    name: str
    acts: tuple[str, ...]
    count: int = 1


@dataclass(frozen=True)
class Aim:
    """One of the goals of the chapter for one player."""

    icon: str
    text: str
    label: str
    reached: bool


@dataclass(frozen=True)
class Bar:
    """All of it."""

    label: str
    event: str
    event_title: str
    event_help: str
    event_tip: str
    event_now: str
    event_acts: tuple[str, ...]
    market_title: str
    market_label: str
    sum: Line
    printed: tuple[Helper, ...]
    drawn: tuple[Helper, ...]
    awaited: int
    bag: tuple[Helper, ...]
    chapter: str
    goods: Line
    goods_label: str
    tiers: tuple[tuple[str, str], ...]
    have: str
    aims: tuple[Aim, ...]
    task: str
    task_acts: tuple[str, ...]
    spaces: tuple[Space, ...]


def space_note(space: int, _: Translator) -> str:
    """What a central space does, in a few words."""
    notes = {
        BUILD: _("one building"),
        PROGRESS: _("{coins} coins: {n} points", coins=PROGRESS_COINS, n=PROGRESS_POINTS),
        EXCHANGE: _("swap hand, draw {n}", n=DRAW_CARDS),
        BLACK_MARKET: _("{n} cards: {goods} goods", n=MARKET_CARDS, goods=MARKET_COAL + 1),
        GROWTH: _("{three} or {four} coins: pawn", three=PAWN_COINS[2], four=PAWN_COINS[3]),
        SHIPYARD: _("{n} coins a step", n=STEP_COINS),
    }
    return notes[space]


def space_title(space: int, _: Translator) -> str:
    """The name of a central space, short enough for its box."""
    return _("Exchange") if space == EXCHANGE else _(SPACE_TITLES[space])


def active_pawn(seen: Seen[NewdaleView], seat: int) -> int:
    """The pawn whose action a seat carries out; 0: none."""
    if seen.view["phase"] != "actions" or seat not in seen.deciding:
        return 0
    return max(seen.view["players"][seat]["resolved"], default=0)


def _spaces(seen: Seen[NewdaleView], acts: Marks, would: Marks, _: Translator) -> list[Space]:
    view = seen.view
    found = []
    for space in range(CENTRAL_SPACES):
        if space == SHIPYARD and CHAPTER_KEYS.index(view["chapter"]) != VII:
            continue
        standing = pawns_on(seen, CENTRAL_KEYS[space], view["order"], _)
        on = any(active_pawn(seen, pawn.seat) == pawn.number for pawn in standing)
        name = _(SPACE_TITLES[space])
        note = space_note(space, _)
        found.append(
            Space(
                number=space,
                name=space_title(space, _),
                note=note,
                icon=SPACE_ICONS[space],
                pawns=tuple(standing),
                now=on,
                acts=acts.get(f"sp{space}", ()),
                label=", ".join(
                    [
                        _("{what}: {details}", what=name, details=note),
                        *(pawn.label for pawn in standing),
                    ]
                ),
                why=would.get(f"sp{space}", ()),
            )
        )
    return found


def _helpers(counts: dict[str, int], acts: Marks, letter: str, _: Translator) -> list[Helper]:
    found = []
    for kind, key in enumerate(PAWN_KEYS):
        for _pawn in range(counts.get(key, 0)):
            mark = _(COLOUR_LETTERS[kind]) if kind < COLOURS else ""
            here = acts.get(f"{letter}{kind}", ()) if letter else ()
            found.append(Helper(mark, COLOUR_CLASSES[kind], thing("pawn_kind", kind, _), here))
    return found


def _bag(bag: dict[str, int], acts: Marks, _: Translator) -> list[Helper]:
    found = []
    for kind, key in enumerate(PAWN_KEYS):
        count = bag.get(key, 0)
        if count:
            mark = _(COLOUR_LETTERS[kind]) if kind < COLOURS else ""
            name = thing("pawn_kind", kind, _)
            here = acts.get(f"bag{kind}", ())
            found.append(Helper(mark, COLOUR_CLASSES[kind], name, here, count))
    return found


def to_come(view: NewdaleView, _: Translator) -> str:
    """The numbers of the events to come, in words, as far as they have a name."""
    names = [_(EVENT_TITLES.get(number, BY_CHANCE)) for number in view["events_left"]]
    if not names:
        return ""
    early = names[: max(0, len(names) - 4)]
    late = names[len(early) : max(0, len(names) - 1)]
    parts = [", ".join(part) for part in (early, late, names[-1:]) if part]
    return _("Still to come: {events}.", events="; ".join(parts))


def _aims(seen: Seen[NewdaleView], _: Translator) -> list[Aim]:
    goal = seen.view["goal"]
    solo = goal["solo"]
    if solo is None:
        return []
    one = seen.view["players"][0]
    reached = goal["reached"] or [False] * len(solo)
    points = sum((one["breakdown"] or one["points"]).values())
    has = {
        "coins": sum(one["goods"].get(key, 0) * one["values"].get(key, 0) for key in goal["goods"]),
        "points": points,
        "fists": one["fists"],
        "ship": one["ship"] or 0,
    }
    words = {
        "coins": ("nd-coin", N_("{n} of {all} coins in goods of the goal")),
        "points": ("vp", N_("{n} of {all} points")),
        "fists": ("nd-fist", N_("{n} of {all} fists")),
        "ship": ("nd-ship", N_("ship at {n} of {all}")),
    }
    found = []
    for at, (key, wanted) in enumerate(solo.items()):
        icon, text = words[key]
        label = _(text, n=has[key], all=wanted)
        found.append(Aim(icon, f"{has[key]}/{wanted}", label, reached[at]))
    return found


def draw_bar(seen: Seen[NewdaleView], acts: Marks, would: Marks, _: Translator) -> Bar:
    """The bar for one seat."""
    view = seen.view
    key = view["event"]
    event = EVENT_KEYS.index(key) if key is not None else -1
    market = view["market"]
    total = tuple(market["sum"][colour] for colour in COLOUR_KEYS)
    goal = view["goal"]
    goods = [GOOD_KEYS.index(name) for name in goal["goods"]]
    shown = seen.seat if seen.seat is not None else None
    have = ""
    if shown is not None and goal["solo"] is None:
        one = view["players"][shown]
        worth = sum(one["goods"].get(g, 0) * one["values"].get(g, 0) for g in goal["goods"])
        have = _("you: {n}", n=worth)
    drawn = _helpers(market["drawn"], acts, "m", _)
    awaited = market["draws"] if not drawn and key is not None else 0
    task = view["task"]
    return Bar(
        label=_("Event, labour market and action spaces"),
        event=key or "",
        event_title=event_title(event, _) if key is not None else _("No event yet"),
        event_help=event_help(event, _) if key is not None else "",
        event_tip=f"event-{event}" if key is not None else "event",
        event_now=to_come(view, _),
        event_acts=acts.get("event", ()),
        market_title=_("Labour market"),
        market_label=_(
            "Assistants for all: {list}",
            list=_.all_of(text for _sort, text, _css in assistants(total, _)) or "0",
        ),
        sum=assistants(total, _),
        printed=tuple(_helpers(market["printed"], {}, "", _)),
        drawn=tuple(drawn),
        awaited=awaited,
        bag=tuple(_bag(view["bag"], acts, _)),
        chapter=f"{view['chapter']}. {_(CHAPTER_TITLES[CHAPTER_KEYS.index(view['chapter'])])}",
        goods=tuple(good(number) for number in goods),
        goods_label=_.all_of(good_title(number, _) for number in goods),
        tiers=tuple((str(coins), str(points)) for coins, points in goal["tiers"])
        if goal["solo"] is None
        else (),
        have=have,
        aims=tuple(_aims(seen, _)),
        task=_(TASKS[task], n=PERSONAL_POINTS) if task is not None else "",
        task_acts=acts.get("task", ()),
        spaces=tuple(_spaces(seen, acts, would, _)),
    )


def phase_line(view: NewdaleView, _: Translator) -> str:
    """Round and phase."""
    names = {
        "event": N_("Round {round} of {all}, phase I: event"),
        "planning": N_("Round {round} of {all}, phase II: planning"),
        "assistants": N_("Round {round} of {all}, phase III: assistants"),
        "actions": N_("Round {round} of {all}, phase IV: actions"),
        "construction": N_("Round {round} of {all}, phase V: construction"),
        "special": N_("Round {round} of {all}, phase VI: special buildings"),
        "final": N_("Final production"),
    }
    text = names.get(view["phase"])
    if text is None:
        return _("Set-up")
    return _(text, round=view["round"], all=ROUNDS)


PHASES = {
    "event": N_("Event"),
    "planning": N_("Planning"),
    "assistants": N_("Assistants"),
    "actions": N_("Actions"),
    "construction": N_("Construction"),
    "special": N_("Special buildings"),
}
CHOOSING = ("planning", "actions", "construction", "special")


def calendar(view: NewdaleView, _: Translator) -> Calendar | None:
    """The six phases of a round."""
    if view["phase"] not in PHASES:
        return None
    marks = ("I", "II", "III", "IV", "V", "VI")
    phases = tuple(
        Phase(mark, _(name), key in CHOOSING)
        for mark, (key, name) in zip(marks, PHASES.items(), strict=True)
    )
    now = view["round"]
    following = _("Round {round}", round=now + 1) if now < ROUNDS else _("Final production")
    when = _("Round {round} of {all}", round=now, all=ROUNDS)
    return Calendar(when, phases, list(PHASES).index(view["phase"]), following)
