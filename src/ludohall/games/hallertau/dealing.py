"""What a seat cannot know, dealt anew: search does it at every simulation."""

from __future__ import annotations

from random import Random
from typing import Final

from ludohall.core.chance import draw_many
from ludohall.games.hallertau.state import (
    JUST_TOGETHER,
    OWNER,
    HallertauState,
    kind,
    owned,
    owner,
    put,
)

BACKS: Final = 4


def resample(state: HallertauState, seat: int, rng: Random) -> HallertauState:
    """The others' hands and the piles dealt anew, by kind of back.

    A hand keeps how many cards it has of each back: all see that. All saw, too, how many cards were
    just drawn, but not which ones, nor whether one of them has been played since.
    """
    other = state.clone()
    unknown = [list(pool) for pool in state.pools]
    for who in range(len(state.hands)):
        if who != seat:
            for card in state.hands[who]:
                unknown[kind(card)].append(card)
    for cards in unknown:
        cards.sort()
    for who in range(len(state.hands)):
        if who == seat:
            continue
        counts = [0] * BACKS
        for card in state.hands[who]:
            counts[kind(card)] += 1
        dealt: list[int] = []
        for back in range(BACKS):
            dealt += draw_many(rng, unknown[back], counts[back])
        other.hands = put(other.hands, who, tuple(sorted(dealt)))
    other.pools = tuple([tuple(cards) for cards in unknown])
    if state.fresh:
        _draw_anew(other, seat, rng)
    return other


def _draw_anew(state: HallertauState, seat: int, rng: Random) -> None:
    """Which cards the others have just drawn: any of that back, in hand or gone from it since."""
    fresh = [code for code in state.fresh if owner(code) == seat]
    for who in range(len(state.hands)):
        new = [0] * BACKS
        for code in state.fresh:
            if owner(code) == who:
                new[kind(code % OWNER)] += 1
        if who == seat or not any(new):
            continue
        left = [code % OWNER for code in state.left if owner(code) == who]
        drawn: list[int] = []
        for back in range(BACKS):
            if new[back]:
                cards = [card for card in [*state.hands[who], *left] if kind(card) == back]
                drawn += draw_many(rng, cards, new[back])
        fresh += [owned(who, card) for card in drawn]
        together = any(card in left and card in state.played[who] for card in drawn)
        state.players[who][JUST_TOGETHER] = 1 if together else 0
    state.fresh = tuple(sorted(fresh))
