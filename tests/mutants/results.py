"""What the tests said about the faults, kept line by line, and what it comes to."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

from tests.mutants.changes import Mutant
from tests.mutants.field import vouched
from tests.mutants.trial import Plan, Verdict

SURE = 1.96
"""The deviations within which 95 of 100 samples lie."""


@dataclass(frozen=True)
class Equivalent:
    """A change that changes nothing, with the reason why."""

    function: str
    was: str
    now: str
    nth: int | None
    reason: str

    def fits(self, mutant: Mutant) -> bool:
        """Whether this is the one; without a number every such line of the function is meant."""
        same = (self.function, self.was, self.now) == (mutant.place, mutant.was, mutant.now)
        return same and self.nth in (None, mutant.nth)


def equivalents(path: Path) -> list[Equivalent]:
    """The reviewed list."""
    if not path.exists():
        return []
    found = []
    for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("mutant", []):
        assert entry["reason"].strip(), f"no reason: {entry}"
        texts = (entry["function"], entry["was"], entry["now"])
        found.append(Equivalent(*texts, entry.get("nth"), entry["reason"]))
    return found


class Results:
    """The verdicts so far. One stays true while the function and the tests that spoke do."""

    def __init__(self, path: Path, judging: Iterable[str]) -> None:
        self.path = path
        self.judging = set(judging)
        self.killed: dict[str, tuple[str, str]] = {}
        self.survived: dict[str, dict[str, int]] = {}
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                self.learn(json.loads(line))

    def learn(self, said: dict[str, object]) -> None:
        """Take a line in, as far as it is still true."""
        key, stamps, ran = said["key"], said["stamps"], said["ran"]
        assert isinstance(key, str)
        assert isinstance(stamps, dict)
        assert isinstance(ran, dict)
        true = {
            file
            for file, stamp in stamps.items()
            if file in self.judging and vouched(file) == stamp
        }
        if said["killer"]:
            if true == set(stamps):
                self.killed[key] = (str(said["killer"]), str(said["how"]))
        else:
            passed = self.survived.setdefault(key, {})
            passed.update({file: ran[file] for file in true})

    def add(self, mutant: Mutant, verdict: Verdict) -> None:
        """Keep a verdict."""
        if "::" in verdict.killer or verdict.killer in self.judging:
            files = [verdict.killer.split("::")[0]]
        else:
            files = sorted(verdict.ran)
        ran = {**self.survived.get(mutant.key, {}), **verdict.ran}
        said: dict[str, object] = {
            "key": mutant.key,
            "at": f"{mutant.place}:{mutant.line}",
            "was": mutant.was,
            "now": mutant.now,
            "killer": verdict.killer,
            "how": verdict.how,
            "ran": verdict.ran if verdict.killer else ran,
            "stamps": {file: vouched(file) for file in (files if verdict.killer else ran)},
        }
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(said) + "\n")
        self.learn(said)

    def still(self, mutant: Mutant, judges: Plan) -> Plan:
        """The tests that have not judged the fault yet."""
        passed = self.survived.get(mutant.key, {})
        return [
            (name, {test: s for test, s in tests.items() if test.split("::")[0] not in passed})
            for name, tests in judges
        ]


def interval(hits: int, all_of_them: int) -> tuple[float, float]:
    """Between which rates the true one lies, 95 times of 100 (Wilson)."""
    if not all_of_them:
        return 0.0, 1.0
    rate, square = hits / all_of_them, SURE * SURE / all_of_them
    middle = (rate + square / 2) / (1 + square)
    half = SURE * sqrt(rate * (1 - rate) / all_of_them + square / all_of_them / 4) / (1 + square)
    return middle - half, middle + half
