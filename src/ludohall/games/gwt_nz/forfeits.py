"""What an answer gives up that is worth something to nearly everybody: it is asked about first."""

from __future__ import annotations

from ludohall.core.action import Action
from ludohall.core.i18n import N_, Translator
from ludohall.games.gwt_nz.components.printed import SHEPHERD
from ludohall.games.gwt_nz.effects.player import permanent_certificates
from ludohall.games.gwt_nz.state import ROW, GwtState
from ludohall.games.gwt_nz.steps.flock import Buy, TakeSheep
from ludohall.games.gwt_nz.steps.sea import Sail
from ludohall.games.gwt_nz.steps.shear import Shear, WoolPost
from ludohall.games.gwt_nz.steps.turns import Location
from ludohall.games.gwt_nz.steps.wellington import Income

NO_SHEEP = N_(
    "You reveal no sheep at all: you earn £{total}, and the delivery goes to the lowest posts."
)
NO_ACTION = N_("You have done nothing on this building yet.")
NO_WOOL = N_("You have sheep to shear: the shearers would do nothing.")
NO_POST = N_("Your wool is enough for a trading post: it goes to none.")
NO_SAIL = N_("Your ship would stay where it is, and the action is used up.")
NO_PURCHASE = N_("You can pay for sheep of the market and have bought none.")
NO_GIFT = N_("These sheep cost you nothing.")


def forfeit(state: GwtState, seat: int, action: Action, tr: Translator) -> str:
    """What "nothing more" would leave behind here; empty where it may well be meant so."""
    if action.verb != "done":
        return ""
    step = state.step_of(seat)
    offered = {other.verb for other in step.actions(state)} if step is not None else set()
    if isinstance(step, Income) and not step.breeds and "reveal" in offered:
        return tr(NO_SHEEP, total=permanent_certificates(state.players[seat]))
    if isinstance(step, Location) and not step.used and "do" in offered:
        return tr(NO_ACTION)
    if isinstance(step, Shear) and "shear" in offered:
        return tr(NO_WOOL)
    if isinstance(step, WoolPost):
        return tr(NO_POST)
    if isinstance(step, Sail) and len(offered) > 1:
        return tr(NO_SAIL)
    if isinstance(step, Buy) and "buy" in offered:
        return tr(NO_PURCHASE) if step.shepherds == state.players[seat][ROW + SHEPHERD] else ""
    if isinstance(step, TakeSheep) and step.price == 0 and "take_sheep" in offered:
        return tr(NO_GIFT)
    return ""
