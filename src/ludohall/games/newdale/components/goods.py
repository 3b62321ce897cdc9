"""Goods, hand resources, assistants, terrains and secret symbols."""

from __future__ import annotations

from typing import Final

NOTHING: Final = -1
"""No terrain, no symbol, no card ..."""

# Assistants by colour; a shadow is a fifth kind of pawn in the bag.
YELLOW: Final = 0
GREEN: Final = 1
RED: Final = 2
BLUE: Final = 3
COLOURS: Final = 4
SHADOW: Final = 4
PAWN_KINDS: Final = 5
BAG: Final[tuple[int, ...]] = (6, 5, 4, 3, 0)
"""The assistants of the bag [rulebook] (NEW-2)."""
SHADOWS: Final = 4  # NEW-115

# Goods. The value of a grape is the number of assistants of its vineyard's colour, so there are
# four kinds of grapes.
COAL: Final = 0
PLANKS: Final = 1
BRICKS: Final = 2
FLOUR: Final = 3
IRON: Final = 4
CATTLE: Final = 5
YARN: Final = 6
BARRELS: Final = 7
BREAD: Final = 8
MEAT: Final = 9
CLOTH: Final = 10
TOOLS: Final = 11
LEATHER: Final = 12
WEAPONS: Final = 13
SAILS: Final = 14
FRESH_FISH: Final = 15
SMOKED_FISH: Final = 16
FISH_SOUP: Final = 17
CORN: Final = 18
GRAPES: Final = 19  # 19 to 22: by colour
GOODS: Final = 23

VALUE: Final[tuple[int, ...]] = (
    1,  # coal [rulebook]
    2,  # planks [reconstructed]
    3,  # bricks [reconstructed]
    2,  # flour [reconstructed]
    3,  # iron [reconstructed]
    3,  # cattle [reconstructed]
    3,  # yarn [rulebook]
    3,  # barrels [rulebook]
    5,  # bread [public]
    5,  # meat [reconstructed]
    6,  # cloth [reconstructed]
    6,  # tools [reconstructed]
    5,  # leather [reconstructed]
    8,  # weapons [reconstructed]
    8,  # sails [reconstructed]
    3,  # fresh fish [reconstructed]
    6,  # smoked fish [reconstructed]
    6,  # fish soup [reconstructed]
    2,  # corn [rulebook]
    0,  # grapes: by assistants [rulebook]
    0,
    0,
    0,
)
"""Coins that a good is worth (NEW-33)."""

# Resources that cards give from the hand; ore is reconstructed.
WOOD: Final = 0
WHEAT: Final = 1
COTTON: Final = 2
CLAY: Final = 3
ORE: Final = 4
RESOURCES: Final = 5

# Terrains that cards and towns share [the five kinds are reconstructed].
FOREST: Final = 0
FIELD: Final = 1
HILL: Final = 2
MEADOW: Final = 3
WATER: Final = 4
TERRAINS: Final = 5
TERRAIN_DISCOUNT: Final = 3

# Secret goals: the first symbol is one's own, the monolith is everybody's [star and monolith are
# rulebook, the others reconstructed].
STAR: Final = 0
MOON: Final = 1
SUN: Final = 2
CROWN: Final = 3
KEY: Final = 4
ROSE: Final = 5
SECRET_GOALS: Final = 6
MONOLITH: Final = 6
SYMBOLS: Final = 7
