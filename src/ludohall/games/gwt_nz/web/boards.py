"""The leaderboards for one player: Sarah by her level, as the book has her."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ludohall.core.data import Json
from ludohall.core.i18n import N_
from ludohall.faces.solo import Board

BEAT_HER = N_("Beat Sarah")


def _level(level: str) -> Callable[[Mapping[str, Json]], bool]:
    def fits(options: Mapping[str, Json]) -> bool:
        return options["level"] == level and options["first_delivery"] == 0

    return fits


BOARDS = (
    Board("easy", N_("Sarah, easy"), BEAT_HER, _level("easy"), {}),
    Board("medium", N_("Sarah, medium"), BEAT_HER, _level("medium"), {"level": "medium"}),
    Board("hard", N_("Sarah, hard"), BEAT_HER, _level("hard"), {"level": "hard"}),
)
