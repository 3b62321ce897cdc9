"""How a game joins the web: its face.

A game that can be played in the browser has a package `games/<key>/web` with one function,
`face() -> Face`, and its `templates/<key>/`, `locale/` and `static/`.

A face draws from a `Seen`: the view of one seat, what that seat may do and what comes of it, never
the state. It answers with a `Scene`: words for the bars around the board, groups of buttons for the
decision panel, and the context of its own template for the board itself. A choice stands twice on
the page: as a `Button` of the panel and as a mark on the piece to click, which the template writes
with the macro `mark` of `pieces.html`. Both carry the text of the action. A piece that offers
nothing now is marked with `why` and the actions that it would offer: pointing at it says why not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple, Protocol

from ludohall.core.i18n import Translator
from ludohall.core.modules import module_of
from ludohall.faces.rows import Icon, Row
from ludohall.faces.scene import Scene
from ludohall.faces.seen import Seen


class Gain(NamedTuple):
    """What a public event has brought to a seat, or below 0 taken from it."""

    seat: int
    amount: int
    icon: Icon


class Telling(Protocol):
    """What a face may have besides, for a log in pictures; without it the log is in words alone."""

    echoes: Sequence[str]
    """Verbs of events that say again what chance did (a draw): the log leaves them out there."""

    def gains(self, event: str) -> Sequence[Gain]:
        """What an event of the log (`silver:1:2`) brought to whom; empty for other events."""
        ...

    def brief(self, action: str, facts: Sequence[str], _: Translator) -> Row:
        """An action of the log (`take:4:2:9`) in a few words and icons, without its subject.

        `facts` are the events that followed from it. Empty where the words of the log are short;
        `WORDS` stands for them, where a thing has a name that only the match knows.
        """
        ...


class Alone(Protocol):
    """What the face of a game for one player may have besides: levels to choose in the lobby."""

    alone: str
    """The option that says how strong the rival is."""


class Pictured(Protocol):
    """What a face may have besides: what stands on the picture that a chat shows with a link."""

    postcard: Sequence[tuple[str, str]]
    """Its drawings from top to bottom: the part of the board, and a class of the drawing in it.
    Drawings of the same size are layers of one."""


class Numbered(Protocol):
    """What the face of a game with numbered rules may have besides: the rules of each action."""

    verb_rules: Mapping[str, str]
    """By the verb of an action: the rules that say when it is possible, "BUR-27 BUR-28"."""
    step_rules: Mapping[str, str]
    """By the name of a step at which one may have nothing to do but to go on: its rules."""


@dataclass(frozen=True)
class Tip:
    """What a piece is and does, in our words, and the rules it comes from."""

    title: str
    text: str
    kind: str = ""
    rules: tuple[str, ...] = ()  # their numbers: "BUR-12"


class Paragraph(NamedTuple):
    """A paragraph of the help, and the numbers of the rules that it tells."""

    text: str
    rules: tuple[str, ...] = ()


class Face(Protocol):
    """What a game's `web` package gives: everything else of the page is the app's."""

    icon: str  # of the sprite, for pickers
    styles: tuple[str, ...]  # stylesheets in the package's `static/`

    def blurb(self, _: Translator) -> str:
        """A few words under the title: "Dice, tiles and estates"."""
        ...

    def short(self, _: Translator) -> str:
        """A short title for phones and pickers."""
        ...

    def scene(self, seen: Seen[Any]) -> Scene:
        """The table as one seat sees it."""
        ...

    def tips(self, _: Translator) -> dict[str, Tip]:
        """Every tile, card and space by the id that `data-tip` names on the board."""
        ...

    def rules(self, _: Translator) -> Sequence[tuple[str, Sequence[Paragraph]]]:
        """How to play, for the help page: headings and paragraphs."""
        ...


@cache
def face(key: str) -> Face | None:
    """The face of a game, or None if it cannot be played in the browser."""
    module = module_of(f"ludohall.games.{key}", "web")
    make: Callable[[], Face] | None = getattr(module, "face", None)
    return make() if make is not None else None
