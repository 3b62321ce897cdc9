"""A database that goes away under a running hall, and comes back."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError

from ludohall.web.store import Store
from ludohall.web.store.engine import WRITE


@contextmanager
def outage(store: Store, writes_only: bool = False) -> Iterator[None]:
    """Meanwhile every transaction fails; with `writes_only` as on a full disk."""

    def refuse(connection: Connection) -> None:
        if not writes_only or connection.get_execution_options().get(WRITE, False):
            full = sqlite3.OperationalError("database or disk is full")
            raise OperationalError("BEGIN", None, full)

    event.listen(store.engine, "begin", refuse, insert=True)
    try:
        yield
    finally:
        event.remove(store.engine, "begin", refuse)
