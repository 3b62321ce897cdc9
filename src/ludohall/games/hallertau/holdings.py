"""What a player has, by kind of thing, and what chance is about to bring: for outcomes."""

from __future__ import annotations

from ludohall.core.i18n import Translator
from ludohall.games.hallertau.cards.texts import things
from ludohall.games.hallertau.effects import farmyards_in_hand, gateways_in_hand
from ludohall.games.hallertau.state import (
    EXHAUSTED,
    FIELDS,
    HAND_BONUS,
    HAND_POINT,
    JEWELS,
    SHEEP,
    TOOLS,
    WORKERS,
    HallertauState,
)
from ludohall.games.hallertau.steps.draws import Draw
from ludohall.games.hallertau.steps.rounds import NewCards
from ludohall.games.hallertau.text import counted
from ludohall.games.hallertau.view import GOOD_KEYS, KIND_KEYS

THINGS = {
    **{key: good for good, key in enumerate(GOOD_KEYS)},
    "tools": TOOLS,
    "jewels": JEWELS,
    "sheep": SHEEP,
    "fields": FIELDS,
    "workers": WORKERS,
    "exhausted": EXHAUSTED,
}
"""Their places in a player's numbers."""
CARDS = {f"{key}_cards": kind for kind, key in enumerate(KIND_KEYS)}
"""Cards in hand, by their backs."""


def holdings(state: HallertauState, seat: int) -> dict[str, int]:
    """Goods, tools, jewels, sheep, fields, workers and cards in hand."""
    player = state.players[seat]
    found = {key: player[place] for key, place in THINGS.items()}
    hand = (
        gateways_in_hand(player),
        farmyards_in_hand(player),
        player[HAND_BONUS],
        player[HAND_POINT],
    )
    found.update(zip(CARDS, hand, strict=True))
    return found


def drawn(state: HallertauState, seat: int) -> dict[str, int]:
    """The cards that the seat is about to draw, by their backs."""
    step = state.stack[-1]
    if isinstance(step, NewCards):
        return {"farmyard_cards": 1}
    if isinstance(step, Draw) and step.who == seat:
        return {key: n for key, n in zip(CARDS, step.wanted(state), strict=True) if n}
    return {}


def amount(kind: str, n: int, tr: Translator) -> str:
    """So many of them."""
    if kind == "workers":
        return tr.plural("{n} worker", "{n} workers", n)
    if kind == "exhausted":
        return tr.plural("{n} exhausted tool", "{n} exhausted tools", n)
    if kind in CARDS:
        return things.counted(things.CARDS[CARDS[kind]], (n,), tr)
    return counted(THINGS[kind], n, tr)
