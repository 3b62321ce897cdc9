"""What things are worth to the greedy bot, in points. Found by play: see docs/bots.md."""

from __future__ import annotations

from typing import Final

COIN: Final[tuple[float, ...]] = (0.2, 0.34, 0.38, 0.4, 0.42, 0.44, 0.44, 0.44)
"""A coin, by rounds left."""
LAST_COIN: Final = 0.2
"""A coin at the end, and one more than can be spent."""
PURSE: Final = 10
PURSE_A_ROUND: Final = 9
"""So many coins can be spent, and so many more for each round left."""
GOAL_COIN: Final = 0.4
"""A coin of the main goal beside its worth, up to what the goal asks for."""
SOLO_COIN: Final = 0.5
"""The same for one player, who has to deliver them."""
AHEAD: Final = 0.85
"""How much of the goal's worth goes by what will be made until the end; the rest by the stock."""
GOAL_WORK: Final = 0.8
"""How much of the goal's production comes about."""
PASSED: Final = 6.0
"""Reaching the main goal alone, after the last round."""

CARD: Final[tuple[float, ...]] = (0.02, 0.25, 0.34, 0.4, 0.42, 0.44, 0.44, 0.44)
"""Each of the first cards in hand, by rounds left."""
FEW: Final = 5
"""So many cards count in full, as many more half, others hardly."""
BEST_CARDS: Final[tuple[float, ...]] = (0.3, 0.22, 0.14, 0.08)
"""A share of what building the best hand cards would gain."""
UNKNOWN: Final = 1.2
"""What building a card that is still to be drawn gains on average."""
REALISED: Final = 0.8
"""What a building gains beyond its share in the hand's worth."""
RESOURCE_CARD: Final = 0.25
"""A hand card whose resource an own building works up, as a share of the good."""

HOUSE: Final = 0.6
"""What a house brings beyond what is counted: thresholds, ways to farther towns."""
FUTURE_BUILD: Final = 0.9
"""A house that will still be built."""
BUILDS_A_ROUND: Final = 1.4
TOWN_NEAR: Final = 0.3
"""A point in towns that can be reached now, as far as houses will be built."""
TOWN_FAR: Final = 0.1
"""The same for towns two builds away."""

WORK: Final = 0.65
"""How much of what areas can make comes about."""
LINKS: Final = 1.5
"""How often a chain from goods is used when a pawn works on it."""
RESOURCES_USED: Final = 0.8
"""The same for chains from hand cards, which come less often."""
CENTRAL_WORK: Final[tuple[float, ...]] = (3.4, 2.7, 2.1, 1.6)
"""What pawns on central spaces bring in a round, the best first."""

CHARACTER: Final = 0.8
FIST: Final = 0.8
SOLO_FIST: Final = 4.0
"""A fist that one player still needs."""
SHADOW_FIST: Final = 0.3
"""A fist that wards off shadows, for each round left."""
QUALITY: Final = 0.25
"""Better cards by an exchange, for each round left."""
RANGE: Final = 0.35
COMPENSATION: Final = 0.12
"""The two tiles of progress, for each round left."""

SHIP_STEP: Final = 0.8
"""A step of the ship in chapter VII beside its point: it comes nearer to being finished."""
TIMBER: Final = 0.3
"""A coin of what ships are built of beside its worth, as far as the ship needs it."""
SOLO_TIMBER: Final = 1.0
"""The same for one player, who has to build it."""
SEA_SPACE: Final = 0.5
SOLO_STEP: Final = 3.0
"""A step of the ship that one player needs in chapter VII."""
SOLO_SPACE: Final = 1.0
"""A sea space that one player needs in chapter VIII."""
CAPTAIN: Final = 1.3
"""A pawn's work on the captain, in a round."""
