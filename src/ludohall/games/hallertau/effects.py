"""What happens on the table: the primitives of spaces, phases and cards.

Whoever changes sheep, fields, jewels, tools or cards does it here, so that the counters and the
facts that cards ask for stay right. `seat` is always the player to whom it happens.
"""

from __future__ import annotations

from typing import Final

from ludohall.core.action import Action
from ludohall.games.hallertau.components import (
    BOTTOM_ROW,
    FIRST_WORKERS,
    LAST_ROUND,
    LAST_STEP,
    MOST_JEWELS,
    MOST_WORKERS,
    ROWS_OF,
)
from ludohall.games.hallertau.effects_counted import COUNTS, TALLIED, count_fields
from ludohall.games.hallertau.state import (
    BONUS,
    BOULDER,
    CENTER,
    COLUMNS,
    CONTENT,
    CRAFT,
    CRAFTS,
    EXHAUSTED,
    FIELD,
    FIELDS,
    FIRST_JUST,
    GATEWAY,
    GOODS,
    GRAINS,
    HAND,
    HAND_BONUS,
    HAND_OTHER,
    HAND_POINT,
    HARVEST,
    IN_STABLES,
    JEWELS,
    JUST_DREW,
    JUST_JEWELS,
    JUST_REAPED,
    JUST_TOGETHER,
    JUST_TOOLS,
    KINDS,
    LAST_JUST,
    OFF_BOARD,
    PHASE_STEPS,
    PHASE_STEPS_BEST,
    PHASE_TOOLS,
    PLAYED,
    PLAYED_ALL,
    PLAYED_SAME,
    POINT,
    PROGRESS,
    REAPED,
    REAPED_ALL,
    REAPED_BEST,
    REAPED_FIELD,
    ROWS,
    SHEEP,
    TOOLS,
    WINDOW,
    YARD,
    HallertauState,
    content_good,
    content_units,
    kind,
    owned,
    owner,
    put,
    set_workers,
)

SHEEP_AGE: Final = 3
NOBODY: Final = b"\0"
"""An empty row of the action board."""
_JUST: Final = slice(FIRST_JUST, LAST_JUST + 1)
_NO_FACTS: Final = [0] * (LAST_JUST - FIRST_JUST + 1)

_NO_FIELDS: Final[list[list[int]]] = [[0] * (COLUMNS - n) for n in range(COLUMNS + 1)]
"""By number of fields: the columns without one."""

# Goods, tools, jewels, sheep -------------------------------------------------


def gain(state: HallertauState, seat: int, what: int, n: int) -> None:
    """Gain goods, TOOLS, JEWELS or SHEEP."""
    if n <= 0:
        return
    player = state.players[seat]
    if what < GOODS:
        player[what] += n  # HAL-9: without limit
    elif what == TOOLS:
        player[TOOLS] += n
        player[PHASE_TOOLS] += n
        player[JUST_TOOLS] = max(player[JUST_TOOLS], n)
    elif what == JEWELS:
        n = min(n, MOST_JEWELS - player[JEWELS])  # HAL-10: the rest is lost
        if n == 0:
            return
        player[JEWELS] += n
    else:
        place = state.round + SHEEP_AGE if state.round <= SHEEP_AGE else IN_STABLES  # HAL-13
        player[YARD + place] += n
        player[SHEEP] += n
    if state.trace is not None:
        state.tell(Action("gained", (seat, n, what)))


def pay(state: HallertauState, seat: int, what: int, n: int) -> None:
    """Pay goods, TOOLS (exhausted ones first) or JEWELS."""
    if n <= 0:
        return
    player = state.players[seat]
    player[what] -= n
    if what == JEWELS:
        if player[JEWELS] == 0:
            player[JUST_JEWELS] = 1
    elif what == TOOLS:
        player[EXHAUSTED] = max(0, player[EXHAUSTED] - n)
    if state.trace is not None:
        state.tell(Action("paid", (seat, n, what)))


def lose_sheep(state: HallertauState, seat: int, place: int) -> None:
    """A sheep leaves the stables board."""
    player = state.players[seat]
    player[YARD + place] -= 1
    player[SHEEP] -= 1


