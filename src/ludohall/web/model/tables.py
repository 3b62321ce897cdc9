"""Tables, campaigns and clubs, without what lies on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from ludohall.core.data import Json
from ludohall.web.model.people import NO_WISHES, Wishes


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
    """The script by which it is told."""
    task: str | None = None
    """The key of the task that it poses."""
    wishes: Wishes = NO_WISHES
    """Whom the host would like to join: languages and levels."""
    club: str | None = None
    """The club that it is for."""
    daily: str | None = None
    """The day whose deal it is a try at: `2026-11-17`."""


USUAL = Terms()


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
    """The script by which it is told, where it is a guided match."""
    task: str | None = None
    """The key of the task that it poses; None where it is a match."""
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
