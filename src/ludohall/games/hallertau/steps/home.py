"""The phases at home: income, fallow, harvest and progress. All decide at the same time."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import SEAT, Step
from ludohall.games.hallertau import verbs
from ludohall.games.hallertau.components import (
    BAKEHOUSE,
    BREWHOUSE,
    CRAFT_GOODS,
    EXPERT,
    HOPS_DECK,
    JEWELS_DECK,
    LAST_STEP,
    PAYMENTS,
    SHEEP_DECK,
    TOP_ROW,
)
from ludohall.games.hallertau.effects import (
    advance,
    can_push,
    change_field,
    farmyards_in_hand,
    fields_of,
    forget,
    gateways_in_hand,
    harvest_field,
    kinds_of_fields,
    pay,
    push_boulder,
    tools_needed,
    use_tools,
    wear_tools,
)
from ludohall.games.hallertau.state import (
    BARLEY,
    CONTENT,
    CRAFT,
    CRAFTS,
    EMPTY,
    EVERY_CHOICE,
    EXHAUSTED,
    FIRST_BONUS,
    FLAX,
    GRAINS,
    HAND,
    HAND_BONUS,
    INCOME_DUE,
    JEWELS,
    REAPED,
    REAPED_ALL,
    REAPED_BEST,
    REAPED_FIELD,
    RYE,
    SEATS,
    SOWN,
    TOOLS,
    HallertauState,
    switched,
)
from ludohall.games.hallertau.steps.choices import DONE

TAKE_INCOME: Final = verbs.INCOME.table1()
RAISE: Final = verbs.RAISE.table1()
HARVEST_FIELD: Final = verbs.HARVEST.table1()
REAP: Final = verbs.REAP.table0()
IMPROVE: Final = verbs.IMPROVE.table1()
PAY: Final = verbs.PAY.table3()
JEWEL: Final = verbs.JEWEL.table0()
PUSH: Final = verbs.PUSH.table2()

# Phase 3 ---------------------------------------------------------------------


@final
class TakeIncome(Step[HallertauState]):
    """Take the income of the bonus cards in an order of one's choice; play cards in between."""

    def actions(self, state: HallertauState) -> list[Action]:
        due = state.players[self.seat][INCOME_DUE]
        found: list[Action] = []
        while due:
            lowest = due & -due
            found.append(TAKE_INCOME[FIRST_BONUS + lowest.bit_length() - 1])
            due ^= lowest
        return found or [DONE]

    def apply(self, state: HallertauState, action: Action) -> None:
        seat = self.seat
        forget(state, seat)
        if action.verb == "done":
            return
        from ludohall.games.hallertau.cards.play import income

        card = action.args[0]
        player = state.players[seat]
        player[INCOME_DUE] ^= 1 << (card - FIRST_BONUS)
        if player[INCOME_DUE] or player[HAND_BONUS]:
            state.then(self)
        income(state, seat, card)


# Phase 6 ---------------------------------------------------------------------


def raisable(player: list[int]) -> list[int]:
    """The different empty fields below row 5."""
    if player[EMPTY] == 0:
        return []
    return [code for code in kinds_of_fields(player) if code % REAPED_FIELD < TOP_ROW]


@final
class Fallow(Step[HallertauState]):
    """After all empty fields have risen: one of them rises once more."""

    def actions(self, state: HallertauState) -> list[Action]:
        return [RAISE[code] for code in raisable(state.players[self.seat])] or [DONE]

    def apply(self, state: HallertauState, action: Action) -> None:
        forget(state, self.seat)
        if action.verb == "raise":
            change_field(state, self.seat, action.args[0], action.args[0] + 1)


# Phase 7 ---------------------------------------------------------------------


def ripe(player: list[int]) -> list[int]:
    """The different sown fields not harvested in this phase."""
    if player[SOWN] == 0:
        return []
    return [code for code in kinds_of_fields(player) if CONTENT <= code < REAPED_FIELD]


@final
class Harvest(Step[HallertauState]):
    """Harvest the fields, one by one or all at once; play cards before and after."""

    def actions(self, state: HallertauState) -> list[Action]:
        fields = ripe(state.players[self.seat])
        if not fields:
            return [DONE]
        found = [REAP]
        for code in fields:
            found.append(HARVEST_FIELD[code])
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        seat = self.seat
        forget(state, seat)
        if action.verb == "done":
            return
        player = state.players[seat]
        if action.verb == "reap":
            for code in fields_of(player):
                if CONTENT <= code < REAPED_FIELD:
                    harvest_field(state, seat, code)
        else:
            harvest_field(state, seat, action.args[0])
        if ripe(player) or asks_for_harvest(state, player):
            state.then(self)


