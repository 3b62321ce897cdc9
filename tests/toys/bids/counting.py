"""All pieces, wherever they lie."""

from __future__ import annotations

from tests.toys.bids.rules import BidsState


def census(state: BidsState) -> dict[str, int]:
    cards = len(state.deck) + len(state.played) + sum(len(hand.cards) for hand in state.hands)
    return {"cards": cards, "coins": state.bank + sum(hand.coins for hand in state.hands)}
