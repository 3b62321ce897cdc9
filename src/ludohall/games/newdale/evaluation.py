"""How good a table of Expedition to Newdale looks to a seat: the greedy bot's evaluation.

The value of a table is an estimate of the seat's final points. It is the sum of

- the points on the track, on buildings and for towns of the secret goal;
- goods: what they are worth in the end and as means to build until then; those of the main goal
  count more, up to what it asks for;
- what production buildings, pawns and special buildings will still bring in the rounds left;
- the hand: a little for each card, and a share of what the best of them would gain when built;
- fists, bonus tiles, the character, progress, the ship; alone, what the chapter's goals still want.

An action that is not finished (a town, a payment, a chain ...) is played to its end in the way that
looks best. A plan is valued by what its pawns would do in sampled labour markets, one after the
other, with the building of phase V at the end; pawns not placed yet go where they gain most. Hands
of others play no part. The weights were found by play.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ludohall.core.step import Step
from ludohall.games.newdale.components.areas import (
    AREAS,
    BACK,
    BLACK_MARKET,
    BUILD,
    CENTRAL_SPACES,
    EXCHANGE,
    FRONT,
    GROWTH,
    MARKET_CARDS,
    PAWN_COINS,
    PAWN_POINTS,
    PAWNS,
    PROGRESS,
    PROGRESS_COINS,
    PROGRESS_POINTS,
    SHIPYARD,
    area_of,
    mode_of,
)
from ludohall.games.newdale.components.buildings import (
    BARRACKS,
    CAPTAIN_CARD,
    CHAIN,
    CHAIN_RESOURCE,
    COAL_DEPOT,
    COAL_TRADING_POST,
    CORNFIELD,
    COST,
    FISTS,
    GOOD,
    LIBRARY,
    NAVIGATOR,
    NEEDS,
    POINTS,
    POST_OFFICE,
    PRISON,
    PRODUCES,
    RESOURCE,
    SAILOR,
    TERRAIN,
    TYPE,
    VINEYARD,
    WATCHTOWER,
)
from ludohall.games.newdale.components.chapters import (
    CHAPTERS,
    COINS_A_POINT,
    ROUNDS,
    SHIP_GOODS,
    SHIP_STEPS,
    STEP_COINS,
    STEPS_AN_ACTION,
    TIERS,
    VII,
    VIII,
)
from ludohall.games.newdale.components.events import PAWNS_DRAWN, PRINTED, RABBITS_TASK
from ludohall.games.newdale.components.goods import (
    BAG,
    COLOURS,
    CORN,
    GOODS,
    GRAPES,
    NOTHING,
    VALUE,
    WHEAT,
)
from ludohall.games.newdale.effects import IN_PHASE_V, purse, support, worth
from ludohall.games.newdale.scoring import military_points, score_of, secret_points
from ludohall.games.newdale.state import (
    ACTIONS,
    ASSISTANTS,
    FINAL,
    PLANNING,
    SPECIAL,
    NewdaleState,
    Player,
)
from ludohall.games.newdale.steps.actions import AnyGood
from ludohall.games.newdale.steps.build import BuildVineyard, ChooseArea, Settle, cost_limits
from ludohall.games.newdale.steps.draws import Discard, Draw
from ludohall.games.newdale.steps.houses import Claim
from ludohall.games.newdale.steps.pay import Pay
from ludohall.games.newdale.steps.planning import BLOCKED, OPEN_SPACES, draw_pawns
from ludohall.games.newdale.steps.production import UseChain, compensation
from ludohall.games.newdale.steps.voyage import Harbour, Sail

MARKETS: Final = 6
"""Labour markets that a plan is tried in."""
TRIED: Final = 3
"""Ways to place the next pawn that are followed when a plan is completed."""

# Weights: what things are worth, in points.
COIN: Final[tuple[float, ...]] = (0.2, 0.3, 0.31, 0.32, 0.34, 0.35, 0.36, 0.36)
"""A coin, by rounds left."""
GOAL_COIN: Final = 0.3
"""A coin of the main goal beside that, up to what it asks for."""
SOLO_COIN: Final = 0.25
"""The same for one player, whom the goal brings no points."""
CARD: Final[tuple[float, ...]] = (0.02, 0.2, 0.28, 0.34, 0.38, 0.4, 0.4, 0.4)
"""Each of the first cards in hand, by rounds left."""
FEW: Final = 5
"""So many cards count in full, as many more half, others hardly."""
BEST_CARDS: Final[tuple[float, ...]] = (0.3, 0.22, 0.14, 0.08)
"""A share of what building the best hand cards would gain."""
HOUSE: Final = 1.4
"""What a house brings on average: towns of the secret goal, first arrivals, tiles."""
WORK: Final = 0.62
"""How much of a round's best production really comes about."""
TILE: Final = 1.0
CHARACTER: Final = 0.7
FIST: Final = 1.0
SOLO_FIST: Final = 4.0
"""A fist that one player still needs."""
PAWN: Final = 1.1
"""A pawn, for each round left."""
QUALITY: Final = 0.25
"""Better cards by an exchange, for each round left."""
SAVING: Final = 0.4
"""A share of what the next pawn will gain, for the coins that are saved for it."""
RANGE: Final = 0.25
COMPENSATION: Final = 0.22
SHIP_STEP: Final = 0.5
SHIP_COIN: Final = 0.3
"""A coin of what ships are built of beside its worth, as far as the ship needs it."""
SHIP_ROUNDS: Final = 4
"""Ships are built in so many last rounds."""
SEA_SPACE: Final = 0.45
SOLO_STEP: Final = 3.0
"""A step of the ship that one player needs in chapter VII."""
SOLO_SHIP: Final = 1.0
"""A sea space that one player needs in chapter VIII."""

