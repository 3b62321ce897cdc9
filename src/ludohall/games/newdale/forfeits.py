"""What an answer gives up that is worth something to nearly everybody: it is asked about first."""

from __future__ import annotations

from ludohall.core.action import Action
from ludohall.core.i18n import N_, Translator
from ludohall.games.newdale.components.events import PERSONAL_POINTS
from ludohall.games.newdale.state import NewdaleState

NO_PRODUCTION = N_("All assistants are there: you would produce nothing with them.")
NO_CHAIN = N_("Chains can still be used: after this they bring nothing more.")


def forfeit(state: NewdaleState, seat: int, action: Action, tr: Translator) -> str:
    """What doing nothing (more) would leave behind here; empty where it may well be meant so."""
    step = state.step_of(seat)
    offered = {other.verb for other in step.actions(state)} if step is not None else set()
    if action.verb == "skip" and "produce" in offered:
        return tr(NO_PRODUCTION)
    if action.verb == "done" and "last" in offered:
        return tr(NO_CHAIN)
    if action.verb == "done" and "fulfil" in offered:
        return tr.plural(
            "You can fulfil the personal goal: {n} point.",
            "You can fulfil the personal goal: {n} points.",
            PERSONAL_POINTS,
        )
    return ""
