"""Looking after a hall on PostgreSQL while its server runs: as on SQLite."""

from __future__ import annotations

import json

from starlette.testclient import TestClient

from ludohall.web.admin import administration
from ludohall.web.app import create_app
from ludohall.web.settings import Settings
from tests.web.people import guest, sit, soon


def test_a_server_shows_what_is_done_beside_it(database: str) -> None:
    settings = Settings(database=database, secret="secret", bot_pace=0, limits=False)
    with TestClient(create_app(settings)) as http, administration(settings) as admin:
        anna, rude = guest(http, "Anna"), guest(http, "Rude Name")
        table = anna.create("burgundy", "me", "open", "open")["id"]
        rude.post(f"/tables/{table}/seats/1", {"name": "Rude Name"})
        sit(http, table, 2, name="Eve")
        line = rude.post(f"/tables/{table}/chat", {"text": "something bad"})["id"]
        anna.post(f"/tables/{table}/reports", {"line": line})
        anna.post(f"/tables/{table}/reports", {"line": line})
        (report,) = admin.reports(False)
        assert report.person is not None
        admin.hide(table, line, True)
        assert anna.get(f"/tables/{table}/chat")[-1]["text"] == ""
        admin.rename(report.person, "Ida")
        soon(lambda: anna.get(f"/tables/{table}")["seats"][1]["name"] == "Ida")
        admin.settle(report.id)
        admin.announce({"en": "Hello"})
        assert "Hello" in http.get("/").text
        assert admin.numbers(24)["messages"] >= 1
        assert len(admin.people("", 10)) == 3
        admin.remove(report.person)
        soon(lambda: anna.get(f"/tables/{table}")["seats"][1]["kind"] == "bot")
        assert "Ida" not in json.dumps(anna.view(table))
        assert admin.close(table) == "closed"
        soon(lambda: bool(anna.view(table)["over"]))
        assert anna.get("/me")["seats"][0]["id"] == table
