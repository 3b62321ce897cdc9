"""What a tile would mean for the viewer now. Shown beside a choice; the rules decide by themselves.

A test holds these figures against what the rules do.
"""

from __future__ import annotations

from typing import cast

from ludohall.core.data import Json
from ludohall.games.burgundy.components import (
    ANIMAL,
    ANIMAL_OF,
    BOARDS,
    BUILDING,
    COLOUR,
    HEADS,
    KNOWLEDGE,
    KNOWLEDGE_0,
    KNOWLEDGE_BUILDING,
    LARGE_BONUS,
    PHASE_POINTS,
    SIZE_POINTS,
    SMALL_BONUS,
    WATCHTOWER,
    WATCHTOWER_POINTS,
    spaces_of,
)
from ludohall.games.burgundy.view import COLOUR_KEYS, TILE_IDS
from ludohall.web.faces import Seen

FINAL_BUILDING_POINTS = 4
MORE_PER_TILE = 7
"""The knowledge tile that adds a point for each scoring animal tile."""


class Preview:
    """The viewer's estate, asked for what a tile would bring."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self._ = seen._
        players = cast("list[dict[str, Json]]", seen.view["players"])
        self.players = len(players)
        player = players[seen.seat if seen.seat is not None else 0]
        self.board = BOARDS[cast(int, player["estate"])]
        tiles = cast("dict[str, str]", player["tiles"])
        self.tiles = {int(space): TILE_IDS[key] for space, key in tiles.items()}

    def points(self, tile: int, space: int) -> int:
        """Points that placing a tile brings at once."""
        total = WATCHTOWER_POINTS if tile == WATCHTOWER else 0
        district = spaces_of(self.board.district[space])
        if COLOUR[tile] == ANIMAL:
            total += self._animals(tile, district)
        if all(other in self.tiles for other in district if other != space):
            phase = "ABCDE".index(str(self.seen.view["phase"]))
            total += SIZE_POINTS[len(district)] + PHASE_POINTS[phase]
        return total + self._bonus(space)

    def _animals(self, tile: int, pasture: list[int]) -> int:
        same = [tile]
        for space in pasture:
            other = self.tiles.get(space)
            if other is not None and ANIMAL_OF[other] == ANIMAL_OF[tile]:
                same.append(other)
        more = KNOWLEDGE_0 + MORE_PER_TILE in self.tiles.values()
        return sum(HEADS[other] + more for other in same)

    def _bonus(self, space: int) -> int:
        """The bonus tile for the last space of a colour."""
        colour = self.board.colours[space]
        mask = self.board.colour_masks[colour]
        if any(other not in self.tiles for other in spaces_of(mask) if other != space):
            return 0
        left = cast("dict[str, int]", self.seen.view["bonuses"])[COLOUR_KEYS[colour]]
        return (0, SMALL_BONUS[self.players], LARGE_BONUS[self.players])[left]

    def words(self, tile: int) -> str:
        """What a tile means for the viewer, in a sentence; nothing for a spectator."""
        if self.seen.seat is None or not self.tiles:
            return ""
        _ = self._
        colour = COLOUR[tile]
        free = [s for s in spaces_of(self.board.colour_masks[colour]) if s not in self.tiles]
        if not free:
            return _("You have no free space for it.")
        if colour == ANIMAL:
            best = max(self._animals(tile, spaces_of(self.board.district[s])) for s in free)
            return _.plural("For you now: up to {n} point.", "For you now: up to {n} points.", best)
        if colour == BUILDING:
            cities = {self.board.district[s] for s in free}
            open_to = [
                city
                for city in cities
                if not any(self.tiles.get(s) == tile for s in spaces_of(city))
            ]
            return _.plural(
                "It still fits into {n} of your cities.",
                "It still fits into {n} of your cities.",
                len(open_to),
            )
        if colour == KNOWLEDGE and tile - KNOWLEDGE_0 in KNOWLEDGE_BUILDING:
            wanted = KNOWLEDGE_BUILDING[tile - KNOWLEDGE_0]
            count = list(self.tiles.values()).count(wanted) * FINAL_BUILDING_POINTS
            return _.plural("For you now: {n} point.", "For you now: {n} points.", count)
        return _.plural(
            "You have {n} free space for it.", "You have {n} free spaces for it.", len(free)
        )
