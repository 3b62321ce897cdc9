"""What stands in the way of an action, by the page's pieces, and what would help."""

from __future__ import annotations

from ludohall.core.action import Action
from ludohall.core.i18n import Translator
from ludohall.games.newdale.state import NewdaleState


def remedy(
    state: NewdaleState, seat: int, action: Action, reason: str, tr: Translator
) -> tuple[str, str] | None:
    """For what lacks coins: goods are coins."""
    if reason.startswith("You lack") and "coin" in reason:
        return tr("Every good counts as coins: produce first."), "coins"
    return None
