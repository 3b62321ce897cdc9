"""How good a table of Great Western Trail looks to a seat: the greedy bot's evaluation.

The value of a table is an estimate of the seat's final points, the sum of

- the points as they stand, with the pathfinder track where the disc is likely to end and objectives
  by the chance that they will be met (`growth`);
- money, gold, tokens and certificates in hand, by what there is still time to buy with them; early
  money is worth most, because it hires those who work for the whole game;
- what workers, cleared discs, buildings, ship and cards will still bring (`growth`), in proportion
  to the turns to come;
- the plan for Wellington: how many deliveries the seat will still make (`race`), what the hand will
  show at the next one and the flock at the others, and which posts are then the best (`flock`);
- the turns to come beyond all this, less than nothing against Sarah, to whom they bring more;
- of equal tables against Sarah, the one on which she has less.

A decision that is not finished (whom to hire, where to build ...) is played to its end in the way
that looks best. At a location the local actions are played one after the other, the best one first,
so that a stop is worth what can be done there with the money at hand. A visit to Wellington is
worth its best delivery. What chance will do is not looked at: cards to be drawn count by their
average.
"""

from __future__ import annotations

from typing import Final

from ludohall.core.step import NATURE
from ludohall.games.gwt_nz.components.printed import SHEEP_KINDS
from ludohall.games.gwt_nz.components.reconstructed import BREEDING, POST_COSTS, POST_VALUES
from ludohall.games.gwt_nz.effects.discs import mark, sheep_posts
from ludohall.games.gwt_nz.effects.player import permanent_certificates
from ludohall.games.gwt_nz.evaluation.flock import deliveries, post_worth, swapped
from ludohall.games.gwt_nz.evaluation.growth import growth, objectives, track
from ludohall.games.gwt_nz.evaluation.race import FULL, race
from ludohall.games.gwt_nz.evaluation.weights import LANDED, PURSE, Weights
from ludohall.games.gwt_nz.scoring import parts, sarah_parts
from ludohall.games.gwt_nz.state import CERTIFICATES, GOLD, POUNDS, TOKENS, GwtState, put
from ludohall.games.gwt_nz.steps.base import Discard, Draw, TopObjective
from ludohall.games.gwt_nz.steps.turns import Location, MoveOn, PhaseA
from ludohall.games.gwt_nz.steps.wellington import (
    Certify,
    Deliver,
    ForesightA,
    ForesightB,
    Income,
    Wait,
)

HERS: Final = 0.004  # a point of Sarah's: it decides for her where all else is equal
DEEP: Final = 3  # further decisions that are played out


def evaluate(state: GwtState, seat: int) -> float:
    """An estimate of the seat's final points by the weights as they are written."""
    return judge(state, seat, LANDED)


def judge(state: GwtState, seat: int, weights: Weights) -> float:
    """An estimate of the seat's final points."""
    stack = state.stack
    if not stack:
        return float(sum(parts(state, seat))) - against(state)
    credit = 0.0
    if stack[-1].seat == NATURE:
        state = state.clone()
        credit = imagined(state, seat, weights)
        stack = state.stack
    if stack and isinstance(stack[-1], Location) and stack[-1].seat == seat:
        value, state = at_location(state, seat, DEEP, weights)
    else:
        value, state = played_out(state, seat, DEEP, weights)
    return credit + value - against(state)


def against(state: GwtState) -> float:
    """What Sarah has, by a little: less of it is better."""
    return 0.0 if state.sarah is None else HERS * sum(sarah_parts(state))


def imagined(state: GwtState, seat: int, weights: Weights) -> float:
    """Take off what chance would do next, and say what the seat may hope for."""
    stack = state.stack
    credit = 0.0
    while stack and stack[-1].seat == NATURE:
        step = stack.pop()
        if isinstance(step, Draw):
            if step.who == seat and stack and isinstance(stack[-1], Discard):
                stack.pop()
                credit += weights.breeding_worth * step.n * swapped(state, seat)
        elif isinstance(step, TopObjective):
            credit += weights.top
    return credit


def played_out(state: GwtState, seat: int, depth: int, weights: Weights) -> tuple[float, GwtState]:
    """The value after what is pending for the seat, done in the way that looks best, and the
    state then."""
    stack = state.stack
    if not stack:
        return base(state, seat, weights), state
    step = stack[-1]
    if step.seat != seat or depth == 0:
        return base(state, seat, weights), state
    if isinstance(step, Wait):
        if len(stack) > 1 and isinstance(stack[-2], Income):
            after = state.clone()
            after.stack.pop()
            return played_out(after, seat, depth, weights)
        return base(state, seat, weights), state
    if isinstance(step, PhaseA | Location | ForesightA | ForesightB):
        return base(state, seat, weights), state
    if isinstance(step, Income):
        return in_wellington(state, seat, step.total, step.breeds, weights), state
    if isinstance(step, Certify):
        return certified(state, seat, step.total, weights), state
    if isinstance(step, Deliver):
        return delivered(state, seat, step.total, 0, weights), state
    best = -1000.0
    found = state
    going = False
    while True:
        for action in step.actions(state):
            after = state.clone()
            after.apply(action)
            credit = imagined(after, seat, weights)
            more = False
            if after.stack and type(after.stack[-1]) is type(step):
                value = base(after, seat, weights)
                more = True
            elif isinstance(step, MoveOn):
                value, after = at_location(after, seat, depth - 1, weights)
            else:
                value, after = played_out(after, seat, depth - 1, weights)
            value += credit
            if value > best:
                best, found, going = value, after, more
        if not going:
            return best, found
        state, going = found, False
        step = state.stack[-1]


