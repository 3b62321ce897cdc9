"""The log in words, where the verbs do not say it all."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.action import Action
from ludohall.core.i18n import N_, Translator
from ludohall.games.burgundy.describe import without_die

# The verbs with a die, when no die is used.
_WITHOUT_DIE = {
    "take": N_("takes {tile} from {depot}"),
    "place": N_("places {tile} on space {space}"),
    "sell": N_("sells all {good} goods"),
    "hire": N_("takes workers"),
}
_LOAD_NOTHING = N_("loads nothing")


def say_action(action: Action, words: Mapping[str, str], tr: Translator) -> str | None:
    """An action without a die, and one that loads nothing."""
    if action.verb in _WITHOUT_DIE and action.args[0] == 0:
        return tr(_WITHOUT_DIE[action.verb], **words)
    return tr(_LOAD_NOTHING) if action.verb == "load" and action.args[0] == 0 else None


def name_action(action: Action, words: Mapping[str, str], tr: Translator) -> str | None:
    """The same as its button names it."""
    message = without_die(action)
    return tr(message, **words) if message is not None else None


def say_event(event: Action, words: Mapping[str, str], tr: Translator) -> str | None:
    """Their own words say all events."""
    return None
