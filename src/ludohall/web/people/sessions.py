"""Who a token stands for, looked up once and remembered for a while.

Whatever ends a session or changes a person is forgotten at once: in this process by the hall, in
the other processes when they hear of it. Threads may share it.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

from ludohall.web.model import Actor
from ludohall.web.people import tokens

MOST = 20_000
SECONDS = 600
"""Nothing is remembered for longer, whatever was or was not heard."""


class Sessions:
    """The actors of the tokens that were used lately."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = Lock()
        self._known: OrderedDict[str, tuple[float, Actor]] = OrderedDict()
        self._owned: dict[str, set[str]] = {}
        """The remembered tokens of a person or a table, by its id."""
        self._changes = 0

    def find(self, token: str) -> Actor | None:
        """Who it was a moment ago."""
        with self._lock:
            found = self._known.get(tokens.hashed(token))
            return found[1] if found and found[0] > self._clock() else None

    def look_up(self, token: str, look: Callable[[str], Actor | None]) -> Actor | None:
        """Ask who it is, and remember the answer unless something has changed meanwhile."""
        with self._lock:
            before = self._changes
        actor = look(token)
        with self._lock:
            if actor is not None and self._changes == before:
                key = tokens.hashed(token)
                self._known[key] = (self._clock() + SECONDS, actor)
                self._owned.setdefault(_owner(actor), set()).add(key)
                while len(self._known) > MOST:
                    self._drop(next(iter(self._known)))
        return actor

    def forget(self, owner: str) -> None:
        """A person has changed or a session has ended, or a table has other seats."""
        with self._lock:
            self._changes += 1
            for key in list(self._owned.get(owner, ())):
                self._drop(key)

    def forget_token(self, token: str) -> None:
        """A session has ended."""
        with self._lock:
            self._changes += 1
            self._drop(tokens.hashed(token))

    def forget_all(self) -> None:
        """Everything may have changed."""
        with self._lock:
            self._changes += 1
            self._known.clear()
            self._owned.clear()

    def _drop(self, key: str) -> None:
        known = self._known.pop(key, None)
        if known is not None:
            owner = _owner(known[1])
            self._owned[owner].discard(key)
            if not self._owned[owner]:
                del self._owned[owner]


def _owner(actor: Actor) -> str:
    """The person of a session, or the table of a seat's token."""
    if actor.person is not None:
        return actor.person.id
    return actor.seat[0] if actor.seat else ""
