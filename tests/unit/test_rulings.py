"""The page of rulings names rules that exist, and leaves out none that a book marks as one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.unit.test_rules_meta import BOOKS, PARTS, ROOT, RULE, numbered

PAGE = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
NAMED = set(re.findall(r"\b[A-Z]{3}-[A-Z]?\d+\b", PAGE))
MARKED = re.compile(r"\*(?:ruling|reconstructed)\b", re.IGNORECASE)


def parts(text: str) -> list[tuple[str, str]]:
    """The rules of a book: number and text."""
    starts = [*RULE.finditer(text)]
    ends = [start.start() for start in starts[1:]] + [len(text)]
    return [
        (start[1], text[start.end() : end].split("\n\n")[0])
        for start, end in zip(starts, ends, strict=True)
    ]


def rulings(text: str) -> set[str]:
    """The numbers of the rules whose text says that it is a ruling."""
    return {rule for rule, part in parts(text) if MARKED.search(part)}


def test_every_rule_named_exists() -> None:
    known = {rule for book in BOOKS + PARTS for rule in numbered(book)}
    assert sorted(NAMED - known) == []


@pytest.mark.parametrize("book", BOOKS + PARTS, ids=lambda book: book.parent.name)
def test_a_game_on_the_page_has_all_its_rulings_there(book: Path) -> None:
    listed = {rule for rule in numbered(book) if rule in NAMED}
    assert not listed or sorted(rulings(book.read_text("utf-8")) - listed) == []


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.parent.name)
def test_the_numbers_in_a_books_brackets_are_those_of_the_page(book: Path) -> None:
    """R7 stands in the brackets of just the rules that its row names."""
    text = book.read_text("utf-8")
    known = numbered(book)
    rows: dict[str, set[str]] = {}
    for number, rules in re.findall(r"^\| (R\d+) \| ([^|]*) \|", PAGE, re.M):
        if rules.split(", ")[0] in known:
            rows[number] = set(rules.split(", "))
    bracketed: dict[str, set[str]] = {}
    for rule, part in parts(text):
        for inside in re.findall(r"\[[^\]]*\]", part):
            for number in re.findall(r"\bR\d+\b", inside):
                bracketed.setdefault(number, set()).add(rule)
    assert not rows or rows == bracketed
