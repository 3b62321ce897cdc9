"""A table of Expedition to Newdale as a row of numbers: see `core.features`.

First the moment and the chapter, then what lies out for all, then the seat's own things and what is
still missing for its goals, and what is public of the others, in turn order after it.
"""

from __future__ import annotations

from typing import Final

from ludohall.core.features import Layout, numbered
from ludohall.core.step import NATURE
from ludohall.games.newdale.components.areas import AREAS, PAWNS, SPACES
from ludohall.games.newdale.components.boards import FARTHEST, MAPS
from ludohall.games.newdale.components.buildings import RESOURCE, TYPE, TYPES
from ludohall.games.newdale.components.chapters import CHAPTER_KEYS, CHAPTERS, HOUSES, ROUNDS
from ludohall.games.newdale.components.events import EVENTS, NO_EVENT
from ludohall.games.newdale.components.goods import (
    COLOURS,
    GOODS,
    MONOLITH,
    NOTHING,
    PAWN_KINDS,
    RESOURCES,
    SECRET_GOALS,
    VALUE,
)
from ludohall.games.newdale.components.tiles import CHARACTERS, TILES
from ludohall.games.newdale.effects import available, purse
from ludohall.games.newdale.scoring import building_points, points_asked, score_of, secret_points
from ludohall.games.newdale.state import FINAL, NewdaleState, Player

OTHERS: Final = 3
LAYOUT: Final = Layout(1)

# The moment.
ROUNDS_LEFT: Final = LAYOUT.one("rounds_left", ROUNDS)
ROUND: Final = LAYOUT.each("round", numbered(0, ROUNDS), 1)
PHASE: Final = LAYOUT.each("phase", numbered(0, FINAL), 1)
CHAPTER: Final = LAYOUT.each("chapter", list(CHAPTER_KEYS), 1)
PLAYERS: Final = LAYOUT.each("players", numbered(1, 4), 1)
FIRST: Final = LAYOUT.one("first_player", 1)
CHANCE: Final = LAYOUT.one("chance_moves", 1)
DECIDES: Final = LAYOUT.one("decides", 1)  # the seat owes a decision

# What lies out.
EVENT: Final = LAYOUT.each("event", numbered(0, EVENTS - 1), 1)
ON_DISPLAY: Final = LAYOUT.each("on_display", numbered(0, TYPES - 1), 6)  # by type of building
CREW: Final = LAYOUT.one("sailors_out", 6)
IN_BAG: Final = LAYOUT.each("in_bag", numbered(0, PAWN_KINDS - 1), 8)
IN_MARKET: Final = LAYOUT.each("in_market", numbered(0, PAWN_KINDS - 1), 6)
TASK: Final = LAYOUT.one("task_out", 1)
PURSUER: Final = LAYOUT.one("pursuer", 30)

