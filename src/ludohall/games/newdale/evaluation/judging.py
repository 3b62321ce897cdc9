"""How good a table of Expedition to Newdale looks to a seat: the greedy bot's evaluation.

The value of a table is an estimate of the seat's final points. It is the sum of

- `table`: the points on the track, on buildings and for towns of the secret goal; goods as means to
  build and for the main goal; towns within reach, progress; with `cards`: hand and bonus tiles, and
  `aims`: fists, ship, personal goal and, alone, what the chapter's goals still want;
- `works`: what production buildings, pawns and special buildings will still bring in the rounds
  left;
- `plans` and `trials`: what the pawns of this round gain. Before the draw a plan is tried in
  sampled labour markets, with the building of phase V at the end, and pawns that are not placed yet
  go where they gain most; after the draw the pawns that have not come back are tried in the one
  that lies out.

An action that is not finished (a town, a payment, a chain ...) is played to its end in the way that
looks best. Hands and plans of others play no part. `weights` says what things are worth.
"""

from __future__ import annotations

from typing import Final

from ludohall.core.action import Action
from ludohall.core.step import Step
from ludohall.games.newdale.components.areas import (
    BLACK_MARKET,
    BUILD,
    EXCHANGE,
    GROWTH,
    PROGRESS,
    SHIPYARD,
    production_space,
)
from ludohall.games.newdale.components.buildings import BUILDINGS
from ludohall.games.newdale.components.goods import NOTHING
from ludohall.games.newdale.effects import IN_PHASE_V
from ludohall.games.newdale.evaluation.plans import plan_value, this_market
from ludohall.games.newdale.evaluation.table import between_rounds, look
from ludohall.games.newdale.evaluation.trials import Start, try_plan
from ludohall.games.newdale.evaluation.weights import LANDED, Weights
from ludohall.games.newdale.scoring import score_of
from ludohall.games.newdale.state import ACTIONS, CONSTRUCTION, EVENT, NewdaleState
from ludohall.games.newdale.steps.actions import (
    Actions,
    AnyGood,
    BlackMarket,
    Construction,
    Exchange,
    Growth,
    Progress,
)
from ludohall.games.newdale.steps.build import Build, BuildVineyard, ChooseArea, Settle
from ludohall.games.newdale.steps.draws import Discard
from ludohall.games.newdale.steps.free import ChooseAssistant, TakeVineyard
from ludohall.games.newdale.steps.houses import Claim
from ludohall.games.newdale.steps.pay import Pay
from ludohall.games.newdale.steps.production import Produce, UseChain
from ludohall.games.newdale.steps.voyage import Harbour, Sail, Shipyard

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
    ChooseAssistant,
    TakeVineyard,
)
"""Decisions that finish what was begun."""


def evaluate(state: NewdaleState, seat: int) -> float:
    """The points that a seat may hope for by the weights as they are written."""
    return judge(state, seat, LANDED)


def judge(state: NewdaleState, seat: int, weights: Weights) -> float:
    """The points that a seat may hope for."""
    if state.over:
        return float(score_of(state, seat))
    state = finish(state, seat, weights)
    value = look(state, seat, weights)
    if between_rounds(state):
        return value
    if EVENT <= state.phase < ACTIONS:
        return value + plan_value(state, seat, weights)
    if ACTIONS <= state.phase <= CONSTRUCTION:
        return value + rest_value(state, seat, weights)
    return value


def finish(state: NewdaleState, seat: int, weights: Weights) -> NewdaleState:
    """Play what the seat has begun to its end, each time in the way that looks best."""
    while state.stack:
        step = state.stack[-1]
        if step.seat != seat or not isinstance(step, FINISHING):
            break
        if isinstance(step, Discard):
            state = throw_away(state, step, weights)
            continue
        best = state
        best_value = -1e9
        for action in ways_on(state, step):
            after = state.clone()
            after.apply(action)
            value = look(after, seat, weights)
            if value > best_value:
                best, best_value = after, value
        state = best
    return state


def ways_on(state: NewdaleState, step: Step[NewdaleState]) -> list[Action]:
    """What is worth a look: the order of a payment means nothing."""
    if isinstance(step, Pay):
        found = step.in_order(state)
        if found:
            return found
    return step.actions(state)


def throw_away(state: NewdaleState, step: Discard, weights: Weights) -> NewdaleState:
    """Discard the cards that are missed least, each judged alone."""
    seat = step.seat
    worth = [-1e9] * BUILDINGS  # of the hand without a card
    for action in step.actions(state):
        after = state.clone()
        after.apply(action)
        worth[action.args[0]] = look(after, seat, weights)
    state = state.clone()
    for _ in range(step.count):
        actions = state.stack[-1].actions(state)
        best = actions[0]
        for action in actions:
            if worth[action.args[0]] > worth[best.args[0]]:
                best = action
        state.apply(best)
    return state


def rest_value(state: NewdaleState, seat: int, weights: Weights) -> float:
    """What the pawns that have not come back will gain in this labour market, and phase V."""
    player = state.players[seat]
    spaces: list[int] = []
    construction = False
    for step in reversed(state.stack):
        if isinstance(step, Actions):
            place = (seat - state.first) % len(state.players)
            for pawn in range(len(player.plan)):
                if pawn > step.pawn or (pawn == step.pawn and place >= step.place):
                    spaces.append(player.plan[pawn])
        elif isinstance(step, Construction):
            construction = True
        elif step.seat == seat:
            if isinstance(step, Build) and step.occasion == IN_PHASE_V:
                construction = True
            else:
                spaces.append(pending_space(step))
    if not construction and not spaces:
        return 0.0
    start = Start(state, seat, weights)
    return try_plan(start, spaces, this_market(state, player), construction)


def pending_space(step: Step[NewdaleState]) -> int:
    """The space whose action a step begins; NOTHING: none."""
    if isinstance(step, Produce):
        return production_space(step.area, step.mode)
    if isinstance(step, Build):
        return BUILD
    if isinstance(step, Progress):
        return PROGRESS
    if isinstance(step, Exchange):
        return EXCHANGE
    if isinstance(step, BlackMarket):
        return BLACK_MARKET
    if isinstance(step, Growth):
        return GROWTH
    if isinstance(step, Shipyard):
        return SHIPYARD
    return NOTHING
