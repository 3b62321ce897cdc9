"""A player that tries its best few ways in futures that could come.

The candidates are single actions, judged by one look ahead, or whole turns of the planner: the
`top` best of them that are within `gap` points of the best one. Each is followed in `futures`
futures: what the seat cannot know is dealt anew, everybody plays the action that looks best, or
with `ahead` a turn that is planned so wide, for `most` decisions, then the evaluation counts. A
future deals the same and has the same chance for all candidates. After a quarter and after three
quarters of the futures the worse half is dropped, but for the best two.

A match that has ended alone counts its points and, if its goal was reached, `GOAL` more.
"""

from __future__ import annotations

from math import inf
from time import perf_counter
from typing import Any

from ludohall.bots.evaluation import Evaluate, Stage
from ludohall.bots.outlook import Bot, Outlook
from ludohall.bots.planner import SEEDS, PlannerBot, looks_best
from ludohall.core.action import Action
from ludohall.core.chance import generator
from ludohall.core.lines import ended
from ludohall.core.step import NATURE

TOP = 5
FUTURES = 8
MOST = 16
GAP = 4.0
GOAL = 30.0
AHEAD_NODES = 100
"""How many tables those look at who plan in futures."""
FEWEST = 2
"""So many ways are tried in all futures."""

Way = tuple[float, tuple[Action, ...]]
"""What is done in a row, and how good the table looks after it."""


class RolloutBot(Bot):
    """Tries the `top` best ways in so many `futures`; with a `width` the ways are planned turns.

    The driver's budget and `seconds` end the search; without them the same outlook gives the same
    decision.
    """

    def __init__(
        self,
        evaluate: Evaluate,
        stage: Stage | None = None,
        width: int = 0,
        nodes: int = 3000,
        top: int = TOP,
        futures: int = FUTURES,
        most: int = MOST,
        gap: float = GAP,
        seconds: float | None = None,
        ahead: int = 0,
    ) -> None:
        self.evaluate = evaluate
        self.mates = PlannerBot(evaluate, stage, ahead, 1, AHEAD_NODES) if ahead else None
        """Who plays in futures, for all seats."""
        self.planner = PlannerBot(evaluate, stage, width, 1, nodes) if width else None
        self.top = top
        self.futures = futures
        self.most = most
        self.gap = gap
        self.seconds = seconds

    def decide(self, outlook: Outlook[Any, Any]) -> Action:
        """The way with the best mean; a planned turn is kept until something new comes."""
        plan = outlook.plan
        if not plan or plan[0] not in outlook.actions:
            plan[:] = self._way(outlook) if len(outlook.actions) > 1 else outlook.actions
        return plan.pop(0)

    def _way(self, outlook: Outlook[Any, Any]) -> tuple[Action, ...]:
        limits = [limit for limit in (self.seconds, outlook.budget) if limit is not None]
        end = perf_counter() + min(limits) if limits else inf
        ways = self._candidates(outlook, end)
        best = max(value for value, _ in ways)
        ways = sorted(
            (way for way in ways if way[0] >= best - self.gap), key=lambda way: way[0], reverse=True
        )[: self.top]
        totals = [0.0] * len(ways)
        left = list(range(len(ways)))
        for number in range(self.futures):
            if len(left) == 1 or perf_counter() >= end:
                break
            dealt = outlook.deal()
            chance = int(outlook.rng.random() * SEEDS)
            for place in left:
                state = dealt if place == left[-1] else dealt.clone()
                totals[place] += self.end_of(state, outlook.seat, ways[place][1], chance)
            if number + 1 in (-(-self.futures // 4), -(-3 * self.futures // 4)):
                left.sort(key=lambda place: (-totals[place], place))
                left = left[: max(FEWEST, -(-len(left) // 2))]
        return ways[max(left, key=lambda place: (totals[place], -place))][1]

    def _candidates(self, outlook: Outlook[Any, Any], end: float) -> list[Way]:
        """Ways with their values: planned turns, or single actions."""
        if self.planner is not None:
            found = self.planner.best_lines(outlook, end)
            return [(value, line.actions) for value, line in found.values()]
        dealt = outlook.deal()
        ways: list[Way] = []
        for action in outlook.actions:
            state = dealt.clone()
            state.apply(action, outlook.seat)
            ways.append((self.evaluate(state, outlook.seat), (action,)))
        return ways

    def end_of(self, state: Any, seat: int, way: tuple[Action, ...], chance: int) -> float:
        """What a future is worth that begins with a way."""
        for action in way:
            if ended(state, seat) or action not in state.actions(seat):
                break
            state.apply(action, seat)
        chances = decisions = 0
        turn: list[Action] = []
        while (asked := state.seat) is not None and decisions < self.most:
            if asked == NATURE:
                state.apply(state.sample(generator(chance, chances)))
                chances += 1
                turn = []
                continue
            if not turn:
                turn = self._turn(state, asked, chance)
            state.apply(turn.pop(0), asked)
            decisions += 1
            if state.seat != asked:
                turn = []
        value = self.evaluate(state, seat)
        if asked is None and len(state.scores()) == 1 and state.winners():
            value += GOAL
        return value

    def _turn(self, state: Any, seat: int, chance: int) -> list[Action]:
        """What a seat does next in a future."""
        actions: list[Action] = state.actions(seat)
        if self.mates is None or len(actions) == 1:
            return [looks_best(self.evaluate, state, seat)]
        return self.mates.turn(state, seat, chance)
