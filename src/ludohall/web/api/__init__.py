"""The JSON API: the same services as the pages, for other clients and bots."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ludohall.web.api import schema, views
from ludohall.web.api.call import Call
from ludohall.web.api.endpoints import ENDPOINTS, STREAM, Endpoint
from ludohall.web.api.guide import guide
from ludohall.web.api.openapi import PREFIX, document
from ludohall.web.model import ChatLine, Snapshot
from ludohall.web.standing.gaining import Gains
from ludohall.web.stream.events import Stamp, respond


def json_response(data: object, status: int = 200) -> Response:
    """Data as a response."""
    return Response(msgspec.json.encode(data), status, media_type="application/json")


def _handler(found: dict[str, Endpoint]) -> Callable[[Request], Awaitable[Response]]:
    async def handle(request: Request) -> Response:
        endpoint = found["GET" if request.method == "HEAD" else request.method]
        answer = await endpoint.handler(Call(request, endpoint.params))
        return json_response(answer, endpoint.status)

    return handle


class DataPainter:
    """Sends views as data."""

    def known(self, snap: Snapshot) -> None:
        """The client has this view."""

    def state(self, snap: Snapshot, since: Stamp) -> tuple[str, object] | None:
        """The view, with what is new in the log."""
        return ("state", views.ViewOut.of(snap, max(0, since.version)))

    def gained(self, gains: Gains) -> bool:
        """A client asks for it."""
        return False

    def said(self, line: ChatLine) -> tuple[str, object]:
        """A message."""
        return ("chat", schema.ChatOut.of(line))


async def stream(request: Request) -> Response:
    """The stream of a seat as data."""
    call = Call(request, STREAM.params)
    return await respond(request, call.table, call.view_seat(), DataPainter(), call.language)


async def openapi(request: Request) -> Response:
    """The description of the API."""
    return json_response(document())


def api_routes() -> list[BaseRoute]:
    """All routes of the API."""
    paths: dict[str, dict[str, Endpoint]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method] = endpoint
    routes: list[BaseRoute] = [
        Route(PREFIX + path, _handler(found), methods=list(found)) for path, found in paths.items()
    ]
    routes.append(Route(PREFIX + STREAM.path, stream))
    routes.append(Route(PREFIX + "/openapi.json", openapi))
    routes.append(Route("/api", guide))
    return routes
