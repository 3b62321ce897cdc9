"""Tasks that people have attempted. Every method is one transaction; callers run it in a thread."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import ColumnElement, func, select

from ludohall.web.model import TASK, task_key
from ludohall.web.store import schema
from ludohall.web.store.base import Base


class Attempt(NamedTuple):
    """The end of an attempt: at which table and task, and how."""

    table: str
    game: str
    task: str
    how: str
    at: int


def is_match() -> ColumnElement[bool]:
    """Of a row of tables: whether it poses no task."""
    told: ColumnElement[str] = func.coalesce(schema.tables.c.guided, "")
    return told.not_like(TASK + "%")


class Tasks(Base):
    """What became of attempts, read from the history of the tables of tasks."""

    def attempts(self, person: str, entry: str) -> list[Attempt]:
        """The attempts of somebody, the oldest first; their entries begin with `entry`."""
        tables, holders, actions = schema.tables.c, schema.holders.c, schema.actions.c
        query = (
            select(tables.id, tables.game, tables.guided, actions.action, actions.at)
            .join(schema.holders, holders.table_id == tables.id)
            .join(schema.actions, actions.table_id == tables.id)
            .where(holders.person == person, tables.guided.like(TASK + "%"))
            .where(actions.action.like(entry + "%"))
            .order_by(actions.at, tables.id, actions.seq)
        )
        with self._read() as connection:
            rows = connection.execute(query).all()
        return [
            Attempt(table, game, task_key(guided) or "", action.removeprefix(entry), at)
            for table, game, guided, action, at in rows
        ]

    def task_table(self, person: str, game: str, task: str) -> str | None:
        """The table at which somebody tries a task; the latest, if there are several."""
        tables, holders = schema.tables.c, schema.holders.c
        query = (
            select(tables.id)
            .join(schema.holders, holders.table_id == tables.id)
            .where(holders.person == person, tables.game == game, tables.guided == TASK + task)
            .where(tables.finished.is_(None))
            .order_by(tables.created.desc(), tables.id)
            .limit(1)
        )
        with self._read() as connection:
            found: str | None = connection.execute(query).scalar()
            return found
