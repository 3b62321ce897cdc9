"""Loading goods when a ship is placed."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import SEAT, Step
from ludohall.games.burgundy import verbs
from ludohall.games.burgundy.components import DEPOTS, GOODS
from ludohall.games.burgundy.effects import TWO_DEPOTS, free_slots, load, loadable, new_types
from ludohall.games.burgundy.state import BurgundyState

LOAD: Final = verbs.LOAD.table1()
LOAD_TWO: Final = verbs.LOAD_TWO.table2()
STORE: Final = verbs.STORE.table1()

NEIGHBOURS: Final[tuple[tuple[int, int], ...]] = ((1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (1, 6))
"""The depots form a ring (BUR-65); the lower number first, so that each pair has one name."""


@final
class LoadShip(Step[BurgundyState]):
    """A ship: name the depot whose goods are taken, with knowledge tile 5 two (BUR-38, BUR-65)."""

    def actions(self, state: BurgundyState) -> list[Action]:
        """Depots and pairs with something to load; 0 stands for all depots without."""
        player = state.players[self.seat]
        depots = [depot for depot in range(1, 7) if loadable(player, state.goods[depot])]
        found = [LOAD[depot] for depot in depots]
        if player.knows & TWO_DEPOTS:
            for first, second in NEIGHBOURS:
                if first in depots and second in depots:
                    found.append(LOAD_TWO[first][second])
        if len(depots) < DEPOTS:
            found.append(LOAD[0])
        return found

    def apply(self, state: BurgundyState, action: Action) -> None:
        """Load; the goods of two depots are one batch."""
        first = action.args[0]
        if first:
            _load(state, self.seat, first, action.args[1] if action.verb == "load_two" else 0)


@final
class StoreGoods(Step[BurgundyState]):
    """More new types than free slots: choose which to store, in any order (BUR-39).

    By version 0 of the rules in rising order: `least` is the lowest type that may be chosen.
    """

    params: ClassVar = (
        SEAT,
        Arg("first", 0, DEPOTS),
        Arg("second", 0, DEPOTS),
        Arg("least", 1, GOODS),
    )

    def __init__(self, seat: int, first: int, second: int, least: int) -> None:
        super().__init__(seat)
        self.first: Final = first
        self.second: Final = second
        self.least: Final = least

    def key(self) -> tuple[int, ...]:
        """Seat, the depots (0: no second one), the lowest type."""
        return (self.seat, self.first, self.second, self.least)

    def actions(self, state: BurgundyState) -> list[Action]:
        """A type after which the free slots can still be filled."""
        types = new_types(state, self.seat, self.first, self.second, self.least)
        if state.rules == 0:
            types = types[: len(types) - free_slots(state.players[self.seat]) + 1]
        return [STORE[good] for good in types]

    def apply(self, state: BurgundyState, action: Action) -> None:
        """Store all tiles of the type; go on while slots are free."""
        good = action.args[0]
        load(state, self.seat, good, self.first, self.second)
        _store(state, self.seat, self.first, self.second, good + 1 if state.rules == 0 else 1)


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

GOODS_STEPS: Final[tuple[type[Step[BurgundyState]], ...]] = (LoadShip, StoreGoods)
