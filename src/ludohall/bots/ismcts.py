"""Information-set Monte Carlo tree search: a player that tries many futures.

Each simulation deals anew what the seat cannot know (`outlook.deal`), walks down one tree that all
these worlds share, and judges the table where it leaves the tree. The tree belongs to the seat
that thinks (single observer): its nodes are sequences of decisions, whoever took them; chance is
drawn afresh at every visit and makes no nodes. Since what is legal differs from world to world,
each choice is weighed by how often it was possible, not by how often its parent was visited.

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
EXPLORE = 0.7


class _Node:
    """A sequence of decisions: what came of it for the seat that took the last of them."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0
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
        self.outlook = outlook
        self.rng: Random = outlook.rng
        self.root = _Node()
        self.low: list[float] = []
        self.high: list[float] = []
        """The least and the greatest value that each seat has met: they scale all others."""

    def simulate(self) -> None:
        """One future: down the tree, one node further, and back."""
        state = self.outlook.deal()
        node = self.root
        seat: int | None = self.outlook.seat
        path: list[tuple[_Node, int]] = []
        fresh = False
        while not fresh and seat is not None:
            node, action = self._choose(node, state.actions(seat), seat)
            path.append((node, seat))
            fresh = node.visits == 0
            state.apply(action, seat)
            if not fresh:
                state.advance(self.rng)
                seat = state.seat
        if self.bot.playout:
            state.playout(self.rng, self.bot.playout)
        worth = self._worth(state)
        for node, seat in path:
            node.visits += 1
            node.total += worth[seat]

    def _choose(self, node: _Node, actions: list[Action], seat: int) -> tuple[_Node, Action]:
        """A choice not tried yet, or the one with the greatest upper bound."""
        children = node.children
        untried: list[Action] = []
        for action in actions:
            child = children.get(action)
            if child is None:
                untried.append(action)
            else:
                child.available += 1
        if untried:
            action = untried[int(self.rng.random() * len(untried))]
            child = children[action] = _Node()
            child.available = 1
            return child, action
        low = self.low[seat]
        scale = 1.0 / max(self.high[seat] - low, 1e-9)
        explore = self.bot.explore
        best, best_bound = actions[0], float("-inf")
        for action in actions:
            child = children[action]
            value = (child.total / child.visits - low) * scale
            bound = value + explore * sqrt(log(child.available) / child.visits)
            if bound > best_bound:
                best, best_bound = action, bound
        return children[best], best

    def _worth(self, state: Any) -> list[float]:
        """What the table is worth to each seat."""
        seats = range(len(state.scores()))
        values = [self.bot.evaluate(state, seat) for seat in seats]
        if len(values) > 1:
            best, second = sorted(values)[:-3:-1]
            values = [value - (second if value == best else best) for value in values]
        if not self.low:
            self.low, self.high = values[:], values[:]
        for seat in seats:
            self.low[seat] = min(self.low[seat], values[seat])
            self.high[seat] = max(self.high[seat], values[seat])
        return values

    def favourite(self) -> Action:
        """The action tried most, the better one of equals."""
        return max(
            self.outlook.actions,
            key=lambda action: self._weight(self.root.children.get(action)),
        )

    def _weight(self, child: _Node | None) -> tuple[int, float]:
        if child is None or child.visits == 0:
            return (0, 0.0)
        return (child.visits, child.total / child.visits)
