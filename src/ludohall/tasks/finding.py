"""Finding tasks: matches of bots are played, and turns in them searched to their ends.

A turn is worth a task where one class of its ends is clearly best by some goal and not obvious: few
of all ends have it, the next class is behind, and straight turns miss it often. A turn that is too
wide to be searched is left out, or taken up later in it; so is one that can end the match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import ludohall
from ludohall.bots import Bot
from ludohall.bots.drivers import play_out
from ludohall.core.action import Action
from ludohall.core.data import Json
from ludohall.core.errors import LudohallError
from ludohall.core.lines import Line, ended, fingerprint, followers
from ludohall.core.match import Match
from ludohall.core.outcome import difference
from ludohall.core.step import NATURE
from ludohall.tasks.measure import POINTS, SCORED, Goal, Measure, is_reached, share
from ludohall.tasks.task import Task, key_of

TABLES = 2000
"""A turn with more tables than that is too wide."""
FEWEST = 12
"""A turn with fewer ends is no task."""
LONGEST = 12
"""A way with more decisions is too long."""
RARE = 0.08
"""At most this share of the ends has the goal."""
LEAST = {POINTS: 3, SCORED: 4}
"""A goal of one thing asks for so many at least; of others for two."""
AHEAD = 0.2
"""The next best is behind by this share of the goal at least, and by one."""
STRAIGHT = 60
"""So many straight turns are played."""
MISSED = 0.25
"""At least this share of them misses the goal."""
DEALS = 6
"""In so many deals that the seat cannot tell apart the way must do the same."""
MOST_TABLES = 10_000
"""So many are looked at to check a task."""
STARTS = 4
"""A row of decisions that is too wide is taken up so often."""


class BadTask(LudohallError):
    """A task that does not say what is true."""


@dataclass(frozen=True)
class Search:
    """All ends of a turn."""

    game: Any
    before: Any
    seat: int
    ends: tuple[Line, ...]

    def measured(self, goal: Sequence[str]) -> list[dict[str, int]]:
        """What each end has of some things."""
        measure = Measure(self.game, self.before, self.seat, dict.fromkeys(goal, 0))
        return [measure.of(line.state) for line in self.ends]


def search(game: Any, state: Any, seat: int, most: int = TABLES) -> Search | None:
    """All ends of the turn of a seat; None: there are too many tables, or the match may end."""
    seen: set[Any] = set()
    growing, looked = [Line(state, (), 0)], 0
    ends: list[Line] = []
    while growing:
        line = growing.pop()
        for after in followers(line, seat, seen):
            looked += 1
            if looked > most or after.state.over:
                return None
            (ends if ended(after.state, seat) else growing).append(after)
    return Search(game, state, seat, tuple(ends))


def best_of(found: Search, things: Sequence[str]) -> tuple[Goal, Goal, list[Line]] | None:
    """The goal that the best ends of a turn have of some things, what the next best have, and the
    best ends; None where they are not clearly best, or many.

    Of one thing the goal is the most there is; of several at least one of each.
    """
    measured = found.measured(things)
    if len(things) == 1:
        values = sorted({one[things[0]] for one in measured}, reverse=True)
        goal = {things[0]: values[0]}
        behind = values[0] - values[1] if len(values) > 1 else 0
        if values[0] < LEAST.get(things[0], 2) or behind < max(1.0, AHEAD * values[0]):
            return None
    else:
        goal = dict.fromkeys(things, 1)
    best = [line for line, one in zip(found.ends, measured, strict=True) if is_reached(one, goal)]
    others = [one for one in measured if not is_reached(one, goal)]
    if not best or not others or len(best) > RARE * len(measured):
        return None
    return goal, max(others, key=lambda one: share(one, goal)), best


class Straight:
    """Somebody who goes straight for a goal: at each decision takes what brings most of it with the
    next one, of equals any; and looks no farther."""

    def __init__(self, game: Any, state: Any, seat: int, goal: Goal) -> None:
        self.measure = Measure(game, state, seat, goal)
        self.state = state
        self.seat = seat
        self.goal = goal
        self._known: dict[Any, list[Any]] = {}

    def reaches(self, rng: Random) -> bool:
        """Whether a turn reaches the goal."""
        state = self.state
        while not ended(state, self.seat):
            best = self._best(state)
            state = best[int(rng.random() * len(best))]
        return is_reached(self.measure.of(state), self.goal)

    def _best(self, state: Any) -> list[Any]:
        """The tables after the decisions that look best."""
        key = fingerprint(state.fields())
        if key not in self._known:
            tables = [line.state for line in followers(Line(state, (), 0), self.seat, set())]
            values = [self._promise(table) for table in tables]
            most = max(values)
            self._known[key] = [t for t, v in zip(tables, values, strict=True) if v == most]
        return self._known[key]

    def _promise(self, state: Any) -> float:
        """What a table has of the goal, or can have after one more decision."""
        found = self._value(state)
        if not ended(state, self.seat):
            for line in followers(Line(state, (), 0), self.seat, set()):
                found = max(found, self._value(line.state))
        return found

    def _value(self, state: Any) -> float:
        measured = self.measure.of(state)
        return sum(min(measured[thing], n) / n for thing, n in self.goal.items())


def is_certain(match: Match[Any, Any], seat: int, goal: Goal, line: Sequence[Action]) -> bool:
    """Whether a way does the same in every deal that the seat cannot tell from the true one."""
    for number in range(DEALS):
        state = match.game.resample(match.state, seat, Random(f"{match.seed} {number}"))
        measure = Measure(match.game, state.clone(), seat, goal)
        for action in line:
            if ended(state, seat) or action not in state.actions(seat):
                return False
            state.apply(action, seat)
        if not is_reached(measure.of(state), goal):
            return False
    return True


def task_at(match: Match[Any, Any], seat: int, things: Sequence[str], found: Search) -> Task | None:
    """The task of a turn for a goal of some things, if there is one."""
    told = best_of(found, things)
    if told is None:
        return None
    goal, nearly, best = told
    line = min(best, key=lambda one: (len(one.actions), one.actions))
    if len(line.actions) > LONGEST or not is_certain(match, seat, goal, line.actions):
        return None
    rng = Random(f"{match.seed} {match.length}")
    walker = Straight(match.game, match.state, seat, goal)
    turns = [walker.reaches(rng) for _ in range(STRAIGHT)]
    missed = turns.count(False) / STRAIGHT
    if missed < MISSED:
        return None
    record = match.record()
    return Task(
        key=key_of(match.game.key, record, seat, goal),
        game=match.game.key,
        record=record,
        seat=seat,
        goal=goal,
        line=tuple(map(str, line.actions)),
        next=nearly,
        ways=len(found.ends),
        reaching=len(best),
        missed=round(missed, 2),
        theme=theme_of(match, seat, things, line),
        where=where(match, seat),
    )


def theme_of(match: Match[Any, Any], seat: int, things: Sequence[str], line: Line) -> str:
    """What a task is about: the category that brings most points, or its first other thing."""
    kinds = [thing for thing in things if thing not in (POINTS, SCORED)]
    if kinds:
        return kinds[0]
    gained = difference(match.breakdown()[seat], match.game.breakdown(line.state)[seat])
    return max(gained, key=gained.__getitem__) if gained else POINTS


def where(match: Match[Any, Any], seat: int) -> dict[str, Json]:
    """The part of the match, as far as the game's view tells it; else the number of the turn."""
    view: Mapping[str, Any] = match.view(seat)
    found: dict[str, Json] = {}
    if "chapter" in view:
        found["chapter"] = view["chapter"]
    if "phase" in view and len(str(view["phase"])) == 1 and str(view["phase"]).isalpha():
        return {"phase": view["phase"]}
    if "round" in view:
        return {**found, "round": view["round"]}
    turns = {entry.turn for entry in match.log_entries() if entry.seat == seat and entry.turn >= 0}
    return {"turn": len(turns | {match.turn_start(seat)})}


