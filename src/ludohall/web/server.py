"""Running the app with uvicorn."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import sys
from collections import deque
from types import FrameType
from typing import ClassVar, cast

import uvicorn
from starlette.applications import Starlette
from uvicorn.config import LOGGING_CONFIG
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from ludohall.web.app import create_app
from ludohall.web.hall import Hall
from ludohall.web.http.gate import NoTokens
from ludohall.web.logs import JsonLines
from ludohall.web.pages.drawing import prepare, templates
from ludohall.web.settings import BadSetting, Settings
from ludohall.web.store import NoDatabase

GRACE = 3  # seconds that requests get when the server ends
SELDOM = (20_000, 20, 20)  # drawing makes many objects, and hardly ever a cycle of them
SWITCH = 0.001  # seconds until a thread that draws lets the event loop go on


class Prompt(HttpToolsProtocol):
    """A connection that is closed when its client does not do its part.

    That is: when a request has begun to come and does not come whole, and when what was sent is
    not read.
    """

    patience: ClassVar[float]
    _slow: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _cycles: deque[RequestResponseCycle]
    """The requests that have no whole answer yet: a client may send several at once."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Somebody has come and owes a request."""
        super().connection_made(transport)
        self._cycles = deque()
        transport.set_write_buffer_limits(0)  # whatever the line does not take is noticed
        self._expect(True)

    def data_received(self, data: bytes) -> None:
        """A piece of a request."""
        before = self.cycle
        super().data_received(data)
        cycle = cast("RequestResponseCycle | None", self.cycle)
        waits = cycle is not None and cycle is before and cycle.response_complete
        self._expect(cycle is None or cycle.more_body or waits)

    def on_headers_complete(self) -> None:
        """A request begins."""
        super().on_headers_complete()
        while self._cycles and self._cycles[0].response_complete:  # they are answered in order
            self._cycles.popleft()
        cycle = cast("RequestResponseCycle | None", self.cycle)
        if cycle is not None:
            self._cycles.append(cycle)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._expect(False)
        self._wait_for_reader(False)
        for cycle in self._cycles:  # uvicorn tells the last one alone
            if not cycle.response_complete:
                cycle.disconnected = True
                cycle.message_event.set()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The line is full: the client reads less than it is sent."""
        super().pause_writing()
        self._wait_for_reader(True)

    def resume_writing(self) -> None:
        """All that was sent has gone out."""
        self._wait_for_reader(False)
        super().resume_writing()

    def _wait_for_reader(self, waits: bool) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
        if waits:
            left = self.transport.get_write_buffer_size()
            self._unread = self.loop.call_later(self.patience, self._check_reader, left)

    def _check_reader(self, before: int) -> None:
        """Go on waiting where something was read meanwhile, else cut the line."""
        if self.transport.get_write_buffer_size() < before:
            self._wait_for_reader(True)
        else:
            self.transport.abort()

    def _expect(self, more: bool) -> None:
        """Start the clock with the first piece of a request, stop it with the last."""
        if not more and self._slow is not None:
            self._slow.cancel()
            self._slow = None
        elif more and self._slow is None:
            self._slow = self.loop.call_later(self.patience, self.transport.close)


class Server(uvicorn.Server):
    """A server that ends its streams when it is asked to stop: they would not end by themselves.

    While its doors are open already it gets the templates ready, so that nobody waits for that.
    """

    def __init__(self, config: uvicorn.Config, hall: Hall) -> None:
        super().__init__(config)
        self._hall = hall
        self._preparing: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the doors."""
        await super().startup(sockets)
        if not self.should_exit:
            self._preparing = asyncio.create_task(self._prepare())

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the doors."""
        if self._preparing is not None:
            self._preparing.cancel()
        await super().shutdown(sockets)

    async def _prepare(self) -> None:
        for name in await self._hall.draw(templates):
            await self._hall.draw(prepare, name)  # one by one: drawings for people come between

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The signal to stop."""
        super().handle_exit(sig, frame)
        self._hall.end_streams()


def opened(settings: Settings) -> Starlette:
    """The app on its database; the program ends with one sentence where that cannot be."""
    try:
        app = create_app(settings)
        app.state.hall.store.migrate()
    except (BadSetting, NoDatabase) as error:
        sys.exit(f"ludohall: {error}")
    except OSError as error:
        sys.exit(f"ludohall: {error.filename} cannot be written: {error.strerror}.")
    return app


def check_address(settings: Settings) -> None:
    """End the program with one sentence where nobody can listen at the address."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            sys.exit(
                f"ludohall: cannot listen on port {settings.port} of {settings.host}: "
                f"{error.strerror}. Choose another one with --port or LUDOHALL_PORT, "
                "--host or LUDOHALL_HOST."
            )


def run(settings: Settings) -> None:
    """Serve until interrupted."""
    check_address(settings)
    log_as(settings.log)
    for name in ("uvicorn.access", "uvicorn.error", "ludohall.web"):
        logging.getLogger(name).addFilter(NoTokens())
    logging.getLogger("alembic").setLevel(logging.WARNING)
    sys.setswitchinterval(SWITCH)
    app = opened(settings)
    gc.freeze()  # what is here now stays: it need not be looked through again and again
    gc.set_threshold(*SELDOM)
    Server(config_of(app, settings), app.state.hall).run()


def log_as(form: str) -> None:
    """Write the log as text or as lines of JSON."""
    if form not in ("text", "json"):
        sys.exit("ludohall: LUDOHALL_LOG is text or json.")
    logging.basicConfig(level=logging.INFO, format="%(levelname)s:     %(message)s")
    if form == "json":
        for handler in logging.getLogger().handlers:
            handler.setFormatter(JsonLines())


def config_of(app: Starlette, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves the app. The app answers a slow body first: 408."""
    patience = 1.5 * settings.patience
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=type("PromptHere", (Prompt,), {"patience": patience}),
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        log_level="info",
        log_config=None if settings.log == "json" else LOGGING_CONFIG,
    )
