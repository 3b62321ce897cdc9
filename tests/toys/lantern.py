"""Lantern: the toy `bids` in poor light: what is shown to all is cleared away at once.

Before a round chance turns up a card of the deck, which goes back into it. The bids are shown and
then lie face down: no view shows them again, yet all know them. After a round each seat may show
the cards that it has left and put them into the deck: where they are then nobody is asked to know.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from ludohall.core import Action, Arg, Chance, Step, Verb, Verbs
from tests.toys.bids.rules import CARDS, WON_VERB, BidsState, Join, Round
from tests.toys.variant import Variant

TURN_VERB = Verb("turn", "Turn up {card}", (Arg("card", 0, CARDS // 2 - 1, "card"),), nature=True)
UNVEIL_VERB = Verb("unveil", "Show the bids", nature=True)
KEEP_VERB = Verb("keep", "Keep your cards", told="keeps the cards")
FOLD_VERB = Verb("fold", "Show your cards and put them back", told="puts all cards back")
TURN: Final = TURN_VERB.table1()
UNVEIL: Final = UNVEIL_VERB.table0()
KEEP: Final = KEEP_VERB.table0()
FOLD: Final = FOLD_VERB.table0()

SHOWN_VERB = Verb(
    "shown",
    "{who} shows {card}",
    (Arg("who", 0, 2, "seat"), Arg("card", 0, CARDS // 2 - 1, "card")),
)


class TurnUp(Chance[BidsState]):
    """NATURE: a card of the deck is turned up and goes back."""

    def actions(self, state: BidsState) -> list[Action]:
        return [TURN[card] for card in sorted(set(state.deck))]

    def sample(self, state: BidsState, rng: Random) -> Action:
        return TURN[state.deck[int(rng.random() * len(state.deck))]]

    def chances(self, state: BidsState) -> list[tuple[Action, float]]:
        deck = state.deck
        return [(TURN[card], deck.count(card) / len(deck)) for card in sorted(set(deck))]

    def apply(self, state: BidsState, action: Action) -> None:
        """The card lies in the deck again."""


class Fold(Step[BidsState]):
    """Keep what is left of the hand, or show it and put it into the deck."""

    def actions(self, state: BidsState) -> list[Action]:
        return [KEEP, FOLD]

    def apply(self, state: BidsState, action: Action) -> None:
        if action == FOLD:
            hand = state.hands[self.seat]
            for card in hand.cards:
                state.tell(SHOWN_VERB.action(self.seat, card))
            state.deck = sorted(state.deck + hand.cards)
            hand.cards = []


class Gather(Join):
    """AUTO: all have chosen."""

    def run(self, state: BidsState) -> None:
        folds = [Fold(seat) for seat in range(len(state.hands))]
        state.then(Unveil(), *folds, Round())


class Unveil(Chance[BidsState]):
    """NATURE: the bids are shown, the highest wins a coin, and all go face down."""

    def actions(self, state: BidsState) -> list[Action]:
        return [UNVEIL]

    def sample(self, state: BidsState, rng: Random) -> Action:
        return UNVEIL

    def apply(self, state: BidsState, action: Action) -> None:
        bids = [hand.bid for hand in state.hands]
        for seat, hand in enumerate(state.hands):
            state.tell(SHOWN_VERB.action(seat, hand.bid))
            hand.cards.remove(hand.bid)
            hand.bid = -1
        state.played = sorted(state.played + bids)
        if bids.count(max(bids)) == 1 and state.bank:
            winner = bids.index(max(bids))
            state.hands[winner].coins += 1
            state.bank -= 1
            state.tell(WON_VERB.action(winner))


class LanternState(BidsState):
    def round_steps(self) -> list[Step[BidsState]]:
        steps = [Gather() if isinstance(step, Join) else step for step in super().round_steps()]
        return [TurnUp(), *steps]


class Lantern(Variant):
    state_class = LanternState
    verbs = Verbs((*Variant.verbs.all, TURN_VERB, UNVEIL_VERB, KEEP_VERB, FOLD_VERB))
    events = Verbs((*Variant.events.all, SHOWN_VERB))
    steps = (*Variant.steps, TurnUp, Fold, Gather, Unveil)
    questions = {**Variant.questions, "Fold": "Keep your cards or put them back"}

    def look(self, state: BidsState, viewer: int | None) -> Mapping[str, object]:
        return {**super().look(state, viewer), "played": []}


GAME = Lantern()
