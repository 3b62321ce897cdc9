"""Sarah builds: what, and where."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import Step
from ludohall.games.gwt_nz import verbs
from ludohall.games.gwt_nz.components.buildings import NOTHING, building_code, number_of
from ludohall.games.gwt_nz.components.graph import (
    AHEAD,
    BUILDING_SPACES,
    GATE,
    RISK,
    START,
)
from ludohall.games.gwt_nz.components.printed import BUILDINGS, CRAFTSMAN
from ludohall.games.gwt_nz.components.reconstructed import (
    BUILDING_HANDS,
    BUILDING_POINTS,
    CRAFTSMEN,
)
from ludohall.games.gwt_nz.effects.trail import own_spaces
from ludohall.games.gwt_nz.state import PLACE, GwtState, set_trail
from ludohall.games.gwt_nz.steps.sarah_ties import (
    WHO,
    Tie,
    decider,
    is_open,
    nothing,
    sarah_of,
)

DECIDE_SITE: Final = verbs.DECIDE_SITE.table1()


def sites_ahead(state: GwtState) -> list[int]:
    """The nearest free building spaces without risk ahead of the human, those equally near; none
    if there is none (GWT-197). After Wellington the search goes on from the start."""
    place = state.players[0][PLACE]
    for first in (place, START):
        seen = {first}
        front = [first]
        while front:
            found: list[int] = []
            after: list[int] = []
            for space in front:
                for ahead in AHEAD[space]:
                    if ahead not in seen:
                        seen.add(ahead)
                        after.append(ahead)
                        if may_build_on(state, ahead):
                            found.append(ahead)
            if found:
                return found
            front = after
    return []


def may_build_on(state: GwtState, space: int) -> bool:
    """Whether Sarah may build on a space."""
    return (
        space in BUILDING_SPACES
        and state.trail[space] == NOTHING
        and RISK[space] < 0
        and GATE[space] <= sarah_of(state).track
    )


def new_building(state: GwtState, craftsmen: int) -> int:
    """A building of hers that needs exactly so many, one with a hand first; 0 if none is left."""
    found = 0
    plan = sarah_of(state).plan
    for number in range(1, BUILDINGS + 1):
        fits = plan >> number & 1 and CRAFTSMEN[number] == craftsmen
        if fits and (found == 0 or (BUILDING_HANDS[number] and not BUILDING_HANDS[found])):
            found = number
    return found


def replacement(state: GwtState, least: int, most: int) -> tuple[int, int]:
    """A building to put in place of one: most craftsmen used, then most points, then most hands
    on the trail; (0, 0) if there is none (GWT-196). No two are equal in all of it."""
    sarah = sarah_of(state)
    found = (0, 0)
    best = (0, 0, 0)
    for space in own_spaces(state, len(state.players)):
        old = number_of(state.trail[space])
        for number in range(1, BUILDINGS + 1):
            used = CRAFTSMEN[number] - CRAFTSMEN[old]
            if sarah.plan >> number & 1 and least <= used <= most:
                hands = (1 if BUILDING_HANDS[number] else 0) - (1 if BUILDING_HANDS[old] else 0)
                order = (used, BUILDING_POINTS[number], hands)
                if found == (0, 0) or order > best:
                    found, best = (number, space), order
    return found


def put_building(state: GwtState, number: int, space: int) -> None:
    """One of her buildings comes on the trail."""
    sarah = sarah_of(state)
    sarah.plan &= ~(1 << number)
    old = number_of(state.trail[space]) if state.trail[space] != NOTHING else 0
    if old:
        sarah.scrapped |= 1 << old
    set_trail(state, space, building_code(len(state.players), number))
    if state.trace is not None:
        state.tell(Action("sarah_built", (number, space)))
        if old:
            state.tell(Action("sarah_replaced", (old,)))


def put_new(state: GwtState, number: int) -> bool:
    """A new building on the nearest free space, or let the tie be decided; False without one."""
    sites = sites_ahead(state)
    if is_open(state, len(sites)):
        state.stack.append(SarahSite(decider(state), number))
    elif sites:
        put_building(state, number, sites[0])
    return bool(sites)


@final
class SarahSite(Tie):
    """Free spaces are equally near: where does she build?"""

    params: ClassVar = (WHO, Arg("number", 1, BUILDINGS))

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number: Final = number

    def key(self) -> tuple[int, ...]:
        """Who decides, the building."""
        return (self.seat, self.number)

    def options(self, state: GwtState) -> list[Action]:
        """The spaces."""
        assert sarah_of(state).plan >> self.number & 1
        return [DECIDE_SITE[space] for space in sites_ahead(state)]

    def drawn(self) -> str:
        """By lot."""
        return "lot_site"

    def apply(self, state: GwtState, action: Action) -> None:
        """Build."""
        put_building(state, self.number, action.args[0])


def build(state: GwtState) -> None:
    """Cards 4, 11 and 15: new with all craftsmen, new with one less, replace, else new with as
    many as possible (GWT-195)."""
    craftsmen = sarah_of(state).rows[CRAFTSMAN]
    for need in (craftsmen, craftsmen - 1):
        number = new_building(state, need)
        if number and put_new(state, number):
            return
    number, space = replacement(state, 1, craftsmen)
    if number:
        put_building(state, number, space)
        return
    for need in range(craftsmen, 0, -1):
        number = new_building(state, need)
        if number and put_new(state, number):
            return
    nothing(state)


def build_exactly(state: GwtState, craftsmen: int) -> None:
    """Cards 11 and 15 without the speciality: exactly so many craftsmen (GWT-200)."""
    number = new_building(state, craftsmen)
    if number and put_new(state, number):
        return
    number, space = replacement(state, craftsmen, craftsmen)
    if number:
        put_building(state, number, space)
    else:
        nothing(state)


SARAH_BUILDING_STEPS: Final[tuple[type[Step[GwtState]], ...]] = (SarahSite,)