# What a player still has to make.
FOR_GROUP: Final = 1
FOR_SOLO: Final = 2
TIMBER: Final = 4

FINISHING: Final[tuple[type[Step[NewdaleState]], ...]] = (
    Settle,
    ChooseArea,
    Pay,
    Claim,
    UseChain,
    AnyGood,
    Discard,
    Sail,
    Harbour,
    BuildVineyard,
)
"""Decisions that finish what was begun."""


def evaluate(state: NewdaleState, seat: int) -> float:
    """The points that a seat may hope for."""
    if state.over:
        return float(score_of(state, seat))
    state = finish(state, seat)
    value = look(state, seat)
    if state.phase in (PLANNING, ASSISTANTS):  # up to the draw of the labour market
        value += plan_value(state, seat)
    return value


def finish(state: NewdaleState, seat: int) -> NewdaleState:
    """Play what the seat has begun to its end, each time in the way that looks best."""
    while state.stack:
        step = state.stack[-1]
        if step.seat != seat or not isinstance(step, FINISHING):
            break
        actions = step.actions(state)
        best = state
        best_value = -1e9
        for action in actions:
            after = state.clone()
            after.apply(action)
            value = look(after, seat)
            if value > best_value:
                best, best_value = after, value
        state = best
    return state


def rounds_left(state: NewdaleState) -> int:
    """Rounds in which pawns will still work, this one included before phase IV."""
    left = ROUNDS - state.round
    return left + 1 if state.phase < ACTIONS and state.round > 0 else left


