"""The table in the browser."""

from __future__ import annotations

from dataclasses import replace


def serve(host: str | None = None, port: int | None = None, database: str | None = None) -> None:
    """Serve the app; what is not given comes from the environment."""
    from ludohall.web.server import run
    from ludohall.web.settings import Settings, database_url

    settings = Settings.from_environment()
    run(
        replace(
            settings,
            host=settings.host if host is None else host,
            port=settings.port if port is None else port,
            database=settings.database if database is None else database_url(database),
        )
    )
