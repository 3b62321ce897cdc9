"""Payments: goods of different value, and no change.

Goods are chosen in any order. A part is offered only if the rest can be paid after it without a
good too many, and what is in every payment is paid without a question. The order in which goods
are listed is: dearest first, then by number.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action
from ludohall.core.step import SEAT, Step
from ludohall.games.newdale import verbs
from ludohall.games.newdale.components.chapters import SHIP_GOODS
from ludohall.games.newdale.components.goods import COAL, GOODS, GRAPES, NOTHING, VALUE
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
NO_LIMIT: Final = 99
"""More than any good is worth."""


@final
class Pay(Step[NewdaleState]):
    """Choose the next goods of a payment, or first a bonus tile or Gunda that make it smaller.

    `cost` can be reduced, `extra` (for bridges) cannot. `chosen` is the set of the goods that lie
    there, a bit each; by version 0 of the rules it is the last of them. NOTHING: none.
    """

    params: ClassVar = (SEAT, ranges.COINS, ranges.EXTRA, ranges.PURPOSE, ranges.CHOSEN)

    def __init__(self, seat: int, cost: int, extra: int, purpose: int, chosen: int) -> None:
        super().__init__(seat)
        self.cost: Final = cost
        self.extra: Final = extra
        self.purpose: Final = purpose
        self.chosen: Final = chosen

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.cost, self.extra, self.purpose, self.chosen)

    def actions(self, state: NewdaleState) -> list[Action]:
        if state.rules == 0:
            return self.in_order(state)
        player = state.players[self.seat]
        found: list[Action] = []
        for _, good, counts in parts(
            state, player, self.cost + self.extra, self.purpose, self.chosen
        ):
            found += [PAY[good][count] for count in reversed(counts)]
        return found + self.reductions(player)

    def in_order(self, state: NewdaleState) -> list[Action]:
        """Dearest goods first: enough to come to every payment, as long as all go by it. Version 0
        of the rules offered no more."""
        player = state.players[self.seat]
        last = self.chosen if state.rules == 0 else last_of(state, player, self.chosen)
        found = parts_in_order(state, player, self.cost + self.extra, self.purpose, last)
        return found + self.reductions(player)

    def reductions(self, player: Player) -> list[Action]:
        """What makes the payment smaller, before it has begun."""
        if self.chosen == NOTHING and self.cost > 0:
            return reductions(player, self.purpose)
        return []

    def apply(self, state: NewdaleState, action: Action) -> None:
        seat, args = self.seat, action.args
        player = state.players[seat]
        if action.verb == "reduce":
            player.tiles = without(player.tiles, args[0])
            charge(state, seat, max(0, self.cost - TILE_DISCOUNT), self.extra, self.purpose)
        elif action.verb == "gunda":
            player.character = NOTHING
            charge(state, seat, max(0, self.cost - GUNDA_DISCOUNT), self.extra, self.purpose)
        elif state.rules == 0:
            go_on_in_order(state, seat, self.cost + self.extra, self.purpose, args[0], args[1])
        else:
            due = self.cost + self.extra - give(state, seat, args[0], args[1])
            settle(state, seat, due, 0, self.purpose, with_good(self.chosen, args[0]))

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


def value_of(state: NewdaleState, player: Player, good: int) -> int:
    """What a good is worth to a player now."""
    return VALUE[good] if good < GRAPES else available(state, player, good - GRAPES)


def with_good(chosen: int, good: int) -> int:
    """A set of goods with one more."""
    return 1 << good if chosen == NOTHING else chosen | 1 << good


def last_of(state: NewdaleState, player: Player, chosen: int) -> int:
    """Of a set of goods the last in order: the cheapest, then by number; NOTHING: none."""
    last = NOTHING
    least = NO_LIMIT
    if chosen != NOTHING:
        for good in range(GOODS):
            if chosen >> good & 1 and value_of(state, player, good) <= least:
                last, least = good, value_of(state, player, good)
    return last


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


Kind = tuple[int, int, int]
"""A good in a purse: its value, its number, how many there are."""
Part = tuple[int, int, list[int]]
"""A good of a payment: its value, its number, how many of it there can be, falling."""


def parts(state: NewdaleState, player: Player, due: int, purpose: int, chosen: int) -> list[Part]:
    """The goods with which a payment can go on: those not chosen yet (NEW-34)."""
    goods = player.goods
    last = NOTHING
    least = NO_LIMIT
    if chosen != NOTHING:
        last = last_of(state, player, chosen)
        least = value_of(state, player, last)
    kinds: list[Kind] = []
    for good in _FOR_SHIPS if purpose == A_SHIP else in_order(state, player, NOTHING):
        if goods[good] and (last == NOTHING or not chosen >> good & 1):
            kinds.append((value_of(state, player, good), good, goods[good]))
    found: list[Part] = []
    for at in range(len(kinds)):
        counts = counts_of(kinds, at, due, least)
        if counts:
            found.append((kinds[at][0], kinds[at][1], counts))
    return found


def counts_of(kinds: list[Kind], at: int, due: int, least: int) -> list[int]:
    """How many of a kind can be in a payment without a good too many; all goods that lie there
    already are worth `least` or more.

    Of the other goods those that are not worth more than the cheapest part can make up any rest
    that they are enough for; with those that are worth more the sum has to fit.
    """
    value, good, count = kinds[at]
    cheapest = value if value < least else least
    fill = 0
    for other_value, other, others in kinds:
        if other_value <= cheapest and other != good:
            fill += other_value * others
    sums = 0
    found: list[int] = []
    for n in range(min(count, (due + cheapest - 1) // value), 0, -1):
        rest = due - n * value
        if rest > fill:
            if sums == 0:
                sums = dear_sums(kinds, at, due, cheapest)
            if sums >> rest - fill & (1 << fill + cheapest) - 1 == 0:
                continue
        found.append(n)
    return found


def dear_sums(kinds: list[Kind], at: int, due: int, cheapest: int) -> int:
    """What the other goods that are dearer than the cheapest part can be worth together: a bit for
    each number of coins."""
    sums = 1
    for place in range(len(kinds)):
        value, _, count = kinds[place]
        if place != at and value > cheapest:
            for _ in range(min(count, due // value + 1)):
                sums |= sums << value
    return sums


def charge(state: NewdaleState, seat: int, cost: int, extra: int, purpose: int) -> None:
    """A player has to pay; asked only where there is a choice."""
    if cost + extra <= 0:
        return
    if cost > 0 and reductions(state.players[seat], purpose):
        state.then(Pay(seat, cost, extra, purpose, NOTHING))
    elif state.rules == 0:
        charge_in_order(state, seat, cost, extra, purpose)
    else:
        settle(state, seat, cost, extra, purpose, NOTHING)


def settle(
    state: NewdaleState, seat: int, cost: int, extra: int, purpose: int, chosen: int
) -> None:
    """Pay what is in every payment that is possible, and ask for the rest."""
    due = cost + extra
    if due <= 0:
        return
    player = state.players[seat]
    if chosen == NOTHING and purpose != A_SHIP and not any(player.goods[1:]):
        give(state, seat, COAL, due)  # there is nothing else to pay with
        return
    found = parts(state, player, due, purpose, chosen)
    spare = -due
    for value, _, counts in found:
        spare += value * counts[0]
    for value, good, counts in found:
        if value > spare:  # with one less of it all others would not be enough
            cost, extra = cost + extra - give(state, seat, good, counts[0]), 0
            chosen = with_good(chosen, good)
    if cost + extra > 0:
        state.then(Pay(seat, cost, extra, purpose, chosen))


def give(state: NewdaleState, seat: int, good: int, count: int) -> int:
    """Goods go back to the supply; returns what they are worth."""
    player = state.players[seat]
    player.goods[good] -= count
    note(state, "paid", (seat, good, count))
    return value_of(state, player, good) * count


# Dearest first, then by number: every payment has one path.


def parts_in_order(
    state: NewdaleState, player: Player, due: int, purpose: int, last: int
) -> list[Action]:
    """The next parts of a payment that can be completed by what lies behind them."""
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
            value = value_of(state, player, good)
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


# Version 0 of the rules asked for no other.


def charge_in_order(state: NewdaleState, seat: int, cost: int, extra: int, purpose: int) -> None:
    """A player has to pay; asked only where there is a choice."""
    found = parts_in_order(state, state.players[seat], cost + extra, purpose, NOTHING)
    if len(found) == 1:
        args = found[0].args
        go_on_in_order(state, seat, cost + extra, purpose, args[0], args[1])
    else:
        state.then(Pay(seat, cost, extra, purpose, NOTHING))


def go_on_in_order(
    state: NewdaleState, seat: int, due: int, purpose: int, good: int, count: int
) -> None:
    """Pay a part, and the rest as far as there is no choice."""
    while True:
        due -= give(state, seat, good, count)
        if due <= 0:
            return
        found = parts_in_order(state, state.players[seat], due, purpose, good)
        if len(found) != 1:
            state.then(Pay(seat, due, 0, purpose, good))
            return
        good, count = found[0].args


PAY_STEPS: Final[tuple[type[Step[NewdaleState]], ...]] = (Pay,)
