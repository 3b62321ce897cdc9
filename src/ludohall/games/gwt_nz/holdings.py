"""What a player has, by kind of thing, and what chance is about to bring: for outcomes."""

from __future__ import annotations

from ludohall.core.i18n import Translator
from ludohall.games.gwt_nz.effects.player import (
    permanent_certificates,
    permanent_wool,
    storehouses_out,
)
from ludohall.games.gwt_nz.effects.trail import own_spaces
from ludohall.games.gwt_nz.state import (
    CERTIFICATES,
    GOLD,
    POUNDS,
    ROW,
    TOKENS,
    TRACK,
    GwtState,
)
from ludohall.games.gwt_nz.steps.base import Draw

WORKER_KINDS = ("shepherds", "craftsmen", "sailors", "shearers")


def holdings(state: GwtState, seat: int) -> dict[str, int]:
    """Money, tracks, workers, pieces on the boards and cards by where they lie."""
    player = state.players[seat]
    return {
        "pounds": player[POUNDS],
        "gold": player[GOLD],
        "certificates": player[CERTIFICATES],
        "tokens": player[TOKENS],
        "track": max(0, player[TRACK]),
        "permanent_certificates": permanent_certificates(player),
        "permanent_wool": permanent_wool(player),
        **{kind: player[ROW + worker] for worker, kind in enumerate(WORKER_KINDS)},
        "buildings": len(own_spaces(state, seat)),
        "storehouses": storehouses_out(player),
        "hazards": len(state.hazards[seat]),
        "bonus_tiles": len(state.tiles[seat]),
        "objectives": len(state.areas[seat]),
        "hand": len(state.hands[seat]),
        "flock": len(state.discards[seat])
        + len(state.hands[seat])
        + len(state.piles[seat])
        + len(state.tops[seat]),
    }


def drawn(state: GwtState, seat: int) -> dict[str, int]:
    """The cards that the seat is about to draw."""
    step = state.stack[-1]
    if isinstance(step, Draw) and step.who == seat:
        return {"hand": step.n}
    return {}


def amount(kind: str, n: int, tr: Translator) -> str:
    """So many things of a kind, in words."""
    if kind == "pounds":
        return tr("£{n}", n=n)
    if kind == "gold":
        return tr("{n} gold", n=n)
    if kind == "certificates":
        return tr.plural("{n} certificate", "{n} certificates", n)
    if kind == "tokens":
        return tr.plural("{n} exchange token", "{n} exchange tokens", n)
    if kind == "track":
        return tr.plural(
            "{n} space on the pathfinder track", "{n} spaces on the pathfinder track", n
        )
    if kind == "permanent_certificates":
        return tr.plural("{n} permanent certificate", "{n} permanent certificates", n)
    if kind == "permanent_wool":
        return tr("{n} permanent wool", n=n)
    if kind == "shepherds":
        return tr.plural("{n} shepherd", "{n} shepherds", n)
    if kind == "craftsmen":
        return tr.plural("{n} craftsman", "{n} craftsmen", n)
    if kind == "sailors":
        return tr.plural("{n} sailor", "{n} sailors", n)
    if kind == "shearers":
        return tr.plural("{n} shearer", "{n} shearers", n)
    if kind == "buildings":
        return tr.plural("{n} building", "{n} buildings", n)
    if kind == "storehouses":
        return tr.plural("{n} storehouse at sea", "{n} storehouses at sea", n)
    if kind == "hazards":
        return tr.plural("{n} hazard", "{n} hazards", n)
    if kind == "bonus_tiles":
        return tr.plural("{n} bonus tile", "{n} bonus tiles", n)
    if kind == "objectives":
        return tr.plural("{n} objective in the area", "{n} objectives in the area", n)
    if kind == "cards":
        return tr.plural("{n} card", "{n} cards", n)
    if kind == "hand":
        return tr.plural("{n} card in hand", "{n} cards in hand", n)
    return tr.plural("{n} card in the flock", "{n} cards in the flock", n)
