"""A table of Great Western Trail as a row of numbers: see `core.features`.

First the moment, then trail and markets, then the seat's own board with its flock, then Sarah, and
what is public of the others, in turn order after the seat.
"""

from __future__ import annotations

from typing import Final

from ludohall.core.features import Layout, numbered
from ludohall.core.step import NATURE
from ludohall.games.gwt_nz.components.buildings import FIRST_BUILDING, FIRST_HAZARD_CODE, number_of
from ludohall.games.gwt_nz.components.graph import (
    DISTANCE,
    HARBOUR_AT,
    SPACES,
    START,
    WELLINGTON,
)
from ludohall.games.gwt_nz.components.printed import (
    B_KEYS,
    BUILDINGS,
    CARD_KEYS,
    DISC_KEYS,
    DISCS,
    FIRST_LARGE,
    FIRST_OBJECTIVE,
    HARBOURS,
    LEVEL_KEYS,
    MARKET_KINDS,
    PAIRS,
    POSTS,
    ROWS,
    SHEEP_KINDS,
    TASK_KEYS,
    TASKS,
    TRACK_END,
    WORKER_KEYS,
    WORKERS,
)
from ludohall.games.gwt_nz.components.reconstructed import BREEDING, WOOL
from ludohall.games.gwt_nz.effects.player import (
    hand_limit,
    permanent_certificates,
    permanent_wool,
    storehouses_out,
)
from ludohall.games.gwt_nz.effects.trail import own_spaces, step_limit
from ludohall.games.gwt_nz.evaluation.race import to_fill, ways_to_go
from ludohall.games.gwt_nz.scoring import (
    CATEGORIES,
    NEEDS,
    card_points,
    deck,
    discs_at,
    harbour_points,
    means,
    parts,
    post_points,
    sarah_parts,
)
from ludohall.games.gwt_nz.state import (
    CERTIFICATES,
    CLEARED,
    DELIVERIES,
    GOLD,
    HARBOURS_MASK,
    NO_FEES,
    PAIR,
    PLACE,
    POUNDS,
    ROW,
    SHIP,
    STEP_TILE,
    TOKENS,
    TRACK,
    GwtState,
)
from ludohall.games.gwt_nz.steps.turns import Location, PhaseA

OTHERS: Final = 3
CARD_NAMES: Final[list[str]] = list(CARD_KEYS[:FIRST_OBJECTIVE])

LAYOUT: Final = Layout(1)

# The moment.
PLAYERS: Final = LAYOUT.each("players", numbered(1, 4), 1)
CHANCE: Final = LAYOUT.one("chance_moves", 1)
OWN: Final = LAYOUT.each("own", ["movement", "location", "begun"], 1)
TO_FILL: Final = LAYOUT.one("market_spaces_to_fill", 28)
TOKEN_ROW: Final = LAYOUT.one("market_row", ROWS)
LAST_TURNS: Final = LAYOUT.one("end_triggered", 1)

# Trail and markets.
HAZARDS_OUT: Final = LAYOUT.one("hazards_on_trail", 12)
JOBS: Final = LAYOUT.each("jobs", list(WORKER_KEYS), 5)  # to be hired
SHEEP_OUT: Final = LAYOUT.each("sheep_out", CARD_NAMES[4 : 4 + MARKET_KINDS], 8)
SETS_LEFT: Final = LAYOUT.one("bonus_cards_left", 30)

