"""The decisions, in the order in which a turn meets them; see `steps_setup` for the set-up."""

from __future__ import annotations

from random import Random
from typing import Final, final

from ludohall.core.action import Action
from ludohall.core.chance import below, contains, draw
from ludohall.core.step import AUTO, NATURE, Step
from ludohall.games.burgundy import verbs
from ludohall.games.burgundy.components import (
    ANIMAL,
    BANK,
    BANK_SILVER,
    BLACK,
    BLACK_DEPOT,
    BLACK_SPACES,
    BOARDING_HOUSE,
    BOARDING_HOUSE_WORKERS,
    BOARDS,
    BUILDING,
    BUY_PRICE,
    CARPENTER,
    CASTLE,
    CHURCH,
    CITY_HALL,
    COLOUR,
    COLOURS,
    DEPOTS,
    FIRST_BUILDING,
    GOODS,
    GOODS_PER_PHASE,
    KNOWLEDGE,
    MARKET,
    MINE,
    NUMBER,
    PHASES,
    ROUNDS,
    SHIP,
    SPACES,
    STORAGE,
    WAREHOUSE,
    WATCHTOWER,
    depot_colours,
)
from ludohall.games.burgundy.effects import (
    BUY_ANYWHERE,
    DUPLICATES,
    FREE_STEP,
    LONG,
    LONG_STEPS,
    NUMBERS_WITHIN,
    PRICE,
    SHIFT_PLACE,
    SHIFT_TAKE,
    SPACES_WITHIN,
    TWO_DEPOTS,
    empty_depots,
    free_slots,
    gain_silver,
    gain_workers,
    hire,
    load,
    loadable,
    new_types,
    pay_income,
    pay_workers,
    place_mode,
    place_points,
    placeable,
    score_watchtower,
    sell,
    sell_mode,
    take_mode,
    with_one,
    without,
)
from ludohall.games.burgundy.state import BurgundyState, Player

TAKE: Final = verbs.TAKE.table3()
SELL: Final = verbs.SELL.table2()
HIRE: Final = verbs.HIRE.table1()
BUY: Final = verbs.BUY.table2()
DISCARD: Final = verbs.DISCARD.table1()
LOAD: Final = verbs.LOAD.table1()
STORE: Final = verbs.STORE.table1()
DONE: Final = verbs.DONE.table0()
PLACE: Final[list[list[dict[int, Action]]]] = [
    [{1 << space: row[space] for space in range(1, SPACES + 1)} for row in rows]
    for rows in verbs.PLACE.table3()
]
"""PLACE[die][tile][bit of the space]."""

FREE: Final = 0
"""As a die: the action needs none."""
MANY: Final = 3
"""No number is further than this from a die: more workers make no difference."""


def _add_takes(
    state: BurgundyState, die: int, depots: tuple[int, ...], found: list[Action]
) -> None:
    for depot in depots:
        tiles = state.depots[depot]
        if tiles:
            row = TAKE[die][depot]
            last = -1
            for tile in tiles:
                if tile != last:
                    found.append(row[tile])
                    last = tile


def _add_places(player: Player, die: int, workers: int, found: list[Action]) -> None:
    knows = player.knows
    mode = LONG if knows & LONG_STEPS else 0
    masks = BOARDS[player.estate].colour_masks
    rows = PLACE[die]
    last = -1
    for tile in player.storage:
        if tile == last:
            continue
        last = tile
        colour = COLOUR[tile]
        spaces = player.front & masks[colour]
        if not spaces:
            continue
        if colour == BUILDING and not knows & DUPLICATES:
            spaces &= ~player.barred[tile - FIRST_BUILDING]
        if knows & SHIFT_PLACE[colour]:
            spaces &= SPACES_WITHIN[mode | FREE_STEP][workers][die]
        else:
            spaces &= SPACES_WITHIN[mode][workers][die]
        row = rows[tile]
        while spaces:
            bit = spaces & -spaces
            found.append(row[bit])
            spaces ^= bit


