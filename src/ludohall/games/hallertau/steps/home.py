"""The phases at home: income, fallow and harvest. All decide at the same time."""

from __future__ import annotations

from typing import Final, final

from ludohall.core.action import Action
from ludohall.core.step import Step
from ludohall.games.hallertau import verbs
from ludohall.games.hallertau.cards.programs import PROGRAMS
from ludohall.games.hallertau.components import TOP_ROW
from ludohall.games.hallertau.effects import (
    change_field,
    fields_of,
    forget,
    harvest_field,
    kinds_of_fields,
)
from ludohall.games.hallertau.state import (
    CONTENT,
    EMPTY,
    FIRST_BONUS,
    HAND,
    INCOME_DUE,
    REAPED_FIELD,
    SEATS,
    SOWN,
    HallertauState,
)
from ludohall.games.hallertau.steps.choices import DONE

TAKE_INCOME: Final = verbs.INCOME.table1()
COLLECT: Final = verbs.COLLECT.table0()
RAISE: Final = verbs.RAISE.table1()
HARVEST_FIELD: Final = verbs.HARVEST.table1()
REAP: Final = verbs.REAP.table0()

# Phase 3 ---------------------------------------------------------------------


@final
class TakeIncome(Step[HallertauState]):
    """Take the income of the bonus cards in any order; play cards in between (HAL-26)."""

    def actions(self, state: HallertauState) -> list[Action]:
        due = state.players[self.seat][INCOME_DUE]
        if due == 0:
            return [DONE]
        found: list[Action] = []
        if len(gains_due(due)) > 1:
            found.append(COLLECT)
        while due:
            lowest = due & -due
            found.append(TAKE_INCOME[FIRST_BONUS + lowest.bit_length() - 1])
            due ^= lowest
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        seat = self.seat
        forget(state, seat)
        if action.verb == "done":
            return
        from ludohall.games.hallertau.cards.play import income

        player = state.players[seat]
        cards = [action.args[0]] if action.verb == "income" else gains_due(player[INCOME_DUE])
        for card in cards:
            player[INCOME_DUE] ^= 1 << (card - FIRST_BONUS)
        if player[INCOME_DUE] or player[HAND] or any(PROGRAMS[card].draws for card in cards):
            state.stack.append(self)
        for card in reversed(cards):
            income(state, seat, card)


def gains_due(due: int) -> list[int]:
    """The bonus cards due whose income is things alone: no choice, no field, no card."""
    found: list[int] = []
    while due:
        lowest = due & -due
        card = FIRST_BONUS + lowest.bit_length() - 1
        if PROGRAMS[card].gains:
            found.append(card)
        due ^= lowest
    return found


# Phase 6 ---------------------------------------------------------------------


def raisable(player: list[int]) -> list[int]:
    """The different empty fields below row 5."""
    if player[EMPTY] == 0:
        return []
    return [code for code in kinds_of_fields(player) if code % REAPED_FIELD < TOP_ROW]


@final
class Fallow(Step[HallertauState]):
    """After all empty fields have risen: one of them rises once more (HAL-59)."""

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
    """Harvest the fields, all at once or one by one; play cards around it (HAL-60)."""

    def actions(self, state: HallertauState) -> list[Action]:
        player = state.players[self.seat]
        fields = ripe(player)
        if not fields:
            return [DONE]
        found = [REAP]
        if player[SOWN] > 1 and (len(fields) > 1 or fields_of(player).count(fields[0]) > 1):
            for code in fields:
                found.append(HARVEST_FIELD[code])
        return found

    def whole(self, state: HallertauState) -> Action | None:
        return REAP if ripe(state.players[self.seat]) else None

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
        if player[HAND] or ripe(player):
            state.stack.append(self)


# Steps that come up all the time are made once.
TAKING_INCOME: Final[list[TakeIncome]] = [TakeIncome(seat) for seat in range(SEATS)]
HARVESTING: Final[list[Harvest]] = [Harvest(seat) for seat in range(SEATS)]
FALLOWING: Final[list[Fallow]] = [Fallow(seat) for seat in range(SEATS)]

HOME_STEPS: Final[tuple[type[Step[HallertauState]], ...]] = (
    TakeIncome,
    Fallow,
    Harvest,
)
