"""What a seat sees of the table.

Cards, tiles, spaces and so on stand as words. Everything at this table is public but which cards of
a flock deck are in hand and which in the draw pile; even what is face down in bags and stacks is
known as a multiset, because all that left them was seen.
"""

from __future__ import annotations

from ludohall.games.gwt_nz.components.printed import (
    ARROW_POINTS,
    B_GOLD,
    B_KEYS,
    B_POUNDS,
    BUILDINGS,
    CARD_KEYS,
    ICON_GOLD,
    ICON_KEYS,
    ICONS,
    MARKET_KINDS,
    ROW_LENGTH,
    ROWS,
    SUPPORT,
    WORKER_KEYS,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    ARROW_END,
    ARROW_FLIP,
    B_POINTS,
    JOB_COSTS,
    POST_ARROWS,
    SEA_ARROWS,
    TRACK_POINTS,
)
from ludohall.games.gwt_nz.shapes import A_KEYS, Table
from ludohall.games.gwt_nz.state import GwtState
from ludohall.games.gwt_nz.view.board import harbours, posts, stops, trail
from ludohall.games.gwt_nz.view.markets import objective_view, row_view, sheep_view, until
from ludohall.games.gwt_nz.view.players import player_view, sarah_view


def look(state: GwtState, viewer: int | None) -> Table:
    """The table as a seat sees it, with what is easily computed from it."""
    seats = len(state.players)
    return {
        "turn": state.turn,
        "first": state.first,
        "token": state.token if state.token >= 0 else None,
        "flipped": bool(state.flipped),
        "courtesy": bool(state.courtesy),
        "trail": trail(state),
        "posts": posts(state),
        "green_arrows": [
            {"between": [one, other], "points": points} for one, other, points in POST_ARROWS
        ],
        "harbours": harbours(state),
        "yellow_arrows": [
            {"between": [one, other], "points": ARROW_POINTS} for one, other in SEA_ARROWS
        ],
        "jobs": {
            key: [bool(state.jobs[worker] >> row & 1) for row in range(ROW_LENGTH)]
            for worker, key in enumerate(WORKER_KEYS)
        },
        "job_costs": list(JOB_COSTS),
        "bonus": [row_view(state, row) for row in range(ROWS)],
        "bonus_tiles": {
            key: {"gold": B_GOLD[tile], "pounds": B_POUNDS[tile], "points": B_POINTS[tile]}
            for tile, key in enumerate(B_KEYS)
        },
        "until_flip": until(state, ARROW_FLIP),
        "until_end": until(state, ARROW_END),
        "sheep": [sheep_view(state, breed) for breed in range(MARKET_KINDS)],
        "sheep_stack": sum(state.sheep_stack),
        "objectives": [objective_view(card) for card in state.display],
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
        "stops": [] if viewer is None else stops(state, viewer),
        "players": [player_view(state, seat, seat == viewer) for seat in range(seats)],
        "sarah": sarah_view(state),
    }
