"""Keeps statistics, ratings and achievements up with the matches that end, in every process."""

from __future__ import annotations

import asyncio
import logging

from ludohall.web.errors import Unavailable
from ludohall.web.model import Actor
from ludohall.web.rounds import Rounds
from ludohall.web.standing.gaining import NO_GAINS, Gaining, Gains
from ludohall.web.standing.leading import Leading
from ludohall.web.standing.profile import Profiles
from ludohall.web.standing.searching import Searching
from ludohall.web.standing.tallying import Tallying
from ludohall.web.store import Store
from ludohall.web.threads import Threads

log = logging.getLogger("ludohall.web")


class Standing:
    """All that is derived from finished matches. Nothing of it is needed to play."""

    def __init__(self, threads: Threads, store: Store, every: float) -> None:
        self._run = threads.run
        self.tallying = Tallying(store)
        self.searching = Searching(store)
        self.profiles = Profiles(self.tallying)
        self.leading = Leading(self.tallying)
        self.gaining = Gaining(self.leading)
        self.rounds = Rounds(self._look, every, "bringing the statistics up to date failed")

    async def gains(self, who: Actor, table: str) -> Gains:
        """What the match of a table has changed; nothing where that cannot be told: the table
        needs it not."""
        try:
            return await self._run(self.gaining.look, who, table)
        except Unavailable:
            raise
        except Exception:
            log.exception("telling what a match has changed failed")
            return NO_GAINS

    async def _look(self) -> None:
        """Count the matches that have ended."""
        await self._run(self.tallying.bring_up)
        while await self._run(self.searching.go_on):
            await asyncio.sleep(0)  # a match at a time: others use the threads, too
