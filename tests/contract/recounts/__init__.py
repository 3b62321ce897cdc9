"""Points and winners counted again from scratch: from the log and the view alone, plainly.

Each recount shares nothing with the game's scoring but the printed facts of its components. Every
game has one: the module of its key in this folder, which is found by its name.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from ludohall.core import Match

AnyMatch = Match[Any, Any]


class Recount(Protocol):
    """How a game's points and winners are told a second time."""

    def scores(self, match: AnyMatch, /) -> list[int]:
        """The points of a finished match, from its log and its last view."""

    def winners(self, match: AnyMatch, scores: list[int], /) -> list[int]:
        """Who would win with these points, at any moment."""


def recount_of(key: str) -> Recount:
    """The recount of the game of that key."""
    name = f"{__name__}.{key}"
    assert find_spec(name) is not None, f"{key} has no recount: write tests/contract/recounts/{key}"
    found: Recount = import_module(name)  # it has these two functions
    return found
