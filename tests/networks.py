"""Networks for tests: any weights will do."""

from __future__ import annotations

from random import Random

from ludohall.bots.learned import layout_of, pack
from ludohall.bots.weights import numbers, sets


def some_network(key: str, units: int = 3) -> str:
    """The text of a file with a small network for a game."""
    rng = Random(key)
    size = len(layout_of(key).names) + 1

    def drawn(count: int) -> list[float]:
        return [rng.random() - 0.5 for _ in range(count)]

    weights = numbers(sets(key)["landed"])
    rows = [drawn(size) for _ in range(units)]
    return pack(key, "any", weights, rows, drawn(units), drawn(units))
