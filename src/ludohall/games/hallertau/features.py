"""A table of Hallertau as a row of numbers: see `core.features`.

First the moment, then the action board, then the seat's own farm with its cards, and the farms of
the others, in turn order after it, in short.
"""

from __future__ import annotations

from typing import Final

from ludohall.core.features import Layout, numbered
from ludohall.core.step import NATURE
from ludohall.games.hallertau.components import LAST_ROUND, LAST_STEP, ROWS_OF, SECTIONS
from ludohall.games.hallertau.scoring import card_points, score
from ludohall.games.hallertau.state import BOULDER as FIRST_BOULDER
from ludohall.games.hallertau.state import (
    CARDS,
    CENTER,
    CONTENT,
    CRAFT,
    CRAFTS,
    EMPTY,
    EXHAUSTED,
    FIELD,
    FIELDS,
    FIRST_BONUS,
    FIRST_FARMYARD,
    FIRST_POINT,
    GOOD_NAMES,
    GOODS,
    HAND,
    HAND_BONUS,
    HAND_OTHER,
    HAND_POINT,
    HARVEST,
    JEWELS,
    KIND_NAMES,
    LAST_CARD,
    LAST_CHANCE,
    MILK,
    MILKING,
    NEXT_YARD,
    OFF_BOARD,
    PLAYED,
    REAPED_FIELD,
    SEATS,
    SHEEP,
    SOWN,
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
    switched,
)
from ludohall.games.hallertau.state import ROWS as BOARD_ROWS
from ludohall.games.hallertau.steps.draws import Draw
from ludohall.games.hallertau.steps.home import Fallow, Harvest, TakeIncome
from ludohall.games.hallertau.steps.moments import Window
from ludohall.games.hallertau.steps.progress import Improve
from ludohall.games.hallertau.steps.turns import Turn

OTHERS: Final = SEATS - 1
TOP: Final = 5
DECK_CARDS: Final = 100
"""Numbers of cards a deck of gateway or farmyard cards."""
SECTION_CARDS: Final = 6
LAST_BONUS: Final = 845

LAYOUT: Final = Layout(1)

# The moment.
ROUND: Final = LAYOUT.each("round", numbered(1, LAST_ROUND), 1)
ROUNDS_LEFT: Final = LAYOUT.one("rounds_left", LAST_ROUND)
PHASE: Final = LAYOUT.each("phase", numbered(0, LAST_CHANCE), 1)
WITH_CARDS: Final = LAYOUT.one("with_cards", 1)
PLAYERS: Final = LAYOUT.each("players", numbered(1, SEATS), 1)
FIRST: Final = LAYOUT.one("first_player", 1)
CHANCE: Final = LAYOUT.one("chance_moves", 1)
DRAWS: Final = LAYOUT.each("draws", KIND_NAMES, 4)  # cards that chance gives the seat now
OWN: Final = LAYOUT.each(
    "own", ["turn", "window", "improve", "harvest", "fallow", "income", "begun"], 1
)

# The action board.
ON_SPACE: Final = LAYOUT.each("on_space", numbered(1, SPACES), 3)  # rows with workers
SECTION: Final = LAYOUT.each("section_card", numbered(1, SECTION_CARDS), 1)  # still to come
IN_SECTION: Final = LAYOUT.each("in_section", numbered(1, SECTIONS), 40)  # workers

