"""Makes a small hall with something of everything, as the present code stores it.

`python -m tests.upgrades.make SLUG` plays through the API and writes, into a folder of that name
beside this file, what a test of every later state opens:

- `hall.sql.gz`: the database, as SQL for SQLite;
- `records.json.gz`: the records of its matches that are over;
- `about.json`: its secret, the people with their tokens, and its tables by what they show.

Every change of what is stored adds a folder; those that are there are never made again.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from starlette.testclient import TestClient

from ludohall.tasks import tasks_of
from ludohall.web.admin import Admin
from ludohall.web.app import create_app
from ludohall.web.people.post import Letter
from ludohall.web.settings import Settings
from ludohall.web.store import today
from tests.web.people import Caller, at_rest, guest

HERE = Path(__file__).parent
SECRET = "the secret of a small hall"
PASSWORD = "a password of the tests"
GAMES = ("burgundy", "gwt_nz", "hallertau", "newdale")
NEVER = 3600.0
"""A pace at which bots do not move while the hall is made."""


class Box:
    """Takes letters, and keeps the last one."""

    def __init__(self) -> None:
        self.last: Letter | None = None

    def send(self, letter: Letter) -> None:
        """Keep it."""
        self.last = letter


class Maker:
    """People at the tables of a hall."""

    def __init__(self, http: TestClient, rng: Random, names: dict[str, Caller]) -> None:
        self.http = http
        self.rng = rng
        self.names = names
        self.tables: dict[str, str] = {}

    def open(self, name: str, game: str, *kinds: str, **more: Any) -> str:
        """A table by the name of what it shows."""
        self.tables[name] = str(self.names["Anna"].create(game, *kinds, **more)["id"])
        return self.tables[name]

    def sit(self, table: str, seat: int, name: str) -> None:
        """Somebody takes an open seat."""
        self.names[name].post(f"/tables/{table}/seats/{seat}", {"name": name})

    def step(self, table: str, hold: bool = False) -> bool:
        """One decision of whoever has to; False where there is none to make."""
        at_rest(self.names["Anna"], table)
        state = self.names["Anna"].view(table)
        if state["over"]:
            return False
        for seat in state["deciding"]:
            for caller in self.names.values():
                if caller.get(f"/tables/{table}")["seats"][seat]["mine"]:
                    return self._decide(caller, table, seat, hold)
        return False

    def _decide(self, caller: Caller, table: str, seat: int, hold: bool) -> bool:
        seen = caller.view(table, seat)
        if seen["held"] == seat:
            caller.post(f"/tables/{table}/end-turn", {"seat": seat, "version": seen["version"]})
            return True
        action = self.rng.choice(seen["actions"])["action"]
        body = {"seat": seat, "action": action, "version": seen["version"], "hold": hold}
        caller.post(f"/tables/{table}/actions", body)
        return True

    def play(self, table: str, steps: int, hold: bool = False) -> None:
        """Some decisions, the first of all seats that people hold."""
        for _ in range(steps):
            if not self.step(table, hold):
                return

    def finish(self, table: str) -> None:
        """All decisions, to the end."""
        while self.step(table):
            pass
        assert self.names["Anna"].view(table)["over"]


@contextmanager
def hall(folder: Path, box: Box) -> Iterator[TestClient]:
    """A server on the database of a folder; its bots do not move, or the deals would differ."""
    settings = Settings(
        database=f"sqlite:///{folder / 'hall.db'}",
        secret=SECRET,
        bot_pace=NEVER,
        pause=NEVER,
        limits=False,
        url="https://games.example",
    )
    with TestClient(create_app(settings), raise_server_exceptions=False) as http:
        http.app.state.hall.notices.channels = {"mail": box}  # type: ignore[attr-defined]  # ours
        yield http


def people(http: TestClient, box: Box) -> dict[str, Caller]:
    """Anna with an account and an address, Ben and Eve as guests."""
    found = {name: guest(http, name) for name in ("Anna", "Ben", "Eve")}
    forms = (
        ("/login", {"do": "register", "login": "anna", "password": PASSWORD}),
        ("/settings", {"language": "fr", "back": "/"}),
    )
    as_anna = {"Authorization": f"Bearer {found['Anna'].token}"}
    for path, form in forms:
        answer = http.post(path, data=form, headers=as_anna, follow_redirects=False)
        assert answer.status_code == 303, answer.text
    found["Anna"].call("PUT", "/contacts", {"channel": "mail", "address": "anna@example.org"})
    assert box.last is not None
    answer = http.post(box.last.link.removeprefix("https://games.example"))
    assert answer.status_code == 200, answer.text
    return found


def running(make: Maker) -> None:
    """One of each game that goes on among people, and one that waits for a bot."""
    table = make.open("gwt_nz alone", "gwt_nz", "me")
    make.play(table, 25)
    for game in GAMES:
        table = make.open(f"{game} running", game, "me", "open", "me")
        make.sit(table, 1, "Ben")
        make.play(table, 25)
        make.open(f"{game} with a bot", game, "me", "bot:greedy")
        make.play(make.tables[f"{game} with a bot"], 12)


def over(make: Maker) -> None:
    """One of each game that is over."""
    for game in GAMES:
        table = make.open(f"{game} over", game, "me", "open")
        make.sit(table, 1, "Ben")
        make.finish(table)


def unusual(make: Maker) -> None:
    """Practice, clocks, a held turn, a request, seats that were given up, what was talked."""
    anna, ben, eve = (make.names[name] for name in ("Anna", "Ben", "Eve"))
    make.open("waiting", "burgundy", "me", "open", "invite")
    table = make.open("practice", "hallertau", "me", practice=True)
    make.play(table, 20)
    version = anna.view(table)["version"]
    anna.post(f"/tables/{table}/undo", {"seat": 0, "version": version})
    for clock in ("move:86400", "match:3600"):
        table = make.open(f"clock {clock.partition(':')[0]}", "burgundy", "me", "open", clock=clock)
        make.sit(table, 1, "Ben")
        make.play(table, 9)
    table = make.open("held", "burgundy", "me", "open")
    make.sit(table, 1, "Ben")
    make.play(table, 8, hold=True)
    while anna.view(table)["held"] is None:
        make.step(table, hold=True)
    table = make.open("takeback", "burgundy", "me", "open")
    make.sit(table, 1, "Ben")
    _until_ask(make, table)
    table = make.open("given up", "gwt_nz", "me", "open", "open", spectators=False)
    make.sit(table, 1, "Ben")
    make.sit(table, 2, "Eve")
    make.play(table, 20)
    while 1 in anna.view(table)["deciding"]:  # a bot among people would wait as they do
        make.step(table)
    ben.post(f"/tables/{table}/seats/1/resign")
    table = make.open("ended early", "burgundy", "me", "bot:random")
    make.play(table, 3)
    _ask(anna, table, 0, "end")
    table = make.open("agreed", "hallertau", "me", "open")
    make.sit(table, 1, "Ben")
    make.play(table, 15)
    _ask(anna, table, 0, "end")
    version = ben.view(table, 1)["version"]
    answer = {"seat": 1, "version": version, "agree": True}
    ben.post(f"/tables/{table}/requests/answer", answer)
    table = make.open("chat", "burgundy", "me", "open", series="friday")
    make.sit(table, 1, "Ben")
    make.play(table, 5)
    for caller, text in ((anna, "Hello!"), (ben, "Bonne chance à tous ♥"), (eve, "I only watch.")):
        caller.post(f"/tables/{table}/chat", {"text": text})
    table = str(anna.post(f"/tables/{make.tables['burgundy over']}/rematch")["id"])
    make.tables["rematch"] = table
    body = {"at": 60}
    table = str(anna.post(f"/tables/{make.tables['newdale over']}/branch", body)["id"])
    make.tables["branch"] = table
    make.play(table, 5)


def _until_ask(make: Maker, table: str) -> None:
    """Play until somebody may ask for the last move back, and ask."""
    while True:
        make.step(table)
        for seat, name in enumerate(("Anna", "Ben")):
            if make.names[name].view(table, seat)["may_ask"]:
                return _ask(make.names[name], table, seat, "takeback")


def _ask(caller: Caller, table: str, seat: int, what: str) -> None:
    body = {"seat": seat, "version": caller.view(table, seat)["version"], "what": what}
    caller.post(f"/tables/{table}/requests", body)


def campaigns(make: Maker) -> None:
    """One between two matches, and one in its second."""
    anna = make.names["Anna"]
    for name in ("between", "in the second"):
        body = {"game": "newdale", "seats": [{"kind": "me"}, {"kind": "open"}]}
        table = str(anna.post("/campaigns", body)["id"])
        make.tables[f"campaign {name}"] = table
        make.sit(table, 1, "Ben")
        make.finish(table)
    campaign = make.tables["campaign in the second"]
    following = str(anna.post(f"/campaigns/{campaign}/next")["id"])
    make.tables["campaign second match"] = following
    make.play(following, 15)


def looked_after(make: Maker) -> None:
    """A table that was closed, one with a hidden line and reports, an announcement."""
    anna, ben = make.names["Anna"], make.names["Ben"]
    admin = Admin(make.http.app.state.hall.store, SECRET)  # type: ignore[attr-defined]  # ours
    for name in ("reported", "closed"):
        table = make.open(name, "burgundy", "me", "open")
        make.sit(table, 1, "Ben")
        make.play(table, 5)
    admin.close(make.tables["closed"])
    table = make.tables["reported"]
    lines = [ben.post(f"/tables/{table}/chat", {"text": text})["id"] for text in ("Oh!", "Bah!")]
    for line in lines:
        anna.post(f"/tables/{table}/reports", {"line": line, "note": "Not nice."})
    admin.hide(table, lines[-1], True)
    admin.settle(admin.reports(False)[0].id)
    admin.announce({"en": "Welcome back.", "fr": "Bon retour."})


def reviewed(make: Maker) -> None:
    """A review that is done, and one that was stopped on its way."""
    anna = make.names["Anna"]
    whole, part = (
        f"/tables/{make.tables[name]}/review" for name in ("ended early", "hallertau over")
    )
    anna.post(whole)
    while anna.get(whole)["state"] != "done":
        time.sleep(0.1)
    anna.post(part)
    while not anna.get(part)["done"]:
        time.sleep(0.01)
    anna.call("DELETE", part)


def come_back(make: Maker) -> None:
    """A try at the deal of the day, a task, somebody who looks for players, a club with a match.

    Strangers know nothing of these tables: they stand in the lists of Anna and Ben alone.
    """
    anna, ben = make.names["Anna"], make.names["Ben"]
    make.play(str(anna.post(f"/deals/{today()}/hallertau")["id"]), 12)
    _posted(make, f"/tasks/burgundy/{tasks_of('burgundy')[0].key}")
    make.names["Eve"].call("PUT", "/search", {"games": ["newdale"], "pace": "days"})
    form = {"name": "Thursday round", "called": "Anna", "about": "Tea at eight."}
    club = _posted(make, "/clubs", form)
    services = make.http.app.state.hall  # type: ignore[attr-defined]  # ours
    link = services.clubs.club(services.entrance.actor(anna.token), club).link
    _posted(make, link, {"name": "Ben"}, ben)
    table = str(anna.create("burgundy", "me", "open", club=club)["id"])
    make.sit(table, 1, "Ben")
    make.finish(table)


def _posted(
    make: Maker, path: str, form: dict[str, str] | None = None, who: Caller | None = None
) -> str:
    """What Anna, or somebody else, is led to by a form: the last part of its address."""
    headers = {"Authorization": f"Bearer {(who or make.names['Anna']).token}"}
    answer = make.http.post(path, data=form, headers=headers, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"].rsplit("/", 1)[-1])


STORIES: tuple[Callable[[Maker], None], ...] = (
    *(running, over, unusual, campaigns, looked_after, reviewed, come_back),
)


def dump(database: Path) -> str:
    """A database as SQL."""
    with sqlite3.connect(database) as connection:
        return "\n".join(connection.iterdump()) + "\n"


def write(path: Path, text: str) -> None:
    """A text, packed; the same text is the same file."""
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def make(slug: str) -> None:
    """Make the hall, and keep it."""
    target, box = HERE / slug, Box()
    with TemporaryDirectory() as name:
        folder = Path(name)
        with hall(folder, box) as http:
            callers = people(http, box)
            maker = Maker(http, Random(slug), callers)
            for story in STORIES:
                story(maker)
            anna = callers["Anna"]
            ended = {
                what: table for what, table in maker.tables.items() if anna.view(table)["over"]
            }
            records = {what: anna.get(f"/tables/{table}/record") for what, table in ended.items()}
            about: dict[str, Any] = {
                "secret": SECRET,
                "login": "anna",
                "password": PASSWORD,
                "people": {who: caller.token for who, caller in callers.items()},
                "tables": maker.tables,
            }
        target.mkdir()
        write(target / "hall.sql.gz", dump(folder / "hall.db"))
    write(target / "records.json.gz", json.dumps(records, sort_keys=True) + "\n")
    (target / "about.json").write_text(json.dumps(about, indent=2, sort_keys=True) + "\n")


if __name__ == "__main__":
    make(sys.argv[1])
