"""Help in words: the tooltips of single things, and how to play; each with its rules.

Which rules a help entry shows is a table of the game: numbers in a row, "BUR-27 BUR-28".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ludohall.core.i18n import Translator
from ludohall.faces.joining import Paragraph, Tip


def single_tips(texts: Mapping[str, tuple[str, str]], _: Translator) -> dict[str, Tip]:
    """Tips by the id that the board names: title and text."""
    return {key: Tip(_(title), _(about)) for key, (title, about) in texts.items()}


def with_rules(tips: Mapping[str, Tip], table: Mapping[str, str]) -> dict[str, Tip]:
    """Tips with the numbers of their rules, by their id or by what it begins with.

    `tile-bank` has those of `tile-bank`, or else those of `tile`.
    """
    found = {}
    for key, tip in tips.items():
        numbers = table.get(key) or table.get(key.rpartition("-")[0], "")
        found[key] = tip if tip.rules else replace(tip, rules=tuple(numbers.split()))
    return found


def paragraph(line: tuple[str, str], _: Translator) -> Paragraph:
    """A text with the numbers of the rules that it tells."""
    text, numbers = line
    return Paragraph(_(text), tuple(numbers.split()))


def rules_in_words(
    texts: Sequence[tuple[str, Sequence[tuple[str, str]]]], _: Translator
) -> list[tuple[str, list[Paragraph]]]:
    """Headings with their paragraphs, each with the numbers of the rules that it tells."""
    return [(_(title), [paragraph(line, _) for line in lines]) for title, lines in texts]
