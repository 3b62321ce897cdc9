"""What the outcome of an action brings and costs, in icons beside its button."""

from __future__ import annotations

from typing import Any

from ludohall.core.action import Action
from ludohall.core.outcome import Outcome
from ludohall.faces import Icon, Row, Seen
from ludohall.faces.gains import VP, row_of
from ludohall.games.burgundy.components import MINE
from ludohall.games.burgundy.holdings import amount
from ludohall.games.burgundy.questions import QUESTIONS
from ludohall.games.burgundy.view import TILE_KEYS, BurgundyView

WORKER = Icon("worker")
PHASE_ENDS = ("NewPhase", "")
"""What comes after the last action of a phase; nothing after that of the match."""


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


def income(outcome: Outcome[Any], seen: Seen[BurgundyView]) -> tuple[int, int]:
    """Silver and workers that the mines pay after the last action of a phase, whichever it is."""
    if outcome.next_step not in PHASE_ENDS:
        return 0, 0
    mines = list(seen.view["players"][seen.own]["tiles"].values()).count(TILE_KEYS[MINE])
    mines += outcome.action.verb == "place" and outcome.action.args[1] == MINE
    if not mines:
        return 0, 0
    events = outcome.events
    silver = [n for n, event in enumerate(events) if is_of(event, "silver", outcome.seat)]
    with_workers = any(is_of(event, "workers", outcome.seat) for event in events[silver[-1] + 1 :])
    return mines, mines if with_workers else 0


def is_of(event: Action, verb: str, seat: int) -> bool:
    """Whether an event of that sort tells of the seat."""
    return event.verb == verb and event.args[0] == seat


def brought(outcome: Outcome[Any], seen: Seen[BurgundyView]) -> tuple[int, int, int]:
    """Points, silver (below 0: paid) and workers that come from the action itself."""
    silver, workers = income(outcome, seen)
    had = outcome.changes.get("silver", 0) - silver
    return outcome.at_once, had, told(outcome, "workers") - workers


def gains(outcome: Outcome[Any], seen: Seen[BurgundyView]) -> Row:
    """Points, silver and workers gained, then workers paid: a gain and a price are not set off."""
    points, silver, workers = brought(outcome, seen)
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
    counted = zip(("points", "silver", "workers"), brought(outcome, seen), strict=True)
    return _.all_of(amount(kind, n, _) for kind, n in counted if n > 0)


def follows(outcome: Outcome[Any], seen: Seen[BurgundyView]) -> str:
    """What the action leads to, in a few words."""
    _ = seen._
    parts = []
    if outcome.next_seat == seen.seat and outcome.next_step not in ("", "Turn"):
        question = _(QUESTIONS[outcome.next_step]).rpartition(":")[2].strip()  # "Castle: ..."
        parts.append(_("then: {question}", question=question[:1].lower() + question[1:]))
    if any(event.verb == "pawn" for event in outcome.events):
        parts.append(_("move up in turn order"))
    return ", ".join(parts)
