"""What stands in the way of an action, by the page's pieces, and what would help."""

from __future__ import annotations

from ludohall.core.action import Action
from ludohall.core.i18n import Translator
from ludohall.games.gwt_nz.components.printed import AUX_PRICE, B_POUNDS, LOT_PRICES
from ludohall.games.gwt_nz.components.reconstructed import JOB_COSTS, ROW_COSTS
from ludohall.games.gwt_nz.state import POUNDS, GwtState
from ludohall.games.gwt_nz.steps.flock import Buy
from ludohall.games.gwt_nz.steps.hire import Hire, Invest


def remedy(state: GwtState, seat: int, action: Action, tr: Translator) -> tuple[str, str] | None:
    """For what lacks pounds: where they come from."""
    price = price_of(state, seat, action)
    if price is None or price <= state.players[seat][POUNDS]:
        return None
    return tr("Wellington, wool and local actions bring pounds."), "pounds"


def price_of(state: GwtState, seat: int, action: Action) -> int | None:
    """What an action of the markets costs; None for others."""
    step, args = state.step_of(seat), action.args
    if action.verb == "hire" and isinstance(step, Hire):
        return max(0, JOB_COSTS[args[1]] + step.more)
    if action.verb == "invest" and isinstance(step, Invest):
        return ROW_COSTS[args[0]] + step.more + B_POUNDS[args[1]]
    if action.verb == "buy" and isinstance(step, Buy):
        return LOT_PRICES[args[0]][args[1]]
    if action.verb == "aux":
        return AUX_PRICE[args[0]] * args[1]
    return None
