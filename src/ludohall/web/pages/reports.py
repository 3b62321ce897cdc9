"""The page where one reports a line of the chat or a name."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from ludohall.core.i18n import N_
from ludohall.web.errors import HallError, Invalid
from ludohall.web.http.forms import number, read_form
from ludohall.web.http.identity import ensure_person, hall_of
from ludohall.web.pages.errors import error_text
from ludohall.web.pages.render import page

SHOWN = 30
"""So many lines of the chat can be reported here, the last ones."""


async def report_form(
    request: Request, problem: str = "", note: str = "", status: int = 200
) -> Response:
    """What others have said and how they are called, to choose one."""
    hall, who = hall_of(request), request.state.actor
    table = await hall.run(hall.looking.table, who, str(request.path_params["id"]))
    lines = await hall.run(hall.talking.lines, who, table.id)
    others = [line for line in lines if not (line.mine or line.news or line.hidden)]
    names = [
        (seat.index, seat.was or seat.name)
        for seat in table.seats
        if not seat.mine and not seat.was_mine and (seat.was or seat.kind == "person")
    ]
    return page(
        request,
        "report.html",
        "",
        status,
        table=table,
        lines=others[-SHOWN:][::-1],
        names=names,
        problem=problem,
        note=note,
        done="done" in request.query_params and not problem,
    )


async def show(request: Request) -> Response:
    """The form."""
    return await report_form(request)


async def report(request: Request) -> Response:
    """Send it to those who run the server."""
    form = await read_form(request)
    kind, _, which = form.get("what", "").partition(":")
    note, table = form.get("note", ""), str(request.path_params["id"])
    hall = hall_of(request)
    try:
        if kind not in ("line", "seat"):
            raise Invalid(N_("Choose what it is about."))
        place = number(which, "what")
        line, seat = (place, None) if kind == "line" else (None, place)
        await hall.run(hall.looking.table, request.state.actor, table)
        await ensure_person(request)
        await hall.run(hall.reporting.report, request.state.actor, table, line, seat, note)
    except HallError as error:
        problem = error_text(error, request.state.prefs.language)
        return await report_form(request, problem, note, error.status)
    return RedirectResponse(f"/t/{table}/report?done=1", 303)


routes: list[BaseRoute] = [
    Route("/t/{id}/report", show, methods=["GET"]),
    Route("/t/{id}/report", report, methods=["POST"]),
]
