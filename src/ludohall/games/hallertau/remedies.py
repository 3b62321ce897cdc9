"""What stands in the way of an action, by the page's pieces, and what would help."""

from __future__ import annotations

from ludohall.core.action import Action
from ludohall.core.i18n import Translator
from ludohall.games.hallertau.components import CRAFT_GOODS
from ludohall.games.hallertau.state import MILK, HallertauState


def remedy(
    state: HallertauState, seat: int, action: Action, tr: Translator
) -> tuple[str, str] | None:
    """For what lacks a good: where it comes from."""
    player, args = state.players[seat], action.args
    if action.verb in ("sow", "twice") and player[args[1]] == 0:
        return "", f"good-{args[1]}"
    if action.verb == "sowmany" and player[args[0]] < args[1]:
        return "", f"good-{args[0]}"
    if action.verb == "breed" and player[MILK] < 2 * args[0]:
        return tr("Sheep give milk in phase 8."), f"good-{MILK}"
    if action.verb in ("improve", "stride"):
        scarce = min(CRAFT_GOODS[args[0]], key=lambda good: player[good])
        return tr("Fields, sheep and cards bring goods."), f"good-{scarce}"
    return None
