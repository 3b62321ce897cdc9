"""Requests as nobody should send them: from a seed, so the same ones but for ids and tokens.

They are made from the app's own routes: real tables, seats and tokens beside nonsense, in paths,
queries, headers and bodies.
"""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.parse import quote, unquote

from starlette.applications import Starlette
from starlette.routing import Route
from starlette.types import Message

import ludohall as lh
from ludohall.faces import face
from ludohall.tasks import tasks_of
from ludohall.web.hall import Hall
from ludohall.web.model import Actor, SeatSpec, Table, Terms
from ludohall.web.store import today

GAMES = [key for key in lh.games() if face(key) is not None]
TASKS = [tasks_of(key)[0] for key in GAMES]
CAMPAIGN = next(key for key in lh.games() if lh.game(key).series_options is not None)
SLOW = 2.0
"""Seconds that an answer may take."""
TRIES = 3
"""How often a slow answer is asked for again: another program may have had the processor."""
LONG_REFUSAL = 24_576
"""Bytes that a refusal may have: the longest is a form that comes back, 18 KB whatever was sent."""
FRESH = 250
"""After so many requests new people sit down at new tables."""

NUMBERS = (0, 1, 2, 3, 9, 99, -1, 2**31, 2**63, 10**30, 1.5, "1", "٣", "1e3", "0x1", "NaN", "-0")
TEXTS = (
    "",
    " ",
    "x",
    "é" * 40,
    "a\x00b",
    "\ud7ff\U0001f600",
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "../../etc/passwd",
    "%s%n{0}{x}",
    "{{ 7 * 7 }}",
    "\r\nSet-Cookie: a=b",
    "A" * 5_000,
    "bid:?",
    "take:1:2:3:4:5:6:7",
    "s_" + "x" * 32,
    "p_" + "y" * 32,
)
HEADERS = (
    (b"accept-language", b"fr;q=x, en;q=-1, ;;;, *"),
    (b"accept-language", b"fr," * 3000),
    (b"accept-encoding", b"gzip;q=0, *;q=zzz"),
    (b"accept-encoding", b"gzip"),
    (b"authorization", b"Bearer"),
    (b"authorization", b"Bearer \xff\xfe"),
    (b"authorization", b"Basic YTpi"),
    (b"cookie", b"ludohall=p_nothing; lang=xx; theme=\xe9"),
    (b"cookie", b"a=b; " * 500),
    (b"content-length", b"-5"),
    (b"content-length", b"999999999"),
    (b"content-type", b"text/plain"),
    (b"content-type", b"multipart/form-data; boundary=x"),
    (b"content-type", b"multipart/form-data"),
    (b"content-type", b"application/x-www-form-urlencoded"),
    (b"last-event-id", b"9999999999999.1.1"),
    (b"last-event-id", b"1.1.\xff"),
    (b"sec-fetch-site", b"cross-site"),
    (b"origin", b"null"),
    (b"range", b"bytes=5-1"),
    (b"x-ludohall", b"1"),
    (b"accept", b"application/json"),
    (b"host", b""),
)
BODIES = (
    b"",
    b"{",
    b"null",
    b"[]",
    b"\xff\xfe\x00",
    b'"\\ud800"',
    b"[" * 20_000,
    b'{"a":' * 5_000,
    b'{"game":"burgundy","seats":' + b"[" * 2_000 + b"]" * 2_000 + b"}",
    b"--x\r\nContent-Disposition: form-data; name=record; filename=a\r\n\r\n{}\r\n--x--\r\n",
    b"--x\r\n\r\n",
    b"seat=1&seat=2&seat=%00&version=%ff",
    b"a=" + b"b" * 70_000,
)


@dataclass
class Answer:
    """What came back."""

    status: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    seconds: float = 0.0


@dataclass
class World:
    """What there is to ask about."""

    tables: list[str] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)
    actions: list[str] = field(default_factory=list)
    clubs: list[str] = field(default_factory=list)


