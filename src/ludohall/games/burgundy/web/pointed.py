"""The actions that a piece would offer: a click on one that offers none asks why not."""

from __future__ import annotations

from ludohall.games.burgundy.components import BLACK_DEPOT, CASTLE, COLOUR, NEIGHBOURS
from ludohall.games.burgundy.view import COLOUR_KEYS, TILE_IDS, BurgundyView, PlayerView
from ludohall.games.burgundy.web.board import Estate, Space
from ludohall.web.faces import Seen

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

    def depot(self, number: int, key: str) -> tuple[str, ...]:
        """A tile of a depot."""
        if not self.on:
            return ()
        if number == BLACK_DEPOT:
            return (f"buy:{BLACK_DEPOT}:{TILE_IDS[key]}",)
        return tuple(f"take:{die}:{number}:{TILE_IDS[key]}" for die in self.dice)

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

    def space(self, number: int, kind: str) -> tuple[str, ...]:
        """A free space of the viewer's estate: stored tiles of its colour first."""
        if not self.on:
            return ()
        tiles = [tile for tile in self.stored if COLOUR_KEYS[COLOUR[tile]] == kind]
        tiles = tiles or self.stored[:1] or [CASTLE]
        return tuple(f"place:{die}:{tile}:{number}" for tile in tiles for die in self.dice)

    def tile(self, key: str, estate: Estate | None) -> tuple[str, ...]:
        """A stored tile: the spaces of its colour, those beside another tile first."""
        if not self.on or estate is None:
            return ()
        pending = self.seen.view["pending"]
        if pending.get(str(self.seen.seat), [""])[0] == "MakeRoom":
            return (f"discard:{TILE_IDS[key]}",)
        covered = {space.number for space in estate.spaces if space.tile}
        kind = COLOUR_KEYS[COLOUR[TILE_IDS[key]]]

        def lonely(space: Space) -> bool:
            return covered.isdisjoint(NEIGHBOURS[space.number])

        free = [space for space in estate.spaces if space.kind == kind and not space.tile]
        near = [space for space in free if not lonely(space)] or free
        acts = [f"place:{die}:{TILE_IDS[key]}:{s.number}" for s in near for die in self.dice]
        return tuple(acts[:MANY])
