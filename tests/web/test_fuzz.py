"""Five thousand malformed requests from a seed: none breaks the server or holds it up."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from ludohall.games import PACKAGES
from ludohall.web.app import create_app
from ludohall.web.settings import Settings
from tests.web.fuzz import Fuzz

REQUESTS = 5_000
SEED = 8


def test_no_request_breaks_the_server_or_holds_it_up(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    for toy in ("duel", "cup"):  # they speak no French
        monkeypatch.delitem(PACKAGES, toy)

    async def attack() -> Fuzz:
        app = create_app(replace(settings, bot_workers=1))
        async with app.router.lifespan_context(app):
            fuzz = Fuzz(app, SEED)
            await fuzz.run(REQUESTS)
            return fuzz

    fuzz = asyncio.run(attack())
    assert fuzz.faults == []
    assert sum(fuzz.statuses.values()) == REQUESTS
    for status in (200, 201, 303, 403, 404, 405, 409, 413, 422):
        assert fuzz.statuses.get(status), f"no request was answered {status}: they are too tame"
