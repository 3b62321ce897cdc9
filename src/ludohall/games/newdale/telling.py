"""The log in words, where the verbs do not say it all."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.action import Action
from ludohall.core.i18n import N_, Translator
from ludohall.games.newdale.describe import LEAVE_CHAIN

NO_CHAIN = N_("does not use the chain")


def say_action(action: Action, words: Mapping[str, str], tr: Translator) -> str | None:
    """Who has a chain need not use it."""
    return tr(NO_CHAIN) if action.verb == "chain" and action.args[0] == 0 else None


def name_action(action: Action, words: Mapping[str, str], tr: Translator) -> str | None:
    """The same as its button names it."""
    return tr(LEAVE_CHAIN) if action.verb == "chain" and action.args[0] == 0 else None


def say_event(event: Action, words: Mapping[str, str], tr: Translator) -> str | None:
    """Their own words say all events."""
    return None
