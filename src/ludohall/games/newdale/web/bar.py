"""The bar under the map: event, labour market, goal of the chapter and central action spaces."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ludohall.core.i18n import N_, Translator
from ludohall.faces import Calendar, Phase, Seen
from ludohall.faces.remembering import by_value
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
from ludohall.games.newdale.components.goods import COLOURS, NOTHING
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
    name,
)
from ludohall.games.newdale.view import Goal, Market, NewdaleView, PlayerView
from ludohall.games.newdale.web.areas import Pawn, pawns_of
from ludohall.games.newdale.web.marks import Marks
from ludohall.games.newdale.web.pointed import Pointed
from ludohall.games.newdale.web.rows import (
    COLOUR_CLASSES,
    Line,
    assistants,
    good,
)

BY_CHANCE = N_("one by chance")
TASKS = {
    "A01": N_("Rabbit's task: {n} points"),
    "A02": N_("Vintage: {n} points"),
}
THE_WAY = N_("In this campaign it decides the way, too.")


class Space(NamedTuple):
    """A central action space."""

    number: int
    name: str
    note: str
    pawns: tuple[Pawn, ...]
    now: bool  # somebody acts here
    acts: tuple[str, ...]
    label: str
    why: tuple[str, ...]


class Helper(NamedTuple):
    """An assistant or a shadow of the labour market or of the bag."""

    letter: str
    css: str
    name: str
    acts: tuple[str, ...]
    number: int = 1


class Aim(NamedTuple):
    """One of the goals of the chapter for one player."""

    icon: str
    text: str
    label: str
    reached: bool


class Bar(NamedTuple):
    """All of it."""

    label: str
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
    tiers: tuple[tuple[int, int], ...]
    have: str
    aims: tuple[Aim, ...]
    task: str
    task_now: str  # that it decides the way of the campaign
    task_acts: tuple[str, ...]
    spaces: tuple[Space, ...]


@cache
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


class Posted(NamedTuple):
    """All that the bar is drawn from, of a view and of a decision."""

    chapter: str
    event: str | None
    events_left: list[int]
    market: Market
    bag: dict[str, int]
    goal: Goal
    task: str | None
    task_decides: bool
    have: int | None  # the viewer's coins in goods of the goal
    aims: tuple[Aim, ...]
    pawns: tuple[tuple[str, Pawn], ...]  # with their spaces, in turn order
    active: tuple[tuple[int, int], ...]  # seats and pawns
    acts: Marks
    pointed: Pointed


SPACES = tuple(f"sp{space}" for space in range(CENTRAL_SPACES))
PIECES = frozenset(
    [
        *SPACES,
        "event",
        "task",
        *(f"{at}{kind}" for at in ("m", "bag") for kind in range(COLOURS + 1)),
    ]
)
"""What can be clicked in the bar."""


def draw_bar(seen: Seen[NewdaleView], acts: Marks, pointed: Pointed, _: Translator) -> Bar:
    """The bar for one seat."""
    view = seen.view
    goal, players = view["goal"], view["players"]
    pawns = [
        pawn
        for seat in view["order"]
        for pawn in pawns_of(players[seat], seat, seen.names[seat], _)
    ]
    return drawn(
        Posted(
            view["chapter"],
            view["event"],
            view["events_left"],
            view["market"],
            view["bag"],
            goal,
            view["task"],
            view["task_decides"],
            _worth(players[seen.seat], goal)
            if seen.seat is not None and goal["solo"] is None
            else None,
            _aims(goal, goal["solo"], players[0], _) if goal["solo"] is not None else (),
            tuple(pawn for pawn in pawns if pawn[0] in CENTRAL_KEYS),
            tuple((seat, active_pawn(seen, seat)) for seat in seen.deciding),
            {piece: actions for piece, actions in acts.items() if piece in PIECES},
            pointed._replace(making=NOTHING),
        ),
        _,
    )


def _worth(one: PlayerView, goal: Goal) -> int:
    """The goods of the goal that a player has, in coins."""
    return sum(one["goods"].get(key, 0) * one["values"].get(key, 0) for key in goal["goods"])


def _spaces(at: Posted, _: Translator) -> list[Space]:
    found = []
    for space, key in enumerate(CENTRAL_KEYS):
        if space == SHIPYARD and CHAPTER_KEYS.index(at.chapter) != VII:
            continue
        pawns = sorted((pawn for on, pawn in at.pawns if on == key), key=lambda pawn: pawn.number)
        here = at.acts.get(SPACES[space], ())
        name = _(SPACE_TITLES[space])
        note = space_note(space, _)
        found.append(
            Space(
                number=space,
                name=space_title(space, _),
                note=note,
                pawns=tuple(pawns),
                now=any((pawn.seat, pawn.number) in at.active for pawn in pawns),
                acts=here,
                label=", ".join(
                    [
                        _("{what}: {details}", what=name, details=note),
                        *(pawn.label for pawn in pawns),
                    ]
                ),
                why=() if here else at.pointed.space(space),
            )
        )
    return found


def _helpers(counts: dict[str, int], acts: Marks, letter: str, _: Translator) -> list[Helper]:
    found = []
    for kind, key in enumerate(PAWN_KEYS):
        for _pawn in range(counts.get(key, 0)):
            mark = _(COLOUR_LETTERS[kind]) if kind < COLOURS else ""
            here = acts.get(f"{letter}{kind}", ()) if letter else ()
            found.append(Helper(mark, COLOUR_CLASSES[kind], name("pawn_kind", kind, _), here))
    return found


def _bag(bag: dict[str, int], acts: Marks, _: Translator) -> list[Helper]:
    found = []
    for kind, key in enumerate(PAWN_KEYS):
        count = bag.get(key, 0)
        if count:
            mark = _(COLOUR_LETTERS[kind]) if kind < COLOURS else ""
            title = name("pawn_kind", kind, _)
            here = acts.get(f"bag{kind}", ())
            found.append(Helper(mark, COLOUR_CLASSES[kind], title, here, count))
    return found


def to_come(events: list[int], _: Translator) -> str:
    """The numbers of the events to come, in words, as far as they have a name."""
    names = [_(EVENT_TITLES.get(number, BY_CHANCE)) for number in events]
    if not names:
        return ""
    early = names[: max(0, len(names) - 4)]
    late = names[len(early) : max(0, len(names) - 1)]
    parts = [", ".join(part) for part in (early, late, names[-1:]) if part]
    return _("Still to come: {events}.", events="; ".join(parts))


def _aims(goal: Goal, solo: dict[str, int], one: PlayerView, _: Translator) -> tuple[Aim, ...]:
    """The goals of one player alone, with how far they are reached."""
    reached = goal["reached"] or [False] * len(solo)
    has = {
        "coins": _worth(one, goal),
        "points": sum((one["breakdown"] or one["points"]).values()),
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
    return tuple(found)


@by_value
def drawn(at: Posted, _: Translator) -> Bar:
    """The bar: most actions leave it as it was."""
    key, market, goal = at.event, at.market, at.goal
    event = EVENT_KEYS.index(key) if key is not None else -1
    total = assistants(tuple(market["sum"][colour] for colour in COLOUR_KEYS), _)
    goods = [GOOD_KEYS.index(name) for name in goal["goods"]]
    pawns = _helpers(market["drawn"], at.acts, "m", _)
    return Bar(
        label=_("Event, labour market and action spaces"),
        event_title=event_title(event, _) if key is not None else _("No event yet"),
        event_help=event_help(event, _) if key is not None else "",
        event_tip=f"event-{event}" if key is not None else "event",
        event_now=to_come(at.events_left, _),
        event_acts=at.acts.get("event", ()),
        market_title=_("Labour market"),
        market_label=_(
            "Assistants for all: {list}",
            list=_.all_of(text for _sort, text, _css in total) or "0",
        ),
        sum=total,
        printed=tuple(_helpers(market["printed"], {}, "", _)),
        drawn=tuple(pawns),
        awaited=market["draws"] if not pawns and key is not None else 0,
        bag=tuple(_bag(at.bag, at.acts, _)),
        chapter=f"{at.chapter}. {_(CHAPTER_TITLES[CHAPTER_KEYS.index(at.chapter)])}",
        goods=tuple(good(number) for number in goods),
        goods_label=_.all_of(good_title(number, _) for number in goods),
        tiers=tuple((coins, points) for coins, points in goal["tiers"])
        if goal["solo"] is None
        else (),
        have=_("you: {n}", n=at.have) if at.have is not None else "",
        aims=at.aims,
        task=_(TASKS[at.task], n=PERSONAL_POINTS) if at.task is not None else "",
        task_now=_(THE_WAY) if at.task_decides else "",
        task_acts=at.acts.get("task", ()),
        spaces=tuple(_spaces(at, _)),
    )


LINES = {
    "event": N_("Round {round} of {all}, phase I: event"),
    "planning": N_("Round {round} of {all}, phase II: planning"),
    "assistants": N_("Round {round} of {all}, phase III: assistants"),
    "actions": N_("Round {round} of {all}, phase IV: actions"),
    "construction": N_("Round {round} of {all}, phase V: construction"),
    "special": N_("Round {round} of {all}, phase VI: special buildings"),
    "final": N_("Final production"),
}


def phase_and_round(seen: Seen[NewdaleView]) -> tuple[str, int]:
    """Where the match is: a round is on until chance has begun the next one."""
    phase, now = seen.view["phase"], seen.view["round"]
    last = seen.past[-1].facts if seen.past else ()
    waits = f"round:{now}" in last and now > 1
    return ("special", now - 1) if waits else (phase, now)


@cache
def phase_line(phase: str, now: int, _: Translator) -> str:
    """Round and phase."""
    text = LINES.get(phase)
    return _(text, round=now, all=ROUNDS) if text is not None else _("Set-up")


PHASES = {
    "event": N_("Event"),
    "planning": N_("Planning"),
    "assistants": N_("Assistants"),
    "actions": N_("Actions"),
    "construction": N_("Construction"),
    "special": N_("Special buildings"),
}
CHOOSING = ("planning", "actions", "construction", "special")


@cache
def calendar(phase: str, now: int, _: Translator) -> Calendar | None:
    """The six phases of a round."""
    if phase not in PHASES:
        return None
    marks = ("I", "II", "III", "IV", "V", "VI")
    phases = tuple(
        Phase(mark, _(name), key in CHOOSING)
        for mark, (key, name) in zip(marks, PHASES.items(), strict=True)
    )
    following = _("Round {round}", round=now + 1) if now < ROUNDS else _("Final production")
    when = _("Round {round} of {all}", round=now, all=ROUNDS)
    return Calendar(when, phases, list(PHASES).index(phase), following)
