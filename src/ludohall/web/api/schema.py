"""What the API answers. The OpenAPI description is made from these types."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from msgspec import UNSET, Struct, UnsetType, convert

from ludohall.bots.specs import Kind
from ludohall.core.data import Json
from ludohall.core.game import Place
from ludohall.core.i18n import Translator
from ludohall.web.api.bodies import Free
from ludohall.web.model import (
    AnyOutcome,
    Campaign,
    ChatLine,
    Contact,
    LogLine,
    Offer,
    Request,
    Seat,
    Settled,
    Snapshot,
    Table,
)
from ludohall.web.replay import Move


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
    default: float | bool | None
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
    """Whether you may hand over the seat of this person, for whom the table waits."""
    gave_up: str
    """How its person lost it before the end: `resigned`, `time`, or empty."""
    was: str
    """The name of the person who lost it so."""
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
    """How the match ended before its end: `agreed`, `abandoned`, `time`, or empty."""
    clock: str
    deadline: str | None
    """When the first time is up of those who have to decide."""

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
        )


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
            )
            for leg in campaign.legs
        ]
        next_ = campaign.following
        following = None if next_ is None else FollowingOut(title(next_), dict(next_))
        shown = (campaign.id, campaign.game, campaign.mine, campaign.over)
        return CampaignOut(*shown, legs, following)


class ClosedOut(Struct):
    """The table that is gone."""

    id: str


class SeatedOut(Struct):
    """Your seat."""

    seat: int
    token: str
    table: TableOut


class OutcomeOut(Struct):
    """What an action would do for its seat, as far as it is certain."""

    text: str
    """All of it in words."""
    points: dict[str, int]
    """By scoring category, what changes."""
    at_once: int
    """Points that are scored now."""
    in_all: int
    """Points with those of the final scoring, as if it came now."""
    changes: dict[str, int]
    """What is gained and, below 0, spent, by kind of thing."""
    drawn: dict[str, int]
    """What chance brings next: how many of a kind is certain, which ones is not."""
    events: list[str]
    """The public facts that follow, in words."""
    next_seat: int | None
    """Who comes next: a seat, -1 for chance, null when the match is over."""
    next_step: str

    @staticmethod
    def of(outcome: AnyOutcome, snap: Snapshot) -> OutcomeOut:
        """From the engine's value."""
        tr = snap.game.translator(snap.language)
        names = tuple(seat.name for seat in snap.table.seats)
        return OutcomeOut(
            text=outcome.words(tr),
            points=outcome.points,
            at_once=outcome.at_once,
            in_all=outcome.in_all,
            changes=outcome.changes,
            drawn=outcome.drawn,
            events=[snap.game.say_event(event, names, tr) for event in outcome.events],
            next_seat=outcome.next_seat,
            next_step=outcome.next_step,
        )


class OfferOut(Struct):
    """A legal action."""

    action: str
    text: str
    free: bool
    outcome: OutcomeOut

    @staticmethod
    def of(offer: Offer, snap: Snapshot) -> OfferOut:
        """From the service's value."""
        assert snap.outcomes is not None
        outcome = OutcomeOut.of(snap.outcomes.of(offer.action), snap)
        return OfferOut(offer.action, offer.text, offer.free, outcome)


class LogOut(Struct):
    """One action of the past as your seat saw it; hidden arguments stand as `?`."""

    seq: int
    seat: int
    action: str
    text: str
    events: list[str]
    facts: list[str]
    """The events as data: `silver:1:2`."""
    forced: bool
    at: str

    @staticmethod
    def of(line: LogLine) -> LogOut:
        """From the service's value."""
        what = (line.seq, line.seat, line.action, line.text)
        told = (list(line.events), list(line.facts))
        return LogOut(*what, *told, line.forced, line.at.isoformat())


class MoveOut(Struct):
    """What another seat did since your last turn, with what chance brought after it."""

    seat: int
    action: str
    text: str
    events: list[str]
    facts: list[str]
    before: int
    """The version before it; its view is the position it was made in."""
    at: int
    """The version after it."""

    @staticmethod
    def of(move: Move) -> MoveOut:
        """From the service's value."""
        told = (list(move.events), list(move.facts))
        return MoveOut(move.seat, move.action, move.text, *told, move.before, move.at)


