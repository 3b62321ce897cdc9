"""The table's page and what its forms do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import msgspec
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

import ludohall as lh
from ludohall.core.i18n import N_
from ludohall.web.errors import GivesNothing, Invalid, Named, NeedsConfirm, NotFound, WrongLink
from ludohall.web.faces import face
from ludohall.web.forms import read_form
from ludohall.web.identity import ensure_person
from ludohall.web.model import How, SeatSpec
from ludohall.web.pages.catalogue import bot_choices
from ludohall.web.pages.clocks import rule_of
from ludohall.web.pages.errors import error_page, error_text
from ludohall.web.pages.follow import follow_of
from ludohall.web.pages.lobby import table_card, unusual
from ludohall.web.pages.parts import (
    chat_line,
    draw,
    draw_move,
    face_of,
    is_asked,
    scene_of,
    seen_of,
)
from ludohall.web.pages.render import (
    environment,
    face_words,
    fragment,
    page,
    static_url,
    wants_data,
    words,
)

if TYPE_CHECKING:
    from ludohall.web.model import Snapshot


ASKED_AT_ONCE = 24
"""So many actions may be asked about at once."""
REASONS_SHOWN = 3


def number(text: str | None, name: str) -> int:
    """A whole number of a form or address, or a refusal that names it."""
    if text is None or not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Invalid(
            f"{name}: {text!r} is not a whole number",
            N_("This has to be a whole number: {value}"),
            value=repr(text)[:40],
        )
    return int(text)


async def snapshot_of(request: Request, at: int | None = None) -> Snapshot:
    """The position and seat that the address asks for."""
    query = request.query_params
    seat = number(query["seat"], "seat") if "seat" in query else "auto"
    if at is None and "at" in query:
        at = number(query["at"], "at")
    snap: Snapshot = await request.app.state.hall.snapshot(
        request.state.actor,
        request.path_params["id"],
        seat=seat,
        at=at,
        language=request.state.prefs.language,
    )
    if face(snap.table.game) is None:
        raise NotFound(
            N_("{game} cannot be played in the browser yet."),
            game=Named(snap.table.game, lh.game(snap.table.game).title),
        )
    return snap


async def show(request: Request) -> Response:
    """The table: the waiting room, the match, an earlier position."""
    snap = await snapshot_of(request)
    hall, prefs = request.app.state.hall, request.state.prefs
    query = request.query_params
    opened = number(query["open"], "open") if "open" in query else None
    follow = None
    if "follow" in query:
        wanted = number(query["follow"], "follow")
        follow = await hall.draw(lambda: follow_of(snap, wanted, scene_of(snap).quiet))
        if follow is not None:
            snap, opened = await snapshot_of(request, follow.at), follow.seat
    if opened is not None and opened >= snap.table.players:
        raise NotFound(N_("There is no seat {seat} at this table."), seat=opened)
    if opened is None:
        drawing = await hall.draw(draw, snap, prefs)
    else:
        drawing = await hall.draw(draw_move, snap, prefs, opened, follow)
    parts = await hall.draw(drawing.all)
    if wants_data(request):
        shown = {
            "version": snap.version,
            "stamp": snap.stamp,
            "live": snap.live and opened is None,
            "parts": parts,
            "asked": is_asked(snap),
            "follow": follow
            and {"seat": follow.seat, "before": follow.before, "here": follow.here},
        }
        return Response(msgspec.json.encode(shown), media_type="application/json")
    look = face_of(snap)
    texts = face_words(snap.table.game, snap.language)
    chat = await hall.chat_lines(request.state.actor, snap.table.id)
    seat = "" if snap.seat is None else str(snap.seat)
    key = snap.table.game
    return page(
        request,
        "table.html",
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
        may_chat=bool(snap.table.my_seats) or snap.table.spectators,
        rules=look.rules(texts),
    )


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
    found = await request.app.state.hall.why_not(
        request.state.actor,
        request.path_params["id"],
        number(query.get("seat"), "seat"),
        actions,
        language,
    )
    text = " ".join(found.reasons[:REASONS_SHOWN])
    if found.possible:
        _ = words(language)
        text = _("Possible now: {what}.", what="; ".join(found.possible))
    return JSONResponse({"text": text})


def answer(request: Request, version: int) -> Response:
    """After a deed: the page again, or the version for our script."""
    if wants_data(request):
        return JSONResponse({"version": version})
    form_seat = request.state.form_seat
    query = f"?seat={form_seat}" if form_seat is not None else ""
    return RedirectResponse(f"/t/{request.path_params['id']}{query}", 303)


async def act(request: Request) -> Response:
    """Play an action of the decision that the page showed."""
    form = await read_form(request)
    seat = number(form.get("seat"), "seat")
    request.state.form_seat = seat
    prefs = request.state.prefs
    confirm, warn = form.get("confirm") == "1", form.get("anyway") != "1"
    how = How(confirm, prefs.end_turn, warn, prefs.language)
    try:
        version = await request.app.state.hall.act(
            request.state.actor,
            request.path_params["id"],
            seat,
            form.get("action", ""),
            number(form.get("version"), "version"),
            how,
        )
    except NeedsConfirm as error:
        if wants_data(request):
            raise
        message = error_text(error, prefs.language)
        sure = "anyway" if isinstance(error, GivesNothing) else "confirm"
        kept = ("action", "version", "anyway", "confirm")
        fields = {"seat": seat, **{key: form[key] for key in kept if key in form}, sure: "1"}
        shown = {"message": message, "fields": fields, "table": request.path_params["id"]}
        return page(request, "confirm.html", "", error.status, **shown)
    return answer(request, version)


async def end_turn(request: Request) -> Response:
    """Hand the turn over."""
    form = await read_form(request)
    seat = number(form.get("seat"), "seat")
    request.state.form_seat = seat
    version = await request.app.state.hall.end_turn(
        request.state.actor,
        request.path_params["id"],
        seat,
        number(form.get("version"), "version"),
    )
    return answer(request, version)


async def undo(request: Request) -> Response:
    """Take back the seat's last decision, or all from an entry on."""
    form = await read_form(request)
    seat = number(form.get("seat"), "seat")
    request.state.form_seat = seat
    version = await request.app.state.hall.undo(
        request.state.actor,
        request.path_params["id"],
        seat,
        number(form.get("version"), "version"),
        number(form["to"], "to") if "to" in form else None,
    )
    return answer(request, version)


