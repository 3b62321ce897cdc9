"""Tuning: finds the weights of a game's evaluation with which a bot plays best.

In each generation all candidates play the same fresh deals, under the searcher that will use the
weights; the mean of the distribution is what is found (`bots.cma`). Deals that were never played
before decide in the end whether it is better than what it began with. Everything is kept in a file
after each generation, so a run that was stopped goes on where it was.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import product
from math import isfinite, sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from ludohall.bots.cma import Cma
from ludohall.bots.drivers import simulate
from ludohall.bots.outlook import Bot
from ludohall.bots.specs import read_spec
from ludohall.bots.weights import BadWeights, changed, numbers, sets
from ludohall.core.data import Json
from ludohall.core.errors import LudohallError
from ludohall.core.game import Game
from ludohall.games import load

STEP = 0.4
"""A step in a weight, as a part of it."""
DEALS = 10_000_000
"""Each seed has room for so many deals; the last of them are held out."""
HELD_OUT = 9_000_000
MOST_LEAD = 40
BEATEN = 20
PASSED = 30
FAILED = -1000.0
"""The merit of a match that came to nothing, because weights were absurd."""


class BadRun(LudohallError):
    """A run that cannot be begun or gone on with."""


@dataclass(frozen=True)
class Task:
    """What is tuned, and how."""

    game: str
    bot: str
    """The specification of the bot that judges by the weights."""
    players: list[int]
    options: dict[str, list[Json]]
    """Values of the game's options: every combination is played as often."""
    population: int
    games: int
    """Matches of each candidate in a generation."""
    sigma: float
    seed: int
    start: dict[str, float]
    """The weights with which it begins; those that are 0 stay so."""

    def cases(self) -> list[tuple[int, dict[str, Json]]]:
        """The tables that are played: players and options."""
        combined = [
            dict(zip(self.options, values, strict=True))
            for values in product(*self.options.values())
        ]
        return [(players, options) for players in self.players for options in combined]

    def knobs(self) -> list[str]:
        """The weights that are turned."""
        return [name for name, value in self.start.items() if value]

    def weights(self, point: Sequence[float]) -> dict[str, float]:
        """The weights of a point of the distribution."""
        found = dict(self.start)
        for name, step in zip(self.knobs(), point, strict=True):
            found[name] += STEP * abs(found[name]) * step
        return found

    def deals(self, first: int, count: int) -> list[tuple[int, int, dict[str, Json]]]:
        """So many deals: seed, players and options, case by case."""
        cases = self.cases()
        return [
            (self.seed * DEALS + first + number, *cases[number % len(cases)])
            for number in range(count)
        ]


@dataclass
class Generation:
    """One point of the learning curve."""

    number: int
    mean: float
    """The mean merit of its candidates, which is below that of the distribution's mean."""
    best: float
    sigma: float
    seconds: float


@dataclass
class Verdict:
    """What deals say on which nothing was tuned."""

    games: int
    before: float
    after: float
    difference: float
    margin: float
    """Half of the 95 % interval of the difference, deal by deal."""

    @property
    def better(self) -> bool:
        """Whether the weights found are surely better than those of the start."""
        return self.difference > self.margin


class Run:
    """A task with what has been learned about it."""

    def __init__(self, task: Task, learned: Cma, curve: list[Generation]) -> None:
        self.task = task
        self.learned = learned
        self.curve = curve
        self.verdict: Verdict | None = None

    @classmethod
    def new(cls, task: Task) -> Run:
        """A run that begins."""
        size = len(task.knobs())
        return cls(task, Cma(size, task.population, task.sigma, task.seed), [])

    @classmethod
    def read(cls, path: Path, task: Task | None = None) -> Run:
        """The run of a file, which has to be for that task."""
        try:
            kept = json.loads(path.read_text(encoding="utf-8"))
            found = Task(**kept["task"])
            learned = Cma.again(kept["learned"])
            curve = [Generation(**one) for one in kept["curve"]]
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise BadRun(f"{path} holds no run that can be gone on with: {error}") from None
        if task is not None and found != task:
            told = [name for name, value in asdict(found).items() if value != getattr(task, name)]
            raise BadRun(f"{path} was begun with another {', '.join(told)}: name another file")
        return cls(found, learned, curve)

    def weights(self) -> dict[str, float]:
        """The weights found so far: the mean of the distribution."""
        point = self.task.weights(self.learned.mean)
        return {name: float(f"{value:.4g}") for name, value in point.items()}

    def write(self, path: Path) -> None:
        """Keep it whole: a crash leaves the old file. The curve stands beside it, a line each."""
        kept = {
            "task": asdict(self.task),
            "weights": self.weights(),
            "verdict": None if self.verdict is None else asdict(self.verdict),
            "curve": [asdict(one) for one in self.curve],
            "learned": self.learned.kept(),
        }
        part = path.with_name(path.name + ".part")
        part.write_text(json.dumps(kept), encoding="utf-8")
        part.replace(path)
        lines = "".join(json.dumps(asdict(one)) + "\n" for one in self.curve)
        path.with_suffix(".jsonl").write_text(lines, encoding="utf-8")


