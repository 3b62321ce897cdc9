"""What Sarah does: her decision lists, point by point. Ties go by the order of the tables."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import AUTO, Step
from ludohall.games.gwt_nz.components.buildings import (
    FIRST_HAZARD_CODE,
    NOTHING,
    building_code,
    number_of,
)
from ludohall.games.gwt_nz.components.graph import (
    AHEAD,
    BUILDING_SPACES,
    GATE,
    HARBOUR_AT,
    RISK,
    SECTIONS,
    START,
)
from ludohall.games.gwt_nz.components.printed import (
    BUILDINGS,
    CRAFTSMAN,
    FIRST_LARGE,
    FIRST_MARKET,
    FIRST_MEDIUM,
    MARKET_KINDS,
    RESTOCK,
    ROMNEY,
    ROW_LENGTH,
    ROWS,
    SAILOR,
    SHEARER,
    SHEPHERD,
    TRACK_END,
    WORKERS,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    BONUS_CARD,
    BUILDING_HANDS,
    BUILDING_POINTS,
    CARD_POINTS,
    CRAFTSMEN,
    HARBOUR_CARDS,
    HARBOUR_POINTS,
    HAZARD_HANDS,
    HAZARD_POINTS,
    JOB_COSTS,
    ROW_COSTS,
    SARAH_BOUGHT,
    SARAH_SAILOR_COLUMNS,
    SARAH_WOOL_POSTS,
)
from ludohall.games.gwt_nz.effects.player import on_offer, take_offered
from ludohall.games.gwt_nz.effects.trail import own_spaces
from ludohall.games.gwt_nz.state import (
    APPOINTED,
    HARBOURS_MASK,
    NO_MASTER,
    NO_TILE,
    PLACE,
    GwtState,
    Sarah,
    changed,
    put,
    set_trail,
    with_card,
)
from ludohall.games.gwt_nz.steps.base import deal_sheep, show_objectives, take_market_sheep
from ludohall.games.gwt_nz.steps.tiles import B_BOX, M_BOX, box_tile, hazard_card

NONE: Final = -1


def sarah_of(state: GwtState) -> Sarah:
    """Sarah, in a solo game."""
    sarah = state.sarah
    assert sarah is not None
    return sarah


def nothing(state: GwtState) -> None:
    """She can do nothing: she forgoes it."""
    if state.trace is not None:
        state.tell(Action("sarah_nothing", ()))


# Cards -----------------------------------------------------------------------


def keep(state: GwtState, card: int) -> None:
    """A card comes to her pile."""
    sarah = sarah_of(state)
    sarah.cards = with_card(sarah.cards, card)
    if state.trace is not None:
        state.tell(Action("sarah_gained", (card,)))


def give_card(state: GwtState, picture: int) -> None:
    """She takes the card of a picture, if its supply is not empty."""
    if on_offer(state, picture) >= 0:
        keep(state, take_offered(state, picture))


def gain_bonus(state: GwtState, icon: int) -> None:
    """She takes a bonus card of an icon (GWT-192)."""
    give_card(state, BONUS_CARD + icon)


def gain_support(state: GwtState) -> None:
    """She takes a Romney."""
    give_card(state, ROMNEY)


def take_shown_objective(state: GwtState) -> None:
    """The objective farthest from the stack; the others slide (GWT-198)."""
    if not state.display:
        nothing(state)
        return
    card = state.display[-1]
    state.display = state.display[:-1]
    keep(state, card)
    show_objectives(state)


def rarest(state: GwtState, breeds: tuple[int, ...]) -> int:
    """The breed of which the market holds fewest, but one; NONE if it holds none of them."""
    found = NONE
    for breed in breeds:
        count = state.sheep[breed - FIRST_MARKET]
        if count and (found == NONE or count < state.sheep[found - FIRST_MARKET]):
            found = breed
    return found


def take_one_of(state: GwtState, breeds: tuple[int, ...]) -> None:
    """A sheep of these breeds, the rarer one, from the market (GWT-200)."""
    breed = rarest(state, breeds)
    if breed == NONE:
        nothing(state)
        return
    take_market_sheep(state, (breed,))
    keep(state, breed)


@final
class SarahBuys(Step[GwtState]):
    """AUTO: she buys by the line of her market tile; where it cannot be filled two cards are
    added and the next lower line counts (GWT-194)."""

    params: ClassVar = (Arg("shepherds", 1, ROW_LENGTH),)

    def __init__(self, shepherds: int) -> None:
        super().__init__(AUTO)
        self.shepherds: Final = shepherds

    def key(self) -> tuple[int, ...]:
        """The line."""
        return (self.shepherds,)

    def run(self, state: GwtState) -> None:
        """Most points, then the rarer breed."""
        for wanted in SARAH_BOUGHT[self.shepherds]:
            cards = found_for(state, wanted)
            if cards:
                for card in cards:
                    take_market_sheep(state, (card,))
                    keep(state, card)
                return
        if self.shepherds == 1:
            nothing(state)
            return
        state.stack.append(SarahBuys(self.shepherds - 1))
        deal_sheep(state, RESTOCK)


def found_for(state: GwtState, wanted: tuple[int, ...]) -> list[int]:
    """The sheep that fill a line; none if the market cannot fill it."""
    before = state.sheep
    found: list[int] = []
    for want in wanted:
        breeds = (want,) if want > 0 else worth(-want)
        breed = rarest(state, breeds)
        if breed == NONE:
            state.sheep = before
            return []
        found.append(breed)
        take_market_sheep(state, (breed,))
    state.sheep = before
    return found


def worth(points: int) -> tuple[int, ...]:
    """Market breeds of so many points."""
    breeds = range(FIRST_MARKET, FIRST_MARKET + MARKET_KINDS)
    return tuple([breed for breed in breeds if CARD_POINTS[breed] == points])


def buy_sheep(state: GwtState) -> None:
    """Cards 3, 10 and 14."""
    state.stack.append(SarahBuys(sarah_of(state).rows[SHEPHERD]))


# Workers ---------------------------------------------------------------------


def hire(state: GwtState, speciality_first: bool) -> None:
    """Cards 1 and 2: the cheapest worker or one of her speciality first, for free (GWT-191)."""
    sarah = sarah_of(state)
    found = NONE
    best = (0, 0)
    for worker in range(WORKERS):
        rows = state.jobs[worker]
        if rows == 0 or sarah.rows[worker] == ROW_LENGTH:
            continue
        cost = JOB_COSTS[rows.bit_length() - 1]
        other = 0 if worker == sarah.speciality else 1
        order = (other, cost) if speciality_first else (cost, other)
        if found == NONE or order < best:
            found, best = worker, order
    if found == NONE:
        nothing(state)
        return
    row = state.jobs[found].bit_length() - 1
    state.jobs = put(state.jobs, found, state.jobs[found] & ~(1 << row))
    sarah.rows = changed(sarah.rows, found, 1)
    column = sarah.rows[found]
    if state.trace is not None:
        state.tell(Action("sarah_hired", (found,)))
    gain_bonus(state, column - 2)
    if column > sarah.rows[sarah.speciality]:
        sarah.speciality = found
        if state.trace is not None:
            state.tell(Action("sarah_speciality", (found,)))
    if found == SAILOR and column in SARAH_SAILOR_COLUMNS:
        visit_harbour(state)
    elif found == SHEARER and SARAH_WOOL_POSTS[column] >= 0 and sarah.discs:
        sarah.discs -= 1
        sarah.posts = changed(sarah.posts, SARAH_WOOL_POSTS[column], 1)
        if state.trace is not None:
            state.tell(Action("sarah_delivered", (SARAH_WOOL_POSTS[column],)))
        gain_support(state)


def visit_harbour(state: GwtState) -> None:
    """The medium harbour of fewest points without a disc, else where only the human has one
    (GWT-193)."""
    sarah = sarah_of(state)
    human = state.players[0][HARBOURS_MASK]
    found = NONE
    best = (0, 0)
    for harbour in range(FIRST_MEDIUM, FIRST_LARGE):
        if sarah.harbours >> harbour & 1:
            continue
        order = (human >> harbour & 1, HARBOUR_POINTS[harbour])
        if found == NONE or order < best:
            found, best = harbour, order
    if found == NONE or sarah.discs == 0:
        nothing(state)
        return
    sarah.ship = HARBOUR_AT[found]
    sarah.discs -= 1
    sarah.harbours |= 1 << found
    if state.trace is not None:
        state.tell(Action("sarah_harbour", (found,)))
    master = state.harbourmasters[found - FIRST_MEDIUM]
    if 0 <= master < APPOINTED:
        state.harbourmasters = put(state.harbourmasters, found - FIRST_MEDIUM, NO_MASTER)
        box_tile(state, M_BOX + master)
    give_card(state, HARBOUR_CARDS[found])


# Buildings -------------------------------------------------------------------


def site_ahead(state: GwtState) -> int:
    """The nearest free building space without risk ahead of the human; NONE if there is none
    (GWT-197). After Wellington the search goes on from the start."""
    place = state.players[0][PLACE]
    for first in (place, START):
        seen = {first}
        front = [first]
        for space in front:
            for ahead in AHEAD[space]:
                if ahead in seen:
                    continue
                if may_build_on(state, ahead):
                    return ahead
                seen.add(ahead)
                front.append(ahead)
    return NONE


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
    on the trail; (0, 0) if there is none (GWT-196)."""
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
    if state.trail[space] != NOTHING:
        sarah.scrapped |= 1 << number_of(state.trail[space])
    set_trail(state, space, building_code(len(state.players), number))
    if state.trace is not None:
        state.tell(Action("sarah_built", (number, space)))


