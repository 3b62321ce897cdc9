"""Reviews on PostgreSQL: one that two processes know of is worked out once."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import ludohall as lh
from ludohall.web.hall import Hall
from ludohall.web.model import Actor
from ludohall.web.settings import Settings

DECISIONS = 4


def judged(at: int) -> dict[str, Any]:
    """A decision as it is kept."""
    one = {"at": at, "seat": 0, "played": "a", "best": "a", "loss": 0.0, "margin": 0.0}
    lists = {key: [1.0, 2.0] for key in ("before", "after", "noise", "shift")}
    return {**one, **lists, "won": None, "again": False}


def finished() -> lh.Match[Any, Any]:
    """A match of Burgundy, by the first actions."""
    match = lh.new("burgundy", players=2, seed=3)
    while not match.over:
        seat = match.deciding[0]
        match.play(str(match.actions(seat)[0]), seat)
    return match


class Workers:
    """What the workers of a process do: each step judges the next decision, when it is let."""

    def __init__(self, hall: Hall) -> None:
        self.steps = list[int]()
        self.may = asyncio.Semaphore(0)
        self._hall = hall
        hall.thinking.work = self.work  # type: ignore[method-assign,assignment]  # no processes

    async def work(self, table: str, *_: object) -> tuple[int, list[Any], dict[str, Any] | None]:
        """One step."""
        row = await self._hall.run(self._hall.store.review, table)
        assert row is not None
        at = row.judged.count('"at"')
        self.steps.append(at)
        await self.may.acquire()
        found = {"seats": [0], "costly": []} if at == DECISIONS - 1 else None
        return DECISIONS, [judged(at)], found


async def until(true: Any) -> None:
    """Wait for what goes on beside."""
    while not true():
        await asyncio.sleep(0.01)


def test_a_review_that_two_processes_are_asked_for_is_worked_out_by_one(database: str) -> None:
    settings = Settings(database=database, secret="reviews", pause=3600, sweep=3600)
    record = finished().record()

    async def story() -> None:
        one, two = Hall(settings), Hall(settings)
        await one.start()
        anna = Actor((await one.run(one.entrance.guest, "Anna"))[0])
        ben = Actor((await one.run(one.entrance.guest, "Ben"))[0])
        table = (await one.open(one.opening.import_record, anna, record)).id
        here = Workers(one)
        await one.reviewing.ask(anna, table)
        await until(lambda: here.steps == [0])

        # Asked for at the other one, it is found and left to who works on it.
        there = Workers(two)
        assert (await two.reviewing.ask(ben, table)).state == "asked"
        assert there.steps == []
        here.may.release()
        await until(lambda: here.steps == [0, 1])
        assert (await two.reviewing.look(ben, table)).done == 1

        # One that starts takes up all; of two that do the same step the second leaves.
        await two.start()
        await until(lambda: there.steps == [1])
        there.may.release()
        await until(lambda: there.steps == [1, 2])
        here.may.release()
        await until(lambda: not one.reviewing._tasks)
        for _ in range(DECISIONS):
            there.may.release()
        await until(lambda: not two.reviewing._tasks)
        for hall in (one, two):
            seen = await hall.reviewing.look(anna, table)
            assert (seen.state, seen.done, seen.mine) == ("done", DECISIONS, True)
            assert [step["at"] for step in seen.judged] == list(range(DECISIONS))
        assert (here.steps, there.steps) == ([0, 1], [1, 2, 3])
        for hall in (one, two):
            await hall.stop()

    with ThreadPoolExecutor(1) as apart:  # browser tests may have left a loop in this thread
        apart.submit(asyncio.run, asyncio.wait_for(story(), 60)).result()
