"""Requests that somebody makes to break something: each gets a clear refusal."""

from __future__ import annotations

import json
import logging
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from resource import RLIM_INFINITY, RLIMIT_FSIZE, prlimit
from urllib.parse import quote

import pytest
import uvicorn
from starlette.testclient import TestClient

from ludohall.web.app import create_app
from ludohall.web.errors import MESSAGE_LENGTH
from ludohall.web.http.limits import RATES, kind_of, visitor_of
from ludohall.web.server import config_of
from ludohall.web.settings import Settings
from tests.web.people import API, Caller, guest
from tests.web.processes import HTTP, serving, wait_for, wait_until
from tests.web.processes import guest as remote_guest

SAME = {"Sec-Fetch-Site": "same-origin"}


@pytest.fixture(autouse=True)
def toy() -> None:
    """Real games alone: the toy has no page."""


def nested(depth: int) -> str:
    """JSON that is nested so deep."""
    return "[" * depth + "]" * depth


@pytest.mark.parametrize("depth", [50, 500, 900, 1500, 30_000])
def test_what_is_nested_too_deeply_is_refused(http: TestClient, anna: Caller, depth: int) -> None:
    record = f'{{"format": "ludohall", "options": {nested(depth)}}}'
    form = http.post("/import", data={"record": record}, headers=SAME)
    assert form.status_code == 422
    head = {"Authorization": f"Bearer {anna.token}", "Content-Type": "application/json"}
    body = f'{{"record": {record}}}'
    assert http.post(API + "/records", content=body, headers=head).status_code == 422
    options = f'{{"estates": {nested(depth)}}}'
    wish = f'{{"game": "burgundy", "seats": [{{"kind": "me"}}], "options": {options}}}'
    answer = http.post(API + "/tables", content=wish, headers=head)
    assert answer.status_code in (413, 422)


@pytest.mark.parametrize("bad", ["\\u0000", "\\ud800"])
def test_what_is_no_text_is_refused(http: TestClient, anna: Caller, bad: str) -> None:
    table = anna.create("burgundy", "me", "me")["id"]
    head = {"Authorization": f"Bearer {anna.token}", "Content-Type": "application/json"}
    for path, body in (
        (f"/tables/{table}/chat", f'{{"text": "a{bad}b"}}'),
        (f"/tables/{table}/seats/0", f'{{"token": "s_{bad}"}}'),
        ("/guests", f'{{"name": "a{bad}"}}'),
        ("/records", f'{{"record": {{"format": "{bad}"}}}}'),
    ):
        answer = http.post(API + path, content=body, headers=head)
        assert answer.status_code == 422, (path, answer.text)
    answer = http.post("/import", data={"record": f'{{"format": "{bad}"}}'}, headers=SAME)
    assert answer.status_code == 422


def test_a_message_of_the_chat_holds_no_control_characters(anna: Caller) -> None:
    table = anna.create("burgundy", "me", "me")["id"]
    anna.post(f"/tables/{table}/chat", {"text": "good\x07 \u2028luck"})
    assert anna.get(f"/tables/{table}/chat")[0]["text"] == "good luck"


def test_a_refusal_does_not_repeat_what_was_sent(http: TestClient, anna: Caller) -> None:
    long = "x" * 50_000
    refusals = [
        anna.create("burgundy", "me", long, expect=422),
        anna.create(long, "me", "me", expect=422),
        anna.create("burgundy", "me", "me", options={long: 1}, expect=422),
        anna.get(f"/tables?which={long}", expect=422),
        anna.get(f"/tables?{long}=1", expect=422),
    ]
    for refusal in refusals:
        assert len(refusal["message"]) <= MESSAGE_LENGTH
    record = {"record": json.dumps({"format": long * 20})}
    page = http.post("/import", data=record, headers=SAME)
    assert page.status_code == 422
    assert long not in page.text


def test_visitors_are_counted_by_their_own_address() -> None:
    assert visitor_of("::ffff:192.0.2.1") == visitor_of("192.0.2.1")
    assert visitor_of("::ffff:192.0.2.1") != visitor_of("::ffff:192.0.2.2")
    assert visitor_of("2001:db8:1:2:3:4:5:6") == visitor_of("2001:db8:1:2::1")
    assert visitor_of("2001:db8:1:2::1") != visitor_of("2001:db8:1:3::1")


def test_guests_are_counted_however_they_come(settings: Settings) -> None:
    with TestClient(create_app(replace(settings, limits=True))) as http:
        anna = guest(http, "Anna")
        table = anna.create("burgundy", "me", "open")["id"]
        limit = int(RATES["guest"].partition("/")[0])
        answers = [
            TestClient(http.app)
            .post(f"/t/{table}/sit", data={"seat": "0"}, headers=SAME)
            .status_code
            for _ in range(limit + 3)
        ]
        assert answers[0] == 409  # the seat is taken
        assert answers[-1] == 429
        taken = http.post(f"{API}/tables/{table}/seats/1", json={})
        assert taken.status_code == 429
        assert anna.get("/tables?which=mine")[0]["id"] == table  # who is known is served


