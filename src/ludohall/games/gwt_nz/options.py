"""What people agree on before a match: buildings, cards out of turn, and how Sarah plays."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.data import Json
from ludohall.core.i18n import N_
from ludohall.core.options import Choice, Flag, Number, Option

OPTIONS: tuple[Option, ...] = (
    Choice(
        "neutral",
        N_("Neutral buildings"),
        N_("Where the eight neutral buildings lie on the trail."),
        (
            ("first", N_("First game"), N_("Each on the space of its letter.")),
            ("random", N_("Random"), N_("Shuffled.")),
        ),
    ),
    Choice(
        "sides",
        N_("Sides of the private buildings"),
        N_("Which side of each private building is played; the same for all players."),
        (
            ("a", N_("All a"), N_("For the first games.")),
            ("random", N_("Random"), N_("The side of each number is drawn.")),
        ),
    ),
    Flag(
        "courtesy",
        N_("Cards in the turns of others"),
        N_(
            "Support and bonus cards may also be played in the turns of others, to save time. The "
            "special effects of the sets 4, 5 and 6 stay for one's own turn."
        ),
    ),
    Choice(
        "level",
        N_("Sarah"),
        N_("How strong the opponent is; only for one player."),
        (
            ("easy", N_("Easy"), N_("Ten cards, her first delivery goes to 3.")),
            ("medium", N_("Medium"), N_("Thirteen cards, her first delivery goes to 6.")),
            ("hard", N_("Hard"), N_("Thirteen other cards, her first delivery goes to 9.")),
        ),
    ),
    Number(
        "first_delivery",
        N_("Sarah's first delivery"),
        N_(
            "How many posts before (below 0) or after the one of her level her first delivery "
            "goes: the nearer to 21, the stronger she is. Only for one player."
        ),
        -4,
        6,
        0,
    ),
    Flag(
        "sarah_lots",
        N_("Decide Sarah's ties for me"),
        N_(
            "Where Sarah's rules leave several options, you decide for her. With this the lot "
            "does, and the log says so. Only for one player."
        ),
        since=1,
    ),
    Choice(
        "sarah_steps",
        N_("Steps by Sarah's speciality"),
        N_(
            "Of her cards 10 to 17 four move her a step for each worker of her speciality, the "
            "other four a step for each worker of the card's own kind. Which is which is "
            "reconstructed. Only for one player."
        ),
        (
            ("14-17", N_("Cards 14 to 17"), N_("She is quicker the stronger her level is.")),
            ("10-13", N_("Cards 10 to 13"), N_("She is quicker on easy and medium.")),
        ),
        since=1,
    ),
)


def check_options(players: int, options: Mapping[str, Json]) -> None:
    """All go together: those of Sarah mean nothing where she does not play."""
