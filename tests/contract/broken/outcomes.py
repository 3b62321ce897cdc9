"""Broken outcomes and reasons."""

from __future__ import annotations

from ludohall.core import Action
from ludohall.core.i18n import Translator
from tests.toys.bids.rules import BidsState
from tests.toys.variant import Variant


class Blabbing(Variant):
    """The reason tells what somebody else holds."""

    def why_not(self, state: BidsState, seat: int, action: Action, tr: Translator) -> str | None:
        return f"The others hold {[hand.cards for hand in state.hands]}."


class Peeping(Variant):
    """A seat counts its coins by what the others have bid in secret."""

    def holdings(self, state: BidsState, seat: int) -> dict[str, int]:
        others = [hand.bid for other, hand in enumerate(state.hands) if other != seat]
        return {"coins": state.hands[seat].coins * (1 + max(others))}


class Grunting(Variant):
    """The reason is no sentence."""

    def why_not(self, state: BidsState, seat: int, action: Action, tr: Translator) -> str | None:
        return "no"


class Clumsy(Variant):
    """Asking for a reason puts a coin into the bank."""

    def why_not(self, state: BidsState, seat: int, action: Action, tr: Translator) -> str | None:
        state.bank += 1
        return "The bank is rich."
