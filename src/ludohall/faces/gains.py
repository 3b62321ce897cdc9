"""What an action brings and costs, in icons beside its button.

A game says which of its things are shown, with their icons and in which order; what becomes of them
the engine has worked out (`Seen.outcome`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ludohall.core.outcome import Outcome
from ludohall.faces.rows import Icon, Row

MINUS = "\N{MINUS SIGN}"
POINTS = "points"
VP = Icon("vp")


def signed(n: int) -> str:
    """A number with its sign; nothing for 0."""
    return f"+{n}" if n > 0 else f"{MINUS}{-n}" if n else ""


def row_of(amounts: Iterable[tuple[int, Icon]]) -> Row:
    """Amounts with their signs and icons; of what neither comes nor goes there is no word."""
    row: list[str | Icon] = []
    for n, icon in amounts:
        if n:
            row += [signed(n), icon]
    return tuple(row)


def no_points(outcome: Outcome[Any]) -> int:
    """Points are not told."""
    return 0


@dataclass(frozen=True)
class Things:
    """The things of a game that are counted beside its buttons.

    They stand in the order of the table and before the points, or `ranked`: points first, then the
    greatest gain, at the end the greatest price. What chance is about to bring is added to what
    comes and goes for certain: who gives a card and draws one of its kind has as many as before.
    """

    icons: Mapping[str, Icon]
    ranked: bool = False
    points: Callable[[Outcome[Any]], int] = no_points

    def gains(self, outcome: Outcome[Any], *left_out: str) -> Row:
        """What an action brings and costs, but for some kinds of things."""
        amounts = dict(outcome.changes)
        for kind, n in outcome.drawn.items():
            amounts[kind] = amounts.get(kind, 0) + n
        kinds = sorted(amounts, key=lambda kind: -amounts[kind]) if self.ranked else self.icons
        counted = [
            (amounts.get(kind, 0), self.icons[kind])
            for kind in kinds
            if kind in self.icons and kind not in left_out
        ]
        points = (0 if POINTS in left_out else self.points(outcome), VP)
        return row_of((points, *counted) if self.ranked else (*counted, points))