def at_location(state: GwtState, seat: int, depth: int, weights: Weights) -> tuple[float, GwtState]:
    """What a stop is worth: one local action after the other, the best one first."""
    if depth <= 0 or not state.stack or not isinstance(state.stack[-1], Location):
        return played_out(state, seat, depth, weights)
    now = base(state, seat, weights)
    while True:
        step = state.stack[-1]
        best, found = now, state
        for action in step.actions(state):
            if action.verb == "done":
                continue
            after = state.clone()
            after.apply(action)
            credit = imagined(after, seat, weights)
            value, after = played_out(after, seat, depth - 1, weights)
            if value + credit > best:
                best, found = value + credit, after
        if found is state:
            return now, state
        state, now = found, best
        if not state.stack or not isinstance(state.stack[-1], Location):
            return now, state


# Wellington ------------------------------------------------------------------


def in_wellington(state: GwtState, seat: int, total: int, breeds: int, weights: Weights) -> float:
    """The value of a visit: all different sheep of the hand are revealed."""
    after = state.clone()
    after.stack.pop()
    kept: list[int] = []
    shown: list[int] = []
    for card in after.hands[seat]:
        if card < SHEEP_KINDS and not breeds >> card & 1:
            breeds |= 1 << card
            total += BREEDING[card]
            shown.append(card)
        else:
            kept.append(card)
    after.hands = put(after.hands, seat, tuple(kept))
    after.discards = put(after.discards, seat, (*after.discards[seat], *shown))
    total += permanent_certificates(after.players[seat])
    after.players[seat][POUNDS] += total
    return delivered(after, seat, total, after.players[seat][CERTIFICATES], weights)


def certified(state: GwtState, seat: int, total: int, weights: Weights) -> float:
    """The same when only the certificates are still to be spent."""
    after = state.clone()
    after.stack.pop()
    player = after.players[seat]
    player[POUNDS] += total
    return delivered(after, seat, total, player[CERTIFICATES], weights)


def delivered(state: GwtState, seat: int, total: int, certificates: int, weights: Weights) -> float:
    """The value after the best delivery of that total, with as many certificates as it takes."""
    player = state.players[seat]
    state = state.clone()
    best = -1000.0
    for post in sheep_posts(player, total + certificates):
        spent = max(0, POST_VALUES[post] - total)
        trial = player[:]
        trial[CERTIFICATES] -= spent
        trial[POUNDS] += spent - POST_COSTS[post]
        mark(trial, post)
        state.players[seat] = trial
        best = max(best, base(state, seat, weights))
    return best + weights.cleared_worth if best > -1000.0 else base(state, seat, weights)


# The table as it stands ------------------------------------------------------


def worth(pounds: int, turns: float, left: float, weights: Weights) -> float:
    """What a purse is worth."""
    ready = min(pounds, PURSE)
    soon = min(1.0, turns / weights.spent)
    first = weights.pound + weights.early * left - weights.in_the_end
    full = first * ready + (weights.pound_more - weights.in_the_end) * (pounds - ready)
    return weights.in_the_end * pounds + full * soon


def base(state: GwtState, seat: int, weights: Weights) -> float:
    """The value of a table on which nothing is pending."""
    points = parts(state, seat)
    if not state.stack:
        return float(sum(points))
    player = state.players[seat]
    n, turns, soon = race(state, seat, weights)
    left = min(1.0, turns / FULL)
    time = min(1.0, turns / weights.spent)
    value = float(sum(points) - points[0]) + worth(player[POUNDS], turns, left, weights)
    if turns > 0.0:
        value += track(player, left, weights) - points[4]
        value += objectives(state, seat, left, weights) - points[7]
    value += time * (
        weights.gold_worth * player[GOLD]
        + weights.token * min(player[TOKENS], 4)
        + weights.certificate * player[CERTIFICATES]
    )
    value += left * growth(state, seat, weights)
    pound = weights.in_the_end + (weights.income - weights.in_the_end) * time
    value += deliveries(state, seat, n, soon, pound, weights)
    return value + (weights.turn if state.sarah is None else weights.turn_sarah) * turns


__all__ = ["base", "evaluate", "post_worth"]
