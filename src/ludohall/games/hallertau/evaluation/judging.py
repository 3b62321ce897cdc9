"""How good a table of Hallertau looks to a seat: the greedy bot's evaluation.

The value of a table is an estimate of the seat's final points. It is the sum of

- where the craft buildings would stand after the next phase 9, if all goods (those that ripen on
  the fields and the milk to come included), jewels and tools were spent there at the prices of
  that round (`crafting`): early the rear buildings count most, since the community center and with
  it new workers follow them; later a step is a step;
- what workers, tools, fields and grain for them, sheep and a larger window will still bring in the
  rounds after it;
- points already sure: sheep in the stables, cards played, leftovers;
- for every card in hand a little, and by weight what it brings and how much is missing to play it
  (`hand`); the income of bonus cards in the rounds left.

An action that is not finished yet (fields to sow, a payment ...) is played to its end in the way
that looks best; cards about to be drawn count as cards in hand. The weights were found by play.
"""

from __future__ import annotations

from typing import Final

from ludohall.core.step import NATURE
from ludohall.games.hallertau.components import BOTTOM_ROW, LAST_ROUND, LAST_STEP, TOP_ROW
from ludohall.games.hallertau.evaluation.crafting import places_after
from ludohall.games.hallertau.evaluation.hand import card_hope
from ludohall.games.hallertau.evaluation.weights import LANDED, SEEDS, Weights
from ludohall.games.hallertau.scoring import card_points, leftovers, score
from ludohall.games.hallertau.state import (
    ACTIONS,
    CONTENT,
    CRAFT,
    CRAFTS,
    FALLOW,
    FIELD,
    FIELDS,
    FIRST_BONUS,
    FIRST_POINT,
    GOODS,
    GRAINS,
    HAND,
    HAND_BONUS,
    HAND_OTHER,
    HAND_POINT,
    HARVEST,
    JEWELS,
    LAST_CHANCE,
    MILK,
    MILKING,
    PROGRESS,
    REAPED_FIELD,
    SHEEP,
    STABLES,
    TOOLS,
    WINDOW,
    WORKERS,
    YARD,
    HallertauState,
    content_good,
    content_units,
)
from ludohall.games.hallertau.steps.draws import Draw
from ludohall.games.hallertau.steps.home import Fallow, Harvest, TakeIncome
from ludohall.games.hallertau.steps.moments import Window
from ludohall.games.hallertau.steps.progress import Improve
from ludohall.games.hallertau.steps.turns import Turn

MAIN_STEPS: Final = (Turn, Window, Improve, Harvest, Fallow, TakeIncome)
"""Decisions that begin something new; all others finish what was begun."""
MANY_WORKERS: Final = 60
"""More than a seat ever has, and more than all steps of its buildings."""


def evaluate(state: HallertauState, seat: int) -> float:
    """The points that a seat may hope for by the weights as they are written."""
    return judge(state, seat, LANDED)


def judge(state: HallertauState, seat: int, weights: Weights) -> float:
    """The points that a seat may hope for, once its action in progress is played to its end."""
    while state.stack:
        step = state.stack[-1]
        if step.seat != seat or isinstance(step, MAIN_STEPS):
            break
        actions = step.actions(state)
        if len(actions) == 1:
            state = state.clone()
            state.apply(actions[0])
            continue
        best, best_value = state, float("-inf")
        for action in actions:
            after = state.clone()
            after.apply(action)
            value = look(after, seat, weights)
            if value > best_value:
                best, best_value = after, value
        state = best
    return look(state, seat, weights)


def look(state: HallertauState, seat: int, weights: Weights) -> float:
    """The points that a seat may hope for."""
    player = state.players[seat]
    next_round = progress_round(state, seat)
    if next_round > LAST_ROUND:
        return at_the_end(state, seat)
    left = LAST_ROUND - next_round
    goods = goods_to_spend(state, player)
    value = craft_value(state, player, goods, next_round, weights)
    value += weights.larger_window * left * player[WINDOW]
    value += weights.worker * player[WORKERS]
    tools = player[TOOLS]
    value += 0.2 * tools + weights.tool * left * min(tools, 5)
    value += weights.more_tools * left * max(0, min(tools, 10) - 5)
    value += weights.jewel * player[JEWELS]
    harvests = left + (state.phase < HARVEST and player[WORKERS] > 0)
    for at in range(FIELD, FIELD + player[FIELDS]):
        row = row_to_come(player[at], state.phase)
        value += weights.one_field * left + (weights.row * row if harvests else 0.2 * row)
    if left:
        value += weights.seed * min(sum(goods[:GRAINS]), player[FIELDS], SEEDS)
    value += sheep_value(state, player, left, weights)
    value += weights.taken * sum(player[CRAFT : CRAFT + CRAFTS])
    return value + card_value(state, seat, left, weights)


