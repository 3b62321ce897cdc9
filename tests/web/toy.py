"""Duel: the toy game `bids` with one card more in every hand, no two alike: there is a choice."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.data import Json
from tests.toys.bids.rules import CARDS, BidsState, Deal
from tests.toys.variant import Variant


class Duel(Variant):
    key = "duel"

    def new(self, players: int, options: Mapping[str, Json], rules: int) -> BidsState:
        state = super().new(players, options, rules)
        state.stack.append(Deal())
        state.deck = list(range(CARDS))
        return state


GAME = Duel()
