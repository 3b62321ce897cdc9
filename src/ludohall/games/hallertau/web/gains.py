"""What the outcome of an action brings and costs, in icons beside its button."""

from __future__ import annotations

from typing import Any

from ludohall.core.outcome import Outcome
from ludohall.faces import Icon, Row, Seen
from ludohall.faces.gains import VP, Things, row_of
from ludohall.games.hallertau.holdings import CARDS
from ludohall.games.hallertau.holdings import THINGS as PLACES
from ludohall.games.hallertau.view import GOOD_KEYS, HallertauView
from ludohall.games.hallertau.web.rows import KIND_ICONS, THING_ICONS, Line, i, n

THINGS = Things(
    {
        **{key: Icon(THING_ICONS[at]) for key, at in PLACES.items() if at in THING_ICONS},
        **{key: Icon(KIND_ICONS[kind]) for key, kind in CARDS.items()},
    },
    ranked=True,
)


def progress(outcome: Outcome[Any]) -> Row:
    """Points that a step of the crafts brings as of now, what it costs, and the tools it takes."""
    points = row_of([(max(0, outcome.in_all), VP)])
    tools = row_of([(-tools_used(outcome), Icon("tool"))])
    return (*points, *THINGS.gains(outcome, "tools"), *tools)


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
        self.ways = sum(way.verb == "pay" for way in ways)
        self.goods = min((sum(way.args) for way in ways if way.verb == "pay"), default=0)
        # Boulders ask for the same tools however the step is paid.
        self.tools = tools_used(after.of(ways[0])) if ways else 0

    def line(self) -> Line:
        """The least payment; a jewel where no goods will do."""
        return (n(self.goods),) if self.goods else (i("jewel"),)


def improvements(seen: Seen[HallertauView]) -> dict[int, Improvement]:
    """What the next step of each building costs that can be improved now."""
    return {args[0]: Improvement(seen, action) for action, args in seen.of("improve")}
