"""What the API answers of a match: all that a seat sees, its actions, the log, what others did.

The OpenAPI description is made from these types.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, convert

from ludohall.core.game import Place
from ludohall.tasks import tried
from ludohall.tasks.words import goal, missing, parts, words_of
from ludohall.web.api.bodies import Free
from ludohall.web.api.schema import TableOut
from ludohall.web.match.entries import SHOWN
from ludohall.web.match.replay import Move
from ludohall.web.model import (
    AnyOutcome,
    LogLine,
    Mark,
    Offer,
    Remains,
    Request,
    Settled,
    Snapshot,
)
from ludohall.web.pages.tasked import own_lines, task_for


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


class MarkOut(Struct):
    """A place on a stored score sheet: a seat, or a rival (`seat` is null)."""

    name: str
    seat: int | None
    won: bool
    score: int
    points: dict[str, int]
    """By scoring category; empty where only the sum is stored."""

    @staticmethod
    def of(mark: Mark) -> MarkOut:
        """From the service's value."""
        return MarkOut(mark.name, mark.seat, mark.won, mark.score, dict(mark.points))


class RemainsOut(Struct):
    """What can be seen of a match that cannot be played on here."""

    table: TableOut
    why: str
    """In a sentence."""
    actions: int
    """So many were played and not taken back."""
    replayed: int
    """So many of them the installed rules can repeat: the log tells those."""
    log: list[LogOut]
    sheet: list[MarkOut]
    """How it ended, if it has."""

    @staticmethod
    def of(left: Remains, why: str) -> RemainsOut:
        """From the service's value."""
        return RemainsOut(
            TableOut.of(left.table),
            why,
            left.actions,
            left.replayed,
            [LogOut.of(line) for line in left.log],
            [MarkOut.of(mark) for mark in left.sheet],
        )


class MoveOut(Struct):
    """What another seat or an automatic rival did since your last turn, with what chance brought
    after it.
    """

    seat: int | None
    rival: str | None
    action: str
    text: str
    events: list[str]
    facts: list[str]
    before: int
    """The version before it; its view is the position it was made in."""
    at: int
    """The version after it."""

    @staticmethod
    def of(move: Move, snap: Snapshot) -> MoveOut:
        """From the service's value."""
        told = (list(move.events), list(move.facts))
        seat = move.seat if move.seat < snap.table.players else None
        who = (seat, snap.name_of(move.seat) if seat is None else None)
        return MoveOut(*who, move.action, move.text, *told, move.before, move.at)


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


class MeasuredOut(Struct):
    """One thing of a task's goal, and how much of it there is."""

    thing: str
    name: str
    have: int
    of: int


class TryOut(Struct):
    """A try at the task of a table."""

    task: str
    goal: str
    measured: list[MeasuredOut]
    missing: str
    """What it lacks of the goal so far, in words."""
    attempts: int
    """So many were played to their end."""
    now: Literal["", "reached", "missed", "shown"]
    """How the last one has ended, or that the solution is shown; empty while one goes on."""

    @staticmethod
    def of(snap: Snapshot) -> TryOut | None:
        """At the table of a task, for whoever tries it."""
        task = task_for(snap)
        if task is None:
            return None
        tr = words_of(task.game, snap.language)
        found = tried(task, [line.action for line in own_lines(snap, task)]).measured
        told = zip(task.goal, parts(task, found, tr), strict=True)
        now: Literal["", "reached", "missed", "shown"] = snap.attempted  # type: ignore[assignment]  # one of them
        return TryOut(
            task=task.key,
            goal=goal(task, tr),
            measured=[MeasuredOut(thing, *part) for thing, part in told],
            missing=missing(task, found, tr),
            attempts=sum(end != SHOWN for end in snap.attempts),
            now=now,
        )


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
    task: TryOut | None
    """How far your try is, where the table poses a task (`POST /tasks/{game}/{task}`)."""

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
            task=TryOut.of(snap),
        )
