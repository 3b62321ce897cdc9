"""What the API answers; what a seat sees of a match is in `views`.

The OpenAPI description is made from these types.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from ludohall.bots.specs import Kind
from ludohall.core.data import Json
from ludohall.core.i18n import Translator
from ludohall.web.api.bodies import Free
from ludohall.web.model import (
    Campaign,
    ChatLine,
    Club,
    Contact,
    Search,
    Seat,
    Table,
    moment,
)


class ErrorOut(Struct):
    """What went wrong."""

    error: str
    """The stable name of the error."""
    message: str
    detail: str | UnsetType = UNSET
    """The same in English, where the message is in another language or less precise."""
    version: int | UnsetType = UNSET
    legal: list[str] | UnsetType = UNSET
    seconds: int | UnsetType = UNSET
    reason: str | UnsetType = UNSET


class GuestOut(Struct):
    """A person, with the bearer token."""

    id: str
    name: str
    token: str


class OptionOut(Struct):
    """One option of a game."""

    key: str
    title: str
    about: str
    default: Free
    expected: str


class ParameterOut(Struct):
    """What a bot can be told."""

    name: str
    about: str
    default: float | bool | str | None
    expected: str


class BotOut(Struct):
    """A kind of bot: alone it is a specification, with parameters `kind:name=value,...`."""

    kind: str
    title: str
    about: str
    parameters: list[ParameterOut]

    @staticmethod
    def of(kind: Kind, tr: Translator) -> BotOut:
        """In words."""
        parameters = [
            ParameterOut(p.name, tr(p.about), p.default, p.expected()) for p in kind.parameters
        ]
        return BotOut(kind.name, tr(kind.title), tr(kind.about), parameters)


class GameOut(Struct):
    """A game."""

    key: str
    title: str
    summary: str
    players: list[int]
    minutes: list[int]
    rules: int
    options: list[OptionOut]
    verbs: dict[str, str]
    """Each verb with the shape of its actions."""
    bots: list[BotOut]
    campaign: bool
    """Whether it has a campaign: `POST /campaigns`."""


class SeatOut(Struct):
    """A seat."""

    index: int
    kind: Literal["person", "open", "invite", "bot"]
    name: str
    bot: str
    """The specification of the bot that sits there."""
    mine: bool
    token: str | None
    """Its bearer token, for its holder; while it is an invitation, for the host and, once the match
    has begun, for the players."""
    may_replace: bool
    """Whether you may hand over the seat of a person for whom the table waits, or who has left."""
    gave_up: str
    """How its person lost it before the end: `resigned`, `time`, or empty."""
    was: str
    """The name of the last person who left or lost it in the match."""
    replaced_by: str
    """Who gave it to somebody else, if that person did not leave it; or empty."""
    until: str | None
    """When the time of its person is up, where a clock runs for it."""
    left: int | None
    """Milliseconds that its person has left for the match, where they do not run now."""

    @staticmethod
    def of(seat: Seat) -> SeatOut:
        """From the service's value."""
        token = seat.link.rsplit("/", 1)[-1] if seat.link else None
        kind: Literal["person", "open", "invite", "bot"] = seat.kind  # type: ignore[assignment]  # one of them
        return SeatOut(
            index=seat.index,
            kind=kind,
            name=seat.name,
            bot=seat.bot,
            mine=seat.mine,
            token=token,
            may_replace=seat.may_replace,
            gave_up=seat.gave_up,
            was=seat.was,
            replaced_by=seat.replaced_by,
            until=seat.until.isoformat() if seat.until else None,
            left=seat.left,
        )


