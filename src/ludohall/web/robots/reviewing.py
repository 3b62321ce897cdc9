"""Reviews of finished matches: worked out in the background, kept in the store.

A review goes on by a few seconds at a time, in the workers that think for the bots and within the
share of the person who asked for it. What is judged is stored after each of these steps, so it goes
on after a restart, in another process if need be.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

import msgspec

from ludohall.coach.findings import with_names
from ludohall.core.i18n import N_
from ludohall.web.errors import NotFound, NotNow, NotYours, TooMany, Unavailable, Unplayable
from ludohall.web.match.rights import check_sees
from ludohall.web.model import ReviewSeen
from ludohall.web.pausing import pause_after
from ludohall.web.people.accounts import known
from ludohall.web.robots import worker
from ludohall.web.robots.coaching import check_coached
from ludohall.web.rounds import Rounds
from ludohall.web.store import ASKED, DONE, FAILED, STOPPED, now
from ludohall.web.tables.looking import whole_record

if TYPE_CHECKING:
    from ludohall.web.match.shelf import Shelf
    from ludohall.web.model import Actor
    from ludohall.web.robots.thinking import Thinking
    from ludohall.web.threads import Threads

log = logging.getLogger("ludohall.web")
SECONDS = 1.0
"""So long a review goes on at a time."""
AT_ONCE = 3
"""So many reviews of one person go on."""
FAILURES = 3
FORGOTTEN = 90.0
"""A review that has not gone on for so many seconds is taken up by whoever finds it."""
FINAL = N_("A match is reviewed when it is over.")


class Reviewing:
    """Works out the reviews that people have asked for."""

    def __init__(self, threads: Threads, tables: Shelf, thinking: Thinking, sweep: float) -> None:
        self._run = threads.run
        self._tables = tables
        self._store = tables.store
        self._thinking = thinking
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: dict[str, str] = {}
        """Tables whose review was asked for while it was just being left, with who asked."""
        self._begun = False
        """Whether the reviews that somebody waited for at the start are found."""
        self._rounds = Rounds(self._look_around, sweep, "looking for reviews failed")

    async def start(self) -> None:
        """Go on with all reviews that somebody waits for."""
        self._rounds.start()

    async def stop(self) -> None:
        """Stop; what is judged is stored."""
        await self._rounds.stop()
        self._again.clear()
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def ask(self, who: Actor, table: str) -> ReviewSeen:
        """Have a match reviewed, or a review gone on with; one that is done stays as it is."""
        person = known(who).id
        await self._run(self._check, who, table)
        if await self._run(self._begins, table, person):
            self._wake(table, person)
        return await self.look(who, table)

    async def look(self, who: Actor, table: str) -> ReviewSeen:
        """The review of a match, as far as it is worked out."""
        return await self._run(self._look, who, table)

    async def end(self, who: Actor, table: str) -> ReviewSeen:
        """Stop a review that one has asked for; it can be gone on with."""
        person = known(who).id
        await self._run(self._stop_for, who, table, person)
        return await self.look(who, table)

    # Inside.

    def _check(self, who: Actor, table: str) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """Raise unless somebody may have a review; the entries before each action, and who
        played."""
        with self._tables.using(table) as live:
            check_sees(who, live.bundle)
            if not live.over:
                raise NotNow(FINAL)
            check_coached(live)
            if live.match.length == 0:
                raise NotNow(N_("Nothing was played in this match."))
            return tuple(row.seq - 1 for row in live.kept), live.names

    def _begins(self, table: str, person: str) -> bool:
        """Ask for a review; whether it is this process that begins with it."""
        row = self._store.review(table)
        if row is not None and row.state in (ASKED, DONE):
            return False
        if self._store.reviews_of(person) >= AT_ONCE:
            raise TooMany(60)
        return self._store.ask_review(table, person)

    def _look(self, who: Actor, table: str) -> ReviewSeen:
        entries, names = self._check(who, table)
        row = self._store.review(table)
        if row is None:
            return ReviewSeen("", 0, (), None, False, entries)
        judged = msgspec.json.decode(row.judged)
        findings = None
        if row.findings is not None:
            findings = with_names(msgspec.json.decode(row.findings), names)
        mine = row.person == who.person_id
        return ReviewSeen(row.state, row.total, tuple(judged), findings, mine, entries)

    def _stop_for(self, who: Actor, table: str, person: str) -> None:
        self._check(who, table)
        row = self._store.review(table)
        if row is None:
            raise NotFound(N_("Nobody has asked for a review of this match."))
        if row.person != person:
            raise NotYours(N_("Somebody else has asked for this review."))
        self._store.end_review(table, STOPPED)

    def _wake(self, table: str, person: str) -> None:
        if table in self._tasks:
            self._again[table] = person
            return
        task = asyncio.create_task(self._work(table, person))
        self._tasks[table] = task
        task.add_done_callback(lambda _: self._left(table))

    def _left(self, table: str) -> None:
        self._tasks.pop(table, None)
        person = self._again.pop(table, None)
        if person is not None:
            self._wake(table, person)

    async def _look_around(self) -> None:
        """Take up reviews that nobody works on: at the start all, later the forgotten."""
        before = now() - int(FORGOTTEN * 1000) if self._begun else now()
        for table, person in await self._run(self._store.reviews_due, before):
            self._wake(table, person or table)
        self._begun = True

    async def _work(self, table: str, person: str) -> None:
        failed = 0
        while failed < FAILURES:
            try:
                if not await self._step(table, person):
                    return
                failed = 0
            except (NotFound, Unplayable):
                return
            except Unavailable:
                await asyncio.sleep(pause_after(failed))
            except Exception:
                failed += 1
                log.exception("table %s: its review failed (%d)", table, failed)
                await asyncio.sleep(pause_after(failed))
        await self._run(self._store.end_review, table, FAILED)

    async def _step(self, table: str, person: str) -> bool:
        """Go on by some seconds; whether there is more to do, and no other process does it."""
        row = await self._run(self._store.review, table)
        if row is None or row.state != ASKED:
            return False
        known_ = msgspec.json.decode(row.judged)
        total, fresh, findings = await self._thinking.work(
            table, person, lambda: self._given(table, known_), worker.review
        )
        judged = [*known_, *fresh]
        kept = msgspec.json.encode(judged).decode()
        found = None if findings is None else msgspec.json.encode(findings).decode()
        wanted = await self._run(self._store.keep_review, table, row.at, total, kept, found)
        return wanted and findings is None

    def _given(self, table: str, judged: list[Any]) -> tuple[Any, ...]:
        """What a worker needs: the record, whose decisions are looked at, what is judged."""
        with self._tables.using(table) as live:
            record = whole_record(live.match.record(), live.bundle)
            seats = [seat.seat for seat in live.bundle.seats if seat.kind != "bot" or seat.was]
            everybody = list(range(live.match.players))
            return record, seats or everybody, judged, SECONDS
