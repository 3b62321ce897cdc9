"""A seat that is kept for whoever has its link: who invites, to what, and how it is played."""

from __future__ import annotations

from dataclasses import replace

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

import ludohall as lh
from ludohall.core.i18n import N_
from ludohall.faces import face
from ludohall.web.errors import NotYours, WrongLink
from ludohall.web.http.forms import read_form
from ludohall.web.http.identity import ensure_person, hall_of
from ludohall.web.model import Table
from ludohall.web.pages.botchoices import bot_tags
from ludohall.web.pages.clocks import rule_of
from ludohall.web.pages.errors import error_text
from ludohall.web.pages.postcards import cover_card, gone_preview, seat_preview
from ludohall.web.pages.render import page, words
from ludohall.web.pages.tablecards import table_card, unusual
from ludohall.web.pages.telling import chapter_of


async def seat_link(request: Request) -> Response:
    """A seat that is kept for whoever has the link."""
    table, token = request.path_params["id"], request.path_params["token"]
    hall = hall_of(request)
    if request.method == "POST":
        form = await read_form(request)
        name = form.get("name", "").strip()
        await ensure_person(request, name)
        await hall.change(hall.seating.claim, request.state.actor, table, token, name)
        return RedirectResponse(f"/t/{table}", 303)
    try:
        seat = await hall.run(hall.seating.seat_of_link, request.state.actor, table, token)
    except WrongLink as error:
        return await gone(request, error)
    shown = await hall.run(
        hall.looking.table, replace(request.state.actor, seat=(table, seat.index)), table
    )
    if shown.status == "over":
        return await gone(request, WrongLink(N_("The match is over.")))
    game = lh.game(shown.game)
    language = request.state.prefs.language
    texts, _ = game.translator(language), words(language)
    me = request.state.me
    host = None if shown.host_seat is None else shown.seats[shown.host_seat]
    return page(
        request,
        "seat.html",
        table=shown,
        cover=f"{shown.game}/cover.html",
        title=texts(game.title),
        chapter=chapter_of(shown, language),
        inviter=host if seat.kind == "invite" else None,
        unusual=unusual(shown, texts, _),
        rule=rule_of(shown.clock, _) if shown.clock else "",
        minutes=game.minutes[1],
        tags=bot_tags(shown, language),
        seat=seat.index,
        who=(me.name if me else "") or seat.name,
        action=request.url.path,
        preview=seat_preview(request, shown, seat.index, token),
    )


async def gone(request: Request, error: WrongLink) -> Response:
    """A link that opens no seat any more: what became of the table, and one way on."""
    language = request.state.prefs.language
    _ = words(language)
    hall = hall_of(request)
    try:
        shown = await hall.run(hall.looking.table, request.state.actor, request.path_params["id"])
    except NotYours as closed:
        said = (_("The invitation is gone"), error_text(closed, language), "lock")
        return gone_page(request, None, *said, "/", _("Home"))
    told = table_card(shown, language, _).what
    table = f"/t/{shown.id}"
    if shown.status == "over":
        said = (_("The match is over"), told, "vp")
        return gone_page(request, shown, *said, table, _("See how it ended"))
    if shown.status == "playing":
        said = (_("The table is full"), _("You may watch."), "people")
        return gone_page(request, shown, *said, table, _("Watch"))
    said = (_("The invitation is gone"), error_text(error, language), "lock")
    return gone_page(request, shown, *said, "/", _("Home"))


def gone_page(
    request: Request,
    table: Table | None,
    heading: str,
    message: str,
    symbol: str,
    way: str,
    way_label: str,
) -> Response:
    """What became of an invitation. Its preview is that of its game alone."""
    drawn = table is not None and face(table.game) is not None
    card = cover_card(table, request.state.prefs.language) if table and drawn else None
    return page(
        request,
        "gone.html",
        status=403,
        cover="" if card is None else card.cover,
        title="" if card is None else card.title,
        heading=heading,
        message=message,
        symbol=symbol,
        way=way,
        way_label=way_label,
        preview=gone_preview(request, table),
    )


routes: list[BaseRoute] = [
    Route("/t/{id}/seat/{token}", seat_link, methods=["GET", "POST"]),
]