async def ask(request: Request) -> Response:
    """Ask all others for something."""
    form = await read_form(request)
    seat = number(form.get("seat"), "seat")
    request.state.form_seat = seat
    what, version = form.get("what", ""), number(form.get("version"), "version")
    args = (request.state.actor, request.path_params["id"], seat, version, what)
    return answer(request, await request.app.state.hall.ask(*args))


async def answer_request(request: Request) -> Response:
    """Agree to what somebody asks, or not."""
    form = await read_form(request)
    seat = number(form.get("seat"), "seat")
    request.state.form_seat = seat
    agree, version = form.get("agree") == "1", number(form.get("version"), "version")
    args = (request.state.actor, request.path_params["id"], seat, version, agree)
    return answer(request, await request.app.state.hall.answer_request(*args))


async def resign(request: Request) -> Response:
    """Give up a seat."""
    form = await read_form(request)
    seat = number(form.get("seat"), "seat")
    await request.app.state.hall.resign(request.state.actor, request.path_params["id"], seat)
    return to_table(request)


async def practice(request: Request) -> Response:
    """Turn a match into practice."""
    await request.app.state.hall.begin_practice(request.state.actor, request.path_params["id"])
    return to_table(request)


async def remove(request: Request) -> Response:
    """Take a table away."""
    await request.app.state.hall.close(request.state.actor, request.path_params["id"])
    return RedirectResponse("/", 303)


def to_table(request: Request, table: str = "") -> Response:
    """Back to the table, or on to another one."""
    return RedirectResponse(f"/t/{table or request.path_params['id']}", 303)


async def sit(request: Request) -> Response:
    """Take an open seat."""
    form = await read_form(request)
    name = form.get("name", "").strip()
    await ensure_person(request, name)
    await request.app.state.hall.sit(
        request.state.actor, request.path_params["id"], number(form.get("seat"), "seat"), name
    )
    return to_table(request)


async def leave(request: Request) -> Response:
    """Stand up while the table waits."""
    form = await read_form(request)
    await request.app.state.hall.leave(
        request.state.actor, request.path_params["id"], number(form.get("seat"), "seat")
    )
    return to_table(request)


def spec_of(form: Mapping[str, str]) -> SeatSpec:
    """What the host wants on a seat."""
    kind, _colon, bot = form.get("kind", "").partition(":")
    return SeatSpec(kind, bot=bot)


