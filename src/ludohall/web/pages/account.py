"""Name, settings and the optional account."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from ludohall.core.i18n import LANGUAGES, N_
from ludohall.web.errors import HallError, Invalid, NotFound
from ludohall.web.http import identity
from ludohall.web.http.forms import read_form
from ludohall.web.http.identity import hall_of
from ludohall.web.model import Person
from ludohall.web.pages.errors import error_text
from ludohall.web.pages.render import page, wants_data
from ludohall.web.people.accounts import ENDINGS, FORCED, PACES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ludohall.core.data import Json

YEAR = 365 * 24 * 3600


async def account_page(
    request: Request, problem: str = "", login: str = "", status: int = 200
) -> Response:
    """The page, after a refusal with the reason."""
    query = request.query_params if request.method == "GET" else {}
    notices = hall_of(request).notices
    person = request.state.me or Person("", "")
    return page(
        request,
        "account.html",
        "account",
        status,
        problem=problem,
        login=login,
        changed="changed" in query,
        asked="asked" in query,
        contacts=await notices.contacts(person),
    )


async def account(request: Request) -> Response:
    """Who I am and how I like to play."""
    return await account_page(request)


async def login(request: Request) -> Response:
    """Sign in, or make an account for the guest that I am."""
    form = await read_form(request)
    name, password = form.get("login", "").strip(), form.get("password", "")
    try:
        if form.get("do") == "register":
            await identity.ensure_person(request, name.split("@")[0][:24])
            hall = hall_of(request)
            await hall.run(hall.entrance.sign_up, request.state.actor, name, password)
        else:
            await identity.log_in(request, name, password)
    except HallError as error:
        problem = error_text(error, request.state.prefs.language)
        return await account_page(request, problem, name, error.status)
    return RedirectResponse("/account", 303)


async def logout(request: Request) -> Response:
    """Be a stranger again."""
    await identity.log_out(request)
    return RedirectResponse("/", 303)


async def logout_everywhere(request: Request) -> Response:
    """Sign out on all devices, this one among them."""
    await identity.log_out_everywhere(request)
    return RedirectResponse("/account", 303)


async def password(request: Request) -> Response:
    """A new password for the account."""
    form = await read_form(request)
    try:
        await identity.change_password(request, form.get("old", ""), form.get("new", ""))
    except HallError as error:
        problem = error_text(error, request.state.prefs.language)
        return await account_page(request, problem, status=error.status)
    return RedirectResponse("/account?changed=1", 303)


async def contact(request: Request) -> Response:
    """An address to be told of one's turn, or none any more."""
    form = await read_form(request)
    channel, address = form.get("channel", ""), form.get("address", "").strip()
    notices = hall_of(request).notices
    try:
        person = await identity.ensure_person(request)
        if form.get("do") == "forget" or not address:
            await notices.forget(person, channel)
            return RedirectResponse("/account", 303)
        await identity.give_address(request, channel, address)
    except HallError as error:
        problem = error_text(error, request.state.prefs.language)
        return await account_page(request, problem, status=error.status)
    return RedirectResponse("/account?asked=1", 303)


async def by_letter(request: Request) -> Response:
    """What the links in messages lead to: a page with one button, then what the button does.

    Opening the page does nothing: programs open links, too.
    """
    deed = request.path_params["deed"]
    notices = hall_of(request).notices
    code = request.query_params.get("code", "")
    if deed not in ("confirm", "stop"):
        raise NotFound("There is nothing at this address.")
    if request.method == "POST":
        await (notices.confirm(code) if deed == "confirm" else notices.stop_by(code))
    return page(request, "letter.html", deed=deed, done=request.method == "POST", code=code)


async def stored(request: Request) -> Response:
    """All that is stored of me, as a file."""
    hall = hall_of(request)
    data = await hall.run(hall.farewell.all_of, request.state.actor)
    return Response(
        msgspec.json.format(msgspec.json.encode(data), indent=1),
        media_type="application/json",
        headers={
            "Content-Disposition": 'attachment; filename="ludohall.json"',
            "Cache-Control": "no-store",
        },
    )


async def farewell(request: Request) -> Response:
    """Be forgotten."""
    form = await read_form(request)
    try:
        if form.get("sure") != "true":
            raise Invalid(N_("Tick the box first: this cannot be undone."))
        await identity.be_forgotten(request, form.get("password", ""))
    except HallError as error:
        problem = error_text(error, request.state.prefs.language)
        return await account_page(request, problem, status=error.status)
    return RedirectResponse("/?gone=1", 303)


def settings_of(form: Mapping[str, str]) -> dict[str, Json]:
    """The settings in a form. A whole form also says no with its empty boxes."""
    found: dict[str, Json] = {}
    if form.get("language") in LANGUAGES:
        found["language"] = form["language"]
    if form.get("theme") in ("", "light", "dark"):
        found["theme"] = form["theme"]
    if form.get("forced") in FORCED:
        found["forced"] = form["forced"]
    if form.get("pace") in PACES:
        found["pace"] = form["pace"]
    if form.get("ending") in ENDINGS:
        found["ending"] = form["ending"]
    if form.get("guide") in ("true", "false"):
        found["guide"] = form["guide"] == "true"
    if form.get("all") == "1":
        found["confirm"] = form.get("confirm") == "true"
        found["motion"] = form.get("motion") == "true"
        found["sound"] = form.get("sound") == "true"
        found["curtain"] = form.get("curtain") == "true"
    if form.get("shown") in ("true", "false"):
        found["shown"] = form["shown"] == "true"
    return found


async def settings(request: Request) -> Response:
    """Keep settings: with the person if there is one, language and theme also as cookies."""
    form = await read_form(request)
    found = settings_of(form)
    name = form.get("name", "").strip()
    needs_person = name or any(key not in ("language", "theme") for key in found)
    if needs_person:
        await identity.ensure_person(request, name)
    if request.state.me is not None:
        hall = hall_of(request)
        if name and name != request.state.me.name:
            await hall.run(hall.entrance.rename, request.state.actor, name)
        await hall.run(hall.entrance.save_settings, request.state.actor, found)
        if "forced" in found:  # what is asked at the tables may play itself now
            for held in await hall.run(hall.store.held_by, request.state.me.id):
                if held.table.started is not None and held.table.finished is None:
                    hall.wake(held.table.id)
    back = form.get("back", "/")
    safe = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    answer: Response
    answer = JSONResponse({"ok": True}) if wants_data(request) else RedirectResponse(safe, 303)
    secure = request.url.scheme == "https"
    for key, cookie in (("language", "lang"), ("theme", "theme")):
        if key in found:
            answer.set_cookie(
                cookie, str(found[key]), max_age=YEAR, samesite="lax", secure=secure, httponly=True
            )
    return answer


routes: list[BaseRoute] = [
    Route("/account", account),
    Route("/login", account, methods=["GET"]),
    Route("/login", login, methods=["POST"]),
    Route("/logout", logout, methods=["POST"]),
    Route("/logout/everywhere", logout_everywhere, methods=["POST"]),
    Route("/account/password", password, methods=["POST"]),
    Route("/account/contact", contact, methods=["POST"]),
    Route("/account/data", stored),
    Route("/account/farewell", farewell, methods=["POST"]),
    Route("/notices/{deed}", by_letter, methods=["GET", "POST"]),
    Route("/settings", settings, methods=["POST"]),
]