def _add_dice_actions(state: BurgundyState, player: Player, die: int, found: list[Action]) -> None:
    """The four dice actions with one die (BUR-25)."""
    workers = player.workers if player.workers < MANY else MANY
    knows = player.knows
    mode = LONG if knows & LONG_STEPS else 0
    take = mode | FREE_STEP if knows & SHIFT_TAKE else mode
    _add_takes(state, die, NUMBERS_WITHIN[take][workers][die], found)
    if player.storage:
        _add_places(player, die, workers, found)
    goods = player.goods
    for good in NUMBERS_WITHIN[mode][workers][die]:
        if goods[good]:
            found.append(SELL[die][good])
    found.append(HIRE[die])


def _add_purchases(state: BurgundyState, player: Player, found: list[Action]) -> None:
    for depot in range(DEPOTS + 1) if player.knows & BUY_ANYWHERE else (BLACK_DEPOT,):
        row = BUY[depot]
        last = -1
        for tile in state.depots[depot]:
            if tile != last:
                found.append(row[tile])
                last = tile


def _can_buy(state: BurgundyState, player: Player) -> bool:
    if player.silver < BUY_PRICE:
        return False
    if state.depots[BLACK_DEPOT]:
        return True
    return player.knows & BUY_ANYWHERE != 0 and any(state.depots)


def _do(state: BurgundyState, seat: int, action: Action) -> None:
    """Do a dice action, with its die or without one."""
    verb = action.verb
    args = action.args
    player = state.players[seat]
    die = args[0]
    if verb == "take":
        depot = args[1]
        if die:
            price = PRICE[take_mode(player)][die][depot]
            if price:
                pay_workers(state, seat, price)
        _gain(state, seat, depot, args[2])
    elif verb == "place":
        tile = args[1]
        if die:
            price = PRICE[place_mode(player, COLOUR[tile])][die][NUMBER[args[2]]]
            if price:
                pay_workers(state, seat, price)
        _place(state, seat, tile, args[2])
    elif verb == "hire":
        hire(state, seat)
    else:
        if die:
            price = PRICE[sell_mode(player)][die][args[1]]
            if price:
                pay_workers(state, seat, price)
        sell(state, seat, args[1])


def _gain(state: BurgundyState, seat: int, depot: int, tile: int) -> None:
    """Put a tile of the board into storage; without room one of the others has to go (BUR-28)."""
    state.depots[depot] = without(state.depots[depot], tile)
    player = state.players[seat]
    player.storage = with_one(player.storage, tile)
    if len(player.storage) > STORAGE:
        state.stack.append(MakeRoom(seat, tile))


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
            gain_workers(state, seat, BOARDING_HOUSE_WORKERS)
        elif tile == BANK:
            gain_silver(state, seat, BANK_SILVER)
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
        elif _takable(state, tile):
            state.stack.append(TAKE_FREELY[seat][tile])


def _takable(state: BurgundyState, building: int) -> bool:
    """Whether a building finds a tile of its colours in the numbered depots."""
    colours = TAKES[building]
    for depot in range(1, DEPOTS + 1):
        for tile in state.depots[depot]:
            if COLOUR[tile] in colours:
                return True
    return False


TAKES: Final = {
    CARPENTER: (BUILDING,),
    CHURCH: (CASTLE, MINE, KNOWLEDGE),
    MARKET: (SHIP, ANIMAL),
}
"""Colours of the tiles that a building lets its owner take (BUR-45 to BUR-47)."""


@final
class Turn(Step[BurgundyState]):
    """Use both dice, one after the other, and buy one tile at most (BUR-25, BUR-36)."""

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
            _add_dice_actions(state, player, dice[0], found)
            if len(dice) == 2 and dice[0] != dice[1]:
                _add_dice_actions(state, player, dice[1], found)
        if not self.bought and player.silver >= BUY_PRICE:
            _add_purchases(state, player, found)
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
            if len(dice) == 1:
                player.dice = ()
            else:
                player.dice = dice[1:] if dice[0] == action.args[0] else dice[:1]
            _do(state, seat, action)
        if len(stack) == height:
            _go_on(state, seat, bought)
        else:
            stack.insert(height, GO_ON[seat][bought])


