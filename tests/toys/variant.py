"""Bids with something changed: how the toys that differ from it in one thing are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ludohall.core import Step
from ludohall.core.data import Json
from tests.toys.bids import Bids
from tests.toys.bids.rules import BidsState
from tests.toys.bids.view import HandView, look_at_hand


class Variant(Bids):
    """A class that derives from it names another state, or overrides a method."""

    state_class: type[BidsState] = BidsState

    def new(self, players: int, options: Mapping[str, Json], rules: int) -> BidsState:
        return self.changed(super().new(players, options, rules))

    def read_table(
        self, data: Mapping[str, Json], stack: list[Step[BidsState]], rules: int
    ) -> BidsState:
        return self.changed(super().read_table(data, stack, rules))

    def changed(self, state: BidsState) -> BidsState:
        """The same table as a state of the other class."""
        made: Callable[..., BidsState] = self.state_class
        return made(*state.fields())

    def look(self, state: BidsState, viewer: int | None) -> Mapping[str, object]:
        hands = [self.look_at_hand(state, seat, viewer) for seat in range(len(state.hands))]
        return {**super().look(state, viewer), "hands": hands}

    def look_at_hand(self, state: BidsState, seat: int, viewer: int | None) -> HandView:
        return look_at_hand(state, seat, viewer)