class ContactOut(Struct):
    """A way to be told of your turn while you are not looking."""

    channel: str
    address: str
    confirmed: bool

    @staticmethod
    def of(contact: Contact) -> ContactOut:
        """From the service's value."""
        return ContactOut(contact.channel, contact.address, contact.confirmed)


class PlaceOut(Struct):
    """A place in the final ranking: a seat, or an automatic rival by its name."""

    rank: int
    score: int
    breakdown: dict[str, int]
    seat: int | None
    rival: str | None

    @staticmethod
    def of(place: Place, snap: Snapshot) -> PlaceOut:
        """From the game's own."""
        tr = snap.game.translator(snap.language)
        rival = tr(place.rival.name) if place.rival is not None else None
        return PlaceOut(place.rank, place.score, dict(place.breakdown), place.seat, rival)


class RequestOut(Struct):
    """What a player asks all others for, until one declines or somebody acts."""

    what: Literal["takeback", "end"]
    seat: int
    agreed: list[int]
    missing: list[int]
    """The seats whose people have not answered."""

    @staticmethod
    def of(request: Request) -> RequestOut:
        """From the service's value."""
        what: Literal["takeback", "end"] = request.what  # type: ignore[assignment]  # one of them
        return RequestOut(what, request.seat, list(request.agreed), list(request.missing))


class SettledOut(Struct):
    """What became of a request."""

    what: Literal["takeback", "end"]
    seat: int
    """Who asked."""
    how: Literal["done", "declined", "withdrawn", "lapsed"]
    """It lapses when somebody plays on."""
    by: int
    """Who declined, withdrew or played on."""

    @staticmethod
    def of(settled: Settled) -> SettledOut:
        """From the service's value."""
        return convert(settled, SettledOut, from_attributes=True)


class ViewOut(Struct):
    """All that one seat, or a spectator, sees of a table."""

    table: TableOut
    seat: int | None
    version: int
    at: int
    view: dict[str, Free]
    deciding: list[int]
    """The seats that the table waits for."""
    held: int | None
    """The seat that has played all of its turn and has not ended it yet; nobody else can act."""
    actions: list[OfferOut]
    can_undo: bool
    may_ask: bool
    """Whether you may ask to take your last move back, with the consent of all."""
    request: RequestOut | None
    settled: SettledOut | None
    """What became of the last request, until somebody decides something."""
    log: list[LogOut]
    turns: list[int]
    over: bool
    scores: list[int]
    winners: list[int]
    breakdown: list[dict[str, int]]
    ranking: list[PlaceOut]

    @staticmethod
    def of(snap: Snapshot, since: int = 0) -> ViewOut:
        """From the service's value, with the log after entry `since`."""
        return ViewOut(
            table=TableOut.of(snap.table),
            seat=snap.seat,
            version=snap.version,
            at=snap.at,
            view=dict(snap.view),
            deciding=list(snap.deciding),
            held=snap.held,
            actions=[OfferOut.of(offer, snap) for offer in snap.offers],
            can_undo=snap.can_undo,
            may_ask=snap.may_ask,
            request=RequestOut.of(snap.request) if snap.request is not None else None,
            settled=SettledOut.of(snap.settled) if snap.settled is not None else None,
            log=[LogOut.of(line) for line in snap.log if line.seq > since],
            turns=list(snap.turns),
            over=snap.over,
            scores=list(snap.scores),
            winners=list(snap.winners),
            breakdown=[dict(points) for points in snap.breakdown],
            ranking=[PlaceOut.of(place, snap) for place in snap.places],
        )


class VersionOut(Struct):
    """The version after your action."""

    version: int


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

    @staticmethod
    def of(line: ChatLine) -> ChatOut:
        """From the service's value."""
        return ChatOut(line.id, line.seat, line.name, line.text, line.at.isoformat(), line.mine)


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
    """The bots that played on for them, by seat."""
    position: dict[str, Free] | UnsetType = UNSET
    series: dict[str, Free] | UnsetType = UNSET
