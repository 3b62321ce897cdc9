"""The state of a match: what lies on the table, and the steps that are pending.

The step on top of `stack` is the one to be decided. `apply` takes it off, lets it change the
table and push what follows, then runs the AUTO steps that come to lie on top, until a seat or
NATURE has to decide. With an empty stack the game is over. So a half-done turn is plain data: it
can be cloned, saved, sent, resumed and searched.

A game's state adds its table as fields and writes `clone` and `fields` by hand: see
`docs/kernel.md`.
"""

from __future__ import annotations

from random import Random
from typing import Final, Generic, final

from ludohall.core.action import Action
from ludohall.core.step import AUTO, NATURE, S, Step

ON_TURN: Final = -3
"""As a seat: whoever has to decide."""


@final
class Trace:
    """What somebody who follows a state wants to hear of it: `Match` attaches one.

    It is no part of the table: clones have none, and equal states may differ in it.
    """

    def __init__(self) -> None:
        self.events: list[Action] = []  # what was told since the last action began
        self.runs = 0  # how many simultaneous runs have closed
        self.low = 0  # the least height of the stack, by AUTO steps, since the turn began


NO_VERBS: Final[frozenset[str]] = frozenset()
"""One for all: a compiled state never gives back a default that its game's class replaces."""


class State(Generic[S]):
    """The base of every game's state. `S` is that state class itself."""

    __slots__ = (
        "rules",
        "stack",
        "trace",
    )

    free_verbs: frozenset[str] = NO_VERBS
    """Verbs of actions that a seat may take out of turn.

    No ClassVar: compiled, an instance reads its own attribute many times faster than its class's.
    """

    def __init__(self, stack: list[Step[S]], rules: int) -> None:
        self.stack = stack
        self.rules = rules  # the version of the rules that the match is played by
        self.trace: Trace | None = None

    # What a game writes.

    def clone(self) -> S:
        """An equal state that shares nothing mutable with this one."""
        raise NotImplementedError

    def fields(self) -> tuple[object, ...]:
        """The arguments of `__init__`, or of what `__reduce__` names: equality and pickle are made
        of them."""
        raise NotImplementedError

    def free(self, seat: int) -> list[Action]:
        """What `seat` may do out of turn now."""
        return []

    def apply_free(self, seat: int, action: Action) -> None:
        """Do an out-of-turn action; no step is taken off the stack."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Points a seat, as if the game ended now."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that win, as if the game ended now; none where a solo goal is missed."""
        raise NotImplementedError

    # What the kernel does.

    @property
    def seat(self) -> int | None:
        """Who has to decide: a seat, NATURE, or None when the game is over."""
        stack = self.stack
        return stack[-1].seat if stack else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.stack

    def then(self, step: Step[S], *later: Step[S]) -> None:
        """Push steps so that they come up in the order given."""
        if later:
            self.stack += later[::-1]
        self.stack.append(step)

    def tell(self, event: Action) -> None:
        """Add a public fact to the log of the action in progress. Search keeps no log."""
        if self.trace is not None:
            self.trace.events.append(event)

    def actions(self, seat: int = ON_TURN) -> list[Action]:
        """What the seat on turn, or a given one, may do now."""
        stack = self.stack
        if not stack:
            return []
        step = stack[-1]
        own = step.seat
        if seat != ON_TURN and seat != own:
            at = self.own_step(seat)
            if at < 0:
                return self.free(seat) if step.open() and own != NATURE else []
            step = stack[at]
            own = seat
        found = step.actions(self)  # type: ignore[arg-type]  # an S
        if own >= 0 and self.free_verbs and step.open():
            found += self.free(own)
        return found

    def apply(self, action: Action, seat: int = ON_TURN) -> None:
        """Do a legal action. The caller is trusted; `Match.play` checks."""
        if self.trace is not None:
            self.apply_followed(action, seat)
            return
        stack = self.stack
        if action.verb in self.free_verbs:
            self.apply_free(stack[-1].seat if seat == ON_TURN else seat, action)
        elif seat == ON_TURN or seat == stack[-1].seat:
            stack.pop().apply(self, action)  # type: ignore[arg-type]  # an S
        else:
            stack.pop(self.own_step(seat)).apply(self, action)  # type: ignore[arg-type]  # an S
        while stack and stack[-1].seat == AUTO:
            stack.pop().run(self)  # type: ignore[arg-type]  # an S

    def apply_followed(self, action: Action, seat: int) -> None:
        """The same while somebody follows the table: a game may tell more of it."""
        stack = self.stack
        if action.verb in self.free_verbs:
            self.apply_free(stack[-1].seat if seat == ON_TURN else seat, action)
        else:
            at = -1 if seat == ON_TURN or seat == stack[-1].seat else self.own_step(seat)
            stack.pop(at).apply(self, action)  # type: ignore[arg-type]  # an S
        if stack and stack[-1].seat == AUTO:
            self.settle()

    def settle(self) -> None:
        """Run the AUTO steps on top until somebody has to decide."""
        stack = self.stack
        trace = self.trace
        while stack and stack[-1].seat == AUTO:
            step = stack.pop()
            if trace is not None:
                if step.joins():
                    trace.runs += 1
                if len(stack) < trace.low:
                    trace.low = len(stack)
            step.run(self)  # type: ignore[arg-type]  # an S

    def own_step(self, seat: int) -> int:
        """The place in the stack of the seat's step in a simultaneous run; -1 if it has none."""
        stack = self.stack
        found = -1
        at = len(stack) - 1
        while at >= 0:
            step = stack[at]
            if step.seat < 0:
                return found if step.seat == AUTO and step.joins() else -1
            if found < 0 and step.seat == seat:
                found = at
            at -= 1
        return -1

    def step_of(self, seat: int) -> Step[S] | None:
        """The step that the seat has to decide now, if any."""
        if not self.stack:
            return None
        step = self.stack[-1]
        if step.seat == seat:
            return step
        at = self.own_step(seat)
        return self.stack[at] if at >= 0 else None

    def deciding(self) -> list[int]:
        """Every seat that owes a decision; several only in a simultaneous run."""
        if not self.stack or self.stack[-1].seat < 0:
            return []
        top = self.stack[-1].seat
        others = {step.seat for step in self.stack if step.seat >= 0 and step.seat != top}
        if not others:
            return [top]
        return [top, *sorted(seat for seat in others if self.own_step(seat) >= 0)]

    def sample(self, rng: Random) -> Action:
        """One move of NATURE, which has to be on turn."""
        return self.stack[-1].sample(self, rng)  # type: ignore[arg-type]  # an S

    def chances(self) -> list[tuple[Action, float]]:
        """NATURE's possible moves with their probability, where they are few enough to list."""
        return self.stack[-1].chances(self)  # type: ignore[arg-type]  # an S

    def advance(self, rng: Random) -> None:
        """Play NATURE until a seat has to decide or the game is over."""
        stack = self.stack
        followed = self.trace is not None
        while stack:
            step = stack[-1]
            if step.seat != NATURE:
                return
            action = step.sample(self, rng)  # type: ignore[arg-type]  # an S
            if followed:
                self.apply_followed(action, ON_TURN)
                continue
            stack.pop()
            step.apply(self, action)  # type: ignore[arg-type]  # an S
            while stack and stack[-1].seat == AUTO:
                stack.pop().run(self)  # type: ignore[arg-type]  # an S

    def playout(self, rng: Random, most: int = -1) -> int:
        """Play at random to the end, each legal action alike, or for `most` decisions of seats.

        How many decisions the seats took.
        """
        stack = self.stack
        decisions = 0
        while stack:
            step = stack[-1]
            if step.seat == NATURE:
                self.apply(step.sample(self, rng))  # type: ignore[arg-type]  # an S
            elif decisions == most:
                break
            else:
                actions = step.actions(self)  # type: ignore[arg-type]  # an S
                if self.free_verbs and step.open():
                    actions += self.free(step.seat)
                self.apply(actions[int(rng.random() * len(actions))])
                decisions += 1
        return decisions

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, State)
            and type(self) is type(other)
            and self.fields() == other.fields()
        )

    def __repr__(self) -> str:
        asked = f"{self.stack[-1]!r} is asked" if self.stack else "over"
        return f"<{type(self).__name__}: {asked}>"

    def __hash__(self) -> int:
        raise TypeError("a state changes, so it has no hash")

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), self.fields())
