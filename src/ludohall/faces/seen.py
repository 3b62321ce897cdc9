"""What a face may draw from: a match as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import Any, Generic, NamedTuple, TypeAlias

from ludohall.core.action import Action
from ludohall.core.game import Ending
from ludohall.core.i18n import Translator
from ludohall.core.outcome import Outcome, Outcomes
from ludohall.core.sets import THEN, in_turn
from ludohall.core.view import V

_Read: TypeAlias = "tuple[str, str, tuple[int, ...]]"


class Past(NamedTuple):
    """One entry of the log, as the viewer may know it."""

    seat: int  # -1: chance
    action: str
    at: int  # the position after it
    text: str
    new: bool  # since the viewer's last action
    facts: tuple[str, ...] = ()  # the public events that followed from it: `silver:1:2`
    events: tuple[str, ...] = ()  # the same in words
    forced: bool = False  # it played itself
    turn: int = -1  # how many entries came before the turn that it is part of; -1: of none


class Ahead(NamedTuple):
    """The answer to what an action asks, given together with the action."""

    action: str  # both: "do:4+hire:1:2"
    verb: str  # of the answer
    args: tuple[int, ...]
    words: str


@dataclass(frozen=True)
class Seen(Generic[V]):
    """All that a face may draw from."""

    view: V  # match.view(seat)
    seat: int | None  # whose eyes these are; None for a spectator
    actions: Mapping[str, str]  # what this seat may do now, with the words for it
    free: frozenset[str]  # those of them that need no turn
    deciding: tuple[int, ...]  # the seats that owe a decision
    names: tuple[str, ...]  # of the players, by seat
    bots: tuple[str, ...]  # what kind of bot sits there, in a word; empty for a person
    past: Sequence[Past]  # oldest first
    live: bool  # False for a position of the past and a table that waits for players
    over: bool
    _: Translator  # the game's own texts
    outcomes: Outcomes[Any] | None  # None for a spectator
    ending: Ending | None  # why it ended and which tie-breaks decided, once it is over
    turn: int = -1  # how many entries came before the viewer's turn; -1 while that is none
    shared: bool = False  # several people sit at this screen: nothing ends a turn along with it
    opened: int | None = None  # while others' moves are followed: whose area stands in place of own
    followed: tuple[tuple[str, ...], ...] = ()
    """While a rival's turn is followed: the facts of each of its steps so far."""

    @property
    def area(self) -> int | None:
        """The seat whose area stands at full size: one's own, or that of the one who moves. A rival
        has none."""
        if self.opened is None or self.opened >= len(self.names):
            return self.seat
        return self.opened

    def outcome(self, action: str) -> Outcome[Any]:
        """What a legal action of this seat would do, as the engine says; worked out once.

        Of one with the answer to what it asks: what both do.
        """
        assert self.outcomes is not None
        if THEN not in action:
            return self.outcomes.of(action)
        return self.outcomes.of_all(action.split(THEN))

    def ahead(self, action: str) -> list[Ahead]:
        """The answers to what an action asks, each to be given with it in one press.

        None where chance or somebody else comes first. Doing nothing, and what may be done at any
        time, is no answer.
        """
        found = self._ahead.get(action)
        if found is None:
            found = self._ahead[action] = self._answers(action)
        return found

    def _answers(self, action: str) -> list[Ahead]:
        outcomes = self.outcome(action).after
        if outcomes is None:
            return []
        game, state, seat = outcomes.game, outcomes.state, self.own
        left_out = game.free_verbs | {game.done_verb}
        return [
            Ahead(
                f"{action}{THEN}{answer}",
                answer.verb,
                answer.args,
                game.describe(state, answer, seat, self._, self.names),
            )
            for answer in state.actions(seat)
            if answer.verb not in left_out
        ]

    def with_set(self, action: str, picks: Iterable[Action]) -> str:
        """An action together with a set that it asks for, to be pressed as one; empty where that
        set is none that could be chosen then."""
        after = self.outcome(action).after
        found = in_turn(after.state, self.own, list(picks)) if after is not None else None
        return THEN.join([action, *map(str, found)]) if found else ""

    def prospect(self, kind: str, value: int) -> str:
        """What a thing on the table would mean for this seat now; empty where nothing is to say."""
        return self.outcomes.prospect(kind, value, self._) if self.outcomes is not None else ""

    def why_not(self, action: str) -> str:
        """Why this seat may not take an action, in a sentence; empty where it may."""
        if self.outcomes is None:
            return ""
        return self.outcomes.why_not(action, self.names, self._) or ""

    def pending(self, seat: int | None) -> list[str | int]:
        """The name and parameters of the step that a seat has to decide, if any."""
        return self.view["pending"].get(str(seat), [])

    def step(self, seat: int | None) -> str:
        """The name of that step; empty where there is none."""
        found = self.pending(seat)
        return str(found[0]) if found else ""

    def clockwise(self, seat: int) -> list[int]:
        """The other seats, from the one after this on."""
        return [(seat + n) % len(self.names) for n in range(1, len(self.names))]

    @property
    def own(self) -> int:
        """The seat of the viewer, who has one: who decides is never a spectator."""
        assert self.seat is not None
        return self.seat

    @property
    def mine(self) -> bool:
        """Whether the viewer has to decide."""
        return self.seat is not None and self.seat in self.deciding

    @cached_property
    def news(self) -> tuple[Past, ...]:
        """What has happened since the viewer's last action, oldest first."""
        found = tuple(takewhile(lambda past: past.new, reversed(self.past)))
        return found[::-1]

    def of(self, *verbs: str) -> list[tuple[str, tuple[int, ...]]]:
        """The legal actions of some verbs: their text and arguments."""
        if len(verbs) == 1:
            return [(text, args) for text, _, args in self._by_verb.get(verbs[0], ())]
        return [(text, args) for text, verb, args in self._read if verb in verbs]

    @cached_property
    def _ahead(self) -> dict[str, list[Ahead]]:
        """The answers to what actions ask, as far as somebody wanted to know."""
        return {}

    @cached_property
    def _read(self) -> list[_Read]:
        """The legal actions, read once: text, verb and arguments."""
        found = []
        for text in self.actions:
            verb, *args = text.split(":")
            found.append((text, verb, tuple(map(int, args))))
        return found

    @cached_property
    def _by_verb(self) -> dict[str, list[_Read]]:
        found: dict[str, list[_Read]] = {}
        for action in self._read:
            found.setdefault(action[1], []).append(action)
        return found
