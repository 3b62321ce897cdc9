"""Playing cards: which ones may be played now, paying for them, and doing what they say.

The need is shown and the cost paid at once; small choices of the cost come up as steps that lie on
top. Then `Effects` does what the card says, line by line. If another player's action is in
progress, it waits until that is done (HAL-C6).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import AUTO, Step
from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.cards import vocabulary as word
from ludohall.games.hallertau.cards.board_choices import (
    BOARD_STEPS,
    ClearSpace,
    ClearTopRows,
    HireSpace,
    LastWorker,
    ShiftFrom,
    TakeTopRow,
    hirable,
    occupied,
    shiftable,
    squeezable,
)
from ludohall.games.hallertau.cards.choices import (
    CHOICE_STEPS,
    AdvanceCraft,
    DoubleHarvest,
    FieldsByJewels,
    HarvestByCard,
    PushBoulders,
    RaiseByCard,
    SowDouble,
    SwapTool,
    can_swap,
    low_fields,
    ripe,
)
from ludohall.games.hallertau.cards.costs import (
    COST_STEPS,
    KEPT,
    GiveUpCards,
    HandInSets,
    KeepGrain,
    ReturnSownGood,
    SheepBack,
)
from ludohall.games.hallertau.cards.counters import FIRST_COUNTED, count, value
from ludohall.games.hallertau.cards.programs import (
    FIRST_LOWS,
    FIRST_PLACES,
    INCOME,
    PROGRAMS,
    Program,
    program,
)
from ludohall.games.hallertau.cards.variants import Condition, Variant
from ludohall.games.hallertau.cards.verbs import PLAY
from ludohall.games.hallertau.components import TOP_ROW
from ludohall.games.hallertau.effects import (
    change_field,
    fields_of,
    must_wait,
    pay,
    play_card,
    set_fields,
    wait,
)
from ludohall.games.hallertau.state import (
    EVERY_CHOICE,
    HallertauState,
    field_content,
    field_row,
    kind,
    switched,
)
from ludohall.games.hallertau.steps.choices import (
    LoseFields,
    LoseSheep,
    MoveOneSheep,
    move_many_sheep,
    offer,
    offer_fields,
    sow,
)
from ludohall.games.hallertau.steps.draws import draw
from ludohall.games.hallertau.steps.moments import AfterCard
from ludohall.games.hallertau.steps.spaces import Butchery

CARD: Final = PLAY.table2()
TOGETHER: Final = 713
"""The card that is played together with another one."""


# What may be played -------------------------------------------------------------------------------


def playable(state: HallertauState, seat: int) -> list[Action]:
    """Every card of the hand in every way in which it may be played now (HAL-C1)."""
    player = state.players[seat]
    found: list[Action] = []
    if not state.phase:  # before the game
        return found
    places, lows = FIRST_PLACES, FIRST_LOWS
    for card in state.hands[seat]:
        if player[places[card]] < lows[card]:
            continue
        asked = PROGRAMS[card]
        if asked.either:
            for place, low in asked.either:
                if player[place] >= low:
                    break
            else:
                continue
        if asked.limited:
            asked = program(state, card)
            if not asked.phases >> state.phase & 1:  # HAL-C7
                continue
        for place, low, high in asked.gate:
            if not low <= player[place] <= high:
                break
        else:
            if asked.simple:
                found.append(CARD[card][0])
            elif not asked.single:
                _offer(state, seat, asked, found)
            elif asked.terms:
                number = 0
                for place, factor in asked.terms:
                    number += factor * player[place]
                if number >= asked.least:
                    found.append(CARD[card][0])
            elif fits(state, seat, asked.variants[0]):
                found.append(CARD[card][0])
    return found


def _offer(state: HallertauState, seat: int, asked: Program, found: list[Action]) -> None:
    """Add the variants of a card that may be played, the highest tier first."""
    if asked.nested and not fits(state, seat, asked.variants[0]):
        return
    player = state.players[seat]
    rising = asked.rising and not state.switches & EVERY_CHOICE
    best = -1
    number = len(asked.variants)
    for variant in reversed(asked.variants):
        number -= 1
        if rising and variant.tier < best:
            return
        for place, low, high in variant.flat:
            if not low <= player[place] <= high:
                break
        else:
            if variant.easy or fits(state, seat, variant):
                best = variant.tier
                found.append(CARD[asked.number][number])


def fits(state: HallertauState, seat: int, variant: Variant) -> bool:
    """Whether the conditions hold that ask for more than the player's own list (HAL-C2)."""
    for condition in variant.tests:
        if not holds(state, seat, condition):
            return False
    for conditions in variant.one_of:
        for condition in conditions:
            if holds(state, seat, condition):
                break
        else:
            return False
    return True


