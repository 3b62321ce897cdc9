"""The decisions of a turn, in the order in which it meets them."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import AUTO, SEAT, Step
from ludohall.games.burgundy import verbs
from ludohall.games.burgundy.components import (
    ANIMAL,
    BANK,
    BANK_SILVER,
    BOARDING_HOUSE,
    BOARDING_HOUSE_WORKERS,
    BUILDING,
    BUY_PRICE,
    CARPENTER,
    CASTLE,
    CHURCH,
    CITY_HALL,
    COLOUR,
    DEPOTS,
    GOODS,
    KNOWLEDGE,
    MARKET,
    MINE,
    NUMBER,
    SHIP,
    STORAGE,
    TILES,
    WAREHOUSE,
    WATCHTOWER,
)
from ludohall.games.burgundy.effects import (
    gain_silver,
    gain_workers,
    hire,
    loadable,
    pay_workers,
    place_points,
    place_price,
    placeable,
    replaced,
    score_watchtower,
    sell,
    sell_price,
    take_price,
    with_one,
    without,
)
from ludohall.games.burgundy.state import BurgundyState
from ludohall.games.burgundy.steps.dice import (
    NO_DIE,
    SELL,
    TAKE,
    add_dice_actions,
    add_places,
    add_purchases,
    can_buy,
)
from ludohall.games.burgundy.steps.goods import LOAD_SHIP

DISCARD: Final = verbs.DISCARD.table1()
DONE: Final = verbs.DONE.table0()
FREE: Final = 0
"""As a die: the action needs none."""


def _do(state: BurgundyState, seat: int, action: Action) -> None:
    """Do a dice action, with its die or without one."""
    verb = action.verb
    args = action.args
    die = args[0]
    if verb == "take":
        depot = args[1]
        if die != depot:
            pay_workers(state, seat, take_price(state.players[seat], die, depot))
        _gain(state, seat, depot, args[2])
    elif verb == "hire":
        hire(state, seat)
    elif verb == "place":
        tile = args[1]
        space = args[2]
        if die != NUMBER[space]:
            pay_workers(state, seat, place_price(state.players[seat], die, tile, space))
        _place(state, seat, tile, space)
    else:
        good = args[1]
        if die != good:
            pay_workers(state, seat, sell_price(state.players[seat], die, good))
        sell(state, seat, good)


def _gain(state: BurgundyState, seat: int, depot: int, tile: int) -> None:
    """Put a tile of the board into storage; without room one of the others goes first (BUR-28)."""
    player = state.players[seat]
    if len(player.storage) == STORAGE:
        state.stack.append(MakeRoom(seat, depot, tile))
        return
    state.depots = replaced(state.depots, depot, without(state.depots[depot], tile))
    player.storage = with_one(player.storage, tile)


def _place(state: BurgundyState, seat: int, tile: int, space: int) -> None:
    """Place a stored tile: points first, then what the player may choose (BUR-32)."""
    place_points(state, seat, tile, space)
    colour = COLOUR[tile]
    player = state.players[seat]
    if colour == SHIP:
        for goods in state.goods:
            if loadable(player, goods):
                state.stack.append(LOAD_SHIP[seat])
                break
    elif colour == CASTLE:
        state.stack.append(EXTRA_ACTION[seat])
    elif colour == BUILDING:
        if tile == BOARDING_HOUSE:
            gain_workers(state, seat, BOARDING_HOUSE_WORKERS)  # BUR-48
        elif tile == BANK:
            gain_silver(state, seat, BANK_SILVER)  # BUR-49
        elif tile == WATCHTOWER:
            score_watchtower(state, seat)
        elif tile == WAREHOUSE:
            if any(player.goods):
                state.stack.append(SELL_FREELY[seat])
        elif tile == CITY_HALL:
            for stored in player.storage:
                if placeable(player, stored):
                    state.stack.append(PLACE_FREELY[seat])
                    break
        elif _takable(state, tile):  # BUR-52: a benefit without use is lost
            state.stack.append(TAKE_FREELY[seat][tile])


def _takable(state: BurgundyState, building: int) -> bool:
    """Whether a building finds a tile of its colours in the numbered depots."""
    colours = TAKES[building]
    for depot in range(1, DEPOTS + 1):
        for tile in state.depots[depot]:
            if COLOUR[tile] in colours:
                return True
    return False


TAKES: Final[dict[int, tuple[int, ...]]] = {
    CARPENTER: (BUILDING,),  # BUR-45
    CHURCH: (CASTLE, MINE, KNOWLEDGE),  # BUR-46
    MARKET: (SHIP, ANIMAL),  # BUR-47
}
"""Colours of the tiles that a building lets its owner take."""


@final
class Turn(Step[BurgundyState]):
    """Use both dice, one after the other, and buy one tile at most (BUR-25, BUR-36)."""

    params: ClassVar = (SEAT, Arg("bought", 0, 1))

    def __init__(self, seat: int, bought: int) -> None:
        super().__init__(seat)
        self.bought: Final = bought

    def key(self) -> tuple[int, ...]:
        """Seat, whether a tile was bought in this turn."""
        return (self.seat, self.bought)

    def actions(self, state: BurgundyState) -> list[Action]:
        """Each die with what it can do, purchases; `done` only when no die is left."""
        player = state.players[self.seat]
        found: list[Action] = []
        dice = player.dice
        if dice:
            if len(dice) == 2 and dice[0] == dice[1]:
                dice = dice[:1]
            add_dice_actions(state, player, dice, found)
        if not self.bought and player.silver >= BUY_PRICE:
            add_purchases(state, player, found)
        if not dice:
            found.append(DONE)
        return found

    def apply(self, state: BurgundyState, action: Action) -> None:
        """Do it, then go on with the turn."""
        stack = state.stack
        height = len(stack)
        seat = self.seat
        bought = self.bought
        verb = action.verb
        if verb == "done":
            _end_turn(state)
            return
        player = state.players[seat]
        if verb == "buy":
            player.silver -= BUY_PRICE
            bought = 1
            _gain(state, seat, action.args[0], action.args[1])
        else:
            dice = player.dice
            player.dice = dice[1:] if dice[0] == action.args[0] else dice[:1]
            _do(state, seat, action)
        if len(stack) == height:
            _go_on(state, seat, bought)
        else:  # BUR-37: nothing is bought before all that it brought is done
            stack.insert(height, GO_ON[seat][bought])


@final
class GoOn(Step[BurgundyState]):
    """Go on with a turn when all that an action brought is done."""

    params: ClassVar = (Arg("player", 0, 3, "seat"), Arg("bought", 0, 1))

    def __init__(self, player: int, bought: int) -> None:
        super().__init__(AUTO)
        self.player: Final = player
        self.bought: Final = bought

    def key(self) -> tuple[int, ...]:
        """The seat whose turn it is, whether a tile was bought."""
        return (self.player, self.bought)

    def run(self, state: BurgundyState) -> None:
        """The next action, or the next turn."""
        _go_on(state, self.player, self.bought)


def _go_on(state: BurgundyState, seat: int, bought: int) -> None:
    player = state.players[seat]
    if player.dice or (not bought and can_buy(state, player)):
        state.stack.append(TURN[seat][bought])
    else:
        _end_turn(state)


def _end_turn(state: BurgundyState) -> None:
    """The next player's turn (BUR-24); without one the round ends by the step below."""
    state.turn += 1
    if state.turn < len(state.order):
        state.stack.append(TURN[state.order[state.turn]][0])


