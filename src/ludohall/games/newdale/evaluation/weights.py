"""What things are worth to the bots, in points. Found by play: see docs/bots.md.

These are the weights that a bot has where no set of `weights.json` is meant for its table.
"""

from __future__ import annotations

from typing import Final, final

from ludohall.games.newdale.components.chapters import CHAPTER_KEYS
from ludohall.games.newdale.state import NewdaleState

PURSE: Final = 10
PURSE_A_ROUND: Final = 9
"""So many coins can be spent, and so many more for each round left."""
FEW: Final = 5
"""So many cards count in full, as many more half, others hardly."""
PAR: Final[tuple[float, ...]] = (0.92, 0.75, 0.57, 0.41, 0.27, 0.18, 0.12, 0.08)
"""The share of the points asked of one player that a good match has, by rounds left."""

_MADE: Final[list[int]] = [0]


@final
class Weights:
    """A set of weights; once it is used it stays as it is, since what it gives is remembered."""

    def __init__(self) -> None:
        _MADE[0] += 1
        self.number: Final = _MADE[0]
        """Tells it from all others."""

        self.coin = [0.2, 0.34, 0.38, 0.4, 0.42, 0.44, 0.44, 0.44]
        """A coin, by rounds left."""
        self.last_coin = 0.2
        """A coin at the end, and one more than can be spent."""
        self.goal_coin = 0.4
        """A coin of the main goal beside its worth, up to what the goal asks for."""
        self.solo_coin = 0.5
        """The same for one player, who has to deliver them."""
        self.ahead = 0.85
        """How much of the goal's worth goes by what will be made until the end, not the stock."""
        self.goal_work = 0.8
        """How much of the goal's production comes about."""
        self.passed = 6.0
        """Reaching the main goal alone, after the last round."""
        self.met = 0.0
        """The same before, by how likely it is."""
        self.met_spread = 1.5
        """How much the coins made in a round stray from what is expected."""
        self.balance = 0.0
        """How much more the main goal counts for one player who is far ahead in points."""

        self.card = [0.02, 0.25, 0.34, 0.4, 0.42, 0.44, 0.44, 0.44]
        """Each of the first cards in hand, by rounds left."""
        self.best_cards = [0.3, 0.22, 0.14, 0.08]
        """A share of what building the best hand cards would gain."""
        self.unknown = 1.2
        """What building a card that is still to be drawn gains on average."""
        self.realised = 0.8
        """What a building gains beyond its share in the hand's worth."""
        self.resource_card = 0.25
        """A hand card whose resource an own building works up, as a share of the good."""
        self.some = 0.25
        """A tile whose goods are not made."""

        self.house = 0.6
        """What a house brings beyond what is counted: thresholds, ways to farther towns."""
        self.future_build = 0.9
        """A house that will still be built."""
        self.builds_a_round = 1.4
        self.town_near = 0.3
        """A point in towns that can be reached now, as far as houses will be built."""
        self.town_far = 0.1
        """The same for towns two builds away."""

        self.work = 0.65
        """How much of what areas can make comes about."""
        self.links = 1.5
        """How often a chain from goods is used when a pawn works on it."""
        self.resources_used = 0.8
        """The same for chains from hand cards, which come less often."""
        self.central_work = [3.4, 2.7, 2.1, 1.6]
        """What pawns on central spaces bring in a round, the best first."""

        self.character = 0.8
        self.fist = 0.8
        self.solo_fist = 4.0
        """A fist that one player still needs."""
        self.shadow_fist = 0.3
        """A fist that wards off shadows, for each round left."""
        self.quality = 0.25
        """Better cards by an exchange, for each round left."""
        self.range = 0.35
        self.compensation = 0.12
        """The two tiles of progress, for each round left."""

        self.ship_step = 0.8
        """A step of the ship in chapter VII beside its point: it comes nearer to being finished."""
        self.timber = 0.3
        """A coin of what ships are built of beside its worth, as far as the ship needs it."""
        self.solo_timber = 1.0
        """The same for one player, who has to build it."""
        self.sea_space = 0.5
        self.solo_step = 3.0
        """A step of the ship that one player needs in chapter VII."""
        self.solo_space = 1.0
        """A sea space that one player needs in chapter VIII."""
        self.captain = 1.3
        """A pawn's work on the captain, in a round."""


LANDED: Final = Weights()


def variant(state: NewdaleState) -> str:
    """Which sets of weights are meant for a table: alone, those of the chapter with its goals."""
    return f"alone-{CHAPTER_KEYS[state.chapter].lower()}" if len(state.players) == 1 else "table"
