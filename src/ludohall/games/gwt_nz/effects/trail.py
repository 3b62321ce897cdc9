"""Walking the trail: what is next, where one may stop, what it costs."""

from __future__ import annotations

from typing import Final

from ludohall.games.gwt_nz.components.buildings import (
    BACK_OF,
    FIRST_BUILDING,
    FIRST_HAZARD_CODE,
    FIRST_NEUTRAL,
    FIRST_PRIVATE_FACE,
    NOTHING,
    OWNER,
    number_of,
)
from ludohall.games.gwt_nz.components.graph import (
    AHEAD,
    BUILDING_SPACES,
    CODE_FEE,
    GRASS,
    SPACES,
    START,
    WELLINGTON,
)
from ludohall.games.gwt_nz.components.printed import DISC_STEPS
from ludohall.games.gwt_nz.components.reconstructed import BASE_STEPS
from ludohall.games.gwt_nz.state import CLEARED, NO_FEES, PLACE, POUNDS, STEP_TILE, GwtState

BANK: Final = 0
PURSE: Final = 8
"""What is paid on a way is one number: 8 bits for the bank, then 8 for each seat."""
PURSE_MASK: Final = 255

NO_FACE: Final = -1


_KNOWN: Final[dict[tuple[int, ...], list[tuple[int, ...]]]] = {}
KNOWN_TRAILS: Final = 4096
"""A trail changes seldom and is asked for often: so many are remembered."""


