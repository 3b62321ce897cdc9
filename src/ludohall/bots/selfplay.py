"""The matches of a training (`bots.training`): a bot plays by the networks as they are.

Some of its turns are looked at closely: several ways, the best ones and some others, are followed
in the same futures, in which everybody plays the action that looks best by the evaluation alone.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import inf
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Any

from ludohall.bots.drivers import simulate
from ludohall.bots.evaluation import Evaluate, Stage, by_weights, stages
from ludohall.bots.learned import eye_of, features_of, inputs, unpack
from ludohall.bots.outlook import Outlook
from ludohall.bots.planner import SEEDS, PlannerBot, Search, chosen
from ludohall.bots.rollout import RolloutBot
from ludohall.bots.tuning import DEALS, merit
from ludohall.bots.weights import changed
from ludohall.core.action import Action
from ludohall.core.chance import below, generator
from ludohall.core.data import Json
from ludohall.core.lines import Line
from ludohall.core.step import NATURE
from ludohall.games import load

QUICK_WIDTH, QUICK_NODES = 2, 300
"""Of the planner that plays on where a plan goes on after chance."""


@dataclass(frozen=True)
class Task:
    """What is trained, and how."""

    game: str
    players: list[int]
    options: dict[str, list[Json]]
    """Values of the game's options: every combination is played as often."""
    width: int
    nodes: int
    """The planner's, in training."""
    games: int
    """Matches in an iteration."""
    networks: int
    hidden: int
    sampled: float
    """The share of turns that are looked at closely."""
    top: int
    """Of such a turn so many of the best ways are tried,"""
    others: int
    """and so many of the others,"""
    futures: int
    """in so many futures,"""
    most: int
    """of so many decisions."""
    seed: int
    weights: dict[str, float]
    """Those of the evaluation that is corrected."""

    def cases(self) -> list[tuple[int, dict[str, Json]]]:
        """The tables that are played: players and options."""
        combined = [
            dict(zip(self.options, values, strict=True))
            for values in product(*self.options.values())
        ]
        return [(players, options) for players in self.players for options in combined]

    def deals(self, first: int, count: int) -> list[tuple[int, int, dict[str, Json]]]:
        """So many deals: seed, players and options, case by case."""
        cases = self.cases()
        return [
            (self.seed * DEALS + first + number, *cases[number % len(cases)])
            for number in range(count)
        ]


Met = tuple[bytes, bytes, bytes]
"""What a seat met: rows of features, what was said of them and what came, sizes of groups."""
Job = tuple[Task, str, int, int, dict[str, Json]]
"""Task, file of the networks ("": none), seed, players, options."""


class WholeSearch(Search):
    """Keeps all lines that have come to their end."""

    def __init__(self, bot: PlannerBot, world: Any, seat: int, chance: int, end: float) -> None:
        super().__init__(bot, world, seat, chance, end)
        self.found: list[tuple[float, Line]] = []

    def close(self, line: Line, value: float) -> None:
        """Keep the line."""
        self.found.append((value, line))
        super().close(line, value)


class Learner(PlannerBot):
    """Plays by the networks, and keeps what the ways of some turns come to in futures."""

    def __init__(self, task: Task, evaluate: Evaluate, plain: Evaluate) -> None:
        super().__init__(evaluate, stages(task.game), task.width, 1, task.nodes)
        self.task = task
        self.plain = plain
        self.tries = RolloutBot(plain, most=task.most)
        self.quick = PlannerBot(plain, stages(task.game), QUICK_WIDTH, 1, QUICK_NODES)
        self.features = features_of(task.game)
        self.rows = array("h")
        self.values = array("f")
        """What the evaluation says of the end of a way, and what its futures come to."""
        self.sizes = array("h")

    def _plan(self, outlook: Outlook[Any, Any]) -> list[Action]:
        if outlook.rng.random() >= self.task.sampled:
            return super()._plan(outlook)
        world = outlook.deal()
        chance = int(outlook.rng.random() * SEEDS)
        search = WholeSearch(self, world, outlook.seat, chance, inf)
        best = search.best_lines()
        lines = sorted(search.found, key=lambda one: -one[0])
        rest = lines[self.task.top :]
        lines = lines[: self.task.top]
        for _ in range(min(self.task.others, len(rest))):
            lines.append(rest.pop(below(outlook.rng, len(rest))))
        if len(lines) > 1 and not any(line.state.over for _, line in lines):
            self._try([line for _, line in lines], outlook)
        return list(chosen([best]).actions)

    def _try(self, lines: list[Line], outlook: Outlook[Any, Any]) -> None:
        """Follow the lines in the same futures."""
        totals = [0.0] * len(lines)
        for _ in range(self.task.futures):
            dealt = outlook.deal()
            chance = int(outlook.rng.random() * SEEDS)
            for place, line in enumerate(lines):
                if self.stage is not None and len(dealt.scores()) == 1:
                    totals[place] += self._part(outlook, line.state.clone(), self.stage, chance)
                else:
                    state = dealt.clone()
                    totals[place] += self.tries.end_of(state, outlook.seat, line.actions, chance)
        for total, line in zip(totals, lines, strict=True):
            value = self.plain(line.state, outlook.seat)
            self.rows.extend(inputs(self.features, line.state, outlook.seat, value))
            self.values.append(value)
            self.values.append(total / self.task.futures)
        self.sizes.append(len(lines))

    def _part(self, outlook: Outlook[Any, Any], state: Any, stage: Stage, chance: int) -> float:
        """Plan the next part of the match as a whole, where plans go on after chance."""
        part = stage(state, outlook.seat)[0]
        plan: list[Action] = []
        moves = 0
        while not state.over and stage(state, outlook.seat)[0] == part:
            rng = generator(chance, moves)
            moves += 1
            if state.seat == NATURE:
                state.apply(state.sample(rng))
                plan.clear()
            else:
                seen = Outlook(outlook.game, state, outlook.seat, rng, plan=plan)
                state.apply(self.quick.decide(seen), outlook.seat)
        return self.plain(state, outlook.seat)


@lru_cache(8)
def _eye(key: str, path: str) -> Evaluate:
    return eye_of(key, unpack(key, Path(path).read_text(encoding="utf-8"), path))


@lru_cache(2)
def _plain(key: str, weights: tuple[tuple[str, float], ...]) -> Evaluate:
    return by_weights(key, changed(key, dict(weights)))


def play(job: Job) -> tuple[float, list[Met]]:
    """What a match was worth on average, and what each seat met in it."""
    task, path, seed, players, options = job
    game = load(task.game)
    plain = _plain(task.game, tuple(task.weights.items()))
    evaluate = _eye(task.game, path) if path else plain
    bots = [Learner(task, evaluate, plain) for _ in range(players)]
    state, _ = simulate(game, game.read_options(options, players), seed, bots)
    met = [(bot.rows.tobytes(), bot.values.tobytes(), bot.sizes.tobytes()) for bot in bots]
    return merit(game, state), met


def judge(job: Job) -> float:
    """What a match was worth in which nothing was tried."""
    task, path, seed, players, options = job
    game = load(task.game)
    evaluate = _eye(task.game, path) if path else _plain(task.game, tuple(task.weights.items()))
    bot = PlannerBot(evaluate, stages(task.game), task.width, 1, task.nodes)
    state, _ = simulate(game, game.read_options(options, players), seed, [bot] * players)
    return merit(game, state)


@contextmanager
def crew(workers: int) -> Iterator[Pool]:
    """So many processes that play."""
    with get_context("spawn").Pool(workers) as pool:
        yield pool
