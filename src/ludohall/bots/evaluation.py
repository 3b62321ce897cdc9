"""Finds a game's evaluation: how good a table looks to a seat, in points.

It stands in the game's own folder, `games/<key>/evaluation.py` or a package of that name, and is
compiled with it. A game without one can be played, but not by bots that look ahead. One with
weights (`bots.weights`) has `judge(state, seat, weights)` beside `evaluate(state, seat)`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from ludohall.bots import weights as named
from ludohall.core.modules import module_of
from ludohall.games import load

Evaluate = Callable[[Any, int], float]
"""`evaluate(state, seat)`: an estimate of the seat's final points.

At the end it is the score. It may use what the seat knows and nothing else, so that it does not
matter which of the possible states was dealt.
"""
Stage = Callable[[Any, int], tuple[int, int]]
"""`stage(state, seat)`: which part of the match the table is in, and how far it is in that part."""


def evaluation(key: str, kind: str = "greedy", weights: Any = None) -> Evaluate | None:
    """The evaluation of a game in the eye of a bot of that kind, or None if it has none.

    Without `weights` it goes by the set that is meant for the table.
    """
    module = _module(key)
    if module is None:
        return None
    if not named.sets(key):
        found: Evaluate = module.evaluate
        return found
    return by_weights(key, weights) if weights is not None else by_variant(key, kind)


def by_weights(key: str, weights: Any) -> Evaluate:
    """An evaluation by one set of weights, whatever the table."""
    judge = _module(key).judge

    def evaluate(state: Any, seat: int) -> float:
        value: float = judge(state, seat, weights)
        return value

    return evaluate


def by_variant(key: str, kind: str) -> Evaluate:
    """An evaluation by the set that is meant for each table."""
    judge, variant = _module(key).judge, named.module(key).variant
    known: dict[str, Any] = {}

    def evaluate(state: Any, seat: int) -> float:
        name = variant(state)
        weights = known.get(name)
        if weights is None:
            weights = known[name] = named.chosen(key, name, kind)
        value: float = judge(state, seat, weights)
        return value

    return evaluate


def stages(key: str) -> Stage | None:
    """How a game says in which stage a table is, if it does."""
    return getattr(_module(key), "stage", None)


@cache
def _module(key: str) -> Any:
    """The module with a game's evaluation, or None."""
    return module_of(load(key).package, "evaluation")
