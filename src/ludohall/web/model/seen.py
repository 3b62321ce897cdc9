"""What one person sees of a match at one moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from ludohall.core.data import Json
from ludohall.core.game import Ending, Place
from ludohall.web.model.common import AnyGame, AnyOutcomes
from ludohall.web.model.tables import Table


@dataclass(frozen=True)
class How:
    """How somebody wants an action to be played."""

    confirm: bool = False
    """It has been asked for, and confirmed."""
    hold: bool = False
    """The turn waits after its last action until it is ended."""
    warn: bool = False
    """Refuse it where it gives nothing."""
    language: str = "en"
    """For the reasons of a refusal."""


PLAINLY = How()


@dataclass(frozen=True)
class Offer:
    """One legal action, in words."""

    action: str
    text: str
    verb: str
    args: tuple[int, ...]
    free: bool
    """It may be taken out of turn."""


@dataclass(frozen=True)
class Why:
    """Actions that somebody pointed at: those that are possible, and what bars the others."""

    possible: tuple[str, ...]
    reasons: tuple[str, ...]
    game: str = ""  # the one whose rules bar them; none where it is not the seat's turn
    remedy: str = ""  # what would help with the first of the reasons
    cause: str = ""  # and what stands in the way, as the page names it


@dataclass(frozen=True)
class LogLine:
    """One action of the past as one seat saw it. The log of a table in memory keeps its lines: to
    compare two logs is to compare a few objects.
    """

    seq: int
    seat: int
    action: str
    text: str
    """In words, without its subject: the seat's name."""
    events: tuple[str, ...]
    """The public facts that followed from it."""
    facts: tuple[str, ...]
    """The same as data: `silver:1:2`."""
    forced: bool
    """It was the only choice and played itself (shown to its own seat)."""
    at: datetime
    mover: int
    """Whose turn it belongs to: a seat, or a rival, which has a number after the last seat; -1
    where chance moved beside all turns."""
    turn: int
    """How many lines came before the turn of its seat; -1 where it is part of none."""
    joined: bool = False
    """It makes one choice with the line before it."""


@dataclass(frozen=True)
class Mark:
    """A place on a stored score sheet: a seat or a rival."""

    name: str
    seat: int | None
    won: bool
    score: int
    points: Mapping[str, int]
    """By category; empty where only the sum is stored."""


@dataclass(frozen=True)
class Remains:
    """What can be seen of a match that cannot be played on here."""

    table: Table
    seat: int | None
    """The seat that one looks from."""
    actions: int
    """So many were played and not taken back."""
    replayed: int
    """So many of them the installed rules can repeat."""
    log: tuple[LogLine, ...]
    sheet: tuple[Mark, ...]
    """How it ended, if it has."""
    may_record: bool
    """Whether the one who looks may have its record."""


@dataclass(frozen=True)
class ReviewSeen:
    """The review of a match, as far as it is worked out."""

    state: str
    """"asked", "stopped", "failed", "done"; empty where nobody has asked for it."""
    total: int
    """How many decisions are to be judged; 0 while nobody knows."""
    judged: tuple[Mapping[str, Json], ...]
    """Those that are; some a second time."""
    findings: Mapping[str, Json] | None
    """What was found, once it is done."""
    mine: bool
    """Whether the one who looks has asked for it."""
    entries: tuple[int, ...]
    """For each action of the record, the entry of the table before it."""

    @property
    def done(self) -> int:
        """How many decisions are judged."""
        return len({one["at"] for one in self.judged})


@dataclass(frozen=True)
class ChatLine:
    """Something said at the table."""

    id: int
    seat: int | None
    name: str
    text: str
    at: datetime
    mine: bool
    news: Mapping[str, str] = field(default_factory=dict)
    """What the hall itself says, to be put in words: "what", and whose names."""
    hidden: bool = False
    """Whoever runs the hall shows it to nobody: it has no text."""


@dataclass(frozen=True)
class Request:
    """Something that a player asks all others for, until one declines or somebody acts."""

    what: str
    """"takeback" or "end"."""
    seat: int
    agreed: tuple[int, ...]
    missing: tuple[int, ...]
    """The seats whose people have not answered."""
    since: int
    """The entry with which it was asked: who answers has seen it."""
    move: int | None
    """The place in the log of the move that shall be taken back."""


@dataclass(frozen=True)
class Settled:
    """What became of a request."""

    what: str
    seat: int
    how: str
    """"done", "declined", "withdrawn", or "lapsed": somebody has played on."""
    by: int
    """The seat that did so."""


