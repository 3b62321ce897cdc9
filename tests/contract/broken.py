"""Toys broken on purpose, each in one place: what a promise is for."""

from __future__ import annotations

import random
from collections.abc import Mapping
from random import Random

from ludohall.core import ON_TURN, Action, Arg, Ending, Rival, Step, Verb, Verbs
from ludohall.core.chance import draw_many
from ludohall.core.codec import Codec, Rows, Whole
from ludohall.core.data import Json
from ludohall.core.i18n import Translator
from tests.toys.bids import (
    BID,
    BID_VERB,
    FALL,
    HAND,
    PRAY,
    TABLE,
    WON_VERB,
    Bid,
    Bids,
    BidsState,
    Deal,
    Fall,
    Hand,
    HandView,
)

# Copies.


class SharingState(BidsState):
    def clone(self) -> BidsState:
        copy = super().clone()
        copy.deck = self.deck
        return copy


class Sharing(Bids):
    """A clone shares the deck with its original."""

    state_class = SharingState


class DroppingState(BidsState):
    def clone(self) -> BidsState:
        copy = super().clone()
        copy.bank -= 1
        return copy


class Dropping(Bids):
    """A clone lacks a coin of the bank."""

    state_class = DroppingState


class ForgetfulState(BidsState):
    prayed = 0

    def free(self, seat: int) -> list[Action]:
        return super().free(seat) if self.prayed < 3 else []

    def apply_free(self, seat: int, action: Action) -> None:
        super().apply_free(seat, action)
        self.prayed += 1

    def clone(self) -> BidsState:
        copy = super().clone()
        assert isinstance(copy, ForgetfulState)
        copy.prayed = self.prayed
        return copy


class Forgetful(Bids):
    """`fields` misses how often people prayed."""

    state_class = ForgetfulState

    def table_data(self, state: BidsState) -> dict[str, Json]:
        assert isinstance(state, ForgetfulState)
        return {**super().table_data(state), "prayed": state.prayed}

    def read_table(
        self, data: Mapping[str, Json], stack: list[Step[BidsState]], rules: int
    ) -> BidsState:
        table = dict(data)
        prayed = Whole(0, 99).read(table.pop("prayed", None), "prayed")
        state = super().read_table(table, stack, rules)
        assert isinstance(state, ForgetfulState)
        state.prayed = prayed
        return state


class BlindHand(Hand):
    def clone(self) -> Hand:
        return BlindHand(self.cards[:], self.bid, self.coins, self.favours)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and (self.cards, self.bid, self.coins) == (
            other.cards,
            other.bid,
            other.coins,
        )

    __hash__ = None


class Blurring(Bids):
    """Two hands that differ in favours are called equal."""

    def new(self, players: int, options: Mapping[str, Json], rules: int) -> BidsState:
        return self.blurred(super().new(players, options, rules))

    def read_table(
        self, data: Mapping[str, Json], stack: list[Step[BidsState]], rules: int
    ) -> BidsState:
        return self.blurred(super().read_table(data, stack, rules))

    def blurred(self, state: BidsState) -> BidsState:
        state.hands = [
            BlindHand(hand.cards, hand.bid, hand.coins, hand.favours) for hand in state.hands
        ]
        return state


class StackingDeal(Deal):
    def apply(self, state: BidsState, action: Action) -> None:
        for seat, card in enumerate(action.args):
            state.deck.remove(card)
            state.hands[seat].cards.insert(0, card)


class StackingState(BidsState):
    def round_steps(self) -> list[Step[BidsState]]:
        return [StackingDeal(s.seat) if isinstance(s, Deal) else s for s in super().round_steps()]


class Stacking(Bids):
    """A hand is kept in the order in which its cards came."""

    state_class = StackingState
    steps = (*Bids.steps, StackingDeal)


# Secrets.


class Leaking(Bids):
    """Everybody sees every bid at once."""

    def look_at_hand(self, state: BidsState, seat: int, viewer: int | None) -> HandView:
        return {**super().look_at_hand(state, seat, viewer), "own_bid": state.hands[seat].bid}


class BetrayingState(BidsState):
    def free(self, seat: int) -> list[Action]:
        return [PRAY] if self.bank and max(self.hands[0].cards, default=0) > 3 else []


class Betraying(Bids):
    """A question that is asked only if somebody holds a high card betrays a hand."""

    state_class = BetrayingState


class OpenBid(Bid):
    def shown(self, action: Action, viewer: int) -> Action:
        return action


class OpenBidState(BidsState):
    def round_steps(self) -> list[Step[BidsState]]:
        return [OpenBid(s.seat) if isinstance(s, Bid) else s for s in super().round_steps()]


