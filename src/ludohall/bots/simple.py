"""The two simplest players: one throws dice, one looks one action ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludohall.bots.outlook import Outlook
from ludohall.core.action import Action
from ludohall.core.chance import below
from ludohall.core.step import S


class RandomBot:
    """Takes any legal action, each with equal chance."""

    def decide(self, outlook: Outlook[S]) -> Action:
        """Any action."""
        actions = outlook.actions
        return actions[below(outlook.rng, len(actions))]


class GreedyBot:
    """Takes the action after which the table looks best to its seat; the first of equal ones.

    `evaluate(state, seat)` says how good a table looks; it may use what the seat knows and nothing
    else, so that it does not matter which of the possible states was dealt.
    """

    def __init__(self, evaluate: Callable[[Any, int], float]) -> None:
        self.evaluate = evaluate

    def decide(self, outlook: Outlook[S]) -> Action:
        """The best action by one look ahead."""
        actions = outlook.actions
        if len(actions) == 1:
            return actions[0]
        dealt = outlook.deal()
        best, best_value = actions[0], float("-inf")
        for action in actions:
            after = dealt.clone()
            after.apply(action, outlook.seat)
            value = self.evaluate(after, outlook.seat)
            if value > best_value:
                best, best_value = action, value
        return best
