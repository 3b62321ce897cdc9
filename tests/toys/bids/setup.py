"""The table before anything has happened."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.data import Json
from tests.toys.bids.rules import CARDS, COINS, BidsState, Deal, Hand, Round


def new(players: int, options: Mapping[str, Json], rules: int) -> BidsState:
    rounds, spare = options["rounds"], options["spare"]
    assert isinstance(rounds, int)
    assert isinstance(spare, int)
    return BidsState(
        [Round(), *[Deal()] * spare],
        rules,
        [Hand([], -1, 0, 0) for _ in range(players)],
        [card // 2 for card in range(CARDS)],
        [],
        COINS,
        rounds,
        options["prayers"] is True,
        options["windfalls"] is True,
    )
