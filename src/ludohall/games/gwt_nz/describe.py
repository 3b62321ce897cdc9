"""Legal actions in words: what they do, what they cost and what they bring at this table."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.action import Action
from ludohall.core.i18n import N_, Translator
from ludohall.games.gwt_nz.components.buildings import (
    FACE_KEYS,
    FIRST_BUILDING,
    FIRST_HAZARD_CODE,
    FIRST_PRIVATE_FACE,
    NOTHING,
    number_of,
    owner_of,
)
from ludohall.games.gwt_nz.components.graph import NEUTRAL_SPACES
from ludohall.games.gwt_nz.components.printed import (
    AUX_KINDS,
    B_POUNDS,
    FIRST_LARGE,
    FIRST_MEDIUM,
    FIRST_OBJECTIVE,
    LOT_PRICES,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    CRAFTSMEN,
    JOB_COSTS,
    MEDIUM_COSTS,
    POST_COSTS,
    POST_POINTS,
    ROW_COSTS,
)
from ludohall.games.gwt_nz.effects.player import aux_open
from ludohall.games.gwt_nz.effects.trail import PURSE, PURSE_MASK, step_limit, ways
from ludohall.games.gwt_nz.state import PLACE, GwtState
from ludohall.games.gwt_nz.steps.build import Build, BuildSite
from ludohall.games.gwt_nz.steps.hire import Hire, Invest
from ludohall.games.gwt_nz.steps.sarah_buildings import SarahSite
from ludohall.games.gwt_nz.steps.sarah_cards import SarahSheep, lots_of
from ludohall.games.gwt_nz.steps.sarah_trail import SarahWay, walks
from ludohall.games.gwt_nz.steps.sea import harbour_cost
from ludohall.games.gwt_nz.steps.turns import MoveOn
from ludohall.games.gwt_nz.steps.wellington import Income
from ludohall.games.gwt_nz.text import (
    AUX,
    BONUS_TILES,
    PLAYED,
    WORKERS,
    a_card,
    disc_opens,
    harbour_name,
    hazard_name,
    name,
    objective_text,
    post_name,
    site_name,
    space_name,
)


def called(seat: int, names: tuple[str, ...], tr: Translator) -> str:
    """What a player is called, whether or not the names are known."""
    return names[seat] if names else name("seat", seat, tr)


def tile_title(
    state: GwtState, code: int, names: tuple[str, ...], tr: Translator, seat: int = -1
) -> str:
    """What lies on a space, in words, to somebody at a seat; empty for nothing."""
    if code == NOTHING:
        return ""
    if code >= FIRST_BUILDING:
        face = building_face(state, number_of(code))
        owner = owner_of(code)
        if owner == len(state.players):
            return tr(N_("Sarah's building {face}"), face=face)
        if owner == seat:
            return tr(N_("your building {face}"), face=face)
        return tr(N_("building {face} of {owner}"), face=face, owner=called(owner, names, tr))
    if code >= FIRST_HAZARD_CODE:
        return hazard_name(code - FIRST_HAZARD_CODE, tr)
    return tr(N_("neutral building {face}"), face=FACE_KEYS[code - 1])


def place_words(
    state: GwtState, space: int, names: tuple[str, ...], tr: Translator, seat: int = -1
) -> str:
    """A space with what lies there, to somebody at a seat."""
    title = tile_title(state, state.trail[space], names, tr, seat)
    if not title:
        return space_name(space, tr)
    if space in NEUTRAL_SPACES:
        return tr(N_("{tile} ({space})"), tile=title, space=site_name(space, tr))
    return tr(N_("{space} ({tile})"), space=space_name(space, tr), tile=title)


def describe(
    state: GwtState,
    action: Action,
    seat: int,
    words: Mapping[str, str],
    names: tuple[str, ...],
    tr: Translator,
) -> str | None:
    """What an action does now, where that is more than its plain words."""
    verb, args = action.verb, action.args
    step = state.step_of(seat)
    if verb == "done" and isinstance(step, Income) and not step.breeds:
        return tr(N_("Reveal no sheep"))
    if verb == "start":
        return tr(N_("Begin on {space}"), space=place_words(state, args[0], names, tr))
    if verb == "move":
        return _describe_move(state, action, seat, names, tr)
    if verb == "aux":
        return tr(N_("Auxiliary action: {what}"), what=tr(AUX[args[0]][args[1] - 1]))
    if verb == "hire" and isinstance(step, Hire):
        price = max(0, JOB_COSTS[args[1] - 1] + step.more)
        return tr(N_("Hire {worker} for £{price}"), worker=tr(WORKERS[args[0]]), price=price)
    if verb == "invest" and isinstance(step, Invest):
        price = ROW_COSTS[args[0] - 1] + step.more + B_POUNDS[args[1]]
        return tr(N_("Invest in {tile} for £{price}"), tile=tr(BONUS_TILES[args[1]]), price=price)
    if verb == "buy":
        return tr(
            N_("Buy {lot} for £{price} (shepherds: {shepherds})"),
            lot=name("lot", args[1], tr),
            price=LOT_PRICES[args[0]][args[1]],
            shepherds=args[0],
        )
    if verb == "build" and isinstance(step, Build):
        return tr(
            N_("Building {number}: craftsmen {craftsmen}, £{price} each"),
            number=args[0],
            craftsmen=CRAFTSMEN[args[0]],
            price=step.price,
        )
    if verb == "site" and isinstance(step, BuildSite):
        old = state.trail[args[0]]
        if old == NOTHING:
            return tr(N_("On {space}"), space=space_name(args[0], tr))
        return tr(
            N_("On {space}, in place of building {number}"),
            space=space_name(args[0], tr),
            number=number_of(old),
        )
    if verb == "upgrade":
        harbour = args[0]
        if FIRST_MEDIUM <= harbour < FIRST_LARGE:
            price = MEDIUM_COSTS[harbour - FIRST_MEDIUM]
        else:
            price = harbour_cost(state, harbour)
        return tr(
            N_("Upgrade {harbour} for £{price}"), harbour=harbour_name(harbour, tr), price=price
        )
    if verb == "deliver":
        return tr(
            N_("Deliver to {post}: points {points}, cost £{price}"),
            post=post_name(args[0], tr),
            points=POST_POINTS[args[0]],
            price=POST_COSTS[args[0]],
        )
    if verb == "clear":
        places = [aux_open(state.players[seat], kind) for kind in range(AUX_KINDS)]
        return tr(
            N_("Take the disc of {disc}; it opens: {opens}"),
            disc=words["disc"],
            opens=disc_opens(args[0], places, tr),
        )
    if verb == "play":
        card = args[0]
        effect = (
            objective_text(card, tr)
            if card >= FIRST_OBJECTIVE
            else tr(PLAYED[card][min(args[1], len(PLAYED[card]) - 1)])
        )
        return tr(N_("Play {card}: {effect}"), card=a_card(card, tr), effect=effect)
    if verb == "objective":
        return tr(
            N_("Take {card}: {effect}"),
            card=a_card(args[0], tr),
            effect=objective_text(args[0], tr),
        )
    if verb.startswith("decide_"):
        return _describe_decision(state, action, names, tr)
    if verb == "bonus" and state.sets[args[0]] >= 0:
        return tr(N_("Buy a bonus card for gold: {card}"), card=a_card(state.sets[args[0]], tr))
    return None


def _describe_move(
    state: GwtState, action: Action, seat: int, names: tuple[str, ...], tr: Translator
) -> str:
    space, way = action.args
    step = state.step_of(seat)
    limit = step.steps if isinstance(step, MoveOn) else step_limit(state, seat)
    stops = [
        sums for stop, sums in ways(state, seat, state.players[seat][PLACE], limit) if stop == space
    ]
    where = place_words(state, space, names, tr, seat)
    paid = stops[way] if way < len(stops) else 0
    fees: list[str] = []
    if paid & PURSE_MASK:
        fees.append(tr(N_("£{pounds} to the bank"), pounds=paid & PURSE_MASK))
    for owner in range(len(state.players)):
        sum_ = paid >> PURSE * (owner + 1) & PURSE_MASK
        if sum_:
            fees.append(tr(N_("£{pounds} to {owner}"), pounds=sum_, owner=called(owner, names, tr)))
    if not fees:
        return tr(N_("Move to {space}"), space=where)
    return tr(N_("Move to {space}; fees: {fees}"), space=where, fees=tr.all_of(fees))


def _describe_decision(
    state: GwtState, action: Action, names: tuple[str, ...], tr: Translator
) -> str | None:
    """What the human decides for Sarah (GWT-189)."""
    step, value = state.stack[-1], action.args[0]
    if isinstance(step, SarahWay):
        space = place_words(state, value, names, tr)
        fees = [fees for place, fees, _ in walks(state, step.steps) if place == value]
        if fees and fees[0]:
            return tr(
                N_("Sarah goes to {space}; the bank pays you £{pounds}"),
                space=space,
                pounds=fees[0],
            )
        return tr(N_("Sarah goes to {space}"), space=space)
    elif isinstance(step, SarahSite):
        face = building_face(state, step.number)
        return tr(N_("Sarah builds {face} on {space}"), face=face, space=space_name(value, tr))
    elif isinstance(step, SarahSheep):
        for lot in lots_of(state, step.line):
            if lot[0] == value:
                cards = tr.all_of(a_card(card, tr) for card in lot)
                return tr(N_("Sarah takes {cards}"), cards=cards)
    return None


def building_face(state: GwtState, number: int) -> str:
    """A private building with its side: "3a"."""
    return FACE_KEYS[FIRST_PRIVATE_FACE + 2 * (number - 1) + (state.sides >> number & 1)]
