"""What a player's areas will still bring, and what a building would add to that.

Each pawn works on the best area or central space that is left, every round. What is made for the
main goal counts beside its worth, up to what the goal asks for. Alone it also counts how likely it
is that the goal is met, more so where the points are well ahead: one goal is worth nothing without
the others.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from ludohall.games.newdale.components.areas import AREAS, COOK_AREA
from ludohall.games.newdale.components.buildings import (
    BARRACKS,
    CAPTAIN_CARD,
    CHAIN,
    CHAIN_RESOURCE,
    COAL_DEPOT,
    COAL_TRADING_POST,
    COOK,
    CORNFIELD,
    GOOD,
    HELPER,
    LIBRARY,
    NAVIGATOR,
    POINTS,
    PRISON,
    PRODUCES,
    TYPE,
    VINEYARD,
    WATCHTOWER,
)
from ludohall.games.newdale.components.chapters import CHAPTERS, ROUNDS, SHIP_GOODS, TIERS, VIII
from ludohall.games.newdale.components.goods import COAL, CORN, GRAPES, NOTHING, VALUE
from ludohall.games.newdale.evaluation.chances import EXPECTED, income
from ludohall.games.newdale.evaluation.weights import Weights

MOST_KEPT: Final = 4000
"""Works that are remembered."""
MOST_LEAD: Final = 12
"""A greater lead in points, or lag, makes no difference."""
SURE: Final = 20.0
"""So many spreads beyond what is asked, nothing is in doubt."""


@final
class Works:
    """Areas, helpers and pawns of a player, with so many rounds left and coins for the goal."""

    def __init__(
        self,
        chapter: int,
        areas: tuple[int, ...],
        helpers: tuple[int, ...],
        pawns: int,
        fields: int,
        left: int,
        stock: int,
        timber: int,
        alone: bool,
        lead: int,
        weights: Weights,
    ) -> None:
        self.weights: Final = weights
        self.chapter: Final = chapter
        self.areas: Final = areas
        self.helpers: Final = helpers
        self.pawns: Final = pawns
        self.fields: Final = fields  # coins of the goal that special buildings make in a round
        self.left: Final = left
        self.stock: Final = stock
        self.timber: Final = timber  # coins of ship goods that are still wanted
        self.alone: Final = alone
        self.lead: Final = lead  # points beyond those that one player should have by now
        self.urge: Final = 1.0 + weights.balance * lead / MOST_LEAD
        self.asked: Final = CHAPTERS[chapter].solo.coins if alone else TIERS[1][0]
        work, made, logs = self.a_round(areas, helpers, fields)
        self.coming: Final = made * left
        """Coins of the goal that will still be made."""
        self.logs: Final = logs * left
        """Coins of ship goods that will still be made."""
        self.value: Final = (
            work * left + self.goal_value(stock, self.coming) - self.timber_value(self.logs)
        )
        self.gains: Final[dict[int, float]] = {}

    def goal_value(self, stock: int, coming: float) -> float:
        """What goods in stock and those that will be made count for the main goal."""
        weights = self.weights
        asked = self.asked
        extra = weights.solo_coin if self.alone else weights.goal_coin
        counted = stock if stock < asked else asked
        later = min(float(asked), stock + coming)
        value = extra * (counted + weights.ahead * (later - counted))
        if not self.alone:
            return value
        if weights.met and self.left:
            value += weights.met * self.chance(stock + coming)
        return value * self.urge

    def chance(self, coins: float) -> float:
        """How likely so many coins as are expected meet the goal."""
        beyond = (coins - self.asked) / (self.weights.met_spread * (1 + self.left))
        return 1.0 / (1.0 + exp(-max(-SURE, min(SURE, beyond))))

    def worth(self, areas: tuple[int, ...], helpers: tuple[int, ...], fields: int) -> float:
        """The value with other areas, helpers or special buildings."""
        left = self.left
        work, made, logs = self.a_round(areas, helpers, fields)
        value = work * left + self.goal_value(self.stock, made * left)
        return value - self.timber_value(logs * left)

    def timber_value(self, logs: float) -> float:
        """What is missing for the ship, less by what will be made for it."""
        weights = self.weights
        if not self.timber:
            return 0.0
        missing = max(0.0, self.timber - logs)
        each = weights.solo_timber if self.alone else weights.timber
        return each * (self.timber - weights.ahead * (self.timber - missing))

    def a_round(
        self, areas: tuple[int, ...], helpers: tuple[int, ...], fields: int
    ) -> tuple[float, float, float]:
        """What the pawns bring in a round, coins of the goal and of ship goods among it."""
        weights = self.weights
        chapter, left = self.chapter, self.left
        coin = weights.coin[left]
        goals = CHAPTERS[chapter].goods
        made = 0  # set of goods that areas make
        for card in areas:
            if card != NOTHING and GOOD[card] != NOTHING:
                made |= 1 << GOOD[card]
        found = list(weights.central_work)
        best = second = 0.0  # coins for the goal of one pawn's work
        logs = 0.0
        for area in range(AREAS):
            card = areas[area]
            if card == NOTHING:
                continue
            if card == CAPTAIN_CARD:
                found.append(weights.captain)
                continue
            good = GOOD[card]
            each = VALUE[good]
            coins = income(chapter, card, area, helpers) * each
            goal = coins if good in goals else 0.0
            chain = CHAIN[card]
            if chain:
                used = 0
                lost = 0
                linked = True
                for other in chain:
                    used += VALUE[other]
                    if other in goals:
                        lost += VALUE[other]
                    if other != COAL and not made >> other & 1:
                        linked = False
                if linked:
                    coins += weights.links * (each - used) + each
                    if good in goals:
                        goal += (weights.links + 1) * each - weights.links * lost
            elif CHAIN_RESOURCE[card] != NOTHING:
                more = weights.resources_used * each
                coins += more
                if good in goals:
                    goal += more
            found.append(coins * coin * weights.work)
            if self.timber and good in SHIP_GOODS and coins > logs:
                logs = coins
            if goal > best:
                best, second = goal, best
            elif goal > second:
                second = goal
        found.sort(reverse=True)
        value = 0.0
        for place in range(self.pawns):
            value += found[place]
        made_for_goal = weights.goal_work * (best + 0.5 * second) + fields
        return value, made_for_goal, weights.goal_work * logs

    def gain(self, card: int) -> float:
        """What building a card would gain: points, fists and work, without its house."""
        if card in self.gains:
            return self.gains[card]
        value = float(POINTS[card])
        if PRODUCES[card] or TYPE[card] == COOK:
            area = self.best_area(card)
            if area == NOTHING:
                value = -9.0
            else:
                areas = (*self.areas[:area], card, *self.areas[area + 1 :])
                value += self.worth(areas, self.helpers, self.fields) - self.value
        else:
            value += special_value(
                card, self.left, min(self.left + 1, ROUNDS), self.alone, self.weights
            )
            if TYPE[card] == WATCHTOWER:
                value += 2 * self.weights.card[self.left]
            if HELPER[card] != NOTHING:
                colour = HELPER[card]
                helpers = (
                    *self.helpers[:colour],
                    self.helpers[colour] + 1,
                    *self.helpers[colour + 1 :],
                )
                value += self.worth(self.areas, helpers, self.fields) - self.value
            if TYPE[card] == CORNFIELD and CORN in CHAPTERS[self.chapter].goods:
                more = self.fields + VALUE[CORN]
                value += self.worth(self.areas, self.helpers, more) - self.value
        self.gains[card] = value
        return value

    def best_area(self, card: int) -> int:
        """The free area where a card makes most."""
        if TYPE[card] == COOK:
            return COOK_AREA if self.areas[COOK_AREA] == NOTHING else NOTHING
        best = -1.0
        found = NOTHING
        for area in range(AREAS):
            if self.areas[area] != NOTHING or (area == COOK_AREA and self.chapter == VIII):
                continue
            made = income(self.chapter, card, area, self.helpers)
            if made > best:
                best, found = made, area
        return found


_WORKS: Final[dict[tuple[object, ...], Works]] = {}


def works(
    chapter: int,
    areas: tuple[int, ...],
    helpers: tuple[int, ...],
    pawns: int,
    fields: int,
    left: int,
    stock: int,
    timber: int,
    alone: bool,
    lead: int,
    weights: Weights,
) -> Works:
    """The works of a player; those of the last tables are remembered."""
    key = (weights.number, chapter, areas, helpers, pawns, fields, left, stock, timber, alone, lead)
    found = _WORKS.get(key)
    if found is None:
        if len(_WORKS) >= MOST_KEPT:
            _WORKS.clear()
        found = Works(
            chapter, areas, helpers, pawns, fields, left, stock, timber, alone, lead, weights
        )
        _WORKS[key] = found
    return found


def special_value(card: int, left: int, turns: int, alone: bool, weights: Weights) -> float:
    """What a special building or sailor will bring in so many phases VI."""
    kind = TYPE[card]
    coin = weights.coin[left]
    if kind == LIBRARY:
        return turns * weights.card[left] * 0.9
    if kind == COAL_TRADING_POST:
        return turns * max(0.0, 2 - 3 * coin) * 0.8
    if kind == COAL_DEPOT:
        return turns * 2 * coin
    if kind == CORNFIELD:
        return turns * VALUE[CORN] * coin
    if kind == VINEYARD:
        return turns * EXPECTED[GOOD[card] - GRAPES] * coin
    if kind == BARRACKS:
        return 0.0 if alone else turns * 0.5
    if kind == PRISON:
        return turns * 0.3
    if kind == NAVIGATOR:
        return turns * 0.2
    return 0.0
