"""What a seat sees of the table, and states dealt anew.

Cards, tiles, spaces and so on stand as words. Everything at this table is public but which cards of
a flock deck are in hand and which in the draw pile; even what is face down in bags and stacks is
known as a multiset, because all that left them was seen.
"""

from __future__ import annotations

from random import Random

from ludohall.core.chance import draw_many
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
    ARROW_POINTS,
    AUX_KEYS,
    AUX_KINDS,
    B_GOLD,
    B_KEYS,
    B_POUNDS,
    BUILDINGS,
    CARD_KEYS,
    COLUMNS,
    DISC_KEYS,
    DISC_PRICE,
    DISCS,
    FIRST_FOREIGN,
    FIRST_FOREIGN_WOOL,
    FIRST_LARGE,
    FIRST_MARKET,
    FIRST_MEDIUM,
    FIRST_OBJECTIVE,
    FIRST_WOOL,
    GAIN_KEYS,
    HARBOURS,
    ICON_GOLD,
    ICON_KEYS,
    ICONS,
    LEVEL_KEYS,
    MARKET_KINDS,
    PAIRS,
    POSTS,
    ROW_LENGTH,
    ROWS,
    SHEARER,
    SHEEP_KINDS,
    SUPPORT,
    TASK_KEYS,
    WORKER_KEYS,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    ARROW_END,
    ARROW_FLIP,
    ARROWS,
    B_POINTS,
    BONUS_CARD,
    BREEDING,
    BUILDING_POINTS,
    CARD_POINTS,
    CRAFTSMEN,
    DARK,
    DISC_CORNERS,
    HARBOUR_CARDS,
    HARBOUR_POINTS,
    HARBOUR_POSTS,
    HAZARD_POINTS,
    JOB_COSTS,
    MEDIUM_CORNERS,
    MEDIUM_COSTS,
    NO_CARD,
    OBJECTIVE,
    OBJECTIVE_CARDS,
    PAIR_POINTS,
    POST_ARROWS,
    POST_CARDS,
    POST_CORNERS,
    POST_COSTS,
    POST_POINTS,
    POST_VALUES,
    ROW_COSTS,
    SEA_ARROWS,
    SMALL_COSTS,
    SPACE_KEYS,
    TERMINALS,
    TRACK_POINTS,
    WATER_KEYS,
    WOOL,
)
from ludohall.games.gwt_nz.effects.player import (
    aux_open,
    certificate_limit,
    hand_limit,
    permanent_certificates,
    permanent_wool,
    storehouses_out,
)
from ludohall.games.gwt_nz.effects.trail import (
    PURSE,
    PURSE_MASK,
    face_of,
    own_spaces,
    step_limit,
    ways,
)
from ludohall.games.gwt_nz.shapes import (
    A_KEYS,
    ARROW_KEYS,
    CATEGORY_KEYS,
    CORNER_KEYS,
    HAZARD_KEYS,
    MASTER_KEYS,
    BuildingView,
    HarbourView,
    ObjectiveView,
    PlayerView,
    PostView,
    RowView,
    SarahView,
    SheepView,
    SpaceView,
    StopView,
    Table,
    TileView,
)
from ludohall.games.gwt_nz.state import (
    APPOINTED,
    APPOINTED_JOKER,
    CERTIFICATES,
    CLEARED,
    DELIVERIES,
    GOLD,
    HARBOURS_MASK,
    JOKERS,
    NO_FEES,
    NO_MASTER,
    NO_TILE,
    ON_TOP,
    PAIR,
    PLACE,
    PLAN,
    POUNDS,
    ROW,
    SHIP,
    STEP_TILE,
    TOKENS,
    TRACK,
    GwtState,
)
from ludohall.games.gwt_nz.steps.turns import MoveOn, PhaseA


