"""Answers that play themselves: a person's decision that leaves no choice.

Haste would betray a hand, so at a table of several people every such answer waits a random time,
drawn from one distribution whatever the reason; each seat waits for itself. Bots between people
wait likewise. Somebody alone with bots does not wait. What is due is in the store
(`tables.bot_due`), the pause is not: after a restart it begins anew.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from random import SystemRandom

from ludohall.web.errors import HallError, Unavailable
from ludohall.web.pausing import pause_after
from ludohall.web.tables.playing import Answer, Playing
from ludohall.web.threads import Threads

SHORTEST = 0.3
"""The shortest pause, as a part of the longest."""
CHANCE = SystemRandom()


class Silence:
    """Gives the answers that are due at the tables that this process has seen move.

    `changed` tells pages and bots of it.
    """

    def __init__(
        self, threads: Threads, playing: Playing, changed: Callable[[str], None], longest: float
    ) -> None:
        self._run = threads.run
        self._playing = playing
        self._changed = changed
        self._longest = longest
        self._tasks: set[asyncio.Task[None]] = set()
        self._due: dict[tuple[str, int], Answer] = {}
        """By table and seat: the answer whose pause goes on."""

    def pause(self) -> float:
        """How long an answer waits, in seconds."""
        return CHANCE.uniform(SHORTEST * self._longest, self._longest)

    def wake(self, table: str) -> None:
        """Something happened at a table: perhaps an answer is due."""
        self._begin(self._look(table))

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Forget the pauses; what is due stays due."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _look(self, table: str) -> None:
        try:
            found = await self._run(self._playing.answers_due, table)
        except HallError:
            return  # the table is gone, or the sweep will find it when the database is back
        for answer in found:
            waits = self._due.get((table, answer.seat))
            if waits is None or waits.since != answer.since:
                self._due[table, answer.seat] = answer
                self._begin(self._answer(table, answer))

    async def _answer(self, table: str, answer: Answer) -> None:
        try:
            await asyncio.sleep(self.pause() if answer.among_others else 0)
            await self._give(table, answer)
        finally:
            if self._due.get((table, answer.seat)) is answer:
                del self._due[table, answer.seat]

    async def _give(self, table: str, answer: Answer) -> None:
        """Play it as soon as the database is there, unless it is no longer due."""
        failed = 0
        while True:
            try:
                await self._run(self._playing.answer, table, answer)
            except Unavailable:
                await asyncio.sleep(pause_after(failed))
                failed += 1
            except HallError:
                return  # the person was quicker, or has taken the decision before back
            else:
                self._changed(table)
                return
