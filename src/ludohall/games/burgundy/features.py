"""A table of The Castles of Burgundy as a row of numbers: see `core.features`.

First the moment (rounds, dice, what the seat has begun), then the main board, then the seat's own
board in full and the boards of the others, in turn order after it, in short.
"""

from __future__ import annotations

from typing import Final

from ludohall.core.features import Layout, numbered
from ludohall.core.step import NATURE
from ludohall.games.burgundy.components import (
    ANIMAL,
    ANIMAL_OF,
    ANIMALS,
    BOARDS,
    BUILDING,
    BUILDINGS,
    COLOUR,
    COLOURS,
    DEPOTS,
    EMPTY,
    ESTATES,
    FIRST_BUILDING,
    GOODS,
    HEADS,
    KNOWLEDGE,
    KNOWLEDGE_0,
    KNOWLEDGES,
    NUMBER,
    PHASES,
    ROUNDS,
    SIZE_POINTS,
    STORAGE,
    TRACK,
    spaces_of,
)
from ludohall.games.burgundy.scoring import final_points
from ludohall.games.burgundy.state import BurgundyState, Player
from ludohall.games.burgundy.steps.goods import LoadShip
from ludohall.games.burgundy.steps.turns import (
    ExtraAction,
    MakeRoom,
    PlaceFreely,
    SellFreely,
    TakeFreely,
    Turn,
)

OTHERS: Final = 3
MOST_MISSING: Final = 4
"""Districts that miss more spaces count with those that miss so many."""
MOST_SIZE: Final = 8
COLOUR_NAMES: Final[list[str]] = ["castle", "mine", "ship", "building", "animal", "knowledge"]

LAYOUT: Final = Layout(1)

# The moment.
ROUNDS_LEFT: Final = LAYOUT.one("rounds_left", PHASES * ROUNDS)  # after this one
PHASE: Final = LAYOUT.each("phase", numbered(1, PHASES), 1)
ROUNDS_IN_PHASE: Final = LAYOUT.one("rounds_left_in_phase", ROUNDS)
DICE: Final = LAYOUT.one("dice_left", 2 * PHASES * ROUNDS)  # the seat's, in all rounds to come
DICE_NOW: Final = LAYOUT.each("die", numbered(1, 6), 2)  # the seat's, in this turn
PLAYERS: Final = LAYOUT.each("players", numbered(2, 4), 1)
ORDER: Final = LAYOUT.each("place_in_order", numbered(1, 4), 1)  # by the pawns as they stand
CHANCE: Final = LAYOUT.one("chance_moves", 1)
OWN_TURN: Final = LAYOUT.one("own_turn", 1)
BOUGHT: Final = LAYOUT.one("bought", 1)
BEGUN: Final = LAYOUT.each(  # what the seat has to decide beside its turn
    "begun", ["room", "action", "sale", "taking", "placing", "loading", "other"], 1
)

# The main board.
ON_DEPOTS: Final = LAYOUT.each("on_depots", COLOUR_NAMES, 12)
ON_DEPOT: Final = LAYOUT.each(
    "on_depot", [f"{depot}_{name}" for depot in range(1, DEPOTS + 1) for name in COLOUR_NAMES], 4
)
ON_BLACK: Final = LAYOUT.each("on_black_depot", COLOUR_NAMES, 8)
BUILDINGS_OUT: Final = LAYOUT.each("building_out", numbered(1, BUILDINGS), 6)
KNOWLEDGE_OUT: Final = LAYOUT.each("knowledge_out", numbered(1, KNOWLEDGES), 1)
HEADS_OUT: Final = LAYOUT.each("heads_out", numbered(1, ANIMALS), 12)
GOODS_OUT: Final = LAYOUT.each("goods_out", numbered(1, DEPOTS), 6)  # beside each depot
BONUSES: Final = LAYOUT.each("bonus_tiles", COLOUR_NAMES, 2)

