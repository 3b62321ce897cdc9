"""A player that plans its own turn to its end.

It grows lines of own decisions (`core.lines`) until chance or another seat decides, keeps the
`width` best of each stage by the game's evaluation, and takes the line with the best end. A stage
is how many decisions were taken, unless the game says better in what tables are comparable
(`stage(state, seat)` of its evaluation: the part of the match that is planned as a whole, and how
far the table is in it). All tables of a stage are grown before the next stage is touched, and only
tables of one stage compete. A table that leads to none but tables of its own stage uses up no
place.

Alone, in a game with stages, the plan goes on after chance, to the end of the part: a world is
dealt, and chance falls alike for all its lines. Of several worlds the first action counts that has
the best mean. With others at the table a plan that `foresees` them goes on in the same way: each of
them takes what looks best to it.

A plan is followed until chance or another seat has moved: the driver keeps it (`Outlook.plan`).
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import inf
from time import perf_counter
from typing import Any

from ludohall.bots.evaluation import Evaluate, Stage
from ludohall.bots.outlook import Bot, Outlook
from ludohall.core.action import Action
from ludohall.core.chance import generator
from ludohall.core.lines import Line, ended, followers
from ludohall.core.step import NATURE

WIDTH = 6
WORLDS = 1
NODES = 3000
"""How many tables a plan looks at in a world where the specification does not say."""
MOST_NODES = 10_000_000
SEEDS = 2**48


class PlannerBot(Bot):
    """Plans `width` lines wide in so many `worlds`, and looks at about `nodes` tables in each.

    When they are spent, only the best line is followed to its end. The driver's budget and
    `seconds` end the search at once; without them the same outlook gives the same plan.
    """

    def __init__(
        self,
        evaluate: Evaluate,
        stage: Stage | None = None,
        width: int = WIDTH,
        worlds: int = WORLDS,
        nodes: int = NODES,
        seconds: float | None = None,
        foresees: bool = False,
    ) -> None:
        self.evaluate = evaluate
        self.stage = stage
        self.width = width
        self.worlds = worlds
        self.nodes = nodes
        self.seconds = seconds
        self.foresees = foresees

    def decide(self, outlook: Outlook[Any, Any]) -> Action:
        """The next action of the plan; where there is none, of a new one."""
        plan = outlook.plan
        if not plan or plan[0] not in outlook.actions:
            plan[:] = self._plan(outlook) if len(outlook.actions) > 1 else outlook.actions
        return plan.pop(0)

    def _plan(self, outlook: Outlook[Any, Any]) -> list[Action]:
        """The actions until chance or another seat moves."""
        limits = [limit for limit in (self.seconds, outlook.budget) if limit is not None]
        end = perf_counter() + min(limits) if limits else inf
        found: list[dict[Action, tuple[float, Line]]] = []
        for _ in range(self.worlds):
            search = self.search(outlook, end)
            found.append(search.best_lines())
            if search.late:
                break
        return list(chosen(found).actions)

    def search(self, outlook: Outlook[Any, Any], end: float) -> Search:
        """A plan to be made in a world that is dealt for it."""
        world = outlook.deal()
        return Search(self, world, outlook.seat, int(outlook.rng.random() * SEEDS), end)

    def best_lines(
        self, outlook: Outlook[Any, Any], end: float
    ) -> dict[Action, tuple[float, Line]]:
        """In one world the best line for each first action, with its value."""
        return self.search(outlook, end).best_lines()

    def turn(self, world: Any, seat: int, chance: int) -> list[Action]:
        """What a seat would do next, in a world that is only imagined."""
        found = Search(self, world, seat, chance, inf).best_lines()
        return list(chosen([found]).actions)


def chosen(worlds: list[dict[Action, tuple[float, Line]]]) -> Line:
    """The best line of the first action that is best on average.

    Where a world has no line with an action, the action counts as its worst one.
    """
    means: dict[Action, float] = {}
    best: dict[Action, tuple[float, Line]] = {}
    for world in worlds:
        for action, (value, line) in world.items():
            if action not in best or value > best[action][0]:
                best[action] = value, line
    for action in best:
        total = 0.0
        for world in worlds:
            if action in world:
                total += world[action][0]
            else:
                total += min(value for value, _ in world.values())
        means[action] = total
    return best[max(means, key=means.__getitem__)][1]


class Search:
    """A plan in one world, in which chance falls as `chance` says."""

    def __init__(self, bot: PlannerBot, world: Any, seat: int, chance: int, end: float) -> None:
        self.bot = bot
        self.seat = seat
        self.end = end
        self.late = False
        """Whether the time was up before all was grown."""
        self.root = Line(world, (), 0)
        self.chance = chance
        alone = len(self.root.state.scores()) == 1
        self.through = bot.stage is not None and (alone or bot.foresees)
        """Whether the plan goes on after chance, and after the others."""
        self.part = 0 if bot.stage is None else bot.stage(self.root.state, self.seat)[0]
        self.ends: dict[Action, tuple[float, Line]] = {}
        """The best line that begins with each action."""
        self.pools: dict[int, list[tuple[float, int, Line]]] = {}
        """Lines to be grown, by stage: the best first, of equals the older."""
        self.looked = 0

    def best_lines(self) -> dict[Action, tuple[float, Line]]:
        """The best end for each first action of which an end was found."""
        first = 0
        if self.bot.stage is not None:
            first = self.bot.stage(self.root.state, self.seat)[1]
        self.pools[first] = [(0.0, 0, self.root)]
        seen: set[Any] = set()
        while self.pools and not self.late:
            self._grow(min(self.pools), seen)
        if self.late and (self.bot.stage is None or not self.ends):
            for value, _, line in self.pools[max(self.pools)]:  # those that have come farthest
                self.close(line, -value)
        return self.ends

    def _grow(self, place: int, seen: set[Any]) -> None:
        """Grow the best tables of a stage."""
        pool = self.pools[place]
        used = 0
        while pool and used < (self.bot.width if self.looked < self.bot.nodes else 1):
            line = heappop(pool)[2]
            if ended(line.state, self.seat) and self._play_others(line):
                self.close(line, self.bot.evaluate(line.state, self.seat))
                used += 1
                continue
            passes_on = False
            for after in followers(line, self.seat, seen):
                self.looked += 1
                over = self._is_over(after)
                value = self.bot.evaluate(after.state, self.seat)
                if over:
                    self.close(after, value)
                    passes_on = True
                    continue
                later = self._place(after.state, place)
                passes_on = passes_on or later > place
                heappush(self.pools.setdefault(later, []), (-value, self.looked, after))
            used += passes_on
            if self.looked >= 2 * self.bot.nodes or perf_counter() >= self.end:
                self.late = True
                return
        del self.pools[place]

    def _place(self, state: Any, place: int) -> int:
        """The stage of a table after one in `place`: never an earlier one."""
        if self.bot.stage is None:
            return place + 1
        return max(place, self.bot.stage(state, self.seat)[1])

    def _is_over(self, line: Line) -> bool:
        """Let chance move where the plan goes on after it. Whether the line has come to its end."""
        state = line.state
        while ended(state, self.seat):
            if not self.through or state.seat is None or self._is_elsewhere(state):
                return True
            if state.seat != NATURE:
                return False
            self._play_chance(line)
        return self._is_elsewhere(state)

    def _play_others(self, line: Line) -> bool:
        """Let the others move, and chance. Whether the line has come to its end."""
        while not (over := self._is_over(line)) and ended(line.state, self.seat):
            asked = line.state.seat
            line.state.apply(looks_best(self.bot.evaluate, line.state, asked), asked)
        return over

    def _play_chance(self, line: Line) -> None:
        line.state.apply(line.state.sample(generator(self.chance, line.chances)))
        line.chances += 1

    def _is_elsewhere(self, state: Any) -> bool:
        """Whether a table is in another part of the match than the plan."""
        return self.bot.stage is not None and self.bot.stage(state, self.seat)[0] != self.part

    def close(self, line: Line, value: float) -> None:
        """Keep a line that is the best with its first action."""
        first = line.actions[0]
        if first not in self.ends or value > self.ends[first][0]:
            self.ends[first] = value, line


def looks_best(evaluate: Evaluate, state: Any, seat: int) -> Action:
    """The action after which the table looks best to a seat."""
    actions: list[Action] = state.actions(seat)
    best, best_value = actions[0], -inf
    if len(actions) > 1:
        for action in actions:
            after = state.clone()
            after.apply(action, seat)
            value = evaluate(after, seat)
            if value > best_value:
                best, best_value = action, value
    return best
