"""The points on the track: what a player has scored before the final scoring."""

from __future__ import annotations

from ludohall.games.burgundy.state import BurgundyState


def scored(state: BurgundyState, seat: int) -> int:
    """The points of a seat so far."""
    return sum(state.players[seat].points)