# The seat's own things.
SCORE: Final = LAYOUT.one("score", 150, -20)
SECRET: Final = LAYOUT.one("secret_points", 30)
PRINTED: Final = LAYOUT.one("building_points", 60)
COINS: Final = LAYOUT.one("coins", 150)
GOAL_COINS: Final = LAYOUT.one("goal_coins", 80)
GOOD: Final = LAYOUT.each("good", numbered(0, GOODS - 1), 20)
AREA: Final = LAYOUT.each("area_built", numbered(1, AREAS), 1)
BUILT: Final = LAYOUT.each("built", numbered(0, TYPES - 1), 4)
IN_HAND: Final = LAYOUT.one("hand", 40)
HAND_TYPE: Final = LAYOUT.each("hand_type", numbered(0, TYPES - 1), 8)
HAND_RESOURCE: Final = LAYOUT.each("hand_resource", numbered(0, RESOURCES - 1), 10)
HOUSE_COUNT: Final = LAYOUT.one("houses", HOUSES)
NEAR_WANTED: Final = LAYOUT.each("wanted_towns_within", numbered(1, FARTHEST), 10)
NEAR_POINTS: Final = LAYOUT.each("first_points_within", numbered(1, FARTHEST), 20)
PAWN_COUNT: Final = LAYOUT.one("pawns", PAWNS)
PLANNED: Final = LAYOUT.each("pawn_on", numbered(0, SPACES - 1), 1)
TO_PLAN: Final = LAYOUT.one("pawns_off_board", PAWNS)
PROGRESS: Final = LAYOUT.each("progress", ["range", "compensation"], 1)
TILE: Final = LAYOUT.each("tile", numbered(0, TILES - 1), 3)
CHARACTER: Final = LAYOUT.each("character", numbered(0, CHARACTERS - 1), 1)
HELPER: Final = LAYOUT.each("helper", numbered(0, COLOURS - 1), 4)
WORKS_FOR: Final = LAYOUT.each("works_for", numbered(0, COLOURS - 1), 12)
CAPTIVE: Final = LAYOUT.each("captive", numbered(0, COLOURS - 1), 4)
FISTS: Final = LAYOUT.one("fists", 10)
GOAL: Final = LAYOUT.each("secret_goal", numbered(0, SECRET_GOALS - 1), 1)
SHIP: Final = LAYOUT.one("ship", 30)
HARBOURS: Final = LAYOUT.one("harbours", 10)
BRIDGE: Final = LAYOUT.one("bridge", 1)
FULFILLED: Final = LAYOUT.one("task_paid", 1)

# Alone: what is missing for the goals of the chapter.
SHORT_COINS: Final = LAYOUT.one("coins_short", 30)
SHORT_POINTS: Final = LAYOUT.one("points_short", 60)
SHORT_FISTS: Final = LAYOUT.one("fists_short", 5)
SHORT_SHIP: Final = LAYOUT.one("ship_short", 20)

# The others.
OTHER_NAMES: Final[list[str]] = [
    *("there", "points", "coins", "goal_coins", "houses", "pawns", "hand", "fists", "ship"),
    *("tiles", "built"),
]
OTHER_HIGHS: Final[list[int]] = [1, 150, 150, 80, HOUSES, PAWNS, 40, 10, 30, 12, 20]
PER_OTHER: Final = 11


def _others() -> int:
    first = len(LAYOUT.names)
    for number in range(1, OTHERS + 1):
        for name, high in zip(OTHER_NAMES, OTHER_HIGHS, strict=True):
            LAYOUT.one(f"other_{number}_{name}", high)
    return first


OTHER: Final = _others()


def features(state: NewdaleState, seat: int) -> list[int]:
    """What the seat knows, as numbers."""
    row = LAYOUT.row()
    _moment(state, seat, row)
    _market(state, row)
    player = state.players[seat]
    _stock(state, seat, row)
    _people(state, player, row)
    _map(state, player, row)
    if len(state.players) == 1:
        _goals(state, player, row)
    _other_players(state, seat, row)
    return LAYOUT.bounded(row)


def _moment(state: NewdaleState, seat: int, row: list[int]) -> None:
    row[ROUNDS_LEFT] = ROUNDS - state.round
    row[ROUND + state.round] = 1
    row[PHASE + state.phase] = 1
    row[CHAPTER + state.chapter] = 1
    row[PLAYERS + len(state.players) - 1] = 1
    row[FIRST] = 1 if state.first == seat else 0
    if state.stack:
        row[CHANCE] = 1 if state.stack[-1].seat == NATURE else 0
        row[DECIDES] = 0 if state.step_of(seat) is None else 1


def _market(state: NewdaleState, row: list[int]) -> None:
    if state.event != NO_EVENT:
        row[EVENT + state.event] = 1
    for card in state.display:
        row[ON_DISPLAY + TYPE[card]] += 1
    row[CREW] = len(state.crew)
    for kind in range(PAWN_KINDS):
        row[IN_BAG + kind] = state.bag[kind]
        row[IN_MARKET + kind] = state.market[kind]
    row[TASK] = 1 if state.task else 0
    row[PURSUER] = state.pursuer


def _goal_coins(state: NewdaleState, player: Player) -> int:
    """What the goods for the main goal are worth."""
    coins = 0
    for good in CHAPTERS[state.chapter].goods:
        coins += VALUE[good] * player.goods[good]
    return coins


