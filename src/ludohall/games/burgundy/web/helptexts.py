"""The sentences of the tooltips."""

from __future__ import annotations

from typing import Final

from ludohall.core.i18n import N_

KINDS: Final = (N_("Castle"), N_("Mine"), N_("Ship"), N_("Building"), N_("Animal"), N_("Knowledge"))

SPACES: Final = (
    (
        N_("Castle space"),
        N_("For a castle, with a die of the number shown, beside a tile you have."),
    ),
    (N_("Mine space"), N_("For a mine, with a die of the number shown, beside a tile you have.")),
    (N_("River space"), N_("For a ship, with a die of the number shown, beside a tile you have.")),
    (
        N_("City space"),
        N_(
            "For a building, with a die of the number shown, beside a tile you have. "
            "A city takes each kind of building once."
        ),
    ),
    (
        N_("Pasture space"),
        N_("For an animal tile, with a die of the number shown, beside a tile you have."),
    ),
    (
        N_("Knowledge space"),
        N_("For a knowledge tile, with a die of the number shown, beside a tile you have."),
    ),
)
FINISH: Final = N_("A finished district brings points for its size and for the phase.")

PLACES: Final = {
    "depot": (
        N_("Depot"),
        N_(
            "A die of this number takes a tile from here into your storage. "
            "The goods beside it go to whoever places a ship and names this depot."
        ),
    ),
    "black": (
        N_("Black depot"),
        N_("Once a turn you may buy one of these tiles for 2 silver. No die is needed."),
    ),
    "goods": (
        N_("Goods"),
        N_(
            "A die of their number sells all goods of one type: points for each tile, and 1 "
            "silver. You can keep three types, any number of each."
        ),
    ),
    "white": (
        N_("White die"),
        N_("Its number says beside which depot the goods tile of the round is put."),
    ),
    "phases": (
        N_("Phases"),
        N_(
            "Five phases of five rounds. The earlier a district is finished, the more points it "
            "brings besides those for its size."
        ),
    ),
    "districts": (
        N_("Districts"),
        N_("When all spaces of a district are covered, its size brings these points at once."),
    ),
    "turn-order": (
        N_("Turn order"),
        N_(
            "Each ship moves its owner one space on. Whoever is furthest acts first in the next "
            "round; on one space, whoever came last."
        ),
    ),
    "bonus": (
        N_("Bonus tiles"),
        N_(
            "The first player to cover all spaces of a colour gets the large bonus tile, "
            "the second the small one."
        ),
    ),
    "workers": (
        N_("Workers"),
        N_(
            "Each worker you pay changes a die by 1; from 6 on to 1 and back too. "
            "At the end two workers are worth 1 point."
        ),
    ),
    "silver": (
        N_("Silver"),
        N_("Two silver buy a tile from the black depot. At the end each is worth 1 point."),
    ),
    "storage": (
        N_("Storage"),
        N_(
            "Taken tiles wait here until a die places them. If a fourth comes, one of the others "
            "leaves the game. Stored tiles are worth nothing at the end."
        ),
    ),
}
