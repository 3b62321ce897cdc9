"""Looking every so often whether something is due."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from ludohall.web.errors import Unavailable

log = logging.getLogger("ludohall.web")


class Rounds:
    """Looks, waits and looks again until it is stopped. What fails is tried the next time."""

    def __init__(self, look: Callable[[], Awaitable[None]], every: float, failed: str) -> None:
        """`every` so many seconds; `failed` is what the log says then."""
        self._look = look
        self._every = every
        self._failed = failed
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._go())

    async def stop(self) -> None:
        """Look no more; what is due stays due."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _go(self) -> None:
        while True:
            try:
                await self._look()
            except Unavailable:
                pass  # the database is waited for elsewhere
            except Exception:
                log.exception(self._failed)
            await asyncio.sleep(self._every)
