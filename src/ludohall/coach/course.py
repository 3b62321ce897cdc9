"""What a game's evaluation says in the course of a match, and what it comes to.

An evaluation tells which of two tables is the better one. It is no forecast: early in a match it
knows nothing of the turns to come. The course of a kind of table, measured in matches that the
tuned `greedy` played, makes one of it: at each part of a match what the evaluation says on average,
how much of a difference from that is left at the end, and how far the end strays all the same.

A game's `evaluation/course.json`, which `benchmarks/courses.py` makes, holds the courses by the
number of players and the variant (`bots.weights`): `"2:two"`. A game whose matches differ more than
its variants names them itself: `course(state)` of its `evaluation/terms.py`. A table that was not
measured has none: there the evaluation counts as it is.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ludohall.bots import weights
from ludohall.core.modules import module_of
from ludohall.games import load

FILE = "course.json"


@dataclass(frozen=True)
class Course:
    """A match of some kind from its beginning to its end, in equal parts."""

    matches: int
    """So many were measured."""
    length: float
    """Decisions of all seats, forced ones too."""
    final: float
    """Points at the end."""
    evaluation: tuple[float, ...]
    """What the evaluation says at the beginning, after the first part, ..., at the end."""
    slope: tuple[float, ...]
    """How many points at the end a point of the evaluation makes there."""
    spread: tuple[float, ...]
    """How far the end strays from what is expected there: a standard deviation."""

    def expected(self, value: float, taken: int) -> float:
        """The points at the end, where the evaluation says `value` after so many decisions."""
        usual, slope = self._at(self.evaluation, taken), self._at(self.slope, taken)
        return self.final + slope * (value - usual)

    def strays(self, taken: int) -> float:
        """How far the end strays from that."""
        return self._at(self.spread, taken)

    def is_late(self, taken: int) -> bool:
        """Whether the last part of the match has begun."""
        parts = len(self.evaluation) - 1
        return taken >= self.length * (parts - 1) / parts

    def _at(self, values: tuple[float, ...], taken: int) -> float:
        """A value between two of the measured ones."""
        parts = len(values) - 1
        place = min(taken / self.length, 1.0) * parts
        first = min(int(place), parts - 1)
        share = place - first
        return values[first] * (1 - share) + values[first + 1] * share


def kind_of(game: str, state: Any) -> str:
    """By what the course of a table is found; empty where it has none."""
    named = module_of(f"{load(game).package}.evaluation", "terms")
    home = weights.module(game)
    if home is None:
        return ""
    own = getattr(named, "course", home.variant)
    return str(own(state))


def course_of(game: str, players: int, kind: str) -> Course | None:
    """The course of a kind of table; None: not measured."""
    return _courses(game).get(f"{players}:{kind}")


@cache
def _courses(game: str) -> dict[str, Course]:
    try:
        kept = files(f"{load(game).package}.evaluation") / FILE
    except ModuleNotFoundError:
        return {}
    if not kept.is_file():
        return {}
    data = json.loads(kept.read_text(encoding="utf-8"))
    return {
        key: Course(
            matches=entry["matches"],
            length=entry["length"],
            final=entry["final"],
            evaluation=tuple(entry["evaluation"]),
            slope=tuple(entry["slope"]),
            spread=tuple(entry["spread"]),
        )
        for key, entry in data["courses"].items()
    }
