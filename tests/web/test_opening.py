"""A database or port that cannot be opened ends the program with one clear sentence."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from ludohall.web.store import NoDatabase, Store


def served(database: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Start the server on a database, to the end."""
    return subprocess.run(
        [sys.executable, "-m", "ludohall.web"],
        env={**os.environ, "DATABASE_URL": database, "LUDOHALL_PORT": "0", **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'hall.db'}"
    store = Store(address)
    store.migrate()
    with store._write() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    store.close()
    ended = served(address)
    assert ended.returncode == 1
    (sentence,) = ended.stderr.splitlines()
    assert "newer Ludohall" in sentence
    assert "9999" in sentence


def test_a_path_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    for database in (tmp_path / "file" / "hall.db", tmp_path):
        ended = served(f"sqlite:///{database}", LUDOHALL_SECRET="given")
        assert ended.returncode == 1
        (sentence,) = ended.stderr.splitlines()
        assert sentence.startswith("ludohall: The database ")
        assert str(tmp_path) in sentence


def test_a_port_that_is_taken_is_named_with_the_option_for_another(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        ended = served(f"sqlite:///{tmp_path / 'hall.db'}", LUDOHALL_PORT=port)
    assert ended.returncode == 1
    (sentence,) = ended.stderr.splitlines()
    assert port in sentence
    assert "--port" in sentence


def test_a_secret_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "hall.secret").mkdir()
    ended = served(f"sqlite:///{tmp_path / 'hall.db'}")
    assert ended.returncode == 1
    (sentence,) = ended.stderr.splitlines()
    assert "hall.secret" in sentence


@pytest.mark.parametrize(
    ("database", "reason"),
    [
        ("mysql://anna:secret@host/hall", "neither SQLite nor PostgreSQL"),
        ("postgresql+psycopg:nothing", "parse"),
        ("postgresql+nothing://host/hall", "plugin"),
    ],
)
def test_an_address_that_is_none_is_named_without_its_password(database: str, reason: str) -> None:
    with pytest.raises(NoDatabase, match=reason) as refusal:
        Store(database)
    assert "secret" not in str(refusal.value)


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / "hall.db").write_text("the rules of the house, in plain text\n" * 50)
    with pytest.raises(NoDatabase, match="not a database"):
        Store(f"sqlite:///{tmp_path / 'hall.db'}").migrate()
