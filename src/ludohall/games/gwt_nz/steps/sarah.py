"""Sarah's turn: a card, her way, its action, Wellington if she has reached it."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.chance import below
from ludohall.core.step import AUTO, NATURE, NOBODY, Step
from ludohall.games.gwt_nz.components.buildings import OWNER
from ludohall.games.gwt_nz.components.graph import CODE_FEE, START, WELLINGTON
from ludohall.games.gwt_nz.components.printed import (
    DORSET_HORN,
    POST_21,
    SAILOR,
    SARAH_CARDS,
    SARAH_MOST_STEPS,
    SHEARER,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    LINCOLN_OR_CORRIEDALE,
    NO_CARD,
    OBJECTIVE,
    POST_CARDS,
    SARAH_BUILDS,
    SARAH_EXTRA_STEPS,
    SARAH_PATHFINDER,
    SARAH_SAILOR_ICONS,
    SARAH_SHEARER_CARDS,
    SARAH_STEPS,
    SARAH_WORKER,
    SPECIALITY_STEPS,
)
from ludohall.games.gwt_nz.effects.trail import links_of
from ludohall.games.gwt_nz.state import POUNDS, GwtState, Sarah, changed, with_card, without
from ludohall.games.gwt_nz.steps.base import deal_sheep
from ludohall.games.gwt_nz.steps.sarah_actions import (
    advance_sarah,
    build,
    build_exactly,
    buy_sheep,
    gain_bonus,
    gain_support,
    give_card,
    hire,
    invest,
    sarah_of,
    take_hazard,
    take_one_of,
    take_shown_objective,
)
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
        sarah.deck = without(sarah.deck, card)
        sarah.seen = with_card(sarah.seen, card)
        sarah.card = card
        if state.trace is not None:
            state.tell(Action("sarah_card", (card,)))
        walk(state, steps_of(sarah, card))
        state.then(*[SarahDoes(card, what) for what in CARD_DOES[card]], SARAH_ARRIVES)


def steps_of(sarah: Sarah, card: int) -> int:
    """How far the card sends her, 1 to 5 locations (GWT-187)."""
    steps = SARAH_STEPS[card]
    if steps < 0:
        worker = sarah.speciality if steps == SPECIALITY_STEPS else SARAH_WORKER[card]
        steps = min(SARAH_MOST_STEPS, max(1, sarah.rows[worker]))
    return steps


def walk(state: GwtState, steps: int) -> None:
    """Sarah goes on; the bank pays the human's fees; she stops only in Wellington."""
    sarah = sarah_of(state)
    if sarah.place == WELLINGTON:
        return
    ahead = routes(state)
    fees = 0
    for _ in range(steps):
        sarah.place = ahead[sarah.place]
        code = state.trail[sarah.place]
        if OWNER[code] == 0:
            fees += CODE_FEE[code]
        if sarah.place == WELLINGTON:
            break
    state.players[0][POUNDS] += fees
    if state.trace is not None:
        state.tell(Action("sarah_moved", (sarah.place,)))
        if fees:
            state.tell(Action("sarah_fee", (fees,)))


def routes(state: GwtState) -> list[int]:
    """From each space the next location of her route: fewest locations to Wellington, then fewest
    fees, then fewest to the human, then the first road (GWT-188)."""
    links = links_of(state)
    trail = state.trail
    own = len(state.players)
    best: list[tuple[int, int, int]] = [(0, 0, 0)] * len(trail)
    found = [WELLINGTON] * len(trail)
    for space in range(WELLINGTON - 1, -1, -1):
        first = True
        for to in links[space]:
            length, fees, human = best[to]
            code = trail[to]
            owner = OWNER[code]
            fee = 0 if owner == own else CODE_FEE[code]
            here = (length + 1, fees + fee, human + (fee if owner == 0 else 0))
            if first or here < best[space]:
                best[space] = here
                found[space] = to
                first = False
    return found


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
    hard = card > 13
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
            take_one_of(state, (more,))


def ordinary(state: GwtState, card: int) -> None:
    """Cards 10 to 17 without it (GWT-200)."""
    if card in (10, 14):
        take_one_of(state, LINCOLN_OR_CORRIEDALE)
        if card == 14:
            take_one_of(state, (DORSET_HORN,))
    elif card in (11, 15):
        build_exactly(state, SARAH_BUILDS[card])
    elif card in (12, 16):
        advance_sarah(state, SARAH_PATHFINDER[card])
    else:
        walk(state, SARAH_EXTRA_STEPS[card])


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
        if sarah.discs:
            sarah.discs -= 1
            sarah.posts = changed(sarah.posts, post, 1)
            if state.trace is not None:
                state.tell(Action("sarah_delivered", (post,)))
        sarah.next_post = min(POST_21, post + 1)
        fill_foresight_after(state)
        if POST_CARDS[post] == OBJECTIVE:
            take_shown_objective(state)
        elif POST_CARDS[post] != NO_CARD:
            give_card(state, POST_CARDS[post])


def fill_foresight_after(state: GwtState) -> None:
    """The right-hand tiles go to their sections; the others slide, new ones come."""
    if state.foresight_a:
        tile = state.foresight_a[-1]
        state.foresight_a = state.foresight_a[:-1]
        place_a(state, tile)
    tiles = state.foresight_b
    state.foresight_b = tiles[:-1]
    fill_foresight(state)
    if tiles:
        place_b(state, len(state.players), tiles[-1])


SARAH_DRAWS: Final = SarahDraws(NATURE)
SARAH_ARRIVES: Final = SarahArrives(AUTO)
SARAH_TURN[:] = [SarahTurn(AUTO)]

SARAH_STEPS_ALL: Final[tuple[type[Step[GwtState]], ...]] = (
    *(SarahTurn, SarahDraws, SarahDoes, SarahArrives),
)
