"""The log in words, where the verbs do not say it all."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.action import Action
from ludohall.core.i18n import N_, Translator
from ludohall.games.newdale.describe import LEAVE_CHAIN

NO_CHAIN = N_("does not use the chain")


def say_action(action: Action, words: Mapping[str, str], tr: Translator) -> str | None:
    """Who has a chain need not use it; of the bag only what came is told."""
    if action.verb == "chain" and action.args[0] == 0:
        return tr(NO_CHAIN)
    if action.verb == "market" and any(action.args):
        return tr("The labour market gets {pawns}", pawns=drawn(action.args, tr))
    return None


def drawn(pawns: tuple[int, ...], tr: Translator) -> str:
    """Pawns by their kinds, without those of which there is none."""
    yellow, green, red, blue, shadows = pawns
    kinds = (
        (yellow, tr.plural("{n} yellow", "{n} yellow", yellow)),
        (green, tr.plural("{n} green", "{n} green", green)),
        (red, tr.plural("{n} red", "{n} red", red)),
        (blue, tr.plural("{n} blue", "{n} blue", blue)),
        (shadows, tr.plural("{n} shadow", "{n} shadows", shadows)),
    )
    return tr.all_of(words for count, words in kinds if count)


def name_action(action: Action, words: Mapping[str, str], tr: Translator) -> str | None:
    """The same as its button names it."""
    return tr(LEAVE_CHAIN) if action.verb == "chain" and action.args[0] == 0 else None


def say_event(event: Action, words: Mapping[str, str], tr: Translator) -> str | None:
    """Their own words say all events."""
    return None
