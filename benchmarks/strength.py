"""How strong bots are: means with their 95 % interval, and differences on the same deals.

    .venv/bin/python benchmarks/strength.py "hallertau 1 cards=no" "gwt_nz 1 level=hard"
        --bots greedy:weights=landed,greedy,planner:width=4 [--games 50] [--seed 1] [--workers 2]
        [--weights gwt_nz:mine=found.json] [--json results.json]

A table is a game, how many players, and options. Each bot plays all deals of a table among its
like; bots after the first are compared with the first, deal by deal. `--weights` adds a set that
`ludohall tune` has found, by a name of yours.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import dataclass
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import ludohall
from ludohall.bots import Bot, Outlook, bot, simulate, split_specs
from ludohall.bots.weights import changed, sets
from ludohall.cli.common import is_compiled, read_pairs, tracked
from ludohall.core.action import Action
from ludohall.core.data import Json


@dataclass(frozen=True)
class Job:
    """One match: its table, the bot on all seats, the deal."""

    table: str
    spec: str
    seed: int


@dataclass(frozen=True)
class End:
    """What came of it: mean points, share of wins, points of a rival, ms a choice."""

    points: float
    won: float
    rival: float | None
    mean_ms: float
    longest_ms: float


class Timed(Bot):
    """Asks another bot and looks at the clock where there is a choice."""

    def __init__(self, asked: Bot) -> None:
        self.asked = asked
        self.times: list[float] = []

    def decide(self, outlook: Outlook[Any, Any]) -> Action:
        """What the other one says."""
        started = time.process_time()
        action = self.asked.decide(outlook)
        if len(outlook.actions) > 1:
            self.times.append(time.process_time() - started)
        return action


def read_table(text: str) -> tuple[str, int, dict[str, Json]]:
    """Game, players and options of a text."""
    key, players, *options = text.split()
    return key, int(players), read_pairs(options)


def add_weights(texts: list[str]) -> None:
    """Add sets of weights, each given as game:name=file."""
    for text in texts:
        where, _, path = text.partition("=")
        key, _, name = where.partition(":")
        values = json.loads(Path(path).read_text(encoding="utf-8"))["weights"]
        sets(key)[name] = changed(key, values)


def played(job: Job) -> End:
    """The end of one match."""
    key, players, options = read_table(job.table)
    game = ludohall.game(key)
    timed = Timed(bot(job.spec, key))
    state, _ = simulate(game, game.read_options(options, players), job.seed, [timed] * players)
    scores = state.scores()
    rivals = game.rivals(state)
    return End(
        sum(scores) / players,
        float(bool(state.winners())),
        max(rival.score for rival in rivals) if rivals else None,
        1000 * sum(timed.times) / len(timed.times),
        1000 * max(timed.times),
    )


def interval(values: list[float]) -> tuple[float, float]:
    """The mean and half of its 95 % interval."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, 1.96 * sqrt(spread / len(values))


def summed_up(ends: list[End], first: list[End]) -> dict[str, Json]:
    """The figures of a bot at a table, beside those of the first bot there."""
    points, margin = interval([end.points for end in ends])
    gain, gain_margin = interval(
        [end.points - other.points for end, other in zip(ends, first, strict=True)]
    )
    rivals = [end.rival for end in ends if end.rival is not None]
    return {
        "games": len(ends),
        "points": round(points, 2),
        "margin": round(margin, 2),
        "won": round(sum(end.won for end in ends) / len(ends), 4),
        "won_margin": round(interval([end.won for end in ends])[1], 4),
        "rival": round(sum(rivals) / len(rivals), 2) if rivals else None,
        "gain": round(gain, 2),
        "gain_margin": round(gain_margin, 2),
        "mean_ms": round(sum(end.mean_ms for end in ends) / len(ends), 2),
        "longest_ms": round(max(end.longest_ms for end in ends), 1),
    }


def main() -> None:
    """Play and compare."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("tables", nargs="+", metavar="TABLE")
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--weights", action="append", default=[], metavar="GAME:NAME=FILE")
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    specs = split_specs(arguments.bots)
    jobs = [
        Job(table, spec, arguments.seed * 1_000_000 + number)
        for table in arguments.tables
        for spec in specs
        for number in range(arguments.games)
    ]
    crew = get_context("spawn").Pool(arguments.workers, add_weights, (arguments.weights,))
    with crew as pool:
        results = pool.imap(played, jobs)
        ends = [end for _, end in zip(tracked(jobs, "matches"), results, strict=True)]
    report: list[Json] = []
    for number, table in enumerate(arguments.tables):
        at = number * len(specs) * arguments.games
        first = ends[at : at + arguments.games]
        for spec in specs:
            figures = summed_up(ends[at : at + arguments.games], first)
            at += arguments.games
            build = "compiled" if is_compiled(ludohall.game(table.split()[0])) else "pure"
            report.append({"table": table, "bot": spec, "build": build, **figures})
            rival = "" if figures["rival"] is None else f" to {figures['rival']}"
            print(
                f"{table}: {spec}: {figures['points']} ± {figures['margin']}{rival} points, "
                f"{figures['won']:.1%} won, {figures['gain']:+} ± {figures['gain_margin']}, "
                f"{figures['mean_ms']} ms, at most {figures['longest_ms']} ({build})",
                flush=True,
            )
    if arguments.json:
        arguments.json.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
