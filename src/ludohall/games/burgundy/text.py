"""Names and explanations for people; English message ids, French in `locale`."""

from __future__ import annotations

from ludohall.core.i18n import N_, Translator
from ludohall.games.burgundy.components import (
    ANIMAL_OF,
    CASTLE,
    HEADS,
    KNOWLEDGE_0,
    MINE,
    SHEETS,
    SHIP,
)

COLOUR_TITLES = (
    N_("Castles"),
    N_("Mines"),
    N_("Ships"),
    N_("Buildings"),
    N_("Animals"),
    N_("Knowledge"),
)
"""The six colours, as headings."""

_COLOURS = (
    N_("castles"),
    N_("mines"),
    N_("ships"),
    N_("buildings"),
    N_("animals"),
    N_("knowledge"),
)

_TITLES = {
    CASTLE: N_("Castle"),
    MINE: N_("Mine"),
    SHIP: N_("Ship"),
    3: N_("Warehouse"),
    4: N_("Carpenter's workshop"),
    5: N_("Church"),
    6: N_("Market"),
    7: N_("Boarding house"),
    8: N_("Bank"),
    9: N_("City hall"),
    10: N_("Watchtower"),
}

_IN_SENTENCE = {
    CASTLE: N_("a castle"),
    MINE: N_("a mine"),
    SHIP: N_("a ship"),
    3: N_("a warehouse"),
    4: N_("a carpenter's workshop"),
    5: N_("a church"),
    6: N_("a market"),
    7: N_("a boarding house"),
    8: N_("a bank"),
    9: N_("a city hall"),
    10: N_("a watchtower"),
}

_ANIMALS = (
    N_("{heads} cows"),
    N_("{heads} chickens"),
    N_("{heads} pigs"),
    N_("{heads} sheep"),
)

_GOODS = (
    "",
    N_("turquoise"),
    N_("violet"),
    N_("pink"),
    N_("red"),
    N_("brown"),
    N_("orange"),
)

_HELP = {
    CASTLE: N_("When placed: one more action at once, as with a die of any number."),
    MINE: N_("Brings 1 silver at the end of each phase."),
    SHIP: N_(
        "When placed: load the goods of one depot, and go one space forward in the turn order."
    ),
    3: N_("When placed: you may sell all goods of one type, without a die."),
    4: N_("When placed: you may take a building from a numbered depot."),
    5: N_("When placed: you may take a mine, a knowledge tile or a castle from a numbered depot."),
    6: N_("When placed: you may take a ship or an animal tile from a numbered depot."),
    7: N_("When placed: 4 workers."),
    8: N_("When placed: 2 silver."),
    9: N_("When placed: you may place another stored tile, whatever its die number."),
    10: N_("When placed: 4 points."),
}

_ANIMAL_HELP = N_(
    "When placed: a point for each animal on it and on tiles of the same animal in the pasture."
)

_KNOWLEDGE_HELP = (
    "",
    N_("Equal buildings may stand in the same city."),
    N_("At the end of a phase each of your mines also brings a worker."),
    N_("A sale brings 2 silver instead of 1."),
    N_("A sale also brings a worker."),
    N_("A ship may load the goods of two neighbouring depots."),
    N_("The one purchase of a turn may be made from any depot, still for 2 silver."),
    N_("Each animal tile that scores brings 1 point more."),
    N_("Each worker you pay changes a die by up to 2."),
    N_("Placing buildings: the die may be changed by 1 for free."),
    N_("Placing ships and animals: the die may be changed by 1 for free."),
    N_("Placing castles, mines and knowledge: the die may be changed by 1 for free."),
    N_("Taking tiles with a die: it may be changed by 1 for free."),
    N_("Taking workers with a die also brings 1 silver."),
    N_("Taking workers with a die brings 4 instead of 2."),
    N_("At the end: 3 points for each type of goods you have sold."),
    N_("At the end: 4 points for each of your warehouses."),
    N_("At the end: 4 points for each of your watchtowers."),
    N_("At the end: 4 points for each of your carpenter's workshops."),
    N_("At the end: 4 points for each of your churches."),
    N_("At the end: 4 points for each of your markets."),
    N_("At the end: 4 points for each of your boarding houses."),
    N_("At the end: 4 points for each of your banks."),
    N_("At the end: 4 points for each of your city halls."),
    N_("At the end: 4 points for each kind of animal in your estate."),
    N_("At the end: 1 point for each goods tile you have sold."),
    N_("At the end: 2 points for each of your bonus tiles."),
)

