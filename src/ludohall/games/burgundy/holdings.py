"""What a player has, by kind of thing: for outcomes."""

from __future__ import annotations

from ludohall.core.i18n import Translator
from ludohall.games.burgundy.components import GOODS
from ludohall.games.burgundy.state import BurgundyState
from ludohall.games.burgundy.text import good_name
from ludohall.games.burgundy.view import GOOD_KEYS


def holdings(state: BurgundyState, seat: int) -> dict[str, int]:
    """Silver, workers, goods by type and tiles in storage."""
    player = state.players[seat]
    found = {"silver": player.silver, "workers": player.workers, "tiles": len(player.storage)}
    for good in range(1, GOODS + 1):
        found[GOOD_KEYS[good]] = player.goods[good]
    return found


def drawn(state: BurgundyState, seat: int) -> dict[str, int]:
    """Chance brings nobody a known number of anything."""
    return {}


def amount(kind: str, n: int, tr: Translator) -> str:
    """So many of what a player has, gets or gives."""
    if kind == "points":
        return tr.plural("{n} point", "{n} points", n)
    if kind == "goods":
        return tr.plural("{n} tile", "{n} tiles", n)
    if kind == "silver":
        return tr.plural("{n} silver", "{n} silver", n)
    if kind == "workers":
        return tr.plural("{n} worker", "{n} workers", n)
    if kind == "tiles":
        return tr.plural("{n} stored tile", "{n} stored tiles", n)
    good = good_name(GOOD_KEYS.index(kind), tr)
    return tr.plural("{n} {good} goods tile", "{n} {good} goods tiles", n, good=good)
