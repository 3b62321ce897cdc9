"""What the outcome of an action brings and costs, in icons beside its button."""

from __future__ import annotations

from typing import Any

from ludohall.core.i18n import Translator
from ludohall.core.outcome import Outcome
from ludohall.faces import Icon, Row, Seen
from ludohall.faces.gains import VP, row_of
from ludohall.games.burgundy.holdings import amount
from ludohall.games.burgundy.questions import QUESTIONS
from ludohall.games.burgundy.view import BurgundyView

WORKER = Icon("worker")


def told(outcome: Outcome[Any], verb: str) -> int:
    """What the events of a sort tell that the seat paid or gained, all together."""
    events = [event for event in outcome.events if event.verb == verb]
    return sum(event.args[1] for event in events if event.args[0] == outcome.seat)


def paid(outcome: Outcome[Any]) -> int:
    """Workers that are paid to change the die."""
    return told(outcome, "paid")


def gains(outcome: Outcome[Any]) -> Row:
    """Points, silver and workers gained, then workers paid: a gain and a price are not set off."""
    return row_of(
        (
            (outcome.at_once, VP),
            (outcome.changes.get("silver", 0), Icon("silver")),
            (told(outcome, "workers"), WORKER),
            (-paid(outcome), WORKER),
        )
    )


def in_words(outcome: Outcome[Any], _: Translator) -> str:
    """Points, silver and workers gained, with their units."""
    counted = (
        ("points", outcome.at_once),
        ("silver", outcome.changes.get("silver", 0)),
        ("workers", told(outcome, "workers")),
    )
    return _.all_of(amount(kind, n, _) for kind, n in counted if n > 0)


def follows(outcome: Outcome[Any], seen: Seen[BurgundyView]) -> str:
    """What the action leads to, in a few words."""
    _ = seen._
    parts = []
    if outcome.next_seat == seen.seat and outcome.next_step not in ("", "Turn"):
        parts.append(_("then: {question}", question=_(QUESTIONS[outcome.next_step])))
    if any(event.verb == "pawn" for event in outcome.events):
        parts.append(_("move up in turn order"))
    return ", ".join(parts)
