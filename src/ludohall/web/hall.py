"""The hall: everything that pages and the API ask for, without blocking the event loop.

Each method runs in a thread; what changed is told to the open streams and to the bots afterwards,
when it is stored.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import ParamSpec, TypeVar

from ludohall.core.data import Json
from ludohall.web.entrance import Entrance
from ludohall.web.hub import Ear, Hub
from ludohall.web.model import (
    USUAL,
    Actor,
    Campaign,
    ChatLine,
    How,
    Seat,
    SeatSpec,
    Snapshot,
    Table,
    Terms,
    Why,
)
from ludohall.web.people.notices import Notices
from ludohall.web.robots.silence import Answer, Silence
from ludohall.web.robots.thinking import Thinking
from ludohall.web.settings import Settings
from ludohall.web.store import PERSON
from ludohall.web.tables.consent import Consent
from ludohall.web.tables.opening import Opening
from ludohall.web.tables.playing import PLAINLY
from ludohall.web.tables.practice import begin_practice
from ludohall.web.tables.resigning import Resigning
from ludohall.web.tables.seating import Seating
from ludohall.web.tables.sequels import Sequels
from ludohall.web.tables.time_up import Clock, run_out

P = ParamSpec("P")
T = TypeVar("T")


class Hall(Entrance):
    """One server process of the hall."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.settings = settings
        self.opening = Opening(self.tables)
        self.sequels = Sequels(self.opening)
        self.seating = Seating(self.tables)
        self.consent = Consent(self.tables)
        self.resigning = Resigning(self.seating)
        self.hub = Hub()
        self.thinking = Thinking(self, settings)
        self.silence = Silence(self, settings.pause)
        self.clock = Clock(self, settings.sweep)
        self.notices = Notices(self, settings)
        self._ear: Ear | None = None
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
        await self.thinking.start()
        self.clock.start()
        await self.notices.start()

    def end_streams(self) -> None:
        """The server is about to stop. May be called from a signal handler."""
        if self._loop is not None:
            _in(self._loop, self.hub.close)

    async def stop(self) -> None:
        """Close the doors."""
        await self.notices.stop()
        await self.thinking.stop()
        await self.clock.stop()
        await self.silence.stop()
        if self._ear is not None:
            await self.run(self._ear.stop)
        await self.end_threads()
        await asyncio.to_thread(self.store.close)

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
        self.sessions.forget(news.removeprefix(PERSON))
        if not news.startswith(PERSON):
            self.tables.heard(news)
            self.hub.touch(news)

    def _lost(self) -> None:
        self.sessions.forget_all()
        self.tables.heard_nothing()
        self.hub.touch_all()

    # Looking.

    async def table(self, who: Actor, table: str) -> Table:
        """A table without its match."""
        return await self.run(self.tables.table, who, table)

    async def mine(self, who: Actor) -> list[Table]:
        """The tables of a person, those that go on first."""
        return await self.run(self.tables.mine, who)

    async def open(self, who: Actor) -> list[Table]:
        """Public tables with a free seat."""
        return await self.run(self.tables.listed, who, False)

    async def running(self, who: Actor) -> list[Table]:
        """Public tables to watch."""
        return await self.run(self.tables.listed, who, True)

    async def series(self, who: Actor, series: str) -> list[Table]:
        """The tables of a series, in their order."""
        return await self.run(self.tables.series, who, series)

    async def snapshot(
        self,
        who: Actor,
        table: str,
        seat: int | str | None = "auto",
        at: int | None = None,
        language: str = "en",
    ) -> Snapshot:
        """All that a seat sees, now or at an earlier entry."""
        watching, delayed = self.hub.watching(table), self.thinking.is_delayed(table)
        return await self.run(
            self.tables.snapshot, who, table, seat, at, language, watching, delayed
        )

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
        watching, delayed = self.hub.watching(table), self.thinking.is_delayed(table)
        take = partial(self.tables.snapshot, who, table, seat, None, language, watching, delayed)
        if self.tables.is_at_hand(table):
            return await self.draw(lambda: draw(take()))
        return await self.draw(draw, await self.run(take))

    async def check_view(self, who: Actor, table: str, seat: int | str | None) -> None:
        """Raise unless somebody may have the view of a seat."""
        await self.run(self.tables.check_view, who, table, seat)

    async def is_called(self, who: Actor, table: str, seat: int | str | None) -> bool:
        """Whether somebody is called to decide for a seat."""
        return await self.run(self.tables.is_called, who, table, seat)

    # New tables and seats.

    async def create(
        self,
        who: Actor,
        game: str,
        seats: Sequence[SeatSpec],
        options: Mapping[str, Json] | None = None,
        terms: Terms = USUAL,
    ) -> Table:
        """A new table."""
        return self._new(
            await self.run(self.opening.create, who, game, seats, options or {}, terms)
        )

    async def import_record(
        self, who: Actor, record: Mapping[str, Json], seats: Sequence[SeatSpec] | None = None
    ) -> Table:
        """A table from a record."""
        return self._new(await self.run(self.opening.import_record, who, record, seats))

    async def branch(
        self, who: Actor, table: str, at: int, seats: Sequence[SeatSpec] | None = None
    ) -> Table:
        """Play on from a position as a new table."""
        return self._new(await self.run(self.opening.branch, who, table, at, seats))

    async def rematch(self, who: Actor, table: str) -> Table:
        """The same people once more."""
        following = await self.run(self.opening.rematch, who, table)
        self.changed(table)
        return self._new(following)

    # Campaigns.

    async def campaigns(self, who: Actor, going: bool = False) -> list[Campaign]:
        """The campaigns of a person, the latest first; `going`: without those that are over."""
        found = await self.run(self.sequels.mine, who)
        return [campaign for campaign in found if not (going and campaign.over)]

    async def campaign(self, who: Actor, campaign: str) -> Campaign:
        """A campaign as somebody sees it."""
        return await self.run(self.sequels.campaign, who, campaign)

    async def begin_campaign(
        self,
        who: Actor,
        game: str,
        seats: Sequence[SeatSpec],
        options: Mapping[str, Json] | None = None,
        terms: Terms = USUAL,
    ) -> Table:
        """The first table of a new campaign."""
        return self._new(await self.run(self.sequels.begin, who, game, seats, options or {}, terms))

    async def go_on(self, who: Actor, campaign: str) -> Table:
        """The next table of a campaign."""
        before, following = await self.run(self.sequels.go_on, who, campaign)
        self.changed(before)
        return self._new(following)

    async def leave_legacy(self, who: Actor, table: str, legacy: Mapping[str, Json]) -> Table:
        """What the winner of a match of a campaign leaves to those that follow."""
        left = await self.run(self.sequels.leave, who, table, legacy)
        self.changed(table)
        return left

    def _new(self, table: Table) -> Table:
        self.wake(table.id)
        return table

    async def sit(self, who: Actor, table: str, seat: int, name: str = "") -> Table:
        """Take an open seat."""
        return self._reseated(await self._change(table, self.seating.sit, who, table, seat, name))

    async def seat_of_link(self, table: str, token: str) -> Seat:
        """What a seat link opens."""
        return await self.run(self.seating.seat_of_link, table, token)

    async def claim(self, who: Actor, table: str, token: str, name: str = "") -> Table:
        """Sit down by a link."""
        return self._reseated(
            await self._change(table, self.seating.claim, who, table, token, name)
        )

    async def leave(self, who: Actor, table: str, seat: int) -> Table:
        """Stand up."""
        return self._reseated(await self._change(table, self.seating.leave, who, table, seat))

    async def set_seat(self, who: Actor, table: str, seat: int, spec: SeatSpec) -> Table:
        """The host arranges a seat."""
        return self._reseated(
            await self._change(table, self.seating.set_seat, who, table, seat, spec)
        )

    async def hand_over(self, who: Actor, table: str, seat: int, spec: SeatSpec) -> Table:
        """Give the seat of a person who has left to somebody else."""
        return self._reseated(
            await self._change(table, self.seating.hand_over, who, table, seat, spec)
        )

    async def close(self, who: Actor, table: str) -> None:
        """Take away a table that has not begun."""
        for name in (*await self._change(table, self.tables.close, who, table), table):
            self.hub.touch(name)

    def _reseated(self, table: Table) -> Table:
        self.changed(table.id)
        return table

    # Playing.

    async def why_not(
        self, who: Actor, table: str, seat: int, actions: Sequence[str], language: str
    ) -> Why:
        """What stands in the way of some actions of a seat."""
        return await self.run(self.tables.why_not, who, table, seat, actions, language)

    async def act(
        self, who: Actor, table: str, seat: int, action: str, version: int, how: How = PLAINLY
    ) -> int:
        """Play an action; gives the new version. A refusal says why in the language of `how`."""
        version = await self.run(self.tables.act, who, table, seat, action, version, how)
        self.changed(table)
        return version

    async def act_for_bot(self, table: str, seat: int, action: str, version: int) -> int:
        """Play what a bot has chosen."""
        version = await self.run(self.tables.act_for_bot, table, seat, action, version)
        self.hub.touch(table)
        if self.tables.is_bot_due(table):
            self.silence.wake(table)
        return version

    async def answer(self, table: str, answer: Answer) -> int:
        """Play an answer that leaves no choice."""
        version = await self.run(self.tables.answer, table, answer)
        self.changed(table)
        return version

    async def end_turn(self, who: Actor, table: str, seat: int, version: int) -> int:
        """Hand the turn over; gives the new version."""
        version = await self.run(self.tables.end_turn, who, table, seat, version)
        self.changed(table)
        return version

    async def ask(self, who: Actor, table: str, seat: int, version: int, what: str) -> int:
        """Ask all others to take a move back, or for an early end; gives the new version."""
        version = await self.run(self.consent.ask, who, table, seat, version, what)
        self.changed(table)
        return version

    async def answer_request(
        self, who: Actor, table: str, seat: int, version: int, agree: bool
    ) -> int:
        """Agree to what somebody asks, or not; gives the new version."""
        version = await self.run(self.consent.answer, who, table, seat, version, agree)
        self.changed(table)
        return version

    async def resign(self, who: Actor, table: str, seat: int) -> Table:
        """Give up a seat: a bot plays on."""
        return self._reseated(await self._change(table, self.resigning.resign, who, table, seat))

    async def run_out(self, table: str) -> None:
        """Let bots take the seats of those whose time is up."""
        if await self._change(table, run_out, self.resigning, table):
            self.changed(table)

    async def begin_practice(self, who: Actor, table: str) -> Table:
        """Turn a match into practice."""
        return self._reseated(await self.run(begin_practice, self.tables, who, table))

    async def undo(
        self, who: Actor, table: str, seat: int, version: int, back_to: int | None = None
    ) -> int:
        """Take back the last decision, or all from an entry on; gives the new version."""
        version = await self.run(self.tables.undo, who, table, seat, version, back_to)
        self.changed(table)
        return version

    async def record(self, who: Actor, table: str) -> dict[str, Json]:
        """The record of a match that is over."""
        return await self.run(self.tables.record, who, table)

    async def chat(self, who: Actor, table: str, text: str) -> ChatLine:
        """Say something."""
        line = await self.run(self.tables.say, who, table, text)
        self.hub.touch(table)
        return line

    async def chat_lines(self, who: Actor, table: str, after: int = 0) -> list[ChatLine]:
        """What was said."""
        return await self.run(self.tables.chat, who, table, after)


def _in(
    loop: asyncio.AbstractEventLoop, function: Callable[P, None], *args: P.args, **_: P.kwargs
) -> None:
    """Call something in the event loop from another thread, unless it has ended."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(function, *args)
