"""Ratings as drawings: the present one as an interval, and how it came to that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludohall.web.standing.profile import Step
from ludohall.web.standing.rating import Shown

WIDE, MARGIN = 300, 10
LOW, HIGH, EACH = 1200, 1800, 200
"""What every scale shows, and how far its ticks are apart."""
TALL, TOP, FOOT = 96, 8, 82
MOST = 60
"""So many of the last steps are drawn."""


@dataclass(frozen=True)
class Scale:
    """A rating on a line, in the units of the drawing."""

    ticks: tuple[tuple[float, int], ...]
    at: float
    start: float
    width: float


@dataclass(frozen=True)
class Curve:
    """A rating over matches."""

    line: str
    band: str
    end: tuple[float, float]
    ticks: tuple[tuple[float, int], ...]
    steps: tuple[Step, ...]
    """The same as numbers, the latest first."""


def scale_of(rating: Shown) -> Scale:
    """The interval of a rating; the scale grows where it would not fit."""
    low, high = _bounds([rating.value - rating.spread, rating.value + rating.spread])

    def at(value: float) -> float:
        return round(MARGIN + (WIDE - 2 * MARGIN) * (value - low) / (high - low), 1)

    start = at(rating.value - rating.spread)
    return Scale(
        tuple((at(tick), tick) for tick in range(low, high + 1, EACH)),
        at(rating.value),
        start,
        round(at(rating.value + rating.spread) - start, 1),
    )


def curve_of(steps: Sequence[Step]) -> Curve | None:
    """The last steps of a rating; None where there are too few for a line."""
    drawn = steps[-MOST:]
    if len(drawn) < 2:
        return None
    ratings = [step.rating for step in drawn]
    lows = [rating.value - rating.spread for rating in ratings]
    highs = [rating.value + rating.spread for rating in ratings]
    low, high = _bounds([*lows, *highs])
    left, right = 34, WIDE - MARGIN

    def x(place: int) -> float:
        return round(left + (right - left) * place / (len(drawn) - 1), 1)

    def y(value: float) -> float:
        return round(FOOT - (FOOT - TOP) * (value - low) / (high - low), 1)

    points = [f"{x(n)} {y(rating.value)}" for n, rating in enumerate(ratings)]
    upper = [f"{x(n)} {y(value)}" for n, value in enumerate(highs)]
    lower = [f"{x(n)} {y(value)}" for n, value in enumerate(lows)]
    return Curve(
        "M" + "L".join(points),
        "M" + "L".join([*upper, *lower[::-1]]) + "Z",
        (x(len(drawn) - 1), y(ratings[-1].value)),
        tuple((y(tick), tick) for tick in range(low, high + 1, EACH)),
        tuple(drawn[::-1]),
    )


def _bounds(values: Sequence[float]) -> tuple[int, int]:
    """The ends of a scale that holds these values."""
    low = min(LOW, int(min(values) // EACH) * EACH)
    return low, max(HIGH, -int(-max(values) // EACH) * EACH)
