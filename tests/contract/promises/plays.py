"""Playing at random, and looking at positions on the way."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from ludohall.core import NATURE, Action, Game, Match
from ludohall.core.data import Json

AnyGame = Game[Any, Any]
AnyMatch = Match[Any, Any]
Play = tuple[AnyGame, int, dict[str, Json], int]
"""A game, how many play, with which options, and a seed."""
Look = Callable[[AnyMatch, Random], None]
SPARING = 1 if os.environ.get("LUDOHALL_THOROUGH") else 3
"""Of so many positions that could be looked at one is: there are hundreds of matches."""


def start(play: Play) -> AnyMatch:
    """A new match in which somebody has to decide."""
    match = before_chance(play)
    match.let_nature_move()
    return match


def before_chance(play: Play) -> AnyMatch:
    """A new match before NATURE has moved."""
    game, players, options, seed = play
    return Match(game, players, seed, options)


def some(rng: Random, actions: list[Action]) -> Action:
    """One of the actions."""
    assert actions, "somebody has to decide between nothing"
    return actions[int(rng.random() * len(actions))]


def few(rng: Random, actions: list[Action], most: int) -> list[Action]:
    """At most so many of the actions, each alike."""
    rest = actions[:]
    while len(rest) > most:
        rest.pop(int(rng.random() * len(rest)))
    return rest


def random_moves(match: AnyMatch, rng: Random) -> Iterator[tuple[int, Action]]:
    """The next random decision, again and again."""
    while not match.over:
        seat = some_seat(match, rng)
        yield seat, some(rng, match.actions(seat))


def some_seat(match: AnyMatch, rng: Random) -> int:
    """Who acts next: mostly who is on turn, at times somebody else who may."""
    if rng.random() < 0.25:
        able = [seat for seat in range(match.players) if match.actions(seat)]
        return able[int(rng.random() * len(able))]
    assert match.seat is not None
    return match.seat


def play_through(play: Play, look: Look, every: int = 1) -> AnyMatch:
    """Play at random to the end and look at every n-th decision on the way.

    What need not be looked at every time is looked at less often still (`SPARING`); the seed says
    where first.
    """
    match, between = start(play), every * SPARING if every > 1 else 1
    rng = Random(play[3])
    for count, (seat, action) in enumerate(random_moves(match, rng), play[3]):
        if count % between == 0:
            look(match, rng)
        match.play(action, seat)
    look(match, rng)
    return match


def walk_through(play: Play, look: Look) -> AnyMatch:
    """Play at random to the end and look before every move, NATURE's included."""
    match = before_chance(play)
    rng = Random(play[3])
    while not match.over:
        look(match, rng)
        if match.seat == NATURE:
            match.repeat(NATURE, match.state.sample(rng))
        else:
            seat = some_seat(match, rng)
            match.repeat(seat, some(rng, match.actions(seat)))
    return match
