"""The value of a table between decisions: `look`."""

from __future__ import annotations

from ludohall.games.newdale.components.boards import FARTHEST, MAPS, towns_of
from ludohall.games.newdale.components.buildings import (
    CHAIN,
    CHAIN_RESOURCE,
    CORNFIELD,
    GOOD,
    POINTS,
    RESOURCE,
    TYPE,
)
from ludohall.games.newdale.components.chapters import (
    CHAPTERS,
    COINS_A_POINT,
    HOUSES,
    ROUNDS,
    SECRET_POINTS,
    SHIP_GOODS,
    SHIP_STEPS,
    STEP_COINS,
    TIERS,
    VII,
    VIII,
)
from ludohall.games.newdale.components.goods import (
    CORN,
    GOODS,
    GRAPES,
    MONOLITH,
    NOTHING,
    VALUE,
)
from ludohall.games.newdale.effects import worth
from ludohall.games.newdale.evaluation.aims import fist_value, ship_value, task_value
from ludohall.games.newdale.evaluation.cards import hand_value, tile_value
from ludohall.games.newdale.evaluation.weights import PAR, PURSE, PURSE_A_ROUND, Weights
from ludohall.games.newdale.evaluation.works import MOST_LEAD, Works, special_value, works
from ludohall.games.newdale.scoring import building_points, points_asked, secret_points
from ludohall.games.newdale.state import FINAL, SETUP, SPECIAL, NewdaleState, Player
from ludohall.games.newdale.steps.events import RevealEvent
from ludohall.games.newdale.steps.pay import Pay
from ludohall.games.newdale.steps.production import LastChains


def between_rounds(state: NewdaleState) -> bool:
    """Whether the event of the round is not known yet: the round is wholly to come."""
    if state.phase == SETUP:
        return True
    for step in state.stack:  # noqa: SIM110  a loop is faster
        if isinstance(step, RevealEvent):
            return True
    return False


def look(state: NewdaleState, seat: int, weights: Weights) -> float:
    """The value of a table between decisions; what the pawns of this round do comes beside."""
    player = state.players[seat]
    alone = len(state.players) == 1
    ahead = between_rounds(state)
    left = ROUNDS - state.round
    if ahead:
        left = min(left + 1, ROUNDS)
    turns = left if ahead or state.phase >= SPECIAL else left + 1
    value = float(sum(player.points) + secret_points(state, seat))
    for card in player.areas:
        if card != NOTHING:
            value += POINTS[card]
    for card in player.specials:
        value += POINTS[card] + special_value(card, left, turns, alone, weights)
    free, goal = coins_of(state, player, left)
    made = player_works(state, player, left, goal, alone, weights)
    value += made.value
    value += coin_value(free + goal, left, weights)
    if left == 0:
        value += end_value(state, seat, free, goal, alone, weights)
    value += fist_value(state, seat, player, left, alone, weights)
    value += hand_value(state, seat, player, left, made, weights)
    for tile in player.tiles:
        value += tile_value(player, tile, left, weights)
    if player.character != NOTHING:
        value += weights.character * (1.0 if left else 0.3)
    value += map_value(state, player, left, weights)
    value += left * (
        weights.range * (player.progress & 1) + weights.compensation * (player.progress >> 1)
    )
    if state.chapter in (VII, VIII):
        value += ship_value(state, player, left, alone, weights)
    if state.task and not player.fulfilled:
        value += task_value(state, player)
    for step in state.stack:
        if isinstance(step, Pay) and step.seat == seat:
            value -= (step.cost + step.extra) * weights.coin[left]
    return value


# Goods ------------------------------------------------------------------------


def coins_of(state: NewdaleState, player: Player, left: int) -> tuple[int, int]:
    """What the goods of a player are worth: those that do not count for the main goal, and those
    that do."""
    goals = CHAPTERS[state.chapter].goods
    free = 0
    goal = 0
    goods = player.goods
    for good in range(GRAPES):
        count = goods[good]
        if count:
            if good in goals:
                goal += count * VALUE[good]
            else:
                free += count * VALUE[good]
    for good in range(GRAPES, GOODS):
        if goods[good]:
            free += goods[good] * (worth(state, player, good) if left == 0 else 2)
    return free, goal


def coin_value(coins: int, left: int, weights: Weights) -> float:
    """Coins as means to build, as far as they can be spent, and in the end."""
    spent = PURSE + PURSE_A_ROUND * left
    if coins <= spent or left == 0:
        return coins * weights.coin[left]
    return spent * weights.coin[left] + (coins - spent) * weights.last_coin


def player_works(
    state: NewdaleState, player: Player, left: int, goal: int, alone: bool, weights: Weights
) -> Works:
    """What the areas will still bring."""
    fields = 0
    if CORN in CHAPTERS[state.chapter].goods:
        for card in player.specials:
            if TYPE[card] == CORNFIELD:
                fields += VALUE[CORN]
    return works(
        state.chapter,
        player.areas,
        player.helpers,
        player.pawns.bit_count(),
        fields,
        left,
        goal,
        timber_wanted(player, alone) if state.chapter == VII and left else 0,
        alone,
        points_ahead(state, left) if alone and weights.balance else 0,
        weights,
    )


