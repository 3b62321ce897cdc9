"""Why an action is not possible: what stands in its way, in a sentence.

The questions asked here are those by which legality is decided. None stands for what is not asked
at all now: the kernel then names the open question.
"""

from __future__ import annotations

from ludohall.core.action import Action
from ludohall.core.i18n import Translator
from ludohall.games.newdale.components.areas import PAWN_COINS, PROGRESS_COINS
from ludohall.games.newdale.components.boards import MOST_TOWNS
from ludohall.games.newdale.components.buildings import COST, PRODUCES, RESOURCE, TERRAIN
from ludohall.games.newdale.components.chapters import CHAPTERS, HOUSES, SHIP_GOODS
from ludohall.games.newdale.components.goods import NOTHING
from ludohall.games.newdale.components.tiles import GROWTH_LESS, TILE_DISCOUNT
from ludohall.games.newdale.effects import free_areas, missing, price, purse, rebate
from ludohall.games.newdale.state import NewdaleState
from ludohall.games.newdale.steps.actions import Growth, Progress
from ludohall.games.newdale.steps.build import Build, Settle, cost_limits
from ludohall.games.newdale.steps.draws import Discard
from ludohall.games.newdale.steps.pay import A_SHIP, Pay, value_of
from ludohall.games.newdale.steps.planning import (
    BLOCKED,
    OPEN_SPACES,
    EndPlanning,
    Plan,
    PlanOpenly,
)
from ludohall.games.newdale.steps.production import Produce, compensation, space_of
from ludohall.games.newdale.steps.voyage import Storm
from ludohall.games.newdale.text import RESOURCE_NAMES


def why_not(state: NewdaleState, seat: int, action: Action, tr: Translator) -> str | None:
    """What stands in the way of an action of a seat that has something to decide."""
    step = state.step_of(seat)
    verb, args = action.verb, action.args
    if verb == "plan" and isinstance(step, (Plan, PlanOpenly)):
        return _no_plan(state, seat, step.pawn, args, tr)
    if verb == "plan" and isinstance(step, EndPlanning):
        return tr("All your pawns are placed: take one back, or end your planning.")
    if verb in ("build", "order") and isinstance(step, Build):
        return _no_building(state, step, verb, args[0], tr)
    if verb == "house" and isinstance(step, Settle):
        return _no_house(state, step, args[0], args[1], tr)
    if verb == "produce" and isinstance(step, Produce):
        return _no_production(state, step, tr)
    if verb == "discard" and isinstance(step, (Discard, Storm)):
        return _no_discard(state, step, args[0], tr)
    if verb == "pay" and isinstance(step, Pay):
        return _no_payment(state, step, args[0], args[1], tr)
    if verb == "progress" and isinstance(step, Progress):
        if state.players[seat].progress >> args[0] & 1:
            return tr("This tile is gone already.")
        return _too_dear(state, seat, PROGRESS_COINS, tr)
    if verb == "grow" and isinstance(step, Growth):
        player = state.players[seat]
        if player.pawns >> args[0] - 1 & 1:
            return tr("You have this pawn already.")
        less = TILE_DISCOUNT * player.tiles.count(GROWTH_LESS)
        return _too_dear(state, seat, PAWN_COINS[args[0] - 1] - less, tr)
    return None


def _too_dear(state: NewdaleState, seat: int, coins: int, tr: Translator) -> str | None:
    lack = coins - purse(state, state.players[seat])
    if lack <= 0:
        return None
    return tr.plural("You lack {n} coin.", "You lack {n} coins.", lack)


def _no_plan(
    state: NewdaleState, seat: int, pawn: int, args: tuple[int, ...], tr: Translator
) -> str | None:
    if args[0] != pawn + 1:
        return tr("Pawn {pawn} comes first.", pawn=pawn + 1)
    if args[1] not in OPEN_SPACES[state.chapter]:
        return tr("This space does not exist in this chapter.")
    blocked = [s for s in state.players[seat].plan if s != NOTHING and BLOCKED[s] >> args[1] & 1]
    return tr("One of your pawns is there already.") if blocked else None


def _no_building(
    state: NewdaleState, step: Build, verb: str, card: int, tr: Translator
) -> str | None:
    player = state.players[step.seat]
    hand = verb == "build"
    if card not in (player.hand if hand else state.display):
        return tr("You do not have this card.") if hand else tr("This card does not lie face up.")
    if player.houses.bit_count() == HOUSES:
        return tr("You have no house left.")
    if PRODUCES[card] and not free_areas(state, player):
        return tr("You have no free area.")
    coins = purse(state, player)
    limits = cost_limits(state, step.seat, step.occasion, coins, len(player.hand) - int(hand))
    if not limits:
        return tr("There is no town in reach.")
    lack = COST[card] - limits[TERRAIN[card]]
    if lack <= 0:
        return None
    return tr.plural("You lack {n} coin.", "You lack {n} coins.", lack)


def _no_house(state: NewdaleState, step: Settle, town: int, way: int, tr: Translator) -> str | None:
    board, town = town // MOST_TOWNS, town % MOST_TOWNS
    if board != CHAPTERS[state.chapter].board:
        return tr("This town is on another map.")
    player = state.players[step.seat]
    if player.houses >> town & 1:
        return tr("You have a house there already.")
    for option, extra, _, towns, _ in step.ways(state):
        if option == way and towns >> town & 1:
            cost = price(state, step.card, town, step.occasion) - rebate(player)
            return _too_dear(state, step.seat, max(0, cost) + extra, tr)
    return tr("This way does not lead there, or the town is too far.")


def _no_discard(
    state: NewdaleState, step: Discard | Storm, card: int, tr: Translator
) -> str | None:
    if card not in state.players[step.seat].hand:
        return tr("You do not have this card.")
    if isinstance(step, Storm) or step.resource in (NOTHING, RESOURCE[card]):
        return None
    resource = tr(RESOURCE_NAMES[step.resource])
    return tr("This card does not give what is asked for: {resource}.", resource=resource)


def _no_payment(
    state: NewdaleState, step: Pay, good: int, count: int, tr: Translator
) -> str | None:
    if count == 0:
        return None
    player = state.players[step.seat]
    if step.purpose == A_SHIP and good not in SHIP_GOODS:
        return tr("Ships are not built with this good.")
    value = value_of(state, player, good)
    if value == 0:
        return tr("These grapes are worth nothing now.")
    chosen = step.chosen
    if state.rules > 0 and chosen != NOTHING and chosen >> good & 1:
        return tr("How many of this good you pay is chosen already.")
    if count > player.goods[good]:
        return tr("You do not have so many of this good.")
    due = step.cost + step.extra
    if value * (count - 1) >= due:
        return tr("Fewer of this good are enough: the rest would be paid in vain.")
    if state.rules == 0:
        return tr("In this match dearer goods are chosen first, and the rest has to be paid after.")
    return tr("With so many of this good a good would be paid in vain.")


def _no_production(state: NewdaleState, step: Produce, tr: Translator) -> str | None:
    player = state.players[step.seat]
    change = space_of(state, step.area, step.mode)[0]
    lack = missing(state, player, player.areas[step.area], change) - step.forgiven
    if lack <= 0:
        return None
    return tr.plural(
        "{n} assistant is missing; {cards} cards would make up for it.",
        "{n} assistants are missing; {cards} cards would make up for them.",
        lack,
        cards=lack * compensation(player),
    )
