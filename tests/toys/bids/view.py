"""What a seat may know."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from ludohall.core.view import View
from tests.toys.bids.rules import BidsState


class HandView(TypedDict):
    coins: int
    favours: int
    cards: int
    ready: bool
    own_cards: NotRequired[list[int]]
    own_bid: NotRequired[int]


class Table(TypedDict):
    deck: int
    played: list[int]
    bank: int
    rounds: int
    hands: list[HandView]


class BidsView(View, Table):
    """What a seat may know."""


def look(state: BidsState, viewer: int | None) -> Table:
    return {
        "deck": len(state.deck),
        "played": list(state.played),
        "bank": state.bank,
        "rounds": state.rounds,
        "hands": [look_at_hand(state, seat, viewer) for seat in range(len(state.hands))],
    }


def look_at_hand(state: BidsState, seat: int, viewer: int | None) -> HandView:
    hand = state.hands[seat]
    seen: HandView = {
        "coins": hand.coins,
        "favours": hand.favours,
        "cards": len(hand.cards),
        "ready": hand.bid >= 0,
    }
    if seat == viewer:
        seen["own_cards"] = list(hand.cards)
        seen["own_bid"] = hand.bid
    return seen
