"""What one player needs and all strive for: fists, the ship, the personal goal."""

from __future__ import annotations

from ludohall.games.newdale.components.buildings import (
    FISTS,
    RESOURCE,
)
from ludohall.games.newdale.components.chapters import (
    CHAPTERS,
    VIII,
)
from ludohall.games.newdale.components.events import (
    PERSONAL_POINTS,
    RABBITS_TASK,
    TASK_CORN,
    TASK_OTHER,
    VINTAGE_GRAPES,
)
from ludohall.games.newdale.components.goods import (
    BREAD,
    CORN,
    GRAPES,
    WHEAT,
)
from ludohall.games.newdale.evaluation.weights import Weights
from ludohall.games.newdale.scoring import military_points
from ludohall.games.newdale.state import TASK_BREAD, NewdaleState, Player


def fist_value(
    state: NewdaleState, seat: int, player: Player, left: int, alone: bool, weights: Weights
) -> float:
    """Military strength, shadows warded off, and what one player needs."""
    value = 0.0
    if CHAPTERS[state.chapter].shadows:
        value += weights.shadow_fist * left * min(player.fists, 3)
    if alone:
        needed = CHAPTERS[state.chapter].solo.fists
        return value + weights.solo_fist * min(player.fists, needed)
    share = 1.0 - 0.08 * left
    return value + military_points(state, seat) * share + weights.fist * 0.3 * player.fists


def fist_gain(
    state: NewdaleState, player: Player, card: int, left: int, alone: bool, weights: Weights
) -> float:
    """What the fists of one more building are worth."""
    fists = FISTS[card]
    if not fists:
        return 0.0
    value = weights.shadow_fist * left * fists if CHAPTERS[state.chapter].shadows else 0.0
    if alone:
        needed = CHAPTERS[state.chapter].solo.fists - player.fists
        return value + weights.solo_fist * max(0, min(fists, needed))
    return value + weights.fist * fists


def ship_value(
    state: NewdaleState, player: Player, left: int, alone: bool, weights: Weights
) -> float:
    """How far the ship has come."""
    goal = CHAPTERS[state.chapter].solo.ship if alone else 0
    if state.chapter == VIII:
        return weights.sea_space * player.ship + weights.solo_space * min(player.ship, goal)
    value = weights.ship_step * player.ship * min(left, 1)
    return value + weights.solo_step * min(player.ship, goal)


def task_value(state: NewdaleState, player: Player) -> float:
    """The personal goal, if it could be paid now."""
    if state.task == RABBITS_TASK:
        if player.goods[CORN] >= TASK_CORN:
            return 0.7 * PERSONAL_POINTS
        if state.switches & TASK_BREAD:
            return 0.7 * PERSONAL_POINTS if player.goods[BREAD] >= TASK_OTHER else 0.0
        for card in player.hand:
            if RESOURCE[card] == WHEAT:
                return 0.7 * PERSONAL_POINTS
        return 0.0
    grapes = min(VINTAGE_GRAPES, sum(player.goods[GRAPES:]))
    return 0.6 * PERSONAL_POINTS * grapes / VINTAGE_GRAPES
