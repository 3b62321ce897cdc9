"""Facts of the rulebooks: numbers of things, how they are numbered here, prices, tracks."""

from __future__ import annotations

from typing import Final

# Cards -----------------------------------------------------------------------

SHROPSHIRE: Final = 0
SOUTHDOWN: Final = 1
ENGLISH_LEICESTER: Final = 2
MERINO: Final = 3
DORSET_HORN: Final = 4
LINCOLN: Final = 5
CORRIEDALE: Final = 6
HAMPSHIRE: Final = 7
RYELAND: Final = 8
SUFFOLK: Final = 9
ROMNEY: Final = 10
SET_3: Final = 11
SET_7: Final = 12
SHEEP_KINDS: Final = 13
"""Cards below this number are sheep: what is revealed, sheared or discarded as a sheep."""
SHEEPDOG: Final = 13
FERRY: Final = 14
KOTARE: Final = 15
SET_1: Final = 16
SET_2: Final = 17
SET_4: Final = 18
SET_5: Final = 19
SET_6: Final = 20
FIRST_OBJECTIVE: Final = 21
"""Cards from here on are objectives, those of the bonus sets 8, 9 and 10 first."""
SET_8: Final = 21
SET_9: Final = 22
SET_10: Final = 23
FIRST_PLAIN_OBJECTIVE: Final = 24
OBJECTIVES: Final = 24
CARDS: Final = 48

CARD_KEYS: Final[tuple[str, ...]] = (
    *("shropshire", "southdown", "english_leicester", "merino"),
    *("dorset_horn", "lincoln", "corriedale", "hampshire", "ryeland", "suffolk", "romney"),
    *("set_3", "set_7", "sheepdog", "ferry", "kotare"),
    *("set_1", "set_2", "set_4", "set_5", "set_6", "set_8", "set_9", "set_10"),
    *[f"objective_{number}" for number in range(1, OBJECTIVES + 1)],
)

START_DECK: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3)  # GWT-13
FIRST_MARKET: Final = DORSET_HORN
MARKET_KINDS: Final = 6
MARKET_COPIES: Final[tuple[int, ...]] = (5, 7, 7, 6, 6, 6)
"""Market sheep from Dorset Horn to Suffolk: 37 cards (GWT-7)."""
SUPPORT: Final[tuple[int, ...]] = (ROMNEY, SHEEPDOG, FERRY, KOTARE)
SUPPORT_COPIES: Final[tuple[int, ...]] = (18, 12, 14, 12)  # GWT-9
BONUS_SETS: Final[tuple[int, ...]] = (
    *(SET_1, SET_2, SET_3, SET_4, SET_5, SET_6, SET_7, SET_8, SET_9, SET_10),
)
"""The card of each bonus set, set 1 first."""
SET_COPIES: Final = 6
SET_POUNDS: Final[tuple[int, ...]] = (1, 0, 1, 1, 2)
"""What the cards of sets 1, 2, 4, 5 and 6 bring besides or instead of their special effect; set 2
pays for each objective (GWT-142)."""
SET_TRACK: Final[tuple[int, ...]] = (1, 0, 0, 0, 0)
SET_5_DISTANCE: Final = 3  # GWT-144

STEERING_WHEEL: Final = 0
BARREL: Final = 1
BELL: Final = 2
COMPASS: Final = 3
ICONS: Final = 4
ICON_KEYS: Final = ("steering_wheel", "barrel", "bell", "compass")
ICON_GOLD: Final[tuple[int, ...]] = (3, 3, 4, 5)  # GWT-140

# Players ---------------------------------------------------------------------

# By number of players; alone as for two.
START_TILES: Final[tuple[int, ...]] = (0, 12, 12, 13, 14)  # GWT-4
SHEEP_MARKET: Final[tuple[int, ...]] = (0, 9, 9, 11, 14)  # GWT-7
STACK_SIZE: Final[tuple[int, ...]] = (0, 3, 3, 5, 6)  # GWT-10
COLUMNS: Final[tuple[int, ...]] = (0, 2, 2, 3, 4)
"""Columns of the bonus market that are used: the rightmost ones (GWT-5)."""
# By place in the turn order.
START_POUNDS: Final[tuple[int, ...]] = (7, 8, 9, 10)  # GWT-14
START_CARDS: Final[tuple[int, ...]] = (4, 5, 6, 7)
START_GOLD: Final = 1  # GWT-13
START_TOKENS: Final = 1
FIRST_HAND: Final = 4  # GWT-15

