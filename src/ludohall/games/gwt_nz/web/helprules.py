"""Which rules each help entry shows: tips by their id, actions by their verb."""

from __future__ import annotations

from typing import Final

from ludohall.games.gwt_nz.components import buildings as local_actions
from ludohall.games.gwt_nz.components.buildings import (
    FACE_KEYS,
    FIRST_PRIVATE_FACE,
    LOCAL_OF_FACE,
)
from ludohall.games.gwt_nz.components.printed import (
    CARD_KEYS,
    DISC_HAND_2,
    FIRST_LARGE,
    FIRST_MEDIUM,
    FIRST_WOOL,
    HARBOURS,
    POSTS,
    SHEEP_KINDS,
)
from ludohall.games.gwt_nz.components.reconstructed import TERMINALS

LOCALS: Final = {
    local_actions.DISCARD_PAIR: "GWT-33",
    local_actions.HIRE: "GWT-80 GWT-81",
    local_actions.PATHFINDER: "GWT-130",
    local_actions.OBJECTIVE_CARD: "GWT-125",
    local_actions.SHIP: "GWT-100 GWT-101",
    local_actions.AUX: "GWT-120 GWT-121",
    local_actions.GOLD: "GWT-147 GWT-34",
    local_actions.INVEST: "GWT-85 GWT-86",
    local_actions.DISCARD_SOUTHDOWN: "GWT-33",
    local_actions.DISCARD_LEICESTER: "GWT-33",
    local_actions.BUILD: "GWT-95 GWT-96 GWT-98",
    local_actions.SHEAR: "GWT-110 GWT-112",
    local_actions.BUY_SHEEP: "GWT-90 GWT-91 GWT-92",
    local_actions.HAZARD: "GWT-148",
    local_actions.GRASS_POUNDS: "GWT-146",
    local_actions.GRASS_CERTIFICATES: "GWT-146",
    local_actions.MOVE: "GWT-47",
    local_actions.STOREHOUSE_POUNDS: "GWT-146",
    local_actions.CYCLE: "GWT-37",
    local_actions.SHEPHERD_POUNDS: "GWT-146",
    local_actions.HAZARD_PAIRS: "GWT-146",
    local_actions.SHEEP_GOLD: "GWT-147 GWT-33 GWT-42",
    local_actions.SHEEP_CERTIFICATE: "GWT-33 GWT-42",
    local_actions.POUNDS: "GWT-147",
    local_actions.ROMNEY_CARD: "GWT-147 GWT-38",
    local_actions.TOKENS: "GWT-147",
    local_actions.WOOL_DISC: "GWT-115",
    local_actions.DISTANT: "GWT-109",
    local_actions.CERTIFICATES: "GWT-147 GWT-35",
}
"""By what is done; the first number is the one that the tip of a building shows."""
FLIPPED: Final = ("B", "C", "G", "H")


def face_rules(face: int) -> str:
    """The rules of a side of a building: of each of its actions, and of how it comes there."""
    key = FACE_KEYS[face]
    done = [LOCALS[local_actions.LOCAL_WHAT[local]] for local in LOCAL_OF_FACE[face]]
    found = dict.fromkeys(["GWT-40", *[rules.partition(" ")[0] for rules in done]])
    if face >= FIRST_PRIVATE_FACE:
        found["GWT-95"] = None
    elif key.removesuffix("_II") in FLIPPED:
        found["GWT-76"] = None
    return " ".join(found)


