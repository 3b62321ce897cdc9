"""The two simplest players: one throws dice, one looks one action ahead."""

from __future__ import annotations

from random import Random
from typing import Any

from ludohall.bots.evaluation import Evaluate
from ludohall.bots.outlook import Bot, Outlook
from ludohall.core.action import Action
from ludohall.core.chance import below


class RandomBot(Bot):
    """Takes any legal action, each with equal chance."""

    def decide(self, outlook: Outlook[Any, Any]) -> Action:
        """Any action."""
        actions = outlook.actions
        return actions[below(outlook.rng, len(actions))]


class GreedyBot(Bot):
    """Takes the action after which the table looks best to its seat; the first of equal ones.

    `noise` blurs its eye: to each value comes a random amount of up to so many times the spread of
    the values (the best minus the worst). With 0 it plays its best, with 1 a clear favourite still
    wins most of the time, far above 1 it plays nearly at random.

    With `interrupts` it acts out of turn, too, where that looks better than waiting.
    """

    def __init__(self, evaluate: Evaluate, noise: float = 0.0, interrupts: bool = False) -> None:
        self.evaluate = evaluate
        self.noise = noise
        self.interrupts = interrupts

    def decide(self, outlook: Outlook[Any, Any]) -> Action:
        """The best action by one look ahead."""
        actions = outlook.actions
        if len(actions) == 1:
            return actions[0]
        values = self._blurred(self._values(outlook, outlook.deal()), outlook.rng)
        return actions[values.index(max(values))]

    def interrupt(self, outlook: Outlook[Any, Any]) -> Action | None:
        """The best action, if it looks better than to wait."""
        dealt = outlook.deal()
        values = [self.evaluate(dealt, outlook.seat), *self._values(outlook, dealt)]
        values = self._blurred(values, outlook.rng)
        best = values.index(max(values))
        return outlook.actions[best - 1] if best else None

    def _values(self, outlook: Outlook[Any, Any], dealt: Any) -> list[float]:
        """How good the table looks after each action."""
        values = []
        for action in outlook.actions:
            after = dealt.clone()
            after.apply(action, outlook.seat)
            values.append(self.evaluate(after, outlook.seat))
        return values

    def _blurred(self, values: list[float], rng: Random) -> list[float]:
        if self.noise == 0.0:
            return values
        most = self.noise * (max(values) - min(values))
        return [value + most * rng.random() for value in values]
