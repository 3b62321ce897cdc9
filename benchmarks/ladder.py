"""Whether each level beats the one below it: matches of two, and deals alone.

    .venv/bin/python -m benchmarks.ladder [burgundy ...] [--games 40] [--seed 51] [--workers 2]
        [--rungs random,beginner,steady,strong,master] [--json results.json]

At a table for two the rungs meet, and each deal is played twice, with seats exchanged: the margin
is the mean of both. Alone, both play the same deals, each for itself. A step of the ladder is sure
if the 95 % interval of the margin lies above 0.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path

import ludohall
from benchmarks.strength import interval
from ludohall.bots import Bot, bot, simulate, split_specs
from ludohall.cli.common import is_compiled, tracked
from ludohall.cli.matches import MOST_GAMES
from ludohall.core.data import Json


@dataclass(frozen=True)
class Job:
    """One deal: the lower rung against the higher one."""

    key: str
    players: int
    lower: str
    higher: str
    seed: int


def points(job: Job, bots: list[Bot]) -> list[int]:
    """What bots make of a deal."""
    game = ludohall.game(job.key)
    options = game.read_options({}, job.players)
    return list(simulate(game, options, job.seed, bots)[0].scores())


def margin(job: Job) -> float:
    """By how many points the higher rung is better in a deal."""
    one, two = bot(job.lower, job.key), bot(job.higher, job.key)
    if job.players == 1:
        return float(points(job, [two])[0] - points(job, [one])[0])
    first, second = points(job, [one, two]), points(job, [two, one])
    return (first[1] - first[0] + second[0] - second[1]) / 2


def main() -> None:
    """Play and compare."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("keys", nargs="*", metavar="GAME")
    parser.add_argument("--rungs", default="random,beginner,steady,strong,master")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=51)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    rungs = split_specs(arguments.rungs)
    tables = [
        (key, players, lower, higher)
        for key in arguments.keys or ludohall.games()
        for players in ludohall.game(key).seats
        if players <= 2
        for lower, higher in pairwise(rungs)
    ]
    deals = [arguments.seed * MOST_GAMES + number for number in range(arguments.games)]
    jobs = [Job(*table, deal) for table in tables for deal in deals]
    with get_context("spawn").Pool(arguments.workers) as pool:
        results = pool.imap(margin, jobs)
        found = [each for _, each in zip(tracked(jobs, "deals"), results, strict=True)]
    report: list[Json] = []
    for number, (key, players, lower, higher) in enumerate(tables):
        mean, half = interval(found[number * len(deals) : (number + 1) * len(deals)])
        sure = mean > half
        build = "compiled" if is_compiled(ludohall.game(key)) else "pure"
        report.append(
            {
                "game": key,
                "players": players,
                "lower": lower,
                "higher": higher,
                "deals": len(deals),
                "margin": round(mean, 2),
                "interval": round(half, 2),
                "sure": sure,
                "build": build,
            }
        )
        word = "sure" if sure else "not sure"
        print(
            f"{key} for {players}: {higher} over {lower} by {mean:+.1f} ± {half:.1f} points "
            f"in {len(deals)} deals: {word} ({build})"
        )
    if arguments.json:
        arguments.json.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