def look(state: NewdaleState, seat: int) -> float:
    """The value of a table between decisions."""
    player = state.players[seat]
    left = min(rounds_left(state), ROUNDS)
    alone = len(state.players) == 1
    value = float(sum(player.points) + secret_points(state, seat))
    for card in player.areas:
        if card != NOTHING:
            value += POINTS[card]
    value += goods_value(state, player, left, alone)
    hungry = hunger(state, player)
    value += engine_value(state, player, left, hungry)
    for card in player.specials:
        value += POINTS[card] + special_value(state, card, left, alone, hungry)
    value += fist_value(state, seat, player, left, alone)
    value += hand_value(state, player, left, alone, hungry)
    value += TILE * len(player.tiles) * (1.0 if left > 1 else 0.5 * left)
    if player.character != NOTHING:
        value += CHARACTER
    value += PAWN * left * (player.pawns.bit_count() - 2)
    if not player.pawns & 4 and left > 1:
        gain = PAWN * (left - 1) - PAWN_COINS[2] * COIN[left]
        if gain > 0:
            saved = min(purse(state, player), PAWN_COINS[2]) / PAWN_COINS[2]
            value += SAVING * gain * saved
    value += RANGE * left * (player.progress & 1) + COMPENSATION * left * (player.progress >> 1)
    if state.chapter in (VII, VIII):
        value += ship_value(state, player, left, alone)
    if state.task and not player.fulfilled:
        value += task_value(state, player)
    for step in state.stack:
        if isinstance(step, Draw) and step.who == seat:
            count = len(player.hand)
            value += held(count + step.count, left) - held(count, left) + 0.05 * step.count
        elif isinstance(step, Pay) and step.seat == seat:
            value -= (step.cost + step.extra) * COIN[left]
    return value


# Goods ------------------------------------------------------------------------


def goods_value(state: NewdaleState, player: Player, left: int, alone: bool) -> float:
    """Goods as coins, and what they bring for the main goal."""
    chapter = CHAPTERS[state.chapter]
    coins = 0
    for_goal = 0
    for good in range(GOODS):
        count = player.goods[good]
        if count:
            here = count * (worth(state, player, good) if left == 0 or good < GRAPES else 2)
            coins += here
            if good in chapter.goods:
                for_goal += here
    asked = chapter.solo.coins if alone else TIERS[1][0]
    counted = min(for_goal, asked)
    if left == 0:
        if alone:
            reached = 8.0 if for_goal >= asked else 0.0
            return (coins - (asked if reached else 0)) / COINS_A_POINT + reached + 0.1 * counted
        points = 0
        used = 0
        for needed, gained in TIERS:
            if for_goal >= needed:
                points, used = gained, needed
        return points + (coins - used) / COINS_A_POINT + 0.05 * counted
    extra = SOLO_COIN if alone else GOAL_COIN
    value = coins * COIN[left] + counted * extra
    if state.chapter == VII and left <= SHIP_ROUNDS:
        steps = (chapter.solo.ship if alone else SHIP_STEPS) - player.ship
        needed = STEP_COINS * max(0, steps)
        value += SHIP_COIN * (needed - max(0, timber_needed(player, alone)))
    return value


def hunger(state: NewdaleState, player: Player) -> int:
    """What is still to be made: FOR_GROUP or FOR_SOLO goods of the main goal, TIMBER for a ship."""
    chapter = CHAPTERS[state.chapter]
    alone = len(state.players) == 1
    coins = 0
    for good in chapter.goods:
        coins += VALUE[good] * player.goods[good]
    wanted = 0
    if coins < (chapter.solo.coins if alone else TIERS[1][0]):
        wanted = FOR_SOLO if alone else FOR_GROUP
    if state.chapter == VII and timber_needed(player, alone) > 0:
        wanted |= TIMBER
    return wanted


def timber_needed(player: Player, alone: bool) -> int:
    """Coins of ship goods that the ship still needs, beyond those in stock."""
    steps = (CHAPTERS[VII].solo.ship if alone else SHIP_STEPS) - player.ship
    coins = STEP_COINS * max(0, steps)
    for good in SHIP_GOODS:
        coins -= player.goods[good] * VALUE[good]
    return coins


def unit(chapter: int, good: int, left: int, hungry: int) -> float:
    """What one more of a good is worth."""
    value = VALUE[good] if good < GRAPES else 2
    coin = COIN[left]
    if hungry & (FOR_GROUP | FOR_SOLO) and good in CHAPTERS[chapter].goods:
        coin += (SOLO_COIN if hungry & FOR_SOLO else GOAL_COIN) * 0.8
    if hungry & TIMBER and left <= SHIP_ROUNDS and good in SHIP_GOODS:
        coin += SHIP_COIN
    return value * coin


# What will still come ---------------------------------------------------------

_CHANCES: Final[dict[tuple[int, ...], float]] = {}


