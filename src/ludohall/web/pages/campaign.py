"""The pages of a campaign: its way, what is read before and after each match, going on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

import ludohall as lh
from ludohall.core.i18n import Translator
from ludohall.faces import face
from ludohall.faces.stories import Tale, story
from ludohall.web.errors import HallError, Invalid, NotFound
from ludohall.web.http.forms import read_form
from ludohall.web.http.identity import ensure_person, hall_of
from ludohall.web.model import Seat, Snapshot, Table, Terms
from ludohall.web.pages.botchoices import bots_for
from ludohall.web.pages.errors import error_text
from ludohall.web.pages.lobby import chosen_card, seats_of
from ludohall.web.pages.render import face_words, page, words
from ludohall.web.pages.tablecards import ago
from ludohall.web.pages.telling import (
    Telling,
    drawn,
    leg_of,
    name_of,
    styles,
    telling_of,
    was_stopped,
)

if TYPE_CHECKING:
    from ludohall.core.data import Json


async def found(request: Request) -> Telling:
    """The campaign that the address names."""
    hall, who = hall_of(request), request.state.actor
    campaign = await hall.run(hall.sequels.campaign, who, str(request.path_params["id"]))
    return telling_of(campaign, request.state.prefs.language)


async def show(request: Request) -> Response:
    """The way so far, what comes next, the chapters, the standing."""
    telling = await found(request)
    campaign, _ = telling.campaign, words(request.state.prefs.language)
    last = campaign.last
    options = campaign.following if campaign.following is not None else last.options
    ahead = telling.story.prologue(options, last.players, telling.texts)
    absent = [seat for seat in last.seats if seat.may_replace]
    places = sorted(range(last.players), key=lambda seat: telling.road.standing[seat], reverse=True)
    return page(
        request,
        "campaign.html",
        "tables",
        campaign=campaign,
        table=last,
        called=name_of(campaign, _),
        game=telling.texts(lh.game(campaign.game).title),
        begun=ago(campaign.legs[0].created, True, _),
        road=telling.road,
        map=drawn(telling.road.map, telling.texts),
        title=telling.title(options),
        ahead=ahead,
        failed=telling.failed,
        stopped=telling.stopped,
        places=places,
        absent=absent,
        bots=bots_for(last, _.language) if absent else (),
        styles=styles(campaign.game, telling.story),
    )


async def ahead(request: Request) -> Response:
    """The prologue of the match that follows."""
    telling = await found(request)
    campaign = telling.campaign
    if campaign.following is None:
        return RedirectResponse(f"/campaign/{campaign.id}", 303)
    return await before(request, telling, campaign.following, campaign.last, "")


async def go_on(request: Request) -> Response:
    """Open the next match, or find the one that somebody else has opened."""
    table = await hall_of(request).go_on(request.state.actor, str(request.path_params["id"]))
    return RedirectResponse(f"/t/{table.id}", 303)


async def of_table(request: Request) -> tuple[Telling, Table]:
    """The match of a campaign that the address names."""
    hall, who = hall_of(request), request.state.actor
    table = await hall.run(hall.looking.table, who, str(request.path_params["id"]))
    if table.campaign is None:
        raise NotFound("This table belongs to no campaign.")
    campaign = await hall.run(hall.sequels.campaign, who, table.campaign)
    if table.id not in {leg.id for leg in campaign.legs}:
        raise NotFound("This table belongs to no campaign.")
    return telling_of(campaign, request.state.prefs.language), table


async def prologue(request: Request) -> Response:
    """What is read before a match."""
    telling, table = await of_table(request)
    return await before(request, telling, table.options, table, table.id)


async def before(
    request: Request, telling: Telling, options: Mapping[str, Json], seats: Table, table: str
) -> Response:
    """The page of a prologue; `table` is empty while nobody has opened one."""
    tale = telling.story.prologue(options, seats.players, telling.texts)
    return story_page(request, telling, tale, "prologue", {"table": table, "seats": seats.seats})


def story_page(
    request: Request,
    telling: Telling,
    tale: Tale,
    kind: str,
    more: Mapping[str, object],
    status: int = 200,
) -> Response:
    """A page of the story."""
    return page(
        request,
        "story.html",
        "tables",
        status,
        kind=kind,
        campaign=telling.campaign,
        tale=tale,
        picture=drawn(tale.picture, telling.texts),
        styles=styles(telling.campaign.game, telling.story),
        **more,
    )


async def epilogue(request: Request, problem: str = "", status: int = 200) -> Response:
    """What is read after a match; its prologue until it is over."""
    telling, table = await of_table(request)
    if table.status != "over":
        return RedirectResponse(f"/t/{table.id}/prologue", 303)
    if was_stopped(telling.campaign, table):
        return RedirectResponse(f"/campaign/{telling.campaign.id}", 303)
    hall, who, language = hall_of(request), request.state.actor, telling.texts.language
    snaps = [
        await hall.snapshot(who, table.id, seat, None, language) for seat in range(table.players)
    ]
    views: list[Mapping[str, Any]] = [snap.view for snap in snaps]
    leg = leg_of(telling.campaign, table)
    tale = telling.story.epilogue(leg, views, telling.texts)
    campaign, name = telling.campaign, telling.title(table.options)
    at = [leg.id for leg in campaign.legs].index(table.id)
    later = campaign.legs[at + 1 :]
    options = later[0].options if later else campaign.following
    holders: list[tuple[str, str]] = []
    if options is not None:
        cast = telling.story.prologue(options, table.players, telling.texts).cast
        holders = [(table.seats[seat].name, cast[seat]) for seat in table.winners if cast[seat]]
    again = [leg for leg in campaign.legs[: at + 1] if telling.title(leg.options) == name]
    more = {
        "table": table.id,
        "places": outcome(snaps[0], telling.texts),
        "following": None if options is None else telling.title(options),
        "next_table": later[0].id if later else "",
        "holder": holders[0] if holders else None,
        "tries": len(again),
        "best": max((leg.scores[0] for leg in again if leg.scores), default=0),
        "naming": telling.story.naming(leg, views, telling.texts),
        "namer": None if later else namer(table),
        "problem": problem,
    }
    return story_page(request, telling, tale, "again" if tale.failed else "epilogue", more, status)


def namer(table: Table) -> Seat | None:
    """The winner who may name something; none where a bot has won, or nobody."""
    people = [table.seats[seat] for seat in table.winners if table.seats[seat].kind == "person"]
    mine = [seat for seat in people if seat.mine]
    return next(iter(mine or people), None)


async def name(request: Request) -> Response:
    """The winner names something; without a name it stays as it is."""
    form, hall = await read_form(request), request.app.state.hall
    table, given = str(request.path_params["id"]), form.get("name", "").strip()
    if given:
        legacy = {"town": form.get("choice", ""), "name": given}
        try:
            await hall.change(hall.sequels.leave, request.state.actor, table, legacy)
        except Invalid as error:
            problem = error_text(error, request.state.prefs.language)
            return await epilogue(request, problem, error.status)
    return RedirectResponse(f"/t/{table}/epilogue", 303)


@dataclass(frozen=True)
class Result:
    """A place in the final ranking of a match."""

    seat: Seat
    score: int
    won: bool
    parts: str
    """Its points by category, in words."""


def outcome(snap: Snapshot, texts: Translator) -> list[Result]:
    """The final ranking with what the points are made of."""
    found = []
    for place in snap.places:
        if place.seat is None:
            continue
        parts = [
            f"{texts(title)} {place.breakdown[key]}".replace("-", "−")
            for key, title in snap.game.categories
            if place.breakdown.get(key)
        ]
        seat = snap.table.seats[place.seat]
        found.append(Result(seat, place.score, place.seat in snap.winners, ", ".join(parts)))
    return found


# A new one.


def playable(key: str) -> str:
    """The game of that key, whose campaign can be played here."""
    if key not in lh.games() or face(key) is None or story(key) is None:
        raise NotFound(f"There is no campaign of {key!r}.")
    return key


async def new_form(request: Request) -> Response:
    """Seats and names for a new campaign, on its own page."""
    return await show_form(request, club=request.query_params.get("club", ""))


async def show_form(
    request: Request, problem: str = "", status: int = 200, club: str = ""
) -> Response:
    """The form, after a refusal with the reason; for a club where one is a member."""
    key = playable(str(request.path_params["key"]))
    language = request.state.prefs.language
    texts = face_words(key, language)
    tells, hall = story(key), hall_of(request)
    assert tells is not None
    shown = await hall.run(hall.clubs.club, request.state.actor, club) if club else None
    game = lh.game(key)
    least = game.seats[0]
    first = game.read_options(game.series_options or {}, least)
    return page(
        request,
        "newcampaign.html",
        "tables",
        status,
        chosen=await chosen_card(request, key),
        club=shown,
        tale=tells.prologue(first, least, texts),
        picture=drawn(tells.prologue(first, least, texts).picture, texts),
        styles=styles(key, tells),
        problem=problem,
    )


async def new(request: Request) -> Response:
    """Begin a campaign; its first prologue is read at once."""
    form = await read_form(request)
    key = playable(str(request.path_params["key"]))
    _ = words(request.state.prefs.language)
    me = request.state.me
    name = form.get("name0", "").strip() or (me.name if me else "") or _("Guest")
    await ensure_person(request, name)
    hall, public = hall_of(request), form.get("public") == "true"
    club = form.get("club", "")
    try:
        table = await hall.open(
            hall.sequels.begin,
            request.state.actor,
            key,
            seats_of(form, lh.game(key).seats[-1], name, _),
            terms=Terms(listed=public, spectators=public, club=club or None),
        )
    except HallError as error:
        problem = error_text(error, request.state.prefs.language)
        return await show_form(request, problem, error.status, club)
    return RedirectResponse(f"/t/{table.id}/prologue", 303)


routes: list[BaseRoute] = [
    Route("/games/{key}/campaign", new_form, methods=["GET"]),
    Route("/games/{key}/campaign", new, methods=["POST"]),
    Route("/campaign/{id}", show),
    Route("/campaign/{id}/next", ahead, methods=["GET"]),
    Route("/campaign/{id}/next", go_on, methods=["POST"]),
    Route("/t/{id}/prologue", prologue),
    Route("/t/{id}/epilogue", epilogue, methods=["GET"]),
    Route("/t/{id}/name", name, methods=["POST"]),
]
