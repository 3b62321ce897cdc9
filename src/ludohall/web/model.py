"""What the services give to pages and to the API: plain, frozen values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, TypeAlias

from ludohall.core.data import Json
from ludohall.core.game import Ending, Game, Place
from ludohall.core.outcome import Outcome, Outcomes

AnyGame: TypeAlias = "Game[Any, Any]"
AnyOutcome: TypeAlias = "Outcome[Any]"
AnyOutcomes: TypeAlias = "Outcomes[Any]"


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


@dataclass(frozen=True)
class Terms:
    """How a table is played, its game, options and seats apart."""

    listed: bool = True
    """Whether the lobby shows it."""
    spectators: bool = True
    series: str | None = None
    """The name that tables have in common."""
    practice: bool = False
    """Anything may be taken back."""
    clock: str | None = None
    """`move:SECONDS`, `match:SECONDS`."""
    guided: str | None = None
    """The script by which it is told, or the task that it poses: `task:KEY`."""
    wishes: Wishes = NO_WISHES
    """Whom the host would like to join: languages and levels."""
    club: str | None = None
    """The club that it is for."""
    daily: str | None = None
    """The day whose deal it is a try at: `2026-11-17`."""


USUAL = Terms()
TASK = "task:"
"""What a table is told by begins so where it poses a task."""


def task_key(guided: str | None) -> str | None:
    """The key of the task that a table poses, by what it is told by."""
    return guided.removeprefix(TASK) if guided and guided.startswith(TASK) else None


@dataclass(frozen=True)
class SeatSpec:
    """A seat as the host wishes it: kind "me", "open", "invite" or "bot"."""

    kind: str
    name: str = ""
    bot: str = ""
    """The specification of a bot: `ismcts:sims=400`."""


@dataclass(frozen=True)
class Seat:
    """A place at a table as one person sees it: kind "person", "open", "invite" or "bot"."""

    index: int
    kind: str
    name: str
    bot: str
    mine: bool
    link: str | None
    """The path of the seat link, for those who may have it."""
    may_replace: bool
    """Whether the one who looks may give the seat of somebody who is missing away now."""
    offers: tuple[str, ...] = ()
    """What the one who looks may do with it now (`tables.life.OFFERS`)."""
    gave_up: str = ""
    """How its person lost it before the end: "resigned", "time", or not at all."""
    was: str = ""
    """The name of the last person who left or lost it in the match."""
    replaced_by: str = ""
    """Who took it from that person."""
    came: bool = True
    """Whether its person has opened the table."""
    since: datetime | None = None
    """When it came to whoever has it now."""
    was_mine: bool = False
    """Whether that is the one who looks."""
    until: datetime | None = None
    """When the time of its person is up, where it runs."""
    left: int | None = None
    """What its person has left, in milliseconds, where a time is kept and does not run now."""

    @property
    def called(self) -> str:
        """What a match calls whoever plays it, also while nobody sits there."""
        return self.name or self.was or f"P{self.index + 1}"

    @property
    def taken(self) -> bool:
        """Whether a person or a bot sits there."""
        return self.kind in ("person", "bot")


@dataclass(frozen=True)
class Table:
    """A match on the web with its people, as one person sees it."""

    id: str
    game: str
    title: str
    options: Mapping[str, Json]
    players: int
    seats: tuple[Seat, ...]
    host: bool
    host_seat: int | None
    """Where the host sits."""
    status: str
    listed: bool
    spectators: bool
    version: int
    deciding: tuple[int, ...]
    created: datetime
    updated: datetime
    parent: tuple[str, int] | None
    next: str | None
    series: str | None
    campaign: str | None
    """The campaign that it is a match of: its series, where the rules lead on."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    may_branch: bool
    """Whether the one who looks may play on from an earlier position."""
    practice: bool = False
    """Anything may be taken back; it counts in no statistics."""
    guided: str | None = None
    """The script by which it is told, where it is a guided match, or its task: `task:KEY`."""
    daily: str | None = None
    """The day whose deal it is a try at: `2026-11-17`."""
    sealed: bool = False
    """Whether that day lasts: others may still have their try before them."""
    stopped: str = ""
    """How it ended before its end: "agreed", "abandoned", "time", "closed", "day"; else empty."""
    clock: str = ""
    """What limits the time: `move:86400` or `match:3600`, in seconds; empty without a clock."""
    deadline: datetime | None = None
    """When the first time is up of those who have to decide."""
    alone: bool = False
    """Whether the one who looks plays it alone against bots, and nobody else ever has."""
    legacy: Mapping[str, Json] | None = None
    """What its winner has left to the matches that follow in its campaign."""
    unplayable: str = ""
    """Why it cannot be played on here: "game", "rules", "history"; empty where it can."""
    waited_since: datetime | None = None
    """When the last move was made that stands."""
    more_at: datetime | None = None
    """When the one who looks may do more with a seat than now, if nothing happens till then."""
    wishes: Wishes = NO_WISHES
    """Whom its host would like to join, in what way it is played."""
    club: str | None = None
    """The club that it is for."""
    club_name: str = ""
    """How that is called; empty where it is closed."""
    talks: bool = True
    """Whether people talk there."""

    @property
    def task(self) -> str | None:
        """The key of the task that it poses; None where it is a match."""
        return task_key(self.guided)

    @property
    def my_seats(self) -> tuple[int, ...]:
        """The seats that this person holds."""
        return tuple(seat.index for seat in self.seats if seat.mine)

    @property
    def lost_seat(self) -> Seat | None:
        """A seat that this person has given up, where there is no other."""
        lost = [seat for seat in self.seats if seat.was_mine]
        return lost[0] if lost and not self.my_seats else None

    @property
    def my_turn(self) -> bool:
        """Whether the table waits for this person."""
        asked = any(seat in self.deciding for seat in self.my_seats)
        return asked and self.status == "playing" and not self.unplayable