class Fuzz:
    """Asks an app, and notes what must not be."""

    def __init__(self, app: Starlette, seed: int) -> None:
        self.app = app
        self.hall: Hall = app.state.hall
        self.rng = Random(seed)
        self.world = World()
        self.faults: list[str] = []
        self.statuses: dict[int, int] = {}
        self.routes = [
            (route.path, method)
            for route in app.routes
            if isinstance(route, Route)
            for method in sorted((route.methods or set()) - {"HEAD"})
        ]

    async def run(self, count: int) -> None:
        """Send so many requests."""
        for number in range(count):
            if number % FRESH == 0:
                await self.sit_down()
            method, path, headers, body = self.request()
            answer = await self.ask(method, path, headers, body)
            for _ in range(TRIES - 1):
                if answer.seconds < SLOW:
                    break
                answer = await self.ask(method, path, headers, body)
            self.statuses[answer.status] = self.statuses.get(answer.status, 0) + 1
            if fault := self.fault(answer):
                asked = f"{method} {path[:200]} {headers!r:.300} {body[:200]!r}"
                self.faults.append(f"{number}: {fault}: {asked}")

    def fault(self, answer: Answer) -> str:
        """What is wrong with an answer; empty if nothing is."""
        if not 200 <= answer.status < 500:
            return f"status {answer.status}"
        if answer.seconds >= SLOW:
            return f"{answer.seconds:.1f} s"
        if answer.status >= 400 and len(answer.body) > LONG_REFUSAL:
            return f"a refusal of {len(answer.body)} bytes"
        if "content-security-policy" not in answer.headers:
            return "no security headers"
        return ""

    # The world.

    async def sit_down(self) -> None:
        """New people at new tables: one that waits, some in play, one that is private, one of a
        club, one of a task."""
        people, tokens = [], []
        for name in ("Anna", "Ben"):
            person, token = await self.hall.run(self.hall.entrance.guest, name)
            people.append(Actor(person))
            tokens.append(token)
        seats = [SeatSpec("me"), SeatSpec("open")]
        tables: list[Table] = []
        for game in GAMES:
            tables.append(await self.hall.open(self.hall.opening.create, people[0], game, seats))
            await self.hall.change(self.hall.seating.sit, people[1], tables[-1].id, 1, "Ben")
        tables.append(
            await self.hall.open(
                self.hall.opening.create, people[0], GAMES[0], seats, None, Terms(listed=False)
            )
        )
        alone = [SeatSpec("me")]
        tables.append(
            await self.hall.open(
                self.hall.sequels.begin, people[0], CAMPAIGN, alone, None, Terms(listed=False)
            )
        )
        closed = [SeatSpec("me"), SeatSpec("invite")]
        tables.append(
            await self.hall.open(
                self.hall.opening.create, people[0], GAMES[0], closed, None, Terms(spectators=False)
            )
        )
        club = await self.hall.run(self.hall.clubs.found, people[0], "Club", "", "", False)
        tables.append(
            await self.hall.open(
                self.hall.opening.create, people[0], GAMES[0], seats, None, Terms(club=club.id)
            )
        )
        tables.append(await self.hall.open(self.hall.opening.task, people[1], TASKS[0], "Ben"))
        actions = []
        for table in tables[: len(GAMES)]:
            for seat, who in enumerate(people):
                snap = await self.hall.snapshot(who, table.id, seat)
                actions += [offer.action for offer in snap.offers]
        for table in tables:
            sees = people[table.task is not None]
            seen = await self.hall.run(self.hall.looking.table, sees, table.id)
            tokens += [seat.link.rsplit("/", 1)[-1] for seat in seen.seats if seat.link]
        self.world = World([table.id for table in tables], tokens, actions, [club.id])

    # A request.

    def request(self) -> tuple[str, str, list[tuple[bytes, bytes]], bytes]:
        """The next one."""
        rng = self.rng
        path, method = rng.choice(self.routes)
        if rng.random() < 0.03:
            method = rng.choice(("PATCH", "HEAD", "OPTIONS", "TRACE", "PUT", "BREW"))
        if rng.random() < 0.05:
            path = "/" + str(rng.choice(TEXTS))
        for name in ("table", "id", "campaign"):
            path = path.replace(f"{{{name}}}", self.some(self.world.tables))
        for name in ("seat", "token", "game", "key", "task", "club", "deed", "day"):
            path = path.replace(f"{{{name}}}", self.some(self.values(name)))
        path = quote(path, safe="/%:?")
        if rng.random() < 0.6:
            path += "?" + "&".join(self.parameter() for _ in range(rng.randrange(1, 4)))
        headers = [(b"host", b"testserver"), (b"sec-fetch-site", b"same-origin")]
        if rng.random() < 0.7 and self.world.tokens:
            token = rng.choice(self.world.tokens).encode()
            headers.append(
                (b"authorization", b"Bearer " + token)
                if rng.random() < 0.6
                else (b"cookie", b"ludohall=" + token)
            )
        for _ in range(rng.choice((0, 0, 1, 3))):
            headers.append(rng.choice(HEADERS))
        body = b""
        if method not in ("GET", "HEAD"):
            body, kind = self.body(path)
            headers.append((b"content-type", kind))
        return method, path, headers, body

    def some(self, good: list[str]) -> str:
        """Mostly something that is there, at times nonsense."""
        if good and self.rng.random() < 0.8:
            return self.rng.choice(good)
        return str(self.rng.choice((*TEXTS, *NUMBERS)))

    def values(self, name: str) -> list[str]:
        """What may stand under a name."""
        return {
            "seat": ["0", "1", "auto"],
            "token": self.world.tokens,
            "game": GAMES,
            "key": GAMES,
            "task": [task.key for task in TASKS],
            "club": self.world.clubs,
            "deed": ["change", "link", "shown", "leave"],
            "day": [today()],
            "degree": ["1", "4"],
            "solved": ["true", "false"],
            "language": ["en", "fr"],
            "which": ["mine", "open", "running"],
            "action": self.world.actions,
            "actions": self.world.actions,
            "version": ["1", "5", "20"],
            "at": ["0", "1", "4"],
            "since": ["0", "1.1.0", "3"],
            "kind": ["bot", "open", "invite", "me", "bot:random:", "bot:greedy:"],
            "bot": ["random", "greedy"],
        }.get(name, ["Anna", "1"])

    NAMES = (
        *("seat", "at", "since", "language", "which", "series", "game", "action", "actions"),
        *("version", "kind", "token", "name", "text", "login", "password", "do", "theme"),
        *("forced", "confirm", "all", "back", "quick", "record", "seats", "options", "bot"),
        *(
            "club",
            "degree",
            "solved",
            "listed",
            "spectators",
            "strength",
            "players",
            "seed",
            "rules",
            "nonsense",
        ),
    )

    def parameter(self) -> str:
        """A parameter of a query."""
        name = self.rng.choice(self.NAMES)
        value = self.some(self.values(name)).encode("utf-8", "surrogatepass")
        return f"{name}={quote(value)}"

    def body(self, path: str) -> tuple[bytes, bytes]:
        """A body and what it says it is."""
        rng = self.rng
        if rng.random() < 0.15:
            return rng.choice(BODIES), rng.choice((b"application/json", b"text/plain"))
        if rng.random() < 0.3 and (good := self.good_body(path)) is not None:
            return json.dumps(good).encode(), b"application/json"
        names = rng.sample(self.NAMES, rng.randrange(1, 8))
        names += [name for name in ("seat", "action", "version") if rng.random() < 0.5]
        if path.startswith("/api/"):
            data = {name: self.json_value(name) for name in names}
            text = json.dumps(data, ensure_ascii=rng.random() < 0.5)
            return text.encode("utf-8", "surrogatepass"), b"application/json"
        pairs = [(name, self.some(self.values(name))) for name in names]
        form = "&".join(f"{n}={quote(v.encode('utf-8', 'surrogatepass'))}" for n, v in pairs)
        return form.encode(), b"application/x-www-form-urlencoded"

    def good_body(self, path: str) -> Any:
        """A body that fits, for deeds of the API."""
        seat = self.rng.randrange(2)
        bodies: dict[str, Any] = {
            "guests": {"name": "Cleo"},
            "tables": {"game": self.rng.choice(GAMES), "seats": [{"kind": "me"}] * 2},
            "campaigns": {"game": CAMPAIGN, "seats": [{"kind": "me"}], "options": {"so_far": None}},
            "chat": {"text": self.rng.choice(TEXTS)},
            "actions": {"seat": seat, "action": self.some(self.world.actions), "version": 4},
            "undo": {"seat": seat, "version": 5},
            "branch": {"at": seat},
            "solution": {"seat": TASKS[0].seat, "version": TASKS[0].start},
            "0": {"name": "Cleo"},
            "1": {"kind": "open"},
            "handover": {"kind": "bot", "bot": "random"},
        }
        return bodies.get(path.partition("?")[0].rsplit("/", 1)[-1])

    def json_value(self, name: str, depth: int = 0) -> Any:
        """A value of any shape."""
        rng = self.rng
        kind = rng.randrange(8)
        if name == "seats" and depth == 0 and rng.random() < 0.7:
            return [
                {"kind": self.some(self.values("kind")), "bot": self.some(self.values("bot"))}
                for _ in range(rng.randrange(6))
            ]
        if kind == 0 and depth < 4:
            return [self.json_value(name, depth + 1) for _ in range(rng.randrange(4))]
        if kind == 1 and depth < 4:
            return {key: self.json_value(key, depth + 1) for key in rng.sample(self.NAMES, 2)}
        if kind in (2, 3):
            return rng.choice((None, True, *NUMBERS))
        value = self.some(self.values(name))
        return int(value) if value.isascii() and value.isdigit() and kind < 6 else value

    # An answer.

    async def ask(
        self, method: str, target: str, headers: list[tuple[bytes, bytes]], body: bytes
    ) -> Answer:
        """Send one request straight to the app."""
        raw, _, query = target.partition("?")
        answer, gone = Answer(), asyncio.Event()
        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": unquote(raw),
            "raw_path": raw.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": headers,
            "client": ("127.0.0.1", 5000),
            "server": ("testserver", 80),
        }
        sent = False

        async def receive() -> Message:
            nonlocal sent
            if sent:
                await gone.wait()
                return {"type": "http.disconnect"}
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer.status = message["status"]
                answer.headers = {
                    name.decode("latin-1").lower(): value.decode("latin-1")
                    for name, value in message["headers"]
                }
            elif message["type"] == "http.response.body":
                answer.body += message.get("body", b"")
                if "event-stream" in answer.headers.get("content-type", ""):
                    gone.set()  # a stream never ends by itself

        begun = time.perf_counter()
        try:
            await self.app(scope, receive, send)
        except Exception as error:
            answer.status = 500
            answer.body = repr(error).encode()
        answer.seconds = time.perf_counter() - begun
        return answer
