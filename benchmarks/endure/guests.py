"""Guests who play one match after the other, and do all that people do beside playing."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import httpx2 as httpx

import ludohall as lh
from benchmarks.endure.notes import LEFT, RESIGNED, SAT, Acknowledged, Notes
from benchmarks.endure.servers import Server

API = "/api/v1"
ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}
KINDS = ("people", "bot", "campaign", "clock", "people", "bots")
"""What a thread plays: two people, one with a bot, two in a campaign or by a clock, two bots."""
CLOCK = 60  # seconds, the shortest that a table may have
GRACE = 90  # seconds more in which a clock has to be up, whatever befalls the servers
OFTEN, SELDOM, RARELY = 0.03, 0.008, 0.0015


class Guests:
    """The guests of one table: a thread plays for all of them."""

    def __init__(self, servers: list[Server], notes: Notes, kind: str, seed: int) -> None:
        self.servers = servers
        self.notes = notes
        self.kind = kind
        self.rng = random.Random(seed)
        self.http = httpx.Client(timeout=20)
        self.tokens: list[str] = []
        self.table = ""
        self.campaign = ""
        self.version = -1
        self.asleep: float | None = None
        """Since when nobody answers at a table with a clock."""
        self.late: list[int] = []
        """The seats whose time was up before that."""
        self.promised: datetime | None = None
        """Until when the table waits, as it said when it was looked at last."""

    # Requests.

    def call(self, method: str, path: str, body: object = None, seat: int = 0) -> Any:
        """The data of a good answer; None for anything else."""
        token = self.tokens[min(seat, len(self.tokens) - 1)] if self.tokens else ""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        url = self.rng.choice(self.servers).url + API + path
        try:
            answer = self.http.request(method, url, json=body, headers=headers)
        except httpx.TransportError:
            time.sleep(0.1)
            return None
        with self.notes.lock:
            self.notes.statuses[answer.status_code] += 1
            if answer.status_code == 500:
                self.notes.faults.append(f"{method} {path}: {answer.text[:200]}")
        if answer.status_code == 503:
            time.sleep(0.2)
        return answer.json() if answer.status_code in (200, 201) else None

    def at(self, path: str) -> str:
        """A path of the table."""
        return f"/tables/{self.table}{path}"

    def enter(self, what: str, path: str, entry: str, body: dict[str, Any], seat: int) -> bool:
        """Ask for an entry of the history, and note it when it is confirmed."""
        done = self.call("POST", self.at(path), {**body, "seat": seat}, seat)
        if done is None:
            return False
        told = Acknowledged(self.table, body["version"], done["version"], seat, entry)
        with self.notes.lock:
            self.notes.acknowledged.append(told)
            self.notes.done[what] += 1
        self.noted(done["version"])
        return True

    def noted(self, version: int) -> None:
        """The table is at a version."""
        if version != self.version:
            self.version = version
            if self.asleep is not None:  # an answer without choice has played itself
                self.asleep = time.monotonic()
            self.is_alive()

    def is_alive(self) -> None:
        """The table goes on, or waits for good reasons."""
        with self.notes.lock:
            self.notes.moved[self.table] = time.monotonic()

    # One match after the other.

    def play(self, until: Callable[[], bool]) -> None:
        """Play until told to stop."""
        while not until():
            if not self.table:
                self.sit_down()
            else:
                self.step()

    def sit_down(self) -> None:
        """A new table, or the next chapter of a campaign."""
        if self.campaign:
            self.turn_the_page()
            return
        self.tokens = []
        for name in ("Anna", "Ben"):
            made = self.call("POST", "/guests", {"name": name})
            if made is None:
                return
            self.tokens.append(made["token"])
        made = self.open_table()
        if made is None:
            return
        table = made["id"]
        if len(made["seats"]) > 1 and made["seats"][1]["kind"] == "open":
            seated = self.call("POST", f"/tables/{table}/seats/1", {"name": "Ben"}, 1)
            if seated is None:
                return
        self.begin(table)
        if self.kind == "campaign":
            self.campaign = made["series"]

    def open_table(self) -> Any:
        """A table of the kind that this thread plays."""
        seats = {"bot": [ME, BOT], "bots": [BOT, BOT]}.get(self.kind, [ME, OPEN])
        if self.kind == "campaign":
            return self.call("POST", "/campaigns", {"game": "newdale", "seats": seats})
        body: dict[str, Any] = {"game": self.rng.choice(list(lh.games())), "seats": seats}
        if self.kind == "clock":
            body["clock"] = f"{self.rng.choice(('move', 'match'))}:{CLOCK}"
        return self.call("POST", "/tables", body)

    def turn_the_page(self) -> None:
        """The next chapter; the last one is followed by a new campaign."""
        seen = self.call("GET", f"/campaigns/{self.campaign}")
        if seen is None:
            return
        last = seen["legs"][-1]
        if last["status"] != "over":  # it was opened, and the answer was lost
            self.begin(last["table"])
            return
        if seen["following"] is None:
            self.campaign = ""
            return
        made = self.call("POST", f"/campaigns/{self.campaign}/next")
        if made is not None:
            with self.notes.lock:
                self.notes.followed.append((last["table"], made["id"]))
                self.notes.done["chapter"] += 1
            self.begin(made["id"])

    def begin(self, table: str) -> None:
        """Play at a table."""
        self.table, self.version, self.asleep = table, -1, None
        with self.notes.lock:
            if table not in self.notes.tables:
                self.notes.tables.append(table)
            self.notes.moved[table] = time.monotonic()

    def end(self) -> None:
        """The match is over."""
        with self.notes.lock:
            self.notes.moved.pop(self.table, None)
        self.table = ""

    # At a table.

    def step(self) -> None:
        """Look, and do something where it is a person's turn."""
        seen = self.call("GET", self.at("/view?since=2000000000"))
        if seen is None:
            return
        self.noted(seen["version"])
        if seen["over"]:
            self.end()
            return
        if self.asleep is not None:
            self.sleep_on(seen)
            return
        if self.come_back(seen):
            return
        people = [seat["index"] for seat in seen["table"]["seats"] if seat["kind"] == "person"]
        seats = [seat for seat in seen["deciding"] if seat in people]
        if self.answer(seen) or not seats:
            time.sleep(0.05)
            return
        seat = self.rng.choice(seats)
        own = self.call("GET", self.at(f"/view?seat={seat}&since=2000000000"), None, seat)
        if own is not None:
            self.decide(own, seat, len(people))

    def decide(self, own: Any, seat: int, people: int) -> None:
        """What a person does: mostly the next action."""
        chance = self.rng.random
        version = {"version": own["version"]}
        if chance() < OFTEN:
            self.talk(seat)
        if own["held"] == seat and chance() < 0.7:
            self.enter("end of turn", "/end-turn", "/end", version, seat)
        elif own["can_undo"] and chance() < OFTEN:
            self.enter("undo", "/undo", "undo", version, seat)
        elif own["may_ask"] and chance() < OFTEN:
            asked = {**version, "what": "takeback"}
            self.enter("request", "/requests", "/ask:takeback", asked, seat)
        elif people > 1 and own["request"] is None and chance() < RARELY:
            self.enter("request", "/requests", "/ask:end", {**version, "what": "end"}, seat)
        elif people > 1 and chance() < RARELY:
            self.resign(seat)
        elif people > 1 and chance() < SELDOM:
            self.leave(seat)
        elif self.kind == "clock" and chance() < SELDOM:
            self.asleep, self.late = time.monotonic(), late_seats(own)
            self.promised = deadline_of(own)
        elif own["actions"]:
            action = self.rng.choice(own["actions"])["action"]
            how = {**version, "action": action, "hold": chance() < 0.5, "confirm": True}
            self.enter("action", "/actions", action, how, seat)

    def answer(self, seen: Any) -> bool:
        """Whether somebody answers what another one asks for."""
        request = seen["request"]
        if request is None or not request["missing"]:
            return False
        seat = request["missing"][0]
        agree = self.rng.random() < 0.6
        entry = "/agree" if agree else "/decline"
        body = {"agree": agree, "version": seen["version"]}
        return self.enter("answer", "/requests/answer", entry, body, seat)

    def talk(self, seat: int) -> None:
        """Say something."""
        text = f"word {self.rng.random()}"
        if self.call("POST", self.at("/chat"), {"text": text}, seat):
            with self.notes.lock:
                self.notes.said.append((self.table, text))

    def resign(self, seat: int) -> None:
        """Give up for good."""
        self.change_seat(RESIGNED, "POST", "/resign", seat)

    def leave(self, seat: int) -> None:
        """Stand up, to come back."""
        self.change_seat(LEFT, "DELETE", "", seat)

    def come_back(self, seen: Any) -> bool:
        """Whether somebody who has stood up tries to sit down again."""
        left = [seat["index"] for seat in seen["table"]["seats"] if seat["kind"] == "open"]
        for seat in left:
            self.change_seat(SAT, "POST", "", seat)
        return bool(left)

    def change_seat(self, what: str, method: str, path: str, seat: int) -> None:
        """Change a seat, and note what it may be from now on."""
        self.notes.asks(self.table, seat, what)
        body = {"name": "Back"} if what == SAT else None
        if self.call(method, self.at(f"/seats/{seat}{path}"), body, seat) is not None:
            self.notes.confirmed(self.table, seat, what)
            with self.notes.lock:
                self.notes.done[what] += 1

    def sleep_on(self, seen: Any) -> None:
        """Nobody answers until the clock gives a seat to a bot, in time and not before."""
        assert self.asleep is not None
        slept = time.monotonic() - self.asleep
        if late_seats(seen) != self.late:
            early = seconds_until(self.promised)
            if early > 1:
                self.fault(f"the clock of {self.table} was up {early:.1f} s too early")
            with self.notes.lock:
                self.notes.done["time is up"] += 1
            self.asleep = None
        elif slept > CLOCK + GRACE:
            self.fault(f"the clock of {self.table} is not up after {slept:.1f} s")
            self.asleep = None
        else:
            self.promised = deadline_of(seen)
            self.is_alive()
        time.sleep(0.3)

    def fault(self, text: str) -> None:
        """Something that must not be."""
        with self.notes.lock:
            self.notes.faults.append(text)


def deadline_of(seen: Any) -> datetime | None:
    """Until when a table waits for whoever has to decide."""
    deadline = seen["table"]["deadline"]
    return None if deadline is None else datetime.fromisoformat(deadline)


def seconds_until(moment: datetime | None) -> float:
    """How far a moment lies ahead; it does not where there is none."""
    return 0.0 if moment is None else (moment - datetime.now(UTC)).total_seconds()


def late_seats(seen: Any) -> list[int]:
    """The seats that the clock of a table has given to bots."""
    return [seat["index"] for seat in seen["table"]["seats"] if seat["gave_up"] == "time"]
