"""How long a bot's answer takes while somebody else lets many strong bots think.

    .venv/bin/python benchmarks/shares.py [--tables 0 15 38] [--crowd tables|play|guests]
                                          [--bot greedy] [--against ismcts] [--answers 12]

Starts one server for each number of tables. A visitor opens that many tables where search bots play
each other (`tables`), plays against one at each and has all of them open (`play`), or does so as a
new guest for each (`guests`); all of it from one address. Meanwhile somebody at another address
plays against a bot with the page open. Measured is the time from sending an action to the arrival
of the bot's first answer to it, and how far the crowded tables come.
"""

from __future__ import annotations

import argparse
import json
import os
import queue
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2 as httpx

API = "/api/v1"
ME = {"kind": "me"}
LONGEST = 120.0
"""Seconds after which an answer is not waited for any more."""


class Person:
    """Somebody who calls the server from an address of their own."""

    def __init__(self, url: str, address: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=url + API, timeout=60, headers=self._from())
        token = self.post("/guests", {"name": "Anna"})["token"]
        self.http.headers["Authorization"] = f"Bearer {token}"

    def _from(self) -> dict[str, str]:
        return {"X-Forwarded-For": self.address}

    def get(self, path: str) -> Any:
        """Look."""
        return self.http.get(path).raise_for_status().json()

    def post(self, path: str, body: object) -> Any:
        """Do."""
        return self.http.post(path, json=body).raise_for_status().json()

    def open(self, game: str, *seats: dict[str, str]) -> str:
        """A new table."""
        return str(self.post("/tables", {"game": game, "seats": list(seats)})["id"])

    def act(self, table: str, view: Any, rng: random.Random) -> int:
        """Play any action of seat 0; the version after it."""
        action = rng.choice(view["actions"])["action"]
        body = {"seat": 0, "action": action, "version": view["version"]}
        return int(self.post(f"/tables/{table}/actions", body)["version"])


class Page:
    """An open stream of seat 0: what it shows, with the time of its arrival."""

    def __init__(self, person: Person, table: str) -> None:
        self.news: queue.Queue[tuple[float, Any]] = queue.Queue()
        arguments = (person, f"/tables/{table}/stream?seat=0")
        threading.Thread(target=self._listen, args=arguments, daemon=True).start()

    def _listen(self, person: Person, path: str) -> None:
        try:
            with person.http.stream("GET", path, timeout=None) as answer:
                kind = ""
                for line in answer.iter_lines():
                    if line.startswith("event: "):
                        kind = line.removeprefix("event: ")
                    elif line.startswith("data: ") and kind == "state":
                        shown = json.loads(line.removeprefix("data: "))
                        self.news.put((time.perf_counter(), shown))
        except httpx.HTTPError:
            return  # the server has ended

    def next(self) -> tuple[float, Any]:
        """The next news."""
        return self.news.get(timeout=LONGEST)


def answers(person: Person, game: str, bot: str, wanted: int) -> list[float]:
    """Play against a bot: how long each of its first answers took, in seconds."""
    rng = random.Random(1)
    found: list[float] = []
    while len(found) < wanted:
        table = person.open(game, ME, {"kind": "bot", "bot": bot})
        page = Page(person, table)
        _, view = page.next()
        while len(found) < wanted and not view["over"]:
            if not view["actions"]:
                _, view = page.next()
                continue
            begun, version = time.perf_counter(), person.act(table, view, rng)
            answered = None
            while view["version"] < version or not (view["actions"] or view["over"]):
                arrived, view = page.next()
                if answered is None and any(
                    line["seat"] == 1 and line["seq"] > version for line in view["log"]
                ):
                    answered = arrived - begun
            if answered is not None:
                found.append(answered)
    return found


def crowd(url: str, game: str, tables: int, how: str, bot: str) -> list[tuple[Person, str]]:
    """The tables of the visitor who wants much."""
    rival = {"kind": "bot", "bot": bot}
    found: list[tuple[Person, str]] = []
    visitor = Person(url, "192.0.2.66")
    for number in range(tables):
        if how == "guests":
            visitor = Person(url, "192.0.2.66")
        table = visitor.open(game, *([rival, rival] if how == "tables" else [ME, rival]))
        found.append((visitor, table))
        if how != "tables":
            page = Page(visitor, table)
            playing = (visitor, table, page, random.Random(number))
            threading.Thread(target=keep_playing, args=playing, daemon=True).start()
    return found


def keep_playing(person: Person, table: str, page: Page, rng: random.Random) -> None:
    """Answer at once, always."""
    try:
        while True:
            _, view = page.next()
            if view["actions"]:
                person.act(table, view, rng)
    except (httpx.HTTPError, queue.Empty):
        return


@contextmanager
def serving(workers: int) -> Iterator[str]:
    """A server on an empty database."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "DATABASE_URL": f"sqlite:///{folder}/shares.db",
            "LUDOHALL_PORT": str(port),
            "LUDOHALL_BOT_PACE": "0",
            "LUDOHALL_LIMITS": "off",
            "LUDOHALL_STREAMS": "1000",
        }
        if workers:
            environment["LUDOHALL_BOT_WORKERS"] = str(workers)
        with (Path(folder) / "server.log").open("wb") as log:
            command = [sys.executable, "-m", "ludohall.web"]
            process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        url = f"http://127.0.0.1:{port}"
        try:
            while True:
                try:
                    httpx.get(url + "/healthz")
                    break
                except httpx.TransportError:
                    time.sleep(0.05)
            yield url
        finally:
            process.terminate()
            process.wait()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="burgundy")
    parser.add_argument("--tables", type=int, nargs="*", default=[0, 15, 38])
    parser.add_argument("--crowd", choices=("tables", "play", "guests"), default="tables")
    parser.add_argument("--bot", default="greedy", help="of the one who plays")
    parser.add_argument("--against", default="ismcts", help="the bot at the crowded tables")
    parser.add_argument("--answers", type=int, default=12)
    parser.add_argument("--workers", type=int, default=0, help="instead of the server's default")
    options = parser.parse_args()
    for tables in options.tables:
        with serving(options.workers) as url:
            player = Person(url, "192.0.2.1")
            answers(player, options.game, options.bot, 2)  # the workers have started
            crowded = crowd(url, options.game, tables, options.crowd, options.against)
            before = sum(person.get(f"/tables/{table}")["version"] for person, table in crowded)
            begun = time.perf_counter()
            times = answers(player, options.game, options.bot, options.answers)
            took = time.perf_counter() - begun
            after = sum(person.get(f"/tables/{table}")["version"] for person, table in crowded)
            print(
                f"{tables:>3} tables ({options.crowd}): {options.bot} answers after "
                f"{statistics.median(times):.2f} s, {max(times):.2f} s at most; "
                f"the others made {(after - before) / took:.1f} entries a second",
                flush=True,
            )


if __name__ == "__main__":
    main()
