"""What stands in the way of an action, by the page's pieces, and what would help."""

from __future__ import annotations

from ludohall.core.action import Action
from ludohall.core.i18n import N_, Translator
from ludohall.games.hallertau.components import CRAFT_GOODS
from ludohall.games.hallertau.state import MILK, HallertauState

MILKING = N_("Sheep give milk in phase 8.")
TOOLS = N_("Workers can be exchanged for tools.")
ANY = N_("Fields, sheep and cards bring goods.")


def remedy(
    state: HallertauState, seat: int, action: Action, reason: str, tr: Translator
) -> tuple[str, str] | None:
    """For what lacks a good or tools: where it comes from."""
    if "more milk" in reason:
        return tr(MILKING), f"good-{MILK}"
    if "more tool" in reason:
        return tr(TOOLS), "tools"
    if "too few goods" in reason:
        player = state.players[seat]
        scarce = min(CRAFT_GOODS[action.args[0]], key=lambda good: player[good])
        return tr(ANY), f"good-{scarce}"
    if reason.startswith(("You have none of it", "You have too little of it")):
        good = action.args[0] if action.verb == "sowmany" else action.args[1]
        return "", f"good-{good}"
    return None
