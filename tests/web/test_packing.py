"""Compression: pages, data and streams arrive whole, and lengths tell nothing of secrets."""

from __future__ import annotations

import asyncio
import gzip
import zlib
from random import Random

import pytest
from starlette.testclient import TestClient
from starlette.types import Message

from ludohall.web.http.packing import LEAST, WINDOW, Packer, Packing, accepts_gzip
from ludohall.web.people.tokens import ALPHABET, new_session
from tests.web.people import Caller

GZIP = {"accept-encoding": "gzip"}


@pytest.mark.parametrize(
    ("wish", "taken"),
    [
        ("gzip, deflate, br", True),
        ("br;q=1.0, gzip;q=0.8", True),
        ("*", True),
        ("GZIP", True),
        ("gzip;q=0", False),
        ("gzip; q=0.0", False),
        ("br", False),
        ("", False),
    ],
)
def test_gzip_is_for_those_who_take_it(wish: str, taken: bool) -> None:
    assert accepts_gzip({"accept-encoding": wish}) is taken


def test_a_page_is_the_same_with_and_without(http: TestClient, anna: Caller) -> None:
    table = anna.create("burgundy", "me", "me")["id"]
    anna.post(f"/tables/{table}/chat", {"text": "hello"})
    headers = {"Authorization": f"Bearer {anna.token}"}
    for path in (f"/t/{table}", f"/api/v1/tables/{table}/view", "/games/burgundy"):
        plain = http.get(path, headers={**headers, "accept-encoding": "identity"})
        small = http.get(path, headers={**headers, **GZIP})
        assert "content-encoding" not in plain.headers
        assert small.headers["content-encoding"] == "gzip"
        assert plain.headers["vary"] == small.headers["vary"] == "Accept-Encoding"
        assert small.content == plain.content
        assert int(small.headers["content-length"]) < len(plain.content) / 2
    short = http.get("/api/v1/tables/none", headers=GZIP)
    assert "content-encoding" not in short.headers
    assert len(short.content) < LEAST


def test_static_texts_are_compressed_once_and_kept(http: TestClient) -> None:
    for path in ("/static/style.css?v=1", "/static/js/table.js", "/static/icons.svg?v=2"):
        plain = http.get(path, headers={"accept-encoding": "identity"})
        small = http.get(path, headers=GZIP)
        assert small.headers["content-encoding"] == "gzip"
        assert small.content == plain.content
        assert int(small.headers["content-length"]) < len(plain.content) / 2
        assert small.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
        assert small.headers["content-type"] == plain.headers["content-type"]
        assert ("immutable" in small.headers["cache-control"]) is ("v=" in path)
        again = http.get(path, headers={**GZIP, "if-none-match": small.headers["etag"]})
        assert again.status_code == 304
    piece = http.get("/static/style.css", headers={**GZIP, "range": "bytes=0-9"})
    assert piece.status_code == 206
    assert len(piece.content) == 10


def sent(kind: str, *bodies: bytes) -> list[Message]:
    """What goes out for a response in several pieces."""
    found: list[Message] = []

    async def send(message: Message) -> None:
        found.append(message)

    async def respond() -> None:
        packing = Packing(send, GZIP)
        headers = [(b"content-type", kind.encode())]
        await packing({"type": "http.response.start", "status": 200, "headers": headers})
        for number, body in enumerate(bodies):
            more = number < len(bodies) - 1
            await packing({"type": "http.response.body", "body": body, "more_body": more})

    asyncio.run(respond())
    return found


def test_every_event_of_a_stream_can_be_read_when_it_comes() -> None:
    events = [
        b"event: a\ndata: 1\n\n",
        b"event: chat\ndata: 2\n\n",
        b"event: beat\ndata: {}\n\n",
        b"",
    ]
    start, *pieces = sent("text/event-stream", *events)
    assert dict(start["headers"])[b"content-encoding"] == b"gzip"
    unpack = zlib.decompressobj(WINDOW)
    assert [unpack.decompress(piece["body"]) for piece in pieces] == events
    assert unpack.eof


def test_what_comes_in_pieces_or_is_no_text_goes_out_as_it_is() -> None:
    for kind, bodies in (("text/html", (b"x" * LEAST, b"y")), ("image/png", (b"z" * LEAST,))):
        start, *pieces = sent(kind, *bodies)
        assert b"content-encoding" not in dict(start["headers"])
        assert tuple(piece["body"] for piece in pieces) == bodies


def packed(*pieces: bytes) -> int:
    """How long some pieces of one body are on the wire."""
    packer = Packer()
    return sum(len(packer.pack(piece, False)) for piece in pieces)


def test_the_length_tells_nothing_of_a_token_that_somebody_guesses() -> None:
    """In a chat beside it, in the same page or stream: right and wrong guesses are as long."""
    rng = Random(1)
    token = new_session()
    wrong = token[:2] + "".join(rng.sample(token[2:], len(token) - 2))
    page = b'<a data-copy="/t/abc/seat/%s">'

    def whole(guess: str) -> int:
        chat = b"<!--apart--><li>/seat/%s</li><!--apart-->" % guess.encode()
        return packed(page % token.encode() + b"x" * 500 + chat)

    def streamed(guess: str) -> int:
        chat = b'event: chat\ndata: {"html":"/seat/%s"}\n\n' % guess.encode()
        return packed(b"event: patch\ndata: " + page % token.encode() + b"\n\n", chat)

    for lengths in (whole, streamed):
        assert abs(lengths(token) - lengths(wrong)) <= 1  # the letters of one word or the other
    together = zlib.compress(page % token.encode() + token.encode())
    assert len(zlib.compress(page % token.encode() + wrong.encode())) > len(together) + 10


def test_the_length_tells_nothing_of_a_hand_that_somebody_guesses_in_the_chat() -> None:
    held = "".join(Random(2).choices(ALPHABET, k=40))
    other = "".join(Random(3).sample(held, len(held)))
    patch = b'event: patch\ndata: {"parts":{"hand":"%s"}}\n\n' % held.encode()
    chat = [b'event: chat\ndata: {"text":"%s"}\n\n' % guess.encode() for guess in (held, other)]
    for before, after in ((patch, b""), (b"", patch)):
        right, wrong = (packed(before, guess, after) for guess in chat)
        assert abs(right - wrong) <= 1
    assert gzip.decompress(gzip.compress(patch)) == patch
