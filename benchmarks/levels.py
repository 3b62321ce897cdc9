"""How many points each level makes among its like: the figures that the lobby shows.

    .venv/bin/python -m benchmarks.levels [burgundy ...] [--games 40] [--seed 31] [--workers 2]

It plays every game with its usual options at every number of players and writes
`games/<key>/evaluation/means.json`: the mean with half of its 95 % interval, the middle half of
all results, the longest decision. Deals are those of `ludohall sim --seed`. With `--players` or
`--levels` only these are measured, and the other figures are kept.
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
from ludohall.cli.matches import MOST_GAMES
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


def figures(
    key: str, players: int, level: str, ends: list[tuple[tuple[int, ...], float]]
) -> dict[str, Json]:
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


def measured_on(key: str) -> dict[str, Json]:
    """Day and machine of a measurement."""
    build = "compiled" if is_compiled(ludohall.game(key)) else "pure Python"
    return {
        "date": datetime.date.today().isoformat(),
        "machine": f"{os.cpu_count()} cores, Python {platform.python_version()}, {build}",
    }


def main() -> None:
    """Play and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("keys", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=31)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--players", default="1,2,3,4")
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--out", type=Path, default=ROOT)
    arguments = parser.parse_args()
    keys = arguments.keys or list(ludohall.games())
    counts = [int(count) for count in arguments.players.split(",")]
    tables = [
        (key, players, level)
        for key in keys
        for players in ludohall.game(key).seats
        for level in LEVELS
        if players in counts and level in arguments.levels.split(",")
    ]
    deals = [arguments.seed * MOST_GAMES + number for number in range(arguments.games)]
    jobs = [(*table, deal) for table in tables for deal in deals]
    with get_context("spawn").Pool(arguments.workers) as pool:
        results = pool.imap(played, jobs)
        ends = [end for _, end in zip(tracked(jobs, "matches"), results, strict=True)]
    for key in keys:
        path = arguments.out / key / "evaluation" / "means.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        kept = json.loads(path.read_text(encoding="utf-8"))["means"] if path.exists() else []
        means = {(entry["players"], entry["level"]): entry for entry in kept}
        for number, (home, players, level) in enumerate(tables):
            if home == key:
                at = number * len(deals)
                found = figures(key, players, level, ends[at : at + len(deals)])
                means[players, level] = found | {"seed": arguments.seed, **measured_on(key)}
                print(key, means[players, level], flush=True)
        order = sorted(means, key=lambda at: (at[0], list(LEVELS).index(at[1])))
        report = {"means": [means[at] for at in order]}
        path.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
