"""The twenty action spaces: what using each of them does.

The listed actions of a space come from top to bottom, each at most once and each optional (HAL-32);
between them the player may play cards. Gains that offer no choice happen by themselves.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import AUTO, SEAT, Step
from ludohall.games.hallertau import verbs
from ludohall.games.hallertau.components import (
    BUSY_WEEKEND,
    BUTCHERY,
    CLAY_DELIVERY,
    CLEARING,
    CULTIVATION,
    FARMING,
    FERTILIZING,
    LAND_SALE,
    MASTER,
    NURSERY,
    SHEEP_BREEDING,
    SHEEP_SHEARING,
    SMALL_TRADE,
    TOOL_SHED,
    TOP_ROW,
    TOWN_HALL,
    WEEKLY_MARKET,
)
from ludohall.games.hallertau.effects import (
    change_field,
    gain,
    kinds_of_fields,
    lose_sheep,
    pay,
    remove_field,
    retreat,
)
from ludohall.games.hallertau.state import (
    ACTIONS,
    CENTER,
    CLAY,
    COLUMNS,
    CRAFT,
    CRAFTS,
    FIELDS,
    HIDES,
    IN_STABLES,
    JEWELS,
    JUST_CROWD,
    JUST_LAST,
    JUST_SPACE,
    MEAT,
    MILK,
    REAPED_FIELD,
    ROWS,
    SEATS,
    SHEEP,
    SPACES,
    WOOL,
    WORKERS,
    YARD,
    HallertauState,
)
from ludohall.games.hallertau.steps.choices import (
    DONE,
    GRAIN_MASK,
    GRAIN_MIXES,
    TAKE,
    GainGrain,
    move_many_sheep,
    offer,
    offer_fields,
    sow,
    sow_as,
    sowings,
    take_grain,
)
from ludohall.games.hallertau.steps.draws import draw_one
from ludohall.games.hallertau.steps.moments import finish_action

FIELD_ROW: Final = verbs.TAKE_FIELD.table1()
BREED: Final = verbs.BREED.table1()
BUTCHER: Final = verbs.BUTCHER.table1()
SELL: Final = verbs.SELL.table1()
FERTILIZE: Final = verbs.FERTILIZE.table1()
HALL: Final = verbs.HALL.table1()

FARMED: Final = 4
"""Sow actions of Farming."""
SECTION_ROWS: Final = 5 * ROWS


def use_space(state: HallertauState, seat: int, space: int) -> None:
    """Use a space: the workers lie there already. Its listed actions come, then its end."""
    if state.busy < 0:
        state.stack.append(SPACE_DONE[seat][space])
    else:
        state.stack.append(SpaceDone(seat, space, state.busy))
    state.busy = seat
    player = state.players[seat]
    if space % 5 == 0:  # HAL-37
        draw_one(state, seat, space // 5)
        state.first = seat  # HAL-34
    elif space == SHEEP_BREEDING:  # HAL-38
        if player[MILK] >= 2:
            state.stack.append(Breed(seat))
    elif space == SHEEP_SHEARING:  # HAL-39
        gain(state, seat, WOOL, player[SHEEP])
        move_many_sheep(state, seat, 1)
    elif space == CLAY_DELIVERY:  # HAL-40
        gain(state, seat, CLAY, state.round)
    elif space == FARMING:  # HAL-41
        state.stack.append(Farm(seat))
    elif space == BUTCHERY:  # HAL-42
        if player[SHEEP] or state.gateway == MASTER:  # card 328 needs no sheep
            state.stack.append(Butchery(seat, 0))
    elif space == NURSERY:  # HAL-43
        state.stack.append(Nursery(seat))
    elif space in (BUSY_WEEKEND, SMALL_TRADE):  # HAL-44, HAL-46
        state.stack.append(MilkOrWool(seat, space))
        if space == SMALL_TRADE:
            state.stack.append(GainGrain(seat, 2))
    elif space == CLEARING:  # HAL-45
        gain(state, seat, CLAY, 1)
        offer_fields(state, seat, 2, 1)
    elif space == CULTIVATION:  # HAL-47
        sow(state, seat, 3)
    elif space == WEEKLY_MARKET:  # HAL-48
        gain(state, seat, MEAT, 1)
        offer(state, seat, SHEEP, 1)
    elif space == LAND_SALE:  # HAL-49
        if player[FIELDS]:
            state.stack.append(Sell(seat))
    elif space == FERTILIZING:  # HAL-50
        fertilize(state, seat, 2)
    elif space == TOOL_SHED:  # HAL-51
        state.stack.append(ToolShed(seat))
    elif space == TOWN_HALL:  # HAL-52
        if max(player[CRAFT : CRAFT + CRAFTS]) > player[CENTER]:
            state.stack.append(TownHall(seat))
    else:  # HAL-53: the Sheep Market
        gain(state, seat, HIDES, 1)
        offer(state, seat, SHEEP, 1)


@final
class Breed(Step[HallertauState]):
    """Sheep Breeding: 2 milk for a sheep, or 4 for two (HAL-38)."""

    def actions(self, state: HallertauState) -> list[Action]:
        milk = state.players[self.seat][MILK]
        if milk >= 4:
            return [BREED[1], BREED[2], DONE]
        return [BREED[1], DONE] if milk >= 2 else [DONE]

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb == "done":
            return
        n = action.args[0]
        pay(state, self.seat, MILK, 2 * n)
        gain(state, self.seat, SHEEP, n)


@final
class Farm(Step[HallertauState]):
    """Farming: a field in row 5, or up to four sow actions (HAL-41)."""

    def actions(self, state: HallertauState) -> list[Action]:
        found = sowings(state, self.seat, GRAIN_MASK, FARMED)
        if state.players[self.seat][FIELDS] < COLUMNS:
            found.append(FIELD_ROW[5])
        found.append(DONE)
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb == "field":
            offer_fields(state, self.seat, 5, 1)
        elif action.verb != "done":
            sow(state, self.seat, FARMED - sow_as(state, self.seat, action))


@final
class Butchery(Step[HallertauState]):
    """Butchery: a sheep for 4 meat and 2 hides; with card 328 also a jewel (HAL-42)."""

    params: ClassVar = (SEAT, Arg("jewel", 0, 1))

    def __init__(self, seat: int, jewel: int) -> None:
        super().__init__(seat)
        self.jewel: Final = jewel

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.jewel)

    def actions(self, state: HallertauState) -> list[Action]:
        player = state.players[self.seat]
        found = [BUTCHER[place] for place in range(1, IN_STABLES + 1) if player[YARD + place]]
        if self.jewel and player[JEWELS]:
            found.append(BUTCHER[0])
        found.append(DONE)
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb == "done":
            return
        place = action.args[0]
        if place:
            lose_sheep(state, self.seat, place)
        else:
            pay(state, self.seat, JEWELS, 1)
        gain(state, self.seat, MEAT, 4)
        gain(state, self.seat, HIDES, 2)


@final
class Nursery(Step[HallertauState]):
    """Nursery: 3 clay, or 3 units of grain in any mix (HAL-43)."""

    def actions(self, state: HallertauState) -> list[Action]:
        return [TAKE[CLAY], *GRAIN_MIXES[3]]

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb == "take":
            gain(state, self.seat, CLAY, 3)
        else:
            take_grain(state, self.seat, action)


@final
class MilkOrWool(Step[HallertauState]):
    """Busy Weekend (HAL-44), Small Trade (HAL-46): 1 milk or 1 wool, then what follows there."""

    params: ClassVar = (SEAT, Arg("space", 0, SPACES - 1))

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space: Final = space

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.space)

    def actions(self, state: HallertauState) -> list[Action]:
        return [TAKE[MILK], TAKE[WOOL]]

    def apply(self, state: HallertauState, action: Action) -> None:
        gain(state, self.seat, action.args[0], 1)
        if self.space == BUSY_WEEKEND:
            sow(state, self.seat, 2)
        else:
            move_many_sheep(state, self.seat, 1)


@final
class Sell(Step[HallertauState]):
    """Land Sale: a field for 1 jewel and 3 clay (HAL-49)."""

    def actions(self, state: HallertauState) -> list[Action]:
        found = [SELL[code] for code in kinds_of_fields(state.players[self.seat])]
        found.append(DONE)
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb == "done":
            return
        remove_field(state, self.seat, action.args[0])
        gain(state, self.seat, CLAY, 3)
        offer(state, self.seat, JEWELS, 1)


def fertilize(state: HallertauState, seat: int, n: int) -> None:
    """Ask for up to n empty fields that move to row 5, then for one sow action."""
    if n and fertile(state.players[seat]):
        state.stack.append(Fertilize(seat, n))
    else:
        sow(state, seat, 1)


def fertile(player: list[int]) -> list[int]:
    """The different empty fields below row 5."""
    return [code for code in kinds_of_fields(player) if code % REAPED_FIELD < TOP_ROW]


@final
class Fertilize(Step[HallertauState]):
    """Fertilizing: up to n empty fields straight to row 5, in any order (HAL-50)."""

    params: ClassVar = (SEAT, Arg("n", 1, 2))

    def __init__(self, seat: int, n: int) -> None:
        super().__init__(seat)
        self.n: Final = n

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.n)

    def actions(self, state: HallertauState) -> list[Action]:
        found = [FERTILIZE[code] for code in fertile(state.players[self.seat])]
        found.append(DONE)
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb == "done":
            sow(state, self.seat, 1)
            return
        code = action.args[0]
        change_field(state, self.seat, code, code // REAPED_FIELD * REAPED_FIELD + TOP_ROW)
        fertilize(state, self.seat, self.n - 1)


@final
class ToolShed(Step[HallertauState]):
    """Tool Shed: 4 clay, or a field in row 4 (HAL-51)."""

    def actions(self, state: HallertauState) -> list[Action]:
        if state.players[self.seat][FIELDS] < COLUMNS:
            return [TAKE[CLAY], FIELD_ROW[4]]
        return [TAKE[CLAY]]

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb == "take":
            gain(state, self.seat, CLAY, 4)
        else:
            offer_fields(state, self.seat, 4, 1)


@final
class TownHall(Step[HallertauState]):
    """Town Hall: a building that does not touch the tile one step left for 2 jewels (HAL-52)."""

    def actions(self, state: HallertauState) -> list[Action]:
        player = state.players[self.seat]
        center = player[CENTER]
        found = [HALL[building] for building in range(CRAFTS) if player[CRAFT + building] > center]
        found.append(DONE)
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb == "done":
            return
        retreat(state, self.seat, action.args[0])
        offer(state, self.seat, JEWELS, 2)


@final
class SpaceDone(Step[HallertauState]):
    """A space has been used: what waited for it comes now (HAL-80); `outer` was busy before."""

    params: ClassVar = (
        Arg("who", 0, 3, "seat"),
        Arg("space", 0, SPACES - 1),
        Arg("outer", -1, SPACES - 1),
    )

    def __init__(self, who: int, space: int, outer: int) -> None:
        super().__init__(AUTO)
        self.who: Final = who
        self.space: Final = space
        self.outer: Final = outer

    def key(self) -> tuple[int, ...]:
        return (self.who, self.space, self.outer)

    def run(self, state: HallertauState) -> None:
        state.busy = self.outer
        player = state.players[self.who]
        player[JUST_SPACE] = self.space + 1
        start = self.space // 5 * SECTION_ROWS
        player[JUST_CROWD] = sum(state.board[start : start + SECTION_ROWS])
        if state.phase == ACTIONS and player[WORKERS] == 0:
            player[JUST_LAST] = 1
        finish_action(state, self.who)
        if state.waiting and state.busy < 0:
            from ludohall.games.hallertau.cards.play import resume

            waiting, state.waiting = state.waiting, ()
            for at in range(len(waiting) - 3, -1, -3):
                resume(state, waiting[at], waiting[at + 1], waiting[at + 2])


# Steps that come up all the time are made once.
SPACE_DONE: Final[list[list[SpaceDone]]] = [
    [SpaceDone(seat, space, -1) for space in range(SPACES)] for seat in range(SEATS)
]

SPACE_STEPS: Final[tuple[type[Step[HallertauState]], ...]] = (
    Breed,
    Farm,
    Butchery,
    Nursery,
    MilkOrWool,
    Sell,
    Fertilize,
    ToolShed,
    TownHall,
    SpaceDone,
)
