"""What stands in the way of an action, by the page's pieces, and what would help."""

from __future__ import annotations

from ludohall.core.action import Action
from ludohall.core.i18n import Translator
from ludohall.games.newdale.components.buildings import COST
from ludohall.games.newdale.effects import purse
from ludohall.games.newdale.state import NewdaleState
from ludohall.games.newdale.steps.build import Build


def remedy(
    state: NewdaleState, seat: int, action: Action, tr: Translator
) -> tuple[str, str] | None:
    """For what lacks coins: goods are coins."""
    step, player = state.step_of(seat), state.players[seat]
    if action.verb in ("build", "order") and isinstance(step, Build):
        short = COST[action.args[0]] > purse(state, player)
        return (tr("Every good counts as coins: produce first."), "coins") if short else None
    return None
