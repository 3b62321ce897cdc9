"""A server in this process, with the toy games `duel` and `cup` beside the real ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ludohall.games import PACKAGES
from ludohall.web.app import create_app
from ludohall.web.hall import Hall
from ludohall.web.settings import Settings
from tests.dealing import settle
from tests.web.people import Caller, guest


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy games are listed while a test runs."""
    monkeypatch.setitem(PACKAGES, "duel", "tests.web.toy")
    monkeypatch.setitem(PACKAGES, "cup", "tests.toys.cup")


@pytest.fixture(autouse=True)
def dealt(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test has deals and bots of its own, the same in every run."""
    settle(request, monkeypatch)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A server of its own, without waiting and without limits."""
    return Settings(
        database=f"sqlite:///{tmp_path / 'hall.db'}",
        bot_pace=0,
        pause=3600,
        limits=False,
        heartbeat=0.2,
        sweep=0.2,
        watch=0.05,
    )


@pytest.fixture
def http(settings: Settings) -> Iterator[TestClient]:
    """The server."""
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def hall(http: TestClient) -> Hall:
    """The services of the server."""
    found = http.app.state.hall  # type: ignore[attr-defined]  # it is our Starlette
    assert isinstance(found, Hall)
    return found


@pytest.fixture
def anna(http: TestClient) -> Caller:
    """A guest."""
    return guest(http, "Anna")


@pytest.fixture
def ben(http: TestClient) -> Caller:
    """Another guest."""
    return guest(http, "Ben")
