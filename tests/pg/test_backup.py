"""Backups of a hall on PostgreSQL, and halls that move between the two stores."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ludohall.web.app import create_app
from ludohall.web.settings import Settings
from ludohall.web.store import backup
from ludohall.web.store.backup import BadBackup, back_up, restore
from tests.upgrades.opening import GOING_ON, STATES, Kept, visit
from tests.web.people import guest, soon
from tests.web.test_backup import everything


def settings_of(database: str) -> Settings:
    return Settings(database=database, secret="a secret of the tests", bot_pace=0, limits=False)


def test_a_hall_moves_from_sqlite_to_postgresql_and_back(tmp_path: Path, database: str) -> None:
    kept = Kept(STATES[-1])
    secret = kept.about["secret"]
    old = Settings(database=kept.into_sqlite(tmp_path / "old.db"), secret=secret)
    moved = Settings(database=database, secret=secret)
    back = Settings(database=f"sqlite:///{tmp_path / 'back.db'}", secret=secret)
    back_up(old, tmp_path / "first")
    restore(moved, tmp_path / "first")
    back_up(moved, tmp_path / "second")
    restore(back, tmp_path / "second")
    assert everything(moved) == everything(back)
    assert set(GOING_ON) <= set(visit(kept, database))


def test_a_running_server_hears_that_its_hall_is_another(tmp_path: Path, database: str) -> None:
    settings = settings_of(database)
    with TestClient(create_app(settings)) as http:
        anna = guest(http, "Anna")
        table = anna.create("burgundy", "me", "me")["id"]
        version = anna.view(table)["version"]
        back_up(settings, tmp_path / "file")
        anna.play_first(table, anna.view(table)["deciding"][0])
        with pytest.raises(BadBackup, match="--force"):
            restore(settings, tmp_path / "file")
        restore(settings, tmp_path / "file", force=True)
        soon(lambda: bool(anna.view(table)["version"] == version))
        anna.play_first(table, anna.view(table)["deciding"][0])


def test_a_copy_is_of_one_moment(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = settings_of(database)
    with TestClient(create_app(settings)) as http:
        guest(http, "Anna")
        real = backup._tables

        def meanwhile(connection: object) -> object:
            found = real(connection)  # type: ignore[arg-type]  # handed through
            guest(http, "Ben")
            return found

        monkeypatch.setattr(backup, "_tables", meanwhile)
        copied = back_up(settings, tmp_path / "file")
    assert copied.rows["people"] == copied.rows["sessions"] == 1
