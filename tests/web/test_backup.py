"""Backups: a whole hall in a file while it runs, and the same hall again."""

from __future__ import annotations

import errno
import gzip
import json
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from threading import Event, Thread

import pytest
from starlette.testclient import TestClient

from ludohall.web.app import create_app
from ludohall.web.hall import Hall
from ludohall.web.people.accounts import People
from ludohall.web.settings import Settings, kept_secret, secret_path
from ludohall.web.store import Store, backup
from ludohall.web.store.backup import BadBackup, back_up, check, restore
from ludohall.web.store.engine import NoDatabase
from tests.upgrades.opening import GOING_ON, STATES, Kept, visit
from tests.web.people import Caller, guest, soon


@pytest.fixture
def elsewhere(tmp_path: Path, settings: Settings) -> Settings:
    """Another place, with nothing in it."""
    return replace(settings, database=f"sqlite:///{tmp_path / 'other' / 'hall.db'}")


def everything(settings: Settings) -> dict[str, object]:
    """All rows of a database but the news for running servers."""
    store = Store(settings.database)
    try:
        with store._read() as connection:
            tables = backup._tables(connection)
            return {
                table.name: sorted(
                    repr(tuple(row)) for row in connection.execute(table.select()).all()
                )
                for table in tables.sorted_tables
                if table.name != "news"
            }
    finally:
        store.close()


def test_a_hall_comes_back_as_it_was_with_its_seat_links(
    tmp_path: Path, settings: Settings, elsewhere: Settings, anna: Caller
) -> None:
    table = anna.create("burgundy", "me", "invite")["id"]
    anna.post(f"/tables/{table}/chat", {"text": "Bonne chance ♥"})
    link = anna.get(f"/tables/{table}")["seats"][1]["token"]
    file = tmp_path / "hall.backup"
    copied = back_up(settings, file)
    assert file.stat().st_mode & 0o077 == 0  # it holds the secret
    assert copied.rows["tables"] == 1
    restore(elsewhere, file)
    assert everything(elsewhere) == everything(settings)
    assert kept_secret(elsewhere) == kept_secret(settings)
    assert secret_path(elsewhere).stat().st_mode & 0o077 == 0
    with TestClient(create_app(elsewhere)) as http:
        there = Caller(http, anna.token)
        assert there.get(f"/tables/{table}/chat")[-1]["text"] == "Bonne chance ♥"
        body = {"name": "Ben", "token": link}
        assert Caller(http).post(f"/tables/{table}/seats/1", body)["seat"] == 1


