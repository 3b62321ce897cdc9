"""The winner of a chapter names a town: by the form and by the API, kept with the table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from ludohall.web.app import create_app
from ludohall.web.hall import Hall
from ludohall.web.settings import Settings
from tests.web.people import Caller, guest
from tests.web.playing import finish
from tests.web.test_campaign_pages import SAME, begin, go_on, read

REST = {"choice": "A06", "name": "Anna's <b>Rest</b>"}


@pytest.fixture(autouse=True)
def toy() -> None:
    """Pages show real games alone: the toys have no face."""


def give(http: TestClient, table: str, expect: int = 303, **more: str) -> str:
    """The form of the epilogue."""
    form = {**REST, **more}
    answer = http.post(f"/t/{table}/name", data=form, headers=SAME, follow_redirects=False)
    assert answer.status_code == expect, answer.text
    return answer.text


def friends(http: TestClient, hall: Hall) -> tuple[str, TestClient, TestClient]:
    """A finished first chapter of two people: the table, who won it, who did not."""
    first = begin(http, "invite")
    link = re.search(rf"/t/{first}/seat/[\w-]+", read(http, f"/t/{first}"))
    assert link is not None
    friend = TestClient(http.app)
    friend.post(link[0], data={"name": "Noé"}, headers=SAME, follow_redirects=False)
    finish(hall, first)
    with hall.tables.using(first) as live:
        won = live.match.winners()[0]
    return (first, http, friend) if won == 0 else (first, friend, http)


def test_a_name_is_on_the_next_map_and_in_the_list_of_chapters(
    http: TestClient, hall: Hall
) -> None:
    first = begin(http, "hotseat")
    finish(hall, first)
    page = read(http, f"/t/{first}/epilogue")
    assert "Name a town" in page
    assert 'maxlength="20"' in page
    assert '<option value="A02"' not in page  # Longsdale has its name
    give(http, first)
    page = read(http, f"/t/{first}/epilogue")
    assert "A06 is called Anna&#39;s &lt;b&gt;Rest&lt;/b&gt;." in page
    assert "<b>Rest" not in page
    second = go_on(http, first)
    http.post(f"/t/{second}/screen", data={"open": "0"}, headers=SAME)
    page = read(http, f"/t/{second}")
    assert ">Anna&#39;s &lt;b&gt;Rest&lt;/b&gt;</text>" in page
    assert "<b>Rest" not in page
    assert "A06 is called" in read(http, f"/campaign/{first}")
    assert "A06 is called" in read(http, f"/t/{first}/epilogue")  # and no form any more
    assert f'action="/t/{first}/name"' not in read(http, f"/t/{first}/epilogue")


def test_a_name_can_be_changed_until_the_next_match_is_opened(http: TestClient, hall: Hall) -> None:
    first = begin(http, "hotseat")
    finish(hall, first)
    give(http, first)
    give(http, first, name="Oxbow", choice="A07")
    page = read(http, f"/t/{first}/epilogue")
    assert "A07 is called Oxbow." in page
    assert "Change the name" in page
    go_on(http, first)
    assert "too late" in give(http, first, 409)
    page = read(http, f"/campaign/{first}")
    assert "A07 is called Oxbow." in page
    assert "A06" not in page


def test_a_name_can_be_left_out(http: TestClient, hall: Hall) -> None:
    first = begin(http, "hotseat")
    finish(hall, first)
    give(http, first, name="  ")
    assert "is called" not in read(http, f"/t/{first}/epilogue")
    second = go_on(http, first)
    assert "is called" not in read(http, f"/campaign/{first}")
    with hall.tables.using(second) as live:
        assert live.match.state.named == ()


@pytest.mark.parametrize(
    "more", [{"name": "x" * 21}, {"name": "longsdale"}, {"choice": "A02"}, {"choice": ""}]
)
def test_what_cannot_be_is_said_on_the_page(
    http: TestClient, hall: Hall, more: dict[str, str]
) -> None:
    first = begin(http, "hotseat")
    finish(hall, first)
    page = give(http, first, 422, **more)
    assert 'role="alert"' in page
    assert "Name a town" in page


def test_only_the_winner_names(http: TestClient, hall: Hall) -> None:
    first, winner, other = friends(http, hall)
    page = read(other, f"/t/{first}/epilogue")
    assert "may give a name until the next match is opened" in page
    assert f'action="/t/{first}/name"' not in page
    assert "Only the winner" in give(other, first, 403)
    assert TestClient(http.app).post(f"/t/{first}/name", data=REST, headers=SAME).status_code == 403
    give(winner, first)
    assert "A06 is called" in read(other, f"/t/{first}/epilogue")


def test_nobody_names_for_a_bot_a_missed_chapter_or_one_that_goes_on(
    http: TestClient, hall: Hall
) -> None:
    alone = begin(http, "closed")
    assert "over" in give(http, alone, 409)
    finish(hall, alone)  # missed
    assert "Name a town" not in read(http, f"/t/{alone}/epilogue")
    give(http, alone, 403)
    first, won = "", [0]
    while won == [0]:
        first = begin(http, "bot:random", "bot:random", "bot:random")
        finish(hall, first)
        with hall.tables.using(first) as live:
            won = live.match.winners()
    page = read(http, f"/t/{first}/epilogue")
    assert "Name a town" not in page
    assert "may give a name" not in page
    give(http, first, 403)


def test_a_name_survives_a_restart(settings: Settings) -> None:
    with TestClient(create_app(settings)) as http:
        hall = http.app.state.hall  # type: ignore[attr-defined]  # it is our Starlette
        first = begin(http, "hotseat")
        finish(hall, first)
        give(http, first)
        cookies = dict(http.cookies)
    with TestClient(create_app(settings), cookies=cookies) as http:
        assert "A06 is called" in read(http, f"/t/{first}/epilogue")
        second = go_on(http, first)
    with TestClient(create_app(settings), cookies=cookies) as http:
        http.post(f"/t/{second}/screen", data={"open": "0"}, headers=SAME)
        assert "Anna&#39;s" in read(http, f"/t/{second}")


def test_the_api_names_and_tells(http: TestClient, hall: Hall) -> None:
    anna, eve = guest(http, "Anna"), guest(http, "Eve")
    seats = [{"kind": "me"}, {"kind": "me"}]
    table = anna.post("/campaigns", {"game": "newdale", "seats": seats})["id"]
    legacy: dict[str, Any] = {"legacy": {"town": "A06", "name": "Rest"}}
    anna.call("PUT", f"/tables/{table}/legacy", legacy, 409)
    finish(hall, table)
    eve.call("PUT", f"/tables/{table}/legacy", legacy, 403)
    for wrong in ({}, {"town": "A06"}, {"town": ["A06"], "name": "x"}, {"town": "A06", "name": {}}):
        anna.call("PUT", f"/tables/{table}/legacy", {"legacy": wrong}, 422)
    anna.call("PUT", f"/tables/{table}/legacy", legacy)
    seen = anna.get(f"/campaigns/{table}")
    assert seen["legs"][0]["legacy"] == legacy["legacy"]
    assert seen["following"]["options"]["so_far"][0]["name"] == "Rest"
    following = anna.post(f"/campaigns/{table}/next")["id"]
    assert anna.view(following, 0)["view"]["named"] == {"5": "Rest"}
    anna.call("PUT", f"/tables/{table}/legacy", legacy, 409)


def test_a_table_without_campaign_takes_no_name(http: TestClient, hall: Hall) -> None:
    anna = guest(http, "Anna")
    table = anna.create("newdale", "me", "me")["id"]
    finish(hall, table)
    legacy = {"legacy": {"town": "A06", "name": "Rest"}}
    assert "campaign" in anna.call("PUT", f"/tables/{table}/legacy", legacy, 409)["message"]


def test_a_name_is_in_the_record_of_the_match_that_follows(http: TestClient, hall: Hall) -> None:
    anna: Caller = guest(http, "Anna")
    seats = [{"kind": "me"}, {"kind": "me"}]
    table = anna.post("/campaigns", {"game": "newdale", "seats": seats})["id"]
    finish(hall, table)
    anna.call("PUT", f"/tables/{table}/legacy", {"legacy": {"town": "A06", "name": "Rest"}})
    following = anna.post(f"/campaigns/{table}/next")["id"]
    finish(hall, following)
    record = anna.get(f"/tables/{following}/record")
    assert record["options"]["so_far"][0]["town"] == "A06"
    again = anna.post("/records", {"record": record})["id"]
    assert anna.view(again, 0)["view"]["named"] == {"5": "Rest"}


def test_the_form_speaks_french(settings: Settings) -> None:
    with TestClient(create_app(settings), headers={"Accept-Language": "fr"}) as http:
        hall = http.app.state.hall  # type: ignore[attr-defined]  # it is our Starlette
        first = begin(http, "hotseat")
        finish(hall, first)
        assert "Nommer une ville" in read(http, f"/t/{first}/epilogue")
        assert "trop long" in give(http, first, 422, name="x" * 21)
        give(http, first, name="L’Écluse")
        assert "A06 s’appelle L’Écluse." in read(http, f"/t/{first}/epilogue")
