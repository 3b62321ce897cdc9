"""All pieces, wherever they lie."""

from __future__ import annotations

from ludohall.games.hallertau.components import farmyard_cards, gateway_cards
from ludohall.games.hallertau.state import CARDS, SEATS, HallertauState, kind, switched
from ludohall.games.hallertau.steps.rounds import DrawSection
from ludohall.games.hallertau.view import KIND_KEYS


def census(state: HallertauState) -> dict[str, int]:
    """Cards of each kind and section cards; nothing else is limited."""
    counts = [len(pool) for pool in state.pools]
    if switched(state, CARDS) and state.round == 0 and not state.pools[0]:
        counts[:2] = [len(gateway_cards(0)), len(farmyard_cards(0))]  # to be chosen yet
    for cards in (*state.hands, *state.played, state.gone):
        for card in cards:
            counts[kind(card)] += 1
    found = dict(zip(KIND_KEYS, counts, strict=True))
    if len(state.players) < SEATS:
        waits = isinstance(state.stack[-1], DrawSection) if state.stack else False
        found["section"] = len(state.sections) + state.round - waits
    return found
