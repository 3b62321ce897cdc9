"""What a seat has and is about to get, and how so much of it is called."""

from __future__ import annotations

from ludohall.core.i18n import Translator
from tests.toys.bids.rules import BidsState, Deal


def holdings(state: BidsState, seat: int) -> dict[str, int]:
    hand = state.hands[seat]
    return {"coins": hand.coins, "favours": hand.favours, "cards": len(hand.cards)}


def drawn(state: BidsState, seat: int) -> dict[str, int]:
    return {"cards": 1} if isinstance(state.stack[-1], Deal) else {}


def amount(kind: str, n: int, tr: Translator) -> str:
    return f"{n} {kind}" if n > 1 else f"{n} {kind[:-1]}"
