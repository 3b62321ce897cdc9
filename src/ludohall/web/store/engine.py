"""Connections to SQLite or PostgreSQL, and the migrations that run at start."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DatabaseError, NoSuchModuleError

WRITE = "ludohall_write"
MIGRATION_LOCK = 0x1D0_4A11
WAIT = 5
"""Seconds for a connection to PostgreSQL; one that went silent is given up after three of them."""
PATIENT = {
    "connect_timeout": WAIT,
    "keepalives_idle": WAIT,
    "keepalives_interval": WAIT,
    "keepalives_count": 3,
}


class NoDatabase(Exception):
    """The database cannot be opened. The message says why, in one sentence."""

    def __init__(self, url: str, reason: str) -> None:
        shown = url
        with suppress(ArgumentError):
            shown = make_url(url).render_as_string(hide_password=True)
        why = " ".join(reason.split()).rstrip(".?")
        super().__init__(f"The database {shown} cannot be opened: {why}.")


def connect(url: str) -> Engine:
    """The engine of a database address; `NoDatabase` where it can be none."""
    try:
        if url.startswith("sqlite"):
            return _sqlite(url)
        if not url.startswith("postgresql"):
            raise NoDatabase(url, "it is neither SQLite nor PostgreSQL")
        return create_engine(
            url,
            pool_size=8,
            max_overflow=8,
            pool_timeout=2 * WAIT,
            pool_pre_ping=True,
            connect_args=PATIENT,
        )
    except ModuleNotFoundError as error:
        raise NoDatabase(
            url, f"install {error.name} with pip install 'ludohall[postgres]'"
        ) from None
    except (ArgumentError, NoSuchModuleError) as error:
        raise NoDatabase(url, str(error)) from None
    except OSError as error:
        raise NoDatabase(url, f"{error.filename}: {error.strerror}") from None


def _sqlite(url: str) -> Engine:
    path = Path(url.removeprefix("sqlite:///"))
    path.parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(
        url,
        pool_size=8,
        max_overflow=8,
        pool_use_lifo=True,  # the connection used last knows the latest pages
        connect_args={"timeout": 20},
    )

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


def is_current(engine: Engine) -> bool:
    """Whether the schema of a database is the one that this program knows."""
    try:
        with engine.connect() as connection:
            found = MigrationContext.configure(connection).get_current_revision()
    except DatabaseError as error:
        raise NoDatabase(engine.url.render_as_string(), str(error.orig)) from None
    return found == ScriptDirectory.from_config(_config()).get_current_head()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def migrate(engine: Engine, revision: str = "head") -> None:
    """Bring the schema up to date; `NoDatabase` where that cannot be done."""
    config = _config()
    url = engine.url.render_as_string()
    try:
        _upgrade(engine, config, revision)
    except DatabaseError as error:
        raise NoDatabase(url, str(error.orig)) from None
    except CommandError as error:
        known = ScriptDirectory.from_config(config).get_current_head()
        reason = f"it is of a newer Ludohall than this one, which knows it up to {known} ({error})"
        raise NoDatabase(url, reason) from None


def _upgrade(engine: Engine, config: Config, revision: str) -> None:
    """Servers that start at once take turns."""
    with engine.execution_options(**{WRITE: True}).begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
