"""The set-up: decks, hands and the first player, as far as chance decides them."""

from __future__ import annotations

from random import Random
from typing import Final, final

from ludohall.core.action import Action
from ludohall.core.chance import below, draw_many
from ludohall.core.step import Chance, Step
from ludohall.games.hallertau import verbs
from ludohall.games.hallertau.components import (
    FARMYARD_DECKS,
    GATEWAY_DECKS,
    LAST_ROUND,
    START_GATEWAY,
    START_POINT,
    farmyard_cards,
    gateway_cards,
)
from ludohall.games.hallertau.effects import take_card
from ludohall.games.hallertau.state import FARMYARD, GATEWAY, POINT, HallertauState, kind, put
from ludohall.games.hallertau.steps.draws import out_of_pool


@final
class DrawDecks(Chance[HallertauState]):
    """NATURE: which gateway and farmyard deck is played, if that is left to chance (HAL-2)."""

    def actions(self, state: HallertauState) -> list[Action]:
        gateways = [state.gateway] if state.gateway >= 0 else list(range(GATEWAY_DECKS))
        farmyards = [state.farmyard] if state.farmyard >= 0 else list(range(FARMYARD_DECKS))
        return [verbs.DECKS.action(g, f) for g in gateways for f in farmyards]

    def sample(self, state: HallertauState, rng: Random) -> Action:
        found = self.actions(state)
        return found[below(rng, len(found))]

    def apply(self, state: HallertauState, action: Action) -> None:
        state.gateway, state.farmyard = action.args
        lay_decks(state)


def lay_decks(state: HallertauState) -> None:
    """The chosen decks lie ready; six farmyard cards a player lie on the stables (HAL-2, HAL-7)."""
    gateways = gateway_cards(state.gateway)
    farmyards = farmyard_cards(state.farmyard)
    state.pools = (gateways, farmyards, state.pools[2], state.pools[3])
    state.decks = put(state.decks, GATEWAY, len(gateways))
    state.decks = put(state.decks, FARMYARD, len(farmyards) - LAST_ROUND * len(state.players))


@final
class Deal(Chance[HallertauState]):
    """NATURE: four gateway cards and one point card for each player, seat by seat (HAL-7)."""

    def sample(self, state: HallertauState, rng: Random) -> Action:
        gateways, points = list(state.pools[GATEWAY]), list(state.pools[POINT])
        cards: list[int] = []
        for _ in state.players:
            cards += sorted(draw_many(rng, gateways, START_GATEWAY))
            cards += sorted(draw_many(rng, points, START_POINT))
        return Action("deal", tuple(cards))

    def fits(self, state: HallertauState, action: Action) -> bool:
        cards = list(action.args)
        size = START_GATEWAY + START_POINT
        if action.verb != "deal" or len(cards) != size * len(state.players):
            return False
        if len(set(cards)) != len(cards):
            return False
        for at in range(0, len(cards), size):
            hand = cards[at : at + size]
            if hand != sorted(hand) or [kind(card) for card in hand] != [GATEWAY] * 4 + [POINT]:
                return False
        return all(card in state.pools[kind(card)] for card in cards)

    def apply(self, state: HallertauState, action: Action) -> None:
        size = START_GATEWAY + START_POINT
        for at, card in enumerate(action.args):
            out_of_pool(state, card)
            take_card(state, at // size, card)
            of = kind(card)
            state.decks = put(state.decks, of, state.decks[of] - 1)

    def shown(self, action: Action, viewer: int) -> Action:
        size = START_GATEWAY + START_POINT
        cards = [card if at // size == viewer else -1 for at, card in enumerate(action.args)]
        return Action("deal", tuple(cards))


@final
class DrawFirst(Chance[HallertauState]):
    """NATURE: the first player (HAL-8)."""

    def actions(self, state: HallertauState) -> list[Action]:
        return [verbs.FIRST.action(seat) for seat in range(len(state.players))]

    def sample(self, state: HallertauState, rng: Random) -> Action:
        return verbs.FIRST.action(below(rng, len(state.players)))

    def apply(self, state: HallertauState, action: Action) -> None:
        state.first = action.args[0]


SETUP_STEPS: Final[tuple[type[Step[HallertauState]], ...]] = (DrawDecks, Deal, DrawFirst)
