"""Where pictures are printed: one after the other, each once as long as it is asked for."""

from __future__ import annotations

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from ludohall.web.errors import TooMany

KEPT = 64
"""How many pictures are kept, about 120 KB each."""
WAITING = 8
"""So many more may wait for the press; whoever comes then shall come again."""
PATIENCE = 20.0
"""Seconds after which a picture is given up."""
AGAIN = 5
"""Seconds after which somebody may ask again."""


class Press:
    """Prints drawings for all who ask. It belongs to the event loop."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._turn = asyncio.Semaphore(1)
        self._waiting = 0

    async def picture(self, mark: str, draw: Callable[[], Awaitable[str]], width: int) -> bytes:
        """The picture with that mark: kept from before, or drawn and printed now."""
        if mark not in self._kept:
            if self._waiting >= WAITING:
                raise TooMany(AGAIN)
            self._waiting += 1
            try:
                async with self._turn:
                    if mark not in self._kept:  # somebody else may have waited for the same
                        self._keep(mark, await printed(await draw(), width))
            finally:
                self._waiting -= 1
        self._kept.move_to_end(mark)
        return self._kept[mark]

    def _keep(self, mark: str, picture: bytes) -> None:
        self._kept[mark] = picture
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)


async def printed(svg: str, width: int) -> bytes:
    """A drawing as PNG, by a process of its own."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "ludohall.web.postcards.printing",
        str(width),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(PATIENCE):
            picture, said = await process.communicate(svg.encode())
    except TimeoutError:
        picture, said = b"", b"it took too long"
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode or not picture:
        raise RuntimeError(f"not printed: {said.decode(errors='replace').strip()[-300:]}")
    return picture
