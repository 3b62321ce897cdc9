"""The actions of the game: each verb with its arguments, their ranges and a sentence.

A field is named by its code: the row it lies in, plus 8 for each content (1 barley to 9 clay, 10 to
13 two units of one grain), plus 128 if it was harvested in the harvest that is going on. So the
code of an empty field is simply its row.
"""

from __future__ import annotations

from typing import Final

from ludohall.core.action import Arg, Verb
from ludohall.core.i18n import N_
from ludohall.games.hallertau.state import (
    CRAFTS,
    FIELD_CODES,
    GOODS,
    IN_STABLES,
    LAST_CARD,
    SPACES,
)

SEAT: Final = Arg("seat", 0, 3, "seat")
GOOD: Final = Arg("good", 0, GOODS - 1, "good")
FIELD: Final = Arg("field", 0, FIELD_CODES - 1, "field")
BUILDING: Final = Arg("building", 0, CRAFTS - 1, "building")
CARD: Final = Arg("card", 1, LAST_CARD, "card")
PLACE: Final = Arg("place", 1, IN_STABLES, "place")
SPACE: Final = Arg("space", 0, SPACES - 1, "space")

WORK: Final = Verb("place", N_("Use {space}"), (SPACE,), told=N_("uses {space}"))
TOOLS: Final = Verb(
    "tools",
    N_("Exchange {n} for tools"),
    (Arg("n", 1, 40, counts="workers"),),
    told=N_("exchanges {n} for tools"),
)
DONE: Final = Verb("done", N_("Done"), told=N_("is done"))
SOW: Final = Verb(
    "sow", N_("Sow {good} on {field}"), (FIELD, GOOD), told=N_("sows {good} on {field}")
)
SOW_MANY: Final = Verb(
    "sowmany",
    N_("Sow {good} on the {n} highest empty fields"),
    (GOOD, Arg("n", 2, 4)),
    told=N_("sows {good} on the {n} highest empty fields"),
)
MOVE: Final = Verb(
    "move", N_("Move a sheep on from {place}"), (PLACE,), told=N_("moves a sheep on from {place}")
)
GIVE: Final = Verb(
    "give", N_("Give a sheep from {place}"), (PLACE,), told=N_("gives a sheep from {place}")
)
LOSE: Final = Verb("lose", N_("Give up {field}"), (FIELD,), told=N_("gives up {field}"))
TAKE_FIELD: Final = Verb(
    "field",
    N_("Take a field in row {row}"),
    (Arg("row", 2, 5),),
    told=N_("takes a field in row {row}"),
)
GRAIN: Final = Verb(
    "grain",
    N_("Take grain: {barley} barley, {flax} flax, {hops} hops, {rye} rye"),
    (Arg("barley", 0, 3), Arg("flax", 0, 3), Arg("hops", 0, 3), Arg("rye", 0, 3)),
    told=N_("takes grain: {barley} barley, {flax} flax, {hops} hops, {rye} rye"),
)
TAKE: Final = Verb("take", N_("Take {good}"), (GOOD,), told=N_("takes {good}"))
BREED: Final = Verb(
    "breed",
    N_("Breed {n} for milk"),
    (Arg("n", 1, 2, counts="sheep"),),
    told=N_("breeds {n} for milk"),
)
BUTCHER: Final = Verb(
    "butcher",
    N_("Butcher: pay {price}"),
    (Arg("price", 0, IN_STABLES, "price"),),
    told=N_("butchers and pays {price}"),
)
SELL: Final = Verb("sell", N_("Sell {field}"), (FIELD,), told=N_("sells {field}"))
FERTILIZE: Final = Verb(
    "fertilize", N_("Move {field} to row 5"), (FIELD,), told=N_("moves {field} to row 5")
)
HALL: Final = Verb(
    "hall",
    N_("Move the {building} one step back for 2 jewels"),
    (BUILDING,),
    told=N_("moves the {building} one step back for 2 jewels"),
)
ACCEPT: Final = Verb("accept", N_("Take all of it"), told=N_("takes all of it"))
SOME: Final = Verb(
    "some", N_("Take only {n}"), (Arg("n", 1, 9),), told=N_("takes only {n} of them")
)
INCOME: Final = Verb(
    "income",
    N_("Take the income of {card}"),
    (Arg("card", 801, 845, "card"),),
    told=N_("takes the income of {card}"),
)
COLLECT: Final = Verb(
    "collect",
    N_("Take all income of tools, jewels and sheep"),
    told=N_("takes all income of tools, jewels and sheep"),
)
RAISE: Final = Verb(
    "raise", N_("Raise {field} once more"), (FIELD,), told=N_("raises {field} once more")
)
HARVEST: Final = Verb("harvest", N_("Harvest {field}"), (FIELD,), told=N_("harvests {field}"))
REAP: Final = Verb("reap", N_("Harvest all fields"), told=N_("harvests all fields"))
IMPROVE: Final = Verb(
    "improve", N_("Improve the {building}"), (BUILDING,), told=N_("improves the {building}")
)
PAY: Final = Verb(
    "pay",
    N_("Pay goods: {first}, {second}, {third}"),
    (Arg("first", 0, 6), Arg("second", 0, 6), Arg("third", 0, 6)),
    told=N_("pays with goods"),
)
JEWEL: Final = Verb("jewel", N_("Pay 1 jewel"), told=N_("pays 1 jewel"))
STRIDE: Final = Verb(
    "stride",
    N_("Improve the {building}, steps: {n}"),
    (BUILDING, Arg("n", 1, 10)),
    told=N_("improves the {building}, steps: {n}"),
)
EACH: Final = Verb(
    "each",
    N_("Improve each building by one step, as far as goods and tools go"),
    told=N_("improves each building by one step, as far as goods and tools go"),
)
PUSH: Final = Verb(
    "push",
    N_("Use a tool on the {boulder} boulder of the {building}"),
    (BUILDING, Arg("boulder", 0, 1, "boulder")),
    told=N_("uses a tool on the {boulder} boulder of the {building}"),
)