async def seats(request: Request) -> Response:
    """The host changes a seat that nobody has taken."""
    form = await read_form(request)
    await request.app.state.hall.set_seat(
        request.state.actor,
        request.path_params["id"],
        number(form.get("seat"), "seat"),
        spec_of(form),
    )
    return to_table(request)


async def hand_over(request: Request) -> Response:
    """Somebody has left: a bot or a new person takes the seat."""
    form = await read_form(request)
    await request.app.state.hall.hand_over(
        request.state.actor,
        request.path_params["id"],
        number(form.get("seat"), "seat"),
        spec_of(form),
    )
    return to_table(request)


async def seat_link(request: Request) -> Response:
    """A seat that is kept for whoever has the link."""
    table, token = request.path_params["id"], request.path_params["token"]
    hall = request.app.state.hall
    if request.method == "POST":
        form = await read_form(request)
        name = form.get("name", "").strip()
        await ensure_person(request, name)
        await hall.claim(request.state.actor, table, token, name)
        return to_table(request)
    try:
        seat = await hall.seat_of_link(table, token)
    except WrongLink as error:
        return await gone(request, error)
    shown = await hall.table(replace(request.state.actor, seat=(table, seat.index)), table)
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
        inviter=host if seat.kind == "invite" else None,
        unusual=unusual(shown, texts, _),
        rule=rule_of(shown.clock, _) if shown.clock else "",
        minutes=game.minutes[1],
        bots={bot.spec: bot.label for bot in bot_choices(shown.game, texts.language)},
        seat=seat.index,
        who=(me.name if me else "") or seat.name,
        action=request.url.path,
    )


async def gone(request: Request, error: WrongLink) -> Response:
    """A link that opens no seat any more: what became of the table, and a way on."""
    language = request.state.prefs.language
    _ = words(language)
    shown = await request.app.state.hall.table(request.state.actor, request.path_params["id"])
    if shown.status == "over":
        return error_page(request, 403, table_card(shown, language, _).what, _("The match is over"))
    if shown.status == "playing":
        return error_page(request, 403, _("You may watch."), _("The table is full"))
    return error_page(request, 403, error_text(error, language), _("The invitation is gone"))


async def chat(request: Request) -> Response:
    """Say something."""
    form = await read_form(request)
    await request.app.state.hall.chat(
        request.state.actor, request.path_params["id"], form.get("text", "")
    )
    if wants_data(request):
        return JSONResponse({"ok": True})
    return to_table(request)


async def rematch(request: Request) -> Response:
    """The same people again."""
    table = await request.app.state.hall.rematch(request.state.actor, request.path_params["id"])
    return to_table(request, table.id)


async def branch(request: Request) -> Response:
    """Play on from an earlier position, at a table of its own."""
    form = await read_form(request)
    await ensure_person(request)
    table = await request.app.state.hall.branch(
        request.state.actor, request.path_params["id"], number(form.get("at"), "at"), None
    )
    return to_table(request, table.id)


async def record(request: Request) -> Response:
    """The record as a file."""
    data = await request.app.state.hall.record(request.state.actor, request.path_params["id"])
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
    Route("/t/{id}/act", act, methods=["POST"]),
    Route("/t/{id}/undo", undo, methods=["POST"]),
    Route("/t/{id}/end", end_turn, methods=["POST"]),
    Route("/t/{id}/ask", ask, methods=["POST"]),
    Route("/t/{id}/answer", answer_request, methods=["POST"]),
    Route("/t/{id}/resign", resign, methods=["POST"]),
    Route("/t/{id}/practice", practice, methods=["POST"]),
    Route("/t/{id}/remove", remove, methods=["POST"]),
    Route("/t/{id}/sit", sit, methods=["POST"]),
    Route("/t/{id}/leave", leave, methods=["POST"]),
    Route("/t/{id}/seats", seats, methods=["POST"]),
    Route("/t/{id}/handover", hand_over, methods=["POST"]),
    Route("/t/{id}/seat/{token}", seat_link, methods=["GET", "POST"]),
    Route("/t/{id}/chat", chat, methods=["POST"]),
    Route("/t/{id}/rematch", rematch, methods=["POST"]),
    Route("/t/{id}/branch", branch, methods=["POST"]),
    Route("/t/{id}/record", record),
]
