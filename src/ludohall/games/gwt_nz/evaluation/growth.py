"""What a player has built up and what it will still bring: workers, discs, buildings, ship,
objectives, the pathfinder track."""

from __future__ import annotations

from ludohall.games.gwt_nz.components.buildings import number_of
from ludohall.games.gwt_nz.components.graph import DISTANCE, HARBOUR_AT
from ludohall.games.gwt_nz.components.printed import (
    DISCS,
    FIRST_LARGE,
    FIRST_OBJECTIVE,
    HARBOURS,
    SAILOR,
    SHEARER,
    SHEEP_KINDS,
    TASKS,
    TRACK_END,
    WORKERS,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    HARBOUR_POINTS,
    HARBOUR_POSTS,
    OBJECTIVE_CARDS,
    POST_POINTS,
    TRACK_POINTS,
    WOOL,
)
from ludohall.games.gwt_nz.effects.player import storehouses_out
from ludohall.games.gwt_nz.effects.trail import own_spaces
from ludohall.games.gwt_nz.evaluation.weights import Weights
from ludohall.games.gwt_nz.scoring import NEEDS, added_worth, deck, means
from ludohall.games.gwt_nz.state import (
    CLEARED,
    EXTRA_WOOL,
    HARBOURS_MASK,
    NO_FEES,
    ROW,
    SHIP,
    STEP_TILE,
    TRACK,
    GwtState,
)


def workers(player: list[int], weights: Weights) -> float:
    """All four rows."""
    total = 0.0
    for worker in range(WORKERS):
        total += weights.worker[worker][player[ROW + worker]]
    return total


def discs(player: list[int], weights: Weights) -> float:
    """The cleared spaces."""
    total = weights.disc[DISCS - 1] * player[EXTRA_WOOL]
    cleared = player[CLEARED]
    for disc in range(DISCS):
        if cleared >> disc & 1:
            total += weights.disc[disc]
    return total


def buildings(state: GwtState, seat: int, weights: Weights) -> float:
    """What the own buildings on the trail will do."""
    total = 0.0
    for space in own_spaces(state, seat):
        number = number_of(state.trail[space])
        total += weights.face[number][state.sides >> number & 1]
    return total


def cards(state: GwtState, seat: int, weights: Weights) -> float:
    """The wool of the flock, and cards to be played."""
    wool = played = 0
    for card in deck(state, seat):
        if card < SHEEP_KINDS:
            wool += WOOL[card] - 1
        elif card < FIRST_OBJECTIVE:
            played += 1
    return (
        weights.fleece * wool * min(3, state.players[seat][ROW + SHEARER])
        + weights.support * played
    )


def sea(player: list[int], weights: Weights) -> float:
    """How near the ship is to harbours that are worth a visit."""
    water = player[SHIP]
    mask = player[HARBOURS_MASK]
    best = second = 0.0
    for harbour in range(HARBOURS):
        if mask >> harbour & 1:
            continue
        worth = HARBOUR_POINTS[harbour] + weights.harbour
        if harbour >= FIRST_LARGE:
            worth += weights.foreign * POST_POINTS[HARBOUR_POSTS[harbour - FIRST_LARGE]]
        value = worth * weights.far ** DISTANCE[water][HARBOUR_AT[harbour]]
        if value > best:
            best, second = value, best
        elif value > second:
            second = value
    sailors = player[ROW + SAILOR]
    return weights.sea * (best + second) * min(1.0, 0.3 + 0.2 * sailors)


def track(player: list[int], left: float, weights: Weights) -> float:
    """Points of the pathfinder track, as far as the disc is likely to come."""
    at = max(0, player[TRACK]) + weights.track_ahead * left
    if at >= TRACK_END:
        return float(TRACK_POINTS[TRACK_END])
    low = int(at)
    part = at - low
    points = TRACK_POINTS[low] * (1.0 - part) + TRACK_POINTS[low + 1] * part
    return points + weights.track_space * max(0, player[TRACK]) * left


def objectives(state: GwtState, seat: int, left: float, weights: Weights) -> float:
    """Objectives by the chance that they will be met; those in the area cost if they are not.

    Those met already count for the harbourmaster among the points as they stand.
    """
    area = state.areas[seat]
    own = [card for card in deck(state, seat) if card >= FIRST_OBJECTIVE]
    if not area and not own:
        return 0.0
    have = means(state, seat)
    more = added_worth(state, seat)
    hope = weights.task * min(1.0, weights.easy * left)
    total = 0.0
    for card in (*area, *own):
        _, _, points, penalty = OBJECTIVE_CARDS[card - FIRST_OBJECTIVE]
        need = NEEDS[card - FIRST_OBJECTIVE]
        missing = 0
        for task in range(TASKS):
            if need[task]:
                missing += max(0, need[task] - max(0, have[task]))
        chance = hope**missing
        if missing == 0:
            for task in range(TASKS):
                have[task] -= need[task]
        if card in area:
            total += chance * points - (1.0 - chance) * penalty
        else:
            total += chance * (points + more if missing else points)
    return total


def growth(state: GwtState, seat: int, weights: Weights) -> float:
    """What everything built up will still bring in a whole game."""
    player = state.players[seat]
    return (
        workers(player, weights)
        + discs(player, weights)
        + buildings(state, seat, weights)
        + cards(state, seat, weights)
        + sea(player, weights)
        + weights.step * player[STEP_TILE]
        + weights.fees * player[NO_FEES]
        + weights.storehouse * storehouses_out(player)
    )
