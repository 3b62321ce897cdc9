"""What several commands share: what people type, languages, progress, the kind of build."""

from __future__ import annotations

import math
import os
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from rich.console import Console
from rich.progress import Progress

from ludohall.core.data import Json
from ludohall.core.errors import BadOption, BadRecord, LudohallError
from ludohall.core.game import Game
from ludohall.core.i18n import LANGUAGES

T = TypeVar("T")

MOST_WORKERS = 1000
"""More processes than that are a slip of the pen."""

GameKey = Annotated[str, typer.Argument(metavar="GAME", help="See `ludohall games`.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="KEY=VALUE", help="An option of the game; repeatable."),
]
Language = Annotated[
    str, typer.Option("--lang", help="en or fr; without it, the language of the system.")
]


class Usage(LudohallError):
    """A command line that cannot be followed."""


def read_pairs(pairs: Iterable[str] | None) -> dict[str, Json]:
    """The options of the game from `key=value` texts; the game checks the values."""
    found: dict[str, Json] = {}
    for pair in pairs or ():
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise BadOption(f"--option {pair!r}: write key=value")
        if key in found:
            raise BadOption(f"--option {key} is given twice")
        found[key] = value
    return found


def read_language(given: str) -> str:
    """The language asked for, or that of the system, or English."""
    if given:
        if given not in LANGUAGES:
            raise Usage(f"--lang {given!r}: languages are {', '.join(LANGUAGES)}")
        return given
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        system = os.environ.get(variable, "")
        if system:
            return system[:2] if system[:2] in LANGUAGES else "en"
    return "en"


def read_text(path: Path) -> str:
    """The text of a record's file."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is not a record: it is no text") from None


def write_text(path: Path, text: str) -> None:
    """Write a file whole: a crash leaves the old one."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except OSError as error:
        raise Usage(f"{path} cannot be written: {error.strerror}") from None


def is_compiled(game: Game[Any, Any]) -> bool:
    """Whether mypyc has compiled the kernel and this game's state."""
    state = sys.modules[f"{game.package}.state"].__file__ or ""
    kernel = sys.modules["ludohall.core.state"].__file__ or ""
    return not (state.endswith(".py") or kernel.endswith(".py"))


def tracked(items: Sequence[T], what: str, patience: float = 1.0) -> Iterator[T]:
    """The items one by one; in a terminal, a bar on standard error when they take long."""
    console = Console(stderr=True)
    started = time.monotonic() if console.is_terminal else math.inf
    progress: Progress | None = None
    try:
        for done, item in enumerate(items):
            if progress is None and time.monotonic() - started > patience:
                progress = Progress(console=console, transient=True)
                progress.add_task(what, total=len(items), completed=done)
                progress.start()
            yield item
            if progress is not None:
                progress.advance(progress.task_ids[0])
    finally:
        if progress is not None:
            progress.stop()
