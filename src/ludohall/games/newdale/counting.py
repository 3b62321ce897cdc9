"""All pieces, wherever they lie."""

from __future__ import annotations

from collections import Counter

from ludohall.games.newdale.components.buildings import numbered
from ludohall.games.newdale.components.events import LAID_OUT, events_of
from ludohall.games.newdale.components.goods import COLOURS, NOTHING, PAWN_KINDS, SHADOW
from ludohall.games.newdale.keys import CARD_KEYS, PAWN_KEYS, SYMBOL_KEYS
from ludohall.games.newdale.state import NewdaleState


def census(state: NewdaleState) -> dict[str, int]:
    """Cards by kind, pawns by colour and secret goals, wherever they are."""
    cards: Counter[int] = Counter([*state.deck, *state.discards, *state.display])
    cards.update([*state.crew_deck, *state.crew])
    for number in state.coming:  # laid out by an event that has not come yet
        laid_out = LAID_OUT[events_of(number)[0]]
        if laid_out:
            cards.update(numbered(laid_out))
    pawns = [state.bag[kind] + state.market[kind] for kind in range(PAWN_KINDS)]
    pawns[SHADOW] += state.banished
    goals = list(state.goals)
    for player in state.players:
        cards.update([*player.hand, *player.drawn, *player.specials])
        cards.update([card for card in player.areas if card != NOTHING])
        for kind in range(PAWN_KINDS):
            pawns[kind] += player.guests[kind]
        for colour in range(COLOURS):
            pawns[colour] += player.captives[colour]
        if player.goal != NOTHING:
            goals.append(player.goal)
    found = {CARD_KEYS[card]: cards[card] for card in range(len(CARD_KEYS))}
    found.update({f"{key} pawns": pawns[kind] for kind, key in enumerate(PAWN_KEYS)})
    found.update({f"goal {key}": goals.count(n) for n, key in enumerate(SYMBOL_KEYS[:6])})
    return found
