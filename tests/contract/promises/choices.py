"""Where all choose at once: what was chosen unseen stays unseen until nobody can change it."""

from __future__ import annotations

from random import Random
from typing import Any

from ludohall.core import NATURE, SPECTATOR, Action
from ludohall.core.state import Trace
from tests.contract.promises.plays import AnyGame, Play, before_chance, some, some_seat

FOLLOWED = 4
"""How many choices are followed at the same time."""


class Fork:
    """A choice in a simultaneous run and another one in its place, followed side by side."""

    def __init__(self, game: AnyGame, state: Any, chooser: int) -> None:
        self.game = game
        self.chooser = chooser
        self.states = (state.clone(), state.clone())
        self.viewers = [None, *[s for s in range(len(state.scores())) if s != chooser]]
        self.closed = False
        """All have chosen."""

    def begin(self, action: Action, other: Action) -> bool:
        """Choose so and otherwise; whether there is somebody who does not see the difference."""
        told = self._move(self.chooser, (action, other))
        self.viewers = [v for v in self.viewers if told[0][v] == told[1][v]]
        return bool(self.viewers) and not self.closed

    def follow(self, seat: int, action: Action) -> bool:
        """Go on alike; whether there is more to follow."""
        if action not in self.states[1].actions(seat):
            return False
        told = self._move(seat, (action, action))
        for viewer in self.viewers:
            assert told[0][viewer] == told[1][viewer], (
                f"after {action} of seat {seat}, which can be taken back, viewer {viewer} sees "
                f"what seat {self.chooser} has chosen"
            )
        return not self.closed

    def _move(self, seat: int, actions: tuple[Action, Action]) -> list[dict[int | None, object]]:
        """What each viewer hears of a move and sees after it, on both sides."""
        found = []
        for state, action in zip(self.states, actions, strict=True):
            step = None if action.verb in self.game.free_verbs else state.step_of(seat)
            state.trace = trace = Trace()
            state.apply(action, seat)
            state.trace = None
            self.closed = trace.runs > 0
            told: dict[int | None, object] = {}
            for viewer in self.viewers:
                eyes = SPECTATOR if viewer is None else viewer
                if step is None:
                    heard = self.game.shown_free(action, seat, eyes)
                else:
                    heard = step.shown(action, eyes)
                offers = [] if viewer is None else state.actions(viewer)
                lines = [str(line) for line in (heard, *trace.events, *offers)]
                told[viewer] = (self.game.view(state, viewer), lines)
            found.append(told)
        return found


def secret_choices_stay(play: Play) -> None:
    """A choice that others did not see stays unseen until NATURE shows it; then it stands."""
    match = before_chance(play)
    game, rng = match.game, Random(play[3])
    forks: list[Fork] = []
    while not match.over:
        if match.seat == NATURE:
            match.repeat(NATURE, match.state.sample(rng))
            changeable = [seat for seat in range(match.players) if match.can_undo(seat)]
            assert not changeable, f"seats {changeable} can go back behind a move of NATURE"
            forks = []
            continue
        seat = some_seat(match, rng)
        actions = match.actions(seat)
        action = some(rng, actions)
        forks = [fork for fork in forks if fork.follow(seat, action)]
        chosen = action.verb not in game.free_verbs and match.state.own_step(seat) >= 0
        others = [a for a in actions if a != action and a.verb not in game.free_verbs]
        if chosen and others and len(forks) < FOLLOWED:
            fork = Fork(game, match.state, seat)
            if fork.begin(action, some(rng, others)):
                forks.append(fork)
        match.repeat(seat, action)
