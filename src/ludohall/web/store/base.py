"""The connections of a database, and what can go wrong with them.

On PostgreSQL a change is announced with NOTIFY in the transaction that makes it, so the other
server processes hear of it when, and only when, it is stored.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from typing import TypeVar

from sqlalchemy import Connection, RowMapping, func, select
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection

from ludohall.web.store.engine import WRITE, connect, migrate
from ludohall.web.store.rows import (
    ActionRow,
    ClubRow,
    DealRow,
    FeatRow,
    MemberRow,
    MessageRow,
    PersonRow,
    ReportRow,
    ResultRow,
    ReviewRow,
    SearchRow,
    SeatRow,
    TableRow,
    TryRow,
)

CHANNEL = "ludohall"
HEALTHY_FOR = 1000
"""How long, in milliseconds, a proof of health is good."""
T = TypeVar(
    "T",
    PersonRow,
    TableRow,
    SeatRow,
    ActionRow,
    MessageRow,
    ReportRow,
    ReviewRow,
    ResultRow,
    FeatRow,
    SearchRow,
    ClubRow,
    MemberRow,
    DealRow,
    TryRow,
)


class Conflict(Exception):
    """Somebody else wrote first: reload and look again."""


class Down(Exception):
    """The database cannot be asked now: it is gone, restarts, or its disk is full."""


def now() -> int:
    """The time in milliseconds."""
    return time.time_ns() // 1_000_000


@contextmanager
def _telling() -> Iterator[None]:
    """Tell what the database suffers from what was wrong with the question: `Down`."""
    try:
        yield
    except (OperationalError, InterfaceError, NoConnection) as error:
        raise Down(str(error.__cause__ or error)) from error
    except DBAPIError as error:
        if error.connection_invalidated:
            raise Down(str(error.orig)) from error
        raise


def as_row(kind: type[T], row: RowMapping) -> T:
    return kind(**{field.name: row[field.name] for field in fields(kind)})


class Base:
    """Transactions of one database."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = connect(url)
        self._writer = self.engine.execution_options(**{WRITE: True})
        self.shared = self.engine.dialect.name == "postgresql"
        """Whether other server processes may use the same database."""
        self._healthy = 0

    def migrate(self) -> None:
        """Bring the schema up to date."""
        migrate(self.engine)

    def close(self) -> None:
        """Give all connections back."""
        self.engine.dispose()

    @contextmanager
    def _read(self) -> Iterator[Connection]:
        with _telling(), self.engine.begin() as connection:
            yield connection

    @contextmanager
    def _write(self) -> Iterator[Connection]:
        with _telling(), self._writer.begin() as connection:
            yield connection

    def _announce(self, connection: Connection, news: str) -> None:
        if self.shared:
            connection.execute(select(func.pg_notify(CHANNEL, news)))

    def check_health(self) -> None:
        """Write something, at most once a second: `Down` where that fails."""
        if now() < self._healthy + HEALTHY_FOR:
            return
        with self._write() as connection:
            connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")
        self._healthy = now()
