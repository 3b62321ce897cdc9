"""What people agree on before a match."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core import Flag, Number, Option
from ludohall.core.data import Json
from ludohall.core.errors import BadOption

OPTIONS: tuple[Option, ...] = (
    Number("rounds", "Rounds", "How many rounds are played.", 1, 4, 3),
    Flag("prayers", "Prayers", "A coin may be given for a favour.", True),
    Flag("windfalls", "Windfalls", "Each round a coin falls to somebody."),
    Number("spare", "Spare cards", "How many cards are dealt before the first round.", 0, 1, 0),
)


def check_options(players: int, options: Mapping[str, Json]) -> None:
    if options["rounds"] == 4 and options["prayers"] is False:
        raise BadOption("options rounds and prayers: four rounds are played with prayers")
    if options["rounds"] == 4 and options["spare"] and players == 3:
        raise BadOption("options rounds and spare: there are not cards enough for three")