def find(
    game: str,
    players: int,
    options: Mapping[str, Json],
    seed: int,
    bots: Sequence[Bot],
    goals: Sequence[Sequence[str]],
    part: float = 1.0,
) -> Iterator[Task]:
    """The tasks of a match that bots play; of a turn the one that is missed most often.

    Only a `part` of its turns, chosen by lot, is looked at: neighbours are too much alike.
    """
    match = ludohall.new(game, players, seed, options)
    play_out(match, bots, seed)
    entries = match.log_entries()
    again = ludohall.new(game, players, seed, options)
    replay = again.branch(0, seed)
    last, starts, lot = NATURE, 0, Random(seed)
    while replay.length < len(entries):
        entry = entries[replay.length]
        if entry.seat != last or entry.seat == NATURE:
            last, starts = entry.seat, 0 if lot.random() < part else STARTS
        if entry.seat >= 0 and starts < STARTS and is_asked(replay, entry.seat):
            starts += 1
            found = search(replay.game, replay.state, entry.seat)
            if found is not None:
                starts = STARTS
                if len(found.ends) >= FEWEST:
                    tasks = [task_at(replay, entry.seat, things, found) for things in goals]
                    known = [task for task in tasks if task is not None]
                    if known:
                        yield max(known, key=lambda task: task.missed)
        replay.repeat(entry.seat, entry.action)


