"""Why an action is not possible."""

from __future__ import annotations

from ludohall.core import Action
from ludohall.core.i18n import Translator
from tests.toys.bids.rules import BidsState


def why_not(state: BidsState, seat: int, action: Action, tr: Translator) -> str | None:
    if action.verb == "pray":
        return tr("You have no coin.") if state.prayers else tr("Nobody prays in this match.")
    return tr("This card is not in your hand.")
