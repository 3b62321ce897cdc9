"""Small choices that a card's effect brings on the action board. All may be declined."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import SEAT, Step
from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.cards import verbs
from ludohall.games.hallertau.components import ROWS_OF
from ludohall.games.hallertau.effects import (
    clear_space,
    clear_top_row,
    next_row,
    place_workers,
    top_row,
    workers_on,
)
from ludohall.games.hallertau.state import ROWS, SPACES, HallertauState, set_workers
from ludohall.games.hallertau.steps.choices import DONE
from ludohall.games.hallertau.steps.spaces import use_space

CLEAR: Final = verbs.CLEAR.table1()
SWEEP: Final = verbs.SWEEP.table0()
RECALL: Final = verbs.RECALL.table1()
SHIFT: Final = verbs.SHIFT.table1()
FILL: Final = verbs.FILL.table1()
SQUEEZE: Final = verbs.SQUEEZE.table1()
HIRE: Final = verbs.HIRE.table1()


@final
class ClearSpace(Step[HallertauState]):
    """Send all workers of one space back to the supply (210)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def actions(self, state: HallertauState) -> list[Action]:
        found = [CLEAR[space] for space in range(SPACES) if top_row(state, space) >= 0]
        found.append(DONE)
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb == "clear":
            clear_space(state, action.args[0])


@final
class ClearTopRows(Step[HallertauState]):
    """Clear the top row of each of these spaces (a mask), or of none (302, 725)."""

    params: ClassVar = (SEAT, Arg("spaces", 0, 2**SPACES - 1))

    def __init__(self, seat: int, spaces: int) -> None:
        super().__init__(seat)
        self.spaces: Final = spaces

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.spaces)

    def actions(self, state: HallertauState) -> list[Action]:
        return [SWEEP, DONE] if occupied(state, self.spaces) else [DONE]

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb == "sweep":
            for space in range(SPACES):
                if self.spaces >> space & 1:
                    clear_top_row(state, space)


def occupied(state: HallertauState, spaces: int) -> bool:
    """Whether one of these spaces holds workers."""
    return any(spaces >> space & 1 and top_row(state, space) >= 0 for space in range(SPACES))


@final
class TakeTopRow(Step[HallertauState]):
    """Take the workers of the top row of one space as one's own (315)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def actions(self, state: HallertauState) -> list[Action]:
        found = [RECALL[space] for space in range(SPACES) if top_row(state, space) >= 0]
        found.append(DONE)
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb == "recall":
            workers = clear_top_row(state, action.args[0])
            state.players[self.seat][table.WORKERS] += workers


def shiftable(state: HallertauState) -> list[int]:
    """Spaces that hold exactly three workers, while another one has room for them (HAL-C31)."""
    room = fillable(state)
    if not room:
        return []
    return [
        space
        for space in range(SPACES)
        if workers_on(state, space) == 3 and (len(room) > 1 or room[0] != space)
    ]


def fillable(state: HallertauState) -> list[int]:
    """Spaces whose rows 1 and 2 are occupied and whose row 3 is empty."""
    return [s for s in range(SPACES) if ROWS_OF[s] == ROWS and next_row(state, s) == ROWS - 1]


@final
class ShiftFrom(Step[HallertauState]):
    """Take the three workers off one space to lay them on another (314)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def actions(self, state: HallertauState) -> list[Action]:
        found = [SHIFT[space] for space in shiftable(state)]
        found.append(DONE)
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb == "shift":
            clear_space(state, action.args[0])
            state.then(ShiftTo(self.seat, action.args[0]))


@final
class ShiftTo(Step[HallertauState]):
    """Lay the three workers into row 3 of another space; they must go somewhere (314)."""

    params: ClassVar = (SEAT, Arg("origin", 0, SPACES - 1))

    def __init__(self, seat: int, origin: int) -> None:
        super().__init__(seat)
        self.origin: Final = origin

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.origin)

    def open(self) -> bool:
        return False

    def actions(self, state: HallertauState) -> list[Action]:
        return [FILL[space] for space in fillable(state)]

    def apply(self, state: HallertauState, action: Action) -> None:
        set_workers(state, action.args[0], ROWS - 1, ROWS)


def squeezable(state: HallertauState) -> list[int]:
    """Spaces whose row 2 is empty."""
    return [space for space in range(SPACES) if state.board[ROWS * space + 1] == 0]


@final
class LastWorker(Step[HallertauState]):
    """Put the last worker alone into an empty row 2 and use the space (313)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def actions(self, state: HallertauState) -> list[Action]:
        found: list[Action] = []
        if state.players[self.seat][table.WORKERS] == 1:
            found = [SQUEEZE[space] for space in squeezable(state)]
        found.append(DONE)
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb == "squeeze":
            space = action.args[0]
            set_workers(state, space, 1, 1)
            state.players[self.seat][table.WORKERS] = 0
            use_space(state, self.seat, space)


def hirable(state: HallertauState) -> list[int]:
    """Spaces whose next free row is row 1 or row 2."""
    return [space for space in range(SPACES) if 0 <= next_row(state, space) <= 1]


@final
class HireSpace(Step[HallertauState]):
    """Use a space with one or two workers of the supply (419, 726)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def actions(self, state: HallertauState) -> list[Action]:
        found = [HIRE[space] for space in hirable(state)]
        found.append(DONE)
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb == "hire":
            place_workers(state, action.args[0])
            use_space(state, self.seat, action.args[0])


BOARD_STEPS: Final[tuple[type[Step[HallertauState]], ...]] = (
    ClearSpace,
    ClearTopRows,
    TakeTopRow,
    ShiftFrom,
    ShiftTo,
    LastWorker,
    HireSpace,
)
