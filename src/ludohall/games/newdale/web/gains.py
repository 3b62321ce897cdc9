"""What the outcome of an action brings and costs, in icons beside its button."""

from __future__ import annotations

from typing import Any

from ludohall.core.outcome import Outcome
from ludohall.faces import Icon
from ludohall.faces.gains import Things
from ludohall.games.newdale.keys import GOOD_KEYS
from ludohall.games.newdale.web.rows import GOOD_ICONS, good_class


def scored(outcome: Outcome[Any]) -> int:
    """Points that are gained at once."""
    return max(0, outcome.at_once)


THINGS = Things(
    {
        **{key: Icon(GOOD_ICONS[at], good_class(at)) for at, key in enumerate(GOOD_KEYS)},
        "cards": Icon("nd-card"),
        "fists": Icon("nd-fist"),
        "pawns": Icon("nd-pawn"),
        "ship": Icon("nd-ship"),
    },
    ranked=True,
    points=scored,
)
"""Houses and tiles say themselves."""
