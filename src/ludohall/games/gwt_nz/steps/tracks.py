"""The pathfinder track and the certificate marker: how far they go, and what that brings."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import SEAT, Step
from ludohall.games.gwt_nz import verbs
from ludohall.games.gwt_nz.components.printed import (
    CERTIFICATE_LIMIT_OPEN,
    FLIP_STEPS,
    GOLD_CROSSING,
    GOLD_LIMIT,
    TRACK_CHOICE,
    TRACK_END,
    TRACK_GOLD,
)
from ludohall.games.gwt_nz.components.reconstructed import STEP_TILE_SPACE
from ludohall.games.gwt_nz.effects.player import certificate_limit, gain_certificates, gain_gold
from ludohall.games.gwt_nz.state import (
    CERTIFICATES,
    GOLD,
    NO_FEES,
    POUNDS,
    STEP_TILE,
    TRACK,
    GwtState,
)

FLIP: Final = verbs.FLIP.table1()
EXPLORE: Final = verbs.EXPLORE.table1()
ACCEPT: Final = verbs.ACCEPT.table1()


# Pathfinder track ------------------------------------------------------------


@final
class ChooseFlip(Step[GwtState]):
    """Space 11: flip the step tile or the fee tile (GWT-131)."""

    def actions(self, state: GwtState) -> list[Action]:
        """Both."""
        return [FLIP[0], FLIP[1]]

    def apply(self, state: GwtState, action: Action) -> None:
        """One step more, or no more fees."""
        player = state.players[self.seat]
        if action.args[0] == FLIP_STEPS:
            player[STEP_TILE] = 2
        else:
            player[NO_FEES] = 1


@final
class ChooseSpaces(Step[GwtState]):
    """How far to go on the pathfinder track where gold on the way would be lost (GWT-32)."""

    params: ClassVar = (SEAT, Arg("most", 1, TRACK_END))

    def __init__(self, seat: int, most: int) -> None:
        super().__init__(seat)
        self.most: Final = most

    def key(self) -> tuple[int, ...]:
        """Seat, spaces at most."""
        return (self.seat, self.most)

    def actions(self, state: GwtState) -> list[Action]:
        """None to all."""
        return EXPLORE[: self.most + 1]

    def apply(self, state: GwtState, action: Action) -> None:
        """As far as wanted."""
        if action.args[0]:
            forward(state, self.seat, action.args[0])


def advance(state: GwtState, seat: int, n: int) -> None:
    """Go up to n spaces forward; that is asked only where gold would be lost (GWT-32)."""
    if state.rules >= 1 and n > 0:
        player = state.players[seat]
        room = GOLD_LIMIT - player[GOLD]
        before = player[TRACK]
        for space in TRACK_GOLD:
            if before < space <= before + n:
                room -= 1
        if room < 0:
            state.stack.append(ChooseSpaces(seat, min(n, TRACK_END)))
            return
    forward(state, seat, n)


def forward(state: GwtState, seat: int, n: int) -> None:
    """Go forward on the pathfinder track, with all that is reached or passed (GWT-130)."""
    player = state.players[seat]
    before = player[TRACK]
    after = min(TRACK_END, before + n)
    player[POUNDS] += before + n - after  # GWT-132
    player[TRACK] = after
    for space in TRACK_GOLD:
        if before < space <= after:
            gain_gold(player, 1)
    if before < STEP_TILE_SPACE[len(state.players)] <= after:
        player[STEP_TILE] = 1
    if before < TRACK_CHOICE <= after:
        state.stack.append(ChooseFlip(seat))
    if state.trace is not None:
        state.tell(Action("advanced", (seat, after)))


# Certificates ----------------------------------------------------------------


@final
class ChooseCertificates(Step[GwtState]):
    """How many certificates to take where the gold that they bring would be lost (GWT-32)."""

    params: ClassVar = (SEAT, Arg("most", 1, CERTIFICATE_LIMIT_OPEN))

    def __init__(self, seat: int, most: int) -> None:
        super().__init__(seat)
        self.most: Final = most

    def key(self) -> tuple[int, ...]:
        """Seat, certificates at most."""
        return (self.seat, self.most)

    def actions(self, state: GwtState) -> list[Action]:
        """None to all."""
        return ACCEPT[: self.most + 1]

    def apply(self, state: GwtState, action: Action) -> None:
        """As many as wanted."""
        gain_certificates(state.players[self.seat], action.args[0])


def earn_certificates(state: GwtState, seat: int, n: int) -> None:
    """Gain up to n certificates; that is asked only where their gold would be lost (GWT-32)."""
    player = state.players[seat]
    if state.rules >= 1 and player[GOLD] == GOLD_LIMIT:
        before = player[CERTIFICATES]
        after = min(certificate_limit(player), before + n)
        if before < GOLD_CROSSING <= after:
            state.stack.append(ChooseCertificates(seat, after - before))
            return
    gain_certificates(player, n)


TRACK_STEPS: Final[tuple[type[Step[GwtState]], ...]] = (
    *(ChooseFlip, ChooseSpaces, ChooseCertificates),
)
