"""Bots that others have added.

- A Python package names a `Kind` by an entry point of the group `ludohall.bots`.
- Whoever runs Ludohall names a program in any language by a variable of the environment,
  `LUDOHALL_PROGRAM_MINE="python3 mine.py"`: the bot `mine`. No specification can name a command, so
  nobody who plays on a server can start one.
"""

from __future__ import annotations

import os
import re
import shlex
import warnings
from collections.abc import Iterator, Mapping
from importlib.metadata import entry_points

from ludohall.bots.evaluation import Evaluate
from ludohall.bots.outlook import Bot
from ludohall.bots.program import SECONDS, ProgramBot
from ludohall.bots.specs import KINDS, Kind, Parameter, Values
from ludohall.core.i18n import N_

GROUP = "ludohall.bots"
PREFIX = "LUDOHALL_PROGRAM_"


def add_kinds(environment: Mapping[str, str] = os.environ) -> None:
    """Add what others have made to the kinds of bots; what is wrong is told and left out."""
    for kind in (*packaged(), *programs(environment)):
        if kind.name in KINDS or not re.fullmatch(r"[a-z][a-z0-9-]{0,39}", kind.name):
            warnings.warn(f"a bot cannot be called {kind.name!r}", stacklevel=2)
        else:
            KINDS[kind.name] = kind


def packaged() -> Iterator[Kind]:
    """The kinds of installed packages."""
    for entry in entry_points(group=GROUP):
        try:
            kind = entry.load()
        except Exception as error:  # whatever another's package does when it is imported
            warnings.warn(f"the bot {entry.name!r} cannot be loaded: {error!r}", stacklevel=3)
            continue
        if isinstance(kind, Kind):
            yield kind
        else:
            warnings.warn(f"the bot {entry.name!r} is no Kind, but {kind!r:.60}", stacklevel=3)


def programs(environment: Mapping[str, str]) -> Iterator[Kind]:
    """The kinds of programs that the environment names."""
    for variable, command in sorted(environment.items()):
        if variable.startswith(PREFIX):
            name = variable.removeprefix(PREFIX).lower().replace("_", "-")
            yield program_kind(name, tuple(shlex.split(command)))


def program_kind(name: str, command: tuple[str, ...]) -> Kind:
    """The kind of a program."""

    def make(game: str, evaluate: Evaluate | None, values: Values) -> Bot:
        return ProgramBot(name, command, float(values["seconds"] or SECONDS))

    seconds = Parameter("seconds", float, SECONDS, N_("How long it thinks, in seconds."), 0.01, 600)
    return Kind(
        name,
        name,
        N_("A program that whoever runs this has added."),
        (seconds,),
        make,
        needs_evaluation=False,
        offered=True,
    )
