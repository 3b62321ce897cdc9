"""Bots at the tables: they think in worker processes and act like everybody else.

What a bot owes is in the store (`tables.bot_due`), so a restarted server goes on, and with several
server processes another one takes over when the one that should think is gone.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from secrets import randbelow
from typing import TYPE_CHECKING, Any

from ludohall.core.match import MAX_SEED
from ludohall.web import worker
from ludohall.web.errors import Illegal, NotNow, Stale
from ludohall.web.store import now

if TYPE_CHECKING:
    from ludohall.core.state import State
    from ludohall.web.hall import Hall

log = logging.getLogger("ludohall.web")
CRASHES = 3
REFUSALS = 20


@dataclass(frozen=True)
class Task:
    """One decision that a bot owes."""

    game: str
    state: State[Any]
    seat: int
    bot: str
    version: int
    only: str | None
    """The only legal action, where there is just one."""


class Thinking:
    """Serves the bots of all tables that this process has seen move."""

    def __init__(self, hall: Hall, workers: int, pace: float, sweep: float) -> None:
        self._hall = hall
        self._workers = workers
        self._pace = pace
        self._sweep = sweep
        self._pool: ProcessPoolExecutor | None = None
        self._serving: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._failed: set[str] = set()
        self._sweeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Go on with all bots that owe a decision."""
        self._sweeper = asyncio.create_task(self._look_around())

    async def stop(self) -> None:
        """Stop thinking; nothing is lost."""
        tasks = [*self._serving.values(), *([self._sweeper] if self._sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def wake(self, table: str) -> None:
        """Something happened at a table: perhaps a bot has to move."""
        if table in self._serving:
            self._again.add(table)
            return
        task = asyncio.create_task(self._serve(table))
        self._serving[table] = task
        task.add_done_callback(lambda _: self._served(table))

    def _served(self, table: str) -> None:
        self._serving.pop(table, None)
        if table in self._again:
            self._again.discard(table)
            self.wake(table)

    async def _look_around(self) -> None:
        """Take up tables whose bot nobody thinks for: at the start all, later the forgotten."""
        before = now()
        while True:
            try:
                for table in await self._hall.run(self._hall.store.bots_due, before):
                    if table not in self._failed:
                        self.wake(table)
            except Exception:
                log.exception("looking for bots to move failed")
            await asyncio.sleep(self._sweep)
            before = now() - int(self._sweep * 2000)

    async def _serve(self, table: str) -> None:
        refused = 0
        while refused < REFUSALS:
            try:
                task = await self._hall.run(self._task, table)
                if task is None:
                    return
                thought, _ = await asyncio.gather(self._think(task), asyncio.sleep(self._pace))
                await self._hall.act_for_bot(table, task.seat, thought, task.version)
                refused = 0
            except (Stale, NotNow, Illegal) as error:  # the table has moved on meanwhile
                log.info("table %s: a bot's action was refused: %s", table, error.name)
                refused += 1
            except Exception:
                log.exception("table %s: its bot failed", table)
                self._failed.add(table)  # until somebody acts there, or a restart
                return

    def _task(self, table: str) -> Task | None:
        with self._hall.tables.using(table) as live:
            row = live.bundle.table
            seats = live.bots_deciding()
            if row.started is None or row.finished is not None or not seats:
                return None
            seat = live.bundle.seats[seats[0]]
            actions = live.match.actions(seat.seat)
            return Task(
                game=row.game,
                state=live.match.state.clone(),
                seat=seat.seat,
                bot=f"{seat.bot}:{seat.strength}" if seat.strength else seat.bot,
                version=live.version,
                only=str(actions[0]) if len(actions) == 1 else None,
            )

    async def _think(self, task: Task) -> str:
        if task.only is not None:
            return task.only
        seed = randbelow(MAX_SEED + 1)
        for attempt in range(CRASHES):
            pool = self._workers_pool()
            try:
                return await asyncio.get_running_loop().run_in_executor(
                    pool, worker.think, task.game, task.state, task.seat, task.bot, seed
                )
            except BrokenProcessPool:
                log.warning("a worker that thought for a bot died (%d)", attempt + 1)
                if self._pool is pool:
                    self._pool = None
        raise RuntimeError(f"bot {task.bot} does not survive its own thinking")

    def _workers_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers, multiprocessing.get_context("spawn"), worker.begin
            )
        return self._pool