@dataclass(frozen=True)
class Done:
    """Something that a seat did in its turn."""

    seq: int
    action: str
    text: str
    can_undo: bool
    """It can be taken back, with all that came after it."""


@dataclass(frozen=True)
class HandOver:
    """How a seat ends its turn now."""

    action: str
    """What says so in the game's own words; empty where the turn is held: only the end is left."""
    more: bool
    """Whether something else is possible as well."""
    waits: bool
    """Whether something that cannot be done later is possible, or might be where others must not
    know: then it does not end by itself."""
    next: tuple[int, ...]
    """The seats that come next; none where chance moves first."""
    done: tuple[Done, ...]
    gains: tuple[str, ...]
    """What the turn brought, in words."""
    late: int
    """What it changes in the points of the final scoring, as if that came now."""


@dataclass(frozen=True)
class Opponent:
    """A rival without a seat: its name, a message of the game, and its points."""

    name: str
    score: int


@dataclass(frozen=True)
class Screen:
    """A screen that several people share, at one table."""

    seats: tuple[int, ...]
    """Theirs."""
    open: int | None
    """The seat that it shows; None while the curtain is drawn."""
    last: int | None
    """The seat that it showed before the curtain."""
    curtain: bool
    """Whether it has one: something is hidden, or its person wishes it."""
    all_at_once: bool
    """Whether all choose at the same time: at this screen one after the other."""

    @property
    def shows(self) -> str:
        """What a page of it shows: a seat, or the curtain."""
        return "curtain" if self.open is None else str(self.open)


@dataclass(frozen=True)
class Snapshot:
    """All that one seat, or a spectator, may see of a table at one version."""

    table: Table
    game: AnyGame
    language: str
    seat: int | None
    version: int
    at: int
    """The position shown: `version`, or an earlier one."""
    stamp: str
    """What this page knows, for the stream to go on from."""
    told: int | None
    """Where it is the middle of the last entry: so many of its events have happened."""
    view: Mapping[str, Json]
    deciding: tuple[int, ...]
    offers: tuple[Offer, ...]
    outcomes: AnyOutcomes | None
    """What the offers would do, each worked out when it is asked for; None for a spectator."""
    can_undo: bool
    log: tuple[LogLine, ...]
    since: int
    """The last own decision: lines after it happened since my last turn."""
    undone: tuple[tuple[int, int], ...]
    """The entries with which somebody took decisions back, with their seats."""
    turns: tuple[int, ...]
    """The positions that one can step to."""
    over: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    breakdown: tuple[Mapping[str, int], ...]
    ending: Ending | None
    """Why it ended, once it is over."""
    places: tuple[Place, ...]
    """The final ranking of seats and rivals."""
    rivals: tuple[Opponent, ...]
    """The rivals without a seat as of now; their numbers follow that of the last seat."""
    turn: int
    """How many lines came before the turn in which the seat is; -1 where it is in none."""
    watching: int
    delayed: bool = False
    """A bot has to move and could not so far; it tries again."""
    silent: bool = False
    """The seat has no choice: its answer plays itself in a moment. Nobody else is told."""
    held: int | None = None
    """The seat that has played all of its turn and has not ended it yet."""
    hand_over: HandOver | None = None
    """How this seat can end its turn."""
    request: Request | None = None
    settled: Settled | None = None
    """What became of the last request, until somebody decides something."""
    """What a player asks all others for."""
    may_ask: bool = False
    """Whether this seat may ask to take its last move back."""
    may_end: bool = False
    """Whether this seat may ask for an early end, or end the match where nobody is left."""
    screen: Screen | None = None
    """The screen of the one who looks, where others sit at it: then `seat` is what it shows."""
    attempts: tuple[str, ...] = ()
    """At a task: how each attempt has ended, "reached", "missed" or "shown"."""
    attempted: str = ""
    """How the last one has, while it stands; empty while an attempt goes on."""

    @property
    def is_curtained(self) -> bool:
        """Whether the curtain is drawn: all that is told then is for everybody."""
        return self.screen is not None and self.screen.open is None

    @property
    def shows(self) -> str:
        """What a page of a shared screen shows: a seat, or "curtain"; empty on one's own screen."""
        return "" if self.screen is None else self.screen.shows

    @property
    def live(self) -> bool:
        """Whether this is the present."""
        return self.at == self.version and self.told is None

    def name_of(self, mover: int) -> str:
        """The name of a seat, or of a rival by its number after the last seat."""
        if mover < self.table.players:
            return self.table.seats[mover].called
        return self.game.translator(self.language)(self.rivals[mover - self.table.players].name)
