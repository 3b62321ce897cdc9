"""From where people came last: guests are made in a moment, addresses are not."""

from __future__ import annotations

from collections import OrderedDict

MOST = 20_000


class Whereabouts:
    """The visitor that each person was counted for, in this process. For the event loop."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._known: OrderedDict[str, str] = OrderedDict()

    def note(self, person: str, visitor: str) -> None:
        """Somebody has come."""
        self._known[person] = visitor
        self._known.move_to_end(person)
        if len(self._known) > self._most:
            self._known.popitem(last=False)

    def of(self, person: str) -> str:
        """From where somebody came; who was not here lately is a visitor of their own."""
        return self._known.get(person, person)
