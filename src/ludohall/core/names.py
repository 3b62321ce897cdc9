"""Names that people give: to themselves, to a town."""

from __future__ import annotations

from unicodedata import category


def plain_name(name: str) -> str:
    """A name as it is shown: one line, no control characters, no needless spaces."""
    shown = "".join(" " if category(sign)[0] in "CZ" else sign for sign in name)
    return " ".join(shown.split())