def look(state: GwtState, viewer: int | None) -> Table:
    """The table as a seat sees it, with what is easily computed from it."""
    seats = len(state.players)
    return {
        "turn": state.turn,
        "first": state.first,
        "token": state.token if state.token >= 0 else None,
        "flipped": bool(state.flipped),
        "courtesy": bool(state.courtesy),
        "trail": [_space(state, space) for space in range(SPACES)],
        "posts": _posts(state),
        "green_arrows": [
            {"between": [one, other], "points": points} for one, other, points in POST_ARROWS
        ],
        "harbours": [_harbour(state, harbour) for harbour in range(HARBOURS)],
        "yellow_arrows": [
            {"between": [one, other], "points": ARROW_POINTS} for one, other in SEA_ARROWS
        ],
        "jobs": {
            key: [bool(state.jobs[worker] >> row & 1) for row in range(ROW_LENGTH)]
            for worker, key in enumerate(WORKER_KEYS)
        },
        "job_costs": list(JOB_COSTS),
        "bonus": [_row(state, row) for row in range(ROWS)],
        "bonus_tiles": {
            key: {"gold": B_GOLD[tile], "pounds": B_POUNDS[tile], "points": B_POINTS[tile]}
            for tile, key in enumerate(B_KEYS)
        },
        "until_flip": _until(state, ARROW_FLIP),
        "until_end": _until(state, ARROW_END),
        "sheep": [_sheep(state, breed) for breed in range(MARKET_KINDS)],
        "sheep_stack": sum(state.sheep_stack),
        "objectives": [objective(card) for card in state.display],
        "objective_stack": len(state.objectives),
        "supply": {
            CARD_KEYS[card]: count for card, count in zip(SUPPORT, state.supply, strict=True)
        },
        "bonus_cards": [
            {
                "icon": ICON_KEYS[icon],
                "card": CARD_KEYS[state.sets[icon]] if state.sets[icon] >= 0 else None,
                "gold": ICON_GOLD[icon],
                "count": state.stacks[icon],
            }
            for icon in range(ICONS)
        ],
        "foresight_a": [A_KEYS[tile] for tile in state.foresight_a],
        "foresight_b": [B_KEYS[tile] for tile in state.foresight_b],
        "bag_a": {A_KEYS[tile]: count for tile, count in enumerate(state.bag_a) if count},
        "bag_b": {B_KEYS[tile]: count for tile, count in enumerate(state.bag_b) if count},
        "track_points": list(TRACK_POINTS),
        "sides": ["ab"[state.sides >> number & 1] for number in range(1, BUILDINGS + 1)],
        "stops": [] if viewer is None else _stops(state, viewer),
        "players": [_player(state, seat, seat == viewer) for seat in range(seats)],
        "sarah": _sarah(state),
    }


def _space(state: GwtState, space: int) -> SpaceView:
    key = SPACE_KEYS[space]
    sort = "building"
    if space == WELLINGTON or key == "start":
        sort = key
    elif space in NEUTRAL_SPACES:
        sort = "neutral"
    elif space not in BUILDING_SPACES:
        sort = "rockfall" if key.startswith("R") else "flood"
    risk = RISK[space]
    return {
        "key": key,
        "sort": sort,
        "tile": _tile(state, state.trail[space]),
        "grass": GRASS[space],
        "gate": GATE[space],
        "risk": None if risk < 0 else "gold" if risk == RISK_GOLD else "certificate",
        "runholders": [seat for seat, player in enumerate(state.players) if player[PLACE] == space],
        "sarah": state.sarah is not None and state.sarah.place == space,
    }


def _tile(state: GwtState, code: int) -> TileView | None:
    if code == NOTHING:
        return None
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


def _posts(state: GwtState) -> list[PostView]:
    discs = [scoring.discs_at(player) for player in state.players]
    found: list[PostView] = []
    for post in range(POSTS):
        sort = "local"
        if post >= FIRST_FOREIGN_WOOL:
            sort = "foreign_wool"
        elif post >= FIRST_WOOL:
            sort = "wool"
        elif post >= FIRST_FOREIGN:
            sort = "foreign"
        found.append(
            {
                "value": POST_VALUES[post],
                "sort": sort,
                "corners": CORNER_KEYS[POST_CORNERS[post]],
                "cost": POST_COSTS[post],
                "points": POST_POINTS[post],
                "card": picture(state, POST_CARDS[post]),
                "discs": [own[post] for own in discs],
                "sarah": 0 if state.sarah is None else state.sarah.posts[post],
            }
        )
    return found


def picture(state: GwtState, card: int) -> str | None:
    """A card that a picture shows: a support card, an objective, or the icon of a bonus card."""
    if card == NO_CARD:
        return None
    if card == OBJECTIVE:
        return "objective"
    return ICON_KEYS[card - BONUS_CARD] if card >= BONUS_CARD else CARD_KEYS[card]


def _harbour(state: GwtState, harbour: int) -> HarbourView:
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
        "card": picture(state, HARBOUR_CARDS[harbour]),
        "points": HARBOUR_POINTS[harbour],
        "terminal": harbour in TERMINALS,
        "opens": HARBOUR_POSTS[harbour - FIRST_LARGE] if harbour >= FIRST_LARGE else None,
        "seats": seats,
        "sarah": state.sarah is not None and state.sarah.harbours >> harbour & 1 == 1,
        "master": MASTER_KEYS[beside] if 0 <= beside < APPOINTED else None,
        "appointed": appointed,
    }


