"""Sarah on the trail: her way, the hazards that she removes, the pathfinder track."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import Step
from ludohall.games.gwt_nz import verbs
from ludohall.games.gwt_nz.components.buildings import FIRST_HAZARD_CODE, NOTHING, OWNER
from ludohall.games.gwt_nz.components.graph import CODE_FEE, SECTIONS, WELLINGTON
from ludohall.games.gwt_nz.components.printed import SARAH_MOST_MORE, SARAH_MOST_STEPS, TRACK_END
from ludohall.games.gwt_nz.components.reconstructed import HAZARD_HANDS, HAZARD_POINTS
from ludohall.games.gwt_nz.effects.trail import links_of
from ludohall.games.gwt_nz.state import POUNDS, GwtState, set_trail, with_card
from ludohall.games.gwt_nz.steps.sarah_cards import give_card
from ludohall.games.gwt_nz.steps.sarah_ties import (
    HUMAN,
    WHO,
    Tie,
    decider,
    is_open,
    nothing,
    sarah_of,
)
from ludohall.games.gwt_nz.steps.tiles import hazard_card

DECIDE_WAY: Final = verbs.DECIDE_WAY.table1()
DECIDE_HAZARD: Final = verbs.DECIDE_HAZARD.table1()


# Her way ---------------------------------------------------------------------


def roads(state: GwtState) -> list[list[int]]:
    """From each space the next locations of her best ways to Wellington: fewest locations, then
    fewest fees, then fewest to the human (GWT-188)."""
    links = links_of(state.trail)
    trail = state.trail
    own = len(state.players)
    best: list[tuple[int, int, int]] = [(0, 0, 0)] * len(trail)
    found: list[list[int]] = [[] for _ in trail]
    for space in range(WELLINGTON - 1, -1, -1):
        for to in links[space]:
            length, fees, human = best[to]
            code = trail[to]
            owner = OWNER[code]
            fee = 0 if owner == own else CODE_FEE[code]
            here = (length + 1, fees + fee, human + (fee if owner == HUMAN else 0))
            if not found[space] or here < best[space]:
                best[space] = here
                found[space] = [to]
            elif here == best[space]:
                found[space].append(to)
    return found


def walks(state: GwtState, steps: int) -> list[tuple[int, int, tuple[int, ...]]]:
    """Where so many steps on her best ways may end: the place, what the human is paid, and the
    locations on the way, the place the last. Best ways to one place are paid for alike."""
    ahead = roads(state)
    front: list[tuple[int, int, tuple[int, ...]]] = [(sarah_of(state).place, 0, ())]
    for _ in range(steps):
        known: set[int] = set()
        after: list[tuple[int, int, tuple[int, ...]]] = []
        for place, fees, way in front:
            if place == WELLINGTON and place not in known:
                known.add(place)
                after.append((place, fees, way))
            for to in ahead[place]:
                if to not in known:
                    known.add(to)
                    code = state.trail[to]
                    fee = CODE_FEE[code] if OWNER[code] == HUMAN else 0
                    after.append((to, fees + fee, (*way, to)))
        front = after
    return front


def walk(state: GwtState, steps: int) -> None:
    """Sarah goes on, or the tie between her ways is decided; she stops only in Wellington."""
    found = walks(state, steps)
    if is_open(state, len(found)):
        state.stack.append(SarahWay(decider(state), steps))
    else:
        go(state, *found[0])


def go(state: GwtState, place: int, fees: int, way: tuple[int, ...]) -> None:
    """Move her; the bank pays the human's fees (GWT-183)."""
    sarah_of(state).place = place
    state.players[HUMAN][POUNDS] += fees
    if state.trace is not None:
        if len(way) > 1:
            state.tell(Action("sarah_passed", way[:-1]))
        state.tell(Action("sarah_moved", (place,)))
        if fees:
            state.tell(Action("sarah_fee", (fees,)))


@final
class SarahWay(Tie):
    """Ways to Wellington are equally short and cheap: which does she go?"""

    params: ClassVar = (WHO, Arg("steps", 1, SARAH_MOST_STEPS + SARAH_MOST_MORE))

    def __init__(self, seat: int, steps: int) -> None:
        super().__init__(seat)
        self.steps: Final = steps

    def key(self) -> tuple[int, ...]:
        """Who decides, how far she goes."""
        return (self.seat, self.steps)

    def options(self, state: GwtState) -> list[Action]:
        """Where she may stop."""
        return [DECIDE_WAY[place] for place, _, _ in walks(state, self.steps)]

    def drawn(self) -> str:
        """By lot."""
        return "lot_way"

    def apply(self, state: GwtState, action: Action) -> None:
        """Go."""
        for place, fees, way in walks(state, self.steps):
            if place == action.args[0]:
                go(state, place, fees, way)
                return


# Hazards and the pathfinder track --------------------------------------------


def take_hazard(state: GwtState) -> None:
    """The best hazard, with its card; or the tie is decided (GWT-198)."""
    found = best_hazards(state)
    if not found:
        nothing(state)
    elif is_open(state, len(found)):
        state.stack.append(SarahHazard(decider(state)))
    else:
        remove(state, found[0])


def best_hazards(state: GwtState) -> list[int]:
    """The section with the best tile, then with more tiles; there the best, a black hand first:
    the spaces of those that are equal in all of it."""
    found: list[int] = []
    best = (0, 0, 0)
    for section in SECTIONS:
        lying = [space for space in section if state.trail[space] != NOTHING]
        if not lying:
            continue
        most = max([hazard_points(state, space) for space in lying])
        for space in lying:
            hazard = state.trail[space] - FIRST_HAZARD_CODE
            if hazard_points(state, space) == most:
                order = (most, len(lying), -HAZARD_HANDS[hazard % 6])
                if not found or order > best:
                    found, best = [space], order
                elif order == best:
                    found.append(space)
    return found


def remove(state: GwtState, space: int) -> None:
    """She takes a hazard off the trail, and its card."""
    sarah = sarah_of(state)
    hazard = state.trail[space] - FIRST_HAZARD_CODE
    set_trail(state, space, NOTHING)
    sarah.hazards = with_card(sarah.hazards, hazard)
    if state.trace is not None:
        state.tell(Action("sarah_hazard", (space,)))
    give_card(state, hazard_card(hazard))


@final
class SarahHazard(Tie):
    """Hazards are equally good: which does she remove?"""

    params: ClassVar = (WHO,)

    def options(self, state: GwtState) -> list[Action]:
        """Their spaces."""
        return [DECIDE_HAZARD[space] for space in best_hazards(state)]

    def drawn(self) -> str:
        """By lot."""
        return "lot_hazard"

    def apply(self, state: GwtState, action: Action) -> None:
        """Remove it."""
        remove(state, action.args[0])


def hazard_points(state: GwtState, space: int) -> int:
    """Points of the hazard on a space."""
    return HAZARD_POINTS[(state.trail[space] - FIRST_HAZARD_CODE) % 6]


def advance_sarah(state: GwtState, n: int) -> None:
    """Her disc goes forward, without any reward (GWT-198)."""
    sarah = sarah_of(state)
    sarah.track = min(TRACK_END, sarah.track + n)
    if state.trace is not None:
        state.tell(Action("sarah_track", (sarah.track,)))


SARAH_TRAIL_STEPS: Final[tuple[type[Step[GwtState]], ...]] = (SarahWay, SarahHazard)
