"""Hints: what a strong player would do here.

The candidates are the best lines of own decisions that a planner finds, one for each first action.
Each is tried in the same futures (`coach.futures`); after a quarter of them only the best three are
followed. The coach sees what the seat sees: it is given an outlook, as a bot is.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt
from time import perf_counter
from typing import Any

from ludohall.bots import Outlook
from ludohall.bots.evaluation import evaluation, stages
from ludohall.bots.planner import PlannerBot
from ludohall.coach.futures import SURE, End, Futures, deviation, error, mean
from ludohall.coach.reasons import Reason, told, words_of
from ludohall.core.action import Action
from ludohall.core.data import Json
from ludohall.core.i18n import LANGUAGES

TOP = 3
"""So many ways are told."""
TRIED = 6
"""So many are tried at first."""
FUTURES = 24
GAP = 8.0
"""A way that looks so many points worse than the best is not tried, unless there are no others."""
WIDTH = 3
NODES = 300
"""How wide and far the planner looks for candidates."""
SEARCH = 0.3
"""The share of the time in which it does."""


@dataclass(frozen=True)
class Hint:
    """A way to go on, and what comes of it."""

    actions: tuple[Action, ...]
    """What is done in a row, until chance or another seat moves."""
    points: float
    """The points expected at the end."""
    low: float
    high: float
    """Two matches in three end between these."""
    behind: float
    """How many points less than with the best way."""
    margin: float
    """Half of the 95 % interval of that."""
    won: float | None
    """Alone: the share of futures in which the goal is reached; None where that is not known."""

    @property
    def is_equal(self) -> bool:
        """Whether it cannot be told from the best way."""
        return self.behind <= self.margin


@dataclass(frozen=True)
class Advice:
    """The best ways, the best first."""

    hints: tuple[Hint, ...]
    futures: int
    """In so many each was tried; 0: the time sufficed for a look alone."""
    actions: int
    """So many could be taken."""
    measured: bool
    """Whether the points are a forecast; where not, they are what the evaluation says."""


def advise(
    outlook: Outlook[Any, Any],
    taken: int | None,
    futures: int = FUTURES,
    ahead: int | None = None,
    seconds: float | None = None,
) -> Advice:
    """The best ways for a seat that owes a decision, after so many decisions of all seats.

    Without `seconds` and a budget of the outlook, the same outlook gives the same advice.
    """
    began = perf_counter()
    limits = [limit for limit in (seconds, outlook.budget) if limit is not None]
    limit = min(limits) if limits else inf
    tries = Futures(outlook, taken, ahead)
    ways = candidates(tries, began + SEARCH * limit)
    ends: list[list[End]] = [[] for _ in ways]
    left = list(range(len(ways)))
    until = began + limit
    done = 0
    while done < futures:
        found = tries.ends([ways[place] for place in left], until)
        if found is None:
            break
        for place, end in zip(left, found, strict=True):
            ends[place].append(end)
        done += 1
        if done == -(-futures // 4):
            left = _best(left, ends, outlook.seat)
    best = _best(left, ends, outlook.seat) if done else left[:TOP]
    hints = tuple(_hint(place, best[0], ways, ends, tries, outlook.seat) for place in best)
    return Advice(hints, done, len(outlook.actions), tries.course is not None)


def candidates(tries: Futures, end: float) -> list[tuple[Action, ...]]:
    """Lines of own decisions, the best for each first action, those that look best first.

    Where the planner follows fewer than are told, the actions that look best fill them up.
    """
    outlook = tries.outlook
    found = evaluation(outlook.game.key, "planner")
    assert found is not None
    planner = PlannerBot(found, stages(outlook.game.key), WIDTH, 1, NODES)
    lines = sorted(planner.best_lines(outlook, end).values(), key=lambda line: -line[0])
    best = lines[0][0]
    near = [line for place, line in enumerate(lines) if place < TOP or line[0] >= best - GAP]
    ways = [line.actions for _, line in near[:TRIED]]
    first = {way[0] for way in ways}
    more = [action for _, action in tries.looks() if action not in first]
    return ways + [tries.gone_on(action) for action in more[: max(0, TOP - len(ways))]]


def _best(places: list[int], ends: list[list[End]], seat: int) -> list[int]:
    """The best ways, the best first."""

    def points(place: int) -> float:
        return -mean([end.points[seat] for end in ends[place]])

    return sorted(places, key=points)[:TOP]


def _hint(
    place: int,
    best: int,
    ways: list[tuple[Action, ...]],
    ends: list[list[End]],
    tries: Futures,
    seat: int,
) -> Hint:
    own = [end.points[seat] for end in ends[place]]
    less = [end.points[seat] for end in ends[best]]
    behind = [first - second for first, second in zip(less, own, strict=True)]
    points = mean(own)
    strays = sqrt(deviation(own) ** 2 + tries.strays() ** 2)
    known = [end.won for end in ends[place]]
    won = None
    if known and None not in known:
        won = mean([float(bool(one)) for one in known])
    return Hint(
        actions=ways[place],
        points=points,
        low=points - strays,
        high=points + strays,
        behind=mean(behind),
        margin=SURE * error(behind),
        won=won,
    )


def advice_data(
    outlook: Outlook[Any, Any],
    taken: int | None,
    seconds: float | None = None,
    futures: int = FUTURES,
    ahead: int | None = None,
    names: tuple[str, ...] = (),
) -> dict[str, Json]:
    """The best ways as plain data, with their words in each language; `names` are the players'."""
    advice = advise(outlook, taken, futures, ahead, seconds)
    game, seat, world = outlook.game, outlook.seat, outlook.deal()
    ways = [hint.actions for hint in advice.hints]
    hints: list[Json] = []
    for place, hint in enumerate(advice.hints):
        other = ways[0] if place else (ways[1] if len(ways) > 1 else None)
        why = Reason(game, world, seat, hint.actions, other)
        words: dict[str, Json] = {}
        for language in LANGUAGES:
            tr = words_of(game, language)
            steps = list[Json](told(game, world, seat, hint.actions, names, tr))
            words[language] = {"steps": steps, "why": why.words(tr)}
        hints.append(
            {
                "action": str(hint.actions[0]),
                "points": hint.points,
                "low": hint.low,
                "high": hint.high,
                "behind": hint.behind,
                "margin": hint.margin,
                "equal": place > 0 and hint.is_equal,
                "won": hint.won,
                "words": words,
            }
        )
    return {
        "hints": hints,
        "futures": advice.futures,
        "actions": advice.actions,
        "measured": advice.measured,
    }
