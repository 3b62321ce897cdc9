"""What a player gains, holds and may do: purse, tracks, limits, cards."""

from __future__ import annotations

from ludohall.core.action import Action
from ludohall.games.gwt_nz.components.printed import (
    AUX_DISCS,
    AUX_OPEN,
    CERTIFICATE_LIMIT,
    CERTIFICATE_LIMIT_OPEN,
    DISC_CERTIFICATE_1,
    DISC_CERTIFICATE_2,
    DISC_CERTIFICATE_LIMIT,
    DISC_HAND_1,
    DISC_HAND_2,
    DISC_WOOL_1,
    DISC_WOOL_2,
    FERRY,
    GOLD_CROSSING,
    GOLD_LIMIT,
    HAND_LIMIT,
    KOTARE,
    PAIRS,
    ROMNEY,
    SHEEPDOG,
    STOREHOUSES,
)
from ludohall.games.gwt_nz.components.reconstructed import BONUS_CARD
from ludohall.games.gwt_nz.state import (
    CERTIFICATES,
    CLEARED,
    EXTRA_CERTIFICATES,
    EXTRA_WOOL,
    GOLD,
    ON_TOP,
    PAIR,
    GwtState,
    changed,
    put,
    with_card,
    without,
)


def gain_gold(player: list[int], n: int) -> None:
    """The gold marker goes forward, up to its end (GWT-34)."""
    player[GOLD] = min(GOLD_LIMIT, player[GOLD] + n)


def certificate_limit(player: list[int]) -> int:
    """How far the certificate marker may go."""
    opened = player[CLEARED] >> DISC_CERTIFICATE_LIMIT & 1
    return CERTIFICATE_LIMIT_OPEN if opened else CERTIFICATE_LIMIT


def gain_certificates(player: list[int], n: int) -> None:
    """The certificate marker goes forward, with a gold when it comes to 2 (GWT-35)."""
    before = player[CERTIFICATES]
    after = max(before, min(certificate_limit(player), before + n))
    player[CERTIFICATES] = after
    if before < GOLD_CROSSING <= after:
        gain_gold(player, 1)


def permanent_certificates(player: list[int]) -> int:
    """What is added to every breeding total."""
    cleared = player[CLEARED]
    return (
        (cleared >> DISC_CERTIFICATE_1 & 1)
        + (cleared >> DISC_CERTIFICATE_2 & 1)
        + player[EXTRA_CERTIFICATES]
    )


def permanent_wool(player: list[int]) -> int:
    """What is added to every wool total."""
    cleared = player[CLEARED]
    return (cleared >> DISC_WOOL_1 & 1) + (cleared >> DISC_WOOL_2 & 1) + player[EXTRA_WOOL]


def hand_limit(player: list[int]) -> int:
    """Up to how many cards are drawn in phase C."""
    cleared = player[CLEARED]
    return HAND_LIMIT + (cleared >> DISC_HAND_1 & 1) + (cleared >> DISC_HAND_2 & 1)


def aux_open(player: list[int], kind: int) -> int:
    """How many spaces of an auxiliary action are open: 0, 1 or 2 (GWT-120)."""
    return AUX_OPEN[kind] + (player[CLEARED] & AUX_DISCS[kind]).bit_count()


def storehouses_left(player: list[int]) -> int:
    """Storehouses still on the player board."""
    return sum(player[PAIR : PAIR + PAIRS])


def storehouses_out(player: list[int]) -> int:
    """Storehouses on the sea board."""
    return STOREHOUSES - sum(player[PAIR : PAIR + PAIRS])


# Cards -----------------------------------------------------------------------


def discard(state: GwtState, seat: int, card: int) -> None:
    """A card goes from the hand to the discard pile."""
    leave_hand(state, seat, card)
    state.discards = put(state.discards, seat, with_card(state.discards[seat], card))


def leave_hand(state: GwtState, seat: int, card: int) -> None:
    """A card leaves the hand; if one of its kind was known to be there, it is that one."""
    state.hands = put(state.hands, seat, without(state.hands[seat], card))
    if card in state.known[seat]:
        state.known = put(state.known, seat, without(state.known[seat], card))


def out_of_game(state: GwtState, seat: int, card: int) -> None:
    """A card goes from the hand out of the game."""
    leave_hand(state, seat, card)
    state.box_cards = with_card(state.box_cards, card)


def gain_card(state: GwtState, seat: int, card: int) -> None:
    """A card comes to the discard pile, or on the draw pile after a card of set 4 (GWT-143)."""
    if state.players[seat][ON_TOP]:
        put_on_top(state, seat, card)
    else:
        state.discards = put(state.discards, seat, with_card(state.discards[seat], card))
        if state.trace is not None:
            state.tell(Action("gained", (seat, card)))


def put_on_top(state: GwtState, seat: int, card: int) -> None:
    """A card that all have seen comes face down on the draw pile."""
    state.tops = put(state.tops, seat, (*state.tops[seat], card))
    if state.trace is not None:
        state.tell(Action("gained", (seat, card)))


def drawable(state: GwtState, seat: int) -> int:
    """How many cards there are to draw, the discard pile included (GWT-36)."""
    return len(state.tops[seat]) + len(state.piles[seat]) + len(state.discards[seat])


def supply_of(card: int) -> int:
    """The place of a support card in the supply."""
    if card == ROMNEY:
        return 0
    return {SHEEPDOG: 1, FERRY: 2, KOTARE: 3}[card]


def on_offer(state: GwtState, card: int) -> int:
    """The card that a picture stands for, if its supply is not empty; else -1 (GWT-38).

    A picture is a support card, or BONUS_CARD and an icon.
    """
    if card >= BONUS_CARD:
        icon = card - BONUS_CARD
        return state.sets[icon] if state.stacks[icon] else -1
    return card if state.supply[supply_of(card)] else -1


def take_offered(state: GwtState, card: int) -> int:
    """Take the card of a picture from its supply, which must not be empty."""
    if card >= BONUS_CARD:
        icon = card - BONUS_CARD
        state.stacks = changed(state.stacks, icon, -1)
        return state.sets[icon]
    state.supply = changed(state.supply, supply_of(card), -1)
    return card


def gain_offered(state: GwtState, seat: int, card: int) -> None:
    """Gain the card of a picture, if there is one."""
    if on_offer(state, card) >= 0:
        gain_card(state, seat, take_offered(state, card))
