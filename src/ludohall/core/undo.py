"""What may be taken back: the tables before the decisions that nothing has followed.

A match keeps one before each decision, and forgets them when chance moves, when something new has
been seen and when another seat decides; unless all choose at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from ludohall.core.step import NATURE, S, Step
from ludohall.core.turn import Turn


class Snapshot(Generic[S]):
    """The table before a decision of a seat."""

    __slots__ = ("aside", "index", "joint", "low", "runs", "seat", "state", "turn")

    def __init__(
        self,
        index: int,
        seat: int,
        joint: bool,
        runs: int,
        low: int,
        state: S,
        turn: Turn[S] | None,
        aside: tuple[Step[S], ...] | None,
    ) -> None:
        self.index = index  # the number of actions before it
        self.seat = seat
        self.joint = joint  # whether it is a choice among those of all at once
        self.runs = runs
        self.low = low
        self.state = state
        self.turn = turn
        self.aside = aside


class Undo(Generic[S]):
    """The tables that are kept, the oldest first."""

    def __init__(self) -> None:
        self._kept: list[Snapshot[S]] = []

    def keep(self, before: Snapshot[S]) -> None:
        """A seat decides: of what was decided before, only its own and its run's may go back."""
        if any(
            kept.seat != before.seat
            and not (before.joint and kept.joint and kept.runs == before.runs)
            for kept in self._kept
        ):
            self._kept.clear()
        self._kept.append(before)

    def forget(self) -> None:
        """Nothing that was decided so far may be taken back."""
        self._kept.clear()

    def possible(self, seat: int) -> bool:
        """Whether the seat's last decision may be taken back."""
        return any(kept.seat == seat for kept in self._kept)

    def take_back(self, seat: int) -> Snapshot[S] | None:
        """The table before the seat's last decision; it is forgotten, and those after it."""
        for place in range(len(self._kept) - 1, -1, -1):
            found = self._kept[place]
            if found.seat == seat:
                del self._kept[place:]
                return found
        return None


def why_no_undo(seat: int, since: Sequence[int]) -> str:
    """Why a seat has nothing to take back; `since` are the seats of all actions, the last first."""
    if seat == NATURE:
        if any(who != NATURE for who in since):
            return "chance has moved since the last decision"
    elif seat in since:
        if NATURE in since[: since.index(seat)]:
            return f"chance has moved since the last decision of seat {seat}"
        return f"another seat has decided since the last decision of seat {seat}"
    return "there is no decision to take back"
