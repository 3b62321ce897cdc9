"""The local actions of every building side and the risk actions of the trail (rulebook, annex).

A face is a side of a tile: neutral A to H are faces 0 to 7, the backs of B, C, G, H 8 to 11, side a
of private building n is 10 + 2n, side b 11 + 2n. Each local action has a number of its own; two
actions of the same face and slot exclude each other.
"""

from __future__ import annotations

from typing import Final

from ludohall.games.gwt_nz.components.printed import (
    BUILDINGS,
)

# What a local action does; the parameter follows in brackets.
DISCARD_PAIR: Final = 0  # (pounds)
HIRE: Final = 1  # (more pounds)
PATHFINDER: Final = 2  # (spaces)
OBJECTIVE_CARD: Final = 3
SHIP: Final = 4  # (moves; 0: as many as sailors)
AUX: Final = 5  # (1 single, 2 single or double)
GOLD: Final = 6  # (gold)
INVEST: Final = 7  # (more pounds)
DISCARD_SOUTHDOWN: Final = 8  # (pounds)
DISCARD_LEICESTER: Final = 9  # (pounds)
BUILD: Final = 10  # (pounds a craftsman)
SHEAR: Final = 11  # (sheep; 0: as many as shearers)
BUY_SHEEP: Final = 12
HAZARD: Final = 13  # (pounds)
GRASS_POUNDS: Final = 14  # (pounds a building on grass)
GRASS_CERTIFICATES: Final = 15  # (certificates a building on grass)
MOVE: Final = 16  # (steps)
STOREHOUSE_POUNDS: Final = 17  # (pounds a storehouse at sea)
CYCLE: Final = 18  # (cards at most)
SHEPHERD_POUNDS: Final = 19  # (pounds a shepherd)
HAZARD_PAIRS: Final = 20  # (pounds a pair; also two spaces of the pathfinder track)
SHEEP_GOLD: Final = 21  # (pounds; also a gold): discard any sheep
SHEEP_CERTIFICATE: Final = 22  # discard any sheep for a certificate
POUNDS: Final = 23  # (pounds)
ROMNEY_CARD: Final = 24
TOKENS: Final = 25  # (exchange tokens)
WOOL_DISC: Final = 26  # a disc on wool post 13
DISTANT: Final = 27  # (distance): a storehouse at a distance
CERTIFICATES: Final = 28  # (certificates)

PAIR_TRACK: Final = 2
"""Spaces of the pathfinder track for a pair of hazards (6a, rulebook)."""

Slot = tuple[tuple[int, int], ...]
"""Alternatives, each what it does and its parameter (GWT-41)."""

NEUTRAL_FRONT: Final[tuple[tuple[Slot, ...], ...]] = (
    (((DISCARD_PAIR, 2),), ((HIRE, 0),), ((HIRE, 3),)),
    (((PATHFINDER, 2), (OBJECTIVE_CARD, 0)), ((SHIP, 0),)),
    (((GOLD, 1),), ((AUX, 2),), ((INVEST, 0),)),
    (((DISCARD_LEICESTER, 2),), ((BUILD, 2),)),
    (((SHEAR, 0),), ((AUX, 1),)),
    (((DISCARD_SOUTHDOWN, 3),), ((BUY_SHEEP, 0),)),
    (((SHIP, 0),), ((SHIP, 1),)),
    (((SHEAR, 1),), ((INVEST, 0),), ((HAZARD, 5),)),
)
NEUTRAL_BACK: Final[tuple[tuple[Slot, ...], ...]] = (
    (((AUX, 1), (OBJECTIVE_CARD, 0)), ((PATHFINDER, 2),)),
    (((AUX, 2),), ((INVEST, 0),), ((INVEST, 3),)),
    (((AUX, 1),), ((SHIP, 0),), ((SHIP, 0),)),
    (((AUX, 2), (OBJECTIVE_CARD, 0)), ((HAZARD, 5),)),
)
FLIPS: Final[tuple[int, ...]] = (1, 2, 6, 7)
"""The neutral tiles (0 is A) that have a back: B, C, G, H (GWT-76)."""
PRIVATE: Final[tuple[tuple[tuple[Slot, ...], tuple[Slot, ...]], ...]] = (
    ((((GRASS_POUNDS, 2),), ((AUX, 1),)), (((GRASS_CERTIFICATES, 1),), ((AUX, 1),))),
    ((((AUX, 2),), ((MOVE, 1),)), (((AUX, 1),), ((MOVE, 2),))),
    ((((SHEAR, 2),), ((INVEST, 0),)), (((DISCARD_PAIR, 3),), ((INVEST, 0),))),
    ((((SHIP, 0),), ((MOVE, 2),)), (((STOREHOUSE_POUNDS, 1),), ((MOVE, 2),))),
    ((((HIRE, -2),), ((CYCLE, 2),)), (((SHEPHERD_POUNDS, 2),), ((CYCLE, 3),))),
    ((((HAZARD_PAIRS, 7),),), (((SHEEP_GOLD, 5),), ((PATHFINDER, 3),))),
    ((((SHEAR, 3),), ((SHIP, 3),)), (((POUNDS, 6),), ((ROMNEY_CARD, 0),))),
    ((((POUNDS, 7),), ((MOVE, 3),)), (((TOKENS, 1),), ((POUNDS, 5),), ((MOVE, 3),))),
    ((((POUNDS, 7),), ((WOOL_DISC, 0),)), (((SHIP, 3),), ((DISTANT, 7),))),
    (
        (((HIRE, -3),), ((INVEST, 0),), ((HAZARD, 0),)),
        (((AUX, 2),), ((CERTIFICATES, 2),), ((PATHFINDER, 4),)),
    ),
)
"""By number, from 1: side a and side b (GWT-146, GWT-147)."""

