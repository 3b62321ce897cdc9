"""What the viewer has, in the line that a phone keeps in sight."""

from __future__ import annotations

from ludohall.core.i18n import Translator
from ludohall.faces import Holding, Icon
from ludohall.faces.purse import holdings
from ludohall.games.burgundy.components import STORAGE
from ludohall.games.burgundy.view import PlayerView
from ludohall.games.burgundy.web import board as drawn


def purse(player: PlayerView, _: Translator) -> tuple[Holding, ...]:
    """Workers, silver, stored tiles and goods."""
    workers, silver = player["workers"], player["silver"]
    tiles = [drawn.tile(key, _) for key in player["storage"][:STORAGE]]
    goods = drawn.crates(player["goods"], _)
    return (
        *holdings(
            [
                (Icon("worker"), workers, _.plural("worker", "workers", workers)),
                (Icon("silver"), silver, _.plural("silver", "silver", silver)),
            ]
        ),
        *[Holding(drawn.icon(tile), "", tile.title) for tile in tiles],
        *holdings((Icon("goods", f"g{crate.good}"), crate.amount, crate.name) for crate in goods),
    )
