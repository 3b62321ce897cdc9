"""Production: with assistants, then by the chain; and the last chains after round 7."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action
from ludohall.core.step import AUTO, SEAT, Step
from ludohall.games.newdale import verbs
from ludohall.games.newdale.components.areas import AREAS, BACK, FRONT, MODES, Space
from ludohall.games.newdale.components.boards import NEWDALE
from ludohall.games.newdale.components.buildings import (
    CAPTAIN_CARD,
    CHAIN,
    CHAIN_RESOURCE,
    GOOD,
    giving,
)
from ludohall.games.newdale.components.chapters import COMPENSATION, INSTEAD_CARDS, VIII
from ludohall.games.newdale.components.goods import NOTHING
from ludohall.games.newdale.components.tiles import ONE_ASSISTANT_LESS
from ludohall.games.newdale.effects import gain, missing
from ludohall.games.newdale.state import NewdaleState, Player, note, without
from ludohall.games.newdale.steps import ranges
from ludohall.games.newdale.steps.draws import DONE, discard, draw
from ludohall.games.newdale.steps.pay import REDUCE
from ludohall.games.newdale.steps.voyage import Sail

PRODUCE: Final = verbs.PRODUCE.table0()
SKIP: Final = verbs.SKIP.table0()
COMPENSATE: Final = verbs.COMPENSATE.table1()
CHAIN_TIMES: Final = verbs.CHAIN.table1()
LAST_CHAIN: Final = verbs.LAST.table2()
CHAIN_BONUS: Final = 1


@final
class Produce(Step[NewdaleState]):
    """A pawn comes back from an area: produce with assistants, or not (NEW-47).

    `forgiven` assistants are not needed because of bonus tiles.
    """

    params: ClassVar = (SEAT, ranges.AREA, ranges.MODE, ranges.FORGIVEN)

    def __init__(self, seat: int, area: int, mode: int, forgiven: int) -> None:
        super().__init__(seat)
        self.area: Final = area
        self.mode: Final = mode
        self.forgiven: Final = forgiven

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.area, self.mode, self.forgiven)

    def actions(self, state: NewdaleState) -> list[Action]:
        player = state.players[self.seat]
        card = player.areas[self.area]
        if card == CAPTAIN_CARD and player.ship == NEWDALE:
            return [SKIP]
        change = space_of(state, self.area, self.mode)[0]
        lack = missing(state, player, card, change) - self.forgiven
        if lack <= 0:
            return [PRODUCE, SKIP]
        found: list[Action] = []
        cards = lack * compensation(player)
        if cards <= len(player.hand):
            found.append(COMPENSATE[cards])
        if ONE_ASSISTANT_LESS in player.tiles:
            found.append(REDUCE[ONE_ASSISTANT_LESS])  # NEW-76
        found.append(SKIP)
        return found

    def apply(self, state: NewdaleState, action: Action) -> None:
        seat, verb = self.seat, action.verb
        if verb == "reduce":
            player = state.players[seat]
            player.tiles = without(player.tiles, ONE_ASSISTANT_LESS)
            state.stack.append(Produce(seat, self.area, self.mode, self.forgiven + 1))
            return
        if verb == "skip":
            state.stack.append(CHAINED[seat][self.area][0])
            return
        card = state.players[seat].areas[self.area]
        goods = space_of(state, self.area, self.mode)[1]
        if card == CAPTAIN_CARD:
            state.stack.append(Sail(seat, goods, 1))
        else:
            state.stack.append(CHAINED[seat][self.area][1])
            gain(state, seat, GOOD[card], goods)
        if verb == "compensate":
            discard(state, seat, action.args[0], NOTHING)


@final
class Chained(Step[NewdaleState]):
    """The assistants have worked, or not: now the chain, or a card where nothing was produced."""

    params: ClassVar = (ranges.WHO, ranges.AREA, ranges.PRODUCED)

    def __init__(self, who: int, area: int, produced: int) -> None:
        super().__init__(AUTO)
        self.who: Final = who
        self.area: Final = area
        self.produced: Final = produced

    def key(self) -> tuple[int, ...]:
        return (self.who, self.area, self.produced)

    def run(self, state: NewdaleState) -> None:
        player = state.players[self.who]
        card = player.areas[self.area]
        # A hand may hold the resource or not: whoever has cards is asked.
        if CHAIN_RESOURCE[card] != NOTHING:
            possible = len(player.hand) > 0
        else:
            possible = group_limit(player, card) > 0
        if possible:
            state.stack.append(CHAINS[self.who][self.area][self.produced])
        elif not self.produced:
            fail(state, self.who)


@final
class UseChain(Step[NewdaleState]):
    """How often the chain is used (NEW-54, NEW-55)."""

    params: ClassVar = (SEAT, ranges.AREA, ranges.PRODUCED)

    def __init__(self, seat: int, area: int, produced: int) -> None:
        super().__init__(seat)
        self.area: Final = area
        self.produced: Final = produced

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.area, self.produced)

    def actions(self, state: NewdaleState) -> list[Action]:
        player = state.players[self.seat]
        return CHAIN_TIMES[: chain_limit(player, player.areas[self.area]) + 1]

    def apply(self, state: NewdaleState, action: Action) -> None:
        times = action.args[0]
        if times:
            card = state.players[self.seat].areas[self.area]
            gain(state, self.seat, GOOD[card], times + CHAIN_BONUS)  # NEW-56
            feed(state, self.seat, card, times)
        elif not self.produced:
            fail(state, self.seat)


@final
class LastChains(Step[NewdaleState]):
    """After round 7: each chain once more, in any order, without bonus (NEW-102).

    Bit n of `used`: the chain of area n has been used.
    """

    params: ClassVar = (SEAT, ranges.USED)

    def __init__(self, seat: int, used: int) -> None:
        super().__init__(seat)
        self.used: Final = used

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.used)

    def actions(self, state: NewdaleState) -> list[Action]:
        player = state.players[self.seat]
        found: list[Action] = []
        for area in range(AREAS):
            card = player.areas[area]
            if card != NOTHING and not self.used >> area & 1:
                limit = chain_limit(player, card)
                if limit:
                    found += LAST_CHAIN[area][1 : limit + 1]
        found.append(DONE)
        return found

    def apply(self, state: NewdaleState, action: Action) -> None:
        if action.verb == "done":
            return
        area, times = action.args
        card = state.players[self.seat].areas[area]
        state.stack.append(LastChains(self.seat, self.used | 1 << area))
        gain(state, self.seat, GOOD[card], times)
        feed(state, self.seat, card, times)


def space_of(state: NewdaleState, area: int, mode: int) -> Space:
    """The action space of an area: assistants more or less, goods (NEW-51)."""
    return (BACK if state.chapter == VIII else FRONT)[area][mode]


def compensation(player: Player) -> int:
    """Cards for a missing assistant (NEW-53)."""
    return COMPENSATION - (player.progress >> 1)


def group_limit(player: Player, card: int) -> int:
    """How often a chain that starts from goods can be used (NEW-55)."""
    chain = CHAIN[card]
    if not chain:
        return 0
    limit = player.goods[chain[0]]
    if len(chain) > 1 and player.goods[chain[1]] < limit:
        limit = player.goods[chain[1]]
    return limit if limit < verbs.MOST else verbs.MOST - 1


def chain_limit(player: Player, card: int) -> int:
    """How often a chain can be used."""
    resource = CHAIN_RESOURCE[card]
    if resource == NOTHING:
        return group_limit(player, card)
    return len(giving(player.hand, resource))


def feed(state: NewdaleState, seat: int, card: int, times: int) -> None:
    """What a chain takes: hand cards or groups of goods."""
    if CHAIN_RESOURCE[card] != NOTHING:
        discard(state, seat, times, CHAIN_RESOURCE[card])
        return
    player = state.players[seat]
    for good in CHAIN[card]:
        player.goods[good] -= times
        note(state, "paid", (seat, good, times))


def fail(state: NewdaleState, seat: int) -> None:
    """Nothing was produced: one card (NEW-57)."""
    if state.trace is not None:
        note(state, "failed", (seat,))
    draw(state, seat, INSTEAD_CARDS)


# Steps that come up all the time are made once.
PRODUCTIONS: Final = [
    [[Produce(seat, area, mode, 0) for mode in range(MODES)] for area in range(AREAS)]
    for seat in range(verbs.SEATS)
]
CHAINED: Final = [
    [[Chained(seat, area, produced) for produced in range(2)] for area in range(AREAS)]
    for seat in range(verbs.SEATS)
]
CHAINS: Final = [
    [[UseChain(seat, area, produced) for produced in range(2)] for area in range(AREAS)]
    for seat in range(verbs.SEATS)
]

PRODUCTION_STEPS: Final[tuple[type[Step[NewdaleState]], ...]] = (
    Produce,
    Chained,
    UseChain,
    LastChains,
)
