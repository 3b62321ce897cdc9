"""The markets: rows of bonus tiles, sheep, objectives."""

from __future__ import annotations

from ludohall.games.gwt_nz.components.printed import (
    B_KEYS,
    CARD_KEYS,
    COLUMNS,
    FIRST_MARKET,
    FIRST_OBJECTIVE,
    GAIN_KEYS,
    TASK_KEYS,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    ARROWS,
    BREEDING,
    CARD_POINTS,
    OBJECTIVE_CARDS,
    ROW_COSTS,
    WOOL,
)
from ludohall.games.gwt_nz.shapes import ARROW_KEYS, ObjectiveView, RowView, SheepView
from ludohall.games.gwt_nz.state import NO_TILE, GwtState


def row_view(state: GwtState, row: int) -> RowView:
    """A row of the bonus tiles market."""
    first = 4 * row + 4 - COLUMNS[len(state.players)]
    tiles = state.bonus[first : 4 * row + 4]
    return {
        "cost": ROW_COSTS[row],
        "tiles": [None if tile == NO_TILE else B_KEYS[tile] for tile in tiles],
        "token": state.token_row == row,
        "arrow": ARROW_KEYS[ARROWS[row]],
    }


def until(state: GwtState, arrow: int) -> int:
    """Bonus tiles still to be placed before the token meets an arrow; 0 when it has."""
    used = COLUMNS[len(state.players)]
    row = ARROWS.index(arrow)
    if row < state.token_row:
        return 0
    at = 4 * state.token_row
    there = sum(1 for tile in state.bonus[at : at + 4] if tile != NO_TILE)
    return (row - state.token_row + 1) * used - there


def sheep_view(state: GwtState, breed: int) -> SheepView:
    """A breed in the sheep market."""
    card = FIRST_MARKET + breed
    return {
        "key": CARD_KEYS[card],
        "breeding": BREEDING[card],
        "wool": WOOL[card],
        "points": CARD_POINTS[card],
        "count": state.sheep[breed],
        "stack": state.sheep_stack[breed],
    }


def objective_view(card: int) -> ObjectiveView:
    """An objective card, of the stack or of a bonus set."""
    gain, tasks, points, penalty = OBJECTIVE_CARDS[card - FIRST_OBJECTIVE]
    return {
        "key": CARD_KEYS[card],
        "gain": GAIN_KEYS[gain],
        "tasks": [TASK_KEYS[task] for task in tasks],
        "points": points,
        "penalty": penalty,
    }