# The own board.
SCORE: Final = LAYOUT.one("score", 250, -60)
PART: Final = LAYOUT.each("points", numbered(1, CATEGORIES), 80, -20)
POUND: Final = LAYOUT.one("pounds", 60)
PURSE: Final = LAYOUT.one("pounds_up_to_ten", 10)
GOLD_HAD: Final = LAYOUT.one("gold", 5)
CERTIFICATE: Final = LAYOUT.one("certificates", 5)
TOKEN: Final = LAYOUT.one("tokens", 8)
TRACK_AT: Final = LAYOUT.one("track", TRACK_END)
STEP: Final = LAYOUT.one("step_limit", 8)
STEP_TILE_AT: Final = LAYOUT.one("step_tile", 2)
FREE_OF_FEES: Final = LAYOUT.one("no_fees", 1)
TO_GO: Final = LAYOUT.one("locations_to_wellington", 30)
IN_WELLINGTON: Final = LAYOUT.one("in_wellington", 1)
WORKER: Final = LAYOUT.each("workers", list(WORKER_KEYS), 5)
HIRED: Final = LAYOUT.each(  # so many or more
    "workers", [f"{key}_{n}" for key in WORKER_KEYS for n in range(2, 6)], 1
)
DISC: Final = LAYOUT.each("cleared", list(DISC_KEYS), 1)
AT_POST: Final = LAYOUT.each("discs_at_post", numbered(0, POSTS - 1), 4)
HARBOUR: Final = LAYOUT.each("harbour", numbered(0, HARBOURS - 1), 1)
TO_HARBOUR: Final = LAYOUT.each(  # moves to the nearest that is not upgraded
    "moves_to_harbour", ["near", "far"], 12
)
PAIR_LEFT: Final = LAYOUT.each("storehouses_left", numbered(1, PAIRS), 2)
BUILT: Final = LAYOUT.each("built", numbered(1, BUILDINGS), 1)
VISITS: Final = LAYOUT.one("deliveries", 15)
HAZARDS: Final = LAYOUT.one("hazards", 12)
TILE: Final = LAYOUT.each("tile", list(B_KEYS), 4)
MASTERS: Final = LAYOUT.one("harbourmasters", 5)
OBJECTIVES: Final = LAYOUT.one("objectives_played", 10)
OBJECTIVES_OWNED: Final = LAYOUT.one("objectives_not_played", 10)
TASK_HAS: Final = LAYOUT.each("has", list(TASK_KEYS), 10)  # towards the tasks of objectives
TASK_WANTED: Final = LAYOUT.each("wanted", list(TASK_KEYS), 10)  # by the objectives played
STOREHOUSES: Final = LAYOUT.one("storehouses_out", 10)
CERTIFIED: Final = LAYOUT.one("permanent_certificates", 6)
WOOLLY: Final = LAYOUT.one("permanent_wool", 6)
FLOCK: Final = LAYOUT.one("cards", 50)
OWNED: Final = LAYOUT.each("owned", CARD_NAMES, 8)
LIMIT: Final = LAYOUT.one("hand_limit", 6)
IN_HAND: Final = LAYOUT.one("hand", 10)
HAND: Final = LAYOUT.each("hand", CARD_NAMES, 6)
HAND_BREEDING: Final = LAYOUT.one("hand_breeding", 30)  # each breed once
FLOCK_BREEDING: Final = LAYOUT.one("flock_breeding", 100)
FLOCK_WOOL: Final = LAYOUT.one("flock_wool", 100)
PILE: Final = LAYOUT.one("draw_pile", 40)

# Sarah.
LEVEL: Final = LAYOUT.each("sarah", list(LEVEL_KEYS), 1)
HER_SCORE: Final = LAYOUT.one("sarah_score", 250)
HER_PART: Final = LAYOUT.each("sarah_points", numbered(1, CATEGORIES), 80)
HER_LEAD: Final = LAYOUT.one("lead_over_sarah", 120, -200)
HER_TO_GO: Final = LAYOUT.one("sarah_to_wellington", 30)
HER_WORKER: Final = LAYOUT.each("sarah_workers", list(WORKER_KEYS), 5)
HER_TRACK: Final = LAYOUT.one("sarah_track", TRACK_END)
HER_DISCS: Final = LAYOUT.one("sarah_discs", 15)
HER_DECK: Final = LAYOUT.one("sarah_cards_left", 17)
HER_BUILT: Final = LAYOUT.one("sarah_built", BUILDINGS)
HER_CARDS: Final = LAYOUT.one("sarah_cards", 20)
HER_HAZARDS: Final = LAYOUT.one("sarah_hazards", 15)
HER_HARBOURS: Final = LAYOUT.one("sarah_harbours", HARBOURS)