def chance(needs: tuple[int, ...], change: int) -> float:
    """How often the assistants for a production come, with one of each colour printed."""
    key = (*needs, change)
    if key in _CHANCES:
        return _CHANCES[key]
    total = 0.0
    hits = 0.0
    bag = BAG
    for yellow in range(5):
        for green in range(5 - yellow):
            for red in range(5 - yellow - green):
                blue = 4 - yellow - green - red
                ways = (
                    choose(bag[0], yellow)
                    * choose(bag[1], green)
                    * choose(bag[2], red)
                    * choose(bag[3], blue)
                )
                if not ways:
                    continue
                total += ways
                if lacking(needs, (yellow + 1, green + 1, red + 1, blue + 1), change) == 0:
                    hits += ways
    _CHANCES[key] = hits / total
    return hits / total


def choose(n: int, k: int) -> int:
    """How many ways there are to take k of n."""
    found = 1
    for i in range(k):
        found = found * (n - i) // (i + 1)
    return found if k <= n else 0


def lacking(needs: tuple[int, ...], there: tuple[int, ...], change: int) -> int:
    """How many assistants a production lacks; see `effects.missing`."""
    short = 0
    spare = 0
    for colour in range(COLOURS):
        if needs[colour]:
            rest = there[colour] - needs[colour]
            if rest < 0:
                short -= rest
            else:
                spare += rest
    if change <= 0:
        return max(0, short + change)
    return short + max(0, change - spare)


_INCOMES: Final[dict[tuple[int, ...], float]] = {}


def income(chapter: int, card: int, area: int, helpers: tuple[int, ...]) -> float:
    """Goods that a round's work on an area brings on average, as the value of the best mode."""
    key = (chapter, card, area, *helpers)
    if key in _INCOMES:
        return _INCOMES[key]
    needs = NEEDS[card]
    rest = tuple([max(0, needs[c] - helpers[c]) for c in range(COLOURS)])
    best = 0.0
    for change, goods in (BACK if chapter == VIII else FRONT)[area]:
        if goods:
            worked = chance(rest, change) * goods
            if worked > best:
                best = worked
    _INCOMES[key] = best
    return best


def engine_value(state: NewdaleState, player: Player, left: int, hungry: int) -> float:
    """What the areas will still produce: the best ones work each round."""
    if left == 0:
        return 0.0
    found: list[float] = []
    for area in range(AREAS):
        card = player.areas[area]
        if card == NOTHING:
            continue
        if card == CAPTAIN_CARD:
            found.append(1.1 * SEA_SPACE)
            continue
        made = income(state.chapter, card, area, player.helpers)
        each = unit(state.chapter, GOOD[card], left, hungry)
        value = made * each
        if CHAIN[card]:
            value += 0.9 * (each - inputs(state.chapter, card, left, hungry)) + 0.35 * each
        elif CHAIN_RESOURCE[card] != NOTHING:
            value += 0.45 * each
        found.append(value)
    found.sort(reverse=True)
    workers = player.pawns.bit_count()
    value = 0.0
    for place in range(len(found)):
        share = 1.0 if place < workers - 1 else 0.35 if place == workers - 1 else 0.12
        value += found[place] * share
    return value * WORK * left


def inputs(chapter: int, card: int, left: int, hungry: int) -> float:
    """What a chain takes."""
    value = 0.0
    for good in CHAIN[card]:
        value += unit(chapter, good, left, hungry)
    return value


def special_value(state: NewdaleState, card: int, left: int, alone: bool, hungry: int) -> float:
    """What a special building or sailor will still bring."""
    kind = TYPE[card]
    rounds = left if state.phase != SPECIAL else max(0, left)
    coin = COIN[min(left, ROUNDS)]
    if kind == LIBRARY:
        return rounds * CARD[min(left, ROUNDS)] * 0.9
    if kind in (POST_OFFICE, SAILOR):
        return rounds * 0.32
    if kind == COAL_TRADING_POST:
        return rounds * max(0.0, 2 - 3 * coin) * 0.7
    if kind == COAL_DEPOT:
        return rounds * 2 * coin
    if kind == CORNFIELD:
        return rounds * unit(state.chapter, CORN, min(left, ROUNDS), hungry)
    if kind == VINEYARD:
        return rounds * 2.2 * coin
    if kind == BARRACKS:
        return 0.0 if alone else rounds * 0.5
    if kind == PRISON:
        return rounds * 0.4
    if kind == NAVIGATOR:
        return rounds * 0.2
    return 0.0


