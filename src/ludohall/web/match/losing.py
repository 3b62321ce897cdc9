"""Whether somebody would lose anything by going on: if not, nobody is asked.

Two things can be lost. What was chosen can no longer be taken back; and what may be done at any
time (a card, say) may be impossible later, or bring something else. The second is tried out: going
on and doing it then has to lead to the same table as doing it now.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from ludohall.core.state import State
from ludohall.core.step import NATURE

if TYPE_CHECKING:
    from ludohall.core.action import Action
    from ludohall.web.match.history import AnyMatch
    from ludohall.web.store import ActionRow

AnyState: TypeAlias = "State[Any]"
MOST_TRIED = 40
"""So many ways to do something bit by bit are looked at; where there are more, one is asked."""


def has_chosen(match: AnyMatch, seat: int, kept: Sequence[ActionRow]) -> bool:
    """Whether a seat has decided anything in its turn that did not play itself."""
    turn = kept[match.turn_start(seat) :]
    return any(row.seat == seat and not row.forced for row in turn)


def is_lost_at_the_end(match: AnyMatch, seat: int, kept: Sequence[ActionRow]) -> bool:
    """Whether a seat that has played its turn loses something when it passes: a choice that it can
    take back, or something that it can do beside it.
    """
    if not has_chosen(match, seat, kept):
        return False
    if match.can_undo(seat):
        for row in reversed(kept):
            if row.seat == seat and not row.forced:
                return True
            if row.seat == NATURE:
                break
    return bool(match.deciding) and bool(beside(match.state, seat, match.game.any_time))


def way_on(match: AnyMatch, seat: int) -> Action | None:
    """The one action that a seat can go on with; None where it has a choice, or loses something."""
    state: AnyState = match.state
    step = state.step_of(seat)
    if step is None:
        return None
    any_time = match.game.any_time
    actions = [action for action in state.actions(seat) if action.verb not in any_time]
    asked = [action for action in actions if action.verb not in state.free_verbs]
    way = asked[0] if len(asked) == 1 else step.whole(state)
    if way is None or len(actions) == 1:
        return way
    return way if loses_nothing(state, seat, way, any_time) else None


def beside(state: AnyState, seat: int, any_time: frozenset[str]) -> list[Action]:
    """What a seat may do beside what it is asked, but for what serves as well `any_time`."""
    wanted = state.free_verbs - any_time
    return [action for action in state.actions(seat) if action.verb in wanted]


def loses_nothing(state: AnyState, seat: int, way: Action, any_time: frozenset[str]) -> bool:
    """Whether all that a seat may do beside what it is asked, now or after a part of that, does the
    same after it has gone on.
    """
    tried: set[tuple[Action, ...]] = set()
    open_: list[tuple[tuple[Action, ...], AnyState]] = [((), state)]
    while open_:
        done, here = open_.pop()
        if not all(commutes(here, seat, free, way) for free in beside(here, seat, any_time)):
            return False
        for part in here.actions(seat):
            if part == way or part.verb in state.free_verbs:
                continue
            parts = tuple(sorted((*done, part), key=str))
            if parts in tried:
                continue
            if len(tried) == MOST_TRIED:
                return False
            tried.add(parts)
            after = here.clone()
            after.apply(part, seat)
            if way in after.actions(seat):
                open_.append((parts, after))
    return True


def commutes(state: AnyState, seat: int, free: Action, way: Action) -> bool:
    """Whether something done at any time leads to the same before and after going on, however the
    seat answers what it asks. What chance follows is better seen early; and the seat has to be
    asked again before chance or another's turn comes.
    """
    after = gone_on(state, seat, way)
    if after.step_of(seat) is None:
        return False
    open_: list[tuple[list[Action], AnyState]] = [([free], state)]
    for _ in range(MOST_TRIED):
        if not open_:
            return True
        done, before = open_.pop()
        here = before.clone()
        here.apply(done[-1], seat)
        if len(here.stack) > len(state.stack):
            step = here.step_of(seat)
            if step is None or here.stack[-1] is not step:
                return False
            open_ += [([*done, answer], here) for answer in step.actions(here)]
        elif way not in here.actions(seat) or gone_on(here, seat, way) != repeated(
            after, seat, done
        ):
            return False
    return False


def gone_on(state: AnyState, seat: int, way: Action) -> AnyState:
    """The table where a seat has gone on."""
    after: AnyState = state.clone()
    after.apply(way, seat)
    others_go_on(after, seat)
    return after


def repeated(state: AnyState, seat: int, actions: Sequence[Action]) -> AnyState | None:
    """The table after some actions; None where they are not possible."""
    after: AnyState = state.clone()
    for action in actions:
        if action not in after.actions(seat):
            return None
        after.apply(action, seat)
    return after


def others_go_on(state: AnyState, seat: int) -> None:
    """Where all decide at once: let the others do something, until the seat is asked again."""
    for _ in range(MOST_TRIED):
        top = state.seat
        if top is None or top < 0 or state.own_step(top) < 0 or state.step_of(seat) is not None:
            return
        state.apply(state.stack[-1].actions(state)[0], top)
