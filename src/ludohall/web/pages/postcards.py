"""What a link shows in a chat: a few words, and a picture of the table as strangers may see it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

import ludohall as lh
from ludohall.core.i18n import LANGUAGES, N_, Translator
from ludohall.faces import face
from ludohall.web.errors import NotFound, NotYours, Unplayable
from ludohall.web.http.identity import hall_of
from ludohall.web.http.limits import PICTURE
from ludohall.web.model import Actor, Prefs, Snapshot, Table
from ludohall.web.pages.catalogue import card as game_card
from ludohall.web.pages.catalogue import known_game
from ludohall.web.pages.clocks import rule_of
from ludohall.web.pages.dates import in_year
from ludohall.web.pages.parts import draw
from ludohall.web.pages.render import Preview, static_url, words
from ludohall.web.pages.sheet import columns
from ludohall.web.pages.sight import scene_of
from ludohall.web.pages.tablecards import STOPPED, changed, nobody_won
from ludohall.web.pages.telling import chapter_of
from ludohall.web.people import tokens
from ludohall.web.people.writing import figure, isolated
from ludohall.web.postcards import is_open

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH = 1200
FRESH = 300
"""Seconds for which whoever has a picture need not ask again."""
HALL = "postcard/hall.html"
"""The covers of all games."""


class Guest(NamedTuple):
    """One who plays, or a place: "taken", "free", or "yours" to whom the link was sent."""

    kind: str
    seat: int
    name: str
    seat_name: str
    """What stands there where the name cannot be written."""
    rank: int = 0
    points: int = 0


@dataclass(frozen=True)
class Postcard:
    """All that a picture says. It is the same for everybody who looks at it."""

    language: str
    title: str
    cover: str
    """The template of what is drawn where there is nothing to see of the match."""
    kicker: str = ""
    line: str = ""
    guests: tuple[Guest, ...] = ()
    is_score: bool = False
    game: str = ""
    stage: str = ""
    wanted: tuple[tuple[str, str], ...] = ()
    parts: tuple[str, ...] = ()
    """The parts of the table in which the wanted drawings stand."""

    @property
    def mark(self) -> str:
        """What changes as soon as the picture does."""
        look = face(self.game) if self.game else None
        files = ["style.css", "app.css", "icons.svg"]
        files += [f"games/{self.game}/{name}" for name in (look.styles if look else ())]
        said = msgspec.json.encode((self, [static_url(name) for name in files]))
        return sha256(said).hexdigest()[:24]

    def preview(self, image: str) -> Preview:
        """The same in words, for the head of a page."""
        people = [isolated(guest.name) or guest.seat_name for guest in self.guests]
        if self.is_score:
            sums = [figure(guest.points) for guest in self.guests]
            people = [f"{name} {points}" for name, points in zip(people, sums, strict=True)]
        told = " · ".join(filter(None, (", ".join(people), self.line)))
        title = " · ".join(filter(None, (self.kicker, self.title)))
        return Preview(title, told, image if is_open() else "")


# What a card says.


def hall_card(language: str) -> Postcard:
    """The hall itself."""
    _ = words(language)
    told = _(
        "Heavy board games, complete and by the book: alone, with friends or against fair bots. "
        "No account needed."
    )
    return Postcard(language, _("Sit down and play"), HALL, line=told)


def game_postcard(key: str, language: str) -> Postcard:
    """A game with its rules."""
    found = game_card(key, language, words(language))
    assert found is not None
    return Postcard(language, found.title, found.cover, found.blurb, found.facts)


def cover_card(table: Table, language: str) -> Postcard:
    """The game that is played at a table, and nothing of the table."""
    if table.unplayable == "game" or face(table.game) is None:
        return hall_card(language)
    title = lh.game(table.game).translator(language)(table.title)
    return Postcard(language, title, f"{table.game}/cover.html")


def table_postcard(table: Table, language: str, seat: int | None = None) -> Postcard:
    """A table in words: who invites or plays, and how; `seat` is that of whoever got the link."""
    card = cover_card(table, language)
    if not card.cover.startswith(table.game):
        return card
    _, texts = words(language), lh.game(table.game).translator(language)
    host = None if table.host_seat is None else table.seats[table.host_seat]
    free = any(not one.taken for one in table.seats)
    if host is not None and (seat is not None or (table.status == "waiting" and free)):
        kicker = _("{name} invites you", name=isolated(host.name))
    elif seat is not None:
        kicker = _("A seat is kept for you")
    else:
        kicker = _("Waiting for players") if table.status == "waiting" else ""
    minutes = lh.game(table.game).minutes[1]
    chapter = chapter_of(table, language)
    details = [
        *([chapter] if chapter else ()),
        _.plural("{n} player", "{n} players", table.players),
        _("about {n} minutes", n=minutes),
        *([rule_of(table.clock, _)] if table.clock else ()),
        *([_("practice")] if table.practice else ()),
        *changed(table, texts, _),
    ]
    guests = tuple(guest_at(table, n, seat, _) for n in range(table.players))
    return replace(card, kicker=kicker, line=", ".join(details), guests=guests)


def guest_at(table: Table, n: int, mine: int | None, _: Translator) -> Guest:
    """Who sits on a seat."""
    place, called = table.seats[n], _("Player {n}", n=n + 1)
    if n == mine:
        return Guest("yours", n, _("your place"), called)
    if place.taken or place.was:
        return Guest("taken", n, place.called, called)
    return Guest("free", n, _("a free place"), called)


def score_card(card: Postcard, snap: Snapshot, _: Translator) -> Postcard:
    """How a match ended."""
    table, guests = snap.table, []
    for place, column in zip(snap.places, columns(snap), strict=True):
        seat = table.players if column.seat is None else column.seat
        called = _("Player {n}", n=seat + 1)
        guests.append(Guest("taken", seat, column.name or called, called, place.rank, column.score))
    won = [guests[n].name for n, column in enumerate(columns(snap)) if column.won]
    line = in_year(table.updated, _)
    if table.stopped:
        line = f"{line}, {_(STOPPED[table.stopped])}"
    return replace(
        card,
        kicker=_("{game}, final score", game=card.title),
        title=headline(won, [guest.points for guest in guests], _),
        line=line,
        guests=tuple(guests),
        is_score=True,
    )


def headline(won: Sequence[str], points: Sequence[int], _: Translator) -> str:
    """Who has won, in a line."""
    who = _.all_of(map(isolated, won))
    if not won:
        return nobody_won(len(points), _)
    first, *others = map(figure, points)
    if len(won) > 1:
        return _("{who} win together with {points}", who=who, points=first)
    if len(others) == 1:
        return _("{who} wins: {points} to {other}", who=who, points=first, other=others[0])
    return _("{who} wins with {points}", who=who, points=first)


def with_match(card: Postcard, snap: Snapshot, _: Translator) -> Postcard:
    """What strangers may see of a match that has begun."""
    if snap.over:
        return score_card(card, snap, _)
    wanted: Sequence[tuple[str, str]] = getattr(face(snap.table.game), "postcard", ())
    drawing = draw(snap, Prefs(language=snap.language))
    parts = [drawing.parts[name].html for name in dict.fromkeys(name for name, _css in wanted)]
    return replace(
        card,
        kicker=scene_of(snap).phase,
        game=snap.table.game,
        stage=drawing.stage,
        wanted=tuple(wanted),
        parts=tuple(parts),
    )


# Who may see which.


async def strangers_card(request: Request, table: str, language: str) -> Postcard:
    """A table as somebody sees it who has nothing but its address."""
    hall = hall_of(request)
    try:
        shown = await hall.run(hall.looking.table, Actor(), table)
    except NotYours:
        return hall_card(language)
    card = table_postcard(shown, language)
    if shown.status == "waiting" or shown.unplayable or not card.guests:
        return card
    try:
        snap = await hall.snapshot(Actor(), table, None, language=language)
    except Unplayable:
        return card
    return await hall.draw(with_match, card, snap, words(language))


async def invitation_card(request: Request, table: str, key: str, language: str) -> Postcard:
    """An invitation; one that was taken back, or used, shows the cover alone."""
    hall = hall_of(request)
    seat = await hall.run(hall.seating.invited, table, key)
    if seat is not None:
        who = Actor(seat=(table, seat.index))
        shown = await hall.run(hall.looking.table, who, table)
        return table_postcard(shown, language, seat.index)
    try:
        return cover_card(await hall.run(hall.looking.table, Actor(), table), language)
    except NotYours:
        return hall_card(language)


def language_shared(request: Request) -> str:
    """The language of whoever shares a link, as the link says it; else that of who asks."""
    wished = request.query_params.get("lang", "")
    return wished if wished in LANGUAGES else str(request.state.prefs.language)


# Previews in the heads of pages.


def table_preview(request: Request, snap: Snapshot) -> Preview:
    """What a link to a table shows."""
    language = language_shared(request)
    table = replace(snap.table, host=False)
    card = table_postcard(table, language)
    if snap.over and card.guests:
        card = score_card(card, replace(snap, language=language), words(language))
    image = f"/t/{table.id}/{PICTURE}?lang={language}&v={snap.version}"
    return card.preview(image)


def seat_preview(request: Request, table: Table, seat: int, token: str) -> Preview:
    """What the link of a seat shows: an invitation, while nobody sits there."""
    language = language_shared(request)
    if table.seats[seat].taken:
        return cover_card(table, language).preview(
            f"/t/{table.id}/{PICTURE}?lang={language}&seat=taken"
        )
    key = tokens.card_key(token)
    image = f"/t/{table.id}/{PICTURE}?lang={language}&seat={key}"
    return table_postcard(table, language, seat).preview(image)


def gone_preview(request: Request, table: Table | None) -> Preview | None:
    """What a link shows that opens no seat any more: its game alone."""
    if table is None:
        return None
    card = cover_card(table, language_shared(request))
    return card.preview(f"/t/{table.id}/{PICTURE}?lang={card.language}&seat=gone")


# Pictures.


async def answer(request: Request, card: Postcard) -> Response:
    """The picture, unless the one who asks has it already."""
    mark = f'"{card.mark}"'
    headers = {
        "cache-control": f"public, max-age={FRESH}",
        "cross-origin-resource-policy": "cross-origin",  # chats show it on pages of their own
        "etag": mark,
    }
    if mark in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if request.method == "HEAD":
        return Response(media_type="image/png", headers=headers)
    hall = hall_of(request)

    async def drawn() -> str:
        from ludohall.web.pages.cardboard import svg_of  # what may be missing comes when needed

        return await hall.run(svg_of, card)

    picture = await hall.press.picture(card.mark, drawn, WIDTH)
    return Response(picture, media_type="image/png", headers=headers)


def language_printed(request: Request) -> str:
    """The language of a picture: its address alone says it, so that anybody may keep it."""
    if not is_open():
        raise NotFound(N_("This server makes no pictures."))
    wished = request.query_params.get("lang", "")
    return wished if wished in LANGUAGES else LANGUAGES[0]


async def table_picture(request: Request) -> Response:
    """The picture of a table, or of an invitation to it."""
    table, language = str(request.path_params["id"]), language_printed(request)
    key = request.query_params.get("seat")
    if key is None:
        return await answer(request, await strangers_card(request, table, language))
    return await answer(request, await invitation_card(request, table, key, language))


async def game_picture(request: Request) -> Response:
    """The picture of a game."""
    card = game_postcard(known_game(request), language_printed(request))
    return await answer(request, card)


async def hall_picture(request: Request) -> Response:
    """The picture of the hall."""
    return await answer(request, hall_card(language_printed(request)))


routes: list[BaseRoute] = [
    Route(f"/{PICTURE}", hall_picture),
    Route(f"/t/{{id}}/{PICTURE}", table_picture),
    Route(f"/games/{{key}}/{PICTURE}", game_picture),
]
