"""What a seat may know, and the whole table as data."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from ludohall.core.codec import Maybe, Rows, Shape, Truth, Whole
from ludohall.core.view import View
from tests.toys.bids.rules import CARDS, COINS


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


PACK = Rows(Whole(0, CARDS // 2 - 1), sort=True)
HAND = Shape(
    {
        "cards": PACK,
        "bid": Maybe(Whole(0, CARDS // 2 - 1)),
        "coins": Whole(0, COINS),
        "favours": Whole(0, COINS),
    }
)
TABLE = Shape(
    {
        "deck": PACK,
        "played": PACK,
        "bank": Whole(0, COINS),
        "rounds": Whole(0, 4),
        "prayers": Truth(),
        "windfalls": Truth(),
    }
)
