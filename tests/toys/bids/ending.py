"""The score sheet, and why the match is over."""

from __future__ import annotations

from ludohall.core import Ending
from tests.toys.bids.rules import BidsState


def breakdown(state: BidsState) -> list[dict[str, int]]:
    return [{"coins": 2 * hand.coins, "favours": 3 * hand.favours} for hand in state.hands]


def ending(state: BidsState) -> Ending:
    return Ending("All rounds are played.")
