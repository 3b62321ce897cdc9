"""People as the services know them: how they play, who asks, what they look for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ludohall.core.data import Json


@dataclass(frozen=True)
class Prefs:
    """How one person likes to play and read."""

    language: str = "en"
    theme: str = ""
    forced: str = "fair"
    """Single legal actions play themselves: "never", or "fair" (in their own time); with "lots" the
    lot also decides what the rules of a rival leave open."""
    pace: str = "normal"
    """How fast bots play at one's tables: "instant", "normal" or "slow"."""
    confirm: bool = False
    """Ask before an action that cannot be undone."""
    motion: bool = True
    sound: bool = False
    """A sound when it is one's turn."""
    ending: str = "soon"
    """After its last action a turn ends "soon": it waits some seconds, unless one does something;
    or one has to end it ("wait"), or it is over ("now")."""
    guide: bool = True
    """A guided match is told what to see; else it is played like any other."""
    curtain: bool = False
    """A shared screen has its curtain even where nothing is hidden."""
    shown: bool = False
    """Others see one's page, and one's name in leaderboards; for accounts alone."""


@dataclass(frozen=True)
class Person:
    """Somebody with a cookie or a token: a guest, or the owner of an account."""

    id: str
    name: str
    account: str | None = None
    settings: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True)
class Contact:
    """A way to tell somebody of their turn, as that person sees it."""

    channel: str
    title: str
    address: str
    """Empty where none was given."""
    confirmed: bool


@dataclass(frozen=True)
class Actor:
    """Who asks: a person, the holder of a seat token, or an unknown visitor."""

    person: Person | None = None
    seat: tuple[str, int] | None = None
    """(table, seat) of a seat token."""
    browser: bool = False
    """A person who asks from a browser: others may sit at its screen."""

    @property
    def person_id(self) -> str | None:
        """The person's id, if there is a person."""
        return self.person.id if self.person else None


@dataclass(frozen=True)
class Wishes:
    """What somebody would like to play, and with whom; one that is left empty is none."""

    games: tuple[str, ...] = ()
    players: tuple[int, ...] = ()
    pace: str = ""
    """"live": at once, all at the same time; "days": a move now and then."""
    languages: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    """Of `LEVELS`."""


LEVELS = ("beginner", "steady", "strong")
NO_WISHES = Wishes()


@dataclass(frozen=True)
class Search:
    """Somebody's search for others to play with, as that person sees it."""

    pace: str = ""
    since: int = 0
    """In milliseconds; 0 where there is none."""
    table: str | None = None
    """The table that was found."""
    lasts: int = 0
    """When it ends by itself, in milliseconds."""
    others: Mapping[str, int] = field(default_factory=dict)
    """How many others look now, by pace."""
    usual: int | None = None
    """How long people looked lately who found a table, in milliseconds, where that is known."""

    @property
    def looks(self) -> bool:
        """Whether it goes on."""
        return bool(self.since) and self.table is None
