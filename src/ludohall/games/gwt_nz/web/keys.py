"""How the keys of a view are drawn and called: icons, short words, numbers behind the words."""

from __future__ import annotations

from typing import Final

from ludohall.core.i18n import N_, Translator
from ludohall.faces import sentence
from ludohall.games.gwt_nz import text
from ludohall.games.gwt_nz.components import buildings as local_actions
from ludohall.games.gwt_nz.components.buildings import (
    FACE_KEYS,
    LOCAL_OF_FACE,
    LOCAL_SLOT,
    LOCAL_WHAT,
)
from ludohall.games.gwt_nz.components.printed import (
    CARD_KEYS,
    FIRST_OBJECTIVE,
    GAIN_AMOUNT,
    GAIN_POUNDS,
)
from ludohall.games.gwt_nz.components.reconstructed import SPACE_KEYS

CARD_IDS: Final = {key: number for number, key in enumerate(CARD_KEYS)}
SPACE_IDS: Final = {key: number for number, key in enumerate(SPACE_KEYS)}
FACE_IDS: Final = {key: number for number, key in enumerate(FACE_KEYS)}

WORKER_ICONS: Final = ("shepherd", "craftsman", "sailor", "shearer")
AUX_ICONS: Final = ("pound", "deck", "certificate", "ship", "pathfinder")
BONUS_BACKS: Final = {
    "steering_wheel": "b-wheel",
    "barrel": "b-barrel",
    "bell": "b-bell",
    "compass": "b-compass",
}
CARD_ICONS: Final = {
    "sheepdog": "sheepdog",
    "ferry": "ferry",
    "kotare": "kotare",
    "objective": "objective",
    "set_1": "ferry",
    "set_2": "objective",
    "set_4": "deck",
    "set_5": "storehouse",
    "set_6": "house",
    **BONUS_BACKS,
}
TILE_ICONS: Final = {
    "joker": "joker",
    "permanent_certificate": "certificate",
    "permanent_wool": "wool",
    "hazard": "rockfall",
    "sheepdog": "sheepdog",
    "ferry": "ferry",
    "kotare": "kotare",
    "three_tokens": "exchange",
    "one_token": "exchange",
    "four_gold": "gold",
    "romney": "sheep",
}
TASK_ICONS: Final = {
    "post_13": ("ship", "13+"),
    "building": ("house", ""),
    "building_4": ("house", "4+"),
    "shearers": ("shearer", "2"),
    "storehouse": ("storehouse", ""),
    "lincoln_corriedale": ("sheep-s", "L C"),
    "hampshire_ryeland": ("sheep-s", "H R"),
    "ferry": ("ferry", ""),
    "pathfinder": ("pathfinder", "6"),
    "flood": ("flood", ""),
}
GAIN_ICONS: Final = {
    "pounds": (str(GAIN_AMOUNT[GAIN_POUNDS]), "pound"),
    "tokens": ("+2", "exchange"),
    "certificates": ("+2", "certificate"),
    "pathfinder": ("+2", "pathfinder"),
    "ship": ("2", "ship"),
}
DOING: Final = {
    local_actions.HIRE: ("people", N_("hire")),
    local_actions.PATHFINDER: ("pathfinder", N_("path")),
    local_actions.SHIP: ("sailor", N_("sail")),
    local_actions.INVEST: ("bonus", N_("invest")),
    local_actions.BUILD: ("craftsman", ""),
    local_actions.SHEAR: ("shearer", N_("shear")),
    local_actions.BUY_SHEEP: ("sheep-s", N_("buy")),
    local_actions.HAZARD: ("rockfall", N_("clear")),
    local_actions.OBJECTIVE_CARD: ("objective", N_("task")),
    local_actions.AUX: ("plus", N_("extra")),
    local_actions.GOLD: ("gold", N_("gold")),
    local_actions.MOVE: ("steps", N_("move")),
    local_actions.CYCLE: ("deck", N_("draw")),
    local_actions.DISCARD_PAIR: ("pound", N_("sell")),
    local_actions.DISCARD_SOUTHDOWN: ("pound", N_("sell")),
    local_actions.DISCARD_LEICESTER: ("pound", N_("sell")),
    local_actions.GRASS_POUNDS: ("grass", N_("grass")),
    local_actions.GRASS_CERTIFICATES: ("grass", N_("grass")),
    local_actions.STOREHOUSE_POUNDS: ("storehouse", N_("income")),
    local_actions.SHEPHERD_POUNDS: ("shepherd", N_("income")),
    local_actions.HAZARD_PAIRS: ("rockfall", N_("pairs")),
    local_actions.SHEEP_GOLD: ("gold", N_("sell")),
    local_actions.SHEEP_CERTIFICATE: ("certificate", N_("sell")),
    local_actions.POUNDS: ("pound", N_("pounds")),
    local_actions.ROMNEY_CARD: ("sheep", N_("Romney")),
    local_actions.TOKENS: ("exchange", N_("token")),
    local_actions.WOOL_DISC: ("wool", N_("post")),
    local_actions.DISTANT: ("storehouse", N_("storehouse")),
    local_actions.CERTIFICATES: ("certificate", N_("certify")),
}
"""The icon of a local action, and one word for it on a building (see `doing`)."""
MAIN: Final = (
    *(local_actions.HIRE, local_actions.BUY_SHEEP, local_actions.BUILD, local_actions.SHEAR),
    *(local_actions.INVEST, local_actions.SHIP, local_actions.HAZARD, local_actions.PATHFINDER),
)
"""What a building is known for, if it does several things: the first of these."""
KNOWN_FOR: Final = {"B": local_actions.PATHFINDER, "B_II": local_actions.PATHFINDER}
KNOWN_FOR_CLEARING: Final = ("H", "H_II")


