"""What the store keeps, as values."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class PersonRow:
    """A guest, or an account when there is a login."""

    id: str
    name: str
    login: str | None
    password: str | None
    settings: str
    created: int


@dataclass(frozen=True)
class TableRow:
    """A table without its seats and actions."""

    id: str
    game: str
    rules: int
    players: int
    options: str
    seed: int
    origin: str | None
    host: str
    listed: bool
    spectators: bool
    series: str | None
    parent: str | None
    parent_seq: int | None
    next: str | None
    created: int
    updated: int
    started: int | None
    finished: int | None
    version: int
    meta: int
    chat: int
    deciding: str
    result: str | None
    bot_due: bool
    practice: bool
    clock: str | None
    """What limits the time: `move:86400` or `match:3600`, in seconds."""
    used: str | None
    """JSON: what each seat has used of its time, and whether it runs (`match.clock.Times`)."""
    deadline: int | None
    moved: int
    """When the last move that stands was made: so long the table waits for those who decide."""
    guided: str | None = None
    """The script by which it is told, where it was opened as a guided match."""
    task: str | None = None
    """The key of the task that it poses; None where it is a match."""
    wishes: str | None = None
    """JSON: whom its host would like to join it (`model.Wishes`)."""
    club: str | None = None
    """The club that it was opened for, also where that is closed."""
    daily: str | None = None
    """The day whose deal it is somebody's one try at: `2026-11-17`."""

    def __repr__(self) -> str:
        return f"TableRow({self.id!r}, version={self.version})"  # never the seed


@dataclass(frozen=True)
class SeatRow:
    """A place at a table."""

    table_id: str
    seat: int
    kind: str
    name: str
    bot: str
    """The specification of the bot that sits there."""
    forced: str
    """Whether an answer without choice plays itself: "fair" or "never"."""
    pace: str
    """How fast its holder wants bots to play: "instant", "normal" or "slow"."""
    nonce: str
    token_hash: str
    gave_up: str = ""
    """How its last person lost it before the end: "resigned", "time", or not at all."""
    was: str = ""
    """The name of the last person who lost it in the match."""
    replaced_by: str = ""
    """Who gave it to somebody else, if that person did not do it."""
    since: int = 0
    """When it became what it is."""
    came: int | None = None
    """When a person first came to it: its time runs from then on, whoever sits there."""

    def with_(self, **changes: str) -> SeatRow:
        """The row with some columns changed."""
        return replace(self, **changes)  # type: ignore[arg-type]  # all of these are texts


@dataclass(frozen=True)
class ActionRow:
    """One entry of a table's history. `undoes` names the entry that it takes back.

    What begins with a slash is no action of the match: the hall notes something that was done.
    """

    seq: int
    seat: int
    action: str
    undoes: int | None
    forced: bool
    at: int
    waits: bool = False
    """Whether the turn waits for its player after it, where it was the last of the turn."""
    deciding: str | None = None
    """JSON: the seats that the table waits for after it; None where more was stored with it."""

    @property
    def is_action(self) -> bool:
        """Whether it is an action of the match."""
        return self.undoes is None and not self.action.startswith("/")


@dataclass(frozen=True)
class MessageRow:
    """One message of a table's chat."""

    id: int
    person: str | None
    seat: int | None
    name: str
    text: str
    at: int
    news: str | None = None
    """JSON: what the hall itself says here, to be put in the reader's words."""
    hidden: bool = False
    """Whether nobody is shown it any more."""


@dataclass(frozen=True)
class ClubRow:
    """A club without its members."""

    id: str
    name: str
    about: str
    """Its rules, as its hosts write them."""
    school: bool
    """No chat, and only hosts open tables."""
    created: int
    invite: str | None = None
    """What its invitation link is made from; None without one."""
    inviter: str | None = None
    """Who made the link."""
    invite_until: int = 0
    invite_left: int = 0
    """So many people may still come by it."""

    def __repr__(self) -> str:
        return f"ClubRow({self.id!r}, {self.name!r})"  # never what opens it


@dataclass(frozen=True)
class MemberRow:
    """Somebody in a club."""

    club: str
    person: str
    host: bool
    name: str
    """What the person is called there and at its tables."""
    shown: bool
    """Whether its leaderboard names the person."""
    joined: int


@dataclass(frozen=True)
class Circle:
    """A club with its members, in the order in which they joined."""

    club: ClubRow
    members: tuple[MemberRow, ...]

    def member(self, person: str | None) -> MemberRow | None:
        """Somebody as a member."""
        return next((one for one in self.members if one.person == person), None)


