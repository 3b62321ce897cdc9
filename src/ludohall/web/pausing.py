"""How long something that fails waits before it is tried again."""

from __future__ import annotations

from random import uniform

FIRST_PAUSE = 0.25
LONGEST_PAUSE = 4.0
"""Seconds between tries while the database is away: soon after its return everything goes on."""


def pause_after(failures: int, longest: float = LONGEST_PAUSE) -> float:
    """How long to wait after so many failures in a row; not all tables the same time."""
    return min(longest, FIRST_PAUSE * (1 << min(failures, 16))) * uniform(0.5, 1)
