"""A first match by the hand: a script of ideas, told one at a time to who plays it.

A script is data: lessons of ideas, each with its words, when they fit (`says`) and when they are
known (`learned`), and remarks on what was just played. Both are asked of a `Moment`: what the seat
sees, and what it has played so far. Nothing is kept: what has been told follows from the match
itself, so it is the same after a restart, on another screen, and after something is taken back.

The guide only speaks. It offers no action and takes none away.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, NamedTuple

from ludohall.core.data import Json
from ludohall.core.i18n import N_, Translator
from ludohall.core.modules import module_of
from ludohall.core.sets import THEN
from ludohall.core.view import V
from ludohall.faces.seen import Past, Seen

FIRST = "first"
"""The key of the match that a game is learned with."""


class Fact(NamedTuple):
    """An action or event of the log, read."""

    verb: str
    args: tuple[int, ...]


def read(text: str) -> Fact:
    """An action or event from its text; what is hidden of it counts as -1."""
    verb, *args = text.split(":")
    return Fact(verb, tuple([int(arg) if arg.lstrip("-").isdigit() else -1 for arg in args]))


class Moment(Generic[V]):
    """A position as the guide looks at it."""

    def __init__(self, seen: Seen[V]) -> None:
        self.seen = seen
        self.seat = seen.own
        self._: Translator = seen._

    @cached_property
    def past(self) -> tuple[Past, ...]:
        """The log, oldest first."""
        return tuple(self.seen.past)

    @cached_property
    def own(self) -> tuple[Past, ...]:
        """What the viewer has played."""
        return tuple([past for past in self.past if past.seat == self.seat])

    @cached_property
    def played(self) -> tuple[Fact, ...]:
        """The same, read."""
        return tuple([read(past.action) for past in self.own])

    @property
    def last(self) -> Fact | None:
        """What the viewer has played last."""
        return self.played[-1] if self.played else None

    @cached_property
    def begins(self) -> bool:
        """Whether the viewer has played nothing yet in the turn that goes on, or is in none."""
        turn = self.seen.turn
        return turn < 0 or all(past.turn != turn for past in self.own)

    @cached_property
    def turn(self) -> tuple[Past, ...]:
        """What the viewer has played in this turn, or in the last one where this begins."""
        last = next((past.turn for past in reversed(self.own) if past.turn >= 0), -1)
        return tuple([past for past in self.own if past.turn == last >= 0])

    @property
    def step(self) -> str:
        """What the viewer has to decide; empty where that is nothing."""
        return self.seen.step(self.seat) if self.seen.mine else ""

    def facts(self, verb: str, of: Sequence[Past] | None = None) -> list[Fact]:
        """The events of a verb that came to the viewer by own actions: the seat stands first."""
        found = [read(fact) for past in (self.own if of is None else of) for fact in past.facts]
        return [fact for fact in found if fact.verb == verb and fact.args[:1] == (self.seat,)]

    def has_played(self, *verbs: str) -> bool:
        """Whether the viewer has ever played one of these."""
        return any(fact.verb in verbs for fact in self.played)

    def paid(self, action: str, verb: str = "paid") -> int:
        """What a legal action costs the viewer, by an event that tells it."""
        events = self.seen.outcome(action).events
        return sum(event.args[1] for event in events if event.verb == verb)


class Why(NamedTuple):
    """A reason in words, and the numbers of the rules that it stands on."""

    text: str
    rules: str


@dataclass(frozen=True)
class Good:
    """A legal action that is a good idea here, and why; perhaps with the answer to what it asks."""

    action: str
    why: Why
    values: Mapping[str, object] = field(default_factory=dict)
    points: tuple[str, ...] = ()
    """The ids of the pieces that the reason names."""


@dataclass(frozen=True)
class Told:
    """What an idea says of this position."""

    values: Mapping[str, object] = field(default_factory=dict)
    good: tuple[Good, ...] = ()
    points: tuple[str, ...] = ()
    """The keys or ids of the pieces that it points at, besides those of the good actions."""
    rules: tuple[str, ...] = ()
    """The numbers of the rules of what it names here, besides those of the idea."""


@dataclass(frozen=True)
class Idea(Generic[V]):
    """One thing to know of the game."""

    key: str
    title: str
    text: str
    says: Callable[[Moment[V]], Told | None]
    """None where it does not fit."""
    learned: Callable[[Moment[V]], bool]
    """From then on it is not told."""
    aside: bool = False
    """It asks for nothing: it is told before the idea that does."""
    lesson: str = ""
    """The lesson that it belongs to, by its title."""
    rules: tuple[str, ...] = ()
    """The numbers of the rules that it speaks of."""


@dataclass(frozen=True)
class Remark(Generic[V]):
    """What is said of an action just played: the first that fits."""

    text: str
    says: Callable[[Moment[V]], Mapping[str, object] | None]


@dataclass(frozen=True)
class Script(Generic[V]):
    """A guided match: its deal, and what is told."""

    players: int
    seed: int
    ideas: tuple[Idea[V], ...]
    remarks: tuple[Remark[V], ...]
    picks: Callable[[Moment[V]], tuple[Good, ...]]
    """Good ideas where no idea is told that asks for something."""
    lessons: tuple[str, ...]
    """The titles of the lessons, in order."""
    ended: Callable[[Moment[V]], bool]
    """From then on the viewer plays alone: nothing is named but what a new idea names."""
    options: Mapping[str, Json] = field(default_factory=dict)
    bot: str = "beginner"
    key: str = FIRST
    title: str = N_("First game by the hand")


class Note(NamedTuple):
    """An idea in words."""

    key: str
    title: str
    text: str
    rules: tuple[str, ...] = ()


class Lesson(NamedTuple):
    """A lesson in words: its ideas with what has become of them, "known", "now" or "waits"."""

    title: str
    ideas: tuple[tuple[str, str], ...]

    @property
    def known(self) -> int:
        """How many of its ideas are known."""
        return sum(state == "known" for _title, state in self.ideas)


class Hint(NamedTuple):
    """A good action in words."""

    action: str
    label: str
    why: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Card:
    """What the guide says now: plain data."""

    known: int
    of: int
    lessons: tuple[Lesson, ...]
    lesson: int
    """The place of the one that is told, from 0; -1: none."""
    remark: str
    notes: tuple[Note, ...]
    hints: tuple[Hint, ...]
    points: tuple[str, ...]
    turn: tuple[str, ...]
    """The events of the turn that is over, so that the page tells what it brought."""
    ended: bool
    """Whether the guided part is over."""


def card(script: Script[Any], seen: Seen[Any]) -> Card:
    """What the guide says to the viewer of a match."""
    moment = Moment(seen)
    told: list[tuple[Idea[Any], Told]] = []
    states: dict[str, str] = {}
    for idea in script.ideas:
        states[idea.key] = "waits"
        if idea.learned(moment):
            states[idea.key] = "known"
        elif idea.aside or all(other.aside for other, _said in told):
            said = idea.says(moment)
            if said is not None:
                told.append((idea, said))
                states[idea.key] = "now"
    tr = seen._
    goods = [good for _idea, said in told for good in said.good]
    ended = script.ended(moment)
    if all(idea.aside for idea, _said in told) and not ended:
        goods += script.picks(moment)
    hints: dict[str, Good] = {}
    for good in goods:
        hints.setdefault(label_of(seen, good.action), good)  # the same words are said once
    hints.pop("", None)
    points = [point for _idea, said in told for point in said.points]
    points += [point for good in hints.values() for point in good.points]
    return Card(
        known=sum(state == "known" for state in states.values()),
        of=len(script.ideas),
        lessons=tuple([lesson(script, title, states, tr) for title in script.lessons]),
        lesson=script.lessons.index(begun(told, script, states).lesson) if told else -1,
        remark=remark(script, moment),
        notes=tuple(
            [
                Note(i.key, tr(i.title), tr(i.text, **said.values), (*i.rules, *said.rules))
                for i, said in told
            ]
        ),
        hints=tuple(
            [
                Hint(g.action, label, tr(g.why.text, **g.values), tuple(g.why.rules.split()))
                for label, g in hints.items()
            ]
        ),
        points=tuple(dict.fromkeys(points)),
        turn=tuple([fact for past in moment.turn for fact in past.facts])
        if moment.begins or not seen.mine
        else (),
        ended=ended,
    )


def begun(
    told: Sequence[tuple[Idea[V], Told]], script: Script[V], states: Mapping[str, str]
) -> Idea[V]:
    """Of the ideas that are told the first with which a lesson begins; without one, the last."""
    known = {idea.lesson for idea in script.ideas if states[idea.key] == "known"}
    return next((idea for idea, _said in told if idea.lesson not in known), told[-1][0])


def label_of(seen: Seen[Any], action: str) -> str:
    """The words of a legal action, or of one with the answer to what it asks; else nothing."""
    first, then, _answer = action.partition(THEN)
    if not then or first not in seen.actions:
        return seen.actions.get(action, "")
    return next((ahead.words for ahead in seen.ahead(first) if ahead.action == action), "")


def lesson(script: Script[Any], title: str, states: Mapping[str, str], tr: Translator) -> Lesson:
    """A lesson with what has become of its ideas."""
    ideas = [idea for idea in script.ideas if idea.lesson == title]
    return Lesson(tr(title), tuple([(tr(idea.title), states[idea.key]) for idea in ideas]))


def remark(script: Script[Any], moment: Moment[Any]) -> str:
    """What is said of the viewer's last action; empty where that is nothing."""
    if not moment.own:
        return ""
    for one in script.remarks:
        values = one.says(moment)
        if values is not None:
            return moment._(one.text, **values)
    return ""


def scripts_of(game: str) -> tuple[Script[Any], ...]:
    """The guided matches of a game: `web/guided.py` with `SCRIPTS`."""
    found: tuple[Script[Any], ...] = getattr(
        module_of(f"ludohall.games.{game}", "web.guided"), "SCRIPTS", ()
    )
    return found


def script_of(game: str, key: str | None = FIRST) -> Script[Any] | None:
    """A guided match of a game, if there is such a one."""
    return next((script for script in scripts_of(game) if script.key == key), None)
