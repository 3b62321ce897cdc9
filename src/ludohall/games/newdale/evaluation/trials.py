"""A plan in a labour market, carried out in a rough copy of the player's things.

They are coins apart from the main goal and for it, goods for chains, the number of cards, buildings
from a list of the best sites. What is rough is made good by the real decisions later.
"""

from __future__ import annotations

from typing import Final, final

from ludohall.games.newdale.components.areas import (
    BACK,
    BLACK_MARKET,
    BUILD,
    CENTRAL_SPACES,
    DRAW_CARDS,
    EXCHANGE,
    FRONT,
    GROWTH,
    MARKET_CARDS,
    MARKET_COAL,
    PAWN_COINS,
    PAWN_POINTS,
    PAWNS,
    PROGRESS,
    PROGRESS_COINS,
    PROGRESS_POINTS,
    area_of,
    mode_of,
)
from ludohall.games.newdale.components.buildings import (
    CAPTAIN_CARD,
    CHAIN,
    CHAIN_RESOURCE,
    GOOD,
    NEEDS,
    RESOURCE,
)
from ludohall.games.newdale.components.chapters import (
    CHAPTERS,
    INSTEAD_CARDS,
    NO_BUILD_CARDS,
    ROUNDS,
    SHIP_GOODS,
    SHIP_STEPS,
    STEP_COINS,
    STEPS_AN_ACTION,
    VII,
    VIII,
)
from ludohall.games.newdale.components.goods import (
    COAL,
    GRAPES,
    NOTHING,
    RESOURCES,
    VALUE,
)
from ludohall.games.newdale.components.tiles import (
    GROWTH_LESS,
    ONE_ASSISTANT_LESS,
    TILE_DISCOUNT,
)
from ludohall.games.newdale.effects import IN_PHASE_V, support
from ludohall.games.newdale.evaluation.cards import held
from ludohall.games.newdale.evaluation.chances import lacking
from ludohall.games.newdale.evaluation.sites import ABOARD, Site, sites_of, space_worth
from ludohall.games.newdale.evaluation.table import coin_value, coins_of, player_works
from ludohall.games.newdale.evaluation.weights import Weights
from ludohall.games.newdale.evaluation.works import works
from ludohall.games.newdale.state import NewdaleState
from ludohall.games.newdale.steps.production import compensation

Market = tuple[int, ...]


@final
class Start:
    """What all trials of a table begin with."""

    def __init__(self, state: NewdaleState, seat: int, weights: Weights) -> None:
        self.weights: Final = weights
        player = state.players[seat]
        self.state: Final = state
        self.player: Final = player
        self.alone: Final = len(state.players) == 1
        self.chapter: Final = state.chapter
        self.left: Final = ROUNDS - state.round
        self.coin: Final = weights.coin[self.left]
        self.goals: Final = CHAPTERS[state.chapter].goods
        free, goal = coins_of(state, player, self.left)
        self.free: Final = free
        self.goal: Final = goal
        made = player_works(state, player, self.left, goal, self.alone, weights)
        self.made: Final = made
        extra = weights.solo_coin * made.urge if self.alone else weights.goal_coin
        self.extra: Final = extra  # of a coin for the goal that will be missed
        self.spare: Final = extra * (1 - weights.ahead)  # of one that others will replace
        log = weights.solo_timber if self.alone else weights.timber
        self.log: Final = log if made.timber > made.logs else log * (1 - weights.ahead)
        """What a coin of ship goods counts beside its worth, as far as they are wanted."""
        self.sites: Final = sites_of(state, seat, self.left, made, weights)
        self.cards: Final = len(player.hand)
        resources = [0] * RESOURCES
        for card in player.hand:
            resources[RESOURCE[card]] += 1
        self.resources: Final = resources
        self.rate: Final = compensation(player)
        self.sides: Final = BACK if state.chapter == VIII else FRONT
        self.support: Final = support(state, IN_PHASE_V)
        self.space: Final = space_worth(state, seat, self.alone, weights)
        self.value: Final = self.wealth(free, goal, self.cards)
        # What one and two more pawns are worth, from the next round on.
        values: list[float] = []
        pawns = player.pawns.bit_count()
        for more in range(3):
            if pawns + more <= PAWNS:
                values.append(
                    works(
                        state.chapter,
                        player.areas,
                        player.helpers,
                        pawns + more,
                        made.fields,
                        self.left,
                        goal,
                        made.timber,
                        self.alone,
                        made.lead,
                        weights,
                    ).value
                    - made.value
                )
        self.pawns: Final = values

    def wealth(self, free: int, goal: int, cards: int) -> float:
        """What coins and cards are worth after the round."""
        value = coin_value(free + goal, self.left, self.weights)
        value += held(cards, self.left, self.weights)
        return value + self.made.goal_value(goal, self.made.coming)

    def goal_coin(self, goal: int) -> float:
        """What one more coin of the goal counts beside its worth."""
        if goal >= self.made.asked:
            return 0.0
        return self.extra if goal + self.made.coming < self.made.asked else self.spare


