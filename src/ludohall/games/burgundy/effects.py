"""What workers cost and what tiles do when they are gained, placed or sold."""

from __future__ import annotations

from bisect import insort
from typing import Final, TypeVar

from ludohall.core.action import Action
from ludohall.games.burgundy.components import (
    ANIMAL,
    ANIMAL_OF,
    AROUND,
    BOARDS,
    BUILDING,
    CASTLE,
    COLOUR,
    FIRST_BUILDING,
    GOODS,
    GOODS_POINTS,
    GOODS_SLOTS,
    HEADS,
    KNOWLEDGE,
    KNOWLEDGE_0,
    LARGE_BONUS,
    MINE,
    NUMBER,
    PHASE_POINTS,
    SHIP,
    SIZE_POINTS,
    SMALL_BONUS,
    SPACES,
    WATCHTOWER_POINTS,
    mask_of,
)
from ludohall.games.burgundy.state import (
    ANIMAL_POINTS,
    BONUS_TILE_POINTS,
    DISTRICT_POINTS,
    NO_DEPOTS,
    PHASE_BONUS_POINTS,
    SALE_POINTS,
    TOWER_POINTS,
    BurgundyState,
    Player,
)

T = TypeVar("T")

# Knowledge tiles that change a rule, as bits of a player's `knows`.
DUPLICATES: Final = 1 << 1  # BUR-61
MINE_WORKERS: Final = 1 << 2  # BUR-62
SALE_SILVER: Final = 1 << 3  # BUR-63
SALE_WORKER: Final = 1 << 4  # BUR-64
TWO_DEPOTS: Final = 1 << 5  # BUR-65
BUY_ANYWHERE: Final = 1 << 6  # BUR-66
ANIMAL_POINT: Final = 1 << 7  # BUR-67
LONG_STEPS: Final = 1 << 8  # BUR-68
SHIFT_TAKE: Final = 1 << 12  # BUR-72
HIRE_SILVER: Final = 1 << 13  # BUR-73
HIRE_FOUR: Final = 1 << 14  # BUR-74
SHIFT_PLACE: Final[tuple[int, ...]] = (1 << 11, 1 << 11, 1 << 10, 1 << 9, 1 << 10, 1 << 11)
"""By colour: the tile that shifts the die for placing it by one for free.

9 for buildings (BUR-69), 10 for ships and animals (BUR-70), 11 for the others (BUR-71).
"""

# Prices in workers by mode: 1 with a free step, 2 with long steps, 3 with both.
FREE_STEP: Final = 1
LONG: Final = 2


def distance(die: int, number: int) -> int:
    """How far a die is from a number, 6 and 1 being neighbours; 0 for an action without a die."""
    if die == 0:
        return 0
    apart = abs(die - number)
    return min(apart, 6 - apart)


def _price(mode: int, die: int, number: int) -> int:
    steps = distance(die, number)
    if mode & FREE_STEP and steps > 0:
        steps -= 1  # BUR-60: the free step is one, also with long steps
    return (steps + 1) // 2 if mode & LONG else steps


PRICE: Final = tuple(
    [
        tuple([tuple([_price(mode, die, n) for n in range(7)]) for die in range(7)])
        for mode in range(4)
    ]
)
"""PRICE[mode][die][number]: workers to be paid (BUR-26, BUR-68, BUR-60)."""


def _numbers_within(mode: int, workers: int, die: int) -> tuple[int, ...]:
    return tuple([n for n in range(1, 7) if _price(mode, die, n) <= workers])


def _spaces_within(mode: int, workers: int, die: int) -> int:
    numbers = _numbers_within(mode, workers, die)
    return mask_of([space for space in range(1, SPACES + 1) if NUMBER[space] in numbers])


NUMBERS_WITHIN: Final = tuple(
    [
        tuple([tuple([_numbers_within(mode, w, die) for die in range(7)]) for w in range(4)])
        for mode in range(4)
    ]
)
"""NUMBERS_WITHIN[mode][workers, 3 for more][die]: the numbers that can be paid for."""
SPACES_WITHIN: Final = tuple(
    [
        tuple([tuple([_spaces_within(mode, w, die) for die in range(7)]) for w in range(4)])
        for mode in range(4)
    ]
)
"""The same as masks of estate spaces."""


