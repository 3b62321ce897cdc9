"""Broken positions."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core import Step
from ludohall.core.codec import Codec, Rows
from ludohall.core.data import Json
from tests.toys.bids.position import HAND, TABLE
from tests.toys.bids.rules import BidsState, Hand
from tests.toys.variant import Variant


class Forgiving(Variant):
    """Cards and coins of a position are not counted."""

    def read_table(
        self, data: Mapping[str, Json], stack: list[Step[BidsState]], rules: int
    ) -> BidsState:
        fields = TABLE.read(dict(data), "", beside=("hands",))
        hands = Rows(HandCodec()).read(data.get("hands"), "hands")
        return self.state_class(stack, rules, hands, **fields)


class HandCodec(Codec[Hand]):
    def read(self, data: Json, where: str) -> Hand:
        return Hand(**HAND.read(data, where))


class Homesick(Variant):
    """A table set up from a position starts a new round."""

    def read_table(
        self, data: Mapping[str, Json], stack: list[Step[BidsState]], rules: int
    ) -> BidsState:
        state = super().read_table(data, stack, rules)
        state.rounds = min(4, state.rounds + 1)
        return state