class TableOut(Struct):
    """A table without its match."""

    id: str
    game: str
    players: int
    options: dict[str, Free]
    status: str
    seats: list[SeatOut]
    version: int
    deciding: list[int]
    listed: bool
    spectators: bool
    created: str
    updated: str
    parent: str | None
    next: str | None
    series: str | None
    scores: list[int]
    winners: list[int]
    practice: bool
    """Anything may be taken back; it counts in no statistics."""
    stopped: str
    """How the match ended before its end: `agreed`, `abandoned`, `time`, `closed`, `day` (the day
    of its deal was over), or empty."""
    clock: str
    deadline: str | None
    """When the first time is up of those who have to decide."""
    unplayable: str
    """Why it cannot be played on here: `game`, `rules`, `history`; empty where it can."""
    languages: list[str]
    """Of those whom the host would like to join; empty: any."""
    levels: list[str]
    club: str | None
    """The club that it is for: nobody else may see it or sit down."""
    daily: str | None
    """The day whose deal it is your try at: `2026-11-17`."""
    task: str | None
    """The key of the task that it poses: it is no match then."""

    @staticmethod
    def of(table: Table) -> TableOut:
        """From the service's value."""
        return TableOut(
            id=table.id,
            game=table.game,
            players=table.players,
            options=dict(table.options),
            status=table.status,
            seats=[SeatOut.of(seat) for seat in table.seats],
            version=table.version,
            deciding=list(table.deciding),
            listed=table.listed,
            spectators=table.spectators,
            created=table.created.isoformat(),
            updated=table.updated.isoformat(),
            parent=table.parent[0] if table.parent else None,
            next=table.next,
            series=table.series,
            scores=list(table.scores),
            winners=list(table.winners),
            practice=table.practice,
            stopped=table.stopped,
            clock=table.clock,
            deadline=table.deadline.isoformat() if table.deadline else None,
            unplayable=table.unplayable,
            languages=list(table.wishes.languages),
            levels=list(table.wishes.levels),
            club=table.club,
            daily=table.daily,
            task=table.task,
        )


class SearchOut(Struct):
    """Your search for others to play with."""

    looking: bool
    pace: str
    since: str | None
    until: str | None
    """When it ends by itself."""
    table: str | None
    """The table that was found: you sit there."""
    others: dict[str, int]
    """How many others look now, by pace."""
    usual: int | None
    """Seconds that people looked lately before they found a table, where enough have."""

    @staticmethod
    def of(search: Search) -> SearchOut:
        """From the service's value."""
        return SearchOut(
            search.looks,
            search.pace,
            moment(search.since).isoformat() if search.since else None,
            moment(search.lasts).isoformat() if search.looks else None,
            search.table,
            dict(search.others),
            None if search.usual is None else search.usual // 1000,
        )


class MemberOut(Struct):
    """Somebody in a club."""

    name: str
    host: bool
    me: bool


class StandingOut(Struct):
    """A place in the leaderboard of a club."""

    rank: int
    name: str
    """Empty for a member who did not choose to be named."""
    matches: int
    won: int
    points: int
    me: bool


class ClubOut(Struct):
    """A club where you are a member."""

    id: str
    name: str
    about: str
    school: bool
    """No chat at its tables, and only hosts open them."""
    members: list[MemberOut]

    @staticmethod
    def of(club: Club) -> ClubOut:
        """From the service's value."""
        members = [MemberOut(one.name, one.host, one.me) for one in club.members]
        return ClubOut(club.id, club.name, club.about, club.school, members)


class LegOut(Struct):
    """A match of a campaign."""

    table: str
    title: str
    """What the game calls it; empty where it has no name for it."""
    status: str
    options: dict[str, Free]
    names: list[str]
    scores: list[int]
    winners: list[int]
    legacy: dict[str, Free] | None
    """What its winner has left to the matches that follow (`PUT /tables/{table}/legacy`)."""


class FollowingOut(Struct):
    """The match that follows in a campaign."""

    title: str
    options: dict[str, Free]


class CampaignOut(Struct):
    """Matches that follow each other at tables of the same people."""

    id: str
    game: str
    mine: bool
    """Whether you play in it."""
    over: bool
    legs: list[LegOut]
    """Its matches so far, in their order; the same one again where it had to be repeated."""
    following: FollowingOut | None
    """What follows the last match, once it is over; null while it goes on and after the last."""

    @staticmethod
    def of(campaign: Campaign, title: Callable[[Mapping[str, Json]], str]) -> CampaignOut:
        """From the service's value; `title` names a match by its options."""
        legs = [
            LegOut(
                table=leg.id,
                title=title(leg.options),
                status=leg.status,
                options=dict(leg.options),
                names=[seat.name for seat in leg.seats],
                scores=list(leg.scores),
                winners=list(leg.winners),
                legacy=None if leg.legacy is None else dict(leg.legacy),
            )
            for leg in campaign.legs
        ]
        next_ = campaign.following
        following = None if next_ is None else FollowingOut(title(next_), dict(next_))
        shown = (campaign.id, campaign.game, campaign.mine, campaign.over)
        return CampaignOut(*shown, legs, following)


class ClubHallOut(Struct):
    """A club with its tables, its campaigns and its leaderboard."""

    club: ClubOut
    tables: list[TableOut]
    """Those that wait or go on."""
    campaigns: list[CampaignOut]
    """Those that you may see, the latest first."""
    board: list[StandingOut]
    """Of all time."""


class ClosedOut(Struct):
    """The table that is gone."""

    id: str


