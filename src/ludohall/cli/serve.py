"""`ludohall serve`: the app in the browser."""

from __future__ import annotations

import os
from importlib import import_module
from typing import Annotated

import typer

from ludohall.cli.common import Usage


def serve(
    host: Annotated[str | None, typer.Option(help="Where to listen; 0.0.0.0 for all.")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535)] = None,
    database: Annotated[
        str | None, typer.Option(help="A file for SQLite, or a postgresql:// address.")
    ] = None,
) -> None:
    """Start the app; without options on http://localhost:8000 with a database file here."""
    need("ludohall.web.server", "web")
    if (database or os.environ.get("DATABASE_URL", "")).startswith("postgres"):
        need("psycopg", "postgres")
    from ludohall import web

    web.serve(host, port, database)


def need(module: str, extra: str) -> None:
    """Import a module, or say which extra brings what it lacks."""
    try:
        import_module(module)
    except ModuleNotFoundError as error:
        raise Usage(
            f"the app needs {error.name}; install it with: pip install 'ludohall[{extra}]'"
        ) from None