class ShowingBids(Bids):
    """The log shows what was chosen in secret."""

    state_class = OpenBidState
    steps = (*Bids.steps, OpenBid)


class OpenDeal(Deal):
    def shown(self, action: Action, viewer: int) -> Action:
        return action


class OpenDealState(BidsState):
    def round_steps(self) -> list[Step[BidsState]]:
        return [OpenDeal(s.seat) if isinstance(s, Deal) else s for s in super().round_steps()]


class ShowingDeals(Bids):
    """The log shows what everybody was dealt."""

    state_class = OpenDealState
    steps = (*Bids.steps, OpenDeal)


HIGH_VERB = Verb("high", "{who} bids high", (Arg("who", 0, 2, "seat"),))


class LoudBid(Bid):
    def apply(self, state: BidsState, action: Action) -> None:
        super().apply(state, action)
        if action.args[0] > 2:
            state.tell(HIGH_VERB.action(self.seat))


class LoudState(BidsState):
    def round_steps(self) -> list[Step[BidsState]]:
        return [LoudBid(s.seat) if isinstance(s, Bid) else s for s in super().round_steps()]


class Telling(Bids):
    """All are told when a high card was chosen in secret."""

    state_class = LoudState
    steps = (*Bids.steps, LoudBid)
    events = Verbs((WON_VERB, HIGH_VERB))


class PryingState(BidsState):
    def apply_free(self, seat: int, action: Action) -> None:
        super().apply_free(seat, action)
        for other, hand in enumerate(self.hands):
            if max(hand.cards, default=0) > 2:
                self.tell(HIGH_VERB.action(other))


class Prying(Bids):
    """Who prays is told who holds a high card, and may take the prayer back."""

    state_class = PryingState
    events = Verbs((WON_VERB, HIGH_VERB))


class Copying(Bids):
    """Nothing is dealt anew."""

    def resample(self, state: BidsState, seat: int, rng: Random) -> BidsState:
        return state.clone()


class Leaning(Bids):
    """Every other time the truth is dealt."""

    def resample(self, state: BidsState, seat: int, rng: Random) -> BidsState:
        if rng.random() < 0.5:
            return state.clone()
        return super().resample(state, seat, rng)


class Keeping(Bids):
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


# Chance.


class PeekingFall(Fall):
    def lots(self, state: BidsState) -> list[int]:
        best = max(hand.cards for hand in state.hands)
        rich = [seat for seat, hand in enumerate(state.hands) if hand.cards == best]
        return super().lots(state) + 20 * rich


class PeekingState(BidsState):
    def round_steps(self) -> list[Step[BidsState]]:
        return [PeekingFall(s.seat) if isinstance(s, Fall) else s for s in super().round_steps()]


class Peeking(Bids):
    """The coin mostly falls to who holds the best card."""

    state_class = PeekingState
    steps = (*Bids.steps, PeekingFall)


class LevelFall(Fall):
    def chances(self, state: BidsState) -> list[tuple[Action, float]]:
        seats = len(state.hands)
        return [(FALL[seat], 1 / seats) for seat in range(seats)]

    def lots(self, state: BidsState) -> list[int]:
        return [*super().lots(state), 0, 0, 0]


class LevelState(BidsState):
    def round_steps(self) -> list[Step[BidsState]]:
        return [LevelFall(s.seat) if isinstance(s, Fall) else s for s in super().round_steps()]


class Misjudging(Bids):
    """The coin falls to the first seat more often than is said."""

    state_class = LevelState
    steps = (*Bids.steps, LevelFall)


# Rules, words, pieces and points.


class SilentEnd(Bids):
    """Nobody is told why it is over."""

    def ending(self, state: BidsState) -> Ending:
        return Ending("")


class DoubleBid(Bid):
    def actions(self, state: BidsState) -> list[Action]:
        return [BID[card] for card in state.hands[self.seat].cards]


class DoubleState(BidsState):
    def round_steps(self) -> list[Step[BidsState]]:
        return [DoubleBid(s.seat) if isinstance(s, Bid) else s for s in super().round_steps()]


class Doubling(Bids):
    """Who holds two cards of a kind is offered it twice."""

    state_class = DoubleState
    steps = (*Bids.steps, DoubleBid)


class CuriousState(BidsState):
    def actions(self, seat: int = ON_TURN) -> list[Action]:
        if seat >= 0 and seat not in self.deciding():
            self.deck.reverse()
        return super().actions(seat)


class Curious(Bids):
    """Asking what somebody might do turns the deck over."""

    state_class = CuriousState


