"""`ludohall backup` and `ludohall restore`: a whole hall in one file, and a hall made of it."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ludohall.cli.common import Language, Usage, read_language
from ludohall.cli.serve import need
from ludohall.core.i18n import translator

if TYPE_CHECKING:
    from ludohall.web.settings import Settings

Database = Annotated[
    str | None,
    typer.Option(help="A file for SQLite, or a postgresql:// address; else DATABASE_URL."),
]


def settings_for(database: str | None) -> Settings:
    """How the server is set up, on the database that is named."""
    need("ludohall.web.settings", "web")
    need("sqlalchemy", "web")
    from ludohall.web.settings import Settings, database_url

    settings = Settings.from_environment()
    if database is not None:
        settings = replace(settings, database=database_url(database))
    if settings.database.startswith("postgres"):
        need("psycopg", "postgres")
    return settings


def backup(
    file: Annotated[Path, typer.Argument(help="Where the copy goes; an older one is replaced.")],
    database: Database = None,
    lang: Language = "",
) -> None:
    """Copy database and secret into one file, while the server runs."""
    settings = settings_for(database)
    from ludohall.web.store import NoDatabase
    from ludohall.web.store.backup import BadBackup, back_up

    try:
        copied = back_up(settings, file)
    except (BadBackup, NoDatabase) as error:
        raise Usage(str(error)) from None
    tr = translator(read_language(lang), __package__)
    tables, people = copied.rows.get("tables", 0), copied.rows.get("people", 0)
    print(tr("{file}: {tables} tables, {people} people.", file=file, tables=tables, people=people))
    print(tr("It holds the secret and all hands: keep it where nobody else reads it."))


def restore(
    file: Annotated[Path, typer.Argument(help="A copy that `ludohall backup` has made.")],
    database: Database = None,
    force: Annotated[
        bool, typer.Option("--force", help="Replace the hall that is in the database.")
    ] = False,
    lang: Language = "",
) -> None:
    """Make a hall of a copy; database and secret, on SQLite or PostgreSQL."""
    settings = settings_for(database)
    from ludohall.web.settings import secret_path
    from ludohall.web.store import NoDatabase
    from ludohall.web.store.backup import BadBackup
    from ludohall.web.store.backup import restore as make_hall

    try:
        copied = make_hall(settings, file, force)
    except (BadBackup, NoDatabase) as error:
        raise Usage(str(error)) from None
    tr = translator(read_language(lang), __package__)
    made = datetime.fromtimestamp(copied.made / 1000, UTC)
    print(tr("The hall of {time} is back.", time=f"{made:%Y-%m-%d %H:%M} UTC"))
    if not settings.secret:
        print(tr("Its secret is in {file}.", file=secret_path(settings)))
