"""The report of `benchmarks/endure.py` finds what is lost."""

from __future__ import annotations

import sqlite3
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from starlette.testclient import TestClient

from ludohall.web.settings import Settings
from tests.web.people import Caller

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "endure.py"


@pytest.fixture
def endure(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module."""
    spec = spec_from_file_location("endure", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setitem(__import__("sys").modules, "endure", module)
    spec.loader.exec_module(module)
    return module


def test_what_is_not_in_the_database_is_reported(
    endure: ModuleType, settings: Settings, http: TestClient, anna: Caller
) -> None:
    table = anna.create("burgundy", "me", "me")["id"]
    seat = anna.view(table)["deciding"][0]
    seen = anna.view(table, seat)
    action = seen["actions"][0]["action"]
    done = anna.act(table, seat, action, seen["version"])
    anna.post(f"/tables/{table}/chat", {"text": "well"})
    notes = endure.Notes(tables=[table], said=[(table, "well")])
    told = endure.Acknowledged(table, seen["version"], done["version"], seat, action)
    notes.acknowledged.append(told)
    assert endure.lost(settings.database, notes) == []
    notes.acknowledged.append(endure.Acknowledged(table, 0, 1, seat, action))
    notes.said.append((table, "never"))
    notes.tables.append("nothing")
    found = endure.lost(settings.database, notes)
    assert len(found) == 3
    with sqlite3.connect(settings.database.removeprefix("sqlite:///")) as connection:
        connection.execute("DELETE FROM actions WHERE seq = 2")
    connection.close()
    assert any("does not replay" in line for line in endure.lost(settings.database, notes)[1:])