def test_a_copy_is_of_one_moment_whatever_is_written_meanwhile(
    tmp_path: Path, settings: Settings, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = People(hall.store)
    people.guest("Anna", {})
    begun, go_on = Event(), Event()
    real = backup._tables

    def slowly(connection: object) -> object:
        found = real(connection)  # type: ignore[arg-type]  # handed through
        begun.set()
        assert go_on.wait(20)
        return found

    monkeypatch.setattr(backup, "_tables", slowly)
    copied: list[backup.Copied] = []
    work = Thread(target=lambda: copied.append(back_up(settings, tmp_path / "file")))
    work.start()
    assert begun.wait(20)
    people.guest("Ben", {})  # nobody waits for the copy
    go_on.set()
    work.join(20)
    assert copied[0].rows["people"] == 1
    assert copied[0].rows["sessions"] == 1


def test_a_file_that_is_not_whole_changes_nothing(
    tmp_path: Path, settings: Settings, elsewhere: Settings, anna: Caller
) -> None:
    anna.create("burgundy", "me", "bot:random")
    file = tmp_path / "hall.backup"
    back_up(settings, file)
    whole = file.read_bytes()
    text = gzip.decompress(whole)
    lines = text.splitlines(keepends=True)
    spoilt = {
        "cut off": [whole[:-30], whole[: len(whole) // 2], gzip.compress(b"".join(lines[:-1]))],
        "damaged": [
            gzip.compress(text.replace(b"Anna", b"Emma")),
            gzip.compress(b"".join([*lines[:-2], lines[-1]])),
            gzip.compress(text.replace(b'{"table"', b'{"tabel"', 1)),
            gzip.compress(b"".join([lines[0], b"[1]\n", *lines[1:]])),
            gzip.compress(b"".join([*lines[:2], b"7\n", *lines[2:]])),
            gzip.compress(text.replace(b',"rows"', b',"rowz"', 1)),
        ],
        "no backup": [b"", b"hello", gzip.compress(b"hello\n"), gzip.compress(b"[1]\n")],
        "newer": [gzip.compress(text.replace(b'backup":1', b'backup":2', 1))],
        "goes on": [gzip.compress(text + b"[]\n")],
    }
    for reason, contents in spoilt.items():
        for content in contents:
            file.write_bytes(content)
            with pytest.raises(BadBackup, match=f"{reason}|is no backup|cut off"):
                restore(elsewhere, file)
    for place in range(0, len(whole), max(1, len(whole) // 40)):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :])
        try:
            check(file)
        except BadBackup:
            continue
        assert place < 10  # only the head of the packing says nothing
    with pytest.raises(BadBackup, match="cannot be read"):
        restore(elsewhere, tmp_path / "nothing")
    assert not (tmp_path / "other" / "hall.db").exists()


def test_a_hall_is_not_written_over_unless_that_is_wished(
    tmp_path: Path, settings: Settings, anna: Caller, http: TestClient, hall: Hall
) -> None:
    table = anna.create("duel", "me", "me")["id"]
    file = tmp_path / "hall.backup"
    back_up(settings, file)
    version = anna.view(table)["version"]
    anna.play_first(table, 0)
    later = anna.create("duel", "me", "me")["id"]
    with pytest.raises(BadBackup, match="--force"):
        restore(settings, file)
    assert anna.view(table)["version"] > version
    restore(settings, file, force=True)  # beside the running server, which hears of it
    soon(lambda: bool(anna.view(table)["version"] == version))
    anna.get(f"/tables/{later}", expect=404)
    anna.play_first(table, 0)
    assert anna.view(table)["version"] > version


def test_another_secret_is_not_lost_by_chance(
    tmp_path: Path, settings: Settings, elsewhere: Settings, anna: Caller
) -> None:
    file = tmp_path / "hall.backup"
    back_up(settings, file)
    with pytest.raises(BadBackup, match="LUDOHALL_SECRET"):
        restore(replace(elsewhere, secret="another one"), file)
    path = secret_path(elsewhere)
    path.parent.mkdir(exist_ok=True)
    path.write_text("another one")
    with pytest.raises(BadBackup, match="--force"):
        restore(elsewhere, file)
    restore(elsewhere, file, force=True)
    assert path.read_text() == kept_secret(settings)
    secret_path(settings).unlink()
    with pytest.raises(BadBackup, match="neither in LUDOHALL_SECRET"):
        back_up(settings, file)


def test_a_full_disk_leaves_nothing_half(
    tmp_path: Path,
    settings: Settings,
    elsewhere: Settings,
    anna: Caller,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = tmp_path / "hall.backup"
    back_up(settings, file)
    before = file.read_bytes()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(BadBackup, match="No space left"):
        back_up(settings, file)
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir() if path.name.endswith(".part")] == []
    monkeypatch.undo()
    monkeypatch.setattr(backup, "_put", full)
    with pytest.raises(BadBackup, match="nothing was changed: No space left"):
        restore(elsewhere, file)
    assert not secret_path(elsewhere).exists()


def test_where_there_is_no_hall_there_is_no_copy(tmp_path: Path, settings: Settings) -> None:
    nowhere = replace(settings, database=f"sqlite:///{tmp_path / 'no.db'}", secret="x")
    with pytest.raises(BadBackup, match="no database"):
        back_up(nowhere, tmp_path / "file")
    (tmp_path / "no.db").touch()
    with pytest.raises(BadBackup, match="empty"):
        back_up(nowhere, tmp_path / "file")
    assert not (tmp_path / "file").exists()
    with pytest.raises((BadBackup, NoDatabase)):
        restore(replace(nowhere, database="mysql://x"), tmp_path / "file")


@pytest.mark.parametrize("state", [STATES[0], STATES[-1]])
def test_a_copy_of_an_earlier_state_is_brought_up_to_date(
    state: str, tmp_path: Path, elsewhere: Settings
) -> None:
    kept = Kept(state)
    old = Settings(database=kept.into_sqlite(tmp_path / "old.db"), secret=kept.about["secret"])
    back_up(old, tmp_path / "hall.backup")
    restore(elsewhere, tmp_path / "hall.backup")
    assert set(GOING_ON) <= set(visit(kept, elsewhere.database))


def test_a_copy_of_a_later_state_is_refused(
    tmp_path: Path, settings: Settings, elsewhere: Settings, anna: Caller
) -> None:
    file = tmp_path / "hall.backup"
    back_up(settings, file)
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    lines[0] = json.dumps({**json.loads(lines[0]), "revision": "9999"}).encode() + b"\n"
    end = json.loads(lines[-1])
    end["end"] = sha256(b"".join(lines[:-1])).hexdigest()
    lines[-1] = json.dumps(end).encode() + b"\n"
    file.write_bytes(gzip.compress(b"".join(lines)))
    with pytest.raises(BadBackup, match="newer Ludohall"):
        restore(elsewhere, file)
    assert guest(anna.http, "Ben").token
