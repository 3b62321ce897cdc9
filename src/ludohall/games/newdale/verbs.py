"""Everything that can be done or happen, declared once."""

from __future__ import annotations

from typing import Final

from ludohall.core.action import Arg, Verb, Verbs
from ludohall.core.i18n import N_
from ludohall.games.newdale.components.areas import AREAS, PAWNS, SPACES
from ludohall.games.newdale.components.boards import (
    BONUS_SPACES,
    CROSSINGS,
    MAPS,
    MOST_TOWNS,
    SEA_SPACES,
)
from ludohall.games.newdale.components.buildings import BUILDINGS, CARDS, FIRST_SAILOR
from ludohall.games.newdale.components.events import EVENTS as EVENT_CARDS
from ludohall.games.newdale.components.goods import COLOURS, GOODS, PAWN_KINDS, SECRET_GOALS
from ludohall.games.newdale.components.tiles import CHARACTERS, TILES

SEATS: Final = 4
MOST: Final = 60
"""More goods, cards or points than this never move at once."""

_SEAT: Final = Arg("seat", 0, SEATS - 1, "seat")
_BUILDING: Final = Arg("card", 0, BUILDINGS - 1, "building")
_HAND_CARD: Final = Arg("card", 0, BUILDINGS - 1)
_SAILOR: Final = Arg("card", FIRST_SAILOR, CARDS - 1, "sailor")
_TOWN: Final = Arg("town", 0, len(MAPS) * MOST_TOWNS - 1, "town")
_GOOD: Final = Arg("good", 0, GOODS - 1, "good")
_TILE: Final = Arg("tile", 0, TILES - 1, "tile")
_AREA: Final = Arg("area", 0, AREAS - 1, "area")
_COLOUR: Final = Arg("colour", 0, COLOURS - 1, "colour")
_PAWN: Final = Arg("pawn", 0, PAWN_KINDS - 1, "pawn_kind")


def _count(name: str, counts: str = "") -> Arg:
    return Arg(name, 0, MOST, counts=counts)


# What seats decide ------------------------------------------------------------

