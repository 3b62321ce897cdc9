"""Everything that had to be reconstructed: no text and no picture that we have shows it.

**A value here is not what is printed on the real component.** Each block says what the rulebooks
fix and what was chosen. Whoever has the real board enters its numbers here; no rule needs a change.
`tests/rules/gwt_nz/test_tables.py` says what a corrected table must still fulfil.
"""

from __future__ import annotations

from typing import Final

from ludohall.games.gwt_nz.components.printed import (
    BARREL,
    BELL,
    COMPASS,
    CORRIEDALE,
    CRAFTSMAN,
    DORSET_HORN,
    FERRY,
    KOTARE,
    LINCOLN,
    ROMNEY,
    RYELAND,
    SAILOR,
    SHEARER,
    SHEEPDOG,
    SHEPHERD,
    STEERING_WHEEL,
    SUFFOLK,
)

# The trail -------------------------------------------------------------------
# Rulebook: start in the lower left, 8 neutral spaces, one rockfall and one flood section with
# numbered spaces, forks, four building spaces that need pathfinder 2, 4 or 7 (the one that needs 4
# has a risk action: Sarah never builds on those and knows only 2 and 7), risk actions and grass on
# some spaces. The two risk actions are printed in the examples; where they lie is ours.

SPACE_KEYS: Final[tuple[str, ...]] = (
    *("start", "A", "P1", "P2", "R1", "R2", "R3", "R4", "R5", "K1", "B", "P3", "P4", "G1", "C"),
    *("P5", "D", "P6", "P7", "F1", "F2", "F3", "F4", "K2", "K3", "E", "P8", "G2", "F"),
    *("P9", "P10", "P11", "G", "P12", "G3", "H", "P13", "P14", "P15", "wellington"),
)
"""A to H neutral, P building, G a gate, K a risk, R rockfall, F flood. Order of the indices."""
NEUTRAL_KEYS: Final = ("A", "B", "C", "D", "E", "F", "G", "H")
"""The neutral spaces in the order of the letters: where each tile lies in a first game."""
ROCKFALL_KEYS: Final = ("R1", "R2", "R3", "R4", "R5")
FLOOD_KEYS: Final = ("F1", "F2", "F3", "F4")
GRASS_KEYS: Final = ("P2", "P4", "G1", "P6", "P9", "P12", "P14")
GATE_KEYS: Final[tuple[tuple[str, int], ...]] = (("G1", 2), ("K3", 4), ("G2", 2), ("G3", 7))
RISK_GOLD_KEYS: Final = ("K1", "K3")
RISK_CERTIFICATE_KEYS: Final = ("K2",)
EDGE_KEYS: Final[tuple[tuple[str, ...], ...]] = (
    ("start", "A"),
    ("A", "P1", "P2", "B"),
    ("A", "R1", "R2", "R3", "R4", "R5", "K1", "B"),
    ("B", "P3", "P4", "C"),
    ("B", "G1", "C"),
    ("C", "P5", "D"),
    ("D", "P6", "P7", "E"),
    ("D", "F1", "F2", "F3", "F4", "K2", "K3", "E"),
    ("E", "P8", "F"),
    ("E", "G2", "F"),
    ("F", "P9", "P10", "G"),
    ("F", "P11", "G"),
    ("G", "P12", "H"),
    ("G", "G3", "H"),
    ("H", "P13", "wellington"),
    ("H", "P14", "P15", "wellington"),
)
"""Roads in the order in which ties are decided."""

# Steps -----------------------------------------------------------------------
# Recalled from the series (the book says 3 or 4 by player count). The step tiles lie at 4 for
# three and at 6 for four players (rulebook); at 4 for two is ours. By players, alone as for two.

BASE_STEPS: Final[tuple[int, ...]] = (0, 3, 3, 3, 4)
STEP_TILE_SPACE: Final[tuple[int, ...]] = (0, 4, 4, 4, 6)  # GWT-11

# Hazards ---------------------------------------------------------------------
# Rulebook: 9 rockfalls, 7 floods, 2 to 4 points, black or green hands. The spread is ours. The six
# kinds of each: points 2, 3, 4, each with a green and a black hand.

