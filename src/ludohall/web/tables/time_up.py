"""A clock as an option of a table: so long a move, or so long a person for the whole match.

The server's time decides. What is used and when it ends stand in the table's row, brought up to
date with every entry, so a restart forgets nothing; every process looks for tables whose time is
up, and of two that find the same one, one wins. Then a bot takes the seat, as if its person had
given up. While a bot or chance has to move, nobody's time runs; for a time in which no server ran,
nobody is charged.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from ludohall.web.errors import HallError, Unplayable
from ludohall.web.match.clock import SECOND, late, spared
from ludohall.web.rounds import Rounds
from ludohall.web.store import now

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludohall.web.tables.resigning import Resigning
    from ludohall.web.threads import Threads

log = logging.getLogger("ludohall.web")

MISSED = 15 * SECOND
"""After so long without a sign of any server, none ran."""


def run_out(resigning: Resigning, table: str) -> bool:
    """Let bots take the seats at a table whose time is up; whether any was taken."""
    with resigning.tables.using(table) as live:
        live.dirty = True
        live.freshen()
        taken = False
        while (seat := late(live.bundle.table, now())) is not None:
            if not resigning.time_is_up(live, seat):
                break
            taken = True
        return taken


class Clock:
    """Looks for tables whose time is up, in every process.

    `changed` tells pages and bots of a table, `all_changed` all of them.
    """

    def __init__(
        self,
        threads: Threads,
        resigning: Resigning,
        changed: Callable[[str], None],
        all_changed: Callable[[], None],
        every: float,
    ) -> None:
        self._run = threads.run
        self._resigning = resigning
        self._store = resigning.tables.store
        self._changed = changed
        self._all_changed = all_changed
        self.rounds = Rounds(self._look, every, "looking for clocks that have run out failed")

    async def _look(self) -> None:
        if not await self._run(self._store.clocks_run):
            return
        lost = await self._run(self._store.beat, now(), MISSED, spared)
        if lost:
            log.warning("no server ran for %d s: nobody is charged for that time", lost // SECOND)
            self._resigning.tables.heard_nothing()
            self._all_changed()
        for table in await self._run(self._store.clocks_due, now()):
            try:
                if await self._run(run_out, self._resigning, table):
                    self._changed(table)
            except Unplayable:
                await self._run(self._store.postpone, table, spared)
            except HallError as error:
                log.info("the clock of a table could not be read: %s", error.name)
