"""How a server is set up: from the environment, or given by a caller."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

DEFAULT_DATABASE = "sqlite:///ludohall.db"
TABLES_KEPT = 600
"""How many tables stay in memory, up to 0.4 MB each; others are read again when needed."""


class BadSetting(Exception):
    """A setting that cannot be. The message names it, not its value: it may hold a password."""


@dataclass(frozen=True)
class Settings:
    """Everything that differs between servers."""

    database: str = DEFAULT_DATABASE
    secret: str = field(default="", repr=False)
    """The key of seat links; empty: kept in a file beside the database."""
    host: str = "127.0.0.1"
    port: int = 8000
    bot_workers: int = 2
    """How many processes think for the bots; one visitor's bots never have all of several."""
    bot_pace: float = 0.8
    """Seconds that a bot lets pass before it acts at normal speed, so that people can follow."""
    bot_seconds: float = 1.0
    """Seconds that a bot may think about one decision, whatever its specification says."""
    pause: float = 2.0
    """The longest time, in seconds, that an answer without choice waits among several people."""
    url: str = ""
    """Where people find this server, for links in messages."""
    smtp: str = field(default="", repr=False)
    """The mail server: `smtp://user:password@host:587` or `smtps://`; empty: no e-mail."""
    mail_from: str = ""
    """The address that e-mail comes from."""
    webhook: str = field(default="", repr=False)
    """Where notices are posted to; empty: nowhere."""
    links_a_day: int = 200
    """So many links that confirm an address the whole server sends in a day."""
    notice_after: float = 120.0
    """Seconds after which somebody who is not looking is told of their turn."""
    notice_sweep: float = 20.0
    """How often, in seconds, a server looks for people to tell."""
    body_limit: int = 64 * 1024
    record_limit: int = 2 * 1024 * 1024
    """How large an imported record may be."""
    patience: float = 20.0
    """Seconds within which a request has to have come whole."""
    limits: bool = True
    """Whether visitors are held to the rates of `http.limits.RATES`."""
    streams_per_visitor: int = 24
    tables_kept: int = TABLES_KEPT
    heartbeat: float = 3.0
    """After so many seconds without news a stream says that it is still there."""
    metrics: str = field(default="", repr=False)
    """The token that `/metrics` asks for; empty: there is no such page."""
    log: str = "text"
    """How the log is written: "text", or "json" for an object a line."""
    watch: float = 1.0
    """How often, in seconds, a server on SQLite looks for what was done beside it."""
    sweep: float = 5.0
    """How often, in seconds, a server looks for bots that nobody thinks for."""

    @staticmethod
    def from_environment(environment: Mapping[str, str] | None = None) -> Settings:
        """Settings from DATABASE_URL and the variables that start with LUDOHALL_."""
        env = os.environ if environment is None else environment
        return Settings(
            database=database_url(env.get("DATABASE_URL", DEFAULT_DATABASE)),
            secret=env.get("LUDOHALL_SECRET", ""),
            host=env.get("LUDOHALL_HOST", "127.0.0.1"),
            port=int(env.get("LUDOHALL_PORT", "8000")),
            bot_workers=int(env.get("LUDOHALL_BOT_WORKERS", "2")),
            bot_pace=float(env.get("LUDOHALL_BOT_PACE", "0.8")),
            bot_seconds=float(env.get("LUDOHALL_BOT_SECONDS", "1.0")),
            pause=float(env.get("LUDOHALL_PAUSE", "2.0")),
            limits=env.get("LUDOHALL_LIMITS", "on") != "off",
            streams_per_visitor=int(env.get("LUDOHALL_STREAMS", "24")),
            url=env.get("LUDOHALL_URL", ""),
            smtp=env.get("LUDOHALL_SMTP", ""),
            mail_from=env.get("LUDOHALL_MAIL_FROM", ""),
            webhook=env.get("LUDOHALL_WEBHOOK", ""),
            links_a_day=int(env.get("LUDOHALL_LINKS", "200")),
            notice_after=float(env.get("LUDOHALL_NOTICE_AFTER", "120")),
            metrics=env.get("LUDOHALL_METRICS", ""),
            log=env.get("LUDOHALL_LOG", "text"),
            tables_kept=int(env.get("LUDOHALL_TABLES", str(TABLES_KEPT))),
        )


def database_url(text: str) -> str:
    """An SQLAlchemy address of what people write: a path, `postgres://` or a full address."""
    for short in ("postgres://", "postgresql://"):
        if text.startswith(short):
            return "postgresql+psycopg://" + text.removeprefix(short)
    if "://" not in text:
        return f"sqlite:///{text}"
    return text


def secret_path(settings: Settings) -> Path:
    """The file that keeps the secret where no setting does."""
    if not settings.database.startswith("sqlite:///"):
        return Path("ludohall.secret")
    return Path(settings.database.removeprefix("sqlite:///") or "ludohall").with_suffix(".secret")


def kept_secret(settings: Settings) -> str:
    """The secret that there is; empty where none was made yet."""
    path = secret_path(settings)
    if settings.secret or not path.is_file():
        return settings.secret
    return path.read_text().strip()


def secret_of(settings: Settings) -> str:
    """The secret, made and kept beside the database when none is given.

    Two servers that start at once agree: the file is made by linking a finished one into place.
    """
    if settings.secret:
        return settings.secret
    path = secret_path(settings)
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
        fresh.touch(0o600, exist_ok=False)
        fresh.write_text(secrets.token_urlsafe(32))
        try:
            os.link(fresh, path)
        except FileExistsError:
            pass
        finally:
            fresh.unlink()
    return path.read_text().strip()
