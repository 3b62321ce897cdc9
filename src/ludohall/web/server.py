"""Running the app with uvicorn."""

from __future__ import annotations

import logging
import sys
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from ludohall.web.app import create_app
from ludohall.web.hall import Hall
from ludohall.web.middleware import NoTokens
from ludohall.web.settings import Settings
from ludohall.web.store import NoDatabase

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


def opened(settings: Settings) -> Starlette:
    """The app on its database; the program ends with one sentence where that cannot be."""
    try:
        app = create_app(settings)
        app.state.hall.store.migrate()
    except NoDatabase as error:
        sys.exit(f"ludohall: {error}")
    except OSError as error:
        sys.exit(f"ludohall: {error.filename} cannot be written: {error.strerror}.")
    return app


def run(settings: Settings) -> None:
    """Serve until interrupted."""
    logging.basicConfig(level=logging.INFO, format="%(levelname)s:     %(message)s")
    for name in ("uvicorn.access", "uvicorn.error", "ludohall.web"):
        logging.getLogger(name).addFilter(NoTokens())
    logging.getLogger("alembic").setLevel(logging.WARNING)
    sys.setswitchinterval(SWITCH)
    app = opened(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        log_level="info",
    )
    Server(config, app.state.hall).run()
