"""Sarah's turn: a card, her way, its action, Wellington if she has reached it."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.chance import below
from ludohall.core.step import AUTO, NATURE, NOBODY, Step
from ludohall.games.gwt_nz.components.graph import START, WELLINGTON
from ludohall.games.gwt_nz.components.printed import (
    DORSET_HORN,
    POST_21,
    ROWS,
    SAILOR,
    SARAH_CARDS,
    SARAH_MOST_STEPS,
    SHEARER,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    FIRST_HARD_CARD,
    NO_CARD,
    OBJECTIVE,
    POST_CARDS,
    ROW_COSTS,
    SARAH_BUILDS,
    SARAH_EXTRA_STEPS,
    SARAH_PATHFINDER,
    SARAH_SAILOR_ICONS,
    SARAH_SHEARER_CARDS,
    SARAH_STEPS,
    SARAH_WORKER,
    WORKER_STEPS,
)
from ludohall.games.gwt_nz.state import NO_TILE, GwtState, Sarah, put, with_card, without
from ludohall.games.gwt_nz.steps.base import deal_sheep
from ludohall.games.gwt_nz.steps.sarah_buildings import (
    SARAH_BUILDING_STEPS,
    build,
    build_exactly,
)
from ludohall.games.gwt_nz.steps.sarah_cards import (
    NONE,
    SARAH_CARD_STEPS,
    buy_sheep,
    gain_bonus,
    gain_support,
    give_card,
    take_breed,
    take_lincoln_or_corriedale,
    take_shown_objective,
)
from ludohall.games.gwt_nz.steps.sarah_ties import nothing, sarah_of
from ludohall.games.gwt_nz.steps.sarah_trail import (
    SARAH_TRAIL_STEPS,
    advance_sarah,
    take_hazard,
    walk,
)
from ludohall.games.gwt_nz.steps.sarah_workers import SARAH_WORKER_STEPS, hire, put_disc
from ludohall.games.gwt_nz.steps.tiles import B_BOX, box_tile
from ludohall.games.gwt_nz.steps.turns import SARAH_TURN
from ludohall.games.gwt_nz.steps.wellington import fill_foresight, place_a, place_b

# What a card asks for, one after the other.
DO_HIRE_CHEAPEST: Final = 0
DO_HIRE_SPECIALITY: Final = 1
DO_BUY: Final = 2
DO_BUILD: Final = 3
DO_PATHFINDER: Final = 4
DO_INVEST: Final = 5
DO_OBJECTIVE: Final = 6
DO_HAZARD: Final = 7
DO_SPECIAL: Final = 8
"""Cards 10 to 17: by her speciality."""
DOINGS: Final = 9
CARD_DOES: Final[tuple[tuple[int, ...], ...]] = (
    (),
    (DO_HIRE_CHEAPEST,),
    (DO_HIRE_SPECIALITY,),
    (DO_BUY,),
    (DO_BUILD,),
    (DO_PATHFINDER, DO_INVEST),
    (DO_PATHFINDER, DO_OBJECTIVE),
    (DO_PATHFINDER,),
    (DO_INVEST, DO_HAZARD),
    (DO_OBJECTIVE, DO_HAZARD),
    *[(DO_SPECIAL,)] * 8,
)
FREE_CARDS: Final = 2
"""Cards that card 14 adds to the market before she buys."""


@final
class SarahTurn(Step[GwtState]):
    """AUTO: her turn begins; an empty deck is shuffled anew (GWT-185)."""

    params: ClassVar = (NOBODY,)

    def run(self, state: GwtState) -> None:
        """Draw a card."""
        sarah = sarah_of(state)
        if not sarah.deck:
            sarah.deck, sarah.seen = sarah.seen, ()
        state.stack.append(SARAH_DRAWS)


@final
class SarahDraws(Step[GwtState]):
    """NATURE: the top card of her deck."""

    params: ClassVar = (NOBODY,)

    def actions(self, state: GwtState) -> list[Action]:
        """Any card to come."""
        return [Action("sarah", (card,)) for card in sarah_of(state).deck]

    def sample(self, state: GwtState, rng: Random) -> Action:
        """Each with equal chance."""
        deck = sarah_of(state).deck
        return Action("sarah", (deck[below(rng, len(deck))],))

    def apply(self, state: GwtState, action: Action) -> None:
        """First her way, then the action, then Wellington (GWT-186)."""
        card = action.args[0]
        sarah = sarah_of(state)
        shuffled = sarah.card > 0 and not sarah.seen
        sarah.deck = without(sarah.deck, card)
        sarah.seen = with_card(sarah.seen, card)
        sarah.card = card
        steps = steps_of(sarah, card) + more_steps(sarah, card)
        if state.trace is not None:
            if shuffled:
                state.tell(Action("sarah_shuffles", ()))
            state.tell(Action("sarah_card", (card,)))
            if SARAH_WORKER[card] >= 0:
                special = SARAH_WORKER[card] == sarah.speciality
                verb = "sarah_special" if special else "sarah_ordinary"
                state.tell(Action(verb, (sarah.speciality,)))
            state.tell(Action("sarah_steps", (steps,)))
        state.then(*[SarahDoes(card, what) for what in CARD_DOES[card]], SARAH_ARRIVES)
        walk(state, steps)


def steps_of(sarah: Sarah, card: int) -> int:
    """How far the card sends her, 1 to 5 locations (GWT-187)."""
    steps = SARAH_STEPS[card]
    if steps == WORKER_STEPS:
        worker = sarah.speciality if by_speciality(sarah, card) else SARAH_WORKER[card]
        steps = min(SARAH_MOST_STEPS, max(1, sarah.rows[worker]))
    return steps


def more_steps(sarah: Sarah, card: int) -> int:
    """Steps that cards 13 and 17 add without her speciality: nothing comes between (GWT-200)."""
    return 0 if SARAH_WORKER[card] == sarah.speciality else SARAH_EXTRA_STEPS[card]


def by_speciality(sarah: Sarah, card: int) -> bool:
    """Whether the steps of a card count her speciality, not the card's own workers."""
    return SARAH_STEPS[card] == WORKER_STEPS and (card >= FIRST_HARD_CARD) == (sarah.swapped == 1)


