"""Names and explanations for people; English message ids, French in `locale`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ludohall.core.i18n import N_, Translator
from ludohall.games.newdale.components.areas import CENTRAL_SPACES, area_of, mode_of
from ludohall.games.newdale.components.boards import MAPS, MOST_TOWNS
from ludohall.games.newdale.components.buildings import (
    COLOUR,
    NEEDS,
    POST_OFFICE,
    RESOURCE,
    SAILOR,
    TYPE,
    VINEYARD,
)
from ludohall.games.newdale.components.chapters import CHAPTER_KEYS
from ludohall.games.newdale.components.events import EVENT_NUMBER
from ludohall.games.newdale.components.goods import GRAPES, NOTHING

NOTHING_NAMED: Mapping[str, str] = {}
CATEGORIES = (
    ("start", N_("Points at the start")),
    ("arrival", N_("First arrivals")),
    ("tiles", N_("Bonus tiles")),
    ("actions", N_("Progress and growth")),
    ("specials", N_("Special buildings in use")),
    ("events", N_("Events")),
    ("parts", N_("Bridges and ships")),
    ("tasks", N_("Personal goals")),
    ("lost", N_("Points lost")),
    ("military", N_("Military strength")),
    ("goal", N_("Main goal")),
    ("goods", N_("Goods left")),
    ("secret", N_("Secret goal")),
    ("buildings", N_("Buildings")),
)
"""The scoring categories in the book's order: first what was scored in play."""

TYPE_TITLES = (
    N_("Sawmill"),
    N_("Mill"),
    N_("Brickworks"),
    N_("Iron smelter"),
    N_("Spinning mill"),
    N_("Cattle farm"),
    N_("Cooperage"),
    N_("Bakery"),
    N_("Slaughterhouse"),
    N_("Weaving mill"),
    N_("Toolsmith"),
    N_("Tannery"),
    N_("Weaponsmith"),
    N_("Sailmaker"),
    N_("Jetty"),
    N_("Smokehouse"),
    N_("Library"),
    N_("Post office"),
    N_("Coal trading post"),
    N_("Coal depot"),
    N_("Fortress"),
    N_("Watchtower"),
    N_("Cornfield"),
    N_("Barracks"),
    N_("Vineyard"),
    N_("Prison"),
    N_("Coal mine"),
    N_("Captain"),
    N_("Cook"),
    N_("Lieutenant"),
    N_("Sailor"),
    N_("Navigator"),
)
"""Cards by type, as headings."""

_TYPES = (
    N_("a sawmill"),
    N_("a mill"),
    N_("a brickworks"),
    N_("an iron smelter"),
    N_("a spinning mill"),
    N_("a cattle farm"),
    N_("a cooperage"),
    N_("a bakery"),
    N_("a slaughterhouse"),
    N_("a weaving mill"),
    N_("a toolsmith"),
    N_("a tannery"),
    N_("a weaponsmith"),
    N_("a sailmaker"),
    N_("a jetty"),
    N_("a smokehouse"),
    N_("a library"),
    N_("a post office"),
    N_("a coal trading post"),
    N_("a coal depot"),
    N_("a fortress"),
    N_("a watchtower"),
    N_("a cornfield"),
    N_("a barracks"),
    N_("a vineyard"),
    N_("a prison"),
    N_("a coal mine"),
    N_("a captain"),
    N_("a cook"),
    N_("a lieutenant"),
    N_("a sailor"),
    N_("a navigator"),
)

GOOD_TITLES = (
    N_("Coal"),
    N_("Planks"),
    N_("Bricks"),
    N_("Flour"),
    N_("Iron"),
    N_("Cattle"),
    N_("Yarn"),
    N_("Barrels"),
    N_("Bread"),
    N_("Meat"),
    N_("Cloth"),
    N_("Tools"),
    N_("Leather"),
    N_("Weapons"),
    N_("Sails"),
    N_("Fresh fish"),
    N_("Smoked fish"),
    N_("Fish soup"),
    N_("Corn"),
    N_("Grapes"),
)
"""Goods as headings; all grapes have one."""

_GOODS = (
    N_("coal"),
    N_("planks"),
    N_("bricks"),
    N_("flour"),
    N_("iron"),
    N_("cattle"),
    N_("yarn"),
    N_("barrels"),
    N_("bread"),
    N_("meat"),
    N_("cloth"),
    N_("tools"),
    N_("leather"),
    N_("weapons"),
    N_("sails"),
    N_("fresh fish"),
    N_("smoked fish"),
    N_("fish soup"),
    N_("corn"),
    N_("yellow grapes"),
    N_("green grapes"),
    N_("red grapes"),
    N_("blue grapes"),
)

