"""Time that passes in tests: a table whose past lies further back, or a clock that one sets."""

from __future__ import annotations

import msgspec
from sqlalchemy import select, update

from ludohall.web.hall import Hall
from ludohall.web.match.clock import Times
from ludohall.web.store import Store, schema
from tests.web.services import Services

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


def age(
    store: Store, table: str, milliseconds: int, pulse: int | None = None, entries: bool = True
) -> None:
    """So much later: all that the store remembers of a table lies further back.

    With `pulse`, the last sign of a server was then. A server that has the table in memory would
    miss its entries: it sees only its row grow old.
    """
    tables, seats, actions = schema.tables.c, schema.seats.c, schema.actions.c
    with store._write() as connection:
        used = connection.execute(select(tables.used).where(tables.id == table)).scalar_one()
        if used is not None:
            times = msgspec.json.decode(used, type=Times)
            used = msgspec.json.encode(
                msgspec.structs.replace(times, at=times.at - milliseconds)
            ).decode()
        moments = (tables.updated, tables.started, tables.moved, tables.deadline)
        back = {each.name: each - milliseconds for each in moments}
        connection.execute(
            update(schema.tables).where(tables.id == table).values(used=used, **back)
        )
        connection.execute(
            update(schema.seats)
            .where(seats.table_id == table)
            .values(since=seats.since - milliseconds, came=seats.came - milliseconds)
        )
        if entries:
            own = update(schema.actions).where(actions.table_id == table)
            connection.execute(own.values(at=actions.at - milliseconds))
        if pulse is not None:
            connection.execute(update(schema.pulse).values(at=pulse))


def wait(here: Hall | Services, table: str, milliseconds: int, pulse: int | None = None) -> None:
    """Nothing happens at a table for so long, in the eyes of a server process too."""
    age(here.store, table, milliseconds, pulse)
    with here.tables.using(table) as live:
        live.sound = False  # it is read anew


class Watch:
    """What time it is, for `ludohall.web.store.base`: it stands still until somebody moves it."""

    def __init__(self, now: int) -> None:
        self.now = now
        """Milliseconds."""

    def time_ns(self) -> int:
        """The time as Python's `time` gives it."""
        return self.now * 1_000_000
