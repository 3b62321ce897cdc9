"""Lines: what a seat can do in a row, until chance or another seat has to decide.

A search over a seat's own turn grows lines one decision at a time. A decision with one legal action
is no decision: it is taken at once. Tables that are equal are grown once, however they came about.
"""

from __future__ import annotations

import pickle
from typing import Any, Final, final

from ludohall.core.action import Action


@final
class Line:
    """A table, and the actions of the seat that have led to it."""

    def __init__(self, state: Any, actions: tuple[Action, ...], chances: int) -> None:
        self.state: Final = state
        self.actions: Final = actions
        self.chances = chances
        """How often chance has moved on the way, for a search that goes on after it."""


def fingerprint(value: Any) -> Any:
    """A key that equal tables share, and no others: of a state's `fields()`, or a part of them."""
    if isinstance(value, list):
        value = tuple(value)
    try:
        hash(value)
    except TypeError:
        if isinstance(value, tuple):
            return tuple([fingerprint(part) for part in value])
        if hasattr(value, "fields"):
            return type(value), fingerprint(value.fields())
        return pickle.dumps(value)
    return value


def ended(state: Any, seat: int) -> bool:
    """Whether the seat owes no decision now: chance or another seat is on turn, or all is over."""
    return state.step_of(seat) is None


def followers(line: Line, seat: int, seen: set[Any]) -> list[Line]:
    """The line with each action that the seat may take next, and what is forced after it.

    Tables that are among `seen` are left out; the new ones are added to it.
    """
    found: list[Line] = []
    for action in line.state.actions(seat):
        state = line.state.clone()
        state.apply(action, seat)
        actions = [*line.actions, action]
        while not ended(state, seat):
            forced = state.actions(seat)
            if len(forced) != 1:
                break
            state.apply(forced[0], seat)
            actions.append(forced[0])
        key = fingerprint(state.fields())
        if key not in seen:
            seen.add(key)
            found.append(Line(state, tuple(actions), line.chances))
    return found