# The own board.
ESTATE: Final = LAYOUT.each("estate", numbered(1, ESTATES), 1)
SCORE: Final = LAYOUT.one("score", 300)
SILVER: Final = LAYOUT.one("silver", 20)
WORKERS: Final = LAYOUT.one("workers", 20)
GOODS_KEPT: Final = LAYOUT.one("goods", 20)
GOODS_TYPES: Final = LAYOUT.one("types_of_goods", 3)
GOODS_MOST: Final = LAYOUT.one("goods_of_one_type", 10)
GOODS_SOLD: Final = LAYOUT.one("goods_sold", 40)
TYPES_SOLD: Final = LAYOUT.one("types_sold", GOODS)
PAWN: Final = LAYOUT.one("pawn", TRACK)
FREE_STORAGE: Final = LAYOUT.one("free_storage", STORAGE)
STORED: Final = LAYOUT.each("stored", COLOUR_NAMES, STORAGE)
STORED_READY: Final = LAYOUT.each("stored_with_open_space", COLOUR_NAMES, STORAGE)
STORED_BUILDING: Final = LAYOUT.each("stored_building", numbered(1, BUILDINGS), STORAGE)
STORED_BARRED: Final = LAYOUT.one("stored_buildings_barred", STORAGE)
STORED_HEADS: Final = LAYOUT.each("stored_heads", numbered(1, ANIMALS), 12)
STORED_KNOWLEDGE: Final = LAYOUT.each("stored_knowledge", numbered(1, KNOWLEDGES), 1)
KNOWS: Final = LAYOUT.each("knows", numbered(1, KNOWLEDGES), 1)
PLACED: Final = LAYOUT.each("placed", COLOUR_NAMES, 16)
PLACED_BUILDING: Final = LAYOUT.each("placed_building", numbered(1, BUILDINGS), 6)
HERD: Final = LAYOUT.each("herd_with_room", numbered(1, ANIMALS), 12)  # the largest, in heads
EMPTY_OF: Final = LAYOUT.each("empty", COLOUR_NAMES, 16)
OPEN_OF: Final = LAYOUT.each("open", COLOUR_NAMES, 16)
OPEN_AT: Final = LAYOUT.each(  # open spaces by colour and die
    "open", [f"{name}_{die}" for name in COLOUR_NAMES for die in range(1, 7)], 6
)
MISSING: Final = LAYOUT.each(  # points of the districts that miss so many spaces
    "missing", [f"{name}_{n}" for name in COLOUR_NAMES for n in range(1, MOST_MISSING + 1)], 45
)
UNFINISHED: Final = LAYOUT.each(  # begun districts by size and missing spaces
    "unfinished",
    [f"{size}_{n}" for size in range(2, MOST_SIZE + 1) for n in range(1, MOST_MISSING + 1)],
    6,
)
NEARLY: Final = LAYOUT.one("districts_missing_one", 12)

# The others, in turn order after the seat.
OTHER_NAMES: Final[list[str]] = [
    *("there", "score", "silver", "workers", "goods", "dice", "pawn", "stored"),
    *[f"stored_{name}" for name in COLOUR_NAMES],
    *[f"empty_{name}" for name in COLOUR_NAMES],
]
OTHER_HIGHS: Final[list[int]] = [1, 300, 20, 20, 20, 2, TRACK, STORAGE, *[STORAGE] * 6, *[16] * 6]


def _others() -> int:
    first = len(LAYOUT.names)
    for number in range(1, OTHERS + 1):
        for name, high in zip(OTHER_NAMES, OTHER_HIGHS, strict=True):
            LAYOUT.one(f"other_{number}_{name}", high)
    return first


OTHER: Final = _others()
PER_OTHER: Final = 20
LEAD: Final = LAYOUT.one("lead", 100, -100)  # over the best of the others

_DISTRICTS: Final = [
    [(mask, board.colours[spaces_of(mask)[0]], mask.bit_count()) for mask in board.districts]
    for board in BOARDS
]
"""The districts of each estate: spaces, colour, size."""


def features(state: BurgundyState, seat: int) -> list[int]:
    """What the seat knows, as numbers."""
    row = LAYOUT.row()
    _moment(state, seat, row)
    _main_board(state, row)
    _own_board(state, seat, row)
    _other_boards(state, seat, row)
    return LAYOUT.bounded(row)


def _moment(state: BurgundyState, seat: int, row: list[int]) -> None:
    player = state.players[seat]
    phase = max(state.phase, 0)
    rounds = PHASES * ROUNDS - 1 - phase * ROUNDS - state.round
    stack = state.stack
    chance = bool(stack) and stack[-1].seat == NATURE
    if chance:
        rounds += 1
        row[CHANCE] = 1
    row[ROUNDS_LEFT] = rounds
    row[PHASE + phase] = 1
    row[ROUNDS_IN_PHASE] = ROUNDS - state.round if chance else ROUNDS - 1 - state.round
    row[DICE] = 2 * rounds + len(player.dice)
    for die in player.dice:
        row[DICE_NOW + die - 1] += 1
    row[PLAYERS + len(state.players) - 2] = 1
    if state.track:
        row[ORDER + state.track.index(seat)] = 1
    if not stack or stack[-1].seat != seat:
        return
    step = stack[-1]
    if isinstance(step, Turn):
        row[OWN_TURN] = 1
        row[BOUGHT] = step.bought
    elif isinstance(step, MakeRoom):
        row[BEGUN] = 1
    elif isinstance(step, ExtraAction):
        row[BEGUN + 1] = 1
    elif isinstance(step, SellFreely):
        row[BEGUN + 2] = 1
    elif isinstance(step, TakeFreely):
        row[BEGUN + 3] = 1
    elif isinstance(step, PlaceFreely):
        row[BEGUN + 4] = 1
    elif isinstance(step, LoadShip):
        row[BEGUN + 5] = 1
    else:
        row[BEGUN + 6] = 1


