"""Final scoring: the rulebook's five categories, the tie-break, the solo goals."""

from __future__ import annotations

from ludohall.games.hallertau.components import (
    CENTER_POINTS,
    FIRST_ICON,
    FIRST_ICON_LATE,
    ICON_POINTS,
    SOLO_GOAL,
    SOLO_GOAL_NO_CARDS,
)
from ludohall.games.hallertau.effects import fields_of
from ludohall.games.hallertau.state import (
    CARDS,
    CENTER,
    CRAFT,
    CRAFTS,
    FIRST_BONUS,
    GOODS,
    ICONS_FROM_8,
    JEWELS,
    STABLES,
    TOOLS,
    HallertauState,
    field_row,
    switched,
)

LEFTOVER_UNIT = 5


def center_points(state: HallertauState, seat: int) -> int:
    """The number in the window, and 3 for each icon between the tile and a building (HAL-91)."""
    player = state.players[seat]
    center = player[CENTER]
    first = FIRST_ICON_LATE if switched(state, ICONS_FROM_8) else FIRST_ICON
    hidden = max(center, first - 1)
    icons = 0
    for building in range(CRAFTS):
        icons += max(0, player[CRAFT + building] - hidden)
    return CENTER_POINTS[center] + ICON_POINTS * icons


def sheep_points(state: HallertauState, seat: int) -> int:
    """One for each sheep in the stables (HAL-92)."""
    return state.players[seat][STABLES]


def jewel_points(state: HallertauState, seat: int) -> int:
    """One for each jewel (HAL-93)."""
    return state.players[seat][JEWELS]


def leftovers(state: HallertauState, seat: int) -> int:
    """Tools, goods in stock and the rows of all fields (HAL-94)."""
    player = state.players[seat]
    rows = [field_row(code) for code in fields_of(player)]
    return player[TOOLS] + sum(player[:GOODS]) + sum(rows)


def leftover_points(state: HallertauState, seat: int) -> int:
    """One for every five leftovers (HAL-94)."""
    return leftovers(state, seat) // LEFTOVER_UNIT


def card_points(state: HallertauState, seat: int) -> int:
    """The printed points of the bonus and point cards played (HAL-95, HAL-C21)."""
    if not switched(state, CARDS):
        return 0
    from ludohall.games.hallertau.cards.play import points

    return sum([points(card) for card in state.played[seat] if card >= FIRST_BONUS])


def score(state: HallertauState, seat: int) -> int:
    """All categories together."""
    return (
        center_points(state, seat)
        + sheep_points(state, seat)
        + jewel_points(state, seat)
        + leftover_points(state, seat)
        + card_points(state, seat)
    )


def solo_goal(state: HallertauState) -> int:
    """The points that a player alone must reach (HAL-98)."""
    return SOLO_GOAL if switched(state, CARDS) else SOLO_GOAL_NO_CARDS


def remainder(state: HallertauState, seat: int) -> int:
    """What is left of the leftovers when they are divided into points."""
    return leftovers(state, seat) % LEFTOVER_UNIT


def tie_break(state: HallertauState, seat: int) -> tuple[int, ...]:
    """The greater remainder of the leftovers (HAL-96)."""
    return (remainder(state, seat),)


def best(state: HallertauState) -> list[int]:
    """Most points, then the greater remainder (HAL-96); alone, who reaches the goal (HAL-98)."""
    scores = [score(state, seat) for seat in range(len(state.players))]
    if len(scores) == 1:
        return [0] if scores[0] >= solo_goal(state) else []
    leaders = [seat for seat in range(len(scores)) if scores[seat] == max(scores)]
    rests = [remainder(state, seat) for seat in leaders]
    return [seat for seat, rest in zip(leaders, rests, strict=True) if rest == max(rests)]
