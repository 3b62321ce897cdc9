"""Futures that could come, as a seat knows them, and what they are worth to everybody.

In each future what the seat cannot know is dealt anew, a way is followed, and then everybody plays
the action that looks best, `ahead` decisions long; in the last part of a match to its end. A future
deals the same and has the same chance for all ways that are tried in it, so that what differs comes
from the ways. What is worth something is points at the end: those of a future that has ended, or
what the course of such matches makes of the evaluation (`coach.course`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from time import perf_counter
from typing import Any

from ludohall.bots import Outlook
from ludohall.bots.evaluation import evaluation
from ludohall.bots.planner import SEEDS, looks_best
from ludohall.coach.course import course_of, kind_of
from ludohall.core.action import Action
from ludohall.core.chance import generator
from ludohall.core.errors import LudohallError
from ludohall.core.lines import ended
from ludohall.core.step import NATURE

AHEAD = 12
"""So many decisions of a future are played where nobody says how many."""
LONGEST = 12
"""So many actions are followed in a row."""
KIND = "greedy"
"""Everybody plays like this bot in a future."""
SURE = 1.96
"""So many standard errors to each side hold the truth in 95 of 100 cases."""


class NoCoach(LudohallError):
    """A game that has no evaluation: nobody can advise there."""


@dataclass(frozen=True)
class End:
    """What a future comes to."""

    points: tuple[float, ...]
    """A seat."""
    won: bool | None
    """Whether the one who plays alone reaches the goal; None where that is not known."""


class Futures:
    """The futures of one decision. The outlook's chance decides which they are."""

    def __init__(
        self, outlook: Outlook[Any, Any], taken: int | None, ahead: int | None = None
    ) -> None:
        """`taken` is how many decisions were taken before; None: nobody knows."""
        found = evaluation(outlook.game.key, KIND)
        if found is None:
            raise NoCoach(f"{outlook.game.key} has no evaluation: there is no coach for it")
        self.evaluate = found
        self.outlook = outlook
        self.taken = 0 if taken is None else taken
        self.ahead = AHEAD if ahead is None else ahead
        world = outlook.deal()
        self.players = len(world.scores())
        kind = kind_of(outlook.game.key, world)
        self.course = None if taken is None else course_of(outlook.game.key, self.players, kind)

    def ends(self, ways: Sequence[Sequence[Action]], until: float = inf) -> list[End] | None:
        """One future more: what it comes to with each way; None where the time was up before."""
        world = self.outlook.deal()
        chance = int(self.outlook.rng.random() * SEEDS)
        found: list[End] = []
        for way in ways:
            end = self._end(world.clone(), way, chance, until)
            if end is None:
                return None
            found.append(end)
        return found

    def first(self) -> Action:
        """What everybody would do here in a future."""
        return looks_best(self.evaluate, self.outlook.deal(), self.outlook.seat)

    def gone_on(self, action: Action) -> tuple[Action, ...]:
        """An action and what everybody would do after it, until chance or another seat moves."""
        state, seat = self.outlook.deal(), self.outlook.seat
        way = [action]
        state.apply(action, seat)
        while not ended(state, seat) and len(way) < LONGEST:
            way.append(looks_best(self.evaluate, state, seat))
            state.apply(way[-1], seat)
        return tuple(way)

    def looks(self) -> list[tuple[float, Action]]:
        """All actions with how good the table looks after them, the best first."""
        world, seat = self.outlook.deal(), self.outlook.seat
        found: list[tuple[float, Action]] = []
        for action in self.outlook.actions:
            after = world.clone()
            after.apply(action, seat)
            found.append((self.evaluate(after, seat), action))
        return sorted(found, key=lambda look: -look[0])

    def strays(self) -> float:
        """How far the end strays from what a future of usual length comes to."""
        return 0.0 if self.course is None else self.course.strays(self.taken + self.ahead)

    def _end(self, state: Any, way: Sequence[Action], chance: int, until: float) -> End | None:
        seat, taken, chances = self.outlook.seat, self.taken, 0
        for action in way:
            if ended(state, seat) or action not in state.actions(seat):
                break
            state.apply(action, seat)
            taken += 1
        last = taken + self.ahead
        while (asked := state.seat) is not None:
            if asked == NATURE:
                state.apply(state.sample(generator(chance, chances)))
                chances += 1
            elif taken < last or (self.course is not None and self.course.is_late(taken)):
                if perf_counter() >= until:
                    return None
                state.apply(looks_best(self.evaluate, state, asked), asked)
                taken += 1
            else:
                break
        if asked is None:
            scores = state.scores()
            won = bool(state.winners()) if len(scores) == 1 else None
            return End(tuple(float(score) for score in scores), won)
        values = (self.evaluate(state, other) for other in range(self.players))
        if self.course is None:
            return End(tuple(values), None)
        course = self.course
        return End(tuple(course.expected(value, taken) for value in values), None)


def mean(values: Sequence[float]) -> float:
    """The mean; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def deviation(values: Sequence[float]) -> float:
    """The standard deviation; 0 where there are not two values."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1))


def error(values: Sequence[float]) -> float:
    """The standard error of the mean."""
    return deviation(values) / sqrt(len(values)) if values else 0.0
