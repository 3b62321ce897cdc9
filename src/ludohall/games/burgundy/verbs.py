"""The actions and events of the game: each with its arguments, their ranges and sentences.

`die` is the number that the used die shows, before workers change it; 0 stands for an action that
needs no die (the extra action of a castle, what a building gives). The price in workers follows
from the die and the number that the action needs.
"""

from __future__ import annotations

from typing import Final

from ludohall.core.action import Arg, Verb, Verbs
from ludohall.core.i18n import N_
from ludohall.games.burgundy.components import (
    COLOURS,
    DEPOTS,
    ESTATES,
    GOODS,
    SHEETS,
    SPACES,
    TILES,
    TRACK,
)

_DIE = Arg("die", 0, 6, "die")
_DEPOT = Arg("depot", 1, DEPOTS, "depot")
_ANY_DEPOT = Arg("depot", 0, DEPOTS, "depot")
_TILE = Arg("tile", 0, TILES - 1, "tile")
_SPACE = Arg("space", 1, SPACES, "space")
_GOOD = Arg("good", 1, GOODS, "good")
_SEAT = Arg("seat", 0, 3, "seat")
_ESTATE = Arg("estate", 1, ESTATES, "estate")
_COLOUR = Arg("colour", 0, COLOURS - 1, "colour")


def _count(name: str, counts: str) -> Arg:
    return Arg(name, 0, 999, counts=counts)


TAKE: Final = Verb(
    "take",
    N_("Die {die}: take {tile} from {depot}"),
    (_DIE, _DEPOT, _TILE),
    told=N_("uses die {die}: takes {tile} from {depot}"),
)
PLACE: Final = Verb(
    "place",
    N_("Die {die}: place {tile} on space {space}"),
    (_DIE, _TILE, _SPACE),
    told=N_("uses die {die}: places {tile} on space {space}"),
)
SELL: Final = Verb(
    "sell",
    N_("Die {die}: sell all {good} goods"),
    (_DIE, _GOOD),
    told=N_("uses die {die}: sells all {good} goods"),
)
HIRE: Final = Verb(
    "hire",
    N_("Die {die}: take workers"),
    (_DIE,),
    told=N_("uses die {die}: takes workers"),
)
BUY: Final = Verb(
    "buy",
    N_("Buy {tile} from {depot} for 2 silver"),
    (_ANY_DEPOT, _TILE),
    told=N_("buys {tile} from {depot} for 2 silver"),
)
DONE: Final = Verb("done", N_("Nothing more"), told=N_("does nothing more"))
DISCARD: Final = Verb(
    "discard", N_("Discard {tile} from storage"), (_TILE,), told=N_("discards {tile} from storage")
)
LOAD: Final = Verb(
    "load", N_("Load the goods of {depot}"), (_ANY_DEPOT,), told=N_("loads the goods of {depot}")
)
LOAD_TWO: Final = Verb(
    "load_two",
    N_("Load the goods of {depot} and {other}"),
    (_DEPOT, Arg("other", 1, DEPOTS, "depot")),
    told=N_("loads the goods of {depot} and {other}"),
)
STORE: Final = Verb(
    "store", N_("Store the {good} goods"), (_GOOD,), told=N_("stores the {good} goods")
)
ESTATE: Final = Verb(
    "estate", N_("Play on estate {estate}"), (_ESTATE,), told=N_("plays on estate {estate}")
)
CASTLE: Final = Verb(
    "castle",
    N_("Place the start castle on space {space}"),
    (_SPACE,),
    told=N_("places the start castle on space {space}"),
)

