"""Bids: a toy with hidden hands, a secret choice of all at once, and an out-of-turn action.

Each round every seat draws a card; as an option a coin of the bank falls to a seat before, to who
has favours more likely. All choose a card of their hand in secret; the choices are
revealed together and the highest card wins a coin from the bank (equal highest: nobody). At any
time a seat may give a coin back to the bank for a favour. A coin is worth 2, a favour 3 points.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from ludohall.core import Action, Ending, Flag, Game, Number, Option, Step, Verbs
from ludohall.core.chance import draw_many
from ludohall.core.codec import refuse
from ludohall.core.data import Json
from ludohall.core.errors import BadOption, BadPosition
from ludohall.core.i18n import Translator
from tests.toys.bids.rules import (
    BID,
    BID_VERB,
    CARDS,
    COINS,
    DEAL_VERB,
    FALL,
    FALL_VERB,
    FREE_VERBS,
    PRAY,
    PRAY_VERB,
    REVEAL_VERB,
    WON_VERB,
    Bid,
    BidsState,
    Deal,
    Fall,
    Hand,
    Join,
    Reveal,
    Round,
)
from tests.toys.bids.view import HAND, TABLE, BidsView, HandView, Table

__all__ = [
    "BID",
    "BID_VERB",
    "CARDS",
    "FALL",
    "GAME",
    "HAND",
    "PRAY",
    "TABLE",
    "WON_VERB",
    "Bid",
    "Bids",
    "BidsState",
    "BidsView",
    "Deal",
    "Fall",
    "Hand",
    "HandView",
]


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
            [Round(), *[Deal()] * spare],
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