PLAN: Final = Verb(
    "plan",
    N_("Put pawn {pawn} on {space}"),
    (Arg("pawn", 1, PAWNS), Arg("space", 0, SPACES - 1, "space")),
    told=N_("puts pawn {pawn} on {space}"),
    unseen=N_("plans for pawn {pawn}"),
)
PASS: Final = Verb("pass", N_("Leave it and draw instead"), told=N_("leaves it"))
DONE: Final = Verb("done", N_("Go on"), told=N_("goes on"))
BUILD: Final = Verb("build", N_("Build {card}"), (_BUILDING,), told=N_("builds {card}"))
BUILD_DISPLAYED: Final = Verb(
    "order", N_("Build {card}, which lies face up"), (_BUILDING,), told=N_("builds {card}")
)
RECRUIT: Final = Verb("recruit", N_("Recruit {card}"), (_SAILOR,), told=N_("recruits {card}"))
HOUSE: Final = Verb(
    "house",
    N_("House in {town}"),
    (_TOWN, Arg("way", 0, 2**CROSSINGS - 1)),
    told=N_("puts a house into {town}"),
)
CLAIM: Final = Verb(
    "claim",
    N_("Take the bonus tile {tile} from space {space}"),
    (Arg("space", 0, BONUS_SPACES - 1, "bonus_space"), _TILE),
    told=N_("takes the bonus tile {tile}"),
)
PAY: Final = Verb(
    "pay", N_("Pay {count} × {good}"), (_GOOD, _count("count")), told=N_("pays {count} × {good}")
)
REDUCE: Final = Verb(
    "reduce", N_("Use the bonus tile {tile}"), (_TILE,), told=N_("uses the bonus tile {tile}")
)
GUNDA: Final = Verb("gunda", N_("Ask Gunda: 3 coins less"), told=N_("asks Gunda for help"))
PROGRESS: Final = Verb(
    "progress",
    N_("Remove the {token}"),
    (Arg("token", 0, 1, "token"),),
    told=N_("removes the {token}"),
)
KEEP: Final = Verb(
    "keep",
    N_("Keep {card}, exchange the others"),
    (Arg("card", 0, BUILDINGS - 1, "hand_card"),),
    told=N_("keeps a card and exchanges the others"),
)
CHOOSE: Final = Verb(
    "choose",
    N_("Keep {card}"),
    (Arg("card", 0, BUILDINGS - 1, "hand_card"),),
    told=N_("keeps one of the drawn cards"),
)
DISCARD: Final = Verb(
    "discard",
    N_("Discard {card}"),
    (Arg("card", 0, BUILDINGS - 1, "hand_card"),),
    told=N_("discards {card}"),
    unseen=N_("discards a card"),
)
SMUGGLE: Final = Verb(
    "smuggle", N_("Discard two cards for five goods"), told=N_("trades on the black market")
)
PUT: Final = Verb("put", N_("Take one {good}"), (_GOOD,), told=N_("takes one {good}"))
GROW: Final = Verb(
    "grow", N_("Take pawn {pawn}"), (Arg("pawn", 3, PAWNS),), told=N_("takes pawn {pawn}")
)
AREA: Final = Verb("area", N_("Put it into area {area}"), (_AREA,), told=N_("uses area {area}"))
SKIP: Final = Verb(
    "skip", N_("Do not produce with assistants"), told=N_("does not produce with assistants")
)
PRODUCE: Final = Verb(
    "produce", N_("Produce with the assistants"), told=N_("produces with the assistants")
)
COMPENSATE: Final = Verb(
    "compensate",
    N_("Discard {count} for the missing assistants and produce"),
    (_count("count", "cards"),),
    told=N_("discards {count} for missing assistants"),
)
CHAIN: Final = Verb(
    "chain",
    N_("Use the chain {count}"),
    (_count("count", "times"),),
    told=N_("uses the chain {count}"),
)
LAST: Final = Verb(
    "last",
    N_("Area {area}: use the chain {count}"),
    (_AREA, _count("count", "times")),
    told=N_("uses the chain of area {area} {count}"),
)
TRADE: Final = Verb(
    "trade", N_("Coal trading post: 3 coal for 2 points"), told=N_("trades 3 coal for 2 points")
)
IMPRISON: Final = Verb(
    "imprison", N_("Imprison {pawn}"), (_PAWN,), told=N_("puts {pawn} into prison")
)
SEIZE: Final = Verb(
    "seize",
    N_("Imprison the shadow on Rabbit"),
    told=N_("puts the shadow on Rabbit into prison"),
)
FISH: Final = Verb(
    "fish", N_("Navigator: a fresh fish for 1 point"), told=N_("gives a fresh fish for 1 point")
)
STORY: Final = Verb(
    "story", N_("Discard 2 cards for 3 points"), told=N_("discards 2 cards for 3 points")
)
SELL: Final = Verb("sell", N_("Pay 6 coins for 3 points"), told=N_("pays 6 coins for 3 points"))
OFFER: Final = Verb(
    "offer", N_("Give one {good} for 1 point"), (_GOOD,), told=N_("gives one {good} for 1 point")
)
REST: Final = Verb(
    "rest", N_("Rest: {reward}"), (Arg("reward", 0, 1, "rest"),), told=N_("rests: {reward}")
)
HARBOUR: Final = Verb(
    "harbour",
    N_("Harbour: {reward}"),
    (Arg("reward", 0, 1, "harbour"),),
    told=N_("reaches a harbour: {reward}"),
)
SHIP: Final = Verb("ship", N_("Build a step of the ship"), told=N_("builds a step of the ship"))
SAIL: Final = Verb(
    "sail",
    N_("Move the ship {count}"),
    (Arg("count", 0, 3, counts="spaces"),),
    told=N_("moves the ship {count}"),
)
FULFIL: Final = Verb(
    "fulfil", N_("Fulfil the goal: {payment}"), (Arg("payment", 0, 3, "payment"),),
    told=N_("fulfils a personal goal: {payment}"),
)  # fmt: skip
PICK: Final = Verb(
    "pick",
    N_("Take {character}"),
    (Arg("character", 0, CHARACTERS - 1, "character"),),
    told=N_("takes {character}"),
)
ASSISTANT: Final = Verb(
    "assistant",
    N_("Take {colour} from the bag"),
    (_COLOUR,),
    told=N_("takes {colour} from the bag"),
)
VINEYARD: Final = Verb(
    "vineyard", N_("Take {card}"), (_BUILDING,), told=N_("takes {card}, which lay face up")
)
READY: Final = Verb("ready", N_("End planning"), told=N_("has planned"))