def _row(state: GwtState, row: int) -> RowView:
    first = 4 * row + 4 - COLUMNS[len(state.players)]
    tiles = state.bonus[first : 4 * row + 4]
    return {
        "cost": ROW_COSTS[row],
        "tiles": [None if tile == NO_TILE else B_KEYS[tile] for tile in tiles],
        "token": state.token_row == row,
        "arrow": ARROW_KEYS[ARROWS[row]],
    }


def _until(state: GwtState, arrow: int) -> int:
    """Bonus tiles still to be placed before the token meets an arrow; 0 when it has."""
    used = COLUMNS[len(state.players)]
    row = ARROWS.index(arrow)
    if row < state.token_row:
        return 0
    at = 4 * state.token_row
    there = sum(1 for tile in state.bonus[at : at + 4] if tile != NO_TILE)
    return (row - state.token_row + 1) * used - there


def _sheep(state: GwtState, breed: int) -> SheepView:
    card = FIRST_MARKET + breed
    return {
        "key": CARD_KEYS[card],
        "breeding": BREEDING[card],
        "wool": WOOL[card],
        "points": CARD_POINTS[card],
        "count": state.sheep[breed],
        "stack": state.sheep_stack[breed],
    }


def objective(card: int) -> ObjectiveView:
    """An objective card, of the stack or of a bonus set."""
    gain, tasks, points, penalty = OBJECTIVE_CARDS[card - FIRST_OBJECTIVE]
    return {
        "key": CARD_KEYS[card],
        "gain": GAIN_KEYS[gain],
        "tasks": [TASK_KEYS[task] for task in tasks],
        "points": points,
        "penalty": penalty,
    }


def _stops(state: GwtState, seat: int) -> list[StopView]:
    step = state.stack[-1] if state.stack else None
    if isinstance(step, PhaseA) and step.seat == seat:
        limit = step_limit(state, seat)
    elif isinstance(step, MoveOn) and step.seat == seat:
        limit = step.steps
    else:
        return []
    found: list[StopView] = []
    for space, paid in ways(state, seat, state.players[seat][PLACE], limit):
        key = SPACE_KEYS[space]
        found.append(
            {
                "space": key,
                "way": sum(1 for stop in found if stop["space"] == key),
                "bank": paid & PURSE_MASK,
                "seats": [
                    paid >> PURSE * (other + 1) & PURSE_MASK for other in range(len(state.players))
                ],
            }
        )
    return found


def building(state: GwtState, number: int) -> BuildingView:
    """A private building as it is played in this match."""
    return {
        "number": number,
        "side": "ab"[state.sides >> number & 1],
        "craftsmen": CRAFTSMEN[number],
        "points": BUILDING_POINTS[number],
    }


def _plan(state: GwtState, plan: int) -> list[BuildingView]:
    return [building(state, number) for number in range(1, BUILDINGS + 1) if plan >> number & 1]


def _built(state: GwtState, owner: int) -> dict[str, BuildingView]:
    return {
        SPACE_KEYS[space]: building(state, number_of(state.trail[space]))
        for space in own_spaces(state, owner)
    }


