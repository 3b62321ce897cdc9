"""Plans: what the pawns of this round would do, tried in labour markets that could be drawn."""

from __future__ import annotations

from random import Random
from typing import Final

from ludohall.games.newdale.components.areas import (
    CENTRAL_SPACES,
    MODES,
    PAWNS,
    production_space,
)
from ludohall.games.newdale.components.events import PAWNS_DRAWN
from ludohall.games.newdale.components.goods import (
    COLOURS,
    NOTHING,
)
from ludohall.games.newdale.effects import available
from ludohall.games.newdale.evaluation.trials import Market, Start, try_plan
from ludohall.games.newdale.evaluation.weights import Weights
from ludohall.games.newdale.state import NewdaleState, Player
from ludohall.games.newdale.steps.planning import BLOCKED, OPEN_SPACES, draw_pawns

MARKETS: Final = 6
"""Labour markets that a whole plan is tried in."""
FEW_MARKETS: Final = 2
"""Labour markets in which a pawn that is not placed yet is tried on every space."""
FOLLOWED: Final = 3
"""Spaces for the next pawn that are followed."""


def this_market(state: NewdaleState, player: Player) -> list[Market]:
    """The labour market that lies out."""
    return [tuple([available(state, player, colour) for colour in range(COLOURS)])]


def possible_markets(state: NewdaleState, player: Player) -> list[Market]:
    """Labour markets that could be drawn; the same ones for every plan of a round."""
    rng = Random(state.round * 97 + len(state.deck))
    count = min(PAWNS_DRAWN[state.event], sum(state.bag))
    known = this_market(state, player)[0]
    markets: list[Market] = []
    for _ in range(MARKETS):
        drawn = draw_pawns(state.bag, count, rng)
        markets.append(tuple([known[c] + drawn[c] for c in range(COLOURS)]))
    return markets


def plan_value(state: NewdaleState, seat: int, weights: Weights) -> float:
    """What the pawns of a plan would gain on average; those not placed yet go where it is best."""
    player = state.players[seat]
    markets = possible_markets(state, player)
    start = Start(state, seat, weights)
    plan = list(player.plan)
    return complete(start, plan, 0, markets, worth_trying(start, markets))


def worth_trying(start: Start, markets: list[Market]) -> list[int]:
    """Spaces for pawns that are not placed yet: the central ones, and each area's best mode."""
    found: list[int] = []
    areas = start.player.areas
    for space in OPEN_SPACES[start.chapter]:
        if space < CENTRAL_SPACES:
            found.append(space)
    for area in range(len(areas)):
        if areas[area] == NOTHING:
            continue
        best, chosen = -1e9, NOTHING
        for mode in range(MODES):
            space = production_space(area, mode)
            if start.sides[area][mode][1]:
                value = try_plan(start, [space], markets, False)
                if value > best:
                    best, chosen = value, space
        found.append(chosen)
    return found


def complete(
    start: Start, plan: list[int], pawn: int, markets: list[Market], spaces: list[int]
) -> float:
    """The value of the best completion of a plan that is looked at."""
    pawns = start.player.pawns
    while pawn < PAWNS and (plan[pawn] != NOTHING or not pawns >> pawn & 1):
        pawn += 1
    if pawn == PAWNS:
        return try_plan(start, plan, markets, True)
    blocked = 0
    for space in plan:
        if space != NOTHING:
            blocked |= BLOCKED[space]
    rated: list[tuple[float, int]] = []
    for space in spaces:
        if not blocked >> space & 1:
            plan[pawn] = space
            rated.append((try_plan(start, plan, markets[:FEW_MARKETS], True), space))
    rated.sort(reverse=True)
    first = pawn == 0 or plan[pawn - 1] == start.player.plan[pawn - 1]
    best = -1e9
    for _, space in rated[: FOLLOWED if first else 1]:
        plan[pawn] = space
        value = complete(start, plan, pawn + 1, markets, spaces)
        if value > best:
            best = value
    plan[pawn] = NOTHING
    return best