def take_mode(player: Player) -> int:
    """The price mode for taking a tile."""
    knows = player.knows
    mode = LONG if knows & LONG_STEPS else 0
    return mode | FREE_STEP if knows & SHIFT_TAKE else mode


def place_mode(player: Player, colour: int) -> int:
    """The price mode for placing a tile of a colour."""
    knows = player.knows
    mode = LONG if knows & LONG_STEPS else 0
    return mode | FREE_STEP if knows & SHIFT_PLACE[colour] else mode


def sell_mode(player: Player) -> int:
    """The price mode for selling goods."""
    return LONG if player.knows & LONG_STEPS else 0


def take_price(player: Player, die: int, depot: int) -> int:
    """Workers that taking a tile of a depot with a die costs."""
    return PRICE[take_mode(player)][die][depot]


def place_price(player: Player, die: int, tile: int, space: int) -> int:
    """Workers that placing a tile on a space with a die costs."""
    return PRICE[place_mode(player, COLOUR[tile])][die][NUMBER[space]]


def sell_price(player: Player, die: int, good: int) -> int:
    """Workers that selling a type of goods with a die costs."""
    return PRICE[sell_mode(player)][die][good]


def price(player: Player, action: Action) -> int:
    """How many workers an action of a player costs now."""
    args = action.args
    if action.verb == "take":
        return take_price(player, args[0], args[1])
    if action.verb == "place":
        return place_price(player, args[0], args[1], args[2])
    return sell_price(player, args[0], args[1]) if action.verb == "sell" else 0


def without(tiles: tuple[int, ...], tile: int) -> tuple[int, ...]:
    """The tiles with one copy less."""
    at = tiles.index(tile)
    return tiles[:at] + tiles[at + 1 :]


def with_one(tiles: tuple[int, ...], tile: int) -> tuple[int, ...]:
    """The sorted tiles with one more."""
    if not tiles or tile >= tiles[-1]:
        return (*tiles, tile)
    grown = list(tiles)
    insort(grown, tile)
    return tuple(grown)


