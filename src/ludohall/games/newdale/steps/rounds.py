"""Rounds: how one begins and ends, and the end of the chapter."""

from __future__ import annotations

from typing import Final, final

from ludohall.core.action import Action
from ludohall.core.step import Happening, Step
from ludohall.games.newdale import verbs
from ludohall.games.newdale.components.buildings import RESOURCE
from ludohall.games.newdale.components.chapters import DISPLAYED_SAILORS, ROUNDS, VIII
from ludohall.games.newdale.components.events import (
    EFFECT,
    NO_EVENT,
    PERSONAL_POINTS,
    RABBITS_TASK,
    STORM,
    TASK_CORN,
    TASK_OTHER,
    VINTAGE_GRAPES,
)
from ludohall.games.newdale.components.goods import (
    BREAD,
    CORN,
    GOODS,
    GRAPES,
    PAWN_KINDS,
    SHADOW,
    WHEAT,
)
from ludohall.games.newdale.effects import lose, score, worth
from ludohall.games.newdale.scoring import tell_scoring
from ludohall.games.newdale.state import (
    FINAL,
    NO_HELPERS,
    NO_PAWNS,
    TASK_BREAD,
    TASKS,
    NewdaleState,
    note,
)
from ludohall.games.newdale.steps.actions import ACTIONS_FROM, CONSTRUCTION_STEP
from ludohall.games.newdale.steps.draws import DONE, discard
from ludohall.games.newdale.steps.events import REVEAL_EVENT
from ludohall.games.newdale.steps.planning import PLANNING_STEP
from ludohall.games.newdale.steps.production import LastChains
from ludohall.games.newdale.steps.reveal import Reveal
from ludohall.games.newdale.steps.special import SPECIAL_FROM
from ludohall.games.newdale.steps.voyage import HARBOUR_SPACES, Crew, Storm, drift

FULFIL: Final = verbs.FULFIL.table1()
WITH_CORN: Final = 0
WITH_WHEAT: Final = 1
WITH_BREAD: Final = 2
WITH_GRAPES: Final = 3


@final
class Round(Happening[NewdaleState]):
    """AUTO: the next round, or the last chains and the final scoring (NEW-16, NEW-102)."""

    def run(self, state: NewdaleState) -> None:
        if state.round < ROUNDS:
            state.round += 1
            note(state, "round", (state.round,))
            state.then(
                REVEAL_EVENT,
                PLANNING_STEP,
                ACTIONS_FROM[0][0],
                CONSTRUCTION_STEP,
                SPECIAL_FROM[0],
                END_OF_ROUND,
                CLEAN_UP,
            )
            return
        state.phase = FINAL
        state.stack.append(ALL_FINISHED)
        for seat in reversed(state.clockwise()):
            if state.task:
                state.stack.append(PersonalGoal(seat))
            state.stack.append(LastChains(seat, 0))


@final
class EndOfRound(Happening[NewdaleState]):
    """AUTO: shadows, then a storm and the pursuer (NEW-72, NEW-116, NEW-128)."""

    def run(self, state: NewdaleState) -> None:
        players = state.players
        shadows = state.market[SHADOW]
        order = state.clockwise()
        if shadows:
            for seat in order:
                lose(state, seat, max(0, shadows - players[seat].fists))
        if state.chapter != VIII:
            return
        storm = EFFECT[state.event] == STORM
        if storm:
            for seat in reversed(order):
                if players[seat].ship in HARBOUR_SPACES:
                    continue
                if players[seat].hand:
                    state.stack.append(Storm(seat))
                else:
                    drift(state, seat)
        if len(players) == 1:
            state.pursuer += 2 if storm else 1
            note(state, "pursuer", (state.pursuer,))


@final
class CleanUp(Happening[NewdaleState]):
    """AUTO: pawns go back into the bag, the bag goes on, the next round begins (NEW-27).

    After round 7 the labour market stays, since grapes are still counted by it (NEW-106).
    """

    def run(self, state: NewdaleState) -> None:
        bag = list(state.bag)
        for player in state.players:
            if player.guests != NO_PAWNS:
                for kind in range(PAWN_KINDS):
                    bag[kind] += player.guests[kind]
                player.guests = NO_PAWNS
        state.stack.append(ROUND)
        if state.round < ROUNDS:
            for kind in range(PAWN_KINDS):
                bag[kind] += state.market[kind]
            state.market = NO_PAWNS
            state.event = NO_EVENT
            if state.chapter == VIII and len(state.crew) < DISPLAYED_SAILORS and state.crew_deck:
                state.stack.append(Crew(DISPLAYED_SAILORS - len(state.crew)))
        state.bag = tuple(bag)
        state.first = (state.first + 1) % len(state.players)


@final
class PersonalGoal(Step[NewdaleState]):
    """Pay for the personal goal that lies out, once, or not (NEW-103)."""

    def actions(self, state: NewdaleState) -> list[Action]:
        return [FULFIL[payment] for payment in payments(state, self.seat)] + [DONE]

    def apply(self, state: NewdaleState, action: Action) -> None:
        if action.verb == "done":
            return
        seat, payment = self.seat, action.args[0]
        player = state.players[seat]
        if payment == WITH_CORN:
            player.goods[CORN] -= TASK_CORN
        elif payment == WITH_BREAD:
            player.goods[BREAD] -= TASK_OTHER
        elif payment == WITH_WHEAT:
            discard(state, seat, TASK_OTHER, WHEAT)
        else:
            for _ in range(VINTAGE_GRAPES):  # those that are worth least
                grapes = [g for g in range(GRAPES, GOODS) if player.goods[g]]
                player.goods[min(grapes, key=lambda good: worth(state, player, good))] -= 1
        player.fulfilled = 1
        score(state, seat, TASKS, PERSONAL_POINTS)


@final
class AllFinished(Happening[NewdaleState]):
    """AUTO: everybody has used chains and goals for the last time."""

    def joins(self) -> bool:
        return True

    def run(self, state: NewdaleState) -> None:
        state.stack.append(SCORING)


@final
class Scoring(Reveal):
    """NATURE: secret goals are shown and the points are counted (NEW-107)."""

    def apply(self, state: NewdaleState, action: Action) -> None:
        bag = list(state.bag)
        for player in state.players:  # prisoners are free at the end of the chapter (NEW-100)
            for colour in range(len(NO_HELPERS)):
                bag[colour] += player.captives[colour]
            player.captives = NO_HELPERS
        state.bag = tuple(bag)
        tell_scoring(state)


def payments(state: NewdaleState, seat: int) -> list[int]:
    """How a player can pay for the personal goal."""
    player = state.players[seat]
    if state.task != RABBITS_TASK:
        return [WITH_GRAPES] if sum(player.goods[GRAPES:]) >= VINTAGE_GRAPES else []
    found: list[int] = []
    if player.goods[CORN] >= TASK_CORN:
        found.append(WITH_CORN)
    if state.switches & TASK_BREAD:
        if player.goods[BREAD] >= TASK_OTHER:
            found.append(WITH_BREAD)
    elif any(RESOURCE[card] == WHEAT for card in player.hand):
        found.append(WITH_WHEAT)
    return found


ROUND: Final = Round()
END_OF_ROUND: Final = EndOfRound()
CLEAN_UP: Final = CleanUp()
ALL_FINISHED: Final = AllFinished()
SCORING: Final = Scoring()

ROUND_STEPS: Final[tuple[type[Step[NewdaleState]], ...]] = (
    Round,
    EndOfRound,
    CleanUp,
    PersonalGoal,
    AllFinished,
    Scoring,
)
