"""The numbered rules on the page of a game."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from markupsafe import Markup, escape

from ludohall.faces.book import NUMBER, anchor, book

_EMPHASIS = re.compile(r"\*([^*]+)\*")
_CODE = re.compile(r"`([^`]+)`")


class Written(NamedTuple):
    """A rule as it stands on the page."""

    anchor: str
    number: str
    text: Markup


class Heading(NamedTuple):
    """A chapter as it stands on the page."""

    title: str
    notes: tuple[Markup, ...]
    rules: tuple[Written, ...]


class Rulebook(NamedTuple):
    """The whole book, in its language, which is not always the reader's."""

    language: str
    chapters: tuple[Heading, ...]


@cache
def rulebook(package: str, language: str) -> Rulebook:
    """The rules of a game, each with its anchor."""
    told, chapters = book(package, language)
    known = frozenset(rule.number for chapter in chapters for rule in chapter.rules)
    headings = [
        Heading(
            chapter.title,
            tuple(marked_up(note, known) for note in chapter.notes),
            tuple(
                Written(anchor(rule.number), rule.number, marked_up(rule.text, known))
                for rule in chapter.rules
            ),
        )
        for chapter in chapters
    ]
    return Rulebook(told, tuple(headings))


@cache
def rules_by_number(package: str, language: str) -> dict[str, Written]:
    """The rules of a game by their numbers; the others that they name are links to its page."""
    home = f"/games/{package.rpartition('.')[2]}"
    chapters = book(package, language).chapters
    known = frozenset(rule.number for chapter in chapters for rule in chapter.rules)
    return {
        rule.number: Written(anchor(rule.number), rule.number, marked_up(rule.text, known, home))
        for chapter in chapters
        for rule in chapter.rules
    }


def marked_up(text: str, known: frozenset[str], home: str = "") -> Markup:
    """A text of the book in HTML; other rules that it names are links, on the page `home`."""
    html = _CODE.sub(r"<code>\1</code>", _EMPHASIS.sub(r"<em>\1</em>", str(escape(text))))

    def link(found: re.Match[str]) -> str:
        number = found[0]
        return f'<a href="{home}#{anchor(number)}">{number}</a>' if number in known else number

    return Markup(NUMBER.sub(link, html))  # escaped before
