"""How often a bot passes the chapters of Newdale alone, goal by goal.

    .venv/bin/python benchmarks/goals.py [--bot greedy] [--games 200] [--seed 1] [--workers 2]
        [--chapters I,II] [--aim VI=50] [--json]

For each chapter: matches in which every goal was met, with its 95 % interval, and those in which
each goal was. The last column says which points would let the chapter pass how often, all other
goals as they are: `--aim` looks for the points that come nearest to so many of a hundred. A bot
that is told of the points to reach would have to play again with them.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt

import ludohall
from ludohall.bots import bot, simulate
from ludohall.cli.common import tracked
from ludohall.games.newdale.components.chapters import CHAPTER_KEYS, CHAPTERS
from ludohall.games.newdale.scoring import solo_amounts, solo_goals
from ludohall.games.newdale.state import NewdaleState

GOALS = ("coins", "points", "fists", "ship")
POINTS = GOALS.index("points")

End = tuple[str, list[int], list[bool]]
"""A match: its chapter, what was had of each goal at the end, which were met."""


def played(spec: str, deal: tuple[str, int]) -> End:
    """The end of one match."""
    chapter, seed = deal
    game = ludohall.game("newdale")
    options = game.read_options({"chapter": chapter}, 1)
    state, _ = simulate(game, options, seed, [bot(spec, "newdale")])
    assert isinstance(state, NewdaleState)
    return (chapter, solo_amounts(state), solo_goals(state))


def interval(passed: int, games: int) -> tuple[float, float]:
    """Wilson's interval of a share at 95 %."""
    z = 1.96
    share, more = passed / games, z * z / games
    middle = (share + more / 2) / (1 + more)
    half = z * sqrt(share * (1 - share) / games + more / games / 4) / (1 + more)
    return (middle - half, middle + half)


def passes(ends: list[End], points: int) -> int:
    """How many would pass with another goal of points."""
    return sum(
        1
        for _chapter, had, met in ends
        if had[POINTS] >= points and all(met[:POINTS] + met[POINTS + 1 :])
    )


def listed(numbers: Mapping[str, int] | Mapping[int, int]) -> str:
    """Names with their numbers, in a line."""
    return ", ".join(f"{name} {number}" for name, number in numbers.items())


def nearest(ends: list[End], percent: int) -> int:
    """The points with which so many of a hundred would pass."""
    wanted = percent * len(ends)
    return min(range(1, 100), key=lambda points: abs(100 * passes(ends, points) - wanted))


def main() -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--chapters", default=",".join(CHAPTER_KEYS))
    parser.add_argument("--aim", action="append", default=[], metavar="CHAPTER=PERCENT")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    chapters = given.chapters.split(",")
    aims = {chapter: int(percent) for chapter, _, percent in (a.partition("=") for a in given.aim)}
    deals = [(c, given.seed + n) for n in range(given.games) for c in chapters]
    with ProcessPoolExecutor(given.workers) as pool:
        found = pool.map(partial(played, given.bot), deals, chunksize=4)
        ends = [next(found) for _ in tracked(range(len(deals)), "matches")]
    for chapter in chapters:
        own = [end for end in ends if end[0] == chapter]
        solo = CHAPTERS[CHAPTER_KEYS.index(chapter)].solo
        passed = sum(all(met) for _, _, met in own)
        low, high = interval(passed, len(own))
        goals = {
            name: sum(end[2][at] for end in own) for at, name in enumerate(GOALS[: len(own[0][2])])
        }
        middle = nearest(own, aims.get(chapter, 50))
        by_points = {points: passes(own, points) for points in range(middle - 3, middle + 4)}
        if given.json:
            told = {
                "chapter": chapter,
                "goal": {"coins": solo.coins, "points": solo.points, "fists": solo.fists},
                "games": len(own),
                "passed": passed,
                "interval": [round(100 * low, 1), round(100 * high, 1)],
                "met": goals,
                "by_points": by_points,
            }
            print(json.dumps(told), flush=True)
            continue
        print(
            f"{chapter}: {100 * passed / len(own):.0f} % of {len(own)} ({100 * low:.0f} to "
            f"{100 * high:.0f}), {solo.points} points asked; met: {listed(goals)}; passed by "
            f"points: {listed(by_points)}",
            flush=True,
        )


if __name__ == "__main__":
    main()
