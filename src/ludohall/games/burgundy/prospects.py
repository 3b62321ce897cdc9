"""What a tile on the table would mean for a player now, in a sentence: the rules count it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludohall.core.i18n import Translator
from ludohall.games.burgundy.components import (
    ANIMAL,
    ANIMAL_OF,
    BOARDS,
    BUILDING,
    COLOUR,
    KNOWLEDGE_0,
)
from ludohall.games.burgundy.effects import animal_points, free_spaces, put
from ludohall.games.burgundy.scoring import FIRST_FINAL_KNOWLEDGE, knowledge_worth
from ludohall.games.burgundy.state import BurgundyState, Player, new_player

NO_ROOM: Final = 0
POINTS: Final = 1
POINTS_AT_MOST: Final = 2
CITIES: Final = 3
SPACES_LEFT: Final = 4


def prospect(state: BurgundyState, seat: int, kind: str, value: int, tr: Translator) -> str:
    """How a tile would serve a seat; nothing before it has an estate."""
    player = state.players[seat]
    if kind != "tile" or not player.covered:
        return ""
    sort, n = measured(player.estate, player.tiles, player.sold, player.bonuses, value)
    if sort == NO_ROOM:
        return tr("You have no free space for it.")
    if sort == POINTS_AT_MOST:
        return tr.plural("For you now: up to {n} point.", "For you now: up to {n} points.", n)
    if sort == CITIES:
        return tr.plural(
            "It still fits into {n} city of yours.", "It still fits into {n} cities of yours.", n
        )
    if sort == POINTS:
        return tr.plural("For you now: {n} point.", "For you now: {n} points.", n)
    return tr.plural("You have {n} free space for it.", "You have {n} free spaces for it.", n)


@lru_cache(4096)
def measured(
    estate: int,
    tiles: tuple[int, ...],
    sold: tuple[int, ...],
    bonuses: tuple[int, ...],
    tile: int,
) -> tuple[int, int]:
    """What counts of a tile for a player, and how much of it.

    A page asks it of every tile in the depots at each action, and seldom has the player changed.
    """
    player = new_player()
    player.estate, player.tiles, player.sold, player.bonuses = estate, tiles, sold, bonuses
    player.derive()
    spaces = free_spaces(player, tile)
    if not spaces:
        return NO_ROOM, 0
    if COLOUR[tile] == ANIMAL:
        fields = one_each(player, spaces)
        return POINTS_AT_MOST, max(points_in_pasture(player, tile, space) for space in fields)
    if COLOUR[tile] == BUILDING:
        return CITIES, len(one_each(player, spaces))
    if tile - KNOWLEDGE_0 >= FIRST_FINAL_KNOWLEDGE:
        return POINTS, knowledge_worth(player, tile - KNOWLEDGE_0)
    return SPACES_LEFT, spaces.bit_count()


def one_each(player: Player, spaces: int) -> list[int]:
    """One of the spaces for each district that they lie in."""
    board = BOARDS[player.estate]
    found: list[int] = []
    for mask in board.districts:
        here = mask & spaces
        if here:
            found.append(here.bit_length() - 1)
    return found


def points_in_pasture(player: Player, tile: int, space: int) -> int:
    """What an animal tile would score on a space."""
    tried = player.clone()
    put(tried, tile, space)
    return animal_points(tried, ANIMAL_OF[tile], BOARDS[player.estate].district[space])
