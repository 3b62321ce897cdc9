"""How a game tells its campaign: its story.

A game whose matches follow each other (`Game.series_options`) may have a module `story` in its
package `web`, with one function `story() -> Story`. It draws from options and results that
everybody at the table knows, never from a state. `docs/add-a-table.md` walks through it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, Protocol, TypeAlias

from ludohall.core.data import Json
from ludohall.core.i18n import Translator
from ludohall.core.modules import module_of
from ludohall.faces.rows import Row

Picture: TypeAlias = tuple[str, Mapping[str, object]]
"""A template of the game that draws one `<svg>`, and what it gets."""
Stage: TypeAlias = Literal["done", "now", "way", "off", "unknown"]
"""Of a chapter: played, the present one, surely to come, not taken, not known yet."""


@dataclass(frozen=True)
class Leg:
    """One match of a campaign: its options, and its result once it is over."""

    options: Mapping[str, Json]
    over: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    legacy: Mapping[str, Json] | None = None
    """What its winner has left to the matches that follow."""


@dataclass(frozen=True)
class Stop:
    """A chapter on the way. What nobody knows yet has no title."""

    number: str  # "III"
    title: str
    stage: Stage
    leg: int | None = None  # the last match that was played of it
    tries: int = 0
    note: str = ""
    left: str = ""  # what its winner has left, in a sentence


@dataclass(frozen=True)
class Road:
    """A campaign as far as it is known."""

    stops: Sequence[Stop]
    played: int  # chapters that are done
    length: int  # chapters from the first to the last
    standing: Sequence[tuple[int, int]]  # by seat: chapters won, points in all
    cup: int | None  # the seat that holds it
    cup_rule: str  # what the cup means, in a sentence
    why: str  # why the way goes on as it does, in a sentence
    map: Picture


@dataclass(frozen=True)
class Fact:
    """A row about a chapter: its goal, what is new in it."""

    icons: Row
    title: str
    note: str = ""


@dataclass(frozen=True)
class Condition:
    """Something that had to be reached."""

    title: str
    note: str  # what was needed, and what is missing
    value: int
    met: bool


@dataclass(frozen=True)
class Tale:
    """A page of the story."""

    heading: str  # "Chapter III, prologue"
    title: str
    paragraphs: Sequence[str]
    picture: Picture
    facts: Sequence[Fact] = ()
    cast: Sequence[str] = ()  # a word for every seat: "plays first"; of an epilogue none
    cup: int | None = None  # the seat that holds the cup
    conditions: Sequence[Condition] = ()
    failed: bool = False  # the same chapter has to be played again


@dataclass(frozen=True)
class Naming:
    """What the winner of a match may name: a choice and a field of a form."""

    title: str
    note: str
    choice: str  # its label
    groups: Sequence[tuple[str, Sequence[tuple[str, str]]]]  # titles with values and their words
    field: str  # its label
    most: int  # characters
    given: str  # what has been named so, in a sentence; empty: nothing
    chosen: str  # the value that is or would be chosen
    name: str


class Story(Protocol):
    """What a game's `web/story.py` gives."""

    styles: tuple[str, ...]
    """Stylesheets of its pictures, in the package's `static/`."""

    def title(self, options: Mapping[str, Json], _: Translator) -> str:
        """The name of a match: "III. Friends in the north"."""
        ...

    def road(
        self, legs: Sequence[Leg], following: Mapping[str, Json] | None, _: Translator
    ) -> Road:
        """The campaign so far, with what follows where that is known."""
        ...

    def prologue(self, options: Mapping[str, Json], players: int, _: Translator) -> Tale:
        """What is read before a match."""
        ...

    def naming(self, leg: Leg, views: Sequence[Mapping[str, Any]], _: Translator) -> Naming | None:
        """What the winner of a finished match may name (`legacy`: the choice as `town`, `name`)."""
        ...

    def epilogue(self, leg: Leg, views: Sequence[Mapping[str, Any]], _: Translator) -> Tale:
        """What is read after a match; `views` are those of the seats at its end."""
        ...


@cache
def story(key: str) -> Story | None:
    """The story of a game, or None if it has none to tell."""
    module = module_of(f"ludohall.games.{key}.web", "story")
    found: Story | None = None if module is None else module.story()
    return found
