"""The score sheet, and why the match is over."""

from __future__ import annotations

from ludohall.core.game import Ending
from ludohall.core.i18n import N_
from ludohall.games.burgundy.components import KNOWLEDGES
from ludohall.games.burgundy.scoring import (
    FIRST_FINAL_KNOWLEDGE,
    knowledge_points,
    silver_points,
    unsold_points,
    worker_points,
)
from ludohall.games.burgundy.state import MOST_EMPTY, BurgundyState
from ludohall.games.burgundy.view import SOURCE_KEYS

FIVE_PHASES = N_("All five phases have been played.")
FEWER = N_("With equal points, fewer empty spaces in the estate decided.")
MORE = N_("With equal points, more empty spaces in the estate decided.")
BEHIND = N_("With equal points and empty spaces, the later place in turn order decided.")
ENDINGS = (FIVE_PHASES, FEWER, MORE, BEHIND)

FINAL_CATEGORIES = frozenset(
    ["unsold", "silver", "workers"]
    + [f"knowledge{number}" for number in range(FIRST_FINAL_KNOWLEDGE, KNOWLEDGES + 1)]
)
"""Those that count at the end alone (BUR-89 to BUR-92)."""


def breakdown(state: BurgundyState) -> list[dict[str, int]]:
    """Points a seat by scoring category."""
    found = []
    for player in state.players:
        parts = dict(zip(SOURCE_KEYS, player.points, strict=True))
        parts["unsold"] = unsold_points(player)
        parts["silver"] = silver_points(player)
        parts["workers"] = worker_points(player)
        if player.knows >> FIRST_FINAL_KNOWLEDGE:
            for number in range(FIRST_FINAL_KNOWLEDGE, KNOWLEDGES + 1):
                if player.knows >> number & 1:
                    parts[f"knowledge{number}"] = knowledge_points(player, number)
        found.append(parts)
    return found


def ending(state: BurgundyState) -> Ending:
    """Five phases; and what decided between equal points."""
    scores = state.scores()
    winner = state.winners()[0]
    tied = [seat for seat in range(len(scores)) if scores[seat] == scores[winner]]
    if len(tied) == 1:
        return Ending(FIVE_PHASES)
    empty = [state.players[seat].empty_spaces() for seat in tied]
    if empty.count(state.players[winner].empty_spaces()) > 1:
        return Ending(FIVE_PHASES, (BEHIND,))
    return Ending(FIVE_PHASES, (MORE if state.tie_break == MOST_EMPTY else FEWER,))
