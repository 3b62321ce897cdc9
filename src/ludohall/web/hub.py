"""Who waits for news of which table, in this process; and news from the other processes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread

from sqlalchemy import URL

from ludohall.web.model import Actor
from ludohall.web.store import CHANNEL
from ludohall.web.store.engine import PATIENT

log = logging.getLogger("ludohall.web")


class Listener:
    """One open stream; `looks` where somebody sees what it brings."""

    def __init__(self, spectator: bool, who: Actor, looks: bool) -> None:
        self.spectator = spectator
        self.who = who
        self.looks = looks
        self._news = asyncio.Event()
        self.unsaid: list[int] = []
        """Lines of chat that read otherwise now."""

    def wake(self) -> None:
        """There is news."""
        self._news.set()

    async def wait(self, seconds: float) -> bool:
        """Wait for news, at most so long; several changes are one piece of news."""
        try:
            async with asyncio.timeout(seconds):  # `wait_for` would make a task each time
                await self._news.wait()
        except TimeoutError:
            return False
        self._news.clear()
        return True


class Hub:
    """The open streams by table. To be used in the event loop."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[Listener]] = {}
        self.closed = False
        """The server ends, and with it all streams."""

    @contextmanager
    def listening(
        self, table: str, spectator: bool, who: Actor, looks: bool = True
    ) -> Iterator[Listener]:
        """A stream while it is open."""
        listener = Listener(spectator, who, looks)
        self._listeners.setdefault(table, set()).add(listener)
        try:
            yield listener
        finally:
            rest = self._listeners[table]
            rest.discard(listener)
            if not rest:
                del self._listeners[table]

    def touch(self, table: str) -> None:
        """The table has changed."""
        for listener in self._listeners.get(table, ()):
            listener.wake()

    def unsay(self, table: str, line: int) -> None:
        """A line of chat reads otherwise than when it was said."""
        for listener in self._listeners.get(table, ()):
            listener.unsaid.append(line)
            listener.wake()

    def touch_all(self) -> None:
        """Everything may have changed."""
        for table in self._listeners:
            self.touch(table)

    def close(self) -> None:
        """End all streams; browsers will try again by themselves."""
        self.closed = True
        self.touch_all()

    def lookers(self) -> list[tuple[str, Actor]]:
        """Who looks at which table here."""
        found = self._listeners.items()
        return [
            (table, listener.who) for table, here in found for listener in here if listener.looks
        ]

    def is_watched(self, table: str) -> bool:
        """Whether somebody looks at a table here."""
        return any(listener.looks for listener in self._listeners.get(table, ()))

    def watching(self, table: str) -> int:
        """How many spectators are here."""
        return sum(listener.spectator for listener in self._listeners.get(table, ()))


class Ear:
    """Listens in a thread for what other processes announce in PostgreSQL."""

    def __init__(self, url: URL, heard: Callable[[str], None], lost: Callable[[], None]) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._heard = heard
        self._lost = lost
        self._stop = Event()
        self._ready = Event()
        self._thread = Thread(target=self._run, name="ludohall-ear", daemon=True)

    def start(self) -> None:
        """Begin to listen; returns when nothing can be missed any more."""
        self._thread.start()
        self._ready.wait(10)

    def stop(self) -> None:
        """Stop listening."""
        self._stop.set()
        self._thread.join(5)

    def _run(self) -> None:
        import psycopg  # only with PostgreSQL: the extra `postgres`
        from psycopg.conninfo import make_conninfo

        connected = False
        address = make_conninfo(self._address, **PATIENT)
        while not self._stop.is_set():
            try:
                with psycopg.connect(address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._lost()  # whatever happened before is news
                    self._ready.set()
                    connected = True
                    while not self._stop.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            self._heard(notice.payload)
            except psycopg.Error:
                if connected:
                    log.warning("the connection for news from PostgreSQL was lost; trying again")
                    self._lost()  # what is in memory may be old: pages say that they wait
                connected = False
                self._stop.wait(1)