@final
class GoOn(Step[BurgundyState]):
    """Go on with a turn when all that an action brought is done."""

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
    if player.dice or (not bought and _can_buy(state, player)):
        state.stack.append(TURN[seat][bought])
    else:
        _end_turn(state)


def _end_turn(state: BurgundyState) -> None:
    """The next player's turn, the next round or the next phase (BUR-6, BUR-87)."""
    state.turn += 1
    if state.turn < len(state.order):
        state.stack.append(TURN[state.order[state.turn]][0])
        return
    state.round += 1
    if state.round < ROUNDS:
        state.stack.append(ROLL_DICE)
        return
    pay_income(state)
    if state.phase + 1 < PHASES:
        state.stack.append(NEW_PHASE)


@final
class MakeRoom(Step[BurgundyState]):
    """Discard one of the three tiles that were stored before the new one (BUR-28)."""

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile: Final = tile

    def key(self) -> tuple[int, ...]:
        """Seat, the new tile."""
        return (self.seat, self.tile)

    def actions(self, state: BurgundyState) -> list[Action]:
        """One of the old tiles."""
        found: list[Action] = []
        last = -1
        for tile in without(state.players[self.seat].storage, self.tile):
            if tile != last:
                found.append(DISCARD[tile])
                last = tile
        return found

    def apply(self, state: BurgundyState, action: Action) -> None:
        """It leaves the game."""
        tile = action.args[0]
        player = state.players[self.seat]
        player.storage = without(player.storage, tile)
        state.box = with_one(state.box, tile)


@final
class ExtraAction(Step[BurgundyState]):
    """A castle: any dice action, as if with a die of any number (BUR-42)."""

    def actions(self, state: BurgundyState) -> list[Action]:
        """All that some die could do."""
        found: list[Action] = []
        _add_dice_actions(state, state.players[self.seat], FREE, found)
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
    """Carpenter's workshop, church, market: take a tile, or not (BUR-45 to BUR-47)."""

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
        _add_places(state.players[self.seat], FREE, 0, found)
        found.append(DONE)
        return found

    def apply(self, state: BurgundyState, action: Action) -> None:
        """Place it, with all its effects."""
        if action.verb == "place":
            _place(state, self.seat, action.args[1], action.args[2])


@final
class LoadShip(Step[BurgundyState]):
    """A ship: name the depot whose goods are taken (BUR-38)."""

    def actions(self, state: BurgundyState) -> list[Action]:
        """Depots with something to load; 0 stands for all those without."""
        player = state.players[self.seat]
        found: list[Action] = []
        for depot in range(1, DEPOTS + 1):
            if loadable(player, state.goods[depot]):
                found.append(LOAD[depot])
        if len(found) < DEPOTS:
            found.append(LOAD[0])
        return found

    def apply(self, state: BurgundyState, action: Action) -> None:
        """Load at once, or ask for the second depot."""
        depot = action.args[0]
        if depot == 0:
            return
        if state.players[self.seat].knows & TWO_DEPOTS:
            for other in _beside(depot):
                if loadable(state.players[self.seat], state.goods[other]):
                    state.stack.append(LoadSecond(self.seat, depot))
                    return
        _load(state, self.seat, depot, 0)


@final
class LoadSecond(Step[BurgundyState]):
    """Knowledge tile 5: name a neighbouring depot as well, or not (BUR-65)."""

    def __init__(self, seat: int, first: int) -> None:
        super().__init__(seat)
        self.first: Final = first

    def key(self) -> tuple[int, ...]:
        """Seat, the depot already named."""
        return (self.seat, self.first)

    def actions(self, state: BurgundyState) -> list[Action]:
        """A neighbour with something to load, or nothing."""
        player = state.players[self.seat]
        found: list[Action] = []
        for depot in _beside(self.first):
            if loadable(player, state.goods[depot]):
                found.append(LOAD[depot])
        found.append(DONE)
        return found

    def apply(self, state: BurgundyState, action: Action) -> None:
        """Load both as one batch."""
        _load(state, self.seat, self.first, action.args[0] if action.verb == "load" else 0)


