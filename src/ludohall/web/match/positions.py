"""Earlier positions of matches, kept for a while: who steps through a match comes by again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import NamedTuple

from ludohall.web.match.history import AnyMatch
from ludohall.web.store import ActionRow

MOST = 60
"""So many stay in memory, of all tables together, up to 0.4 MB each."""


class Steps(NamedTuple):
    """The past of a table as one steps through it."""

    turns: tuple[int, ...]
    """The numbers of all positions between which one can step, the first and last included."""
    undone: tuple[tuple[int, int], ...]
    """The entries that take something back, with their seats."""


class Position(NamedTuple):
    """A match as it was at an entry, moved on to where NATURE had finished."""

    match: AnyMatch
    kept: list[ActionRow]
    at: int


class Positions:
    """The positions that were looked at last. Threads share it."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._lock = Lock()
        self._kept: OrderedDict[tuple[object, float], Position] = OrderedDict()

    def find(self, owner: object, at: float, make: Callable[[], Position]) -> Position:
        """The position of a match at an entry, played anew where it is not here."""
        with self._lock:
            found = self._kept.get((owner, at))
        if found is None:
            found = make()
        with self._lock:
            self._kept[owner, at] = found
            self._kept.move_to_end((owner, at))
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return found
