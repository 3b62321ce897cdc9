"""The trail with what lies on it, the trading posts and the harbours."""

from __future__ import annotations

from typing import Final

from ludohall.games.gwt_nz import scoring
from ludohall.games.gwt_nz.components.buildings import (
    FACE_KEYS,
    FIRST_BUILDING,
    FIRST_HAZARD_CODE,
    FIRST_NEUTRAL,
    FIRST_PRIVATE_FACE,
    NOTHING,
    RISK_GOLD,
    number_of,
    owner_of,
)
from ludohall.games.gwt_nz.components.graph import (
    BUILDING_SPACES,
    CODE_FEE,
    GATE,
    GRASS,
    HARBOUR_AT,
    NEUTRAL_SPACES,
    RISK,
    SPACES,
    WELLINGTON,
)
from ludohall.games.gwt_nz.components.printed import (
    CARD_KEYS,
    FIRST_FOREIGN,
    FIRST_FOREIGN_WOOL,
    FIRST_LARGE,
    FIRST_MEDIUM,
    FIRST_WOOL,
    HARBOURS,
    ICON_KEYS,
    POSTS,
    WORKER_KEYS,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    BONUS_CARD,
    BUILDING_POINTS,
    HARBOUR_CARDS,
    HARBOUR_POINTS,
    HARBOUR_POSTS,
    HAZARD_POINTS,
    MEDIUM_CORNERS,
    MEDIUM_COSTS,
    NO_CARD,
    OBJECTIVE,
    POST_CARDS,
    POST_CORNERS,
    POST_COSTS,
    POST_POINTS,
    POST_VALUES,
    SMALL_COSTS,
    SPACE_KEYS,
    TERMINALS,
    WATER_KEYS,
)
from ludohall.games.gwt_nz.effects.trail import (
    PURSE,
    PURSE_MASK,
    face_of,
    routes,
    step_limit,
    ways,
)
from ludohall.games.gwt_nz.shapes import (
    CORNER_KEYS,
    HAZARD_KEYS,
    MASTER_KEYS,
    HarbourView,
    PostView,
    SpaceView,
    StopView,
    TileView,
)
from ludohall.games.gwt_nz.state import (
    APPOINTED,
    APPOINTED_JOKER,
    HARBOURS_MASK,
    PLACE,
    GwtState,
)
from ludohall.games.gwt_nz.steps.turns import MoveOn, PhaseA


def _sort(space: int) -> str:
    key = SPACE_KEYS[space]
    if space == WELLINGTON or key == "start":
        return key
    if space in NEUTRAL_SPACES:
        return "neutral"
    if space in BUILDING_SPACES:
        return "building"
    return "rockfall" if key.startswith("R") else "flood"


SORTS: Final[list[str]] = [_sort(space) for space in range(SPACES)]
RISKS: Final[list[str | None]] = [
    None if risk < 0 else "gold" if risk == RISK_GOLD else "certificate" for risk in RISK
]

PRINTED_SPACES: Final[list[SpaceView]] = [
    {
        "key": SPACE_KEYS[space],
        "sort": SORTS[space],
        "tile": None,
        "grass": GRASS[space],
        "gate": GATE[space],
        "risk": RISKS[space],
        "runholders": [],
        "sarah": False,
    }
    for space in range(SPACES)
]
"""The spaces with nothing on them."""


def trail(state: GwtState) -> list[SpaceView]:
    """All spaces of the trail with who stands there."""
    standing: list[list[int]] = [[] for _ in range(SPACES)]
    for seat, player in enumerate(state.players):
        if player[PLACE] >= 0:
            standing[player[PLACE]].append(seat)
    sarah = -1 if state.sarah is None else state.sarah.place
    return [
        {
            **PRINTED_SPACES[space],
            "tile": _tile(state, code) if code != NOTHING else None,
            "runholders": standing[space],
            "sarah": space == sarah,
        }
        for space, code in enumerate(state.trail)
    ]


def _tile(state: GwtState, code: int) -> TileView:
    if code >= FIRST_BUILDING:
        owner, number = owner_of(code), number_of(code)
        face = FIRST_PRIVATE_FACE + 2 * (number - 1) + (state.sides >> number & 1)
        return {
            "sort": "building",
            "key": FACE_KEYS[face],
            "owner": owner,
            "points": BUILDING_POINTS[number],
            "fee": CODE_FEE[code],
            "actions": FACE_KEYS[face],
        }
    if code >= FIRST_HAZARD_CODE:
        hazard = code - FIRST_HAZARD_CODE
        return {
            "sort": "hazard",
            "key": HAZARD_KEYS[hazard],
            "owner": None,
            "points": HAZARD_POINTS[hazard % 6],
            "fee": CODE_FEE[code],
            "actions": None,
        }
    return {
        "sort": "neutral",
        "key": FACE_KEYS[code - FIRST_NEUTRAL],
        "owner": None,
        "points": 0,
        "fee": 0,
        "actions": FACE_KEYS[face_of(state, 0, code)],
    }