def holds(state: HallertauState, seat: int, condition: Condition) -> bool:
    """Whether a sum lies where it must."""
    player = state.players[seat]
    if condition.place >= 0:
        return condition.low <= player[condition.place] <= condition.high
    number = condition.amount.constant
    for counter, factor in condition.amount.terms:
        if counter < FIRST_COUNTED:
            number += factor * player[counter]
        else:
            number += factor * count(state, seat, counter)
    return condition.low <= number <= condition.high


def ways(state: HallertauState, seat: int, card: int) -> list[tuple[int, ...]]:
    """How a card could be played, whatever the phase: its variants with what each would cost."""
    player = state.players[seat]
    found: list[tuple[int, ...]] = []
    for number, variant in enumerate(program(state, card).variants):
        if all(low <= player[place] <= high for place, low, high in variant.flat) and (
            variant.easy or fits(state, seat, variant)
        ):
            found.append((number, *[value(state, seat, deed.amount) for deed in variant.pay]))
    return found


# Playing ------------------------------------------------------------------------------------------


def play(state: HallertauState, seat: int, action: Action) -> None:
    """Play a card: pay, then do what it says, now or when the action in progress is done."""
    card, choice = action.args
    variant = program(state, card).variants[choice]
    amounts = [value(state, seat, deed.amount) for deed in variant.pay]
    play_card(state, seat, card)
    if state.phase == table.INCOME and kind(card) == table.BONUS:
        choice = INCOME  # HAL-C20: played in phase 3 it pays at once, HAL-28
    if must_wait(state, seat):
        wait(state, seat, card, choice)
    elif card == TOGETHER:
        state.stack.insert(_under_effects(state, seat), Effects(seat, card, choice, 0))
    elif state.step_of(seat) is None:
        resume(state, seat, card, choice)
    else:
        state.stack.append(Effects(seat, card, choice, 0))
    for number in range(len(amounts) - 1, -1, -1):
        if amounts[number] > 0:  # HAL-C3
            deed = variant.pay[number]
            DOING[deed.word](state, seat, deed.what, amounts[number])


def resume(state: HallertauState, seat: int, card: int, choice: int) -> None:
    """The effect of a card played in another's turn; then what it has brought about is past."""
    state.then(Effects(seat, card, choice, 0), AfterCard(seat))


def income(state: HallertauState, seat: int, card: int) -> None:
    """What a bonus card pays in phase 3."""
    state.stack.append(Effects(seat, card, INCOME, 0))


def points(card: int) -> int:
    """The printed points of a card (HAL-C21)."""
    return PROGRAMS[card].points


def _under_effects(state: HallertauState, seat: int) -> int:
    """The place in the stack under the card that the seat is carrying out (HAL-C12)."""
    at = len(state.stack)
    for place in range(len(state.stack) - 1, -1, -1):
        step = state.stack[place]
        if isinstance(step, Effects) and step.player == seat:
            at = place
    return at


# Effects ------------------------------------------------------------------------------------------


