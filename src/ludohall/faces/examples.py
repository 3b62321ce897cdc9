"""Examples of the rules in pictures: a position of a real match, what was done, what came of it.

A game lists them in `web/examples.py` as `EXAMPLES`: by the heading of its short rules, in order.
The matches are records beside it, in `web/examples/`, so an example is what the engine plays and
says; only why it is shown stands in words.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from ludohall.core.data import Json
from ludohall.core.modules import module_of


class Example(NamedTuple):
    """Something that was played in a recorded match, and what it shows."""

    at: int  # so many actions of the record lie before it
    title: str
    text: str
    rules: str  # "BUR-27 BUR-28"
    before: tuple[str, ...]  # the parts of the table to show; none: only what came of it
    after: tuple[str, ...] = ()  # the same parts if empty
    length: int = 1  # how many actions it takes
    record: str = "match"
    wide: bool = False  # the pictures need the whole width of the page


def examples_of(game: str) -> Mapping[str, tuple[Example, ...]]:
    """The examples of a game by heading; none where it has none."""
    found: Mapping[str, tuple[Example, ...]] | None = getattr(
        module_of(f"ludohall.games.{game}", "web.examples"), "EXAMPLES", None
    )
    return found or {}


@cache
def record_of(game: str, name: str) -> dict[str, Json]:
    """A recorded match of a game's examples."""
    source = files(f"ludohall.games.{game}.web").joinpath("examples", f"{name}.json")
    found: dict[str, Json] = json.loads(source.read_text(encoding="utf-8"))
    return found
