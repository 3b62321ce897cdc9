"""Training: finds networks that correct a game's evaluation (`bots.learned`) by self-play.

In each iteration fresh deals are played (`bots.selfplay`). The networks are fitted to what the
evaluation lacks of the differences between the ways of a turn; only differences within a turn
count, so what chance and time bring to all ways alike does no harm, and where there is nothing to
learn the networks say nothing. Deals that were never played before decide in the end. Everything is
kept in files after each iteration, so a run that was stopped goes on where it was.
"""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Any, NamedTuple

from ludohall.bots.learned import layout_of, pack
from ludohall.bots.regression import Ensemble, centred, numpy
from ludohall.bots.selfplay import Job, Met, Task, judge, play
from ludohall.bots.tuning import HELD_OUT, BadRun, Verdict
from ludohall.bots.weights import changed
from ludohall.games import load

BATCH = 1024
TICK = 0.5
"""Seconds between looks at those who play."""
FEWEST_STEPS = 100
STEPS_A_ROW = 3.0
"""So often each row that is kept is fitted in an iteration, if there is time."""
MOST_STEPS = 1500
KEPT = 500_000
"""How many ways are kept."""
FIRST_SHARE = 0.4
"""How much of what the networks say counts before it is known how much of it is right."""
MOST_LACK = 15.0
"""Differences count up to this."""


@dataclass
class Iteration:
    """One point of the learning curve."""

    number: int
    matches: int
    """In all so far."""
    turns: int
    """How many new turns were looked at closely."""
    mean: float
    """The mean worth of the new matches."""
    margin: float
    plain_error: float
    """How far the evaluation was off on differences between the ways of these turns."""
    error: float
    """The same with the networks, which had not seen them, and of which this share counted."""
    share: float
    """How much of what the networks say is right: so much of it counts from now on."""
    seconds: float


# The run ------------------------------------------------------------------------------


class Group(NamedTuple):
    """What was met in a match: groups of ways among which a seat could choose."""

    iteration: int
    rows: Any
    values: Any
    """What the evaluation said, and what came."""
    sizes: Any
    """Of the groups."""
    counts: Any
    """How often each network counts the match."""


class Run:
    """A task with what has been learned about it. Its files stand beside `path`."""

    def __init__(self, task: Task, path: Path) -> None:
        self.task = task
        self.path = path
        size = len(layout_of(task.game).names) + 1
        self.ensemble = Ensemble(size, task.networks, task.hidden, task.seed)
        self.curve: list[Iteration] = []
        self.verdict: Verdict | None = None
        self.met: deque[Group] = deque()

    @classmethod
    def read(cls, path: Path, task: Task) -> Run:
        """The run of a file, which has to be for that task."""
        run = cls(task, path)
        try:
            kept = json.loads(path.read_text(encoding="utf-8"))
            found = Task(**kept["task"])
            run.curve = [Iteration(**one) for one in kept["curve"]]
            with numpy().load(path.with_suffix(".npz")) as parts:
                run.ensemble.again({name: parts[name] for name in parts.files})
            for number in range(1, len(run.curve) + 1):
                if run.met_file(number).exists():
                    run.met.extend(read_met(run.met_file(number), number))
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise BadRun(f"{path} holds no run that can be gone on with: {error}") from None
        if found != task:
            told = [name for name, value in asdict(found).items() if value != getattr(task, name)]
            raise BadRun(f"{path} was begun with another {', '.join(told)}: name another file")
        if len(run.ensemble.mean) != run.ensemble.shape[0]:
            raise BadRun(f"{path} was begun with another layout of features: name another file")
        return run

    @property
    def matches(self) -> int:
        """How many have been played so far."""
        return self.curve[-1].matches if self.curve else 0

    def network_file(self) -> str:
        """The file of the networks as they are, for those who play; "" before the first."""
        return self.newest_file() if self.curve else ""

    def newest_file(self) -> str:
        """The file of the networks as they are."""
        number = len(self.curve)
        return str(self.path.with_name(f"{self.path.stem}-network-{number}.json"))

    def met_file(self, number: int) -> Path:
        """The file with what was met in an iteration."""
        return self.path.with_name(f"{self.path.stem}-met-{number}.npz")

    def write(self) -> None:
        """Keep it whole: a crash leaves the old files. The curve stands beside it, a line each."""
        newest = len(self.curve)
        if not self.met_file(newest).exists():
            write_met(self.met_file(newest), [one for one in self.met if one.iteration == newest])
        about = f"{self.matches} matches, {len(self.curve)} iterations"
        text = pack(
            self.task.game,
            about,
            self.task.weights,
            *self.ensemble.plain(self.curve[-1].share),
        )
        Path(self.newest_file()).write_text(text, encoding="utf-8")
        kept = {
            "task": asdict(self.task),
            "verdict": None if self.verdict is None else asdict(self.verdict),
            "curve": [asdict(one) for one in self.curve],
        }
        part = self.path.with_name(self.path.name + ".part")
        part.write_text(json.dumps(kept), encoding="utf-8")
        with part.with_suffix(".npz-part").open("wb") as target:
            numpy().savez(target, **self.ensemble.kept())
        part.with_suffix(".npz-part").replace(self.path.with_suffix(".npz"))
        part.replace(self.path)
        lines = "".join(json.dumps(asdict(one)) + "\n" for one in self.curve)
        self.path.with_suffix(".jsonl").write_text(lines, encoding="utf-8")
        self._tidy()

    def _tidy(self) -> None:
        """Throw away the files of networks that nobody plays by, and of what is not kept."""
        oldest = self.met[0].iteration if self.met else 0
        for name, first in (("network-*.json", len(self.curve) - 2), ("met-*.npz", oldest)):
            for old in self.path.parent.glob(f"{self.path.stem}-{name}"):
                if int(old.stem.rpartition("-")[2]) < first:
                    old.unlink()


