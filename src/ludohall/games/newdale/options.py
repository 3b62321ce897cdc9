"""What people agree on before a match: chapter, campaign, and how doubtful rules are read."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.data import Json
from ludohall.core.errors import BadOption
from ludohall.core.i18n import N_
from ludohall.core.options import Choice, Flag, Option, Structured
from ludohall.games.newdale import campaign
from ludohall.games.newdale.components.chapters import CHAPTER_KEYS
from ludohall.games.newdale.story import CHAPTER_TITLES, PROLOGUES

SAWMILL_CHAPTERS = ("II", "IIIa", "VI", "VII")
OPTIONS: tuple[Option, ...] = (
    Choice(
        "chapter",
        N_("Chapter"),
        N_("Which chapter is played. A campaign begins with chapter I."),
        tuple((key, CHAPTER_TITLES[n], PROLOGUES[n]) for n, key in enumerate(CHAPTER_KEYS)),
    ),
    Flag(
        "campaign",
        N_("Campaign"),
        N_("Chapters follow each other: eight matches of the same players, two ways through."),
    ),
    Choice(
        "start",
        N_("Start of chapter V"),
        N_("The start town of chapter V in a single match; in a campaign the way before decides."),
        (
            ("creekside", N_("Creekside"), N_("As after chapter IVa.")),
            ("thickthorn", N_("Thickthorn"), N_("As after chapter IVb.")),
        ),
    ),
    Choice(
        "planning",
        N_("Planning"),
        N_("How pawns are placed in phase II."),
        (
            ("simultaneous", N_("At the same time"), N_("In secret; then all plans are shown.")),
            ("in_order", N_("In turn order"), N_("Openly: everybody's pawn 1, then pawn 2 ...")),
        ),
    ),
    Flag(
        "characters",
        N_("Characters"),
        N_("From chapter II on each player has a character with an advantage for once."),
        default=True,
    ),
    Choice(
        "rabbits_task",
        N_("Rabbit's task"),
        N_("What can be given instead of two corn: the French text and good sense disagree."),
        (
            ("bread", N_("A bread"), N_("As it was probably meant.")),
            ("wheat", N_("A wheat card"), N_("As the French card says.")),
        ),
    ),
    Choice(
        "sawmills",
        N_("Face-up sawmills"),
        N_("The chapter in which sawmills lie face up at the start; the book's table is unclear."),
        tuple((key, key, CHAPTER_TITLES[CHAPTER_KEYS.index(key)]) for key in SAWMILL_CHAPTERS),
    ),
    Structured(
        "so_far",
        N_("The campaign so far"),
        N_("The chapters played, with their winners and points."),
        campaign.check,
    ),
)


def check_options(players: int, options: Mapping[str, Json]) -> None:
    """A campaign goes its way."""
    saga = campaign.saga_of(options)
    if saga is None:
        if options["so_far"] is not None:
            raise BadOption("option so_far: only a campaign has chapters before")
        return
    if any(len(part) != players + 2 for part in saga):
        raise BadOption(f"option so_far: each chapter has the scores of {players} players")
    possible = campaign.following(saga)
    if options["chapter"] not in [CHAPTER_KEYS[chapter] for chapter in possible]:
        names = " or ".join(CHAPTER_KEYS[chapter] for chapter in possible) or "nothing"
        raise BadOption(
            f"option chapter: {options['chapter']!r} does not follow in this campaign; {names} does"
        )
