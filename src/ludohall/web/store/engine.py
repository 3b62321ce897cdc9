"""Connections to SQLite or PostgreSQL, and the migrations that run at start."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text

WRITE = "ludohall_write"
MIGRATION_LOCK = 0x1D0_4A11


def connect(url: str) -> Engine:
    """The engine of a database address."""
    if url.startswith("sqlite"):
        return _sqlite(url)
    return create_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)


def _sqlite(url: str) -> Engine:
    path = Path(url.removeprefix("sqlite:///"))
    path.parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, pool_size=8, max_overflow=8, connect_args={"timeout": 20})

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None  # BEGIN is ours, below
        for pragma in (
            "journal_mode = WAL",  # readers never wait for the writer
            "synchronous = FULL",  # what was shown survives a power cut
            "foreign_keys = ON",
        ):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A writer takes its lock at once: a reader that turned writer could not wait for it.
        writes = connection.get_execution_options().get(WRITE, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def migrate(engine: Engine, revision: str = "head") -> None:
    """Bring the schema up to date. Servers that start at once take turns."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.execution_options(**{WRITE: True}).begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
