"""What things are worth to the bots, in points. Found by play: see docs/bots.md.

These are the weights that a bot has where no set of `weights.json` is meant for its table.
"""

from __future__ import annotations

from typing import Final, final

from ludohall.games.burgundy.state import BurgundyState

PURSE: Final = 6
"""Silver beyond this is worth no more than its final points."""
TEAM: Final = 5
"""The same for workers."""
VARIANTS: Final[tuple[str, ...]] = ("two", "three", "four")


@final
class Weights:
    """A set of weights."""

    def __init__(self) -> None:
        self.silver = 0.9  # beyond its final point, at the start of the game
        self.worker = 0.6  # beyond its final half point
        self.sale = 0.55  # share of what selling the stock would bring beyond its final points
        self.progress = 0.95  # share of a district's points that a nearly finished one counts
        self.curve = 1.2  # how much later spaces of a district count more
        self.stored = 0.55  # share of what placing a stored tile would bring
        self.ready = 0.15  # more of it if a die of this turn can place it
        self.distant = 0.5  # the same, further, if it has no space beside the placed tiles yet
        self.crowd = 0.5  # the same, further, for another tile of the same colour
        self.castle_action = 5.5  # a castle's extra action
        self.building_take = 2.5  # a tile from a building
        self.city_hall_place = 3.0  # a city hall's extra placement
        self.ship_step = 1.5  # a ship's step in the turn order
        self.loaded = 1.0  # each of the goods that a ship would load
        self.herd = 0.35  # share of an animal tile's heads for each space left in its pasture
        self.bonus_share = 0.7  # share of a bonus tile that a nearly covered colour counts
        self.rule_tile = 0.25  # a knowledge tile that changes a rule, for each round left
        self.future = 1.2  # points that a knowledge tile gains by later tiles, for each phase left
        self.open_colour = 0.25  # each colour with a space to place a tile on
        self.room = 0.8  # a free storage space, up to one
        self.rule_worth = [
            *(0.0, 0.7, 0.9, 0.8, 0.8, 0.7, 0.8, 0.6),
            *(1.0, 1.3, 1.0, 1.0, 1.4, 0.8, 0.9),
        ]
        """How good the knowledge tiles 1 to 14 are, compared with each other."""


LANDED: Final = Weights()


def variant(state: BurgundyState) -> str:
    """Which sets of weights are meant for a table: by its players."""
    return VARIANTS[len(state.players) - 2]
