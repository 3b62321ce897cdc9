"""Clubs: founding one, its hall, and its invitation."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from math import ceil

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

import ludohall as lh
from ludohall.core.i18n import N_, Translator
from ludohall.faces import face
from ludohall.faces.stories import story
from ludohall.web.errors import HallError, NotFound
from ludohall.web.http.forms import read_form
from ludohall.web.http.identity import ensure_person, hall_of
from ludohall.web.match.finished import Finished
from ludohall.web.model import Campaign, Club, Seat, Table, moment
from ludohall.web.pages.catalogue import card
from ludohall.web.pages.errors import error_text
from ludohall.web.pages.render import page, words
from ludohall.web.pages.tablecards import ago, drawable, table_card
from ludohall.web.pages.telling import campaign_card
from ludohall.web.people.writing import initial, isolated

COLOURS = 6
"""So many colours an emblem may have."""
PERIODS = ("month", "ever")
CAMPAIGNS = 5
"""So many of its campaigns a club shows, the latest first."""


@dataclass(frozen=True)
class ClubRow:
    """A table of a club in its list."""

    id: str
    icon: str
    title: str
    what: str
    seats: tuple[Seat, ...]
    free_seat: int | None
    """Where the one who looks may sit down."""
    mine: bool
    watch: bool


@dataclass(frozen=True)
class CampaignRow:
    """A campaign of a club in its list."""

    href: str
    icon: str
    called: str
    what: str
    """Its chapter, and how many are played."""
    seats: tuple[Seat, ...]


@dataclass(frozen=True)
class Result:
    """A finished match of a club."""

    id: str
    icon: str
    title: str
    since: str
    sides: tuple[tuple[int, str, int, bool], ...]
    """Seat, name, points, whether it won; in final order."""


@dataclass(frozen=True)
class Emblem:
    """The sign of a club: two letters on a hexagon."""

    letters: str
    colour: int


def emblem(club: str, name: str) -> Emblem:
    """The sign of a club by its name: the initials of two words, or two letters of one."""
    parts = [part for part in name.replace(",", " ").split() if part[0].isalnum()]
    letters = "".join(initial(part) for part in parts[:2])
    if len(letters) < 2:
        letters = (parts[0] if parts else name)[:2].upper()
    return Emblem(letters, sum(club.encode()) % COLOURS)


def month_began() -> int:
    """When this month began, in milliseconds."""
    today = datetime.now(UTC)
    first = today.replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    return int(first.timestamp() * 1000)


def table_row(table: Table, language: str, _: Translator) -> ClubRow:
    """A table of a club for its list."""
    shown, told = card(table.game, language, _), table_card(table, language, _)
    free = [seat.index for seat in table.seats if "sit" in seat.offers]
    waits = table.status == "waiting"
    return ClubRow(
        table.id,
        shown.icon if shown else "house",
        shown.short if shown else told.title,
        f"{told.what}, {told.since}",
        table.seats,
        free[0] if free and not table.my_seats else None,
        bool(table.my_seats),
        table.spectators or waits,
    )


def result_row(match: Finished, language: str, _: Translator) -> Result:
    """A finished match of a club for its list."""
    shown = card(match.game, language, _)
    seats = [side for side in match.sides if side.seat is not None]
    return Result(
        match.table,
        shown.icon if shown else "house",
        shown.short if shown else match.game,
        ago(moment(match.finished), True, _),
        tuple((side.seat or 0, side.name, side.points, side.won) for side in seats),
    )


async def clubs_form(request: Request, problem: str = "", status: int = 200) -> Response:
    """The form for a new club, after a refusal with the reason."""
    form = await read_form(request) if request.method == "POST" else {}
    return page(request, "clubform.html", "players", status, problem=problem, form=form)


async def new_club(request: Request) -> Response:
    """The form for a new club."""
    return await clubs_form(request)


async def found(request: Request) -> Response:
    """Found a club."""
    form, hall = await read_form(request), hall_of(request)
    called = form.get("called", "").strip()
    try:
        await ensure_person(request, called)
        club = await hall.run(
            hall.clubs.found,
            request.state.actor,
            form.get("name", ""),
            called,
            form.get("about", ""),
            form.get("school") == "true",
        )
    except HallError as error:
        return await clubs_form(
            request, error_text(error, request.state.prefs.language), error.status
        )
    return RedirectResponse(f"/clubs/{club.id}", 303)


async def show(request: Request) -> Response:
    """The hall of a club."""
    return await show_club(request)


async def show_club(request: Request, problem: str = "", status: int = 200) -> Response:
    """The same, after a refusal with the reason."""
    hall, who = hall_of(request), request.state.actor
    language = request.state.prefs.language
    _ = words(language)
    club = await hall.run(hall.clubs.club, who, request.path_params["club"])
    period = request.query_params.get("board", "month")
    since = 0 if period == "ever" else month_began()
    tables = drawable(await hall.run(hall.clubs.tables, who, club.id))
    playable = [table for table in tables if not table.unplayable]
    results = await hall.run(hall.clubs.results, who, club.id)
    return page(
        request,
        "club.html",
        "players",
        status,
        problem=problem,
        club=club,
        emblem=emblem(club.id, club.name),
        own=next(one for one in club.members if one.me),
        since=founded(club, _),
        ends=ends(club, _),
        tables=[table_row(table, language, _) for table in playable],
        results=[result_row(one, language, _) for one in results if known(one.game)],
        campaigns=campaigns_of(await hall.run(hall.sequels.of_club, who, club.id), language),
        board=await hall.run(hall.clubs.board, who, club.id, since),
        period=period if period in PERIODS else "month",
    )


def campaigns_of(campaigns: list[Campaign], language: str) -> list[CampaignRow]:
    """The campaigns of a club that go on, for their list."""
    _ = words(language)
    going = [one for one in campaigns if not one.over and known(one.game) and story(one.game)]
    return [campaign_row(one, language, _) for one in going[:CAMPAIGNS]]


def campaign_row(campaign: Campaign, language: str, _: Translator) -> CampaignRow:
    """A campaign of a club for its list."""
    told, look = campaign_card(campaign, language, _), face(campaign.game)
    assert look is not None
    what = f"{told.title}, {told.progress}"
    return CampaignRow(told.href, look.icon, told.called, what, campaign.last.seats)


def known(game: str) -> bool:
    """Whether a game is drawn here."""
    return game in lh.games() and face(game) is not None


def founded(club: Club, _: Translator) -> str:
    """Since when there is a club, in words."""
    return _("founded {when}", when=ago(club.created, True, _))


def ends(club: Club, _: Translator) -> str:
    """How long the link of a club holds, in words."""
    if club.link_until is None:
        return ""
    days = ceil((club.link_until - datetime.now(UTC)) / timedelta(days=1))
    until = _.plural("{n} day", "{n} days", days)
    people = _.plural("{n} person", "{n} people", club.link_left)
    return _("Valid for {days}, {people}", days=until, people=people)


async def invitation(request: Request) -> Response:
    """What a stranger with the link sees, and how to join."""
    hall, path = hall_of(request), request.path_params
    club, token = str(path["club"]), str(path["token"])
    told = await hall.run(hall.clubs.invited, request.state.actor, club, token)
    problem, status = "", 200
    if told.inside:
        return RedirectResponse(f"/clubs/{club}", 303)
    if request.method == "POST":
        form = await read_form(request)
        name, shown = form.get("name", "").strip(), form.get("shown") == "true"
        try:
            await ensure_person(request, name)
            await hall.gather(hall.clubs.join, request.state.actor, club, token, name, shown)
            return RedirectResponse(f"/clubs/{club}", 303)
        except HallError as error:
            problem, status = error_text(error, request.state.prefs.language), error.status
    return page(
        request,
        "clubinvite.html",
        "players",
        status,
        problem=problem,
        told=told,
        inviter=isolated(told.inviter),
        emblem=emblem(told.club, told.name),
        action=request.url.path,
    )


async def deed(request: Request) -> Response:
    """What members and hosts do in a club."""
    hall, who, path = hall_of(request), request.state.actor, request.path_params
    club, what, clubs = str(path["club"]), str(path["deed"]), hall.clubs
    form = await read_form(request)
    try:
        if what == "change":
            name, about = form.get("name", ""), form.get("about", "")
            await hall.gather(clubs.change, who, club, name, about)
        elif what == "link":
            await hall.gather(clubs.renew, who, club)
        elif what == "shown":
            await hall.run(clubs.show, who, club, form.get("shown") == "true")
        elif what == "remove":
            await hall.gather(clubs.remove, who, club, form.get("member", ""))
        elif what == "host":
            await hall.gather(clubs.make_host, who, club, form.get("member", ""))
        elif what in ("leave", "close"):
            await hall.gather(clubs.leave if what == "leave" else clubs.close, who, club)
            return RedirectResponse("/players", 303)
        else:
            raise NotFound(N_("There is nothing at this address."))
    except HallError as error:
        if error.status == 404:
            raise
        problem = error_text(error, request.state.prefs.language)
        return await show_club(request, problem, error.status)
    return RedirectResponse(f"/clubs/{club}", 303)


routes: list[BaseRoute] = [
    Route("/clubs/new", new_club),
    Route("/clubs", found, methods=["POST"]),
    Route("/clubs/{club}", show),
    Route("/clubs/{club}/join/{token}", invitation, methods=["GET", "POST"]),
    Route("/clubs/{club}/{deed}", deed, methods=["POST"]),
]
