"""The points on the track: what a player has scored before the final scoring."""

from __future__ import annotations

from ludohall.games.newdale.state import NewdaleState


def scored(state: NewdaleState, seat: int) -> int:
    """The points of a seat so far."""
    return sum(state.players[seat].points)
