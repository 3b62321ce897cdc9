"""Phase I: the event of the round is revealed, and what it does at once."""

from __future__ import annotations

from random import Random
from typing import Final, final

from ludohall.core.action import Action
from ludohall.core.chance import below
from ludohall.core.step import Chance, Step
from ludohall.games.newdale import verbs
from ludohall.games.newdale.components.buildings import numbered
from ludohall.games.newdale.components.chapters import ROUNDS
from ludohall.games.newdale.components.events import (
    COAL_WAGONS,
    EFFECT,
    EVENT_NUMBER,
    LAID_OUT,
    PERSONAL_GOAL,
    PLAN_CARDS,
    PLANS,
    REST,
    REST_CARDS,
    REST_POINTS,
    TAVERN,
    TAVERN_SAILORS,
    WAGON_COAL,
    events_of,
)
from ludohall.games.newdale.components.goods import COAL
from ludohall.games.newdale.effects import gain, score
from ludohall.games.newdale.state import EVENT, EVENTS, NewdaleState, note, without
from ludohall.games.newdale.steps.draws import Display, draw
from ludohall.games.newdale.steps.voyage import Crew

REVEALED: Final = verbs.EVENT.table1()
REST_FOR: Final = verbs.REST.table1()
CARDS_REWARD: Final = 0
POINTS_REWARD: Final = 1
BY_CHANCE: Final[tuple[int, ...]] = (10, 11)
"""Numbers of which there are more cards than come into play."""


@final
class RevealEvent(Chance[NewdaleState]):
    """NATURE: the top card of the event deck (NEW-6, NEW-17)."""

    def actions(self, state: NewdaleState) -> list[Action]:
        return [action for action, _ in self.chances(state)]

    def chances(self, state: NewdaleState) -> list[tuple[Action, float]]:
        group = numbers_next(state)
        found: list[tuple[Action, float]] = []
        for number in sorted(set(group)):
            share = group.count(number) / len(group)
            cards = tuple(state.variants) if number in BY_CHANCE else events_of(number)
            found += [(REVEALED[card], share / len(cards)) for card in cards]
        return found

    def sample(self, state: NewdaleState, rng: Random) -> Action:
        group = numbers_next(state)
        number = group[below(rng, len(group))]
        if number in BY_CHANCE:
            return REVEALED[state.variants[below(rng, len(state.variants))]]
        return REVEALED[events_of(number)[0]]

    def apply(self, state: NewdaleState, action: Action) -> None:
        event = action.args[0]
        number = EVENT_NUMBER[event]
        coming = list(state.coming)
        coming.remove(number)
        state.coming = tuple(coming)
        if number in BY_CHANCE:
            state.variants = without(state.variants, event)
        state.event = event
        note(state, "happens", (event,))
        at_once(state, event)


@final
class Rest(Step[NewdaleState]):
    """Three cards or two points (NEW-61)."""

    def actions(self, state: NewdaleState) -> list[Action]:
        return [REST_FOR[CARDS_REWARD], REST_FOR[POINTS_REWARD]]

    def apply(self, state: NewdaleState, action: Action) -> None:
        if action.args[0] == CARDS_REWARD:
            draw(state, self.seat, REST_CARDS)
        else:
            score(state, self.seat, EVENTS, REST_POINTS)


def numbers_next(state: NewdaleState) -> tuple[int, ...]:
    """The numbers of which one comes next: three rounds share a group, the last card is alone."""
    left = ROUNDS + 1 - state.round
    return state.coming[: left - 4 if left > 4 else left - 1 if left > 1 else 1]


def at_once(state: NewdaleState, event: int) -> None:
    """What an event does when it is revealed, in turn order (NEW-17)."""
    state.phase = EVENT
    if LAID_OUT[event]:  # NEW-60; all of that number (NEW-18)
        state.display = bytes(sorted([*state.display, *numbered(LAID_OUT[event])]))
    if PERSONAL_GOAL[event]:
        state.task = PERSONAL_GOAL[event]
    effect = EFFECT[event]
    if effect == PLANS:  # NEW-59
        state.then(Display(PLAN_CARDS, 0))
    elif effect == REST:  # NEW-61
        for seat in reversed(state.clockwise()):
            state.then(Rest(seat))
    elif effect == COAL_WAGONS:  # NEW-62
        for seat in state.clockwise():
            gain(state, seat, COAL, WAGON_COAL)
    elif effect == TAVERN:  # NEW-73
        state.then(Crew(TAVERN_SAILORS))


REVEAL_EVENT: Final = RevealEvent()

EVENT_STEPS: Final[tuple[type[Step[NewdaleState]], ...]] = (RevealEvent, Rest)
