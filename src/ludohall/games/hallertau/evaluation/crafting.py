"""Where the craft buildings may stand after the next phase 9, by the prices of that round.

The rearmost building that can go on takes the next step, at its cheapest price, for a jewel where
it holds all others back, and with tools for the boulders on its way; until none goes on.
"""

from __future__ import annotations

from typing import Final

from ludohall.games.hallertau.components import CRAFT_GOODS, LAST_ROUND, LAST_STEP, PAYMENTS
from ludohall.games.hallertau.state import (
    BOULDER,
    CRAFT,
    CRAFTS,
    EXHAUSTED,
    JEWELS,
    OFF_BOARD,
    PROGRESS,
    TOOLS,
    HallertauState,
)
from ludohall.games.hallertau.steps.progress import cheapest

NO_TOOLS: Final = 0.5
"""The part of a step for which goods are there and tools are not."""


def places_after(
    state: HallertauState,
    player: list[int],
    stock: list[int],
    in_round: int,
    part: float,
) -> list[float]:
    """The places of the buildings in rising order; goods that are spent are taken from the stock.

    What is there of the price of one more step counts as `part` of it.
    """
    later = in_round > state.round  # until then boulders have gone back
    tools = player[TOOLS]
    if state.phase == PROGRESS and not later:
        tools -= player[EXHAUSTED]
    jewels = player[JEWELS]
    places = player[CRAFT : CRAFT + CRAFTS]
    near = [0] * CRAFTS
    far = [0] * CRAFTS
    for building in range(CRAFTS):
        if later:
            near[building] = places[building] + 2
            far[building] = places[building] + 4
        else:
            near[building] = player[BOULDER + 2 * building]
            far[building] = player[BOULDER + 2 * building + 1]
    hopes = [0.0] * CRAFTS
    stands = [False] * CRAFTS
    rear = LAST_STEP  # the rearmost building that stands
    while True:
        building = -1
        place = LAST_STEP
        for one in range(CRAFTS):
            if not stands[one] and places[one] < place:
                building = one
                place = places[one]
        if building < 0:
            break
        needed = 0
        if near[building] == place + 1:
            needed = 2 if far[building] == place + 2 < OFF_BOARD else 1
        goods = CRAFT_GOODS[building]
        first = stock[goods[0]]
        second = stock[goods[1]]
        third = stock[goods[2]] if len(goods) == 3 else 0
        way = cheapest(building, in_round, first, second, third)
        if needed > tools or (way < 0 and (jewels == 0 or place > rear)):
            stands[building] = True
            if place < rear:
                rear = place
            if way >= 0:
                hopes[building] = NO_TOOLS
            else:
                hopes[building] = nearness(building, in_round, first, second, third)
            continue
        if way >= 0:
            a, b, c = PAYMENTS[in_round][building][way]
            stock[goods[0]] -= a
            stock[goods[1]] -= b
            if c:
                stock[goods[2]] -= c
        else:
            jewels -= 1
        tools -= needed
        if needed:
            near[building] += 1
            if needed == 2:
                far[building] += 1
        places[building] = place + 1
    return sorted([places[one] + part * hopes[one] for one in range(CRAFTS)])


_NEAR: Final[list[list[float]]] = [
    [-1.0] * (7 * 7 * 7) for _round in range(LAST_ROUND + 1) for _building in range(CRAFTS)
]
"""By round and building, then by stock up to six of each good: what `nearness` has found."""


def nearness(building: int, in_round: int, first: int, second: int, third: int) -> float:
    """How much of the price of a step is there, from 0 to 1: of the payment that is nearest."""
    first = min(first, 6)
    second = min(second, 6)
    third = min(third, 6)
    known = _NEAR[CRAFTS * in_round + building]
    place = (third * 7 + second) * 7 + first
    found = known[place]
    if found < 0.0:
        found = 0.0
        for a, b, c in PAYMENTS[in_round][building]:
            there = min(a, first) + min(b, second) + min(c, third)
            found = max(found, there / (a + b + c))
        known[place] = found
    return found