def main_action(face: str) -> int:
    """What a building is known for."""
    doings = [LOCAL_WHAT[local] for local in LOCAL_OF_FACE[FACE_IDS[face]]]
    if face in KNOWN_FOR:
        return KNOWN_FOR[face]
    if face in KNOWN_FOR_CLEARING:
        return local_actions.HAZARD
    return next((what for what in MAIN if what in doings), doings[0])


def doing(what: int, _: Translator) -> tuple[str, str]:
    """The icon of what a building is known for, and a word that fits on it."""
    icon, word = DOING[what]
    return icon, _(word) if word else _.context("on a building", "build")


def tile_icon(key: str) -> str:
    """The icon of a bonus tile; one without a picture of its own shows that it is one."""
    return TILE_ICONS.get(key, "bonus")


def pounds(n: int | str, _: Translator) -> str:
    """So many pounds."""
    return _("£{n}", n=n)


def breed_css(card: str) -> str:
    """The class that colours the head of a card."""
    if CARD_IDS[card] >= FIRST_OBJECTIVE:
        return "c-objective"
    return f"c-{CARD_IDS[card]}"


SHORT: Final = {
    "dorset_horn": N_("Dorset"),
    "english_leicester": N_("Leicester"),
    "set_3": N_("Cheviot"),
    "set_7": N_("Border"),
    "set_1": N_("Set 1"),
    "set_2": N_("Set 2"),
    "set_4": N_("Set 4"),
    "set_5": N_("Set 5"),
    "set_6": N_("Set 6"),
}
"""Names that are too long for the head of a card."""


def card_head(card: str, _: Translator) -> str:
    """The name at the head of a card."""
    return _(SHORT[card]) if card in SHORT else card_title(card, _)


def card_title(card: str, _: Translator) -> str:
    """The name of a card as a title."""
    return sentence(text.card_name(CARD_IDS[card], _))


def building_title(key: str, _: Translator) -> str:
    """A side of a building: "3a", "B II"."""
    return key.replace("_", " ")


def local_line(face: str, _: Translator) -> str:
    """All that a building does, in a few words; of two with "or" only one is done."""
    slots: dict[int, list[str]] = {}
    for local in LOCAL_OF_FACE[FACE_IDS[face]]:
        slots.setdefault(LOCAL_SLOT[local], []).append(text.local_text(local, _))
    return ", ".join(_.one_of(choices) for choices in slots.values())
