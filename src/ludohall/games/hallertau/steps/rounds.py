"""The set-up and the six rounds of ten phases."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.chance import below, draw_many
from ludohall.core.step import AUTO, Chance, Happening, Step
from ludohall.games.hallertau import verbs
from ludohall.games.hallertau.cards.programs import PROGRAMS
from ludohall.games.hallertau.components import (
    ALL_SECTIONS,
    LAST_ROUND,
    SECTION_CARDS,
    SECTIONS,
    SPACES_A_SECTION,
    TOP_ROW,
)
from ludohall.games.hallertau.effects import (
    fields_of,
    gain,
    rest_boulders,
    set_fields,
    take_card,
)
from ludohall.games.hallertau.state import (
    ACTIONS,
    BONUS,
    BOULDERS,
    CARDS,
    CLEARED,
    EMPTY,
    EXHAUSTED,
    FALLOW,
    FARMYARD,
    FIRST_BONUS,
    FIRST_JUST,
    HAND,
    HARVEST,
    IN_TURNS,
    INCOME,
    INCOME_DUE,
    KINDS,
    LAST_CHANCE,
    LAST_PHASE,
    MILK,
    MILKING,
    NEW_CARD,
    NEW_WORKERS,
    NEXT_YARD,
    PROGRESS,
    REAPED_FIELD,
    REMOVE,
    ROUND,
    ROWS,
    SEATS,
    SHEEP,
    SOWN,
    WINDOW,
    WORKERS,
    YARD,
    HallertauState,
    switched,
)
from ludohall.games.hallertau.steps.draws import note_fresh, out_of_pool
from ludohall.games.hallertau.steps.home import (
    FALLOWING,
    HARVESTING,
    TAKING_INCOME,
    raisable,
    ripe,
)
from ludohall.games.hallertau.steps.moments import (
    WINDOWS,
    clockwise,
    open_windows,
)
from ludohall.games.hallertau.steps.progress import IMPROVING
from ludohall.games.hallertau.steps.spaces import SECTION_ROWS
from ludohall.games.hallertau.steps.turns import TURNS_FROM

_FACTS: Final = slice(FIRST_JUST, LAST_PHASE + 1)
_NO_FACTS: Final = [0] * (LAST_PHASE - FIRST_JUST + 1)

# Rounds -----------------------------------------------------------------------


@final
class Begin(Happening[HallertauState]):
    """The first round begins: its phase 1 already takes workers of the set-up away (HAL-3)."""

    def run(self, state: HallertauState) -> None:
        remove_workers(state)


@final
class Closing(Step[HallertauState]):
    """The end of a phase: when all have decided, the next one begins. `lead` went first in it."""

    params: ClassVar = (Arg("phase", 1, 11), Arg("lead", 0, 3, "seat"), Arg("joint", 0, 1))

    def __init__(self, phase: int, lead: int, joint: int) -> None:
        super().__init__(AUTO)
        self.phase: Final = phase
        self.lead: Final = lead
        self.joint: Final = joint

    def key(self) -> tuple[int, ...]:
        return (self.phase, self.lead, self.joint)

    def joins(self) -> bool:
        return self.joint == 1

    def run(self, state: HallertauState) -> None:
        phase = self.phase
        if phase == REMOVE:
            new_workers(state)
        elif phase == NEW_WORKERS:
            take_workers(state)
            income_phase(state)
        elif phase == INCOME:
            action_phase(state)
        elif phase == ACTIONS:
            if any(player[WORKERS] for player in state.players):  # HAL-84: by card 315
                state.then(TURNS_FROM[self.lead], self)
            else:
                new_card(state)
        elif phase == NEW_CARD:
            fallow(state)
        elif phase == FALLOW:
            harvest(state)
        elif phase == HARVEST:
            if end_harvest(state):
                milking(state)
        elif phase == MILKING:
            progress(state)
        elif phase == PROGRESS:
            end_round(state)
        elif phase == BOULDERS:
            next_round(state)


def begin_phase(state: HallertauState, phase: int, joint: int = 1) -> None:
    """A phase begins: facts of the one before are past. Its end lies under all that follows."""
    state.phase = phase
    for player in state.players:
        player[_FACTS] = _NO_FACTS
    state.fresh = state.left = ()
    state.stack.append(CLOSINGS[phase][state.first][joint])


# Phase 1


def next_round(state: HallertauState) -> None:
    """A round is over; the first player changes only without cards (HAL-76, HAL-97)."""
    if not switched(state, CARDS):
        state.first = (state.first + 1) % len(state.players)
    remove_workers(state)


def remove_workers(state: HallertauState) -> None:
    """Phase 1 of the next round."""
    state.round += 1
    for player in state.players:
        player[ROUND] = state.round
    if state.trace is not None:
        state.tell(Action("round", (state.round,)))
    begin_phase(state, REMOVE)
    if state.sections:
        state.stack.append(DrawSection())
    else:
        clear_sections(state, ALL_SECTIONS)  # HAL-20


@final
class DrawSection(Chance[HallertauState]):
    """NATURE: a section card, and which section its question mark means (HAL-21, HAL-22)."""

    def actions(self, state: HallertauState) -> list[Action]:
        table = SECTION_CARDS[len(state.players)]
        return [
            verbs.SECTION.action(card, sections)
            for card in state.sections
            for sections in table[card]
        ]

    def chances(self, state: HallertauState) -> list[tuple[Action, float]]:
        table = SECTION_CARDS[len(state.players)]
        return [
            (action, 1.0 / len(state.sections) / len(table[action.args[0]]))
            for action in self.actions(state)
        ]

    def sample(self, state: HallertauState, rng: Random) -> Action:
        card = state.sections[below(rng, len(state.sections))]
        sets = SECTION_CARDS[len(state.players)][card]
        sections = sets[below(rng, len(sets))] if len(sets) > 1 else sets[0]
        return verbs.SECTION.action(card, sections)

    def apply(self, state: HallertauState, action: Action) -> None:
        card, sections = action.args
        state.sections = tuple([other for other in state.sections if other != card])  # HAL-21
        clear_sections(state, sections)


def clear_sections(state: HallertauState, sections: int) -> None:
    """The highest occupied row of every space in these sections is emptied (HAL-20, HAL-23)."""
    most = 0
    board = state.board
    for section in range(SECTIONS):
        if sections >> section & 1:
            start = SECTION_ROWS * section
            rows = board[start : start + SECTION_ROWS]
            if rows not in _CLEARED:
                _CLEARED[rows] = without_top_rows(rows)
            removed, rest = _CLEARED[rows]
            board = board[:start] + rest + board[start + SECTION_ROWS :]
            if removed > most:
                most = removed
    state.board = board
    for player in state.players:
        player[CLEARED] = most
    open_windows(state)


_CLEARED: Final[dict[bytes, tuple[int, bytes]]] = {}
"""What `without_top_rows` has found already."""


def without_top_rows(rows: bytes) -> tuple[int, bytes]:
    """How many workers leave the rows of a section's spaces, and who stays."""
    rest = bytearray(rows)
    for space in range(SPACES_A_SECTION):
        for at in range(ROWS * space + ROWS - 1, ROWS * space - 1, -1):
            if rest[at]:
                rest[at] = 0
                break
    return sum(rows) - sum(rest), bytes(rest)


