"""A table as it is written down: its row, its seats, its people, what has happened, what was said.

These are parts of transactions; the methods of the store that are one use them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, replace

from sqlalchemy import Connection, insert, select, update

from ludohall.web.store import schema
from ludohall.web.store.base import Base, now
from ludohall.web.store.rows import ActionRow, Bundle, MessageRow

_ADD_ENTRIES = insert(schema.actions)


class Laying(Base):
    """Writes tables."""

    def _lay(self, connection: Connection, bundle: Bundle, rows: Sequence[ActionRow]) -> None:
        """A new table with its seats, its people and what has happened already."""
        connection.execute(insert(schema.tables).values(**asdict(bundle.table)))
        connection.execute(insert(schema.seats), [asdict(seat) for seat in bundle.seats])
        self._hold(connection, bundle.table.id, bundle.holders)
        self._append(connection, bundle.table.id, rows)
        if bundle.table.started is not None:
            self._see(connection, bundle.table.id, bundle.holders)

    def _see(self, connection: Connection, table: str, looks: Iterable[tuple[int, str]]) -> None:
        """Note who sees the secrets of which seat."""
        seen = schema.seen.c
        query = select(seen.seat, seen.person).where(seen.table_id == table)
        known = {tuple(row) for row in connection.execute(query).all()}
        rows = [
            {"table_id": table, "seat": seat, "person": person}
            for seat, person in looks
            if (seat, person) not in known
        ]
        if rows:
            connection.execute(insert(schema.seen), rows)

    def _hold(self, connection: Connection, table: str, holders: Iterable[tuple[int, str]]) -> None:
        rows = [{"table_id": table, "seat": seat, "person": person} for seat, person in holders]
        if rows:
            connection.execute(insert(schema.holders), rows)

    def _append(self, connection: Connection, table: str, rows: Sequence[ActionRow]) -> None:
        if rows:
            connection.execute(_ADD_ENTRIES, [{"table_id": table, **vars(row)} for row in rows])

    def _say(self, connection: Connection, table: str, message: MessageRow) -> MessageRow:
        tables = schema.tables.c
        number = connection.execute(
            update(schema.tables)
            .where(tables.id == table)
            .values(chat=tables.chat + 1)
            .returning(tables.chat)
        ).scalar_one()
        row = replace(message, id=int(number), at=now())
        connection.execute(insert(schema.messages).values(table_id=table, **asdict(row)))
        return row