# The others.
OTHER_NAMES: Final[list[str]] = [
    *("there", "score", "pounds", "gold", "track", "to_wellington", "deliveries", "cards"),
    *("built", "storehouses", *WORKER_KEYS),
]
OTHER_HIGHS: Final[list[int]] = [1, 250, 60, 5, TRACK_END, 30, 15, 50, BUILDINGS, 10, 5, 5, 5, 5]
PER_OTHER: Final = 14


def _others() -> int:
    first = len(LAYOUT.names)
    for number in range(1, OTHERS + 1):
        for name, high in zip(OTHER_NAMES, OTHER_HIGHS, strict=True):
            LAYOUT.one(f"other_{number}_{name}", high)
    return first


OTHER: Final = _others()


def features(state: GwtState, seat: int) -> list[int]:
    """What the seat knows, as numbers."""
    row = LAYOUT.row()
    _moment(state, seat, row)
    _markets(state, row)
    _board(state, seat, row)
    _posts_and_sea(state.players[seat], row)
    _objectives(state, seat, row)
    _flock(state, seat, row)
    _sarah(state, row)
    _other_boards(state, seat, row)
    return LAYOUT.bounded(row)


def _moment(state: GwtState, seat: int, row: list[int]) -> None:
    row[PLAYERS + len(state.players) - 1] = 1
    row[TO_FILL] = to_fill(state)
    row[TOKEN_ROW] = state.token_row
    row[LAST_TURNS] = 1 if state.token >= 0 else 0
    if not state.stack:
        return
    row[CHANCE] = 1 if state.stack[-1].seat == NATURE else 0
    own = state.step_of(seat)
    if own is None:
        return
    if isinstance(own, PhaseA):
        row[OWN] = 1
    elif isinstance(own, Location):
        row[OWN + 1] = 1
    else:
        row[OWN + 2] = 1


def _markets(state: GwtState, row: list[int]) -> None:
    for space in range(SPACES):
        if FIRST_HAZARD_CODE <= state.trail[space] < FIRST_BUILDING:
            row[HAZARDS_OUT] += 1
    for worker in range(WORKERS):
        row[JOBS + worker] = state.jobs[worker].bit_count()
    for kind in range(MARKET_KINDS):
        row[SHEEP_OUT + kind] = state.sheep[kind]
    row[SETS_LEFT] = sum(state.stacks)


def _to_go(state: GwtState, place: int) -> int:
    """The fewest locations from a place to Wellington."""
    return ways_to_go(state)[START if place < 0 or place == WELLINGTON else place]


def _board(state: GwtState, seat: int, row: list[int]) -> None:
    player = state.players[seat]
    points = parts(state, seat)
    row[SCORE] = sum(points)
    for category in range(CATEGORIES):
        row[PART + category] = points[category]
    row[POUND] = player[POUNDS]
    row[PURSE] = player[POUNDS]
    row[GOLD_HAD] = player[GOLD]
    row[CERTIFICATE] = player[CERTIFICATES]
    row[TOKEN] = player[TOKENS]
    row[TRACK_AT] = player[TRACK]
    row[STEP] = step_limit(state, seat)
    row[STEP_TILE_AT] = player[STEP_TILE]
    row[FREE_OF_FEES] = player[NO_FEES]
    row[TO_GO] = _to_go(state, player[PLACE])
    row[IN_WELLINGTON] = 1 if player[PLACE] == WELLINGTON else 0
    for worker in range(WORKERS):
        count = player[ROW + worker]
        row[WORKER + worker] = count
        for place in range(2, min(count, 5) + 1):
            row[HIRED + worker * 4 + place - 2] = 1
    for space in own_spaces(state, seat):
        row[BUILT + number_of(state.trail[space]) - 1] = 1
    row[VISITS] = player[DELIVERIES]
    row[HAZARDS] = len(state.hazards[seat])
    for tile in state.tiles[seat]:
        row[TILE + tile] += 1
    row[MASTERS] = len(state.masters[seat])
    row[STOREHOUSES] = storehouses_out(player)
    row[CERTIFIED] = permanent_certificates(player)
    row[WOOLLY] = permanent_wool(player)


