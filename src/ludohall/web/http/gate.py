"""What every request goes through: limits, origin, identity, security headers."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Awaitable, Callable

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludohall.web.errors import BadOrigin, HallError, TooLarge, TooSlow
from ludohall.web.hall import Hall
from ludohall.web.http.identity import COOKIE, bearer_of, cookie_header, identify, know
from ludohall.web.http.limits import Limits, kind_of, visitor_of
from ludohall.web.http.metrics import PATH as METRICS
from ludohall.web.http.metrics import Metrics
from ludohall.web.http.packing import Packing
from ludohall.web.model import Actor

SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",  # seat links stand in addresses
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
BY_CODE = ("/notices/stop",)
"""What the code in the address allows, whoever sends it: mail programs do (RFC 8058)."""
TOKEN = re.compile(r"\b([cpsn]_)[A-Za-z0-9_-]{8,}")

Answer = Callable[[Request, HallError], Awaitable[Response]]


def protect(headers: MutableHeaders, path: str, secure: bool) -> None:
    """Add what every answer carries."""
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if secure:
        headers.setdefault("strict-transport-security", "max-age=31536000")
    if not path.startswith("/static/"):
        headers.setdefault(
            "cache-control", "no-store" if path.startswith("/api/") else "private, no-cache"
        )


class Gate:
    """The one middleware; `answer` turns an error into a response."""

    def __init__(
        self, app: ASGIApp, hall: Hall, limits: Limits, metrics: Metrics, answer: Answer
    ) -> None:
        self.app = app
        self.hall = hall
        self.limits = limits
        self.metrics = metrics
        self.answer = answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request, and note how it went."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()

        def note(status: int) -> None:
            seconds = time.perf_counter() - began
            self.metrics.note(scope["method"], scope["path"], status, seconds)

        async def noted(message: Message) -> None:
            if message["type"] == "http.response.start":
                note(message["status"])
            await send(message)

        try:
            await self._serve(scope, receive, noted)
        except Exception:
            note(500)  # its answer is sent by others
            raise

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        path: str = scope["path"]
        secure = scope.get("scheme") == "https"

        packing = Packing(send, request.headers)

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                protect(headers, path, secure)
                session = getattr(request.state, "session", None)
                if session is not None:
                    headers.append("set-cookie", cookie_header(session, secure))
            await packing(message)

        if path.startswith("/static/"):
            await self.app(scope, receive, guarded)
            return
        try:
            visitor = visitor_of(request.client.host if request.client else "")
            request.state.visitor = visitor
            self.limits.count(kind_of(request.method, path, request.query_params), visitor)
            check_origin(request)
            limited = self._limited(request, receive)
            if path == METRICS:
                know(request, Actor())  # its token is nobody's
            else:
                await identify(request, self.hall)
        except HallError as error:
            response = await self.answer(request, error)
            await response(scope, receive, guarded)
            return
        await self.app(scope, limited, guarded)

    def _limited(self, request: Request, receive: Receive) -> Receive:
        """The body, as long as it is not too large and comes in time."""
        settings = self.hall.settings
        large = str(request.scope["path"]).rstrip("/").endswith(("/import", "/records"))
        limit = settings.record_limit if large else settings.body_limit
        length = request.headers.get("content-length", "0")
        if not length.isdigit() or int(length) > limit:
            raise TooLarge(f"This is larger than {limit} bytes.")
        received, whole = 0, False
        deadline = asyncio.get_running_loop().time() + settings.patience

        async def counted() -> Message:
            nonlocal received, whole
            if whole:
                return await receive()
            try:
                async with asyncio.timeout_at(deadline):
                    message = await receive()
            except TimeoutError:
                raise TooSlow from None
            whole = not message.get("more_body", False)
            if message["type"] == "http.request":
                received += len(message.get("body", b""))
                if received > limit:
                    raise TooLarge(f"This is larger than {limit} bytes.")
            return message

        return counted


def check_origin(request: HTTPConnection) -> None:
    """Refuse what another site made a browser send.

    Clients with a bearer token are no browsers on errands: a site cannot know the token.
    """
    if request.scope["method"] in SAFE or bearer_of(request):
        return
    if request.scope["path"] in BY_CODE:
        return
    site = request.headers.get("sec-fetch-site")
    if site is not None:
        allowed = site in ("same-origin", "none")
    elif (origin := request.headers.get("origin")) is not None:
        allowed = origin == f"{request.url.scheme}://{request.url.netloc}"
    else:
        allowed = COOKIE not in request.cookies
    if not allowed:
        raise BadOrigin("This request came from another site.")


class NoTokens(logging.Filter):
    """Keeps tokens out of the log, seat links above all."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Mask them; the record stays."""
        if isinstance(record.args, tuple):
            record.args = tuple(
                TOKEN.sub(r"\1***", arg) if isinstance(arg, str) else arg for arg in record.args
            )
        if isinstance(record.msg, str):
            record.msg = TOKEN.sub(r"\1***", record.msg)
        return True