HAZARD_POINTS: Final[tuple[int, ...]] = (2, 2, 3, 3, 4, 4)
HAZARD_HANDS: Final[tuple[int, ...]] = (2, 1, 2, 1, 2, 1)
ROCKFALL_COPIES: Final[tuple[int, ...]] = (2, 1, 2, 1, 2, 1)
FLOOD_COPIES: Final[tuple[int, ...]] = (1, 1, 2, 1, 1, 1)

# Job market ------------------------------------------------------------------
# Rulebook: a column a type, the top row is dearest, rows of 7 and 6 exist. The rest is ours.

JOB_COSTS: Final[tuple[int, ...]] = (8, 7, 6, 5, 4)

# Bonus market ----------------------------------------------------------------
# Rulebook: colours and effects of the arrows; a row costs 5. The order is ours.

ROW_COSTS: Final[tuple[int, ...]] = (5, 4, 5, 6, 5, 4, 3)
ARROW_NOTHING: Final = 0
ARROW_SHEEP: Final = 1
ARROW_FLIP: Final = 2
ARROW_END: Final = 3
ARROWS: Final[tuple[int, ...]] = (
    *(ARROW_NOTHING, ARROW_NOTHING, ARROW_SHEEP, ARROW_FLIP, ARROW_SHEEP),
    *(ARROW_NOTHING, ARROW_END),
)
"""What the token meets when it leaves a row. It starts in the second (GWT-74)."""

# Bonus tiles -----------------------------------------------------------------
# Rulebook: the eleven kinds and their effects, 34 tiles, 4 points on the one with one token.

B_COPIES: Final[tuple[int, ...]] = (6, 3, 3, 3, 3, 3, 3, 3, 3, 2, 2)
B_POINTS: Final[tuple[int, ...]] = (0, 1, 1, 1, 2, 2, 2, 2, 4, 9, 2)

# Cards -----------------------------------------------------------------------
# Rulebook: wool of Shropshire 1, Merino 3, Lincoln 4, Ryeland 5; breeding of English Leicester 2,
# Dorset Horn 3, Corriedale 3; 2 points on Lincoln and Corriedale; no points on Sheepdog and Ferry.
# Breeding 1, 2, 2, 2 of the start sheep is recalled. By card, bonus sheep (sets 3, 7) included.

BREEDING: Final[tuple[int, ...]] = (1, 2, 2, 2, 3, 2, 3, 4, 3, 5, 3, 3, 4)
WOOL: Final[tuple[int, ...]] = (1, 1, 2, 3, 2, 4, 2, 2, 5, 3, 2, 3, 4)
CARD_POINTS: Final[tuple[int, ...]] = (
    *(0, 0, 0, 0, 1, 2, 2, 4, 4, 7, 1, 3, 5),
    *(0, 0, 0),
    *(1, 2, 3, 3, 3),
)
"""Sheep, support cards, bonus sets 1, 2, 4, 5, 6. Objectives have their own table."""
SHEEPDOG_POUNDS: Final = 2
FERRY_POUNDS: Final = 1

# Objective cards -------------------------------------------------------------
# Rulebook: five gains, ten tasks, points and penalty; the example of two cards (1 and 2 here) with
# 9 points in all, 3 when the first fails. Everything else is ours; the points follow the example:
# 3 for two tasks, one of them the hardest there is, 6 for four; so 3 for two tasks (4 where both
# are dear), 4 for three. The bonus cards, which cost gold, bring a little more. Each: gain, tasks,
# points, penalty. The bonus sets 8, 9, 10 first.

OBJECTIVE_CARDS: Final[tuple[tuple[int, tuple[int, ...], int, int], ...]] = (
    (0, (4, 5), 4, 2),
    (2, (2, 8), 5, 3),
    (4, (6, 0), 6, 3),
    (0, (0, 8), 3, 3),
    (0, (1, 2, 5, 8), 6, 3),
    (0, (4, 4, 9), 3, 2),
    (0, (5, 5, 3), 4, 2),
    (0, (1, 7, 8), 4, 2),
    (1, (0, 4), 3, 3),
    (1, (1, 1, 9), 4, 2),
    (1, (6, 3), 3, 2),
    (1, (5, 4, 7), 4, 2),
    (1, (6, 5, 8), 4, 3),
    (2, (0, 5), 3, 3),
    (2, (2, 4), 3, 2),
    (2, (6, 4, 4), 4, 3),
    (2, (3, 9), 3, 2),
    (2, (8, 8), 4, 3),
    (3, (0, 6), 4, 3),
    (3, (1, 4, 5), 4, 2),
    (3, (3, 5, 7), 4, 3),
    (3, (2, 9), 3, 2),
    (3, (9, 7, 4), 4, 2),
    (4, (0, 1), 3, 3),
    (4, (6, 6), 4, 3),
    (4, (8, 3, 1), 4, 3),
    (4, (1, 1, 6), 4, 3),
)

