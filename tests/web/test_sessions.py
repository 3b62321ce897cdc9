"""A session is looked up once, and what ends or changes it is noticed at once."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from ludohall.web.hall import Hall
from ludohall.web.http.identity import COOKIE
from ludohall.web.model import Actor, Person
from ludohall.web.people.sessions import MOST, SECONDS, Sessions
from ludohall.web.store import PERSON, PersonRow, SeatRow
from tests.web.people import Caller, guest, sit
from tests.web.times import MINUTE, wait

ANNA = Actor(Person("a", "Anna"))
SEAT = Actor(seat=("t", 1))


def looked(sessions: Sessions, token: str, actor: Actor | None) -> Actor | None:
    return sessions.look_up(token, lambda _: actor)


def test_a_token_is_remembered_until_its_time_or_news() -> None:
    clock = [0.0]
    sessions = Sessions(lambda: clock[0])
    assert sessions.find("p_1") is None
    for token, actor in (("p_1", ANNA), ("p_2", ANNA), ("s_1", SEAT)):
        assert looked(sessions, token, actor) is actor
        assert sessions.find(token) is actor
    sessions.forget_token("p_1")
    assert (sessions.find("p_1"), sessions.find("p_2")) == (None, ANNA)
    sessions.forget("a")
    assert (sessions.find("p_2"), sessions.find("s_1")) == (None, SEAT)
    sessions.forget("t")
    assert sessions.find("s_1") is None
    looked(sessions, "p_1", ANNA)
    clock[0] = SECONDS
    assert sessions.find("p_1") is None
    looked(sessions, "p_1", ANNA)
    sessions.forget_all()
    assert sessions.find("p_1") is None


def test_a_token_that_opens_nothing_is_asked_for_again() -> None:
    sessions = Sessions()
    assert looked(sessions, "p_1", None) is None
    assert looked(sessions, "p_1", ANNA) is ANNA


def test_an_answer_that_was_overtaken_by_news_is_not_remembered() -> None:
    sessions = Sessions()

    def look(token: str) -> Actor:
        sessions.forget("a")  # while the database is asked
        return ANNA

    assert sessions.look_up("p_1", look) is ANNA
    assert sessions.find("p_1") is None


def test_only_so_many_are_remembered() -> None:
    sessions = Sessions()
    for number in range(MOST + 5):
        looked(sessions, f"p_{number}", ANNA)
    assert sessions.find("p_4") is None
    assert sessions.find("p_5") is ANNA


def lookups(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The questions that go to the database from now on."""
    asked: list[str] = []
    person_of, seat_of = hall.store.person_of, hall.store.seat_of

    def ask_person(token_hash: str) -> PersonRow | None:
        asked.append(token_hash)
        return person_of(token_hash)

    def ask_seat(token_hash: str) -> SeatRow | None:
        asked.append(token_hash)
        return seat_of(token_hash)

    monkeypatch.setattr(hall.store, "person_of", ask_person)
    monkeypatch.setattr(hall.store, "seat_of", ask_seat)
    return asked


def test_a_session_and_a_seat_are_asked_for_once(
    http: TestClient, hall: Hall, anna: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = anna.create("duel", "me", "open")["id"]
    ben = sit(http, table, 1)
    asked = lookups(hall, monkeypatch)
    for _ in range(3):
        anna.view(table)
        ben.view(table)
    assert len(asked) <= 2


def test_a_seat_that_was_handed_over_opens_nothing_any_more(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    table = anna.create("duel", "me", "open")["id"]
    ben = sit(http, table, 1)
    anna.play_first(table, 0)
    assert ben.view(table)["seat"] == 1
    wait(hall, table, MINUTE)
    anna.post(f"/tables/{table}/seats/1/handover", {"kind": "bot", "bot": "random"})
    ben.call("GET", f"/tables/{table}/view", expect=403)


def test_signing_out_and_settings_count_at_once(http: TestClient) -> None:
    http.headers["sec-fetch-site"] = "same-origin"
    form = {"login": "anna_k", "password": "a long password", "do": "register"}
    http.post("/login", data=form)
    assert "anna_k" in http.get("/account").text
    http.post("/settings", data={"language": "fr"})
    assert 'lang="fr"' in http.get("/account").text
    token = http.cookies[COOKIE]
    http.post("/logout")
    http.cookies.clear()
    http.cookies[COOKIE] = token
    assert "anna_k" not in http.get("/account").text


def test_news_of_another_process_are_heard(hall: Hall, anna: Caller) -> None:
    actor = hall.sessions.find(anna.token)
    anna.get("/tables")
    actor = hall.sessions.find(anna.token)
    assert actor is not None
    hall._heard(PERSON + str(actor.person_id))
    assert hall.sessions.find(anna.token) is None
    anna.get("/tables")
    hall._lost()
    assert hall.sessions.find(anna.token) is None


def test_another_guest_is_another_guest(http: TestClient) -> None:
    first, second = guest(http, "Ann"), guest(http, "Bob")
    for _ in range(2):
        assert first.token != second.token
        assert first.create("duel", "me", "me")["seats"][0]["name"] == "Ann"
        assert second.create("duel", "me", "me")["seats"][0]["name"] == "Bob"
