"""The whole table as plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core import Step
from ludohall.core.codec import Maybe, Rows, Shape, Truth, Whole, refuse
from ludohall.core.data import Json
from ludohall.core.errors import BadPosition
from tests.toys.bids.counting import census
from tests.toys.bids.rules import CARDS, COINS, BidsState, Hand

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


def table_data(state: BidsState) -> dict[str, Json]:
    return {**TABLE.write(state), "hands": [HAND.write(hand) for hand in state.hands]}


def read_table(data: Mapping[str, Json], stack: list[Step[BidsState]], rules: int) -> BidsState:
    fields = TABLE.read(dict(data), "", beside=("hands",))
    hands = data.get("hands")
    if not isinstance(hands, list) or len(hands) not in (2, 3):
        raise refuse(hands, "hands", "a list of 2 or 3 hands")
    read = [Hand(**HAND.read(hand, f"hands[{seat}]")) for seat, hand in enumerate(hands)]
    state = BidsState(stack, rules, read, **fields)
    if census(state) != {"cards": CARDS, "coins": COINS}:
        raise BadPosition(f"the table holds {census(state)}")
    for seat, hand in enumerate(read):
        if hand.bid >= 0 and hand.bid not in hand.cards:
            raise refuse(hand.bid, f"hands[{seat}].bid", "a card of the hand")
    return state
