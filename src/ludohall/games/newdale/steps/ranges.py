"""The parameters of steps with their ranges: positions are checked against them."""

from __future__ import annotations

from typing import Final

from ludohall.core.action import Arg
from ludohall.games.newdale.components.areas import AREAS, MODES, PAWNS
from ludohall.games.newdale.components.boards import CROSSINGS, MOST_MOOR, MOST_TOWNS
from ludohall.games.newdale.components.buildings import BUILDINGS, CARDS
from ludohall.games.newdale.components.goods import GOODS, NOTHING, RESOURCES
from ludohall.games.newdale.verbs import MOST, SEATS

WHO: Final = Arg("who", 0, SEATS - 1, "seat")
COUNT: Final = Arg("count", 0, MOST)
CARD: Final = Arg("card", 0, CARDS - 1)
TOTAL: Final = Arg("total", 0, BUILDINGS - 1)  # a card was named here once, in positions too
RESOURCE: Final = Arg("resource", NOTHING, RESOURCES - 1)
COINS: Final = Arg("cost", 0, MOST)
EXTRA: Final = Arg("extra", 0, MOST)
PURPOSE: Final = Arg("purpose", 0, 3)
CHOSEN: Final = Arg("chosen", NOTHING, 2**GOODS - 1)
OCCASION: Final = Arg("occasion", 0, 1)
ANY_OCCASION: Final = Arg("occasion", 0, 2)
SOURCE: Final = Arg("source", 0, 1)
TOWN: Final = Arg("town", 0, MOST_TOWNS - 1)
WAY: Final = Arg("way", 0, 2**CROSSINGS - 1)
MOOR: Final = Arg("moor", 0, MOST_MOOR)
TILE: Final = Arg("tile", 0, 1)
AREA: Final = Arg("area", 0, AREAS - 1)
MODE: Final = Arg("mode", 0, MODES - 1)
FORGIVEN: Final = Arg("forgiven", 0, 3)
PRODUCED: Final = Arg("produced", 0, 1)
USED: Final = Arg("used", 0, 2**AREAS - 1)
PAWN: Final = Arg("pawn", 0, PAWNS - 1)
PLACE: Final = Arg("place", 0, SEATS)
TO: Final = Arg("to", 0, 1)
ANYWHERE: Final = Arg("to", 0, 2)
SAWMILLS: Final = Arg("sawmills", 0, 1)
POSTS: Final = Arg("posts", 0, 3)
PRISONS: Final = Arg("prisons", 0, 3)
NAVIGATORS: Final = Arg("navigators", 0, 3)
OFFERS: Final = Arg("offers", 0, 3)
BUILT: Final = Arg("built", 0, 2)
MOST_SPACES: Final = Arg("most", 1, 3)
LEAST_SPACES: Final = Arg("least", 0, 1)
