"""Clients of the API that sit at tables in tests."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from starlette.testclient import TestClient

from ludohall.web.match.memory import Live
from ludohall.web.match.shelf import Shelf

API = "/api/v1"
Data = dict[str, Any]


@dataclass
class Caller:
    """Somebody with a token (or without one) who calls the API."""

    http: TestClient
    token: str = ""

    def call(self, method: str, path: str, json: object = None, expect: int = 0) -> Any:
        """One request; the answer's data. Fails unless it has the expected status."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        response = self.http.request(
            method, API + path, json=json, headers=headers, follow_redirects=False
        )
        wanted = (expect,) if expect else (200, 201)
        assert response.status_code in wanted, (response.status_code, response.text)
        return response.json()

    def get(self, path: str, expect: int = 0) -> Any:
        """Look."""
        return self.call("GET", path, expect=expect)

    def post(self, path: str, json: object = None, expect: int = 0) -> Any:
        """Do."""
        return self.call("POST", path, json if json is not None else {}, expect)

    def create(self, game: str, *kinds: str, expect: int = 0, **more: object) -> Data:
        """Open a table; a kind such as "bot:random" names its bot."""
        seats = [{"kind": kind.partition(":")[0], "bot": kind.partition(":")[2]} for kind in kinds]
        return dict(self.post("/tables", {"game": game, "seats": seats, **more}, expect))

    def view(self, table: str, seat: int | None = None, **query: object) -> Data:
        """What a seat sees."""
        asked = {key: value for key, value in {"seat": seat, **query}.items() if value is not None}
        text = "&".join(f"{key}={value}" for key, value in asked.items())
        return dict(self.get(f"/tables/{table}/view?{text}"))

    def act(self, table: str, seat: int, action: str, version: int, expect: int = 0) -> Data:
        """Play an action."""
        body = {"seat": seat, "action": action, "version": version}
        return dict(self.post(f"/tables/{table}/actions", body, expect))

    def play_first(self, table: str, seat: int) -> Data:
        """Play the first legal action of a seat."""
        seen = self.view(table, seat)
        return self.act(table, seat, seen["actions"][0]["action"], seen["version"])


def guest(http: TestClient, name: str) -> Caller:
    """A new guest."""
    answer = Caller(http).post("/guests", {"name": name})
    return Caller(http, answer["token"])


def sit(http: TestClient, table: str, seat: int, token: str = "", name: str = "") -> Caller:
    """Sit down; the caller has the seat's token."""
    body = {"name": name, "token": token}
    answer = Caller(http).post(f"/tables/{table}/seats/{seat}", body)
    return Caller(http, answer["token"])


def soon(true: Callable[[], bool]) -> None:
    """Wait for what the server does by itself."""
    for _ in range(400):
        if true():
            return
        time.sleep(0.02)
    raise AssertionError("it does not happen")


def at_rest(caller: Caller, table: str) -> None:
    """Wait until all has been played that plays itself at once, at a table without bots."""
    playing = caller.http.app.state.hall.playing  # type: ignore[attr-defined]  # it is our Starlette
    soon(lambda: all(answer.among_others for answer in playing.answers_due(table)))


def play_out(table: str, *callers: Caller, limit: int = 3000) -> Data:
    """Play a table to its end with the first legal actions; each caller plays its own seats."""
    for _ in range(limit):
        at_rest(callers[0], table)
        seen = callers[0].view(table)
        if seen["over"]:
            return seen
        seat = seen["deciding"][0]
        owners = [c for c in callers if c.get(f"/tables/{table}")["seats"][seat]["mine"]]
        owners[0].play_first(table, seat)
    raise AssertionError("the match does not end")


def live_of(tables: Shelf, table: str) -> Live:
    """The match of a table, for tests that use it alone."""
    with tables.using(table) as live:
        return live
