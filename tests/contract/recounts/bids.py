"""The toy: its coins and favours on the table; equal points share the victory."""

from __future__ import annotations

from typing import Any

from tests.contract.recounts import AnyMatch


def scores(match: AnyMatch) -> list[int]:
    """Two points a coin, three a favour."""
    view: Any = match.view(None)
    return [2 * hand["coins"] + 3 * hand["favours"] for hand in view["hands"]]


def winners(match: AnyMatch, scores: list[int]) -> list[int]:
    """Most points."""
    return [seat for seat, score in enumerate(scores) if score == max(scores)]