def move_sheep(state: HallertauState, seat: int, place: int) -> None:
    """A sheep goes one place on, from card 6 to the stables (HAL-35)."""
    player = state.players[seat]
    player[YARD + place] -= 1
    player[YARD + place + 1] += 1


# Fields ----------------------------------------------------------------------


def fields_of(player: list[int]) -> list[int]:
    """The codes of the player's fields, greatest first."""
    return player[FIELD : FIELD + player[FIELDS]]


def kinds_of_fields(player: list[int]) -> list[int]:
    """The different codes of the player's fields, greatest first."""
    found: list[int] = []
    last = 0
    for code in player[FIELD : FIELD + player[FIELDS]]:
        if code != last:
            found.append(code)
            last = code
    return found


def set_fields(player: list[int], codes: list[int]) -> None:
    """Lay these fields, and count them in all the ways that cards ask for."""
    codes.sort()
    codes.reverse()
    key = 0
    for code in codes:
        key += TALLIED[code]
    counts = COUNTS.get(key)
    if counts is None:
        counts = COUNTS[key] = count_fields(codes)
    player[FIELDS : FIELDS + len(counts)] = counts
    player[FIELD : FIELD + COLUMNS] = codes + _NO_FIELDS[len(codes)]


def gain_field(state: HallertauState, seat: int, row: int) -> None:
    """A new empty field in that row; with eight fields it is lost (HAL-11)."""
    player = state.players[seat]
    if player[FIELDS] < COLUMNS:
        set_fields(player, [*fields_of(player), row])
        if state.trace is not None:
            state.tell(Action("gained", (seat, 1, GOODS + 2)))


def remove_field(state: HallertauState, seat: int, code: int) -> None:
    """A field goes back to the supply, what lies on it too (HAL-12)."""
    player = state.players[seat]
    codes = fields_of(player)
    codes.remove(code)
    set_fields(player, codes)


def change_field(state: HallertauState, seat: int, code: int, new: int) -> None:
    """A field gets another row or content."""
    player = state.players[seat]
    codes = fields_of(player)
    codes[codes.index(code)] = new
    set_fields(player, codes)


def sow_field(state: HallertauState, seat: int, code: int, good: int, units: int = 1) -> None:
    """Lay units of a good on an empty field (HAL-33; two units: one grain, doubled)."""
    content = good + 1 if units == 1 else good + 10
    state.players[seat][good] -= units
    change_field(state, seat, code, code + CONTENT * content)


def yields(row: int, units: int) -> int:
    """What a field in a row gives of so many units."""
    return row * units


def harvest_field(state: HallertauState, seat: int, code: int, times: int = 1) -> None:
    """Gain what a sown field yields; it then lies one row lower (HAL-60)."""
    player = state.players[seat]
    row = code % CONTENT
    content = code % REAPED_FIELD // CONTENT
    good = content_good(content)
    n = yields(row, content_units(content)) * times
    player[good] += n
    after = max(BOTTOM_ROW, row - 1)
    if state.phase == HARVEST:
        after += REAPED_FIELD  # HAL-61: not again in this phase
        player[REAPED + good] += n
        player[REAPED_ALL] += n
        if good < GRAINS:
            player[REAPED_BEST] = max(player[REAPED_BEST], player[REAPED + good])
    else:
        player[JUST_REAPED + good] += n
    change_field(state, seat, code, after)
    if state.trace is not None:
        state.tell(Action("gained", (seat, n, good)))


# Craft buildings -------------------------------------------------------------


def tools_needed(player: list[int], building: int) -> int:
    """Tools for the next step of a building: one for each boulder that must give way (HAL-71)."""
    step = player[CRAFT + building] + 1
    near = BOULDER + 2 * building
    if player[near] != step:
        return 0
    return 2 if player[near + 1] == step + 1 < OFF_BOARD else 1


