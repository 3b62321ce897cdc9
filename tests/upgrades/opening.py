"""What a hall of an earlier state has to be for the newest code: opened, looked at, played on."""

from __future__ import annotations

import gzip
import json
import sqlite3
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import MetaData, create_engine, insert, select, text
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.web.app import create_app
from ludohall.web.settings import Settings
from ludohall.web.store.engine import connect, migrate
from tests.web.people import Caller, Data, soon

HERE = Path(__file__).parent
GOING_ON = ("burgundy running", "gwt_nz running", "hallertau running", "newdale running")
STATES = sorted(path.name for path in HERE.iterdir() if (path / "about.json").is_file())
"""All states that were kept, the oldest first."""


@dataclass(frozen=True)
class Kept:
    """A hall of an earlier state."""

    state: str

    @property
    def about(self) -> Data:
        """Its secret, its people, its tables."""
        return dict(json.loads((HERE / self.state / "about.json").read_text()))

    @property
    def records(self) -> Data:
        """The records of its matches that are over, by the names of their tables."""
        packed = (HERE / self.state / "records.json.gz").read_bytes()
        return dict(json.loads(gzip.decompress(packed)))

    def into_sqlite(self, path: Path) -> str:
        """Its database as a file; gives the address."""
        packed = (HERE / self.state / "hall.sql.gz").read_bytes()
        with sqlite3.connect(path) as connection:
            connection.executescript(gzip.decompress(packed).decode())
            # However old the hall is: its people were here today.
            connection.execute("UPDATE sessions SET used = ?", [time.time_ns() // 1_000_000])
        connection.close()
        return f"sqlite:///{path}"

    def into_postgres(self, path: Path, database: str) -> str:
        """The same rows in PostgreSQL, as they would have been stored there; gives the address."""
        old = create_engine(self.into_sqlite(path))
        new = connect(database)
        rows = MetaData()
        rows.reflect(old)
        with old.connect() as connection:
            revision = connection.execute(text("SELECT version_num FROM alembic_version"))
            migrate(new, str(revision.scalar_one()))
            tables = MetaData()
            tables.reflect(new)
            with new.begin() as target:
                for table in tables.sorted_tables:
                    if table.name == "alembic_version":
                        continue
                    found = connection.execute(select(rows.tables[table.name])).mappings().all()
                    target.execute(table.delete())
                    whole = {c.name: c.type.python_type for c in table.columns}
                    values = [
                        {
                            name: whole[name](value) if value is not None else None
                            for name, value in row.items()
                        }
                        for row in found
                    ]
                    if values:
                        target.execute(insert(table), values)
        old.dispose()
        new.dispose()
        return database


def replayed(kept: Kept) -> list[str]:
    """The records of the state, each of which means what it meant."""
    for name, record in kept.records.items():
        match = lh.replay(record)
        assert match.over == ("stopped" not in record), name
        if match.over:
            assert list(match.scores()) == record["scores"], name
            assert match.winners() == record["winners"], name
    return list(kept.records)


class Visit:
    """The newest code on the database of an earlier state."""

    def __init__(self, kept: Kept, http: TestClient) -> None:
        self.http = http
        self.kept = kept
        self.tables: dict[str, str] = kept.about["tables"]
        tokens: dict[str, str] = kept.about["people"]
        self.people = {name: Caller(http, token) for name, token in tokens.items()}

    @property
    def anna(self) -> Caller:
        """Who has opened most of it."""
        return self.people["Anna"]

    def all_of_it(self) -> list[str]:
        """Everything, in an order that disturbs nothing. Gives the tables that went on."""
        self.look()
        self.give_records()
        self.find_what_was_kept()
        self.read_pages()
        self.use_what_was_kept()
        return self.play_on()

    def page(self, path: str, language: str = "en") -> str:
        """A page as Anna sees it."""
        headers = {"Authorization": f"Bearer {self.anna.token}", "Accept-Language": language}
        answer = self.http.get(path, headers=headers)
        assert answer.status_code == 200, (path, answer.status_code, answer.text)
        return answer.text

    def look(self) -> None:
        """Every table by the API, now and in the past, and by its page."""
        for name, table in self.tables.items():
            seen = self.anna.view(table)
            assert seen["version"] <= self.anna.get(f"/tables/{table}")["version"], name
            if seen["version"] > 4:
                assert self.anna.view(table, at=seen["version"] // 2)["log"], name
            self.page(f"/t/{table}")
            self.page(f"/t/{table}", "fr")

    def give_records(self) -> None:
        """The matches that are over give the records that they gave."""
        for name, record in self.kept.records.items():
            now = self.anna.get(f"/tables/{self.tables[name]}/record")
            assert now == record, name
            if "stopped" not in record:
                opened = self.anna.post("/records", {"record": record})
                assert opened["scores"] == record["scores"], name

    def find_what_was_kept(self) -> None:
        """What is noted beside the matches is there as it was."""
        get, view, tables = self.anna.get, self.anna.view, self.tables
        assert view(tables["held"])["held"] is not None
        assert view(tables["takeback"])["request"]["what"] == "takeback"
        assert get(f"/tables/{tables['given up']}")["seats"][1]["was"] == "Ben"
        assert get(f"/tables/{tables['practice']}")["practice"]
        assert get(f"/tables/{tables['ended early']}")["stopped"] == "abandoned"
        assert get(f"/tables/{tables['agreed']}")["stopped"] == "agreed"
        said = [line["text"] for line in get(f"/tables/{tables['chat']}/chat")]
        assert said[-3:] == ["Hello!", "Bonne chance à tous ♥", "I only watch."]
        assert get(f"/campaigns/{tables['campaign between']}")["following"] is not None
        second = get(f"/campaigns/{tables['campaign in the second']}")
        assert [leg["status"] for leg in second["legs"]] == ["over", "playing"]
        if "reported" in tables:
            said = [line["text"] for line in get(f"/tables/{tables['reported']}/chat")]
            assert said[-2:] == ["Oh!", ""]
            assert len(self.hall.store.reports()) == 1
            assert len(self.hall.store.reports(settled=True)) == 2
            assert "Welcome back." in self.hall.store.announcement().values()
            assert get(f"/tables/{tables['closed']}")["stopped"] == "closed"
        if self.kept.state.endswith("reviews"):
            assert get(f"/tables/{tables['ended early']}/review")["state"] == "done"
            assert get(f"/tables/{tables['hallertau over']}/review")["state"] == "stopped"
            assert "Le cours de la partie" in self.page(f"/t/{tables['ended early']}/review")
        contacts = self.hall.store.contacts(self.hall.entrance.actor(self.anna.token).person_id)
        assert [(c.address, c.confirmed is not None) for c in contacts] == [
            ("anna@example.org", True)
        ]

    @property
    def hall(self) -> Any:
        """The services."""
        return self.http.app.state.hall  # type: ignore[attr-defined]  # it is our Starlette

    def read_pages(self) -> None:
        """The pages beside the tables."""
        campaign = self.tables["campaign in the second"]
        for path in ("/", "/finished", "/account", f"/campaign/{campaign}"):
            self.page(path)
        self.page(f"/t/{campaign}/epilogue")
        self.page(f"/t/{self.tables['campaign second match']}/prologue")

    def use_what_was_kept(self) -> None:
        """Seat links open, the password fits, what was asked is answered, what waits begins."""
        about, anna, ben = self.kept.about, self.anna, self.people["Ben"]
        waiting = anna.get(f"/tables/{self.tables['waiting']}")["seats"]
        ben.post(f"/tables/{self.tables['waiting']}/seats/1", {"name": "Ben"})
        body = {"name": "Eve", "token": waiting[2]["token"]}
        seat = self.people["Eve"].post(f"/tables/{self.tables['waiting']}/seats/2", body)
        assert seat["table"]["status"] == "playing"
        own = anna.get(f"/tables/{self.tables['chat']}")["seats"][0]["token"]
        assert Caller(self.http, own).view(self.tables["chat"])["seat"] == 0
        form = {"login": about["login"], "password": about["password"]}
        assert self.http.post("/login", data=form, follow_redirects=False).status_code == 303
        self.http.cookies.clear()
        for clock in ("clock move", "clock match"):
            soon(partial(self._time_runs, self.tables[clock]))
        self._answer(self.tables["takeback"])
        assert anna.post(f"/campaigns/{self.tables['campaign between']}/next")["version"]
        table = self.tables["practice"]
        version = anna.view(table)["version"]
        anna.post(f"/tables/{table}/undo", {"seat": 0, "version": version})

    def _time_runs(self, table: str) -> bool:
        """Nobody is charged for the time in which no server ran."""
        seen = self.anna.get(f"/tables/{table}")
        assert not any(seat["gave_up"] for seat in seen["seats"])
        deadline = int(self.hall.store.bundle(table).table.deadline)
        return deadline > time.time_ns() // 1_000_000

    def _answer(self, table: str) -> None:
        asked = self.anna.view(table)["request"]
        for seat in asked["missing"]:
            caller = self.people[("Anna", "Ben")[seat]]
            version = caller.view(table, seat)["version"]
            body = {"seat": seat, "version": version, "agree": True}
            caller.post(f"/tables/{table}/requests/answer", body)
        assert self.anna.view(table)["settled"]["how"] == "done"

    def play_on(self) -> list[str]:
        """Every match that goes on goes on, its bots included. Gives their names."""
        went_on = []
        for name, table in self.tables.items():
            before = self.anna.view(table)
            if not before["over"]:
                for _ in range(3):
                    self._decide(table)
                assert self.anna.view(table)["version"] > before["version"], name
                went_on.append(name)
        return went_on

    def _decide(self, table: str) -> None:
        """One decision of a person, as soon as one has to decide; none where a bot among several
        people waits as long as their silence."""
        found: list[tuple[Caller, int]] = []

        def is_asked() -> bool:
            seen = self.anna.view(table)
            kinds = [seat["kind"] for seat in self.anna.get(f"/tables/{table}")["seats"]]
            if kinds.count("person") > 1 and all(kinds[seat] == "bot" for seat in seen["deciding"]):
                return True
            found[:] = [
                (caller, seat)
                for seat in seen["deciding"]
                for caller in self.people.values()
                if caller.get(f"/tables/{table}")["seats"][seat]["mine"]
            ]
            return bool(found) or bool(seen["over"])

        soon(is_asked)
        for caller, seat in found[:1]:
            seen = caller.view(table, seat)
            if seen["held"] == seat:
                body = {"seat": seat, "version": seen["version"]}
                caller.post(f"/tables/{table}/end-turn", body)
            else:
                caller.act(table, seat, seen["actions"][0]["action"], seen["version"])


def visit(kept: Kept, database: str) -> list[str]:
    """Open a kept hall with the newest code and do everything in it; what went on there."""
    settings = Settings(
        database=database,
        secret=kept.about["secret"],
        bot_pace=0,
        pause=3600,
        limits=False,
        sweep=0.2,
    )
    with TestClient(create_app(settings), raise_server_exceptions=False) as http:
        return Visit(kept, http).all_of_it()
