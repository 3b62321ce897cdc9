"""Matches that cannot be played on here: they are kept, looked at, and left alone."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pytest
from starlette.testclient import TestClient

from ludohall.core.match import Match
from ludohall.games import PACKAGES
from ludohall.web.errors import Unplayable
from ludohall.web.hall import Hall
from ludohall.web.match.clock import SECOND
from ludohall.web.model import Actor, Table
from ludohall.web.settings import Settings
from ludohall.web.store import now
from ludohall.web.stream.events import Tab, calls
from ludohall.web.tables.time_up import run_out
from tests.web.people import Caller, guest, sit, soon
from tests.web.playing import finish
from tests.web.test_stream import Reader, stream, with_table

Break = Callable[[str], str]
SAME = {"Sec-Fetch-Site": "same-origin"}


def change(hall: Hall, statement: str, *values: object) -> None:
    """Change what is stored behind the hall's back, as another program would."""
    with hall.store._write() as connection:
        connection.exec_driver_sql(statement, values)
    hall.tables.heard_nothing()
    hall.tables._handles.clear()


@pytest.fixture(params=["game", "rules", "history"])
def broken(
    request: pytest.FixtureRequest,
    http: TestClient,
    hall: Hall,
    monkeypatch: pytest.MonkeyPatch,
) -> tuple[str, Break]:
    """Why a match cannot be played on, and what makes one so."""
    reason = str(request.param)
    http.get("/")  # what the pages take from all games is found once in a process

    def spoil(table: str) -> str:
        if reason == "game":
            monkeypatch.delitem(PACKAGES, "burgundy")
        elif reason == "rules":
            change(hall, "UPDATE tables SET rules = 99 WHERE id = ?", table)
        else:
            change(
                hall, "UPDATE actions SET action = 'take:9:9' WHERE table_id = ? AND seq = 4", table
            )
        hall.tables._handles.clear()
        return table

    return reason, spoil


def page_of(caller: Caller, table: str, language: str = "en") -> str:
    headers = {"Authorization": f"Bearer {caller.token}", "Accept-Language": language}
    answer = caller.http.get(f"/t/{table}", headers=headers)
    assert answer.status_code == 200, answer.text
    return answer.text


def test_a_finished_match_shows_its_score_sheet_and_gives_its_record(
    http: TestClient, hall: Hall, anna: Caller, broken: tuple[str, Break]
) -> None:
    reason, spoil = broken
    table = anna.create("burgundy", "me", "open")["id"]
    sit(http, table, 1, name="Ben")
    anna.post(f"/tables/{table}/chat", {"text": "Well played!"})
    finish(hall, table)
    whole = anna.get(f"/tables/{table}/record")
    scores = [str(score) for score in anna.view(table)["scores"]]
    spoil(table)
    seen = anna.get(f"/tables/{table}")
    assert seen["unplayable"] == reason
    assert [str(score) for score in seen["scores"]] == scores
    assert anna.get(f"/tables/{table}/view", expect=409)["reason"] == reason
    kept = anna.get(f"/tables/{table}/record")
    assert {key: kept[key] for key in ("scores", "winners", "names", "seed")} == {
        key: whole[key] for key in ("scores", "winners", "names", "seed")
    }
    assert len(kept["actions"]) == len(whole["actions"])
    assert (kept == whole) == (reason == "game")
    left = anna.get(f"/tables/{table}/remains")
    assert [mark["score"] for mark in left["sheet"]] == sorted(seen["scores"], reverse=True)
    assert all(mark["points"] for mark in left["sheet"])
    assert left["actions"] == len(whole["actions"])
    assert len(left["log"]) == left["replayed"]
    assert (left["replayed"] > 0) == (reason == "history")
    assert "Well played!" in page_of(anna, table)
    assert all(score in page_of(anna, table) for score in scores)
    assert "cannot be played on here" in page_of(anna, table)
    assert "ne peut pas continuer ici" in page_of(anna, table, "fr")