@dataclass(frozen=True)
class Bundle:
    """A table with everything but its actions and chat."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    holders: frozenset[tuple[int, str]]
    """(seat, person)"""
    seen: frozenset[tuple[int, str]] = frozenset()
    """(seat, person) of all who have held a seat since the match began."""
    gaps: tuple[tuple[int, int], ...] = ()
    """The times since then in which no server ran, or the match could not go on, with a clock."""
    circle: Circle | None = None
    """The club that it is for; None also where that is closed."""


@dataclass(frozen=True)
class Start:
    """A match as it begins: what is dealt, by which seed."""

    seed: int
    rows: tuple[ActionRow, ...]
    version: int
    deciding: str
    bot_due: bool
    used: str | None
    deadline: int | None

    def __repr__(self) -> str:
        return f"Start(version={self.version})"  # never the seed


@dataclass(frozen=True)
class Progress:
    """What an action changes in the table's row."""

    version: int
    deciding: str
    bot_due: bool
    finished: int | None
    result: str | None
    practice: bool
    used: str | None
    deadline: int | None
    moved: int


@dataclass(frozen=True)
class ContactRow:
    """Where a person wants to be told of something; used once it is confirmed."""

    person: str
    channel: str
    address: str
    code_hash: str
    asked: int
    confirmed: int | None

    def __repr__(self) -> str:
        return f"ContactRow({self.person!r}, {self.channel!r})"  # never the address


@dataclass(frozen=True)
class ReportRow:
    """A line of chat, or a name at a table, that somebody finds amiss."""

    id: str
    at: int
    reporter: str | None
    table_id: str
    line: int | None
    seat: int | None
    person: str | None
    """Who said it, or is called so."""
    name: str
    text: str
    note: str
    """What the reporter says about it."""
    settled: int | None = None


@dataclass(frozen=True)
class ReviewRow:
    """The review of a finished match, as far as it is worked out."""

    table_id: str
    person: str | None
    """Who asked for it: it is worked out within this person's share."""
    state: str
    """"asked", "stopped", "failed" or "done"."""
    at: int
    """When it last went on."""
    total: int
    """How many decisions are to be judged; 0 while nobody knows."""
    judged: str
    """The decisions that are, as JSON."""
    findings: str | None
    """What was found, as JSON, once it is done."""


@dataclass(frozen=True)
class ResultRow:
    """What a player made of a match that counts; it is derived, and can be made again."""

    table_id: str
    side: int
    """The place in the final order, from 0."""
    game: str
    finished: int
    player: str
    """Who it was for ratings: a person, a bot or a rival."""
    person: str | None
    """A person who is still here."""
    board: str
    """The leaderboard that it belongs to, of those of its game; empty: none."""
    rank: int
    sides: int
    """How many there were."""
    points: int
    won: bool
    gave_up: str
    categories: str
    """JSON: points by scoring category."""
    mu: float | None = None
    """The rating after the match; none where nobody was there to compare with."""
    sigma: float | None = None


@dataclass(frozen=True)
class FeatRow:
    """Something that a person achieved in a match; it is derived, and can be made again."""

    table_id: str
    feat: str
    person: str
    game: str
    finished: int


@dataclass(frozen=True)
class SearchRow:
    """Somebody who looks for others to play with, or has found them."""

    person: str
    pace: str
    """"live" or "days"."""
    wishes: str
    """JSON: `model.Wishes`, with all that would do."""
    since: int
    seen: int
    """When its person was last seen to look."""
    table_id: str | None = None
    """The table that was opened for them."""
    found: int | None = None
    """When."""


@dataclass(frozen=True)
class Wait:
    """A person for whom a table waits while nobody looks, and how to reach the person."""

    table: str
    game: str
    version: int
    seat: int
    person: str
    channel: str
    address: str
    name: str
    settings: str
    told_at: int | None
    """When the person was last told of this table."""

    def __repr__(self) -> str:
        return f"Wait({self.table!r}, {self.seat}, {self.channel!r})"  # never the address


@dataclass(frozen=True)
class DealRow:
    """What is dealt to everybody on a day in a game."""

    day: str
    """As UTC counts it: `2026-11-17`."""
    game: str
    rules: int
    players: int
    options: str
    """JSON."""
    bots: str
    """JSON: the specification of the bot on each seat, empty on the person's."""
    seed: int
    made: int
    measuring: int
    """When somebody last began to work out what a bot makes of it; 0: nobody has."""
    measure: str | None
    """JSON: what it makes, as the way of a try (`coach.ways.Way`)."""

    def __repr__(self) -> str:
        return f"DealRow({self.day!r}, {self.game!r})"  # never the seed


@dataclass(frozen=True)
class TryRow:
    """Somebody's one try at a deal, and when it was played."""

    day: str
    game: str
    person: str
    table_id: str
    way: str | None
    """JSON: how it went, once somebody has wanted to know (`coach.ways.Way`)."""
    started: int
    finished: int | None
