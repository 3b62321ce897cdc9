"""What a seat sees of the table, and the whole table as plain data."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from ludohall.core.view import View
from ludohall.games.hallertau import scoring
from ludohall.games.hallertau.cards.reach import tiers_within_reach
from ludohall.games.hallertau.components import ROWS_OF
from ludohall.games.hallertau.effects import fields_of, next_row
from ludohall.games.hallertau.state import (
    BARLEY,
    BOULDER,
    CARDS,
    CENTER,
    CRAFT,
    CRAFTS,
    EXHAUSTED,
    FIRST_BONUS,
    GOOD_NAMES,
    HAND,
    HAND_BONUS,
    HAND_OTHER,
    HAND_POINT,
    INCOME_DUE,
    JEWELS,
    KIND_NAMES,
    NEXT_YARD,
    OFF_BOARD,
    REAPED_FIELD,
    ROWS,
    SHEEP,
    SPACES,
    STABLES,
    TOOLS,
    WINDOW,
    WORKERS,
    YARD,
    HallertauState,
    content_good,
    content_units,
    field_content,
    field_row,
    owned,
    switched,
)

GOOD_KEYS = tuple(GOOD_NAMES)
KIND_KEYS = tuple(KIND_NAMES)
GATEWAY_KEYS = ("novice", "intermediate", "expert", "master")
FARMYARD_KEYS = ("hops", "sheep", "fields", "jewels")
CATEGORIES = {
    "center": scoring.center_points,
    "sheep": scoring.sheep_points,
    "jewels": scoring.jewel_points,
    "leftovers": scoring.leftover_points,
    "cards": scoring.card_points,
}


class FieldView(TypedDict):
    """A field."""

    code: int  # as actions name it
    row: int
    good: str | None
    units: int
    harvested: bool


class PlayerView(TypedDict):
    """A player's things."""

    goods: dict[str, int]
    tools: int
    exhausted: int
    jewels: int
    workers: int
    sheep: int
    yard: list[int]  # sheep on the farmyard cards of rounds 1 to 6
    stables: int
    next_yard: int
    window: int
    center: int
    crafts: list[int]
    boulders: list[list[int]]
    fields: list[FieldView]
    hand: dict[str, int]  # the backs, by kind of card
    played: list[int]
    income_due: list[int]
    points: dict[str, int]
    cards: NotRequired[list[int]]  # the faces, to the owner alone
    fresh: NotRequired[list[int]]
    reach: NotRequired[dict[str, list[int]]]
    """Of each card in the own hand, the tiers for which all is there, whatever the phase."""


class Table(TypedDict):
    """What everybody sees, but for the hands."""

    players: list[PlayerView]
    round: int
    phase: int
    first: int
    busy: int
    with_cards: bool
    gateway: str | None
    farmyard: str | None
    switches: int
    prices: list[int]  # workers that each space asks for; 0 where it cannot be used
    board: list[list[int]]
    decks: dict[str, int]
    section_cards: list[int]
    gone: list[int]
    waiting: list[list[int]]
    goal: int | None


class HallertauView(View, Table):
    """All that a seat may know."""


def look(state: HallertauState, viewer: int | None) -> Table:
    """What `viewer` may know: all but the faces of the others' cards and of the piles."""
    players = len(state.players)
    return {
        "players": [look_player(state, seat, seat == viewer) for seat in range(players)],
        "round": state.round,
        "phase": state.phase,
        "first": state.first,
        "busy": state.busy,
        "with_cards": switched(state, CARDS),
        "gateway": GATEWAY_KEYS[state.gateway] if state.gateway >= 0 else None,
        "farmyard": FARMYARD_KEYS[state.farmyard] if state.farmyard >= 0 else None,
        "switches": state.switches,
        "prices": [price(state, space) for space in range(SPACES)],
        "board": [list(state.board[ROWS * at : ROWS * at + ROWS]) for at in range(SPACES)],
        "decks": dict(zip(KIND_KEYS, state.decks, strict=True)),
        "section_cards": list(state.sections),
        "gone": list(state.gone),
        "waiting": [list(state.waiting[at : at + 3]) for at in range(0, len(state.waiting), 3)],
        "goal": scoring.solo_goal(state) if players == 1 else None,
    }


def price(state: HallertauState, space: int) -> int:
    """Workers that the next free row of a space asks for; 0 where it is full or closed."""
    if ROWS_OF[space] < ROWS and not switched(state, CARDS):
        return 0
    return next_row(state, space) + 1


def look_player(state: HallertauState, seat: int, own: bool) -> PlayerView:
    """A player's things; the cards in hand only to the owner."""
    player = state.players[seat]
    due = player[INCOME_DUE]
    found: PlayerView = {
        "goods": {key: player[BARLEY + good] for good, key in enumerate(GOOD_KEYS)},
        "tools": player[TOOLS],
        "exhausted": player[EXHAUSTED],
        "jewels": player[JEWELS],
        "workers": player[WORKERS],
        "sheep": player[SHEEP],
        "yard": list(player[YARD + 1 : YARD + 7]),
        "stables": player[STABLES],
        "next_yard": player[NEXT_YARD],
        "window": player[WINDOW],
        "center": player[CENTER],
        "crafts": list(player[CRAFT : CRAFT + CRAFTS]),
        "boulders": [
            [at for at in player[BOULDER + 2 * craft : BOULDER + 2 * craft + 2] if at < OFF_BOARD]
            for craft in range(CRAFTS)
        ],
        "fields": [look_field(code) for code in fields_of(player)],
        "hand": {
            "gateway": player[HAND] - player[HAND_OTHER],
            "farmyard": player[HAND_OTHER] - player[HAND_BONUS] - player[HAND_POINT],
            "bonus": player[HAND_BONUS],
            "point": player[HAND_POINT],
        },
        "played": list(state.played[seat]),
        "income_due": [FIRST_BONUS + at for at in range(due.bit_length()) if due >> at & 1],
        "points": {key: count(state, seat) for key, count in CATEGORIES.items()},
    }
    if own:
        found["cards"] = list(state.hands[seat])
        found["fresh"] = [card for card in state.hands[seat] if owned(seat, card) in state.fresh]
        found["reach"] = {
            str(card): tiers_within_reach(state, seat, card) for card in state.hands[seat]
        }
    return found


def look_field(code: int) -> FieldView:
    """A field in words."""
    content = field_content(code)
    return {
        "code": code,
        "row": field_row(code),
        "good": GOOD_KEYS[content_good(content)] if content else None,
        "units": content_units(content),
        "harvested": code >= REAPED_FIELD,
    }
