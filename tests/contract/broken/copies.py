"""Broken clones, fields and orders."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core import Action, Step
from ludohall.core.codec import Whole
from ludohall.core.data import Json
from tests.toys.bids.rules import BidsState, Deal, Hand
from tests.toys.variant import Variant


class SharingState(BidsState):
    def clone(self) -> BidsState:
        copy = super().clone()
        copy.deck = self.deck
        return copy


class Sharing(Variant):
    """A clone shares the deck with its original."""

    state_class = SharingState


class DroppingState(BidsState):
    def clone(self) -> BidsState:
        copy = super().clone()
        copy.bank -= 1
        return copy


class Dropping(Variant):
    """A clone lacks a coin of the bank."""

    state_class = DroppingState


class ForgetfulState(BidsState):
    prayed = 0

    def free(self, seat: int) -> list[Action]:
        return super().free(seat) if self.prayed < 3 else []

    def apply_free(self, seat: int, action: Action) -> None:
        super().apply_free(seat, action)
        self.prayed += 1

    def clone(self) -> BidsState:
        copy = super().clone()
        assert isinstance(copy, ForgetfulState)
        copy.prayed = self.prayed
        return copy


class Forgetful(Variant):
    """`fields` misses how often people prayed."""

    state_class = ForgetfulState

    def table_data(self, state: BidsState) -> dict[str, Json]:
        assert isinstance(state, ForgetfulState)
        return {**super().table_data(state), "prayed": state.prayed}

    def read_table(
        self, data: Mapping[str, Json], stack: list[Step[BidsState]], rules: int
    ) -> BidsState:
        table = dict(data)
        prayed = Whole(0, 99).read(table.pop("prayed", None), "prayed")
        state = super().read_table(table, stack, rules)
        assert isinstance(state, ForgetfulState)
        state.prayed = prayed
        return state


class BlindHand(Hand):
    def clone(self) -> Hand:
        return BlindHand(self.cards[:], self.bid, self.coins, self.favours)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and (self.cards, self.bid, self.coins) == (
            other.cards,
            other.bid,
            other.coins,
        )

    __hash__ = None


class Blurring(Variant):
    """Two hands that differ in favours are called equal."""

    def new(self, players: int, options: Mapping[str, Json], rules: int) -> BidsState:
        return self.blurred(super().new(players, options, rules))

    def read_table(
        self, data: Mapping[str, Json], stack: list[Step[BidsState]], rules: int
    ) -> BidsState:
        return self.blurred(super().read_table(data, stack, rules))

    def blurred(self, state: BidsState) -> BidsState:
        state.hands = [
            BlindHand(hand.cards, hand.bid, hand.coins, hand.favours) for hand in state.hands
        ]
        return state


class StackingDeal(Deal):
    def apply(self, state: BidsState, action: Action) -> None:
        for seat, card in enumerate(action.args):
            state.deck.remove(card)
            state.hands[seat].cards.insert(0, card)


class StackingState(BidsState):
    def round_steps(self) -> list[Step[BidsState]]:
        return [StackingDeal() if isinstance(s, Deal) else s for s in super().round_steps()]


class Stacking(Variant):
    """A hand is kept in the order in which its cards came."""

    state_class = StackingState
    steps = (*Variant.steps, StackingDeal)
