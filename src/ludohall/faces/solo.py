"""Leaderboards of what one plays alone: which matches belong to one, and what it is called.

A game that is played alone has `web/boards.py` with `BOARDS`. A match for one player belongs to the
first board that its options fit, or to none: where they make it easier or harder than others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ludohall.core.data import Json
from ludohall.core.modules import module_of


@dataclass(frozen=True)
class Board:
    """A leaderboard for one player."""

    key: str
    title: str
    """Of the face's texts: "With cards"."""
    goal: str
    """What has to be reached or beaten, in a few words (a message, too)."""
    fits: Callable[[Mapping[str, Json]], bool]
    """Whether a match with such options belongs to it."""
    measured: Mapping[str, Json]
    """Options with which bots were measured (`bots.levels.mean`)."""


def boards_of(game: str) -> tuple[Board, ...]:
    """The leaderboards of a game."""
    found: tuple[Board, ...] = getattr(
        module_of(f"ludohall.games.{game}", "web.boards"), "BOARDS", ()
    )
    return found


def board_of(game: str, options: Mapping[str, Json], players: int) -> str:
    """The board that a match belongs to; empty where there is none."""
    if players != 1:
        return ""
    return next((board.key for board in boards_of(game) if board.fits(options)), "")
