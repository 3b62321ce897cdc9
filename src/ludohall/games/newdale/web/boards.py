"""The leaderboards for one player: one a chapter, alone or in a campaign."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ludohall.core.data import Json
from ludohall.core.i18n import N_
from ludohall.faces.solo import Board
from ludohall.games.newdale.components.chapters import CHAPTER_KEYS
from ludohall.games.newdale.story import CHAPTER_TITLES

ALL_GOALS = N_("Reach all goals of the chapter")


def _chapter(chapter: str) -> Callable[[Mapping[str, Json]], bool]:
    return lambda options: options["chapter"] == chapter


BOARDS = tuple(
    Board(key, CHAPTER_TITLES[n], ALL_GOALS, _chapter(key), {"chapter": key})
    for n, key in enumerate(CHAPTER_KEYS)
)
