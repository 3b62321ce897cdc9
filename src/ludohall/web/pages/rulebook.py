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


def marked_up(text: str, known: frozenset[str]) -> Markup:
    """A text of the book in HTML; other rules that it names are links."""
    html = _CODE.sub(r"<code>\1</code>", _EMPHASIS.sub(r"<em>\1</em>", str(escape(text))))

    def link(found: re.Match[str]) -> str:
        number = found[0]
        return f'<a href="#{anchor(number)}">{number}</a>' if number in known else number

    return Markup(NUMBER.sub(link, html))  # escaped before
