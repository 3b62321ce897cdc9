"""The report of `benchmarks/endure` finds what is lost."""

from __future__ import annotations

import sqlite3

from starlette.testclient import TestClient

from benchmarks.endure.notes import LEFT, RESIGNED, Acknowledged, Notes, lost
from ludohall.web.settings import Settings
from tests.web.people import Caller


def test_what_is_not_in_the_database_is_reported(
    settings: Settings, http: TestClient, anna: Caller
) -> None:
    table = anna.create("burgundy", "me", "me")["id"]
    seat = anna.view(table)["deciding"][0]
    seen = anna.view(table, seat)
    action = seen["actions"][0]["action"]
    done = anna.act(table, seat, action, seen["version"])
    anna.post(f"/tables/{table}/chat", {"text": "well"})
    notes = Notes(tables=[table], said=[(table, "well")])
    told = Acknowledged(table, seen["version"], done["version"], seat, action)
    notes.acknowledged.append(told)
    assert lost(settings.database, notes) == []
    notes.acknowledged.append(Acknowledged(table, 0, 1, seat, action))
    notes.said.append((table, "never"))
    notes.tables.append("nothing")
    notes.followed.append((table, "another"))
    found = lost(settings.database, notes)
    assert len(found) == 4
    with sqlite3.connect(settings.database.removeprefix("sqlite:///")) as connection:
        connection.execute("DELETE FROM actions WHERE seq = 2")
    connection.close()
    assert any("does not replay" in line for line in lost(settings.database, notes)[1:])


def test_a_seat_has_to_be_as_its_person_left_it(
    settings: Settings, http: TestClient, anna: Caller, ben: Caller
) -> None:
    table = anna.create("burgundy", "me", "open")["id"]
    ben.post(f"/tables/{table}/seats/1", {"name": "Ben"})
    notes = Notes(tables=[table])
    notes.asks(table, 1, LEFT)
    assert lost(settings.database, notes) == []  # nobody knows whether it was done
    notes.confirmed(table, 1, LEFT)
    assert len(lost(settings.database, notes)) == 1
    ben.call("DELETE", f"/tables/{table}/seats/1")
    assert lost(settings.database, notes) == []
    notes.confirmed(table, 1, RESIGNED)
    assert len(lost(settings.database, notes)) == 1