class DoubtingDeal(Deal):
    def fits(self, state: BidsState, action: Action) -> bool:
        return super().fits(state, action) and action.args[0] != action.args[1]


class DoubtingState(BidsState):
    def round_steps(self) -> list[Step[BidsState]]:
        return [DoubtingDeal(s.seat) if isinstance(s, Deal) else s for s in super().round_steps()]


class Doubting(Bids):
    """A record in which two seats draw equal cards is refused."""

    state_class = DoubtingState
    steps = (*Bids.steps, DoubtingDeal)


class Tidying(Bids):
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


class Secretive(Bids):
    """The log hides a bid even from who made it."""

    state_class = SecretiveState
    steps = (*Bids.steps, SecretiveBid)


class Mumbling(Bids):
    """A card has no name."""

    def name(self, kind: str, value: int, tr: Translator) -> str:
        return "{card}"


class LosingState(BidsState):
    def apply_free(self, seat: int, action: Action) -> None:
        super().apply_free(seat, action)
        self.bank -= 1


class Losing(Bids):
    """The coin given for a favour falls under the table."""

    state_class = LosingState


class RandomState(BidsState):
    def apply_free(self, seat: int, action: Action) -> None:
        super().apply_free(seat, action)
        if random.random() < 0.5:
            self.hands[seat].favours += 1


class Undetermined(Bids):
    """Praying helps at times."""

    state_class = RandomState


class StaleState(BidsState):
    def free(self, seat: int) -> list[Action]:
        if not hasattr(self, "remembered"):
            self.remembered: dict[int, list[Action]] = {}
        if seat not in self.remembered:
            self.remembered[seat] = super().free(seat)
        return self.remembered[seat][:]


class Stale(Bids):
    """What a seat may do out of turn is remembered and not looked up again."""

    state_class = StaleState


class Miscounting(Bids):
    """Favours are worth more in the breakdown than in the score."""

    def breakdown(self, state: BidsState) -> list[dict[str, int]]:
        return [{"coins": 2 * hand.coins, "favours": 4 * hand.favours} for hand in state.hands]


class UnfairState(BidsState):
    def winners(self) -> list[int]:
        return super().winners()[:1]


class Unfair(Bids):
    """With equal points the first seat wins, though the rule shares the victory."""

    state_class = UnfairState


class Ranking(Bids):
    """With equal points the first seat stands before the others, though all of them win."""

    def tie_break(self, state: BidsState, seat: int) -> tuple[int, ...]:
        return (-seat,)


class Haunted(Bids):
    """A rival has a point more than its parts."""

    def rivals(self, state: BidsState) -> list[Rival]:
        return [Rival("Ghost", -1, {"coins": -2})]


class Endless(Bids):
    """The match that follows has an option that there is not."""

    def sequel(self, state: BidsState) -> dict[str, Json]:
        return {"chapter": 2}


# Outcomes and reasons.


class Blabbing(Bids):
    """The reason tells what somebody else holds."""

    def why_not(self, state: BidsState, seat: int, action: Action, tr: Translator) -> str | None:
        return f"The others hold {[hand.cards for hand in state.hands]}."


class Peeping(Bids):
    """A seat counts its coins by what the others have bid in secret."""

    def holdings(self, state: BidsState, seat: int) -> dict[str, int]:
        others = [hand.bid for other, hand in enumerate(state.hands) if other != seat]
        return {"coins": state.hands[seat].coins * (1 + max(others))}


class Grunting(Bids):
    """The reason is no sentence."""

    def why_not(self, state: BidsState, seat: int, action: Action, tr: Translator) -> str | None:
        return "no"


class Clumsy(Bids):
    """Asking for a reason puts a coin into the bank."""

    def why_not(self, state: BidsState, seat: int, action: Action, tr: Translator) -> str | None:
        state.bank += 1
        return "The bank is rich."


# Positions.


class Forgiving(Bids):
    """Cards and coins of a position are not counted."""

    def read_table(
        self, data: Mapping[str, Json], stack: list[Step[BidsState]], rules: int
    ) -> BidsState:
        fields = TABLE.read(dict(data), "", beside=("hands",))
        hands = Rows(HandCodec()).read(data.get("hands"), "hands")
        return self.state_class(stack, rules, hands, **fields)


class HandCodec(Codec[Hand]):
    def read(self, data: Json, where: str) -> Hand:
        return Hand(**HAND.read(data, where))


class Homesick(Bids):
    """A table set up from a position starts a new round."""

    def read_table(
        self, data: Mapping[str, Json], stack: list[Step[BidsState]], rules: int
    ) -> BidsState:
        state = super().read_table(data, stack, rules)
        state.rounds = min(4, state.rounds + 1)
        return state