DECKS: Final = Verb(
    "decks",
    N_("The decks are {gateway} and {farmyard}"),
    (Arg("gateway", 0, 3, "gateway"), Arg("farmyard", 0, 3, "farmyard")),
    nature=True,
)
FIRST: Final = Verb("first", N_("{seat} is the first player"), (SEAT,), nature=True)
DEAL: Final = Verb(
    "deal", N_("Each player gets 4 gateway cards and 1 point card"), nature=True, rest=CARD
)
DRAW: Final = Verb(
    "draw",
    N_("{seat} draws: {card}"),
    (SEAT,),
    nature=True,
    rest=CARD,
    unseen=N_("{seat} draws cards"),
)
SECTION: Final = Verb(
    "section",
    N_("A section card: workers leave {sections}"),
    (Arg("number", 0, 5), Arg("sections", 1, 15, "sections")),
    nature=True,
)
YARDS: Final = Verb(
    "yards", N_("Each player takes a new farmyard card in hand"), nature=True, rest=CARD
)

ENGINE_VERBS: Final = (
    WORK,
    TOOLS,
    DONE,
    SOW,
    MOVE,
    GIVE,
    LOSE,
    TAKE_FIELD,
    GRAIN,
    TAKE,
    BREED,
    BUTCHER,
    SELL,
    FERTILIZE,
    HALL,
    ACCEPT,
    INCOME,
    RAISE,
    HARVEST,
    REAP,
    IMPROVE,
    PAY,
    JEWEL,
    PUSH,
    STRIDE,
    EACH,
    COLLECT,
    SOME,
    SOW_MANY,
    DECKS,
    FIRST,
    DEAL,
    DRAW,
    SECTION,
    YARDS,
)

# What the log tells beside the actions.
ROUND_BEGINS: Final = Verb("round", N_("Round {n} begins"), (Arg("n", 1, 6),))
DREW: Final = Verb(
    "drew",
    N_("Number of cards: {n} ({kind})"),
    (SEAT, Arg("n", 1, 9), Arg("kind", 0, 3, "kind")),
)
GAINED: Final = Verb(
    "gained", N_("{seat} gains {n} {what}"), (SEAT, Arg("n", 1, 99), Arg("what", 0, 12, "thing"))
)
PAID: Final = Verb(
    "paid", N_("{seat} pays {n} {what}"), (SEAT, Arg("n", 1, 99), Arg("what", 0, 12, "thing"))
)
DIED: Final = Verb("died", N_("{seat} loses {n} old sheep"), (SEAT, Arg("n", 1, 99)))
CENTER_MOVES: Final = Verb(
    "center",
    N_("The community center of {seat} moves on to {window}"),
    (SEAT, Arg("window", 1, 10)),
)
EVENTS: Final = (ROUND_BEGINS, DREW, GAINED, PAID, DIED, CENTER_MOVES)