@final
class Trial:
    """A plan in one labour market."""

    def __init__(self, start: Start, market: Market) -> None:
        player = start.player
        self.start: Final = start
        self.market: Final = market
        self.free = start.free
        self.goal = start.goal
        self.goods = player.goods[:]
        self.cards = start.cards
        self.resources = start.resources[:]
        self.value = 0.0
        self.built_card = NOTHING
        self.built_town = NOTHING
        self.progress = player.progress
        self.pawns = player.pawns
        self.ship = player.ship
        self.forgiving = player.tiles.count(ONE_ASSISTANT_LESS)
        self.timber = start.made.timber

    def total(self) -> float:
        """What has been gained."""
        return self.value + self.start.wealth(self.free, self.goal, self.cards) - self.start.value

    def gain(self, good: int, count: int) -> None:
        """Goods come (or go)."""
        self.goods[good] += count
        coins = count * (VALUE[good] if good < GRAPES else 2)
        if self.timber > 0 and count > 0 and good in SHIP_GOODS:
            self.value += self.start.log * min(coins, self.timber)
            self.timber -= coins
        if good in self.start.goals:
            self.goal += coins
        else:
            self.free += coins

    def pay(self, coins: int) -> None:
        """Coal first, goods of the main goal last."""
        goods = self.goods
        if self.free >= coins:
            self.free -= coins
        else:
            self.goal -= coins - self.free
            self.free = 0
        goods[COAL] = max(0, goods[COAL] - coins) if COAL not in self.start.goals else goods[COAL]

    def act(self, space: int) -> None:
        """A pawn comes back from its space."""
        if space >= CENTRAL_SPACES:
            self.produce(area_of(space), mode_of(space))
        elif space == BUILD:
            if not self.build(0):
                self.cards += INSTEAD_CARDS
        elif space == EXCHANGE:
            if 2 < self.cards < 12:
                self.value += self.start.weights.quality * self.start.left
            self.cards += DRAW_CARDS if self.cards > 3 else DRAW_CARDS + INSTEAD_CARDS
        elif space == BLACK_MARKET:
            if self.cards >= MARKET_CARDS:
                self.cards -= MARKET_CARDS
                self.gain(COAL, MARKET_COAL)
                self.gain_best()
            else:
                self.cards += INSTEAD_CARDS
        elif space == PROGRESS:
            self.advance()
        elif space == GROWTH:
            self.grow()
        else:
            self.build_ship()

    def produce(self, area: int, mode: int) -> None:
        """With assistants, then by the chain."""
        start = self.start
        card = start.player.areas[area]
        if card == NOTHING:
            self.cards += INSTEAD_CARDS
            return
        change, goods = start.sides[area][mode]
        lack = lacking(NEEDS[card], self.market, change)
        if card == CAPTAIN_CARD:
            if lack == 0:
                self.value += goods * start.space
            else:
                self.cards += INSTEAD_CARDS
            return
        good = GOOD[card]
        each = self.each(good)
        made = lack == 0
        if not made and lack <= self.forgiving and goods * each > lack * 3 * start.coin:
            made = True
            self.forgiving -= lack
            self.value -= lack * 2.5 * start.coin
        if not made:
            cards = lack * start.rate
            if cards <= self.cards:
                dear = held(self.cards, start.left, start.weights)
                dear -= held(self.cards - cards, start.left, start.weights)
                if goods * each > dear + 0.15 * cards + 0.3:
                    made = True
                    self.cards -= cards
        if made:
            self.gain(good, goods)
        if not self.chain(card, good, each) and not made:
            self.cards += INSTEAD_CARDS

    def each(self, good: int) -> float:
        """What one more of a good is worth."""
        value = VALUE[good] if good < GRAPES else 2
        start = self.start
        coin = start.coin
        if good in start.goals:
            coin += start.goal_coin(self.goal)
        if self.timber > 0 and good in SHIP_GOODS:
            coin += start.log
        return value * coin

    def chain(self, card: int, good: int, each: float) -> bool:
        """Use the chain as often as possible, if that gains something."""
        resource = CHAIN_RESOURCE[card]
        if resource != NOTHING:
            times = min(self.resources[resource], self.cards)
            if times <= 0:
                return False
            self.resources[resource] -= times
            self.cards -= times
            self.gain(good, times + 1)
            return True
        chain = CHAIN[card]
        if not chain:
            return False
        times = 99
        taken = 0.0
        for other in chain:
            if self.goods[other] < times:
                times = self.goods[other]
            taken += self.each(other)
        if times <= 0 or times * (each - taken) + each <= 0:
            return False
        for other in chain:
            self.gain(other, -times)
        self.gain(good, times + 1)
        return True

    def gain_best(self) -> None:
        """One good of those that own cards hold."""
        best, found = 0.0, COAL
        for card in self.start.player.areas:
            if card != NOTHING and GOOD[card] != NOTHING:
                each = self.each(GOOD[card])
                if each > best:
                    best, found = each, GOOD[card]
        self.gain(found, 1)

    def build(self, less: int) -> bool:
        """The best site that can be paid."""
        weights = self.start.weights
        start = self.start
        coins = self.free + self.goal
        dear = start.goal_coin(self.goal)
        best = 0.0
        chosen: Site | None = None
        for site in start.sites:
            cost = max(0, site.cost - less)
            if cost > coins or site.card == self.built_card:
                continue
            if site.town == self.built_town and site.town != ABOARD:
                continue
            net = weights.realised * site.gain - cost * start.coin
            if cost > self.free:
                net -= (cost - self.free) * dear
            if net > best:
                best, chosen = net, site
        if chosen is None:
            return False
        self.value += weights.realised * chosen.gain
        self.pay(max(0, chosen.cost - less))
        self.built_card = chosen.card
        self.built_town = chosen.town
        if chosen.from_hand:
            self.cards -= 1
        return True

    def advance(self) -> None:
        """Progress."""
        weights = self.start.weights
        start = self.start
        if self.progress == 3 or self.free + self.goal < PROGRESS_COINS:
            self.cards += INSTEAD_CARDS
            return
        self.pay(PROGRESS_COINS)
        if weights.range >= weights.compensation and not self.progress & 1:
            self.progress |= 1
            self.value += PROGRESS_POINTS + weights.range * start.left
        elif not self.progress & 2:
            self.progress |= 2
            self.value += PROGRESS_POINTS + weights.compensation * start.left
        else:
            self.progress |= 1
            self.value += PROGRESS_POINTS + weights.range * start.left

    def grow(self) -> None:
        """One more pawn."""
        start = self.start
        less = TILE_DISCOUNT if GROWTH_LESS in start.player.tiles else 0
        best, pawn = 0.0, NOTHING
        for other in range(2, PAWNS):
            cost = PAWN_COINS[other] - less
            if not self.pawns >> other & 1 and self.free + self.goal >= cost:
                gained = start.pawns[1] + PAWN_POINTS[other] - cost * start.coin
                if gained > best:
                    best, pawn = gained, other
        if pawn == NOTHING:
            self.cards += INSTEAD_CARDS
            return
        self.pawns |= 1 << pawn
        self.value += start.pawns[1] + PAWN_POINTS[pawn]
        self.pay(PAWN_COINS[pawn] - less)

    def build_ship(self) -> None:
        """Steps of the ship in chapter VII."""
        weights = self.start.weights
        start = self.start
        steps = 0
        wanted = CHAPTERS[VII].solo.ship if start.alone else 0
        while steps < STEPS_AN_ACTION and self.ship < SHIP_STEPS:
            good = ship_good(self.goods)
            if good == NOTHING:
                break
            count = (STEP_COINS + VALUE[good] - 1) // VALUE[good]
            need = weights.solo_step if self.ship < wanted else 0.0
            gained = 1 + weights.ship_step * min(start.left, 1) + need
            if gained < count * self.each(good):
                break
            self.gain(good, -count)
            self.value += gained
            self.ship += 1
            steps += 1
        if steps == 0:
            self.cards += INSTEAD_CARDS


def ship_good(goods: list[int]) -> int:
    """The good that pays a step of the ship with the least waste; NOTHING: none does."""
    found = NOTHING
    least = 99
    for good in SHIP_GOODS:
        count = (STEP_COINS + VALUE[good] - 1) // VALUE[good]
        if goods[good] >= count and count * VALUE[good] < least:
            found, least = good, count * VALUE[good]
    return found


def try_plan(start: Start, plan: list[int], markets: list[Market], construction: bool) -> float:
    """What a plan gains on average, with the building of phase V where it is still to come."""
    total = 0.0
    for market in markets:
        trial = Trial(start, market)
        for space in plan:
            if space != NOTHING:
                trial.act(space)
        if construction and not trial.build(start.support):
            trial.cards += NO_BUILD_CARDS
        total += trial.total()
    return total / len(markets)
