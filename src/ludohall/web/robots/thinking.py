"""Bots at the tables: they think in worker processes and act like everybody else.

What a bot owes is in the store (`tables.bot_due`), so a restarted server goes on, and with several
server processes another one takes over when the one that should think is gone.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import time
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from secrets import randbelow
from typing import TYPE_CHECKING, Any, TypeVar

from ludohall.bots import bot, interrupters
from ludohall.core.match import MAX_SEED
from ludohall.web.errors import Illegal, NotFound, NotNow, Stale, Unavailable, Unplayable
from ludohall.web.pausing import pause_after
from ludohall.web.robots import worker
from ludohall.web.robots.sharing import Line, Wish
from ludohall.web.rounds import Rounds
from ludohall.web.store import now

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludohall.core.state import State
    from ludohall.web.match.memory import Live
    from ludohall.web.people.whereabouts import Whereabouts
    from ludohall.web.robots.silence import Silence
    from ludohall.web.settings import Settings
    from ludohall.web.store import Bundle
    from ludohall.web.tables.playing import Playing
    from ludohall.web.threads import Threads

log = logging.getLogger("ludohall.web")
R = TypeVar("R")
CRASHES = 3
REFUSALS = 20
LONGEST_REST = 60.0
"""Seconds between tries of a bot that fails by itself."""
SPEEDS = {"instant": 0.0, "normal": 1.0, "slow": 2.5}
"""How long bots wait before each action, as a part of the server's `bot_pace`."""
STAYS = 60.0
"""Who has acted at a table is there for so many seconds, open page or not."""


@dataclass(frozen=True)
class Task:
    """One decision that a bot owes, or the chance to act out of turn."""

    table: str
    person: str
    """Who opened or plays the table."""
    played: bool
    """Whether people play there."""
    game: str
    state: State[Any]
    seat: int
    bot: str
    version: int
    owed: bool
    only: str | None
    """The only legal action, where it owes one and there is just one."""
    speed: float
    """How long it waits before it acts, as a part of the server's pace."""
    luck: int | None
    """By what the bot draws, where everybody's bot shall draw the same; None: by chance."""
    among_people: bool
    """Whether several people play at the table: then haste would betray the bot's hand."""


def speed_at(live: Live) -> float:
    """How long bots wait at a table: as long as the one wants who wants it slowest.

    It is the same for all actions at a table, so it tells nothing of them.
    """
    people = [SPEEDS[seat.pace] for seat in live.bundle.seats if seat.kind == "person"]
    return max(people, default=SPEEDS["normal"])


def served_at(bundle: Bundle) -> str:
    """The person whom the bots of a table think for: the host, unless only others play."""
    taken = {seat.seat for seat in bundle.seats if seat.kind == "person"}
    players = [person for seat, person in sorted(bundle.holders) if seat in taken]
    host = bundle.table.host
    return host if host in players or not players else players[0]