def fist_value(state: NewdaleState, seat: int, player: Player, left: int, alone: bool) -> float:
    """Military strength, shadows warded off, and what one player needs."""
    value = 0.0
    if CHAPTERS[state.chapter].shadows:
        value += 0.35 * left * min(player.fists, 3)
    if alone:
        return value + SOLO_FIST * min(player.fists, CHAPTERS[state.chapter].solo.fists)
    share = 1.0 - 0.08 * left
    return value + military_points(state, seat) * share + FIST * 0.3 * player.fists


def ship_value(state: NewdaleState, player: Player, left: int, alone: bool) -> float:
    """How far the ship has come."""
    if state.chapter == VII:
        value = SHIP_STEP * player.ship * (1 if left else 0)
    else:
        value = SEA_SPACE * player.ship
    if alone:
        needed = min(player.ship, CHAPTERS[state.chapter].solo.ship)
        value += (SOLO_STEP if state.chapter == VII else SOLO_SHIP) * needed
    return value


def task_value(state: NewdaleState, player: Player) -> float:
    """The personal goal, if it could be paid now."""
    if state.task == RABBITS_TASK:
        if player.goods[CORN] >= 2:
            return 2.5
        for card in player.hand:
            if RESOURCE[card] == WHEAT:
                return 2.5
        return 0.0
    return 1.5 if sum(player.goods[GRAPES:]) >= 3 else 0.0


# Cards ------------------------------------------------------------------------

_GAINS: Final[dict[tuple[int, int, bool, int], list[float]]] = {}


def gains(state: NewdaleState, left: int, alone: bool, hungry: int) -> list[float]:
    """What building each card would gain, its cost not counted."""
    key = (state.chapter, left, alone, hungry)
    if key not in _GAINS:
        _GAINS[key] = [gain_of(state, card, left, alone, hungry) for card in range(len(COST))]
    return _GAINS[key]


def gain_of(state: NewdaleState, card: int, left: int, alone: bool, hungry: int) -> float:
    """Points, a house, and what the building will bring."""
    value = POINTS[card] + HOUSE
    rest = max(0, left - 1)
    if PRODUCES[card]:
        made = income(state.chapter, card, 3, (0, 0, 0, 0))
        each = unit(state.chapter, GOOD[card], rest, hungry)
        value += WORK * 0.7 * rest * (made * each + (0.4 * each if CHAIN[card] else 0.3 * each))
        return value
    value += special_value(state, card, rest, alone, hungry)
    if TYPE[card] == WATCHTOWER:
        value += 2 * CARD[rest]
    return value + FISTS[card] * (SOLO_FIST * 0.7 if alone else FIST)


def held(cards: int, left: int) -> float:
    """So many cards in hand, whatever they are."""
    if cards <= FEW:
        return CARD[left] * cards
    if cards <= 2 * FEW:
        return CARD[left] * (FEW + 0.5 * (cards - FEW))
    return CARD[left] * (1.5 * FEW + 0.1 * (cards - 2 * FEW))


def hand_value(state: NewdaleState, player: Player, left: int, alone: bool, hungry: int) -> float:
    """A little for each card, and a share of what the best would gain."""
    if left == 0 and state.phase in (SPECIAL, FINAL):
        return 0.01 * len(player.hand)
    table = gains(state, left, alone, hungry)
    coin = COIN[left]
    nets = [0.0] * len(BEST_CARDS)
    for card in player.hand:
        net = table[card] - (COST[card] - (1.5 if TERRAIN[card] != NOTHING else 0)) * coin
        if net > nets[-1]:
            nets.append(net)
            nets.sort(reverse=True)
            nets.pop()
    value = held(len(player.hand), left)
    for place in range(len(BEST_CARDS)):
        value += BEST_CARDS[place] * nets[place]
    return value


