"""What the forms of a table's page do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Concatenate, ParamSpec, TypeVar

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from ludohall.web.errors import GivesNothing, NeedsConfirm
from ludohall.web.http.forms import number, read_form
from ludohall.web.http.identity import ensure_person, hall_of
from ludohall.web.match.entries import EARLY_END
from ludohall.web.model import Actor, How, SeatSpec
from ludohall.web.pages.errors import error_text
from ludohall.web.pages.render import page, wants_data

P = ParamSpec("P")
T = TypeVar("T")


class Deed:
    """A form, read."""

    def __init__(self, request: Request, form: Mapping[str, str]) -> None:
        self.request = request
        self.form = form
        self.hall = hall_of(request)
        self.table = str(request.path_params["id"])

    @property
    def who(self) -> Actor:
        """Who does it; a visitor may have become a guest just now."""
        actor: Actor = self.request.state.actor
        return actor

    @property
    def seat(self) -> int:
        """The seat that it is about."""
        return number(self.form.get("seat"), "seat")

    @property
    def version(self) -> int:
        """The version of the table that the page showed."""
        return number(self.form.get("version"), "version")

    @property
    def spec(self) -> SeatSpec:
        """Who shall sit on a seat."""
        kind, _colon, bot = self.form.get("kind", "").partition(":")
        return SeatSpec(kind, bot=bot)

    async def change(
        self,
        function: Callable[Concatenate[Actor, str, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Do it at the table."""
        return await self.hall.change(function, self.who, self.table, *args, **kwargs)

    def answer(self, version: int) -> Response:
        """What was played: the page of the seat again, or the version for our script."""
        if wants_data(self.request):
            return JSONResponse({"version": version})
        return RedirectResponse(f"/t/{self.table}?seat={self.seat}", 303)

    def to_table(self, table: str = "") -> Response:
        """Back to the table, or on to another one."""
        return RedirectResponse(f"/t/{table or self.table}", 303)


async def read(request: Request) -> Deed:
    """The form that a request brings."""
    return Deed(request, await read_form(request))


# Playing.


async def act(request: Request) -> Response:
    """Play an action of the decision that the page showed."""
    deed, prefs = await read(request), request.state.prefs
    form, seat = deed.form, deed.seat
    confirm, warn = form.get("confirm") == "1", form.get("anyway") != "1"
    how = How(confirm, prefs.ending != "now", warn, prefs.language)
    action = form.get("action", "")
    try:
        version = await deed.change(deed.hall.playing.act, seat, action, deed.version, how)
    except NeedsConfirm as error:
        if wants_data(request):
            raise
        message = error_text(error, prefs.language)
        sure = "anyway" if isinstance(error, GivesNothing) else "confirm"
        kept = ("action", "version", "anyway", "confirm")
        fields = {"seat": seat, **{key: form[key] for key in kept if key in form}, sure: "1"}
        shown = {"message": message, "fields": fields, "table": deed.table}
        return page(request, "confirm.html", "", error.status, **shown)
    return deed.answer(version)


async def end_turn(request: Request) -> Response:
    """Hand the turn over."""
    deed = await read(request)
    return deed.answer(await deed.change(deed.hall.playing.end_turn, deed.seat, deed.version))


async def screen(request: Request) -> Response:
    """Open a hand on a screen that several people share, or draw its curtain."""
    deed = await read(request)
    if "open" in deed.form:
        await deed.change(deed.hall.playing.open_screen, number(deed.form["open"], "open"))
    else:
        await deed.change(deed.hall.playing.shut_screen)
    return deed.to_table()


async def undo(request: Request) -> Response:
    """Take back the seat's last decision, or all from an entry on."""
    deed = await read(request)
    seat, version = deed.seat, deed.version
    to = number(deed.form["to"], "to") if "to" in deed.form else None
    return deed.answer(await deed.change(deed.hall.playing.undo, seat, version, to))


