"""How good a table of Great Western Trail looks to a seat: the greedy bot's evaluation.

The value of a table is an estimate of the seat's final points. It is the sum of

- the points as they stand, objectives in the area half on credit while there is time;
- what money, gold, tokens, workers, cleared discs, better sheep and buildings will still bring, in
  proportion to the bonus tiles still to come before the end;
- the plan for Wellington: the way already gone on this lap, and what the sheep in hand (each breed
  once) with all certificates would earn and reach as a delivery.

A decision that is not finished (whom to hire, where to build ...) is played to its end in the way
that looks best. On a building each local action still open counts with what it alone would gain, so
that a stop is worth what can be done there. The weights are rough: the best of twelve settings over
the same eight matches of two (83.7 points there, 76.8 over twelve others).
"""

from __future__ import annotations

from typing import Final

from ludohall.core.action import Action
from ludohall.games.gwt_nz.components.buildings import LOCAL_SLOT, number_of
from ludohall.games.gwt_nz.components.graph import WELLINGTON
from ludohall.games.gwt_nz.components.printed import (
    COLUMNS,
    DISCS,
    FIRST_OBJECTIVE,
    FIRST_WOOL,
    POST_0,
    POST_0_POUNDS,
    POST_21,
    ROW_LENGTH,
    ROWS,
    SHEEP_KINDS,
    WORKERS,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    BREEDING,
    CRAFTSMEN,
    POST_ARROWS,
    POST_COSTS,
    POST_POINTS,
    POST_VALUES,
    WOOL,
)
from ludohall.games.gwt_nz.effects.discs import post_open
from ludohall.games.gwt_nz.effects.player import (
    hand_limit,
    permanent_certificates,
    storehouses_out,
)
from ludohall.games.gwt_nz.effects.trail import own_spaces
from ludohall.games.gwt_nz.scoring import parts
from ludohall.games.gwt_nz.state import (
    CERTIFICATES,
    CLEARED,
    DELIVERIES,
    EXTRA_CERTIFICATES,
    EXTRA_WOOL,
    GOLD,
    NO_FEES,
    NO_TILE,
    PLACE,
    POSTS_MASK,
    POUNDS,
    ROW,
    STEP_TILE,
    TOKENS,
    TRACK,
    GwtState,
)
from ludohall.games.gwt_nz.steps.turns import Location, PhaseA
from ludohall.games.gwt_nz.steps.wellington import Certify, Deliver, Income, Wait

POUND: Final = 0.35  # while there is time; in the end five make a point
PURSE: Final = 18  # pounds beyond this are worth no more than in the end
IN_THE_END: Final = 0.2
GOLD_WORTH: Final = 0.8
TOKEN: Final = 0.5
CERTIFICATE: Final = 0.7
WORKER: Final[tuple[tuple[float, ...], ...]] = (
    (0.0, 0.0, 8.6, 15.8, 22.1, 23.5),
    (0.0, 0.0, 6.7, 13.4, 19.2, 21.6),
    (0.0, 0.0, 5.8, 11.0, 14.9, 17.3),
    (0.0, 0.0, 6.2, 11.5, 15.8, 17.8),
)
"""What so many workers of a type are still worth at the start, the printed one not counted."""
DISC: Final[tuple[float, ...]] = (
    *(0.6, 0.6, 0.9, 0.4, 0.6, 0.4, 0.9, 0.6),
    *(2.2, 1.0, 1.0, 0.5, 0.5, 0.5, 1.8, 1.8),
)
"""What a cleared disc space is still worth at the start."""
PERMANENT: Final = 0.5
STEP: Final = 1.5
TRACK_SPACE: Final = 0.3
FLEECE: Final = 0.3  # for each point of wool above 1
USUAL_CERTIFICATES: Final = 1.5  # temporary ones spent a delivery
CYCLED: Final = 1.5  # cards seen beyond the hand limit before a delivery
VISITS: Final = 5.5  # deliveries of a whole game
SPREAD: Final = 4.0  # how far above the usual total a good hand comes
AT_ZERO: Final = 8.0  # what a delivery to post 0 loses
EARN: Final = 0.5
BUILT: Final = 0.5  # for each craftsman of a building that stands
STOREHOUSE: Final = 0.6
LAP: Final = 1.5  # a whole way from the start to Wellington
HAND: Final = 0.3  # for each point of breeding that the hand could show
CREDIT: Final = 0.8  # for an objective in the area, while there is time
DEEP: Final = 3  # further decisions that are played out
GAIN: Final = 0.97  # of what a local action promises, so that done is better than promised


