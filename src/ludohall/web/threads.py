"""Threads for what takes its time, so that the event loop stays free."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from ludohall.web.errors import Unavailable
from ludohall.web.store import Down

log = logging.getLogger("ludohall.web")
P = ParamSpec("P")
T = TypeVar("T")
THREADS = 12
COMPLAINTS = 5.0
"""Seconds between two lines of the log about the same outage."""


class Threads:
    """Many threads that wait for the database, and one that draws."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, "ludohall")
        self._easel = ThreadPoolExecutor(1, "ludohall-easel")
        self._silent_until = 0.0
        self.failed = 0
        """How often the database did not answer."""

    async def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call something that takes its time, in a thread. `Unavailable` without a database."""
        return await self._in_thread(self._threads, partial(function, *args, **kwargs))

    async def draw(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call something that only computes: one after the other, so that each is done soonest."""
        return await self._in_thread(self._easel, partial(function, *args, **kwargs))

    async def _in_thread(self, threads: ThreadPoolExecutor, call: Callable[[], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(threads, call)
        except Down as error:
            self.failed += 1
            self._complain(error)
            raise Unavailable from None

    def _complain(self, error: Down) -> None:
        """Tell the log of an outage: often enough, not once a request."""
        moment = time.monotonic()
        if moment >= self._silent_until:
            self._silent_until = moment + COMPLAINTS
            log.warning("the database does not answer: %s", " ".join(str(error).split()))

    async def end(self) -> None:
        """Wait until all is done that was begun, and begin nothing more."""
        for threads in (self._easel, self._threads):
            await asyncio.to_thread(threads.shutdown)
