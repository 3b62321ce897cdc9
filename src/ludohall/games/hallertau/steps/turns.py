"""Phase 4: workers on the action board, or exchanged for tools, in turns."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import AUTO, Step
from ludohall.games.hallertau import verbs
from ludohall.games.hallertau.components import MASTER, ROWS_OF, SECTIONS, SPACES_A_SECTION
from ludohall.games.hallertau.effects import forget, gain, gateways_in_hand, place_workers
from ludohall.games.hallertau.state import (
    CARDS,
    FIELDS,
    JEWELS,
    JUST_EXCHANGED,
    JUST_LAST,
    PHASE_TOOLS,
    ROWS,
    SEATS,
    TOOLS,
    WORKERS,
    HallertauState,
)
from ludohall.games.hallertau.steps.choices import DONE
from ludohall.games.hallertau.steps.moments import WINDOWS, finish_action
from ludohall.games.hallertau.steps.spaces import SECTION_ROWS, use_space

WORK: Final = verbs.WORK.table1()
_OPEN: Final[list[list[tuple[int, int, dict[bytes, list[Action]]]]]] = [
    [(SECTION_ROWS * section, SECTION_ROWS * (section + 1), {}) for section in range(SECTIONS)]
    for _most in range(2 * (ROWS + 1))
]
"""By how many workers may go to one space, with cards and then without, and by section: where its
rows begin and end on the board (no slice: compiled, bytes refuse it), and what `open_spaces` has
found already."""
EXCHANGE: Final = verbs.TOOLS.table1()


def open_spaces(rows: bytes, section: int, most: int, cards: bool) -> list[Action]:
    """The uses of a section's spaces that `most` workers can pay for, as its rows are filled.

    The lowest empty row takes one worker, two or three (HAL-31). Without cards the card spaces,
    which have no third row, are closed (HAL-97).
    """
    found: list[Action] = []
    for place in range(SPACES_A_SECTION):
        space = SPACES_A_SECTION * section + place
        deep = min(most, ROWS_OF[space])
        if 0 in rows[ROWS * place : ROWS * place + deep] and (cards or ROWS_OF[space] == ROWS):
            found.append(WORK[space])
    return found


@final
class Turn(Step[HallertauState]):
    """Use a space with workers, or exchange workers for tools; there is no passing (HAL-30)."""

    def actions(self, state: HallertauState) -> list[Action]:
        workers = state.players[self.seat][WORKERS]
        if workers == 0:  # card 313 has taken the last one: the turn passes
            return [DONE]
        board = state.board
        most = workers if workers < ROWS else ROWS
        cards = state.switches & CARDS
        found: list[Action] = []
        for start, end, known in _OPEN[most if cards else most + ROWS + 1]:
            rows = board[start:end]
            spaces = known.get(rows)
            if spaces is None:
                section = start // SECTION_ROWS
                spaces = known[rows] = open_spaces(rows, section, most, cards != 0)
            found += spaces
        found += EXCHANGE[1 : workers + 1]  # HAL-36
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        seat = self.seat
        forget(state, seat)
        if action.verb == "done":
            return
        player = state.players[seat]
        n = action.args[0]
        if action.verb == "place":
            player[WORKERS] -= place_workers(state, n)
            use_space(state, seat, n)
            return
        player[WORKERS] -= n
        gain(state, seat, TOOLS, n)
        player[JUST_EXCHANGED] = n
        if player[WORKERS] == 0:
            player[JUST_LAST] = 1
        finish_action(state, seat)


@final
class Turns(Step[HallertauState]):
    """The next player with workers, from `start` on clockwise, has a turn (HAL-30)."""

    params: ClassVar = (Arg("start", 0, 3, "seat"),)

    def __init__(self, start: int) -> None:
        super().__init__(AUTO)
        self.start: Final = start

    def key(self) -> tuple[int, ...]:
        return (self.start,)

    def run(self, state: HallertauState) -> None:
        players = state.players
        n = len(players)
        for i in range(n):
            seat = (self.start + i) % n
            if players[seat][WORKERS]:
                state.then(TURN[seat], TURNS_FROM[(seat + 1) % n])
                return
        if state.gateway == MASTER:  # cards 312, 315 and 330 after the last worker
            for i in range(n - 1, -1, -1):
                seat = (self.start + i) % n
                player = players[seat]
                if gateways_in_hand(player) and (
                    player[FIELDS] >= 6 or player[JEWELS] >= 4 or player[PHASE_TOOLS]
                ):
                    state.stack.append(WINDOWS[seat])


# Steps that come up all the time are made once.
TURN: Final[list[Turn]] = [Turn(seat) for seat in range(SEATS)]
TURNS_FROM: Final[list[Turns]] = [Turns(seat) for seat in range(SEATS)]

TURN_STEPS: Final[tuple[type[Step[HallertauState]], ...]] = (Turn, Turns)
