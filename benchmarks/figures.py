"""Figures that must not fall unseen: what a bot makes in every variant, at every player count.

    .venv/bin/python -m benchmarks.figures            # compare with benchmarks/figures.json
    .venv/bin/python -m benchmarks.figures --keep     # write what is true now

The deals are always the same, so a figure changes only with the rules or the bot. Each that has
changed is named; one that has fallen by more than `--fall` hundredths makes the command fail.
"""

from __future__ import annotations

import argparse
import json
import sys
from multiprocessing import get_context
from pathlib import Path

import ludohall
from ludohall.bots import bot, simulate
from ludohall.cli.common import read_pairs, tracked
from ludohall.cli.matches import MOST_GAMES
from ludohall.core.options import Choice

KEPT = Path(__file__).resolve().parent / "figures.json"
SEED = 77
VARIANTS = {
    "burgundy": ("setup",),
    "hallertau": ("cards",),
    "newdale": ("chapter",),
    "gwt_nz": ("level", "sides", "neutral"),
}
"""The options of each game that make another match of it."""
ALONE = {"level"}
"""Those that count for one player alone."""


def tables() -> list[str]:
    """All tables, each as `ludohall sim` would have it: game, players, option."""
    found = []
    for key in ludohall.games():
        game = ludohall.game(key)
        for players in game.seats:
            for option in game.options:
                if option.key in VARIANTS[key] and (players == 1 or option.key not in ALONE):
                    values = ["yes", "no"]
                    if isinstance(option, Choice):
                        values = [value for value, _, _ in option.choices]
                    found += [f"{key} {players} {option.key}={value}" for value in values]
    return found


def played(job: tuple[str, str, int]) -> float:
    """The mean points of a match."""
    table, spec, number = job
    key, players, *options = table.split()
    game, seats = ludohall.game(key), int(players)
    chosen = game.read_options(read_pairs(options), seats)
    state, _ = simulate(game, chosen, SEED * MOST_GAMES + number, [bot(spec, key)] * seats)
    scores: list[int] = list(state.scores())
    return sum(scores) / seats


def fallen(before: dict[str, float], now: dict[str, float], fall: float) -> tuple[list[str], bool]:
    """What has changed, in lines, and whether a figure has fallen too far."""
    lines, bad = [], False
    for table in dict.fromkeys([*before, *now]):
        if table not in now:
            lines.append(f"{table}: {before[table]}, not there any more")
        elif table not in before:
            lines.append(f"{table}: {now[table]}, new")
        elif now[table] != before[table]:
            too_far = now[table] < before[table] - abs(before[table]) * fall / 100
            bad = bad or too_far
            mark = "  FALLEN" if too_far else ""
            lines.append(f"{table}: {before[table]} before, {now[table]} now{mark}")
    return lines, bad


def main() -> None:
    """Play, then compare or keep."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--fall", type=float, default=5.0, help="hundredths that are too much")
    parser.add_argument("--only", default="", help="tables that begin with this")
    parser.add_argument("--keep", action="store_true", help="write the figures")
    parser.add_argument("--file", type=Path, default=KEPT)
    arguments = parser.parse_args()
    spec, games = arguments.bot, arguments.games
    chosen = [table for table in tables() if table.startswith(arguments.only)]
    jobs = [(table, spec, number) for table in chosen for number in range(games)]
    with get_context("spawn").Pool(arguments.workers) as pool:
        results = pool.imap(played, jobs)
        points = [one for _, one in zip(tracked(jobs, "matches"), results, strict=True)]
    now = {
        table: round(sum(points[at * games : (at + 1) * games]) / games, 2)
        for at, table in enumerate(chosen)
    }
    kept = {}
    if arguments.file.exists():
        kept = json.loads(arguments.file.read_text(encoding="utf-8"))
    name = f"{spec}, {games} matches"
    before = {t: p for t, p in kept.get(name, {}).items() if t.startswith(arguments.only)}
    lines, bad = fallen(before, now, arguments.fall)
    print("\n".join(lines) or f"{len(now)} figures of {name}, all as before")
    if arguments.keep:
        kept[name] = kept.get(name, {}) | now
        arguments.file.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    elif bad:
        sys.exit(1)


if __name__ == "__main__":
    main()