# Phase 2


def new_workers(state: HallertauState) -> None:
    """Before the farmyard card comes off: a moment for those who would lose sheep."""
    begin_phase(state, NEW_WORKERS)
    open_windows(state)


def take_workers(state: HallertauState) -> None:
    """The farmyard card comes off; its sheep die; workers come (HAL-24, HAL-25)."""
    for seat, player in enumerate(state.players):
        dead = player[YARD + state.round]
        if dead:
            player[YARD + state.round] = 0
            player[SHEEP] -= dead
            if state.trace is not None:
                state.tell(Action("died", (seat, dead)))
        player[NEXT_YARD] = state.round + 1
        player[WORKERS] = player[WINDOW]


# Phase 3


def income_phase(state: HallertauState) -> None:
    """Every bonus card pays once. Goods come by themselves: their order never matters (HAL-26)."""
    if state.round == 1 or not switched(state, CARDS):  # HAL-27, HAL-97
        action_phase(state)
        return
    from ludohall.games.hallertau.cards.play import income

    begin_phase(state, INCOME)
    at_once: list[int] = []
    for seat in clockwise(state):
        player = state.players[seat]
        due = 0
        for card in state.played[seat]:
            if KINDS[card] == BONUS:
                if PROGRAMS[card].plain or (PROGRAMS[card].gains and player[HAND] == 0):
                    at_once += (seat, card)
                else:
                    due |= 1 << (card - FIRST_BONUS)
        player[INCOME_DUE] = due
        if due or player[HAND]:
            state.stack.append(TAKING_INCOME[seat])
    for at in range(0, len(at_once), 2):  # on top of all that is asked
        income(state, at_once[at], at_once[at + 1])


# Phase 4