# The own farm.
SCORE: Final = LAYOUT.one("score", 150)
GOOD: Final = LAYOUT.each("stock", GOOD_NAMES, 20)
RIPE: Final = LAYOUT.each("ripening", GOOD_NAMES, 20)  # what the next harvest and milking bring
TOOL: Final = LAYOUT.one("tools", 30)
USED: Final = LAYOUT.one("tools_exhausted", 30)
JEWEL: Final = LAYOUT.one("jewels", 10)
WORKER: Final = LAYOUT.one("workers", 30)
WINDOW_OF: Final = LAYOUT.one("window", 12)
CENTER_AT: Final = LAYOUT.one("center", LAST_STEP)
BUILDING: Final = LAYOUT.each("craft", numbered(1, CRAFTS), LAST_STEP)
RANKED: Final = LAYOUT.each("craft_ranked", numbered(1, CRAFTS), LAST_STEP)  # the rearmost first
BOULDER: Final = LAYOUT.each(  # steps until the next one
    "to_boulder", numbered(1, CRAFTS), OFF_BOARD
)
FIELD_IN: Final = LAYOUT.each("fields_in_row", numbered(2, TOP), 8)
SOWN_IN: Final = LAYOUT.each("sown_in_row", numbered(2, TOP), 8)
FIELD_COUNT: Final = LAYOUT.one("fields", 8)
FIELD_SOWN: Final = LAYOUT.one("fields_sown", 8)
FIELD_EMPTY: Final = LAYOUT.one("fields_empty", 8)
SHEEP_ALL: Final = LAYOUT.one("sheep", 20)
SHEEP_STABLES: Final = LAYOUT.one("sheep_in_stables", 20)
SHEEP_ON: Final = LAYOUT.each("sheep_on_yard", numbered(1, LAST_ROUND), 10)
YARD_NEXT: Final = LAYOUT.one("next_yard", 7)
POINTS: Final = LAYOUT.one("card_points", 80)
IN_HAND: Final = LAYOUT.each("hand", KIND_NAMES, 12)
PLAYED_OF: Final = LAYOUT.each("played", KIND_NAMES, 20)
CARD: Final = LAYOUT.each(  # each card in hand
    "card",
    [
        *[str(100 * deck + n) for deck in range(4) for n in range(1, 31)],
        *[str(FIRST_FARMYARD - 1 + 100 * deck + n) for deck in range(4) for n in range(1, 36)],
        *numbered(FIRST_BONUS, LAST_BONUS),
        *numbered(FIRST_POINT, LAST_CARD),
    ],
    1,
)
GATEWAYS: Final = 30
YARDS: Final = 35
BONUSES: Final = 45
INCOME_OF: Final = LAYOUT.each("bonus_played", numbered(FIRST_BONUS, LAST_BONUS), 1)

# The others.
OTHER_NAMES: Final[list[str]] = [
    *("there", "score", "center", "window", "workers", "tools", "jewels", "goods", "sheep"),
    *("fields", "hand", "played"),
]
OTHER_HIGHS: Final[list[int]] = [1, 150, LAST_STEP, 12, 30, 30, 10, 60, 20, 8, 20, 40]
PER_OTHER: Final = 12


def _others() -> int:
    first = len(LAYOUT.names)
    for number in range(1, OTHERS + 1):
        for name, high in zip(OTHER_NAMES, OTHER_HIGHS, strict=True):
            LAYOUT.one(f"other_{number}_{name}", high)
    return first


OTHER: Final = _others()


def card_place(card: int) -> int:
    """The place of a card among all cards."""
    if card < FIRST_FARMYARD:
        return card // DECK_CARDS * GATEWAYS + card % DECK_CARDS - 1
    if card < FIRST_BONUS:
        number = card - FIRST_FARMYARD + 1
        return 4 * GATEWAYS + number // DECK_CARDS * YARDS + number % DECK_CARDS - 1
    if card < FIRST_POINT:
        return 4 * (GATEWAYS + YARDS) + card - FIRST_BONUS
    return 4 * (GATEWAYS + YARDS) + BONUSES + card - FIRST_POINT


def features(state: HallertauState, seat: int) -> list[int]:
    """What the seat knows, as numbers."""
    row = LAYOUT.row()
    _moment(state, seat, row)
    _action_board(state, row)
    _farm(state, seat, row)
    _fields(state, state.players[seat], row)
    _cards(state, seat, row)
    _other_farms(state, seat, row)
    return LAYOUT.bounded(row)


def _moment(state: HallertauState, seat: int, row: list[int]) -> None:
    if state.round:
        row[ROUND + state.round - 1] = 1
    row[ROUNDS_LEFT] = LAST_ROUND - state.round
    row[PHASE + state.phase] = 1
    row[WITH_CARDS] = 1 if switched(state, CARDS) else 0
    row[PLAYERS + len(state.players) - 1] = 1
    row[FIRST] = 1 if state.first == seat else 0
    if not state.stack:
        return
    step = state.stack[-1]
    if step.seat == NATURE:
        row[CHANCE] = 1
        if isinstance(step, Draw) and step.who == seat:
            for back, n in enumerate(step.wanted(state)):
                row[DRAWS + back] = n
    own = state.step_of(seat)
    if own is None:
        return
    if isinstance(own, Turn):
        row[OWN] = 1
    elif isinstance(own, Window):
        row[OWN + 1] = 1
    elif isinstance(own, Improve):
        row[OWN + 2] = 1
    elif isinstance(own, Harvest):
        row[OWN + 3] = 1
    elif isinstance(own, Fallow):
        row[OWN + 4] = 1
    elif isinstance(own, TakeIncome):
        row[OWN + 5] = 1
    else:
        row[OWN + 6] = 1


