"""What is on the table and what is asked: verbs, state and steps."""

from __future__ import annotations

from random import Random
from typing import Final, final

from ludohall.core import HIDDEN, Action, Arg, Chance, Happening, State, Step, Verb
from ludohall.core.chance import below, contains, draw_many

CARDS = 12
COINS = 9

DEAL_VERB = Verb("deal", "Deal", nature=True, rest=Arg("card", 0, CARDS - 1))
BID_VERB = Verb("bid", "Bid {card}", (Arg("card", 0, CARDS - 1, "card"),), told="bids {card}")
REVEAL_VERB = Verb("reveal", "Reveal the bids", nature=True)
PRAY_VERB = Verb("pray", "Give a coin for a favour")
FALL_VERB = Verb("fall", "A coin falls to {who}", (Arg("who", 0, 2, "seat"),), nature=True)
BID: Final = BID_VERB.table1()
REVEAL: Final = REVEAL_VERB.table0()
PRAY: Final = PRAY_VERB.table0()
FALL: Final = FALL_VERB.table1()
FREE_VERBS: Final = frozenset({"pray"})

WON_VERB = Verb("won", "{who} wins a coin", (Arg("who", 0, 2, "seat"),))


class Hand:
    """A seat's things."""

    def __init__(self, cards: list[int], bid: int, coins: int, favours: int) -> None:
        self.cards = cards
        self.bid = bid  # -1: not chosen yet
        self.coins = coins
        self.favours = favours

    def clone(self) -> Hand:
        return Hand(self.cards[:], self.bid, self.coins, self.favours)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # it changes


class BidsState(State["BidsState"]):
    free_verbs = FREE_VERBS

    def __init__(
        self,
        stack: list[Step[BidsState]],
        rules: int,
        hands: list[Hand],
        deck: list[int],
        played: list[int],
        bank: int,
        rounds: int,
        prayers: bool,
        windfalls: bool,
    ) -> None:
        super().__init__(stack, rules)
        self.hands = hands
        self.deck = deck
        self.played = played
        self.bank = bank
        self.rounds = rounds
        self.prayers = prayers
        self.windfalls = windfalls

    def clone(self) -> BidsState:
        return type(self)(
            self.stack[:],
            self.rules,
            [hand.clone() for hand in self.hands],
            self.deck[:],
            self.played[:],
            self.bank,
            self.rounds,
            self.prayers,
            self.windfalls,
        )

    def fields(self) -> tuple[object, ...]:
        return (
            self.stack,
            self.rules,
            self.hands,
            self.deck,
            self.played,
            self.bank,
            self.rounds,
            self.prayers,
            self.windfalls,
        )

    def round_steps(self) -> list[Step[BidsState]]:
        """What happens in a round, in its order."""
        found: list[Step[BidsState]] = [Fall()] if self.windfalls and self.bank else []
        bids = [Bid(seat) for seat in range(len(self.hands))]
        return [*found, Deal(), *bids, Join()]

    def free(self, seat: int) -> list[Action]:
        return [PRAY] if self.prayers and self.hands[seat].coins else []

    def apply_free(self, seat: int, action: Action) -> None:
        self.hands[seat].coins -= 1
        self.hands[seat].favours += 1
        self.bank += 1

    def scores(self) -> list[int]:
        return [2 * hand.coins + 3 * hand.favours for hand in self.hands]

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]


@final
class Round(Happening[BidsState]):
    """AUTO: the next round, or the end."""

    def run(self, state: BidsState) -> None:
        if state.rounds == 0:
            return
        state.rounds -= 1
        state.then(*state.round_steps())


class Fall(Chance[BidsState]):
    """NATURE: a coin for one seat; each favour is one more chance for it."""

    def lots(self, state: BidsState) -> list[int]:
        """The seats, once and once more for each of their favours."""
        return [s for s, hand in enumerate(state.hands) for _ in range(1 + hand.favours)]

    def actions(self, state: BidsState) -> list[Action]:
        return [FALL[seat] for seat in range(len(state.hands))]

    def chances(self, state: BidsState) -> list[tuple[Action, float]]:
        lots = self.lots(state)
        return [(FALL[s], lots.count(s) / len(lots)) for s in range(len(state.hands))]

    def sample(self, state: BidsState, rng: Random) -> Action:
        lots = self.lots(state)
        return FALL[lots[below(rng, len(lots))]]

    def apply(self, state: BidsState, action: Action) -> None:
        state.bank -= 1
        state.hands[action.args[0]].coins += 1


class Deal(Chance[BidsState]):
    """NATURE: a card for every seat."""

    def sample(self, state: BidsState, rng: Random) -> Action:
        return DEAL_VERB.action(*draw_many(rng, state.deck[:], len(state.hands)))

    def fits(self, state: BidsState, action: Action) -> bool:
        return len(action.args) == len(state.hands) and contains(state.deck, action.args)

    def apply(self, state: BidsState, action: Action) -> None:
        for seat, card in enumerate(action.args):
            state.deck.remove(card)
            state.hands[seat].cards = sorted([*state.hands[seat].cards, card])

    def shown(self, action: Action, viewer: int) -> Action:
        return DEAL_VERB.action(
            *[card if seat == viewer else HIDDEN for seat, card in enumerate(action.args)]
        )


class Bid(Step[BidsState]):
    """Choose a card in secret."""

    def actions(self, state: BidsState) -> list[Action]:
        return [BID[card] for card in sorted(set(state.hands[self.seat].cards))]

    def apply(self, state: BidsState, action: Action) -> None:
        state.hands[self.seat].bid = action.args[0]

    def shown(self, action: Action, viewer: int) -> Action:
        return action if viewer == self.seat else BID_VERB.action(HIDDEN)


class Join(Happening[BidsState]):
    """AUTO: all have chosen."""

    def joins(self) -> bool:
        return True

    def run(self, state: BidsState) -> None:
        state.then(Reveal(), Round())


class Reveal(Chance[BidsState]):
    """NATURE: the choices are shown, the highest wins a coin."""

    def actions(self, state: BidsState) -> list[Action]:
        return [REVEAL]

    def sample(self, state: BidsState, rng: Random) -> Action:
        return REVEAL

    def apply(self, state: BidsState, action: Action) -> None:
        bids = [hand.bid for hand in state.hands]
        for hand in state.hands:
            hand.cards.remove(hand.bid)
            state.played.append(hand.bid)
            hand.bid = -1
        state.played.sort()
        if bids.count(max(bids)) == 1 and state.bank:
            winner = bids.index(max(bids))
            state.hands[winner].coins += 1
            state.bank -= 1
            state.tell(WON_VERB.action(winner))
