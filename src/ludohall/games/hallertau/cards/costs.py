"""Small choices that a card's cost brings. Until it is paid, nobody plays another card.

What costs several things is asked one by one, in any order (HAL-C56): no answer narrows what comes
next but by what it takes away. Where all must go, there is one answer.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import SEAT, Step
from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.cards import verbs
from ludohall.games.hallertau.cards.vocabulary import ANY_KIND
from ludohall.games.hallertau.effects import (
    change_field,
    give_up_card,
    kinds_of_fields,
    lose_sheep,
    pay,
)
from ludohall.games.hallertau.state import CONTENT, HallertauState, field_content, kind
from ludohall.games.hallertau.steps.choices import one_sheep_at, resting

DISCARD: Final = verbs.DISCARD.table1()
HAND_IN: Final = verbs.HAND_IN.table1()
UNSOW: Final = verbs.UNSOW.table1()
BACK: Final = verbs.BACK.table1()

KEPT: Final = 3
"""Grain that card 728 leaves."""


@final
class GiveUpCards(Step[HallertauState]):
    """Take n more cards of the hand out of the game (HAL-C16)."""

    params: ClassVar = (SEAT, Arg("n", 1, 99), Arg("of", ANY_KIND, 3))

    def __init__(self, seat: int, n: int, of: int) -> None:
        super().__init__(seat)
        self.n: Final = n
        self.of: Final = of

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.n, self.of)

    def open(self) -> bool:
        return False

    def actions(self, state: HallertauState) -> list[Action]:
        of = self.of
        found = [DISCARD[c] for c in state.hands[self.seat] if of in (ANY_KIND, kind(c))]
        return found if len(found) > self.n else found[:1]

    def apply(self, state: HallertauState, action: Action) -> None:
        give_up_card(state, self.seat, action.args[0])
        if self.n > 1:
            state.then(GiveUpCards(self.seat, self.n - 1, self.of))


@final
class HandInSets(Step[HallertauState]):
    """Pay n more sets of `each` units, every set another good; `paid` is a mask of goods."""

    params: ClassVar = (SEAT, Arg("n", 1, 9), Arg("each", 1, 9), Arg("paid", 0, 2**table.GOODS - 1))

    def __init__(self, seat: int, n: int, each: int, paid: int) -> None:
        super().__init__(seat)
        self.n: Final = n
        self.each: Final = each
        self.paid: Final = paid

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.n, self.each, self.paid)

    def open(self) -> bool:
        return False

    def actions(self, state: HallertauState) -> list[Action]:
        player = state.players[self.seat]
        found = [
            HAND_IN[good]
            for good in range(table.GOODS)
            if player[good] >= self.each and not self.paid >> good & 1
        ]
        return found if len(found) > self.n else found[:1]

    def apply(self, state: HallertauState, action: Action) -> None:
        good = action.args[0]
        pay(state, self.seat, good, self.each)
        if self.n > 1:
            state.then(HandInSets(self.seat, self.n - 1, self.each, self.paid | 1 << good))


def _mixes() -> list[Action]:
    """All ways to keep three units of grain."""
    return [
        verbs.KEEP.action(barley, flax, hops, KEPT - barley - flax - hops)
        for barley in range(KEPT + 1)
        for flax in range(KEPT + 1 - barley)
        for hops in range(KEPT + 1 - barley - flax)
    ]


KEEP: Final = _mixes()


@final
class KeepGrain(Step[HallertauState]):
    """Return grain until three units are left: which ones? (728)"""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def open(self) -> bool:
        return False

    def actions(self, state: HallertauState) -> list[Action]:
        stock = state.players[self.seat]
        return [mix for mix in KEEP if all(mix.args[g] <= stock[g] for g in range(table.GRAINS))]

    def apply(self, state: HallertauState, action: Action) -> None:
        stock = state.players[self.seat]
        for grain in range(table.GRAINS):
            pay(state, self.seat, grain, stock[grain] - action.args[grain])


@final
class ReturnSownGood(Step[HallertauState]):
    """Return what lies on one field; the field stays, empty (516)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def open(self) -> bool:
        return False

    def actions(self, state: HallertauState) -> list[Action]:
        fields = kinds_of_fields(state.players[self.seat])
        return [UNSOW[field] for field in fields if field_content(field)]

    def apply(self, state: HallertauState, action: Action) -> None:
        field = action.args[0]
        change_field(state, self.seat, field, field - CONTENT * field_content(field))


@final
class SheepBack(Step[HallertauState]):
    """Move n different sheep one place back each; `moved` have moved already (531).

    A sheep that comes to the card of the current round, or behind it, is lost.
    """

    params: ClassVar = (SEAT, Arg("n", 1, 99), Arg("moved", 0, 2**63 - 1))

    def __init__(self, seat: int, n: int, moved: int) -> None:
        super().__init__(seat)
        self.n: Final = n
        self.moved: Final = moved

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.n, self.moved)

    def open(self) -> bool:
        return False

    def actions(self, state: HallertauState) -> list[Action]:
        player = state.players[self.seat]
        return [BACK[p] for p in range(1, table.PLACES) if resting(player, p, self.moved)]

    def apply(self, state: HallertauState, action: Action) -> None:
        place = action.args[0]
        player = state.players[self.seat]
        moved = self.moved
        if place - 1 <= state.round:
            lose_sheep(state, self.seat, place)
        else:
            player[table.YARD + place] -= 1
            player[table.YARD + place - 1] += 1
            moved += one_sheep_at(place - 1)
        if self.n > 1:
            state.then(SheepBack(self.seat, self.n - 1, moved))


COST_STEPS: Final[tuple[type[Step[HallertauState]], ...]] = (
    GiveUpCards,
    HandInSets,
    KeepGrain,
    ReturnSownGood,
    SheepBack,
)
