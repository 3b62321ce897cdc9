"""Real server processes, to be killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2 as httpx

API = "/api/v1"
PATIENCE = 60
HTTP = httpx.Client(timeout=PATIENCE)  # one for all: making one takes long


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Server:
    """A server process on a database; it may be killed and started again on the same port."""

    folder: Path
    database: str
    port: int = field(default_factory=free_port)
    environment: dict[str, str] = field(default_factory=dict)
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        environment = {
            **os.environ,
            "DATABASE_URL": self.database,
            "LUDOHALL_PORT": str(self.port),
            "LUDOHALL_SECRET": "a secret of the tests",
            "LUDOHALL_BOT_PACE": "0",
            "LUDOHALL_PAUSE": "3600",
            "LUDOHALL_LIMITS": "off",
            **self.environment,
        }
        with (self.folder / "server.log").open("ab") as log:
            command = [sys.executable, "-m", "ludohall.web"]
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                if HTTP.get(self.url + "/healthz").status_code == 200:
                    return
            except httpx.TransportError:
                assert self.process.poll() is None, (self.folder / "server.log").read_text()
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """SIGKILL: it can do nothing any more."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """End it if it runs."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(15)


@contextmanager
def serving(folder: Path, database: str, **environment: str) -> Iterator[Server]:
    """A server for the time of a test."""
    server = Server(folder, database, environment=environment)
    server.start()
    try:
        yield server
    finally:
        server.stop()


@dataclass
class Player:
    """Somebody who calls a server over the network."""

    url: str
    token: str = ""

    def call(self, method: str, path: str, json: object = None) -> httpx.Response:
        """One request."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        return HTTP.request(method, self.url + API + path, json=json, headers=headers)

    def get(self, path: str) -> Any:
        """Look."""
        answer = self.call("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, json: object) -> Any:
        """Do."""
        answer = self.call("POST", path, json)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def view(self, table: str, seat: int | None = None) -> Any:
        """What a seat sees."""
        return self.get(f"/tables/{table}/view" + ("" if seat is None else f"?seat={seat}"))

    def play_first(self, table: str, seat: int) -> int:
        """Play the first legal action."""
        seen = self.view(table, seat)
        body = {"seat": seat, "action": seen["actions"][0]["action"], "version": seen["version"]}
        return int(self.post(f"/tables/{table}/actions", body)["version"])


def guest(url: str, name: str) -> Player:
    """A new guest."""
    return Player(url, Player(url).post("/guests", {"name": name})["token"])


def wait_until(true: Callable[[], bool]) -> None:
    """Wait until something is so."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if true():
            return
        time.sleep(0.05)
    raise AssertionError("it does not happen")


def wait_for(version: int, player: Player, table: str) -> int:
    """Wait until a table is beyond a version."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        now = int(player.get(f"/tables/{table}")["version"])
        if now > version:
            return now
        time.sleep(0.02)
    raise AssertionError("nothing happened")
