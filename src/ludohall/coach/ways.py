"""The way of a seat through a match: its points at the end of each part, and by category.

Nothing is judged here. It is what matches from the same deal are compared by.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import ludohall as lh
from ludohall.coach.findings import parts_of
from ludohall.core.data import Json


@dataclass(frozen=True)
class Part:
    """A part of a match: what it is called (`findings.CALLED`), and the points at its end."""

    kind: str
    name: str
    score: int


@dataclass(frozen=True)
class Way:
    """How a seat came to its points."""

    score: int
    won: bool
    points: dict[str, int]
    """By category, at the end."""
    parts: tuple[Part, ...]


def way_of(record: Mapping[str, Json], seat: int) -> Way:
    """The way of a seat through the match of a record, over or not."""
    match = lh.replay(record, 0)
    marks: list[tuple[object, object]] = []
    points: list[list[dict[str, int]]] = []
    actions: Any = record["actions"]
    for mover, text in actions:
        if mover == seat:
            view: Any = match.view(None)
            marks.append((view.get("phase"), view.get("round")))
            points.append([match.breakdown()[seat]])
        match.repeat(mover, match.game.verbs.parse(text))
    last = match.breakdown()[seat]
    points.append([last])
    parts: list[Any] = parts_of(marks, points)
    return Way(
        score=match.scores()[seat],
        won=seat in match.winners(),
        points=dict(last),
        parts=tuple(
            Part(part["kind"], part["name"], sum(part["points"][0].values())) for part in parts
        ),
    )
