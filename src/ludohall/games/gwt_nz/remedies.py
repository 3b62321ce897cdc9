"""What stands in the way of an action, by the page's pieces, and what would help."""

from __future__ import annotations

from ludohall.core.action import Action
from ludohall.core.i18n import Translator
from ludohall.games.gwt_nz.state import GwtState


def remedy(
    state: GwtState, seat: int, action: Action, reason: str, tr: Translator
) -> tuple[str, str] | None:
    """For what lacks pounds: where they come from."""
    if reason.startswith("This costs £"):
        return tr("Wellington, wool and local actions bring pounds."), "pounds"
    return None