def stage(state: HallertauState, seat: int) -> tuple[int, int]:
    """The round, and how far the seat is in it: tables are comparable at the same point only.

    That is the phase, in it the workers used or the steps taken, and whether an action is done.
    """
    player = state.players[seat]
    point = 0
    if state.phase == ACTIONS:
        point = MANY_WORKERS - player[WORKERS]
    elif state.phase == PROGRESS:
        point = sum(player[CRAFT : CRAFT + CRAFTS])
    step = state.step_of(seat)
    done = step is None or isinstance(step, MAIN_STEPS)
    return state.round, (state.phase * (MANY_WORKERS + 1) + point) * 2 + done


def row_to_come(code: int, phase: int) -> int:
    """The row of a field after the fallow and harvest of this round."""
    row = code % CONTENT
    if CONTENT <= code < REAPED_FIELD and phase <= HARVEST:
        return max(BOTTOM_ROW, row - 1)
    return row + 1 if code < TOP_ROW and phase < FALLOW else row


def progress_round(state: HallertauState, seat: int) -> int:
    """The round of the seat's next phase 9; 7: there is none."""
    if state.phase < PROGRESS:
        return max(1, state.round)
    if state.phase == PROGRESS and any(
        step.seat == seat and isinstance(step, Improve) for step in state.stack
    ):
        return state.round
    return state.round + 1


def at_the_end(state: HallertauState, seat: int) -> float:
    """No more improvements: the score, and a little for what may still tip a point or be played."""
    value = score(state, seat) + 0.02 * (leftovers(state, seat) % 5)
    if state.stack and state.phase <= LAST_CHANCE:
        value += 0.01 * state.players[seat][HAND]
    return value


def goods_to_spend(state: HallertauState, player: list[int]) -> list[int]:
    """The stock at the next phase 9, if nothing more is done."""
    goods = player[:GOODS]
    if state.phase <= HARVEST:
        for at in range(FIELD, FIELD + player[FIELDS]):
            code = player[at]
            if CONTENT <= code < REAPED_FIELD:
                content = code // CONTENT
                goods[content_good(content)] += code % CONTENT * content_units(content)
    if state.phase < MILKING:
        goods[MILK] += player[SHEEP]
    return goods


def craft_value(
    state: HallertauState, player: list[int], goods: list[int], in_round: int, weights: Weights
) -> float:
    """Where the buildings would stand after spending all, the rear ones counting most."""
    goes_on = in_round > state.round or (state.phase <= ACTIONS and player[WORKERS] > 0)
    part = weights.part if goes_on else weights.last_part
    stock = goods[:]
    places = places_after(state, player, stock, in_round, part)
    spare = sum(stock)
    if in_round == LAST_ROUND:
        return final_center(places, weights) + weights.end_spare * spare
    value = weights.spare * spare / (in_round + 1)
    late = (in_round - 1) / (LAST_ROUND - 2)
    for number in range(CRAFTS):
        first = weights.rear[number]
        value += (first + late * (weights.rear_late[number] - first)) * places[number]
    return value


def final_center(places: list[float], weights: Weights) -> float:
    """The hope for the community center, for places in rising order, read between the steps."""
    rear = places[0]
    whole = min(int(rear), LAST_STEP - 1)
    value = weights.center_hopes[whole] + (rear - whole) * (
        weights.center_hopes[whole + 1] - weights.center_hopes[whole]
    )
    hidden = max(rear, 6.0)
    for place in places:
        value += 3.0 * max(0.0, place - hidden) + 0.5 * place
    return value


def sheep_value(state: HallertauState, player: list[int], left: int, weights: Weights) -> float:
    """What sheep will still give: milk, meat, and their points in the stables."""
    if player[SHEEP] == 0:
        return 0.0
    value = player[STABLES] * (weights.milk_worth * left + weights.stable)
    butcher = weights.meat_worth if left or player[WORKERS] else 0.0
    for place in range(state.round + 1, 7):
        n = player[YARD + place]
        if n:
            value += n * weights.milk_worth * min(left, place - state.round - 1)
            value += n * 0.12 * (place - 3)
    return value + butcher * min(player[SHEEP], 2 + left)


def card_value(state: HallertauState, seat: int, left: int, weights: Weights) -> float:
    """Points and income of cards played, and what cards in hand may be worth."""
    player = state.players[seat]
    value = float(card_points(state, seat))
    for card in state.played[seat]:
        if FIRST_BONUS <= card < FIRST_POINT:
            value += weights.income * left
    counts = [
        player[HAND] - player[HAND_OTHER],
        player[HAND_OTHER] - player[HAND_BONUS] - player[HAND_POINT],
        player[HAND_BONUS],
        player[HAND_POINT],
    ]
    step = state.stack[-1] if state.stack else None
    if step is not None and step.seat == NATURE and isinstance(step, Draw) and step.who == seat:
        for back, n in enumerate(step.wanted(state)):
            counts[back] += n
    for back, n in enumerate(counts):
        value += weights.hand_worth[back] * n
    if weights.ready or weights.hope:
        for card in state.hands[seat]:
            bonus = FIRST_BONUS <= card < FIRST_POINT
            value += card_hope(state, seat, card, left, bonus, weights)
    return value
