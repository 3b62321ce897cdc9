"""Small choices that a card's effect brings in the player's own area. All may be declined.

What takes several things asks for them one by one, and may stop after each (HAL-C56).
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import SEAT, Step
from ludohall.games.hallertau import state as table
from ludohall.games.hallertau import verbs as engine
from ludohall.games.hallertau.cards import verbs
from ludohall.games.hallertau.components import BOTTOM_ROW, MOST_JEWELS, TOP_ROW
from ludohall.games.hallertau.effects import (
    advance,
    can_advance,
    can_push,
    change_field,
    fields_of,
    gain,
    gain_field,
    harvest_field,
    kinds_of_fields,
    pay,
    push_boulder,
    sow_field,
)
from ludohall.games.hallertau.state import (
    HARVEST,
    REAPED_FIELD,
    HallertauState,
    field_content,
    field_row,
)
from ludohall.games.hallertau.steps.choices import DONE, SOW

REAP: Final = engine.HARVEST.table1()
FIELD_ROW: Final = engine.TAKE_FIELD.table1()
TWICE: Final = verbs.TWICE.table2()
DOUBLE: Final = verbs.DOUBLE.table1()
LIFT: Final = verbs.LIFT.table1()
PAIR: Final = verbs.PAIR.table2()
CRAFT: Final = verbs.CRAFT.table1()
SHOVE: Final = verbs.SHOVE.table2()
SWAP: Final = verbs.SWAP.table0()


def ripe(state: HallertauState, seat: int) -> list[int]:
    """The different sown fields that may be harvested; in phase 7 each field but once (HAL-C18)."""
    fields = [field for field in kinds_of_fields(state.players[seat]) if field_content(field)]
    if state.phase == HARVEST:
        return [field for field in fields if field < REAPED_FIELD]
    return fields


@final
class HarvestByCard(Step[HallertauState]):
    """Harvest up to n fields at once, in any order (022, 221, 628)."""

    params: ClassVar = (SEAT, Arg("n", 1, 8))

    def __init__(self, seat: int, n: int) -> None:
        super().__init__(seat)
        self.n: Final = n

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.n)

    def actions(self, state: HallertauState) -> list[Action]:
        found = [REAP[field] for field in ripe(state, self.seat)]
        found.append(DONE)
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb == "done":
            return
        harvest_field(state, self.seat, action.args[0])
        if self.n > 1 and ripe(state, self.seat):
            state.then(HarvestByCard(self.seat, self.n - 1))


@final
class DoubleHarvest(Step[HallertauState]):
    """Harvest one field now, with twice its yield (426)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def actions(self, state: HallertauState) -> list[Action]:
        found = [DOUBLE[field] for field in ripe(state, self.seat)]
        found.append(DONE)
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb == "double":
            harvest_field(state, self.seat, action.args[0], 2)