def _stock(state: NewdaleState, seat: int, row: list[int]) -> None:
    player = state.players[seat]
    row[SCORE] = score_of(state, seat)
    row[SECRET] = secret_points(state, seat)
    row[PRINTED] = building_points(player)
    row[COINS] = purse(state, player)
    row[GOAL_COINS] = _goal_coins(state, player)
    for good in range(GOODS):
        row[GOOD + good] = player.goods[good]
    for area in range(AREAS):
        if player.areas[area] != NOTHING:
            row[AREA + area] = 1
            row[BUILT + TYPE[player.areas[area]]] += 1
    for card in player.specials:
        row[BUILT + TYPE[card]] += 1
    row[IN_HAND] = len(player.hand)
    for card in player.hand:
        row[HAND_TYPE + TYPE[card]] += 1
        if RESOURCE[card] != NOTHING:
            row[HAND_RESOURCE + RESOURCE[card]] += 1
    for tile in player.tiles:
        row[TILE + tile] += 1


def _people(state: NewdaleState, player: Player, row: list[int]) -> None:
    row[PAWN_COUNT] = player.pawns.bit_count()
    for pawn in range(PAWNS):
        if player.plan[pawn] != NOTHING:
            row[PLANNED + player.plan[pawn]] = 1
        elif player.pawns >> pawn & 1:
            row[TO_PLAN] += 1
    row[PROGRESS] = player.progress & 1
    row[PROGRESS + 1] = player.progress >> 1
    if player.character != NOTHING:
        row[CHARACTER + player.character] = 1
    for colour in range(COLOURS):
        row[HELPER + colour] = player.helpers[colour]
        row[WORKS_FOR + colour] = available(state, player, colour)
        row[CAPTIVE + colour] = player.captives[colour]
    row[FISTS] = player.fists
    if player.goal != NOTHING:
        row[GOAL + player.goal] = 1
    row[SHIP] = player.ship
    row[HARBOURS] = player.harbours
    row[BRIDGE] = player.bridge
    row[FULFILLED] = player.fulfilled


def _map(state: NewdaleState, player: Player, row: list[int]) -> None:
    row[HOUSE_COUNT] = player.houses.bit_count()
    board = MAPS[CHAPTERS[state.chapter].board]
    wanted = 0
    if player.goal != NOTHING:
        symbols = board.with_symbol
        wanted = (symbols[player.goal] | symbols[MONOLITH]) & ~player.houses
    first = board.with_points & ~state.arrived & ~player.houses
    for far in range(FARTHEST):
        near = player.near[far]
        row[NEAR_WANTED + far] = (near & wanted).bit_count()
        towns = near & first
        while towns:
            town = (towns & -towns).bit_length() - 1
            towns &= towns - 1
            row[NEAR_POINTS + far] += board.first_points[town]


def _goals(state: NewdaleState, player: Player, row: list[int]) -> None:
    goal = CHAPTERS[state.chapter].solo
    row[SHORT_COINS] = goal.coins - _goal_coins(state, player)
    row[SHORT_POINTS] = points_asked(state) - row[SCORE]
    row[SHORT_FISTS] = goal.fists - player.fists
    row[SHORT_SHIP] = goal.ship - player.ship


def _other_players(state: NewdaleState, seat: int, row: list[int]) -> None:
    count = len(state.players)
    for number in range(1, count):
        other = state.players[(seat + number) % count]
        at = OTHER + (number - 1) * PER_OTHER
        row[at] = 1
        row[at + 1] = sum(other.points) + building_points(other)
        row[at + 2] = purse(state, other)
        row[at + 3] = _goal_coins(state, other)
        row[at + 4] = other.houses.bit_count()
        row[at + 5] = other.pawns.bit_count()
        row[at + 6] = len(other.hand)
        row[at + 7] = other.fists
        row[at + 8] = other.ship
        row[at + 9] = len(other.tiles)
        row[at + 10] = len(other.specials)
        for card in other.areas:
            if card != NOTHING:
                row[at + 10] += 1
