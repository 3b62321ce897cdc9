"""Decisions of a random match, each beside one that its seat cannot tell from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from ludohall.core import NATURE, Game
from ludohall.core.data import Json


class Hiding(NamedTuple):
    """A decision, and the same with everything dealt anew that is hidden from its seat."""

    state: Any
    other: Any
    seat: int
    taken: int
    """So many decisions came before it."""


def dealt_anew(
    game: Game[Any, Any], players: int, options: Mapping[str, Json], share: float
) -> Iterator[Hiding]:
    """About such a share of the decisions with a choice, in the order of the match."""
    rng, taken = Random(players), 0
    state = game.new(players, game.read_options(options, players), game.rules)
    state.settle()
    while not state.over:
        seat = state.seat
        assert seat is not None
        if seat == NATURE:
            state.apply(state.sample(rng))
            continue
        actions = state.actions()
        if len(actions) > 1 and rng.random() < share:
            yield Hiding(state, game.resample(state, seat, rng), seat, taken)
        state.apply(actions[int(rng.random() * len(actions))])
        taken += 1
