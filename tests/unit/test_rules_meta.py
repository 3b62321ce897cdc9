"""Every numbered rule of a RULES.md has a test, and every mark names a rule."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "ludohall" / "games"
BOOKS = sorted(GAMES.glob("*/RULES.md"))
PARTS = sorted(GAMES.glob("*/*/RULES.md"))
"""A big part of a game has a book of its own, with a letter before its numbers: HAL-C12."""
RULE = re.compile(r"^(?:- |#+ )?\*\*([A-Z]{3}-[A-Z]?\d+)\b", re.MULTILINE)

# Collection by pytest itself sees every mark: on modules, classes, functions and parameters.
# The web shows no rule, so its tests are left out: they are slow to collect.
COLLECT = """
import json, pytest, sys
class Marks:
    def pytest_collection_modifyitems(self, items):
        found = {str(a) for item in items for m in item.iter_markers("rule") for a in m.args}
        print("MARKS", json.dumps(sorted(found)))
options = ["--collect-only", "-q", "-p", "no:cacheprovider"]
options += [f"--ignore=tests/{folder}" for folder in ("e2e", "pg", "web")]
sys.exit(pytest.main(["tests", *options], plugins=[Marks()]))
"""


def numbered(book: Path) -> list[str]:
    """The numbers of the rules of a book, in its order."""
    return RULE.findall(book.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def marks() -> set[str]:
    """Every rule that a test of the project is marked with."""
    command = [sys.executable, "-c", COLLECT]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    line = next(line for line in done.stdout.splitlines() if line.startswith("MARKS "))
    return set(json.loads(line.removeprefix("MARKS ")))


def test_every_game_has_its_numbered_rules() -> None:
    games = {path.parent for path in GAMES.glob("*/__init__.py")}
    assert games == {book.parent for book in BOOKS}
    assert all(numbered(book) for book in BOOKS)


@pytest.mark.parametrize("book", BOOKS + PARTS, ids=lambda book: book.parent.name)
def test_a_number_is_given_once(book: Path) -> None:
    counts = Counter(numbered(book))
    assert [rule for rule, count in counts.items() if count > 1] == []
    assert len({rule.split("-")[0] for rule in counts}) == 1


@pytest.mark.parametrize("book", BOOKS + PARTS, ids=lambda book: book.parent.name)
def test_every_rule_has_a_test(book: Path, marks: set[str]) -> None:
    assert [rule for rule in numbered(book) if rule not in marks] == []


def test_every_mark_names_a_rule(marks: set[str]) -> None:
    known = {rule for book in BOOKS + PARTS for rule in numbered(book)}
    assert sorted(marks - known) == []