def write_met(path: Path, met: list[Group]) -> None:
    """Keep what was met in an iteration."""
    np = numpy()
    np.savez_compressed(
        path,
        rows=np.concatenate([one.rows for one in met]),
        values=np.concatenate([one.values for one in met]),
        sizes=np.concatenate([one.sizes for one in met]),
        groups=np.array([len(one.sizes) for one in met]),
        counts=np.array([one.counts for one in met]),
    )


def read_met(path: Path, number: int) -> list[Group]:
    """What was met in an iteration, as it was kept."""
    found = []
    with numpy().load(path) as kept:
        parts = {name: kept[name] for name in kept.files}
    at = group = 0
    for groups, counts in zip(parts["groups"], parts["counts"], strict=True):
        sizes = parts["sizes"][group : group + groups]
        end = at + int(sizes.sum())
        found.append(Group(number, parts["rows"][at:end], parts["values"][at:end], sizes, counts))
        at, group = end, group + groups
    return found


def check(task: Task) -> None:
    """Refuse a task that cannot be played."""
    game = load(task.game)
    numpy()
    layout_of(task.game)
    for players, options in task.cases():
        game.check_players(players)
        game.read_options(options, players)
    changed(task.game, task.weights)


def jobs_of(run: Run, first: int) -> list[Job]:
    """The matches of an iteration that begins after so many."""
    task = run.task
    path = run.network_file()
    return [(task, path, *deal) for deal in task.deals(first % HELD_OUT, task.games)]


def learn(run: Run, pool: Pool, end: float, tick: Callable[[], None]) -> Iterator[Iteration]:
    """Iteration after iteration while there is time, at least one.

    While the networks are fitted to the matches of one, those of the next are played.
    """
    count = run.matches
    jobs = jobs_of(run, count)
    pending = pool.map_async(play, jobs, 1)
    more = True
    while more:
        started = time.monotonic()
        while not pending.ready():
            pending.wait(TICK)
            tick()
        results = pending.get()
        count += len(jobs)
        more = time.monotonic() + 1.3 * (time.monotonic() - started) < end
        if more:
            jobs = jobs_of(run, count)
            pending = pool.map_async(play, jobs, 1)
        made = iteration(run, results, pending.ready if more else lambda: False)
        made.seconds = round(time.monotonic() - started, 1)
        run.curve.append(made)
        run.write()
        yield made


