"""What things are worth to the bots, in points. Found by play: see docs/bots.md.

These are the weights that a bot has where no set of `weights.json` is meant for its table.
"""

from __future__ import annotations

from typing import Final, final

from ludohall.games.hallertau.state import CARDS, HallertauState

SEEDS: Final = 4
"""More grain than this is not kept for sowing."""


@final
class Weights:
    """A set of weights."""

    def __init__(self) -> None:
        self.rear = [4.37, 2.52, 1.1, 1.51, 0.95]
        """A step of the rearmost building, the next one, ... before phase 9 of the first round."""
        self.rear_late = [4.0, 3.0, 2.5, 2.2, 2.0]
        """The same before phase 9 of the last but one; in between it lies in between."""
        self.larger_window = 0.598  # a worker more, for each round left
        self.worker = 1.82  # a worker not used yet
        self.tool = 0.399  # each of the first five tools, for each round left
        self.more_tools = 0.01  # each of the next five
        self.jewel = 0.416  # a jewel, beyond the step that it pays
        self.one_field = 0.54  # a field, for each round left
        self.row = 0.223  # a row of a field, while there are harvests to come
        self.seed = 1.2  # grain in stock for a field of the next rounds, up to four
        self.taken = 1.0  # a step taken, beyond one hoped for
        self.milk_worth = 0.336  # the milk of a sheep, for each round left
        self.meat_worth = 1.516  # a sheep that may be butchered
        self.stable = 1.058  # a sheep in the stables at the end
        self.part = 0.8  # a part of the price of a step, while more can be had
        self.last_part = 0.4  # the same when no worker is left in this round
        self.spare = 1.646  # a step's goods that the next phase 9 cannot use, but a later one
        self.end_spare = 0.022  # a unit of goods left over at the end
        self.hand_worth = [0.35, 0.7, 1.4, 1.0]
        """A gateway, farmyard, bonus, point card in hand."""
        self.ready = 0.0  # a hand card that can be played, as a share of what it brings
        self.hope = 0.0  # the same for one that cannot yet, less by what is missing
        self.card_unit = 0.5  # a unit of goods that a card brings
        self.income = 1.143  # a bonus card in play, for each round left
        self.center_hopes = [0.0, 0.5, 1.0, 2.0, 3.5, 6.0, 11.0, 18.0, 34.0, 50.0, 70.0]
        """What a step of the tile is worth before the last phase 9, in which it may still move."""


LANDED: Final = Weights()


def variant(state: HallertauState) -> str:
    """Which sets of weights are meant for a table: alone or not, with cards or without."""
    seats = "alone" if len(state.players) == 1 else "table"
    return seats if state.switches & CARDS else f"bare-{seats}"
