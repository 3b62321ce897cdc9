"""Compressing what goes out, so that its length tells nothing of the secrets in it.

Compression shortens what occurs twice. Whoever can put a text of their choice beside a secret and
see the length of the answer could guess the secret piece by piece (BREACH). So tokens, and what
other people write in the chat, are compressed apart: the compressor forgets everything before and
after them.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping

from starlette.datastructures import MutableHeaders
from starlette.types import Message, Send

KINDS = ("text/html", "application/json", "text/event-stream")
STREAM = "text/event-stream"
LEAST = 700
"""Shorter bodies are sent as they are."""
LEVEL = 4
QUICKLY = 2
"""The level for streams: a better one takes half as long again and saves a sixth."""
WINDOW = 16 + zlib.MAX_WBITS  # 16: with the header of gzip
MEMORY = 6
"""A stream keeps its compressor, 160 KB with this: what a part looked like before is still in the
window when the part is sent again."""
APART = b"<!--apart-->"
"""Stands in a page before and after what other people wrote."""
BORDERS = re.compile(rb"(<!--apart-->|\b[ps]_[A-Za-z0-9_-]{20,})")
TOKEN_LIKE = re.compile(rb"_[A-Za-z0-9_-]{20}")
"""Whatever may be a token: this is found much quicker, and nearly never without one."""
CHAT = b"event: chat"


def accepts_gzip(headers: Mapping[str, str]) -> bool:
    """Whether a client takes gzip."""
    for part in headers.get("accept-encoding", "").split(",")[:20]:
        name, _, weight = part.strip().partition(";")
        if name.strip().lower() in ("gzip", "*"):
            return weight.replace(" ", "").lower() not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


class Packer:
    """Compresses one body, in one piece or in several."""

    def __init__(self, level: int = LEVEL) -> None:
        self._zip = zlib.compressobj(level, zlib.DEFLATED, WINDOW, MEMORY)

    def pack(self, data: bytes, last: bool) -> bytes:
        """The next piece: whoever gets it can read all of it."""
        found = []
        apart = data.startswith(CHAT)
        if apart:
            found.append(self._zip.flush(zlib.Z_FULL_FLUSH))
        for number, piece in enumerate(BORDERS.split(data) if _has_borders(data) else (data,)):
            if number:
                found.append(self._zip.flush(zlib.Z_FULL_FLUSH))
            found.append(self._zip.compress(piece))
        if last:
            found.append(self._zip.flush())
        else:
            found.append(self._zip.flush(zlib.Z_FULL_FLUSH if apart else zlib.Z_SYNC_FLUSH))
        return b"".join(found)


def _has_borders(data: bytes) -> bool:
    return APART in data or TOKEN_LIKE.search(data) is not None


class Packing:
    """Sends a response compressed, where that is worth it."""

    def __init__(self, send: Send, headers: Mapping[str, str]) -> None:
        self._send = send
        self._wanted = accepts_gzip(headers)
        self._start: Message | None = None
        self._packer: Packer | None = None

    async def __call__(self, message: Message) -> None:
        """Send a part of the response."""
        if message["type"] == "http.response.start":
            await self._begin(message)
        elif message["type"] == "http.response.body":
            await self._go_on(message)
        else:
            await self._send(message)

    async def _begin(self, message: Message) -> None:
        headers = MutableHeaders(scope=message)
        kind = headers.get("content-type", "").partition(";")[0]
        if kind not in KINDS or "content-encoding" in headers:
            await self._send(message)
            return
        headers.add_vary_header("Accept-Encoding")
        if not self._wanted:
            await self._send(message)
        elif kind == STREAM:
            self._pack(headers, QUICKLY)
            await self._send(message)
        else:
            self._start = message  # its body decides

    def _pack(self, headers: MutableHeaders, level: int = LEVEL) -> Packer:
        headers["content-encoding"] = "gzip"
        self._packer = Packer(level)
        return self._packer

    async def _go_on(self, message: Message) -> None:
        body, last = message.get("body", b""), not message.get("more_body", False)
        if self._start is not None:
            headers = MutableHeaders(scope=self._start)
            if last and len(body) >= LEAST:
                body = self._pack(headers).pack(body, last)
                headers["content-length"] = str(len(body))
            await self._send(self._start)
            self._start = None
        elif self._packer is not None:
            body = self._packer.pack(body, last)
        await self._send({**message, "body": body})