@final
class MakeRoom(Step[BurgundyState]):
    """Discard one of the three stored tiles; then the new one comes from its depot (BUR-28)."""

    params: ClassVar = (SEAT, Arg("depot", 0, DEPOTS), Arg("tile", 0, TILES - 1))

    def __init__(self, seat: int, depot: int, tile: int) -> None:
        super().__init__(seat)
        self.depot: Final = depot
        self.tile: Final = tile

    def key(self) -> tuple[int, ...]:
        """Seat, the depot of the new tile, the tile."""
        return (self.seat, self.depot, self.tile)

    def actions(self, state: BurgundyState) -> list[Action]:
        """One of the stored tiles."""
        found: list[Action] = []
        last = -1
        for tile in state.players[self.seat].storage:
            if tile != last:
                found.append(DISCARD[tile])
                last = tile
        return found

    def apply(self, state: BurgundyState, action: Action) -> None:
        """It leaves the game and makes room for the new one."""
        tile = action.args[0]
        player = state.players[self.seat]
        player.storage = without(player.storage, tile)
        state.box = replaced(state.box, tile, state.box[tile] + 1)
        _gain(state, self.seat, self.depot, self.tile)


@final
class ExtraAction(Step[BurgundyState]):
    """A castle: any dice action, as if with a die of any number (BUR-42)."""

    def actions(self, state: BurgundyState) -> list[Action]:
        """All that some die could do."""
        found: list[Action] = []
        add_dice_actions(state, state.players[self.seat], NO_DIE, found)
        return found

    def apply(self, state: BurgundyState, action: Action) -> None:
        """Do it."""
        _do(state, self.seat, action)


