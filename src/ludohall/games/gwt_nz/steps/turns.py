"""A turn: phase A, phase B on a building or elsewhere, phase C, and whose turn comes next."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import AUTO, SEAT, Step
from ludohall.games.gwt_nz import verbs
from ludohall.games.gwt_nz.components.buildings import (
    CODES,
    LOCAL_OF_FACE,
    LOCAL_PARAMETER,
    LOCAL_SLOT,
    LOCAL_WHAT,
    MOVE,
    RISK_GOLD,
    RISK_SLOT,
)
from ludohall.games.gwt_nz.components.graph import NEUTRAL_SPACES, RISK, WELLINGTON
from ludohall.games.gwt_nz.components.printed import (
    DISC_PRICE,
    DISCS,
    FIRST_HAND,
)
from ludohall.games.gwt_nz.effects.discs import WHITE_DISCS, clear
from ludohall.games.gwt_nz.effects.player import (
    drawable,
    hand_limit,
)
from ludohall.games.gwt_nz.effects.trail import (
    NO_FACE,
    PURSE,
    PURSE_MASK,
    face_of,
    pay_way,
    step_limit,
    ways,
)
from ludohall.games.gwt_nz.state import (
    CLEARED,
    ON_TOP,
    PLACE,
    POUNDS,
    TRACK,
    GwtState,
)
from ludohall.games.gwt_nz.steps.base import (
    DONE,
    Discard,
    Draw,
    Window,
)
from ludohall.games.gwt_nz.steps.flock import DiscardSheep
from ludohall.games.gwt_nz.steps.local import begin, can, has_sheep
from ludohall.games.gwt_nz.steps.tiles import (
    aux_actions,
    do_aux,
)
from ludohall.games.gwt_nz.steps.wellington import visit_wellington

MOVES: Final = verbs.MOVE.table2()
DO: Final = verbs.DO.table1()
START: Final = verbs.START.table1()
CLEAR: Final = verbs.CLEAR.table1()
MOST_SEATS: Final = 4


# Whose turn ------------------------------------------------------------------


@final
class NextTurn(Step[GwtState]):
    """AUTO: the turn of a seat; the game ends before the second one of who has the token."""

    params: ClassVar = (Arg("turn", 0, MOST_SEATS),)

    def __init__(self, turn: int) -> None:
        super().__init__(AUTO)
        self.turn: Final = turn

    def key(self) -> tuple[int, ...]:
        """Whose turn; Sarah is one past the last seat."""
        return (self.turn,)

    def run(self, state: GwtState) -> None:
        """The turn, then the next one (GWT-30, GWT-151)."""
        turn = self.turn
        if state.token == turn:
            return
        state.turn = turn
        seats = len(state.players)
        if turn == seats:
            state.then(SARAH_TURN[0], NEXT_TURN[0])
            return
        player = state.players[turn]
        player[ON_TOP] = 0
        after = turn + 1 if turn + 1 < seats or state.sarah is not None else 0
        if player[PLACE] >= 0:
            state.then(PHASE_A[turn], PHASE_C[turn], NEXT_TURN[after])
            return
        state.then(FirstDisc(turn), StartPlace(turn), PHASE_C[turn], NEXT_TURN[after])
        if len(state.hands[turn]) > FIRST_HAND:  # GWT-15
            state.stack.append(Discard(turn, len(state.hands[turn]) - FIRST_HAND))


@final
class FirstDisc(Step[GwtState]):
    """First turn: a disc with white corners goes to the start of the pathfinder track (GWT-16)."""

    def actions(self, state: GwtState) -> list[Action]:
        """White discs whose price can be paid."""
        player = state.players[self.seat]
        left = WHITE_DISCS & ~player[CLEARED]
        return [
            CLEAR[disc]
            for disc in range(DISCS)
            if left >> disc & 1 and DISC_PRICE[disc] <= player[POUNDS]
        ]

    def apply(self, state: GwtState, action: Action) -> None:
        """Clear its space as always."""
        player = state.players[self.seat]
        clear(player, action.args[0])
        player[TRACK] = 0


@final
class StartPlace(Step[GwtState]):
    """First turn: begin on any neutral building (GWT-17)."""

    def actions(self, state: GwtState) -> list[Action]:
        """The eight neutral spaces."""
        return [START[space] for space in NEUTRAL_SPACES]

    def apply(self, state: GwtState, action: Action) -> None:
        """Straight to phase B."""
        state.players[self.seat][PLACE] = action.args[0]
        arrive(state, self.seat)


@final
class PhaseC(Step[GwtState]):
    """AUTO: draw up to the hand limit, unless the end is triggered (GWT-39, GWT-150)."""

    params: ClassVar = (Arg("who", 0, MOST_SEATS - 1, "seat"),)

    def __init__(self, who: int) -> None:
        super().__init__(AUTO)
        self.who: Final = who

    def key(self) -> tuple[int, ...]:
        """Whose phase."""
        return (self.who,)

    def run(self, state: GwtState) -> None:
        """Draw what is missing."""
        who = self.who
        state.players[who][ON_TOP] = 0
        if state.token < 0:
            n = min(hand_limit(state.players[who]) - len(state.hands[who]), drawable(state, who))
            if n > 0:
                state.stack.append(Draw(who, n))


# Phase A ---------------------------------------------------------------------


def moves(state: GwtState, seat: int, limit: int) -> list[Action]:
    """Every stop, once for each sum that is paid to somebody else on the way."""
    found: list[Action] = []
    last = -1
    way = 0
    for space, _ in ways(state, seat, state.players[seat][PLACE], limit):
        way = way + 1 if space == last else 0
        last = space
        found.append(MOVES[space][way])
    return found


def go(state: GwtState, seat: int, limit: int, action: Action) -> None:
    """Move the runholder, pay for its way and use the location (GWT-22, GWT-26)."""
    space, way = action.args
    paid = 0
    for stop, sums in ways(state, seat, state.players[seat][PLACE], limit):
        if stop == space:
            if way == 0:
                paid = sums
                break
            way -= 1
    if paid:
        pay_way(state, seat, paid)
        tell_fees(state, seat, paid)
    state.players[seat][PLACE] = space
    arrive(state, seat)


def tell_fees(state: GwtState, seat: int, paid: int) -> None:
    """Say who got what."""
    if state.trace is None:
        return
    if paid & PURSE_MASK:
        state.tell(Action("fee", (seat, paid & PURSE_MASK)))
    for owner in range(len(state.players)):
        paid >>= PURSE
        if paid & PURSE_MASK:
            state.tell(Action("fee_to", (seat, owner, paid & PURSE_MASK)))


def arrive(state: GwtState, seat: int) -> None:
    """Phase B where the runholder stands."""
    place = state.players[seat][PLACE]
    if place == WELLINGTON:
        visit_wellington(state, seat)
        return
    code = state.trail[place]
    if state.trace is not None:
        face = face_of(state, seat, code)
        if face != NO_FACE:
            state.tell(Action("used", (seat, face)))
    state.stack.append(Location(seat, code, 0))


@final
class PhaseA(Window):
    """Move the runholder at least one step (GWT-22, GWT-23)."""

    def actions(self, state: GwtState) -> list[Action]:
        """Every stop within the step limit."""
        return moves(state, self.seat, step_limit(state, self.seat))

    def apply(self, state: GwtState, action: Action) -> None:
        """Go."""
        go(state, self.seat, step_limit(state, self.seat), action)


@final
class MoveOn(Step[GwtState]):
    """A building lets the runholder go on, then a further phase B (GWT-47)."""

    params: ClassVar = (SEAT, Arg("steps", 1, 3))

    def __init__(self, seat: int, steps: int) -> None:
        super().__init__(seat)
        self.steps: Final = steps

    def key(self) -> tuple[int, ...]:
        """Seat, steps at most."""
        return (self.seat, self.steps)

    def actions(self, state: GwtState) -> list[Action]:
        """Every stop within so many steps."""
        return moves(state, self.seat, self.steps)

    def apply(self, state: GwtState, action: Action) -> None:
        """Go."""
        go(state, self.seat, self.steps, action)


# Phase B ---------------------------------------------------------------------


@final
class Location(Window):
    """Phase B on a building, a hazard or an empty space.

    `tile` is what lay there on arrival, `used` a mask of the local actions done (GWT-40).
    """

    params: ClassVar = (SEAT, Arg("tile", 0, CODES - 1), Arg("used", 0, 31))

    def __init__(self, seat: int, tile: int, used: int) -> None:
        super().__init__(seat)
        self.tile: Final = tile
        self.used: Final = used

    def key(self) -> tuple[int, ...]:
        """Seat, tile, local actions used."""
        return (self.seat, self.tile, self.used)

    def actions(self, state: GwtState) -> list[Action]:
        """Local actions not used yet; before the first one an auxiliary action instead."""
        seat, used = self.seat, self.used
        place = state.players[seat][PLACE]
        code = state.trail[place]
        found: list[Action] = []
        if used == 0 or code == self.tile:  # GWT-45
            face = face_of(state, seat, code)
            if face != NO_FACE:
                for local in LOCAL_OF_FACE[face]:  # GWT-41: alternatives share a slot
                    if not used >> LOCAL_SLOT[local] & 1 and can(
                        state, seat, LOCAL_WHAT[local], LOCAL_PARAMETER[local]
                    ):
                        found.append(DO[local])
                risk = RISK[place]  # GWT-42
                if risk >= 0 and not used >> RISK_SLOT & 1 and has_sheep(state, seat):
                    found.append(DO[risk])
        if used == 0:  # GWT-43, GWT-44
            found += aux_actions(state, seat, 1)
        found.append(DONE)  # GWT-46
        return found

    def apply(self, state: GwtState, action: Action) -> None:
        """One action; the others stay open."""
        if action.verb == "done":
            return
        seat = self.seat
        if action.verb == "aux":
            state.stack.append(Location(seat, self.tile, AUX_TAKEN))
            do_aux(state, seat, action.args[0], action.args[1])
            return
        local = action.args[0]
        what, parameter = LOCAL_WHAT[local], LOCAL_PARAMETER[local]
        if what == MOVE:  # the runholder leaves, what is not used is lost (GWT-47)
            state.stack.append(MoveOn(seat, parameter))
            return
        tile = state.trail[state.players[seat][PLACE]]
        state.stack.append(Location(seat, tile, self.used | 1 << LOCAL_SLOT[local]))
        if local == RISK_GOLD:
            state.stack.append(DiscardSheep(seat, 1, 0, 0))
        else:
            begin(state, seat, what, parameter)


AUX_TAKEN: Final = 16 | 15
"""As used local actions: the auxiliary action was taken instead of all of them."""


# Steps that come up all the time are made once. Sarah's module hands her turn down.
SARAH_TURN: Final[list[Step[GwtState]]] = []
PHASE_A: Final[list[PhaseA]] = [PhaseA(seat) for seat in range(MOST_SEATS)]
PHASE_C: Final[list[PhaseC]] = [PhaseC(seat) for seat in range(MOST_SEATS)]
NEXT_TURN: Final[list[NextTurn]] = [NextTurn(turn) for turn in range(MOST_SEATS)]

TURN_STEPS: Final[tuple[type[Step[GwtState]], ...]] = (
    *(NextTurn, FirstDisc, StartPlace, PhaseC, PhaseA, MoveOn, Location),
)
