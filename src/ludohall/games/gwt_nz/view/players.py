"""The boards of the players and of Sarah."""

from __future__ import annotations

from typing import Final

from ludohall.games.gwt_nz import scoring
from ludohall.games.gwt_nz.components.buildings import number_of
from ludohall.games.gwt_nz.components.printed import (
    AUX_KEYS,
    AUX_KINDS,
    B_KEYS,
    BUILDINGS,
    CARD_KEYS,
    DISC_KEYS,
    DISC_PRICE,
    DISCS,
    LEVEL_KEYS,
    PAIRS,
    ROW_LENGTH,
    SHEARER,
    SHEEP_KINDS,
    WORKER_KEYS,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    BREEDING,
    BUILDING_POINTS,
    CRAFTSMEN,
    DARK,
    DISC_CORNERS,
    PAIR_POINTS,
    POST_VALUES,
    SPACE_KEYS,
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
from ludohall.games.gwt_nz.effects.trail import own_spaces, step_limit
from ludohall.games.gwt_nz.shapes import (
    CATEGORY_KEYS,
    CORNER_KEYS,
    HAZARD_KEYS,
    MASTER_KEYS,
    BuildingView,
    DiscView,
    PlayerView,
    SarahView,
)
from ludohall.games.gwt_nz.state import (
    CERTIFICATES,
    CLEARED,
    DELIVERIES,
    GOLD,
    JOKERS,
    NO_FEES,
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
from ludohall.games.gwt_nz.view.markets import objective_view
from ludohall.games.gwt_nz.view.sarah import sarah_rules

PRINTED_DISCS: Final[list[DiscView]] = [
    {
        "key": DISC_KEYS[disc],
        "corners": CORNER_KEYS[DARK if DISC_CORNERS[disc] else 0],
        "price": DISC_PRICE[disc],
        "cleared": False,
    }
    for disc in range(DISCS)
]


def player_view(state: GwtState, seat: int, own: bool) -> PlayerView:
    """The board of a player; hand and worth only for the player."""
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
            {**printed, "cleared": bool(player[CLEARED] >> disc & 1)}
            for disc, printed in enumerate(PRINTED_DISCS)
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
        "area": [objective_view(card) for card in state.areas[seat]],
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


def sarah_view(state: GwtState) -> SarahView | None:
    """Her board, if she plays."""
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
        "lots": bool(sarah.lots),
        "rules": sarah_rules(sarah, state.rules),
        "points": dict(zip(CATEGORY_KEYS, parts, strict=True)),
        "score": sum(parts),
    }


def building_view(state: GwtState, number: int) -> BuildingView:
    """A private building as it is played in this match."""
    return {
        "number": number,
        "side": "ab"[state.sides >> number & 1],
        "craftsmen": CRAFTSMEN[number],
        "points": BUILDING_POINTS[number],
    }


def _plan(state: GwtState, plan: int) -> list[BuildingView]:
    return [
        building_view(state, number) for number in range(1, BUILDINGS + 1) if plan >> number & 1
    ]


def _built(state: GwtState, owner: int) -> dict[str, BuildingView]:
    return {
        SPACE_KEYS[space]: building_view(state, number_of(state.trail[space]))
        for space in own_spaces(state, owner)
    }