RESOURCE_NAMES = (N_("wood"), N_("wheat"), N_("cotton"), N_("clay"), N_("ore"))
TERRAIN_NAMES = (N_("forest"), N_("field"), N_("hill"), N_("meadow"), N_("water"))
SYMBOL_NAMES = (
    N_("star"),
    N_("moon"),
    N_("sun"),
    N_("crown"),
    N_("key"),
    N_("rose"),
    N_("monolith"),
)
COLOUR_NAMES = (N_("yellow"), N_("green"), N_("red"), N_("blue"))
COLOUR_LETTERS = (N_("Y"), N_("G"), N_("R"), N_("B"))
_PAWNS = (
    N_("a yellow assistant"),
    N_("a green assistant"),
    N_("a red assistant"),
    N_("a blue assistant"),
    N_("a shadow"),
)

SPACE_TITLES = (
    N_("Build"),
    N_("Progress"),
    N_("Exchange and draw"),
    N_("Black market"),
    N_("Growth"),
    N_("Shipyard"),
)
MODE_TITLES = (N_("careless"), N_("orderly"), N_("extraordinary"))

TILE_TITLES = (
    N_("growth costs 4 less"),
    N_("a building costs 4 less"),
    N_("one assistant less"),
    N_("one good"),
    N_("a card for each yellow assistant"),
    N_("a coal for each green assistant and 1 point"),
    N_("2 wood for 6 coal"),
    N_("2 cards for a point each yellow assistant"),
    N_("4 iron for points: green assistants + 2"),
    N_("3 coal for points: red assistants + 1"),
    N_("2 yarn for points: red assistants + 1"),
    N_("2 cotton for points: red assistants + 1"),
    N_("3 planks for points: blue assistants + 2"),
    N_("3 bricks for points: blue assistants + 2"),
    N_("3 cattle for points: blue assistants + 2"),
)

CHARACTER_NAMES = (
    N_("Nate Welton"),
    N_("Rabbit"),
    N_("Enoch Brubak"),
    N_("Onyx"),
    N_("Gunda"),
    N_("Aaron Reitzke"),
)
CHARACTER_HELP = (
    N_("In turn order everybody draws 3 cards and keeps 1; you keep all 3."),
    N_("2 random pawns of the bag work for you until the end of the round."),
    N_("2 coal."),
    N_("An assistant of your choice works for you until the end of the round."),
    N_("One building costs 3 coins less."),
    N_("Take a vineyard; you may build it at once."),
)

EVENT_TITLES = {
    100: N_("Companions"),
    101: N_("Building plans"),
    102: N_("Ripe corn"),
    103: N_("Call to arms"),
    104: N_("Rabbit's visit"),
    105: N_("Wandering tanners"),
    106: N_("Vintage"),
    107: N_("Sparks in the forge"),
    108: N_("Night watch"),
    109: N_("Canvas for the fleet"),
    110: N_("Bars and bolts"),
    111: N_("Harbour tavern"),
    12: N_("Inspection of the troops"),
    13: N_("Harvest fair"),
    14: N_("Hooded raid"),
    15: N_("Northern storm"),
    1: N_("Last round"),
    2: N_("Last round (one player)"),
}
_EVENTS_BY_CHANCE = (
    N_("Rest"),
    N_("Coal wagons"),
    N_("Guild support"),
    N_("Storytellers"),
    N_("Day labourers"),
    N_("Market day"),
    N_("Scouts"),
    N_("Rest (one player)"),
    N_("Coal wagons (one player)"),
    N_("Day labourers (one player)"),
)
_FIRST_BY_CHANCE = 12

EVENT_HELP = {
    100: N_("6 pawns are drawn instead of 4."),
    101: N_("6 cards of the deck lie face up; anyone may build them."),
    102: N_("All cornfields lie face up."),
    103: N_("All barracks lie face up."),
    104: N_("All toolsmiths lie face up. Rabbit's task can be fulfilled at the end."),
    105: N_("All tanneries lie face up."),
    106: N_("All vineyards lie face up. The vintage can be fulfilled at the end."),
    107: N_("All weaponsmiths lie face up."),
    108: N_("Phase VI: a card for each fist, at most 3."),
    109: N_("All sailmakers lie face up."),
    110: N_("All prisons lie face up."),
    111: N_("2 more sailors lie out, and recruiting costs 2 less in this round."),
    12: N_("Phase VI: a point for each fist, at most 3."),
    13: N_("Phase VI: up to 3 corn or grapes for a point each."),
    14: N_("After the draw one more shadow joins the labour market."),
    15: N_("At the end of the round ships outside a harbour go back 1, or you discard a card."),
    1: N_("6 pawns are drawn. After the round all chains work once more, without bonus."),
    2: N_("6 pawns are drawn. After the round all chains work once more, without bonus."),
}
_HELP_BY_CHANCE = (
    N_("In turn order: 3 cards or 2 points."),
    N_("3 coal for each player."),
    N_("The building of phase V costs 3 coins less."),
    N_("Phase VI: 2 hand cards for 3 points."),
    N_("5 pawns are drawn instead of 4."),
    N_("Phase VI: 6 coins for 3 points."),
    N_("The range is one more in phase V."),
    N_("3 cards or 2 points."),
    N_("3 coal."),
    N_("5 pawns are drawn instead of 4."),
)