def links_of(trail: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The next locations from each space, empty spaces passed over (GWT-20, GWT-21)."""
    links = _KNOWN.get(trail)
    if links is None:
        if len(_KNOWN) >= KNOWN_TRAILS:
            _KNOWN.clear()
        links = _KNOWN[trail] = find_links(trail)
    return links


def find_links(trail: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The same, worked out."""
    links: list[tuple[int, ...]] = [()] * SPACES
    for space in range(SPACES - 1, -1, -1):  # a road leads to higher numbers
        roads = AHEAD[space]
        if len(roads) == 1:
            to = roads[0]
            links[space] = roads if trail[to] != NOTHING or to == WELLINGTON else links[to]
            continue
        found: list[int] = []
        for ahead in roads:
            if trail[ahead] != NOTHING or ahead == WELLINGTON:
                if ahead not in found:
                    found.append(ahead)
            else:
                for far in links[ahead]:
                    if far not in found:
                        found.append(far)
        links[space] = tuple(found)
    return links


def step_limit(state: GwtState, seat: int) -> int:
    """How far the runholder may go in phase A (GWT-24)."""
    player = state.players[seat]
    return BASE_STEPS[len(state.players)] + (player[CLEARED] >> DISC_STEPS & 1) + player[STEP_TILE]


Question = tuple[tuple[int, ...], int, int, int, int, bool]
"""What `find_ways` is asked."""
_LAST: Final[list[tuple[Question, list[tuple[int, int]]]]] = []
"""The last question with its answer: who moves asks once for the choice and once to do it."""


def ways(state: GwtState, seat: int, place: int, limit: int) -> list[tuple[int, int]]:
    """Where a runholder can stop and what it pays on the way, each outcome once.

    A pair is the space and what is paid (see PURSE). In the order of the trail, the cheapest first.
    """
    player = state.players[seat]
    pounds = 0 if player[NO_FEES] else player[POUNDS]  # GWT-27
    solo = state.sarah is not None
    asked = (state.trail, seat, place, limit, pounds, solo)
    for before, answer in _LAST:
        if before == asked:
            return answer
    answer = find_ways(state.trail, seat, place, limit, pounds, solo)
    _LAST[:] = [(asked, answer)]
    return answer


def find_ways(
    trail: tuple[int, ...], seat: int, place: int, limit: int, pounds: int, solo: bool
) -> list[tuple[int, int]]:
    """The same, worked out."""
    links = links_of(trail)  # GWT-28: also from an empty space, and past every runholder
    found: set[tuple[int, int]] = set()
    front: list[tuple[int, int, int]] = [(place, 0, pounds)]
    while front and limit:
        limit -= 1
        after: list[tuple[int, int, int]] = []
        for space, paid, left in front:
            for to in links[space]:
                total, rest = paid, left
                if left:
                    fee = CODE_FEE[trail[to]]  # GWT-25
                    if fee:
                        owner = OWNER[trail[to]]
                        if owner != seat:  # GWT-27
                            if fee > left:  # GWT-26: as far as the money goes
                                fee = left
                            rest = left - fee
                            if owner < 0 or solo:
                                total += fee
                            else:
                                total += fee << PURSE * (owner + 1)
                stop = (to, total)
                if stop not in found:
                    found.add(stop)
                    if to != WELLINGTON:  # GWT-23: it ends every movement
                        after.append((to, total, rest))
        front = after
    return sorted(found)


def routes(
    state: GwtState, seat: int, place: int, limit: int
) -> dict[tuple[int, int], tuple[int, ...]]:
    """The shortest way to every stop of `ways`: its locations in order, the stop the last."""
    pounds = state.players[seat][POUNDS]
    links = links_of(state.trail)
    tolls: dict[int, int] = {}
    found: dict[tuple[int, int], tuple[int, ...]] = {(place, 0): ()}
    front = [(place, 0)]
    for steps in range(1, limit + 1):
        after: list[tuple[int, int]] = []
        for stop in ways(state, seat, place, steps):
            if stop in found:
                continue
            to, paid = stop
            for near, before in front:
                if to not in links[near] or near == WELLINGTON:
                    continue
                for last, toll in ways(state, seat, near, 1):
                    tolls[last] = toll
                # The whole toll was paid, or what was left of the money.
                if paid == before + tolls[to] or paid_in_all(paid) == pounds:
                    found[stop] = (*found[near, before], to)
                    after.append(stop)
                    break
        front = after
    del found[place, 0]
    return found


def way_home(state: GwtState, seat: int) -> tuple[int, int]:
    """The fewest steps from a runholder to Wellington, and the least fees on a way so short."""
    links = links_of(state.trail)
    player = state.players[seat]
    best = [(0, 0)] * SPACES
    for space in range(WELLINGTON - 1, -1, -1):
        found: list[tuple[int, int]] = []
        for to in links[space]:
            code = state.trail[to]
            fee = 0 if OWNER[code] == seat or player[NO_FEES] else CODE_FEE[code]
            found.append((best[to][0] + 1, best[to][1] + fee))
        best[space] = min(found)
    return best[max(START, player[PLACE])]


def paid_in_all(paid: int) -> int:
    """The sum of what is paid on a way."""
    total = 0
    while paid:
        total += paid & PURSE_MASK
        paid >>= PURSE
    return total


def pay_way(state: GwtState, seat: int, paid: int) -> None:
    """Pay the fees of a way to the bank and to the owners (GWT-26)."""
    state.players[seat][POUNDS] -= paid_in_all(paid)
    paid >>= PURSE
    owner = 0
    while paid:
        state.players[owner][POUNDS] += paid & PURSE_MASK
        paid >>= PURSE
        owner += 1


def face_of(state: GwtState, seat: int, code: int) -> int:
    """The building side whose actions the seat may use there; NO_FACE where there is none."""
    if code >= FIRST_BUILDING:
        if OWNER[code] != seat:
            return NO_FACE
        number = number_of(code)
        return FIRST_PRIVATE_FACE + 2 * (number - 1) + (state.sides >> number & 1)
    if code >= FIRST_HAZARD_CODE or code == NOTHING:
        return NO_FACE
    neutral = code - FIRST_NEUTRAL
    return BACK_OF[neutral] if state.flipped else neutral


def own_spaces(state: GwtState, seat: int) -> list[int]:
    """Where the seat (or Sarah) has a building."""
    trail = state.trail
    return [space for space in BUILDING_SPACES if OWNER[trail[space]] == seat]


def own_on_grass(state: GwtState, seat: int) -> int:
    """How many of the seat's buildings stand on grass."""
    trail = state.trail
    count = 0
    for space in BUILDING_SPACES:
        if GRASS[space] and OWNER[trail[space]] == seat:
            count += 1
    return count
