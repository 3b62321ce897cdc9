"""How many streams one visitor has open: a place is taken before anything else is asked."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterator
from contextlib import contextmanager

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from ludohall.web.errors import TooMany

HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


class Place:
    """One stream of a visitor, until it is given back."""

    def __init__(self, streams: Streams, visitor: str) -> None:
        self._streams: Streams | None = streams
        self._visitor = visitor

    def give_back(self) -> None:
        """The stream has ended, or never began."""
        if self._streams is not None:
            self._streams.close(self._visitor)
            self._streams = None


class Streams:
    """The streams that are open or about to be, counted by visitor. For the event loop."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._open: dict[str, int] = {}

    @property
    def count(self) -> int:
        """How many there are."""
        return sum(self._open.values())

    @contextmanager
    def opening(self, visitor: str) -> Iterator[Place]:
        """A place for one more stream, given back where it is refused; `TooMany` if there is none.

        Whoever opens the stream gives it back later.
        """
        if self._open.get(visitor, 0) >= self._limit:
            raise TooMany(10)
        self._open[visitor] = self._open.get(visitor, 0) + 1
        place = Place(self, visitor)
        try:
            yield place
        except BaseException:
            place.give_back()
            raise

    def close(self, visitor: str) -> None:
        """One less."""
        self._open[visitor] -= 1
        if not self._open[visitor]:
            del self._open[visitor]


class Stream(StreamingResponse):
    """A response that is a stream: it holds its place until it ends, even if nobody reads it."""

    def __init__(
        self, source: AsyncGenerator[bytes, None], place: Place, packed: bool = True
    ) -> None:
        headers = HEADERS if packed else {**HEADERS, "Content-Encoding": "identity"}
        super().__init__(source, media_type="text/event-stream", headers=headers)
        self._source = source
        self._place = place

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve it."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._place.give_back()
            await self._source.aclose()
