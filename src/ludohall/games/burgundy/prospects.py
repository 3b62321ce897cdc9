"""What a tile on the table would mean for a player now, in a sentence: the rules count it."""

from __future__ import annotations

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
from ludohall.games.burgundy.scoring import FIRST_FINAL_KNOWLEDGE, knowledge_points
from ludohall.games.burgundy.state import BurgundyState, Player


def prospect(state: BurgundyState, seat: int, tile: int, tr: Translator) -> str:
    """How a tile would serve a seat; nothing before it has an estate."""
    player = state.players[seat]
    if not player.covered:
        return ""
    spaces = free_spaces(player, tile)
    if not spaces:
        return tr("You have no free space for it.")
    number = tile - KNOWLEDGE_0
    if COLOUR[tile] == ANIMAL:
        best = max(points_in_pasture(player, tile, space) for space in one_each(player, spaces))
        return tr.plural("For you now: up to {n} point.", "For you now: up to {n} points.", best)
    if COLOUR[tile] == BUILDING:
        cities = len(one_each(player, spaces))
        return tr.plural(
            "It still fits into {n} city of yours.",
            "It still fits into {n} cities of yours.",
            cities,
        )
    if number >= FIRST_FINAL_KNOWLEDGE:
        knowing = player.clone()
        knowing.knows |= 1 << number
        points = knowledge_points(knowing, number)
        return tr.plural("For you now: {n} point.", "For you now: {n} points.", points)
    return tr.plural(
        "You have {n} free space for it.", "You have {n} free spaces for it.", spaces.bit_count()
    )


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
