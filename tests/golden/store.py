"""The store of golden records, its recorder and its report.

`python -m tests.golden.store record` plays the matches of `RECIPES` and writes those that are not
there yet; a record that is there is never written again. Files without a recipe were found by
`collect.py` (curious-...). A folder `rules-0` holds what was played by that older version of the
rules: it has to replay for good, and exercises nothing of the newest.
`python -m tests.golden.store report` says what the records exercise and what they do not.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import ludohall as lh
from ludohall.bots import bot, play_out
from ludohall.core import Match
from ludohall.core.coverage import Coverage
from ludohall.core.data import Json

FOLDER = Path(__file__).parent

Recipe = tuple[str, int, int, str, dict[str, Json]]
"""Name of the file, players, seed, bots with commas, options."""

RECIPES: dict[str, list[Recipe]] = {
    "burgundy": [
        ("beginner-2-random", 2, 1, "random", {}),
        ("beginner-3-random", 3, 2, "random", {}),
        ("beginner-4-random", 4, 3, "random", {}),
        ("beginner-2-greedy", 2, 4, "greedy", {}),
        ("beginner-4-greedy", 4, 5, "greedy", {}),
        ("estate-5-2-greedy", 2, 6, "greedy", {"estates": [5, 5]}),
        ("expert-open-3-greedy", 3, 7, "greedy", {"setup": "expert"}),
        ("expert-secret-4-greedy", 4, 8, "greedy", {"setup": "expert", "choice": "secret"}),
        ("free-secret-2-random", 2, 9, "random", {"setup": "free", "choice": "secret"}),
        ("free-open-4-random", 4, 4, "random", {"setup": "free"}),
        ("same-4-greedy", 4, 10, "greedy", {"setup": "same"}),
        ("fixed-4-greedy", 4, 23, "greedy", {"setup": "fixed", "estates": [9, 1, 6, 4]}),
        ("expert-most-4-random", 4, 524, "random", {"setup": "expert", "tie_break": "most"}),
        ("random-secret-4-random", 4, 50, "random", {"setup": "random", "choice": "secret"}),
        ("castles-2-random", 2, 90, "random", {"estates": [1, 1], "start_castle": [4, 4]}),
        ("fixed-3-random", 3, 466, "random", {"setup": "fixed"}),
    ],
    "gwt_nz": [
        ("first-2-greedy", 2, 1, "greedy", {}),
        ("first-3-greedy", 3, 2, "greedy", {}),
        ("first-4-greedy", 4, 3, "greedy", {}),
        ("random-2-greedy", 2, 4, "greedy", {"neutral": "random", "sides": "random"}),
        ("random-4-greedy", 4, 5, "greedy", {"neutral": "random", "sides": "random"}),
        ("courtesy-3-random", 3, 6, "random", {"sides": "random", "courtesy": True}),
        ("first-2-random", 2, 7, "random", {}),
        ("easy-1-greedy", 1, 8, "greedy", {"level": "easy", "first_delivery": -2}),
        ("medium-1-greedy", 1, 9, "greedy", {"level": "medium", "sides": "random"}),
        ("hard-1-greedy", 1, 10, "greedy", {"level": "hard"}),
        ("hard-1-random", 1, 11, "random", {"level": "hard", "first_delivery": 3}),
        ("speciality-1-random", 1, 244, "random", {"level": "medium"}),
    ],
    "hallertau": [
        ("novice-hops-1-greedy", 1, 1, "greedy", {}),
        ("shared-victory-2-random", 2, 53, "random", {"cards": False}),
        ("no-cards-2-greedy", 2, 2, "greedy", {"cards": False}),
        ("expert-sheep-3-greedy", 3, 3, "greedy", {"gateway": "expert", "farmyard": "sheep"}),
        ("master-jewels-4-random", 4, 4, "random", {"gateway": "master", "farmyard": "jewels"}),
        ("solo-exceeded-1-greedy", 1, 50, "greedy", {"gateway": "master", "farmyard": "hops"}),
        ("solo-goal-1-greedy", 1, 54, "greedy", {"gateway": "expert", "farmyard": "sheep"}),
    ],
    "newdale": [
        ("chapter-1-2-greedy", 2, 1, "greedy", {}),
        ("chapter-1-1-greedy", 1, 2, "greedy", {}),
        ("chapter-2-3-greedy", 3, 3, "greedy", {"chapter": "II"}),
        ("chapter-2-passed-1-greedy", 1, 2, "greedy", {"chapter": "II"}),
        ("chapter-2-bread-2-random", 2, 4, "random", {"chapter": "II", "rabbits_task": "bread"}),
        ("chapter-3a-4-greedy", 4, 5, "greedy", {"chapter": "IIIa"}),
        ("chapter-3b-2-greedy", 2, 6, "greedy", {"chapter": "IIIb"}),
        ("chapter-4a-2-greedy", 2, 7, "greedy", {"chapter": "IVa", "planning": "in_order"}),
        ("chapter-4b-3-greedy", 3, 8, "greedy", {"chapter": "IVb"}),
        ("chapter-5-2-greedy", 2, 9, "greedy", {"chapter": "V"}),
        ("chapter-5-thickthorn-4-random", 4, 10, "random", {"chapter": "V", "start": "thickthorn"}),
        ("chapter-6-2-greedy", 2, 11, "greedy", {"chapter": "VI"}),
        ("chapter-7-3-greedy", 3, 12, "greedy", {"chapter": "VII"}),
        ("chapter-8-2-greedy", 2, 13, "greedy", {"chapter": "VIII"}),
    ],
}


def paths(key: str) -> list[Path]:
    """The files of a game by its newest rules."""
    return sorted((FOLDER / key).glob("*.json"))


def older_paths(key: str) -> list[Path]:
    """The files of a game by older versions of its rules."""
    return sorted((FOLDER / key).glob("rules-*/*.json"))


def read(path: Path) -> Match[Any, Any]:
    """The match of a file."""
    return lh.replay(lh.load_record(path.read_text()))


def coverage(key: str) -> Coverage:
    """What the records of a game exercise."""
    found = Coverage(lh.game(key))
    for path in paths(key):
        found.add(read(path))
    return found


def record() -> None:
    """Play the recipes that have no file yet."""
    for key, recipes in RECIPES.items():
        (FOLDER / key).mkdir(exist_ok=True)
        for name, players, seed, specs, options in recipes:
            path = FOLDER / key / f"{name}.json"
            if path.exists():
                continue
            kinds = specs.split(",")
            bots = [bot(kinds[seat % len(kinds)], key) for seat in range(players)]
            match = lh.new(key, players, seed, options)
            play_out(match, bots, seed)
            path.write_text(lh.dump_record(match.record()))
            print(path.relative_to(FOLDER), match.scores())


def report() -> None:
    """Print what the records exercise."""
    for key in RECIPES:
        print(json.dumps(coverage(key).data(), indent=1, ensure_ascii=False))


if __name__ == "__main__":
    {"record": record, "report": report}[sys.argv[1]]()
