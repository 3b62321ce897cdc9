"""Achievements of Hallertau, in the order in which one may learn them."""

from __future__ import annotations

from ludohall.core.i18n import N_
from ludohall.faces.achieving import Achievement, Played


def moves_center(m: Played) -> bool:
    """The community center has moved on."""
    return bool(m.facts("center"))


def center_scores(m: Played) -> bool:
    """The community center shows points."""
    return m.points("center") >= 18


def center_far(m: Played) -> bool:
    """The community center has come far."""
    return m.points("center") >= 34


def shepherds(m: Played) -> bool:
    """Four sheep are in the stables."""
    return m.points("sheep") >= 4


def keeps_sheep(m: Played) -> bool:
    """There are sheep in the stables, and none has died."""
    return m.points("sheep") >= 2 and not m.facts("died")


def owns_jewels(m: Played) -> bool:
    """Two jewels are left."""
    return m.points("jewels") >= 2


def pays_by_jewel(m: Played) -> bool:
    """An improvement was paid with a jewel."""
    return bool(m.actions("jewel"))


def keeps_much(m: Played) -> bool:
    """Fields, tools and goods bring eight points."""
    return m.points("leftovers") >= 8


def plays_cards(m: Played) -> bool:
    """Eight cards were played."""
    return len(m.actions("card")) >= 8


def cards_pay(m: Played) -> bool:
    """Cards bring fifteen points."""
    return m.points("cards") >= 15


def sows(m: Played) -> bool:
    """Twelve times a field was sown."""
    return len(m.actions("sow")) + 2 * len(m.actions("sowmany")) >= 12


def alone(m: Played) -> bool:
    """The goal for one player is reached."""
    return m.match.players == 1 and m.won


ACHIEVEMENTS = (
    Achievement(
        "sows",
        N_("A farmer’s hand"),
        N_("Sow twelve times in a match: each sown field brings a harvest."),
        "HAL-33",
        sows,
    ),
    Achievement(
        "moves_center",
        N_("Work for more hands"),
        N_("Let the community center move on: it follows the rearmost craft building."),
        "HAL-73",
        moves_center,
    ),
    Achievement(
        "plays_cards",
        N_("A good hand"),
        N_("Play eight cards: most may be played at any moment, also in the turns of others."),
        "HAL-80",
        plays_cards,
    ),
    Achievement(
        "keeps_sheep",
        N_("None left behind"),
        N_("Bring sheep into the stables and lose none: let the oldest survive in time."),
        "HAL-35",
        keeps_sheep,
    ),
    Achievement(
        "shepherds",
        N_("A flock in the stables"),
        N_("Have four sheep in the stables at the end: only those there score."),
        "HAL-92",
        shepherds,
    ),
    Achievement(
        "pays_by_jewel",
        N_("Worth its weight"),
        N_("Pay an improvement with a jewel: it is worth most in the last rounds."),
        "HAL-70",
        pays_by_jewel,
    ),
    Achievement(
        "owns_jewels",
        N_("Family jewels"),
        N_("Keep two jewels to the end: a point each."),
        "HAL-93",
        owns_jewels,
    ),
    Achievement(
        "center_scores",
        N_("The center pays"),
        N_("Bring the community center to its first points: all five buildings have to keep up."),
        "HAL-91",
        center_scores,
    ),
    Achievement(
        "center_far",
        N_("The center of the village"),
        N_("Make 34 points with the community center: the last steps are worth most."),
        "HAL-91",
        center_far,
    ),
    Achievement(
        "keeps_much",
        N_("Full barns"),
        N_("Make eight points with fields, tools and goods: five of them are a point."),
        "HAL-94",
        keeps_much,
    ),
    Achievement(
        "cards_pay",
        N_("Cards that count"),
        N_("Make fifteen points with cards: those still in your hand count nothing."),
        "HAL-95",
        cards_pay,
    ),
    Achievement(
        "alone",
        N_("Alone and content"),
        N_("Reach the goal for one player: 100 points, or 80 without cards."),
        "HAL-98",
        alone,
    ),
)
