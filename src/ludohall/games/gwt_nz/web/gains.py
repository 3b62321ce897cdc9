"""What the outcome of an action brings and costs, in icons beside its button."""

from __future__ import annotations

from typing import Any, Final

from ludohall.core.outcome import Outcome
from ludohall.faces import Icon, Row

ICONS: Final = {
    "pounds": "pound",
    "gold": "gold",
    "certificates": "certificate",
    "permanent_certificates": "certificate",
    "permanent_wool": "wool",
    "tokens": "exchange",
    "track": "pathfinder",
}
"""Things that are shown, in this order."""
SIGNS: Final = {True: "+", False: "−"}


def signed(n: int) -> str:
    """A number with its sign."""
    return f"{SIGNS[n > 0]}{abs(n)}"


def gains(outcome: Outcome[Any], *left_out: str) -> Row:
    """Money, gold and so on that come and go, then points."""
    found: list[str | Icon] = []
    for kind, icon in ICONS.items():
        n = outcome.changes.get(kind, 0)
        if n and kind not in left_out:
            found += [signed(n), Icon(icon)]
    points = sum(n for kind, n in outcome.points.items() if kind != "pounds")
    if points and "points" not in left_out:
        found += [signed(points), Icon("vp")]
    return tuple(found)
