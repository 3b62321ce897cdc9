"""Phase 9: craft buildings move on, for goods or jewels, and tools clear boulders away.

One click is a step of a building at its cheapest price, or several (`stride`), or one step of each
building (`each`). Whoever wants to pay otherwise improves by one step (`improve`) and picks how
(HAL-74).
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import SEAT, Step
from ludohall.games.hallertau import verbs
from ludohall.games.hallertau.components import CRAFT_GOODS, LAST_ROUND, LAST_STEP, PAYMENTS
from ludohall.games.hallertau.effects import (
    advance,
    can_push,
    forget,
    pay,
    push_boulder,
    tools_needed,
    use_tools,
    wear_tools,
)
from ludohall.games.hallertau.state import (
    BOULDER,
    CRAFT,
    CRAFTS,
    EVERY_CHOICE,
    EXHAUSTED,
    GOODS,
    JEWELS,
    MANY,
    OFF_BOARD,
    SEATS,
    TOOLS,
    YARD,
    HallertauState,
)
from ludohall.games.hallertau.steps.choices import DONE

IMPROVE: Final = verbs.IMPROVE.table1()
STRIDE: Final = verbs.STRIDE.table2()
EACH: Final = verbs.EACH.table0()
PAY: Final = verbs.PAY.table3()
JEWEL: Final = verbs.JEWEL.table0()
PUSH: Final = verbs.PUSH.table2()

# The cheapest payment --------------------------------------------------------

ENOUGH: Final = 12
"""A stock counts up to this: more than two of the dearest payments of one good."""
_SIZE: Final = ENOUGH + 1
BUILDINGS: Final = tuple(range(CRAFTS))
WANTED_ELSEWHERE: Final[list[tuple[int, int, int]]] = [
    (0, 0, 0),  # clay, rye
    (1, 0, 0),  # barley, hops
    (0, 0, 0),  # meat, milk
    (2, 3, 1),  # flax, barley, rye
    (1, 0, 0),  # flax, hides, wool
]
"""By building: how much each of its goods is wanted by others."""
UNKNOWN: Final = -2
NONE: Final = -1
_CHEAPEST: Final[list[list[int]]] = [
    [UNKNOWN] * (_SIZE * _SIZE * (_SIZE if len(goods) == 3 else 1))
    for _round in range(LAST_ROUND + 1)
    for goods in CRAFT_GOODS
]
"""By round and building, then by stock: what `cheapest` has found already."""
NOTHING: Final = YARD
"""The number of a player that is always 0: there is no such place for sheep."""
_STOCK: Final[list[tuple[int, int, int]]] = [
    (goods[0], goods[1], goods[2] if len(goods) == 3 else NOTHING) for goods in CRAFT_GOODS
]
"""By building: the goods that it takes, three of them."""
_PAID: Final[list[list[tuple[int, int, int, int, int, dict[int, int]]]]] = [
    [(building, CRAFT + building, *_STOCK[building], {}) for building in BUILDINGS]
    for _round in range(LAST_ROUND + 1)
]
"""By round and building: its number, where its step stands, the goods that it takes, and by stock
what `paid_steps` has found already."""
_STOCK_DIGIT: Final = MANY + 1


def cheapest(building: int, round_: int, first: int, second: int, third: int) -> int:
    """The cheapest payment from a stock, as its place in PAYMENTS; NONE if there is none.

    It costs the fewest goods; of such payments it spares those that other buildings want, too, and
    then takes from what there is most of, so that the next discount stays within reach.
    """
    if first > ENOUGH:
        first = ENOUGH
    if second > ENOUGH:
        second = ENOUGH
    if third > ENOUGH:
        third = ENOUGH
    known = _CHEAPEST[CRAFTS * round_ + building]
    place = (third * _SIZE + second) * _SIZE + first
    if known[place] == UNKNOWN:
        known[place] = _find_cheapest(building, round_, first, second, third)
    return known[place]


def _find_cheapest(building: int, round_: int, first: int, second: int, third: int) -> int:
    found = NONE
    best = (0, 0, 0)
    wanted = WANTED_ELSEWHERE[building]
    for place, (a, b, c) in enumerate(PAYMENTS[round_][building]):
        if a <= first and b <= second and c <= third:
            spared = a * wanted[0] + b * wanted[1] + c * wanted[2]
            left = (first - a) ** 2 + (second - b) ** 2 + (third - c) ** 2
            price = (a + b + c, spared, left)
            if found == NONE or price < best:
                found, best = place, price
    return found


def _of_stock(player: list[int], building: int, round_: int) -> int:
    first, second, third = _STOCK[building]
    return cheapest(building, round_, player[first], player[second], player[third])


def paid_steps(building: int, round_: int, first: int, second: int, third: int) -> int:
    """How many steps of a building a stock pays for, one after the other, each at its price."""
    known = _PAID[round_][building][-1]
    stock = (third * _STOCK_DIGIT + second) * _STOCK_DIGIT + first
    steps = known.get(stock)
    if steps is None:
        steps = known[stock] = _find_paid_steps(building, round_, first, second, third)
    return steps


def _find_paid_steps(building: int, round_: int, first: int, second: int, third: int) -> int:
    steps = 0
    while steps < LAST_STEP:
        way = cheapest(building, round_, first, second, third)
        if way < 0:
            break
        a, b, c = PAYMENTS[round_][building][way]
        first -= a
        second -= b
        third -= c
        steps += 1
    return steps


def cleared_steps(player: list[int], building: int, most: int) -> int:
    """How many of the next steps of a building tools clear of boulders; so many at most."""
    tools = player[TOOLS] - player[EXHAUSTED]
    near = player[BOULDER + 2 * building]
    far = player[BOULDER + 2 * building + 1]
    start = player[CRAFT + building]
    last = start + most
    if last > LAST_STEP:
        last = LAST_STEP
    step = start
    while step < last:
        if near == step + 1:
            tools -= 1
            if far == near + 1 < OFF_BOARD:
                tools -= 1
                far += 1
            if tools < 0:
                break
            near += 1
        step += 1
    return step - start


def strides(player: list[int], building: int, round_: int) -> int:
    """How many steps of a building goods and tools pay for, one after the other, at its price."""
    first, second, third = _STOCK[building]
    steps = paid_steps(building, round_, player[first], player[second], player[third])
    return cleared_steps(player, building, steps)


def once_each(player: list[int], round_: int, most: int = CRAFTS) -> list[int]:
    """The buildings that goods and tools move on by one step each, the rearmost first; so many at
    most.
    """
    tools = player[TOOLS] - player[EXHAUSTED]
    stock = player.copy()
    steps = player[CRAFT : CRAFT + CRAFTS]
    found: list[int] = []
    for building in sorted(BUILDINGS, key=steps.__getitem__):
        needed = tools_needed(player, building)
        if steps[building] == LAST_STEP or needed > tools:
            continue
        way = _of_stock(stock, building, round_)
        if way >= 0:
            found.append(building)
            if len(found) == most:
                break
            tools -= needed
            paid = PAYMENTS[round_][building][way]
            for i, good in enumerate(CRAFT_GOODS[building]):
                stock[good] -= paid[i]
    return found


def can_move_two(player: list[int], round_: int, payable: list[int]) -> bool:
    """Whether `once_each` moves more than one of these buildings, each of which could move alone.

    The rearmost moves. So does one that takes other goods, unless both need tools.
    """
    rearmost = payable[0]
    for building in payable:
        if player[CRAFT + building] < player[CRAFT + rearmost]:
            rearmost = building
    apart = _APART[rearmost]
    if player[TOOLS] - player[EXHAUSTED] > MOST_TOOLS or not tools_needed(player, rearmost):
        for building in payable:
            if building in apart:
                return True
    return len(once_each(player, round_, 2)) > 1


MOST_TOOLS: Final = 3
"""With more, two buildings never lack tools: each has two boulders."""
_APART: Final[list[list[int]]] = [
    [other for other in BUILDINGS if not set(CRAFT_GOODS[other]) & set(CRAFT_GOODS[building])]
    for building in BUILDINGS
]
"""By building: those that share no good with it."""


SHARED: Final[list[int]] = [
    good for good in range(GOODS) if sum([good in goods for goods in CRAFT_GOODS]) > 1
]
"""Goods that several buildings take: how one is paid for matters to another."""


MOST_STOCKS: Final = 200
"""So many stocks are looked at; who has more goods than that lacks none."""


def most_each(player: list[int], round_: int, steps: int = 1) -> tuple[int, int]:
    """Where the rearmost building comes to stand, and how many steps are made, if each building
    moves by so many steps at most and they are paid for as well as can be. (0, 0) where there are
    too many ways to look at.
    """
    stocks: list[tuple[list[int], int, int, int]] = [
        (player[:GOODS], player[TOOLS] - player[EXHAUSTED], LAST_STEP, 0)
    ]
    for building in range(CRAFTS):
        step = player[CRAFT + building]
        needed = tools_for(player, building, steps)
        known: set[tuple[tuple[int, ...], int, int, int]] = set()
        after: list[tuple[list[int], int, int, int]] = []
        for stock, tools, rearmost, moved in stocks:
            reached = [stock]
            for n in range(len(needed)):
                if n:
                    reached = stocks_after(reached, building, round_)
                if steps > 1 and len(after) + len(reached) > MOST_STOCKS:
                    return 0, 0
                if needed[n] > tools:
                    break
                for left in reached:
                    shared = tuple([left[good] for good in SHARED])
                    found = (shared, tools - needed[n], min(rearmost, step + n), moved + n)
                    if found not in known:  # goods that no later building takes do not matter
                        known.add(found)
                        after.append((left, found[1], found[2], found[3]))
        stocks = after
    return max([(rearmost, moved) for _stock, _tools, rearmost, moved in stocks])


def tools_for(player: list[int], building: int, steps: int) -> list[int]:
    """The tools that a building needs for no step, for one and so on, up to so many."""
    near = player[BOULDER + 2 * building]
    far = player[BOULDER + 2 * building + 1]
    found = [0]
    for step in range(player[CRAFT + building], LAST_STEP):
        if len(found) > steps:
            break
        tools = 0
        if near == step + 1:
            tools = 1
            if far == near + 1 < OFF_BOARD:
                tools = 2
                far += 1
            near += 1
        found.append(found[-1] + tools)
    return found


def stocks_after(stocks: list[list[int]], building: int, round_: int) -> list[list[int]]:
    """The stocks that payments for a building leave, each once; none that is worse than another."""
    goods = CRAFT_GOODS[building]
    found: dict[tuple[int, ...], list[int]] = {}
    for stock in stocks:
        for paid in PAYMENTS[round_][building]:
            left = stock[:]
            for i, good in enumerate(goods):
                left[good] -= paid[i]
            if min(left) >= 0:
                found.setdefault(tuple([left[good] for good in goods]), left)
    keys = list(found)
    return [
        found[key]
        for key in keys
        if not any(other != key and all_at_least(other, key) for other in keys)
    ]


def all_at_least(some: tuple[int, ...], others: tuple[int, ...]) -> bool:
    """Whether no number is less than that of the others at its place."""
    return all(n >= other for n, other in zip(some, others, strict=True))


# Improving -------------------------------------------------------------------


@final
class Improve(Step[HallertauState]):
    """Improve one craft building after the other, as far as goods, jewels and tools go (HAL-65)."""

    def actions(self, state: HallertauState) -> list[Action]:
        player = state.players[self.seat]
        round_ = state.round
        found: list[Action] = []
        tools = player[TOOLS] - player[EXHAUSTED]
        jewels = player[JEWELS]
        payable: list[int] = []
        for building, craft, first, second, third, known in _PAID[round_]:
            step = player[craft]
            if step == LAST_STEP:
                continue
            if (
                tools < 2
                and player[BOULDER + 2 * building] == step + 1
                and (tools == 0 or tools_needed(player, building) > tools)
            ):
                continue
            steps = known.get(
                (player[third] * _STOCK_DIGIT + player[second]) * _STOCK_DIGIT + player[first]
            )
            if steps is None:
                steps = paid_steps(building, round_, player[first], player[second], player[third])
            if steps:
                payable.append(building)
                if steps > 1:
                    steps = cleared_steps(player, building, steps) if tools else 1
                found += STRIDE[building][1 : steps + 1]
            elif jewels == 0:
                continue
            found.append(IMPROVE[building])
        if len(payable) > 1 and can_move_two(player, round_, payable):
            found.insert(0, EACH)
        if tools and state.switches & EVERY_CHOICE:  # HAL-71
            for building in range(CRAFTS):
                for which in range(2):
                    if can_push(player, building, which):
                        found.append(PUSH[building][which])
        found.append(DONE)
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        seat = self.seat
        forget(state, seat)
        if action.verb == "done":
            return
        state.stack.append(self)
        if action.verb == "each":
            for building in once_each(state.players[seat], state.round):
                improve(state, seat, building)
            return
        building = action.args[0]
        if action.verb == "stride":
            for _ in range(action.args[1]):
                improve(state, seat, building)
        elif action.verb == "improve":
            state.stack.append(PAYING[seat][building])
        else:
            push_boulder(state.players[seat], building, action.args[1])
            wear_tools(state, seat, 1)


def improve(state: HallertauState, seat: int, building: int) -> None:
    """One step of a building for the cheapest payment in goods."""
    way = _of_stock(state.players[seat], building, state.round)
    paid = PAYMENTS[state.round][building][way]
    for i, good in enumerate(CRAFT_GOODS[building]):
        pay(state, seat, good, paid[i])
    use_tools(state, seat, building)
    advance(state, seat, building)


@final
class Pay(Step[HallertauState]):
    """Pay for an improvement: goods without a superfluous one, or a jewel (HAL-66, HAL-69)."""

    params: ClassVar = (SEAT, Arg("building", 0, CRAFTS - 1))

    def __init__(self, seat: int, building: int) -> None:
        super().__init__(seat)
        self.building: Final = building

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.building)

    def actions(self, state: HallertauState) -> list[Action]:
        player = state.players[self.seat]
        goods = CRAFT_GOODS[self.building]
        first = player[goods[0]]
        second = player[goods[1]]
        third = player[goods[2]] if len(goods) == 3 else 0
        found: list[Action] = []
        if tools_needed(player, self.building) <= player[TOOLS] - player[EXHAUSTED]:
            for a, b, c in PAYMENTS[state.round][self.building]:
                if a <= first and b <= second and c <= third:
                    found.append(PAY[a][b][c])
            if player[JEWELS]:
                found.append(JEWEL)  # HAL-70
        return found or [DONE]  # a card played in between has taken the means

    def apply(self, state: HallertauState, action: Action) -> None:
        seat = self.seat
        if action.verb == "done":
            return
        if action.verb == "jewel":
            pay(state, seat, JEWELS, 1)
        else:
            for i, good in enumerate(CRAFT_GOODS[self.building]):
                pay(state, seat, good, action.args[i])
        use_tools(state, seat, self.building)
        advance(state, seat, self.building)


# Steps that come up all the time are made once.
PAYING: Final[list[list[Pay]]] = [
    [Pay(seat, building) for building in range(CRAFTS)] for seat in range(SEATS)
]
IMPROVING: Final[list[Improve]] = [Improve(seat) for seat in range(SEATS)]

PROGRESS_STEPS: Final[tuple[type[Step[HallertauState]], ...]] = (Improve, Pay)