def is_asked(match: Match[Any, Any], seat: int) -> bool:
    """Whether a seat has a choice of its own here."""
    actions = match.actions(seat)
    return len(actions) > 1 and all(one.verb not in match.game.for_rivals for one in actions)


def picked(tasks: Sequence[Task], n: int) -> list[Task]:
    """So many of them, various: themes, goals and matches take turns, the easier ones first."""
    left, found = list(tasks), list[Task]()
    used: Counter[tuple[str, object]] = Counter()
    while left and len(found) < n:
        best = min(left, key=lambda task: (sum(used[mark] for mark in _marks(task)), -task.missed))
        left.remove(best)
        found.append(best)
        used.update(_marks(best))
    return sorted(found, key=lambda task: (task.degree, task.missed, task.ways))


def _marks(task: Task) -> list[tuple[str, object]]:
    """What should not come too often."""
    verbs = tuple(sorted({action.partition(":")[0] for action in task.line}))
    return [
        ("theme", task.theme),
        ("theme", task.theme),
        *[("line", task.line)] * 4,
        ("degree", task.degree),
        ("match", task.record["seed"]),
        ("verbs", verbs),
        ("first", task.line[0].partition(":")[0]),
        ("where", tuple(task.where.values())),
    ]


def check(task: Task) -> None:
    """Raise `BadTask` unless the engine finds what a task says of its turn."""
    match = ludohall.replay(task.record)
    found = search(match.game, match.state, task.seat, MOST_TABLES)
    if found is None:
        raise BadTask(f"task {task.key} of {task.game}: its turn is too wide, or ends the match")
    measured = found.measured(tuple(task.goal))
    others = [one for one in measured if not is_reached(one, task.goal)]
    said = {
        "key": key_of(task.game, task.record, task.seat, task.goal),
        "next": max(others, key=lambda one: share(one, task.goal)),
        "ways": len(measured),
        "reaching": len(measured) - len(others),
    }
    for name, value in said.items():
        if getattr(task, name) != value:
            told = getattr(task, name)
            raise BadTask(f"task {task.key} of {task.game}: {name} is {value}, not {told}")
    line = [match.game.verbs.read(text) for text in task.line]
    if not is_certain(match, task.seat, task.goal, line):
        raise BadTask(f"task {task.key} of {task.game}: its line does not lead to the goal")