GOLD_LIMIT: Final = 5  # GWT-34
CERTIFICATE_LIMIT: Final = 3  # GWT-35
CERTIFICATE_LIMIT_OPEN: Final = 5
GOLD_CROSSING: Final = 2
HAND_LIMIT: Final = 4  # GWT-39

# Workers ---------------------------------------------------------------------

SHEPHERD: Final = 0
CRAFTSMAN: Final = 1
SAILOR: Final = 2
SHEARER: Final = 3
WORKERS: Final = 4
WORKER_KEYS: Final = ("shepherd", "craftsman", "sailor", "shearer")
WORKER_COPIES: Final = 7
ROW_LENGTH: Final = 5
COLUMN_5_POINTS: Final = 4

# Tiles with an A: workers 0 to 3, then hazards.
FIRST_HAZARD: Final = 4
A_KINDS: Final = 16
ROCKFALL: Final = 0
FLOOD: Final = 1

# Tiles with a B.
JOKER: Final = 0
TILE_CERTIFICATE: Final = 1
TILE_WOOL: Final = 2
TILE_HAZARD: Final = 3
TILE_SHEEPDOG: Final = 4
TILE_FERRY: Final = 5
TILE_KOTARE: Final = 6
TILE_THREE_TOKENS: Final = 7
TILE_ONE_TOKEN: Final = 8
TILE_FOUR_GOLD: Final = 9
TILE_ROMNEY: Final = 10
B_KINDS: Final = 11
B_KEYS: Final = (
    *("joker", "permanent_certificate", "permanent_wool", "hazard", "sheepdog", "ferry"),
    *("kotare", "three_tokens", "one_token", "four_gold", "romney"),
)
B_TILES: Final = 34
B_GOLD: Final[tuple[int, ...]] = (1, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0)
"""Gold that a tile costs besides its row."""
B_POUNDS: Final[tuple[int, ...]] = (0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0)
ROWS: Final = 7
"""Rows of the bonus market (GWT-5, derived: with seven all 44 A tiles are just enough for four)."""
TOKEN_ROW: Final = 1
TOKEN_POINTS: Final = 5  # GWT-171

# Sheep market ----------------------------------------------------------------

# What one purchase brings; prices by shepherds used (0: not offered) (GWT-90).
LOTS: Final[tuple[tuple[int, ...], ...]] = (
    (DORSET_HORN,),
    (LINCOLN,),
    (CORRIEDALE,),
    (HAMPSHIRE,),
    (RYELAND,),
    (SUFFOLK,),
    (LINCOLN, LINCOLN),
    (LINCOLN, CORRIEDALE),
    (CORRIEDALE, CORRIEDALE),
)
LOT_PRICES: Final[tuple[tuple[int, ...], ...]] = (
    (0, 0, 0, 0, 0, 0, 0, 0, 0),
    (3, 5, 5, 9, 9, 0, 0, 0, 0),
    (1, 2, 2, 0, 0, 10, 0, 0, 0),
    (0, 3, 3, 0, 0, 0, 3, 3, 3),
    (0, 0, 0, 0, 0, 4, 0, 0, 0),
)
RESTOCK: Final = 2  # GWT-92

# Auxiliary actions and the disc spaces of the player board --------------------

AUX_POUND: Final = 0
AUX_CYCLE: Final = 1
AUX_CERTIFICATE: Final = 2
AUX_SHIP: Final = 3
AUX_PATHFINDER: Final = 4
AUX_KINDS: Final = 5
AUX_KEYS: Final = ("pound", "cycle", "certificate", "ship", "pathfinder")
AUX_PRICE: Final[tuple[int, ...]] = (0, 0, 2, 1, 1)  # GWT-121

DISCS: Final = 16  # GWT-13
DISC_KEYS: Final = (
    *("aux_pound", "aux_cycle", "aux_certificate_1", "aux_certificate_2"),
    *("aux_ship_1", "aux_ship_2", "aux_pathfinder_1", "aux_pathfinder_2"),
    *("steps", "hand_1", "hand_2", "certificate_limit"),
    *("permanent_certificate_1", "permanent_certificate_2"),
    *("permanent_wool_1", "permanent_wool_2"),
)
DISC_STEPS: Final = 8
DISC_HAND_1: Final = 9
DISC_HAND_2: Final = 10
DISC_CERTIFICATE_LIMIT: Final = 11
DISC_CERTIFICATE_1: Final = 12
DISC_CERTIFICATE_2: Final = 13
DISC_WOOL_1: Final = 14
DISC_WOOL_2: Final = 15
DISC_PRICE: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 8, 0, 4, 0, 0, 4)  # GWT-64
STEPS_POUNDS: Final = 3
"""Gained when the disc of the step limit is taken."""
HAND_2_POINTS: Final = 3  # GWT-169
AUX_DISCS: Final[tuple[int, ...]] = (
    1 << 0,
    1 << 1,
    1 << 2 | 1 << 3,
    1 << 4 | 1 << 5,
    1 << 6 | 1 << 7,
)
AUX_OPEN: Final[tuple[int, ...]] = (1, 1, 0, 0, 0)
"""Grey spaces: open from the start (GWT-120)."""