def use_tools(state: HallertauState, seat: int, building: int) -> None:
    """Clear the next step of a building with tools: exhausted, in round 6 gone."""
    player = state.players[seat]
    needed = tools_needed(player, building)
    if needed == 0:
        return
    if needed == 2:
        push_boulder(player, building, 1)
    push_boulder(player, building, 0)
    wear_tools(state, seat, needed)


def wear_tools(state: HallertauState, seat: int, n: int) -> None:
    """Tools have been used: they rest until the next phase 9, in round 6 they break (HAL-72)."""
    player = state.players[seat]
    if state.round < LAST_ROUND:
        player[EXHAUSTED] += n
    else:
        player[TOOLS] -= n


def can_push(player: list[int], building: int, which: int) -> bool:
    """Whether a boulder (0 near, 1 far) can move one step right: the step is free (HAL-71)."""
    at = player[BOULDER + 2 * building + which]
    if at == OFF_BOARD:
        return False
    return at == LAST_STEP or player[BOULDER + 2 * building + 1] != at + 1


def push_boulder(player: list[int], building: int, which: int) -> None:
    """A boulder moves one step right."""
    player[BOULDER + 2 * building + which] += 1


def rest_boulders(player: list[int]) -> None:
    """All boulders back to two and four steps ahead of their building (HAL-75)."""
    ahead: list[int] = []
    for at in player[CRAFT : CRAFT + CRAFTS]:
        ahead += _AHEAD[at]
    player[BOULDER : BOULDER + 2 * CRAFTS] = ahead


_AHEAD: Final[list[tuple[int, int]]] = [
    (min(OFF_BOARD, at + 2), min(OFF_BOARD, at + 4)) for at in range(OFF_BOARD)
]
"""By step of a building: where its boulders come to lie."""


def can_advance(player: list[int], building: int) -> bool:
    """Whether the next step of a building exists and no boulder lies on it (HAL-71)."""
    at = player[CRAFT + building]
    return at < LAST_STEP and player[BOULDER + 2 * building] != at + 1


def advance(state: HallertauState, seat: int, building: int) -> None:
    """A building goes one step right; the community center follows the rearmost one (HAL-73)."""
    player = state.players[seat]
    player[CRAFT + building] += 1
    if state.phase == PROGRESS:
        player[PHASE_STEPS + building] += 1
        player[PHASE_STEPS_BEST] = max(player[PHASE_STEPS_BEST], player[PHASE_STEPS + building])
    if player[CRAFT + building] > player[CENTER] + 1:
        return  # it did not touch the tile
    rearmost = min(player[CRAFT : CRAFT + CRAFTS])
    if rearmost > player[CENTER]:
        player[CENTER] = rearmost
        player[WINDOW] = min(MOST_WORKERS, FIRST_WORKERS + rearmost)  # HAL-25, HAL-C13
        if state.trace is not None:
            state.tell(Action("center", (seat, rearmost)))


def retreat(state: HallertauState, seat: int, building: int) -> None:
    """A building goes one step left; boulders stay (HAL-52)."""
    state.players[seat][CRAFT + building] -= 1


# The action board ------------------------------------------------------------


def next_row(state: HallertauState, space: int) -> int:
    """The lowest empty row of a space (0 to 2); -1 if it is full (HAL-31)."""
    board = state.board
    at = ROWS * space
    for row in range(ROWS_OF[space]):
        if not board[at + row]:
            return row
    return -1


def top_row(state: HallertauState, space: int) -> int:
    """The highest occupied row of a space; -1 if it is empty (HAL-23)."""
    at = ROWS * space
    return len(state.board[at : at + ROWS_OF[space]].rstrip(NOBODY)) - 1


def full(state: HallertauState, space: int) -> bool:
    """Whether every row of a space holds workers."""
    return next_row(state, space) < 0


def workers_on(state: HallertauState, space: int) -> int:
    """Workers on a space."""
    board = state.board
    return board[ROWS * space] + board[ROWS * space + 1] + board[ROWS * space + 2]


def clear_top_row(state: HallertauState, space: int) -> int:
    """The workers of the highest occupied row go back to the supply; returns how many."""
    row = top_row(state, space)
    if row < 0:
        return 0
    n = state.board[ROWS * space + row]
    set_workers(state, space, row, 0)
    return n