# Plans ------------------------------------------------------------------------


def plan_value(state: NewdaleState, seat: int) -> float:
    """What the pawns of a plan would gain on average; those not placed yet go where it is best."""
    player = state.players[seat]
    rng = Random(state.round * 97 + len(state.deck))
    markets: list[tuple[int, ...]] = []
    count = min(PAWNS_DRAWN[state.event], sum(state.bag))
    printed = PRINTED[state.event]
    for _ in range(MARKETS):
        drawn = draw_pawns(state.bag, count, rng)
        markets.append(
            tuple(
                [
                    printed[c] + drawn[c] + state.market[c] + player.helpers[c] + player.guests[c]
                    for c in range(COLOURS)
                ]
            )
        )
    return complete(state, seat, list(player.plan), 0, markets, build_list(state, seat))


def build_list(state: NewdaleState, seat: int) -> list[tuple[float, int]]:
    """The cards that could be built, best first: what they gain, and their cost."""
    player = state.players[seat]
    alone = len(state.players) == 1
    left = min(rounds_left(state), ROUNDS)
    table = gains(state, left, alone, hunger(state, player))
    coin = COIN[left]
    found: list[tuple[float, int]] = []
    limits = cost_limits(state, seat, IN_PHASE_V, 60, len(player.hand))
    if not limits:
        return found
    room = NOTHING in player.areas
    for card in [*player.hand, *state.display]:
        if PRODUCES[card] and not room:
            continue
        cost = COST[card] - (limits[TERRAIN[card]] - limits[-1])
        net = table[card] - cost * coin
        if net > 0:
            found.append((net, cost))
    found.sort(reverse=True)
    return found[:6]


def complete(
    state: NewdaleState,
    seat: int,
    plan: list[int],
    pawn: int,
    markets: list[tuple[int, ...]],
    builds: list[tuple[float, int]],
) -> float:
    """The value of the best completion of a plan that is looked at."""
    player = state.players[seat]
    while pawn < PAWNS and (plan[pawn] != NOTHING or not player.pawns >> pawn & 1):
        pawn += 1
    if pawn == PAWNS:
        return play_plan(state, seat, plan, markets, builds)
    blocked = 0
    for space in plan:
        if space != NOTHING:
            blocked |= BLOCKED[space]
    rated: list[tuple[float, int]] = []
    for space in OPEN_SPACES[state.chapter]:
        if blocked >> space & 1:
            continue
        if space >= CENTRAL_SPACES and player.areas[area_of(space)] == NOTHING:
            continue
        plan[pawn] = space
        rated.append((play_plan(state, seat, plan, markets[:2], builds), space))
    rated.sort(reverse=True)
    last = pawn == PAWNS - 1 or player.pawns >> pawn + 1 == 0
    best = -1e9
    for _, space in rated[:TRIED] if last else rated[:1]:
        plan[pawn] = space
        value = complete(state, seat, plan, pawn + 1, markets, builds)
        if value > best:
            best = value
    plan[pawn] = NOTHING
    return best


