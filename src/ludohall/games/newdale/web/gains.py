"""What the outcome of an action brings and costs, in icons beside its button."""

from __future__ import annotations

from typing import Any

from ludohall.core.outcome import Outcome
from ludohall.faces import Icon, Row
from ludohall.games.newdale.keys import GOOD_KEYS
from ludohall.games.newdale.web.rows import GOOD_ICONS, good_class

_THINGS = {
    "cards": "nd-card",
    "fists": "nd-fist",
    "pawns": "nd-pawn",
    "ship": "nd-ship",
}
"""Icons of what a player has beside goods; houses and tiles say themselves."""


def thing_icon(kind: str) -> Icon | None:
    """The icon of a kind of thing that a player has."""
    if kind in GOOD_KEYS:
        good = GOOD_KEYS.index(kind)
        return Icon(GOOD_ICONS[good], good_class(good))
    return Icon(_THINGS[kind]) if kind in _THINGS else None


def gains(outcome: Outcome[Any], *left_out: str) -> Row:
    """Points, then what is gained, then what is spent, but for some kinds of things."""
    found: list[str | Icon] = []
    if outcome.at_once > 0 and "points" not in left_out:
        found += [f"+{outcome.at_once}", Icon("vp")]
    changes = dict(outcome.changes)
    for kind, count in outcome.drawn.items():
        changes[kind] = changes.get(kind, 0) + count
    for kind, change in sorted(changes.items(), key=lambda item: -item[1]):
        icon = thing_icon(kind)
        if icon is not None and change and kind not in left_out:
            found += [f"{'+' if change > 0 else '−'}{abs(change)}", icon]
    return tuple(found)