TYPE_HELP = {
    16: N_("Phase VI: 1 card."),
    17: N_("An assistant of its colour works for you."),
    18: N_("Phase VI: 3 coal for 2 points."),
    19: N_("Phase VI: 2 coal."),
    20: N_("2 fists."),
    21: N_("1 fist; 2 cards when built."),
    22: N_("Phase VI: 1 corn, worth 2 coins."),
    23: N_("1 fist. Phase VI: every player with fewer fists loses 1 point."),
    24: N_("Phase VI: 1 grape, worth the assistants of its colour."),
    25: N_("1 fist. Phase VI: take a pawn of the labour market; a shadow for 1 point."),
    27: N_("Activate it to move your ship."),
    28: N_("Your ship moves 1. Makes fish soup; one for each player."),
    29: N_("Your ship moves 1. 1 fist."),
    30: N_("Your ship moves 1. An assistant of its colour works for you."),
    31: N_("Your ship moves 2. Phase VI: a fresh fish for 1 point."),
}
"""What special buildings and sailors do, by type."""

_TOKENS = (N_("range tile"), N_("compensation tile"))
_REST = (N_("3 cards"), N_("2 points"))
_HARBOUR = (N_("2 cards"), N_("1 point"))
_PAYMENTS = (N_("2 corn"), N_("a wheat card"), N_("a bread"), N_("3 grapes"))


def letters(needs: tuple[int, ...], tr: Translator) -> str:
    """Assistants as letters: "2Y 1R"."""
    parts = [f"{count}{tr(COLOUR_LETTERS[c])}" for c, count in enumerate(needs) if count]
    return " ".join(parts)


@cache
def card_title(card: int, tr: Translator) -> str:
    """A card as a heading."""
    return tr(TYPE_TITLES[TYPE[card]])


@cache
def card_name(card: int, tr: Translator) -> str:
    """A card in a sentence, with what tells it from others of its type."""
    details = []
    if TYPE[card] in (POST_OFFICE, VINEYARD, SAILOR):
        details.append(tr(COLOUR_NAMES[COLOUR[card]]))
    elif any(NEEDS[card]):
        details.append(letters(NEEDS[card], tr))
    if RESOURCE[card] != NOTHING:
        details.append(tr(RESOURCE_NAMES[RESOURCE[card]]))
    name = tr(_TYPES[TYPE[card]])
    return f"{name} ({', '.join(details)})" if details else name


def town_name(town: int, named: Mapping[str, str] = NOTHING_NAMED) -> str:
    """A town's name, or its printed code; `named` are those of the map that people have named."""
    board, at = MAPS[town // MOST_TOWNS], town % MOST_TOWNS
    return board.names[at] or named.get(str(at)) or town_code(town)


def town_code(town: int) -> str:
    """The printed code of a town: its map and number."""
    return f"{MAPS[town // MOST_TOWNS].letter}{town % MOST_TOWNS + 1:02}"


def space_name(space: int, tr: Translator) -> str:
    """An action space."""
    if space < CENTRAL_SPACES:
        return tr(SPACE_TITLES[space])
    mode = tr(MODE_TITLES[mode_of(space)])
    return tr("area {area}, {mode}", area=area_of(space) + 1, mode=mode)


def event_title(event: int, tr: Translator) -> str:
    """The name of an event card."""
    number = EVENT_NUMBER[event]
    if number in EVENT_TITLES:
        return tr(EVENT_TITLES[number])
    return tr(_EVENTS_BY_CHANCE[event - _FIRST_BY_CHANCE])


def event_help(event: int, tr: Translator) -> str:
    """What an event card does."""
    number = EVENT_NUMBER[event]
    if number in EVENT_HELP:
        return tr(EVENT_HELP[number])
    return tr(_HELP_BY_CHANCE[event - _FIRST_BY_CHANCE])


def good_title(good: int, tr: Translator) -> str:
    """A good as a heading."""
    return tr(GOOD_TITLES[min(good, GRAPES)])


def name(kind: str, value: int, tr: Translator) -> str:
    """The name of a thing in a sentence."""
    if kind in ("building", "hand_card", "sailor"):
        return card_name(value, tr)
    if kind == "town":
        return town_name(value)
    if kind == "space":
        return space_name(value, tr)
    if kind == "event":
        return event_title(value, tr)
    if kind == "chapter":
        return CHAPTER_KEYS[value]
    if kind in ("area", "bonus_space"):
        return str(value + 1)
    if kind == "seat":
        return tr("player {number}", number=value + 1)
    words = {
        "good": _GOODS,
        "tile": TILE_TITLES,
        "character": CHARACTER_NAMES,
        "colour": _PAWNS,
        "pawn_kind": _PAWNS,
        "token": _TOKENS,
        "rest": _REST,
        "harbour": _HARBOUR,
        "payment": _PAYMENTS,
        "secret_goal": SYMBOL_NAMES,
    }
    return tr(words[kind][value])