@pytest.mark.parametrize(
    ("method", "path", "asked", "kind"),
    [
        ("POST", "/api/v1/campaigns", (), "make"),
        ("POST", "/api/v1/campaigns/abc/next", (), "make"),
        ("POST", "/campaign/abc/next", (), "make"),
        ("POST", "/games/newdale/campaign", (), "make"),
        ("GET", "/campaign/abc/next", (), "read"),
        ("GET", "/t/abc", ("seat", "at"), "past"),
        ("GET", "/t/abc", ("follow",), "past"),
        ("GET", "/api/v1/tables/abc/view", ("at",), "past"),
        ("GET", "/t/abc", ("seat", "open"), "read"),
        ("POST", "/t/abc/act", ("at",), "write"),
    ],
)
def test_what_costs_much_is_counted_apart(
    method: str, path: str, asked: tuple[str, ...], kind: str
) -> None:
    assert kind_of(method, path, asked) == kind


def test_looking_back_has_a_budget_of_its_own(settings: Settings) -> None:
    with TestClient(create_app(replace(settings, limits=True))) as http:
        anna = guest(http, "Anna")
        table = anna.create("burgundy", "me", "me")["id"]
        limit = int(RATES["past"].partition("/")[0])
        for _ in range(limit):
            http.get(f"/t/{table}?%61t=99999")  # an address may be written in many ways
        assert http.get(f"/t/{table}?at=0").status_code == 429
        assert http.get(f"/t/{table}").status_code == 200


def test_a_series_does_not_tell_of_tables_that_are_not_listed(anna: Caller, ben: Caller) -> None:
    shown = anna.create("burgundy", "me", "me", series="cup")["id"]
    hidden = anna.create("burgundy", "me", "open", series="cup", listed=False)["id"]
    private = anna.create("burgundy", "me", "me", series="cup", spectators=False)["id"]
    assert [table["id"] for table in ben.get("/tables?series=cup")] == [shown]
    assert [t["id"] for t in anna.get("/tables?series=cup")] == [shown, hidden, private]
    ben.post(f"/tables/{hidden}/seats/1", {})
    assert [table["id"] for table in ben.get("/tables?series=cup")] == [shown, hidden]


@contextmanager
def served(settings: Settings) -> Iterator[int]:
    """A server in a thread; gives its port. Its lines take little that is not read."""
    door = socket.create_server(("127.0.0.1", 0))
    door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    config = config_of(create_app(settings), settings)
    config.log_level = "error"
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([door],))
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield door.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join()


def head_of(path: str) -> bytes:
    """A request, as it goes over the line."""
    return f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode()


def call(port: int, path: str) -> socket.socket:
    """A line on which a request has gone out; little that is not read fits into it."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(30)
    line.connect(("127.0.0.1", port))
    line.sendall(head_of(path))
    return line


def status_of(line: socket.socket) -> int:
    """The status of an answer that has begun to come."""
    told = b""
    while b"\r\n" not in told:
        piece = line.recv(4096)
        assert piece, "the line was closed"
        told += piece
    return int(told.split()[1])


@pytest.mark.parametrize("kind", ["stream?seat=auto", "calls"])
def test_streams_are_counted_before_anything_is_asked(settings: Settings, kind: str) -> None:
    """Thirty at once: the limit counts them though none of them has begun."""
    with served(replace(settings, streams_per_visitor=3)) as port, ExitStack() as stack:
        url = f"http://127.0.0.1:{port}"
        seats = [{"kind": "me"}, {"kind": "me"}]
        table = remote_guest(url, "Anna").post("/tables", {"game": "burgundy", "seats": seats})

        path = f"/t/{table['id']}/{kind}"
        lines = [stack.enter_context(call(port, path)) for _ in range(30)]
        assert sorted(map(status_of, lines)) == [200] * 3 + [429] * 27
        for line in lines:
            line.close()
        for _ in range(20):  # who goes before the answer leaves nothing behind
            call(port, path).close()

        def is_free() -> bool:
            with call(port, path) as line:
                return status_of(line) == 200

        wait_until(is_free)


HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "
HALF_A_BODY = (
    b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b"Content-Length: 60\r\n\r\n{"
)
WHOLE = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.mark.parametrize(
    ("sent", "answer"),
    [
        (b"", b""),
        (HALF_A_HEAD, b""),
        (HALF_A_BODY, b"HTTP/1.1 408"),
        (WHOLE + HALF_A_HEAD, b"HTTP/1.1 200"),
    ],
)
def test_a_request_that_does_not_come_whole_is_not_waited_for(
    settings: Settings, sent: bytes, answer: bytes
) -> None:
    with served(replace(settings, patience=0.2)) as port:
        with socket.create_connection(("127.0.0.1", port), timeout=30) as line:
            line.sendall(sent)
            told = b""
            while piece := line.recv(4096):  # until the server closes the line
                told += piece
        assert told.startswith(answer)


@contextmanager
def no_traceback(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever is done meanwhile, nothing of ours breaks."""
    log = logging.getLogger("uvicorn.error")
    log.addHandler(caplog.handler)
    try:
        with caplog.at_level(logging.INFO):
            yield
    finally:
        log.removeHandler(caplog.handler)
    assert not [record for record in caplog.records if record.exc_info]


