"""Why an action is not possible: what stands in its way, in a sentence.

The questions asked here are those by which legality is decided. None stands for what is not asked
at all now: the kernel then names the open question.
"""

from __future__ import annotations

from ludohall.core.action import Action
from ludohall.core.i18n import Translator
from ludohall.games.gwt_nz.components.buildings import (
    LOCAL_FACE,
    LOCAL_OF_FACE,
    LOCAL_SLOT,
    NOTHING,
    number_of,
)
from ludohall.games.gwt_nz.components.graph import BUILDING_SPACES, DOCKS, GATE, RISK
from ludohall.games.gwt_nz.components.printed import (
    AUX_PRICE,
    B_GOLD,
    B_POUNDS,
    CRAFTSMAN,
    DISC_PRICE,
    FIRST_LARGE,
    FIRST_MEDIUM,
    FIRST_OBJECTIVE,
    FIRST_WOOL,
    ICON_GOLD,
    LOT_PRICES,
    LOTS,
    ROW_LENGTH,
    SHROPSHIRE,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    CRAFTSMEN,
    JOB_COSTS,
    POST_VALUES,
    ROW_COSTS,
)
from ludohall.games.gwt_nz.effects.discs import (
    TARGET_CORNERS,
    TARGET_COSTS,
    discs_left,
    fitting,
    post_open,
)
from ludohall.games.gwt_nz.effects.player import aux_open, drawable, storehouses_left
from ludohall.games.gwt_nz.effects.trail import face_of
from ludohall.games.gwt_nz.holdings import amount
from ludohall.games.gwt_nz.state import (
    CLEARED,
    GOLD,
    HARBOURS_MASK,
    PLACE,
    PLAN,
    POUNDS,
    ROW,
    SHIP,
    TOKENS,
    TRACK,
    GwtState,
)
from ludohall.games.gwt_nz.steps.base import MayTake, Window, in_market
from ludohall.games.gwt_nz.steps.build import Build, BuildSite
from ludohall.games.gwt_nz.steps.flock import Buy, TakeSheep
from ludohall.games.gwt_nz.steps.hire import Hire, Invest
from ludohall.games.gwt_nz.steps.sarah_ties import Tie
from ludohall.games.gwt_nz.steps.sea import Distant, PlaceDisc, Sail, harbour_cost
from ludohall.games.gwt_nz.steps.shear import WoolPost
from ludohall.games.gwt_nz.steps.tiles import Auxiliary
from ludohall.games.gwt_nz.steps.tracks import ChooseCertificates, ChooseSpaces
from ludohall.games.gwt_nz.steps.turns import Location, MoveOn, PhaseA
from ludohall.games.gwt_nz.steps.wellington import Deliver
from ludohall.games.gwt_nz.text import card_name, local_name, name


def why_not(state: GwtState, seat: int, action: Action, tr: Translator) -> str | None:
    """What stands in the way of an action of a seat that has something to decide."""
    if action.verb in ("exchange", "trade", "play", "bonus"):
        return _free(state, seat, action, tr)
    step = state.step_of(seat)
    verb, args = action.verb, action.args
    if verb == "move" and isinstance(step, PhaseA | MoveOn):
        return tr("{place} cannot be reached in this way now.", place=name("space", args[0], tr))
    if verb == "do" and isinstance(step, Location):
        return _local(state, step, args[0], tr)
    if verb == "aux" and isinstance(step, Location | Auxiliary):
        return _aux(state, seat, step, args[0], args[1], tr)
    if verb == "hire" and isinstance(step, Hire):
        return _hire(state, seat, step, args[0], args[1] - 1, tr)
    if verb == "invest" and isinstance(step, Invest):
        return _invest(state, seat, step, args[0] - 1, args[1], tr)
    if verb == "buy" and isinstance(step, Buy):
        return _buy(state, step, args[0], args[1], tr)
    if verb == "take_sheep" and isinstance(step, TakeSheep):
        return tr("These sheep cannot be taken here.")
    if verb == "build" and isinstance(step, Build):
        return _build(state, seat, step, args[0], tr)
    if verb == "site" and isinstance(step, BuildSite):
        return _site(state, seat, step, args[0], tr)
    if verb == "upgrade" and isinstance(step, Sail | Distant):
        return _upgrade(state, seat, step.moves, isinstance(step, Distant), args[0], tr)
    if verb == "sail" and isinstance(step, Sail):
        return tr("Your ship does not come so far: it has moves: {n}.", n=step.moves)
    if verb == "deliver" and isinstance(step, Deliver | WoolPost):
        total = step.total if isinstance(step, Deliver) else step.wool
        return _deliver(state, seat, args[0], total, isinstance(step, Deliver), tr)
    if verb == "clear" and isinstance(step, PlaceDisc):
        return _clear(state, seat, step.target, args[0], tr)
    if verb.startswith("decide_") and isinstance(step, Tie):
        return tr("Sarah's rules do not leave this open.")
    if verb == "take" and isinstance(step, MayTake):
        return tr("This card is not offered here.")
    if verb == "explore" and isinstance(step, ChooseSpaces):
        return tr("This brings at most: {what}.", what=amount("track", step.most, tr))
    if verb == "accept" and isinstance(step, ChooseCertificates):
        return tr("This brings at most: {what}.", what=amount("certificates", step.most, tr))
    if verb == "discard" and args[0] not in state.hands[seat] and step is not None:
        return tr("{card} is not in your hand.", card=card_name(args[0], tr))
    return None