# Matches ---------------------------------------------------------------------

Job = tuple[str, str, tuple[tuple[str, float], ...], int, int, dict[str, Json]]
"""Game, bot, weights, seed, players, options."""


def merit(game: Game[Any, Any], state: Any) -> float:
    """How well a bot has done that sat on all seats.

    Among its like its points; alone also that it has reached the goal; against a rival the lead,
    within bounds, and that it has won.
    """
    scores: list[int] = state.scores()
    if len(scores) > 1:
        return sum(scores) / len(scores)
    won = bool(state.winners())
    rivals = game.rivals(state)
    if rivals:
        lead = scores[0] - max(rival.score for rival in rivals)
        return float(max(-MOST_LEAD, min(MOST_LEAD, lead)) + BEATEN * won)
    return float(scores[0] + PASSED * won)


@lru_cache(64)
def _bot(key: str, spec: str, weights: tuple[tuple[str, float], ...]) -> Bot:
    return read_spec(spec).make(key, changed(key, dict(weights)))


def play(job: Job) -> float:
    """The merit of one match."""
    key, spec, weights, seed, players, options = job
    game = load(key)
    try:
        bot = _bot(key, spec, weights)
        state, _ = simulate(game, game.read_options(options, players), seed, [bot] * players)
    except (ZeroDivisionError, OverflowError, TypeError):  # complex numbers, too
        return FAILED
    value = merit(game, state)
    return value if isfinite(value) else FAILED


Players = Callable[[Iterable[Job]], Iterator[float]]
"""Plays matches, and gives their merits in the same order."""


@contextmanager
def crew(workers: int) -> Iterator[Players]:
    """So many processes that play; one plays here."""
    if workers <= 1:
        yield lambda jobs: map(play, jobs)
        return
    with get_context("spawn").Pool(workers) as pool:
        yield lambda jobs: pool.imap(play, jobs)


def jobs_of(
    task: Task, weights: Mapping[str, float], deals: Iterable[tuple[int, int, dict[str, Json]]]
) -> list[Job]:
    """The matches of one set of weights."""
    as_pairs = tuple(weights.items())
    return [(task.game, task.bot, as_pairs, *deal) for deal in deals]


# The run ---------------------------------------------------------------------


def check(task: Task) -> None:
    """Refuse a task that cannot be played."""
    game = load(task.game)
    if not sets(task.game):
        raise BadWeights(f"{task.game} has no weights")
    if not any(p.name == "weights" for p in read_spec(task.bot).kind.parameters):
        raise BadRun(f"bot {task.bot!r} judges by no weights")
    for players, options in task.cases():
        game.check_players(players)
        game.read_options(options, players)
    changed(task.game, task.start)
    if task.games < 1 or task.games % len(task.cases()):
        raise BadRun(
            f"{task.games} matches cannot be shared evenly by {len(task.cases())} kinds of tables"
        )


def start_of(game: str, name: str) -> dict[str, float]:
    """The weights to begin with: a set of the game, or what a run has found, by its file."""
    known = sets(game)
    if name in known:
        return numbers(known[name])
    path = Path(name)
    if not path.is_file():
        raise BadRun(f"{name!r:.80} is no file, and {game} has the sets {', '.join(known)}")
    try:
        values = json.loads(path.read_text(encoding="utf-8"))["weights"]
        return numbers(changed(game, values))
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadRun(f"{name} holds no weights: {error}") from None


def generation(run: Run, players: Players, tick: Callable[[], None]) -> Generation:
    """Play and learn from one generation."""
    started = time.monotonic()
    task, learned = run.task, run.learned
    deals = task.deals(learned.generation * task.games % HELD_OUT, task.games)
    jobs: list[Job] = []
    for point in learned.ask():
        jobs += jobs_of(task, task.weights(point), deals)
    merits = []
    for value in players(jobs):
        merits.append(value)
        tick()
    means = [
        sum(merits[at : at + task.games]) / task.games for at in range(0, len(merits), task.games)
    ]
    learned.tell(means)
    made = Generation(
        learned.generation,
        round(sum(means) / len(means), 3),
        round(max(means), 3),
        round(learned.sigma, 4),
        round(time.monotonic() - started, 2),
    )
    run.curve.append(made)
    return made


def judged(run: Run, players: Players, games: int, tick: Callable[[], None]) -> Verdict:
    """Let the weights found and those of the start play the same deals, held out until now."""
    task = run.task
    deals = task.deals(HELD_OUT, games)
    values = []
    for value in players([*jobs_of(task, task.start, deals), *jobs_of(task, run.weights(), deals)]):
        values.append(value)
        tick()
    before, after = values[:games], values[games:]
    gains = [new - old for new, old in zip(after, before, strict=True)]
    mean = sum(gains) / games
    spread = sum((gain - mean) ** 2 for gain in gains) / max(1, games - 1)
    run.verdict = Verdict(
        games,
        round(sum(before) / games, 3),
        round(sum(after) / games, 3),
        round(mean, 3),
        round(1.96 * sqrt(spread / games), 3),
    )
    return run.verdict