@dataclass(frozen=True)
class Campaign:
    """Matches that follow each other at tables of the same people, as one person sees them."""

    id: str
    """That of its first table."""
    game: str
    legs: tuple[Table, ...]
    """Its matches so far, in their order."""
    following: Mapping[str, Json] | None
    """The options of the match that follows, while nobody has opened it."""
    mine: bool
    """Whether the one who looks plays in it."""
    may_go_on: bool
    """Whether that one may open the match that follows."""

    @property
    def last(self) -> Table:
        """Where it stands now."""
        return self.legs[-1]

    @property
    def over(self) -> bool:
        """Whether its last match is over and none follows."""
        return self.last.status == "over" and self.following is None


@dataclass(frozen=True)
class Member:
    """Somebody in a club."""

    id: str
    name: str
    host: bool
    me: bool
    shown: bool
    """Whether the leaderboard names them, as they wish in this club."""


@dataclass(frozen=True)
class Club:
    """A club as one of its members sees it."""

    id: str
    name: str
    about: str
    """Its rules in its hosts' words, a line each."""
    school: bool
    created: datetime
    members: tuple[Member, ...]
    host: bool
    """Whether the one who looks is a host."""
    opens: bool
    """Whether the one who looks may open tables, and invite."""
    link: str | None
    """The path of the invitation link, while it holds."""
    link_until: datetime | None
    link_left: int
    """So many people may still come by it."""
    inviter: str


@dataclass(frozen=True)
class Invitation:
    """All that a stranger with the link is told of a club."""

    club: str
    name: str
    inviter: str
    school: bool
    inside: bool
    """Whether the one who looks is a member already."""


@dataclass(frozen=True)
class Standing:
    """A place in the leaderboard of a club."""

    rank: int
    name: str
    """Empty for somebody who did not choose to be shown."""
    matches: int
    won: int
    points: int
    me: bool


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
    tries: tuple[str, ...] = ()
    """At a task: how each try has ended, "reached", "missed" or "shown"."""
    tried: str = ""
    """How the last one has, while it stands; empty while a try goes on."""

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


def moment(milliseconds: int) -> datetime:
    """The time that the store writes as milliseconds."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC)
