"""Guided matches with takebacks, restarts, another device and other people on their seats."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from ludohall.web.app import create_app
from ludohall.web.hall import Hall
from ludohall.web.settings import Settings
from tests.web.people import live_of, soon
from tests.web.test_guided import FIRST_TURN, begin, guide, play, post
from tests.web.test_home import SAME, words

SCRIPTS = [("gwt_nz", "sarah"), ("hallertau", "first"), ("newdale", "first")]
"""Against a rival, with cards, and where all plan at once."""
LOGIN = {"login": "lea-account", "password": "correct horse"}


@pytest.fixture(autouse=True)
def toy() -> None:
    """Pages show real games alone: the toys have no face."""


def told(http: TestClient, table: str) -> str:
    """What the guide says, without what changes with every version."""
    return words(re.sub(r'name="version" value="\d+"', "", guide(http, table)))


def ideas(http: TestClient, table: str) -> list[str]:
    """What it names."""
    found = re.search(r'data-ideas="([^"]*)"', guide(http, table))
    return found[1].split() if found else []


def version(hall: Hall, table: str) -> int:
    """How far a table is."""
    return live_of(hall.tables, table.removeprefix("/t/")).version


def followed(http: TestClient, hall: Hall, table: str, most: int) -> Iterator[str]:
    """Follow the first idea some times; what was said before each."""
    for _ in range(most):
        named = ideas(http, table)
        if not named:
            return
        yield told(http, table)
        for part in named[0].split("+"):
            play(http, hall, table, part)


@pytest.mark.parametrize(("game", "script"), SCRIPTS)
def test_an_idea_that_was_followed_and_taken_back_is_told_again(
    http: TestClient, hall: Hall, game: str, script: str
) -> None:
    table = begin(http, hall, game, script)
    soon(lambda: bool(ideas(http, table)))
    parts, (before,) = ideas(http, table)[0].split("+"), followed(http, hall, table, 1)
    assert told(http, table) != before
    for _part in parts:
        post(http, f"{table}/undo", {"seat": "0", "version": str(version(hall, table))})
    assert told(http, table) == before


def test_another_device_of_the_account_is_told_the_same(http: TestClient, hall: Hall) -> None:
    table = begin(http, hall)
    http.post("/login", data={"do": "register", **LOGIN}, headers=SAME)
    other = TestClient(http.app, headers=SAME)
    other.post("/login", data={"do": "login", **LOGIN})
    assert told(other, table) == told(http, table)
    play(http, hall, table, FIRST_TURN[0])
    assert told(other, table) == told(http, table)
    play(other, hall, table, FIRST_TURN[1])
    assert told(http, table) == told(other, table)
    form = {"seat": "0", "version": str(version(hall, table))}
    post(other, f"{table}/undo", form)
    assert told(http, table) == told(other, table)
    assert "Place a tile" in told(http, table)
    post(other, "/settings", {"back": table, "guide": "false"})  # a setting of the person
    assert "Resume the guide" in told(http, table)


def test_a_click_on_the_other_device_that_comes_too_late_is_refused(
    http: TestClient, hall: Hall
) -> None:
    table = begin(http, hall)
    late = version(hall, table)
    play(http, hall, table, FIRST_TURN[0])
    said = told(http, table)
    form = {"seat": "0", "version": str(late), "action": FIRST_TURN[0]}
    answer = http.post(f"{table}/act", data=form, headers={**SAME, "X-Ludohall": "1"})
    assert answer.status_code == 409
    assert told(http, table) == said


@pytest.mark.parametrize(("game", "script"), SCRIPTS)
def test_a_server_that_is_killed_in_between_tells_the_same(
    settings: Settings, game: str, script: str
) -> None:
    with TestClient(create_app(settings)) as http:
        hall: Hall = http.app.state.hall  # type: ignore[attr-defined]  # it is our Starlette
        table = begin(http, hall, game, script)
        soon(lambda: bool(ideas(http, table)))
        list(followed(http, hall, table, 2))
        soon(lambda: 0 in live_of(hall.tables, table.removeprefix("/t/")).deciding)
        before, cookies = told(http, table), dict(http.cookies)
    with TestClient(create_app(settings), cookies=cookies) as http:
        assert told(http, table) == before


def test_the_seat_of_the_bot_is_nobody_elses(http: TestClient, hall: Hall) -> None:
    """So there is no second hand at this screen, and no second person to be guided."""
    table = begin(http, hall)
    name, headers = table.removeprefix("/t/"), {**SAME, "X-Ludohall": "1"}
    for kind, status in (("me", 403), ("invite", 409), ("open", 409)):
        body = {"kind": kind}
        answer = http.put(f"/api/v1/tables/{name}/seats/1", json=body, headers=headers)
        assert answer.status_code == status
    stranger = TestClient(http.app, headers=SAME)
    taken = stranger.post(f"/api/v1/tables/{name}/seats/1", json={"name": "Marc"})
    assert taken.status_code in (403, 404, 409)
    assert 'id="guide"' not in stranger.get(table).text
    assert "A die takes a tile" in told(http, table)


@pytest.mark.parametrize(("game", "script"), SCRIPTS)
def test_a_guided_match_has_no_clock_and_no_curtain(
    http: TestClient, hall: Hall, game: str, script: str
) -> None:
    """Also where somebody asks for one: who learns is not hurried, and plays alone."""
    asked = {"name0": "Léa", "script": script, "clock": "fast", "seat1": "me", "screen": "on"}
    table = post(http, f"/games/{game}/first", asked)
    soon(lambda: bool(ideas(http, table)))
    page = http.get(table).text
    assert 'role="timer"' not in page
    assert 'id="curtain"' not in page
    assert "data-shut" not in page
    http.post(f"{table}/screen", headers=SAME)
    assert 'id="curtain"' not in http.get(table).text
    assert ideas(http, table)
