"""What is stored of somebody, and how somebody is forgotten."""

from __future__ import annotations

import json

import pytest
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.web.hall import Hall
from ludohall.web.store import schema
from tests.web.people import Caller, guest, sit, soon
from tests.web.playing import finish
from tests.web.test_admin import id_of

SAME = {"Sec-Fetch-Site": "same-origin"}


def _as(caller: Caller) -> dict[str, str]:
    return {"Authorization": f"Bearer {caller.token}", "Accept-Language": "en", **SAME}


@pytest.fixture
def dora(http: TestClient) -> Caller:
    """Somebody with an account."""
    found = guest(http, "Dora Doe")
    form = {"do": "register", "login": "dora@example.org", "password": "correct horse"}
    http.post("/login", data=form, headers=_as(found))
    http.cookies.clear()
    return found


def go(caller: Caller) -> None:
    """Delete an account."""
    caller.call("DELETE", "/me", {"id": id_of(caller), "password": "correct horse"})


def all_text(hall: Hall) -> str:
    """Every row of the database."""
    with hall.store._read() as connection:
        return "\n".join(
            repr(row)
            for table in schema.metadata.sorted_tables
            for row in connection.execute(table.select()).all()
        )


def test_everybody_gets_all_that_is_stored_of_them_and_no_key(
    http: TestClient, hall: Hall, dora: Caller, anna: Caller
) -> None:
    table = dora.create("burgundy", "me", "open")["id"]
    anna.post(f"/tables/{table}/seats/1", {"name": "Anna"})
    dora.post(f"/tables/{table}/chat", {"text": "Hello"})
    line = anna.post(f"/tables/{table}/chat", {"text": "Go away"})["id"]
    dora.post(f"/tables/{table}/reports", {"line": line})
    stored = dora.get("/me")
    assert stored["person"][0]["login"] == "dora@example.org"
    assert [row["text"] for row in stored["chat"]][-1] == "Hello"
    assert [row["id"] for row in stored["hosted"]] == [table]
    assert [(row["id"], row["seat"]) for row in stored["seats"]] == [(table, 0)]
    assert stored["reports"][0]["text"] == "Go away"
    file = http.get("/account/data", headers=_as(dora))
    assert "attachment" in file.headers["content-disposition"]
    assert json.loads(file.text)["person"] == stored["person"]
    found = hall.store.bundle(table)
    assert found is not None
    secrets = ["argon2", str(found.table.seed), found.seats[0].token_hash, found.seats[0].nonce]
    assert not [secret for secret in secrets if secret in file.text]
    assert Caller(http).get("/me", expect=403)
    assert http.get("/account/data", headers=SAME).status_code == 403


def test_who_goes_leaves_matches_and_no_name(
    http: TestClient, hall: Hall, dora: Caller, anna: Caller
) -> None:
    over = anna.create("burgundy", "me", "open")["id"]
    dora.post(f"/tables/{over}/seats/1", {"name": "Dora Doe"})
    dora.post(f"/tables/{over}/chat", {"text": "Hello"})
    finish(hall, over)
    hall.tables.heard(over)
    running = dora.create("burgundy", "me", "open", "open")["id"]
    anna.post(f"/tables/{running}/seats/1", {"name": "Anna"})
    sit(http, running, 2, name="Eve")
    alone = dora.create("burgundy", "me", "bot:random")["id"]
    waiting = dora.create("burgundy", "me", "open")["id"]
    guest_of = anna.create("burgundy", "me", "open", "open")["id"]
    dora.post(f"/tables/{guest_of}/seats/1", {"name": "Dora Doe"})
    record = anna.get(f"/tables/{over}/record")
    gone = id_of(dora)
    dora.call("DELETE", "/me", {"id": id_of(anna), "password": "correct horse"}, expect=422)
    dora.call("DELETE", "/me", {"id": gone, "password": "wrong horse"}, expect=403)
    assert dora.get("/me")["person"]
    go(dora)
    dora.get("/me", expect=403)
    now = anna.get(f"/tables/{over}/record")
    assert now["names"] == ["Anna", "P2"]
    assert {**now, "names": record["names"]} == record  # its check sum, too
    assert lh.replay(now).over
    assert anna.get(f"/tables/{over}/chat")[-1]["name"] == "P2"
    seen = anna.get(f"/tables/{running}")
    assert (seen["seats"][0]["kind"], seen["seats"][0]["was"]) == ("bot", "P1")
    soon(lambda: bool(anna.view(running)["deciding"] != [0]))
    anna.get(f"/tables/{waiting}", expect=404)
    assert anna.get(f"/tables/{guest_of}")["seats"][1]["kind"] == "open"
    found = hall.store.bundle(running)
    assert found is not None
    assert found.table.host == id_of(anna)  # somebody has to be the host
    assert anna.get(f"/tables/{alone}")["stopped"] == "abandoned"
    kept = all_text(hall)
    assert gone in kept
    for word in ("Dora", "dora@", "argon2"):
        assert word not in kept, word
    again = guest(http, "Dora Doe")
    form = {"do": "register", "login": "dora@example.org", "password": "another horse"}
    answer = http.post("/login", data=form, headers=_as(again), follow_redirects=False)
    assert answer.status_code == 303  # the name is free again
    assert again.get("/tables") == []


