"""What is new in a text, for somebody who has the text before it.

A part of a page is some 10 KB long, and an action changes a few places of it. The stretches from
the first to the last letter that changed, one for each run of lines, are all that has to be sent:
`[stay, go, piece, stay, go, piece, ...]` says how many letters stay, how many go, and what stands
in their place; the rest stays. `static/js/stream/differences.js` puts it together.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

SHORT = 2000
"""Shorter texts are sent whole: to compare them costs more than to pack them."""

Difference: TypeAlias = str | tuple[int | str, ...]


class Text:
    """A text that is sent: cut into lines once, however often it is compared."""

    __slots__ = ("counts_alike", "length", "lines")

    def __init__(self, text: str) -> None:
        self.lines = _lines(text)
        self.length = len(text)
        # Whether a browser counts the letters as we do: it takes some for two.
        self.counts_alike = text.isascii() or len(text.encode("utf-16-le")) == 2 * len(text)

    def __str__(self) -> str:
        return "\n".join(self.lines)


def difference(before: Text, after: Text) -> Difference:
    """How `before` becomes `after`: the whole of it, or what stays, what goes and what comes."""
    if after.length < SHORT or not before.counts_alike:
        return str(after)
    found: list[int | str] = []
    kept = 0  # the end of the last stretch, which stays
    for stay, was, now in _stretches(before, after):
        head, tail = _ends(was, now)
        found += (kept + stay + head, len(was) - head - tail, now[head : len(now) - tail])
        kept = tail
    return tuple(found)


def _stretches(before: Text, after: Text) -> Iterator[tuple[int, str, str]]:
    """What differs: the letters before it that stay, what was, and what is.

    Where as many lines as before stand there, it is each line that changed; else all of it.
    """
    if len(before.lines) != len(after.lines):
        yield 0, str(before), str(after)
        return
    stay = 0
    for was, now in zip(before.lines, after.lines, strict=True):
        if was != now:
            yield stay, was, now
            stay = 1  # the end of the line
        else:
            stay += len(was) + 1


def _lines(text: str) -> list[str]:
    """The lines of a text. They are few and long: `split` would look at it letter by letter."""
    found, start = [], 0
    while (end := text.find("\n", start)) >= 0:
        found.append(text[start:end])
        start = end + 1
    found.append(text[start:])
    return found


def _ends(before: str, after: str) -> tuple[int, int]:
    """How far two texts that differ are the same from the start, and from there on from the end.

    The machine compares stretches much faster than we could go from letter to letter, so we halve.
    """
    old, new = len(before), len(after)
    head, most = 0, min(old, new) + 1  # so far they are the same; as far as `most` they are not
    while most - head > 1:
        middle = (head + most) // 2
        if after.startswith(before[head:middle], head):
            head = middle
        else:
            most = middle
    tail, most = 0, min(old, new) - head + 1
    while most - tail > 1:
        middle = (tail + most) // 2
        if after.endswith(before[old - middle : old - tail], 0, new - tail):
            tail = middle
        else:
            most = middle
    return head, tail
