"""What whoever runs a hall does beside its server, which shows it soon."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.cli.app import run
from ludohall.web.admin import Admin, administration
from ludohall.web.errors import Invalid, NotFound, Unplayable
from ludohall.web.hall import Hall
from ludohall.web.model import Actor, Table
from ludohall.web.settings import Settings
from ludohall.web.store import NoDatabase
from tests.web.people import Caller, guest, sit, soon
from tests.web.test_stream import stream, with_table


@pytest.fixture
def admin(settings: Settings, http: TestClient) -> Iterator[Admin]:
    """Whoever runs the hall, in another process as it were."""
    with administration(settings) as found:
        yield found


def id_of(caller: Caller) -> str:
    return str(caller.get("/me")["person"][0]["id"])


def is_gone(caller: Caller, table: str) -> bool:
    return caller.http.get(f"/api/v1/tables/{table}", headers=_as(caller)).status_code == 404


def test_a_match_is_ended_and_its_players_see_it(
    http: TestClient, admin: Admin, anna: Caller, ben: Caller
) -> None:
    table = anna.create("burgundy", "me", "open", clock="move:86400")["id"]
    ben.post(f"/tables/{table}/seats/1", {"name": "Ben"})
    assert [bundle.table.id for bundle in admin.latest(True, 10)] == [table]
    assert admin.close(table) == "closed"
    soon(lambda: bool(anna.view(table)["over"]))
    seen = ben.get(f"/tables/{table}")
    assert (seen["status"], seen["stopped"], seen["winners"]) == ("over", "closed", [])
    assert seen["deadline"] is None
    assert ben.get(f"/tables/{table}/record")["stopped"] == "closed"
    headers = {"Authorization": f"Bearer {anna.token}", "Accept-Language": "en"}
    assert "have closed the table" in http.get(f"/t/{table}", headers=headers).text
    assert "closed by those who run" in http.get("/finished", headers=headers).text
    assert admin.latest(True, 10) == []


def test_a_table_is_taken_away(admin: Admin, anna: Caller, ben: Caller) -> None:
    waiting = anna.create("duel", "me", "open")["id"]
    running = anna.create("duel", "me", "open")["id"]
    ben.post(f"/tables/{running}/seats/1", {"name": "Ben"})
    assert admin.close(waiting) == "removed"
    assert admin.close(running, remove=True) == "removed"
    for table in (waiting, running):
        soon(partial(is_gone, anna, table))
        with pytest.raises(NotFound):
            admin.close(table)
    with pytest.raises(NotFound):
        admin.close("../etc")


def test_a_match_that_cannot_be_played_on_gives_its_record_and_can_be_taken_away(
    hall: Hall, admin: Admin, anna: Caller, ben: Caller
) -> None:
    table = anna.create("duel", "me", "open")["id"]
    ben.post(f"/tables/{table}/seats/1", {"name": "Ben"})
    anna.play_first(table, 0)
    with hall.store._write() as connection:
        connection.exec_driver_sql("UPDATE tables SET rules = 99 WHERE id = ?", (table,))
    assert len(list(admin.record(table)["actions"])) > 0  # type: ignore[arg-type]  # a list
    with pytest.raises(Unplayable):
        admin.close(table)
    assert admin.close(table, remove=True) == "removed"


def test_a_line_is_hidden_from_everybody_at_once(settings: Settings) -> None:
    async def story(hall: Hall, anna: Actor, ben: Actor, table: Table) -> None:
        line = await hall.say(ben, table.id, "something bad")
        reader = stream(hall, anna, table, 0)
        names = [(await reader.next())[0] for _ in range(2)]
        assert names == ["hello", "state"]
        said = await reader.next()
        while said[1].get("id") != line.id:
            said = await reader.next()
        assert said[1]["text"] == "something bad"
        with administration(settings) as admin:
            admin.hide(table.id, line.id, True)
            with pytest.raises(NotFound):
                admin.hide(table.id, 999, True)
        name, data, _ = await reader.next()
        assert (name, data["id"], data["text"], data["hidden"]) == ("chat", line.id, "", True)
        lines = await hall.run(hall.talking.lines, anna, table.id)
        assert [found.text for found in lines if found.id == line.id] == [""]
        with administration(settings) as admin:
            admin.hide(table.id, line.id, False)
        name, data, _ = await reader.next()
        assert (name, data["text"], data["hidden"]) == ("chat", "something bad", False)

    with_table(settings, story)


def test_a_bad_name_goes_from_tables_and_chats(
    http: TestClient, admin: Admin, anna: Caller
) -> None:
    rude = guest(http, "Rude Name")
    table = anna.create("burgundy", "me", "open", "open")["id"]
    rude.post(f"/tables/{table}/seats/1", {"name": "Rude Name"})
    other = sit(http, table, 2, name="Eve")
    rude.post(f"/tables/{table}/chat", {"text": "Hello"})
    given_up = anna.create("burgundy", "me", "open", "open")["id"]
    rude.post(f"/tables/{given_up}/seats/1", {"name": "Rude Name"})
    sit(http, given_up, 2, name="Eve")
    rude.post(f"/tables/{given_up}/seats/1/resign")
    found = admin.people("rude", 10)
    assert [row.name for row in found] == ["Rude Name"]
    admin.rename(found[0].id, "Ida")
    soon(lambda: anna.get(f"/tables/{table}")["seats"][1]["name"] == "Ida")
    soon(lambda: anna.get(f"/tables/{given_up}")["seats"][1]["was"] == "Ida")
    for caller in (anna, other):
        assert "Rude" not in json.dumps(caller.view(table))
        assert "Rude" not in json.dumps(caller.get(f"/tables/{table}/chat"))
    assert "Rude" not in json.dumps(anna.get(f"/tables/{given_up}/chat"))
    assert rude.get("/me")["person"][0]["name"] == "Ida"
    for name in ("", "x" * 99):
        with pytest.raises(Invalid):
            admin.rename(found[0].id, name)
    with pytest.raises(NotFound):
        admin.rename("nobody", "Ida")


def test_somebody_is_removed_and_signed_out(admin: Admin, anna: Caller, ben: Caller) -> None:
    table = anna.create("burgundy", "me", "open")["id"]
    ben.post(f"/tables/{table}/seats/1", {"name": "Ben"})
    person = id_of(ben)
    admin.remove(person)
    soon(lambda: anna.get(f"/tables/{table}")["seats"][1]["kind"] == "bot")
    soon(lambda: ben.http.get("/api/v1/me", headers=_as(ben)).status_code == 403)
    assert anna.get(f"/tables/{table}")["seats"][1]["was"] == "P2"
    with pytest.raises(NotFound):
        admin.remove("nobody")


def _as(caller: Caller) -> dict[str, str]:
    return {"Authorization": f"Bearer {caller.token}"}


def test_an_announcement_stands_on_the_home_page_in_both_languages(
    http: TestClient, admin: Admin
) -> None:
    def home(language: str) -> str:
        return http.get("/", headers={"Accept-Language": language}).text

    admin.announce({"en": "Back at <noon>.", "fr": "De retour à midi."})
    assert "Back at &lt;noon&gt;." in home("en")
    assert "De retour à midi." in home("fr")
    admin.announce({"en": "For all.", "fr": ""})
    assert "For all." in home("fr")
    admin.announce({})
    assert "announced" not in home("en")
    with pytest.raises(Invalid):
        admin.announce({"en": "x" * 400})


# Reports.


def test_a_line_and_a_name_are_reported_and_settled(
    http: TestClient, admin: Admin, anna: Caller, ben: Caller
) -> None:
    table = anna.create("burgundy", "me", "open")["id"]
    ben.post(f"/tables/{table}/seats/1", {"name": "Ben"})
    line = ben.post(f"/tables/{table}/chat", {"text": "something bad"})["id"]
    own = anna.post(f"/tables/{table}/chat", {"text": "mine"})["id"]
    where = f"/tables/{table}/reports"
    for _ in range(2):  # the same is kept once
        anna.post(where, {"line": line, "note": "This hurts."})
    anna.post(where, {"seat": 1})
    for body, status in (
        ({}, 422),
        ({"line": line, "seat": 1}, 422),
        ({"line": own}, 422),
        ({"seat": 0}, 422),
        ({"line": 99}, 404),
        ({"seat": 7}, 404),
        ({"line": line, "note": "x" * 301}, 422),
    ):
        anna.post(where, body, expect=status)
    Caller(http).post(where, {"line": line}, expect=403)
    found = admin.reports(False)
    assert [(r.line, r.seat, r.name, r.text, r.note) for r in found] == [
        (line, None, "Ben", "something bad", "This hurts."),
        (None, 1, "Ben", "Ben", ""),
    ]
    assert {r.person for r in found} == {id_of(ben)}
    admin.settle(found[0].id)
    assert len(admin.reports(False)) == 1
    assert len(admin.reports(True)) == 2
    with pytest.raises(NotFound):
        admin.settle(found[0].id)


def test_nobody_reports_without_end(admin: Admin, anna: Caller, ben: Caller) -> None:
    table = anna.create("burgundy", "me", "open")["id"]
    ben.post(f"/tables/{table}/seats/1", {"name": "Ben"})
    lines = [ben.post(f"/tables/{table}/chat", {"text": f"{n}"})["id"] for n in range(21)]
    for line in lines[:20]:
        anna.post(f"/tables/{table}/reports", {"line": line})
    anna.post(f"/tables/{table}/reports", {"line": lines[20]}, expect=429)
    assert len(admin.reports(False)) == 20


def test_who_may_not_see_a_table_reports_nothing_of_it(
    http: TestClient, anna: Caller, ben: Caller
) -> None:
    table = anna.create("burgundy", "me", "open", spectators=False)["id"]
    ben.post(f"/tables/{table}/seats/1", {"name": "Ben"})
    line = ben.post(f"/tables/{table}/chat", {"text": "quiet"})["id"]
    eve = guest(http, "Eve")
    eve.post(f"/tables/{table}/reports", {"line": line}, expect=403)
    assert "quiet" not in http.get(f"/t/{table}/report", headers=_as(eve)).text


def test_the_page_of_a_table_leads_to_a_form_that_works_without_script(
    http: TestClient, admin: Admin, anna: Caller, ben: Caller
) -> None:
    table = anna.create("burgundy", "me", "open")["id"]
    ben.post(f"/tables/{table}/seats/1", {"name": "Ben"})
    line = ben.post(f"/tables/{table}/chat", {"text": "something <bad>"})["id"]
    headers = {**_as(anna), "Accept-Language": "en"}
    assert f'href="/t/{table}/report"' in http.get(f"/t/{table}", headers=headers).text
    form = http.get(f"/t/{table}/report", headers=headers).text
    assert "something &lt;bad&gt;" in form
    assert f'value="line:{line}"' in form
    assert 'value="seat:1"' in form
    assert 'value="seat:0"' not in form
    bad = http.post(f"/t/{table}/report", data={"what": "", "note": "kept"}, headers=headers)
    assert bad.status_code == 422
    assert "Choose what it is about." in bad.text
    assert 'value="kept"' in bad.text
    sent = http.post(f"/t/{table}/report", data={"what": f"line:{line}"}, headers=headers)
    assert "Thank you." in sent.text
    french = http.get(f"/t/{table}/report", headers={**_as(anna), "Accept-Language": "fr"})
    assert "Signaler quelque chose" in french.text
    assert len(admin.reports(False)) == 1


def test_the_numbers_of_the_day(admin: Admin, anna: Caller, ben: Caller) -> None:
    table = anna.create("burgundy", "me", "open")["id"]
    ben.post(f"/tables/{table}/seats/1", {"name": "Ben"})
    anna.create("duel", "me", "open")
    ben.post(f"/tables/{table}/chat", {"text": "Hello"})
    found = admin.numbers(24)
    assert found["people"] == found["new people"] == found["people here"] == 2
    assert (found["tables"], found["tables waiting"], found["matches running"]) == (2, 1, 1)
    assert (found["matches begun"], found["matches finished"]) == (1, 0)
    assert found["messages"] >= 1
    assert found["actions"] >= 1


# The command line.


def test_the_commands_speak_both_languages(
    tmp_path: Path,
    settings: Settings,
    anna: Caller,
    ben: Caller,
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = anna.create("burgundy", "me", "open")["id"]
    ben.post(f"/tables/{table}/seats/1", {"name": "Ben"})
    line = ben.post(f"/tables/{table}/chat", {"text": "bad"})["id"]
    anna.post(f"/tables/{table}/reports", {"line": line})

    def ask(command: str, lang: str = "en") -> str:
        where = ["--database", settings.database, "--lang", lang]
        assert run([*command.split(), *where]) == 0, capsys.readouterr().err
        return capsys.readouterr().out

    assert table in ask("admin tables")
    assert "en cours" in ask("admin tables", "fr")
    person = id_of(ben)
    assert person in ask("admin people ben")
    assert "bad" in ask("admin reports")
    assert "hidden" in ask(f"admin hide {table} {line}")
    assert "visible" in ask(f"admin hide {table} {line} --show", "fr")
    assert "Line" in ask(f"admin hide {table} {line}")
    assert "Benno" in ask(f"admin rename {person} Benno")
    file = tmp_path / "match.json"
    ask(f"admin record {table} {file}")
    assert lh.replay(lh.load_record(file.read_text())).game.key == "burgundy"
    assert "home page" in ask("admin announce Hello")
    assert "plus d’annonce" in ask("admin announce", "fr")
    assert "parties en cours" in ask("admin numbers", "fr")
    assert "ended" in ask(f"admin close {table}")
    assert "oublié" in ask(f"admin remove {person}", "fr")
    copy = tmp_path / "copy"
    assert "1 tables" in ask(f"backup {copy}")
    where = ["--database", str(tmp_path / "other.db"), "--lang", "fr"]
    assert run(["restore", str(copy), *where]) == 0
    assert "est de retour" in capsys.readouterr().out


def test_what_cannot_be_done_is_one_line(
    tmp_path: Path, settings: Settings, http: TestClient, capsys: pytest.CaptureFixture[str]
) -> None:
    where = ["--database", settings.database]
    for command, words in (
        (["admin", "close", "nothing", *where], "There is no such table."),
        (["admin", "close", "nothing", *where, "--lang", "fr"], "Cette table n’existe pas"),
        (["admin", "tables", "--database", str(tmp_path / "none.db")], "start the server first"),
        (["restore", str(tmp_path / "none"), *where], "cannot be read"),
        (["backup", str(tmp_path / "no" / "where"), *where], "cannot be written"),
    ):
        assert run(command) == 2
        told = capsys.readouterr().err
        assert told.startswith("ludohall: ")
        assert told.count("\n") == 1
        if "fr" not in command:
            assert words in told
    with pytest.raises(NoDatabase), administration(Settings(database="sqlite:////dev/null/x.db")):
        pass
