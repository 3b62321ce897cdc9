"""Achievements of Newdale, in the order in which one may learn them."""

from __future__ import annotations

from ludohall.core.i18n import N_
from ludohall.faces.achieving import Achievement, Played


def builds(m: Played) -> bool:
    """Six buildings were built."""
    return len(m.facts("built")) >= 6


def builds_many(m: Played) -> bool:
    """Nine buildings were built."""
    return len(m.facts("built")) >= 9


def arrives_first(m: Played) -> bool:
    """First arrivals brought three points."""
    return m.points("arrival") >= 3


def claims(m: Played) -> bool:
    """Two bonus tiles were won."""
    return len(m.facts("claimed")) >= 2


def grows(m: Played) -> bool:
    """There is a third pawn."""
    return bool(m.actions("grow"))


def progresses(m: Played) -> bool:
    """Both tiles are removed."""
    return len(m.actions("progress")) >= 2


def chains(m: Played) -> bool:
    """Five chains were used."""
    return len(m.actions("chain")) >= 5


def uses_specials(m: Played) -> bool:
    """Special buildings brought three points in use."""
    return m.points("specials") >= 3


def reaches_goal(m: Played) -> bool:
    """The main goal brings its first points."""
    return m.points("goal") >= 6


def reaches_high_goal(m: Played) -> bool:
    """The main goal brings all points."""
    return m.points("goal") >= 12


def keeps_secret(m: Played) -> bool:
    """The secret goal brings six points."""
    return m.points("secret") >= 6


def alone(m: Played) -> bool:
    """A chapter is passed by one player."""
    return m.match.players == 1 and m.won


ACHIEVEMENTS = (
    Achievement(
        "builds",
        N_("A settler"),
        N_("Build six buildings: each puts a house into one more town."),
        "NEW-36",
        builds,
    ),
    Achievement(
        "claims",
        N_("Close to home"),
        N_("Win two bonus tiles: a house nearer than your range allows brings one."),
        "NEW-39",
        claims,
    ),
    Achievement(
        "grows",
        N_("One more pair of hands"),
        N_("Gain a third pawn by growth: the earlier, the more actions it brings."),
        "NEW-45",
        grows,
    ),
    Achievement(
        "progresses",
        N_("Nothing in the way"),
        N_("Remove both tiles by progress: you reach farther, and pay less for assistants."),
        "NEW-41",
        progresses,
    ),
    Achievement(
        "chains",
        N_("From hand to hand"),
        N_("Use five chains: what a building makes is worth more in the next one."),
        "NEW-55",
        chains,
    ),
    Achievement(
        "arrives_first",
        N_("The first house in town"),
        N_("Score three points by first arrivals: only the first house of all players counts."),
        "NEW-38",
        arrives_first,
    ),
    Achievement(
        "uses_specials",
        N_("Houses that work"),
        N_("Score three points with special buildings in phase VI: they work every round."),
        "NEW-90",
        uses_specials,
    ),
    Achievement(
        "builds_many",
        N_("A whole valley"),
        N_("Build nine buildings: phase V lets you build without a pawn."),
        "NEW-26",
        builds_many,
    ),
    Achievement(
        "reaches_goal",
        N_("What all are here for"),
        N_("Score six points for the main goal: keep goods of its kinds worth 8 coins."),
        "NEW-105",
        reaches_goal,
    ),
    Achievement(
        "reaches_high_goal",
        N_("The main goal in full"),
        N_("Score twelve points for the main goal: goods worth 20 coins at the end."),
        "NEW-105",
        reaches_high_goal,
    ),
    Achievement(
        "keeps_secret",
        N_("A well-kept secret"),
        N_("Score six points for your secret goal: houses in three towns of its symbol."),
        "NEW-107",
        keeps_secret,
    ),
    Achievement(
        "alone",
        N_("Alone in Newdale"),
        N_("Pass a chapter alone: all of its goals at once."),
        "NEW-129",
        alone,
    ),
)