# Out of turn ------------------------------------------------------------------

USE: Final = Verb(
    "use", N_("Use the bonus tile {tile}"), (_TILE,), told=N_("uses the bonus tile {tile}")
)
CALL: Final = Verb(
    "call",
    N_("Ask {character} for help"),
    (Arg("character", 0, CHARACTERS - 1, "character"),),
    told=N_("asks {character} for help"),
)
RELEASE: Final = Verb(
    "release", N_("Release {colour} from prison"), (_COLOUR,), told=N_("releases {colour}")
)
FREE_VERBS: Final = frozenset(["use", "call", "release"])

# What chance does -------------------------------------------------------------

FIRST: Final = Verb(
    "first", N_("{seat} is first player"), (Arg("seat", 0, SEATS - 1, "seat"),), nature=True
)
TILES_LAID: Final = Verb(
    "tiles", N_("Bonus tiles are laid out"), nature=True, rest=Arg("tile", 0, TILES - 1)
)
DISPLAY: Final = Verb(
    "display", N_("Building cards are laid face up"), nature=True, rest=_HAND_CARD
)
GOALS: Final = Verb(
    "goals", N_("Secret goals are dealt"), nature=True, rest=Arg("goal", 0, SECRET_GOALS - 1)
)
DEAL: Final = Verb("deal", N_("Hands are dealt"), nature=True, rest=_HAND_CARD)
CAST: Final = Verb(
    "cast",
    N_("Characters: {character}"),
    nature=True,
    rest=Arg("character", 0, CHARACTERS - 1, "character"),
)
EVENT: Final = Verb(
    "event", N_("Event: {event}"), (Arg("event", 0, EVENT_CARDS - 1, "event"),), nature=True
)
REVEAL: Final = Verb("reveal", N_("What was secret is revealed"), nature=True)
MARKET: Final = Verb(
    "market",
    N_(
        "The labour market gets {yellow} yellow, {green} green, {red} red, {blue} blue, "
        "{shadows} shadows"
    ),
    (
        Arg("yellow", 0, 6),
        Arg("green", 0, 5),
        Arg("red", 0, 4),
        Arg("blue", 0, 3),
        Arg("shadows", 0, 4),
    ),
    nature=True,
)
DRAW: Final = Verb(
    "draw", N_("{seat} draws"), (_SEAT,), nature=True, rest=Arg("card", 0, BUILDINGS - 1)
)
GUESTS: Final = Verb(
    "guests",
    N_("Rabbit brings {pawn}"),
    nature=True,
    rest=Arg("pawn", 0, PAWN_KINDS - 1, "pawn_kind"),
)
CAPTIVE: Final = Verb(
    "captive", N_("{colour} takes the place of the shadow"), (_COLOUR,), nature=True
)
SEARCH: Final = Verb("search", N_("Cards are revealed from the deck"), nature=True, rest=_HAND_CARD)
HARBOUR_CREW: Final = Verb(
    "crew",
    N_("Sailors look for a ship"),
    nature=True,
    rest=Arg("card", FIRST_SAILOR, CARDS - 1, "sailor"),
)

