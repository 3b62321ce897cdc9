"""Loading goods when a ship is placed."""

from __future__ import annotations

from typing import Final, final

from ludohall.core.action import Action
from ludohall.core.step import Step
from ludohall.games.burgundy import verbs
from ludohall.games.burgundy.components import DEPOTS, GOODS
from ludohall.games.burgundy.effects import TWO_DEPOTS, free_slots, load, loadable, new_types
from ludohall.games.burgundy.state import BurgundyState

LOAD: Final = verbs.LOAD.table1()
STORE: Final = verbs.STORE.table1()
DONE: Final = verbs.DONE.table0()


@final
class LoadShip(Step[BurgundyState]):
    """A ship: name the depot whose goods are taken (BUR-38)."""

    def actions(self, state: BurgundyState) -> list[Action]:
        """Depots with something to load; 0 stands for all those without."""
        player = state.players[self.seat]
        found = [LOAD[depot] for depot in range(1, 7) if loadable(player, state.goods[depot])]
        if len(found) < DEPOTS:
            found.append(LOAD[0])
        return found

    def apply(self, state: BurgundyState, action: Action) -> None:
        """Load at once, or ask for the second depot."""
        depot = action.args[0]
        if depot == 0:
            return
        if state.players[self.seat].knows & TWO_DEPOTS:
            for other in _beside(depot):
                if loadable(state.players[self.seat], state.goods[other]):
                    state.stack.append(LoadSecond(self.seat, depot))
                    return
        _load(state, self.seat, depot, 0)


@final
class LoadSecond(Step[BurgundyState]):
    """Knowledge tile 5: name a neighbouring depot as well, or not (BUR-65)."""

    def __init__(self, seat: int, first: int) -> None:
        super().__init__(seat)
        self.first: Final = first

    def key(self) -> tuple[int, ...]:
        """Seat, the depot already named."""
        return (self.seat, self.first)

    def actions(self, state: BurgundyState) -> list[Action]:
        """A neighbour with something to load, or nothing."""
        player = state.players[self.seat]
        found: list[Action] = []
        for depot in _beside(self.first):
            if loadable(player, state.goods[depot]):
                found.append(LOAD[depot])
        found.append(DONE)
        return found

    def apply(self, state: BurgundyState, action: Action) -> None:
        """Load both as one batch."""
        _load(state, self.seat, self.first, action.args[0] if action.verb == "load" else 0)


@final
class StoreGoods(Step[BurgundyState]):
    """More new types than free slots: choose which to store, in rising order (BUR-39)."""

    def __init__(self, seat: int, first: int, second: int, least: int) -> None:
        super().__init__(seat)
        self.first: Final = first
        self.second: Final = second
        self.least: Final = least

    def key(self) -> tuple[int, ...]:
        """Seat, the depots (0: no second one), the lowest type that may still be chosen."""
        return (self.seat, self.first, self.second, self.least)

    def actions(self, state: BurgundyState) -> list[Action]:
        """A type after which the free slots can still be filled."""
        types = new_types(state, self.seat, self.first, self.second, self.least)
        slots = free_slots(state.players[self.seat])
        return [STORE[good] for good in types[: len(types) - slots + 1]]

    def apply(self, state: BurgundyState, action: Action) -> None:
        """Store all tiles of the type; go on while slots are free."""
        good = action.args[0]
        load(state, self.seat, good, self.first, self.second)
        _store(state, self.seat, self.first, self.second, good + 1)


def _beside(depot: int) -> tuple[int, int]:
    """The two neighbours in the ring of depots, rising."""
    if depot == 1:
        return (2, 6)
    return (1, 5) if depot == 6 else (depot - 1, depot + 1)


def _load(state: BurgundyState, seat: int, first: int, second: int) -> None:
    """Goods of stored types come along in any case (BUR-39)."""
    goods = state.goods[first] + state.goods[second] if second else state.goods[first]
    stored = state.players[seat].goods
    for good in range(1, GOODS + 1):
        if stored[good] and good in goods:
            load(state, seat, good, first, second)
    _store(state, seat, first, second, 1)


def _store(state: BurgundyState, seat: int, first: int, second: int, least: int) -> None:
    """Fill the free slots with new types, by choice where there are too many."""
    types = new_types(state, seat, first, second, least)
    slots = free_slots(state.players[seat])
    if slots == 0:
        return
    if len(types) <= slots:
        for good in types:
            load(state, seat, good, first, second)
    else:
        state.stack.append(StoreGoods(seat, first, second, least))


LOAD_SHIP: Final = [LoadShip(seat) for seat in range(4)]

GOODS_STEPS: Final[tuple[type[Step[BurgundyState]], ...]] = (LoadShip, LoadSecond, StoreGoods)