def points_ahead(state: NewdaleState, left: int) -> int:
    """How many points one player has beyond those that lead to the goal, or short of them."""
    points = sum(state.players[0].points) + secret_points(state, 0)
    lead = points + building_points(state.players[0]) - int(PAR[left] * points_asked(state))
    return max(-MOST_LEAD, min(MOST_LEAD, lead))


def timber_wanted(player: Player, alone: bool) -> int:
    """Coins of ship goods that the ship still needs, beyond those in stock."""
    coins = STEP_COINS * ((CHAPTERS[VII].solo.ship if alone else SHIP_STEPS) - player.ship)
    for good in SHIP_GOODS:
        coins -= VALUE[good] * player.goods[good]
    return max(0, coins)


def end_value(
    state: NewdaleState, seat: int, free: int, goal: int, alone: bool, weights: Weights
) -> float:
    """After the last planning: what the last chains will still make, and the tier of the goal that
    is reached."""
    more_free, more_goal = last_chains(state, seat)
    goal += more_goal
    value = (more_free + more_goal) * weights.last_coin
    if alone:
        asked = CHAPTERS[state.chapter].solo.coins
        value += weights.solo_coin * (min(goal, asked) - min(goal - more_goal, asked))
        if goal >= asked:
            value += weights.passed - asked / COINS_A_POINT
        return value
    for needed, points in reversed(TIERS):
        if goal >= needed:
            extra = weights.goal_coin * min(goal - more_goal, TIERS[1][0])
            return value + points - needed / COINS_A_POINT - extra
    return value - 0.5 * weights.goal_coin * min(goal - more_goal, TIERS[1][0])


def last_chains(state: NewdaleState, seat: int) -> tuple[int, int]:
    """Coins more that the last chains will make, apart from the goal and for it."""
    if state.phase == FINAL:
        for step in state.stack:
            if isinstance(step, LastChains) and step.seat == seat:
                break
        else:
            return 0, 0
    player = state.players[seat]
    goals = CHAPTERS[state.chapter].goods
    goods = player.goods[:]
    free = 0
    goal = 0
    for linked in range(2):  # first chains from hand cards, then those from goods
        for card in player.areas:
            if card == NOTHING:
                continue
            times = 0
            gained = VALUE[GOOD[card]]
            if linked == 0 and CHAIN_RESOURCE[card] != NOTHING:
                for other in player.hand:
                    if RESOURCE[other] == CHAIN_RESOURCE[card]:
                        times += 1
            elif linked == 1 and CHAIN[card]:
                times = 99
                for other in CHAIN[card]:
                    times = min(times, goods[other])
                    gained -= VALUE[other]
                    if other in goals:
                        gained -= 2
            if times == 0 or gained <= 0:
                continue
            for other in CHAIN[card]:
                goods[other] -= times
                if other in goals:
                    goal -= times * VALUE[other]
                else:
                    free -= times * VALUE[other]
            goods[GOOD[card]] += times
            if GOOD[card] in goals:
                goal += times * VALUE[GOOD[card]]
            else:
                free += times * VALUE[GOOD[card]]
    return free, goal


# The map ----------------------------------------------------------------------


def wanted_towns(state: NewdaleState, player: Player) -> int:
    """The set of towns of the secret goal that are not occupied."""
    if player.goal == NOTHING:
        return 0
    symbols = MAPS[CHAPTERS[state.chapter].board].with_symbol
    return (symbols[player.goal] | symbols[MONOLITH]) & ~player.houses


def town_points(state: NewdaleState, player: Player, town: int, wanted: int) -> int:
    """Points that a house in a town brings."""
    points = SECRET_POINTS if wanted >> town & 1 else 0
    if not state.arrived >> town & 1:
        points += MAPS[CHAPTERS[state.chapter].board].first_points[town]
    return points


def builds_left(player: Player, left: int, weights: Weights) -> float:
    """Houses that will still be built."""
    return min(float(HOUSES - player.houses.bit_count()), weights.builds_a_round * left)


def map_value(state: NewdaleState, player: Player, left: int, weights: Weights) -> float:
    """Houses to come, and the towns that wait for them."""
    builds = builds_left(player, left, weights)
    if builds <= 0:
        return 0.0
    board = MAPS[CHAPTERS[state.chapter].board]
    wanted = wanted_towns(state, player)
    worth_it = wanted | board.with_points & ~state.arrived & ~player.houses
    near = player.near[1 + (player.progress & 1)]
    far = player.near[(board.ways - 1) * FARTHEST + FARTHEST - 1]
    points = 0
    for town in towns_of(worth_it & near):
        points += town_points(state, player, town, wanted)
    points_far = 0
    for town in towns_of(worth_it & far & ~near):
        points_far += town_points(state, player, town, wanted)
    reached = min(float(points), 2 * builds)
    beyond = min(float(points_far), 2 * builds - reached)
    return weights.future_build * builds + weights.town_near * reached + weights.town_far * beyond
