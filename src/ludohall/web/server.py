"""Running the app with uvicorn."""

from __future__ import annotations

import logging
import sys

import uvicorn

from ludohall.web.app import create_app
from ludohall.web.middleware import NoTokens
from ludohall.web.settings import Settings

GRACE = 2  # seconds that open streams get when the server ends
SWITCH = 0.001  # seconds until a thread that draws lets the event loop go on


def run(settings: Settings) -> None:
    """Serve until interrupted."""
    logging.basicConfig(level=logging.INFO, format="%(levelname)s:     %(message)s")
    for name in ("uvicorn.access", "uvicorn.error", "ludohall.web"):
        logging.getLogger(name).addFilter(NoTokens())
    for name in ("alembic", "httpx"):
        logging.getLogger(name).setLevel(logging.WARNING)
    sys.setswitchinterval(SWITCH)
    uvicorn.run(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        log_level="info",
    )