@final
class Effects(Step[HallertauState]):
    """Do what a card says, from line `at` on; `choice` is the variant, or INCOME (HAL-C5)."""

    params: ClassVar = (
        Arg("player", 0, 3, "seat"),
        Arg("card", 1, table.LAST_CARD),
        Arg("choice", 0, 99),
        Arg("at", 0, 99),
    )

    def __init__(self, player: int, card: int, choice: int, at: int) -> None:
        super().__init__(AUTO)
        self.player: Final = player
        self.card: Final = card
        self.choice: Final = choice
        self.at: Final = at

    def key(self) -> tuple[int, ...]:
        return (self.player, self.card, self.choice, self.at)

    def run(self, state: HallertauState) -> None:
        deeds = program(state, self.card).deeds(self.choice)
        depth = len(state.stack)
        for at in range(self.at, len(deeds)):
            amount = value(state, self.player, deeds[at].amount)
            DOING[deeds[at].word](state, self.player, deeds[at].what, amount)
            if len(state.stack) > depth:  # it asks something: the rest comes afterwards
                state.stack.insert(depth, Effects(self.player, self.card, self.choice, at + 1))
                return


# What each word of a card does: costs, which leave nothing to wait for, and effects.


def _lose_sheep(state: HallertauState, seat: int, what: int, amount: int) -> None:
    state.stack.append(LoseSheep(seat, amount))


def _lose_fields(state: HallertauState, seat: int, what: int, amount: int) -> None:
    state.stack.append(LoseFields(seat, amount, what))


def _discard(state: HallertauState, seat: int, what: int, amount: int) -> None:
    state.stack.append(GiveUpCards(seat, amount, what))


def _sets(state: HallertauState, seat: int, what: int, amount: int) -> None:
    state.stack.append(HandInSets(seat, what, amount, 0))


def _return_sown_good(state: HallertauState, seat: int, what: int, amount: int) -> None:
    state.stack.append(ReturnSownGood(seat))


def _keep_grain(state: HallertauState, seat: int, what: int, amount: int) -> None:
    if sum(state.players[seat][: table.GRAINS]) > KEPT:
        state.stack.append(KeepGrain(seat))


def _move_sheep_back(state: HallertauState, seat: int, what: int, amount: int) -> None:
    state.stack.append(SheepBack(seat, amount, 0))


def _draw(state: HallertauState, seat: int, what: int, amount: int) -> None:
    draw(state, seat, what & 15, what >> 4 & 15, what >> 8 & 15, what >> 12)


def _field(state: HallertauState, seat: int, what: int, amount: int) -> None:
    offer_fields(state, seat, amount, what)


def _sow(state: HallertauState, seat: int, what: int, amount: int) -> None:
    sow(state, seat, amount, what)


def _sow_that_field(state: HallertauState, seat: int, what: int, amount: int) -> None:
    sow(state, seat, 1)


def _sow_double(state: HallertauState, seat: int, what: int, amount: int) -> None:
    player = state.players[seat]
    if player[table.EMPTY] and any(player[: table.GRAINS]):
        state.stack.append(SowDouble(seat))


def _fields_by_jewels(state: HallertauState, seat: int, what: int, amount: int) -> None:
    if state.players[seat][table.FIELDS] < table.COLUMNS:
        state.stack.append(FieldsByJewels(seat))


def _harvest(state: HallertauState, seat: int, what: int, amount: int) -> None:
    if ripe(state, seat):
        state.stack.append(HarvestByCard(seat, amount))


def _double_harvest(state: HallertauState, seat: int, what: int, amount: int) -> None:
    if ripe(state, seat):
        state.stack.append(DoubleHarvest(seat))


def _raise_all(state: HallertauState, seat: int, what: int, amount: int) -> None:
    player = state.players[seat]
    set_fields(player, [_raised(field, what) for field in fields_of(player)])


def _raised(field: int, which: int) -> int:
    sown = field_content(field) != 0
    if field_row(field) == TOP_ROW or which == (word.EMPTY if sown else word.SOWN):
        return field
    return field + 1


def _raise_fields(state: HallertauState, seat: int, what: int, amount: int) -> None:
    if len(low_fields(state.players[seat])) > amount or switched(state, EVERY_CHOICE):
        state.stack.append(RaiseByCard(seat, amount, 0))
    else:
        _raise_all(state, seat, word.ANY_FIELD, amount)


def _single_field_to_row(state: HallertauState, seat: int, what: int, amount: int) -> None:
    for field in fields_of(state.players[seat]):
        if field_content(field) == 0 and field_row(field) < amount:
            change_field(state, seat, field, field + amount - field_row(field))
            return


