"""What people write, such that it does not disturb what stands beside it."""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import bidirectional, category

NO_SIGNS = ("Cc", "Cs", "Zl", "Zp")
MARKS = re.compile(
    "[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]"
)
"""Signs without a shape of their own that turn the direction of a text or hide in it. What joins
signs into one is none of them."""
BLANKS = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]")
"""Letters that look like nothing."""
FROM_THE_RIGHT = ("R", "AL", "AN")
APART, TOGETHER = "\u2068", "\u2069"


def one_line(text: str) -> str:
    """A text in one line, without control characters and marks. What joins signs stays."""
    kept = "".join(" " if category(c) in NO_SIGNS else c for c in MARKS.sub("", text))
    return " ".join(kept.split())


def initial(name: str) -> str:
    """The letter that stands for somebody."""
    return name.removeprefix(APART)[:1].upper()


def full_stop(text: str) -> str:
    """A text that ends as a sentence does."""
    return text if text.endswith(".") else f"{text}."


@lru_cache(maxsize=4096)
def isolated(name: str) -> str:
    """A name inside a sentence: one that is read from the right leaves the rest where it is."""
    if any(bidirectional(sign) in FROM_THE_RIGHT for sign in name):
        return f"{APART}{name}{TOGETHER}"
    return name


def figure(number: int) -> str:
    """A number as it is written; below zero with a minus sign."""
    return str(number).replace("-", "\N{MINUS SIGN}")
