"""What is picked one after the other is a set: no pick shuts out another by coming first."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from ludohall.core import Action, Step
from tests.contract.promises.plays import AnyMatch, Play, few, play_through

PICKS = 8
"""Of so many picks of a verb each is tried before and after each other one."""

IN_TURN: dict[str, dict[str, str]] = {
    "burgundy": {
        "Turn": "the actions of a turn",
        "ExtraAction": "a castle that is placed brings another action",
        "PlaceFreely": "a city hall that is placed brings another placing",
    },
    "hallertau": {"Improve": "each step is paid with the goods that are left"},
}
"""Steps of which one pick changes what another does or costs, with the reason: no sets."""


def sets_have_no_order(play: Play) -> None:
    """Where a decision goes on with picks of the same verb, two that can be picked one after the
    other can be picked the other way round, too, and then the table is the same.

    The second pick may come by itself, where nothing else is left to be picked.
    """
    meant = IN_TURN.get(play[0].key, {})

    def look(match: AnyMatch, rng: Random) -> None:
        for seat in match.deciding:
            step = match.state.step_of(seat)
            assert step is not None
            if type(step).__name__ in meant:
                continue
            offered = step.actions(match.state)
            for verb in sorted({action.verb for action in offered}):
                picks = few(rng, [action for action in offered if action.verb == verb], PICKS)
                compare(match.state, seat, picks)

    play_through(play, look)


def compare(state: Any, seat: int, picks: list[Action]) -> None:
    """Every two of the picks in both orders, where one of the orders is possible."""
    if len(picks) < 2:
        return
    after = {pick: picked(state, seat, pick) for pick in picks}
    for first in picks:
        for second in picks:
            if first == second or after[second].asks or second not in after[first].follow(seat):
                continue
            both = picked(after[first].state, seat, second).state
            other = after[second].state
            possible = first in after[second].follow(seat)
            if possible:
                other = picked(other, seat, first).state
            assert other == both, (
                f"{first} and then {second} is possible at {state.step_of(seat)}, "
                f"the other way round {'it differs' if possible else 'it is not'}"
            )


@dataclass(frozen=True)
class After:
    """The table after a pick."""

    state: Any
    goes_on: bool
    """The step has pushed one like itself, and nothing else: the decision goes on."""
    asks: bool
    """It has pushed something else above one like itself: more than a pick."""

    def follow(self, seat: int) -> list[Action]:
        """What can be picked next in the same decision."""
        if not self.goes_on:
            return []
        found: list[Action] = self.state.step_of(seat).actions(self.state)
        return found


def picked(state: Any, seat: int, action: Action) -> After:
    """Pick."""
    after = state.clone()
    on_top = after.stack[-1].seat == seat
    step: Step[Any] = after.stack.pop(-1 if on_top else after.own_step(seat))
    under = len(after.stack)
    step.apply(after, action)
    pushed = after.stack[under:]
    like = [other for other in pushed if type(other) is type(step) and other.seat == seat]
    after.settle()
    return After(after, bool(like) and len(pushed) == 1, bool(like) and len(pushed) > 1)