def _move_sheep(state: HallertauState, seat: int, what: int, amount: int) -> None:
    move_many_sheep(state, seat, amount)


def _move_one_sheep(state: HallertauState, seat: int, what: int, amount: int) -> None:
    if any(state.players[seat][table.YARD + 1 : table.STABLES]):
        state.stack.append(MoveOneSheep(seat, amount, 0))


def _advance_craft(state: HallertauState, seat: int, what: int, amount: int) -> None:
    state.stack.append(AdvanceCraft(seat))


def _push_boulders(state: HallertauState, seat: int, what: int, amount: int) -> None:
    state.stack.append(PushBoulders(seat, amount, 0))


def _clear_space(state: HallertauState, seat: int, what: int, amount: int) -> None:
    state.stack.append(ClearSpace(seat))


def _clear_top_rows(state: HallertauState, seat: int, what: int, amount: int) -> None:
    if occupied(state, what):
        state.stack.append(ClearTopRows(seat, what))


def _take_top_row(state: HallertauState, seat: int, what: int, amount: int) -> None:
    state.stack.append(TakeTopRow(seat))


def _shift_three_workers(state: HallertauState, seat: int, what: int, amount: int) -> None:
    if shiftable(state):
        state.stack.append(ShiftFrom(seat))


def _last_worker(state: HallertauState, seat: int, what: int, amount: int) -> None:
    if squeezable(state):
        state.stack.append(LastWorker(seat))


def _use_space(state: HallertauState, seat: int, what: int, amount: int) -> None:
    if hirable(state):
        state.stack.append(HireSpace(seat))


def _butcher_for_jewel(state: HallertauState, seat: int, what: int, amount: int) -> None:
    """From now on the butchery in progress takes a jewel too (HAL-C30)."""
    for place in range(len(state.stack) - 1, -1, -1):
        if state.stack[place] == Butchery(seat, 0):
            state.stack[place] = Butchery(seat, 1)
            return


def _swap(state: HallertauState, seat: int, what: int, amount: int) -> None:
    if can_swap(state.players[seat]):
        state.stack.append(SwapTool(seat))


DOING: Final[dict[int, Callable[[HallertauState, int, int, int], None]]] = {
    word.SPEND: pay,
    word.LOSE_SHEEP: _lose_sheep,
    word.LOSE_FIELDS: _lose_fields,
    word.DISCARD: _discard,
    word.SETS: _sets,
    word.RETURN_SOWN_GOOD: _return_sown_good,
    word.KEEP_GRAIN: _keep_grain,
    word.MOVE_SHEEP_BACK: _move_sheep_back,
    word.GAIN: offer,
    word.DRAW: _draw,
    word.FIELD: _field,
    word.FIELDS_BY_JEWELS: _fields_by_jewels,
    word.SOW: _sow,
    word.SOW_THAT_FIELD: _sow_that_field,
    word.SOW_DOUBLE: _sow_double,
    word.HARVEST: _harvest,
    word.DOUBLE_HARVEST: _double_harvest,
    word.RAISE_ALL: _raise_all,
    word.RAISE_FIELDS: _raise_fields,
    word.SINGLE_FIELD_TO_ROW: _single_field_to_row,
    word.MOVE_SHEEP: _move_sheep,
    word.MOVE_ONE_SHEEP: _move_one_sheep,
    word.ADVANCE_CRAFT: _advance_craft,
    word.PUSH_BOULDERS: _push_boulders,
    word.CLEAR_SPACE: _clear_space,
    word.CLEAR_TOP_ROWS: _clear_top_rows,
    word.TAKE_TOP_ROW: _take_top_row,
    word.SHIFT_THREE_WORKERS: _shift_three_workers,
    word.LAST_WORKER_IN_ROW_2: _last_worker,
    word.USE_SPACE: _use_space,
    word.BUTCHER_FOR_JEWEL: _butcher_for_jewel,
    word.SWAP: _swap,
}
"""For every word that a variant of a card can hold: what it does, with `what` and an amount."""

STEPS: Final[tuple[type[Step[HallertauState]], ...]] = (
    Effects,
    *COST_STEPS,
    *CHOICE_STEPS,
    *BOARD_STEPS,
)
