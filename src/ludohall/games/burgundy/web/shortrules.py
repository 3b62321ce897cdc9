"""How to play, briefly: headings, paragraphs, and the numbers of the rules that each tells."""

from __future__ import annotations

from typing import Final

from ludohall.core.i18n import N_

RULES: Final[tuple[tuple[str, tuple[tuple[str, str], ...]], ...]] = (
    (
        N_("The aim"),
        (
            (
                N_(
                    "You build up an estate of 37 spaces with tiles. Districts, animals, sold "
                    "goods and knowledge bring points; the most points after five phases of five "
                    "rounds win."
                ),
                "BUR-5 BUR-7 BUR-93",
            ),
        ),
    ),
    (
        N_("Set-up"),
        (
            (
                N_(
                    "You begin with 1 silver, 3 goods and, by your place in turn order, 1 to 4 "
                    "workers. The start castle brings nothing, but the first tiles go beside it."
                ),
                "BUR-8 BUR-9 BUR-10 BUR-11 BUR-12 BUR-13",
            ),
            (
                N_(
                    "Before each phase all tiles left in the depots leave the game, and new ones "
                    "are laid out, with the five goods of the phase in their order."
                ),
                "BUR-1 BUR-15 BUR-16 BUR-17 BUR-18 BUR-19 BUR-20",
            ),
            (N_("Only the piles that lie face down are secret."), "BUR-14"),
            (
                N_(
                    "Those who know the game choose their estate and the space of the start "
                    "castle, openly or secretly; a new table offers more set-ups."
                ),
                "BUR-96 BUR-97 BUR-98 BUR-99 BUR-100 BUR-101 BUR-102",
            ),
        ),
    ),
    (
        N_("A round"),
        (
            (
                N_(
                    "All players roll two dice. The white die puts a goods tile beside the depot "
                    "of its number. In turn order each player then uses both dice, one after the "
                    "other."
                ),
                "BUR-21 BUR-22 BUR-24 BUR-25",
            ),
        ),
    ),
    (
        N_("What a die can do"),
        (
            (N_("Take a tile from the depot of its number into storage."), "BUR-27 BUR-28"),
            (
                N_(
                    "Place a stored tile on a space of its colour and of the die's number, beside "
                    "a tile that lies already. A city takes each kind of building once."
                ),
                "BUR-29 BUR-30 BUR-31",
            ),
            (
                N_("Sell all goods of the type of its number: points for each tile, and 1 silver."),
                "BUR-33 BUR-34",
            ),
            (N_("Take 2 workers, with any number."), "BUR-35"),
            (N_("A worker changes the number by 1. Paying several is possible."), "BUR-26"),
        ),
    ),
    (
        N_("Buying"),
        (
            (
                N_(
                    "Once in your turn, before, between or after your dice, 2 silver buy a tile "
                    "from the black depot."
                ),
                "BUR-36 BUR-37",
            ),
        ),
    ),
    (
        N_("What tiles do"),
        (
            (N_("A castle gives one more action at once, with any number."), "BUR-42"),
            (N_("A mine brings 1 silver at the end of each phase."), "BUR-43 BUR-87"),
            (
                N_("A ship loads the goods of one depot and moves you up in turn order."),
                "BUR-38 BUR-39 BUR-40",
            ),
            (
                N_(
                    "An animal tile scores its animals, and again those of its kind in the same "
                    "pasture."
                ),
                "BUR-41",
            ),
            (
                N_("A building has its effect once, when it is placed. A knowledge tile lasts."),
                "BUR-32 BUR-52 BUR-57 BUR-58",
            ),
        ),
    ),
    (
        N_("Districts and colours"),
        (
            (
                N_(
                    "A finished district scores its size (1, 3, 6, 10, 15, 21, 28, 36) and the "
                    "phase (10, 8, 6, 4, 2). Who first covers all spaces of a colour gets its "
                    "large bonus tile, the second the small one."
                ),
                "BUR-53 BUR-54 BUR-55 BUR-56",
            ),
        ),
    ),
    (
        N_("The end"),
        (
            (
                N_(
                    "After the fifth phase: 1 point for each unsold goods tile and each silver, 1 "
                    "for two workers, and what the knowledge tiles in the estate bring. With equal "
                    "points, fewer empty spaces win, then the later place in turn order."
                ),
                "BUR-88 BUR-89 BUR-90 BUR-91 BUR-92 BUR-94 BUR-95",
            ),
        ),
    ),
)
