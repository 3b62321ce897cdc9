"""What decides between equal points. The points themselves are counted by the state."""

from __future__ import annotations

from tests.toys.bids.rules import BidsState


def tie_break(state: BidsState, seat: int) -> tuple[int, ...]:
    """Nothing: the victory is shared."""
    return ()
