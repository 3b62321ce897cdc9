"""What people agree on before a match: cards, decks, and how doubtful places are read."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.data import Json
from ludohall.core.i18n import N_
from ludohall.core.options import Choice, Flag, Option

RANDOM = "random"
OPTIONS: tuple[Option, ...] = (
    Flag(
        "cards",
        N_("Play with cards"),
        N_("Without cards the game is simpler: a good way to learn it."),
        default=True,
    ),
    Choice(
        "gateway",
        N_("Gateway deck"),
        N_("The cards that every player starts with; later decks are harder to play."),
        (
            ("novice", N_("Novice"), N_("Cards 001 to 030, for the first games.")),
            ("intermediate", N_("Intermediate"), N_("Cards 101 to 130.")),
            ("expert", N_("Expert"), N_("Cards 201 to 230.")),
            ("master", N_("Master"), N_("Cards 301 to 330.")),
            (RANDOM, N_("Random"), N_("One of the four by chance.")),
        ),
    ),
    Choice(
        "farmyard",
        N_("Farmyard deck"),
        N_("The cards that come one a round."),
        (
            ("hops", N_("Hops"), N_("Cards 401 to 435, for the first games.")),
            ("sheep", N_("Sheep"), N_("Cards 501 to 535.")),
            ("fields", N_("Fields"), N_("Cards 601 to 635.")),
            ("jewels", N_("Jewels"), N_("Cards 701 to 735.")),
            (RANDOM, N_("Random"), N_("One of the four by chance.")),
        ),
    ),
    Flag(
        "progress_in_turns",
        N_("Progress in turns"),
        N_("Phase 9 is played clockwise from the first player instead of by all at once."),
    ),
    Flag(
        "every_choice",
        N_("Ask for every choice"),
        N_(
            "Each gain of sheep, fields, tools and jewels may be declined, and boulders may be "
            "moved without need. The book allows both; they hardly ever help."
        ),
    ),
    Choice(
        "icons",
        N_("First 3-point icon"),
        N_("The book does not say in words where the icons of the craft rows lie."),
        (
            ("7", N_("Step 7"), N_("Icons at steps 7 to 10.")),
            ("8", N_("Step 8"), N_("Icons at steps 8 to 10.")),
        ),
    ),
    Choice(
        "start_fields",
        N_("Rows of the start fields"),
        N_("The book shows them in a picture only; its example plays with rows 2, 3 and 4."),
        (
            ("2-3-4", N_("2, 3, 4"), N_("As in the example of the book.")),
            ("3-4-5", N_("3, 4, 5"), N_("As another program has it.")),
        ),
    ),
    Flag(
        "other_readings",
        N_("Other readings of doubtful cards"),
        N_("Where the book's text of a card is doubtful, play the reading that we did not choose."),
    ),
)


def check_options(players: int, options: Mapping[str, Json]) -> None:
    """All go together: decks mean nothing where nobody plays with cards."""
