"""The ten chapters: the rows of the set-up table, goals and solo goals.

Rulebook: boards, start towns, events, deck, face-up cards (but for the chapter of the sawmills),
characters, extra parts; goals and solo goals of I and II. Reconstructed: goals and solo goals from
IIIa on. Their points are set so that the greedy bot passes each chapter a little less often than
the one before, from the book's own two on; the figures are in docs/bots.md.
"""

from __future__ import annotations

from typing import Final, final

from ludohall.games.newdale.components.boards import MAP_A, MAP_B, MAP_C, MAP_D, MAP_E, MAP_F
from ludohall.games.newdale.components.goods import (
    BARRELS,
    BREAD,
    BRICKS,
    CLOTH,
    CORN,
    FISH_SOUP,
    FRESH_FISH,
    IRON,
    LEATHER,
    MEAT,
    PLANKS,
    SAILS,
    SMOKED_FISH,
    TOOLS,
    WEAPONS,
    YARN,
)

I_: Final = 0
II: Final = 1
III_A: Final = 2
III_B: Final = 3
IV_A: Final = 4
IV_B: Final = 5
V: Final = 6
VI: Final = 7
VII: Final = 8
VIII: Final = 9
CHAPTER_KEYS: Final[tuple[str, ...]] = (  # NEW-3
    "I", "II", "IIIa", "IIIb", "IVa", "IVb", "V", "VI", "VII", "VIII"
)  # fmt: skip


@final
class SoloGoal:
    """What one player alone has to reach."""

    def __init__(self, coins: int, points: int, fists: int, ship: int) -> None:
        self.coins: Final = coins
        self.points: Final = points
        self.fists: Final = fists
        self.ship: Final = ship  # step of the ship (VII), sea space (VIII); 0: no ship


@final
class Chapter:
    """One chapter's set-up and goal."""

    def __init__(
        self,
        board: int,
        starts: tuple[int, ...],
        early: tuple[int, ...],
        late: tuple[int, ...],
        deck: int,
        introduces: tuple[int, ...],
        characters: int,
        goods: tuple[int, ...],
        solo: SoloGoal,
        shadows: bool,
    ) -> None:
        self.board: Final = board
        self.starts: Final = starts  # start towns to choose from
        self.early: Final = early  # event numbers of rounds 1 to 3
        self.late: Final = late  # of rounds 4 to 6; 10 means 11 for one player
        self.deck: Final = deck  # numbered cards from 200 up to this one are in the deck; 0: none
        self.introduces: Final = introduces
        self.characters: Final = characters  # how many of the characters can come
        self.goods: Final = goods  # of the main goal
        self.solo: Final = solo
        self.shadows: Final = shadows


TIERS: Final[tuple[tuple[int, int], ...]] = ((8, 6), (20, 12))
"""Coins and points of the main goal, the same in every chapter."""

_TENS: Final[tuple[int, ...]] = (10, 10, 10)
_LONGSDALE: Final[tuple[int, ...]] = (1,)
_ON_THE_PASSES: Final[tuple[int, ...]] = (4,)

CHAPTERS: Final[tuple[Chapter, ...]] = (
    Chapter(MAP_A, _LONGSDALE, (100, 101, 102), _TENS, 0, (200,), 0,
            (CORN, BREAD, MEAT), SoloGoal(30, 38, 2, 0), False),
    Chapter(MAP_A, _LONGSDALE, (101, 103, 104), (10, 10, 12), 200, (201, 202), 4,
            (PLANKS, BRICKS), SoloGoal(30, 40, 2, 0), False),
    Chapter(MAP_B, _LONGSDALE, (100, 105, 106), (10, 10, 13), 202, (203, 204), 4,
            (YARN, CLOTH), SoloGoal(30, 50, 2, 0), False),
    Chapter(MAP_C, _ON_THE_PASSES, (100, 105, 106), (10, 10, 13), 202, (203, 204), 4,
            (IRON, TOOLS), SoloGoal(30, 50, 2, 0), False),
    Chapter(MAP_B, _LONGSDALE, (100, 101, 107), _TENS, 204, (205,), 5,
            (WEAPONS, LEATHER), SoloGoal(30, 49, 2, 0), False),
    Chapter(MAP_C, _ON_THE_PASSES, (100, 101, 107), _TENS, 204, (205,), 5,
            (WEAPONS, TOOLS), SoloGoal(30, 49, 2, 0), False),
    Chapter(MAP_D, (1, 3), (100, 101, 108), _TENS, 205, (), 5,
            (CLOTH, LEATHER), SoloGoal(30, 37, 2, 0), True),
    Chapter(MAP_D, (29,), (100, 101, 109), _TENS, 205, (206,), 5,
            (PLANKS, BARRELS, SAILS), SoloGoal(30, 42, 2, 0), False),
    Chapter(MAP_E, (1,), (100, 101, 110), (10, 10, 14), 206, (207,), 6,
            (BARRELS, BREAD, MEAT), SoloGoal(24, 32, 2, 4), True),
    Chapter(MAP_F, (2,), (100, 101, 111), (10, 10, 15), 206, (), 6,
            (FRESH_FISH, SMOKED_FISH, FISH_SOUP), SoloGoal(30, 51, 1, 9), False),
)  # fmt: skip
FORMER_POINTS: Final[tuple[int, ...]] = (38, 40, 40, 42, 42, 42, 32, 42, 34, 46)
"""What one player alone had to score in each chapter by version 0 of the rules."""
FISH_NUMBER: Final = 208
"""The numbered cards that lie face up from the start of chapter VIII (NEW-14)."""

ROUNDS: Final = 7
START_SCORE: Final = 3
START_COAL: Final = 5
DEALT: Final = 8
DISCARDED: Final = 3
HOUSES: Final = 11  # NEW-2
RANGE: Final = 2
THRESHOLDS: Final[tuple[int, ...]] = (5, 10, 15, 20)
THRESHOLD_CARDS: Final = 2
NO_BUILD_CARDS: Final = 2
INSTEAD_CARDS: Final = 1
COMPENSATION: Final = 3
"""Cards for a missing assistant; one less without the compensation tile."""
MILITARY_POINTS: Final[tuple[int, ...]] = (4, 2, 1)
COINS_A_POINT: Final = 5
SECRET_POINTS: Final = 2

# Special buildings.
TRADED_COAL: Final = 3
TRADE_POINTS: Final = 2
DEPOT_COAL: Final = 2
TOWER_CARDS: Final = 2
SHADOW_POINTS: Final = 1
"""For a shadow put into prison."""
NAVIGATOR_POINTS: Final = 1

# Bridges.
BRIDGE_COINS: Final = 4
BRIDGE_POINTS: Final = 2
TOLL: Final = 1

# The shipyard of VII.
SHIP_GOODS: Final[tuple[int, ...]] = (PLANKS, BARRELS, CLOTH, SAILS)
SHIP_STEPS: Final = 6
STEPS_AN_ACTION: Final = 2
STEP_COINS: Final = 3
STEP_POINTS: Final = 1
FINISH_POINTS: Final[tuple[int, ...]] = (4, 3, 2, 1)
FINISH_POINTS_SOLO: Final = 3

# The voyage of VIII.
DISPLAYED_SAILORS: Final = 4
HARBOUR_CARDS: Final = 2
HARBOUR_POINTS: Final = 1
ARRIVAL_POINTS: Final[tuple[int, ...]] = (5, 3, 2, 1)
ARRIVAL_POINTS_SOLO: Final = 3
