"""The actions that a piece would offer: a click on one that offers none asks why not."""

from __future__ import annotations

from ludohall.faces import Seen
from ludohall.games.burgundy.components import (
    AROUND,
    BLACK_DEPOT,
    BOARDS,
    CASTLE,
    COLOUR,
    COLOURS,
    spaces_of,
)
from ludohall.games.burgundy.view import TILE_IDS, BurgundyView, PlayerView
from ludohall.games.burgundy.web.estates import Estate

MANY = 12
"""So many actions are asked about at most."""
NO_DIE = 0


class Pointed:
    """The pieces of a page as the viewer may point at them; nothing for a spectator or the past."""

    def __init__(self, seen: Seen[BurgundyView]) -> None:
        self.seen = seen
        self.on = seen.seat is not None and seen.live and not seen.over
        players = seen.view["players"]
        own: PlayerView = players[seen.seat or 0]
        self.dice = own["dice"] or [NO_DIE]
        self.stored = [TILE_IDS[key] for key in own["storage"]]

    def depot(self, number: int, tile: int) -> tuple[str, ...]:
        """A tile of a depot."""
        if not self.on:
            return ()
        if number == BLACK_DEPOT:
            return (f"buy:{BLACK_DEPOT}:{tile}",)
        return tuple([f"take:{die}:{number}:{tile}" for die in self.dice])

    def goods(self, depot: int) -> tuple[str, ...]:
        """The goods of a depot."""
        return (f"load:{depot}",) if self.on else ()

    def crate(self, good: int) -> tuple[str, ...]:
        """Goods of the viewer."""
        return tuple(f"sell:{die}:{good}" for die in self.dice) if self.on else ()

    def workers(self) -> tuple[str, ...]:
        """The viewer's workers."""
        return tuple(f"hire:{die}" for die in self.dice) if self.on else ()

    def silver(self) -> tuple[str, ...]:
        """The viewer's silver."""
        tiles = self.seen.view["black_depot"]
        return tuple(f"buy:{BLACK_DEPOT}:{TILE_IDS[key]}" for key in tiles[:1]) if self.on else ()

    def spaces(self) -> tuple[tuple[str, ...], ...]:
        """By colour, what a free space of the viewer's estate would offer, but for its number.

        Stored tiles of its colour come first.
        """
        if not self.on:
            return ()
        found = []
        for colour in range(COLOURS):
            tiles = [tile for tile in self.stored if COLOUR[tile] == colour]
            tiles = tiles or self.stored[:1] or [CASTLE]
            found.append(tuple([f"place:{die}:{tile}:" for tile in tiles for die in self.dice]))
        return tuple(found)

    def tile(self, tile: int, estate: Estate | None) -> tuple[str, ...]:
        """A stored tile: the spaces of its colour, those beside another tile first."""
        if not self.on or estate is None:
            return ()
        pending = self.seen.view["pending"]
        if pending.get(str(self.seen.seat), [""])[0] == "MakeRoom":
            return (f"discard:{tile}",)
        colour, covered = COLOUR[tile], estate.covered
        free = spaces_of(BOARDS[estate.number].colour_masks[colour] & ~covered)
        near = [space for space in free if AROUND[space] & covered] or free
        return tuple([f"place:{die}:{tile}:{n}" for n in near for die in self.dice][:MANY])