def _main_board(state: BurgundyState, row: list[int]) -> None:
    for depot in range(DEPOTS + 1):
        for tile in state.depots[depot]:
            colour = COLOUR[tile]
            if depot:
                row[ON_DEPOTS + colour] += 1
                row[ON_DEPOT + (depot - 1) * COLOURS + colour] += 1
            else:
                row[ON_BLACK + colour] += 1
            if colour == BUILDING:
                row[BUILDINGS_OUT + tile - FIRST_BUILDING] += 1
            elif colour == ANIMAL:
                row[HEADS_OUT + ANIMAL_OF[tile]] += HEADS[tile]
            elif colour == KNOWLEDGE:
                row[KNOWLEDGE_OUT + tile - KNOWLEDGE_0 - 1] = 1
        if depot:
            row[GOODS_OUT + depot - 1] = len(state.goods[depot])
    for colour in range(COLOURS):
        row[BONUSES + colour] = state.bonuses[colour]


def _own_board(state: BurgundyState, seat: int, row: list[int]) -> None:
    player = state.players[seat]
    estate = player.estate
    chosen = state.secrets[seat]
    if estate == 0 and chosen:
        estate = chosen[0]
    if estate:
        row[ESTATE + estate - 1] = 1
    row[SCORE] = sum(player.points) + final_points(player)
    row[SILVER] = player.silver
    row[WORKERS] = player.workers
    most = kept = types = 0
    for good in range(1, GOODS + 1):
        count = player.goods[good]
        if count:
            kept += count
            types += 1
            most = max(most, count)
        if player.sold[good]:
            row[TYPES_SOLD] += 1
            row[GOODS_SOLD] += player.sold[good]
    row[GOODS_KEPT] = kept
    row[GOODS_TYPES] = types
    row[GOODS_MOST] = most
    row[PAWN] = player.pawn
    row[FREE_STORAGE] = STORAGE - len(player.storage)
    for number in range(1, KNOWLEDGES + 1):
        if player.knows >> number & 1:
            row[KNOWS + number - 1] = 1
    if player.estate:
        _stored(player, row)
        _estate(player, row)


def _stored(player: Player, row: list[int]) -> None:
    board = BOARDS[player.estate]
    for tile in player.storage:
        colour = COLOUR[tile]
        row[STORED + colour] += 1
        spaces = board.colour_masks[colour] & player.front
        if colour == BUILDING:
            row[STORED_BUILDING + tile - FIRST_BUILDING] += 1
            if spaces and not spaces & ~player.barred[tile - FIRST_BUILDING]:
                row[STORED_BARRED] += 1
        elif colour == ANIMAL:
            row[STORED_HEADS + ANIMAL_OF[tile]] += HEADS[tile]
        elif colour == KNOWLEDGE:
            row[STORED_KNOWLEDGE + tile - KNOWLEDGE_0 - 1] = 1
        if spaces:
            row[STORED_READY + colour] += 1


def _estate(player: Player, row: list[int]) -> None:
    board = BOARDS[player.estate]
    covered = player.covered
    for tile in player.tiles:
        if tile == EMPTY:
            continue
        row[PLACED + COLOUR[tile]] += 1
        if COLOUR[tile] == BUILDING:
            row[PLACED_BUILDING + tile - FIRST_BUILDING] += 1
    for colour in range(COLOURS):
        mask = board.colour_masks[colour]
        row[EMPTY_OF + colour] = (mask & ~covered).bit_count()
        for space in spaces_of(mask & player.front):
            row[OPEN_OF + colour] += 1
            row[OPEN_AT + colour * 6 + NUMBER[space] - 1] += 1
    for mask, colour, size in _DISTRICTS[player.estate]:
        filled = (mask & covered).bit_count()
        if filled == size:
            continue
        short = min(size - filled, MOST_MISSING)
        row[MISSING + colour * MOST_MISSING + short - 1] += SIZE_POINTS[size]
        if short == 1:
            row[NEARLY] += 1
        if filled:
            row[UNFINISHED + (size - 2) * MOST_MISSING + short - 1] += 1
            if colour == ANIMAL:
                for animal in range(ANIMALS):
                    heads = 0
                    for space in spaces_of(mask & covered):
                        if ANIMAL_OF[player.tiles[space]] == animal:
                            heads += HEADS[player.tiles[space]]
                    row[HERD + animal] = max(row[HERD + animal], heads)


def _other_boards(state: BurgundyState, seat: int, row: list[int]) -> None:
    best = 0
    count = len(state.players)
    for number in range(1, count):
        other = state.players[(seat + number) % count]
        at = OTHER + (number - 1) * PER_OTHER
        score = sum(other.points) + final_points(other)
        best = max(best, score)
        row[at] = 1
        row[at + 1] = score
        row[at + 2] = other.silver
        row[at + 3] = other.workers
        row[at + 4] = sum(other.goods)
        row[at + 5] = len(other.dice)
        row[at + 6] = other.pawn
        row[at + 7] = len(other.storage)
        for tile in other.storage:
            row[at + 8 + COLOUR[tile]] += 1
        if other.estate:
            for colour in range(COLOURS):
                mask = BOARDS[other.estate].colour_masks[colour]
                row[at + 14 + colour] = (mask & ~other.covered).bit_count()
    row[LEAD] = row[SCORE] - best
