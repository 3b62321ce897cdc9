"""States dealt anew: which cards of the others' flocks are in hand and which in the draw pile.

Who has begun what needs a card holds one: all know that, though not which. (Who exchanges cards in
between may have given it away since; the others are right to think it unlikely.)
"""

from __future__ import annotations

from random import Random
from typing import Final

from ludohall.core.chance import draw_many
from ludohall.core.step import Step
from ludohall.games.gwt_nz.state import GwtState, put
from ludohall.games.gwt_nz.steps.flock import DiscardPair, DiscardSheep, has_pair
from ludohall.games.gwt_nz.steps.hire import SwapSheep, can_swap
from ludohall.games.gwt_nz.steps.local import has_sheep
from ludohall.games.gwt_nz.steps.shear import Shear

TRIES: Final = 60
"""Hands that hold what is needed come soon; a flock without it has exchanged it away."""


def resample(state: GwtState, seat: int, rng: Random) -> GwtState:
    """The others' hands and draw piles dealt anew; known cards stay (GWT-48)."""
    dealt = state.clone()
    for other in range(len(state.players)):
        if other == seat:
            continue
        begun = [step for step in state.stack if step.seat == other]
        deal_hand(state, dealt, other, rng)
        tries = 1
        while tries < TRIES and not all(holds(dealt, step) for step in begun):
            deal_hand(state, dealt, other, rng)
            tries += 1
    return dealt


def deal_hand(state: GwtState, dealt: GwtState, other: int, rng: Random) -> None:
    """One hand and its draw pile."""
    known = state.known[other]
    pool = list(state.hands[other])
    for card in known:
        pool.remove(card)
    unknown = len(pool)
    pool = sorted((*pool, *state.piles[other]))
    drawn = draw_many(rng, pool, unknown)
    dealt.hands = put(dealt.hands, other, tuple(sorted((*known, *drawn))))
    dealt.piles = put(dealt.piles, other, tuple(pool))


def holds(state: GwtState, step: Step[GwtState]) -> bool:
    """Whether the seat of a pending step holds what it needed to begin it (GWT-33, GWT-87)."""
    if isinstance(step, DiscardPair):
        return has_pair(state, step.seat)
    if isinstance(step, DiscardSheep):
        return has_sheep(state, step.seat)
    if isinstance(step, SwapSheep):
        return can_swap(state, step.seat)
    if isinstance(step, Shear) and step.draws == 0:
        return has_sheep(state, step.seat)
    return True
