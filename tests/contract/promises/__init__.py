"""What holds always, for every game, player count and set of options.

Each function is one promise; it raises `AssertionError` with the reason where a game breaks it.
`test_games.py` holds the listed games to them, `test_broken_toys.py` shows that each can fail.
"""

from __future__ import annotations

from tests.contract.promises.chance import chance_is_blind, chances_agree
from tests.contract.promises.choices import secret_choices_stay
from tests.contract.promises.copies import clones, positions, rebuilds
from tests.contract.promises.multisets import multisets_are_sorted
from tests.contract.promises.outcomes import (
    outcomes_are_true,
    outcomes_betray_nothing,
    reasons_are_given,
)
from tests.contract.promises.plays import Play
from tests.contract.promises.points import (
    pieces_stay,
    points_add_up,
    ranking_agrees,
    winners_follow,
)
from tests.contract.promises.rules import (
    ends,
    illegal_is_refused,
    legal_applies,
    listing_is_fresh,
    repeats,
    replays,
    sequels_follow,
    undoes,
)
from tests.contract.promises.secrets import (
    logs_are_filtered,
    logs_betray_nothing,
    redeals_are_tables,
    redeals_forget,
    redeals_remember,
    secrets_stay,
    undo_unlearns_nothing,
)
from tests.contract.promises.sets import sets_have_no_order
from tests.contract.promises.tables import matches_start_anywhere, positions_are_checked
from tests.contract.promises.words import speaks

PROMISES = (
    ends,
    legal_applies,
    illegal_is_refused,
    listing_is_fresh,
    repeats,
    replays,
    clones,
    positions,
    rebuilds,
    pieces_stay,
    secrets_stay,
    logs_are_filtered,
    logs_betray_nothing,
    redeals_forget,
    redeals_are_tables,
    chances_agree,
    undoes,
    undo_unlearns_nothing,
    secret_choices_stay,
    sequels_follow,
    points_add_up,
    winners_follow,
    ranking_agrees,
    matches_start_anywhere,
    positions_are_checked,
    speaks,
)
"""Held to with every value of every option."""
STUDIES = (
    chance_is_blind,
    multisets_are_sorted,
    outcomes_are_true,
    outcomes_betray_nothing,
    reasons_are_given,
    redeals_remember,
    sets_have_no_order,
)
"""Held to twice a player count: they need many matches or deals, or ask for everything."""

__all__ = [
    "PROMISES",
    "STUDIES",
    "Play",
    "chance_is_blind",
    "chances_agree",
    "clones",
    "ends",
    "illegal_is_refused",
    "legal_applies",
    "listing_is_fresh",
    "logs_are_filtered",
    "logs_betray_nothing",
    "matches_start_anywhere",
    "multisets_are_sorted",
    "outcomes_are_true",
    "outcomes_betray_nothing",
    "pieces_stay",
    "points_add_up",
    "positions",
    "positions_are_checked",
    "ranking_agrees",
    "reasons_are_given",
    "rebuilds",
    "redeals_are_tables",
    "redeals_forget",
    "redeals_remember",
    "repeats",
    "replays",
    "secret_choices_stay",
    "secrets_stay",
    "sequels_follow",
    "sets_have_no_order",
    "speaks",
    "undo_unlearns_nothing",
    "undoes",
    "winners_follow",
]
