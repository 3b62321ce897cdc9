"""What an evaluation says in the course of a match, and what it comes to: for the coach's forecast.

    .venv/bin/python -m benchmarks.courses [burgundy ...] [--games 24] [--workers 2]

The tuned `greedy` plays each of the `TABLES` among its like and writes
`games/<key>/evaluation/course.json` (see `ludohall.coach.course`). With `--players` only these
tables are measured, and the other courses are kept.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from math import sqrt
from multiprocessing import get_context
from pathlib import Path

import ludohall
from benchmarks.levels import ROOT, measured_on
from ludohall.bots import Outlook, bot
from ludohall.bots.evaluation import evaluation
from ludohall.cli.common import tracked
from ludohall.coach.course import FILE, kind_of
from ludohall.coach.futures import KIND
from ludohall.core.chance import generator
from ludohall.core.data import Json
from ludohall.core.step import NATURE

PARTS = 10
EVERY = 4
"""The evaluation is asked before each so many-th decision."""
FIRST = 777_000
"""The first deal."""
LEAST, MOST = 0.3, 1.2
"""Few matches tell little of a slope: it stays between these."""
Table = tuple[str, int, dict[str, str]]
CHAPTERS = ("I", "II", "IIIa", "IIIb", "IVa", "IVb", "V", "VI", "VII", "VIII")
TABLES: list[Table] = [
    *[("burgundy", players, {}) for players in (2, 3, 4)],
    *[("hallertau", players, {}) for players in (1, 2, 3, 4)],
    *[("hallertau", players, {"cards": "no"}) for players in (1, 2, 3, 4)],
    *[("gwt_nz", players, {}) for players in (1, 2, 3, 4)],
    *[("newdale", players, {}) for players in (2, 3, 4)],
    *[("newdale", 1, {"chapter": chapter}) for chapter in CHAPTERS],
]
Looks = list[tuple[int, list[float]]]
"""Decisions so far, and what the evaluation says then to each seat."""
Played = tuple[int, list[int], Looks]
"""All decisions of a match, its points, and what was seen on the way."""
Job = tuple[str, int, dict[str, str], int]


def played(job: Job) -> Played:
    """One match of `greedy` among its like."""
    key, players, options, seed = job
    game, evaluate = ludohall.game(key), evaluation(key, KIND)
    assert evaluate is not None
    state = game.new(players, game.read_options(dict[str, Json](options), players), game.rules)
    state.settle()
    player, rng = bot(KIND, key), generator(seed, -1)
    chances = taken = 0
    looks: Looks = []
    while (seat := state.seat) is not None:
        if seat == NATURE:
            state.apply(state.sample(generator(seed, chances)))
            chances += 1
            continue
        if taken % EVERY == 0:
            looks.append((taken, [evaluate(state, other) for other in range(players)]))
        state.apply(player.decide(Outlook(game, state, seat, rng)), seat)
        taken += 1
    return taken, state.scores(), looks


def fitted(matches: Sequence[Played]) -> dict[str, Json]:
    """The course of some matches of one kind."""
    ends = [score for _, scores, _ in matches for score in scores]
    final = sum(ends) / len(ends)
    usual, slope, spread = [], [], []
    for part in range(PARTS + 1):
        points: list[tuple[float, float, float]] = []
        for taken, scores, looks in matches:
            for at, values in looks:
                away = at / taken * PARTS - part
                if abs(away) < 1:
                    points += [
                        (value, score, away) for value, score in zip(values, scores, strict=True)
                    ]
        fit = _line(points)
        usual.append(round(fit[0], 2))
        slope.append(fit[1])
        spread.append(round(fit[2], 2))
    return {
        "matches": len(matches),
        "length": round(sum(taken for taken, _, _ in matches) / len(matches), 1),
        "final": round(final, 2),
        "evaluation": list[Json](usual),
        "slope": list[Json](_smooth(slope)),
        "spread": list[Json](spread),
    }


def _line(points: Sequence[tuple[float, float, float]]) -> tuple[float, float, float]:
    """The usual evaluation in the middle of the points, the slope, and how far they stray."""
    count = len(points)
    value = sum(point[0] for point in points) / count
    end = sum(point[1] for point in points) / count
    away = sum(point[2] for point in points) / count
    aside = sum((point[2] - away) ** 2 for point in points) or 1.0
    # Within a part the evaluation grows with time, which tells nothing of the end.
    drift = sum((point[0] - value) * (point[2] - away) for point in points) / aside
    own = [(v - value - drift * (a - away), e - end) for v, e, a in points]
    square = sum(v * v for v, _ in own) or 1.0
    slope = sum(v * e for v, e in own) / square
    left = sum((e - slope * v) ** 2 for v, e in own) / count
    return value - drift * away, slope, sqrt(left)


def _smooth(slopes: Sequence[float]) -> list[float]:
    """Slopes with their neighbours."""
    found = []
    for at in range(len(slopes)):
        near = slopes[max(0, at - 1) : at + 2]
        found.append(round(min(MOST, max(LEAST, sum(near) / len(near))), 3))
    return found


def name_of(key: str, players: int, options: dict[str, str]) -> str:
    """By what a course is found."""
    game = ludohall.game(key)
    state = game.new(players, game.read_options(dict[str, Json](options), players), game.rules)
    return f"{players}:{kind_of(key, state)}"


def main() -> None:
    """Play and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("keys", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--players", default="1,2,3,4")
    parser.add_argument("--out", type=Path, default=ROOT)
    arguments = parser.parse_args()
    counts = [int(count) for count in arguments.players.split(",")]
    keys = arguments.keys or list(ludohall.games())
    tables = [table for table in TABLES if table[0] in keys and table[1] in counts]
    deals = [FIRST + number for number in range(arguments.games)]
    jobs = [(*table, deal) for table in tables for deal in deals]
    with get_context("spawn").Pool(arguments.workers) as pool:
        results = pool.imap(played, jobs)
        matches = [match for _, match in zip(tracked(jobs, "matches"), results, strict=True)]
    for number, (key, players, options) in enumerate(tables):
        at = number * len(deals)
        write(arguments.out, key, name_of(key, players, options), matches[at : at + len(deals)])


def write(out: Path, key: str, name: str, matches: Sequence[Played]) -> None:
    """Keep the course of a kind of table beside the others of its game."""
    path = out / key / "evaluation" / FILE
    path.parent.mkdir(parents=True, exist_ok=True)
    kept = json.loads(path.read_text(encoding="utf-8"))["courses"] if path.exists() else {}
    kept[name] = fitted(matches) | measured_on(key)
    lines = ",\n".join(f" {json.dumps(one)}: {json.dumps(kept[one])}" for one in sorted(kept))
    path.write_text(f'{{"courses": {{\n{lines}\n}}}}\n', encoding="utf-8")
    print(key, name, kept[name], flush=True)


if __name__ == "__main__":
    main()
