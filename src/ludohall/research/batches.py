"""Batches: many matches in one process, observed and masked in arrays that are filled in place.

    plays = batch("burgundy", 64, players=2)
    while learning:
        actions = policy(plays.observations, plays.masks)     # 64 rows each
        plays.step(actions)
        plays.ended, plays.rewards                            # of the matches that ended just now

The arrays are always the same ones: copy what is to be kept before the next step. A match that ends
is followed at once by another one; the row then shows the beginning of the new one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludohall.core.data import Json
from ludohall.core.errors import BadOption
from ludohall.research.needs import needs
from ludohall.research.plays import Play
from ludohall.research.rewards import RANK

with needs("research"):
    import numpy as np


class Batch:
    """`count` matches that are played side by side."""

    def __init__(
        self,
        game: str,
        count: int,
        players: int = 2,
        options: Mapping[str, Json] | None = None,
        reward: str = RANK,
        seed: int = 0,
    ) -> None:
        if type(count) is not int or count < 1:
            raise BadOption(f"a batch is of 1 match at least, not {count!r:.60}")
        self.plays = [Play(game, players, options, reward) for _ in range(count)]
        first = self.plays[0]
        layout = first.sight.LAYOUT
        self.feature_names = tuple(layout.names)
        self.action_texts = tuple(first.numbers.texts)
        self.observations: np.ndarray[Any, Any] = np.zeros(
            (count, len(layout.names)), dtype=np.float32
        )
        """What the seat that is asked knows, a row a match."""
        self.masks: np.ndarray[Any, Any] = np.zeros((count, first.numbers.size), dtype=np.bool_)
        """What it may do."""
        self.seats: np.ndarray[Any, Any] = np.zeros(count, dtype=np.int64)
        """Who is asked."""
        self.ended: np.ndarray[Any, Any] = np.zeros(count, dtype=np.bool_)
        """Whether the match ended with the last step; the row already shows the next one."""
        self.rewards: np.ndarray[Any, Any] = np.zeros((count, players), dtype=np.float32)
        """What each seat got for the match that ended with the last step, else 0."""
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """Begin all matches anew: the seeds count on from the one given."""
        self._next = seed
        self.masks.fill(False)
        self.ended.fill(False)
        self.rewards.fill(0)
        for row, play in enumerate(self.plays):
            self._begin(play)
            self._show(row, play)

    def _begin(self, play: Play) -> None:
        play.begin(self._next)
        self._next += 1

    def _show(self, row: int, play: Play) -> None:
        assert play.seat is not None
        self.seats[row] = play.seat
        self.observations[row] = play.features(play.seat)
        self.masks[row, list(play.legal)] = True

    def step(self, actions: Sequence[int] | np.ndarray[Any, Any]) -> None:
        """Play an action in each match. An illegal one is an error, and nothing is played."""
        chosen = [int(action) for action in actions]
        if len(chosen) != len(self.plays):
            raise BadOption(f"{len(self.plays)} matches need as many actions, not {len(chosen)}")
        for play, action in zip(self.plays, chosen, strict=True):
            play.check(action)
        self.ended.fill(False)
        self.rewards.fill(0)
        for row, (play, action) in enumerate(zip(self.plays, chosen, strict=True)):
            self.masks[row, list(play.legal)] = False
            play.step(action)
            if play.over:
                self.ended[row] = True
                self.rewards[row] = play.rewards()
                self._begin(play)
            self._show(row, play)


def batch(
    game: str,
    count: int,
    players: int = 2,
    options: Mapping[str, Json] | None = None,
    reward: str = RANK,
    seed: int = 0,
) -> Batch:
    """Many matches in one process."""
    return Batch(game, count, players, options, reward, seed)
