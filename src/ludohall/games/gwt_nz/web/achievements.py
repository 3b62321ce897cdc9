"""Achievements of New Zealand, in the order in which one may learn them."""

from __future__ import annotations

from ludohall.core.i18n import N_
from ludohall.faces.achieving import Achievement, Played
from ludohall.games.gwt_nz.components.reconstructed import POST_VALUES


def delivers_high(m: Played) -> bool:
    """A delivery went to a post of twelve or more."""
    return any(POST_VALUES[post] >= 12 for (post,) in m.actions("deliver"))


def delivers_far(m: Played) -> bool:
    """A delivery went to a post of eighteen or more."""
    return any(POST_VALUES[post] >= 18 for (post,) in m.actions("deliver"))


def shears(m: Played) -> bool:
    """Wool was sold for six pounds or more at once."""
    return any(pounds >= 6 for (pounds,) in m.facts("wool"))


def hires(m: Played) -> bool:
    """Four workers were hired."""
    return len(m.actions("hire")) >= 4


def builds(m: Played) -> bool:
    """Three buildings were built."""
    return len(m.actions("site")) >= 3 or m.points("buildings") >= 12


def clears_hazards(m: Played) -> bool:
    """Three hazards were removed."""
    return len(m.actions("hazard")) >= 3


def visits_harbours(m: Played) -> bool:
    """Two harbours were upgraded."""
    return len(m.actions("upgrade")) >= 2


def clears_pair(m: Played) -> bool:
    """A pair of storehouses is cleared."""
    return bool(m.facts("paired"))


def wins_master(m: Played) -> bool:
    """A harbourmaster was won."""
    return bool(m.facts("master"))


def finds_paths(m: Played) -> bool:
    """The pathfinder track brings six points."""
    return m.points("pathfinder") >= 6


def reaches_objectives(m: Played) -> bool:
    """Objectives bring ten points."""
    return m.points("objectives") >= 10


def breeds(m: Played) -> bool:
    """Sheep and bonus cards bring twenty points."""
    return m.points("cards") >= 20


def beats_sarah(m: Played) -> bool:
    """Sarah is beaten."""
    return m.match.players == 1 and m.won


ACHIEVEMENTS = (
    Achievement(
        "delivers_high",
        N_("A high post"),
        N_("Deliver to a post of 12 or more: different breeds in hand add up."),
        "GWT-60",
        delivers_high,
    ),
    Achievement(
        "hires",
        N_("A good crew"),
        N_("Hire four workers: each makes an action stronger for the rest of the match."),
        "GWT-80",
        hires,
    ),
    Achievement(
        "builds",
        N_("A station of your own"),
        N_("Build three buildings or more: you stop there free of fees, and others pay."),
        "GWT-95",
        builds,
    ),
    Achievement(
        "shears",
        N_("Wool to sell"),
        N_("Sell wool for six pounds or more at once: a breed a shearer."),
        "GWT-113",
        shears,
    ),
    Achievement(
        "clears_hazards",
        N_("A clear trail"),
        N_("Remove three hazards: no more fees there, and points at the end."),
        "GWT-148",
        clears_hazards,
    ),
    Achievement(
        "visits_harbours",
        N_("At home in the harbours"),
        N_("Upgrade two harbours: storehouses at sea open posts and bring points."),
        "GWT-101",
        visits_harbours,
    ),
    Achievement(
        "clears_pair",
        N_("An empty pair"),
        N_("Clear a pair of storehouses on your board: its bonus comes when both are gone."),
        "GWT-103",
        clears_pair,
    ),
    Achievement(
        "wins_master",
        N_("A harbourmaster"),
        N_("Win a harbourmaster for a hired worker: it scores for what you have gathered."),
        "GWT-106",
        wins_master,
    ),
    Achievement(
        "finds_paths",
        N_("Pathfinder"),
        N_("Make six points on the pathfinder track: some building spaces ask for it, too."),
        "GWT-164",
        finds_paths,
    ),
    Achievement(
        "breeds",
        N_("A fine flock"),
        N_("Make twenty points with sheep and bonus cards: dear breeds also deliver far."),
        "GWT-165",
        breeds,
    ),
    Achievement(
        "reaches_objectives",
        N_("Aims reached"),
        N_("Make ten points with objectives: one that is not met costs its penalty."),
        "GWT-166",
        reaches_objectives,
    ),
    Achievement(
        "delivers_far",
        N_("The farthest posts"),
        N_("Deliver to a post of 18 or more: certificates add to what your flock is worth."),
        "GWT-60",
        delivers_far,
    ),
    Achievement(
        "beats_sarah",
        N_("Sarah beaten"),
        N_("Win against Sarah, at any level: with equal points you share the victory."),
        "GWT-203",
        beats_sarah,
    ),
)
