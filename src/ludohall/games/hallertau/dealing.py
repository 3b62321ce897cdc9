"""What a seat cannot know, dealt anew: search does it at every simulation."""

from __future__ import annotations

from random import Random
from typing import Final

from ludohall.core.chance import draw_many
from ludohall.games.hallertau.state import HallertauState, kind

BACKS: Final = 4


def deal_anew(state: HallertauState, seat: int, rng: Random) -> HallertauState:
    """The others' hands and the piles dealt anew, by kind of back.

    A hand keeps how many cards it has of each back, and how many of them are fresh: all saw that.
    """
    other = state.clone()
    unknown = [list(pool) for pool in state.pools]
    for owner in range(len(state.hands)):
        if owner != seat:
            for card in state.hands[owner]:
                unknown[kind(card)].append(card)
    for cards in unknown:
        cards.sort()
    fresh = [card for card in state.fresh if card in state.hands[seat]]
    for owner in range(len(state.hands)):
        if owner == seat:
            continue
        counts = [0] * BACKS
        new = [0] * BACKS
        for card in state.hands[owner]:
            back = kind(card)
            counts[back] += 1
            if card in state.fresh:
                new[back] += 1
        dealt: list[int] = []
        for back in range(BACKS):
            cards = draw_many(rng, unknown[back], counts[back])
            fresh += cards[: new[back]]
            dealt += cards
        other.hands[owner] = tuple(sorted(dealt))
    other.pools = tuple([tuple(cards) for cards in unknown])
    other.fresh = tuple(sorted(fresh))
    return other
