"""Whose bot thinks next: everybody gets a share of the workers, however many tables they have.

Tables that somebody attends come first, then those where people play, then those of bots alone; but
each of these ranks gets a turn now and then, so none stands still. Within a rank the visitor (an
address) comes first who has used least, of that visitor the person, of that person the table that
waits longest. Where there are several workers, no visitor has all of them at once.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

ATTENDED, PLAYED, ALONE = 0, 1, 2
"""The ranks: somebody is there, people play but nobody looks, bots play each other unseen."""
PASSED = 4
"""After so many turns of those before it, a rank has one, too."""


@dataclass(frozen=True)
class Wish:
    """A bot that wants to think."""

    table: str
    visitor: str
    person: str
    """Who opened or plays the table."""
    played: bool
    """Whether people play there."""


@dataclass(eq=False)
class Place:
    """A place in the line."""

    wish: Wish
    called: asyncio.Event = field(default_factory=asyncio.Event)
    rank: int = ALONE
    began: float | None = None
    """When it was called; None while it waits."""


class Ledger:
    """What each of several has used, so that the one who has used least comes first.

    Who comes anew, or comes back, starts where the others are: nobody saves up.
    """

    def __init__(self) -> None:
        self.level = 0.0
        self.used: dict[str, float] = {}
        self.busy: Counter[str] = Counter()

    def first(self, names: Iterable[str]) -> str:
        """Who of them is next: of equal ones the first."""
        return min(names, key=lambda name: (self.busy[name], self.used.get(name, self.level)))

    def begin(self, name: str) -> None:
        """It is this one's turn."""
        self.level = max(self.level, self.used.setdefault(name, self.level))
        self.busy[name] += 1

    def end(self, name: str, seconds: float, waiting: Iterable[str]) -> None:
        """The turn is over; those who neither wait nor owe anything are forgotten."""
        self.used[name] += seconds
        self.busy[name] -= 1
        self.busy += Counter()
        here = {*waiting, *self.busy}
        owes = {n: used for n, used in self.used.items() if n in here or used > self.level}
        self.used = owes if here else {}


class Line:
    """The bots that wait for a worker. To be used in the event loop."""

    def __init__(
        self,
        workers: int,
        is_attended: Callable[[str], bool],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._free = workers
        self._most = max(1, workers - 1)
        self._is_attended = is_attended
        self._clock = clock
        self._waiting: list[Place] = []
        self._thinking: Counter[str] = Counter()
        """By visitor."""
        self._visitors: dict[int, Ledger] = {}
        self._people: dict[tuple[int, str], Ledger] = {}
        self._passed: Counter[int] = Counter()
        """By rank: how many turns others had while it waited."""

    @property
    def length(self) -> int:
        """How many wait."""
        return len(self._waiting)

    @asynccontextmanager
    async def turn(self, wish: Wish) -> AsyncIterator[None]:
        """Wait for a worker, and have it."""
        place = Place(wish)
        self._waiting.append(place)
        self._call()
        try:
            await place.called.wait()
            yield
        finally:
            if place.began is None:
                self._waiting.remove(place)
            else:
                self._leave(place, self._clock() - place.began)
            self._call()

    def _call(self) -> None:
        """Call those whose turn it is, as long as a worker is free."""
        while self._free and (place := self._next()) is not None:
            self._waiting.remove(place)
            wish = place.wish
            visitors, people = self._ledgers(place)
            visitors.begin(wish.visitor)
            people.begin(wish.person)
            self._free -= 1
            self._thinking[wish.visitor] += 1
            place.began = self._clock()
            place.called.set()

    def _leave(self, place: Place, seconds: float) -> None:
        wish = place.wish
        waiting = [other.wish for other in self._waiting]
        visitors, people = self._ledgers(place)
        visitors.end(wish.visitor, seconds, (other.visitor for other in waiting))
        people.end(wish.person, seconds, (other.person for other in waiting))
        self._people = {
            (rank, visitor): ledger
            for (rank, visitor), ledger in self._people.items()
            if visitor in self._visitors[rank].used
        }
        self._free += 1
        self._thinking[wish.visitor] -= 1
        self._thinking += Counter()

    def _ledgers(self, place: Place) -> tuple[Ledger, Ledger]:
        """Those in which its visitor and its person stand."""
        visitors = self._visitors.setdefault(place.rank, Ledger())
        people = self._people.setdefault((place.rank, place.wish.visitor), Ledger())
        return visitors, people

    def _next(self) -> Place | None:
        """Who is called next; nobody where all who wait have their share of the workers."""
        ranks: dict[int, list[Place]] = {}
        for place in self._waiting:
            if self._thinking[place.wish.visitor] < self._most:
                place.rank = self._rank(place.wish)
                ranks.setdefault(place.rank, []).append(place)
        if not ranks:
            return None
        rank = self._ranked(sorted(ranks))
        places = ranks[rank]
        visitors = self._visitors.setdefault(rank, Ledger())
        visitor = visitors.first(place.wish.visitor for place in places)
        places = [place for place in places if place.wish.visitor == visitor]
        people = self._people.setdefault((rank, visitor), Ledger())
        person = people.first(place.wish.person for place in places)
        return next(place for place in places if place.wish.person == person)

    def _rank(self, wish: Wish) -> int:
        if self._is_attended(wish.table):
            return ATTENDED
        return PLAYED if wish.played else ALONE

    def _ranked(self, ranks: list[int]) -> int:
        """The first of the ranks, or one that was passed over often enough."""
        late = [rank for rank in ranks[1:] if self._passed[rank] >= PASSED]
        chosen = max(late, key=lambda rank: self._passed[rank], default=ranks[0])
        for rank in ranks:
            self._passed[rank] += 1
        del self._passed[chosen]
        return chosen
