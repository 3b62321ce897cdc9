"""The app: pages, API, streams and static files behind one gate."""

from __future__ import annotations

import gzip
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import cache
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from ludohall.games import PACKAGES
from ludohall.web.api import api_routes, json_response
from ludohall.web.errors import (
    HallError,
    Invalid,
    NotFound,
    TooLarge,
    TooMany,
    TooSlow,
    Unavailable,
)
from ludohall.web.hall import Hall
from ludohall.web.http.gate import Gate, protect
from ludohall.web.http.identity import hall_of, know
from ludohall.web.http.limits import Limits
from ludohall.web.http.metrics import PATH as METRICS
from ludohall.web.http.metrics import Metrics, show_metrics
from ludohall.web.http.packing import accepts_gzip
from ludohall.web.model import Actor
from ludohall.web.pages import error_page, error_text
from ludohall.web.pages import routes as page_routes
from ludohall.web.settings import Settings
from ludohall.web.stream.events import call_stream, page_stream
from ludohall.web.stream.places import Streams

HERE = Path(__file__).parent
TEXTS = (".css", ".js", ".json", ".svg", ".txt")
log = logging.getLogger("ludohall.web")


class Statics(StaticFiles):
    """Static files: those with a mark of their content in the address are kept for a year.

    Texts are compressed once.
    """

    async def get_response(self, path: str, scope: Scope) -> Response:
        """One file."""
        response = await super().get_response(path, scope)
        marked = b"v=" in scope.get("query_string", b"")
        kept = "public, max-age=31536000, immutable" if marked else "no-cache"
        response.headers["cache-control"] = kept
        if not isinstance(response, FileResponse) or Path(path).suffix not in TEXTS:
            return response
        response.headers.add_vary_header("Accept-Encoding")
        headers = Headers(scope=scope)
        if "range" in headers or not accepts_gzip(headers):
            return response
        body = packed(Path(response.path), response.headers["last-modified"])
        small = Response(body, media_type=response.media_type)
        for name in ("cache-control", "last-modified", "vary"):
            small.headers[name] = response.headers[name]
        small.headers["etag"] = "W/" + response.headers["etag"]  # it names both bodies
        small.headers["content-encoding"] = "gzip"
        return small


@cache
def packed(path: Path, _changed: str) -> bytes:
    """A file, compressed as well as can be."""
    return gzip.compress(path.read_bytes(), 9, mtime=0)


def create_app(settings: Settings | None = None) -> Starlette:
    """The app of one server process."""
    hall = Hall(settings or Settings.from_environment())
    limits = Limits(hall.settings.limits)
    metrics = Metrics()

    @asynccontextmanager
    async def open_doors(_: Starlette) -> AsyncIterator[None]:
        await hall.start()
        try:
            yield
        finally:
            await hall.stop()

    app = Starlette(
        routes=[  # what is asked for most stands first: they are tried one after the other
            Route("/t/{id}/stream", page_stream),
            Route("/t/{id}/calls", call_stream),
            *page_routes,
            *api_routes(),
            Route("/healthz", health),
            Route(METRICS, show_metrics),
            *static_routes(),
        ],
        middleware=[Middleware(Gate, hall=hall, limits=limits, metrics=metrics, answer=answer)],
        exception_handlers={
            HallError: answer_any,
            ClientDisconnect: answer_nobody,
            HTTPException: answer_http,
            Exception: answer_crash,
        },
        lifespan=open_doors,
    )
    app.router.redirect_slashes = False
    app.state.hall = hall
    app.state.limits = limits
    app.state.metrics = metrics
    app.state.streams = Streams(hall.settings.streams_per_visitor)
    return app


def static_routes() -> list[BaseRoute]:
    """The files of the app and those of each game that has some."""
    routes: list[BaseRoute] = []
    for key in PACKAGES:
        folder = HERE.parent / "games" / key / "web" / "static"
        if folder.is_dir():
            routes.append(Mount(f"/static/games/{key}", Statics(directory=folder)))
    routes.append(Mount("/static", Statics(directory=HERE / "static")))
    return routes


async def health(request: Request) -> Response:
    """Whether the server answers and its database takes something in."""
    hall = hall_of(request)
    await hall.run(hall.store.check_health)
    return PlainTextResponse("ok")


# Errors.


def wants_data(request: Request) -> bool:
    """Whether a program asks, or the script of a page."""
    accept = request.headers.get("accept", "")
    return (
        request.url.path.startswith("/api/")
        or request.headers.get("x-ludohall") == "1"
        or ("application/json" in accept and "text/html" not in accept)
    )


async def answer(request: Request, error: HallError) -> Response:
    """An error as a page or as data."""
    if not hasattr(request.state, "prefs"):
        know(request, Actor())
    message = error_text(error, request.state.prefs.language)
    if wants_data(request):
        data = {"error": error.name, "message": message, **error.details()}
        if message != str(error):
            data["detail"] = str(error)  # precise, and in English: for programs and their makers
        response = json_response(data, error.status)
    else:
        response = error_page(request, error.status, message, "")
    if isinstance(error, TooLarge | TooSlow):
        response.headers["connection"] = "close"  # the rest of the body is not read
    if isinstance(error, TooMany | Unavailable):
        response.headers["retry-after"] = str(error.seconds)
    if isinstance(error, Unavailable) and request.method == "GET":
        response.headers["refresh"] = str(error.seconds)  # a page comes back by itself
    return response


async def answer_any(request: Request, error: Exception) -> Response:
    """A refusal of the hall."""
    assert isinstance(error, HallError)
    return await answer(request, error)


async def answer_nobody(request: Request, error: Exception) -> Response:
    """The client has gone before its request was whole: nobody reads this, and nothing broke."""
    return Response(status_code=400)


async def answer_http(request: Request, error: Exception) -> Response:
    """A refusal of the router: an unknown page, a method that it does not have."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return await answer(request, NotFound("There is nothing at this address."))
    if error.status_code == 400:
        return await answer(request, Invalid(str(error.detail)))
    if wants_data(request):
        response = json_response({"error": "HTTP", "message": error.detail}, error.status_code)
    else:
        response = PlainTextResponse(error.detail, error.status_code)
    response.headers.update(error.headers or {})
    return response


async def answer_crash(request: Request, error: Exception) -> Response:
    """Something of ours broke; the log has it."""
    message = "Something went wrong here. Nothing that was played is lost."
    response: Response = PlainTextResponse(message, 500)
    if wants_data(request):
        response = json_response({"error": "Crash", "message": message}, 500)
    elif hasattr(request.state, "prefs"):
        with suppress(Exception):  # what broke may be the page of errors itself
            response = error_page(request, 500, message, "")
    protect(MutableHeaders(raw=response.raw_headers), request.url.path, False)
    return response
