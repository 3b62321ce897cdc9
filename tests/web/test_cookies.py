"""Browsers: the cookie, forms, languages, files."""

from __future__ import annotations

import json
import re

import pytest
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.web.hall import Hall
from tests.web.people import guest

SAME = {"Sec-Fetch-Site": "same-origin"}


@pytest.fixture(autouse=True)
def toy() -> None:
    """Pages show real games alone: the toy has no face."""


def open_table(http: TestClient) -> str:
    """A new table of a browser that plays both seats."""
    form = {"game": "burgundy", "seat0": "me", "name0": "Anna", "seat1": "hotseat", "name1": "Ben"}
    answer = http.post("/new", data=form, headers=SAME, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


def test_a_visitor_gets_a_cookie_only_when_there_is_something_to_remember(
    http: TestClient,
) -> None:
    assert http.get("/").status_code == 200
    assert "ludohall" not in http.cookies
    form = {"game": "burgundy", "seat0": "me", "seat1": "hotseat"}
    answer = http.post("/new", data=form, headers=SAME, follow_redirects=False)
    cookie = answer.headers["set-cookie"].lower()
    assert cookie.startswith("ludohall=p_")
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_the_cookie_is_secure_on_https(http: TestClient) -> None:
    http.base_url = "https://testserver"
    form = {"game": "burgundy", "seat0": "me", "seat1": "hotseat"}
    answer = http.post("/new", data=form, headers=SAME, follow_redirects=False)
    assert "secure" in answer.headers["set-cookie"].lower()
    assert "strict-transport-security" in answer.headers


def test_an_action_of_a_page_is_played_by_its_cookie(http: TestClient, hall: Hall) -> None:
    table = open_table(http)
    with hall.tables.using(table) as live:
        seat = live.match.deciding[0]
        form = {
            "seat": str(seat),
            "action": str(live.match.actions(seat)[0]),
            "version": str(live.version),
        }
    stranger = TestClient(http.app)
    assert stranger.post(f"/t/{table}/act", data=form, headers=SAME).status_code == 403
    played = http.post(f"/t/{table}/act", data=form, headers={**SAME, "X-Ludohall": "1"})
    assert played.status_code == 200
    assert played.json()["version"] > int(form["version"])
    stale = http.post(f"/t/{table}/act", data=form, headers={**SAME, "X-Ludohall": "1"})
    assert stale.status_code == 409
    assert stale.json()["error"] == "Stale"
    shown = http.post(f"/t/{table}/act", data=form, headers={**SAME, "Accept": "text/html"})
    assert shown.status_code == 409
    assert "<html" in shown.text


def test_leaving_an_account_takes_the_cookie_away(http: TestClient) -> None:
    form = {"login": "anna", "password": "correct horse", "do": "register"}
    assert http.post("/login", data=form, headers=SAME).status_code == 200
    assert "ludohall" in http.cookies
    http.post("/logout", headers=SAME)
    assert "ludohall" not in http.cookies
    wrong = http.post("/login", data={**form, "do": "", "password": "wrong"}, headers=SAME)
    assert wrong.status_code == 403
    http.post("/login", data={**form, "do": ""}, headers=SAME)
    assert "ludohall" in http.cookies


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("de,en;q=0.5,fr;q=0.7", "fr"),
        ("en-GB", "en"),
        ("de", "en"),
        ("", "en"),
        ("fr;q=x,en;q=0.1", "en"),
    ],
)
def test_the_browser_chooses_the_first_language(
    http: TestClient, header: str, language: str
) -> None:
    answer = http.get("/", headers={"Accept-Language": header})
    assert answer.status_code == 200
    page = answer.text
    found = re.search(r'<html[^>]* lang="(\w+)"', page)
    assert found is not None
    assert found[1] == language


def test_the_account_page_changes_the_password_and_leaves_all_devices(http: TestClient) -> None:
    form = {"login": "cleo", "password": "correct horse", "do": "register"}
    http.post("/login", data=form, headers=SAME)
    phone = TestClient(http.app)
    phone.post("/login", data={**form, "do": "login"}, headers=SAME)
    assert "signed in as cleo" in phone.get("/account").text
    change = {"old": "wrong horse", "new": "battery staple"}
    wrong = http.post("/account/password", data=change, headers=SAME)
    assert wrong.status_code == 403
    assert "The old password is not right." in wrong.text
    change["old"] = "correct horse"
    done = http.post("/account/password", data=change, headers=SAME)
    assert done.url.path == "/account"
    assert "Your password is changed." in done.text
    assert "signed in as cleo" in done.text
    assert "signed in as cleo" not in phone.get("/account").text
    phone.post("/login", data={"login": "cleo", "password": "battery staple"}, headers=SAME)
    assert "signed in as cleo" in phone.get("/account").text
    left = http.post("/logout/everywhere", headers=SAME)
    assert "signed in as cleo" not in left.text
    assert "ludohall" not in http.cookies
    assert "signed in as cleo" not in phone.get("/account").text
    assert phone.post("/logout/everywhere", headers=SAME).status_code == 403


def test_a_record_comes_in_as_a_file(http: TestClient) -> None:
    match = lh.new("burgundy", 2, 3)
    for _ in range(5):
        match.play(match.actions()[0])
    text = json.dumps(match.record())
    files = {"record": ("match.json", text, "application/json")}
    answer = http.post("/import", files=files, headers=SAME, follow_redirects=False)
    assert answer.status_code == 303
    broken = {"record": ("match.json", b"\xff\xfe", "application/json")}
    assert http.post("/import", files=broken, headers=SAME).status_code == 422


def test_what_is_no_form_is_refused(http: TestClient) -> None:
    headers = {**SAME, "Content-Type": "text/plain", "X-Ludohall": "1"}
    assert http.post("/new", content="x", headers=headers).status_code == 422
    headers["Content-Type"] = "application/x-www-form-urlencoded"
    assert http.post("/new", content=b"a=%ff", headers=headers).status_code == 422
    assert http.post("/new", content=b"a=1&" * 300, headers=headers).status_code == 422


def test_a_bearer_token_works_on_pages_too(http: TestClient) -> None:
    anna = guest(http, "Anna")
    table = anna.create("burgundy", "me", "me")["id"]
    headers = {"Authorization": f"Bearer {anna.token}"}
    assert http.get(f"/t/{table}?seat=0", headers=headers).status_code == 200
    assert http.get(f"/t/{table}?seat=0").status_code == 403


def test_files_with_a_mark_in_their_address_are_kept_for_long(http: TestClient) -> None:
    marked = http.get("/static/style.css?v=abc").headers["cache-control"]
    assert "immutable" in marked
    assert http.get("/static/style.css").headers["cache-control"] == "no-cache"
    assert http.get("/static/../app.py").status_code == 404
