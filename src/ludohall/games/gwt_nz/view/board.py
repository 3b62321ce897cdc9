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
    NO_MASTER,
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


def trail(state: GwtState) -> list[SpaceView]:
    """All spaces of the trail with who stands there."""
    standing: list[list[int]] = [[] for _ in range(SPACES)]
    for seat, player in enumerate(state.players):
        if player[PLACE] >= 0:
            standing[player[PLACE]].append(seat)
    sarah = -1 if state.sarah is None else state.sarah.place
    return [
        {
            "key": SPACE_KEYS[space],
            "sort": SORTS[space],
            "tile": _tile(state, code) if code != NOTHING else None,
            "grass": GRASS[space],
            "gate": GATE[space],
            "risk": RISKS[space],
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


def posts(state: GwtState) -> list[PostView]:
    """All trading posts with the discs on them."""
    discs = [scoring.discs_at(player) for player in state.players]
    return [
        {
            "value": POST_VALUES[post],
            "sort": POST_SORTS[post],
            "corners": CORNER_KEYS[POST_CORNERS[post]],
            "cost": POST_COSTS[post],
            "points": POST_POINTS[post],
            "card": POST_PICTURES[post],
            "discs": [own[post] for own in discs],
            "sarah": 0 if state.sarah is None else state.sarah.posts[post],
        }
        for post in range(POSTS)
    ]


def harbour_view(state: GwtState, harbour: int) -> HarbourView:
    """A harbour with its storehouses and its harbourmaster."""
    seats = [
        seat for seat, player in enumerate(state.players) if player[HARBOURS_MASK] >> harbour & 1
    ]
    medium = FIRST_MEDIUM <= harbour < FIRST_LARGE
    beside = state.harbourmasters[harbour - FIRST_MEDIUM] if medium else NO_MASTER
    appointed = None
    if beside >= APPOINTED:
        joker = beside == APPOINTED_JOKER
        appointed = "joker" if joker else WORKER_KEYS[beside - APPOINTED]
    cost = 0
    if medium:
        cost = MEDIUM_COSTS[harbour - FIRST_MEDIUM]
    elif harbour < FIRST_MEDIUM:
        cost = SMALL_COSTS[harbour][min(len(seats), 3)]
    return {
        "sort": "medium" if medium else "small" if harbour < FIRST_MEDIUM else "large",
        "water": WATER_KEYS[HARBOUR_AT[harbour]],
        "cost": cost,
        "corners": CORNER_KEYS[MEDIUM_CORNERS[harbour - FIRST_MEDIUM]] if medium else None,
        "card": HARBOUR_PICTURES[harbour],
        "points": HARBOUR_POINTS[harbour],
        "terminal": harbour in TERMINALS,
        "opens": HARBOUR_POSTS[harbour - FIRST_LARGE] if harbour >= FIRST_LARGE else None,
        "seats": seats,
        "sarah": state.sarah is not None and state.sarah.harbours >> harbour & 1 == 1,
        "master": MASTER_KEYS[beside] if 0 <= beside < APPOINTED else None,
        "appointed": appointed,
    }