def replaced(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The values with another one at a place."""
    changed = list(values)
    changed[at] = value
    return tuple(changed)


def score(player: Player, source: int, points: int) -> None:
    """Add points to those of their source."""
    player.points = replaced(player.points, source, player.points[source] + points)


def placeable(player: Player, tile: int) -> int:
    """The mask of spaces on which a tile may lie now, whatever the die (BUR-29, BUR-30)."""
    return player.front & free_spaces(player, tile)


def free_spaces(player: Player, tile: int) -> int:
    """The mask of spaces on which a tile may ever lie, beside a placed one or not yet (BUR-30)."""
    colour = COLOUR[tile]
    spaces = BOARDS[player.estate].colour_masks[colour] & ~player.covered
    if colour == BUILDING and not player.knows & DUPLICATES:
        spaces &= ~player.barred[tile - FIRST_BUILDING]
    return spaces


def put(player: Player, tile: int, space: int) -> None:
    """Lay a tile on a space, where it stays (BUR-31); nothing else happens."""
    player.tiles = replaced(player.tiles, space, tile)
    player.covered |= 1 << space
    player.front = (player.front | AROUND[space]) & ~player.covered


def place_points(state: BurgundyState, seat: int, tile: int, space: int) -> None:
    """Take a tile from storage into the estate, with the points and facts that need no choice."""
    player = state.players[seat]
    player.storage = without(player.storage, tile)
    put(player, tile, space)
    board = BOARDS[player.estate]
    colour = COLOUR[tile]
    district = board.district[space]
    if colour == BUILDING:
        at = tile - FIRST_BUILDING
        player.barred = replaced(player.barred, at, player.barred[at] | district)
    elif colour == ANIMAL:
        _score_animals(state, seat, tile, district)
    elif colour == SHIP:
        _sail(state, seat)
    elif colour == KNOWLEDGE:
        player.knows |= 1 << (tile - KNOWLEDGE_0)  # BUR-58
    if district & ~player.covered == 0:
        _score_district(state, seat, colour, board.sizes[space])
        if board.colour_masks[colour] & ~player.covered == 0:
            _win_bonus(state, seat, colour)


def animal_points(player: Player, animal: int, pasture: int) -> int:
    """What the tiles of an animal in a pasture score when one is added (BUR-41, BUR-67)."""
    each = 1 if player.knows & ANIMAL_POINT else 0
    points = 0
    rest = pasture & player.covered
    space = 1
    while rest >> space:
        if rest >> space & 1:
            other = player.tiles[space]
            if ANIMAL_OF[other] == animal:
                points += HEADS[other] + each
        space += 1
    return points


def _score_animals(state: BurgundyState, seat: int, tile: int, pasture: int) -> None:
    """All tiles of the same animal in the pasture score, the new one included (BUR-41)."""
    player = state.players[seat]
    points = animal_points(player, ANIMAL_OF[tile], pasture)
    score(player, ANIMAL_POINTS, points)
    if state.trace is not None:
        state.tell(Action("animals", (seat, tile, points)))


def _sail(state: BurgundyState, seat: int) -> None:
    """The pawn goes one space on, on top of those already there (BUR-40)."""
    player = state.players[seat]
    player.pawn += 1
    before: list[int] = []
    after: list[int] = []
    for other in state.track:
        if other != seat:
            if state.players[other].pawn > player.pawn:
                before.append(other)
            else:
                after.append(other)
    before.append(seat)
    state.track = tuple(before + after)
    if state.trace is not None:
        state.tell(Action("pawn", (seat, player.pawn)))


def _score_district(state: BurgundyState, seat: int, colour: int, size: int) -> None:
    """A finished district scores by its size and by the phase (BUR-53, BUR-54)."""
    player = state.players[seat]
    score(player, DISTRICT_POINTS, SIZE_POINTS[size])
    score(player, PHASE_BONUS_POINTS, PHASE_POINTS[state.phase])
    if state.trace is not None:
        extra = PHASE_POINTS[state.phase]
        state.tell(Action("district", (seat, colour, size, SIZE_POINTS[size], extra)))


def bonus_points(state: BurgundyState, colour: int) -> int:
    """The points of the bonus tile that is next for a colour; 0 if none is left (BUR-55)."""
    players = len(state.players)
    return (0, SMALL_BONUS[players], LARGE_BONUS[players])[state.bonuses[colour]]


def _win_bonus(state: BurgundyState, seat: int, colour: int) -> None:
    """The first to cover a colour gets the large tile, the second the small one (BUR-55).

    Nobody covers a colour twice, so nobody gets both (BUR-56).
    """
    left = state.bonuses[colour]
    if left == 0:
        return
    player = state.players[seat]
    points = bonus_points(state, colour)
    score(player, BONUS_TILE_POINTS, points)
    player.bonuses += (colour * 2 + 2 - left,)
    state.bonuses = replaced(state.bonuses, colour, left - 1)
    if state.trace is not None:
        state.tell(Action("bonus", (seat, colour, 2 - left, points)))


def score_watchtower(state: BurgundyState, seat: int) -> None:
    """Four points (BUR-51)."""
    score(state.players[seat], TOWER_POINTS, WATCHTOWER_POINTS)
    if state.trace is not None:
        state.tell(Action("tower", (seat, WATCHTOWER_POINTS)))


def gain_silver(state: BurgundyState, seat: int, silver: int) -> None:
    """Take silver from the supply, which has no end (BUR-4)."""
    state.players[seat].silver += silver
    if state.trace is not None:
        state.tell(Action("silver", (seat, silver)))


def gain_workers(state: BurgundyState, seat: int, workers: int) -> None:
    """Take workers from the supply, which has no end (BUR-4)."""
    state.players[seat].workers += workers
    if state.trace is not None:
        state.tell(Action("workers", (seat, workers)))


def pay_workers(state: BurgundyState, seat: int, price: int) -> None:
    """Give workers back to the supply."""
    if price == 0:
        return
    state.players[seat].workers -= price
    if state.trace is not None:
        state.tell(Action("paid", (seat, price)))


def sell(state: BurgundyState, seat: int, good: int) -> None:
    """Sell all goods of a type (BUR-33, BUR-34)."""
    player = state.players[seat]
    count = player.goods[good]
    player.goods = replaced(player.goods, good, 0)
    player.sold = replaced(player.sold, good, player.sold[good] + count)
    points = count * GOODS_POINTS[len(state.players)]
    score(player, SALE_POINTS, points)
    silver = 2 if player.knows & SALE_SILVER else 1  # BUR-63
    player.silver += silver
    if state.trace is not None:
        state.tell(Action("sale", (seat, good, count, points, silver)))
    if player.knows & SALE_WORKER:
        gain_workers(state, seat, 1)  # BUR-64, BUR-59: with tile 3 besides its silver


def hire(state: BurgundyState, seat: int) -> None:
    """Take workers as a dice action (BUR-35)."""
    knows = state.players[seat].knows
    gain_workers(state, seat, 4 if knows & HIRE_FOUR else 2)  # BUR-74
    if knows & HIRE_SILVER:
        gain_silver(state, seat, 1)  # BUR-73, BUR-59: with tile 14 besides its workers


def loadable(player: Player, goods: tuple[int, ...]) -> bool:
    """Whether a player could store any of these goods."""
    if not goods:
        return False
    if free_slots(player) > 0:
        return True
    stored = player.goods
    return sum([stored[good] for good in goods]) > 0


def load(state: BurgundyState, seat: int, good: int, first: int, second: int) -> None:
    """Move all goods of one type from a depot, or from two (`second` not 0), to a player."""
    player = state.players[seat]
    count = 0
    for depot in (first, second) if second else (first,):
        goods = state.goods[depot]
        here = goods.count(good)
        if here:
            count += here
            left = tuple([other for other in goods if other != good])
            state.goods = replaced(state.goods, depot, left)
    player.goods = replaced(player.goods, good, player.goods[good] + count)
    if state.trace is not None:
        state.tell(Action("loaded", (seat, good, count)))


def new_types(state: BurgundyState, seat: int, first: int, second: int, least: int) -> list[int]:
    """Types of goods from `least` on that lie at the depots and are not stored yet."""
    player = state.players[seat]
    goods = state.goods[first] + state.goods[second] if second else state.goods[first]
    return [good for good in range(least, GOODS + 1) if good in goods and not player.goods[good]]


def free_slots(player: Player) -> int:
    """How many more types of goods a player can store."""
    return GOODS_SLOTS - sum([1 for count in player.goods if count])


def pay_income(state: BurgundyState) -> None:
    """The mines pay at the end of a phase (BUR-87, BUR-62, BUR-43)."""
    for seat in range(len(state.players)):
        player = state.players[seat]
        mines = player.tiles.count(MINE)
        if mines:
            player.silver += mines
            if state.trace is not None:
                state.tell(Action("mined", (seat, mines)))
            if player.knows & MINE_WORKERS:
                player.workers += mines
                if state.trace is not None:
                    state.tell(Action("miners", (seat, mines)))


def empty_depots(state: BurgundyState) -> None:
    """All tiles left in the depots leave the game (BUR-15)."""
    box = list(state.box)
    for tiles in state.depots:
        for tile in tiles:
            box[tile] += 1
    state.box = tuple(box)
    state.depots = NO_DEPOTS


def start_castle(state: BurgundyState, seat: int, estate: int, space: int) -> None:
    """Lay out an estate with its start castle, which brings nothing (BUR-9)."""
    player = state.players[seat]
    player.estate = estate
    put(player, CASTLE, space)
    piles = list(state.piles)
    piles[CASTLE] = piles[CASTLE][1:]
    state.piles = tuple(piles)
