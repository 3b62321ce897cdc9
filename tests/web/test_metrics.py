"""Numbers for Prometheus, and a log that programs can read."""

from __future__ import annotations

import json
import logging
import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ludohall.web.app import create_app
from ludohall.web.http.gate import NoTokens
from ludohall.web.http.metrics import escaped, kind_of_path
from ludohall.web.logs import JsonLines
from ludohall.web.server import log_as
from ludohall.web.settings import Settings
from tests.web.outage import outage
from tests.web.people import guest
from tests.web.processes import serving

TOKEN = {"Authorization": "Bearer the numbers"}
VALUE = re.compile(r'^[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? -?[0-9.e+]+$')


def values(text: str) -> dict[str, float]:
    """The values of a page in Prometheus' form, each line of which is checked."""
    found, types = {}, {}
    for line in text.splitlines():
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split(" ")
            types[name] = kind
        elif not line.startswith("# HELP "):
            assert VALUE.match(line), line
            name, _, value = line.rpartition(" ")
            base = re.sub(r"_(bucket|sum|count)$", "", name.partition("{")[0])
            assert base in types or name.partition("{")[0] in types, line
            assert name not in found, line
            found[name] = float(value)
    return found


def test_there_are_no_numbers_unless_somebody_wants_them(http: TestClient) -> None:
    assert http.get("/metrics").status_code == 404
    assert http.get("/metrics", headers=TOKEN).status_code == 404


def test_the_numbers_of_a_server(settings: Settings) -> None:
    settings = replace(settings, metrics="the numbers")
    with TestClient(create_app(settings), raise_server_exceptions=False) as http:
        for headers in ({}, {"Authorization": "Bearer another"}):
            assert http.get("/metrics", headers=headers).status_code == 403
        anna = guest(http, "Anna")
        anna.create("duel", "me", "open")
        running = anna.create("duel", "me", "me")["id"]
        http.get("/t/nothing")
        answer = http.get("/metrics", headers=TOKEN)
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        found = values(answer.text)
        assert found['ludohall_requests_total{method="POST",kind="api",status="201"}'] == 3
        assert found['ludohall_requests_total{method="GET",kind="page",status="404"}'] == 1
        assert found['ludohall_requests_total{method="GET",kind="probe",status="403"}'] == 2
        assert found['ludohall_request_seconds_count{kind="api"}'] == 3
        assert found['ludohall_request_seconds_bucket{kind="api",le="+Inf"}'] == 3
        assert found['ludohall_tables{state="waiting"}'] == 1
        assert found['ludohall_tables{state="running"}'] == 1
        assert found["ludohall_streams"] == 0
        assert found["ludohall_store_errors_total"] == 0
        assert {"ludohall_bot_tables", "ludohall_bot_tables_delayed"} <= set(found)
        assert running not in answer.text
        with outage(http.app.state.hall.store):  # type: ignore[attr-defined]  # it is our Starlette
            assert anna.http.get("/").status_code == 503
        again = values(http.get("/metrics", headers=TOKEN).text)
        assert again["ludohall_store_errors_total"] >= 1
        assert again['ludohall_requests_total{method="GET",kind="page",status="503"}'] == 1


def test_a_crash_is_counted_and_names_of_visitors_are_not(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = replace(settings, metrics="the numbers")
    app = create_app(settings)

    def crash(*_: object) -> None:
        raise RuntimeError

    with TestClient(app, raise_server_exceptions=False) as http:
        monkeypatch.setattr(app.state.hall.looking, "listed", crash)
        assert http.get("/").status_code == 500
        http.request("BREW", "/coffee")
        found = values(http.get("/metrics", headers=TOKEN).text)
        assert found['ludohall_requests_total{method="GET",kind="page",status="500"}'] == 1
        assert sum("other" in name for name in found) == 1
    assert escaped('a"b\\c\nd') == 'a\\"b\\\\c\\nd'
    kinds = {
        "/t/x/stream": "stream",
        "/static/app.css": "static",
        "/api/v1/games": "api",
        "/healthz": "probe",
        "/": "page",
    }
    assert {path: kind_of_path(path) for path in kinds} == kinds


def test_a_line_of_the_log_is_an_object_without_tokens() -> None:
    def said(record: logging.LogRecord) -> dict[str, object]:
        assert NoTokens().filter(record)
        return dict(json.loads(JsonLines().format(record)))

    path = "/t/abc/seat/s_0123456789abcdef"
    args = ("127.0.0.1:5", "GET", path, "1.1", 200)
    make = logging.LogRecord
    access = make("uvicorn.access", logging.INFO, "", 0, '%s - "%s %s HTTP/%s" %d', args, None)
    found = said(access)
    assert (found["level"], found["logger"]) == ("info", "uvicorn.access")
    assert (found["method"], found["path"], found["status"]) == ("GET", "/t/abc/seat/s_***", 200)
    try:
        raise ValueError("é\nbad")
    except ValueError:
        failed = make("ludohall.web", logging.ERROR, "", 0, "it failed", (), sys.exc_info())
    line = JsonLines().format(failed)
    assert "\n" not in line
    assert "ValueError" in json.loads(line)["trace"]


def test_a_server_logs_as_asked(tmp_path: Path) -> None:
    with serving(tmp_path, f"sqlite:///{tmp_path / 'hall.db'}", LUDOHALL_LOG="json") as server:
        assert server.process is not None
    lines = (tmp_path / "server.log").read_text().splitlines()
    told = [json.loads(line) for line in lines]
    assert any(line["logger"] == "uvicorn.access" and line["status"] == 200 for line in told)
    with pytest.raises(SystemExit, match="text or json"):
        log_as("yaml")
