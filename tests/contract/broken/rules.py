"""Broken rules, words, pieces and points."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import ClassVar

from ludohall.core import ON_TURN, Action, Arg, Ending, Rival, Step, Verb, Verbs
from ludohall.core.data import Json
from ludohall.core.i18n import Translator
from ludohall.core.step import SEAT
from tests.toys.bids.rules import BID, BID_VERB, CARDS, Bid, BidsState, Deal
from tests.toys.variant import Variant


class SilentEnd(Variant):
    """Nobody is told why it is over."""

    def ending(self, state: BidsState) -> Ending:
        return Ending("")


class DoubleBid(Bid):
    def actions(self, state: BidsState) -> list[Action]:
        return [BID[card] for card in state.hands[self.seat].cards]


class DoubleState(BidsState):
    def round_steps(self) -> list[Step[BidsState]]:
        return [DoubleBid(s.seat) if isinstance(s, Bid) else s for s in super().round_steps()]


class Doubling(Variant):
    """Who holds two cards of a kind is offered it twice."""

    state_class = DoubleState
    steps = (*Variant.steps, DoubleBid)


class CuriousState(BidsState):
    def actions(self, seat: int = ON_TURN) -> list[Action]:
        if seat >= 0 and seat not in self.deciding():
            self.deck.reverse()
        return super().actions(seat)


class Curious(Variant):
    """Asking what somebody might do turns the deck over."""

    state_class = CuriousState


class DoubtingDeal(Deal):
    def fits(self, state: BidsState, action: Action) -> bool:
        return super().fits(state, action) and action.args[0] != action.args[1]


class DoubtingState(BidsState):
    def round_steps(self) -> list[Step[BidsState]]:
        return [DoubtingDeal() if isinstance(s, Deal) else s for s in super().round_steps()]


class Doubting(Variant):
    """A record in which two seats draw equal cards is refused."""

    state_class = DoubtingState
    steps = (*Variant.steps, DoubtingDeal)


class Tidying(Variant):
    """A table set up from a position has lost the cards played."""

    def read_table(
        self, data: Mapping[str, Json], stack: list[Step[BidsState]], rules: int
    ) -> BidsState:
        state = super().read_table(data, stack, rules)
        state.deck, state.played = sorted(state.deck + state.played), []
        return state


class SecretiveBid(Bid):
    def shown(self, action: Action, viewer: int) -> Action:
        return BID_VERB.action(-1)


class SecretiveState(BidsState):
    def round_steps(self) -> list[Step[BidsState]]:
        return [SecretiveBid(s.seat) if isinstance(s, Bid) else s for s in super().round_steps()]


class Secretive(Variant):
    """The log hides a bid even from who made it."""

    state_class = SecretiveState
    steps = (*Variant.steps, SecretiveBid)


class Mumbling(Variant):
    """A card has no name."""

    def name(self, kind: str, value: int, tr: Translator) -> str:
        return "{card}"


class LosingState(BidsState):
    def apply_free(self, seat: int, action: Action) -> None:
        super().apply_free(seat, action)
        self.bank -= 1


class Losing(Variant):
    """The coin given for a favour falls under the table."""

    state_class = LosingState


class RandomState(BidsState):
    def apply_free(self, seat: int, action: Action) -> None:
        super().apply_free(seat, action)
        if random.random() < 0.5:
            self.hands[seat].favours += 1


class Undetermined(Variant):
    """Praying helps at times."""

    state_class = RandomState


class StaleState(BidsState):
    def free(self, seat: int) -> list[Action]:
        if not hasattr(self, "remembered"):
            self.remembered: dict[int, list[Action]] = {}
        if seat not in self.remembered:
            self.remembered[seat] = super().free(seat)
        return self.remembered[seat][:]


class Stale(Variant):
    """What a seat may do out of turn is remembered and not looked up again."""

    state_class = StaleState


class Miscounting(Variant):
    """Favours are worth more in the breakdown than in the score."""

    def breakdown(self, state: BidsState) -> list[dict[str, int]]:
        return [{"coins": 2 * hand.coins, "favours": 4 * hand.favours} for hand in state.hands]


class UnfairState(BidsState):
    def winners(self) -> list[int]:
        return super().winners()[:1]


class Unfair(Variant):
    """With equal points the first seat wins, though the rule shares the victory."""

    state_class = UnfairState


class Ranking(Variant):
    """With equal points the first seat stands before the others, though all of them win."""

    def tie_break(self, state: BidsState, seat: int) -> tuple[int, ...]:
        return (-seat,)


class Haunted(Variant):
    """A rival has a point more than its parts."""

    def rivals(self, state: BidsState) -> list[Rival]:
        return [Rival("Ghost", -1, {"coins": -2})]


class Endless(Variant):
    """The match that follows has an option that there is not."""

    def sequel(self, state: BidsState, legacy: Json = None) -> dict[str, Json]:
        return {"chapter": 2}


BACK_VERB = Verb(
    "back", "Put {card} back", (Arg("card", 0, CARDS - 1, "card"),), told="puts {card} back"
)


class PutBack(Step[BidsState]):
    """So many of the cards played go back into the deck, lower cards first."""

    params: ClassVar = (SEAT, Arg("n", 1, 2), Arg("least", 0, CARDS - 1))

    def __init__(self, seat: int, n: int, least: int) -> None:
        super().__init__(seat)
        self.n = n
        self.least = least

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.n, self.least)

    def actions(self, state: BidsState) -> list[Action]:
        cards = [card for card in state.played if card >= self.least]
        return [BACK_VERB.action(card) for card in sorted(set(cards[: len(cards) - self.n + 1]))]

    def apply(self, state: BidsState, action: Action) -> None:
        state.played.remove(action.args[0])
        state.deck = sorted([*state.deck, action.args[0]])
        if self.n > 1:
            state.then(PutBack(self.seat, self.n - 1, action.args[0]))


class RisingState(BidsState):
    def round_steps(self) -> list[Step[BidsState]]:
        back = [PutBack(0, 2, 0)] if len(self.played) > 2 else []
        return [*back, *super().round_steps()]


class Rising(Variant):
    """Of the cards that go back a high one that is picked first shuts out the lower ones."""

    state_class = RisingState
    steps = (*Variant.steps, PutBack)
    verbs = Verbs((*Variant.verbs.all, BACK_VERB))
    questions = {**Variant.questions, "PutBack": "Put two cards back"}
