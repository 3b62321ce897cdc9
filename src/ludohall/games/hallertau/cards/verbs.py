"""The actions of the cards: playing one, and the small choices that some of them bring."""

from __future__ import annotations

from typing import Final

from ludohall.core.action import Arg, Verb
from ludohall.core.i18n import N_
from ludohall.games.hallertau.verbs import BUILDING, CARD, FIELD, GOOD, PLACE, SPACE

MOST_VARIANTS: Final = 15

PLAY: Final = Verb(
    "card",
    N_("Play {card}: {choice}"),
    (CARD, Arg("choice", 0, MOST_VARIANTS - 1)),
    told=N_("plays {card}: {choice}"),
)
DISCARD: Final = Verb("discard", N_("Give up {card}"), (CARD,), told=N_("gives up {card}"))
HAND_IN: Final = Verb("handin", N_("Pay with {good}"), (GOOD,), told=N_("pays with {good}"))
KEEP: Final = Verb(
    "keep",
    N_("Keep {barley} barley, {flax} flax, {hops} hops, {rye} rye"),
    (Arg("barley", 0, 3), Arg("flax", 0, 3), Arg("hops", 0, 3), Arg("rye", 0, 3)),
    told=N_("keeps {barley} barley, {flax} flax, {hops} hops, {rye} rye"),
)
UNSOW: Final = Verb(
    "unsow", N_("Return what lies on {field}"), (FIELD,), told=N_("returns what lay on {field}")
)
BACK: Final = Verb(
    "back",
    N_("Move a sheep back from {place}"),
    (PLACE,),
    told=N_("moves a sheep back from {place}"),
)
TWICE: Final = Verb(
    "twice",
    N_("Sow 2 {good} on {field}"),
    (FIELD, Arg("good", 0, 3, "good")),
    told=N_("sows 2 {good} on {field}"),
)
DOUBLE: Final = Verb(
    "double",
    N_("Harvest {field} with a double yield"),
    (FIELD,),
    told=N_("harvests {field} with a double yield"),
)
LIFT: Final = Verb("lift", N_("Raise {field}"), (FIELD,), told=N_("raises {field}"))
PAIR: Final = Verb(
    "pair",
    N_("Take fields in the rows {first} and {second}"),
    (Arg("first", 2, 5), Arg("second", 2, 5)),
    told=N_("takes fields in the rows {first} and {second}"),
)
CRAFT: Final = Verb(
    "craft", N_("Advance the {building}"), (BUILDING,), told=N_("advances the {building}")
)
SHOVE: Final = Verb(
    "shove",
    N_("Push the {boulder} boulder of the {building}"),
    (BUILDING, Arg("boulder", 0, 1, "boulder")),
    told=N_("pushes the {boulder} boulder of the {building}"),
)
CLEAR: Final = Verb("clear", N_("Clear {space}"), (SPACE,), told=N_("clears {space}"))
SWEEP: Final = Verb(
    "sweep",
    N_("Clear the top row of each of these spaces"),
    told=N_("clears the top row of each of these spaces"),
)
RECALL: Final = Verb(
    "recall",
    N_("Take the top row of workers from {space}"),
    (SPACE,),
    told=N_("takes the top row of workers from {space}"),
)
SHIFT: Final = Verb(
    "shift",
    N_("Take the three workers off {space}"),
    (SPACE,),
    told=N_("takes the three workers off {space}"),
)
FILL: Final = Verb("fill", N_("Lay them on {space}"), (SPACE,), told=N_("lays them on {space}"))
SQUEEZE: Final = Verb(
    "squeeze",
    N_("Last worker into row 2 of {space}"),
    (SPACE,),
    told=N_("puts the last worker into row 2 of {space}"),
)
HIRE: Final = Verb(
    "hire",
    N_("Use {space} with workers of the supply"),
    (SPACE,),
    told=N_("uses {space} with workers of the supply"),
)
SWAP: Final = Verb(
    "swap", N_("Exchange 1 tool for 1 jewel"), told=N_("exchanges 1 tool for 1 jewel")
)

VERBS: Final = (
    PLAY,
    DISCARD,
    HAND_IN,
    KEEP,
    UNSOW,
    BACK,
    TWICE,
    DOUBLE,
    LIFT,
    PAIR,
    CRAFT,
    SHOVE,
    CLEAR,
    SWEEP,
    RECALL,
    SHIFT,
    FILL,
    SQUEEZE,
    HIRE,
    SWAP,
)
