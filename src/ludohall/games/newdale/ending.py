"""The score sheet, and why the match is over."""

from __future__ import annotations

from ludohall.core.game import Ending
from ludohall.core.i18n import N_
from ludohall.games.newdale.keys import SOURCE_KEYS
from ludohall.games.newdale.scoring import (
    building_points,
    delivery,
    military_points,
    secret_points,
)
from ludohall.games.newdale.state import NewdaleState

SEVEN_ROUNDS = N_("All seven rounds have been played.")
FARTHEST = N_("With equal points, the place farthest from the first player decided.")
REACHED = N_("All goals for one player are reached.")
MISSED = N_("Not all goals for one player are reached: the chapter is to be played again.")
ENDINGS = (SEVEN_ROUNDS, FARTHEST, REACHED, MISSED)

FINAL_CATEGORIES = frozenset(["military", "goal", "goods", "secret", "buildings"])
"""Those that count at the end alone."""


def breakdown(state: NewdaleState) -> list[dict[str, int]]:
    """Points a seat by scoring category."""
    return [breakdown_of(state, seat) for seat in range(len(state.players))]


def breakdown_of(state: NewdaleState, seat: int) -> dict[str, int]:
    """Points of a seat by scoring category."""
    player = state.players[seat]
    _, goal, goods = delivery(state, seat)
    return {
        **dict(zip(SOURCE_KEYS, player.points, strict=True)),
        "military": military_points(state, seat),
        "goal": goal,
        "goods": goods,
        "secret": secret_points(state, seat),
        "buildings": building_points(player),
    }


def ending(state: NewdaleState) -> Ending:
    """Seven rounds; alone, whether the goals are reached."""
    winners = state.winners()
    if len(state.players) == 1:
        return Ending(REACHED if winners else MISSED)
    scores = state.scores()
    tied = scores.count(scores[winners[0]]) > 1
    return Ending(SEVEN_ROUNDS, (FARTHEST,) if tied else ())
