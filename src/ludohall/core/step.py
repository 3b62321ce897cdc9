"""Steps: the pending decisions of a match.

A step says who decides, what is legal and what an action does. It is one small class, readable
on one screen, named after what the player does. Its duties:

- It is an immutable value. Its parameters are ints that everybody at the table may know; hidden
  things lie in a player's hand. Progress inside a decision is a new step, pushed by the old one.
- `actions` lists what is legal in a fixed order, without duplicates, and is never empty.
- `apply` finds the step already off the stack. It changes the table and pushes what follows with
  `state.then(...)`; it pushes itself (or a successor) again if the decision goes on.
- Whether a step is pushed, and for whom, depends only on what all can see: the question itself
  must betray nothing.

A step of `NATURE` is chance: it overrides `sample`, and `fits` where its outcomes are too many to
list. A step of `AUTO` decides nothing: the kernel calls `run` when it comes to lie on top.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from ludohall.core.action import Action, Arg

if TYPE_CHECKING:
    from ludohall.core.state import State

NATURE: Final = -1
"""The seat of chance."""
AUTO: Final = -2
"""The seat of steps that nobody decides."""
SPECTATOR: Final = -4
"""As a viewer: somebody without a seat."""

SEAT: Final = Arg("seat", 0, 9, "seat")
"""The parameter of a step that is a seat at the table."""
NOBODY: Final = Arg("seat", AUTO, NATURE)
"""The parameter of a step that is NATURE or AUTO."""

S = TypeVar("S", bound="State")  # type: ignore[type-arg]  # the state class of the game


class Step(Generic[S]):
    """A pending decision; see the module's text for what it promises."""

    __slots__ = ("seat",)

    params: ClassVar[tuple[Arg, ...]] = (SEAT,)
    """The arguments of `__init__` with their ranges: positions are checked against them."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def key(self) -> tuple[int, ...]:
        """The arguments of `__init__`: equality, pickle and positions are made of them."""
        return (self.seat,)

    def actions(self, state: S) -> list[Action]:
        """What is legal, as a new list that the caller may change."""
        raise NotImplementedError

    def apply(self, state: S, action: Action) -> None:
        """Do it. The step is off the stack."""
        raise NotImplementedError

    def shown(self, action: Action, viewer: int) -> Action:
        """The action as `viewer` (SPECTATOR for none) sees it: hidden arguments are HIDDEN."""
        return action

    def open(self) -> bool:
        """Whether free actions (the game's `free_verbs`) may be taken while it is pending."""
        return True

    def whole(self, state: S) -> Action | None:
        """The legal action that does at once what all others do bit by bit; None without one."""
        return None

    def sample(self, state: S, rng: Random) -> Action:
        """NATURE: one outcome by its chance."""
        raise NotImplementedError

    def fits(self, state: S, action: Action) -> bool:
        """Whether the action is possible; override where NATURE's outcomes are many."""
        return action in self.actions(state)

    def chances(self, state: S) -> list[tuple[Action, float]]:
        """NATURE: all outcomes with their probability; override where they are not equal."""
        outcomes = self.actions(state)
        return [(action, 1.0 / len(outcomes)) for action in outcomes]

    def run(self, state: S) -> None:
        """AUTO: what happens by itself."""
        raise NotImplementedError

    def joins(self) -> bool:
        """AUTO: the seats' steps above this one may be decided in any order of the seats."""
        return False

    def seals(self) -> bool:
        """Whether its answer says that a seat's choices among others' are final.

        It is said, not taken for granted though it be the only one: until then, and before all have
        said it, the choices can be changed.
        """
        return False

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Step) and type(self) is type(other) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([str(value) for value in self.key()])})"

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), self.key())


class Happening(Step[S]):
    """A step that nobody decides and that has no parameters: it needs `run` alone."""

    __slots__ = ()

    params: ClassVar[tuple[Arg, ...]] = ()

    def __init__(self) -> None:
        super().__init__(AUTO)

    def key(self) -> tuple[int, ...]:
        """Nothing."""
        return ()


class Chance(Step[S]):
    """A step of NATURE that has no parameters."""

    __slots__ = ()

    params: ClassVar[tuple[Arg, ...]] = ()

    def __init__(self) -> None:
        super().__init__(NATURE)

    def key(self) -> tuple[int, ...]:
        """Nothing."""
        return ()
