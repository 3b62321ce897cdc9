"""What a die can do, and what can be bought: the legal actions of a turn."""

from __future__ import annotations

from typing import Final

from ludohall.core.action import Action
from ludohall.games.burgundy import verbs
from ludohall.games.burgundy.components import (
    BLACK_DEPOT,
    BOARDS,
    BUILDING,
    BUY_PRICE,
    COLOUR,
    DEPOTS,
    FIRST_BUILDING,
    spaces_of,
)
from ludohall.games.burgundy.effects import (
    BUY_ANYWHERE,
    DUPLICATES,
    FREE_STEP,
    LONG,
    LONG_STEPS,
    NUMBERS_WITHIN,
    SHIFT_PLACE,
    SHIFT_TAKE,
    SPACES_WITHIN,
)
from ludohall.games.burgundy.state import BurgundyState, Player

TAKE: Final = verbs.TAKE.table3()
PLACE: Final = verbs.PLACE.table3()
SELL: Final = verbs.SELL.table2()
HIRE: Final = verbs.HIRE.table1()
BUY: Final = verbs.BUY.table2()

NO_DIE: Final[tuple[int, ...]] = (0,)
"""As dice: the action needs none."""
ALL_DEPOTS: Final = tuple(range(DEPOTS + 1))
BLACK_DEPOT_ALONE: Final[tuple[int, ...]] = (BLACK_DEPOT,)
MANY: Final = 3
"""No number is further than this from a die: more workers make no difference."""
SPACES_OF: Final[dict[int, tuple[int, ...]]] = {}
"""The spaces of each mask that has come up, rising: a few hundred an estate."""


def add_dice_actions(
    state: BurgundyState, player: Player, dice: tuple[int, ...], found: list[Action]
) -> None:
    """The four dice actions with each of some different dice (BUR-25)."""
    workers = player.workers if player.workers < MANY else MANY
    knows = player.knows
    mode = LONG if knows & LONG_STEPS else 0
    numbers = NUMBERS_WITHIN[mode][workers]
    takes = NUMBERS_WITHIN[mode | FREE_STEP][workers] if knows & SHIFT_TAKE else numbers
    depots = state.depots
    goods = player.goods
    for die in dice:
        rows = TAKE[die]
        for depot in takes[die]:  # BUR-27
            tiles = depots[depot]
            if tiles:
                row = rows[depot]
                last = -1
                for tile in tiles:
                    if tile != last:
                        found.append(row[tile])
                        last = tile
        sales = SELL[die]
        for good in numbers[die]:
            if goods[good]:
                found.append(sales[good])
        found.append(HIRE[die])
    if player.storage:
        add_places(player, dice, workers, found)


def add_places(player: Player, dice: tuple[int, ...], workers: int, found: list[Action]) -> None:
    """Each stored tile on each space that the dice reach (BUR-29, BUR-30)."""
    knows = player.knows
    mode = LONG if knows & LONG_STEPS else 0
    plain = SPACES_WITHIN[mode][workers]
    masks = BOARDS[player.estate].colour_masks
    front = player.front
    last = -1
    for tile in player.storage:
        if tile == last:
            continue
        last = tile
        colour = COLOUR[tile]
        free = front & masks[colour]
        if not free:
            continue
        if colour == BUILDING and not knows & DUPLICATES:
            free &= ~player.barred[tile - FIRST_BUILDING]
        within = plain
        if knows & SHIFT_PLACE[colour]:
            within = SPACES_WITHIN[mode | FREE_STEP][workers]
        for die in dice:
            spaces = free & within[die]
            if spaces:
                listed = SPACES_OF.get(spaces)
                if listed is None:
                    listed = tuple(spaces_of(spaces))
                    SPACES_OF[spaces] = listed
                row = PLACE[die][tile]
                for space in listed:
                    found.append(row[space])


def add_purchases(state: BurgundyState, player: Player, found: list[Action]) -> None:
    """Tiles of the black depot, with knowledge tile 6 of all depots (BUR-36, BUR-66)."""
    for depot in depots_to_buy_from(player):
        row = BUY[depot]
        last = -1
        for tile in state.depots[depot]:
            if tile != last:
                found.append(row[tile])
                last = tile


def depots_to_buy_from(player: Player) -> tuple[int, ...]:
    """The black depot, with knowledge tile 6 all of them."""
    return ALL_DEPOTS if player.knows & BUY_ANYWHERE else BLACK_DEPOT_ALONE


def can_buy(state: BurgundyState, player: Player) -> bool:
    """Whether there is something to buy, and silver for it."""
    if player.silver < BUY_PRICE:
        return False
    if state.depots[BLACK_DEPOT]:
        return True
    return player.knows & BUY_ANYWHERE != 0 and any(state.depots)
