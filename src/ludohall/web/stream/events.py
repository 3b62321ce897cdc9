"""Live updates: Server-Sent Events, one stream a tab, each for one seat.

An event's id is a stamp: `version.meta.chat`. A page says which it shows, a browser that comes
back says the last one it got, and the stream goes on from there. Each piece of news is drawn from
what the seat may see at that moment, so several changes in a row may arrive as one. While the
database is away the stream says `down`, stays open and goes on with `hello`. While nothing happens
it says `beat`, as often as `hello` told: whoever hears nothing for longer has lost the connection,
even if that has not been closed.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol

import msgspec
from starlette.requests import Request

from ludohall.core.i18n import N_
from ludohall.web.errors import NotFound, NotYours, Unavailable, Unplayable
from ludohall.web.hall import Hall
from ludohall.web.http.identity import hall_of, token_of
from ludohall.web.hub import Listener
from ludohall.web.match.replay import mover
from ludohall.web.model import Actor, ChatLine, Prefs, Snapshot
from ludohall.web.pages import Line, Logbook, change, chat_line, draw, is_asked
from ludohall.web.standing.gaining import NO_GAINS, Gains
from ludohall.web.store import now
from ludohall.web.stream.differences import Difference, Text, difference
from ludohall.web.stream.places import Stream, Streams

RETRY = 1000


@dataclass(frozen=True)
class Stamp:
    """What a page knows of a table."""

    version: int = -1
    meta: int = -1
    chat: int = 0

    @staticmethod
    def read(text: str) -> Stamp:
        """The stamp of a text; one that knows nothing where it cannot be read."""
        parts = text.split(".")
        if len(parts) == 3 and all(p.isascii() and p.isdigit() and len(p) < 10 for p in parts):
            return Stamp(*(int(part) for part in parts))
        return Stamp()

    def __str__(self) -> str:
        return f"{self.version}.{self.meta}.{self.chat}"

    def shows(self, other: Stamp) -> bool:
        """Whether both show the same table, chat left aside."""
        return (self.version, self.meta) == (other.version, other.meta)


class Painter(Protocol):
    """Turns what a seat sees into the data of events."""

    def known(self, snap: Snapshot) -> None:
        """The page shows this already."""
        ...

    def state(self, snap: Snapshot, since: Stamp) -> tuple[str, object] | None:
        """The name and data of an event for what changed; None if nothing did."""
        ...

    def gained(self, gains: Gains) -> bool:
        """What the match has changed is known from now on; whether that is shown."""
        ...

    def said(self, line: ChatLine) -> tuple[str, object]:
        """The name and data of the event for a message."""
        ...


@dataclass(frozen=True)
class Tab:
    """Who looks at what."""

    who: Actor
    table: str
    seat: int | str | None
    language: str
    token: str = ""
    """The session or seat that the one who looks came with; when it ends, the stream does."""


def event(name: str, data: object, stamp: str = "") -> bytes:
    """One event as bytes. Its stamp says what the page knows when it has got the event."""
    known = f"id: {stamp}\n" if stamp else ""
    return f"event: {name}\n{known}data: ".encode() + msgspec.json.encode(data) + b"\n\n"


BEAT = event("beat", {})


async def events(
    hall: Hall, tab: Tab, painter: Painter, since: Stamp
) -> AsyncGenerator[bytes, None]:
    """The stream of one tab, until it is closed."""
    yield b"retry: %d\n\n" % RETRY
    with hall.hub.listening(tab.table, tab.seat is None, tab.who) as listener:
        try:
            async with aclosing(_news(hall, tab, painter, since, listener)) as news:
                async for piece in news:
                    yield piece
        except (NotYours, NotFound, Unplayable):
            yield event("gone", {})


async def _news(
    hall: Hall, tab: Tab, painter: Painter, since: Stamp, listener: Listener
) -> AsyncGenerator[bytes, None]:
    first, delayed, ripe, told = True, False, False, False
    while not hall.hub.closed:
        try:
            if tab.token and not first and await hall.actor(tab.token) is None:
                raise NotYours(N_("This session has ended."))
            look = partial(_look, painter, since, first, delayed, ripe)
            seen = await hall.look(look, tab.who, tab.table, tab.seat, tab.language)
            here = seen.stamp
            if first:
                hello = {"version": here.version, "beat": hall.settings.heartbeat}
                yield event("hello", {**hello, "now": now()} if seen.clock else hello)
            if seen.news is not None:
                yield event(*seen.news, str(replace(here, chat=seen.since.chat)))
            since, first, delayed = replace(here, chat=seen.since.chat), False, seen.delayed
            ripe, ripens = False, seen.ripens
            if seen.over and not told:
                told = True
                if painter.gained(await hall.standing.gains(tab.who, tab.table)):
                    shown = seen.news is None
                    look = partial(_look, painter, since, shown, delayed, not shown)
                    again = await hall.look(look, tab.who, tab.table, tab.seat, tab.language)
                    since = replace(again.stamp, chat=since.chat)
                    if again.news is not None:
                        yield event(*again.news, str(since))
            if here.chat > since.chat:
                for line in await hall.run(hall.talking.lines, tab.who, tab.table, since.chat):
                    since = replace(since, chat=line.id)
                    yield event(*painter.said(line), str(since))
            while listener.unsaid:
                number = listener.unsaid.pop()
                other = await hall.run(hall.talking.line, tab.who, tab.table, number)
                if other is not None:
                    yield event(*painter.said(other), str(since))
        except Unavailable as error:
            yield event("down", {"message": str(error)})
            first = True  # what was missed meanwhile follows, after a new "hello"
            await listener.wait(error.seconds)
            continue
        while not ripe and not await listener.wait(hall.settings.heartbeat):
            yield BEAT
            ripe = ripens is not None and now() >= ripens


PATIENT = 10
"""A tab that nobody looks at hears so many times fewer beats: they only keep the connection."""


async def calls(hall: Hall, tab: Tab) -> AsyncGenerator[bytes, None]:
    """The stream of a tab that nobody looks at: whether its person is asked, and nothing drawn."""
    yield b"retry: %d\n\n" % (RETRY * PATIENT)
    told: bool | None = None
    with hall.hub.listening(tab.table, spectator=False, who=tab.who, looks=False) as listener:
        while not hall.hub.closed:
            try:
                if tab.token and told is not None and await hall.actor(tab.token) is None:
                    raise NotYours(N_("This session has ended."))
                asked = await hall.run(hall.looking.is_called, tab.who, tab.table, tab.seat)
            except (NotYours, NotFound, Unplayable):
                yield event("gone", {})
                return
            except Unavailable as error:
                await listener.wait(error.seconds)
                continue
            if asked != told:
                yield event("call", {"asked": asked})
                told = asked
            while not await listener.wait(hall.settings.heartbeat * PATIENT):
                yield BEAT


@dataclass(frozen=True)
class Look:
    """What one look at the table brought."""

    since: Stamp
    """What the page shows so far."""
    stamp: Stamp
    delayed: bool
    clock: bool
    """Whether a time runs, so that the page needs to know what time it is here."""
    ripens: int | None
    """When the one who looks may do more, though nothing has happened."""
    news: tuple[str, object] | None
    over: bool


def _look(
    painter: Painter, since: Stamp, first: bool, delayed: bool, ripe: bool, snap: Snapshot
) -> Look:
    here, news = Stamp.read(snap.stamp), None
    if first and since.version > here.version:  # of another database
        since = Stamp()
    if first and since.shows(here):
        painter.known(snap)
    if not since.shows(here) or delayed != snap.delayed or ripe:
        news = painter.state(snap, since)
    more = snap.table.more_at
    ripens = None if more is None else int(more.timestamp() * 1000)
    return Look(since, here, snap.delayed, bool(snap.table.clock), ripens, news, snap.over)


async def respond(
    request: Request, table: str, seat: int | str | None, painter: Painter, language: str
) -> Stream:
    """The response that is a stream; refusals come before it begins."""
    hall = hall_of(request)
    streams: Streams = request.app.state.streams
    with streams.opening(request.state.visitor) as place:
        tab = Tab(request.state.actor, table, seat, language, token_of(request))
        await hall.run(hall.looking.check_view, tab.who, table, seat)
        await hall.arrive(tab.who, table)
        await hall.notices.looks(tab.who, table)
        text = request.headers.get("last-event-id") or request.query_params.get("since", "")
        return Stream(events(hall, tab, painter, Stamp.read(text)), place)


def seat_of(request: Request) -> int | str | None:
    """The seat that a query names: a number, "auto", or nothing for a spectator."""
    text = request.query_params.get("seat", "")
    if not text:
        return None
    if text == "auto":
        return text
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise NotFound(f"There is no seat {text!r}.")
    return int(text)


class PagePainter:
    """Sends the parts of a page that look otherwise than before, and what is new in the log."""

    def __init__(self, prefs: Prefs, shows: str = "") -> None:
        self._prefs = prefs
        self._shows = shows
        """What the page shows of a screen that several people share."""
        self._marks: dict[str, int] = {}
        self._sent: dict[str, Text] = {}
        """What each part looked like when this stream sent it last."""
        self._gains = NO_GAINS
        self._book = Logbook()
        self._log: tuple[Line, ...] | None = None
        """What the page shows; None before the stream knows."""

    def gained(self, gains: Gains) -> bool:
        """What the match has changed: the score sheet tells it."""
        self._gains = gains
        return gains != NO_GAINS

    def known(self, snap: Snapshot) -> None:
        """The page shows this already: what comes is a change of it."""
        if self._shows != snap.shows:
            return
        drawing = draw(snap, self._prefs, self._book, self._gains)
        self._marks = {name: part.mark for name, part in drawing.parts.items()}
        self._log = drawing.log

    def state(self, snap: Snapshot, since: Stamp) -> tuple[str, object] | None:
        """The changed parts, and what to change in the log; all of both for a page that is behind.

        `since` is what the page has to show for the change to fit. Where a shared screen is to show
        somebody else, or its curtain, that is all that is said.
        """
        if self._shows != snap.shows:
            return ("screen", {})
        drawing = draw(snap, self._prefs, self._book, self._gains)
        changed: dict[str, Difference] = {}
        for name, part in drawing.parts.items():
            if self._marks.get(name) == part.mark:
                continue
            html, before = part.html, self._sent.get(name)
            sent = Text(html)
            if before is None or snap.table.status == "waiting":  # then there may be tokens in it:
                changed[name] = html  # whoever compresses it has to see them whole
            elif before.lines != sent.lines:
                changed[name] = difference(before, sent)
            self._marks[name], self._sent[name] = part.mark, sent
        data = {"version": snap.version, "mine": snap.table.my_turn, "parts": changed}
        data["by"] = mover(snap, since.version)
        data["asked"] = is_asked(snap)
        if self._log is None:
            changed["lines"] = drawing.log_html()
        else:
            data["since"] = f"{since.version}.{since.meta}"
            if drawing.log != self._log:
                drop, top = change(self._log, drawing.log)
                data["log"] = {"drop": drop, "top": top}
        self._log = drawing.log
        return ("patch", data)

    def said(self, line: ChatLine) -> tuple[str, object]:
        """A line of chat."""
        return ("chat", {"id": line.id, "html": chat_line(line, self._prefs)})


async def call_stream(request: Request) -> Stream:
    """The stream of a table's page while nobody looks at it. It is no look: who is away is told."""
    hall = hall_of(request)
    streams: Streams = request.app.state.streams
    with streams.opening(request.state.visitor) as place:
        table, seat = request.path_params["id"], seat_of(request)
        tab = Tab(request.state.actor, table, seat, request.state.prefs.language, token_of(request))
        await hall.run(hall.looking.check_view, tab.who, table, seat)
        # a compressor would cost more than all it saves
        return Stream(calls(hall, tab), place, packed=False)


async def page_stream(request: Request) -> Stream:
    """The stream of a table's page."""
    prefs: Prefs = request.state.prefs
    painter = PagePainter(prefs, request.query_params.get("screen", ""))
    table = request.path_params["id"]
    return await respond(request, table, seat_of(request), painter, prefs.language)
