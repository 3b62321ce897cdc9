"""The shape of a recount."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludohall.core import Match

AnyMatch = Match[Any, Any]


class Recount:
    """How a game's points and winners are told a second time."""

    def __init__(
        self,
        scores: Callable[[AnyMatch], list[int]],
        winners: Callable[[AnyMatch, list[int]], list[int]],
    ) -> None:
        self.scores = scores
        """The points of a finished match, from its log and its last view."""
        self.winners = winners
        """Who would win with these points, at any moment."""