def test_who_asks_and_never_reads_is_cut_off(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    path = "/api/v1/openapi.json"

    def ask_for_ever(line: socket.socket) -> None:
        while True:
            line.sendall(head_of(path))

    cut = pytest.raises((ConnectionResetError, BrokenPipeError))
    with served(replace(settings, patience=0.2)) as port, no_traceback(caplog):
        with call(port, path) as line, cut:
            ask_for_ever(line)
        assert HTTP.get(f"http://127.0.0.1:{port}/healthz").status_code == 200


def test_who_reads_slowly_gets_all(settings: Settings) -> None:
    with served(replace(settings, patience=0.2)) as port:
        whole = len(HTTP.get(f"http://127.0.0.1:{port}/api/v1/openapi.json").content)
        with call(port, "/api/v1/openapi.json") as line:
            told = 0
            while told < whole:
                piece = line.recv(2048)
                assert piece, "it was cut off"
                told += len(piece)


def test_a_stream_that_nobody_reads_is_ended_and_frees_its_place(settings: Settings) -> None:
    with served(replace(settings, patience=0.2, streams_per_visitor=1)) as port:
        anna = remote_guest(f"http://127.0.0.1:{port}", "Anna")
        seats = [{"kind": "me"}, {"kind": "me"}]
        table = anna.post("/tables", {"game": "burgundy", "seats": seats})["id"]
        path = f"/api/v1/tables/{table}/stream"
        with call(port, path) as unread:
            assert status_of(unread) == 200

            def is_free() -> bool:
                anna.play_first(table, anna.view(table)["deciding"][0])  # there is always news
                with call(port, path) as line:
                    return status_of(line) == 200

            wait_until(is_free)


def test_who_goes_away_in_the_middle_leaves_no_traceback(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    with served(settings) as port, no_traceback(caplog):
        for _ in range(3):
            with socket.create_connection(("127.0.0.1", port), timeout=30) as line:
                line.sendall(HALF_A_BODY)
        assert HTTP.get(f"http://127.0.0.1:{port}/healthz").status_code == 200


def test_a_full_disk_is_told_and_survived(tmp_path: Path) -> None:
    """No file may grow: what the server writes fails, until there is room again."""
    with serving(tmp_path, f"sqlite:///{tmp_path / 'hall.db'}") as server:
        anna = remote_guest(server.url, "Anna")
        seats = [{"kind": "me"}, {"kind": "me"}]
        table = anna.post("/tables", {"game": "burgundy", "seats": seats})["id"]
        bots = [{"kind": "bot", "bot": "random"}] * 2
        busy = anna.post("/tables", {"game": "burgundy", "seats": bots})["id"]
        wait_for(0, anna, busy)
        before = anna.view(table)
        assert server.process is not None
        prlimit(server.process.pid, RLIMIT_FSIZE, (0, RLIM_INFINITY))
        deadline = time.monotonic() + 30
        while HTTP.get(server.url + "/healthz").status_code != 503:
            assert time.monotonic() < deadline, "the server does not notice"
            time.sleep(0.05)
        seat = before["deciding"][0]
        action = anna.view(table, seat)["actions"][0]["action"]
        body = {"seat": seat, "action": action, "version": before["version"]}
        refused = anna.call("POST", f"/tables/{table}/actions", body)
        assert (refused.status_code, refused.json()["error"]) == (503, "Unavailable")
        assert anna.view(table) == before
        prlimit(server.process.pid, RLIMIT_FSIZE, (RLIM_INFINITY, RLIM_INFINITY))
        assert anna.call("POST", f"/tables/{table}/actions", body).status_code == 200
        assert HTTP.get(server.url + "/healthz").status_code == 200
        wait_for(int(anna.get(f"/tables/{busy}")["version"]), anna, busy)


@pytest.mark.parametrize("table", ["a\0b", "x" * 5000, "ä", "a'b", " "])
def test_an_address_that_is_none_is_not_found(http: TestClient, anna: Caller, table: str) -> None:
    for path in (f"/t/{quote(table)}", f"/t/{quote(table)}/stream", f"/t/{quote(table)}/record"):
        assert http.get(path).status_code == 404
    anna.get(f"/tables/{quote(table)}", expect=404)
    anna.get(f"/tables/{quote(table)}/stream", expect=404)
