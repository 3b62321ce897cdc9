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

    With `overlooks` it does not see all that it could do: each thing, with all ways to do it, goes
    unnoticed with so much chance.

    With `interrupts` it acts out of turn, too, where that looks better than waiting.
    """

    def __init__(
        self,
        evaluate: Evaluate,
        noise: float = 0.0,
        interrupts: bool = False,
        overlooks: float = 0.0,
    ) -> None:
        self.evaluate = evaluate
        self.noise = noise
        self.interrupts = interrupts
        self.overlooks = overlooks

    def decide(self, outlook: Outlook[Any, Any]) -> Action:
        """The best action by one look ahead."""
        actions = self._noticed(outlook)
        if len(actions) == 1:
            return actions[0]
        values = self._blurred(self._values(outlook, actions, outlook.deal()), outlook.rng)
        return actions[values.index(max(values))]

    def interrupt(self, outlook: Outlook[Any, Any]) -> Action | None:
        """The best action, if it looks better than to wait."""
        dealt, actions = outlook.deal(), self._noticed(outlook)
        values = [self.evaluate(dealt, outlook.seat), *self._values(outlook, actions, dealt)]
        values = self._blurred(values, outlook.rng)
        best = values.index(max(values))
        return actions[best - 1] if best else None

    def _noticed(self, outlook: Outlook[Any, Any]) -> list[Action]:
        """The actions that it does not overlook; if it would see none, one thing catches its eye.

        A thing is a verb and what it is done to first: a space, a card, a tile.
        """
        actions = outlook.actions
        if self.overlooks == 0.0 or len(actions) == 1:
            return actions
        seen: dict[tuple[str, tuple[int, ...]], bool] = {}
        for action in actions:
            thing = action.verb, action.args[:1]
            if thing not in seen:
                seen[thing] = outlook.rng.random() >= self.overlooks
        if not any(seen.values()):
            things = list(seen)
            seen[things[below(outlook.rng, len(things))]] = True
        return [one for one in actions if seen[one.verb, one.args[:1]]]

    def _values(self, outlook: Outlook[Any, Any], actions: list[Action], dealt: Any) -> list[float]:
        """How good the table looks after each action."""
        values = []
        for action in actions:
            after = dealt.clone()
            after.apply(action, outlook.seat)
            values.append(self.evaluate(after, outlook.seat))
        return values

    def _blurred(self, values: list[float], rng: Random) -> list[float]:
        if self.noise == 0.0:
            return values
        most = self.noise * (max(values) - min(values))
        return [value + most * rng.random() for value in values]
