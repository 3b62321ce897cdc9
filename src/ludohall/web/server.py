"""Running the app with uvicorn."""

from __future__ import annotations

import logging
import sys
from types import FrameType

import uvicorn

from ludohall.web.app import create_app
from ludohall.web.hall import Hall
from ludohall.web.middleware import NoTokens
from ludohall.web.settings import Settings

GRACE = 3  # seconds that requests get when the server ends
SWITCH = 0.001  # seconds until a thread that draws lets the event loop go on


class Server(uvicorn.Server):
    """A server that ends its streams when it is asked to stop: they would not end by themselves."""

    def __init__(self, config: uvicorn.Config, hall: Hall) -> None:
        super().__init__(config)
        self._hall = hall

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The signal to stop."""
        super().handle_exit(sig, frame)
        self._hall.end_streams()


def run(settings: Settings) -> None:
    """Serve until interrupted."""
    logging.basicConfig(level=logging.INFO, format="%(levelname)s:     %(message)s")
    for name in ("uvicorn.access", "uvicorn.error", "ludohall.web"):
        logging.getLogger(name).addFilter(NoTokens())
    logging.getLogger("alembic").setLevel(logging.WARNING)
    sys.setswitchinterval(SWITCH)
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        log_level="info",
    )
    Server(config, app.state.hall).run()
