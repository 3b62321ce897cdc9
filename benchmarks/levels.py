"""How many points each level makes among its like: the figures that the lobby shows.

    .venv/bin/python -m benchmarks.levels [burgundy ...] [--games 40] [--seed 31] [--workers 2]

It plays every game with its usual options at every number of players and writes
`games/<key>/evaluation/means.json`: the mean with half of its 95 % interval, the middle half of
all results, the longest decision. Deals are those of `ludohall sim --seed`.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import platform
from multiprocessing import get_context
from pathlib import Path
from statistics import quantiles

import ludohall
from benchmarks.strength import Timed, interval
from ludohall.bots import bot, simulate
from ludohall.bots.levels import LEVELS, stands_for
from ludohall.bots.weights import module
from ludohall.cli.common import is_compiled, tracked
from ludohall.cli.sim import MOST_GAMES
from ludohall.core.data import Json

ROOT = Path(__file__).resolve().parent.parent / "src/ludohall/games"
Job = tuple[str, int, str, int]
"""Game, players, level and deal."""


def played(job: Job) -> tuple[tuple[int, ...], float]:
    """The points of all seats of a match, and the longest decision in ms of CPU."""
    key, players, level, seed = job
    game = ludohall.game(key)
    timed = Timed(bot(level, key))
    state, _ = simulate(game, game.read_options({}, players), seed, [timed] * players)
    return tuple(state.scores()), 1000 * max(timed.times)


def figures(key: str, players: int, level: str, ends: list[tuple[tuple[int, ...], float]]) -> Json:
    """What comes of the matches of a level at a table."""
    game = ludohall.game(key)
    state = game.new(players, game.read_options({}, players), game.rules)
    points, margin = interval([sum(scores) / players for scores, _ in ends])
    low, _, high = quantiles([score for scores, _ in ends for score in scores], n=4)
    return {
        "level": level,
        "players": players,
        "options": {},
        "bot": stands_for(level, key, module(key).variant(state)),
        "points": round(points, 1),
        "margin": round(margin, 1),
        "low": round(low, 1),
        "high": round(high, 1),
        "games": len(ends),
        "longest_ms": round(max(longest for _, longest in ends)),
    }


def main() -> None:
    """Play and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("keys", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=31)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--out", type=Path, default=ROOT)
    arguments = parser.parse_args()
    keys = arguments.keys or list(ludohall.games())
    tables = [
        (key, players, level)
        for key in keys
        for players in ludohall.game(key).seats
        for level in LEVELS
    ]
    deals = [arguments.seed * MOST_GAMES + number for number in range(arguments.games)]
    jobs = [(*table, deal) for table in tables for deal in deals]
    with get_context("spawn").Pool(arguments.workers) as pool:
        results = pool.imap(played, jobs)
        ends = [end for _, end in zip(tracked(jobs, "matches"), results, strict=True)]
    for key in keys:
        means: list[Json] = []
        for number, table in enumerate(tables):
            if table[0] == key:
                at = number * len(deals)
                means.append(figures(*table, ends[at : at + len(deals)]))
                print(key, means[-1], flush=True)
        build = "compiled" if is_compiled(ludohall.game(key)) else "pure Python"
        report = {
            "date": datetime.date.today().isoformat(),
            "machine": f"{os.cpu_count()} cores, Python {platform.python_version()}, {build}",
            "seed": arguments.seed,
            "means": means,
        }
        path = arguments.out / key / "evaluation" / "means.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
