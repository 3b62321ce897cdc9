"""The score sheet, and why the match is over."""

from __future__ import annotations

from ludohall.core.game import Ending
from ludohall.core.i18n import N_
from ludohall.games.hallertau.components import SOLO_GREAT, SOLO_GREAT_NO_CARDS
from ludohall.games.hallertau.state import CARDS, HallertauState, switched
from ludohall.games.hallertau.view import CATEGORIES

SIX_ROUNDS = N_("Six rounds have been played")
GOAL_MISSED = N_("The goal for one player is missed")
GOAL_REACHED = N_("The goal for one player is reached")
GOAL_EXCEEDED = N_("The goal for one player is far exceeded")
REMAINDER = N_("Greater remainder of fields, tools and goods")
SHARED = N_("Shared victory")
ENDINGS = (SIX_ROUNDS, GOAL_MISSED, GOAL_REACHED, GOAL_EXCEEDED, REMAINDER, SHARED)


def breakdown(state: HallertauState) -> list[dict[str, int]]:
    """Points a seat by scoring category."""
    return [
        {key: count(state, seat) for key, count in CATEGORIES.items()}
        for seat in range(len(state.players))
    ]


def ending(state: HallertauState) -> Ending:
    """The end of round 6; alone, how the goal was met."""
    scores = state.scores()
    if len(scores) == 1:
        if not state.winners():
            return Ending(GOAL_MISSED)
        great = SOLO_GREAT if switched(state, CARDS) else SOLO_GREAT_NO_CARDS
        return Ending(GOAL_EXCEEDED if scores[0] >= great else GOAL_REACHED)
    ties: tuple[str, ...] = ()
    if scores.count(max(scores)) > 1:
        ties = (REMAINDER,)
        if len(state.winners()) > 1:
            ties = (REMAINDER, SHARED)
    return Ending(SIX_ROUNDS, ties)