def clear_space(state: HallertauState, space: int) -> None:
    """All workers of a space go back to the supply."""
    for row in range(ROWS):
        set_workers(state, space, row, 0)


def place_workers(state: HallertauState, space: int) -> int:
    """Fill the lowest empty row of a space; returns the number of workers that takes."""
    row = next_row(state, space)
    set_workers(state, space, row, row + 1)
    return row + 1


# Cards -----------------------------------------------------------------------


def count_hand(state: HallertauState, seat: int) -> None:
    """Count the hand by backs."""
    player = state.players[seat]
    hand = state.hands[seat]
    counts = [0, 0, 0, 0]
    for card in hand:
        counts[kind(card)] += 1
    player[HAND] = len(hand)
    player[HAND_OTHER] = len(hand) - counts[GATEWAY]
    player[HAND_BONUS] = counts[BONUS]
    player[HAND_POINT] = counts[POINT]


def _count_card(player: list[int], card: int, n: int) -> None:
    of = KINDS[card]
    player[HAND] += n
    if of != GATEWAY:
        player[HAND_OTHER] += n
        if of == BONUS:
            player[HAND_BONUS] += n
        elif of == POINT:
            player[HAND_POINT] += n


def take_card(state: HallertauState, seat: int, card: int) -> None:
    """A card comes to the hand (HAL-15: which has no limit)."""
    state.hands = put(state.hands, seat, tuple(sorted((*state.hands[seat], card))))
    _count_card(state.players[seat], card, 1)


def _drop(state: HallertauState, seat: int, card: int) -> None:
    hand = list(state.hands[seat])
    hand.remove(card)
    state.hands = put(state.hands, seat, tuple(hand))
    _count_card(state.players[seat], card, -1)


def play_card(state: HallertauState, seat: int, card: int) -> None:
    """A card goes from the hand to those played; its cost is paid and its need shown before."""
    _drop(state, seat, card)
    state.played = put(state.played, seat, (*state.played[seat], card))
    player = state.players[seat]
    same = PLAYED + KINDS[card]
    player[same] += 1
    player[PLAYED_ALL] += 1
    player[PLAYED_SAME] = max(player[PLAYED_SAME], player[same])
    if owned(seat, card) in state.fresh:
        player[JUST_TOGETHER] = 1
    _note_left(state, seat, card)


def give_up_card(state: HallertauState, seat: int, card: int) -> None:
    """A card of the hand leaves the game as a cost; all see it (HAL-85, HAL-C16)."""
    _drop(state, seat, card)
    state.gone = tuple(sorted((*state.gone, card)))
    _note_left(state, seat, card)


def _note_left(state: HallertauState, seat: int, card: int) -> None:
    """A card has left a hand: the others cannot tell whether it was one just drawn."""
    if state.players[seat][JUST_DREW]:
        state.left = tuple(sorted((*state.left, owned(seat, card))))


def gateways_in_hand(player: list[int]) -> int:
    """Gateway cards in hand; their backs are public."""
    return player[HAND] - player[HAND_OTHER]


def farmyards_in_hand(player: list[int]) -> int:
    """Farmyard cards in hand; their backs are public."""
    return player[HAND_OTHER] - player[HAND_BONUS] - player[HAND_POINT]


# Timing ----------------------------------------------------------------------


def forget(state: HallertauState, seat: int) -> None:
    """The seat decides something new: what it did just now is past (HAL-81)."""
    state.players[seat][_JUST] = _NO_FACTS  # quicker than to look first
    if state.fresh:
        state.fresh = tuple([code for code in state.fresh if owner(code) != seat])
        state.left = tuple([code for code in state.left if owner(code) != seat])


def must_wait(state: HallertauState, seat: int) -> bool:
    """Whether the effect of a card of `seat` waits: another's action is in progress (HAL-80)."""
    return state.busy >= 0 and state.busy != seat


def wait(state: HallertauState, seat: int, card: int, choice: int) -> None:
    """The effect of a card comes when the action in progress is done."""
    state.waiting = (*state.waiting, seat, card, choice)
