"""Rewards: what a seat gets when the match is over; before that there is nothing.

- `rank`: 1 for the first place, -1 for the last, evenly between; who shares places shares their
  mean. Alone: 1 if the goal was reached or the rival beaten, else -1. It sums up to 0 where several
  seats play.
- `margin`: the own points less the best of the others', rivals included. Alone without a rival: the
  points.
- `points`: the own points.
"""

from __future__ import annotations

from typing import Any

from ludohall.core.errors import BadOption
from ludohall.core.game import Game

RANK, MARGIN, POINTS = "rank", "margin", "points"
KINDS = (RANK, MARGIN, POINTS)
MOST = 1000.0
"""No margin and no points are as many."""


def check(kind: str) -> str:
    """The kind, or `BadOption`."""
    if kind not in KINDS:
        raise BadOption(f"rewards are {', '.join(KINDS)}, not {kind!r:.60}")
    return kind


def bound(kind: str) -> float:
    """No reward is greater than this, none less than its opposite."""
    return 1.0 if kind == RANK else MOST


def rewards(game: Game[Any, Any], state: Any, kind: str) -> list[float]:
    """What each seat gets for a match that is over."""
    scores: list[int] = state.scores()
    if kind == POINTS:
        return [float(score) for score in scores]
    if kind == MARGIN:
        rivals = [rival.score for rival in game.rivals(state)]
        found: list[float] = []
        for seat, score in enumerate(scores):
            others = scores[:seat] + scores[seat + 1 :] + rivals
            found.append(float(score - max(others, default=0)))
        return found
    if len(scores) == 1:
        return [1.0 if state.winners() else -1.0]
    ranks = {place.seat: place.rank for place in game.ranking(state) if place.seat is not None}
    last = len(scores) - 1
    return [_worth(ranks[seat], list(ranks.values()), last) for seat in range(len(scores))]


def _worth(rank: int, ranks: list[int], last: int) -> float:
    """What a place brings: the mean of those that its equals share."""
    first = sum(other < rank for other in ranks)
    middle = first + (ranks.count(rank) - 1) / 2
    return 1 - 2 * middle / last
