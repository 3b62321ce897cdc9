"""The numbered rules of a game, read from its RULES.md: every number is an address on its page.

A game's book lies in its package, that of a big part of it in a folder of its own. `RULES.fr.md`
beside it is the same book in another language, with the same numbers.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

NUMBER = re.compile(r"\b[A-Z]{3}-[A-Z]?\d+\b")
_RULE = re.compile(r"- \*\*([A-Z]{3}-[A-Z]?\d+)\*\* (.*)")


class Rule(NamedTuple):
    """One rule in our words, with the little Markdown that it was written in."""

    number: str  # "BUR-12"
    text: str


class Chapter(NamedTuple):
    """Rules under one heading, and what is said of all of them."""

    title: str
    notes: tuple[str, ...]
    rules: tuple[Rule, ...]


class Book(NamedTuple):
    """All numbered rules of a game."""

    language: str
    chapters: tuple[Chapter, ...]


def anchor(number: str) -> str:
    """The id of a rule on its game's page."""
    return number.lower()


@cache
def book(package: str, language: str) -> Book:
    """The rules of a game in a language, in English where they are not translated."""
    home = files(package)
    folders = [home, *sorted((at for at in home.iterdir() if at.is_dir()), key=lambda at: at.name)]
    told = language if home.joinpath(f"RULES.{language}.md").is_file() else "en"
    name = "RULES.md" if told == "en" else f"RULES.{told}.md"
    found = [at.joinpath(name) for at in folders]
    return Book(told, tuple(part for at in found if at.is_file() for part in _chapters(at)))


def _chapters(source: Traversable) -> list[Chapter]:
    """The chapters that number their rules; others speak to who reads the code."""
    found = []
    for part in source.read_text(encoding="utf-8").split("\n## ")[1:]:
        title, _, body = part.partition("\n")
        notes: list[str] = []
        rules: list[Rule] = []
        for block in re.split(r"\n(?=- )|\n\n", body):
            words = re.sub(r"[ \n]+", " ", block).strip()  # no others: French has some that stay
            rule = _RULE.match(words)
            if rule is not None:
                rules.append(Rule(rule[1], rule[2]))
            elif words:
                notes.append(words)
        if rules:
            found.append(Chapter(title, tuple(notes), tuple(rules)))
    return found
