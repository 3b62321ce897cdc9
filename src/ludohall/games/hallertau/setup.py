"""The table before anything has happened: boards, decks and the readings chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludohall.core.data import Json
from ludohall.games.hallertau.cards.programs import ALTERNATIVES
from ludohall.games.hallertau.cards.village import village_of
from ludohall.games.hallertau.components import (
    BONUS_CARDS,
    FIRST_WORKERS,
    POINT_CARDS,
    SECTION_CARDS,
    START_GOODS,
    START_ROWS,
    START_ROWS_LATE,
)
from ludohall.games.hallertau.effects import rest_boulders, set_fields
from ludohall.games.hallertau.options import RANDOM
from ludohall.games.hallertau.state import (
    ALTERNATIVE,
    CARDS,
    EVERY_CHOICE,
    FIELDS_3_4_5,
    ICONS_FROM_8,
    IN_TURNS,
    LENGTH,
    NEXT_YARD,
    ROWS,
    SPACES,
    WINDOW,
    HallertauState,
)
from ludohall.games.hallertau.steps.rounds import Begin
from ludohall.games.hallertau.steps.setup import Deal, DrawDecks, DrawFirst, lay_decks
from ludohall.games.hallertau.view import FARMYARD_KEYS, GATEWAY_KEYS


def new(players: int, options: Mapping[str, Json], rules: int) -> HallertauState:
    """Decks, hands and the first player, as far as chance decides them, then the first round."""
    cards = bool(options["cards"])
    state = village_of(
        [Begin()],
        rules,
        [START_PLAYERS[options["start_fields"] == "3-4-5"].copy() for _ in range(players)],
        START_BOARD,
        ((),) * players,
        ((),) * players,
        ((), (), BONUS_CARDS, POINT_CARDS) if cards else ((), (), (), ()),
        (0, 0, len(BONUS_CARDS), len(POINT_CARDS)) if cards else (0, 0, 0, 0),
        (),
        tuple(range(len(SECTION_CARDS[players]))) if players < 4 else (),
        (),
        (),
        (),
        0,
        0,
        0,
        -1,
        deck(options["gateway"], GATEWAY_KEYS) if cards else -1,
        deck(options["farmyard"], FARMYARD_KEYS) if cards else -1,
        switches(options),
    )
    if players > 1:
        state.then(DrawFirst())
    if cards:
        state.then(Deal())
        if state.gateway >= 0 and state.farmyard >= 0:
            lay_decks(state)
        else:
            state.then(DrawDecks())
    return state


def start_player(late: bool) -> list[int]:
    """A player's board at the start."""
    player = [0] * LENGTH
    for good in START_GOODS:
        player[good] = 1
    player[WINDOW] = FIRST_WORKERS
    player[NEXT_YARD] = 1
    set_fields(player, list(START_ROWS_LATE if late else START_ROWS))
    rest_boulders(player)
    return player


START_PLAYERS: Final[list[list[int]]] = [start_player(False), start_player(True)]
"""With the usual fields, and with those of rows 3, 4 and 5."""
START_BOARD: Final = bytes([1 if at % ROWS == 0 else 0 for at in range(ROWS * SPACES)])
"""A worker on each space."""


def deck(key: Json, keys: tuple[str, ...]) -> int:
    """The number of a deck; -1 where chance decides."""
    return -1 if key == RANDOM else keys.index(str(key))


def switches(options: Mapping[str, Json]) -> int:
    """The readings chosen, one bit each."""
    found = 0
    for on, switch in (
        (options["cards"], CARDS),
        (options["every_choice"], EVERY_CHOICE),
        (options["progress_in_turns"], IN_TURNS),
        (options["icons"] == "8", ICONS_FROM_8),
        (options["start_fields"] == "3-4-5", FIELDS_3_4_5),
    ):
        if on:
            found |= switch
    if options["other_readings"]:
        found |= ALTERNATIVE * ((1 << len(ALTERNATIVES)) - 1)
    return found
