"""Walk: a toy in which one seat takes steps in a row, and chance moves after every three of them.

Each step goes left or right. A first step to the left is worth a point, but three points wait for
who goes right, left, left; what was earned stays. Where a sign stands there is only one way on.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar, final

from ludohall.core import Action, Arg, Chance, Game, State, Step, Verb, Verbs
from ludohall.core.data import Json
from ludohall.core.view import View

GO_VERB = Verb("go", "Go {way}", (Arg("way", 0, 1),))
REST_VERB = Verb("rest", "Rest", (Arg("hours", 0, 9),), nature=True)
LEFT, RIGHT = GO_VERB.table1()
REST = REST_VERB.table1()
A_DAY = 3


class WalkState(State["WalkState"]):
    """The way of today, the points, the days left, and whether signs stand at second steps."""

    def __init__(
        self,
        stack: list[Step[WalkState]],
        rules: int,
        way: list[int],
        points: int,
        days: int,
        signs: int,
    ) -> None:
        super().__init__(stack, rules)
        self.way = way
        self.points = points
        self.days = days
        self.signs = signs

    def clone(self) -> WalkState:
        return WalkState(self.stack[:], self.rules, self.way[:], self.points, self.days, self.signs)

    def fields(self) -> tuple[object, ...]:
        return (self.stack, self.rules, self.way, self.points, self.days, self.signs)

    def scores(self) -> list[int]:
        return [self.points]

    def winners(self) -> list[int]:
        return [0]


@final
class Go(Step[WalkState]):
    """A step."""

    def actions(self, state: WalkState) -> list[Action]:
        return [LEFT] if state.signs and len(state.way) == 1 else [LEFT, RIGHT]

    def apply(self, state: WalkState, action: Action) -> None:
        state.way.append(action.args[0])
        if state.way == [0]:
            state.points += 1
        elif state.way == [1, 0, 0]:
            state.points += 3
        if len(state.way) < A_DAY:
            state.then(Go(0))
        elif state.days:
            state.then(Night())


@final
class Night(Chance[WalkState]):
    """NATURE: rest before the next day."""

    params: ClassVar[tuple[Arg, ...]] = ()

    def actions(self, state: WalkState) -> list[Action]:
        return list(REST)

    def sample(self, state: WalkState, rng: Random) -> Action:
        return REST[int(rng.random() * len(REST))]

    def apply(self, state: WalkState, action: Action) -> None:
        state.days -= 1
        state.way = []
        state.then(Go(0))


class Walk(Game[WalkState, View]):
    """The toy."""

    key = "walk"
    package = "tests.toys.bids"  # what is not asked of it here is as there
    title = "Walk"
    seats = range(1, 2)
    verbs = Verbs((GO_VERB, REST_VERB))
    state_class = WalkState

    def new(self, players: int, options: Mapping[str, Json], rules: int) -> WalkState:
        return WalkState([Go(0)], rules, [], 0, 2, 0)

    def resample(self, state: WalkState, seat: int, rng: Random) -> WalkState:
        return state.clone()


GAME = Walk()
