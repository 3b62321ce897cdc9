"""Payments: goods of different value, and no change.

Goods are chosen dearest first, then by number, so that every payment has one path and none has a
good too many. A part is offered only if the rest can be paid after it. Where only one payment is
possible nobody is asked.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action
from ludohall.core.step import SEAT, Step
from ludohall.games.newdale import verbs
from ludohall.games.newdale.components.chapters import SHIP_GOODS
from ludohall.games.newdale.components.goods import GOODS, GRAPES, NOTHING, VALUE
from ludohall.games.newdale.components.tiles import (
    BUILD_LESS,
    GROWTH_LESS,
    GUNDA,
    GUNDA_DISCOUNT,
    TILE_DISCOUNT,
)
from ludohall.games.newdale.effects import available
from ludohall.games.newdale.state import NewdaleState, Player, note, without
from ludohall.games.newdale.steps import ranges

PAY: Final = verbs.PAY.table2()
REDUCE: Final = verbs.REDUCE.table1()
ASK_GUNDA: Final = verbs.GUNDA.table0()

# What is paid for.
ANYTHING: Final = 0
A_BUILDING: Final = 1
GROWTH: Final = 2
A_SHIP: Final = 3

_BY_VALUE: Final = tuple(sorted(range(GRAPES), key=lambda good: (-VALUE[good], good)))
"""Goods of fixed value, dearest first."""
_FOR_SHIPS: Final = tuple([good for good in _BY_VALUE if good in SHIP_GOODS])


@final
class Pay(Step[NewdaleState]):
    """Choose the next goods of a payment, or first a bonus tile or Gunda that make it smaller.

    `cost` can be reduced, `extra` (for bridges) cannot; `last` is the good that was chosen last.
    """

    params: ClassVar = (SEAT, ranges.COINS, ranges.EXTRA, ranges.PURPOSE, ranges.LAST_GOOD)

    def __init__(self, seat: int, cost: int, extra: int, purpose: int, last: int) -> None:
        super().__init__(seat)
        self.cost: Final = cost
        self.extra: Final = extra
        self.purpose: Final = purpose
        self.last: Final = last

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.cost, self.extra, self.purpose, self.last)

    def actions(self, state: NewdaleState) -> list[Action]:
        player = state.players[self.seat]
        found = parts(state, player, self.cost + self.extra, self.purpose, self.last)
        if self.last == NOTHING and self.cost > 0:
            found += reductions(player, self.purpose)
        return found

    def apply(self, state: NewdaleState, action: Action) -> None:
        seat, args = self.seat, action.args
        player = state.players[seat]
        if action.verb == "reduce":
            player.tiles = without(player.tiles, args[0])
            charge(state, seat, max(0, self.cost - TILE_DISCOUNT), self.extra, self.purpose)
        elif action.verb == "gunda":
            player.character = NOTHING
            charge(state, seat, max(0, self.cost - GUNDA_DISCOUNT), self.extra, self.purpose)
        else:
            go_on(state, seat, self.cost + self.extra, self.purpose, args[0], args[1])

    def open(self) -> bool:
        return False


def reductions(player: Player, purpose: int) -> list[Action]:
    """Bonus tiles and Gunda, as far as they make a payment smaller (NEW-75, NEW-88)."""
    found: list[Action] = []
    if purpose == A_BUILDING:
        if BUILD_LESS in player.tiles:
            found.append(REDUCE[BUILD_LESS])
        if player.character == GUNDA:
            found.append(ASK_GUNDA)
    elif purpose == GROWTH and GROWTH_LESS in player.tiles:
        found.append(REDUCE[GROWTH_LESS])
    return found


def parts(state: NewdaleState, player: Player, due: int, purpose: int, last: int) -> list[Action]:
    """The next parts of a payment that can be completed (NEW-34)."""
    goods = player.goods
    kinds: list[tuple[int, int, int]] = []  # value, good, count
    total = 0
    passed = last == NOTHING
    for good in _FOR_SHIPS if purpose == A_SHIP else in_order(state, player, last):
        if not passed:
            passed = good == last
            continue
        count = goods[good]
        if count:
            value = VALUE[good] if good < GRAPES else available(state, player, good - GRAPES)
            kinds.append((value, good, count))
            total += value * count
    found: list[Action] = []
    for value, good, count in kinds:
        if total < due:
            break
        total -= value * count  # what lies behind
        most = (due + value - 1) // value
        if most > count:
            most = count
        least = (due - total + value - 1) // value
        if least < 1:
            least = 1
        if least <= most:
            found += PAY[good][least : most + 1]
    return found


def in_order(state: NewdaleState, player: Player, last: int) -> tuple[int, ...]:
    """The goods of a player that are worth something, dearest first, then by number; `last` is
    among them though it may be used up."""
    if last < GRAPES and not any(player.goods[GRAPES:]):
        return _BY_VALUE
    order = [(-VALUE[good], good) for good in _BY_VALUE]
    for good in range(GRAPES, GOODS):
        if player.goods[good] or good == last:
            value = available(state, player, good - GRAPES)
            if value:
                order.append((-value, good))
    order.sort()
    return tuple([good for _, good in order])


def charge(state: NewdaleState, seat: int, cost: int, extra: int, purpose: int) -> None:
    """A player has to pay; asked only where there is a choice."""
    due = cost + extra
    if due <= 0:
        return
    player = state.players[seat]
    if cost > 0 and reductions(player, purpose):
        state.then(Pay(seat, cost, extra, purpose, NOTHING))
        return
    found = parts(state, player, due, purpose, NOTHING)
    if len(found) == 1:
        args = found[0].args
        go_on(state, seat, due, purpose, args[0], args[1])
    else:
        state.then(Pay(seat, cost, extra, purpose, NOTHING))


def go_on(state: NewdaleState, seat: int, due: int, purpose: int, good: int, count: int) -> None:
    """Pay a part, and the rest as far as there is no choice."""
    player = state.players[seat]
    while True:
        value = VALUE[good] if good < GRAPES else available(state, player, good - GRAPES)
        player.goods[good] -= count
        note(state, "paid", (seat, good, count))
        due -= value * count
        if due <= 0:
            return
        found = parts(state, player, due, purpose, good)
        if len(found) != 1:
            state.then(Pay(seat, due, 0, purpose, good))
            return
        good, count = found[0].args


PAY_STEPS: Final[tuple[type[Step[NewdaleState]], ...]] = (Pay,)
