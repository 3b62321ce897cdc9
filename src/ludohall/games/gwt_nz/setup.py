"""The table before anything has happened; what chance lays out is pending."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.data import Json
from ludohall.core.step import NATURE, Step
from ludohall.games.gwt_nz.components.graph import SPACES, START
from ludohall.games.gwt_nz.components.printed import (
    A_KINDS,
    B_KINDS,
    BUILDINGS,
    CARDS,
    FIRST_PLAIN_OBJECTIVE,
    ICONS,
    LEVEL_FIRST_POST,
    LEVEL_KEYS,
    LEVEL_REMOVES,
    MARKET_COPIES,
    MASTERS,
    MEDIUM,
    OBJECTIVE_DISPLAY,
    PAIRS,
    POST_21,
    POSTS,
    ROWS,
    SARAH_CARDS,
    SARAH_DISCS,
    SHEEP_MARKET,
    STACK_SIZE,
    START_DECK,
    START_GOLD,
    START_TOKENS,
    SUPPORT_COPIES,
    TOKEN_ROW,
    WORKER_COPIES,
    WORKERS,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    B_COPIES,
    FLOOD_COPIES,
    ROCKFALL_COPIES,
)
from ludohall.games.gwt_nz.state import (
    GOLD,
    LENGTH,
    NO_MASTER,
    NO_TILE,
    NOBODY_YET,
    PAIR,
    PLACE,
    PLAN,
    ROW,
    TOKENS,
    TRACK,
    GwtState,
    Sarah,
)
from ludohall.games.gwt_nz.steps.base import DealSheep, ShowObjectives
from ludohall.games.gwt_nz.steps.setup import (
    BEGIN,
    DealBoard,
    DealBonus,
    DealHelper,
    DealLayout,
    DealSets,
    DealSides,
    DealTiles,
    FirstPlayer,
    lay_neutral,
)
from ludohall.games.gwt_nz.steps.wellington import FILL_A, FILL_B

ALL_BUILDINGS = (1 << BUILDINGS + 1) - 2


def new(players: int, options: Mapping[str, Json], rules: int) -> GwtState:
    """What is laid out in the order of the book, and the first turn."""
    state = empty_table(players, rules)
    state.courtesy = int(options["courtesy"] is True)
    lay_neutral(state, tuple(range(8)))
    if players == 1:
        state.sarah = new_sarah(options)
    first: list[Step[GwtState]] = [DealBoard(NATURE)]
    if options["neutral"] == "random":
        first.append(DealLayout(NATURE))
    if options["sides"] == "random":
        first.append(DealSides(NATURE))
    if players == 1:
        first.append(DealHelper(NATURE))
    else:
        first.insert(0, FirstPlayer(NATURE))
    state.then(
        *first,
        DealTiles(NATURE),
        DealBonus(NATURE),
        FILL_A,
        FILL_B,
        DealSheep(SHEEP_MARKET[players]),
        ShowObjectives(OBJECTIVE_DISPLAY),
        DealSets(NATURE),
        BEGIN,
    )
    return state


def empty_table(players: int, rules: int) -> GwtState:
    """A table with nothing laid out and nothing pending."""
    none: tuple[int, ...] = ()
    return GwtState(
        [],
        rules,
        [new_player() for _ in range(players)],
        (none,) * players,
        (START_DECK,) * players,
        (none,) * players,
        (none,) * players,
        (none,) * players,
        (none,) * players,
        (none,) * players,
        (none,) * players,
        (none,) * players,
        (0,) * SPACES,
        (1,) * WORKERS,
        (NO_TILE,) * (4 * ROWS),
        TOKEN_ROW,
        NOBODY_YET,
        (0,) * len(MARKET_COPIES),
        MARKET_COPIES,
        none,
        tuple(range(FIRST_PLAIN_OBJECTIVE, CARDS)),
        SUPPORT_COPIES,
        (-1,) * ICONS,
        (STACK_SIZE[players],) * ICONS,
        ((WORKER_COPIES - 1,) * WORKERS + ROCKFALL_COPIES + FLOOD_COPIES),
        B_COPIES,
        none,
        none,
        (NO_MASTER,) * MEDIUM,
        (0,) * (A_KINDS + B_KINDS) + (1,) * MASTERS,
        none,
        0,
        0,
        0,
        0,
        0,
        None,
    )


def new_player() -> list[int]:
    """A player before the first turn."""
    player = [0] * LENGTH
    player[GOLD] = START_GOLD
    player[TOKENS] = START_TOKENS
    player[TRACK] = -1
    player[PLACE] = -1
    player[PLAN] = ALL_BUILDINGS
    for pair in range(PAIRS):
        player[PAIR + pair] = 2
    for worker in range(WORKERS):
        player[ROW + worker] = 1
    return player


def new_sarah(options: Mapping[str, Json]) -> Sarah:
    """Sarah at the start of the trail, with the cards of her level (GWT-180, GWT-181)."""
    number = LEVEL_KEYS.index(str(options["level"]))
    removed = LEVEL_REMOVES[number]
    later = options["first_delivery"]
    assert isinstance(later, int)
    post = min(POST_21, max(0, LEVEL_FIRST_POST[number] + later))
    return Sarah(
        number,
        tuple(card for card in range(1, SARAH_CARDS + 1) if card not in removed),
        (),
        0,
        START,
        0,
        0,
        (1,) * WORKERS,
        -1,
        (0,) * POSTS,
        post,
        0,
        ALL_BUILDINGS,
        0,
        (),
        (),
        SARAH_DISCS,
        int(options.get("sarah_lots") is True),
        int(options.get("sarah_steps") == "14-17"),
    )