def _action_board(state: HallertauState, row: list[int]) -> None:
    for space in range(SPACES):
        for board_row in range(ROWS_OF[space]):
            workers = state.board[BOARD_ROWS * space + board_row]
            if workers:
                row[ON_SPACE + space] += 1
                row[IN_SECTION + space // TOP] += workers
    for card in state.sections:
        row[SECTION + card] = 1


def _farm(state: HallertauState, seat: int, row: list[int]) -> None:
    player = state.players[seat]
    row[SCORE] = score(state, seat)
    for good in range(GOODS):
        row[GOOD + good] = player[good]
    row[TOOL] = player[TOOLS]
    row[USED] = player[EXHAUSTED]
    row[JEWEL] = player[JEWELS]
    row[WORKER] = player[WORKERS]
    row[WINDOW_OF] = player[WINDOW]
    row[CENTER_AT] = player[CENTER]
    places = sorted(player[CRAFT : CRAFT + CRAFTS])
    for craft in range(CRAFTS):
        at = player[CRAFT + craft]
        row[BUILDING + craft] = at
        row[RANKED + craft] = places[craft]
        nearest = OFF_BOARD
        for which in range(2):
            boulder = player[FIRST_BOULDER + 2 * craft + which]
            if boulder > at:
                nearest = min(nearest, boulder - at)
        row[BOULDER + craft] = nearest
    row[SHEEP_ALL] = player[SHEEP]
    row[SHEEP_STABLES] = player[STABLES]
    for place in range(1, LAST_ROUND + 1):
        row[SHEEP_ON + place - 1] = player[YARD + place]
    row[YARD_NEXT] = player[NEXT_YARD]


def _fields(state: HallertauState, player: list[int], row: list[int]) -> None:
    row[FIELD_COUNT] = player[FIELDS]
    row[FIELD_SOWN] = player[SOWN]
    row[FIELD_EMPTY] = player[EMPTY]
    for at in range(FIELD, FIELD + player[FIELDS]):
        code = player[at]
        height = field_row(code)
        row[FIELD_IN + height - 2] += 1
        content = field_content(code)
        if not content:
            continue
        row[SOWN_IN + height - 2] += 1
        if state.phase <= HARVEST and CONTENT <= code < REAPED_FIELD:
            row[RIPE + content_good(content)] += height * content_units(content)
    if state.phase < MILKING:
        row[RIPE + MILK] += player[SHEEP]


def _cards(state: HallertauState, seat: int, row: list[int]) -> None:
    if not row[WITH_CARDS]:
        return
    player = state.players[seat]
    row[POINTS] = card_points(state, seat)
    row[IN_HAND] = player[HAND] - player[HAND_OTHER]
    row[IN_HAND + 1] = player[HAND_OTHER] - player[HAND_BONUS] - player[HAND_POINT]
    row[IN_HAND + 2] = player[HAND_BONUS]
    row[IN_HAND + 3] = player[HAND_POINT]
    for back in range(len(KIND_NAMES)):
        row[PLAYED_OF + back] = player[PLAYED + back]
    for card in state.hands[seat]:
        row[CARD + card_place(card)] = 1
    for card in state.played[seat]:
        if FIRST_BONUS <= card < FIRST_POINT:
            row[INCOME_OF + card - FIRST_BONUS] = 1


def _other_farms(state: HallertauState, seat: int, row: list[int]) -> None:
    count = len(state.players)
    for number in range(1, count):
        who = (seat + number) % count
        other = state.players[who]
        at = OTHER + (number - 1) * PER_OTHER
        row[at] = 1
        row[at + 1] = score(state, who)
        row[at + 2] = other[CENTER]
        row[at + 3] = other[WINDOW]
        row[at + 4] = other[WORKERS]
        row[at + 5] = other[TOOLS]
        row[at + 6] = other[JEWELS]
        row[at + 7] = sum(other[:GOODS])
        row[at + 8] = other[SHEEP]
        row[at + 9] = other[FIELDS]
        row[at + 10] = other[HAND]
        for back in range(len(KIND_NAMES)):
            row[at + 11] += other[PLAYED + back]
