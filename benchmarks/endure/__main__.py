"""The server under attack, for as long as one asks: nothing that it acknowledged may be lost.

    .venv/bin/python -m benchmarks.endure [--minutes 5] [--database sqlite|postgres] [--tables 12]
                                          [--troubles kill worker full restart] [--seed 1]

People and bots play at several tables without a pause. They also take back, ask for takebacks and
early ends and answer them, stand up and come back, give up, go from chapter to chapter of a
campaign, and fall asleep at tables with a clock. Meanwhile every few seconds something goes wrong:
the server is killed (`kill`), a process that thinks for bots is killed (`worker`), the disk is full
for a while (`full`, SQLite: a small file system in memory for root, otherwise a limit of the size
of files), PostgreSQL is restarted, politely or not (`restart`; then two servers share it).

At the end all tables have to go on, and the history of each is read from the database: it must
replay, and hold everything that was acknowledged. The exit code is 0 if nothing was lost.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import threading
import time
from contextlib import ExitStack
from pathlib import Path

from benchmarks.endure.guests import KINDS, Guests
from benchmarks.endure.notes import Notes, lost, stuck
from benchmarks.endure.servers import (
    Server,
    Troubles,
    postgres_server,
    postgres_url,
    small_disk,
)

RECOVERY = 30.0  # seconds after which a table that does not go on is stuck


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
        players = []
        for number in range(options.tables):
            kind = KINDS[number % len(KINDS)]
            guests = Guests(servers, notes, kind, options.seed * 1000 + number)
            players.append(threading.Thread(target=guests.play, args=(end.is_set,), daemon=True))
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
    for line in (*missing, *(f"stuck: table {table}" for table in waiting), *notes.faults[:20]):
        print("FAULT", line)
    return 1 if missing or waiting or notes.faults else 0


def report(
    options: argparse.Namespace, troubles: Troubles, notes: Notes, recovered: float, traces: int
) -> None:
    """Say what happened."""
    rows = {
        "database": options.database,
        "minutes": options.minutes,
        "troubles": ", ".join(f"{kind} {n}" for kind, n in sorted(troubles.done.items())),
        "tables": len(notes.tables),
        "acknowledged entries": len(notes.acknowledged),
        "of them and beside them": ", ".join(f"{what} {n}" for what, n in notes.done.most_common()),
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
    parser.add_argument("--tables", type=int, default=12)
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
