"""Bids: a toy with hidden hands, a secret choice of all at once, and an out-of-turn action.

Each round every seat draws a card; as an option a coin of the bank falls to a seat before, to who
has favours more likely. All choose a card of their hand in secret; the choices are
revealed together and the highest card wins a coin from the bank (equal highest: nobody). At any
time a seat may give a coin back to the bank for a favour. A coin is worth 2, a favour 3 points.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar, Final, NotRequired, TypedDict, final

from ludohall.core import (
    AUTO,
    HIDDEN,
    NATURE,
    Action,
    Arg,
    Ending,
    Flag,
    Game,
    Number,
    Option,
    State,
    Step,
    Verb,
    Verbs,
)
from ludohall.core.chance import below, contains, draw_many
from ludohall.core.codec import Maybe, Rows, Shape, Truth, Whole, refuse
from ludohall.core.data import Json
from ludohall.core.errors import BadOption, BadPosition
from ludohall.core.i18n import Translator
from ludohall.core.step import NOBODY
from ludohall.core.view import View

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


class HandView(TypedDict):
    coins: int
    favours: int
    cards: int
    ready: bool
    own_cards: NotRequired[list[int]]
    own_bid: NotRequired[int]


class Table(TypedDict):
    deck: int
    played: list[int]
    bank: int
    rounds: int
    hands: list[HandView]


class BidsView(View, Table):
    """What a seat may know."""


PACK = Rows(Whole(0, CARDS // 2 - 1), sort=True)
HAND = Shape(
    {
        "cards": PACK,
        "bid": Maybe(Whole(0, CARDS // 2 - 1)),
        "coins": Whole(0, COINS),
        "favours": Whole(0, COINS),
    }
)
TABLE = Shape(
    {
        "deck": PACK,
        "played": PACK,
        "bank": Whole(0, COINS),
        "rounds": Whole(0, 4),
        "prayers": Truth(),
        "windfalls": Truth(),
    }
)


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
        found: list[Step[BidsState]] = [Fall(NATURE)] if self.windfalls and self.bank else []
        bids = [Bid(seat) for seat in range(len(self.hands))]
        return [*found, Deal(NATURE), *bids, Join(AUTO)]

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
class Round(Step[BidsState]):
    """AUTO: the next round, or the end."""

    params: ClassVar = (NOBODY,)

    def run(self, state: BidsState) -> None:
        if state.rounds == 0:
            return
        state.rounds -= 1
        state.then(*state.round_steps())


class Fall(Step[BidsState]):
    """NATURE: a coin for one seat; each favour is one more chance for it."""

    params: ClassVar = (NOBODY,)

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


class Deal(Step[BidsState]):
    """NATURE: a card for every seat."""

    params: ClassVar = (NOBODY,)

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


@final
class Join(Step[BidsState]):
    """AUTO: all have chosen."""

    params: ClassVar = (NOBODY,)

    def joins(self) -> bool:
        return True

    def run(self, state: BidsState) -> None:
        state.then(Reveal(NATURE), Round(AUTO))


@final
class Reveal(Step[BidsState]):
    """NATURE: the choices are shown, the highest wins a coin."""

    params: ClassVar = (NOBODY,)

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


class Bids(Game[BidsState, BidsView]):
    key = "bids"
    package = "toys"
    title = "Bids"
    summary = "Bid for coins."
    minutes = (1, 2)
    seats = range(2, 4)
    options: tuple[Option, ...] = (
        Number("rounds", "Rounds", "How many rounds are played.", 1, 4, 3),
        Flag("prayers", "Prayers", "A coin may be given for a favour.", True),
        Flag("windfalls", "Windfalls", "Each round a coin falls to somebody."),
        Number("spare", "Spare cards", "How many cards are dealt before the first round.", 0, 1, 0),
    )
    verbs = Verbs((DEAL_VERB, BID_VERB, REVEAL_VERB, PRAY_VERB, FALL_VERB))
    events = Verbs((WON_VERB,))
    free_verbs = FREE_VERBS
    steps: tuple[type[Step[BidsState]], ...] = (Round, Deal, Bid, Join, Reveal, Fall)
    categories = (("coins", "Coins"), ("favours", "Favours"))
    questions = {"Bid": "Choose a card in secret"}
    state_class: type[BidsState] = BidsState

    def new(self, players: int, options: Mapping[str, Json], rules: int) -> BidsState:
        rounds, spare = options["rounds"], options["spare"]
        assert isinstance(rounds, int)
        assert isinstance(spare, int)
        return self.state_class(
            [Round(AUTO), *[Deal(NATURE)] * spare],
            rules,
            [Hand([], -1, 0, 0) for _ in range(players)],
            [card // 2 for card in range(CARDS)],
            [],
            COINS,
            rounds,
            options["prayers"] is True,
            options["windfalls"] is True,
        )

    def check_options(self, players: int, options: Mapping[str, Json]) -> None:
        if options["rounds"] == 4 and options["prayers"] is False:
            raise BadOption("options rounds and prayers: four rounds are played with prayers")
        if options["rounds"] == 4 and options["spare"] and players == 3:
            raise BadOption("options rounds and spare: there are not cards enough for three")

    def look(self, state: BidsState, viewer: int | None) -> Table:
        return {
            "deck": len(state.deck),
            "played": list(state.played),
            "bank": state.bank,
            "rounds": state.rounds,
            "hands": [self.look_at_hand(state, seat, viewer) for seat in range(len(state.hands))],
        }

    def look_at_hand(self, state: BidsState, seat: int, viewer: int | None) -> HandView:
        hand = state.hands[seat]
        seen: HandView = {
            "coins": hand.coins,
            "favours": hand.favours,
            "cards": len(hand.cards),
            "ready": hand.bid >= 0,
        }
        if seat == viewer:
            seen["own_cards"] = list(hand.cards)
            seen["own_bid"] = hand.bid
        return seen

    def resample(self, state: BidsState, seat: int, rng: Random) -> BidsState:
        dealt = state.clone()
        others = [hand for other, hand in enumerate(dealt.hands) if other != seat]
        unseen = sorted(dealt.deck + [card for hand in others for card in hand.cards])
        for hand in others:
            hand.cards = sorted(draw_many(rng, unseen, len(hand.cards)))
            if hand.bid >= 0:
                hand.bid = hand.cards[int(rng.random() * len(hand.cards))]
        dealt.deck = unseen
        return dealt

    def table_data(self, state: BidsState) -> dict[str, Json]:
        return {**TABLE.write(state), "hands": [HAND.write(hand) for hand in state.hands]}

    def read_table(
        self, data: Mapping[str, Json], stack: list[Step[BidsState]], rules: int
    ) -> BidsState:
        fields = TABLE.read(dict(data), "", beside=("hands",))
        hands = data.get("hands")
        if not isinstance(hands, list) or len(hands) not in self.seats:
            raise refuse(hands, "hands", "a list of 2 or 3 hands")
        read = [Hand(**HAND.read(hand, f"hands[{seat}]")) for seat, hand in enumerate(hands)]
        state = self.state_class(stack, rules, read, **fields)
        if self.census(state) != {"cards": CARDS, "coins": COINS}:
            raise BadPosition(f"the table holds {self.census(state)}")
        for seat, hand in enumerate(read):
            if hand.bid >= 0 and hand.bid not in hand.cards:
                raise refuse(hand.bid, f"hands[{seat}].bid", "a card of the hand")
        return state

    def breakdown(self, state: BidsState) -> list[dict[str, int]]:
        return [{"coins": 2 * hand.coins, "favours": 3 * hand.favours} for hand in state.hands]

    def ending(self, state: BidsState) -> Ending:
        return Ending("All rounds are played.")

    def census(self, state: BidsState) -> dict[str, int]:
        cards = len(state.deck) + len(state.played) + sum(len(hand.cards) for hand in state.hands)
        return {"cards": cards, "coins": state.bank + sum(hand.coins for hand in state.hands)}

    def name(self, kind: str, value: int, tr: Translator) -> str:
        return f"card {value}"

    def holdings(self, state: BidsState, seat: int) -> dict[str, int]:
        hand = state.hands[seat]
        return {"coins": hand.coins, "favours": hand.favours, "cards": len(hand.cards)}

    def drawn(self, state: BidsState, seat: int) -> dict[str, int]:
        return {"cards": 1} if isinstance(state.stack[-1], Deal) else {}

    def amount(self, kind: str, n: int, tr: Translator) -> str:
        return f"{n} {kind}" if n > 1 else f"{n} {kind[:-1]}"

    def why_not(self, state: BidsState, seat: int, action: Action, tr: Translator) -> str | None:
        if action.verb == "pray":
            return tr("You have no coin.") if state.prayers else tr("Nobody prays in this match.")
        return tr("This card is not in your hand.")


GAME = Bids()