class Thinking:
    """Serves the bots of all tables that this process has seen move.

    `touch` tells the pages of a table that something is new, `is_watched` whether there are some.
    """

    def __init__(
        self,
        threads: Threads,
        playing: Playing,
        silence: Silence,
        touch: Callable[[str], None],
        is_watched: Callable[[str], bool],
        whereabouts: Whereabouts,
        settings: Settings,
    ) -> None:
        self._run = threads.run
        self._playing = playing
        self._tables = playing.tables
        self._silence = silence
        self._touch = touch
        self._is_watched = is_watched
        self._whereabouts = whereabouts
        self._line = Line(max(1, settings.bot_workers), self._is_attended)
        self._acted: OrderedDict[str, float] = OrderedDict()
        """When somebody acted last at a table, the latest at the end."""
        self._workers = settings.bot_workers
        self._pace = settings.bot_pace
        self._sweep = settings.sweep
        self._budget = settings.bot_seconds
        self._pool: ProcessPoolExecutor | None = None
        self._serving: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._resting: dict[str, asyncio.Event] = {}
        self._waiting: dict[str, tuple[int, frozenset[int]]] = {}
        """By table: a version, and the seats that do not want to act out of turn at it."""
        self._thoughts: dict[str, dict[str, float]] = {}
        """By table and specification: the seconds that a bot's last thought took, with the wait."""
        self._begun = False
        """Whether the tables whose bots owed a decision at the start are found."""
        self._rounds = Rounds(self._look_around, settings.sweep, "looking for bots to move failed")

    async def start(self) -> None:
        """Go on with all bots that owe a decision."""
        self._rounds.start()

    async def stop(self) -> None:
        """Stop thinking; nothing is lost."""
        await self._rounds.stop()
        self._again.clear()
        tasks = [*self._serving.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def wake(self, table: str) -> None:
        """Something happened at a table: perhaps a bot has to move."""
        if table in self._serving:
            self._again.add(table)
            if table in self._resting:
                self._resting[table].set()
            return
        task = asyncio.create_task(self._serve(table))
        self._serving[table] = task
        task.add_done_callback(lambda _: self._served(table))

    @property
    def waiting(self) -> int:
        """How many bots wait for a worker."""
        return self._line.length

    def acted(self, table: str) -> None:
        """A person has done something at a table: somebody waits for its bots."""
        moment = time.monotonic()
        self._acted[table] = moment
        self._acted.move_to_end(table)
        while next(iter(self._acted.values())) < moment - STAYS:
            self._acted.popitem(last=False)

    def _is_attended(self, table: str) -> bool:
        """Whether somebody looks, or has acted a moment ago, perhaps from another process."""
        return self._is_watched(table) or (
            self._acted.get(table, -STAYS) > time.monotonic() - STAYS
        )

    def queue(self) -> tuple[int, int]:
        """At how many tables a bot is at work, and at how many of them it could not move."""
        return len(self._serving), len(self._resting)

    def is_delayed(self, table: str) -> bool:
        """Whether the bot of a table could not move so far and will try again."""
        return table in self._resting

    def _served(self, table: str) -> None:
        self._serving.pop(table, None)
        if table in self._again:
            self._again.discard(table)
            self.wake(table)

    async def _look_around(self) -> None:
        """Take up tables whose bot nobody thinks for: at the start all, later the forgotten."""
        before = now() - int(self._sweep * 2000) if self._begun else now()
        for table in await self._run(self._tables.store.bots_due, before):
            if table not in self._serving:
                self.wake(table)
            self._silence.wake(table)
        self._begun = True

    async def _serve(self, table: str) -> None:
        refused = failed = 0
        try:
            while refused < REFUSALS:
                try:
                    if not await self._move(table):
                        return
                    refused = failed = 0
                    self._resting.pop(table, None)
                except (Stale, NotNow, Illegal) as error:  # the table has moved on meanwhile
                    log.info("table %s: a bot's action was refused: %s", table, error.name)
                    refused += 1
                except (NotFound, Unplayable):
                    self._forget(table)
                    return
                except Unavailable:
                    await self._rest(table, pause_after(failed))
                    failed += 1
                except Exception:
                    log.exception("table %s: its bot failed (%d)", table, failed + 1)
                    await self._rest(table, pause_after(failed, LONGEST_REST))
                    failed += 1
        finally:
            self._resting.pop(table, None)

    def _forget(self, table: str) -> None:
        """No bot moves at a table any more."""
        self._waiting.pop(table, None)
        self._thoughts.pop(table, None)

    async def _rest(self, table: str, seconds: float) -> None:
        """Wait before the next try, or until something happens at the table; pages say so."""
        event = self._resting.setdefault(table, asyncio.Event())
        event.clear()
        self._touch(table)
        with suppress(TimeoutError):
            await asyncio.wait_for(event.wait(), seconds)

    async def _move(self, table: str) -> bool:
        """Let a bot decide that has to, or that may act out of turn; whether there was one."""
        task = await self._run(self._task, table)
        if task is None:
            return False
        thinking = self._think(task)
        (task, thought), _ = await asyncio.gather(thinking, asyncio.sleep(self._pause(task)))
        if thought is None:
            known, seats = self._waiting.get(table, (task.version, frozenset[int]()))
            seats = seats if known == task.version else frozenset()
            self._waiting[table] = (task.version, seats | {task.seat})
        else:
            await self._run(self._playing.act_for_bot, table, task.seat, thought, task.version)
            self._touch(table)
            if self._tables.is_bot_due(table):  # perhaps a person's answer; the next bot is ours
                self._silence.wake(table)
        return True

    def _pause(self, task: Task) -> float:
        """How long a bot takes at least: without choice not less than its last thought took."""
        if not task.owed:
            return 0
        pace = task.speed * self._pace
        if not task.among_people:
            return pace
        thoughts = self._thoughts.get(task.table, {}) if task.only is not None else {}
        return max(pace, self._silence.pause(), thoughts.get(task.bot, 0.0))

    def _task(self, table: str) -> Task | None:
        with self._tables.using(table) as live:
            row = live.bundle.table
            if row.started is None or row.finished is not None:
                self._forget(table)
                return None
            if live.held is not None:
                return None
            seats = self._interrupters(live)
            owed = not seats
            seats = seats or live.bots_deciding()
            if not seats:
                return None
            seat = live.bundle.seats[seats[0]]
            actions = live.match.actions(seat.seat)
            return Task(
                table=table,
                person=served_at(live.bundle),
                played=bool(live.people),
                game=row.game,
                state=live.match.state.clone(),
                seat=seat.seat,
                bot=seat.bot,
                version=live.version,
                owed=owed,
                only=str(actions[0]) if owed and len(actions) == 1 else None,
                speed=speed_at(live),
                luck=None
                if row.daily is None
                else worker.luck(row.seed, live.match.length, seat.seat),
                among_people=live.is_shared,
            )

    def _interrupters(self, live: Live) -> list[int]:
        """The seats of bots that may act out of turn now and have not been asked yet."""
        if not live.match.game.free_verbs:
            return []
        row = live.bundle.table
        bots = {
            seat.seat: bot(seat.bot, row.game) for seat in live.bundle.seats if seat.kind == "bot"
        }
        known, waiting = self._waiting.get(row.id, (-1, frozenset[int]()))
        asked = waiting if known == live.version else frozenset[int]()
        return [seat for seat in interrupters(live.match.state, bots) if seat not in asked]

    async def _think(self, task: Task) -> tuple[Task, str | None]:
        """What a bot does, and in which position: the one when a worker is free for it."""
        if task.only is not None:
            return task, task.only
        began = time.monotonic()
        visitor = self._whereabouts.of(task.person)
        async with self._line.turn(Wish(task.table, visitor, task.person, task.played)):
            task = await self._run(self._renewed, task)
            thought = task.only if task.only is not None else await self._ask_worker(task)
        self._thoughts.setdefault(task.table, {})[task.bot] = time.monotonic() - began
        return task, thought

    def _renewed(self, task: Task) -> Task:
        """The task as it is now; `Stale` where the table has moved on without the bot."""
        with self._tables.using(task.table) as live:
            if live.version == task.version:
                return task
            version = live.version
        fresh = self._task(task.table)
        if fresh is None:
            raise Stale(version)
        return fresh

    async def _ask_worker(self, task: Task) -> str | None:
        """What a bot says. Where it has to be the same for everybody, no clock cuts it short."""
        seed, budget = task.luck, None
        if seed is None:
            seed, budget = randbelow(MAX_SEED + 1), self._budget
        asked = (task.game, task.state, task.seat, task.bot, seed, budget, task.owed)
        return await self._in_worker(worker.think, *asked)

    async def work(
        self,
        table: str,
        person: str,
        prepare: Callable[[], tuple[Any, ...]],
        function: Callable[..., R],
    ) -> R:
        """Let a worker do something for a person when it is that person's turn.

        What it is given is prepared in a thread when a worker is free.
        """
        visitor = self._whereabouts.of(person)
        async with self._line.turn(Wish(table, visitor, person, played=False)):
            return await self._in_worker(function, *await self._run(prepare))

    async def _in_worker(self, function: Callable[..., R], *args: Any) -> R:
        """Do something in a worker; one that dies is replaced."""
        for attempt in range(CRASHES):
            pool = self._workers_pool()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, function, *args)
            except BrokenProcessPool:
                log.warning("a worker died while it thought (%d)", attempt + 1)
                if self._pool is pool:
                    self._pool = None
        raise RuntimeError("a thought does not survive itself")

    def _workers_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers, multiprocessing.get_context("spawn"), worker.begin
            )
        return self._pool