# Private buildings -----------------------------------------------------------
# Rulebook: what they do; craftsmen and points of 1a, 3b, 6a, 8b. The scale of craftsmen to points
# is recalled from the series, the hands are reconstructed. By number.

CRAFTSMEN: Final[tuple[int, ...]] = (0, 1, 1, 2, 2, 3, 4, 5, 6, 7, 9)
BUILDING_POINTS: Final[tuple[int, ...]] = (0, 1, 1, 3, 3, 4, 5, 6, 8, 9, 13)
BUILDING_HANDS: Final[tuple[int, ...]] = (0, 1, 0, 1, 0, 0, 0, 2, 0, 1, 0)

# The player board ------------------------------------------------------------
# Corners: recalled for the auxiliary actions, the certificate limit (white), steps and hand limit
# (dark); the paid permanent certificate and wool dark, the free ones white: ours.

WHITE: Final = 0
DARK: Final = 1
DISC_CORNERS: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 1, 0, 0, 1)

# Immediate actions of the worker spaces: the actions are rulebook, their columns are ours.
AT_NOTHING: Final = 0
AT_TOKEN: Final = 1
AT_PAY_4_SHEEP: Final = 2
AT_BUY: Final = 3
AT_BUILD_2: Final = 4
AT_BUILD_1: Final = 5
AT_SHEEP_CERTIFICATE: Final = 6
AT_GOLD: Final = 7
AT_SHIP_5: Final = 8
AT_ROMNEY: Final = 9
AT_PATHFINDER: Final = 10
AT_MARKET_SHEEP: Final = 11
WORKER_SPACES: Final[tuple[tuple[int, ...], ...]] = (
    (0, 0, AT_TOKEN, 0, AT_PAY_4_SHEEP, AT_BUY),
    (0, 0, 0, AT_BUILD_2, 0, AT_BUILD_1),
    (0, 0, AT_SHEEP_CERTIFICATE, AT_GOLD, 0, AT_SHIP_5),
    (0, 0, AT_ROMNEY, AT_PATHFINDER, 0, AT_MARKET_SHEEP),
)
"""By worker and column, 1 to 5 (GWT-82)."""

# Storehouse pairs: two worth 2 and 4 points are rulebook; the gains of the other three are ours.
PAIR_POUNDS: Final[tuple[int, ...]] = (4, 0, 0, 0, 0)
PAIR_GOLD: Final[tuple[int, ...]] = (0, 1, 0, 0, 0)
PAIR_TOKENS: Final[tuple[int, ...]] = (0, 1, 0, 0, 0)
PAIR_PATHFINDER: Final[tuple[int, ...]] = (0, 0, 0, 2, 0)
PAIR_POINTS: Final[tuple[int, ...]] = (0, 0, 2, 0, 4)

# Pathfinder track ------------------------------------------------------------
# Rulebook: at most 15 points. The points below are ours. By space.

TRACK_POINTS: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 1, 1, 2, 2, 4, 5, 5, 7, 9, 11, 13, 15)

# Trading posts ---------------------------------------------------------------
# Rulebook: local 0, 1, 3, 6, 9 and 21; 0 gives 6 pounds and -8 points; 0 and 3 white; 9 dark, 3
# pounds, an objective; wool 5, 9, 13, of these 9 dark and 5 pounds, 13 7 pounds and 3 points; every
# dark wool post gives a Romney; two foreign wool posts. The rest is ours. Local 0 to 8, foreign 9
# to 11, wool 12 to 14, foreign wool 15 and 16.