def asks_for_harvest(state: HallertauState, player: list[int]) -> bool:
    """Whether the decks in play hold a card for this moment, and its back is in hand."""
    if player[HAND] == 0:
        return False
    if player[HAND_BONUS] and (
        player[REAPED + BARLEY] >= 3 or player[REAPED + FLAX] >= 3 or player[REAPED + RYE] >= 3
    ):
        return True
    if state.gateway == EXPERT and player[REAPED_ALL] >= 16 and gateways_in_hand(player):
        return True
    if farmyards_in_hand(player):
        if state.farmyard == JEWELS_DECK:
            return player[REAPED_BEST] >= 11
        if state.farmyard == HOPS_DECK or state.farmyard == SHEEP_DECK:
            return player[EMPTY] > 0 and sum(player[:GRAINS]) > 0
    return False


# Phase 9 ---------------------------------------------------------------------


def affordable(player: list[int], building: int, round_: int) -> bool:
    """Whether the stock pays for one improvement in goods."""
    goods = CRAFT_GOODS[building]
    first = player[goods[0]]
    second = player[goods[1]]
    if building <= BREWHOUSE:  # more of the first than of the second
        least = max(round_ - second, round_ // 2 + 1)
        if first >= least:
            return True
        if round_ < 3:
            return False
        least = max(round_ - 1 - second, (round_ - 1) // 2 + 1)
        return least < round_ - 1 and first >= least
    if building == BAKEHOUSE and first > 1:
        first = 1
    third = player[goods[2]] if len(goods) == 3 else 0
    total = first + second + third
    types = (first > 0) + (second > 0) + (third > 0)
    if types == 3 and round_ >= 5:
        return total >= round_ - 2
    return total >= round_ - 1 if types >= 2 and round_ >= 3 else total >= round_


@final
class Improve(Step[HallertauState]):
    """Improve one craft building after the other, as far as goods, jewels and tools go."""

    def actions(self, state: HallertauState) -> list[Action]:
        player = state.players[self.seat]
        found: list[Action] = []
        tools = player[TOOLS] - player[EXHAUSTED]
        jewels = player[JEWELS]
        for building in range(CRAFTS):
            if (
                player[CRAFT + building] < LAST_STEP
                and (jewels or affordable(player, building, state.round))
                and (tools >= 2 or tools_needed(player, building) <= tools)
            ):
                found.append(IMPROVE[building])
        if tools and switched(state, EVERY_CHOICE):
            for building in range(CRAFTS):
                for which in range(2):
                    if can_push(player, building, which):
                        found.append(PUSH[building][which])
        found.append(DONE)
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        forget(state, self.seat)
        if action.verb == "improve":
            state.then(PAYING[self.seat][action.args[0]], self)
        elif action.verb == "push":
            push_boulder(state.players[self.seat], action.args[0], action.args[1])
            wear_tools(state, self.seat, 1)
            state.then(self)


@final
class Pay(Step[HallertauState]):
    """Pay for the improvement of a building: a jewel, or goods without a superfluous one."""

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
                found.append(JEWEL)
        return found or [DONE]  # a card played in between has taken the means

    def apply(self, state: HallertauState, action: Action) -> None:
        seat = self.seat
        if action.verb == "done":
            return
        if action.verb == "jewel":
            pay(state, seat, JEWELS, 1)
        else:
            goods = CRAFT_GOODS[self.building]
            for i, good in enumerate(goods):
                pay(state, seat, good, action.args[i])
        use_tools(state, seat, self.building)
        advance(state, seat, self.building)


# Steps that come up all the time are made once.
PAYING: Final[list[list[Pay]]] = [
    [Pay(seat, building) for building in range(CRAFTS)] for seat in range(SEATS)
]
IMPROVING: Final[list[Improve]] = [Improve(seat) for seat in range(SEATS)]
HARVESTING: Final[list[Harvest]] = [Harvest(seat) for seat in range(SEATS)]
FALLOWING: Final[list[Fallow]] = [Fallow(seat) for seat in range(SEATS)]

HOME_STEPS: Final[tuple[type[Step[HallertauState]], ...]] = (
    TakeIncome,
    Fallow,
    Harvest,
    Improve,
    Pay,
)
