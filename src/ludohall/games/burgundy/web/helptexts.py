"""The sentences of the tooltips and of the short rules."""

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
            "silver. "
            "You can keep three types, any number of each."
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

RULES: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (
        N_("The aim"),
        (
            N_(
                "You build up an estate of 37 spaces with tiles. Districts, animals, sold goods "
                "and "
                "knowledge bring points; the most points after five phases of five rounds win."
            ),
        ),
    ),
    (
        N_("A round"),
        (
            N_(
                "All players roll two dice. The white die puts a goods tile beside the depot of "
                "its "
                "number. In turn order each player then uses both dice, one after the other."
            ),
        ),
    ),
    (
        N_("What a die can do"),
        (
            N_("Take a tile from the depot of its number into storage."),
            N_(
                "Place a stored tile on a space of its colour and of the die's number, beside a "
                "tile "
                "that lies already. A city takes each kind of building once."
            ),
            N_("Sell all goods of the type of its number: points for each tile, and 1 silver."),
            N_("Take 2 workers, with any number."),
            N_("A worker changes the number by 1. Paying several is possible."),
        ),
    ),
    (
        N_("Buying"),
        (
            N_(
                "Once in your turn, before, between or after your dice, 2 silver buy a tile from "
                "the "
                "black depot."
            ),
        ),
    ),
    (
        N_("What tiles do"),
        (
            N_("A castle gives one more action at once, with any number."),
            N_("A mine brings 1 silver at the end of each phase."),
            N_("A ship loads the goods of one depot and moves you up in turn order."),
            N_(
                "An animal tile scores its animals, and again those of its kind in the same "
                "pasture."
            ),
            N_("A building has its effect once, when it is placed. A knowledge tile lasts."),
        ),
    ),
    (
        N_("Districts and colours"),
        (
            N_(
                "A finished district scores its size (1, 3, 6, 10, 15, 21, 28, 36) and the phase "
                "(10, 8, 6, 4, 2). Who first covers all spaces of a colour gets its large bonus "
                "tile, "
                "the second the small one."
            ),
        ),
    ),
    (
        N_("The end"),
        (
            N_(
                "After the fifth phase: 1 point for each unsold goods tile and each silver, 1 "
                "for two "
                "workers, and what the knowledge tiles in the estate bring. With equal points, "
                "fewer "
                "empty spaces win, then the later place in turn order."
            ),
        ),
    ),
)