FIRST: Final = Verb("first", N_("{seat} is the first player"), (_SEAT,), nature=True)
GOODS_DEALT: Final = Verb(
    "goods",
    N_("Start goods are dealt. {good}"),
    nature=True,
    rest=Arg("good", 1, GOODS, "good", by_seat=True),
)
BOARDS: Final = Verb(
    "boards",
    N_("Player boards are dealt, by their two sides. {board}"),
    nature=True,
    rest=Arg("board", 0, len(SHEETS) - 1, "board", by_seat=True),
)
ESTATES_DEALT: Final = Verb(
    "estates",
    N_("Estates are dealt. {estate}"),
    nature=True,
    rest=Arg("estate", 1, ESTATES, "estate", by_seat=True),
)
REVEAL: Final = Verb("reveal", N_("The secret choices are revealed"), nature=True)
PHASE: Final = Verb(
    "phase",
    N_("The depots are filled for a new phase"),
    nature=True,
    rest=Arg("piece", 0, TILES - 1),  # the tiles of each depot, then the goods
)
ROLL: Final = Verb(
    "roll",
    N_("The dice are rolled. White: {white}; {die}"),
    (Arg("white", 1, 6, "die"),),
    nature=True,
    rest=Arg("die", 1, 6, "die", by_seat=True),
)

VERBS: Final = Verbs(
    (
        TAKE,
        PLACE,
        SELL,
        HIRE,
        BUY,
        DONE,
        DISCARD,
        LOAD,
        STORE,
        ESTATE,
        CASTLE,
        FIRST,
        GOODS_DEALT,
        BOARDS,
        ESTATES_DEALT,
        REVEAL,
        PHASE,
        ROLL,
        LOAD_TWO,
    )
)

EVENTS: Final = Verbs(
    (
        Verb("begins", N_("Phase {phase} begins"), (Arg("phase", 0, 4, "phase"),)),
        Verb("paid", N_("{seat} pays {count}"), (_SEAT, _count("count", "workers"))),
        Verb("silver", N_("{seat} gets {count}"), (_SEAT, _count("count", "silver"))),
        Verb("workers", N_("{seat} gets {count}"), (_SEAT, _count("count", "workers"))),
        Verb("mined", N_("{seat} gets {count} from mines"), (_SEAT, _count("count", "silver"))),
        Verb("miners", N_("{seat} gets {count} from mines"), (_SEAT, _count("count", "workers"))),
        Verb(
            "sale",
            N_("{seat} sells {count} of {good} goods: {points}, {silver}"),
            (
                _SEAT,
                _GOOD,
                _count("count", "goods"),
                _count("points", "points"),
                _count("silver", "silver"),
            ),
        ),
        Verb(
            "animals",
            N_("{seat} scores {points} for animals in the pasture of {tile}"),
            (_SEAT, _TILE, _count("points", "points")),
        ),
        Verb(
            "tower",
            N_("{seat} scores {points} for a watchtower"),
            (_SEAT, _count("points", "points")),
        ),
        Verb(
            "district",
            N_(
                "{seat} finishes a district ({colour}, size {size}): "
                "{points}, and {extra} for the phase"
            ),
            (
                _SEAT,
                _COLOUR,
                Arg("size", 1, 8),
                _count("points", "points"),
                _count("extra", "points"),
            ),
        ),
        Verb(
            "bonus",
            N_("{seat} covers the last space of a colour ({colour}): {rank}, {points}"),
            (_SEAT, _COLOUR, Arg("rank", 0, 1, "rank"), _count("points", "points")),
        ),
        Verb(
            "pawn",
            N_("{seat} moves to space {place} of the turn order track"),
            (_SEAT, Arg("place", 1, TRACK)),
        ),
        Verb(
            "loaded",
            N_("{seat} stores {count} of {good} goods"),
            (_SEAT, _GOOD, _count("count", "goods")),
        ),
        Verb("arrival", N_("A tile of {good} goods goes to {depot}"), (_GOOD, _DEPOT)),
        Verb(
            "final",
            N_("{seat} scores {points} in the final scoring"),
            (_SEAT, _count("points", "points")),
        ),
        Verb(
            "revealed",
            N_("{seat} plays on estate {estate}, start castle on space {space}"),
            (_SEAT, _ESTATE, _SPACE),
        ),
    )
)
