"""What the viewer has, in the line that a phone keeps in sight over every view."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ludohall.faces.rows import Icon
from ludohall.faces.scene import Holding


@lru_cache(4096)
def holding(icon: Icon, n: int, name: str) -> Holding:
    """So much of a thing: most moves leave it as it was."""
    return Holding(icon, str(n), name)


def holdings(numbers: Iterable[tuple[Icon, int, str]]) -> tuple[Holding, ...]:
    """So much of each thing, in this order."""
    return tuple([holding(icon, n, name) for icon, n, name in numbers])
