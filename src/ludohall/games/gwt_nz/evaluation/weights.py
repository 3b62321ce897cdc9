"""What things are worth to the bots, in points. Found by play: see docs/bots.md.

These are the weights that a bot has where no set of `weights.json` is meant for its table.
"""

from __future__ import annotations

from typing import Final, final

from ludohall.games.gwt_nz.state import GwtState

PURSE: Final = 12
"""Pounds beyond this are worth less."""
VARIANTS: Final[tuple[str, ...]] = ("sarah", "two", "three", "four")


@final
class Weights:
    """A set of weights."""

    def __init__(self) -> None:
        # Money and time.
        self.pound = 0.58  # of the first pounds, while there is time to spend them
        self.early = 0.33  # more at the start, when it hires those who work for the whole game
        self.pound_more = 0.38  # beyond PURSE
        self.in_the_end = 0.2
        self.spent = 3.25  # turns that it takes to spend what one has
        self.income = 0.47  # of a pound that deliveries will bring
        self.gold_worth = 0.87
        self.token = 0.98
        self.certificate = 0.22
        self.breeding_worth = 0.54  # a point of breeding in hand, for cards drawn
        self.cleared_worth = 1.73  # the disc that a delivery will clear
        self.top = 1.84  # an unknown objective
        self.turn = 0.4  # a turn to come, beyond all this
        self.turn_sarah = -1.0  # alone: it brings more to Sarah
        # The race.
        self.pace = 0.78
        """Locations a turn, for each step of the limit: not every turn goes as far as it can."""
        self.sarah_pace = 2.91
        self.late = 0.5  # of a lap that is not finished at the end, on average
        # The flock.
        self.cost = 0.40  # a pound of transport
        self.card = 0.67  # the card of a post
        self.objective_worth = 1.85
        self.arrow = 0.43  # of an arrow whose other end is still free
        self.cycled = 1.16  # cards seen beyond the hand limit before a delivery
        self.usual_certificates = 2.17
        self.growth = 3.73  # how much better the flock will be in the middle of what is to come
        self.spread = 6.50  # how far the totals of hands lie apart
        self.spread_next = 1.29
        self.at_zero = 3.00  # a delivery without a post
        self.swap = 0.23  # chance, a turn, that a card of no use in hand is swapped for another
        # What is built up.
        self.worker = [
            [0.0, 0.0, 9.0, 19.0, 30.0, 34.0],
            [0.0, 0.0, 7.0, 13.0, 18.0, 22.0],
            [0.0, 0.0, 6.0, 11.0, 15.0, 18.0],
            [0.0, 0.0, 7.0, 12.0, 16.0, 19.0],
        ]
        """What so many workers of a type are still worth at the start, without the printed one."""
        self.disc = [
            *(0.8, 0.8, 1.2, 0.5, 0.8, 0.6, 1.2, 0.8),
            *(3.0, 1.0, 1.0, 0.6, 0.5, 0.5, 2.0, 2.0),
        ]
        """What a cleared disc space is still worth at the start, beside what the flock shows."""
        self.face = [
            [0.0, 0.0],
            [2.0, 2.0],
            [2.0, 2.0],
            [4.0, 3.0],
            [3.0, 3.0],
            [4.0, 4.0],
            [4.0, 5.0],
            [6.0, 6.0],
            [7.0, 7.0],
            [7.0, 5.0],
            [8.0, 6.0],
        ]
        """What each side of a private building is still worth at the start, by number."""
        self.step = 2.27  # the tile of a further step
        self.fees = 2.35  # the tile that saves fees
        self.track_ahead = 7.10  # spaces that come in the course of a whole game
        self.track_space = 0.36
        self.storehouse = 0.52
        self.fleece = 0.15
        self.harbour = 3.79  # what any harbour brings besides its points
        self.foreign = 0.41  # of the points of a post that a large harbour opens
        self.far = 0.85  # a harbour one move farther
        self.sea = 0.65
        self.support = 0.50  # a support or bonus card to be played
        self.task = 0.50  # chance that a task still to do is done
        self.easy = 3.28  # while so much of the game is to come a task is no harder


LANDED: Final = Weights()


def variant(state: GwtState) -> str:
    """Which sets of weights are meant for a table: against Sarah, or by its players."""
    return VARIANTS[len(state.players) - 1]
