"""What Sarah's rules leave open: the human decides it, or the lot (GWT-189)."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from ludohall.core.action import Action, Arg
from ludohall.core.chance import below
from ludohall.core.step import NATURE, Step
from ludohall.games.gwt_nz.state import GwtState, Sarah

HUMAN: Final = 0
ASKED_SINCE: Final = 1
"""The version of the rules from which on somebody decides: before it the first option was taken."""
WHO: Final = Arg("seat", NATURE, HUMAN)


def sarah_of(state: GwtState) -> Sarah:
    """Sarah, in a solo game."""
    sarah = state.sarah
    assert sarah is not None
    return sarah


def nothing(state: GwtState) -> None:
    """She can do nothing: she forgoes it."""
    if state.trace is not None:
        state.tell(Action("sarah_nothing", ()))


def is_open(state: GwtState, options: int) -> bool:
    """Whether somebody has to decide between so many options."""
    return options > 1 and state.rules >= ASKED_SINCE


def decider(state: GwtState) -> int:
    """Who decides: the human, or the lot where that was agreed."""
    return NATURE if sarah_of(state).lots else HUMAN


class Tie(Step[GwtState]):
    """Options that are equal by all of Sarah's criteria, and lead to different tables."""

    params: ClassVar[tuple[Arg, ...]] = (WHO,)

    def options(self, state: GwtState) -> list[Action]:
        """What is open, as the human's actions."""
        raise NotImplementedError

    def drawn(self) -> str:
        """The verb of the lot."""
        raise NotImplementedError

    def actions(self, state: GwtState) -> list[Action]:
        """One of the options."""
        options = self.options(state)
        if self.seat != NATURE:
            return options
        verb = self.drawn()
        return [Action(verb, option.args) for option in options]

    def sample(self, state: GwtState, rng: Random) -> Action:
        """By lot, each alike."""
        options = self.actions(state)
        return options[below(rng, len(options))]
