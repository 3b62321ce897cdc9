"""The figures of an arena as plain data: for scripts, the terminal and the page."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import inf
from typing import Any

from ludohall.arena.ratings import (
    Interval,
    Order,
    mean,
    quantile,
    ratings,
    share,
)
from ludohall.arena.results import Row
from ludohall.arena.schedule import WINS, BadArena, Plan
from ludohall.games import load

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


def summed_up(plan: Plan, rows: Sequence[Row], order: Order) -> dict[str, Any]:
    """The figures of the matches of whole deals, one at least; the best bot stands first."""
    rated: list[Interval] | None = None
    missing = None
    try:
        rated = ratings(plan, rows)
    except BadArena as error:
        missing = str(error)
    return {
        **plan.data(),
        "deals": order.deals,
        "matches": len(rows),
        "decisions": sum(row.decisions for row in rows),
        "bots": [
            {
                "bot": plan.bots[kind],
                "rating": None if rated is None else _interval(rated[kind]),
                **_figures(plan, rows, kind),
            }
            for kind in order.ranking
        ],
        "leads": [_lead(plan, order, *pair) for pair in combinations(order.ranking, 2)],
        "sure": order.sure,
        "cases": [
            {"case": case, "bots": [_case(plan, rows, kind, case) for kind in order.ranking]}
            for case in plan.cases
            if plan.every is not None
        ],
        "ratings_missing": missing,
    }


def _interval(found: Interval, digits: int = 4) -> dict[str, float | None]:
    return {
        "value": round(found.value, digits),
        "low": None if found.low is None else round(found.low, digits),
        "high": None if found.high is None else round(found.high, digits),
    }


def seats_of(rows: Sequence[Row], kind: int) -> list[tuple[Row, int]]:
    """The seats on which a bot sat."""
    return [(row, seat) for row in rows for seat, bot in enumerate(row.bots) if bot == kind]


def by_deal(seats: Sequence[tuple[Row, int]], values: Sequence[float]) -> list[list[float]]:
    """Values of seats, those of a deal together."""
    deals: dict[int, list[float]] = {}
    for (row, _), value in zip(seats, values, strict=True):
        deals.setdefault(row.deal, []).append(value)
    return list(deals.values())


def _success(seats: Sequence[tuple[Row, int]]) -> Interval:
    return share(by_deal(seats, [row.won[seat] for row, seat in seats]))


def _points(seats: Sequence[tuple[Row, int]]) -> Interval:
    deals = by_deal(seats, [row.scores[seat] for row, seat in seats])
    return mean([sum(deal) / len(deal) for deal in deals])


def _figures(plan: Plan, rows: Sequence[Row], kind: int) -> dict[str, Any]:
    seats = seats_of(rows, kind)
    scores = [row.scores[seat] for row, seat in seats]
    choices = sum(row.choices[seat] for row, seat in seats)
    seconds = sum(row.seconds[seat] for row, seat in seats)
    keys = [key for key, _ in load(plan.game).categories]
    return {
        "seats": len(seats),
        "wins": round(sum(row.won[seat] for row, seat in seats), 4),
        "win_rate": _interval(_success(seats)),
        "points": _interval(_points(seats), 2),
        "quantiles": [round(quantile(scores, part), 2) for part in QUANTILES],
        "categories": {
            key: round(sum(row.parts[seat].get(key, 0) for row, seat in seats) / len(seats), 2)
            for key in keys
        },
        "ms_a_choice": round(1000 * seconds / max(1, choices), 4),
        "longest_ms": round(1000 * max(row.longest[seat] for row, seat in seats), 3),
    }


def _case(plan: Plan, rows: Sequence[Row], kind: int, case: Any) -> dict[str, Any]:
    seats = [each for each in seats_of(rows, kind) if each[0].case == case]
    rivals = [max(row.rivals) for row, _ in seats if row.rivals]
    return {
        "bot": plan.bots[kind],
        "seats": len(seats),
        "win_rate": _interval(_success(seats)),
        "points": _interval(_points(seats), 2),
        "rival": round(sum(rivals) / len(rivals), 2) if rivals else None,
    }


def _lead(plan: Plan, order: Order, better: int, worse: int) -> dict[str, Any]:
    """How far the better one of two leads."""
    pair = (min(better, worse), max(better, worse))
    lead, half = order.leads[pair], order.half(pair)
    value = abs(lead.mean)
    sized = Interval(value, None, None)
    if lead.count > 1:
        most = 1.0 if plan.by == WINS else inf
        sized = Interval(value, max(-most, value - half), min(most, value + half))
    return {
        "better": plan.bots[better],
        "worse": plan.bots[worse],
        "lead": _interval(sized),
        "sure": order.certain(pair),
    }
