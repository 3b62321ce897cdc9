"""Building cards, the coal mine and the sailors, as one table of kinds of card.

Rulebook: names, copies, effects and chapters of the special buildings and sailors, the numbers
200, 201, 204, 207 and 208, the yarn, meat and cloth chains, a sawmill of cost 6, two sawmills with
cotton, a mill of two yellow and two red. Public: the bread chain, the coal mine's assistants.
Reconstructed: all else, that is nearly every cost, number of points, terrain, resource and
assistant, the copies a production type, and what 202, 203, 205 and 206 are.
"""

from __future__ import annotations

from typing import Final

from ludohall.games.newdale.components.goods import (
    BARRELS,
    BREAD,
    BRICKS,
    CATTLE,
    CLAY,
    CLOTH,
    COAL,
    COLOURS,
    CORN,
    COTTON,
    FIELD,
    FISH_SOUP,
    FLOUR,
    FOREST,
    FRESH_FISH,
    GRAPES,
    HILL,
    IRON,
    LEATHER,
    MEADOW,
    MEAT,
    NOTHING,
    ORE,
    PLANKS,
    SAILS,
    SMOKED_FISH,
    TOOLS,
    WATER,
    WEAPONS,
    WHEAT,
    WOOD,
    YARN,
)

# Types of card. Production buildings first.
SAWMILL: Final = 0
MILL: Final = 1
BRICKWORKS: Final = 2
SMELTER: Final = 3
SPINNING_MILL: Final = 4
CATTLE_FARM: Final = 5
COOPERAGE: Final = 6
BAKERY: Final = 7
SLAUGHTERHOUSE: Final = 8
WEAVING_MILL: Final = 9
TOOLSMITH: Final = 10
TANNERY: Final = 11
WEAPONSMITH: Final = 12
SAILMAKER: Final = 13
JETTY: Final = 14
SMOKEHOUSE: Final = 15
# Special buildings.
LIBRARY: Final = 16
POST_OFFICE: Final = 17
COAL_TRADING_POST: Final = 18
COAL_DEPOT: Final = 19
FORTRESS: Final = 20
WATCHTOWER: Final = 21
CORNFIELD: Final = 22
BARRACKS: Final = 23
VINEYARD: Final = 24
PRISON: Final = 25
# The start building and the sailors of chapter VIII.
COAL_MINE: Final = 26
CAPTAIN: Final = 27
COOK: Final = 28
LIEUTENANT: Final = 29
SAILOR: Final = 30
NAVIGATOR: Final = 31
TYPES: Final = 32
FIRST_SPECIAL: Final = LIBRARY

UNNUMBERED: Final = 0
TYPE_NUMBER: Final[dict[int, int]] = {
    CORNFIELD: 200,
    BARRACKS: 201,
    TOOLSMITH: 202,
    TANNERY: 203,
    VINEYARD: 204,
    WEAPONSMITH: 205,
    SAILMAKER: 206,
    PRISON: 207,
    JETTY: 208,
    SMOKEHOUSE: 208,
}
"""The number on the cards of a type; the others have none (NEW-1, NEW-60)."""

TYPE_GOOD: Final[dict[int, int]] = {
    SAWMILL: PLANKS,
    MILL: FLOUR,
    BRICKWORKS: BRICKS,
    SMELTER: IRON,
    SPINNING_MILL: YARN,
    CATTLE_FARM: CATTLE,
    COOPERAGE: BARRELS,
    BAKERY: BREAD,
    SLAUGHTERHOUSE: MEAT,
    WEAVING_MILL: CLOTH,
    TOOLSMITH: TOOLS,
    TANNERY: LEATHER,
    WEAPONSMITH: WEAPONS,
    SAILMAKER: SAILS,
    JETTY: FRESH_FISH,
    SMOKEHOUSE: SMOKED_FISH,
    CORNFIELD: CORN,
    COAL_MINE: COAL,
    COOK: FISH_SOUP,
}
"""What a building makes; a vineyard's grapes go by its colour."""

TYPE_RESOURCE: Final[dict[int, int]] = {
    SAWMILL: WOOD,
    MILL: WHEAT,
    BRICKWORKS: CLAY,
    SMELTER: ORE,
    SPINNING_MILL: COTTON,
    CATTLE_FARM: WHEAT,
}
"""Chains that start from a hand card."""

