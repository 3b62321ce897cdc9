"""States dealt anew: which cards of the others' flocks are in hand and which in the draw pile."""

from __future__ import annotations

from random import Random

from ludohall.core.chance import draw_many
from ludohall.games.gwt_nz.state import GwtState


def resample(state: GwtState, seat: int, rng: Random) -> GwtState:
    """The others' hands and draw piles dealt anew; known cards stay (GWT-48)."""
    dealt = state.clone()
    for other in range(len(state.players)):
        if other == seat:
            continue
        known = state.known[other]
        pool = list(state.hands[other])
        for card in known:
            pool.remove(card)
        unknown = len(pool)
        pool = sorted((*pool, *state.piles[other]))
        drawn = draw_many(rng, pool, unknown)
        dealt.hands[other] = tuple(sorted((*known, *drawn)))
        dealt.piles[other] = tuple(pool)
    return dealt