POST_VALUES: Final[tuple[int, ...]] = (0, 1, 3, 6, 9, 12, 15, 18, 21, 8, 13, 17, 5, 9, 13, 8, 15)
POST_CORNERS: Final[tuple[int, ...]] = (0, 0, 0, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1)
POST_COSTS: Final[tuple[int, ...]] = (0, 0, 0, 0, 3, 4, 0, 6, 7, 0, 4, 6, 0, 5, 7, 0, 6)
POST_POINTS: Final[tuple[int, ...]] = (-8, 0, 1, 2, 3, 5, 6, 9, 11, 4, 8, 12, 1, 2, 3, 4, 9)
NO_CARD: Final = -1
OBJECTIVE: Final = -2
"""As a card: an objective of the display."""
POST_CARDS: Final[tuple[int, ...]] = (
    *(NO_CARD, KOTARE, NO_CARD, SHEEPDOG, OBJECTIVE, FERRY, OBJECTIVE, NO_CARD, NO_CARD),
    *(NO_CARD, NO_CARD, NO_CARD),
    *(NO_CARD, ROMNEY, ROMNEY, NO_CARD, ROMNEY),
)
POST_ARROWS: Final[tuple[tuple[int, int, int], ...]] = (
    (1, 2, 1),
    (2, 3, 2),
    (3, 4, 3),
    (5, 6, 4),
    (6, 7, 4),
)
"""Green arrows: between two local posts, points."""

# The sea ---------------------------------------------------------------------
# Rulebook: water in a net, small, medium and large harbours, five harbourmasters, three routes
# whose last small harbour gives a compass card, yellow arrows between these, a harbour with 2
# pounds and a Kotare two spaces from the start. The rest is ours.

WATER_KEYS: Final[tuple[str, ...]] = (
    *("S0", "N1", "N2", "N3", "N4", "N5", "N6", "E1", "E2", "E3", "E4", "E5", "E6"),
    *("W1", "W2", "W3", "W4", "W5", "W6", "W7"),
)
ROUTE_KEYS: Final[tuple[tuple[str, ...], ...]] = (
    ("S0", "N1", "N2", "N3", "N4", "N5", "N6"),
    ("S0", "E1", "E2", "E3", "E4", "E5", "E6"),
    ("S0", "W1", "W2", "W3", "W4", "W5", "W6", "W7"),
    ("N2", "E2"),
    ("E3", "W3"),
)
HARBOUR_KEYS: Final[tuple[str, ...]] = (
    *("N2", "E2", "W2", "W5", "N6", "E6", "W7"),
    *("E1", "N3", "W3", "E4", "W6"),
    *("N4", "N5", "E3", "E5", "W4"),
)
"""The water of each harbour: small 0 to 6, medium 7 to 11, large 12 to 16."""
BONUS_CARD: Final = 100
"""As a card: 100 and more is a bonus card of that icon."""
SMALL_COSTS: Final[tuple[tuple[int, ...], ...]] = (
    (2, 2, 3, 3),
    (2, 2, 3, 3),
    (3, 3, 4, 4),
    (4, 4, 5, 5),
    (5, 5, 6, 6),
    (5, 5, 6, 6),
    (5, 5, 6, 6),
)
MEDIUM_COSTS: Final[tuple[int, ...]] = (2, 3, 4, 5, 7)
MEDIUM_CORNERS: Final[tuple[int, ...]] = (0, 0, 1, 1, 1)
HARBOUR_CARDS: Final[tuple[int, ...]] = (
    KOTARE,
    BONUS_CARD + STEERING_WHEEL,
    BONUS_CARD + BARREL,
    BONUS_CARD + BELL,
    BONUS_CARD + COMPASS,
    BONUS_CARD + COMPASS,
    BONUS_CARD + COMPASS,
    SHEEPDOG,
    FERRY,
    SHEEPDOG,
    FERRY,
    FERRY,
    NO_CARD,
    NO_CARD,
    NO_CARD,
    NO_CARD,
    NO_CARD,
)
HARBOUR_POINTS: Final[tuple[int, ...]] = (1, 1, 1, 2, 3, 3, 4, 1, 2, 3, 4, 6, 0, 0, 0, 0, 0)
TERMINALS: Final[tuple[int, ...]] = (4, 5, 6)
SEA_ARROWS: Final[tuple[tuple[int, int], ...]] = ((4, 5), (5, 6))
HARBOUR_POSTS: Final[tuple[int, ...]] = (9, 15, 10, 16, 11)
"""The foreign post that each large harbour opens."""

