"""The page of rulings names rules that exist, and leaves out none that a book marks as one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.unit.test_rules_meta import BOOKS, PARTS, ROOT, RULE, numbered

PAGE = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
NAMED = set(re.findall(r"\b[A-Z]{3}-[A-Z]?\d+\b", PAGE))
MARKED = re.compile(r"\*(?:ruling|reconstructed)\b", re.IGNORECASE)
BURGUNDY = next(book for book in BOOKS if book.parent.name == "burgundy").read_text("utf-8")


def rulings(text: str) -> set[str]:
    """The numbers of the rules whose text says that it is a ruling."""
    starts = [*RULE.finditer(text)]
    ends = [start.start() for start in starts[1:]] + [len(text)]
    return {
        start[1]
        for start, end in zip(starts, ends, strict=True)
        if MARKED.search(text[start.end() : end].split("\n\n")[0])
    }


def test_every_rule_named_exists() -> None:
    known = {rule for book in BOOKS + PARTS for rule in numbered(book)}
    assert sorted(NAMED - known) == []


@pytest.mark.parametrize("book", BOOKS + PARTS, ids=lambda book: book.parent.name)
def test_a_game_on_the_page_has_all_its_rulings_there(book: Path) -> None:
    listed = {rule for rule in numbered(book) if rule in NAMED}
    assert not listed or sorted(rulings(book.read_text("utf-8")) - listed) == []


def test_the_numbers_in_burgundys_brackets_are_those_of_the_page() -> None:
    brackets = re.findall(r"\[[^\]]*\]", BURGUNDY)
    bracketed = {number for part in brackets for number in re.findall(r"\bR\d+\b", part)}
    rows = dict(re.findall(r"^\| (R\d+) \| ([^|]*) \|", PAGE, re.M))
    assert bracketed == rows.keys()
    for number, rules in rows.items():
        for rule in rules.split(", "):
            start = BURGUNDY.index(f"**{rule}**")
            assert re.search(rf"\b{number}\b", BURGUNDY[start : BURGUNDY.index("]", start)]), number
