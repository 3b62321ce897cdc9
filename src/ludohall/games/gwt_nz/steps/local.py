"""Local actions: whether one can be done now, and how it begins."""

from __future__ import annotations

from ludohall.games.gwt_nz.components.buildings import (
    AUX,
    BUILD,
    BUY_SHEEP,
    CERTIFICATES,
    CYCLE,
    DISCARD_LEICESTER,
    DISCARD_PAIR,
    DISCARD_SOUTHDOWN,
    DISTANT,
    GOLD,
    GRASS_CERTIFICATES,
    GRASS_POUNDS,
    HAZARD,
    HAZARD_PAIRS,
    HIRE,
    INVEST,
    OBJECTIVE_CARD,
    PAIR_TRACK,
    PATHFINDER,
    ROMNEY_CARD,
    SHEAR,
    SHEEP_CERTIFICATE,
    SHEEP_GOLD,
    SHEPHERD_POUNDS,
    SHIP,
    STOREHOUSE_POUNDS,
    WOOL_DISC,
)
from ludohall.games.gwt_nz.components.buildings import (
    POUNDS as LOCAL_POUNDS,
)
from ludohall.games.gwt_nz.components.buildings import (
    TOKENS as LOCAL_TOKENS,
)
from ludohall.games.gwt_nz.components.printed import (
    ENGLISH_LEICESTER,
    ROMNEY,
    SAILOR,
    SHEARER,
    SHEEP_KINDS,
    SHEPHERD,
    SOUTHDOWN,
    WOOL_13,
)
from ludohall.games.gwt_nz.effects.discs import can_place
from ludohall.games.gwt_nz.effects.player import (
    certificate_limit,
    discard,
    drawable,
    gain_gold,
    gain_offered,
    on_offer,
    storehouses_out,
)
from ludohall.games.gwt_nz.effects.trail import (
    own_on_grass,
)
from ludohall.games.gwt_nz.state import (
    CERTIFICATES as CERTIFICATES_NOW,
)
from ludohall.games.gwt_nz.state import (
    POUNDS,
    ROW,
    TOKENS,
    GwtState,
)
from ludohall.games.gwt_nz.steps.base import (
    ChooseCycle,
    take_objective,
)
from ludohall.games.gwt_nz.steps.build import Build, buildable
from ludohall.games.gwt_nz.steps.flock import DiscardPair, DiscardSheep, buy, can_buy, has_pair
from ludohall.games.gwt_nz.steps.hire import Hire, Invest, can_hire, can_invest
from ludohall.games.gwt_nz.steps.sea import Distant, PlaceDisc, Sail, distant_harbours
from ludohall.games.gwt_nz.steps.shear import Shear
from ludohall.games.gwt_nz.steps.tiles import (
    Auxiliary,
    hazards_left,
    remove_hazard,
)
from ludohall.games.gwt_nz.steps.tracks import advance, earn_certificates


def has_sheep(state: GwtState, seat: int) -> bool:
    """Whether a sheep is in hand."""
    hand = state.hands[seat]
    return len(hand) > 0 and hand[0] < SHEEP_KINDS


def can(state: GwtState, seat: int, what: int, parameter: int) -> bool:
    """Whether a local action can be done now."""
    if what == HIRE:
        return can_hire(state, seat, parameter)
    if what == INVEST:
        return can_invest(state, seat, parameter)
    if what == BUY_SHEEP:
        return can_buy(state, seat)
    if what == BUILD:
        return bool(buildable(state, seat, parameter))
    if what == SHEAR:
        if has_sheep(state, seat):
            return True
        return parameter == 0 and drawable(state, seat) > 0
    if what == DISCARD_PAIR:
        return has_pair(state, seat)
    if what == DISCARD_SOUTHDOWN:
        return SOUTHDOWN in state.hands[seat]
    if what == DISCARD_LEICESTER:
        return ENGLISH_LEICESTER in state.hands[seat]
    if what in (SHEEP_GOLD, SHEEP_CERTIFICATE):
        return has_sheep(state, seat)
    if what == HAZARD:
        return parameter <= state.players[seat][POUNDS] and hazards_left(state)
    if what == OBJECTIVE_CARD:
        return bool(state.display) or bool(state.objectives)
    if what == ROMNEY_CARD:
        return on_offer(state, ROMNEY) >= 0
    if what == WOOL_DISC:
        return can_place(state.players[seat], WOOL_13)
    if what == DISTANT:
        return bool(distant_harbours(state, seat, parameter))
    if what == CYCLE:
        return drawable(state, seat) > 0
    if what in (GRASS_POUNDS, GRASS_CERTIFICATES):
        return own_on_grass(state, seat) > 0
    if what == STOREHOUSE_POUNDS:
        return storehouses_out(state.players[seat]) > 0
    if what == HAZARD_PAIRS:
        return len(state.hazards[seat]) > 1
    if what == CERTIFICATES:
        player = state.players[seat]
        return player[CERTIFICATES_NOW] < certificate_limit(player)
    return True


