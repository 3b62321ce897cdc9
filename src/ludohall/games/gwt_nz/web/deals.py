"""The deal of the day: against Sarah, whose levels take turns, as do the buildings."""

from __future__ import annotations

from ludohall.faces.deals import DealTable

TABLES = tuple(
    [
        DealTable({"level": level, "neutral": lying, "sides": sides})
        for lying, sides in (("first", "a"), ("random", "random"), ("random", "a"))
        for level in ("easy", "medium", "hard")
    ]
)
