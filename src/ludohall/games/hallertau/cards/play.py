"""Playing cards: which ones may be played now, paying for them, and doing what they say.

The need is shown and the cost paid at once; small choices of the cost come up as steps that lie on
top. Then `Effects` does what the card says, line by line. If another player's action is in
progress, it waits until that is done (HAL-C6).
"""

from __future__ import annotations

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
from ludohall.games.hallertau.cards.programs import INCOME, PROGRAMS, Program, program
from ludohall.games.hallertau.cards.variants import Condition, Deed, Variant
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
    """Every card of the hand in every way in which it may be played now."""
    player = state.players[seat]
    phase = 1 << state.phase
    found: list[Action] = []
    for card in state.hands[seat]:
        asked = PROGRAMS[card]
        if asked.switch:
            asked = program(state, card)
        for place, low, high in asked.gate:
            if not low <= player[place] <= high:
                break
        else:
            if not asked.phases & phase:
                continue
            if asked.simple:
                found.append(CARD[card][0])
            else:
                _offer(state, seat, asked, found)
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
    """Whether the conditions hold that ask for more than the player's own list."""
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
        choice = INCOME  # HAL-C20: played in phase 3 it pays at once
    if must_wait(state, seat):
        wait(state, seat, card, choice)
    elif card == TOGETHER:
        state.stack.insert(_under_effects(state, seat), Effects(seat, card, choice, 0))
    elif state.step_of(seat) is None:
        resume(state, seat, card, choice)
    else:
        state.then(Effects(seat, card, choice, 0))
    for number in range(len(amounts) - 1, -1, -1):
        _pay(state, seat, variant.pay[number], amounts[number])


def resume(state: HallertauState, seat: int, card: int, choice: int) -> None:
    """The effect of a card played in another's turn; then what it has brought about is past."""
    state.then(Effects(seat, card, choice, 0), AfterCard(seat))


def income(state: HallertauState, seat: int, card: int) -> None:
    """What a bonus card pays in phase 3."""
    state.then(Effects(seat, card, INCOME, 0))


def points(card: int) -> int:
    """The printed points of a card."""
    return PROGRAMS[card].points


def _under_effects(state: HallertauState, seat: int) -> int:
    """The place in the stack under the card that the seat is carrying out (HAL-C12)."""
    at = len(state.stack)
    for place in range(len(state.stack) - 1, -1, -1):
        step = state.stack[place]
        if isinstance(step, Effects) and step.player == seat:
            at = place
    return at


def _pay(state: HallertauState, seat: int, deed: Deed, amount: int) -> None:
    if amount <= 0:
        return
    if deed.word == word.SPEND:
        pay(state, seat, deed.what, amount)
    elif deed.word == word.LOSE_SHEEP:
        state.then(LoseSheep(seat, amount))
    elif deed.word == word.LOSE_FIELDS:
        state.then(LoseFields(seat, amount, deed.what))
    elif deed.word == word.DISCARD:
        state.then(GiveUpCards(seat, amount, deed.what))
    elif deed.word == word.SETS:
        state.then(HandInSets(seat, deed.what, amount, 0))
    elif deed.word == word.RETURN_SOWN_GOOD:
        state.then(ReturnSownGood(seat))
    elif deed.word == word.MOVE_SHEEP_BACK:
        state.then(SheepBack(seat, amount, 0))
    elif sum(state.players[seat][: table.GRAINS]) > KEPT:
        state.then(KeepGrain(seat))


# Effects ------------------------------------------------------------------------------------------


@final
class Effects(Step[HallertauState]):
    """Do what a card says, from line `at` on; `choice` is the variant, or INCOME."""

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
            _do(state, self.player, deeds[at])
            if len(state.stack) > depth:  # it asks something: the rest comes afterwards
                state.stack.insert(depth, Effects(self.player, self.card, self.choice, at + 1))
                return


