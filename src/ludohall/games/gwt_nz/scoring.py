"""The final scoring in twelve categories; objectives are assigned in the player's favour."""

from __future__ import annotations

from typing import Final

from ludohall.games.gwt_nz.components.buildings import OWNER, number_of
from ludohall.games.gwt_nz.components.graph import BUILDING_SPACES
from ludohall.games.gwt_nz.components.printed import (
    ARROW_POINTS,
    BIG_BUILDING,
    COLUMN_5_POINTS,
    CORRIEDALE,
    DISC_HAND_2,
    FERRY,
    FIRST_OBJECTIVE,
    HAMPSHIRE,
    HAND_2_POINTS,
    HARBOURS,
    HIGH_POST,
    LINCOLN,
    PAIRS,
    POST_0,
    POST_21,
    POSTS,
    ROW_LENGTH,
    RYELAND,
    SET_1,
    SHEARER,
    TASK_BUILDING,
    TASK_BUILDING_4,
    TASK_FERRY,
    TASK_FLOOD,
    TASK_HAMPSHIRE,
    TASK_LINCOLN,
    TASK_PATHFINDER,
    TASK_POST_13,
    TASK_SHEARERS,
    TASK_STOREHOUSE,
    TASKS,
    TOKEN_POINTS,
    WOOL_13,
    WORKERS,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    B_POINTS,
    BUILDING_POINTS,
    CARD_POINTS,
    CRAFTSMEN,
    HARBOUR_POINTS,
    HAZARD_POINTS,
    OBJECTIVE_CARDS,
    PAIR_POINTS,
    POST_ARROWS,
    POST_POINTS,
    POST_VALUES,
    SEA_ARROWS,
    TRACK_POINTS,
)
from ludohall.games.gwt_nz.effects.player import permanent_certificates, storehouses_out
from ludohall.games.gwt_nz.state import (
    AT_0,
    AT_21,
    AT_WOOL_13,
    CERTIFICATES,
    CLEARED,
    HARBOURS_MASK,
    PAIR,
    POSTS_MASK,
    POUNDS,
    ROW,
    TRACK,
    GwtState,
)

CATEGORIES: Final = 12
POUNDS_A_POINT: Final = 5
TRACK_A_TASK: Final = 6
OBJECTIVES_MASTER: Final = 3
"""The harbourmaster that counts the objectives in the area."""
UNIT: Final = 64
"""A point while the best objectives are sought; one less for each that joins the area counts
them."""

# The tasks of each objective, counted: needs[card - FIRST_OBJECTIVE][task].
NEEDS: Final[list[tuple[int, ...]]] = [
    tuple([tasks.count(task) for task in range(TASKS)]) for _, tasks, _, _ in OBJECTIVE_CARDS
]


def score(state: GwtState, seat: int) -> int:
    """All points of a seat."""
    return sum(parts(state, seat))


def parts(state: GwtState, seat: int) -> list[int]:
    """Points of a seat by category, in the order of the book."""
    player = state.players[seat]
    discs = discs_at(player)
    objectives, added = best_objectives(state, seat)  # GWT-166
    return [
        player[POUNDS] // POUNDS_A_POINT,  # GWT-160
        building_points(state, seat),
        post_points(discs),
        harbour_points(player[HARBOURS_MASK]),
        TRACK_POINTS[max(0, player[TRACK])],  # GWT-164
        hazard_points(state.hazards[seat]) + sum([B_POINTS[tile] for tile in state.tiles[seat]]),
        card_points(deck(state, seat)),
        objectives,
        sum([master_points(state, seat, master, added) for master in state.masters[seat]]),
        HAND_2_POINTS if player[CLEARED] >> DISC_HAND_2 & 1 else 0,  # GWT-169
        COLUMN_5_POINTS * full_rows(player[ROW : ROW + WORKERS]) + pair_points(player),  # GWT-170
        TOKEN_POINTS if state.token == seat else 0,  # GWT-171
    ]