VERBS: Final = Verbs(
    (
        PLAN,
        PASS,
        DONE,
        BUILD,
        BUILD_DISPLAYED,
        RECRUIT,
        HOUSE,
        CLAIM,
        PAY,
        REDUCE,
        GUNDA,
        PROGRESS,
        KEEP,
        CHOOSE,
        DISCARD,
        SMUGGLE,
        PUT,
        GROW,
        AREA,
        SKIP,
        PRODUCE,
        COMPENSATE,
        CHAIN,
        LAST,
        TRADE,
        IMPRISON,
        FISH,
        STORY,
        SELL,
        OFFER,
        REST,
        HARBOUR,
        SHIP,
        SAIL,
        FULFIL,
        PICK,
        ASSISTANT,
        VINEYARD,
        USE,
        CALL,
        RELEASE,
        FIRST,
        TILES_LAID,
        DISPLAY,
        GOALS,
        DEAL,
        CAST,
        EVENT,
        REVEAL,
        MARKET,
        DRAW,
        GUESTS,
        CAPTIVE,
        SEARCH,
        HARBOUR_CREW,
        READY,
        SEIZE,
    )
)

# Public facts -----------------------------------------------------------------

EVENTS: Final = Verbs(
    (
        Verb("round", N_("Round {round} begins"), (Arg("round", 1, 7),)),
        Verb("happens", N_("Event: {event}"), (Arg("event", 0, EVENT_CARDS - 1, "event"),)),
        Verb("drew", N_("{seat} draws {count}"), (_SEAT, _count("count", "cards"))),
        Verb("points", N_("{seat} scores {count}"), (_SEAT, _count("count", "points"))),
        Verb("loses", N_("{seat} loses {count}"), (_SEAT, _count("count", "points"))),
        Verb("paid", N_("{seat} pays {count} × {good}"), (_SEAT, _GOOD, _count("count"))),
        Verb("gained", N_("{seat} gets {count} × {good}"), (_SEAT, _GOOD, _count("count"))),
        Verb("built", N_("{seat} has built {card}"), (_SEAT, _BUILDING)),
        Verb("claimed", N_("{seat} gets the bonus tile {tile}"), (_SEAT, _TILE)),
        Verb(
            "planned",
            N_("{seat}: pawn {pawn} on {space}"),
            (_SEAT, Arg("pawn", 1, PAWNS), Arg("space", 0, SPACES - 1, "space")),
        ),
        Verb("turns_to", N_("{seat}: {space}"), (_SEAT, Arg("space", 0, SPACES - 1, "space"))),
        Verb("failed", N_("{seat} produces nothing"), (_SEAT,)),
        Verb("bridge", N_("{seat} builds a bridge"), (_SEAT,)),
        Verb("toll", N_("{seat} pays a toll to {owner}"), (_SEAT, Arg("owner", 0, 3, "seat"))),
        Verb(
            "ship", N_("The ship of {seat} is on {space}"), (_SEAT, Arg("space", 0, SEA_SPACES - 1))
        ),
        Verb("pursuer", N_("The pursuer reaches space {space}"), (Arg("space", 0, 20),)),
        Verb("reshuffled", N_("The discard pile becomes the new deck")),
        Verb("found", N_("{seat} finds {card}"), (_SEAT, _BUILDING)),
        Verb("not_found", N_("There is no vineyard in the deck")),
        Verb(
            "military",
            N_("{seat} scores {count} for military strength"),
            (_SEAT, _count("count", "points")),
        ),
        Verb(
            "goal",
            N_("{seat} scores {count} for the main goal"),
            (_SEAT, _count("count", "points")),
        ),
        Verb(
            "goods", N_("{seat} scores {count} for goods left"), (_SEAT, _count("count", "points"))
        ),
        Verb(
            "secret",
            N_("{seat} scores {count} for the secret goal ({goal})"),
            (_SEAT, Arg("goal", 0, SECRET_GOALS - 1, "secret_goal"), _count("count", "points")),
        ),
        Verb(
            "buildings",
            N_("{seat} scores {count} for buildings"),
            (_SEAT, _count("count", "points")),
        ),
        Verb(
            "delivered",
            N_("Goal of chapter {chapter}: {seat} delivers goods worth {count}"),
            (_SEAT, Arg("chapter", 0, 9, "chapter"), Arg("count", 0, 200)),
        ),
        Verb(
            "discarded",
            N_("{seat} discards {card}"),
            (_SEAT,),
            rest=Arg("card", 0, BUILDINGS - 1, "hand_card"),
        ),
    )
)