def iteration(
    run: Run, results: Sequence[tuple[float, list[Met]]], until: Callable[[], bool]
) -> Iteration:
    """Take what was met in these matches, and fit the networks to it.

    The fitting ends early, but for a few steps, once `until` says so.
    """
    np = numpy()
    size = len(layout_of(run.task.game).names) + 1
    number = len(run.curve) + 1
    rng = np.random.default_rng([run.task.seed, number])
    new: list[Group] = []
    for _, seats in results:
        counts = rng.poisson(1.0, run.task.networks).astype(np.float32)
        for rows, values, sizes in seats:
            if sizes:
                table = np.frombuffer(rows, np.int16).reshape(-1, size)
                said = np.frombuffer(values, np.float32).reshape(-1, 2)
                new.append(Group(number, table, said, np.frombuffer(sizes, np.int16), counts))
    if not new:
        raise BadRun("no turn was looked at closely: play more matches in an iteration")
    rows, lacks, _, starts = _together(new)
    if not run.curve:
        run.ensemble.look(rows)
    plain_error = float(np.sqrt((lacks**2).mean()))
    said = centred(run.ensemble.values(rows), starts) if run.curve else 0 * lacks
    before = run.curve[-1].share if run.curve else FIRST_SHARE
    error = float(np.sqrt(((lacks - before * said) ** 2).mean()))
    share = before
    if run.curve:
        right = float((lacks * said).sum() / max(float((said**2).sum()), 1e-9))
        share = (before + max(0.0, min(1.0, right))) / 2
    run.met.extend(new)
    kept = sum(len(one.rows) for one in run.met)
    while len(run.met) > 2 and kept > KEPT:
        kept -= len(run.met.popleft().rows)
    _fit(run, rng, until)
    mean, margin = _interval([value for value, _ in results])
    return Iteration(
        number,
        run.matches + len(results),
        len(starts),
        round(mean, 2),
        round(margin, 2),
        round(plain_error, 3),
        round(error, 3),
        round(share, 3),
        0.0,
    )


def _together(met: Sequence[Group]) -> tuple[Any, Any, Any, Any]:
    """Rows, what each lacks beside the others of its group, counts, and where groups begin."""
    np = numpy()
    rows = np.concatenate([one.rows for one in met])
    values = np.concatenate([one.values for one in met])
    sizes = np.concatenate([one.sizes for one in met]).astype(np.int64)
    starts = np.cumsum(sizes) - sizes
    counts = np.concatenate([np.tile(one.counts, (len(one.rows), 1)) for one in met])
    return rows, centred(values[:, 1] - values[:, 0], starts), counts, starts


def _fit(run: Run, rng: Any, until: Callable[[], bool]) -> None:
    """Fit the networks to all that is kept."""
    np = numpy()
    rows, lacks, counts, starts = _together(run.met)
    lacks = np.clip(lacks, -MOST_LACK, MOST_LACK)
    ends = np.append(starts[1:], len(rows))
    steps = int(min(MOST_STEPS, STEPS_A_ROW * len(rows) / BATCH))
    groups = max(2, min(len(starts), int(BATCH * len(starts) / len(rows))))
    for taken in range(max(FEWEST_STEPS, steps)):
        if taken >= FEWEST_STEPS and taken % 10 == 0 and until():
            break
        some = rng.integers(0, len(starts), groups)
        sizes = ends[some] - starts[some]
        begins = np.cumsum(sizes) - sizes
        chosen_rows = np.repeat(starts[some] - begins, sizes) + np.arange(sizes.sum())
        run.ensemble.step(rows[chosen_rows], lacks[chosen_rows], counts[chosen_rows], begins)


def _interval(values: Sequence[float]) -> tuple[float, float]:
    """The mean and half of its 95 % interval."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, 1.96 * sqrt(spread / len(values))


def judged(run: Run, pool: Pool, games: int, tick: Callable[[], None]) -> Verdict:
    """Let the bot play the same deals, held out until now, with the networks and without them."""
    task = run.task
    deals = task.deals(HELD_OUT, games)
    jobs: list[Job] = [(task, path, *deal) for path in ("", run.newest_file()) for deal in deals]
    values = []
    for value in pool.imap(judge, jobs):
        values.append(value)
        tick()
    before, after = values[:games], values[games:]
    gain, margin = _interval([new - old for new, old in zip(after, before, strict=True)])
    run.verdict = Verdict(games, sum(before) / games, sum(after) / games, gain, margin)
    return run.verdict
