"""What is chosen as one though the rules ask one after the other: sets, and answers given ahead.

A set is made of picks, which a step takes one after the other. Where a decision goes on with picks
of the same kind, their order means nothing (the contract suite holds every game to that). So
whoever has chosen all of them names them in any order, and `in_turn` finds one that the step takes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic

from ludohall.core.action import Action
from ludohall.core.state import Trace
from ludohall.core.step import S

THEN: Final = "+"
"""Between an action and the answer to what it asks, where both are chosen as one."""


class Picking(Generic[S]):
    """A seat on its way through a set, on a table of its own."""

    def __init__(self, state: S, seat: int) -> None:
        self.state: S = state.clone()
        self.seat = seat
        self.height = len(state.stack)
        self.trace = Trace()
        self.trace.low = self.height - 1
        self.state.trace = self.trace
        self.names = {_asked(state, seat)}

    @property
    def goes_on(self) -> bool:
        """Whether the seat is still at it: what it is asked now took the place of the question."""
        return self.is_there and _asked(self.state, self.seat) in self.names

    @property
    def is_there(self) -> bool:
        """Whether what lies on top took the place of the question, and nothing under it has run."""
        return len(self.state.stack) == self.height and self.trace.low == self.height - 1

    def pick(self, action: Action) -> None:
        """Take one more. What follows in the same place with the same picks is the same set."""
        offered = self.state.actions(self.seat)
        self.state.apply(action, self.seat)
        step = self.state.step_of(self.seat)
        if step is not None and self.is_there:
            following = step.actions(self.state)
            if any(other.verb == action.verb and other in offered for other in following):
                self.names.add(type(step).__name__)

    def pick_all(self, picks: Sequence[Action]) -> tuple[list[Action], list[Action]]:
        """Take what can be taken, in an order that is possible; gives that, and what is left."""
        taken: list[Action] = []
        left = list(picks)
        while left and self.goes_on:
            legal = self.state.actions(self.seat)
            action = next((pick for pick in left if pick in legal), None)
            if action is None:
                break
            left.remove(action)
            taken.append(action)
            self.pick(action)
        return taken, left


def _asked(state: S, seat: int) -> str:
    step = state.step_of(seat)
    return type(step).__name__ if step is not None else ""


def in_turn(state: S, seat: int, actions: Sequence[Action]) -> list[Action] | None:
    """The actions that make the choice of a set, in an order in which the seat can take them.

    All of them are picks of one verb; another one may come last, which ends the choice where fewer
    would do. What comes by itself is left out: the last picks, where nothing else is left to pick,
    and the end of a choice that has ended. None: this is no choice that the seat has.
    """
    picks = [action for action in actions if action.verb == actions[0].verb]
    ends = list(actions[len(picks) :])
    if not picks or len(ends) > 1 or list(actions[: len(picks)]) != picks:
        return None
    picking = Picking(state, seat)
    taken, left = picking.pick_all(picks)
    if not taken or (left and picking.goes_on):
        return None
    for pick in left:  # it has come by itself if picking it first leads to the same table
        other = Picking(state, seat)
        if pick not in state.actions(seat):
            return None
        rest = list(picks)
        rest.remove(pick)
        other.pick(pick)
        other.pick_all(rest)
        if other.state != picking.state:
            return None
    if ends and picking.goes_on:
        if ends[0] not in picking.state.actions(seat):
            return None
        taken += ends
    return taken


def one_by_one(state: S, seat: int, actions: Sequence[Action]) -> list[Action] | None:
    """Actions of which each answers what the one before it asks, as a seat can take them: nobody
    else decides between them, and no chance moves. None: it cannot.

    Several of one verb in a row are the picks of a set, in any order; what ends that set is left
    out where it has ended.
    """
    here: S = state.clone()
    taken: list[Action] = []
    left = list(actions)
    while left:
        if taken and seat not in here.deciding():
            return None
        same = _same_verb(left)
        ends = bool(taken) and len(left) == same + 1 and not left[same].args
        found: list[Action] | None = None
        for n in (same + 1, same) if ends else (same,):
            found = in_turn(here, seat, left[:n])
            if found is not None:
                left = left[n:]
                break
        if found is None:
            return None
        for action in found:
            here.apply(action, seat)
        taken += found
    return taken


def _same_verb(actions: Sequence[Action]) -> int:
    """How many in a row name things with the verb of the first; 1 where it names none."""
    first = actions[0]
    n = 1
    while first.args and n < len(actions) and actions[n].verb == first.verb:
        n += 1
    return n
