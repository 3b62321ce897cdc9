"""Finds a game's evaluation: how good a table looks to a seat, in points.

It stands in the game's own folder, `games/<key>/evaluation.py`, and is compiled with it. A game
without one can be played, but not by bots that look ahead.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from ludohall.core.modules import module_of
from ludohall.games import load

Evaluate = Callable[[Any, int], float]
"""`evaluate(state, seat)`: an estimate of the seat's final points.

At the end it is the score. It may use what the seat knows and nothing else, so that it does not
matter which of the possible states was dealt.
"""


@cache
def evaluation(key: str) -> Evaluate | None:
    """The evaluation of a game, or None if it has none."""
    module = module_of(load(key).package, "evaluation")
    found: Evaluate | None = None if module is None else module.evaluate
    return found
