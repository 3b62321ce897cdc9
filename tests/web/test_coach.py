"""The coach at the tables: hints in practice and after the end, reviews of finished matches."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import pytest
from starlette.testclient import TestClient

from ludohall.web.app import create_app
from ludohall.web.hall import Hall
from ludohall.web.pages.advice import advice
from ludohall.web.pages.render import words
from ludohall.web.robots import coaching, reviewing
from ludohall.web.settings import Settings
from ludohall.web.store import FAILED
from tests.web.people import Caller, guest, play_out, sit, soon

ADVICE = 'class="panel dec advice"'


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The coach takes little time."""
    monkeypatch.setattr(coaching, "SECONDS", 0.3)
    monkeypatch.setattr(reviewing, "SECONDS", 0.2)


def page(caller: Caller, path: str, **more: Any) -> Any:
    """A page of somebody's browser."""
    headers = {"Cookie": f"ludohall={caller.token}", "Origin": "http://testserver"}
    headers |= more.pop("headers", {})
    method = "POST" if "data" in more else "GET"
    return caller.http.request(method, path, headers=headers, follow_redirects=False, **more)


def practice(caller: Caller, *kinds: str) -> str:
    """A practice table at which the caller has to decide."""
    table = str(caller.create("burgundy", *(kinds or ("me", "bot:random")), practice=True)["id"])
    soon(lambda: 0 in caller.view(table)["deciding"] and len(caller.view(table, 0)["actions"]) > 1)
    return table


def ended(caller: Caller, game: str = "burgundy", *kinds: str) -> str:
    """A table whose match its host has ended after some decisions."""
    table = str(caller.create(game, *(kinds or ("me", "bot:random")))["id"])
    for _ in range(4):
        soon(lambda: 0 in caller.view(table)["deciding"])
        caller.play_first(table, 0)
    soon(lambda: 0 in caller.view(table)["deciding"])
    version = caller.view(table)["version"]
    caller.post(f"/tables/{table}/requests", {"seat": 0, "version": version, "what": "end"})
    assert caller.view(table)["over"]
    return table


def decisions(caller: Caller, table: str) -> list[int]:
    """The entries before each decision of seat 0."""
    return [line["seq"] - 1 for line in caller.view(table)["log"] if line["seat"] == 0]


# Hints.


def test_a_hint_in_practice_names_legal_actions_with_reasons(anna: Caller) -> None:
    table = practice(anna)
    seen = anna.view(table, 0)
    said = anna.post(f"/tables/{table}/hints", {"seat": 0, "version": seen["version"]})
    legal = {action["action"] for action in seen["actions"]}
    assert said["at"] == seen["version"]
    assert 0 < len(said["hints"]) <= 3
    assert {hint["action"] for hint in said["hints"]} <= legal
    assert all(hint["why"] and hint["steps"] for hint in said["hints"])
    french = anna.post(f"/tables/{table}/hints?language=fr", {"seat": 0})
    assert [hint["action"] for hint in french["hints"]] == [
        hint["action"] for hint in said["hints"]
    ]
    assert french["hints"][0]["steps"] != said["hints"][0]["steps"]


def test_nobody_is_advised_in_a_match_that_counts(
    http: TestClient, anna: Caller, ben: Caller
) -> None:
    alone = str(anna.create("burgundy", "me", "bot:random")["id"])
    soon(lambda: 0 in anna.view(alone)["deciding"])
    anna.post(f"/tables/{alone}/hints", {"seat": 0}, expect=403)
    shared = str(anna.create("burgundy", "me", "open")["id"])
    sit(http, shared, 1, name="Ben")
    seat = anna.view(shared)["deciding"][0]
    anna.post(f"/tables/{shared}/hints", {"seat": seat}, expect=403)
    anna.post(f"/tables/{shared}/hints", {"seat": seat, "at": 1}, expect=403)
    assert "data-hint" not in page(anna, f"/t/{alone}").text
    table = practice(anna)
    ben.post(f"/tables/{table}/hints", {"seat": 0}, expect=403)
    ben.post(f"/tables/{table}/hints", {"at": 1}, expect=403)


def test_a_hint_is_for_the_decision_that_is_shown(anna: Caller) -> None:
    table = practice(anna)
    version = anna.view(table)["version"]
    anna.post(f"/tables/{table}/hints", {"seat": 1}, expect=403)
    anna.play_first(table, 0)
    told = anna.post(f"/tables/{table}/hints", {"seat": 0, "version": version}, expect=409)
    assert told["error"] == "Stale"