def build(state: GwtState) -> None:
    """Cards 4, 11 and 15: new with all craftsmen, new with one less, replace, else new with as
    many as possible (GWT-195)."""
    craftsmen = sarah_of(state).rows[CRAFTSMAN]
    site = site_ahead(state)
    if site != NONE:
        for need in (craftsmen, craftsmen - 1):
            number = new_building(state, need)
            if number:
                put_building(state, number, site)
                return
    number, space = replacement(state, 1, craftsmen)
    if number:
        put_building(state, number, space)
        return
    if site != NONE:
        for need in range(craftsmen, 0, -1):
            number = new_building(state, need)
            if number:
                put_building(state, number, site)
                return
    nothing(state)


def build_exactly(state: GwtState, craftsmen: int) -> None:
    """Cards 11 and 15 without the speciality: exactly so many craftsmen (GWT-200)."""
    number = new_building(state, craftsmen)
    site = site_ahead(state)
    if number and site != NONE:
        put_building(state, number, site)
        return
    number, space = replacement(state, craftsmen, craftsmen)
    if number:
        put_building(state, number, space)
    else:
        nothing(state)


# Tiles and track -------------------------------------------------------------


def invest(state: GwtState) -> None:
    """The cheapest bonus tile leaves the game: top row first, then the left one (GWT-198)."""
    found = NONE
    for row in range(min(state.token_row, ROWS)):
        for at in range(4 * row, 4 * row + 4):
            if state.bonus[at] != NO_TILE and (
                found == NONE or ROW_COSTS[row] < ROW_COSTS[found // 4]
            ):
                found = at
    if found == NONE:
        nothing(state)
        return
    tile = state.bonus[found]
    state.bonus = put(state.bonus, found, NO_TILE)
    box_tile(state, B_BOX + tile)
    if state.trace is not None:
        state.tell(Action("sarah_invested", (tile,)))


def take_hazard(state: GwtState) -> None:
    """The section with the best tile, then with more tiles; there the best, a black hand first
    (GWT-198)."""
    found = NONE
    best = (0, 0, 0)
    for section in SECTIONS:
        lying = [space for space in section if state.trail[space] != NOTHING]
        if not lying:
            continue
        most = max(hazard_points(state, space) for space in lying)
        for space in lying:
            hazard = state.trail[space] - FIRST_HAZARD_CODE
            if hazard_points(state, space) == most:
                order = (most, len(lying), -HAZARD_HANDS[hazard % 6])
                if found == NONE or order > best:
                    found, best = space, order
    if found == NONE:
        nothing(state)
        return
    sarah = sarah_of(state)
    hazard = state.trail[found] - FIRST_HAZARD_CODE
    set_trail(state, found, NOTHING)
    sarah.hazards = with_card(sarah.hazards, hazard)
    if state.trace is not None:
        state.tell(Action("sarah_hazard", (found,)))
    give_card(state, hazard_card(hazard))


def hazard_points(state: GwtState, space: int) -> int:
    """Points of the hazard on a space."""
    return HAZARD_POINTS[(state.trail[space] - FIRST_HAZARD_CODE) % 6]


def advance_sarah(state: GwtState, n: int) -> None:
    """Her disc goes forward, without any reward (GWT-198)."""
    sarah = sarah_of(state)
    sarah.track = min(TRACK_END, sarah.track + n)
    if state.trace is not None:
        state.tell(Action("sarah_track", (sarah.track,)))


SARAH_ACTION_STEPS: Final[tuple[type[Step[GwtState]], ...]] = (SarahBuys,)
