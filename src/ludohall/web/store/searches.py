"""Who looks for others to play with. Every method is one transaction; callers run it in a thread.

A search lasts for a while (`LASTS`); one for a match at once ends when its person has not been seen
to look for some minutes (`UNSEEN`). Whoever begins to look is seated at once with those who wait
and fit: one transaction reads who waits, opens the table and notes it with all of them, and no two
of these run at the same time, in whatever process.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from statistics import median
from typing import Final, TypeVar

from sqlalchemy import Connection, delete, insert, select, text, update

from ludohall.web.store import schema
from ludohall.web.store.base import as_row, now
from ludohall.web.store.laying import Laying
from ludohall.web.store.rows import ActionRow, Bundle, PersonRow, SearchRow

MINUTE, DAY = 60 * 1000, 24 * 3600 * 1000
LIVE, DAYS = "live", "days"
LASTS: Final = {LIVE: 60 * MINUTE, DAYS: 3 * DAY}
"""So long somebody looks at most, in milliseconds, by pace."""
UNSEEN = 5 * MINUTE
"""Who wants to play at once and has not been seen for so long looks no more."""
NOTED = 10 * 1000
"""To be seen is noted so often at most."""
KEPT = 7 * DAY
"""For so long it is known how long somebody had looked before a table was found."""
ENOUGH = 5
"""From so many on, they say what is usual."""
Slot = TypeVar("Slot")


def looks(search: SearchRow, moment: int) -> bool:
    """Whether somebody still looks."""
    if search.table_id is not None or moment - search.since > LASTS[search.pace]:
        return False
    return search.pace != LIVE or moment - search.seen <= UNSEEN


class Searches(Laying):
    """One search a person."""

    def search_of(self, person: str) -> SearchRow | None:
        """What somebody looks for or has found last; who looks is seen to do so."""
        searches, moment = schema.searches.c, now()
        with self._read() as connection:
            query = select(schema.searches).where(searches.person == person)
            row = connection.execute(query).mappings().first()
        found = as_row(SearchRow, row) if row else None
        if found is None or found.table_id is not None:
            return found
        if not looks(found, moment):
            return None
        if moment - found.seen > NOTED:
            with self._write() as connection:
                mine = update(schema.searches).where(searches.person == person)
                connection.execute(mine.values(seen=moment))
        return found

    def begin_search(
        self,
        search: SearchRow,
        fit: Callable[[SearchRow, Sequence[SearchRow]], tuple[Slot, Sequence[str]] | None],
        deal: Callable[[Slot, Sequence[PersonRow]], tuple[Bundle, Sequence[ActionRow]]],
    ) -> SearchRow:
        """Somebody looks, and is seated at once where enough of those who wait fit.

        `fit` says whom to seat with the newcomer and at what, `deal` makes the table. Gives the
        search as it stands then.
        """
        searches, people = schema.searches, schema.people
        with self._write() as connection:
            self._alone(connection)
            moment = now()
            old = (searches.c.found < moment - KEPT) | (searches.c.person == search.person)
            connection.execute(delete(searches).where(old))
            found = connection.execute(select(searches).order_by(searches.c.since)).mappings()
            others = [as_row(SearchRow, row) for row in found]
            waiting = [other for other in others if looks(other, moment)]
            gone = [o.person for o in others if o.table_id is None and o not in waiting]
            connection.execute(delete(searches).where(searches.c.person.in_(gone)))
            connection.execute(insert(searches).values(**asdict(search)))
            group = fit(search, waiting)
            if group is None:
                return search
            slot, names = group
            rows = connection.execute(select(people).where(people.c.id.in_(names))).mappings()
            known = {row["id"]: as_row(PersonRow, row) for row in rows}
            bundle, entries = deal(slot, [known[name] for name in names])
            self._lay(connection, bundle, entries)
            seated = update(searches).where(searches.c.person.in_(names))
            connection.execute(seated.values(table_id=bundle.table.id, found=moment))
            return replace(search, table_id=bundle.table.id, found=moment)

    def _alone(self, connection: Connection) -> None:
        """Wait until no other process seats people; on SQLite every writer is alone."""
        if self.shared:
            connection.execute(text("LOCK TABLE searches IN EXCLUSIVE MODE"))

    def end_search(self, person: str) -> bool:
        """Somebody looks no more; whether the person did, and had found nothing."""
        searches = schema.searches.c
        mine = (searches.person == person, searches.table_id.is_(None))
        with self._write() as connection:
            return connection.execute(delete(schema.searches).where(*mine)).rowcount == 1

    def who_looks(self, but: str | None) -> dict[str, int]:
        """How many look now at each pace, one person left aside."""
        searches, moment = schema.searches, now()
        with self._read() as connection:
            query = select(searches).where(searches.c.table_id.is_(None))
            rows = connection.execute(query).mappings()
            found = [as_row(SearchRow, row) for row in rows]
        looking = [row for row in found if looks(row, moment) and row.person != but]
        return {pace: sum(row.pace == pace for row in looking) for pace in LASTS}

    def usual_wait(self, pace: str) -> int | None:
        """How long people looked who have found a table lately; None where too few have."""
        searches = schema.searches.c
        query = select(searches.found - searches.since).where(
            searches.pace == pace, searches.found > now() - KEPT
        )
        with self._read() as connection:
            waits = [int(wait) for wait in connection.execute(query).scalars()]
        return int(median(waits)) if len(waits) >= ENOUGH else None
