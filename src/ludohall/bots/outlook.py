"""What a bot gets to see, and what it must answer.

A bot decides from an `Outlook`: the view of its seat, its legal actions, and states in which
everything that its seat cannot know has been dealt anew. The true state never reaches it, so no
bot can cheat, however it searches.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Any, Generic

from ludohall.bots import weights
from ludohall.core.action import Action
from ludohall.core.game import Game
from ludohall.core.step import S
from ludohall.core.view import V


class Outlook(Generic[S, V]):
    """One decision as a seat sees it."""

    def __init__(
        self,
        game: Game[S, V],
        state: S,
        seat: int,
        rng: Random,
        budget: float | None = None,
        plan: list[Action] | None = None,
    ) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.budget = budget
        """Seconds that the decision may take; None: the driver does not mind."""
        self.plan: list[Action] = [] if plan is None else plan
        """What the bot means to do next: it may lay down here what it has planned for this seat.

        A driver that keeps it empties it once chance or another seat has moved; others forget it at
        once.
        """
        self.__state = state

    @cached_property
    def view(self) -> V:
        """All that the seat may know, as plain data."""
        return self.game.view(self.__state, self.seat)

    @cached_property
    def actions(self) -> list[Action]:
        """What the seat may do, in a fixed order."""
        return self.__state.actions(self.seat)

    @cached_property
    def variant(self) -> str:
        """What kind of table it is by players and options, as the game's weights name it."""
        home = weights.module(self.game.key)
        return "" if home is None else str(home.variant(self.__state))

    def deal(self) -> S:
        """A state that the seat cannot tell from the true one; each call deals anew.

        It may be played on and changed at will.
        """
        return self.game.resample(self.__state, self.seat, self.rng)


class Bot:
    """A player. It keeps nothing between decisions: chance comes from the outlook.

    A bot writes `decide`. One that is better asked for many matches at once (a network, say) writes
    `decide_many` too; the answers must be those that `decide` gives one by one.
    """

    interrupts: bool = False
    """Whether it wants to be asked when it could act out of turn: see `interrupt`."""

    def decide(self, outlook: Outlook[Any, Any]) -> Action:
        """One of `outlook.actions`: the seat owes a decision."""
        raise NotImplementedError

    def decide_many(self, outlooks: Sequence[Outlook[Any, Any]]) -> list[Action]:
        """The decisions of several matches."""
        return [self.decide(outlook) for outlook in outlooks]

    def interrupt(self, outlook: Outlook[Any, Any]) -> Action | None:
        """One of `outlook.actions`, or None to wait: the seat may act out of turn.

        Only bots with `interrupts` are asked.
        """
        return None

    def interrupt_many(self, outlooks: Sequence[Outlook[Any, Any]]) -> list[Action | None]:
        """The same for several matches."""
        return [self.interrupt(outlook) for outlook in outlooks]
