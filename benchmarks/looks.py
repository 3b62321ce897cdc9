"""How long it takes to note who looks, with many people who want to be told of their turn.

    .venv/bin/python benchmarks/looks.py [--people 4000] [--tables 5] [--database sqlite:///...]

Fills an empty database with people who have a confirmed address and sit at so many tables each, two
at a table. Then one of them opens a page, as each stream does, and 800 pages are noted at once, as
each sweep does.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable

from sqlalchemy import insert

from ludohall.web.settings import database_url
from ludohall.web.store import Store, schema

TABLE = {
    "game": "burgundy",
    "rules": 0,
    "players": 2,
    "options": "{}",
    "seed": 1,
    "listed": True,
    "spectators": True,
    "created": 1,
    "updated": 1,
    "started": 1,
    "version": 1,
    "meta": 0,
    "chat": 0,
    "deciding": "[0]",
    "bot_due": False,
    "practice": False,
}


def fill(store: Store, people: int, tables: int) -> None:
    """Everybody and their tables."""
    names = [f"p{number}" for number in range(people)]
    person = {"name": "Anna", "settings": "{}", "created": 1}
    contact = {"channel": "mail", "asked": 1, "confirmed": 2}
    hosted = [(f"t{n}x{k}", n) for n in range(people) for k in range(tables)]
    with store._write() as connection:
        connection.execute(insert(schema.people), [{"id": name, **person} for name in names])
        connection.execute(
            insert(schema.contacts),
            [
                {"person": name, "address": f"{name}@b.example", "code_hash": name, **contact}
                for name in names
            ],
        )
        connection.execute(
            insert(schema.tables), [{"id": table, "host": names[n], **TABLE} for table, n in hosted]
        )
        connection.execute(
            insert(schema.holders),
            [
                {"table_id": table, "seat": seat, "person": names[(n + 7 * seat) % people]}
                for table, n in hosted
                for seat in (0, 1)
            ],
        )


def took(what: str, call: Callable[[], None], times: int) -> None:
    """Do it several times and print the mean."""
    wall, used = time.perf_counter(), time.process_time()
    for _ in range(times):
        call()
    wall, used = time.perf_counter() - wall, time.process_time() - used
    print(f"{what}: {1000 * wall / times:.1f} ms, {1000 * used / times:.1f} ms of CPU", flush=True)


def main() -> None:
    """Fill, measure, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--people", type=int, default=4000)
    parser.add_argument("--tables", type=int, default=5)
    parser.add_argument("--database", help="an empty one; otherwise a file that is thrown away")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        store = Store(database_url(options.database or f"{folder}/looks.db"))
        store.migrate()
        fill(store, options.people, options.tables)
        pages = [(f"t{n}x{k}", f"p{n}") for n in range(options.people) for k in (0, 1)][:800]
        took("one opens a page", lambda: store.look(pages[:1], []), 10)
        took(f"{len(pages)} pages are noted", lambda: store.look(pages, []), 3)
        store.close()


if __name__ == "__main__":
    main()