def test_the_hand_of_somebody_who_has_gone_stays_a_secret(
    http: TestClient, anna: Caller, dora: Caller
) -> None:
    table = anna.create("hallertau", "me", "open")["id"]
    dora.post(f"/tables/{table}/seats/1", {"name": "Dora"})
    go(dora)
    for path, body in (("branch", {"at": 1}), ("practice", {})):
        assert anna.post(f"/tables/{table}/{path}", body, expect=403)["error"] == "NotYours"


def test_the_account_page_asks_twice(http: TestClient, dora: Caller) -> None:
    page = http.get("/account", headers=_as(dora)).text
    assert "/account/data" in page
    assert "Delete my account" in page
    form = {"password": "correct horse"}
    refused = http.post("/account/farewell", data=form, headers=_as(dora))
    assert refused.status_code == 422
    assert "Tick the box first" in refused.text
    wrong = http.post(
        "/account/farewell", data={"password": "no", "sure": "true"}, headers=_as(dora)
    )
    assert wrong.status_code == 403
    sure = {**form, "sure": "true"}
    done = http.post("/account/farewell", data=sure, headers=_as(dora), follow_redirects=False)
    assert done.status_code == 303
    assert 'ludohall=""' in done.headers["set-cookie"]
    assert "You are forgotten here" in http.get(done.headers["location"]).text
    dora.get("/me", expect=403)


def test_a_guest_is_forgotten_without_a_password(http: TestClient, anna: Caller) -> None:
    assert "Forget me" in http.get("/account", headers=_as(anna)).text
    assert "What is stored of me" not in http.get("/account", headers=SAME).text
    http.post("/account/farewell", data={"sure": "true"}, headers=_as(anna))
    anna.get("/me", expect=403)


def test_a_seat_that_another_device_plays_too_is_played_on(
    http: TestClient, anna: Caller, dora: Caller
) -> None:
    table = dora.create("burgundy", "me", "open")["id"]
    sit(http, table, 1, name="Eve")
    token = dora.get(f"/tables/{table}")["seats"][0]["token"]
    anna.post(f"/tables/{table}/seats/0", {"token": token})
    go(dora)
    seat = anna.get(f"/tables/{table}")["seats"][0]
    assert (seat["kind"], seat["mine"], seat["name"]) == ("person", True, "P1")
    assert anna.view(table, 0)["seat"] == 0


def test_those_who_stay_play_again_with_somebody_else(
    http: TestClient, hall: Hall, anna: Caller, dora: Caller
) -> None:
    over = dora.create("burgundy", "me", "open")["id"]
    anna.post(f"/tables/{over}/seats/1", {"name": "Anna"})
    finish(hall, over)
    hall.tables.heard(over)
    go(dora)
    again = anna.post(f"/tables/{over}/rematch")
    assert again["status"] == "waiting"
    assert [(seat["kind"], seat["name"]) for seat in again["seats"]] == [
        ("open", ""),
        ("person", "Anna"),
    ]
    sit(http, again["id"], 0, name="Eve")
    assert anna.get(f"/tables/{again['id']}")["status"] == "playing"


def test_a_campaign_goes_on_without_somebody_who_has_gone(
    http: TestClient, hall: Hall, anna: Caller, dora: Caller
) -> None:
    body = {"game": "cup", "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = dora.post("/campaigns", body)["id"]
    anna.post(f"/tables/{table}/seats/1", {"name": "Anna"})
    finish(hall, table)
    hall.tables.heard(table)
    go(dora)
    following = anna.post(f"/campaigns/{table}/next")
    assert following["seats"][0]["kind"] == "open"
    found = hall.store.bundle(following["id"])
    assert found is not None
    assert found.table.host == id_of(anna)


def test_what_was_said_as_a_guest_goes_with_the_account(
    http: TestClient, hall: Hall, anna: Caller, dora: Caller
) -> None:
    phone = guest(http, "Dora on the phone")
    table = anna.create("burgundy", "me", "open")["id"]
    phone.post(f"/tables/{table}/seats/1", {"name": "Dora on the phone"})
    phone.post(f"/tables/{table}/chat", {"text": "Hello"})
    form = {"login": "dora@example.org", "password": "correct horse"}
    http.post("/login", data=form, headers=_as(phone), follow_redirects=False)
    http.cookies.clear()
    assert dora.get("/me")["chat"][-1]["text"] == "Hello"
    go(dora)
    assert "Dora" not in all_text(hall)
