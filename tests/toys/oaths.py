"""Oaths: the toy `bids` with words that are kept: who holds no high card may swear it.

What all know of a hand since is that so many of its cards are low. It grows with an oath and
shrinks when a low card is played, which may have been one of those.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from ludohall.core import Action, Step, Verb, Verbs
from ludohall.core.codec import Rows, Whole
from ludohall.core.data import Json
from ludohall.core.errors import BadPosition
from tests.toys.bids.rules import CARDS, BidsState, Deal, Hand, Join, Reveal, Round
from tests.toys.bids.view import HandView
from tests.toys.variant import Variant

HIGH = 3
SWEAR_VERB = Verb("swear", "Swear that you hold no high card", told="swears to hold no high card")
HUSH_VERB = Verb("hush", "Say nothing", told="says nothing")
SWEAR: Final = SWEAR_VERB.table0()
HUSH: Final = HUSH_VERB.table0()
LOWS = Rows(Whole(0, CARDS))


class OathsState(BidsState):
    """The table of bids, and how many low cards each hand is known to hold at least."""

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
        lows: list[int] | None = None,
    ) -> None:
        super().__init__(stack, rules, hands, deck, played, bank, rounds, prayers, windfalls)
        self.lows = [0] * len(hands) if lows is None else lows

    def clone(self) -> BidsState:
        copy = super().clone()
        assert isinstance(copy, OathsState)
        copy.lows = self.lows[:]
        return copy

    def fields(self) -> tuple[object, ...]:
        return (*super().fields(), self.lows)

    def round_steps(self) -> list[Step[BidsState]]:
        found: list[Step[BidsState]] = []
        for step in super().round_steps():
            found.append(Tally() if isinstance(step, Join) else step)
            if isinstance(step, Deal):
                found += [Oath(seat) for seat in range(len(self.hands))]
        return found

    def swear(self, seat: int) -> None:
        """All know from now on that the seat holds low cards alone."""
        self.lows[seat] = len(self.hands[seat].cards)

    def are_kept(self) -> bool:
        """Whether every hand holds the low cards that it is known to hold."""
        return all(
            low(hand.cards) >= lows for hand, lows in zip(self.hands, self.lows, strict=True)
        )


def low(cards: list[int]) -> int:
    """How many cards are low."""
    return sum(1 for card in cards if card < HIGH)


class Oath(Step[BidsState]):
    """Swear, which only who holds no high card may, or say nothing."""

    def actions(self, state: BidsState) -> list[Action]:
        cards = state.hands[self.seat].cards
        return [SWEAR, HUSH] if low(cards) == len(cards) else [HUSH]

    def apply(self, state: BidsState, action: Action) -> None:
        assert isinstance(state, OathsState)
        if action == SWEAR:
            state.swear(self.seat)


class Tally(Join):
    """AUTO: all have chosen."""

    def run(self, state: BidsState) -> None:
        state.then(RevealSworn(), Round())


class RevealSworn(Reveal):
    """NATURE: the choices are shown; a low card may have been one of those known."""

    def apply(self, state: BidsState, action: Action) -> None:
        assert isinstance(state, OathsState)
        for seat, hand in enumerate(state.hands):
            if hand.bid < HIGH and state.lows[seat]:
                state.lows[seat] -= 1
        super().apply(state, action)


class SwornHand(HandView):
    lows: int


class Oaths(Variant):
    state_class: type[BidsState] = OathsState
    verbs = Verbs((*Variant.verbs.all, SWEAR_VERB, HUSH_VERB))
    steps = (*Variant.steps, Oath, Tally, RevealSworn)
    questions = {**Variant.questions, "Oath": "Swear or say nothing"}

    def look_at_hand(self, state: BidsState, seat: int, viewer: int | None) -> SwornHand:
        assert isinstance(state, OathsState)
        return {**super().look_at_hand(state, seat, viewer), "lows": state.lows[seat]}

    def resample(self, state: BidsState, seat: int, rng: Random) -> BidsState:
        while True:
            dealt = super().resample(state, seat, rng)
            assert isinstance(dealt, OathsState)
            if dealt.are_kept():
                return dealt

    def table_data(self, state: BidsState) -> dict[str, Json]:
        assert isinstance(state, OathsState)
        return {**super().table_data(state), "lows": LOWS.write(state.lows)}

    def read_table(
        self, data: Mapping[str, Json], stack: list[Step[BidsState]], rules: int
    ) -> BidsState:
        table = dict(data)
        lows = LOWS.read(table.pop("lows", None), "lows")
        state = super().read_table(table, stack, rules)
        assert isinstance(state, OathsState)
        if len(lows) != len(state.hands):
            raise BadPosition(f"lows: {len(lows)} numbers for {len(state.hands)} hands")
        state.lows = lows
        if not state.are_kept():
            raise BadPosition("lows: a hand has fewer low cards than all know of")
        return state


GAME = Oaths()
