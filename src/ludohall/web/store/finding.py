"""Tables with their seats and people, found one by one or by what they have in common."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, Select, exists, select

from ludohall.web.store import schema
from ludohall.web.store.base import Base, as_row, now
from ludohall.web.store.clubs import circles
from ludohall.web.store.people import DAY
from ludohall.web.store.rows import Bundle, SeatRow, TableRow
from ludohall.web.store.tasks import is_match

SHOWN_FOR = 14 * DAY
"""How long a public table without any change is listed, in milliseconds."""
EVERYWHERE = ""
"""In place of a table's name: a gap in which no server ran."""


class Finding(Base):
    """Looks for tables, and changes nothing."""

    def bundle(self, table: str) -> Bundle | None:
        """A table with its seats and people."""
        found = self._bundles(select(schema.tables).where(schema.tables.c.id == table))
        return found[0] if found else None

    def _bundles(self, query: Select[tuple[object, ...]]) -> list[Bundle]:
        with self._read() as connection:
            rows = [as_row(TableRow, row) for row in connection.execute(query).mappings()]
            ids = [row.id for row in rows]
            seats: dict[str, list[SeatRow]] = {key: [] for key in ids}
            holders: dict[str, set[tuple[int, str]]] = {key: set() for key in ids}
            places = select(schema.seats).where(schema.seats.c.table_id.in_(ids))
            for row in connection.execute(places.order_by(schema.seats.c.seat)).mappings():
                seats[row["table_id"]].append(as_row(SeatRow, row))
            people = select(schema.holders).where(schema.holders.c.table_id.in_(ids))
            for row in connection.execute(people).mappings():
                holders[row["table_id"]].add((row["seat"], row["person"]))
            seen: dict[str, set[tuple[int, str]]] = {key: set() for key in ids}
            looks = select(schema.seen).where(schema.seen.c.table_id.in_(ids))
            for row in connection.execute(looks).mappings():
                seen[row["table_id"]].add((row["seat"], row["person"]))
            gaps = self._gaps(connection, rows)
            clubs = circles(connection, {row.club for row in rows if row.club})
        return [
            Bundle(
                row,
                tuple(seats[row.id]),
                frozenset(holders[row.id]),
                frozenset(seen[row.id]),
                tuple(
                    (since, until)
                    for table, since, until in gaps
                    if row.clock and table in (EVERYWHERE, row.id) and until > (row.started or 0)
                ),
                clubs.get(row.club) if row.club else None,
            )
            for row in rows
        ]

    def _gaps(self, connection: Connection, rows: Sequence[TableRow]) -> list[tuple[str, int, int]]:
        """When no server ran, or a match could not go on, since the first of some with a clock."""
        begun = [row.started for row in rows if row.clock and row.started and not row.finished]
        if not begun:
            return []
        gaps = schema.gaps.c
        ids = [EVERYWHERE, *(row.id for row in rows if row.clock)]
        query = select(schema.gaps).where(gaps.until > min(begun), gaps.table_id.in_(ids))
        found = connection.execute(query.order_by(gaps.since)).all()
        return [(table, since, until) for table, since, until in found]

    def finished(self, tables: Sequence[str]) -> list[tuple[Bundle, bool]]:
        """Those of these tables whose match is over, each with whether its beginning was known:
        it was read from a record, all moves at once as the table was made."""
        columns, actions = schema.tables.c, schema.actions.c
        over = (columns.id.in_(tables), columns.finished.is_not(None))
        told = select(columns.id).where(
            *over,
            exists().where(
                actions.table_id == columns.id, actions.seat >= 0, actions.at <= columns.started
            ),
        )
        with self._read() as connection:
            known = set(connection.execute(told).scalars())
        bundles = self._bundles(select(schema.tables).where(*over))
        return [(bundle, bundle.table.id in known) for bundle in bundles]

    def held_by(self, person: str, limit: int = 60) -> list[Bundle]:
        """The tables where a person sits or gave up, or that a person made, without tasks.

        Those that go on come first; of these and of the others the latest, so many at most.
        """
        tables, holders = schema.tables.c, schema.holders.c
        held = select(holders.table_id).where(holders.person == person)
        seats, seen = schema.seats.c, schema.seen.c
        same = (seats.table_id == seen.table_id) & (seats.seat == seen.seat)
        lost = select(seen.table_id).join(schema.seats, same)
        lost = lost.where(seen.person == person, seats.gave_up != "")
        own = tables.id.in_(held) | tables.id.in_(lost) | (tables.host == person)
        latest = (
            select(tables.id).where(own, is_match()).order_by(tables.updated.desc()).limit(limit)
        )
        going = latest.where(tables.finished.is_(None))
        over = latest.where(tables.finished.is_not(None))
        query = select(schema.tables).where(tables.id.in_(going) | tables.id.in_(over))
        return self._bundles(query.order_by(tables.finished.is_not(None), tables.updated.desc()))

    def latest(self, going: bool, limit: int) -> list[Bundle]:
        """All tables, or those that are not over; the latest first."""
        tables = schema.tables.c
        query = select(schema.tables).order_by(tables.updated.desc()).limit(limit)
        return self._bundles(query.where(tables.finished.is_(None)) if going else query)

    def unfinished_of(self, person: str) -> list[Bundle]:
        """The tables without an end where somebody sits, or that somebody made."""
        tables, holders = schema.tables.c, schema.holders.c
        held = select(holders.table_id).where(holders.person == person)
        own = tables.id.in_(held) | (tables.host == person)
        return self._bundles(select(schema.tables).where(own, tables.finished.is_(None)))

    def listed(self, started: bool, limit: int = 40) -> list[Bundle]:
        """Public tables that go on (to watch) or have a free seat (to join)."""
        tables, seats = schema.tables.c, schema.seats.c
        query = select(schema.tables).where(
            tables.listed, tables.finished.is_(None), tables.updated > now() - SHOWN_FOR
        )
        if started:
            query = query.where(tables.started.is_not(None), tables.spectators)
        else:
            free = select(seats.table_id).where(seats.kind == "open")
            query = query.where(tables.id.in_(free), ~tables.practice)
        return self._bundles(query.order_by(tables.updated.desc()).limit(limit))

    def club_tables(self, club: str, over: bool, since: int = 0, limit: int = 40) -> list[Bundle]:
        """The tables of a club that go on or wait, or those that were over after a moment; the
        latest first."""
        tables = schema.tables.c
        query = select(schema.tables).where(tables.club == club)
        if over:
            query = query.where(tables.finished > since).order_by(tables.finished.desc())
        else:
            query = query.where(tables.finished.is_(None)).order_by(tables.updated.desc())
        return self._bundles(query.limit(limit))

    def series(self, series: str) -> list[Bundle]:
        """The tables of a series in their order."""
        tables = schema.tables.c
        query = select(schema.tables).where(tables.series == series)
        return self._bundles(query.order_by(tables.created))
