"""Who asks: the cookie of a browser, or the bearer token of another client."""

from __future__ import annotations

from dataclasses import replace

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from ludohall.core.data import Json
from ludohall.core.i18n import LANGUAGES, N_
from ludohall.web.errors import WrongLink
from ludohall.web.hall import Hall
from ludohall.web.model import Actor, Person
from ludohall.web.people.accounts import known, prefs_of

COOKIE = "ludohall"
YEAR = 365 * 24 * 3600
BEARER = "bearer "


def hall_of(connection: HTTPConnection) -> Hall:
    """The hall that a request has come to."""
    hall: Hall = connection.app.state.hall
    return hall


async def identify(connection: HTTPConnection, hall: Hall) -> None:
    """Fill in `state.actor`, `state.me` and `state.prefs`."""
    state = connection.state
    state.session = None  # a token: set the cookie; "": take it away
    actor = Actor()
    if bearer := bearer_of(connection):
        found = await hall.actor(bearer)
        if found is None:
            raise WrongLink(N_("This token opens nothing."))
        actor = found
    elif token := connection.cookies.get(COOKIE):
        found = await hall.actor(token)
        if found is not None and found.person is not None:
            actor = found
    know(connection, actor)


def know(connection: HTTPConnection, actor: Actor) -> None:
    """Take somebody for the one who asks."""
    state = connection.state
    if actor.person is not None:
        actor = replace(actor, browser=not bearer_of(connection))
    state.actor = actor
    state.me = actor.person
    if actor.person is not None:
        hall_of(connection).whereabouts.note(actor.person.id, state.visitor)
    settings = actor.person.settings if actor.person else {}
    state.prefs = prefs_of(settings, language_of(connection), connection.cookies.get("theme", ""))


def bearer_of(connection: HTTPConnection) -> str:
    """The bearer token of an API request."""
    header = connection.headers.get("authorization", "")
    return header[len(BEARER) :].strip() if header.lower().startswith(BEARER) else ""


def token_of(connection: HTTPConnection) -> str:
    """The token by which the one who asks is known; empty for a visitor."""
    if connection.state.actor == Actor():
        return ""
    return bearer_of(connection) or connection.cookies.get(COOKIE, "")


def language_of(connection: HTTPConnection) -> str:
    """The language of a visitor without settings: the cookie's, or the browser's first."""
    chosen = connection.cookies.get("lang", "")
    if chosen in LANGUAGES:
        return chosen
    wishes: list[tuple[float, str]] = []
    for part in connection.headers.get("accept-language", "").split(",")[:20]:
        name, _, weight = part.strip().partition(";q=")
        language = name.split("-")[0].lower()
        if language in LANGUAGES:
            try:
                wishes.append((-float(weight or 1), language))
            except ValueError:
                continue
    return min(wishes, key=lambda wish: wish[0])[1] if wishes else LANGUAGES[0]


async def ensure_person(request: Request, name: str = "") -> Person:
    """The person who asks; a visitor becomes a guest now."""
    hall = hall_of(request)
    actor: Actor = request.state.actor
    if actor.person is None:
        request.app.state.limits.count("guest", request.state.visitor)
        settings: dict[str, Json] = {"language": request.state.prefs.language}
        person, request.state.session = await hall.run(hall.entrance.guest, name, settings)
        know(request, Actor(person, actor.seat))
        return person
    if name and not actor.person.name:
        person = await hall.run(hall.entrance.rename, actor, name)
        know(request, Actor(person, actor.seat))
        return person
    return actor.person


async def give_address(request: Request, channel: str, address: str) -> None:
    """Send a link to an address that the one who asks has given."""
    request.app.state.limits.count("link", request.state.visitor)
    await hall_of(request).notices.ask(known(request.state.actor), channel, address)


async def log_in(request: Request, login: str, password: str) -> Person:
    """Enter an account on this browser."""
    hall = hall_of(request)
    person, request.state.session = await hall.run(
        hall.entrance.log_in, request.state.actor, login, password
    )
    know(request, Actor(person))
    return person


async def log_out(request: Request) -> None:
    """Leave the account on this browser."""
    hall = hall_of(request)
    if token := request.cookies.get(COOKIE):
        await hall.run(hall.entrance.log_out, token)
    request.state.session = ""
    know(request, Actor())


async def log_out_everywhere(request: Request) -> None:
    """Leave the account on all devices."""
    hall = hall_of(request)
    await hall.run(hall.entrance.log_out_everywhere, request.state.actor)
    request.state.session = ""
    know(request, Actor())


async def change_password(request: Request, old: str, new: str) -> None:
    """Change the password of the account; all other devices are signed out."""
    hall = hall_of(request)
    await hall.run(hall.entrance.change_password, request.state.actor, old, new, token_of(request))


async def be_forgotten(request: Request, password: str) -> None:
    """Delete the account, or the guest, of this browser."""
    await hall_of(request).forget(request.state.actor, password)
    request.state.session = ""
    know(request, Actor())


def cookie_header(token: str, secure: bool) -> str:
    """The header that sets the cookie, or takes it away where there is no token."""
    response = Response()
    if token:
        response.set_cookie(
            COOKIE, token, max_age=YEAR, path="/", httponly=True, samesite="lax", secure=secure
        )
    else:
        response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax", secure=secure)
    return MutableHeaders(raw=response.raw_headers)["set-cookie"]