def stops(state: GwtState, seat: int) -> list[StopView]:
    """Where the runholder may go now, each way with its fees."""
    step = state.stack[-1] if state.stack else None
    if isinstance(step, PhaseA) and step.seat == seat:
        limit = step_limit(state, seat)
    elif isinstance(step, MoveOn) and step.seat == seat:
        limit = step.steps
    else:
        return []
    found: list[StopView] = []
    place = state.players[seat][PLACE]
    shortest = routes(state, seat, place, limit)
    for space, paid in ways(state, seat, place, limit):
        key = SPACE_KEYS[space]
        found.append(
            {
                "space": key,
                "way": sum(1 for stop in found if stop["space"] == key),
                "bank": paid & PURSE_MASK,
                "seats": [
                    paid >> PURSE * (other + 1) & PURSE_MASK for other in range(len(state.players))
                ],
                "route": [SPACE_KEYS[at] for at in shortest[space, paid]],
            }
        )
    return found


def _post_sort(post: int) -> str:
    if post >= FIRST_FOREIGN_WOOL:
        return "foreign_wool"
    if post >= FIRST_WOOL:
        return "wool"
    return "foreign" if post >= FIRST_FOREIGN else "local"


def _picture(card: int) -> str | None:
    """A card that a picture shows: a support card, an objective, or the icon of a bonus card."""
    if card == NO_CARD:
        return None
    if card == OBJECTIVE:
        return "objective"
    return ICON_KEYS[card - BONUS_CARD] if card >= BONUS_CARD else CARD_KEYS[card]


POST_SORTS: Final[list[str]] = [_post_sort(post) for post in range(POSTS)]
POST_PICTURES: Final[list[str | None]] = [_picture(card) for card in POST_CARDS]
HARBOUR_PICTURES: Final[list[str | None]] = [_picture(card) for card in HARBOUR_CARDS]
PRINTED_POSTS: Final[list[PostView]] = [
    {
        "value": POST_VALUES[post],
        "sort": POST_SORTS[post],
        "corners": CORNER_KEYS[POST_CORNERS[post]],
        "cost": POST_COSTS[post],
        "points": POST_POINTS[post],
        "card": POST_PICTURES[post],
        "discs": [],
        "sarah": 0,
    }
    for post in range(POSTS)
]
"""The trading posts with nothing on them."""


def posts(state: GwtState) -> list[PostView]:
    """All trading posts with the discs on them."""
    discs = zip(*[scoring.discs_at(player) for player in state.players], strict=True)
    hers = (0,) * POSTS if state.sarah is None else state.sarah.posts
    return [
        {**printed, "discs": list(there), "sarah": sarah}
        for printed, there, sarah in zip(PRINTED_POSTS, discs, hers, strict=True)
    ]


def _is_medium(harbour: int) -> bool:
    return FIRST_MEDIUM <= harbour < FIRST_LARGE


def _harbour_sort(harbour: int) -> str:
    if _is_medium(harbour):
        return "medium"
    return "small" if harbour < FIRST_MEDIUM else "large"


def _corners(harbour: int) -> str | None:
    return CORNER_KEYS[MEDIUM_CORNERS[harbour - FIRST_MEDIUM]] if _is_medium(harbour) else None


PRINTED_HARBOURS: Final[list[HarbourView]] = [
    {
        "sort": _harbour_sort(harbour),
        "water": WATER_KEYS[HARBOUR_AT[harbour]],
        "cost": MEDIUM_COSTS[harbour - FIRST_MEDIUM] if _is_medium(harbour) else 0,
        "corners": _corners(harbour),
        "card": HARBOUR_PICTURES[harbour],
        "points": HARBOUR_POINTS[harbour],
        "terminal": harbour in TERMINALS,
        "opens": HARBOUR_POSTS[harbour - FIRST_LARGE] if harbour >= FIRST_LARGE else None,
        "seats": [],
        "sarah": False,
        "master": None,
        "appointed": None,
    }
    for harbour in range(HARBOURS)
]
"""The harbours with nothing in them."""


def harbours(state: GwtState) -> list[HarbourView]:
    """All harbours with their storehouses and harbourmasters."""
    owners = [player[HARBOURS_MASK] for player in state.players]
    hers = 0 if state.sarah is None else state.sarah.harbours
    found: list[HarbourView] = []
    for harbour, printed in enumerate(PRINTED_HARBOURS):
        seats = [seat for seat, mask in enumerate(owners) if mask >> harbour & 1]
        data: HarbourView = {**printed, "seats": seats, "sarah": hers >> harbour & 1 == 1}
        if harbour < FIRST_MEDIUM:
            data["cost"] = SMALL_COSTS[harbour][min(len(seats), 3)]
        elif harbour < FIRST_LARGE:
            beside = state.harbourmasters[harbour - FIRST_MEDIUM]
            if beside == APPOINTED_JOKER:
                data["appointed"] = "joker"
            elif beside >= APPOINTED:
                data["appointed"] = WORKER_KEYS[beside - APPOINTED]
            elif beside >= 0:
                data["master"] = MASTER_KEYS[beside]
        found.append(data)
    return found
