"""What an action costs, and how long it takes to reach the other player's page.

    python benchmarks/live.py [--tables 100] [--seconds 20] [--every 4] [--watchers 0]
                              [--warm-up 4] [--game burgundy ...] [--json]

Starts one server process on a fresh SQLite database, opens tables of two, and gives every seat a
page with an open stream, as browsers do: compressed, and played by the buttons that the page got.
At each table somebody acts every few seconds, at random moments that are fixed in advance: a slow
server is not spared. Measured are, after some seconds of warming up, the CPU time of the server for
an action, what a page receives for it on the wire, and the time from sending the action to the
arrival of the changed page at the other player. The report says how many actions a second were
wanted and reached, how late they were sent, and how busy this process was: it only measures the
server as long as it has time to spare.
"""

from __future__ import annotations

import argparse
import asyncio
import html
import json
import os
import random
import re
import socket
import statistics
import sys
import tempfile
import time
import zlib
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from urllib.request import urlopen

import ludohall as lh
from ludohall.faces import face

Data = dict[str, object]
GAMES = [key for key in lh.games() if face(key) is not None]
ACTION = re.compile(r'name="action" value="([^"]*)"')
VERSION = re.compile(r'name="version" value="(\d+)"')
PATCH = re.compile(rb'"version":(\d+),"mine":(true|false)')
SETTINGS = {"forced": "never", "ending": "now", "all": "1"}
"""No answer plays itself, and no turn waits to be ended: every click is an action."""
AT_ONCE = 8  # tables that are opened at the same time
GZIP = 16 + zlib.MAX_WBITS