def play_plan(
    state: NewdaleState,
    seat: int,
    plan: list[int],
    markets: list[tuple[int, ...]],
    builds: list[tuple[float, int]],
) -> float:
    """What a plan gains on average over the markets, with the building of phase V."""
    player = state.players[seat]
    alone = len(state.players) == 1
    hungry = hunger(state, player)
    after = max(0, min(rounds_left(state), ROUNDS) - 1)
    coin = COIN[after]
    start = purse(state, player)
    sides = BACK if state.chapter == VIII else FRONT
    rate = compensation(player)
    total = 0.0
    for market in markets:
        coins = start
        cards = len(player.hand)
        value = 0.0
        built = 0
        pawns = player.pawns
        for space in plan:
            if space == NOTHING:
                continue
            if space >= CENTRAL_SPACES:
                area = area_of(space)
                building = player.areas[area]
                if building == NOTHING:
                    cards += 1
                    continue
                change, goods = sides[area][mode_of(space)]
                lack = lacking(NEEDS[building], market, change)
                if building == CAPTAIN_CARD:
                    if lack == 0:
                        value += goods * (SEA_SPACE + (SOLO_SHIP if alone else 0))
                    else:
                        cards += 1
                    continue
                good = GOOD[building]
                each = unit(state.chapter, good, after, hungry)
                made = False
                if lack == 0:
                    made = True
                elif lack * rate <= cards:
                    dear = held(cards, after) - held(cards - lack * rate, after)
                    if goods * each > dear + 0.2:
                        made = True
                        cards -= lack * rate
                if made:
                    value += goods * each
                    coins += goods * (VALUE[good] if good < GRAPES else 2)
                chained = chain_gain(state, player, building, after, hungry)
                value += chained
                if not made and chained == 0.0:
                    cards += 1
            elif space == BUILD:
                gained = take_building(builds, built, coins, 0)
                if gained is None:
                    cards += 1
                else:
                    value += gained[0]
                    coins -= gained[1]
                    built += 1
                    cards -= 1
            elif space == EXCHANGE:
                value += QUALITY * after if 2 < cards < 12 else 0.0
                cards += 3
            elif space == BLACK_MARKET:
                if cards >= MARKET_CARDS:
                    value += 5 * coin
                    coins += 5
                    cards -= 2
                else:
                    cards += 1
            elif space == PROGRESS:
                if coins >= PROGRESS_COINS and player.progress < 3:
                    gain = RANGE if not player.progress & 1 else COMPENSATION
                    value += PROGRESS_POINTS + gain * after - PROGRESS_COINS * coin
                    coins -= PROGRESS_COINS
                else:
                    cards += 1
            elif space == GROWTH:
                best, pawn = 0.0, NOTHING
                for other in range(2, PAWNS):
                    if not pawns >> other & 1 and coins >= PAWN_COINS[other]:
                        gain = PAWN * after + PAWN_POINTS[other] - PAWN_COINS[other] * coin
                        if gain > best:
                            best, pawn = gain, other
                if pawn == NOTHING:
                    cards += 1
                else:
                    value += best
                    coins -= PAWN_COINS[pawn]
            elif space == SHIPYARD:
                steps = ship_steps(player)
                if steps:
                    wanted = alone and player.ship < CHAPTERS[VII].solo.ship
                    each = 1 + SHIP_STEP + (SOLO_STEP if wanted else 0) - STEP_COINS * coin
                    value += steps * each
                else:
                    cards += 1
        gained = take_building(builds, built, coins, support(state, IN_PHASE_V))
        if gained is None:
            cards += 2
        else:
            value += gained[0]
            cards -= 1
        total += value + held(max(0, cards), after)
    return total / len(markets) - held(len(player.hand), after)


def take_building(
    builds: list[tuple[float, int]], built: int, coins: float, less: int
) -> tuple[float, int] | None:
    """The best card that can be paid, after so many have been built."""
    passed = 0
    for net, cost in builds:
        if cost - less <= coins:
            if passed == built:
                return net, max(0, cost - less)
            passed += 1
    return None


def chain_gain(
    state: NewdaleState, player: Player, building: int, after: int, hungry: int
) -> float:
    """What the chain of a building would gain now."""
    each = unit(state.chapter, GOOD[building], after, hungry)
    resource = CHAIN_RESOURCE[building]
    if resource != NOTHING:
        count = 0
        for other in player.hand:
            if RESOURCE[other] == resource:
                count += 1
        return max(0.0, count * (each - CARD[after]) + each) if count else 0.0
    if not CHAIN[building]:
        return 0.0
    count = 60
    taken = 0.0
    for good in CHAIN[building]:
        count = min(count, player.goods[good])
        taken += unit(state.chapter, good, after, hungry)
    return max(0.0, count * (each - taken) + each) if count else 0.0


def ship_steps(player: Player) -> int:
    """How many steps of the ship one action could build now."""
    coins = 0
    for good in SHIP_GOODS:
        coins += VALUE[good] * player.goods[good]
    return max(0, min(STEPS_AN_ACTION, coins // STEP_COINS, SHIP_STEPS - player.ship))