@final
class StoreGoods(Step[BurgundyState]):
    """More new types than free slots: choose which to store, in rising order (BUR-39)."""

    def __init__(self, seat: int, first: int, second: int, least: int) -> None:
        super().__init__(seat)
        self.first: Final = first
        self.second: Final = second
        self.least: Final = least

    def key(self) -> tuple[int, ...]:
        """Seat, the depots (0: no second one), the lowest type that may still be chosen."""
        return (self.seat, self.first, self.second, self.least)

    def actions(self, state: BurgundyState) -> list[Action]:
        """A type after which the free slots can still be filled."""
        types = new_types(state, self.seat, self.first, self.second, self.least)
        slots = free_slots(state.players[self.seat])
        return [STORE[good] for good in types[: len(types) - slots + 1]]

    def apply(self, state: BurgundyState, action: Action) -> None:
        """Store all tiles of the type; go on while slots are free."""
        good = action.args[0]
        load(state, self.seat, good, self.first, self.second)
        _store(state, self.seat, self.first, self.second, good + 1)


def _beside(depot: int) -> tuple[int, int]:
    """The two neighbours in the ring of depots, rising."""
    if depot == 1:
        return (2, 6)
    return (1, 5) if depot == 6 else (depot - 1, depot + 1)


def _load(state: BurgundyState, seat: int, first: int, second: int) -> None:
    """Goods of stored types come along in any case (BUR-39)."""
    goods = state.goods[first] + state.goods[second] if second else state.goods[first]
    stored = state.players[seat].goods
    for good in range(1, GOODS + 1):
        if stored[good] and good in goods:
            load(state, seat, good, first, second)
    _store(state, seat, first, second, 1)


def _store(state: BurgundyState, seat: int, first: int, second: int, least: int) -> None:
    """Fill the free slots with new types, by choice where there are too many."""
    types = new_types(state, seat, first, second, least)
    slots = free_slots(state.players[seat])
    if slots == 0:
        return
    if len(types) <= slots:
        for good in types:
            load(state, seat, good, first, second)
    else:
        state.stack.append(StoreGoods(seat, first, second, least))