class SeatedOut(Struct):
    """Your seat."""

    seat: int
    token: str
    table: TableOut


class ContactOut(Struct):
    """A way to be told of your turn while you are not looking."""

    channel: str
    address: str
    confirmed: bool

    @staticmethod
    def of(contact: Contact) -> ContactOut:
        """From the service's value."""
        return ContactOut(contact.channel, contact.address, contact.confirmed)


class VersionOut(Struct):
    """The version after your action."""

    version: int


class HintOut(Struct):
    """A way to go on, and what comes of it."""

    action: str
    """Its first action."""
    steps: list[str]
    """What is done until chance or another seat moves, in words."""
    points: float
    """Expected at the end."""
    low: float
    high: float
    """Two matches in three end between these."""
    behind: float
    """How many points less than with the best way."""
    margin: float
    """Half of the 95 % interval of that."""
    equal: bool
    """Whether it cannot be told from the best way."""
    won: float | None
    """Alone: the share of futures in which the goal is reached, where that is known."""
    why: str


class AdviceOut(Struct):
    """What the coach says: the best ways, the best first."""

    seat: int
    at: int
    """The entry after which the seat has to decide."""
    hints: list[HintOut]
    futures: int
    """In so many futures each was tried."""
    measured: bool
    """Whether the points are a forecast; where not, they say how good the table looks to a bot."""


class ReviewOut(Struct):
    """The review of a match, as far as it is worked out."""

    state: Literal["", "asked", "stopped", "failed", "done"]
    """Empty: nobody has asked for it."""
    done: int
    """So many decisions are judged."""
    total: int
    """Of so many; 0 while nobody knows."""
    judged: list[Free]
    findings: Free
    """Luck and skill, the decisions that cost most, the parts of the match, once it is done."""


class WhyOut(Struct):
    """Whether an action is legal for your seat, and if not, why."""

    legal: bool
    reason: str


class ChatOut(Struct):
    """A message."""

    id: int
    seat: int | None
    name: str
    text: str
    at: str
    mine: bool
    hidden: bool
    """Whoever runs the server shows it to nobody: its text is empty."""

    @staticmethod
    def of(line: ChatLine) -> ChatOut:
        """From the service's value."""
        said = (line.id, line.seat, line.name, line.text, line.at.isoformat())
        return ChatOut(*said, line.mine, line.hidden)


class ReportedOut(Struct):
    """What was reported."""

    table: str
    line: int | None
    seat: int | None


class GoneOut(Struct):
    """Who is forgotten."""

    id: str


class StoredOut(Struct):
    """All that is stored of you: rows of the database, without what only a key would open."""

    person: list[dict[str, Free]]
    sessions: list[dict[str, Free]]
    contacts: list[dict[str, Free]]
    codes: list[dict[str, Free]]
    notices: list[dict[str, Free]]
    hosted: list[dict[str, Free]]
    """The tables that you opened."""
    seats: list[dict[str, Free]]
    """Where you sit."""
    seen: list[dict[str, Free]]
    """The seats whose secrets you have seen."""
    chat: list[dict[str, Free]]
    reports: list[dict[str, Free]]
    """What you have reported."""
    reviews: list[dict[str, Free]]
    """The matches of which you have asked for a review."""
    results: list[dict[str, Free]]
    """What you made of the matches that count, with your rating after each."""
    achievements: list[dict[str, Free]]
    searches: list[dict[str, Free]]
    """What you look for, or have looked for last."""
    clubs: list[dict[str, Free]]
    """Where you are a member."""
    tries: list[dict[str, Free]]
    """Your tries at deals of the day."""


class RecordOut(Struct):
    """A whole match, secrets included."""

    format: int
    game: str
    rules: int
    players: int
    options: dict[str, Free]
    seed: int
    actions: list[tuple[int, str]]
    check: str
    names: list[str]
    """Who sat there, by seat."""
    scores: list[int] | UnsetType = UNSET
    """Left out where the match ended before its end."""
    winners: list[int] | UnsetType = UNSET
    practice: bool | UnsetType = UNSET
    stopped: str | UnsetType = UNSET
    gave_up: list[int] | UnsetType = UNSET
    """The seats whose people lost them before the end; `names` still has those people."""
    took_over: dict[str, str] | UnsetType = UNSET
    """The bots that played on for people, by seat; `names` has those people."""
    replaced: dict[str, dict[str, str]] | UnsetType = UNSET
    """Whose seat (`was`) was given to somebody else, and by whom (`by`), by seat."""
    position: dict[str, Free] | UnsetType = UNSET
    series: dict[str, Free] | UnsetType = UNSET