def _player(state: GwtState, seat: int, own: bool) -> PlayerView:
    player = state.players[seat]
    hidden = sorted((*state.hands[seat], *state.piles[seat]))
    parts = scoring.parts(state, seat)
    return {
        "pounds": player[POUNDS],
        "gold": player[GOLD],
        "certificates": player[CERTIFICATES],
        "certificate_limit": certificate_limit(player),
        "permanent_certificates": permanent_certificates(player),
        "permanent_wool": permanent_wool(player),
        "tokens": player[TOKENS],
        "track": player[TRACK] if player[TRACK] >= 0 else None,
        "step_tile": player[STEP_TILE],
        "no_fees": bool(player[NO_FEES]),
        "place": SPACE_KEYS[player[PLACE]] if player[PLACE] >= 0 else None,
        "ship": WATER_KEYS[player[SHIP]],
        "steps": step_limit(state, seat),
        "hand_limit": hand_limit(player),
        "discs": [
            {
                "key": DISC_KEYS[disc],
                "corners": CORNER_KEYS[DARK if DISC_CORNERS[disc] else 0],
                "price": DISC_PRICE[disc],
                "cleared": bool(player[CLEARED] >> disc & 1),
            }
            for disc in range(DISCS)
        ],
        "aux": {AUX_KEYS[kind]: aux_open(player, kind) for kind in range(AUX_KINDS)},
        "pairs": player[PAIR : PAIR + PAIRS],
        "pair_points": list(PAIR_POINTS),
        "storehouses": storehouses_out(player),
        "workers": {key: _workers(player, worker) for worker, key in enumerate(WORKER_KEYS)},
        "plan": _plan(state, player[PLAN]),
        "built": _built(state, seat),
        "hazards": [HAZARD_KEYS[hazard] for hazard in state.hazards[seat]],
        "tiles": [B_KEYS[tile] for tile in state.tiles[seat]],
        "masters": [MASTER_KEYS[master] for master in state.masters[seat]],
        "area": [objective(card) for card in state.areas[seat]],
        "deliveries": player[DELIVERIES],
        "on_top": bool(player[ON_TOP]),
        "hand_size": len(state.hands[seat]),
        "hand": [CARD_KEYS[card] for card in state.hands[seat]] if own else None,
        "known": [CARD_KEYS[card] for card in state.known[seat]],
        "pile": len(state.piles[seat]) + len(state.tops[seat]),
        "top": [CARD_KEYS[card] for card in reversed(state.tops[seat])],
        "discard": [CARD_KEYS[card] for card in state.discards[seat]],
        "hidden": {CARD_KEYS[card]: hidden.count(card) for card in sorted(set(hidden))},
        "worth": worth_now(state, seat) if own else None,
        "wool": wool_now(state, seat) if own else None,
        "points": dict(zip(CATEGORY_KEYS, parts, strict=True)),
        "score": sum(parts),
    }


def _workers(player: list[int], worker: int) -> list[str]:
    found = ["printed"]
    for column in range(1, player[ROW + worker]):
        joker = player[JOKERS] >> ROW_LENGTH * worker + column & 1
        found.append("joker" if joker else "worker")
    return found


def worth_now(state: GwtState, seat: int) -> int:
    """Breeding of all different sheep in hand, with permanent and temporary certificates."""
    player = state.players[seat]
    breeds = {card for card in state.hands[seat] if card < SHEEP_KINDS}
    return (
        sum(BREEDING[card] for card in breeds)
        + permanent_certificates(player)
        + player[CERTIFICATES]
    )


def wool_now(state: GwtState, seat: int) -> int:
    """Wool of the best different sheep in hand, one a shearer; 0 without a sheep."""
    player = state.players[seat]
    breeds = {card for card in state.hands[seat] if card < SHEEP_KINDS}
    wool = sorted((WOOL[card] for card in breeds), reverse=True)[: player[ROW + SHEARER]]
    return sum(wool) + permanent_wool(player) if wool else 0


def _sarah(state: GwtState) -> SarahView | None:
    sarah = state.sarah
    if sarah is None:
        return None
    parts = scoring.sarah_parts(state)
    return {
        "level": LEVEL_KEYS[sarah.level],
        "deck": list(sarah.deck),
        "seen": list(sarah.seen),
        "card": sarah.card or None,
        "place": SPACE_KEYS[sarah.place],
        "ship": WATER_KEYS[sarah.ship],
        "track": sarah.track,
        "workers": {key: sarah.rows[worker] for worker, key in enumerate(WORKER_KEYS)},
        "speciality": WORKER_KEYS[sarah.speciality] if sarah.speciality >= 0 else None,
        "next_post": POST_VALUES[sarah.next_post],
        "discs": sarah.discs,
        "plan": _plan(state, sarah.plan),
        "built": _built(state, len(state.players)),
        "hazards": [HAZARD_KEYS[hazard] for hazard in sarah.hazards],
        "cards": [CARD_KEYS[card] for card in sarah.cards],
        "points": dict(zip(CATEGORY_KEYS, parts, strict=True)),
        "score": sum(parts),
    }


# Dealing anew ----------------------------------------------------------------


def resample(state: GwtState, seat: int, rng: Random) -> GwtState:
    """The others' hands and draw piles dealt anew; known cards stay."""
    dealt = state.clone()
    for other in range(len(state.players)):
        if other == seat:
            continue
        known = state.known[other]
        pool = list(state.hands[other])
        for card in known:
            pool.remove(card)
        unknown = len(pool)
        pool = sorted((*pool, *state.piles[other]))
        drawn = draw_many(rng, pool, unknown)
        dealt.hands[other] = tuple(sorted((*known, *drawn)))
        dealt.piles[other] = tuple(pool)
    return dealt
