"""A task: a position of a match, and what a seat shall reach in its turn.

The tasks of a game are data of its package, `tasks.json`, one a line. A task holds the record of
the match up to its position, so it is read, checked and played by old rules as every record is.
The turn of a try begins there and lasts until the seat owes no decision: chance or somebody else
moves, or the match is over. So luck decides nothing, and what others do neither.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache, lru_cache
from hashlib import sha256
from importlib.resources import files
from importlib.util import find_spec
from typing import Any

import ludohall
from ludohall.core.data import Json
from ludohall.core.errors import BadRecord
from ludohall.core.lines import ended
from ludohall.core.match import Match
from ludohall.games import PACKAGES, load
from ludohall.tasks.measure import Goal, Measure, is_reached

FILE = "tasks.json"
HARD = (0.5, 0.75, 0.95)
"""From such shares of missed turns on a task is one degree harder."""
KEPT = 64
"""So many positions of tasks are kept ready."""


@dataclass(frozen=True)
class Task:
    """One task, as its file tells it."""

    key: str
    game: str
    record: Mapping[str, Json]
    """The match up to the position."""
    seat: int
    goal: Goal
    line: tuple[str, ...]
    """A way to the goal."""
    next: Goal
    """What the best way brings that misses it."""
    ways: int
    """How many different tables the turn can end at."""
    reaching: int
    """How many of them have the goal."""
    missed: float
    """The share of straight turns that miss it: see `finding.Straight`."""
    theme: str
    """The scoring category or kind of thing that it is about most."""
    where: Mapping[str, Json]
    """The part of the match that it lies in: its chapter, phase, round or turn."""

    @property
    def degree(self) -> int:
        """How hard it is, from 1 to 4."""
        return 1 + sum(self.missed >= share for share in HARD)

    @property
    def start(self) -> int:
        """How many actions come before the position."""
        actions = self.record["actions"]
        assert isinstance(actions, list)
        return len(actions)

    def data(self) -> dict[str, Json]:
        """As a line of the file."""
        return {
            "key": self.key,
            "seat": self.seat,
            "goal": dict(self.goal),
            "line": [*self.line],
            "next": dict(self.next),
            "ways": self.ways,
            "reaching": self.reaching,
            "missed": self.missed,
            "theme": self.theme,
            "where": dict(self.where),
            "record": dict(self.record),
        }


@dataclass(frozen=True)
class Try:
    """How far a turn has come."""

    measured: Goal
    """What of the goal it has brought."""
    reached: bool
    over: bool
    """Whether the turn has ended."""


def key_of(game: str, record: Mapping[str, Json], seat: int, goal: Goal) -> str:
    """The name of a task: another position or goal has another one."""
    told = json.dumps([game, record["check"], seat, dict(goal)])
    return sha256(told.encode()).hexdigest()[:8]


def read(game: str, data: Mapping[str, Any]) -> Task:
    """A task from a line of the file."""
    return Task(
        key=data["key"],
        game=game,
        record=data["record"],
        seat=data["seat"],
        goal=data["goal"],
        line=tuple(data["line"]),
        next=data["next"],
        ways=data["ways"],
        reaching=data["reaching"],
        missed=data["missed"],
        theme=data["theme"],
        where=data["where"],
    )


def write(tasks: Iterable[Task]) -> str:
    """The text of a file of tasks."""
    lines = [json.dumps(task.data(), separators=(",", ":")) for task in tasks]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def read_all(game: str, text: str) -> tuple[Task, ...]:
    """The tasks of a file."""
    return tuple(read(game, data) for data in json.loads(text))


@cache
def tasks_of(game: str) -> tuple[Task, ...]:
    """The tasks of a game, in the order of their numbers; none where it has no file."""
    package = load(game).package
    found = find_spec(package)
    if found is None or found.submodule_search_locations is None:
        return ()  # a game that is a single file
    home = files(package) / FILE
    return read_all(game, home.read_text("utf-8")) if home.is_file() else ()


def task_of(game: str, key: str) -> Task | None:
    """A task by its key, if the game has it."""
    return next((task for task in tasks_of(game) if task.key == key), None)


def number_of(task: Task) -> int:
    """The place of a task among those of its game, from 1."""
    return 1 + tasks_of(task.game).index(task)


def task_of_the_day(day: date, games: Sequence[str] = tuple(PACKAGES)) -> Task | None:
    """The task of a day: the games take turns, and each goes through its tasks in an order that
    leaps; the same everywhere."""
    having = [game for game in games if tasks_of(game)]
    if not having:
        return None
    number = day.toordinal()
    tasks = tasks_of(having[number % len(having)])
    leap = next(step for step in (7, 11, 13, 17, 19) if len(tasks) % step)
    return tasks[number // len(having) * leap % len(tasks)]


@lru_cache(KEPT)
def _position(game: str, key: str) -> Match[Any, Any]:
    """The match at the position of a task; nobody may play in it."""
    task = task_of(game, key)
    assert task is not None
    return ludohall.replay(task.record)


def position(task: Task) -> Match[Any, Any]:
    """The match at the position of a task; it is shared: nobody may play in it."""
    if task_of(task.game, task.key) is task:
        return _position(task.game, task.key)
    return ludohall.replay(task.record)


def tried(task: Task, actions: Iterable[str]) -> Try:
    """How far these actions of the seat go, from the position of the task on.

    What comes after the end of the turn does not count. `BadRecord` where they cannot be done.
    """
    match = position(task)
    state, game, seat = match.state.clone(), match.game, task.seat
    measure = Measure(game, state.clone(), seat, task.goal)
    for text in actions:
        if ended(state, seat):
            break
        action = game.verbs.read(text)
        if action not in state.actions(seat):
            raise BadRecord(f"task {task.key} of {task.game}: {action} is not possible there")
        state.apply(action, seat)
    measured = measure.of(state)
    return Try(measured, is_reached(measured, task.goal), ended(state, seat))