def sarah_parts(state: GwtState) -> list[int]:
    """Sarah's points by category: no pounds, harbourmasters or hand limit (GWT-202)."""
    sarah = state.sarah
    assert sarah is not None
    seat = len(state.players)
    objectives = [card for card in sarah.cards if card >= FIRST_OBJECTIVE]
    return [
        0,
        building_points(state, seat),
        post_points(list(sarah.posts)),
        harbour_points(sarah.harbours),
        TRACK_POINTS[sarah.track],
        hazard_points(sarah.hazards),
        card_points([card for card in sarah.cards if card < FIRST_OBJECTIVE]),
        sum([OBJECTIVE_CARDS[card - FIRST_OBJECTIVE][2] for card in objectives]),
        0,
        0,
        COLUMN_5_POINTS * full_rows(list(sarah.rows)),
        TOKEN_POINTS if state.token == seat else 0,
    ]


def deck(state: GwtState, seat: int) -> list[int]:
    """All cards of a flock deck."""
    return [
        *state.hands[seat],
        *state.piles[seat],
        *state.tops[seat],
        *state.discards[seat],
    ]


def discs_at(player: list[int]) -> list[int]:
    """Discs on each post."""
    mask = player[POSTS_MASK]
    discs = [mask >> post & 1 for post in range(POSTS)]
    discs[POST_0], discs[POST_21] = player[AT_0], player[AT_21]
    discs[WOOL_13] = player[AT_WOOL_13]
    return discs


def building_points(state: GwtState, owner: int) -> int:
    """Points on the buildings of an owner on the trail (GWT-161)."""
    total = 0
    for space in BUILDING_SPACES:
        code = state.trail[space]
        if OWNER[code] == owner:
            total += BUILDING_POINTS[number_of(code)]
    return total


def post_points(discs: list[int]) -> int:
    """Points of the posts, each disc for itself, and of the green arrows (GWT-162)."""
    total = 0
    for post in range(POSTS):
        if discs[post]:
            total += discs[post] * POST_POINTS[post]
    for one, other, points in POST_ARROWS:
        if discs[one] and discs[other]:
            total += points
    return total


def harbour_points(mask: int) -> int:
    """Points of small and medium harbours and of the yellow arrows (GWT-163)."""
    total = 0
    for harbour in range(HARBOURS):
        if mask >> harbour & 1:
            total += HARBOUR_POINTS[harbour]
    for one, other in SEA_ARROWS:
        if mask >> one & 1 and mask >> other & 1:
            total += ARROW_POINTS
    return total


def hazard_points(hazards: tuple[int, ...]) -> int:
    """Points on hazard tiles (GWT-164)."""
    return sum([HAZARD_POINTS[hazard % 6] for hazard in hazards])


def card_points(cards: list[int]) -> int:
    """Points on sheep and bonus cards, objectives apart (GWT-165)."""
    return sum([CARD_POINTS[card] for card in cards if card < FIRST_OBJECTIVE])


def full_rows(rows: list[int]) -> int:
    """Workers on a fifth space."""
    return sum([1 for workers in rows if workers == ROW_LENGTH])


def pair_points(player: list[int]) -> int:
    """Points of cleared storehouse pairs (GWT-170)."""
    return sum([PAIR_POINTS[pair] for pair in range(PAIRS) if player[PAIR + pair] == 0])


def ferries(cards: list[int]) -> int:
    """Cards with a ferry, those of set 1 included."""
    return cards.count(FERRY) + cards.count(SET_1)