@final
class SowDouble(Step[HallertauState]):
    """Sow one field with one or two units of a grain (627)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def actions(self, state: HallertauState) -> list[Action]:
        player = state.players[self.seat]
        found: list[Action] = []
        for field in kinds_of_fields(player):
            if field_content(field) == 0:
                for grain in range(table.GRAINS):
                    if player[grain] >= 2:
                        found.append(TWICE[field][grain])
                    if player[grain]:
                        found.append(SOW[field][grain])
        found.append(DONE)
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb != "done":
            units = 2 if action.verb == "twice" else 1
            sow_field(state, self.seat, action.args[0], action.args[1], units)


def low_fields(player: list[int]) -> list[int]:
    """The fields that can still rise."""
    return [field for field in fields_of(player) if field_row(field) < TOP_ROW]


@final
class RaiseByCard(Step[HallertauState]):
    """Raise up to n different fields one row each, in any order (222).

    `raised` holds the fields that have risen already as digits, sorted.
    """

    params: ClassVar = (SEAT, Arg("n", 1, 8), Arg("raised", 0, 2**63 - 1))

    def __init__(self, seat: int, n: int, raised: int) -> None:
        super().__init__(seat)
        self.n: Final = n
        self.raised: Final = raised

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.n, self.raised)

    def actions(self, state: HallertauState) -> list[Action]:
        found: list[Action] = []
        for field in left_low(state.players[self.seat], self.raised):
            if not found or found[-1] is not LIFT[field]:
                found.append(LIFT[field])
        found.append(DONE)
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb == "done":
            return
        field = action.args[0]
        change_field(state, self.seat, field, field + 1)
        raised = with_field(self.raised, field + 1)
        if self.n > 1 and left_low(state.players[self.seat], raised):
            state.then(RaiseByCard(self.seat, self.n - 1, raised))


def with_field(raised: int, field: int) -> int:
    """Fields as digits with one more."""
    fields = [field]
    while raised:
        fields.append(raised % table.FIELD_CODES)
        raised //= table.FIELD_CODES
    for digit in sorted(fields):
        raised = raised * table.FIELD_CODES + digit
    return raised


def left_low(player: list[int], raised: int) -> list[int]:
    """The fields that can still rise but for those that this effect has raised."""
    found = low_fields(player)
    while raised:
        if raised % table.FIELD_CODES in found:
            found.remove(raised % table.FIELD_CODES)
        raised //= table.FIELD_CODES
    return found


@final
class FieldsByJewels(Step[HallertauState]):
    """Take two fields whose rows add up to the jewels owned, or one in that row (607)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def actions(self, state: HallertauState) -> list[Action]:
        player = state.players[self.seat]
        jewels = player[table.JEWELS]
        free = table.COLUMNS - player[table.FIELDS]
        found: list[Action] = []
        if free >= 2:
            for low in range(BOTTOM_ROW, TOP_ROW + 1):
                high = jewels - low
                if low <= high <= TOP_ROW:
                    found.append(PAIR[low][high])
        if free >= 1 and BOTTOM_ROW <= jewels <= TOP_ROW:
            found.append(FIELD_ROW[jewels])
        found.append(DONE)
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        for row in action.args:
            gain_field(state, self.seat, row)


@final
class AdvanceCraft(Step[HallertauState]):
    """Move a craft building one step right without paying (312)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def actions(self, state: HallertauState) -> list[Action]:
        player = state.players[self.seat]
        found = [CRAFT[b] for b in range(table.CRAFTS) if can_advance(player, b)]
        found.append(DONE)
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb == "craft":
            advance(state, self.seat, action.args[0])


NEAR: Final = 0
FAR: Final = 1


@final
class PushBoulders(Step[HallertauState]):
    """Push up to n different boulders one step right each, in any order (316).

    `pushed` has a bit for each that has moved: building by building, the near one first.
    """

    params: ClassVar = (SEAT, Arg("n", 1, 10), Arg("pushed", 0, 2 ** (2 * table.CRAFTS) - 1))

    def __init__(self, seat: int, n: int, pushed: int) -> None:
        super().__init__(seat)
        self.n: Final = n
        self.pushed: Final = pushed

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.n, self.pushed)

    def actions(self, state: HallertauState) -> list[Action]:
        found = pushable(state.players[self.seat], self.pushed)
        found.append(DONE)
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb == "done":
            return
        building, which = action.args
        player = state.players[self.seat]
        push_boulder(player, building, which)
        pushed = self.pushed | 1 << 2 * building + which
        if self.n > 1 and pushable(player, pushed):
            state.then(PushBoulders(self.seat, self.n - 1, pushed))


def pushable(player: list[int], pushed: int) -> list[Action]:
    """The boulders that can move but for those that this effect has pushed."""
    found: list[Action] = []
    for building in range(table.CRAFTS):
        for which in (FAR, NEAR):
            if not pushed >> 2 * building + which & 1 and can_push(player, building, which):
                found.append(SHOVE[building][which])
    return found


@final
class SwapTool(Step[HallertauState]):
    """Exchange exactly one tool for one jewel, or not (839)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def actions(self, state: HallertauState) -> list[Action]:
        return [SWAP, DONE] if can_swap(state.players[self.seat]) else [DONE]

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb == "swap":
            pay(state, self.seat, table.TOOLS, 1)
            gain(state, self.seat, table.JEWELS, 1)


def can_swap(player: list[int]) -> bool:
    """Whether there is a tool to give and room for a jewel."""
    return player[table.TOOLS] > 0 and player[table.JEWELS] < MOST_JEWELS


CHOICE_STEPS: Final[tuple[type[Step[HallertauState]], ...]] = (
    HarvestByCard,
    DoubleHarvest,
    SowDouble,
    RaiseByCard,
    FieldsByJewels,
    AdvanceCraft,
    PushBoulders,
    SwapTool,
)