def begin(state: GwtState, seat: int, what: int, parameter: int) -> None:
    """Do a local action, or ask what it needs."""
    player = state.players[seat]
    if what == HIRE:
        state.stack.append(Hire(seat, parameter))
    elif what == INVEST:
        state.stack.append(Invest(seat, parameter))
    elif what == BUY_SHEEP:
        buy(state, seat)
    elif what == BUILD:
        state.stack.append(Build(seat, parameter, 0))
    elif what == SHEAR:
        if parameter:
            state.stack.append(Shear(seat, parameter, 0))
        else:
            state.stack.append(Shear(seat, player[ROW + SHEARER], 1))
    elif what == SHIP:
        state.stack.append(Sail(seat, parameter or player[ROW + SAILOR]))
    elif what == AUX:
        state.stack.append(Auxiliary(seat, parameter))
    elif what == PATHFINDER:
        advance(state, seat, parameter)
    elif what == OBJECTIVE_CARD:
        take_objective(state, seat)
    elif what == DISCARD_PAIR:
        state.stack.append(DiscardPair(seat, parameter))
    elif what == DISCARD_SOUTHDOWN:
        discard(state, seat, SOUTHDOWN)
        player[POUNDS] += parameter
    elif what == DISCARD_LEICESTER:
        discard(state, seat, ENGLISH_LEICESTER)
        player[POUNDS] += parameter
    elif what == SHEEP_GOLD:
        state.stack.append(DiscardSheep(seat, 1, parameter, 0))
    elif what == SHEEP_CERTIFICATE:
        state.stack.append(DiscardSheep(seat, 0, 0, 1))
    elif what == GOLD:
        gain_gold(player, parameter)
    elif what == HAZARD:
        remove_hazard(state, seat, parameter)
    elif what == GRASS_POUNDS:  # GWT-146, and the next ones
        player[POUNDS] += parameter * own_on_grass(state, seat)
    elif what == GRASS_CERTIFICATES:
        earn_certificates(state, seat, parameter * own_on_grass(state, seat))
    elif what == STOREHOUSE_POUNDS:
        player[POUNDS] += parameter * storehouses_out(player)
    elif what == CYCLE:
        state.stack.append(ChooseCycle(seat, parameter))
    elif what == SHEPHERD_POUNDS:
        player[POUNDS] += parameter * player[ROW + SHEPHERD]
    elif what == HAZARD_PAIRS:
        pairs = len(state.hazards[seat]) // 2
        player[POUNDS] += parameter * pairs
        advance(state, seat, PAIR_TRACK * pairs)
    elif what == LOCAL_POUNDS:  # GWT-147, and the next ones
        player[POUNDS] += parameter
    elif what == ROMNEY_CARD:
        gain_offered(state, seat, ROMNEY)
    elif what == LOCAL_TOKENS:
        player[TOKENS] += parameter
    elif what == WOOL_DISC:  # GWT-115
        state.stack.append(PlaceDisc(seat, WOOL_13))
    elif what == DISTANT:  # GWT-109
        state.stack.append(Distant(seat, parameter))
    else:
        earn_certificates(state, seat, parameter)
