"""What a player has, by kind of thing, and what chance is about to bring: for outcomes."""

from __future__ import annotations

from ludohall.core.i18n import Translator
from ludohall.games.newdale.components.chapters import HOUSES
from ludohall.games.newdale.keys import GOOD_KEYS
from ludohall.games.newdale.state import NewdaleState
from ludohall.games.newdale.steps.draws import Draw
from ludohall.games.newdale.text import name


def holdings(state: NewdaleState, seat: int) -> dict[str, int]:
    """Goods, cards in hand, bonus tiles, fists, pawns, houses left and the place of the ship."""
    player = state.players[seat]
    found = dict(zip(GOOD_KEYS, player.goods, strict=True))
    found["cards"] = len(player.hand)
    found["tiles"] = len(player.tiles)
    found["fists"] = player.fists
    found["pawns"] = player.pawns.bit_count()
    found["houses"] = HOUSES - player.houses.bit_count()
    found["ship"] = player.ship
    return found


def drawn(state: NewdaleState, seat: int) -> dict[str, int]:
    """The cards that the seat is about to draw."""
    step = state.stack[-1]
    if isinstance(step, Draw) and step.who == seat:
        return {"cards": min(step.count, len(state.deck) + len(state.discards))}
    return {}


def amount(kind: str, n: int, tr: Translator) -> str:
    """So many things of a kind, in words."""
    if kind == "points":
        return tr.plural("{n} point", "{n} points", n)
    if kind == "times":
        return tr.plural("{n} time", "{n} times", n)
    if kind == "spaces":
        return tr.plural("{n} space", "{n} spaces", n)
    if kind == "cards":
        return tr.plural("{n} card", "{n} cards", n)
    if kind == "tiles":
        return tr.plural("{n} bonus tile", "{n} bonus tiles", n)
    if kind == "fists":
        return tr.plural("{n} fist", "{n} fists", n)
    if kind == "pawns":
        return tr.plural("{n} pawn", "{n} pawns", n)
    if kind == "houses":
        return tr.plural("{n} house", "{n} houses", n)
    if kind == "ship":
        return tr.plural("{n} ship space", "{n} ship spaces", n)
    return tr("{count} × {good}", count=n, good=name("good", GOOD_KEYS.index(kind), tr))
