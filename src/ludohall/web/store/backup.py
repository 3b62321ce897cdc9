"""Copies of a whole hall in one file, and halls made of such copies again.

A copy is gzip over lines of JSON: what it is, the secret, then each table with its rows, and at the
end how many rows there are and the check sum over all lines before. It is the same for SQLite and
PostgreSQL, so a hall can also move from one to the other. It is read in one transaction that sees
one moment of the database, whatever servers write meanwhile.

A hall is made of it in a database beside first, where it is brought up to date; only what has come
whole through that replaces what there is, in one transaction.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

import msgspec
from sqlalchemy import Connection, Engine, MetaData, Table, delete, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from ludohall.web.settings import Settings, kept_secret, secret_path
from ludohall.web.store import schema
from ludohall.web.store.base import now
from ludohall.web.store.engine import WRITE, NoDatabase, connect, migrate
from ludohall.web.store.news import ALL, tell

FORMAT = 1
MARK = "ludohall backup"
AT_ONCE = 500
UNKNOWN = "alembic_version"
"""The table that is Alembic's own."""


class BadBackup(Exception):
    """A copy that cannot be made or used. The message says why, in one sentence."""


@dataclass(frozen=True)
class Copied:
    """What a copy holds."""

    revision: str
    made: int
    """In milliseconds since 1970."""
    rows: dict[str, int]


def back_up(settings: Settings, path: Path) -> Copied:
    """Write a copy of a hall. What is not written whole leaves nothing behind."""
    url = settings.database
    if url.startswith("sqlite:///") and not Path(url.removeprefix("sqlite:///")).is_file():
        raise BadBackup(f"there is no database {url.removeprefix('sqlite:///')}")
    secret = kept_secret(settings)
    if not secret:
        raise BadBackup(
            f"the secret is neither in LUDOHALL_SECRET nor in {secret_path(settings)}: "
            "run this where the server runs"
        )
    engine = connect(url)
    try:
        with _written(path) as file, _one_moment(engine) as connection:
            return _write(file, connection, secret)
    except SQLAlchemyError as error:
        raise BadBackup(f"the database cannot be read: {_short(error)}") from None
    except OSError as error:
        raise BadBackup(f"{path} cannot be written: {error.strerror or error}") from None
    finally:
        engine.dispose()


@contextmanager
def _written(path: Path) -> Iterator[IO[bytes]]:
    """A file that nobody else can read, and that is there whole or not at all."""
    part = path.with_name(path.name + ".part")
    try:
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise


@contextmanager
def _one_moment(engine: Engine) -> Iterator[Connection]:
    """A transaction that sees the database as it is at one moment."""
    if engine.dialect.name == "postgresql":
        engine = engine.execution_options(isolation_level="REPEATABLE READ")
    with engine.begin() as connection:
        yield connection


def _write(file: IO[bytes], connection: Connection, secret: str) -> Copied:
    tables = _tables(connection)
    if UNKNOWN not in tables.tables:
        raise BadBackup("the database is empty: no hall was ever opened in it")
    revision = str(connection.execute(text(f"SELECT version_num FROM {UNKNOWN}")).scalar_one())
    made, rows = now(), dict[str, int]()
    digest = sha256()
    with gzip.GzipFile(fileobj=file, mode="wb", compresslevel=6, mtime=0) as packed:

        def put(data: object) -> None:
            line = msgspec.json.encode(data) + b"\n"
            digest.update(line)
            packed.write(line)

        put({MARK: FORMAT, "revision": revision, "made": made})
        put({"secret": secret})
        for table in tables.sorted_tables:
            if table.name not in schema.metadata.tables or table.name == schema.news.name:
                continue
            put({"table": str(table.name), "columns": [str(c.name) for c in table.columns]})
            rows[str(table.name)] = 0
            found = connection.execution_options(yield_per=AT_ONCE).execute(select(table))
            for row in found:
                put(list(row))
                rows[str(table.name)] += 1
        packed.write(msgspec.json.encode({"end": digest.hexdigest(), "rows": rows}) + b"\n")
    return Copied(revision, made, rows)


def _tables(connection: Connection) -> MetaData:
    found = MetaData()
    found.reflect(connection)
    return found


# Making a hall of a copy.


@dataclass(frozen=True)
class _Part:
    """Rows of one table, as they stand in a copy."""

    table: str
    columns: Sequence[str]
    rows: list[list[object]]


def check(path: Path) -> tuple[Copied, str]:
    """What a copy holds, and its secret; `BadBackup` unless it is whole."""
    digest, rows = sha256(), dict[str, int]()
    head: dict[str, object] | None = None
    end: dict[str, object] | None = None
    secret = here = ""
    for line in _lines(path):
        if end is not None:
            raise BadBackup(f"{path} goes on after its end")
        try:
            data = msgspec.json.decode(line)
        except msgspec.DecodeError:
            raise BadBackup(f"{path} is no backup of a hall") from None
        if isinstance(data, dict) and "end" in data:
            end = data
            continue
        digest.update(line)
        if head is None:
            head = data if isinstance(data, dict) and MARK in data else None
            if head is None:
                raise BadBackup(f"{path} is no backup of a hall")
            if head[MARK] != FORMAT:
                raise BadBackup(f"{path} was made by a newer Ludohall than this one")
        elif isinstance(data, list) and here:
            rows[here] += 1
        elif isinstance(data, dict) and "secret" in data:
            secret = str(data["secret"])
        elif isinstance(data, dict) and "table" in data:
            here = str(data["table"])
            rows[here] = 0
        else:
            raise BadBackup(f"{path} is damaged: a line is neither a table nor one of its rows")
    if head is None or end is None:
        raise BadBackup(f"{path} is cut off: its end is missing")
    if end["end"] != digest.hexdigest() or end.get("rows") != rows or not secret:
        raise BadBackup(f"{path} is damaged: its check sum does not fit")
    return Copied(str(head["revision"]), int(str(head["made"])), rows), secret


