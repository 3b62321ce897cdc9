"""Broken secrecy: views, logs, events and redeals that betray or forget."""

from __future__ import annotations

from random import Random

from ludohall.core import Action, Arg, Step, Verb, Verbs
from ludohall.core.chance import draw_many
from tests.toys.bids.rules import PRAY, WON_VERB, Bid, BidsState, Deal, Reveal
from tests.toys.bids.view import HandView
from tests.toys.lantern import Lantern, LanternState
from tests.toys.oaths import Oaths, OathsState
from tests.toys.variant import Variant


class Leaking(Variant):
    """Everybody sees every bid at once."""

    def look_at_hand(self, state: BidsState, seat: int, viewer: int | None) -> HandView:
        return {**super().look_at_hand(state, seat, viewer), "own_bid": state.hands[seat].bid}


class BetrayingState(BidsState):
    def free(self, seat: int) -> list[Action]:
        return [PRAY] if self.bank and max(self.hands[0].cards, default=0) > 3 else []


class Betraying(Variant):
    """A question that is asked only if somebody holds a high card betrays a hand."""

    state_class = BetrayingState


class OpenBid(Bid):
    def shown(self, action: Action, viewer: int) -> Action:
        return action


class OpenBidState(BidsState):
    def round_steps(self) -> list[Step[BidsState]]:
        return [OpenBid(s.seat) if isinstance(s, Bid) else s for s in super().round_steps()]


class ShowingBids(Variant):
    """The log shows what was chosen in secret."""

    state_class = OpenBidState
    steps = (*Variant.steps, OpenBid)


class OpenDeal(Deal):
    def shown(self, action: Action, viewer: int) -> Action:
        return action


class OpenDealState(BidsState):
    def round_steps(self) -> list[Step[BidsState]]:
        return [OpenDeal() if isinstance(s, Deal) else s for s in super().round_steps()]


class ShowingDeals(Variant):
    """The log shows what everybody was dealt."""

    state_class = OpenDealState
    steps = (*Variant.steps, OpenDeal)


HIGH_VERB = Verb("high", "{who} bids high", (Arg("who", 0, 2, "seat"),))


class LoudBid(Bid):
    def apply(self, state: BidsState, action: Action) -> None:
        super().apply(state, action)
        if action.args[0] > 2:
            state.tell(HIGH_VERB.action(self.seat))


class LoudState(BidsState):
    def round_steps(self) -> list[Step[BidsState]]:
        return [LoudBid(s.seat) if isinstance(s, Bid) else s for s in super().round_steps()]


class Telling(Variant):
    """All are told when a high card was chosen in secret."""

    state_class = LoudState
    steps = (*Variant.steps, LoudBid)
    events = Verbs((WON_VERB, HIGH_VERB))


class PryingState(BidsState):
    def apply_free(self, seat: int, action: Action) -> None:
        super().apply_free(seat, action)
        for other, hand in enumerate(self.hands):
            if max(hand.cards, default=0) > 2:
                self.tell(HIGH_VERB.action(other))


class Prying(Variant):
    """Who prays is told who holds a high card, and may take the prayer back."""

    state_class = PryingState
    events = Verbs((WON_VERB, HIGH_VERB))


class Hasty(Variant):
    """Bids are shown when all have chosen, though nothing has been revealed yet."""

    def look_at_hand(self, state: BidsState, seat: int, viewer: int | None) -> HandView:
        seen = super().look_at_hand(state, seat, viewer)
        return {**seen, "own_bid": state.hands[seat].bid} if is_chosen(state) else seen

    def resample(self, state: BidsState, seat: int, rng: Random) -> BidsState:
        dealt = super().resample(state, seat, rng)
        return state.clone() if is_chosen(state) else dealt


def is_chosen(state: BidsState) -> bool:
    """Whether all have bid."""
    return bool(state.stack) and isinstance(state.stack[-1], Reveal)


class Copying(Variant):
    """Nothing is dealt anew."""

    def resample(self, state: BidsState, seat: int, rng: Random) -> BidsState:
        return state.clone()


class Leaning(Variant):
    """Every other time the truth is dealt."""

    def resample(self, state: BidsState, seat: int, rng: Random) -> BidsState:
        if rng.random() < 0.5:
            return state.clone()
        return super().resample(state, seat, rng)


class Keeping(Variant):
    """A bid stays what it was though the card has left the hand."""

    def resample(self, state: BidsState, seat: int, rng: Random) -> BidsState:
        dealt = state.clone()
        others = [hand for other, hand in enumerate(dealt.hands) if other != seat]
        unseen = sorted(dealt.deck + [card for hand in others for card in hand.cards])
        for hand in others:
            hand.cards = sorted(draw_many(rng, unseen, len(hand.cards)))
            if hand.bid >= 0:
                hand.bid = int(rng.random() * 6)
        dealt.deck = unseen
        return dealt


# What is shown and cleared away.


class GlaringState(LanternState):
    def round_steps(self) -> list[Step[BidsState]]:
        return [OpenBid(s.seat) if isinstance(s, Bid) else s for s in super().round_steps()]


class Glaring(Lantern):
    """The log shows what was chosen in secret, beside all that is shown by the rules."""

    state_class = GlaringState
    steps = (*Lantern.steps, OpenBid)


class Blanking(Lantern):
    """Cards that all have seen played are dealt to hands."""

    def resample(self, state: BidsState, seat: int, rng: Random) -> BidsState:
        hidden = state.clone()
        hidden.deck, hidden.played = sorted(state.deck + state.played), []
        dealt = super().resample(hidden, seat, rng)
        dealt.played = sorted(draw_many(rng, dealt.deck, len(state.played)))
        return dealt


# What a seat knows not to be there.


class Perjuring(Oaths):
    """Who has sworn to hold no high card is dealt one."""

    def resample(self, state: BidsState, seat: int, rng: Random) -> BidsState:
        return Variant.resample(self, state, seat, rng)


class HeedlessState(OathsState):
    def swear(self, seat: int) -> None:
        """Nobody listens."""


class Heedless(Oaths):
    """An oath is nowhere noted, and who has sworn is dealt a high card the moment after."""

    state_class = HeedlessState
