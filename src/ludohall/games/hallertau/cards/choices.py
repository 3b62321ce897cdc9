"""Small choices that a card's effect brings in the player's own area. All may be declined."""

from __future__ import annotations

from typing import Final, final

from ludohall.core.action import Action
from ludohall.core.step import Step
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

BY_CODE: Final = table.FIELD_CODES - 1


def ripe(state: HallertauState, seat: int) -> list[int]:
    """The different sown fields that may be harvested; in phase 7 each field but once (HAL-C18)."""
    fields = [field for field in kinds_of_fields(state.players[seat]) if field_content(field)]
    if state.phase == HARVEST:
        return [field for field in fields if field < REAPED_FIELD]
    return fields


@final
class HarvestByCard(Step[HallertauState]):
    """Harvest up to n fields at once, greatest code first (022, 221, 628)."""

    def __init__(self, seat: int, n: int, last: int) -> None:
        super().__init__(seat)
        self.n: Final = n
        self.last: Final = last

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.n, self.last)

    def actions(self, state: HallertauState) -> list[Action]:
        found = [REAP[field] for field in ripe(state, self.seat) if field <= self.last]
        found.append(DONE)
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb == "done":
            return
        field = action.args[0]
        harvest_field(state, self.seat, field)
        if self.n > 1 and any(other <= field for other in ripe(state, self.seat)):
            state.then(HarvestByCard(self.seat, self.n - 1, field))


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
    """Raise n different fields one row each, those in high rows first (222)."""

    def __init__(self, seat: int, n: int, row: int) -> None:
        super().__init__(seat)
        self.n: Final = n
        self.row: Final = row

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.n, self.row)

    def actions(self, state: HallertauState) -> list[Action]:
        fields = kinds_of_fields(state.players[self.seat])
        found = [
            LIFT[field] for field in fields if field_row(field) < TOP_ROW and self.reach(field)
        ]
        found.append(DONE)
        return found

    def reach(self, field: int) -> bool:
        """A field raised before lies above the row of the last one."""
        return field_row(field) <= self.row

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb == "done":
            return
        field = action.args[0]
        change_field(state, self.seat, field, field + 1)
        row = field_row(field)
        rest = [f for f in low_fields(state.players[self.seat]) if field_row(f) <= row]
        if self.n > 1 and rest:
            state.then(RaiseByCard(self.seat, self.n - 1, row))


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


FAR: Final = 1


@final
class PushBoulders(Step[HallertauState]):
    """Push up to n different boulders one step right each (316).

    They are numbered building by building, the far one first; `first` is the next in question.
    """

    def __init__(self, seat: int, n: int, first: int) -> None:
        super().__init__(seat)
        self.n: Final = n
        self.first: Final = first

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.n, self.first)

    def actions(self, state: HallertauState) -> list[Action]:
        player = state.players[self.seat]
        found: list[Action] = []
        for number in range(self.first, 2 * table.CRAFTS):
            building, which = number // 2, FAR - number % 2
            if can_push(player, building, which):
                found.append(SHOVE[building][which])
        found.append(DONE)
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb == "done":
            return
        building, which = action.args
        push_boulder(state.players[self.seat], building, which)
        number = 2 * building + FAR - which
        if self.n > 1 and number + 1 < 2 * table.CRAFTS:
            state.then(PushBoulders(self.seat, self.n - 1, number + 1))


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