def _free(state: GwtState, seat: int, action: Action, tr: Translator) -> str:
    player, hand = state.players[seat], state.hands[seat]
    step = state.stack[-1]
    if not step.open():
        return tr("Not while cards are revealed or being discarded.")
    if action.verb == "exchange":
        if player[TOKENS] == 0:
            return tr("You have no exchange token.")
        return tr("There are too few cards to draw: {n}.", n=drawable(state, seat))
    if action.verb == "trade":
        if player[TOKENS] < 2:
            return tr("This takes two exchange tokens.")
        assert SHROPSHIRE not in hand
        return tr("There is no Shropshire in your hand.")
    window = step.seat == seat and isinstance(step, Window)
    if action.verb == "bonus":
        if not window:
            return tr("Bonus cards are bought before or after an action of your own turn.")
        if state.stacks[action.args[0]] == 0:
            return tr("No bonus card is left there.")
        return tr("This takes {n} gold.", n=ICON_GOLD[action.args[0]])
    card = action.args[0]
    if card not in hand:
        return tr("{card} is not in your hand.", card=card_name(card, tr))
    if not window and not (state.courtesy and step.seat != seat and card < FIRST_OBJECTIVE):
        return tr("Cards are played before or after an action of your own turn.")
    return tr("This effect of the card is not possible now.")


def _local(state: GwtState, step: Location, local: int, tr: Translator) -> str:
    place = state.players[step.seat][PLACE]
    face = face_of(state, step.seat, state.trail[place])
    here = face >= 0 and (
        local in LOCAL_OF_FACE[face] or (LOCAL_FACE[local] < 0 and local == RISK[place])
    )
    if not here:
        return tr("Your runholder is not there.")
    if step.used >> LOCAL_SLOT[local] & 1 or state.trail[place] != step.tile:
        return tr("This action is used up in this turn.")
    return tr("You lack what this needs: {what}.", what=local_name(local, tr))


def _aux(
    state: GwtState, seat: int, step: Location | Auxiliary, kind: int, times: int, tr: Translator
) -> str:
    player = state.players[seat]
    if isinstance(step, Location) and step.used:
        return tr("You have already acted here.")
    most = 1 if isinstance(step, Location) else step.most
    if times > most:
        return tr("Only a single auxiliary action is possible here.")
    if times > aux_open(player, kind):
        return tr("This auxiliary action is still covered by a disc.")
    if AUX_PRICE[kind] * times > player[POUNDS]:
        return tr("This costs £{n}.", n=AUX_PRICE[kind] * times)
    return tr("You have as many certificates as you can hold.")


def _hire(state: GwtState, seat: int, step: Hire, worker: int, row: int, tr: Translator) -> str:
    if not state.jobs[worker] >> row & 1:
        return tr("No such worker waits there.")
    if state.players[seat][ROW + worker] == ROW_LENGTH:
        return tr("Your row for this worker is full.")
    return tr("This costs £{n}.", n=max(0, JOB_COSTS[row] + step.more))


