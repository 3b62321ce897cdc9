"""All pieces of a game to look up: what each is, what it does, and where that stands.

A game lists them in `web/reference.py`, made from its own tables and tooltips, so that a piece that
is new there is new here. The key of an entry is the id of its tooltip and the end of its address.
The macro `drawn` of the game's template `<key>/reference.html` draws its picture.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ludohall.core.i18n import Translator
from ludohall.core.modules import module_of
from ludohall.faces.joining import Tip, face

RULED = "ruled"
"""Besides those of `Provenance`: the text is doubtful, and this is our reading of it."""


class Choice(NamedTuple):
    """One of the chips of a filter."""

    key: str
    title: str
    icon: str = ""  # shown in place of the title


class Filter(NamedTuple):
    """A row of chips: what is shown has one of the chosen traits."""

    key: str
    title: str
    choices: tuple[Choice, ...]


class Fact(NamedTuple):
    """Something of a piece at a glance."""

    name: str
    value: str


@dataclass(frozen=True)
class Entry:
    """A piece."""

    key: str
    tip: Tip
    picture: str = ""  # which picture of the template; empty: none
    look: object = None  # what the template draws it from
    facts: tuple[Fact, ...] = ()
    lines: tuple[str, ...] = ()  # what more is to say of it, a sentence each
    mark: str = ""  # where its facts come from, if not from the rulebook
    note: str = ""  # what of it, in a sentence
    traits: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # by filter


@dataclass(frozen=True)
class Shelf:
    """Pieces of one kind, in the order of their table."""

    key: str
    title: str
    entries: tuple[Entry, ...]
    filters: tuple[Filter, ...] = ()
    cards: bool = False  # the picture says it all: title, words and effect stand on it
    large: bool = False  # the picture needs room
    mark: str = ""  # of all of them
    note: str = ""


def shelves(game: str, _: Translator) -> Sequence[Shelf]:
    """The pieces of a game; those that nobody has put on a shelf stand on the last one."""
    module = module_of(f"ludohall.games.{game}.web", "reference")
    listed: Callable[[Translator], Sequence[Shelf]] | None = getattr(module, "reference", None)
    found = list(listed(_)) if listed is not None else []
    known = {entry.key for shelf in found for entry in shelf.entries}
    look = face(game)
    tips = look.tips(_) if look is not None else {}
    left = tuple(Entry(key, tip) for key, tip in tips.items() if key not in known)
    if left:
        found.append(Shelf("places", _("Places and words"), left))
    return found