@final
class SarahDoes(Step[GwtState]):
    """AUTO: one part of what her card asks for."""

    params: ClassVar = (Arg("card", 1, SARAH_CARDS), Arg("what", 0, DOINGS - 1))

    def __init__(self, card: int, what: int) -> None:
        super().__init__(AUTO)
        self.card: Final = card
        self.what: Final = what

    def key(self) -> tuple[int, ...]:
        """Her card, the part."""
        return (self.card, self.what)

    def run(self, state: GwtState) -> None:
        """As far as she can (GWT-190)."""
        what = self.what
        if what == DO_HIRE_CHEAPEST:
            hire(state, False)
        elif what == DO_HIRE_SPECIALITY:
            hire(state, True)
        elif what == DO_BUY:
            buy_sheep(state)
        elif what == DO_BUILD:
            build(state)
        elif what == DO_PATHFINDER:
            advance_sarah(state, SARAH_PATHFINDER[self.card])
        elif what == DO_INVEST:
            invest(state)
        elif what == DO_OBJECTIVE:
            take_shown_objective(state)
        elif what == DO_HAZARD:
            take_hazard(state)
        elif SARAH_WORKER[self.card] == sarah_of(state).speciality:
            special(state, self.card)
        else:
            ordinary(state, self.card)


def special(state: GwtState, card: int) -> None:
    """Cards 10 to 17 with her speciality (GWT-199)."""
    sarah = sarah_of(state)
    hard = card >= FIRST_HARD_CARD
    if card in (10, 14):
        buy_sheep(state)
        if hard:
            deal_sheep(state, FREE_CARDS)
    elif card in (11, 15):
        build(state)
    elif card in (12, 16):
        gain_bonus(state, SARAH_SAILOR_ICONS[hard][sarah.rows[SAILOR]])
    else:
        more = SARAH_SHEARER_CARDS[hard][sarah.rows[SHEARER]]
        gain_support(state)
        if more != NO_CARD:
            take_breed(state, more)


def ordinary(state: GwtState, card: int) -> None:
    """Cards 10 to 17 without it; the steps of 13 and 17 have been walked (GWT-200)."""
    if card in (10, 14):
        take_lincoln_or_corriedale(state)
        if card == 14:
            take_breed(state, DORSET_HORN)
    elif card in (11, 15):
        build_exactly(state, SARAH_BUILDS[card])
    elif card in (12, 16):
        advance_sarah(state, SARAH_PATHFINDER[card])


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


@final
class SarahArrives(Step[GwtState]):
    """AUTO: in Wellington she delivers, and the right tiles come into play (GWT-201)."""

    params: ClassVar = (NOBODY,)

    def run(self, state: GwtState) -> None:
        """Only there."""
        sarah = sarah_of(state)
        if sarah.place != WELLINGTON:
            return
        sarah.place = START
        post = sarah.next_post
        put_disc(state, post)
        sarah.next_post = min(POST_21, post + 1)
        place_foreseen(state)
        if POST_CARDS[post] == OBJECTIVE:
            take_shown_objective(state)
        elif POST_CARDS[post] != NO_CARD:
            give_card(state, POST_CARDS[post])


def place_foreseen(state: GwtState) -> None:
    """The right-hand tiles go to their sections; the others slide, new ones come."""
    if state.foresight_a:
        tile = state.foresight_a[-1]
        state.foresight_a = state.foresight_a[:-1]
        if state.trace is not None:
            state.tell(Action("sarah_foresees_a", (tile,)))
        place_a(state, tile)
    tiles = state.foresight_b
    state.foresight_b = tiles[:-1]
    fill_foresight(state)
    if tiles:
        if state.trace is not None:
            verb = "sarah_foresees_b" if state.token < 0 else "sarah_boxes"
            state.tell(Action(verb, (tiles[-1],)))
        place_b(state, len(state.players), tiles[-1])


SARAH_DRAWS: Final = SarahDraws(NATURE)
SARAH_ARRIVES: Final = SarahArrives(AUTO)
SARAH_TURN[:] = [SarahTurn(AUTO)]

SARAH_STEPS_ALL: Final[tuple[type[Step[GwtState]], ...]] = (
    *(SarahTurn, SarahDraws, SarahDoes, SarahArrives),
    *(*SARAH_CARD_STEPS, *SARAH_WORKER_STEPS, *SARAH_BUILDING_STEPS, *SARAH_TRAIL_STEPS),
)