TYPE_CHAIN: Final[dict[int, tuple[int, ...]]] = {
    COOPERAGE: (PLANKS,),
    BAKERY: (FLOUR, COAL),
    SLAUGHTERHOUSE: (CATTLE,),
    WEAVING_MILL: (YARN, COAL),
    TOOLSMITH: (IRON, COAL),
    TANNERY: (CATTLE,),
    WEAPONSMITH: (IRON, PLANKS),
    SAILMAKER: (CLOTH,),
    SMOKEHOUSE: (FRESH_FISH, COAL),
    COOK: (FRESH_FISH,),
}
"""Chains that start from goods: the goods of one group."""

TYPE_FISTS: Final[dict[int, int]] = {  # NEW-95
    FORTRESS: 2,
    WATCHTOWER: 1,
    BARRACKS: 1,
    PRISON: 1,
    LIEUTENANT: 1,
}

Row = tuple[int, int, int, int, int, str]
"""Type, cost, points, terrain of the discount, resource, assistants by letter.

A post office (NEW-92), a vineyard or a sailor (NEW-123) has the letter of its colour instead."""

_PRODUCTION: Final[tuple[Row, ...]] = (
    (SAWMILL, 6, 1, FOREST, COTTON, "YYGG"),
    (SAWMILL, 7, 1, FOREST, COTTON, "YYRR"),
    (SAWMILL, 6, 1, FOREST, WHEAT, "GGRR"),
    (SAWMILL, 7, 1, FOREST, CLAY, "YYB"),
    (SAWMILL, 6, 1, FOREST, ORE, "GGB"),
    (SAWMILL, 6, 1, FOREST, WHEAT, "RRB"),
    (SAWMILL, 6, 1, FOREST, CLAY, "YYYG"),
    (SAWMILL, 5, 1, FOREST, ORE, "GGGR"),
    (SAWMILL, 5, 1, FOREST, WHEAT, "YRRR"),
    (MILL, 7, 1, FIELD, WOOD, "YYRR"),
    (MILL, 7, 1, FIELD, COTTON, "YYGG"),
    (MILL, 6, 1, FIELD, CLAY, "GGRR"),
    (MILL, 7, 1, FIELD, ORE, "YYB"),
    (MILL, 6, 1, FIELD, WOOD, "GGB"),
    (MILL, 6, 1, FIELD, COTTON, "RRB"),
    (MILL, 6, 1, FIELD, CLAY, "YYYR"),
    (MILL, 5, 1, FIELD, WOOD, "YGGG"),
    (MILL, 5, 1, FIELD, ORE, "GRRR"),
    (BRICKWORKS, 8, 1, HILL, WHEAT, "YYRR"),
    (BRICKWORKS, 9, 1, HILL, WOOD, "YYGG"),
    (BRICKWORKS, 8, 1, HILL, COTTON, "GGRR"),
    (BRICKWORKS, 8, 1, HILL, ORE, "GGB"),
    (BRICKWORKS, 8, 1, HILL, WHEAT, "RRB"),
    (BRICKWORKS, 8, 1, HILL, WOOD, "YYB"),
    (BRICKWORKS, 8, 1, HILL, COTTON, "YYYG"),
    (BRICKWORKS, 7, 1, HILL, WHEAT, "GGGR"),
    (SMELTER, 8, 1, HILL, WHEAT, "GGRR"),
    (SMELTER, 9, 1, HILL, WOOD, "YYGG"),
    (SMELTER, 8, 1, HILL, COTTON, "YYRR"),
    (SMELTER, 8, 1, HILL, CLAY, "YYB"),
    (SMELTER, 8, 1, HILL, WHEAT, "GGB"),
    (SMELTER, 7, 1, HILL, WOOD, "YRRR"),
    (SPINNING_MILL, 10, 1, WATER, WOOD, "YYGG"),
    (SPINNING_MILL, 10, 1, WATER, WHEAT, "YYRR"),
    (SPINNING_MILL, 10, 1, WATER, CLAY, "GGRR"),
    (SPINNING_MILL, 10, 1, WATER, ORE, "YYB"),
    (SPINNING_MILL, 10, 1, WATER, WOOD, "GGB"),
    (SPINNING_MILL, 9, 1, WATER, WHEAT, "RRB"),
    (SPINNING_MILL, 9, 1, WATER, CLAY, "YGGG"),
    (CATTLE_FARM, 10, 1, MEADOW, WOOD, "YYGG"),
    (CATTLE_FARM, 10, 1, MEADOW, COTTON, "YYRR"),
    (CATTLE_FARM, 10, 1, MEADOW, CLAY, "GGRR"),
    (CATTLE_FARM, 10, 1, MEADOW, ORE, "YYB"),
    (CATTLE_FARM, 10, 1, MEADOW, COTTON, "GGB"),
    (CATTLE_FARM, 9, 1, MEADOW, WOOD, "RRB"),
    (CATTLE_FARM, 9, 1, MEADOW, ORE, "YYYR"),
    (COOPERAGE, 9, 2, FOREST, WHEAT, "YYYGG"),
    (COOPERAGE, 8, 2, FOREST, COTTON, "GGGRR"),
    (COOPERAGE, 8, 2, FOREST, CLAY, "YYBB"),
    (COOPERAGE, 8, 2, FOREST, ORE, "RRBB"),
    (BAKERY, 12, 2, FIELD, WOOD, "YYYRR"),
    (BAKERY, 12, 2, FIELD, COTTON, "YYYGG"),
    (BAKERY, 11, 2, FIELD, CLAY, "GGGRR"),
    (BAKERY, 11, 2, FIELD, ORE, "YYBB"),
    (BAKERY, 11, 2, FIELD, COTTON, "GGBB"),
    (BAKERY, 11, 2, FIELD, WOOD, "YYRRR"),
    (SLAUGHTERHOUSE, 12, 2, MEADOW, WOOD, "YYYGG"),
    (SLAUGHTERHOUSE, 12, 2, MEADOW, COTTON, "YYYRR"),
    (SLAUGHTERHOUSE, 12, 2, MEADOW, CLAY, "YYGGG"),
    (SLAUGHTERHOUSE, 11, 2, MEADOW, ORE, "GGBB"),
    (SLAUGHTERHOUSE, 11, 2, MEADOW, WHEAT, "RRBB"),
    (WEAVING_MILL, 14, 3, WATER, WOOD, "YYYGG"),
    (WEAVING_MILL, 13, 3, WATER, WHEAT, "GGGRR"),
    (WEAVING_MILL, 13, 3, WATER, CLAY, "YYRRR"),
    (WEAVING_MILL, 13, 3, WATER, ORE, "YYBB"),
    (WEAVING_MILL, 13, 3, WATER, WHEAT, "GGBB"),
    (TOOLSMITH, 12, 2, HILL, WHEAT, "YYYRR"),
    (TOOLSMITH, 12, 2, HILL, COTTON, "YYGGG"),
    (TOOLSMITH, 12, 2, HILL, CLAY, "RRBB"),
    (TOOLSMITH, 12, 2, HILL, WOOD, "YYBB"),
    (TANNERY, 12, 2, WATER, WOOD, "YYYGG"),
    (TANNERY, 11, 2, WATER, COTTON, "GGGRR"),
    (TANNERY, 11, 2, WATER, WHEAT, "YYBB"),
    (TANNERY, 11, 2, WATER, ORE, "RRBB"),
    (WEAPONSMITH, 16, 3, HILL, WHEAT, "YYYRR"),
    (WEAPONSMITH, 16, 3, HILL, COTTON, "GGGRR"),
    (WEAPONSMITH, 16, 3, HILL, CLAY, "GGRRR"),
    (WEAPONSMITH, 16, 3, HILL, WOOD, "YYBB"),
    (WEAPONSMITH, 16, 3, HILL, WHEAT, "RRBB"),
    (SAILMAKER, 17, 4, WATER, WOOD, "YYYGGG"),
    (SAILMAKER, 17, 4, WATER, WHEAT, "GGGRRR"),
    (SAILMAKER, 17, 4, WATER, CLAY, "YYYBB"),
    (SAILMAKER, 17, 4, WATER, ORE, "GGGBB"),
    (JETTY, 8, 1, WATER, WOOD, "YYGG"),
    (JETTY, 8, 1, WATER, WHEAT, "YYRR"),
    (JETTY, 8, 1, WATER, COTTON, "GGRR"),
    (JETTY, 8, 1, WATER, ORE, "YYB"),
    (SMOKEHOUSE, 12, 2, FOREST, WHEAT, "YYYGG"),
    (SMOKEHOUSE, 11, 2, FOREST, WOOD, "YYYRR"),
    (SMOKEHOUSE, 11, 2, FOREST, COTTON, "GGGRR"),
    (SMOKEHOUSE, 11, 2, FOREST, CLAY, "YYBB"),
)

