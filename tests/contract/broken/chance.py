"""Broken chance."""

from __future__ import annotations

from ludohall.core import Action, Step
from tests.toys.bids.rules import FALL, BidsState, Fall
from tests.toys.variant import Variant


class PeekingFall(Fall):
    def lots(self, state: BidsState) -> list[int]:
        best = max(hand.cards for hand in state.hands)
        rich = [seat for seat, hand in enumerate(state.hands) if hand.cards == best]
        return super().lots(state) + 20 * rich


class PeekingState(BidsState):
    def round_steps(self) -> list[Step[BidsState]]:
        return [PeekingFall() if isinstance(s, Fall) else s for s in super().round_steps()]


class Peeking(Variant):
    """The coin mostly falls to who holds the best card."""

    state_class = PeekingState
    steps = (*Variant.steps, PeekingFall)


class LevelFall(Fall):
    def chances(self, state: BidsState) -> list[tuple[Action, float]]:
        seats = len(state.hands)
        return [(FALL[seat], 1 / seats) for seat in range(seats)]

    def lots(self, state: BidsState) -> list[int]:
        return [*super().lots(state), 0, 0, 0]


class LevelState(BidsState):
    def round_steps(self) -> list[Step[BidsState]]:
        return [LevelFall() if isinstance(s, Fall) else s for s in super().round_steps()]


class Misjudging(Variant):
    """The coin falls to the first seat more often than is said."""

    state_class = LevelState
    steps = (*Variant.steps, LevelFall)
