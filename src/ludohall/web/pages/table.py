"""The table's page, and that of a seat's link."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Route

import ludohall as lh
from ludohall.core.i18n import N_
from ludohall.faces import face
from ludohall.web.errors import Invalid, Named, NotFound, Unplayable
from ludohall.web.http.forms import number
from ludohall.web.http.identity import hall_of
from ludohall.web.pages.advice import with_advice
from ludohall.web.pages.chatline import chat_line
from ludohall.web.pages.follow import Moment, follow_of
from ludohall.web.pages.parts import draw, draw_move
from ludohall.web.pages.phasecard import has_card, phase_card, rules_of
from ludohall.web.pages.postcards import table_preview
from ludohall.web.pages.remains import show_remains
from ludohall.web.pages.render import (
    environment,
    face_words,
    fragment,
    page,
    static_url,
    wants_data,
    words,
)
from ludohall.web.pages.shell import coach_seat, is_asked
from ludohall.web.pages.sight import face_of, scene_of, seen_of
from ludohall.web.standing.gaining import NO_GAINS

if TYPE_CHECKING:
    from ludohall.web.model import Snapshot


ASKED_AT_ONCE = 24
"""So many actions may be asked about at once."""
NOT_KEPT = {"Cache-Control": "no-store"}
"""The next one at a screen finds no page of the one before by going back."""


async def snapshot_of(request: Request, moment: Moment | None = None) -> Snapshot:
    """The position and seat that the address asks for."""
    query = request.query_params
    seat = number(query["seat"], "seat") if "seat" in query else "auto"
    if moment is None and "at" in query:
        told = number(query["told"], "told") if "told" in query else None
        moment = Moment(number(query["at"], "at"), told)
    snap = await hall_of(request).snapshot(
        request.state.actor,
        request.path_params["id"],
        seat=seat,
        at=None if moment is None else moment.at,
        language=request.state.prefs.language,
        told=None if moment is None else moment.told,
    )
    if face(snap.table.game) is None:
        raise NotFound(
            N_("{game} cannot be played in the browser yet."),
            game=Named(snap.table.game, lh.game(snap.table.game).title),
        )
    return snap


async def show(request: Request) -> Response:
    """The table: the waiting room, the match, an earlier position."""
    try:
        snap = await snapshot_of(request)
    except Unplayable:
        if wants_data(request):
            raise
        return await show_remains(request)
    hall, prefs = hall_of(request), request.state.prefs
    query = request.query_params
    opened = number(query["open"], "open") if "open" in query else None
    follow = None
    if "follow" in query:
        wanted = query["follow"]
        for part in wanted.split(".", 1):
            number(part, "follow")
        follow = await hall.draw(lambda: follow_of(snap, wanted, scene_of(snap).quiet))
        if follow is not None:
            snap, opened = await snapshot_of(request, follow.moment), follow.seat
    if opened is not None and opened >= snap.table.players + len(snap.rivals):
        raise NotFound(N_("There is no seat {seat} at this table."), seat=opened)
    if opened is None:
        over = snap.over and snap.live
        gains = await hall.standing.gains(request.state.actor, snap.table.id) if over else NO_GAINS
        drawing = await hall.draw(draw, snap, prefs, None, gains)
    else:
        drawing = await hall.draw(draw_move, snap, prefs, opened, follow)
    if "hint" in query:
        advised = coach_seat(snap, is_asked(snap))
        said = hall.coaching.kept(snap.table.id, advised, snap.at)
        if said is not None and advised is not None:
            drawing = await hall.draw(with_advice, drawing, snap, said, advised)
    parts = await hall.draw(drawing.all)
    headers = {} if snap.screen is None else NOT_KEPT
    if wants_data(request):
        shown = {
            "version": snap.version,
            "stamp": snap.stamp,
            "live": snap.live and opened is None,
            "parts": parts,
            "asked": is_asked(snap),
            "screen": snap.shows,
            "follow": follow
            and {"seat": follow.seat, "before": follow.before, "here": follow.here},
        }
        data = msgspec.json.encode(shown)
        return Response(data, media_type="application/json", headers=headers)
    look = face_of(snap)
    texts = face_words(snap.table.game, snap.language)
    chat = await hall.run(hall.talking.lines, request.state.actor, snap.table.id)
    seat = "" if snap.seat is None else str(snap.seat)
    if snap.screen is not None:
        seat = f"auto&screen={snap.shows}"
    key = snap.table.game
    response = page(
        request,
        "curtain.html" if snap.is_curtained else "table.html",
        key=key,
        table=snap.table,
        title=Markup(parts["title"]).striptags(),
        parts={name: Markup(html) for name, html in parts.items()},
        drawing=drawing,
        seat=snap.seat,
        version=snap.version,
        live=snap.live and opened is None,
        stamp=snap.stamp,
        stream=f"/t/{snap.table.id}/stream?seat={seat}&since={snap.stamp}",
        styles=[static_url(f"games/{key}/{name}") for name in look.styles],
        sprite=sprite(key),
        asked=is_asked(snap),
        chat=[Markup(chat_line(line, prefs)) for line in chat],
        rivals=bool(snap.rivals),
        may_chat=snap.table.talks and (bool(snap.table.my_seats) or snap.table.spectators),
        rules=look.rules(texts),
        card=await hall.draw(phase_card, snap) if has_card(snap) else None,
        shows=snap.shows,
        preview=table_preview(request, snap),
    )
    response.headers.update(headers)
    return response


@cache
def sprite(key: str) -> Markup:
    """The game's own symbols, where it has some."""
    env = environment()
    name = f"{key}/sprite.html"
    if name not in env.list_templates():
        return Markup()
    return Markup(env.get_template(name).render())