# Storehouses on the player board ---------------------------------------------

PAIRS: Final = 5
STOREHOUSES: Final = 10  # GWT-13

# Pathfinder track ------------------------------------------------------------

TRACK_END: Final = 16  # GWT-132
TRACK_GOLD: Final[tuple[int, ...]] = (3, 8)  # GWT-130
TRACK_CHOICE: Final = 11  # GWT-131
FLIP_STEPS: Final = 0
FLIP_FEES: Final = 1

# Posts and harbours ----------------------------------------------------------

FIRST_FOREIGN: Final = 9
FIRST_WOOL: Final = 12
FIRST_FOREIGN_WOOL: Final = 15
POSTS: Final = 17
POST_0: Final = 0
POST_21: Final = 8
WOOL_9: Final = 13
WOOL_13: Final = 14
POST_0_POUNDS: Final = 6  # GWT-68
HIGH_POST: Final = 13
"""The value that a task of an objective asks for."""
FIRST_MEDIUM: Final = 7
FIRST_LARGE: Final = 12
HARBOURS: Final = 17
MEDIUM: Final = 5
ARROW_POINTS: Final = 4
"""Of a yellow arrow (GWT-163)."""

# Harbourmasters (public picture of all eight) ---------------------------------

MASTERS: Final = 8
MASTER_POUNDS: Final[tuple[int, ...]] = (5, 0, 9, 6, 0, 8, 0, 3)  # GWT-107
MASTER_PATHFINDER: Final[tuple[int, ...]] = (0, 4, 0, 0, 0, 0, 0, 0)
MASTER_CERTIFICATE: Final[tuple[int, ...]] = (0, 0, 0, 0, 1, 0, 1, 0)
MASTER_FERRY: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 0, 1)

# Objectives ------------------------------------------------------------------

TASK_POST_13: Final = 0
TASK_BUILDING: Final = 1
TASK_BUILDING_4: Final = 2
TASK_SHEARERS: Final = 3
TASK_STOREHOUSE: Final = 4
TASK_LINCOLN: Final = 5
TASK_HAMPSHIRE: Final = 6
TASK_FERRY: Final = 7
TASK_PATHFINDER: Final = 8
TASK_FLOOD: Final = 9
TASKS: Final = 10
TASK_KEYS: Final = (
    *("post_13", "building", "building_4", "shearers", "storehouse"),
    *("lincoln_corriedale", "hampshire_ryeland", "ferry", "pathfinder", "flood"),
)
OBJECTIVE_DISPLAY: Final = 4  # GWT-8

GAIN_POUNDS: Final = 0
GAIN_TOKENS: Final = 1
GAIN_CERTIFICATES: Final = 2
GAIN_PATHFINDER: Final = 3
GAIN_SHIP: Final = 4
GAIN_KEYS: Final = ("pounds", "tokens", "certificates", "pathfinder", "ship")
GAIN_AMOUNT: Final[tuple[int, ...]] = (4, 2, 2, 2, 2)  # GWT-126

# Buildings -------------------------------------------------------------------

BUILDINGS: Final = 10
BIG_BUILDING: Final = 4
"""Craftsmen of a building that the task for big ones asks for."""
FEE: Final[tuple[int, ...]] = (0, 1, 2)
"""By hand: none, black, green (GWT-25)."""
NO_HAND: Final = 0
BLACK: Final = 1
GREEN: Final = 2

# Solo ------------------------------------------------------------------------

SARAH_CARDS: Final = 17
EASY: Final = 0
MEDIUM_LEVEL: Final = 1
HARD: Final = 2
LEVEL_KEYS: Final = ("easy", "medium", "hard")
LEVEL_REMOVES: Final[tuple[tuple[int, ...], ...]] = (
    (1, 6, 8, 14, 15, 16, 17),
    (14, 15, 16, 17),
    (10, 11, 12, 13),
)
LEVEL_FIRST_POST: Final[tuple[int, ...]] = (2, 3, 4)
"""The local post of her first delivery: 3, 6, 9."""
SARAH_DISCS: Final = 15  # GWT-180
SARAH_MOST_STEPS: Final = 5
SARAH_MOST_MORE: Final = 2
"""Steps that a card may add to them."""
