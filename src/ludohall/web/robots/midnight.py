"""What the hall does for the deals of the day by itself.

When a day is over, the tries that go on end as they stand. And a bot plays each deal once, on the
seat of the person, in the workers that think for the bots: what it makes is a measure for all. It
draws as the bots at the tables do, so the measure is the same whoever works it out; of several
processes one takes it up, and if that one is gone, another does after a while.
"""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from ludohall.web.errors import HallError, Unavailable
from ludohall.web.match.history import text_of
from ludohall.web.robots import worker
from ludohall.web.rounds import Rounds
from ludohall.web.store import now, today

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludohall.web.robots.thinking import Thinking
    from ludohall.web.tables.days import Days
    from ludohall.web.threads import Threads

log = logging.getLogger("ludohall.web")
LEVEL = "steady"
"""The bot by which a deal is measured: it thinks for seconds, and always the same."""
FORGOTTEN = 10 * 60 * 1000
"""A measure that was taken up so long ago, in milliseconds, is taken up anew."""
SHARE = "deal of the day"
"""For whom the workers measure: nobody's share is used."""


class Midnight:
    """Looks for days that are over and deals that nobody has measured, in every process.

    `changed` tells pages and bots of a table.
    """

    def __init__(
        self,
        threads: Threads,
        days: Days,
        thinking: Thinking,
        changed: Callable[[str], None],
        every: float,
    ) -> None:
        self._run = threads.run
        self._days = days
        self._store = days.store
        self._thinking = thinking
        self._changed = changed
        self.ending = Rounds(self._end_days, every, "ending the deals of a day failed")
        self.measuring = Rounds(self._measure, every, "measuring the deals of the day failed")

    async def _end_days(self) -> None:
        for table in await self._run(self._store.tries_due, today()):
            try:
                if await self._run(self._days.end, table):
                    self._changed(table)
            except Unavailable:
                raise
            except HallError as error:
                log.info("a try could not be ended: %s", error.name)

    async def _measure(self) -> None:
        for day, game in await self._run(self._store.measures_due, now() - FORGOTTEN):
            if await self._run(self._store.begin_measure, day, game, now() - FORGOTTEN):
                way = await self._thinking.work(
                    SHARE, SHARE, partial(self._given, day, game), worker.measure
                )
                await self._run(self._store.keep_measure, day, game, text_of(way))

    def _given(self, day: str, game: str) -> tuple[Any, ...]:
        """What a worker needs to play a deal."""
        deal = self._store.deal(day, game)
        assert deal is not None
        options, bots = msgspec.json.decode(deal.options), msgspec.json.decode(deal.bots)
        return deal.game, deal.rules, options, deal.seed, bots, LEVEL