async def peek(request: Request) -> Response:
    """Another player's board at full size."""
    snap = await snapshot_of(request)
    seat = number(str(request.path_params["seat"]), "seat")
    opened = scene_of(snap).peeks.get(seat)
    if opened is None:
        raise NotFound(f"There is nothing to look at on seat {seat}.")
    template, values = opened
    seen = seen_of(snap)
    return HTMLResponse(fragment(template, seen._, names=seen.names, bots=seen.bots, **values))


async def why(request: Request) -> Response:
    """Why a piece of the board offers nothing now, for the bubble beside it."""
    query = request.query_params
    actions = query.get("actions", "").split()
    if not 0 < len(actions) <= ASKED_AT_ONCE:
        raise Invalid(f"actions: 1 to {ASKED_AT_ONCE} of them, not {len(actions)}")
    language = request.state.prefs.language
    hall = hall_of(request)
    found = await hall.run(
        hall.looking.why_not,
        request.state.actor,
        request.path_params["id"],
        number(query.get("seat"), "seat"),
        actions,
        language,
    )
    text = next(iter(found.reasons), "")
    if found.possible:
        _ = words(language)
        text = _("Possible now: {what}.", what=_.in_turn(found.possible))
    told = {"text": text, "remedy": found.remedy, "cause": found.cause}
    barred = not found.possible
    return JSONResponse({**told, "barred": barred, "rules": rules_of(found.game, actions)})


async def now(request: Request) -> Response:
    """The card of this phase, as it is now."""
    snap = await snapshot_of(request)
    if not has_card(snap):
        raise NotFound(N_("Nothing is played here now."))
    card = await hall_of(request).draw(phase_card, snap)
    html = fragment("table/now.html", words(snap.language), card=card, key=snap.table.game)
    return HTMLResponse(html, headers={"Cache-Control": "no-store"})


async def record(request: Request) -> Response:
    """The record as a file."""
    hall = hall_of(request)
    data = await hall.run(hall.looking.record, request.state.actor, request.path_params["id"])
    name = f"{data['game']}-{request.path_params['id']}.json"
    return Response(
        lh.dump_record(data),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


routes: list[BaseRoute] = [
    Route("/t/{id}", show),
    Route("/t/{id}/peek/{seat}", peek),
    Route("/t/{id}/why", why),
    Route("/t/{id}/now", now),
    Route("/t/{id}/record", record),
]
