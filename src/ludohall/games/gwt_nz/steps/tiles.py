"""Hazards, auxiliary actions, and tiles that leave the game."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import SEAT, Step
from ludohall.games.gwt_nz import verbs
from ludohall.games.gwt_nz.components.buildings import (
    FIRST_HAZARD_CODE,
    NOTHING,
)
from ludohall.games.gwt_nz.components.graph import SECTIONS
from ludohall.games.gwt_nz.components.printed import (
    A_KINDS,
    AUX_CERTIFICATE,
    AUX_CYCLE,
    AUX_DISCS,
    AUX_KINDS,
    AUX_OPEN,
    AUX_POUND,
    AUX_PRICE,
    AUX_SHIP,
    B_KINDS,
    FERRY,
    SHEEPDOG,
)
from ludohall.games.gwt_nz.effects.player import (
    certificate_limit,
    gain_certificates,
    gain_offered,
)
from ludohall.games.gwt_nz.state import (
    CERTIFICATES,
    CLEARED,
    POUNDS,
    GwtState,
    changed,
    put,
    set_trail,
    with_card,
)
from ludohall.games.gwt_nz.steps.base import (
    DONE,
    cycle,
    may_take,
)
from ludohall.games.gwt_nz.steps.sea import Sail
from ludohall.games.gwt_nz.steps.tracks import forward

HAZARD: Final = verbs.HAZARD.table1()
AUX: Final = verbs.AUX.table2()


# Hazards ---------------------------------------------------------------------


def hazards_left(state: GwtState) -> bool:
    """Whether any hazard lies on the trail."""
    trail = state.trail
    return any(trail[space] != NOTHING for section in SECTIONS for space in section)


def remove_hazard(state: GwtState, seat: int, price: int) -> None:
    """Take a hazard for a price, if there is one."""
    if hazards_left(state):
        state.players[seat][POUNDS] -= price
        state.stack.append(RemoveHazard(seat))


def hazard_of_tile(state: GwtState, seat: int) -> None:
    """A bonus tile, paid for, removes a hazard, if there is one (GWT-87)."""
    if hazards_left(state):
        state.stack.append(HazardOfTile(seat) if state.rules >= 1 else RemoveHazard(seat))


def hazards(state: GwtState) -> list[Action]:
    """Every hazard on the trail, to be removed; a position may ask where none is left."""
    trail = state.trail
    found = [HAZARD[space] for section in SECTIONS for space in section if trail[space] != NOTHING]
    return found or [DONE]


def keep_hazard(state: GwtState, seat: int, space: int) -> int:
    """A hazard goes from the trail to a player; gives the picture of its support card."""
    hazard = state.trail[space] - FIRST_HAZARD_CODE
    set_trail(state, space, NOTHING)
    state.hazards = put(state.hazards, seat, with_card(state.hazards[seat], hazard))
    return hazard_card(hazard)


@final
class RemoveHazard(Step[GwtState]):
    """Choose a hazard; it is paid for (GWT-148)."""

    def actions(self, state: GwtState) -> list[Action]:
        """Every hazard on the trail."""
        return hazards(state)

    def apply(self, state: GwtState, action: Action) -> None:
        """The tile, and its support card if wanted."""
        if action.verb == "hazard":
            may_take(state, self.seat, keep_hazard(state, self.seat, action.args[0]))


@final
class HazardOfTile(Step[GwtState]):
    """A bonus tile removes a hazard: all its rewards are received, the card too (GWT-87)."""

    def actions(self, state: GwtState) -> list[Action]:
        """Every hazard on the trail."""
        return hazards(state)

    def apply(self, state: GwtState, action: Action) -> None:
        """The tile with its support card."""
        if action.verb == "hazard":
            gain_offered(state, self.seat, keep_hazard(state, self.seat, action.args[0]))


def hazard_card(hazard: int) -> int:
    """The support card of a hazard: Sheepdog for a rockfall, Ferry for a flood."""
    return SHEEPDOG if hazard < 6 else FERRY


# Auxiliary actions -----------------------------------------------------------


def aux_actions(state: GwtState, seat: int, most: int) -> list[Action]:
    """What the seat may do as an auxiliary action, up to double (GWT-120, GWT-121)."""
    player = state.players[seat]
    pounds = player[POUNDS]
    asked = (
        player[CLEARED] & ALL_AUX_DISCS,
        pounds if pounds < DEAREST_AUX else DEAREST_AUX,
        player[CERTIFICATES] < certificate_limit(player),
        most,
    )
    found = _AUX.get(asked)
    if found is None:
        found = _AUX[asked] = find_aux_actions(*asked)
    return found.copy()


ALL_AUX_DISCS: Final = AUX_DISCS[0] | AUX_DISCS[1] | AUX_DISCS[2] | AUX_DISCS[3] | AUX_DISCS[4]
DEAREST_AUX: Final = 2 * max(AUX_PRICE)
_AUX: Final[dict[tuple[int, int, bool, int], list[Action]]] = {}
"""What `find_aux_actions` has found already."""


def find_aux_actions(cleared: int, pounds: int, certifiable: bool, most: int) -> list[Action]:
    """The same, worked out."""
    found: list[Action] = []
    for kind in range(AUX_KINDS):
        price = AUX_PRICE[kind]
        if price > pounds:
            continue
        spaces = AUX_OPEN[kind] + (cleared & AUX_DISCS[kind]).bit_count()
        if spaces == 0:
            continue
        if kind == AUX_CERTIFICATE and not certifiable:
            continue
        found.append(AUX[kind][1])
        if most > 1 and spaces > 1 and 2 * price <= pounds:
            found.append(AUX[kind][2])
    return found


def do_aux(state: GwtState, seat: int, kind: int, times: int) -> None:
    """Pay and do an auxiliary action; who wants less of it takes the single one (GWT-32)."""
    player = state.players[seat]
    player[POUNDS] -= AUX_PRICE[kind] * times
    if kind == AUX_POUND:
        player[POUNDS] += times
    elif kind == AUX_CYCLE:
        cycle(state, seat, times)
    elif kind == AUX_CERTIFICATE:
        gain_certificates(player, times)
    elif kind == AUX_SHIP:
        state.stack.append(Sail(seat, times))
    else:
        forward(state, seat, times)


@final
class Auxiliary(Step[GwtState]):
    """Choose an auxiliary action, single or up to double (GWT-120)."""

    params: ClassVar = (SEAT, Arg("most", 1, 2))

    def __init__(self, seat: int, most: int) -> None:
        super().__init__(seat)
        self.most: Final = most

    def key(self) -> tuple[int, ...]:
        """Seat, 1 for single, 2 for double as well."""
        return (self.seat, self.most)

    def actions(self, state: GwtState) -> list[Action]:
        """Those unlocked."""
        return aux_actions(state, self.seat, self.most)

    def apply(self, state: GwtState, action: Action) -> None:
        """Do it."""
        do_aux(state, self.seat, action.args[0], action.args[1])


def box_tile(state: GwtState, kind: int) -> None:
    """A tile leaves the game: an A kind, or A_KINDS and a B kind."""
    state.box = changed(state.box, kind, 1)


B_BOX: Final = A_KINDS
"""Where the B kinds begin in the box."""
M_BOX: Final = A_KINDS + B_KINDS
"""Where the harbourmasters begin in the box."""


TILE_STEPS: Final[tuple[type[Step[GwtState]], ...]] = (RemoveHazard, Auxiliary, HazardOfTile)
