"""What hand cards and bonus tiles are worth."""

from __future__ import annotations

from ludohall.games.newdale.components.buildings import (
    CHAIN_RESOURCE,
    COST,
    GOOD,
    RESOURCE,
    TERRAIN,
)
from ludohall.games.newdale.components.chapters import (
    HOUSES,
)
from ludohall.games.newdale.components.goods import (
    NOTHING,
    VALUE,
)
from ludohall.games.newdale.components.tiles import (
    BUILD_LESS,
    COAL_GREEN,
    DRAW_YELLOW,
    GROWTH_LESS,
    ONE_ASSISTANT_LESS,
    ONE_GOOD,
    THREE_COAL,
    TILE_COAL,
    TILE_COLOUR,
    TILE_COUNT,
    TILE_DISCOUNT,
    TILE_GOOD,
    TILE_PLUS,
    TWO_CARDS,
    TWO_COTTON,
    TWO_WOOD,
)
from ludohall.games.newdale.evaluation.aims import fist_gain
from ludohall.games.newdale.evaluation.chances import EXPECTED
from ludohall.games.newdale.evaluation.weights import FEW, Weights
from ludohall.games.newdale.evaluation.works import Works
from ludohall.games.newdale.state import SPECIAL, NewdaleState, Player
from ludohall.games.newdale.steps.draws import Draw


def held(cards: int, left: int, weights: Weights) -> float:
    """So many cards in hand, whatever they are."""
    each = weights.card[left]
    few = FEW
    if cards <= few:
        return each * cards
    if cards <= 2 * few:
        return each * (few + 0.5 * (cards - few))
    return each * (1.5 * few + 0.1 * (cards - 2 * few))


def hand_value(
    state: NewdaleState, seat: int, player: Player, left: int, made: Works, weights: Weights
) -> float:
    """A little for each card, and a share of what the best would gain; cards that are about to be
    drawn count as average ones."""
    drawn = 0
    for step in state.stack:
        if isinstance(step, Draw) and step.who == seat:
            drawn += step.count
    count = len(player.hand) + drawn
    if left == 0 and state.phase >= SPECIAL:
        return 0.01 * count
    alone = made.alone
    coin = weights.coin[left]
    shares = weights.best_cards
    nets = [0.0] * len(shares)
    resources = 0  # set of resources that own buildings work up
    for card in player.areas:
        if card != NOTHING and CHAIN_RESOURCE[card] != NOTHING:
            resources |= 1 << CHAIN_RESOURCE[card]
    value = held(count, left, weights)
    houses = min(HOUSES - player.houses.bit_count(), len(shares))
    for card in player.hand:
        if resources >> RESOURCE[card] & 1:
            value += weights.resource_card * 3 * coin
        cost = COST[card] - (2 if TERRAIN[card] != NOTHING else 0)
        net = made.gain(card) + fist_gain(state, player, card, left, alone, weights) - cost * coin
        net += weights.house + 1.0
        if net > nets[-1]:
            nets.append(net)
            nets.sort(reverse=True)
            nets.pop()
    for place in range(drawn):  # better and worse ones, evenly spread
        net = weights.unknown * 2 * (drawn - place) / (drawn + 1)
        if net > nets[-1]:
            nets.append(net)
            nets.sort(reverse=True)
            nets.pop()
    for place in range(houses):
        value += shares[place] * nets[place]
    return value


def tile_value(player: Player, tile: int, left: int, weights: Weights) -> float:
    """What a bonus tile will bring when it is used at a good moment."""
    coin = weights.coin[left]
    later = 0.85 if left else 0.4
    if tile == GROWTH_LESS:
        return TILE_DISCOUNT * coin * later if player.pawns != 15 and left > 1 else 0.0
    if tile == BUILD_LESS:
        return TILE_DISCOUNT * coin * later
    if tile == ONE_ASSISTANT_LESS:
        return 3 * coin * later
    if tile == ONE_GOOD:
        best = 1
        for card in player.areas:
            if card != NOTHING and GOOD[card] != NOTHING and VALUE[GOOD[card]] > best:
                best = VALUE[GOOD[card]]
        return best * coin * later
    colour = TILE_COLOUR[tile]
    helpers = EXPECTED[colour] + player.helpers[colour] if colour != NOTHING else 0.0
    if tile == DRAW_YELLOW:
        return helpers * weights.card[left] * later
    if tile == COAL_GREEN:
        return (helpers * coin + 1) * later
    if tile == TWO_WOOD:
        return (TILE_COAL * coin - 2 * weights.card[left]) * 0.6 * later
    points = helpers + TILE_PLUS[tile]
    if tile == TWO_CARDS:
        return (points - 2 * weights.card[left]) * later
    if tile == TWO_COTTON:
        return (points - 2 * weights.card[left]) * 0.6 * later
    good = TILE_GOOD[tile]
    net = points - TILE_COUNT[tile] * VALUE[good] * coin
    if net <= 0:
        return 0.1
    if tile == THREE_COAL or player.goods[good] >= TILE_COUNT[tile]:
        return net * later
    for card in player.areas:
        if card != NOTHING and GOOD[card] == good:
            return net * 0.7 * later
    return weights.some * later
