"""Moments to play cards: when a seat is asked though it has nothing else to decide.

A moment opens on what all can see, never because somebody holds a fitting card. One of each phase
opens for all at once who have cards in hand; one after an action of a turn opens where the decks
in play hold a card for what was just done, and its back is in hand (HAL-82).
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import AUTO, Step
from ludohall.games.hallertau.components import (
    BUSY_WEEKEND,
    CULTIVATION,
    EXPERT,
    FARMING,
    FERTILIZING,
    JEWELS_DECK,
    MASTER,
    NOVICE,
)
from ludohall.games.hallertau.effects import farmyards_in_hand, forget
from ludohall.games.hallertau.state import (
    GRAINS,
    HAND,
    HAND_BONUS,
    HAND_OTHER,
    JUST_CROWD,
    JUST_DREW,
    JUST_EXCHANGED,
    JUST_JEWELS,
    JUST_LAST,
    JUST_REAPED,
    JUST_SPACE,
    JUST_TOOLS,
    SEATS,
    SOWN,
    HallertauState,
)
from ludohall.games.hallertau.steps.choices import DONE

SOWING_SPACES: Final[tuple[int, ...]] = (FARMING, FERTILIZING, CULTIVATION, BUSY_WEEKEND)
"""Cards ask for the use of one of these."""


@final
class Window(Step[HallertauState]):
    """A moment to play cards."""

    def actions(self, state: HallertauState) -> list[Action]:
        return [DONE]

    def apply(self, state: HallertauState, action: Action) -> None:
        forget(state, self.seat)


WINDOWS: Final[list[Window]] = [Window(seat) for seat in range(SEATS)]


_CLOCKWISE: Final[list[list[tuple[int, ...]]]] = [
    [tuple([(first + i) % n for i in range(n - 1, -1, -1)]) for first in range(n)]
    for n in range(SEATS + 1)
]


def clockwise(state: HallertauState) -> tuple[int, ...]:
    """The seats in the order in which steps are pushed: the first player's comes up first.

    So seats are asked clockwise (HAL-83).
    """
    return _CLOCKWISE[len(state.players)][state.first]


def open_windows(state: HallertauState) -> None:
    """A moment of the phase, at once for everybody with cards in hand."""
    players = state.players
    for seat in clockwise(state):
        if players[seat][HAND]:
            state.stack.append(WINDOWS[seat])


# After an action -------------------------------------------------------------


def finish_action(state: HallertauState, seat: int) -> None:
    """After an action of a turn: a window if a card might ask for what was just done."""
    player = state.players[seat]
    if player[HAND] and asks_for_just(state, player):
        state.stack.append(WINDOWS[seat])
    else:
        forget(state, seat)


def asks_for_just(state: HallertauState, player: list[int]) -> bool:
    """Whether the decks in play hold a card for what just happened, and its back is in hand."""
    if player[HAND] > player[HAND_OTHER]:
        deck = state.gateway
        if deck == MASTER:
            if (
                player[JUST_CROWD] >= 9
                or player[JUST_TOOLS] >= 2
                or player[JUST_SPACE] - 1 in SOWING_SPACES
            ):
                return True
        elif deck == EXPERT:
            if player[JUST_LAST] and player[SOWN] == 0:
                return True
        elif player[JUST_JEWELS] and deck == NOVICE:
            return True
    if player[HAND_BONUS]:
        for grain in range(JUST_REAPED, JUST_REAPED + GRAINS):
            if player[grain] >= 3:
                return True
    return (
        state.farmyard == JEWELS_DECK
        and farmyards_in_hand(player) > 0
        and (player[JUST_EXCHANGED] >= 3 or player[JUST_DREW] > 0)
    )


@final
class AfterCard(Step[HallertauState]):
    """A card that was played in another's turn is done: the next moment is its owner's last for it.

    Who plays a card beside a decision of its own has that decision for it.
    """

    params: ClassVar = (Arg("who", 0, 3, "seat"),)

    def __init__(self, who: int) -> None:
        super().__init__(AUTO)
        self.who: Final = who

    def key(self) -> tuple[int, ...]:
        return (self.who,)

    def run(self, state: HallertauState) -> None:
        if state.step_of(self.who) is None:
            finish_action(state, self.who)


MOMENT_STEPS: Final[tuple[type[Step[HallertauState]], ...]] = (Window, AfterCard)