@final
class NewPhase(Step[BurgundyState]):
    """NATURE fills the depots and lays out the goods of the phase (BUR-15 to BUR-19)."""

    def __init__(self) -> None:
        super().__init__(NATURE)

    def key(self) -> tuple[int, ...]:
        """Nothing."""
        return ()

    def sample(self, state: BurgundyState, rng: Random) -> Action:
        """Depot by depot, the black depot, the goods in their order; tiles sorted."""
        phase = state.phase + 1
        players = len(state.players)
        piles = [list(pile) for pile in state.piles]
        args: list[int] = []
        for depot in range(1, DEPOTS + 1):
            args += sorted([draw(rng, piles[c]) for c in depot_colours(players, phase, depot)])
        args += sorted([draw(rng, piles[BLACK]) for _ in range(BLACK_SPACES[players])])
        goods = list(state.pool)
        args += [draw(rng, goods) for _ in range(GOODS_PER_PHASE)]
        return Action("phase", tuple(args))

    def fits(self, state: BurgundyState, action: Action) -> bool:
        """Whether these tiles and goods can have been drawn."""
        if action.verb != "phase":
            return False
        phase = state.phase + 1
        players = len(state.players)
        args = action.args
        drawn: list[list[int]] = [[] for _ in range(COLOURS + 1)]
        at = 0
        for depot in range(1, DEPOTS + 1):
            colours = depot_colours(players, phase, depot)
            tiles = args[at : at + len(colours)]
            at += len(colours)
            if list(tiles) != sorted(tiles):
                return False
            if sorted([COLOUR[tile] for tile in tiles]) != sorted(colours):
                return False
            for tile in tiles:
                drawn[COLOUR[tile]].append(tile)
        drawn[BLACK] = list(args[at : at + BLACK_SPACES[players]])
        goods = args[at + BLACK_SPACES[players] :]
        if drawn[BLACK] != sorted(drawn[BLACK]) or len(goods) != GOODS_PER_PHASE:
            return False
        if not contains(state.pool, goods):
            return False
        return all(contains(state.piles[pile], drawn[pile]) for pile in range(COLOURS + 1))

    def apply(self, state: BurgundyState, action: Action) -> None:
        """Set up the phase."""
        empty_depots(state)
        state.phase += 1
        state.round = 0
        players = len(state.players)
        args = action.args
        piles = [list(pile) for pile in state.piles]
        at = 0
        for depot in range(1, DEPOTS + 1):
            size = len(depot_colours(players, state.phase, depot))
            state.depots[depot] = args[at : at + size]
            for tile in args[at : at + size]:
                piles[COLOUR[tile]].remove(tile)
            at += size
        state.depots[BLACK_DEPOT] = args[at : at + BLACK_SPACES[players]]
        for tile in state.depots[BLACK_DEPOT]:
            piles[BLACK].remove(tile)
        state.piles = tuple([tuple(pile) for pile in piles])
        state.column = args[at + BLACK_SPACES[players] :]
        pool = list(state.pool)
        for good in state.column:
            pool.remove(good)
        state.pool = tuple(pool)
        state.stack.append(ROLL_DICE)


@final
class RollDice(Step[BurgundyState]):
    """NATURE rolls all dice at once; the white die places a goods tile (BUR-21, BUR-22)."""

    def __init__(self) -> None:
        super().__init__(NATURE)

    def key(self) -> tuple[int, ...]:
        """Nothing."""
        return ()

    def sample(self, state: BurgundyState, rng: Random) -> Action:
        """The white die, then two dice a seat, sorted."""
        args = [below(rng, 6) + 1]
        for _ in range(len(state.players)):
            first = below(rng, 6) + 1
            second = below(rng, 6) + 1
            if first <= second:
                args.append(first)
                args.append(second)
            else:
                args.append(second)
                args.append(first)
        return Action("roll", tuple(args))

    def fits(self, state: BurgundyState, action: Action) -> bool:
        """Whether these are the dice of this table."""
        args = action.args
        if action.verb != "roll" or len(args) != 1 + 2 * len(state.players):
            return False
        return all(args[at] <= args[at + 1] for at in range(1, len(args), 2))

    def apply(self, state: BurgundyState, action: Action) -> None:
        """Start the round in the order of the track."""
        args = action.args
        white = args[0]
        for seat in range(len(state.players)):
            state.players[seat].dice = args[1 + 2 * seat : 3 + 2 * seat]
        state.white = white
        good = state.column[0]
        state.column = state.column[1:]
        state.goods[white] = with_one(state.goods[white], good)
        state.order = state.track
        state.turn = 0
        if state.events is not None:
            state.tell(Action("arrival", (good, white)))
        state.stack.append(TURN[state.order[0]][0])


SEATS: Final = range(4)
TURN: Final = [[Turn(seat, bought) for bought in (0, 1)] for seat in SEATS]
GO_ON: Final = [[GoOn(seat, bought) for bought in (0, 1)] for seat in SEATS]
EXTRA_ACTION: Final = [ExtraAction(seat) for seat in SEATS]
SELL_FREELY: Final = [SellFreely(seat) for seat in SEATS]
TAKE_FREELY: Final = [[TakeFreely(seat, tile) for tile in range(MARKET + 1)] for seat in SEATS]
PLACE_FREELY: Final = [PlaceFreely(seat) for seat in SEATS]
LOAD_SHIP: Final = [LoadShip(seat) for seat in SEATS]
NEW_PHASE: Final = NewPhase()
ROLL_DICE: Final = RollDice()
