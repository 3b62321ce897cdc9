"""What a turn has brought, in the terms of a goal.

A goal is a number for each of some things: at least so many of them more than before the turn. The
things are points and what the game's `holdings` count; what chance is about to bring counts as far
as its number is certain (`Game.drawn`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from ludohall.core.game import Game
from ludohall.core.step import NATURE

POINTS = "points"
"""All points, those of the final scoring included as if it came now."""
SCORED = "scored"
"""Points that are scored at once."""

Goal: TypeAlias = "Mapping[str, int]"


class Measure:
    """Measures tables against the one before a turn."""

    def __init__(self, game: Game[Any, Any], before: Any, seat: int, goal: Goal) -> None:
        self.game = game
        self.seat = seat
        self.things = tuple(goal)
        self._before = self._has(before)

    def of(self, after: Any) -> dict[str, int]:
        """What the seat has more than before."""
        has = self._has(after)
        return {thing: has[thing] - self._before[thing] for thing in self.things}

    def _has(self, state: Any) -> dict[str, int]:
        found: dict[str, int] = {}
        held: Mapping[str, int] | None = None
        for thing in self.things:
            if thing == POINTS:
                found[thing] = state.scores()[self.seat]
            elif thing == SCORED:
                found[thing] = self.game.scored(state, self.seat)
            else:
                if held is None:
                    held = self._holdings(state)
                found[thing] = held.get(thing, 0)
        return found

    def _holdings(self, state: Any) -> Mapping[str, int]:
        """What the seat has, with what it is about to draw."""
        held = self.game.holdings(state, self.seat)
        if state.seat == NATURE:
            for kind, n in self.game.drawn(state, self.seat).items():
                held[kind] = held.get(kind, 0) + n
        return held


def is_reached(measured: Goal, goal: Goal) -> bool:
    """Whether there is enough of everything."""
    return all(measured[thing] >= n for thing, n in goal.items())


def share(measured: Goal, goal: Goal) -> float:
    """How much of a goal there is, from 0 to 1: what is too much of one thing does not count."""
    parts = [min(max(measured[thing], 0), n) / n for thing, n in goal.items()]
    return sum(parts) / len(parts)