FACES: Final = 32
FIRST_PRIVATE_FACE: Final = 12
FACE_KEYS: Final[tuple[str, ...]] = (
    *("A", "B", "C", "D", "E", "F", "G", "H", "B_II", "C_II", "G_II", "H_II"),
    *[f"{number}{side}" for number in range(1, BUILDINGS + 1) for side in "ab"],
)
RISK_SLOT: Final = 3
"""The slot of a risk action; no face has so many of its own."""

# What lies on a space of the trail: 0 nothing, then the neutral tiles, hazards, private buildings.
NOTHING: Final = 0
FIRST_NEUTRAL: Final = 1
FIRST_HAZARD_CODE: Final = 9
FIRST_BUILDING: Final = 21
CODES: Final = 61


def _locals() -> tuple[list[tuple[int, int, int, int]], list[tuple[int, ...]]]:
    """All local actions (face, slot, what, parameter), and their numbers by face."""
    faces: list[tuple[Slot, ...]] = [*NEUTRAL_FRONT, *NEUTRAL_BACK]
    for sides in PRIVATE:
        faces += [sides[0], sides[1]]
    actions: list[tuple[int, int, int, int]] = []
    numbers: list[tuple[int, ...]] = []
    for face, slots in enumerate(faces):
        first = len(actions)
        for slot, alternatives in enumerate(slots):
            for what, parameter in alternatives:
                actions.append((face, slot, what, parameter))
        numbers.append(tuple(range(first, len(actions))))
    return actions, numbers


_found: Final = _locals()
LOCAL_OF_FACE: Final[list[tuple[int, ...]]] = _found[1]
RISK_GOLD: Final = len(_found[0])
RISK_CERTIFICATE: Final = RISK_GOLD + 1
LOCALS: Final = RISK_GOLD + 2
"""How many local actions there are, the two risk actions included."""
LOCAL_FACE: Final[list[int]] = [*[action[0] for action in _found[0]], -1, -1]
LOCAL_SLOT: Final[list[int]] = [*[action[1] for action in _found[0]], RISK_SLOT, RISK_SLOT]
LOCAL_WHAT: Final[list[int]] = [
    *[action[2] for action in _found[0]],
    SHEEP_GOLD,
    SHEEP_CERTIFICATE,
]
LOCAL_PARAMETER: Final[list[int]] = [*[action[3] for action in _found[0]], 0, 0]

BACK_OF: Final[list[int]] = [
    8 + FLIPS.index(neutral) if neutral in FLIPS else neutral for neutral in range(8)
]
"""The face of each neutral tile once they are flipped."""


def owner_of(code: int) -> int:
    """Whose private building it is."""
    return (code - FIRST_BUILDING) // BUILDINGS


def number_of(code: int) -> int:
    """The number of a private building, 1 to 10."""
    return (code - FIRST_BUILDING) % BUILDINGS + 1


def building_code(owner: int, number: int) -> int:
    """What lies on the trail where `owner` has that building."""
    return FIRST_BUILDING + BUILDINGS * owner + number - 1


OWNER: Final[list[int]] = [
    owner_of(code) if code >= FIRST_BUILDING else -1 for code in range(CODES)
]
"""By what lies on a space: the owner of a private building, else -1."""
