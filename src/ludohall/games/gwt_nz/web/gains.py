"""What the outcome of an action brings and costs, in icons beside its button."""

from __future__ import annotations

from typing import Any

from ludohall.core.outcome import Outcome
from ludohall.faces import Icon
from ludohall.faces.gains import Things


def scored(outcome: Outcome[Any]) -> int:
    """Points that the seat has more, but for those of money."""
    return sum(n for kind, n in outcome.points.items() if kind != "pounds")


THINGS = Things(
    {
        "pounds": Icon("pound"),
        "gold": Icon("gold"),
        "certificates": Icon("certificate"),
        "permanent_certificates": Icon("certificate"),
        "permanent_wool": Icon("wool"),
        "tokens": Icon("exchange"),
        "track": Icon("pathfinder"),
    },
    points=scored,
)