CATEGORIES = (
    ("animals", N_("Animals")),
    ("districts", N_("Districts by size")),
    ("phases", N_("Districts by phase")),
    ("bonuses", N_("Bonus tiles")),
    ("watchtowers", N_("Watchtowers")),
    ("goods", N_("Goods sold")),
    ("unsold", N_("Unsold goods")),
    ("silver", N_("Silver")),
    ("workers", N_("Workers")),
    ("knowledge15", N_("Knowledge 15: types of goods sold")),
    ("knowledge16", N_("Knowledge 16: warehouses")),
    ("knowledge17", N_("Knowledge 17: watchtowers")),
    ("knowledge18", N_("Knowledge 18: carpenter's workshops")),
    ("knowledge19", N_("Knowledge 19: churches")),
    ("knowledge20", N_("Knowledge 20: markets")),
    ("knowledge21", N_("Knowledge 21: boarding houses")),
    ("knowledge22", N_("Knowledge 22: banks")),
    ("knowledge23", N_("Knowledge 23: city halls")),
    ("knowledge24", N_("Knowledge 24: kinds of animal")),
    ("knowledge25", N_("Knowledge 25: goods sold")),
    ("knowledge26", N_("Knowledge 26: bonus tiles")),
)
"""Where points come from, in the order of the score sheet."""


def tile_title(tile: int, tr: Translator) -> str:
    """The name of a tile as a label: "Bank", "3 cows", "Knowledge 17"."""
    if tile in _TITLES:
        return tr(_TITLES[tile])
    if tile > KNOWLEDGE_0:
        return tr("Knowledge {number}", number=tile - KNOWLEDGE_0)
    return tr(_ANIMALS[ANIMAL_OF[tile]], heads=HEADS[tile])


def tile_name(tile: int, tr: Translator) -> str:
    """The name of a tile in a sentence: "a bank", "3 cows", "knowledge tile 17"."""
    if tile in _IN_SENTENCE:
        return tr(_IN_SENTENCE[tile])
    if tile > KNOWLEDGE_0:
        return tr("knowledge tile {number}", number=tile - KNOWLEDGE_0)
    return tr(_ANIMALS[ANIMAL_OF[tile]], heads=HEADS[tile])


def tile_help(tile: int, tr: Translator) -> str:
    """What a tile does."""
    if tile > KNOWLEDGE_0:
        return tr(_KNOWLEDGE_HELP[tile - KNOWLEDGE_0])
    return tr(_HELP.get(tile, _ANIMAL_HELP))


def colour_title(colour: int, tr: Translator) -> str:
    """The name of a colour as a label."""
    return tr(COLOUR_TITLES[colour])


def good_name(good: int, tr: Translator) -> str:
    """The colour of a type of goods, as it stands beside the word goods."""
    return tr(_GOODS[good])


def name(kind: str, value: int, tr: Translator) -> str:
    """The name of a thing in a sentence."""
    if kind == "tile":
        return tile_name(value, tr)
    if kind == "good":
        return good_name(value, tr)
    if kind == "depot":
        return tr("depot {number}", number=value) if value else tr("the black depot")
    if kind == "colour":
        return tr(_COLOURS[value])
    if kind == "rank":
        return tr("the small bonus tile") if value else tr("the large bonus tile")
    if kind == "phase":
        return "ABCDE"[value]
    if kind == "board":
        return f"{SHEETS[value][0]}/{SHEETS[value][1]}"
    if kind == "seat":
        return tr("player {number}", number=value + 1)
    return str(value)


def colour_name(colour: int, tr: Translator) -> str:
    """The name of a colour in a sentence: "mines"."""
    return tr(_COLOURS[colour])