def test_without_script_the_page_comes_back_with_the_hint_until_the_table_moves_on(
    anna: Caller,
) -> None:
    table = practice(anna)
    shown = page(anna, f"/t/{table}").text
    form = re.search(r"<form[^>]*data-hint.*?</form>", shown, re.S)
    assert form is not None
    fields = dict(re.findall(r'name="(\w+)" value="(\d+)"', form[0]))
    answer = page(anna, f"/t/{table}/hint", data=fields)
    assert answer.status_code == 303
    advised = page(anna, answer.headers["location"]).text
    assert ADVICE in advised
    assert "Play 1" in advised
    script = page(anna, f"/t/{table}/hint", data=fields, headers={"X-Ludohall": "1"}).json()
    assert script["show"] == answer.headers["location"]
    anna.play_first(table, 0)
    soon(lambda: 0 in anna.view(table)["deciding"])
    assert ADVICE not in page(anna, answer.headers["location"]).text
    version = anna.view(table)["version"]
    anna.post(f"/tables/{table}/undo", {"seat": 0, "version": version})
    assert ADVICE not in page(anna, answer.headers["location"]).text


def test_a_hint_shows_to_its_seat_alone_at_a_shared_screen(anna: Caller) -> None:
    """Behind the curtain, and on the screen of another seat, nothing of it is shown or given."""
    table = str(anna.create("hallertau", "me", "me", practice=True)["id"])
    seat = anna.view(table, 0)["deciding"][0]
    fields = {"seat": str(seat), "version": str(anna.view(table)["version"])}
    assert page(anna, f"/t/{table}/hint", data=fields).status_code == 409
    page(anna, f"/t/{table}/screen", data={"open": str(seat)})
    fields["version"] = str(anna.view(table)["version"])
    answer = page(anna, f"/t/{table}/hint", data=fields)
    assert ADVICE in page(anna, answer.headers["location"]).text
    page(anna, f"/t/{table}/screen", data={"open": str(1 - seat)})
    assert ADVICE not in page(anna, answer.headers["location"]).text
    page(anna, f"/t/{table}/screen", data={"shut": "1"})
    assert ADVICE not in page(anna, answer.headers["location"]).text


def test_after_the_end_everybody_may_ask_about_any_position(anna: Caller, ben: Caller) -> None:
    table = ended(anna)
    at = decisions(anna, table)[1]
    said = ben.post(f"/tables/{table}/hints", {"at": at})
    assert said["hints"]
    assert said["seat"] == 0
    shown = page(ben, f"/t/{table}?at={at}").text
    assert "data-hint" in shown
    answer = page(ben, f"/t/{table}/hint", data={"seat": "0", "at": str(at)})
    advised = page(ben, answer.headers["location"]).text
    assert ADVICE in advised
    assert "Play 1" not in advised
    ben.post(f"/tables/{table}/hints", {"at": 100_000}, expect=404)
    ben.post(f"/tables/{table}/hints", {"seat": 0}, expect=409)


def test_a_game_without_evaluation_says_that_it_has_no_coach(anna: Caller) -> None:
    table = str(anna.create("duel", "me", "me", practice=True)["id"])
    seat = anna.view(table)["deciding"][0]
    told = anna.post(f"/tables/{table}/hints", {"seat": seat}, expect=409)
    assert "no coach" in told["message"]


# Reviews.


def done(caller: Caller, table: str) -> Any:
    """The review when it is worked out: workers have to start first."""
    for _ in range(10):
        with suppress(AssertionError):
            soon(lambda: caller.get(f"/tables/{table}/review")["state"] in ("done", "failed"))
            break
    return caller.get(f"/tables/{table}/review")


def test_a_review_is_worked_out_kept_and_shown(anna: Caller, ben: Caller) -> None:
    table = ended(anna)
    assert anna.get(f"/tables/{table}/review")["state"] == ""
    assert page(anna, f"/t/{table}/review", data={"do": "start"}).status_code == 303
    found = done(anna, table)
    assert found["state"] == "done"
    assert found["done"] == found["total"] > 3
    assert found["findings"]["seats"] == [0]
    assert len(found["findings"]["accounts"]) == 2
    for language, title in (("en", "How the match went"), ("fr", "Le cours de la partie")):
        shown = page(ben, f"/t/{table}/review", headers={"Accept-Language": language}).text
        assert title in shown
        assert "polyline" in shown
        assert "data-again" not in shown
    anna.post(f"/tables/{table}/review")
    assert anna.get(f"/tables/{table}/review") == found


