"""A clock as an option of a table: so long a move, or so long a person for the whole match.

The server's time decides. What is used and when it ends stand in the table's row, brought up to
date with every entry, so a restart forgets nothing; every process looks for tables whose time is
up, and of two that find the same one, one wins. Then a bot takes the seat, as if its person had
given up. While a bot or chance has to move, nobody's time runs.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from ludohall.web.errors import HallError, Unavailable
from ludohall.web.resigning import TIME
from ludohall.web.store import now
from ludohall.web.timing import MOVE, charged, limit_of

if TYPE_CHECKING:
    from ludohall.web.hall import Hall
    from ludohall.web.resigning import Resigning

log = logging.getLogger("ludohall.web")


def run_out(resigning: Resigning, table: str) -> bool:
    """Let bots take the seats at a table whose time is up; whether there were any."""
    with resigning.tables.using(table) as live:
        live.dirty = True
        live.freshen()
        row = live.bundle.table
        if row.clock is None or row.deadline is None or row.deadline > now() or live.over:
            return False
        kind, limit = limit_of(row.clock)
        used = charged(row, live.bundle.seats, now())
        late = [
            seat
            for seat in live.deciding
            if live.bundle.seats[seat].kind == "person" and (kind == MOVE or used[seat] >= limit)
        ]
        for seat in late:
            if not live.over:
                resigning.give_up(live, seat, TIME)
        if not live.over:
            live.dirty = True
            resigning.tables.store.set_deadline(table, row.deadline, None)
            live.freshen()
        return True


class Clock:
    """Looks for tables whose time is up, in every process."""

    def __init__(self, hall: Hall, every: float) -> None:
        self._hall = hall
        self._every = every
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._look())

    async def stop(self) -> None:
        """Look no more; what is due stays due."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _look(self) -> None:
        while True:
            try:
                for table in await self._hall.run(self._hall.store.clocks_due, now()):
                    await self._hall.run_out(table)
            except Unavailable:
                pass  # the database is waited for elsewhere
            except HallError as error:
                log.info("a clock could not be read: %s", error.name)
            except Exception:
                log.exception("looking for clocks that have run out failed")
            await asyncio.sleep(self._every)