_SPECIAL: Final[tuple[Row, ...]] = (
    (LIBRARY, 6, 1, NOTHING, WOOD, ""),
    (LIBRARY, 6, 1, NOTHING, CLAY, ""),
    (LIBRARY, 6, 1, NOTHING, COTTON, ""),
    (POST_OFFICE, 6, 1, NOTHING, WHEAT, "Y"),
    (POST_OFFICE, 6, 1, NOTHING, WOOD, "Y"),
    (POST_OFFICE, 6, 1, NOTHING, COTTON, "Y"),
    (POST_OFFICE, 6, 1, NOTHING, CLAY, "G"),
    (POST_OFFICE, 6, 1, NOTHING, ORE, "G"),
    (POST_OFFICE, 6, 1, NOTHING, WHEAT, "G"),
    (POST_OFFICE, 7, 1, NOTHING, WOOD, "R"),
    (POST_OFFICE, 7, 1, NOTHING, COTTON, "R"),
    (POST_OFFICE, 7, 1, NOTHING, CLAY, "R"),
    (POST_OFFICE, 7, 1, NOTHING, ORE, "B"),
    (POST_OFFICE, 7, 1, NOTHING, WHEAT, "B"),
    (POST_OFFICE, 7, 1, NOTHING, COTTON, "B"),
    (COAL_TRADING_POST, 7, 1, HILL, WHEAT, ""),
    (COAL_TRADING_POST, 7, 1, HILL, WOOD, ""),
    (COAL_TRADING_POST, 7, 1, HILL, COTTON, ""),
    (COAL_DEPOT, 8, 1, HILL, WHEAT, ""),
    (COAL_DEPOT, 8, 1, HILL, CLAY, ""),
    (COAL_DEPOT, 8, 1, HILL, ORE, ""),
    (FORTRESS, 10, 3, HILL, WOOD, ""),
    (FORTRESS, 10, 3, HILL, CLAY, ""),
    (FORTRESS, 10, 3, HILL, ORE, ""),
    (FORTRESS, 10, 3, HILL, WHEAT, ""),
    (WATCHTOWER, 6, 1, FOREST, WHEAT, ""),
    (WATCHTOWER, 6, 1, FOREST, WOOD, ""),
    (WATCHTOWER, 6, 1, FOREST, COTTON, ""),
    (WATCHTOWER, 6, 1, FOREST, CLAY, ""),
    (WATCHTOWER, 6, 1, FOREST, ORE, ""),
    (CORNFIELD, 8, 1, FIELD, COTTON, ""),
    (CORNFIELD, 8, 1, FIELD, CLAY, ""),
    (CORNFIELD, 8, 1, FIELD, ORE, ""),
    (CORNFIELD, 8, 1, FIELD, WOOD, ""),
    (BARRACKS, 8, 1, HILL, WHEAT, ""),
    (BARRACKS, 8, 1, HILL, WOOD, ""),
    (BARRACKS, 8, 1, HILL, COTTON, ""),
    (VINEYARD, 7, 1, HILL, WOOD, "Y"),
    (VINEYARD, 7, 1, HILL, COTTON, "G"),
    (VINEYARD, 7, 1, HILL, CLAY, "R"),
    (VINEYARD, 7, 1, HILL, ORE, "B"),
    (PRISON, 7, 1, HILL, WHEAT, ""),
    (PRISON, 7, 1, HILL, CLAY, ""),
    (PRISON, 7, 1, HILL, COTTON, ""),
)

