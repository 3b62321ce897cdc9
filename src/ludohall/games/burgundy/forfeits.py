"""What an answer gives up that is worth something to nearly everybody: it is asked about first."""

from __future__ import annotations

from ludohall.core.action import Action
from ludohall.core.i18n import N_, Translator
from ludohall.games.burgundy.components import PHASES, ROUNDS, STORAGE
from ludohall.games.burgundy.state import BurgundyState
from ludohall.games.burgundy.steps.goods import LoadShip
from ludohall.games.burgundy.steps.turns import PlaceFreely, SellFreely, TakeFreely

NO_SALE = N_("Selling needs no die here: the warehouse would bring you nothing.")
NO_TILE = N_("You have room in storage, and a tile costs you nothing here.")
NO_PLACE = N_("Placing needs no die here: the city hall would bring you nothing.")
NO_GOODS = N_("The ship would sail without goods.")


def may_place_later(state: BurgundyState, seat: int) -> bool:
    """Whether a tile in storage may still come to an estate: after the last die none does."""
    is_last = (state.phase, state.round) == (PHASES - 1, ROUNDS - 1)
    return bool(state.players[seat].dice) or not is_last


def forfeit(state: BurgundyState, seat: int, action: Action, tr: Translator) -> str:
    """What doing nothing would leave behind here; empty where it may well be meant so."""
    step = state.step_of(seat)
    if isinstance(step, LoadShip):
        return tr(NO_GOODS) if action.verb == "load" and action.args[0] == 0 else ""
    if action.verb != "done":
        return ""
    if isinstance(step, SellFreely):
        return tr(NO_SALE)
    if isinstance(step, TakeFreely) and len(state.players[seat].storage) < STORAGE:
        return tr(NO_TILE) if may_place_later(state, seat) else ""
    return tr(NO_PLACE) if isinstance(step, PlaceFreely) else ""
