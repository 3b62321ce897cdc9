"""Words and icons in a line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias


class Icon(NamedTuple):
    """A drawing of the app's sprite `icons.svg` or of the game's own `static/icons.svg`, by its
    name without `i-`; with `#`, a symbol of the game's `sprite.html`. An unknown name is an error.
    `css` names classes that colour it (a seat `s2`, a good `g4`, a tile `t-ship`).
    """

    name: str
    css: str = ""
    size: int = 0


Row: TypeAlias = Sequence[str | Icon]
"""Words and icons in a line: `("+6", Icon("vp"))`."""
WORDS = "\0words"
"""In a row of `brief`: the words of the log, which know the names that people gave to things."""


def sentence(words: str) -> str:
    """With a capital letter."""
    return words[:1].upper() + words[1:]
