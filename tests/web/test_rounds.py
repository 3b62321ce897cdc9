"""Looking every so often whether something is due."""

from __future__ import annotations

import asyncio
import logging

import pytest

from ludohall.web.errors import Unavailable
from ludohall.web.rounds import Rounds


def test_what_fails_is_looked_at_again_and_told_unless_the_database_is_away(
    caplog: pytest.LogCaptureFixture,
) -> None:
    looks: list[str] = []
    enough = asyncio.Event()

    async def look() -> None:
        looks.append("look")
        if len(looks) == 1:
            raise Unavailable
        if len(looks) == 2:
            raise RuntimeError("broken")
        enough.set()

    async def go() -> None:
        rounds = Rounds(look, 0, "looking failed")
        rounds.start()
        await enough.wait()
        await rounds.stop()
        seen = len(looks)
        await asyncio.sleep(0)
        assert len(looks) == seen >= 3

    with caplog.at_level(logging.INFO, "ludohall.web"):
        asyncio.run(go())
    assert [record.message for record in caplog.records] == ["looking failed"]


def test_rounds_that_never_began_can_be_stopped() -> None:
    async def look() -> None:
        raise AssertionError

    assert asyncio.run(Rounds(look, 0, "looking failed").stop()) is None
