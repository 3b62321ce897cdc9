"""What a seat cannot know, dealt anew: the secret choices of the experts' set-up."""

from __future__ import annotations

from random import Random

from ludohall.core.chance import below
from ludohall.games.burgundy.components import BOARDS
from ludohall.games.burgundy.state import BurgundyState


def resample(state: BurgundyState, seat: int, rng: Random) -> BurgundyState:
    """The same table with other secret choices of the others, as far as they have been made."""
    dealt = state.clone()
    secrets = list(state.secrets)
    for other in range(len(secrets)):
        if other == seat or not secrets[other]:
            continue
        estate = state.players[other].estate
        if estate == 0:
            offer = state.offers[other]
            estate = offer[below(rng, len(offer))]
        castles = BOARDS[estate].castles
        castle = castles[below(rng, len(castles))]
        secrets[other] = (estate, castle)[: len(secrets[other])]
    dealt.secrets = tuple(secrets)
    return dealt
