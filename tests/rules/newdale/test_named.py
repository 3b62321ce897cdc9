"""Every ruling and every worked example is named by the test that shows it."""

from __future__ import annotations

import re
from pathlib import Path

RULINGS = 64
"""R1 to R64: see RULES.md, which names the reason of each."""
EXAMPLES = 48
"""T1 to T48: worked examples of the book, and rule texts turned into numbers."""

TESTS = "".join(path.read_text("utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py")))


def named(letter: str) -> set[int]:
    """The numbers that docstrings of tests name, other than those of this file."""
    docstrings = re.findall(r'def test_\w+\([^)]*\)[^:]*:\n    """(.*?)"""', TESTS, re.DOTALL)
    return {int(n) for text in docstrings for n in re.findall(rf"\b{letter}(\d+)\b", text)}


def test_every_ruling_is_named() -> None:
    assert named("R") == set(range(1, RULINGS + 1))


def test_every_worked_example_is_named() -> None:
    assert named("T") == set(range(1, EXAMPLES + 1))
