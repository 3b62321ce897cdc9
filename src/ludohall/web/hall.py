"""The hall: where all services of a server process meet.

Pages and the API ask the services themselves, in a thread (`run`). What changes a table goes
through the hall: when it is stored, the open streams and the bots are told.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Concatenate, ParamSpec, TypeVar

from ludohall.web.errors import HallError, Unavailable
from ludohall.web.hub import Ear, Hub
from ludohall.web.match.shelf import Shelf
from ludohall.web.model import Actor, ChatLine, Search, Snapshot, Table, Wishes
from ludohall.web.people.entrance import Entrance
from ludohall.web.people.notices import Notices
from ludohall.web.people.sessions import Sessions
from ludohall.web.people.whereabouts import Whereabouts
from ludohall.web.postcards.press import Press
from ludohall.web.robots.coaching import Coaching
from ludohall.web.robots.midnight import Midnight
from ludohall.web.robots.reviewing import Reviewing
from ludohall.web.robots.silence import Silence
from ludohall.web.robots.thinking import Thinking
from ludohall.web.settings import Settings, secret_of
from ludohall.web.standing.service import Standing
from ludohall.web.store import ALL, CLUB, LINE, PERSON, Store
from ludohall.web.tables.clubs import Clubs
from ludohall.web.tables.days import Days
from ludohall.web.tables.farewell import Farewell
from ludohall.web.tables.finding import Finding
from ludohall.web.tables.looking import Looking
from ludohall.web.tables.opening import Opening
from ludohall.web.tables.playing import Playing
from ludohall.web.tables.reporting import Reporting
from ludohall.web.tables.resigning import Resigning
from ludohall.web.tables.seating import Seating
from ludohall.web.tables.sequels import Sequels
from ludohall.web.tables.talking import Talking
from ludohall.web.tables.tasking import Tasking
from ludohall.web.tables.time_up import Clock
from ludohall.web.threads import Threads

log = logging.getLogger("ludohall.web")
P = ParamSpec("P")
T = TypeVar("T")


class Hall:
    """One server process of the hall."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        secret = secret_of(settings)
        self.threads = Threads()
        self.run, self.draw = self.threads.run, self.threads.draw
        self.store = Store(settings.database)
        self.tables = Shelf(self.store, settings.tables_kept)
        self.sessions = Sessions()
        self.entrance = Entrance(self.store, self.sessions, self.tables.heard_nothing)
        self.looking = Looking(self.tables, secret)
        self.playing = Playing(self.looking)
        self.talking = Talking(self.tables)
        self.opening = Opening(self.looking, self.sessions)
        self.sequels = Sequels(self.opening)
        self.days = Days(self.opening)
        self.tasking = Tasking(self.opening)
        self.seating = Seating(self.looking, self.sessions)
        self.resigning = Resigning(self.seating)
        self.reporting = Reporting(self.tables)
        self.farewell = Farewell(self.opening, self.resigning, self.sessions)
        self.finding = Finding(self.opening, self.seating)
        self.clubs = Clubs(self.looking)
        self.hub = Hub()
        self.press = Press()
        self.silence = Silence(self.threads, self.playing, self.changed, settings.pause)
        self.whereabouts = Whereabouts()
        self.thinking = Thinking(
            self.threads,
            self.playing,
            self.silence,
            self.hub.touch,
            self.hub.is_watched,
            self.whereabouts,
            settings,
        )
        self.coaching = Coaching(self.threads, self.tables, self.thinking)
        self.reviewing = Reviewing(self.threads, self.tables, self.thinking, settings.sweep)
        self.clock = Clock(
            self.threads, self.resigning, self.changed, self.hub.touch_all, settings.sweep
        )
        self.midnight = Midnight(
            self.threads, self.days, self.thinking, self.changed, settings.sweep
        )
        self.notices = Notices(self.threads, self.store, self.hub.lookers, secret, settings)
        self.standing = Standing(self.threads, self.store, settings.sweep)
        midnight = (self.midnight.ending, self.midnight.measuring)
        self._rounds = (self.clock.rounds, self.standing.rounds, *midnight)
        self._ear: Ear | None = None
        self._watching: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def start(self) -> None:
        """Open the doors: migrate, listen to the other processes, wake the bots."""
        await self.run(self.store.migrate)
        loop = self._loop = asyncio.get_running_loop()
        if self.store.shared:
            self._ear = Ear(
                self.store.engine.url,
                lambda table: _in(loop, self._heard, table),
                lambda: _in(loop, self._lost),
            )
            await self.run(self._ear.start)
        else:
            self._watching = asyncio.create_task(self._watch())
        await self.thinking.start()
        await self.reviewing.start()
        for rounds in self._rounds:
            rounds.start()
        await self.notices.start()

    def end_streams(self) -> None:
        """The server is about to stop. May be called from a signal handler."""
        if self._loop is not None:
            _in(self._loop, self.hub.close)

    async def stop(self) -> None:
        """Close the doors."""
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)
        await self.notices.stop()
        await asyncio.gather(*(rounds.stop() for rounds in self._rounds))
        await self.reviewing.stop()
        await self.thinking.stop()
        await self.silence.stop()
        if self._ear is not None:
            await self.run(self._ear.stop)
        await self.threads.end()
        await asyncio.to_thread(self.store.close)

    # News.

    def changed(self, table: str) -> None:
        """Tell the streams and the bots of this process."""
        self.hub.touch(table)
        if self.tables.is_bot_due(table):
            self.wake(table)

    def wake(self, table: str) -> None:
        """Let the hall move where it has to: bots, and answers that leave no choice."""
        self.thinking.wake(table)
        self.silence.wake(table)

    def _heard(self, news: str) -> None:
        if news == ALL:
            self.tables.forget_all()
            self._lost()
        elif news.startswith(CLUB):
            self.reseat()
        elif news.startswith(LINE):
            table, _, line = news.removeprefix(LINE).partition(":")
            self.hub.unsay(table, int(line))
        else:
            self.sessions.forget(news.removeprefix(PERSON))
            if not news.startswith(PERSON):
                self.tables.heard(news)
                self.hub.touch(news)

    def reseat(self) -> None:
        """A club has other members: who may see its tables is asked anew."""
        self.tables.heard_nothing()
        self.hub.touch_all()

    async def _watch(self) -> None:
        """Look for what was told beside this process, where nobody calls."""
        last: int | None = None
        while True:
            try:
                if last is None:
                    last = await self.run(self.store.last_news)
                for number, news in await self.run(self.store.news_after, last):
                    last = number
                    self._heard(news)
            except Unavailable:
                pass  # the database is waited for elsewhere
            except Exception:
                log.exception("looking for news failed")
            await asyncio.sleep(self.settings.watch)

    def _lost(self) -> None:
        self.sessions.forget_all()
        self.tables.heard_nothing()
        self.hub.touch_all()

    # Looking.

    async def actor(self, token: str) -> Actor | None:
        """Who a person's or a seat's token stands for; one that is known needs no thread."""
        return self.sessions.find(token) or await self.run(self.entrance.actor, token)

    async def snapshot(
        self,
        who: Actor,
        table: str,
        seat: int | str | None = "auto",
        at: int | None = None,
        language: str = "en",
        told: int | None = None,
    ) -> Snapshot:
        """All that a seat sees, now or at an earlier entry, or in the middle of one. Who looks has
        come to the table."""
        await self.arrive(who, table)
        return await self.run(self._snapshot(who, table, seat, at, language, told))

    async def look(
        self,
        draw: Callable[[Snapshot], T],
        who: Actor,
        table: str,
        seat: int | str | None,
        language: str,
    ) -> T:
        """Draw what a seat sees now.

        All in one go where the table is in memory: it needs no other thread, and no database.
        """
        take = self._snapshot(who, table, seat, None, language)
        if self.tables.is_at_hand(table):
            return await self.draw(lambda: draw(take()))
        return await self.draw(draw, await self.run(take))

    def _snapshot(
        self,
        who: Actor,
        table: str,
        seat: int | str | None,
        at: int | None,
        language: str,
        told: int | None = None,
    ) -> Callable[[], Snapshot]:
        """A look, to be taken in a thread; with what only the event loop knows."""
        around = (self.hub.watching(table), self.thinking.is_delayed(table))
        return partial(self.looking.snapshot, who, table, seat, at, language, *around, told)

    async def arrive(self, who: Actor, table: str) -> None:
        """Somebody opens a table: perhaps it is the first time, and a clock begins to run."""
        known = who.person is not None or who.seat is not None
        if known and await self.run(self.seating.arrive, who, table):
            self.changed(table)

    # Changing.

    async def change(
        self,
        function: Callable[Concatenate[Actor, str, P], T],
        who: Actor,
        table: str,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Do something at a table, and tell all who wait for it."""
        async with self._refusing(who, table):
            done = await self.run(function, who, table, *args, **kwargs)
        self.thinking.acted(table)
        self.changed(table)
        return done

    @asynccontextmanager
    async def _refusing(self, who: Actor, table: str) -> AsyncIterator[None]:
        """Whatever is refused at a table, who must not know of it is told that there is none."""
        try:
            yield
        except HallError:
            await self.run(self.looking.check_known, who, table)
            raise

    async def open(self, function: Callable[P, Table], *args: P.args, **kwargs: P.kwargs) -> Table:
        """Open a table, and let its bots begin."""
        table = await self.run(function, *args, **kwargs)
        self.wake(table.id)
        return table

    async def find(self, who: Actor, wishes: Wishes) -> Search:
        """Look for others to play with; a table that is found begins."""
        search = await self.run(self.finding.begin, who, wishes)
        if search.table is not None:
            self.changed(search.table)
            self.wake(search.table)
        return search

    async def gather(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something in a club: those at its tables may be others then."""
        done = await self.run(function, *args, **kwargs)
        self.reseat()
        return done

    async def rematch(self, who: Actor, table: str) -> Table:
        """The same people once more; the old table is told of the new one."""
        async with self._refusing(who, table):
            following = await self.open(self.opening.rematch, who, table)
        self.changed(table)
        return following

    async def go_on(self, who: Actor, campaign: str) -> Table:
        """The next table of a campaign; the one before it is told."""
        before, following = await self.run(self.sequels.go_on, who, campaign)
        self.changed(before)
        self.wake(following.id)
        return following

    async def close(self, who: Actor, table: str) -> None:
        """Take a table away; those that it followed are told."""
        async with self._refusing(who, table):
            followed = await self.run(self.opening.close, who, table)
        for name in (*followed, table):
            self.hub.touch(name)

    async def forget(self, who: Actor, password: str) -> None:
        """Forget somebody; the tables that lose a player are told."""
        for table in await self.run(self.farewell.leave, who, password):
            self.changed(table)

    async def say(self, who: Actor, table: str, text: str) -> ChatLine:
        """Say something; bots do not listen."""
        line = await self.run(self.talking.say, who, table, text)
        self.hub.touch(table)
        return line


def _in(
    loop: asyncio.AbstractEventLoop, function: Callable[P, None], *args: P.args, **_: P.kwargs
) -> None:
    """Call something in the event loop from another thread, unless it has ended."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(function, *args)
