"""The command: plant faults until the time is over, then tell which survived."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import takewhile
from pathlib import Path

from ludohall.games import PACKAGES
from tests.mutants.changes import Mutant, digest, mutants
from tests.mutants.field import ROOT, Field, game_field
from tests.mutants.reach import first_numbers, reach, relative
from tests.mutants.results import Results, equivalents, interval
from tests.mutants.trial import Plan, plan, trials

FOLDER = ROOT / "build" / "mutants"


def arguments(words: Sequence[str], games: Sequence[str]) -> argparse.Namespace:
    """What the person at the keyboard wants."""
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("game", choices=games)
    parser.add_argument("--minutes", type=float, default=10.0, help="begin no more after these")
    parser.add_argument("--count", type=int, help="judge so many at most")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", default="1", help="another order, another sample")
    parser.add_argument("--only", default="", help="functions whose name holds this text")
    parser.add_argument("--with", dest="golden", choices=["golden"], help="judges besides")
    parser.add_argument("--results", type=Path, default=FOLDER / "results.jsonl")
    return parser.parse_args(words)


def every_mutant(field: Field, seed: str, only: str) -> list[Mutant]:
    """All faults of a field in a random order that stays the same when others come or go."""
    found = [
        mutant
        for name, path in sorted(field.sources.items())
        for mutant in mutants(name, path.read_text(encoding="utf-8"))
        if only in mutant.place
    ]
    return sorted(found, key=lambda mutant: digest(seed + mutant.key))


def hunt(field: Field, wanted: argparse.Namespace) -> int:
    """Judge what is not judged yet, as long as there is time; then tell. 1 if some survived."""
    began = time.monotonic()
    listed = equivalents(field.equivalents)
    all_of_them = every_mutant(field, wanted.seed, wanted.only)
    counted = [one for one in all_of_them if not any(entry.fits(one) for entry in listed)]
    first = first_numbers(field)
    reached = reach(field, wanted.results.parent, wanted.workers)
    plans = {one.key: plan(field, first, reached, one) for one in counted}
    files = {file for judge in field.judges for file in relative(judge.files)}
    results = Results(wanted.results, files)

    def waiting() -> Iterator[tuple[Mutant, Plan]]:
        """What is still to be judged, in its order."""
        for one in counted[: wanted.count]:
            rest = results.still(one, plans[one.key])
            if one.key not in results.killed and any(tests for _, tests in rest):
                yield one, rest

    def has_time() -> bool:
        return bool(time.monotonic() - began < wanted.minutes * 60)

    done = 0
    for one, verdict in trials(field, waiting(), wanted.workers, has_time):
        results.add(one, verdict)
        done += 1
    print(f"{done} judged in {time.monotonic() - began:.0f} s")
    alive = tell(field, counted, results, plans)
    print(f"{len(all_of_them) - len(counted)} more are known to change nothing")
    return 1 if alive else 0


def tell(field: Field, counted: list[Mutant], results: Results, plans: dict[str, Plan]) -> int:
    """Print the survivors and the rate; give how many survived.

    The rate is of those that came before the first that is not judged yet: the others were judged
    because they were quick to judge, so they are no fair sample.
    """
    judged = [one for one in counted if is_judged(one, results, plans[one.key])]
    alive = [one for one in judged if one.key not in results.killed]
    for one in sorted(alive, key=lambda one: (one.module, one.line)):
        path = field.sources[one.module].relative_to(ROOT)
        ran = results.survived.get(one.key, {})
        number = f" ({one.nth})" if one.nth > 1 else ""
        print(f"\n{path}:{one.line} {one.function}{number}")
        print(f"    - {one.was}\n    + {one.now}")
        tests = ", ".join(f"{file} {count}" for file, count in sorted(ran.items()))
        print(f"    {tests or 'no test comes by'}")
    known = {one.key for one in judged}
    sample = list(takewhile(lambda one: one.key in known, counted))
    found = sum([one.key in results.killed for one in sample])
    print(f"\n{field.key}: {rate(found, len(sample), len(counted))}")
    return len(alive)


def rate(found: int, sample: int, total: int) -> str:
    """How many faults were found, and between which rates the true one lies."""
    if not sample:
        return f"none of {total} judged"
    said = f"{found} of {sample} found, {found / sample:.1%}"
    if sample == total:
        return said
    low, high = interval(found, sample)
    return f"{said} (95 % interval {low:.1%} to {high:.1%}, a sample of {total})"


def is_judged(one: Mutant, results: Results, judges: Plan) -> bool:
    """Whether every test that comes by has spoken, or one has found it."""
    return one.key in results.killed or not any(tests for _, tests in results.still(one, judges))


def main(words: Sequence[str]) -> int:
    """The faults of a game."""
    wanted = arguments(words, sorted(PACKAGES))
    return hunt(game_field(wanted.game, wanted.golden is not None), wanted)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
