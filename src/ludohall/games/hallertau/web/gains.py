"""What the outcome of an action brings and costs, in icons beside its button."""

from __future__ import annotations

from typing import Any

from ludohall.core.outcome import Outcome
from ludohall.faces import Icon, Row, Seen
from ludohall.games.hallertau.holdings import CARDS, THINGS
from ludohall.games.hallertau.view import GOOD_KEYS, HallertauView
from ludohall.games.hallertau.web.rows import KIND_ICONS, THING_ICONS, Line, i, n

ICONS = {
    **{key: THING_ICONS[place] for key, place in THINGS.items() if place in THING_ICONS},
    **{key: KIND_ICONS[kind] for key, kind in CARDS.items()},
}
"""The icon of each kind of thing that a player has."""


def gains(outcome: Outcome[Any], *left_out: str) -> Row:
    """What is gained, then what is spent, but for some kinds of things."""
    found: list[str | Icon] = []
    changes = {**outcome.changes, **outcome.drawn}
    for kind, change in sorted(changes.items(), key=lambda item: -item[1]):
        if kind in ICONS and kind not in left_out:
            sign = "+" if change > 0 else "−"
            found += [f"{sign}{abs(change)}", Icon(ICONS[kind])]
    return tuple(found)


def progress(outcome: Outcome[Any]) -> Row:
    """Points that a step of the crafts brings as of now, what it costs, and the tools it takes."""
    used = tools_used(outcome)
    points: Row = (f"+{outcome.in_all}", Icon("vp")) if outcome.in_all > 0 else ()
    tools: Row = (f"−{used}", Icon("tool")) if used else ()
    return (*points, *gains(outcome, "tools"), *tools)


def amount(outcome: Outcome[Any], good: int) -> int:
    """How much of a good an action brings."""
    return outcome.changes.get(GOOD_KEYS[good], 0)


def tools_used(outcome: Outcome[Any]) -> int:
    """Tools that an action wears out or breaks."""
    return outcome.changes.get("exhausted", 0) - outcome.changes.get("tools", 0)


class Improvement:
    """What the next step of a building costs: the least of its payments, and tools for boulders."""

    def __init__(self, seen: Seen[HallertauView], action: str) -> None:
        after = seen.outcome(action).after
        assert after is not None
        ways = [way for way in after.legal if way.verb in ("pay", "jewel")]
        self.goods = min((sum(way.args) for way in ways if way.verb == "pay"), default=0)
        # Boulders ask for the same tools however the step is paid.
        self.tools = tools_used(after.of(ways[0])) if ways else 0

    def line(self) -> Line:
        """The least payment; a jewel where no goods will do."""
        return (n(self.goods),) if self.goods else (i("jewel"),)


def improvements(seen: Seen[HallertauView]) -> dict[int, Improvement]:
    """What the next step of each building costs that can be improved now."""
    return {args[0]: Improvement(seen, action) for action, args in seen.of("improve")}
