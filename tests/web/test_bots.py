"""Bots at tables: they act by themselves, see only their seat, and survive what may happen."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace

import pytest

import ludohall as lh
from ludohall.web import worker
from ludohall.web.hall import Hall
from ludohall.web.model import Actor, SeatSpec, Table
from ludohall.web.settings import Settings
from ludohall.web.thinking import Thinking


async def until(hall: Hall, table: str, done: Callable[[Table], bool]) -> Table:
    """Wait for a table to be as it should."""
    for _ in range(600):
        shown = await hall.table(Actor(), table)
        if done(shown):
            return shown
        await asyncio.sleep(0.02)
    raise AssertionError("it did not happen")


@pytest.fixture
def in_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Think at once, in this process: the toy game is unknown to others."""

    async def think(self: Thinking, task: object) -> str:
        from ludohall.web.thinking import Task

        assert isinstance(task, Task)
        return worker.think(task.game, task.state, task.seat, task.bot, 1)

    monkeypatch.setattr(Thinking, "_think", think)


def test_bots_alone_play_to_the_end(settings: Settings, in_process: None) -> None:
    async def story() -> None:
        hall = Hall(settings)
        await hall.start()
        anna = Actor((await hall.guest("Anna"))[0])
        seats = [SeatSpec("bot", bot="random")] * 3
        table = await hall.create(anna, "duel", seats)
        over = await until(hall, table.id, lambda shown: shown.status == "over")
        assert over.winners
        await hall.stop()

    asyncio.run(story())


def test_a_bot_answers_a_person_and_goes_on_after_a_restart(
    settings: Settings, in_process: None
) -> None:
    async def before() -> str:
        hall = Hall(replace(settings, bot_pace=60))  # it does not come to act
        await hall.start()
        anna = Actor((await hall.guest("Anna"))[0])
        table = await hall.create(anna, "duel", [SeatSpec("me"), SeatSpec("bot", bot="random")])
        snap = await hall.snapshot(anna, table.id, 0)
        await hall.act(anna, table.id, 0, snap.offers[0].action, snap.version)
        assert (await hall.table(anna, table.id)).deciding == (1,)
        await hall.stop()
        return table.id

    async def after(table: str) -> None:
        hall = Hall(settings)
        await hall.start()
        await until(hall, table, lambda shown: shown.deciding != (1,))
        await hall.stop()

    table = asyncio.run(before())
    asyncio.run(after(table))


def test_a_seat_given_to_a_bot_in_the_middle_is_played(
    settings: Settings, in_process: None
) -> None:
    async def story() -> None:
        hall = Hall(settings)
        await hall.start()
        anna = Actor((await hall.guest("Anna"))[0])
        table = await hall.create(anna, "duel", [SeatSpec("me"), SeatSpec("me")])
        snap = await hall.snapshot(anna, table.id, 0)
        await hall.act(anna, table.id, 0, snap.offers[0].action, snap.version)
        await hall.set_seat(anna, table.id, 1, SeatSpec("bot", bot="random"))
        await until(hall, table.id, lambda shown: shown.deciding != (1,))
        await hall.stop()

    asyncio.run(story())


def test_a_worker_that_dies_is_replaced(settings: Settings) -> None:
    """A real worker process thinks; it is killed, and another one takes over."""
    game = lh.games()[0]

    async def story() -> None:
        hall = Hall(settings)
        await hall.start()
        anna = Actor((await hall.guest("Anna"))[0])
        pool = hall.thinking._workers_pool()
        loop = asyncio.get_running_loop()
        pid = await loop.run_in_executor(pool, os.getpid)
        assert pid != os.getpid()
        os.kill(pid, signal.SIGKILL)
        table = await hall.create(anna, game, [SeatSpec("bot", bot="random")] * 2)
        start = table.version
        await until(hall, table.id, lambda shown: shown.version > start + 3)
        assert isinstance(hall.thinking._pool, ProcessPoolExecutor)
        await hall.stop()

    asyncio.run(story())