async def ask(request: Request) -> Response:
    """Ask all others for something: a move back, or an end whatever the page shows."""
    deed = await read(request)
    if deed.form.get("what") == EARLY_END:
        return deed.answer(await deed.change(deed.hall.playing.ask_for_end, deed.seat))
    what = deed.form.get("what", "")
    return deed.answer(await deed.change(deed.hall.playing.ask, deed.seat, deed.version, what))


async def answer_request(request: Request) -> Response:
    """Agree to what somebody asks, or not."""
    deed = await read(request)
    agree = deed.form.get("agree") == "1"
    return deed.answer(await deed.change(deed.hall.playing.reply, deed.seat, deed.version, agree))


async def resign(request: Request) -> Response:
    """Give up a seat."""
    deed = await read(request)
    await deed.change(deed.hall.resigning.resign, deed.seat)
    return deed.to_table()


async def practice(request: Request) -> Response:
    """Turn a match into practice."""
    deed = Deed(request, {})
    await deed.change(deed.hall.playing.begin_practice)
    return deed.to_table()


# Seats.


async def sit(request: Request) -> Response:
    """Take an open seat."""
    deed = await read(request)
    name = deed.form.get("name", "").strip()
    await ensure_person(request, name)
    await deed.change(deed.hall.seating.sit, deed.seat, name)
    return deed.to_table()


async def leave(request: Request) -> Response:
    """Stand up while the table waits."""
    deed = await read(request)
    await deed.change(deed.hall.seating.leave, deed.seat)
    return deed.to_table()


async def seats(request: Request) -> Response:
    """The host changes a seat that nobody has taken."""
    deed = await read(request)
    await deed.change(deed.hall.seating.set_seat, deed.seat, deed.spec)
    return deed.to_table()


async def hand_over(request: Request) -> Response:
    """Somebody has left: a bot or a new person takes the seat."""
    deed = await read(request)
    await deed.change(deed.hall.seating.hand_over, deed.seat, deed.spec)
    return deed.to_table()


# The table.


async def chat(request: Request) -> Response:
    """Say something."""
    deed = await read(request)
    await deed.hall.say(deed.who, deed.table, deed.form.get("text", ""))
    if wants_data(request):
        return JSONResponse({"ok": True})
    return deed.to_table()


async def rematch(request: Request) -> Response:
    """The same people again."""
    deed = Deed(request, {})
    table = await deed.hall.rematch(deed.who, deed.table)
    return deed.to_table(table.id)


async def branch(request: Request) -> Response:
    """Play on from an earlier position, at a table of its own."""
    deed = await read(request)
    await ensure_person(request)
    at = number(deed.form.get("at"), "at")
    table = await deed.hall.open(deed.hall.opening.branch, deed.who, deed.table, at)
    return deed.to_table(table.id)


async def remove(request: Request) -> Response:
    """Take a table away."""
    deed = Deed(request, {})
    await deed.hall.close(deed.who, deed.table)
    return RedirectResponse("/", 303)


routes: list[BaseRoute] = [
    Route("/t/{id}/act", act, methods=["POST"]),
    Route("/t/{id}/undo", undo, methods=["POST"]),
    Route("/t/{id}/end", end_turn, methods=["POST"]),
    Route("/t/{id}/screen", screen, methods=["POST"]),
    Route("/t/{id}/ask", ask, methods=["POST"]),
    Route("/t/{id}/answer", answer_request, methods=["POST"]),
    Route("/t/{id}/resign", resign, methods=["POST"]),
    Route("/t/{id}/practice", practice, methods=["POST"]),
    Route("/t/{id}/sit", sit, methods=["POST"]),
    Route("/t/{id}/leave", leave, methods=["POST"]),
    Route("/t/{id}/seats", seats, methods=["POST"]),
    Route("/t/{id}/handover", hand_over, methods=["POST"]),
    Route("/t/{id}/chat", chat, methods=["POST"]),
    Route("/t/{id}/rematch", rematch, methods=["POST"]),
    Route("/t/{id}/branch", branch, methods=["POST"]),
    Route("/t/{id}/remove", remove, methods=["POST"]),
]
