"""Sheep: discarded as a cost, bought, or taken from the market."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import SEAT, Step
from ludohall.games.gwt_nz import verbs
from ludohall.games.gwt_nz.components.printed import (
    CORRIEDALE,
    HAMPSHIRE,
    LINCOLN,
    LOT_PRICES,
    LOTS,
    RESTOCK,
    ROW_LENGTH,
    RYELAND,
    SHEEP_KINDS,
    SHEPHERD,
    SUFFOLK,
)
from ludohall.games.gwt_nz.effects.player import (
    discard,
    gain_card,
    gain_gold,
    put_on_top,
)
from ludohall.games.gwt_nz.state import (
    POUNDS,
    ROW,
    TOKENS,
    GwtState,
)
from ludohall.games.gwt_nz.steps.base import (
    DONE,
    deal_sheep,
    in_market,
    take_market_sheep,
)
from ludohall.games.gwt_nz.steps.tracks import earn_certificates

DISCARD: Final = verbs.DISCARD.table1()
PAIR: Final = verbs.PAIR.table1()
BUY: Final = verbs.BUY.table2()
RESTOCK_ACTION: Final = verbs.RESTOCK.table0()
TAKE_SHEEP: Final = verbs.TAKE_SHEEP.table1()
FREE_LOTS: Final[tuple[int, ...]] = tuple(
    [
        lot
        for lot, cards in enumerate(LOTS)
        if all(card in (LINCOLN, CORRIEDALE) for card in cards) or cards[0] in (HAMPSHIRE, RYELAND)
    ]
)
"""What the last shearer space offers: up to two sheep of 2 points, or one of these two."""
PAID_LOTS: Final[tuple[int, ...]] = tuple(
    [lot for lot, cards in enumerate(LOTS) if cards[0] in (HAMPSHIRE, RYELAND)]
)
SPACE_PRICE: Final = 4
"""Pounds for a sheep by the fourth shepherd."""


# Discards --------------------------------------------------------------------


def sheep_in_hand(state: GwtState, seat: int) -> list[Action]:
    """Discards of one sheep, each kind once."""
    found: list[Action] = []
    last = -1
    for card in state.hands[seat]:
        if card >= SHEEP_KINDS:
            break
        if card != last:
            found.append(DISCARD[card])
            last = card
    return found


def has_pair(state: GwtState, seat: int) -> bool:
    """Whether two sheep of the same breed are in hand."""
    last = -1
    for card in state.hands[seat]:
        if card >= SHEEP_KINDS:
            return False
        if card == last:
            return True
        last = card
    return False


@final
class DiscardPair(Step[GwtState]):
    """Discard two sheep of the same breed for pounds (GWT-33)."""

    params: ClassVar = (SEAT, Arg("pounds", 1, 9))

    def __init__(self, seat: int, pounds: int) -> None:
        super().__init__(seat)
        self.pounds: Final = pounds

    def key(self) -> tuple[int, ...]:
        """Seat, what it brings."""
        return (self.seat, self.pounds)

    def actions(self, state: GwtState) -> list[Action]:
        """The breeds of which there are two."""
        hand = state.hands[self.seat]
        found: list[Action] = []
        last = -1
        for at in range(1, len(hand)):
            card = hand[at]
            if card >= SHEEP_KINDS:
                break
            if card == hand[at - 1] and card != last:
                found.append(PAIR[card])
                last = card
        return found or [DONE]

    def apply(self, state: GwtState, action: Action) -> None:
        """Discard both."""
        if action.verb == "pair":
            discard(state, self.seat, action.args[0])
            discard(state, self.seat, action.args[0])
            state.players[self.seat][POUNDS] += self.pounds


@final
class DiscardSheep(Step[GwtState]):
    """Discard any sheep for gold and pounds, or for a certificate (GWT-33, GWT-42)."""

    params: ClassVar = (SEAT, Arg("gold", 0, 1), Arg("pounds", 0, 9), Arg("certificates", 0, 1))

    def __init__(self, seat: int, gold: int, pounds: int, certificates: int) -> None:
        super().__init__(seat)
        self.gold: Final = gold
        self.pounds: Final = pounds
        self.certificates: Final = certificates

    def key(self) -> tuple[int, ...]:
        """Seat, what it brings."""
        return (self.seat, self.gold, self.pounds, self.certificates)

    def actions(self, state: GwtState) -> list[Action]:
        """The sheep in hand."""
        return sheep_in_hand(state, self.seat) or [DONE]

    def apply(self, state: GwtState, action: Action) -> None:
        """Discard and gain."""
        if action.verb == "discard":
            player = state.players[self.seat]
            discard(state, self.seat, action.args[0])
            gain_gold(player, self.gold)
            player[POUNDS] += self.pounds
            earn_certificates(state, self.seat, self.certificates)


# Buy sheep -------------------------------------------------------------------


def can_buy(state: GwtState, seat: int) -> bool:
    """Whether a shepherd can do anything."""
    if any(state.sheep_stack):
        return True
    player = state.players[seat]
    shepherds, pounds = player[ROW + SHEPHERD], player[POUNDS]
    for used in range(1, min(shepherds, 4) + 1):
        for lot, price in enumerate(LOT_PRICES[used]):
            if 0 < price <= pounds and in_market(state, LOTS[lot]):
                return True
    return False


def buy(state: GwtState, seat: int) -> None:
    """Buy sheep with all shepherds."""
    state.stack.append(Buy(seat, state.players[seat][ROW + SHEPHERD]))


@final
class Buy(Step[GwtState]):
    """Buy sheep, each shepherd once (GWT-90, GWT-91); an unused one brings cards (GWT-92)."""

    params: ClassVar = (SEAT, Arg("shepherds", 1, ROW_LENGTH))

    def __init__(self, seat: int, shepherds: int) -> None:
        super().__init__(seat)
        self.shepherds: Final = shepherds

    def key(self) -> tuple[int, ...]:
        """Seat, shepherds not used yet."""
        return (self.seat, self.shepherds)

    def actions(self, state: GwtState) -> list[Action]:
        """All that the shepherds and the purse allow, or nothing more."""
        pounds = state.players[self.seat][POUNDS]
        present = [in_market(state, lot) for lot in LOTS]
        found: list[Action] = []
        for used in range(1, min(self.shepherds, 4) + 1):
            prices = LOT_PRICES[used]
            for lot in range(len(LOTS)):
                if present[lot] and 0 < prices[lot] <= pounds:
                    found.append(BUY[used][lot])
        if any(state.sheep_stack):
            found.append(RESTOCK_ACTION)
        found.append(DONE)
        return found

    def apply(self, state: GwtState, action: Action) -> None:
        """Cards to the discard pile (GWT-93); a Suffolk brings an exchange token (GWT-90)."""
        if action.verb == "done":
            return
        used = 1
        if action.verb == "restock":
            left = self.shepherds - 1
            if left:
                state.stack.append(Buy(self.seat, left))
            deal_sheep(state, RESTOCK)  # GWT-92
            return
        used, lot = action.args
        player = state.players[self.seat]
        player[POUNDS] -= LOT_PRICES[used][lot]
        take_market_sheep(state, LOTS[lot])
        for card in LOTS[lot]:
            gain_card(state, self.seat, card)
            if card == SUFFOLK:
                player[TOKENS] += 1
        if self.shepherds > used:
            state.stack.append(Buy(self.seat, self.shepherds - used))


@final
class TakeSheep(Step[GwtState]):
    """Worker spaces: sheep of the market, free or for 4 pounds onto the draw pile (GWT-82)."""

    params: ClassVar = (SEAT, Arg("price", 0, SPACE_PRICE))

    def __init__(self, seat: int, price: int) -> None:
        super().__init__(seat)
        self.price: Final = price

    def key(self) -> tuple[int, ...]:
        """Seat, price."""
        return (self.seat, self.price)

    def actions(self, state: GwtState) -> list[Action]:
        """What lies in the market, or nothing."""
        found: list[Action] = []
        if state.players[self.seat][POUNDS] >= self.price:
            lots = PAID_LOTS if self.price else FREE_LOTS
            found = [TAKE_SHEEP[lot] for lot in lots if in_market(state, LOTS[lot])]
        found.append(DONE)
        return found

    def apply(self, state: GwtState, action: Action) -> None:
        """Pay and take."""
        if action.verb == "done":
            return
        cards = LOTS[action.args[0]]
        take_market_sheep(state, cards)
        state.players[self.seat][POUNDS] -= self.price
        for card in cards:
            if self.price:
                put_on_top(state, self.seat, card)
            else:
                gain_card(state, self.seat, card)


@final
class SheepForCertificate(Step[GwtState]):
    """Second sailor: discard any sheep for a certificate, or not (GWT-82)."""

    def actions(self, state: GwtState) -> list[Action]:
        """The sheep in hand."""
        return [*sheep_in_hand(state, self.seat), DONE]

    def apply(self, state: GwtState, action: Action) -> None:
        """Discard and gain."""
        if action.verb == "discard":
            discard(state, self.seat, action.args[0])
            earn_certificates(state, self.seat, 1)


FLOCK_STEPS: Final[tuple[type[Step[GwtState]], ...]] = (
    *(DiscardPair, DiscardSheep, Buy, TakeSheep, SheepForCertificate),
)
