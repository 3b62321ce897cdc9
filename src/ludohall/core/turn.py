"""Whose turn it is, told from the stack of pending steps.

A turn is all that one seat decides in a row. It stands on a *floor*: the steps that were pending
under its first decision. As long as none of them has come up, and on them lies a step of that seat
or one that nobody decides, the turn goes on: what chance brings then, and what others are asked, is
a part of it. Where all choose at once, the floor ends with the step that joins them, and the turn
is everybody's until the last one has chosen. A seat that is asked again at once, by what lay in
the floor, has not ended its turn: nothing passes to anybody.

Steps are public, so whether a turn has ended betrays nothing.
"""

from __future__ import annotations

from typing import Generic, final

from ludohall.core.state import Trace
from ludohall.core.step import AUTO, NATURE, S, Step


@final
class Turn(Generic[S]):
    """A turn: whose, on how many steps, since which entry of the log, and the table before it."""

    __slots__ = ("before", "height", "seat", "start")

    def __init__(self, seat: int | None, height: int, start: int, before: S) -> None:
        self.seat = seat
        """None where all choose at once."""
        self.height = height
        self.start = start
        self.before = before

    def __repr__(self) -> str:
        whose = "all seats" if self.seat is None else f"seat {self.seat}"
        return f"<Turn of {whose} since action {self.start}>"

    @staticmethod
    def begin(state: S, seat: int, start: int) -> Turn[S]:
        """The turn that a decision of a seat begins."""
        stack: list[Step[S]] = state.stack
        height = len(stack)
        joint = state.own_step(seat) >= 0
        while height and (stack[height - 1].seat >= 0 if joint else stack[height - 1].seat == seat):
            height -= 1
        return Turn(None if joint else seat, height, start, state.clone())

    def stands(self, trace: Trace) -> bool:
        """Whether what lay under it lies there still."""
        return trace.low >= self.height

    def goes_on(self, state: S, trace: Trace) -> bool:
        """Whether the table is in the middle of it, whoever is asked."""
        if len(state.stack) <= self.height or not self.stands(trace):
            return False
        return self.seat is None or state.stack[self.height].seat in (self.seat, AUTO)

    def is_over(self, state: S, trace: Trace, seat: int) -> bool:
        """Whether a seat that took part in it has nothing more to decide, and others come next."""
        top = state.seat
        if top is None:
            return True
        if top == NATURE:
            return not self.stands(trace)
        return state.deciding() != [seat] and not self.goes_on(state, trace)

    def is_base(self, state: S, seat: int) -> bool:
        """Whether the seat is asked about nothing but its turn itself, and no part of it."""
        above = state.stack[self.height :]
        if self.seat is None:
            return sum(step.seat == seat for step in above) == 1
        return len(above) == 1