def master_points(state: GwtState, seat: int, master: int, added: int) -> int:
    """The lower half of a harbourmaster; `added` objectives join the area at the end (GWT-168)."""
    player = state.players[seat]
    if master == 0:
        return 2 * (max(0, player[TRACK]) // 5)
    if master == 1:
        return len(state.hazards[seat])
    if master == 2:
        return storehouses_out(player) // 2
    if master == OBJECTIVES_MASTER:
        return len(state.areas[seat]) + added
    if master == 4:
        return player[CERTIFICATES] + permanent_certificates(player)
    if master == 5:
        return sum([1 for space in BUILDING_SPACES if OWNER[state.trail[space]] == seat])
    if master == 6:
        return sum(player[ROW : ROW + WORKERS]) // 2
    return ferries(deck(state, seat))


# Objectives ------------------------------------------------------------------


def means(state: GwtState, seat: int) -> list[int]:
    """What a seat has for the tasks, by task; plain buildings include the big ones (GWT-167)."""
    player = state.players[seat]
    cards = deck(state, seat)
    discs = discs_at(player)
    found = [0] * TASKS
    found[TASK_POST_13] = sum(
        [discs[post] for post in range(POSTS) if POST_VALUES[post] >= HIGH_POST]
    )
    for space in BUILDING_SPACES:
        code = state.trail[space]
        if OWNER[code] == seat:
            found[TASK_BUILDING] += 1
            if CRAFTSMEN[number_of(code)] >= BIG_BUILDING:
                found[TASK_BUILDING_4] += 1
    found[TASK_SHEARERS] = player[ROW + SHEARER] // 2
    found[TASK_STOREHOUSE] = storehouses_out(player)
    found[TASK_LINCOLN] = cards.count(LINCOLN) + cards.count(CORRIEDALE)
    found[TASK_HAMPSHIRE] = cards.count(HAMPSHIRE) + cards.count(RYELAND)
    found[TASK_FERRY] = ferries(cards)
    found[TASK_PATHFINDER] = max(0, player[TRACK]) // TRACK_A_TASK
    found[TASK_FLOOD] = sum([1 for hazard in state.hazards[seat] if hazard >= 6])
    return found


def added_worth(state: GwtState, seat: int) -> int:
    """What an objective of the deck brings besides its own points when it joins the area."""
    # GWT-168: before version 1 of the rules the harbourmaster counted those played alone.
    return 1 if state.rules >= 1 and OBJECTIVES_MASTER in state.masters[seat] else 0


def best_objectives(state: GwtState, seat: int) -> tuple[int, int]:
    """What the objectives bring, and how many of the deck join the area for the harbourmaster, so
    that both together are most; of equals the fewest join.

    Those in the area count in any case. Those of the deck join where they gain (GWT-166, GWT-167):
    fulfilled ones, for a penalty is never less than the harbourmaster's point.
    """
    more = added_worth(state, seat)
    cards = list(state.areas[seat])
    gains: list[int] = []
    lost = 0
    for card in cards:
        _, _, points, penalty = OBJECTIVE_CARDS[card - FIRST_OBJECTIVE]
        lost += penalty
        gains.append(UNIT * (points + penalty))
    for card in deck(state, seat):
        if card >= FIRST_OBJECTIVE:
            cards.append(card)
            gains.append(UNIT * (OBJECTIVE_CARDS[card - FIRST_OBJECTIVE][2] + more) - more)
    if not cards:
        return 0, 0
    best = best_gain(cards, gains, 0, means(state, seat))
    added = -best % UNIT
    return (best + added) // UNIT - added - lost, added


def best_gain(cards: list[int], gains: list[int], at: int, left: list[int]) -> int:
    """The most that the cards from `at` on can gain with what is left."""
    if at == len(cards):
        return 0
    best = best_gain(cards, gains, at + 1, left)
    need = NEEDS[cards[at] - FIRST_OBJECTIVE]
    rest = [have - asked for have, asked in zip(left, need, strict=True)]
    rest[TASK_BUILDING] -= need[TASK_BUILDING_4]  # every big building is one of all buildings
    if min(rest) >= 0:
        best = max(best, gains[at] + best_gain(cards, gains, at + 1, rest))
    return best


# The end ---------------------------------------------------------------------


def tie_break(state: GwtState, seat: int) -> tuple[int, ...]:
    """Nothing decides between equal points: the victory is shared."""
    return ()


def best(state: GwtState) -> list[int]:
    """Who wins: most points, shared by equals (GWT-172); alone, unless Sarah has more (GWT-203)."""
    scores = state.scores()
    if state.sarah is not None:
        return [0] if scores[0] >= sum(sarah_parts(state)) else []
    most = max(scores)
    return [seat for seat, points in enumerate(scores) if points == most]
