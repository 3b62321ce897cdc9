"""What a seat cannot know, dealt anew."""

from __future__ import annotations

from random import Random

from ludohall.core.chance import draw_many
from tests.toys.bids.rules import BidsState


def resample(state: BidsState, seat: int, rng: Random) -> BidsState:
    dealt = state.clone()
    others = [hand for other, hand in enumerate(dealt.hands) if other != seat]
    unseen = sorted(dealt.deck + [card for hand in others for card in hand.cards])
    for hand in others:
        hand.cards = sorted(draw_many(rng, unseen, len(hand.cards)))
        if hand.bid >= 0:
            hand.bid = hand.cards[int(rng.random() * len(hand.cards))]
    dealt.deck = unseen
    return dealt
