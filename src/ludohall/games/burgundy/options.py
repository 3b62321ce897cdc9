"""What people agree on before a match: estates, start castles and the tie-break."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.data import Json
from ludohall.core.errors import BadOption
from ludohall.core.i18n import N_
from ludohall.core.options import Choice, Option, PerSeat
from ludohall.games.burgundy.components import ESTATES

AGREED: dict[str, Json] = {"setup": "fixed"}
"""Estates or start castles alone mean the set-up as agreed (BUR-102)."""

SETUP = Choice(
    "setup",
    N_("Estates"),
    N_("Which estates are played. Where the start castle is not fixed, each player chooses it."),
    (
        (
            "beginner",
            N_("Beginners' set-up"),
            N_("Everyone plays estate 1 with the start castle in its centre."),
        ),
        (
            "expert",
            N_("Experts' set-up"),
            N_("Each player gets a random player board and chooses its side and the start castle."),
        ),
        (
            "random",
            N_("Random estates"),
            N_("Each player gets a different random estate from 2 to 9."),
        ),
        ("same", N_("Same estate"), N_("All play the same random estate from 2 to 9.")),
        ("free", N_("Free choice"), N_("Each player chooses any estate.")),
        (
            "fixed",
            N_("As agreed"),
            N_("The estates given in the option for estates; estate 1 where none are given."),
        ),
    ),
)
CHOICE = Choice(
    "choice",
    N_("Choices before the game"),
    N_("How the players choose estates and start castles, where there is something to choose."),
    (
        ("open", N_("Openly"), N_("One after the other in turn order.")),
        ("secret", N_("Secretly"), N_("All at the same time; then the choices are revealed.")),
    ),
)
ESTATE_NUMBERS = PerSeat(
    "estates",
    N_("Estates by seat"),
    N_("The number of each seat's estate, for instance 5,5; one number stands for all."),
    1,
    ESTATES,
    implies=AGREED,
)
START_CASTLE = PerSeat(
    "start_castle",
    N_("Start castles by seat"),
    N_(
        "Which of the four castle spaces of the estate gets the start castle, "
        "counted from the top left; only where the estates are fixed."
    ),
    1,
    4,
    implies=AGREED,
)
TIE_BREAK = Choice(
    "tie_break",
    N_("Tie-break"),
    N_("Who wins with equal points: the language versions of the rules disagree."),
    (
        ("fewest", N_("Fewest empty spaces"), N_("As in the rulebook this edition follows.")),
        ("most", N_("Most empty spaces"), N_("As in other language versions.")),
    ),
)
OPTIONS: tuple[Option, ...] = (SETUP, CHOICE, ESTATE_NUMBERS, START_CASTLE, TIE_BREAK)


def check_options(players: int, options: Mapping[str, Json]) -> None:
    """Estates and start castles can be given only where nothing else decides them."""
    for key in ("estates", "start_castle"):
        if options[key] and options["setup"] != "fixed":
            raise BadOption(
                f"option {key}: {options[key]!r} does not go with setup "
                f"{options['setup']!r}; use setup 'fixed'"
            )
