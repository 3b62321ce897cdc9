"""`ludohall serve`: the app in the browser."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Annotated

import typer

from ludohall.cli.common import Usage


def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 for all.")] = "",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes a free one.")] = 8000,
    database: Annotated[
        str, typer.Option(help="A file for SQLite, or a postgresql:// address.")
    ] = "",
) -> None:
    """Start the app; without options on http://localhost:8000 with a database file here."""
    for module, package in (("uvicorn", "web"), ("starlette", "web"), ("sqlalchemy", "web")):
        if find_spec(module) is None:
            raise Usage(
                f"the app needs {module}; install it with: pip install 'ludohall[{package}]'"
            )
