"""Legal actions in words: what they do, and what they cost."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.action import Action
from ludohall.core.i18n import N_, Translator
from ludohall.games.burgundy.effects import price
from ludohall.games.burgundy.state import BurgundyState
from ludohall.games.burgundy.verbs import VERBS

# The verbs with a die, when no die is used.
_WITHOUT_DIE = {
    "take": N_("Take {tile} from {depot}"),
    "place": N_("Place {tile} on space {space}"),
    "sell": N_("Sell all {good} goods"),
    "hire": N_("Take workers"),
}
_LOAD_NOTHING = N_("Name a depot without goods to load: load nothing")


def describe(
    state: BurgundyState,
    action: Action,
    seat: int,
    words: Mapping[str, str],
    names: tuple[str, ...],
    tr: Translator,
) -> str | None:
    """The words on a button, where it does something."""
    if action.verb == "done":
        return None
    message = without_die(action) or VERBS.by_name[action.verb].text
    return priced(tr(message, **words), price(state.players[seat], action), tr)


def without_die(action: Action) -> str | None:
    """The message for an action that its verb's own does not fit; None where it does."""
    if action.verb in _WITHOUT_DIE and action.args[0] == 0:
        return _WITHOUT_DIE[action.verb]
    return _LOAD_NOTHING if action.verb == "load" and action.args[0] == 0 else None


def priced(text: str, price: int, tr: Translator) -> str:
    """A text with its price in workers."""
    if price == 0:
        return text
    return tr.plural("{text} (pay {n} worker)", "{text} (pay {n} workers)", price, text=text)
