"""Achievements of Burgundy, in the order in which one may learn them."""

from __future__ import annotations

from ludohall.core.i18n import N_
from ludohall.faces.achieving import Achievement, Played

FIRST = 0
"""The rank of whoever is first to cover a colour."""
IN_PHASE_A = 10
"""What a district that is finished in phase A scores beside its size."""
KNOWLEDGE = tuple(f"knowledge{number}" for number in range(15, 27))


def sells(m: Played) -> bool:
    """Goods were sold."""
    return bool(m.facts("sale"))


def sells_many(m: Played) -> bool:
    """Four tiles of goods or more were sold at once."""
    return any(count >= 4 for _good, count, *_ in m.facts("sale"))


def sells_all(m: Played) -> bool:
    """Three sales at least, and no goods left at the end."""
    return len(m.facts("sale")) >= 3 and m.points("unsold") == 0


def herds(m: Played) -> bool:
    """A tile of animals scored eight points or more."""
    return any(points >= 8 for _tile, points in m.facts("animals"))


def finishes_early(m: Played) -> bool:
    """A district was finished in phase A."""
    return any(extra == IN_PHASE_A for *_, extra in m.facts("district"))


def finishes_large(m: Played) -> bool:
    """A district of five spaces or more was finished."""
    return any(size >= 5 for _colour, size, *_ in m.facts("district"))


def covers_colour(m: Played) -> bool:
    """All spaces of a colour are covered."""
    return bool(m.facts("bonus"))


def is_first(m: Played) -> bool:
    """A large bonus tile was won."""
    return any(rank == FIRST for _colour, rank, _points in m.facts("bonus"))


def buys(m: Played) -> bool:
    """Three tiles were bought from the black depot."""
    return len(m.actions("buy")) >= 3


def watches(m: Played) -> bool:
    """Two watchtowers stand."""
    return len(m.facts("tower")) >= 2


def sails(m: Played) -> bool:
    """The pawn has moved four times."""
    return len(m.facts("pawn")) >= 4


def knows(m: Played) -> bool:
    """Knowledge tiles bring eight points in the final scoring."""
    return m.points(*KNOWLEDGE) >= 8


ACHIEVEMENTS = (
    Achievement(
        "sells",
        N_("First cargo"),
        N_("Sell goods: each tile brings as many points as there are players, and a silver."),
        "BUR-34",
        sells,
    ),
    Achievement(
        "sells_many",
        N_("A full hold"),
        N_("Sell four tiles of one type at once: collect before you sell."),
        "BUR-33",
        sells_many,
    ),
    Achievement(
        "buys",
        N_("A good customer"),
        N_("Buy three tiles at the black depot: silver does what the dice do not."),
        "BUR-36",
        buys,
    ),
    Achievement(
        "sails",
        N_("Ahead of the others"),
        N_("Move your pawn four times: ships also decide who begins."),
        "BUR-40",
        sails,
    ),
    Achievement(
        "herds",
        N_("A great herd"),
        N_("Score eight points with one tile: animals of a pasture count again each time."),
        "BUR-41",
        herds,
    ),
    Achievement(
        "finishes_early",
        N_("Done early"),
        N_("Finish a district in phase A: it scores ten points more, whatever its size."),
        "BUR-54",
        finishes_early,
    ),
    Achievement(
        "finishes_large",
        N_("A large district"),
        N_("Finish a district of five spaces or more: the points grow faster than its size."),
        "BUR-53",
        finishes_large,
    ),
    Achievement(
        "covers_colour",
        N_("A colour complete"),
        N_("Cover all spaces of a colour in your estate for a bonus tile."),
        "BUR-55",
        covers_colour,
    ),
    Achievement(
        "is_first",
        N_("First of all"),
        N_("Be the first to cover a colour: the large bonus tile is worth more."),
        "BUR-55",
        is_first,
    ),
    Achievement(
        "watches",
        N_("Two watchtowers"),
        N_("Place two watchtowers: four points each, in different cities."),
        "BUR-51",
        watches,
    ),
    Achievement(
        "knows",
        N_("Knowledge pays"),
        N_("Make eight points with knowledge tiles in the final scoring: plan for one early."),
        "BUR-57",
        knows,
    ),
    Achievement(
        "sells_all",
        N_("An empty warehouse"),
        N_("Sell three times and keep no goods at the end: unsold ones are worth a point only."),
        "BUR-89",
        sells_all,
    ),
)