class Connection:
    """A plain HTTP/1.1 connection: the client must not be what is measured."""

    def __init__(self, port: int, token: str) -> None:
        self.port = port
        self.token = token
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def request(
        self, method: str, path: str, body: bytes = b"", kind: str = "application/json"
    ) -> tuple[int, bytes]:
        """One request with its whole answer, as it came over the wire."""
        head = self._head(method, path, body, kind)
        while True:
            fresh = self._line is None
            reader, writer = self._line = self._line or await asyncio.open_connection(
                "127.0.0.1", self.port, limit=2**24
            )
            writer.write(head)
            try:
                status, headers = await self._answer(reader)
                return status, await reader.readexactly(int(headers.get("content-length", "0")))
            except (IndexError, OSError):  # the server has closed a line that was not used
                self._line = None
                if fresh:
                    raise

    def _head(self, method: str, path: str, body: bytes, kind: str) -> bytes:
        lines = [
            f"{method} {path} HTTP/1.1",
            f"Host: 127.0.0.1:{self.port}",
            "Accept: application/json",
            "Accept-Encoding: gzip",
            "X-Ludohall: 1",
            f"Content-Type: {kind}",
            f"Content-Length: {len(body)}",
            "Connection: keep-alive",
        ]
        if self.token:
            lines.append(f"Authorization: Bearer {self.token}")
        return "\r\n".join([*lines, "", ""]).encode() + body

    async def _answer(self, reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        status = int((await reader.readline()).split()[1])
        headers = {}
        while (line := await reader.readline()) not in (b"\r\n", b""):
            name, _, value = line.decode().partition(":")
            headers[name.strip().lower()] = value.strip()
        return status, headers

    async def data(self, method: str, path: str, body: object) -> Data:
        """The data of an answer of the API that must be good."""
        status, answer = await self.request(method, "/api/v1" + path, json.dumps(body).encode())
        if status not in (200, 201):
            raise RuntimeError(f"{method} {path}: {status} {answer[:200]!r}")
        if answer[:2] == b"\x1f\x8b":
            answer = zlib.decompress(answer, GZIP)
        found = json.loads(answer)
        assert isinstance(found, dict)
        return found

    async def submit(self, path: str, form: dict[str, str]) -> None:
        """Send a form of a page, as its script does."""
        body = urlencode(form).encode()
        kind = "application/x-www-form-urlencoded"
        status, answer = await self.request("POST", path, body, kind)
        if status != 200:
            raise RuntimeError(f"{path} {form}: {status} {answer[:200]!r}")

    async def listen(self, path: str, page: Page) -> None:
        """Keep a stream open and note when each version arrives."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**24)
        writer.write(self._head("GET", path, b"", "text/plain"))
        try:
            _, headers = await self._answer(reader)
            packed = headers.get("content-encoding") == "gzip"
            unpack = zlib.decompressobj(GZIP) if packed else None
            text = b""
            async for chunk in chunks(reader):
                page.received += len(chunk)
                text += unpack.decompress(chunk) if unpack else chunk
                while b"\n\n" in text:
                    event, _, text = text.partition(b"\n\n")
                    page.take(event)
        finally:
            writer.close()


async def chunks(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    """The pieces of a body of unknown length."""
    while length := int(await reader.readline() or b"0", 16):
        yield await reader.readexactly(length)
        await reader.readline()


def changed(before: str, steps: Sequence[Any]) -> str:
    """A text of which so much stays, so much goes, and something stands in its place, in turn."""
    text, at = "", 0
    for stay, go, piece in zip(steps[::3], steps[1::3], steps[2::3], strict=True):
        text += before[at : at + stay] + piece
        at += stay + go
    return text + before[at:]


@dataclass
class Page:
    """One player's open page."""

    version: int = -1
    received: int = 0
    mine: bool = False
    decide: str = ""
    patches: list[bytes] = field(default_factory=list)
    """The changes of `decide` since it was read last; they are read when somebody decides."""
    waiting: list[tuple[int, asyncio.Future[float]]] = field(default_factory=list)

    def take(self, event: bytes) -> None:
        """An event of the stream."""
        if not event.startswith(b"event: patch"):
            return
        found = PATCH.search(event)
        assert found is not None
        self.mine = found[2] == b"true"
        if b'"decide":' in event:
            self.patches.append(event)
        self.arrived(int(found[1]))

    def arrived(self, version: int) -> None:
        """The page shows that version."""
        now = time.perf_counter()
        self.version = version
        for wanted, future in self.waiting:
            if version >= wanted and not future.done():
                future.set_result(now)
        self.waiting = [entry for entry in self.waiting if not entry[1].done()]

    def reaches(self, version: int) -> asyncio.Future[float]:
        """When the page shows at least that version."""
        future: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.waiting.append((version, future))
        if self.version >= version:
            self.arrived(self.version)
        return future

    def choose(self, seat: int, rng: random.Random) -> dict[str, str]:
        """The form of a button of the page."""
        for patch in self.patches:
            part = json.loads(patch.partition(b"data: ")[2])["parts"]["decide"]
            if not isinstance(part, str):
                part = changed(self.decide, part)
            self.decide = part
        self.patches.clear()
        found = VERSION.search(self.decide)
        assert found is not None
        actions = [html.unescape(text) for text in ACTION.findall(self.decide)]
        form = {"seat": str(seat), "action": rng.choice(actions), "version": found[1]}
        return {**form, "anyway": "1"}  # whatever the page would warn of


class Tables:
    """All tables of the benchmark with their players."""

    def __init__(self, port: int, game: str, watchers: int) -> None:
        self.port = port
        self.game = game
        self.watchers = watchers
        self.times: list[float] = []
        self.answers: list[float] = []
        self.late: list[float] = []
        self.loads: list[int] = []
        self.pages: list[Page] = []
        self.streams: list[asyncio.Task[None]] = []

    def forget(self) -> None:
        """The measurement begins now."""
        self.times, self.answers, self.late = [], [], []
        for page in self.pages:
            page.received = 0

    async def open(self) -> tuple[str, list[Connection], list[Page]]:
        """One table with two players whose pages are open."""
        people = []
        for name in ("Anna", "Ben"):
            guest = await Connection(self.port, "").data("POST", "/guests", {"name": name})
            people.append(Connection(self.port, str(guest["token"])))
            await people[-1].submit("/settings", SETTINGS)
        body = {"game": self.game, "seats": [{"kind": "me"}, {"kind": "open"}]}
        table = str((await people[0].data("POST", "/tables", body))["id"])
        await people[1].data("POST", f"/tables/{table}/seats/1", {})
        pages = [
            await self.look(player, table, f"?seat={seat}") for seat, player in enumerate(people)
        ]
        self.pages += pages
        for _ in range(self.watchers):
            await self.look(Connection(self.port, ""), table, "?")
        return table, people, pages

    async def look(self, who: Connection, table: str, seat: str) -> Page:
        """Open a page of a table, and its stream."""
        status, body = await who.request("GET", f"/t/{table}{seat}")
        if status != 200:
            raise RuntimeError(f"the page of a table: {status}")
        self.loads.append(len(body))
        page = Page()
        listening = who.listen(f"/t/{table}/stream{seat}", page)
        self.streams.append(asyncio.create_task(listening))
        await page.reaches(0)
        return page

    async def play(
        self, opened: tuple[str, list[Connection], list[Page]], every: float, until: float
    ) -> None:
        """Act at a table now and then."""
        table, players, pages = opened
        rng = random.Random(table)
        due = time.perf_counter() + rng.random() * every
        while due < until:
            await asyncio.sleep(due - time.perf_counter())
            deciding = [seat for seat in (0, 1) if pages[seat].mine]
            if not deciding:
                return
            seat = deciding[0]
            form = pages[seat].choose(seat, rng)
            version = pages[seat].version + 1
            arrivals = [page.reaches(version) for page in pages]
            begun = time.perf_counter()
            self.late.append(begun - due)
            await players[seat].submit(f"/t/{table}/act", form)
            self.answers.append(time.perf_counter() - begun)
            self.times.append(await asyncio.wait_for(arrivals[1 - seat], 30) - begun)
            await asyncio.wait_for(arrivals[seat], 30)
            due += every * (0.5 + rng.random())


async def measure(port: int, server: int, game: str, options: argparse.Namespace) -> Data:
    """Let all tables play and sum up."""
    tables = Tables(port, game, options.watchers)
    door = asyncio.Semaphore(AT_ONCE)

    async def open_one() -> tuple[str, list[Connection], list[Page]]:
        async with door:
            return await tables.open()

    opened = await asyncio.gather(*(open_one() for _ in range(options.tables)))
    warm = time.perf_counter() + options.warm_up
    await asyncio.gather(*(tables.play(each, options.every, warm) for each in opened))
    tables.forget()
    begun, used, own = time.perf_counter(), cpu_seconds(server), time.process_time()
    until = begun + options.seconds
    await asyncio.gather(*(tables.play(each, options.every, until) for each in opened))
    took, used = time.perf_counter() - begun, cpu_seconds(server) - used
    own = time.process_time() - own
    for stream in tables.streams:
        stream.cancel()
    times = sorted(tables.times)
    received = sum(page.received for page in tables.pages)
    return {
        "game": game,
        "tables": options.tables,
        "streams": len(tables.streams),
        "actions": len(times),
        "actions_per_second_wanted": round(options.tables / options.every, 1),
        "actions_per_second": round(len(times) / took, 1),
        "sent_late_p95_ms": round(1000 * sorted(tables.late)[int(len(times) * 0.95)], 1),
        "percent_of_a_core_for_the_client": round(100 * own / took),
        "percent_of_a_core_for_the_server": round(100 * used / took),
        "server_cpu_ms_per_action": round(1000 * used / len(times), 1),
        "kilobytes_per_page_and_action": round(received / 1024 / (2 * len(times)), 1),
        "kilobytes_to_open_a_page": round(statistics.mean(tables.loads) / 1024, 1),
        "median_ms": round(1000 * statistics.median(times), 1),
        "p95_ms": round(1000 * times[int(len(times) * 0.95)], 1),
        "max_ms": round(1000 * times[-1], 1),
        "own_answer_median_ms": round(1000 * statistics.median(tables.answers), 1),
        "megabytes_of_server": round(memory(server) / 2**20),
    }


def cpu_seconds(process: int) -> float:
    """The time that a process has computed."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> int:
    """The bytes of memory that a process holds."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


async def serve_and_measure(game: str, options: argparse.Namespace, folder: str) -> Data:
    """One server process, and the measurement against it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    environment = {
        **os.environ,
        "DATABASE_URL": f"sqlite:///{folder}/live.db",
        "LUDOHALL_PORT": str(port),
        "LUDOHALL_LIMITS": "off",
        "LUDOHALL_STREAMS": "100000",
    }
    with (Path(folder) / "server.log").open("wb") as log:
        server = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "ludohall.web", env=environment, stdout=log, stderr=log
        )
    try:
        for _ in range(600):
            try:
                urlopen(f"http://127.0.0.1:{port}/healthz").close()
                break
            except OSError:
                await asyncio.sleep(0.05)
        return await measure(port, server.pid, game, options)
    finally:
        server.terminate()
        await server.wait()


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", nargs="*", default=GAMES, choices=GAMES)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--watchers", type=int, default=0, help="spectators at each table")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--every", type=float, default=4, help="seconds between actions at a table")
    parser.add_argument("--warm-up", type=float, default=4, help="seconds that do not count")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    for game in options.game:
        with tempfile.TemporaryDirectory() as folder:
            found = asyncio.run(serve_and_measure(game, options, folder))
        if options.json:
            print(json.dumps(found))
            continue
        for key, value in found.items():
            print(f"{key.replace('_', ' '):>30}  {value}")


if __name__ == "__main__":
    main()