# Sarah -----------------------------------------------------------------------
# Rulebook: which action stands on which card and both kinds of variable moves. Ours are the steps
# of cards 1 to 9, which cards count her speciality and which their own worker, the pathfinder
# numbers, the tables of sailors and shearers, her sheep market tile and the columns of her
# immediate actions. The fixed steps are 1 and 2, as on the cards of the older variant that hers is
# based on, 1 where the action is worth most. The pathfinder numbers let her end on the upper half
# of the track; with 3 on card 7 and 2 and 3 on 12 and 16 she had all its points in every match.
# The example of the leaflet fits both readings of the variable moves. With her speciality on the
# cards of the hard level she is the quicker the harder she is; with it on 10 to 13 she was slowest
# on hard.

WORKER_STEPS: Final = -1
"""As steps: one a worker, of her speciality or of the card's own type."""
SARAH_STEPS: Final[tuple[int, ...]] = (0, 1, 1, 2, 2, 2, 1, 2, 2, 1, *[WORKER_STEPS] * 8)
FIRST_HARD_CARD: Final = 14
"""10 to 13 and 14 to 17 are four cards each with the same workers, the second ones stronger."""
SARAH_PATHFINDER: Final[tuple[int, ...]] = (
    *(0, 0, 0, 0, 0, 1, 1, 2, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0),
)
SARAH_WORKER: Final[tuple[int, ...]] = (
    *[-1] * 10,
    *(SHEPHERD, CRAFTSMAN, SAILOR, SHEARER, SHEPHERD, CRAFTSMAN, SAILOR, SHEARER),
)
"""The speciality that cards 10 to 17 ask for."""
SARAH_BUILDS: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0)
"""Craftsmen used by cards 11 and 15 without the speciality."""
SARAH_EXTRA_STEPS: Final[tuple[int, ...]] = (*[0] * 13, 1, 0, 0, 0, 2)
SARAH_SAILOR_ICONS: Final[tuple[tuple[int, ...], ...]] = (
    (0, STEERING_WHEEL, STEERING_WHEEL, BARREL, BELL, COMPASS),
    (0, STEERING_WHEEL, BARREL, BELL, COMPASS, COMPASS),
)
"""Cards 12 and 16, by sailors."""
SARAH_SHEARER_CARDS: Final[tuple[tuple[int, ...], ...]] = (
    (NO_CARD, NO_CARD, NO_CARD, NO_CARD, LINCOLN, LINCOLN),
    (NO_CARD, NO_CARD, LINCOLN, LINCOLN, RYELAND, RYELAND),
)
"""Cards 13 and 17, by shearers: what comes with the Romney."""
SARAH_BOUGHT: Final[tuple[tuple[tuple[int, ...], ...], ...]] = (
    (),
    ((-2,), (-1,)),
    ((-2, -1),),
    ((-2, -2),),
    ((SUFFOLK,), (-4, DORSET_HORN)),
    ((SUFFOLK, DORSET_HORN),),
)
"""Her sheep market tile by shepherds: alternatives, best first; -n is any sheep worth n points. A
public listing of the numbers printed on it fits these lines; how they belong together is ours."""
SARAH_BOUGHT_0: Final[tuple[tuple[tuple[int, ...], ...], ...]] = (
    *SARAH_BOUGHT[:4],
    ((SUFFOLK, DORSET_HORN),),
    ((SUFFOLK, -4),),
)
"""The same in version 0 of the rules."""
SARAH_SAILOR_COLUMNS: Final[tuple[int, ...]] = (3, 5)
"""Columns of the sailor row where she visits a medium harbour."""
SARAH_WOOL_POSTS: Final[tuple[int, ...]] = (-1, -1, -1, 13, -1, 14)
"""By column of the shearer row: the wool post where she puts a disc."""

LINCOLN_OR_CORRIEDALE: Final[tuple[int, ...]] = (LINCOLN, CORRIEDALE)
