"""Tasks that people have attempted. Every method is one transaction; callers run it in a thread."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, select

from ludohall.web.store import schema
from ludohall.web.store.laying import Laying
from ludohall.web.store.rows import ActionRow, Bundle


class Attempt(NamedTuple):
    """The end of an attempt: at which table and task, and how."""

    table: str
    game: str
    task: str
    how: str
    at: int


def is_match() -> ColumnElement[bool]:
    """Of a row of tables: whether it poses no task."""
    return schema.tables.c.task.is_(None)


class Tasks(Laying):
    """What became of attempts, read from the history of the tables of tasks."""

    def attempts(self, person: str, entry: str) -> list[Attempt]:
        """The attempts of somebody, the oldest first; their entries begin with `entry`."""
        tables, holders, actions = schema.tables.c, schema.holders.c, schema.actions.c
        query = (
            select(tables.id, tables.game, tables.task, actions.action, actions.at)
            .join(schema.holders, holders.table_id == tables.id)
            .join(schema.actions, actions.table_id == tables.id)
            .where(holders.person == person, tables.task.is_not(None))
            .where(actions.action.like(entry + "%"))
            .order_by(actions.at, tables.id, actions.seq)
        )
        with self._read() as connection:
            rows = connection.execute(query).all()
        return [
            Attempt(table, game, task, action.removeprefix(entry), at)
            for table, game, task, action, at in rows
        ]

    def task_table(self, person: str, game: str, task: str) -> str | None:
        """The table at which somebody tries a task."""
        with self._read() as connection:
            return _table_of(connection, person, game, task)

    def add_task(self, bundle: Bundle, rows: Sequence[ActionRow]) -> str:
        """The table of its host's tries at a task. Gives the table that stands: where the person
        has begun in another tab at the same time, that one.
        """
        table, people = bundle.table, schema.people.c
        assert table.task is not None
        with self._write() as connection:
            # It comes first: of two tabs, one waits here for the other.
            connection.execute(select(people.id).where(people.id == table.host).with_for_update())
            known = _table_of(connection, table.host, table.game, table.task)
            if known is None:
                self._lay(connection, bundle, rows)
        return known or table.id


def _table_of(connection: Connection, person: str, game: str, task: str) -> str | None:
    """The table at which somebody tries a task; the latest, if there are several."""
    tables, holders = schema.tables.c, schema.holders.c
    query = (
        select(tables.id)
        .join(schema.holders, holders.table_id == tables.id)
        .where(holders.person == person, tables.game == game, tables.task == task)
        .where(tables.finished.is_(None))
        .order_by(tables.created.desc(), tables.id)
        .limit(1)
    )
    found: str | None = connection.execute(query).scalar()
    return found
