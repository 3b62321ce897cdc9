"""What the outcome of an action brings and costs, in icons beside its button."""

from __future__ import annotations

from typing import Any

from ludohall.core.outcome import Outcome
from ludohall.faces import Icon, Row, Seen
from ludohall.faces.gains import VP, row_of
from ludohall.games.burgundy.holdings import amount
from ludohall.games.burgundy.questions import QUESTIONS
from ludohall.games.burgundy.view import BurgundyView

WORKER = Icon("worker")


def told(outcome: Outcome[Any], verb: str) -> int:
    """What the events of a sort tell that the seat paid or gained, all together."""
    seat, found = outcome.seat, 0
    for event in outcome.events:
        if event.verb == verb and event.args[0] == seat:
            found += event.args[1]
    return found


def paid(outcome: Outcome[Any]) -> int:
    """Workers that are paid to change the die."""
    return told(outcome, "paid")


def brought(outcome: Outcome[Any]) -> tuple[int, int, int]:
    """Points, silver (below 0: paid) and workers that come from the action itself.

    What mines pay after the last action of a phase comes whichever it is.
    """
    silver = outcome.changes.get("silver", 0) - told(outcome, "mined")
    return outcome.at_once, silver, told(outcome, "workers")


def gains(outcome: Outcome[Any], seen: Seen[BurgundyView]) -> Row:
    """Points, silver and workers gained, then workers paid: a gain and a price are not set off."""
    points, silver, workers = brought(outcome)
    return row_of(
        (
            (points, VP),
            (silver, Icon("silver")),
            (workers, WORKER),
            (-paid(outcome), WORKER),
        )
    )


def in_words(outcome: Outcome[Any], seen: Seen[BurgundyView]) -> str:
    """Points, silver and workers gained, with their units."""
    _ = seen._
    counted = zip(("points", "silver", "workers"), brought(outcome), strict=True)
    return _.all_of(amount(kind, n, _) for kind, n in counted if n > 0)


def follows(outcome: Outcome[Any], seen: Seen[BurgundyView]) -> str:
    """What the action leads to, in a few words."""
    _ = seen._
    parts = []
    if outcome.next_seat == seen.seat and outcome.next_step not in ("", "Turn"):
        question = _(QUESTIONS[outcome.next_step]).rpartition(":")[2].strip()  # "Castle: ..."
        parts.append(_("then: {question}", question=question[:1].lower() + question[1:]))
    if any(event.verb == "pawn" for event in outcome.events):  # a ship
        if outcome.next_step != "LoadShip":
            lying = any(seen.view["goods"])
            parts.append(_("no room for the goods") if lying else _("no goods to load"))
        parts.append(_("move up in turn order"))
    return ", ".join(parts)