# No deck holds these: the coal mine and the captain are there from the start, sailors are hired.
_START: Final[tuple[Row, ...]] = (
    (COAL_MINE, 0, 0, NOTHING, NOTHING, "YYRR"),
    (CAPTAIN, 0, 0, NOTHING, NOTHING, "YYGG"),
)
_SAILORS: Final[tuple[Row, ...]] = (
    (COOK, 6, 1, NOTHING, NOTHING, "YYR"),
    (COOK, 6, 1, NOTHING, NOTHING, "YYG"),
    (COOK, 6, 1, NOTHING, NOTHING, "GGR"),
    (LIEUTENANT, 7, 1, NOTHING, NOTHING, ""),
    (SAILOR, 6, 1, NOTHING, NOTHING, "Y"),
    (SAILOR, 6, 1, NOTHING, NOTHING, "G"),
    (SAILOR, 6, 1, NOTHING, NOTHING, "R"),
    (SAILOR, 6, 1, NOTHING, NOTHING, "B"),
    (NAVIGATOR, 8, 2, NOTHING, NOTHING, ""),
)

ROWS: Final = _PRODUCTION + _SPECIAL + _START + _SAILORS
CARDS: Final = len(ROWS)
"""How many kinds of card there are; kind n is ROWS[n]."""
BUILDINGS: Final = len(_PRODUCTION) + len(_SPECIAL)
"""Kinds of building cards: numbers 0 to BUILDINGS - 1 (NEW-1)."""
COAL_MINE_CARD: Final = BUILDINGS
CAPTAIN_CARD: Final = BUILDINGS + 1
FIRST_SAILOR: Final = BUILDINGS + 2

