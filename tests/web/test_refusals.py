"""What the server refuses, and how it says so. Nothing is lost or half done after a refusal."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from ludohall.web.app import create_app
from ludohall.web.limits import kind_of, visitor_of
from ludohall.web.settings import Settings
from tests.web.people import API, Caller, guest, sit


def test_a_stale_page_plays_nothing(anna: Caller) -> None:
    table = anna.create("duel", "me", "me")["id"]
    seen = anna.view(table, 0)
    anna.act(table, 0, seen["actions"][0]["action"], seen["version"])
    now = anna.view(table, 0)
    answer = anna.act(table, 0, seen["actions"][1]["action"], seen["version"], expect=409)
    assert answer["error"] == "Stale"
    assert answer["version"] == now["version"]
    assert anna.view(table, 0) == now


def test_a_version_of_the_future_is_stale_too(anna: Caller) -> None:
    table = anna.create("duel", "me", "me")["id"]
    seen = anna.view(table, 0)
    action = seen["actions"][0]["action"]
    assert anna.act(table, 0, action, seen["version"] + 5, expect=409)["error"] == "Stale"


@pytest.mark.parametrize("action", ["bid:99", "bid", "fly:1", "bid:1:2", "deal:1:2", "pray", "☃"])
def test_an_illegal_action_changes_nothing_and_says_what_is_legal(
    anna: Caller, action: str
) -> None:
    table = anna.create("duel", "me", "me")["id"]
    seen = anna.view(table, 0)
    answer = anna.act(table, 0, action, seen["version"], expect=422)
    assert answer["error"] == "Illegal"
    assert answer["legal"] == [offer["action"] for offer in seen["actions"]]
    assert anna.view(table, 0) == seen


def test_another_persons_seat_is_not_played_nor_seen(
    http: TestClient, anna: Caller, ben: Caller
) -> None:
    table = anna.create("duel", "me", "me")["id"]
    seen = anna.view(table, 0)
    action = seen["actions"][0]["action"]
    assert ben.act(table, 0, action, seen["version"], expect=403)["error"] == "NotYours"
    assert ben.get(f"/tables/{table}/view?seat=0", expect=403)["error"] == "NotYours"
    assert ben.get(f"/tables/{table}/stream?seat=0", expect=403)["error"] == "NotYours"
    undo = {"seat": 0, "version": seen["version"]}
    assert ben.post(f"/tables/{table}/undo", undo, expect=403)["error"] == "NotYours"
    nobody = Caller(http)
    assert nobody.act(table, 0, action, seen["version"], expect=403)["error"] == "NotYours"


def test_a_seats_token_opens_that_seat_alone(http: TestClient, anna: Caller) -> None:
    table = anna.create("duel", "me", "open")["id"]
    other = anna.create("duel", "me", "open")["id"]
    ben = sit(http, table, 1)
    assert ben.view(table)["seat"] == 1
    assert ben.get(f"/tables/{table}/view?seat=0", expect=403)["error"] == "NotYours"
    assert ben.view(other)["seat"] is None
    assert ben.create("duel", "me", "me", expect=403)["error"] == "NotYours"


@pytest.mark.parametrize("token", ["s_wrong", "p_wrong", "anything"])
def test_a_wrong_token_opens_nothing(http: TestClient, anna: Caller, token: str) -> None:
    table = anna.create("duel", "me", "me")["id"]
    answer = Caller(http, token).get(f"/tables/{table}/view", expect=403)
    assert answer["error"] == "WrongLink"


def test_unknown_things_are_not_found(anna: Caller) -> None:
    for path in ("/tables/nothere", "/tables/nothere/view", "/games/chess", "/nothing"):
        assert anna.get(path, expect=404)["error"] == "NotFound"
    table = anna.create("duel", "me", "me")["id"]
    assert anna.get(f"/tables/{table}/view?at=999", expect=404)["error"] == "NotFound"
    assert anna.get(f"/tables/{table}/view?seat=7", expect=404)["error"] == "NotFound"
    assert anna.create("chess", "me", "me", expect=404)["error"] == "NotFound"


def test_bad_wishes_for_a_table_are_named(anna: Caller) -> None:
    one = anna.create("duel", "me", expect=422)
    assert "2 to 3 players" in one["message"]
    rounds = anna.create("duel", "me", "me", options={"rounds": 77}, expect=422)
    assert "rounds" in rounds["message"]
    bot = anna.create("duel", "me", "bot:deepblue", expect=422)
    assert "deepblue" in bot["message"]
    kind = anna.create("duel", "me", "throne", expect=422)
    assert "throne" in kind["message"]


def test_bodies_that_do_not_fit_are_refused(http: TestClient, anna: Caller) -> None:
    headers = {"Authorization": f"Bearer {anna.token}", "Content-Type": "application/json"}
    for body in ("", "{", "[]", '{"game": 3}', '{"game": "duel", "seats": [], "x": 1}', "\xff"):
        answer = http.post(API + "/tables", content=body, headers=headers)
        assert answer.status_code == 422, body
    plain = {**headers, "Content-Type": "text/plain"}
    assert http.post(API + "/tables", content="{}", headers=plain).status_code == 422


def test_a_body_that_is_too_large_is_not_read(http: TestClient, anna: Caller) -> None:
    table = anna.create("duel", "me", "me")["id"]
    text = {"text": "x" * 70_000}
    assert anna.post(f"/tables/{table}/chat", text, expect=413)["error"] == "TooLarge"

    def pieces() -> object:
        for _ in range(70):
            yield b" " * 1024

    headers = {"Authorization": f"Bearer {anna.token}", "Content-Type": "application/json"}
    answer = http.post(f"{API}/tables/{table}/chat", content=pieces(), headers=headers)  # type: ignore[arg-type]  # an iterable of bytes
    assert answer.status_code == 413
    huge = {"record": {"format": "x" * 2_200_000}}
    assert anna.post("/records", huge, expect=413)["error"] == "TooLarge"


def test_a_thousand_requests_are_too_many(settings: Settings) -> None:
    with TestClient(create_app(replace(settings, limits=True))) as http:
        answers = [http.get(API + "/games/none").status_code for _ in range(1000)]
        assert set(answers) == {404, 429}
        last = http.get(API + "/games/none")
        assert last.json()["error"] == "TooMany"
        assert int(last.headers["retry-after"]) > 0


def test_password_guessing_is_counted_apart() -> None:
    assert kind_of("POST", "/login") == "login"
    assert kind_of("POST", "/t/abc/act") == "write"
    assert kind_of("GET", "/t/abc") == "read"
    assert kind_of("POST", "/api/v1/tables") == "make"
    assert visitor_of("2001:db8:1:2:3:4:5:6") == visitor_of("2001:db8:1:2::1")
    assert visitor_of("192.0.2.1") == "192.0.2.1"


def test_too_many_streams_of_one_visitor_are_refused(settings: Settings) -> None:
    with TestClient(create_app(replace(settings, streams_per_visitor=0))) as http:
        anna = guest(http, "Anna")
        table = anna.create("duel", "me", "me")["id"]
        assert anna.get(f"/tables/{table}/stream", expect=429)["error"] == "TooMany"


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Cookie": "ludohall=p_somebody"},
    ],
)
def test_requests_that_another_site_makes_are_refused(
    http: TestClient, headers: dict[str, str]
) -> None:
    answer = http.post(API + "/guests", json={}, headers=headers)
    assert answer.status_code == 403
    assert answer.json()["error"] == "BadOrigin"


@pytest.mark.parametrize(
    "headers",
    [{"Sec-Fetch-Site": "same-origin"}, {"Origin": "http://testserver"}, {}],
)
def test_requests_of_the_site_itself_and_of_programs_are_served(
    http: TestClient, headers: dict[str, str]
) -> None:
    assert http.post(API + "/guests", json={}, headers=headers).status_code == 201


def test_every_answer_carries_the_security_headers(http: TestClient) -> None:
    for path in ("/api/v1/games", "/nothing", "/static/style.css", "/healthz"):
        headers = http.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


def test_of_two_who_act_at_once_one_wins_and_the_other_hears_of_it(
    http: TestClient, anna: Caller
) -> None:
    table = anna.create("duel", "me", "me")["id"]
    seen = anna.view(table, 0)
    before = len(seen["log"])
    choices = [offer["action"] for offer in seen["actions"]]
    assert len(choices) == 2

    def play(action: str) -> int:
        body = {"seat": 0, "action": action, "version": seen["version"]}
        headers = {"Authorization": f"Bearer {anna.token}"}
        path = f"{API}/tables/{table}/actions"
        return http.post(path, json=body, headers=headers).status_code

    with ThreadPoolExecutor(8) as pool:
        answers = sorted(pool.map(play, choices * 4))
    assert answers == [200, *[409] * 7]
    assert len(anna.view(table, 0)["log"]) == before + 1


def test_of_two_who_sit_down_at_once_one_gets_the_seat(http: TestClient, anna: Caller) -> None:
    table = anna.create("duel", "me", "open")["id"]

    def take(_: int) -> int:
        return http.post(f"{API}/tables/{table}/seats/1", json={}).status_code

    with ThreadPoolExecutor(6) as pool:
        answers = sorted(pool.map(take, range(6)))
    assert answers == [200, *[409] * 5]


def test_crashes_are_answered_without_their_details(
    http: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(_: object) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr("ludohall.web.api.endpoints.kinds_for", crash)
    answer = http.get(API + "/games/duel")
    assert answer.status_code == 500
    assert "secret detail" not in answer.text
    assert "content-security-policy" in answer.headers


def test_no_token_gets_into_a_log() -> None:
    import logging

    from ludohall.web.middleware import NoTokens

    record = logging.LogRecord(
        "x", 20, "", 0, '%s "GET %s"', ("me", "/t/ab/seat/s_AbCd1234efgh?p_QwErTz123456"), None
    )
    assert NoTokens().filter(record)
    assert record.getMessage() == 'me "GET /t/ab/seat/s_***?p_***"'