@final
class SellFreely(Step[BurgundyState]):
    """A warehouse: sell one type of goods, or not (BUR-44)."""

    def actions(self, state: BurgundyState) -> list[Action]:
        """A type in stock, or nothing."""
        goods = state.players[self.seat].goods
        found = [SELL[FREE][good] for good in range(1, GOODS + 1) if goods[good]]
        found.append(DONE)
        return found

    def apply(self, state: BurgundyState, action: Action) -> None:
        """Sell."""
        if action.verb == "sell":
            sell(state, self.seat, action.args[1])


@final
class TakeFreely(Step[BurgundyState]):
    """Carpenter's workshop, church, market: take a tile, or not (BUR-45, BUR-46, BUR-47)."""

    params: ClassVar = (SEAT, Arg("building", 0, TILES - 1))

    def __init__(self, seat: int, building: int) -> None:
        super().__init__(seat)
        self.building: Final = building

    def key(self) -> tuple[int, ...]:
        """Seat, the building."""
        return (self.seat, self.building)

    def actions(self, state: BurgundyState) -> list[Action]:
        """A tile of a numbered depot, or nothing."""
        colours = TAKES[self.building]
        found: list[Action] = []
        for depot in range(1, DEPOTS + 1):
            last = -1
            for tile in state.depots[depot]:
                if tile != last and COLOUR[tile] in colours:
                    found.append(TAKE[FREE][depot][tile])
                    last = tile
        found.append(DONE)
        return found

    def apply(self, state: BurgundyState, action: Action) -> None:
        """Take it."""
        if action.verb == "take":
            _gain(state, self.seat, action.args[1], action.args[2])


@final
class PlaceFreely(Step[BurgundyState]):
    """A city hall: place one more stored tile, whatever the die number, or not (BUR-50)."""

    def actions(self, state: BurgundyState) -> list[Action]:
        """A stored tile and its space, or nothing."""
        found: list[Action] = []
        add_places(state.players[self.seat], NO_DIE, 0, found)
        found.append(DONE)
        return found

    def apply(self, state: BurgundyState, action: Action) -> None:
        """Place it, with all its effects."""
        if action.verb == "place":
            _place(state, self.seat, action.args[1], action.args[2])


SEATS: Final = range(4)
TURN: Final = [[Turn(seat, bought) for bought in (0, 1)] for seat in SEATS]
GO_ON: Final = [[GoOn(seat, bought) for bought in (0, 1)] for seat in SEATS]
EXTRA_ACTION: Final = [ExtraAction(seat) for seat in SEATS]
SELL_FREELY: Final = [SellFreely(seat) for seat in SEATS]
TAKE_FREELY: Final = [[TakeFreely(seat, tile) for tile in range(MARKET + 1)] for seat in SEATS]
PLACE_FREELY: Final = [PlaceFreely(seat) for seat in SEATS]

TURN_STEPS: Final[tuple[type[Step[BurgundyState]], ...]] = (
    Turn,
    GoOn,
    MakeRoom,
    ExtraAction,
    SellFreely,
    TakeFreely,
    PlaceFreely,
)
