"""Information-set Monte Carlo tree search: a player that tries many futures.

Each simulation deals anew what the seat cannot know (`outlook.deal`), walks down one tree that all
these worlds share, and judges the table where it leaves the tree. The tree belongs to the seat
that thinks (single observer): its nodes are sequences of decisions, whoever took them; chance is
drawn afresh at every visit and makes no nodes. Since what is legal differs from world to world,
each choice is weighed by how often it was possible, not by how often its parent was visited.

A choice that comes up for the first time is judged by one look ahead, which counts like a visit:
so the search begins where the greedy bot ends, and looks first at what looks good.

Every seat is taken to want the greatest lead over the best of the others; alone, the most points.
"""

from __future__ import annotations

from math import inf, log, sqrt
from random import Random
from time import perf_counter
from typing import Any

from ludohall.bots.evaluation import Evaluate
from ludohall.bots.outlook import Bot, Outlook
from ludohall.core.action import Action

SIMS = 200
"""How many futures are tried where neither the specification nor the driver says."""
MOST_SIMS = 10_000_000
EXPLORE = 0.4


class _Node:
    """A sequence of decisions: what came of it for the seat that took the last of them."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self, worth: float) -> None:
        self.visits = 1  # the look ahead, worth so much
        self.total = worth
        self.available = 1
        self.children: dict[Action, _Node] = {}


class IsmctsBot(Bot):
    """Searches for so many simulations, so many seconds, or as long as the driver allows.

    The driver's budget ends the search in any case. With `sims` and without a budget the same
    outlook gives the same decision. `playout` actions at random are played
    before a table is judged by `evaluate`.
    """

    def __init__(
        self,
        evaluate: Evaluate,
        sims: int | None = None,
        seconds: float | None = None,
        explore: float = EXPLORE,
        playout: int = 0,
    ) -> None:
        self.evaluate = evaluate
        self.sims = sims
        self.seconds = seconds
        self.explore = explore
        self.playout = playout

    def decide(self, outlook: Outlook[Any, Any]) -> Action:
        """The action that was tried most."""
        actions = outlook.actions
        if len(actions) == 1:
            return actions[0]
        search = _Search(self, outlook)
        limits = [limit for limit in (self.seconds, outlook.budget) if limit is not None]
        sims = self.sims
        if sims is None:
            sims = MOST_SIMS if limits else SIMS
        end = perf_counter() + min(limits) if limits else inf
        search.simulate()
        for _ in range(sims - 1):
            if limits and perf_counter() >= end:
                break
            search.simulate()
        return search.favourite()


class _Search:
    """One decision in the making."""

    def __init__(self, bot: IsmctsBot, outlook: Outlook[Any, Any]) -> None:
        self.bot = bot
        self.evaluate = bot.evaluate
        self.outlook = outlook
        self.rng: Random = outlook.rng
        self.root = _Node(0.0)
        self.low: list[float] = []
        self.high: list[float] = []
        """The least and the greatest worth that each seat has met: they scale all others."""

    def simulate(self) -> None:
        """One future: down the tree, one node further, and back."""
        state = self.outlook.deal()
        if not self.low:
            seats = len(state.scores())
            self.low, self.high = [inf] * seats, [-inf] * seats
        node = self.root
        seat: int | None = self.outlook.seat
        path: list[tuple[_Node, int]] = []
        while seat is not None:
            action = self._choose(node, state, seat)
            node = node.children[action]
            path.append((node, seat))
            state.apply(action, seat)
            if node.visits == 1:
                break
            state.advance(self.rng)
            seat = state.seat
        if self.bot.playout:
            state.playout(self.rng, self.bot.playout)
        values = [self.evaluate(state, seat) for seat in range(len(self.low))]
        for node, seat in path:
            node.visits += 1
            node.total += self._worth(values, seat)

    def _choose(self, node: _Node, state: Any, seat: int) -> Action:
        """The action with the greatest upper bound."""
        actions: list[Action] = state.actions(seat)
        children = node.children
        new = [action for action in actions if action not in children]
        for action in actions:
            if action in children:
                children[action].available += 1
        if new:
            values = [self.evaluate(state, other) for other in range(len(self.low))]
            for action in new:
                after = state.clone()
                after.apply(action, seat)
                values[seat] = self.evaluate(after, seat)
                children[action] = _Node(self._worth(values, seat))
        low = self.low[seat]
        scale = 1.0 / max(self.high[seat] - low, 1e-9)
        explore = self.bot.explore
        best, best_bound = actions[0], -inf
        for action in actions:
            child = children[action]
            worth = (child.total / child.visits - low) * scale
            bound = worth + explore * sqrt(log(1 + child.available) / child.visits)
            if bound > best_bound:
                best, best_bound = action, bound
        return best

    def _worth(self, values: list[float], seat: int) -> float:
        """What a table with such values is worth to a seat: its lead, or alone its points."""
        others = [value for other, value in enumerate(values) if other != seat]
        worth = values[seat] - max(others) if others else values[seat]
        self.low[seat] = min(self.low[seat], worth)
        self.high[seat] = max(self.high[seat], worth)
        return worth

    def favourite(self) -> Action:
        """The action tried most, the better one of equals."""
        children = self.root.children
        return max(
            self.outlook.actions,
            key=lambda action: (
                children[action].visits,
                children[action].total / children[action].visits,
            ),
        )
