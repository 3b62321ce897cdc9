"""Free actions: exchange tokens at any time; cards and bonus cards in the windows of one's turn."""

from __future__ import annotations

from typing import Final

from ludohall.core.action import Action
from ludohall.games.gwt_nz import verbs
from ludohall.games.gwt_nz.components.printed import (
    FERRY,
    FIRST_OBJECTIVE,
    GAIN_AMOUNT,
    GAIN_CERTIFICATES,
    GAIN_PATHFINDER,
    GAIN_POUNDS,
    GAIN_SHIP,
    GAIN_TOKENS,
    ICON_GOLD,
    ICONS,
    KOTARE,
    SET_1,
    SET_2,
    SET_4,
    SET_5,
    SET_5_DISTANCE,
    SET_6,
    SET_POUNDS,
    SET_TRACK,
    SHEEPDOG,
    SHROPSHIRE,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    BONUS_CARD,
    FERRY_POUNDS,
    OBJECTIVE_CARDS,
    SHEEPDOG_POUNDS,
)
from ludohall.games.gwt_nz.effects.player import (
    discard,
    drawable,
    gain_card,
    gain_gold,
    leave_hand,
    out_of_game,
    take_offered,
)
from ludohall.games.gwt_nz.state import GOLD, ON_TOP, POUNDS, TOKENS, GwtState, put
from ludohall.games.gwt_nz.steps.base import Draw, Window, cycle
from ludohall.games.gwt_nz.steps.build import FREE_UPGRADE, Build, buildable
from ludohall.games.gwt_nz.steps.sea import Distant, Sail, distant_harbours
from ludohall.games.gwt_nz.steps.tracks import advance, earn_certificates

EXCHANGE: Final = verbs.EXCHANGE.table1()
TRADE: Final = verbs.TRADE.table0()
PLAY: Final = verbs.PLAY.table2()
BONUS: Final = verbs.BONUS.table1()
CHEAPEST_CARD: Final = min(ICON_GOLD)


def free(state: GwtState, seat: int) -> list[Action]:
    """What the seat may do now beside its decision, or in the turn of somebody else (GWT-137)."""
    found: list[Action] = []
    player = state.players[seat]
    hand = state.hands[seat]
    if player[TOKENS]:
        n = drawable(state, seat)
        if n:
            found.append(EXCHANGE[1])  # GWT-135
            if n > 1:
                found.append(EXCHANGE[2])
        if player[TOKENS] > 1 and hand and hand[0] == SHROPSHIRE:  # GWT-136
            found.append(TRADE)
    step = state.stack[-1]
    if step.seat == seat:
        if isinstance(step, Window):  # GWT-31
            if hand and hand[-1] >= SHEEPDOG:
                playable(state, seat, found)
            if player[GOLD] >= CHEAPEST_CARD:
                for icon in range(ICONS):
                    if state.stacks[icon] and player[GOLD] >= ICON_GOLD[icon]:
                        found.append(BONUS[icon])  # GWT-140
    elif state.courtesy and hand and hand[-1] >= SHEEPDOG:  # GWT-145
        last = -1
        for card in hand:
            if SHEEPDOG <= card < FIRST_OBJECTIVE and card != last:
                found.append(PLAY[card][0])
                last = card
    return found


def playable(state: GwtState, seat: int, found: list[Action]) -> None:
    """Add the cards that may be played in one's own window (GWT-31)."""
    last = -1
    for card in state.hands[seat]:
        if card < SHEEPDOG or card == last:
            continue
        last = card
        found.append(PLAY[card][0])
        if (
            (card == SET_4 and not state.players[seat][ON_TOP])  # GWT-143
            or (card == SET_5 and distant_harbours(state, seat, SET_5_DISTANCE))  # GWT-144
            or (card == SET_6 and buildable(state, seat, FREE_UPGRADE))
        ):
            found.append(PLAY[card][1])


def apply_free(state: GwtState, seat: int, action: Action) -> None:
    """Do a free action; its steps come above what is pending."""
    verb = action.verb
    player = state.players[seat]
    if verb == "exchange":
        player[TOKENS] -= 1
        cycle(state, seat, action.args[0])
    elif verb == "trade":
        player[TOKENS] -= 2
        out_of_game(state, seat, SHROPSHIRE)  # GWT-136
        gain_gold(player, 1)
    elif verb == "bonus":
        icon = action.args[0]
        player[GOLD] -= ICON_GOLD[icon]
        gain_card(state, seat, take_offered(state, BONUS_CARD + icon))
    elif action.args[0] >= FIRST_OBJECTIVE:
        play_objective(state, seat, action.args[0])
    else:
        play_card(state, seat, action.args[0], action.args[1])


def play_objective(state: GwtState, seat: int, card: int) -> None:
    """An objective goes to the own area, with its immediate action (GWT-126)."""
    leave_hand(state, seat, card)
    state.areas = put(state.areas, seat, (*state.areas[seat], card))
    player = state.players[seat]
    gain = OBJECTIVE_CARDS[card - FIRST_OBJECTIVE][0]
    amount = GAIN_AMOUNT[gain]
    if gain == GAIN_POUNDS:
        player[POUNDS] += amount
    elif gain == GAIN_TOKENS:
        player[TOKENS] += amount
    elif gain == GAIN_CERTIFICATES:
        earn_certificates(state, seat, amount)
    elif gain == GAIN_PATHFINDER:
        advance(state, seat, amount)
    elif gain == GAIN_SHIP:
        state.stack.append(Sail(seat, amount))


def play_card(state: GwtState, seat: int, card: int, choice: int) -> None:
    """The effect of a support or bonus card, then a card is drawn (GWT-141)."""
    discard(state, seat, card)
    state.stack.append(Draw(seat, 1))  # there is one: the card itself, if no other
    player = state.players[seat]
    if card == SHEEPDOG:
        player[POUNDS] += SHEEPDOG_POUNDS
    elif card == FERRY:
        player[POUNDS] += FERRY_POUNDS
    elif card == KOTARE:
        advance(state, seat, 1)
    elif card == SET_2:  # GWT-142
        player[POUNDS] += len(state.areas[seat])
    elif choice == 0:
        player[POUNDS] += SET_POUNDS[card - SET_1]
        if SET_TRACK[card - SET_1]:
            advance(state, seat, SET_TRACK[card - SET_1])
    elif card == SET_4:  # GWT-143
        player[ON_TOP] = 1
    elif card == SET_5:  # GWT-144
        state.stack.append(Distant(seat, SET_5_DISTANCE))
    else:
        state.stack.append(Build(seat, FREE_UPGRADE, 0))
