"""Help in words: the tooltips of single things, and how to play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludohall.core.i18n import Translator
from ludohall.faces.joining import Tip


def single_tips(texts: Mapping[str, tuple[str, ...]], _: Translator) -> dict[str, Tip]:
    """Tips by the id that the board names: title, text and, where it is given, the rule."""
    return {
        key: Tip(_(title), _(about), rule=rule[0] if rule else "")
        for key, (title, about, *rule) in texts.items()
    }


def rules_in_words(
    texts: Sequence[tuple[str, Sequence[str]]], _: Translator
) -> list[tuple[str, list[str]]]:
    """Headings with their paragraphs."""
    return [(_(title), [_(line) for line in lines]) for title, lines in texts]
