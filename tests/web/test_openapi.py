"""The API does what its description says: schemathesis tries everything it can think of."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance
from starlette.testclient import TestClient

from ludohall.web.api.openapi import document
from ludohall.web.app import create_app
from ludohall.web.settings import Settings
from tests.web.people import Caller
from tests.web.processes import free_port, guest


@pytest.fixture(autouse=True)
def toy() -> None:
    """Real games alone: the toy speaks no French."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread, with a table to find."""
    folder: Path = tmp_path_factory.mktemp("openapi")
    options = Settings(
        database=f"sqlite:///{folder / 'hall.db'}", limits=False, bot_pace=60, port=free_port()
    )
    config = uvicorn.Config(
        create_app(options), port=options.port, log_level="error", timeout_graceful_shutdown=1
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{options.port}"
    server.should_exit = True
    thread.join()


@pytest.fixture(scope="module")
def token(served: str) -> str:
    """A person's token."""
    return guest(served, "Anna").token


schema = schemathesis.openapi.from_dict(document()).exclude(path_regex=r"/stream$")


@schema.parametrize()
@settings(max_examples=12, suppress_health_check=list(HealthCheck))
def test_the_api_keeps_to_its_description(
    case: schemathesis.Case[Any], served: str, token: str
) -> None:
    # What the rules of a game refuse is not in a schema: 422 is a right answer to fitting data.
    case.call_and_validate(
        base_url=served,
        headers={"Authorization": f"Bearer {token}"},
        excluded_checks=[positive_data_acceptance],
    )


def test_the_description_names_every_endpoint_once() -> None:
    paths = document()["paths"]
    assert isinstance(paths, dict)
    names = [
        operation["operationId"] for methods in paths.values() for operation in methods.values()
    ]
    assert len(names) == len(set(names))
    assert {"create", "sit", "view", "act", "undo", "stream", "record", "games"} <= set(names)


def test_games_are_described_in_both_languages(http: TestClient) -> None:
    caller = Caller(http)
    english = caller.get("/games/burgundy?language=en")
    french = caller.get("/games/burgundy?language=fr")
    assert english["options"]
    assert english["verbs"]
    assert french["summary"] != english["summary"]
    assert caller.get("/games/burgundy?language=xx", expect=422)["error"] == "Invalid"
