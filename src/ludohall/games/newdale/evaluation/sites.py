"""What could be built now: cards with the towns that suit them best."""

from __future__ import annotations

from typing import Final, final

from ludohall.games.newdale.components.boards import MAPS, towns_of
from ludohall.games.newdale.components.buildings import (
    COST,
    NAVIGATOR,
    PRODUCES,
    TERRAIN,
    TYPE,
)
from ludohall.games.newdale.components.chapters import CHAPTERS, HOUSES, VIII
from ludohall.games.newdale.components.goods import NOTHING, TERRAIN_DISCOUNT, TERRAINS
from ludohall.games.newdale.effects import rebate, ways
from ludohall.games.newdale.evaluation.aims import fist_gain
from ludohall.games.newdale.evaluation.cards import tile_value
from ludohall.games.newdale.evaluation.table import town_points, wanted_towns
from ludohall.games.newdale.evaluation.weights import Weights
from ludohall.games.newdale.evaluation.works import Works
from ludohall.games.newdale.state import NewdaleState
from ludohall.games.newdale.steps.build import recruit_cost

KEPT: Final = 8
"""Sites that are looked at."""
ABOARD: Final = -2
"""The town of a sailor, who needs none."""


@final
class Site:
    """A card in a town: what it gains, its cost apart, and what it costs."""

    def __init__(self, card: int, town: int, gain: float, cost: int, from_hand: bool) -> None:
        self.card: Final = card
        self.town: Final = town
        self.gain: Final = gain
        self.cost: Final = cost
        self.from_hand: Final = from_hand


def sites_of(
    state: NewdaleState, seat: int, left: int, made: Works, weights: Weights
) -> list[Site]:
    """The best sites, best first."""
    player = state.players[seat]
    board = MAPS[CHAPTERS[state.chapter].board]
    coin = weights.coin[left]
    card_worth = weights.card[left]
    wanted = wanted_towns(state, player)
    # The best two towns for cards of each terrain, and for those without.
    best: list[list[tuple[float, int]]] = [[] for _ in range(TERRAINS + 1)]
    for _, extra, moor, towns, with_tile in ways(state, seat, len(player.hand)):
        for town in towns_of(towns):
            value = town_points(state, player, town, wanted) - extra * coin - moor * card_worth
            if with_tile >> town & 1:
                tile = 0.0
                for space in board.spaces[town]:
                    kind = state.spaces[space]
                    if kind != NOTHING:
                        tile = max(tile, tile_value(player, kind, left, weights))
                value += tile
            best[TERRAINS].append((value, town))
            if board.terrains[town] != NOTHING:
                best[board.terrains[town]].append((value, town))
    found: list[tuple[float, int, Site]] = []
    less = rebate(player)
    if best[TERRAINS]:
        for towns_found in best:
            towns_found.sort(reverse=True)
        room = made.best_area(0) != NOTHING
        before = NOTHING
        hand = len(player.hand)
        cards = [*player.hand, *state.display]
        for at in range(len(cards)):
            card = cards[at]
            if card == before or (PRODUCES[card] and not room):
                continue
            before = card
            gain = made.gain(card) + fist_gain(state, player, card, left, made.alone, weights)
            gain += weights.house - weights.future_build * house_cost(state, seat, left, weights)
            for value, town in best[TERRAINS][:2]:
                cost = max(0, COST[card] - less)
                add(found, Site(card, town, gain + value, cost, at < hand), coin)
            if TERRAIN[card] != NOTHING:
                for value, town in best[TERRAIN[card]][:2]:
                    cost = max(0, COST[card] - TERRAIN_DISCOUNT - less)
                    add(found, Site(card, town, gain + value, cost, at < hand), coin)
    if state.chapter == VIII:
        before = NOTHING
        for card in state.crew:
            if card != before:
                gain = made.gain(card) + fist_gain(state, player, card, left, made.alone, weights)
                gain += (2 if TYPE[card] == NAVIGATOR else 1) * space_worth(
                    state, seat, made.alone, weights
                )
                add(found, Site(card, ABOARD, gain, recruit_cost(state, card), False), coin)
            before = card
    found.sort(reverse=True)
    return [site for _, _, site in found[:KEPT]]


def add(found: list[tuple[float, int, Site]], site: Site, coin: float) -> None:
    """Keep a site that gains something."""
    net = site.gain - site.cost * coin
    if net > 0:
        found.append((net, len(found), site))


def house_cost(state: NewdaleState, seat: int, left: int, weights: Weights) -> float:
    """The share of a later building that a house costs now, where houses run short."""
    houses = HOUSES - state.players[seat].houses.bit_count()
    later = weights.builds_a_round * left
    return 0.0 if houses - 1 >= later else min(1.0, later - houses + 1)


def space_worth(state: NewdaleState, seat: int, alone: bool, weights: Weights) -> float:
    """What a sea space is worth."""
    if alone and state.players[seat].ship < CHAPTERS[VIII].solo.ship:
        return weights.sea_space + weights.solo_space
    return weights.sea_space
