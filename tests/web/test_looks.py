"""Noting who looks: asked by table, and written only where somebody could be told of something."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import event, select

import ludohall as lh
from ludohall.web.model import Actor, Person, SeatSpec
from ludohall.web.people.accounts import People
from ludohall.web.settings import Settings
from ludohall.web.store import ContactRow, Store, now, schema
from tests.web.services import Services

GAME = lh.games()[0]


@contextmanager
def statements(store: Store) -> Iterator[list[str]]:
    """What the database is asked meanwhile."""
    asked: list[str] = []

    def note(_c: object, _u: object, statement: str, *_: object) -> None:
        asked.append(statement)

    event.listen(store.engine, "before_cursor_execute", note)
    try:
        yield asked
    finally:
        event.remove(store.engine, "before_cursor_execute", note)


def person(store: Store, name: str, reachable: bool) -> Person:
    """Somebody, with a confirmed address or without one."""
    found, _ = People(store).guest(name, {})
    if reachable:
        code = f"code of {found.id}"
        row = ContactRow(found.id, "mail", f"{name}@b.example", code, now(), None)
        assert store.set_contact(row, row.address, 5, 5)
        store.confirm_contact(code, 0)
    return found


def looks(store: Store) -> list[tuple[str, int]]:
    with store._read() as connection:
        found = connection.execute(select(schema.looks.c.table_id, schema.looks.c.seat))
        return sorted((table, seat) for table, seat in found)


def check_looks(database: str) -> None:
    """The story, for both kinds of database."""
    store = Store(database)
    store.migrate()
    opening = Services(store).opening
    anna, ben = person(store, "anna", True), person(store, "ben", False)
    me = [SeatSpec("me"), SeatSpec("me")]
    hers, other = [opening.create(Actor(anna), GAME, me).id for _ in range(2)]
    his = opening.create(Actor(ben), GAME, me).id
    with statements(store) as asked:
        store.look([(his, ben.id), (hers, ben.id)], [])
    assert looks(store) == []
    assert not [one for one in asked if one.startswith(("INSERT", "DELETE", "BEGIN IMMEDIATE"))]
    with statements(store) as asked:
        store.look([(hers, anna.id)], [(other, 1)])
        store.look([(hers, anna.id)], [("gone", 0)])
    assert looks(store) == sorted([(hers, 0), (hers, 1), (other, 1)])
    assert all("holders.table_id IN" in one for one in asked if "FROM holders" in one)
    store.close()


def test_a_look_asks_for_its_own_tables_and_writes_for_few(settings: Settings) -> None:
    check_looks(settings.database)