def evaluate(state: GwtState, seat: int) -> float:
    """An estimate of the seat's final points."""
    if not state.stack:
        return float(sum(parts(state, seat)))
    step = state.stack[-1]
    if step.seat != seat:
        return base(state, seat)
    return settled(state, seat, DEEP)


def settled(state: GwtState, seat: int, depth: int) -> float:
    """The value after what is pending for the seat, done in the way that looks best."""
    if not state.stack:
        return base(state, seat)
    step = state.stack[-1]
    if step.seat != seat or depth == 0 or isinstance(step, PhaseA | Wait):
        return base(state, seat)
    if isinstance(step, Location):
        return at_location(state, seat, step, depth)
    if isinstance(step, Income):
        total = step.total + permanent_certificates(state.players[seat])
        total += unrevealed(state, seat, step.breeds) + state.players[seat][CERTIFICATES]
        return base(state, seat) + delivery(state, seat, total)
    if isinstance(step, Certify):
        most = state.players[seat][CERTIFICATES]
        plain = base(state, seat)
        return max(
            [
                plain + delivery(state, seat, step.total + n) - CERTIFICATE * n
                for n in range(most + 1)
            ]
        )
    if isinstance(step, Deliver):
        return (
            base(state, seat) + delivery(state, seat, step.total) - earned(state, seat, step.total)
        )
    best = -1000.0
    for action in step.actions(state):
        after = state.clone()
        after.apply(action)
        if after.stack and type(after.stack[-1]) is type(step):  # more of the same: one by one
            best = max(best, base(after, seat))
        else:
            best = max(best, settled(after, seat, depth - 1))
    return best


def at_location(state: GwtState, seat: int, step: Location, depth: int) -> float:
    """The value as it stands, and what each local action still open would gain by itself."""
    now = base(state, seat)
    gains = [0.0] * (ROW_LENGTH + 1)
    for action in step.actions(state):
        if action.verb == "do":
            slot = LOCAL_SLOT[action.args[0]]
            gains[slot] = max(gains[slot], gain(state, seat, action, depth) - now)
        elif action.verb == "aux":
            gains[ROW_LENGTH] = max(gains[ROW_LENGTH], gain(state, seat, action, depth) - now)
    return now + GAIN * max(gains[ROW_LENGTH], sum(gains[:ROW_LENGTH]))


def gain(state: GwtState, seat: int, action: Action, depth: int) -> float:
    """The value after an action alone: what else could be done there does not count."""
    after = state.clone()
    after.apply(action)
    stack = after.stack
    for at in range(len(stack) - 1, -1, -1):
        if isinstance(stack[at], Location):  # the same place, to go on with what is left
            del stack[at]
            break
    if stack and stack[-1].seat == seat:
        return settled(after, seat, depth - 1)
    return base(after, seat)


def share_left(state: GwtState) -> float:
    """How much of the game is still to come, 1 to 0, by the bonus tiles."""
    used = COLUMNS[len(state.players)]
    if state.token_row >= ROWS:
        return 0.0
    at = 4 * state.token_row
    there = 0
    for tile in state.bonus[at : at + 4]:
        if tile != NO_TILE:
            there += 1
    return ((ROWS - state.token_row) * used - there) / ((ROWS - 1) * used)


def unrevealed(state: GwtState, seat: int, breeds: int) -> int:
    """Breeding of the sheep in hand, each breed once, but for those of a mask."""
    total = 0
    last = -1
    for card in state.hands[seat]:
        if card >= SHEEP_KINDS:
            break
        if card != last and not breeds >> card & 1:
            total += BREEDING[card]
            last = card
    return total


def earned(state: GwtState, seat: int, pounds: int) -> float:
    """What so much more money is worth."""
    left = share_left(state)
    have = state.players[seat][POUNDS]
    return worth(have + pounds, left) - worth(have, left)


def worth(pounds: int, left: float) -> float:
    """What a purse is worth."""
    ready = min(pounds, PURSE)
    return IN_THE_END * pounds + (POUND - IN_THE_END) * ready * min(1.0, 2.0 * left)


def delivery(state: GwtState, seat: int, total: int) -> float:
    """What an income and delivery of that total brings."""
    return best_post(state, seat, total) + earned(state, seat, total)


