"""What would make an action possible, and what stands in its way: the nearest way out."""

from __future__ import annotations

from ludohall.core.action import Action
from ludohall.core.i18n import N_, Translator
from ludohall.games.burgundy.components import BOARDS, spaces_of
from ludohall.games.burgundy.state import BurgundyState

REMEDIES = {
    "more worker": (N_("Any die brings 2 workers instead."), "workers"),
    "more silver": (N_("Mines, banks and sold goods bring silver."), "silver"),
    "storage is empty": (N_("Take a tile first."), ""),
    "does not touch": (N_("Place a tile beside it first."), ""),
    "already stands in this city": (N_("It can stand in another city."), ""),
}
"""By words of the reason: what helps, and the piece of the page that is the cause."""


def remedy(
    state: BurgundyState, seat: int, action: Action, reason: str, tr: Translator
) -> tuple[str, str] | None:
    """What helps; the twin of a building is the cause where it stands in the same city."""
    for words, (helps, cause) in REMEDIES.items():
        if words in reason:
            return tr(helps), twin(state, seat, action) if "city" in words else cause
    return None


def twin(state: BurgundyState, seat: int, action: Action) -> str:
    """The building of the same kind in the city of a space."""
    _die, tile, space = action.args
    player = state.players[seat]
    city = spaces_of(BOARDS[player.estate].district[space])
    return next((f"e{seat}-{n}" for n in city if player.tiles[n] == tile), "")