def _lines(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path) as packed:
            yield from packed
    except EOFError:
        raise BadBackup(f"{path} is cut off: its end is missing") from None
    except gzip.BadGzipFile:
        raise BadBackup(f"{path} is no backup of a hall, or damaged") from None
    except OSError as error:
        raise BadBackup(f"{path} cannot be read: {error.strerror or error}") from None
    except Exception as error:  # zlib's own error has no public base besides Exception
        if type(error).__module__ != "zlib":
            raise
        raise BadBackup(f"{path} is damaged: {error}") from None


def _parts(path: Path) -> Iterator[_Part]:
    """The rows of a copy that was checked, some at once."""
    part: _Part | None = None
    for line in _lines(path):
        data = msgspec.json.decode(line)
        if isinstance(data, list):
            assert part is not None
            part.rows.append(data)
            if len(part.rows) == AT_ONCE:
                yield part
                part = _Part(part.table, part.columns, [])
        else:
            if part is not None and part.rows:
                yield part
            part = _Part(data["table"], data["columns"], []) if "table" in data else None


def restore(settings: Settings, path: Path, force: bool = False) -> Copied:
    """Make the hall of a copy. It replaces a hall that has people only where that is wished."""
    copied, secret = check(path)
    if settings.secret and settings.secret != secret:
        raise BadBackup(
            "LUDOHALL_SECRET is another secret than that of the backup: unset it, or set that one"
        )
    kept = kept_secret(settings)
    if kept and kept != secret and not force:
        raise BadBackup(f"{secret_path(settings)} holds another secret; --force replaces it")
    target = connect(settings.database)
    try:
        with TemporaryDirectory(dir=_beside(settings), prefix=".restoring-") as folder:
            beside = connect(f"sqlite:///{Path(folder) / 'hall.db'}")
            try:
                _load(beside, path, copied)
                migrate(target)
                with _new_secret(settings, secret):
                    _replace(target, beside, force)
            finally:
                beside.dispose()
    except SQLAlchemyError as error:
        raise BadBackup(f"nothing was changed: {_short(error)}") from None
    except OSError as error:
        raise BadBackup(f"nothing was changed: {error.strerror or error}") from None
    finally:
        target.dispose()
    return copied


def _beside(settings: Settings) -> Path | None:
    """Where there is room for a second database: on the disk of the first."""
    if not settings.database.startswith("sqlite:///"):
        return None
    folder = Path(settings.database.removeprefix("sqlite:///")).parent
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _load(beside: Engine, path: Path, copied: Copied) -> None:
    """The copy as a database of its own, brought up to date."""
    try:
        migrate(beside, copied.revision)
    except NoDatabase:
        raise BadBackup(
            f"{path} is of a newer Ludohall than this one (its database is {copied.revision})"
        ) from None
    with beside.execution_options(**{WRITE: True}).begin() as connection:
        tables = _tables(connection).tables
        for name in copied.rows:
            if name not in tables:
                raise BadBackup(f"{path} holds {name!r}, which its version does not have")
            connection.execute(delete(tables[name]))  # what a migration puts in by itself
        for part in _parts(path):
            _put(connection, tables[part.table], part.columns, part.rows)
    migrate(beside)


def _put(
    connection: Connection,
    table: Table,
    columns: Sequence[str],
    rows: Iterable[Sequence[object]],
) -> None:
    values = [dict(zip(columns, row, strict=True)) for row in rows]
    if values:
        connection.execute(insert(table), values)


def _replace(target: Engine, beside: Engine, force: bool) -> None:
    """All rows of one database in place of those of another, in one transaction."""
    with target.execution_options(**{WRITE: True}).begin() as connection:
        for table in (schema.people, schema.tables):
            if connection.execute(select(func.count()).select_from(table)).scalar_one():
                if force:
                    break
                raise BadBackup("there is a hall in this database; --force replaces it")
        tables = [table for table in schema.metadata.sorted_tables if table is not schema.news]
        for table in reversed(tables):
            connection.execute(delete(table))
        with beside.connect() as source:
            for table in tables:
                found = source.execution_options(yield_per=AT_ONCE).execute(select(table))
                for some in found.partitions(AT_ONCE):
                    _put(connection, table, list(found.keys()), [list(row) for row in some])
        tell(connection, ALL)


@contextmanager
def _new_secret(settings: Settings, secret: str) -> Iterator[None]:
    """The secret is written before all else, and takes its place after it."""
    if kept_secret(settings) == secret:
        yield
        return
    path = secret_path(settings)
    path.parent.mkdir(parents=True, exist_ok=True)
    with _written(path) as file:
        file.write(secret.encode())
        file.flush()
        yield


def _short(error: SQLAlchemyError) -> str:
    """What a database complains about, in one line."""
    return " ".join(str(getattr(error, "orig", None) or error).split())
