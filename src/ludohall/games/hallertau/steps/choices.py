"""Small decisions that spaces and cards share, and the drawing of cards."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import SEAT, Step
from ludohall.games.hallertau import verbs
from ludohall.games.hallertau.cards.programs import DISLIKES, FIELD_GAINED, PROGRAMS
from ludohall.games.hallertau.components import BOTTOM_ROW, TOP_ROW
from ludohall.games.hallertau.effects import (
    farmyards_in_hand,
    fields_of,
    gain,
    gain_field,
    kinds_of_fields,
    lose_sheep,
    move_sheep,
    remove_field,
    sow_field,
)
from ludohall.games.hallertau.state import (
    COLUMNS,
    CONTENT,
    EMPTY,
    EVERY_CHOICE,
    FIELDS,
    GOODS,
    GRAINS,
    IN_STABLES,
    PLACES,
    REAPED_FIELD,
    SHEEP,
    TOOLS,
    YARD,
    HallertauState,
    field_content,
    field_row,
)

DONE: Final = verbs.DONE.table0()
ACCEPT: Final = verbs.ACCEPT.table0()
SOW: Final = verbs.SOW.table2()
SOW_MANY: Final = verbs.SOW_MANY.table2()
MOVE: Final = verbs.MOVE.table1()
GIVE: Final = verbs.GIVE.table1()
LOSE: Final = verbs.LOSE.table1()
TAKE: Final = verbs.TAKE.table1()
SOME: Final = verbs.SOME.table1()

GRAIN_MASK: Final = 0b1111
"""The grains, one bit a good."""


def _mixes(n: int) -> list[Action]:
    return [
        verbs.GRAIN.action(barley, flax, hops, n - barley - flax - hops)
        for barley in range(n, -1, -1)
        for flax in range(n - barley, -1, -1)
        for hops in range(n - barley - flax, -1, -1)
    ]


GRAIN_MIXES: Final[list[list[Action]]] = [_mixes(n) for n in range(4)]
"""All mixes of so many units of grain."""


def sowings(state: HallertauState, seat: int, goods: int, n: int) -> list[Action]:
    """Every different way to sow one of these goods: on as many fields as may be, or on one."""
    player = state.players[seat]
    empty = player[EMPTY]
    if empty == 0:
        return []
    found: list[Action] = []
    if n > 1 and empty > 1:
        for grain in range(GRAINS):
            if player[grain] > 1 and goods >> grain & 1:
                found.append(SOW_MANY[grain][min(n, empty, player[grain])])
    sown = [good for good in range(GOODS) if goods >> good & 1 and player[good]]
    for code in kinds_of_fields(player):
        if code % REAPED_FIELD < CONTENT:
            ways = SOW[code]
            for good in sown:
                found.append(ways[good])
    return found


@final
class Sow(Step[HallertauState]):
    """Sow up to n fields, one unit each (HAL-33)."""

    params: ClassVar = (SEAT, Arg("n", 1, 8), Arg("goods", 1, 2**GOODS - 1))

    def __init__(self, seat: int, n: int, goods: int) -> None:
        super().__init__(seat)
        self.n: Final = n
        self.goods: Final = goods

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.n, self.goods)

    def actions(self, state: HallertauState) -> list[Action]:
        found = sowings(state, self.seat, self.goods, self.n)
        found.append(DONE)
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb != "done":
            sow(state, self.seat, self.n - sow_as(state, self.seat, action), self.goods)


def sow_as(state: HallertauState, seat: int, action: Action) -> int:
    """Sow as the action says; returns how many sow actions that takes."""
    if action.verb == "sow":
        sow_field(state, seat, action.args[0], action.args[1])
        return 1
    good, n = action.args
    fields = [code for code in fields_of(state.players[seat]) if field_content(code) == 0]
    fields.sort(key=field_row, reverse=True)
    for code in fields[:n]:
        sow_field(state, seat, code, good)
    return n


def sow(state: HallertauState, seat: int, n: int, goods: int = GRAIN_MASK) -> None:
    """Ask for up to n sow actions, if there is an empty field and something to sow."""
    player = state.players[seat]
    if n <= 0 or player[EMPTY] == 0:
        return
    for good in range(GOODS):
        if goods >> good & 1 and player[good]:
            state.then(Sow(seat, n, goods))
            return


@final
class MoveSheep(Step[HallertauState]):
    """Move up to n different sheep one place on, in any order; `moved` have moved already."""

    params: ClassVar = (SEAT, Arg("n", 1, 99), Arg("moved", 0, 2**63 - 1))

    def __init__(self, seat: int, n: int, moved: int) -> None:
        super().__init__(seat)
        self.n: Final = n
        self.moved: Final = moved

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.n, self.moved)

    def actions(self, state: HallertauState) -> list[Action]:
        player = state.players[self.seat]
        found = [MOVE[p] for p in range(IN_STABLES - 1, 0, -1) if resting(player, p, self.moved)]
        found.append(DONE)
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb == "done":
            return
        place = action.args[0]
        move_sheep(state, self.seat, place)
        move_many_sheep(state, self.seat, self.n - 1, self.moved + one_sheep_at(place + 1))


def move_many_sheep(state: HallertauState, seat: int, n: int, moved: int = 0) -> None:
    """Ask for up to n sheep that move one place on, if there is one that can."""
    player = state.players[seat]
    if n > 0 and any(resting(player, place, moved) for place in range(1, IN_STABLES)):
        state.then(MoveSheep(seat, n, moved))


def one_sheep_at(place: int) -> int:
    """A sheep at a place, as a number of a step that counts sheep: four bits a place."""
    return 1 << 4 * place


def resting(player: list[int], place: int, moved: int) -> bool:
    """Whether a sheep lies at the place that is not one of those `moved` there."""
    return player[YARD + place] > moved >> 4 * place & 15


@final
class MoveOneSheep(Step[HallertauState]):
    """Move one sheep up to n places on; `place` is where it is, 0: not chosen yet."""

    params: ClassVar = (SEAT, Arg("n", 1, 99), Arg("place", 0, IN_STABLES))

    def __init__(self, seat: int, n: int, place: int) -> None:
        super().__init__(seat)
        self.n: Final = n
        self.place: Final = place

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.n, self.place)

    def actions(self, state: HallertauState) -> list[Action]:
        player = state.players[self.seat]
        places = [self.place] if self.place else list(range(1, IN_STABLES))
        found = [MOVE[place] for place in places if player[YARD + place]]
        found.append(DONE)
        return found

    def apply(self, state: HallertauState, action: Action) -> None:
        if action.verb == "done":
            return
        place = action.args[0]
        move_sheep(state, self.seat, place)
        if self.n > 1 and place + 1 < IN_STABLES:
            state.then(MoveOneSheep(self.seat, self.n - 1, place + 1))


@final
class LoseSheep(Step[HallertauState]):
    """Give n sheep, from any card or the stables (HAL-14, HAL-C15)."""

    params: ClassVar = (SEAT, Arg("n", 1, 99))

    def __init__(self, seat: int, n: int) -> None:
        super().__init__(seat)
        self.n: Final = n

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.n)

    def open(self) -> bool:
        return False  # a cost that is being paid

    def actions(self, state: HallertauState) -> list[Action]:
        player = state.players[self.seat]
        found = [GIVE[place] for place in range(1, PLACES) if player[YARD + place]]
        return found if player[SHEEP] > self.n else found[:1]  # all must go, in whatever order

    def apply(self, state: HallertauState, action: Action) -> None:
        lose_sheep(state, self.seat, action.args[0])
        if self.n > 1:
            state.then(LoseSheep(self.seat, self.n - 1))


ANY_FIELD: Final = 0
ROW_5_FIELD: Final = 1
SOWN_FIELD: Final = 2
NOT_ROW_2_FIELD: Final = 3


def losable(player: list[int], which: int) -> list[int]:
    """The fields that such a cost may take, greatest code first."""
    found = fields_of(player)
    if which == ROW_5_FIELD:
        return [code for code in found if field_row(code) == TOP_ROW]
    if which == SOWN_FIELD:
        return [code for code in found if field_content(code)]
    if which == NOT_ROW_2_FIELD:
        return [code for code in found if field_row(code) > BOTTOM_ROW]
    return found


@final
class LoseFields(Step[HallertauState]):
    """Give up n fields of a sort, and what lies on them (HAL-12, HAL-C15)."""

    params: ClassVar = (SEAT, Arg("n", 1, 8), Arg("which", 0, 3))

    def __init__(self, seat: int, n: int, which: int) -> None:
        super().__init__(seat)
        self.n: Final = n
        self.which: Final = which

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.n, self.which)

    def open(self) -> bool:
        return False  # a cost that is being paid

    def actions(self, state: HallertauState) -> list[Action]:
        codes = losable(state.players[self.seat], self.which)
        if len(codes) == self.n:  # all must go, in whatever order
            return [LOSE[codes[0]]]
        return [LOSE[code] for at, code in enumerate(codes) if at == 0 or codes[at - 1] != code]

    def apply(self, state: HallertauState, action: Action) -> None:
        remove_field(state, self.seat, action.args[0])
        if self.n > 1:
            state.then(LoseFields(self.seat, self.n - 1, self.which))


@final
class GainGrain(Step[HallertauState]):
    """Take n units of grain in any mix."""

    params: ClassVar = (SEAT, Arg("n", 1, 2))

    def __init__(self, seat: int, n: int) -> None:
        super().__init__(seat)
        self.n: Final = n

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.n)

    def actions(self, state: HallertauState) -> list[Action]:
        return GRAIN_MIXES[self.n][:]

    def apply(self, state: HallertauState, action: Action) -> None:
        take_grain(state, self.seat, action)


def take_grain(state: HallertauState, seat: int, action: Action) -> None:
    """Gain the grain that a `grain` action names."""
    for grain in range(GRAINS):
        gain(state, seat, grain, action.args[grain])


# Gains that may be declined --------------------------------------------------


@final
class MayGain(Step[HallertauState]):
    """Take all, some or none of n tools, jewels, sheep or fields (which come to a row).

    Less is offered to whom it can be of use: to who holds a card that would ask for more after it
    (HAL-16).
    """

    params: ClassVar = (
        SEAT,
        Arg("what", TOOLS, SHEEP),
        Arg("n", 1, 99),
        Arg("row", 0, TOP_ROW),
    )

    def __init__(self, seat: int, what: int, n: int, row: int) -> None:
        super().__init__(seat)
        self.what: Final = what
        self.n: Final = n
        self.row: Final = row

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.what, self.n, self.row)

    def actions(self, state: HallertauState) -> list[Action]:
        found = [ACCEPT]
        if state.switches & EVERY_CHOICE or self.unwelcome(state):
            found += SOME[1 : self.n]
            found.append(DONE)
        return found

    def unwelcome(self, state: HallertauState) -> bool:
        """Whether a card in hand could be played otherwise, or for less, without what is gained."""
        cards = [c for c in state.hands[self.seat] if PROGRAMS[c].dislikes >> self.what & 1]
        if not cards:
            return False
        from ludohall.games.hallertau.cards.play import ways

        after = state.clone()
        self.take(after, self.n)
        return any(ways(state, self.seat, card) != ways(after, self.seat, card) for card in cards)

    def apply(self, state: HallertauState, action: Action) -> None:
        n = self.n
        if action.verb == "done":
            n = 0
        elif action.verb == "some":
            n = action.args[0]
        self.take(state, n)

    def take(self, state: HallertauState, n: int) -> None:
        """Gain so many of it."""
        if self.what == FIELD_GAINED:
            for _ in range(n):
                gain_field(state, self.seat, self.row)
        else:
            gain(state, self.seat, self.what, n)  # at once, as cards ask for


def may_decline(state: HallertauState, seat: int, what: int) -> bool:
    """Whether the farmyard deck has a card for who owns few of these, and its back is in hand."""
    if state.switches & EVERY_CHOICE:
        return True
    if farmyards_in_hand(state.players[seat]) == 0:
        return False
    return DISLIKES[state.farmyard] >> what & 1 == 1


def offer(state: HallertauState, seat: int, what: int, n: int) -> None:
    """Gain goods, tools, jewels or sheep; fewer of them, if wanted, where that may be of use.

    Goods are never declined: no rule and no card asks for few goods (HAL-16).
    """
    if n > 0 and what >= GOODS and may_decline(state, seat, what):
        state.then(MayGain(seat, what, n, 0))
    else:
        gain(state, seat, what, n)


def offer_fields(state: HallertauState, seat: int, row: int, n: int) -> None:
    """Gain up to n fields in a row, as far as there are free columns (HAL-11, HAL-C23)."""
    n = min(n, COLUMNS - state.players[seat][FIELDS])
    if n <= 0:
        return
    if may_decline(state, seat, FIELD_GAINED):
        state.then(MayGain(seat, FIELD_GAINED, n, row))
        return
    for _ in range(n):
        gain_field(state, seat, row)


CHOICE_STEPS: Final[tuple[type[Step[HallertauState]], ...]] = (
    Sow,
    MoveSheep,
    MoveOneSheep,
    LoseSheep,
    LoseFields,
    GainGrain,
    MayGain,
)
