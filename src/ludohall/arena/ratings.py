"""How sure we are: intervals of shares and means, the order of the bots, their ratings.

All intervals are of 95 %. Matches on the same deal are not independent, so what is compared are
the means of deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log, sqrt
from typing import Any

from ludohall.arena.results import Row
from ludohall.arena.schedule import WINS, BadArena, Plan

Z = 1.96
"""Of a normal distribution, 95 % lie within so many deviations."""
ALPHA = 0.05
FIRST_LOOK = 10
"""So many deals are played before the order can be sure."""
SHARPEST = 100
"""The running interval is narrowest, for what it promises, at so many deals."""


STUDENT = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)
"""The same where the deviation is estimated from few values, by how many more than one."""


@dataclass(frozen=True)
class Interval:
    """A figure with its 95 % interval; None where too little is known for one."""

    value: float
    low: float | None
    high: float | None


def wilson(share: float, count: float) -> Interval:
    """A share of `count` independent trials, with Wilson's interval."""
    middle = (share + Z * Z / (2 * count)) / (1 + Z * Z / count)
    half = sqrt(share * (1 - share) / count + (Z / (2 * count)) ** 2) * Z / (1 + Z * Z / count)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def share(deals: Sequence[Sequence[float]]) -> Interval:
    """The share of wins in the matches of deals, each as the wins of its matches.

    Where the matches of a deal go together they count for fewer; never for more than they are.
    """
    count = sum(len(deal) for deal in deals)
    value = sum(sum(deal) for deal in deals) / count
    alone = value * (1 - value) / count
    if alone <= 0 or len(deals) < 2:
        return wilson(value, count)
    # The variance of a ratio of two sums over deals.
    off = sum((sum(deal) - value * len(deal)) ** 2 for deal in deals)
    together = off * len(deals) / (len(deals) - 1) / count**2
    return wilson(value, count / max(1.0, together / alone))


def student(freedom: int) -> float:
    """Within how many estimated deviations 95 % lie."""
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    return Z + (Z**3 + Z) / (4 * freedom) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)


def mean(values: Sequence[float]) -> Interval:
    """The mean of independent values, with Student's interval."""
    value = sum(values) / len(values)
    if len(values) < 2:
        return Interval(value, None, None)
    spread = sum((each - value) ** 2 for each in values) / (len(values) - 1)
    half = student(len(values) - 1) * sqrt(spread / len(values))
    return Interval(value, value - half, value + half)


def quantile(values: Sequence[float], part: float) -> float:
    """The value below which a part of the values lies."""
    ordered = sorted(values)
    at = part * (len(ordered) - 1)
    low = int(at)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (at - low)


# The order of the bots.


def merits(plan: Plan, rows: Sequence[Row]) -> list[float]:
    """What each bot made of a whole deal, in which all of them play: wins or points a seat."""
    sums = [0.0] * len(plan.bots)
    counts = [0] * len(plan.bots)
    for row in rows:
        for seat, kind in enumerate(row.bots):
            sums[kind] += row.won[seat] if plan.by == WINS else row.scores[seat]
            counts[kind] += 1
    return [total / count for total, count in zip(sums, counts, strict=True)]


class Lead:
    """By how much one bot is better than another, deal by deal.

    The interval holds however often one looks: it is a confidence sequence (a normal mixture, with
    the variance that was seen), not the interval of one look.
    """

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        """One more deal."""
        self.count += 1
        off = value - self.mean
        self.mean += off / self.count
        self._squares += off * (value - self.mean)

    def half(self, alpha: float) -> float:
        """Half of the interval."""
        if self.count < 2:
            return float("inf")
        away = -2 * log(alpha)
        scale = (away + log(away + 1)) / SHARPEST
        grown = self.count * scale + 1
        spread = self._squares / (self.count - 1)
        return sqrt(spread * 2 * grown / (self.count**2 * scale) * log(sqrt(grown) / alpha))


class Order:
    """The order of the bots as deals come in, and whether it is certain.

    It is, once no interval between any two of them holds 0: all of these intervals hold together,
    at every look, in 95 of 100 arenas.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.deals = 0
        self.sums = [0.0] * len(plan.bots)
        self.leads = {pair: Lead() for pair in combinations(range(len(plan.bots)), 2)}

    def add(self, rows: Sequence[Row]) -> None:
        """Count a whole deal."""
        self.deals += 1
        found = merits(self.plan, rows)
        for kind, value in enumerate(found):
            self.sums[kind] += value
        for (one, two), lead in self.leads.items():
            lead.add(found[one] - found[two])

    def half(self, pair: tuple[int, int]) -> float:
        """Half of the interval of a lead."""
        return self.leads[pair].half(ALPHA / len(self.leads))

    def certain(self, pair: tuple[int, int]) -> bool:
        """Whether it is certain which of two is better."""
        lead = self.leads[pair]
        return lead.count >= FIRST_LOOK and abs(lead.mean) > self.half(pair)

    @property
    def sure(self) -> bool:
        """Whether the whole order is certain; of one bot alone it never is."""
        return bool(self.leads) and all(self.certain(pair) for pair in self.leads)

    @property
    def ranking(self) -> list[int]:
        """The bots, the best first."""
        return sorted(range(len(self.sums)), key=lambda kind: -self.sums[kind])


# Ratings.


def need_openskill() -> Any:
    """openskill, or an error that says how to get it."""
    try:
        import openskill.models
    except ImportError:
        raise BadArena(
            "ratings need openskill; install it with: pip install 'ludohall[arena]'"
        ) from None
    return openskill.models


def contests(plan: Plan, rows: Sequence[Row]) -> list[dict[int, float]]:
    """Who met whom, and who came before whom: for each contest the places of its bots.

    That is a match; a bot on several seats has their mean rank. Alone, it is a deal with the same
    options: those who reach the goal stand before those who do not, then points decide.
    """
    found: list[dict[int, float]] = []
    if plan.players > 1:
        for row in rows:
            places = dict.fromkeys(row.bots, 0.0)
            for kind, rank in zip(row.bots, row.ranks, strict=True):
                places[kind] += rank / row.bots.count(kind)
            found.append(places)
    else:
        deals: dict[tuple[int, str], list[Row]] = {}
        for row in rows:
            deals.setdefault((row.deal, str(row.case)), []).append(row)
        for deal in deals.values():
            merit = {row.bots[0]: (row.won[0], row.scores[0]) for row in deal}
            better = sorted(set(merit.values()), reverse=True)
            found.append({kind: float(better.index(made)) for kind, made in merit.items()})
    return [places for places in found if len(places) > 1]


def ratings(plan: Plan, rows: Sequence[Row]) -> list[Interval]:
    """A rating for each bot (openskill's Plackett-Luce), from the matches in their order."""
    model = need_openskill().PlackettLuce()
    rated = [model.rating() for _ in plan.bots]
    for places in contests(plan, rows):
        kinds = list(places)
        teams = model.rate([[rated[kind]] for kind in kinds], ranks=[places[k] for k in kinds])
        for kind, (each,) in zip(kinds, teams, strict=True):
            rated[kind] = each
    return [Interval(each.mu, each.mu - Z * each.sigma, each.mu + Z * each.sigma) for each in rated]
