"""Why an action is not possible: what stands in its way, in a sentence.

The questions asked here are those by which legality is decided: prices, `placeable`, `loadable` and
the like. None stands for what is not asked at all now: the kernel then names the open question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from ludohall.core.action import Action
from ludohall.core.i18n import Translator
from ludohall.core.step import Step
from ludohall.games.burgundy import text
from ludohall.games.burgundy.components import BOARDS, BUY_PRICE, COLOUR
from ludohall.games.burgundy.effects import (
    TWO_DEPOTS,
    free_slots,
    loadable,
    new_types,
    place_price,
    placeable,
    sell_price,
    take_price,
)
from ludohall.games.burgundy.state import BurgundyState, Player
from ludohall.games.burgundy.steps.dice import depots_to_buy_from
from ludohall.games.burgundy.steps.goods import NEIGHBOURS, LoadShip, StoreGoods
from ludohall.games.burgundy.steps.setup import ChooseCastle, ChooseEstate
from ludohall.games.burgundy.steps.turns import (
    TAKES,
    ExtraAction,
    MakeRoom,
    PlaceFreely,
    SellFreely,
    TakeFreely,
    Turn,
)

Pending: TypeAlias = Step[BurgundyState]
Args: TypeAlias = tuple[int, ...]
Reason: TypeAlias = Callable[[BurgundyState, Pending, Args, Translator], str | None]


def why_not(state: BurgundyState, seat: int, action: Action, tr: Translator) -> str | None:
    """What stands in the way of an action of a seat that has something to decide."""
    step = state.step_of(seat)
    if step is None or not isinstance(step, ASKED_BY[action.verb]):
        return None
    return REASONS[action.verb](state, step, action.args, tr)


# What several verbs ask.


def no_die(state: BurgundyState, step: Pending, die: int, tr: Translator) -> str | None:
    """The die is not there, or none is needed."""
    if not isinstance(step, Turn):
        return tr("No die is needed here.") if die else None
    dice = state.players[step.seat].dice
    if die in dice:
        return None
    if not dice:
        return tr("You have used both dice.")
    return tr("You have no die {n} to use.", n=die) if die else tr("This takes a die.")


def no_workers(player: Player, die: int, needed: int, tr: Translator) -> str | None:
    """There are too few workers for the way from the die to the number."""
    missing = needed - player.workers
    if missing <= 0:
        return None
    if len(set(player.dice)) > 1:
        return tr.plural(
            "Needs {n} more worker with die {die}.",
            "Needs {n} more workers with die {die}.",
            missing,
            die=die,
        )
    return tr.plural("Needs {n} more worker.", "Needs {n} more workers.", missing)


def no_tile(state: BurgundyState, depot: int, tile: int, tr: Translator) -> str | None:
    """The tile is not there."""
    if tile in state.depots[depot]:
        return None
    return tr("There is no such tile in {depot}.", depot=text.name("depot", depot, tr))


# One verb each.


def take(state: BurgundyState, step: Pending, args: Args, tr: Translator) -> str | None:
    """A tile of a numbered depot."""
    die, depot, tile = args
    found = no_tile(state, depot, tile, tr) or no_die(state, step, die, tr)
    if found is None and isinstance(step, TakeFreely) and COLOUR[tile] not in TAKES[step.building]:
        colours = [text.colour_name(colour, tr) for colour in TAKES[step.building]]
        return tr(
            "{building} takes only: {colours}.",
            building=text.tile_title(step.building, tr),
            colours=tr.one_of(colours),
        )
    player = state.players[step.seat]
    return found or no_workers(player, die, take_price(player, die, depot), tr)


def place(state: BurgundyState, step: Pending, args: Args, tr: Translator) -> str | None:
    """A stored tile on a space."""
    die, tile, space = args
    player = state.players[step.seat]
    if not player.storage:
        return tr("Your storage is empty.")
    if tile not in player.storage:
        return tr("This tile is not in your storage.")
    return (
        no_room(player, tile, space, tr)
        or no_die(state, step, die, tr)
        or no_workers(player, die, place_price(player, die, tile, space), tr)
    )


def no_room(player: Player, tile: int, space: int, tr: Translator) -> str | None:
    """The tile may not lie on the space, whatever the die (BUR-29, BUR-30)."""
    if placeable(player, tile) >> space & 1:
        return None
    if player.covered >> space & 1:
        return tr("A tile lies there already.")
    colour = BOARDS[player.estate].colours[space]
    if colour != COLOUR[tile]:
        return tr("This space is for: {colour}.", colour=text.colour_name(colour, tr))
    if not player.front >> space & 1:
        return tr("This space does not touch a tile of your estate.")
    name = text.tile_name(tile, tr)
    return tr("{tile} already stands in this city.", tile=name[:1].upper() + name[1:])


def sell(state: BurgundyState, step: Pending, args: Args, tr: Translator) -> str | None:
    """All goods of a type."""
    die, good = args
    player = state.players[step.seat]
    if not player.goods[good]:
        return tr("You have no {good} goods.", good=text.good_name(good, tr))
    found = no_die(state, step, die, tr)
    return found or no_workers(player, die, sell_price(player, die, good), tr)


def hire(state: BurgundyState, step: Pending, args: Args, tr: Translator) -> str | None:
    """Workers for a die."""
    return no_die(state, step, args[0], tr)


def buy(state: BurgundyState, step: Pending, args: Args, tr: Translator) -> str | None:
    """A tile for silver."""
    depot, tile = args
    assert isinstance(step, Turn)
    player = state.players[step.seat]
    if depot not in depots_to_buy_from(player):
        return tr("Only tiles of the black depot can be bought.")
    if tile not in state.depots[depot]:
        return no_tile(state, depot, tile, tr)
    if step.bought:
        return tr("You have already bought a tile in this turn.")
    missing = BUY_PRICE - player.silver
    return tr.plural("Needs {n} more silver.", "Needs {n} more silver.", missing)


def done(state: BurgundyState, step: Pending, args: Args, tr: Translator) -> str | None:
    """The end of a turn."""
    if isinstance(step, Turn):
        left = len(state.players[step.seat].dice)
        return tr.plural("Use your die first.", "Use your dice first.", left)
    return None


def discard(state: BurgundyState, step: Pending, args: Args, tr: Translator) -> str | None:
    """A stored tile that makes room."""
    assert isinstance(step, MakeRoom)
    if args[0] == step.tile:
        return tr("The new tile stays: one of the others has to go.")
    return tr("This tile is not in your storage.")


def load(state: BurgundyState, step: Pending, args: Args, tr: Translator) -> str | None:
    """The goods of a depot."""
    depot = args[0]
    if depot == 0:
        return tr("A depot with goods has to be named.")
    if not state.goods[depot]:
        return tr("No goods lie at depot {n}.", n=depot)
    return tr("You have no room for a new type of goods.")


def load_two(state: BurgundyState, step: Pending, args: Args, tr: Translator) -> str | None:
    """The goods of two depots."""
    player = state.players[step.seat]
    if not player.knows & TWO_DEPOTS:
        return tr("Two depots are loaded with knowledge tile 5 alone.")
    if args not in NEIGHBOURS:
        return tr("The two depots lie side by side, the lower number first.")
    empty = [depot for depot in args if not loadable(player, state.goods[depot])]
    return load(state, step, (empty[0],), tr)


def store(state: BurgundyState, step: Pending, args: Args, tr: Translator) -> str | None:
    """A type of goods of which only some fit."""
    assert isinstance(step, StoreGoods)
    types = new_types(state, step.seat, step.first, step.second, step.least)
    if args[0] not in types:
        return tr("No {good} goods are to be stored.", good=text.good_name(args[0], tr))
    slots = free_slots(state.players[step.seat])
    return tr.plural(
        "Lower numbers first: {n} type has to be chosen.",
        "Lower numbers first: {n} types have to be chosen.",
        slots,
    )


def estate(state: BurgundyState, step: Pending, args: Args, tr: Translator) -> str | None:
    """An estate to play on."""
    offered = tr.all_of(str(number) for number in state.offers[step.seat])
    return tr("You choose between these estates: {list}.", list=offered)


def castle(state: BurgundyState, step: Pending, args: Args, tr: Translator) -> str | None:
    """The space of the start castle."""
    return tr("The start castle goes on a castle space.")


DICE_STEPS = (Turn, ExtraAction)
ASKED_BY: Mapping[str, tuple[type[Pending], ...]] = {
    "take": (*DICE_STEPS, TakeFreely),
    "place": (*DICE_STEPS, PlaceFreely),
    "sell": (*DICE_STEPS, SellFreely),
    "hire": DICE_STEPS,
    "buy": (Turn,),
    "done": (Turn,),
    "discard": (MakeRoom,),
    "load": (LoadShip,),
    "load_two": (LoadShip,),
    "store": (StoreGoods,),
    "estate": (ChooseEstate,),
    "castle": (ChooseCastle,),
}
"""The steps that ask for a verb."""
REASONS: Mapping[str, Reason] = {
    "take": take,
    "place": place,
    "sell": sell,
    "hire": hire,
    "buy": buy,
    "done": done,
    "discard": discard,
    "load": load,
    "load_two": load_two,
    "store": store,
    "estate": estate,
    "castle": castle,
}