def best_post(state: GwtState, seat: int, total: int) -> float:
    """What the best post for a delivery of that total brings."""
    player = state.players[seat]
    best = -100.0
    for post in range(FIRST_WOOL):
        if POST_VALUES[post] <= total and post_open(player, post):
            best = max(best, post_worth(player, post))
    return best


def post_worth(player: list[int], post: int) -> float:
    """Points of a post with its arrows, less its costs."""
    discs = player[POSTS_MASK]
    value = POST_POINTS[post] - POUND * POST_COSTS[post]
    if post == POST_0:
        value += POUND * POST_0_POUNDS
    for one, other, points in POST_ARROWS:
        if (post == one and discs >> other & 1) or (post == other and discs >> one & 1):
            value += points
    return value


def usual_total(state: GwtState, seat: int) -> float:
    """The total that a hand of this flock shows on average, with certificates.

    A breed of which c cards are among n is in a hand of k with a chance of about 1 - (1 - c/n)^k.
    """
    counts = [0] * SHEEP_KINDS
    n = 0
    for cards in (state.discards[seat], state.hands[seat], state.piles[seat], state.tops[seat]):
        for card in cards:
            if card < SHEEP_KINDS:
                counts[card] += 1
                n += 1
            elif card >= FIRST_OBJECTIVE:
                n += 1
    player = state.players[seat]
    total = float(permanent_certificates(player)) + USUAL_CERTIFICATES
    if n == 0:
        return total
    draws = hand_limit(player) + CYCLED
    for card in range(SHEEP_KINDS):
        if counts[card]:
            total += BREEDING[card] * (1.0 - (1.0 - counts[card] / n) ** draws)
    return total


def prospect(state: GwtState, seat: int, left: float) -> float:
    """What the deliveries still to come will bring with this flock: the best posts within reach,
    and post 0 where there are too few."""
    player = state.players[seat]
    usual = usual_total(state, seat)
    visits = VISITS * left
    worths: list[float] = []
    for post in range(1, FIRST_WOOL):
        if post_open(player, post):
            reach = min(1.0, (usual + SPREAD - POST_VALUES[post]) / SPREAD)
            if reach > 0.0:
                worth_ = post_worth(player, post) + AT_ZERO
                worths.append(reach * worth_)
                if post == POST_21:
                    worths.append(reach * worth_)
    worths.sort(reverse=True)
    value = 0.0
    for worth_ in worths:
        if visits <= 0.0:
            break
        value += worth_ * min(1.0, visits)
        visits -= 1.0
    return value + POUND * usual * VISITS * left * EARN


def base(state: GwtState, seat: int) -> float:
    """The value of a table on which nothing is pending."""
    player = state.players[seat]
    left = share_left(state)
    points = parts(state, seat)
    if not state.stack:
        return float(sum(points))
    value = float(sum(points) - points[0])
    value += worth(player[POUNDS], left)
    area = len(state.areas[seat])
    if area:  # an objective in the area may still be met
        value += left * (CREDIT * area - 0.6 * points[7])
    value += GOLD_WORTH * player[GOLD] * min(1.0, 3.0 * left)
    value += (TOKEN * min(player[TOKENS], 4) + CERTIFICATE * player[CERTIFICATES]) * min(
        1.0, 3.0 * left
    )
    more = 0.0
    for worker in range(WORKERS):
        more += WORKER[worker][player[ROW + worker]]
    cleared = player[CLEARED]
    for disc in range(DISCS):
        if cleared >> disc & 1:
            more += DISC[disc]
    more += PERMANENT * player[EXTRA_CERTIFICATES] + DISC[DISCS - 1] * player[EXTRA_WOOL]
    more += STEP * player[STEP_TILE] + STEP * player[NO_FEES]
    more += TRACK_SPACE * max(0, player[TRACK])
    more += STOREHOUSE * storehouses_out(player)
    for space in own_spaces(state, seat):
        more += BUILT * CRAFTSMEN[number_of(state.trail[space])]
    for cards in (state.discards[seat], state.hands[seat], state.piles[seat], state.tops[seat]):
        for card in cards:
            if card < SHEEP_KINDS:
                more += FLEECE * (WOOL[card] - 1)
            elif card >= FIRST_OBJECTIVE:
                more += CREDIT
    value += left * more + prospect(state, seat, left)
    place = max(0, player[PLACE])
    value += LAP * (player[DELIVERIES] + place / WELLINGTON) * min(1.0, 3.0 * left)
    return value + HAND * unrevealed(state, seat, 0) * min(1.0, 4.0 * left)
