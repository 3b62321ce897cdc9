"""Numbers of actions for learners: few, without gaps, the same at every table of a game.

`Verbs.encode` numbers everything that can be written. Most of it no table ever offers: there are
925 numbers of cards and not half as many cards. A game says in `numbers.py` which arguments of a
verb can occur, or how they are told with fewer values from what lies on the table; the actions of
every other verb are numbered as they are written.

    POSSIBLE = {"discard": [(card,) for card in CARDS]}
    SHORT = {"place": slot_of}              # (die, tile, space) as (die, slot, space)

No two actions that a seat may choose between have the same number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import product
from typing import Any

from ludohall.core.action import Action, Verbs
from ludohall.core.errors import MalformedAction
from ludohall.core.modules import module_of
from ludohall.games import load

Short = Callable[[Any, int, Action], tuple[int, ...]]
"""The arguments of an action as a seat can tell them with fewer values."""


class Numbers:
    """The actions of seats, from 0 to `size` - 1."""

    def __init__(
        self,
        verbs: Verbs,
        possible: Mapping[str, Iterable[tuple[int, ...]]],
        short: Mapping[str, Short],
    ) -> None:
        self.texts: list[str] = []
        """What each number says: the action as it is written, or with its shorter arguments."""
        self._numbers: dict[Action, int] = {}
        self._short = dict(short)
        self._shorter: dict[tuple[str, tuple[int, ...]], int] = {}
        for verb in verbs.all:
            if verb.nature:
                continue
            values = possible.get(verb.name)
            if values is None:
                values = product(*(range(arg.low, arg.high + 1) for arg in verb.args))
            for args in values:
                action = Action(verb.name, tuple(args))
                if verb.name in self._short:
                    self._shorter[verb.name, action.args] = len(self.texts)
                else:
                    verbs.check(action)
                    self._numbers[action] = len(self.texts)
                self.texts.append(str(action))
        self.size = len(self.texts)
        if len(self._numbers) + len(self._shorter) != self.size:
            raise ValueError("arguments of a verb are possible twice")

    def __repr__(self) -> str:
        return f"<Numbers: {self.size} actions>"

    def of(self, state: Any, seat: int, action: Action) -> int:
        """The number of an action that a seat may do now."""
        number = self._numbers.get(action)
        if number is None:
            short = self._short.get(action.verb)
            args = action.args if short is None else short(state, seat, action)
            number = self._shorter.get((action.verb, args))
        if number is None:
            raise MalformedAction(f"{action} has no number")
        return number

    def all_of(self, state: Any, seat: int, actions: Iterable[Action]) -> dict[int, Action]:
        """What a seat may do now, by its numbers."""
        return {self.of(state, seat, action): action for action in actions}


@cache
def numbers_of(key: str) -> Numbers:
    """The numbers of a game's actions."""
    game = load(key)
    module = module_of(game.package, "numbers")
    return Numbers(game.verbs, getattr(module, "POSSIBLE", {}), getattr(module, "SHORT", {}))
