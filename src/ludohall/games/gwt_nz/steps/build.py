"""Private buildings on the trail, new or in place of others."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import SEAT, Step
from ludohall.games.gwt_nz import verbs
from ludohall.games.gwt_nz.components.buildings import (
    NOTHING,
    building_code,
    number_of,
)
from ludohall.games.gwt_nz.components.graph import BUILDING_SPACES, GATE
from ludohall.games.gwt_nz.components.printed import (
    BUILDINGS,
    CRAFTSMAN,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    CRAFTSMEN,
)
from ludohall.games.gwt_nz.effects.player import (
    gain_gold,
)
from ludohall.games.gwt_nz.effects.trail import own_spaces
from ludohall.games.gwt_nz.state import (
    PLAN,
    POUNDS,
    ROW,
    SCRAPPED,
    TRACK,
    GwtState,
    set_trail,
)
from ludohall.games.gwt_nz.steps.base import (
    DONE,
)

BUILD: Final = verbs.BUILD.table1()
SITE: Final = verbs.SITE.table1()
FREE_UPGRADE: Final = 0
"""As pounds a craftsman: the card of set 6, one craftsman more, nothing to pay."""


# Build -----------------------------------------------------------------------


def free_sites(state: GwtState, seat: int) -> list[int]:
    """Empty building spaces whose gate the seat has reached (GWT-97)."""
    trail, track = state.trail, state.players[seat][TRACK]
    return [space for space in BUILDING_SPACES if trail[space] == NOTHING and GATE[space] <= track]


def sites(state: GwtState, seat: int, number: int, price: int) -> list[int]:
    """Where a building can be put, price pounds a craftsman (GWT-95, GWT-96, GWT-99)."""
    player = state.players[seat]
    craftsmen, pounds = player[ROW + CRAFTSMAN], player[POUNDS]
    need = CRAFTSMEN[number]
    found: list[int] = []
    if price and need <= craftsmen and need * price <= pounds:
        found = free_sites(state, seat)
    for space in own_spaces(state, seat):
        more = need - CRAFTSMEN[number_of(state.trail[space])]
        if price == FREE_UPGRADE:
            if more == 1:
                found.append(space)
        elif 0 < more <= craftsmen and more * price <= pounds:
            found.append(space)
    return sorted(found)


def buildable(state: GwtState, seat: int, price: int) -> list[int]:
    """The buildings that can be put somewhere."""
    player = state.players[seat]
    plan, craftsmen, pounds = player[PLAN], player[ROW + CRAFTSMAN], player[POUNDS]
    trail = state.trail
    old = [CRAFTSMEN[number_of(trail[space])] for space in own_spaces(state, seat)]
    room = price > 0 and bool(free_sites(state, seat))
    found: list[int] = []
    for number in range(1, BUILDINGS + 1):
        if not plan >> number & 1:
            continue
        need = CRAFTSMEN[number]
        if room and need <= craftsmen and need * price <= pounds:
            found.append(number)
            continue
        for had in old:
            more = need - had
            if price == FREE_UPGRADE:
                if more == 1:
                    found.append(number)
                    break
            elif 0 < more <= craftsmen and more * price <= pounds:
                found.append(number)
                break
    return found


@final
class Build(Step[GwtState]):
    """Choose the private building to place (GWT-95)."""

    params: ClassVar = (SEAT, Arg("price", 0, 2), Arg("optional", 0, 1))

    def __init__(self, seat: int, price: int, optional: int) -> None:
        super().__init__(seat)
        self.price: Final = price
        self.optional: Final = optional

    def key(self) -> tuple[int, ...]:
        """Seat, pounds a craftsman, whether it may be declined."""
        return (self.seat, self.price, self.optional)

    def actions(self, state: GwtState) -> list[Action]:
        """Those that can be put somewhere."""
        found = [BUILD[number] for number in buildable(state, self.seat, self.price)]
        if self.optional or not found:
            found.append(DONE)
        return found

    def apply(self, state: GwtState, action: Action) -> None:
        """Ask for the space."""
        if action.verb == "build":
            state.stack.append(BuildSite(self.seat, action.args[0], self.price))


@final
class BuildSite(Step[GwtState]):
    """Choose where it goes: an empty space, or one of the own buildings (GWT-95, GWT-96)."""

    params: ClassVar = (SEAT, Arg("number", 1, BUILDINGS), Arg("price", 0, 2))

    def __init__(self, seat: int, number: int, price: int) -> None:
        super().__init__(seat)
        self.number: Final = number
        self.price: Final = price

    def key(self) -> tuple[int, ...]:
        """Seat, building, pounds a craftsman."""
        return (self.seat, self.number, self.price)

    def actions(self, state: GwtState) -> list[Action]:
        """In the order of the trail."""
        return [SITE[space] for space in sites(state, self.seat, self.number, self.price)]

    def apply(self, state: GwtState, action: Action) -> None:
        """Pay and place; a new building brings a gold, a replaced one leaves the game."""
        space = action.args[0]
        player = state.players[self.seat]
        need = CRAFTSMEN[self.number]
        player[PLAN] &= ~(1 << self.number)
        if state.trail[space] == NOTHING:
            player[POUNDS] -= need * self.price
            gain_gold(player, 1)  # GWT-98
        else:
            old = number_of(state.trail[space])
            player[POUNDS] -= (need - CRAFTSMEN[old]) * self.price
            player[SCRAPPED] |= 1 << old
        set_trail(state, space, building_code(self.seat, self.number))


BUILD_STEPS: Final[tuple[type[Step[GwtState]], ...]] = (Build, BuildSite)
