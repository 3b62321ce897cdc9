"""The turn of a rival without a seat, as a face tells it: its card, and each of its steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from ludohall.core.i18n import Translator
from ludohall.faces.gains import row_of
from ludohall.faces.rows import Icon, Row
from ludohall.faces.seen import Past


class RivalCard(NamedTuple):
    """A card that a rival has played."""

    number: int
    steps: Row  # how far it sends the rival, in icons
    how: str  # the same in words
    halves: tuple[tuple[str, bool], ...]  # what it does, and whether that counted


class Deed(NamedTuple):
    """A step of a rival's turn."""

    label: str  # "Move": what sort of step it is
    note: str  # "2 to Wellington": in a word or two
    icon: Icon
    text: str  # "Sarah moves to Wellington": a sentence without its full stop
    why: str  # what of the rules makes the rival do it, in sentences; may be empty
    gains: tuple[tuple[int, Icon], ...]  # so much of it
    at: int  # the entry of the log that it is a part of
    told: int  # when so many events of that entry have happened, it is done; 0: nothing has moved
    facts: tuple[str, ...] = ()
    card: RivalCard | None = None

    @property
    def brought(self) -> Row:
        """What it brought the rival, in a line."""
        return row_of(self.gains)


class Rivalry(Protocol):
    """What the face of a game with a rival may have besides: its turns step by step."""

    def rival_turn(self, turn: Sequence[Past], _: Translator) -> Sequence[Deed]:
        """The steps of a turn; the first entry is the one with which it began."""
        ...
