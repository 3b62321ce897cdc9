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
