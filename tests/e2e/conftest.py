"""A server and a real Chromium."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, expect, sync_playwright
from starlette.applications import Starlette

from ludohall.web.app import create_app
from ludohall.web.hall import Hall
from ludohall.web.settings import Settings
from tests.dealing import settle
from tests.e2e.people import CHROMIUM, FLAGS, PATIENCE, Guests

expect.set_options(timeout=PATIENCE)


@pytest.fixture(autouse=True)
def dealt(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test has deals and bots of its own, the same in every run."""
    settle(request, monkeypatch)


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Starlette:
    """A hall of its own, without the limits that are meant for strangers."""
    folder: Path = tmp_path_factory.mktemp("hall")
    settings = Settings(
        database=f"sqlite:///{folder}/hall.db",
        secret="a secret of the tests",
        bot_pace=0.0,
        limits=False,
    )
    return create_app(settings)


@pytest.fixture(scope="session")
def hall(app: Starlette) -> Hall:
    """The services of the server."""
    found: Hall = app.state.hall
    return found


@pytest.fixture(scope="session")
def address(app: Starlette) -> Iterator[str]:
    """The server of that hall."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    config = uvicorn.Config(
        app,
        host="127.0.0.1",
        port=port,
        log_level="warning",
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(20)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, with nothing but our pages on its network."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def guests(browser: Browser, address: str) -> Iterator[Guests]:
    """People with browsers of their own. Whatever a page complains about fails the test."""
    people = Guests(browser, address)
    yield people
    people.leave()
    assert people.complaints == []