def _do(state: HallertauState, seat: int, deed: Deed) -> None:
    """One line of a card."""
    amount = value(state, seat, deed.amount)
    if deed.word == word.GAIN:
        offer(state, seat, deed.what, amount)
    elif deed.word == word.DRAW:
        what = deed.what
        draw(state, seat, what & 15, what >> 4 & 15, what >> 8 & 15, what >> 12)
    elif deed.word == word.FIELD:
        offer_fields(state, seat, amount, deed.what)
    elif deed.word == word.SOW:
        sow(state, seat, amount, deed.what)
    elif deed.word == word.SOW_THAT_FIELD:
        sow(state, seat, 1)
    elif deed.word == word.MOVE_SHEEP:
        move_many_sheep(state, seat, amount)
    elif deed.word == word.MOVE_ONE_SHEEP:
        _move_one_sheep(state, seat, amount)
    elif deed.word <= word.SINGLE_FIELD_TO_ROW:
        _do_on_fields(state, seat, deed.word, deed.what, amount)
    elif deed.word <= word.PUSH_BOULDERS:
        if deed.word == word.ADVANCE_CRAFT:
            state.then(AdvanceCraft(seat))
        else:
            state.then(PushBoulders(seat, amount, 0))
    elif deed.word == word.SWAP:
        if can_swap(state.players[seat]):
            state.then(SwapTool(seat))
    else:
        _do_on_board(state, seat, deed.word, deed.what)


def _move_one_sheep(state: HallertauState, seat: int, steps: int) -> None:
    if any(state.players[seat][table.YARD + 1 : table.STABLES]):
        state.then(MoveOneSheep(seat, steps, 0))


def _do_on_fields(state: HallertauState, seat: int, what: int, which: int, amount: int) -> None:
    player = state.players[seat]
    if what == word.RAISE_ALL:
        set_fields(player, [_raised(field, which) for field in fields_of(player)])
    elif what == word.RAISE_FIELDS:
        if len(low_fields(player)) > amount or switched(state, EVERY_CHOICE):
            state.then(RaiseByCard(seat, amount, 0))
        else:
            set_fields(player, [_raised(field, word.ANY_FIELD) for field in fields_of(player)])
    elif what == word.SINGLE_FIELD_TO_ROW:
        for field in fields_of(player):
            if field_content(field) == 0 and field_row(field) < amount:
                change_field(state, seat, field, field + amount - field_row(field))
                return
    elif what == word.FIELDS_BY_JEWELS:
        if player[table.FIELDS] < table.COLUMNS:
            state.then(FieldsByJewels(seat))
    elif what == word.SOW_DOUBLE:
        if player[table.EMPTY] and any(player[: table.GRAINS]):
            state.then(SowDouble(seat))
    elif ripe(state, seat):
        if what == word.HARVEST:
            state.then(HarvestByCard(seat, amount))
        else:
            state.then(DoubleHarvest(seat))


def _raised(field: int, which: int) -> int:
    sown = field_content(field) != 0
    if field_row(field) == TOP_ROW or which == (word.EMPTY if sown else word.SOWN):
        return field
    return field + 1


def _do_on_board(state: HallertauState, seat: int, what: int, spaces: int) -> None:
    if what == word.CLEAR_SPACE:
        state.then(ClearSpace(seat))
    elif what == word.CLEAR_TOP_ROWS:
        if occupied(state, spaces):
            state.then(ClearTopRows(seat, spaces))
    elif what == word.TAKE_TOP_ROW:
        state.then(TakeTopRow(seat))
    elif what == word.SHIFT_THREE_WORKERS:
        if shiftable(state):
            state.then(ShiftFrom(seat))
    elif what == word.LAST_WORKER_IN_ROW_2:
        if squeezable(state):
            state.then(LastWorker(seat))
    elif what == word.USE_SPACE:
        if hirable(state):
            state.then(HireSpace(seat))
    else:
        assert what == word.BUTCHER_FOR_JEWEL
        _butcher_for_jewel(state, seat)


def _butcher_for_jewel(state: HallertauState, seat: int) -> None:
    """From now on the butchery in progress takes a jewel too (HAL-C30)."""
    for place in range(len(state.stack) - 1, -1, -1):
        if state.stack[place] == Butchery(seat, 0):
            state.stack[place] = Butchery(seat, 1)
            return


STEPS: Final[tuple[type[Step[HallertauState]], ...]] = (
    Effects,
    *COST_STEPS,
    *CHOICE_STEPS,
    *BOARD_STEPS,
)
