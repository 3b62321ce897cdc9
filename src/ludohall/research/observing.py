"""What a seat observes: the features of its game, the same that bots with networks look at."""

from __future__ import annotations

from functools import cache
from typing import Any, Protocol, cast

from ludohall.core.errors import BadGame
from ludohall.core.features import Layout
from ludohall.core.modules import module_of
from ludohall.games import load


class Features(Protocol):
    """`features.py` of a game."""

    LAYOUT: Layout

    def features(self, state: Any, seat: int) -> list[int]: ...


@cache
def observing(key: str) -> Features:
    """The features of a game, or an error that says that it has none."""
    module = module_of(load(key).package, "features")
    if module is None:
        raise BadGame(f"{key} has no features.py: there is nothing to observe")
    return cast(Features, module)