TIPS: Final = {
    **{f"face-{key}": face_rules(face) for face, key in enumerate(FACE_KEYS)},
    **{f"local-{what}": rules for what, rules in LOCALS.items()},
    "start": "GWT-77",
    "place": "GWT-21 GWT-95",
    "grass": "GWT-95 GWT-146",
    "gate": "GWT-97",
    "risk": "GWT-42",
    "rockfall": "GWT-21 GWT-71",
    "flood": "GWT-21 GWT-71",
    "hazard": "GWT-25 GWT-26 GWT-148",
    "wellington": "GWT-23 GWT-50 GWT-51 GWT-52 GWT-60",
    "foresight": "GWT-6 GWT-70 GWT-73 GWT-77",
    "green-arrow": "GWT-162",
    "yellow-arrow": "GWT-163",
    "track": "GWT-130 GWT-131 GWT-132 GWT-164",
    "water": "GWT-100",
    "post": "GWT-60 GWT-61 GWT-62 GWT-63 GWT-67",
    "post-0": "GWT-60 GWT-61 GWT-62 GWT-68",
    **{f"post-{post}": "GWT-62 GWT-63 GWT-114" for post in range(FIRST_WOOL, POSTS)},
    **{f"harbour-{harbour}": "GWT-101 GWT-102 GWT-103" for harbour in range(FIRST_MEDIUM)},
    **{f"harbour-{harbour}": "GWT-102 GWT-103 GWT-104" for harbour in TERMINALS},
    **{f"harbour-{harbour}": "GWT-105 GWT-106" for harbour in range(FIRST_MEDIUM, FIRST_LARGE)},
    **{f"harbour-{harbour}": "GWT-60 GWT-108" for harbour in range(FIRST_LARGE, HARBOURS)},
    "jobs": "GWT-70 GWT-80",
    "bonus-market": "GWT-73 GWT-74 GWT-85",
    "sheep-market": "GWT-75 GWT-90 GWT-93",
    "objectives": "GWT-125 GWT-126 GWT-166 GWT-167",
    "bonus-cards": "GWT-31 GWT-140",
    "supply": "GWT-9 GWT-38",
    "pounds": "GWT-160",
    "gold": "GWT-34",
    "certificates": "GWT-35 GWT-52",
    "permanent": "GWT-52 GWT-113",
    "tokens": "GWT-54 GWT-135 GWT-136 GWT-137",
    "steps": "GWT-20 GWT-24",
    "storehouses": "GWT-102 GWT-103 GWT-108",
    "plan": "GWT-95 GWT-96 GWT-98",
    "deck": "GWT-36 GWT-48",
    "discard": "GWT-36 GWT-48",
    "worth": "GWT-51 GWT-52",
    "wool-worth": "GWT-110 GWT-113",
    "area": "GWT-166 GWT-167",
    "sarah": "GWT-185 GWT-186 GWT-203",
    "speciality": "GWT-182 GWT-191 GWT-199",
    "sarah-card": "GWT-186 GWT-187 GWT-190",
    "worker-shepherd": "GWT-90 GWT-91 GWT-92",
    "worker-craftsman": "GWT-95",
    "worker-sailor": "GWT-100",
    "worker-shearer": "GWT-110 GWT-111",
    "at": "GWT-82 GWT-170",
    "tile": "GWT-85 GWT-86 GWT-87",
    "tile-joker": "GWT-83 GWT-85 GWT-86",
    "card": "GWT-126 GWT-166 GWT-167",  # objectives
    **{f"card-{CARD_KEYS[card]}": "GWT-51 GWT-110 GWT-165" for card in range(SHEEP_KINDS)},
    **{f"card-{key}": "GWT-141 GWT-165" for key in ("sheepdog", "ferry", "kotare")},
    **{f"card-set_{number}": "GWT-142 GWT-165" for number in (1, 2)},
    "card-set_4": "GWT-143 GWT-165",
    **{f"card-set_{number}": "GWT-144 GWT-165" for number in (5, 6)},
    "aux": "GWT-43 GWT-120 GWT-121",
    "disc": "GWT-62 GWT-64",
    f"disc-{DISC_HAND_2}": "GWT-39 GWT-62 GWT-64 GWT-169",
    "pair": "GWT-103 GWT-170",
    "icon": "GWT-31 GWT-140",
    "master": "GWT-106 GWT-107 GWT-168",
}
VERBS: Final = {
    "start": "GWT-17",
    "move": "GWT-22 GWT-23 GWT-24",
    "do": "GWT-40 GWT-41 GWT-45",
    "aux": "GWT-43 GWT-44 GWT-120 GWT-121",
    "done": "GWT-46",
    "discard": "GWT-33 GWT-37",
    "pair": "GWT-33",
    "cycle": "GWT-37 GWT-111",
    "hire": "GWT-80 GWT-81",
    "joker": "GWT-83",
    "invest": "GWT-85 GWT-86",
    "remove": "GWT-87",
    "buy": "GWT-90 GWT-91 GWT-93",
    "restock": "GWT-92",
    "take_sheep": "GWT-82",
    "build": "GWT-95 GWT-96",
    "site": "GWT-95 GWT-96 GWT-97 GWT-99",
    "sail": "GWT-100",
    "upgrade": "GWT-101 GWT-102 GWT-105 GWT-109",
    "storehouse": "GWT-103",
    "clear": "GWT-62 GWT-63 GWT-64 GWT-65",
    "lift": "GWT-66",
    "no_disc": "GWT-66",
    "take": "GWT-32 GWT-38",
    "appoint": "GWT-106",
    "shear": "GWT-110 GWT-112",
    "reveal": "GWT-51 GWT-110",
    "certify": "GWT-52",
    "deliver": "GWT-60 GWT-61 GWT-63 GWT-114",
    "foresee_a": "GWT-70 GWT-71 GWT-72",
    "foresee_b": "GWT-73",
    "objective": "GWT-67 GWT-125",
    "objective_top": "GWT-67 GWT-125",
    "hazard": "GWT-148",
    "flip": "GWT-131",
    "exchange": "GWT-54 GWT-135 GWT-137",
    "trade": "GWT-136 GWT-137",
    "play": "GWT-31 GWT-126 GWT-141",
    "bonus": "GWT-31 GWT-140",
    "explore": "GWT-32 GWT-130",
    "accept": "GWT-32 GWT-35",
    "decide_way": "GWT-188 GWT-189",
    "decide_hire": "GWT-189 GWT-191",
    "decide_sheep": "GWT-189 GWT-194",
    "decide_site": "GWT-189 GWT-197",
    "decide_hazard": "GWT-189 GWT-198",
}

STEPS: Final = {
    "Wait": "GWT-31 GWT-32",
    "Income": "GWT-51 GWT-53",
    "Location": "GWT-40 GWT-43 GWT-46",
}
"""By the name of a step at which one may have nothing to do but to go on: its rules."""