def _posts_and_sea(player: list[int], row: list[int]) -> None:
    for disc in range(DISCS):
        row[DISC + disc] = player[CLEARED] >> disc & 1
    discs = discs_at(player)
    for post in range(POSTS):
        row[AT_POST + post] = discs[post]
    near = far = 12
    for harbour in range(HARBOURS):
        if player[HARBOURS_MASK] >> harbour & 1:
            row[HARBOUR + harbour] = 1
            continue
        moves = DISTANCE[player[SHIP]][HARBOUR_AT[harbour]]
        if harbour < FIRST_LARGE:
            near = min(near, moves)
        else:
            far = min(far, moves)
    row[TO_HARBOUR] = near
    row[TO_HARBOUR + 1] = far
    for pair in range(PAIRS):
        row[PAIR_LEFT + pair] = player[PAIR + pair]


def _objectives(state: GwtState, seat: int, row: list[int]) -> None:
    row[OBJECTIVES] = len(state.areas[seat])
    have = means(state, seat)
    for task in range(TASKS):
        row[TASK_HAS + task] = have[task]
    for card in state.areas[seat]:
        for task in range(TASKS):
            row[TASK_WANTED + task] += NEEDS[card - FIRST_OBJECTIVE][task]


def _flock(state: GwtState, seat: int, row: list[int]) -> None:
    cards = deck(state, seat)
    row[FLOCK] = len(cards)
    for card in cards:
        if card >= FIRST_OBJECTIVE:
            row[OBJECTIVES_OWNED] += 1
            continue
        row[OWNED + card] += 1
        if card < SHEEP_KINDS:
            row[FLOCK_BREEDING] += BREEDING[card]
            row[FLOCK_WOOL] += WOOL[card]
    hand = state.hands[seat]
    row[LIMIT] = hand_limit(state.players[seat])
    row[IN_HAND] = len(hand)
    for card in hand:
        if card < FIRST_OBJECTIVE:
            if card < SHEEP_KINDS and not row[HAND + card]:
                row[HAND_BREEDING] += BREEDING[card]
            row[HAND + card] += 1
    row[PILE] = len(state.piles[seat]) + len(state.tops[seat])


def _sarah(state: GwtState, row: list[int]) -> None:
    sarah = state.sarah
    if sarah is None:
        return
    row[LEVEL + sarah.level] = 1
    points = sarah_parts(state)
    row[HER_SCORE] = sum(points)
    for category in range(CATEGORIES):
        row[HER_PART + category] = points[category]
    row[HER_LEAD] = row[SCORE] - row[HER_SCORE]
    row[HER_TO_GO] = _to_go(state, sarah.place)
    for worker in range(WORKERS):
        row[HER_WORKER + worker] = sarah.rows[worker]
    row[HER_TRACK] = sarah.track
    row[HER_DISCS] = sarah.discs
    row[HER_DECK] = len(sarah.deck)
    row[HER_BUILT] = BUILDINGS - (sarah.plan | sarah.scrapped).bit_count()
    row[HER_CARDS] = len(sarah.cards)
    row[HER_HAZARDS] = len(sarah.hazards)
    row[HER_HARBOURS] = sarah.harbours.bit_count()


def _other_boards(state: GwtState, seat: int, row: list[int]) -> None:
    count = len(state.players)
    for number in range(1, count):
        who = (seat + number) % count
        other = state.players[who]
        at = OTHER + (number - 1) * PER_OTHER
        cards = deck(state, who)
        row[at] = 1
        row[at + 1] = (
            post_points(discs_at(other)) + harbour_points(other[HARBOURS_MASK]) + card_points(cards)
        )
        row[at + 2] = other[POUNDS]
        row[at + 3] = other[GOLD]
        row[at + 4] = other[TRACK]
        row[at + 5] = _to_go(state, other[PLACE])
        row[at + 6] = other[DELIVERIES]
        row[at + 7] = len(cards)
        row[at + 8] = len(own_spaces(state, who))
        row[at + 9] = storehouses_out(other)
        for worker in range(WORKERS):
            row[at + 10 + worker] = other[ROW + worker]