def action_phase(state: HallertauState) -> None:
    """Turns clockwise from the first player, until all workers are used (HAL-30)."""
    begin_phase(state, ACTIONS)
    state.stack.append(TURNS_FROM[state.first])


# Phase 5


def new_card(state: HallertauState) -> None:
    """The farmyard card that held the workers comes to the hand (HAL-58)."""
    if switched(state, CARDS):
        begin_phase(state, NEW_CARD)
        state.stack.append(NewCards())
    else:
        fallow(state)


@final
class NewCards(Chance[HallertauState]):
    """NATURE: what the farmyard cards are that the players take, one each, seat by seat."""

    def sample(self, state: HallertauState, rng: Random) -> Action:
        pool = list(state.pools[FARMYARD])
        return Action("yards", tuple(draw_many(rng, pool, len(state.players))))

    def fits(self, state: HallertauState, action: Action) -> bool:
        return (
            action.verb == "yards"
            and len(action.args) == len(set(action.args)) == len(state.players)
            and all(card in state.pools[FARMYARD] for card in action.args)
        )

    def apply(self, state: HallertauState, action: Action) -> None:
        for seat, card in enumerate(action.args):
            out_of_pool(state, card)
            take_card(state, seat, card)
            note_fresh(state, seat, (card,))
        for seat in clockwise(state):
            state.stack.append(WINDOWS[seat])

    def shown(self, action: Action, viewer: int) -> Action:
        cards = [card if seat == viewer else -1 for seat, card in enumerate(action.args)]
        return Action("yards", tuple(cards))


# Phase 6


def fallow(state: HallertauState) -> None:
    """All empty fields rise one row, then one of them once more (HAL-59)."""
    begin_phase(state, FALLOW)
    for seat in clockwise(state):
        player = state.players[seat]
        if player[EMPTY]:
            set_fields(player, [code + 1 if code < TOP_ROW else code for code in fields_of(player)])
            if raisable(player):
                state.stack.append(FALLOWING[seat])
                continue
        if player[HAND]:
            state.stack.append(WINDOWS[seat])


# Phase 7


def harvest(state: HallertauState) -> None:
    """Every sown field is harvested once; before and after it cards may be played (HAL-60)."""
    begin_phase(state, HARVEST)
    for seat in clockwise(state):
        player = state.players[seat]
        if player[SOWN] or player[HAND]:
            state.stack.append(HARVESTING[seat])


def end_harvest(state: HallertauState) -> bool:
    """Fields sown while others still harvested are harvested too (HAL-61); then the phase may end.

    The next harvest may take every field again.
    """
    late = [seat for seat in clockwise(state) if ripe(state.players[seat])]
    if late:
        state.stack.append(CLOSINGS[HARVEST][state.first][1])
        for seat in late:
            state.stack.append(HARVESTING[seat])
        return False
    for player in state.players:
        codes = fields_of(player)
        if codes and codes[0] >= REAPED_FIELD:
            set_fields(player, [code % REAPED_FIELD for code in codes])
    return True


# Phases 8 to 10


def milking(state: HallertauState) -> None:
    """One milk for each sheep (HAL-62)."""
    begin_phase(state, MILKING)
    for seat, player in enumerate(state.players):
        gain(state, seat, MILK, player[SHEEP])
    open_windows(state)


def progress(state: HallertauState) -> None:
    """Everybody improves craft buildings (HAL-65) with tools that are ready again (HAL-72)."""
    begin_phase(state, PROGRESS, 0 if switched(state, IN_TURNS) else 1)
    for seat in clockwise(state):
        state.players[seat][EXHAUSTED] = 0
        state.stack.append(IMPROVING[seat])


def end_round(state: HallertauState) -> None:
    """Boulders return (HAL-75); after round 6 comes the last chance to play cards (HAL-90)."""
    if state.round < LAST_ROUND:
        begin_phase(state, BOULDERS)
        for player in state.players:
            rest_boulders(player)
        open_windows(state)
        return
    begin_phase(state, LAST_CHANCE)
    for seat in clockwise(state):
        if state.players[seat][HAND]:
            state.stack.append(WINDOWS[seat])


# Steps that come up all the time are made once.
CLOSINGS: Final[list[list[list[Closing]]]] = [
    [[Closing(phase, lead, joint) for joint in range(2)] for lead in range(SEATS)]
    for phase in range(LAST_CHANCE + 1)
]

ROUND_STEPS: Final[tuple[type[Step[HallertauState]], ...]] = (
    Begin,
    Closing,
    DrawSection,
    NewCards,
)