TYPE: Final = tuple([row[0] for row in ROWS])
COST: Final = tuple([row[1] for row in ROWS])
POINTS: Final = tuple([row[2] for row in ROWS])
TERRAIN: Final = tuple([row[3] for row in ROWS])
RESOURCE: Final = tuple([row[4] for row in ROWS])
"""The resource that a card gives from the hand."""
_OTHERS: Final = tuple(
    [
        bytes([card for card in range(CARDS) if RESOURCE[card] != resource])
        for resource in range(max(RESOURCE) + 1)
    ]
)
"""By resource: the cards that do not give it."""


def giving(cards: bytes, resource: int) -> bytes:
    """Those of the cards that give a resource."""
    return cards.translate(None, _OTHERS[resource])


def _letters(letters: str) -> tuple[int, ...]:
    return tuple([letters.count(letter) for letter in "YGRB"])


def _one_colour(card_type: int) -> bool:
    return card_type in (POST_OFFICE, VINEYARD, SAILOR)


COLOUR: Final = tuple(["YGRB".index(row[5]) if _one_colour(row[0]) else NOTHING for row in ROWS])
"""The colour of a post office, a vineyard or a sailor."""
NEEDS: Final = tuple([_letters("" if _one_colour(row[0]) else row[5]) for row in ROWS])
"""Assistants that a production needs, by colour."""
NEEDED: Final = tuple([tuple([c for c in range(COLOURS) if needs[c]]) for needs in NEEDS])
"""The colours that a production needs."""
COPIES: Final = tuple(
    [
        2
        if row[0] == WATCHTOWER and row[4] == WOOD
        else 3
        if row[0] in (LIEUTENANT, NAVIGATOR)
        else 1
        for row in ROWS
    ]
)
"""Copies of each kind in the box (of the start cards: one a player)."""
NUMBER: Final = tuple([TYPE_NUMBER.get(row[0], UNNUMBERED) for row in ROWS])
GOOD: Final = tuple(
    [
        GRAPES + COLOUR[card] if TYPE[card] == VINEYARD else TYPE_GOOD.get(TYPE[card], NOTHING)
        for card in range(CARDS)
    ]
)
"""The good that lies on a card."""
CHAIN_RESOURCE: Final = tuple([TYPE_RESOURCE.get(row[0], NOTHING) for row in ROWS])
_NO_CHAIN: Final[tuple[int, ...]] = ()
CHAIN: Final = tuple([TYPE_CHAIN.get(row[0], _NO_CHAIN) for row in ROWS])
FISTS: Final = tuple([TYPE_FISTS.get(row[0], 0) for row in ROWS])
HELPER: Final = tuple(
    [COLOUR[card] if TYPE[card] in (POST_OFFICE, SAILOR) else NOTHING for card in range(CARDS)]
)
"""The colour of the assistant that a card lends its owner."""
PRODUCES: Final = tuple([row[0] < FIRST_SPECIAL for row in ROWS])
"""Whether a card is a production building, which needs an area."""
VINEYARDS: Final = tuple([card for card in range(CARDS) if TYPE[card] == VINEYARD])


def unnumbered() -> list[int]:
    """The building cards without a number, with copies, sorted."""
    return [c for c in range(BUILDINGS) if not NUMBER[c] for _ in range(COPIES[c])]


def numbered(number: int) -> list[int]:
    """The building cards of a number, with copies, sorted."""
    return [c for c in _NUMBERED if NUMBER[c] == number for _ in range(COPIES[c])]


_NUMBERED: Final = tuple([c for c in range(BUILDINGS) if NUMBER[c]])


def sailors() -> list[int]:
    """The sailors that can be recruited, with copies, sorted."""
    return [card for card in range(FIRST_SAILOR, CARDS) for _ in range(COPIES[card])]
