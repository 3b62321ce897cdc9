"""How long an action takes to reach the other player's page.

    python benchmarks/live.py [--tables 100] [--seconds 20] [--every 4] [--game burgundy] [--json]

Starts one server process on a fresh SQLite database, opens tables of two, and gives every seat a
page with an open stream. At each table somebody acts every few seconds, at random moments. Measured
is the time from sending the action to the arrival of the changed page at the other player.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from urllib.request import urlopen

Data = dict[str, object]


class Connection:
    """A plain HTTP/1.1 connection: the client must not be what is measured."""

    def __init__(self, port: int, token: str) -> None:
        self.port = port
        self.token = token

    async def request(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        """One request with its whole answer."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**24)
        writer.write(self._head(method, path, b"" if body is None else json.dumps(body).encode()))
        status = int((await reader.readline()).split()[1])
        length = 0
        while (line := await reader.readline()) not in (b"\r\n", b""):
            name, _, value = line.decode().partition(":")
            if name.lower() == "content-length":
                length = int(value)
        answer = await reader.readexactly(length)
        writer.close()
        return status, answer

    def _head(self, method: str, path: str, body: bytes) -> bytes:
        lines = [
            f"{method} {path} HTTP/1.1",
            f"Host: 127.0.0.1:{self.port}",
            "Accept: application/json",
            "Content-Type: application/json",
            f"Content-Length: {len(body)}",
            "Connection: keep-alive",
        ]
        if self.token:
            lines.append(f"Authorization: Bearer {self.token}")
        return "\r\n".join([*lines, "", ""]).encode() + body

    async def data(self, method: str, path: str, body: object = None) -> Data:
        """The data of an answer that must be good."""
        status, answer = await self.request(method, "/api/v1" + path, body)
        if status not in (200, 201):
            raise RuntimeError(f"{method} {path}: {status} {answer[:200]!r}")
        found = json.loads(answer)
        assert isinstance(found, dict)
        return found

    async def listen(self, path: str, page: Page) -> None:
        """Keep a stream open and note when each version arrives."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**24)
        writer.write(self._head("GET", path, b""))
        try:
            while line := await reader.readline():
                if line.startswith(b"id: "):
                    version = int(line[4:].split(b".")[0])
                    page.arrived(version)
                page.received += len(line)
        finally:
            writer.close()


@dataclass
class Page:
    """One player's open page."""

    version: int = -1
    received: int = 0
    waiting: list[tuple[int, asyncio.Future[float]]] = field(default_factory=list)

    def arrived(self, version: int) -> None:
        """An event of that version is here."""
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


class Tables:
    """All tables of the benchmark with their players."""

    def __init__(self, port: int, game: str) -> None:
        self.port = port
        self.game = game
        self.times: list[float] = []
        self.answers: list[float] = []
        self.pages: list[Page] = []
        self.streams: list[asyncio.Task[None]] = []

    async def open(self) -> tuple[str, list[Connection], list[Page]]:
        """One table with two players whose pages are open."""
        host = await Connection(self.port, "").data("POST", "/guests", {"name": "Anna"})
        anna = Connection(self.port, str(host["token"]))
        body = {"game": self.game, "seats": [{"kind": "me"}, {"kind": "open"}]}
        table = str((await anna.data("POST", "/tables", body))["id"])
        seated = await Connection(self.port, "").data("POST", f"/tables/{table}/seats/1", {})
        ben = Connection(self.port, str(seated["token"]))
        pages = [Page(), Page()]
        for seat, (player, page) in enumerate(zip((anna, ben), pages, strict=True)):
            status, _ = await player.request("GET", f"/t/{table}?seat={seat}")
            if status not in (200, 403):
                raise RuntimeError(f"the page of a table: {status}")
            path = f"/t/{table}/stream?seat={seat}"
            self.streams.append(asyncio.create_task(player.listen(path, page)))
            await page.reaches(0)
        self.pages += pages
        return table, [anna, ben], pages

    async def play(
        self, opened: tuple[str, list[Connection], list[Page]], every: float, until: float
    ) -> None:
        """Act at a table now and then."""
        table, players, pages = opened
        rng = random.Random(table)
        await asyncio.sleep(rng.random() * every)
        while time.perf_counter() < until:
            seen = await players[0].data("GET", f"/tables/{table}/view?seat=0&since=999999")
            deciding = seen["deciding"]
            assert isinstance(deciding, list)
            if not deciding:
                return
            seat = deciding[0]
            if seat == 1:
                seen = await players[1].data("GET", f"/tables/{table}/view?seat=1&since=999999")
            offers = seen["actions"]
            assert isinstance(offers, list)
            action = rng.choice(offers)["action"]
            body = {"seat": seat, "action": action, "version": seen["version"]}
            version = seen["version"]
            assert isinstance(version, int)
            arrival = pages[1 - seat].reaches(version + 1)
            begun = time.perf_counter()
            await players[seat].data("POST", f"/tables/{table}/actions", body)
            self.answers.append(time.perf_counter() - begun)
            self.times.append(await asyncio.wait_for(arrival, 30) - begun)
            await asyncio.sleep(every * (0.5 + rng.random()))


async def measure(port: int, server: int, options: argparse.Namespace) -> Data:
    """Let all tables play and sum up."""
    tables = Tables(port, options.game)
    opened = [await tables.open() for _ in range(options.tables)]
    for page in tables.pages:
        page.received = 0
    begun, used = time.perf_counter(), cpu_seconds(server)
    until = begun + options.seconds
    await asyncio.gather(*(tables.play(each, options.every, until) for each in opened))
    took, used = time.perf_counter() - begun, cpu_seconds(server) - used
    for stream in tables.streams:
        stream.cancel()
    times = sorted(tables.times)
    received = sum(page.received for page in tables.pages)
    return {
        "game": options.game,
        "tables": options.tables,
        "streams": len(tables.streams),
        "actions": len(times),
        "actions_per_second": round(len(times) / took, 1),
        "median_ms": round(1000 * statistics.median(times), 1),
        "p95_ms": round(1000 * times[int(len(times) * 0.95)], 1),
        "max_ms": round(1000 * times[-1], 1),
        "own_answer_median_ms": round(1000 * statistics.median(tables.answers), 1),
        "server_cpu_ms_per_action": round(1000 * used / len(times), 1),
        "kilobytes_per_page_and_action": round(received / 1024 / (2 * len(times)), 1),
    }


def cpu_seconds(process: int) -> float:
    """The time that a process has computed."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def serve_and_measure(options: argparse.Namespace, folder: str) -> Data:
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
        return await measure(port, server.pid, options)
    finally:
        server.terminate()
        await server.wait()


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="burgundy")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--every", type=float, default=4, help="seconds between actions at a table")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(serve_and_measure(options, folder))
    if options.json:
        print(json.dumps(found))
        return
    for key, value in found.items():
        print(f"{key.replace('_', ' '):>30}  {value}")


if __name__ == "__main__":
    main()
