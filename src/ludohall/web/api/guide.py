"""The page that tells people how to use the API."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from ludohall.web.api.endpoints import ENDPOINTS, STREAM
from ludohall.web.api.openapi import PREFIX, summary_of
from ludohall.web.pages.render import page


class Told(NamedTuple):
    """An endpoint as the page lists it."""

    method: str
    path: str
    does: str


@cache
def listed() -> tuple[Told, ...]:
    """All endpoints, in the order in which the description has them."""
    return tuple(Told(one.method, one.path, summary_of(one)) for one in (*ENDPOINTS, STREAM))


async def guide(request: Request) -> Response:
    """How to begin, and every endpoint in a line."""
    home = str(request.base_url).rstrip("/")
    return page(request, "api.html", prefix=PREFIX, home=home, endpoints=listed())