def test_a_running_match_keeps_its_secrets_and_is_left_alone(
    http: TestClient,
    hall: Hall,
    anna: Caller,
    broken: tuple[str, Break],
    caplog: pytest.LogCaptureFixture,
) -> None:
    _, spoil = broken
    table = anna.create("burgundy", "me", "open", "open", clock="match:60")["id"]
    ben = sit(http, table, 1, name="Ben")
    sit(http, table, 2, name="Eve")
    for _ in range(3):
        seat = anna.view(table)["deciding"][0]
        if seat == 0:
            anna.play_first(table, 0)
        elif seat == 1:
            ben.play_first(table, 1)
    spoil(table)
    for caller in (anna, ben, guest(http, "Ida")):
        assert caller.get(f"/tables/{table}/record", expect=403)["error"] == "NotYours"
        assert caller.get(f"/tables/{table}/remains")["sheet"] == []
        assert "Record" not in page_of(caller, table)
    version = anna.get(f"/tables/{table}")["version"]
    body = {"seat": 0, "action": "roll", "version": version}
    assert anna.post(f"/tables/{table}/actions", body, expect=409)["error"] == "Unplayable"
    for path in ("stream", "moves", "why-not?action=x&seat=0"):
        assert anna.get(f"/tables/{table}/{path}", expect=409)["error"] == "Unplayable"
    for path in ("peek/1", "why?seat=0&actions=x", "seat/s_none"):
        assert http.get(f"/t/{table}/{path}").status_code == 409, path
    assert anna.post(f"/tables/{table}/seats/0/resign", expect=409)["error"] == "Unplayable"
    late = now() - 3600 * SECOND
    hall.tables.heard_nothing()
    with hall.store._write() as connection:
        connection.exec_driver_sql(
            "UPDATE tables SET deadline = ?, updated = ?, bot_due = 1 WHERE id = ?",
            (late, late - 60 * SECOND, table),
        )
    caplog.clear()

    def is_postponed() -> bool:
        found = hall.store.bundle(table)
        assert found is not None
        return found.table.deadline is not None and found.table.deadline > now()

    with caplog.at_level(logging.INFO):
        soon(is_postponed)
    assert [seat["gave_up"] for seat in anna.get(f"/tables/{table}")["seats"]] == ["", "", ""]
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_somebody_who_played_alone_may_have_the_record_and_take_the_table_away(
    http: TestClient, anna: Caller, broken: tuple[str, Break]
) -> None:
    _, spoil = broken
    table = anna.create("burgundy", "me", "me")["id"]
    for _ in range(4):
        anna.play_first(table, anna.view(table)["deciding"][0])
    spoil(table)
    assert anna.get(f"/tables/{table}/record")["actions"]
    assert "Remove the table" in page_of(anna, table)
    headers = {"Authorization": f"Bearer {anna.token}", **SAME}
    assert http.post(f"/t/{table}/remove", headers=headers).status_code == 200
    assert anna.get(f"/tables/{table}", expect=404)["error"] == "NotFound"


def test_lists_show_it_and_what_waits_for_nobody_is_not_counted(
    http: TestClient, hall: Hall, anna: Caller, broken: tuple[str, Break]
) -> None:
    reason, spoil = broken
    running = anna.create("burgundy", "me", "me")["id"]
    for _ in range(4):
        anna.play_first(running, anna.view(running)["deciding"][0])
    spoil(running)
    if reason == "history":
        anna.get(f"/tables/{running}/view", expect=409)  # only then it is known
    headers = {"Authorization": f"Bearer {anna.token}", "Accept-Language": "en"}
    for path in ("/", "/finished", "/account"):
        assert http.get(path, headers=headers).status_code == 200, path
    home = http.get("/", headers=headers).text
    assert "Cannot be played on here" in home
    assert "waits for you" not in home
    assert [table["unplayable"] for table in anna.get("/tables")] == [reason]
    stranger = http.get("/", headers={"Accept-Language": "en"}).text
    assert running not in stranger


def test_a_history_that_stops_is_told_as_far_as_it_goes(hall: Hall, anna: Caller) -> None:
    table = anna.create("burgundy", "me", "me")["id"]
    for _ in range(6):
        anna.play_first(table, anna.view(table)["deciding"][0])
    told = anna.view(table)["log"]
    change(hall, "UPDATE actions SET action = 'take:9:9' WHERE table_id = ? AND seq = 6", table)
    left = anna.get(f"/tables/{table}/remains")
    assert left["replayed"] == 5
    assert left["log"] == told[:5]
    assert "The first 5 of" in page_of(anna, table)


def test_rules_that_crash_on_an_old_match_break_nothing_else(
    hall: Hall, anna: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = anna.create("burgundy", "me", "me")["id"]
    other = anna.create("duel", "me", "me")["id"]
    anna.play_first(table, anna.view(table)["deciding"][0])
    hall.tables._handles.clear()

    def crash(*_: object, **__: object) -> None:
        raise AssertionError("the rules never make this")

    with monkeypatch.context() as rules:
        rules.setattr(Match, "repeat", crash)
        assert anna.get(f"/tables/{table}/view", expect=409)["reason"] == "history"
        assert "cannot be played on here" in page_of(anna, table)
    assert anna.view(other, 0)["actions"]
    with pytest.raises(Unplayable):  # it is not tried again and again
        run_out(hall.resigning, table)


def test_what_can_be_played_on_has_no_remains(anna: Caller) -> None:
    table = anna.create("duel", "me", "me")["id"]
    assert anna.get(f"/tables/{table}/remains", expect=409)["error"] == "NotNow"


def test_an_open_page_is_told_when_its_match_can_no_longer_be_played(settings: Settings) -> None:
    async def story(hall: Hall, anna: Actor, ben: Actor, table: Table) -> None:
        reader = stream(hall, anna, table, 0)
        assert [(await reader.next())[0] for _ in range(2)] == ["hello", "state"]
        quiet = Reader(calls(hall, Tab(ben, table.id, 1, "en")))
        assert (await quiet.next())[0] == "call"
        change(hall, "UPDATE tables SET rules = 99 WHERE id = ?", table.id)
        hall.hub.touch(table.id)
        while (found := await reader.next())[0] == "chat":
            pass
        assert found[0] == "gone"
        assert (await quiet.next())[0] == "gone"

    with_table(settings, story)