def _invest(state: GwtState, seat: int, step: Invest, row: int, tile: int, tr: Translator) -> str:
    if tile not in state.bonus[4 * row : 4 * row + 4]:
        return tr("There is no such tile in this row.")
    if row == state.token_row:
        return tr("The tiles in the row of the market token cannot be bought.")
    player = state.players[seat]
    price = ROW_COSTS[row] + step.more + B_POUNDS[tile]
    if price > player[POUNDS]:
        return tr("This costs £{n}.", n=price)
    if B_GOLD[tile] > player[GOLD]:
        return tr("This takes {n} gold.", n=B_GOLD[tile])
    return tr("You cannot give what this tile asks for.")


def _buy(state: GwtState, step: Buy, used: int, lot: int, tr: Translator) -> str:
    price = LOT_PRICES[used][lot]
    if price == 0:
        return tr("So many shepherds cannot buy these sheep.")
    if used > step.shepherds:
        return tr("Shepherds not used yet: {n}.", n=step.shepherds)
    if not in_market(state, LOTS[lot]):
        return tr("These sheep are not in the market.")
    return tr("This costs £{n}.", n=price)


def _build(state: GwtState, seat: int, step: Build, number: int, tr: Translator) -> str:
    player = state.players[seat]
    if not player[PLAN] >> number & 1:
        return tr("You have placed this building already.")
    return tr(
        "It needs craftsmen: {craftsmen}, at £{price} each; you have {have} and £{pounds}.",
        craftsmen=CRAFTSMEN[number],
        price=step.price,
        have=player[ROW + CRAFTSMAN],
        pounds=player[POUNDS],
    )


def _site(state: GwtState, seat: int, step: BuildSite, space: int, tr: Translator) -> str:
    code = state.trail[space]
    if space not in BUILDING_SPACES:
        return tr("Nothing is built there.")
    if code == NOTHING:
        if GATE[space] > state.players[seat][TRACK]:
            return tr("Building there asks for space {n} of the pathfinder track.", n=GATE[space])
        return tr("You lack craftsmen or pounds for a new building.")
    if face_of(state, seat, code) < 0:
        return tr("Somebody else has built there.")
    return tr(
        "It cannot replace building {number} there.",
        number=number_of(code),
    )


def _upgrade(
    state: GwtState, seat: int, moves: int, distant: bool, harbour: int, tr: Translator
) -> str:
    player = state.players[seat]
    if harbour not in DOCKS[player[SHIP]][moves]:
        return tr("The harbour is too far away.")
    if player[HARBOURS_MASK] >> harbour & 1:
        return tr("You have upgraded this harbour already.")
    if FIRST_MEDIUM <= harbour < FIRST_LARGE:
        if distant:
            return tr("This is about storehouses; the harbour takes a disc.")
        if not discs_left(player):
            return tr("No disc is left on your board.")
        return tr("You cannot pay the harbour together with a fitting disc.")
    if storehouses_left(player) == 0:
        return tr("You have no storehouse left.")
    return tr("This costs £{n}.", n=harbour_cost(state, harbour))


def _deliver(state: GwtState, seat: int, post: int, total: int, sheep: bool, tr: Translator) -> str:
    if (post < FIRST_WOOL) != sheep:
        return tr("This post does not take what you deliver.")
    if POST_VALUES[post] > total:
        return tr(
            "The post asks for {value}; your delivery is worth {total}.",
            value=POST_VALUES[post],
            total=total,
        )
    if not post_open(state.players[seat], post):
        return tr("You have a disc there already, or no storehouse in its harbour.")
    return tr("You cannot pay the post together with a fitting disc.")


def _clear(state: GwtState, seat: int, target: int, disc: int, tr: Translator) -> str:
    player = state.players[seat]
    if player[CLEARED] >> disc & 1:
        return tr("This disc is gone.")
    if not fitting(player, TARGET_CORNERS[target]) >> disc & 1:
        return tr("A disc with dark corners cannot go to a space with white ones.")
    return tr("Both together cost £{n}.", n=TARGET_COSTS[target] + DISC_PRICE[disc])
