"""What a player has built up and what it will still bring: workers, discs, buildings, ship,
objectives, the pathfinder track."""

from __future__ import annotations

from typing import Final

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

WORKER: Final[tuple[tuple[float, ...], ...]] = (
    (0.0, 0.0, 9.0, 19.0, 30.0, 34.0),
    (0.0, 0.0, 7.0, 13.0, 18.0, 22.0),
    (0.0, 0.0, 6.0, 11.0, 15.0, 18.0),
    (0.0, 0.0, 7.0, 12.0, 16.0, 19.0),
)
"""What so many workers of a type are still worth at the start, the printed one not counted."""
DISC: Final[tuple[float, ...]] = (
    *(0.8, 0.8, 1.2, 0.5, 0.8, 0.6, 1.2, 0.8),
    *(3.0, 1.0, 1.0, 0.6, 0.5, 0.5, 2.0, 2.0),
)
"""What a cleared disc space is still worth at the start, beyond what the flock shows of it."""
FACE: Final[tuple[tuple[float, float], ...]] = (
    (0.0, 0.0),
    (2.0, 2.0),
    (2.0, 2.0),
    (4.0, 3.0),
    (3.0, 3.0),
    (4.0, 4.0),
    (4.0, 5.0),
    (6.0, 6.0),
    (7.0, 7.0),
    (7.0, 5.0),
    (8.0, 6.0),
)
"""What each side of a private building is still worth at the start, by number."""
STEP: Final = 2.27
FEES: Final = 2.35
TRACK_AHEAD: Final = 7.10  # spaces that come in the course of a whole game
TRACK_SPACE: Final = 0.36
STOREHOUSE: Final = 0.52
FLEECE: Final = 0.15
HARBOUR: Final = 3.79  # what any harbour brings besides its points
FOREIGN: Final = 0.41  # of the points of a post that a large harbour opens
FAR: Final = 0.85  # a harbour one move farther
SEA: Final = 0.65
SUPPORT: Final = 0.50  # a support or bonus card to be played
TASK: Final = 0.50  # chance that a task still to do is done
EASY: Final = 3.28  # while so much of the game is to come a task is no harder


def workers(player: list[int]) -> float:
    """All four rows."""
    total = 0.0
    for worker in range(WORKERS):
        total += WORKER[worker][player[ROW + worker]]
    return total


def discs(player: list[int]) -> float:
    """The cleared spaces."""
    total = DISC[DISCS - 1] * player[EXTRA_WOOL]
    cleared = player[CLEARED]
    for disc in range(DISCS):
        if cleared >> disc & 1:
            total += DISC[disc]
    return total


def buildings(state: GwtState, seat: int) -> float:
    """What the own buildings on the trail will do."""
    total = 0.0
    for space in own_spaces(state, seat):
        number = number_of(state.trail[space])
        total += FACE[number][state.sides >> number & 1]
    return total


def cards(state: GwtState, seat: int) -> float:
    """The wool of the flock, and cards to be played."""
    wool = played = 0
    for card in deck(state, seat):
        if card < SHEEP_KINDS:
            wool += WOOL[card] - 1
        elif card < FIRST_OBJECTIVE:
            played += 1
    return FLEECE * wool * min(3, state.players[seat][ROW + SHEARER]) + SUPPORT * played


def sea(player: list[int]) -> float:
    """How near the ship is to harbours that are worth a visit."""
    water = player[SHIP]
    mask = player[HARBOURS_MASK]
    best = second = 0.0
    for harbour in range(HARBOURS):
        if mask >> harbour & 1:
            continue
        worth = HARBOUR_POINTS[harbour] + HARBOUR
        if harbour >= FIRST_LARGE:
            worth += FOREIGN * POST_POINTS[HARBOUR_POSTS[harbour - FIRST_LARGE]]
        value = worth * FAR ** DISTANCE[water][HARBOUR_AT[harbour]]
        if value > best:
            best, second = value, best
        elif value > second:
            second = value
    sailors = player[ROW + SAILOR]
    return SEA * (best + second) * min(1.0, 0.3 + 0.2 * sailors)


def track(player: list[int], left: float) -> float:
    """Points of the pathfinder track, as far as the disc is likely to come."""
    at = max(0, player[TRACK]) + TRACK_AHEAD * left
    if at >= TRACK_END:
        return float(TRACK_POINTS[TRACK_END])
    low = int(at)
    part = at - low
    points = TRACK_POINTS[low] * (1.0 - part) + TRACK_POINTS[low + 1] * part
    return points + TRACK_SPACE * max(0, player[TRACK]) * left


def objectives(state: GwtState, seat: int, left: float) -> float:
    """Objectives by the chance that they will be met; those in the area cost if they are not.

    Those met already count for the harbourmaster among the points as they stand.
    """
    area = state.areas[seat]
    own = [card for card in deck(state, seat) if card >= FIRST_OBJECTIVE]
    if not area and not own:
        return 0.0
    have = means(state, seat)
    more = added_worth(state, seat)
    hope = TASK * min(1.0, EASY * left)
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


def growth(state: GwtState, seat: int) -> float:
    """What everything built up will still bring in a whole game."""
    player = state.players[seat]
    return (
        workers(player)
        + discs(player)
        + buildings(state, seat)
        + cards(state, seat)
        + sea(player)
        + STEP * player[STEP_TILE]
        + FEES * player[NO_FEES]
        + STOREHOUSE * storehouses_out(player)
    )
