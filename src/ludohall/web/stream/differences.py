"""What is new in a text, for somebody who has the text before it.

A part of a page is some 10 KB long, and an action changes a few places of it. The piece from the
first to the last of them is all that has to be sent: `[head, tail, piece]` says how much of the
start and of the end stays. `static/js/stream/differences.js` puts it together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

SHORT = 2000
"""Shorter texts are sent whole: to compare them costs more than to pack them."""

Difference: TypeAlias = str | tuple[int, int, str]


def difference(before: str, after: str) -> Difference:
    """How `before` becomes `after`: the whole of it, or what stays at both ends and the piece."""
    old, new = len(before), len(after)
    if new < SHORT:
        return after
    shorter = min(old, new)
    head = _longest(lambda a, b: before[a:b] == after[a:b], shorter)
    tail = _longest(
        lambda a, b: before[old - b : old - a] == after[new - b : new - a], shorter - head
    )
    if _counts_alike(after, head, tail):
        return head, tail, after[head : new - tail]
    return after


def _longest(same: Callable[[int, int], bool], most: int) -> int:
    """How far two texts are the same, but not farther than `most`.

    `same` compares them from one place to another: the machine does that much faster than we could
    go from letter to letter, so we halve.
    """
    if same(0, most):
        return most
    least = 0  # so far they are the same; as far as `most` they are not
    while most - least > 1:
        middle = (least + most) // 2
        if same(least, middle):
            least = middle
        else:
            most = middle
    return least


def _counts_alike(text: str, head: int, tail: int) -> bool:
    """Whether a browser counts what stays as we do: it takes some characters for two."""
    if text.isascii():
        return True
    kept = text[:head] + text[len(text) - tail :]
    return len(kept.encode("utf-16-le")) == 2 * len(kept)
