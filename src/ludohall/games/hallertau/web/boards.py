"""The leaderboards for one player: with cards, and without."""

from __future__ import annotations

from ludohall.core.i18n import N_
from ludohall.faces.solo import Board

BOARDS = (
    Board(
        "cards",
        N_("With cards"),
        N_("The goal is 100 points"),
        lambda options: options["cards"] is True,
        {},
    ),
    Board(
        "plain",
        N_("Without cards"),
        N_("The goal is 80 points"),
        lambda options: options["cards"] is False,
        {"cards": False},
    ),
)