def test_only_a_match_that_is_over_is_reviewed(anna: Caller, ben: Caller) -> None:
    table = practice(anna)
    anna.post(f"/tables/{table}/review", expect=409)
    anna.get(f"/tables/{table}/review", expect=409)
    assert page(anna, f"/t/{table}/review").status_code == 409
    assert f"/t/{table}/review" not in page(anna, f"/t/{table}").text
    closed = str(anna.create("burgundy", "me", "bot:random", spectators=False)["id"])
    ben.get(f"/tables/{closed}/review", expect=403)


def test_who_has_asked_may_stop_a_review_and_anybody_go_on(anna: Caller, ben: Caller) -> None:
    table = ended(anna)
    anna.post(f"/tables/{table}/review")
    ben.call("DELETE", f"/tables/{table}/review", expect=403)
    stopped = anna.call("DELETE", f"/tables/{table}/review")
    assert stopped["state"] in ("stopped", "done")
    if stopped["state"] == "stopped":
        assert "data-again" not in page(anna, f"/t/{table}/review").text
        ben.post(f"/tables/{table}/review")
    assert done(ben, table)["state"] == "done"


def test_a_review_goes_on_after_a_restart(settings: Settings) -> None:
    with TestClient(create_app(settings), raise_server_exceptions=False) as http:
        anna = guest(http, "Anna")
        table = ended(anna)
        whole = anna.post(f"/tables/{table}/review")
        assert whole["state"] == "asked"
        token = anna.token
    with TestClient(create_app(settings), raise_server_exceptions=False) as http:
        assert done(Caller(http, token), table)["state"] == "done"


def test_a_review_that_fails_again_and_again_says_so(
    anna: Caller, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "pause_after", lambda failed: 0.0)

    async def broken(*_: object) -> None:
        raise RuntimeError("the worker is gone")

    table = ended(anna)
    monkeypatch.setattr(hall.thinking, "work", broken)
    anna.post(f"/tables/{table}/review")
    assert done(anna, table)["state"] == FAILED
    assert "Go on" in page(anna, f"/t/{table}/review").text


def test_a_review_that_is_worked_out_shows_how_far_it_is(
    anna: Caller, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The curve grows; without script the page asks again by itself."""
    table = ended(anna)
    steps: list[Any] = []

    async def first(*asked: Any) -> tuple[int, list[Any], None]:
        if steps:
            raise RuntimeError
        steps.append(asked)
        one = {"at": 0, "seat": 0, "played": "a", "best": "a", "loss": 0.0, "margin": 0.0}
        lists = {key: [1.0, 2.0] for key in ("before", "after", "noise", "shift")}
        return 9, [{**one, **lists, "won": None, "again": False}], None

    monkeypatch.setattr(hall.thinking, "work", first)
    monkeypatch.setattr(reviewing, "pause_after", lambda failed: 60.0)
    anna.post(f"/tables/{table}/review")
    soon(lambda: anna.get(f"/tables/{table}/review")["done"] == 1)
    shown = page(anna, f"/t/{table}/review").text
    assert "Decision 1 of 9" in shown
    assert 'http-equiv="refresh"' in shown
    assert 'class="front"' in shown


def test_one_person_has_a_few_reviews_at_once(
    anna: Caller, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(hall.thinking, "work", never)
    monkeypatch.setattr(reviewing, "pause_after", lambda failed: 60.0)
    monkeypatch.setattr(reviewing, "AT_ONCE", 1)
    tables = [ended(anna) for _ in range(2)]
    anna.post(f"/tables/{tables[0]}/review")
    told = anna.post(f"/tables/{tables[1]}/review", expect=429)
    assert told["error"] == "TooMany"


def test_a_whole_match_alone_can_be_reviewed(anna: Caller) -> None:
    """Played to its end: the page leads to the review, the account to the points."""
    table = str(anna.create("newdale", "me")["id"])
    over = play_out(table, anna)
    assert f"/t/{table}/review" in page(anna, f"/t/{table}").text
    shown = page(anna, f"/t/{table}/review").text
    assert str(over["scores"][0]) in shown


def test_a_hint_is_as_much_less_as_its_number_says() -> None:
    """Points are rounded: nothing is "1 less" beside the same number."""
    said = {"steps": ["Hire"], "why": ""}
    hints = [
        {
            "action": "hire:1",
            "points": points,
            "low": 90,
            "high": 140,
            "behind": behind,
            "equal": False,
            "won": None,
            "words": {"en": said},
        }
        for points, behind in ((124.4, 0.0), (123.6, 0.8), (122.6, 1.8))
    ]
    data = {"hints": hints, "futures": 40, "measured": True, "actions": 5}
    rows = advice(data, "en", words("en")).hints
    assert [(row.points, row.less) for row in rows] == [
        ("124", "points"),
        ("124", "about equal"),
        ("123", "1 less"),
    ]
