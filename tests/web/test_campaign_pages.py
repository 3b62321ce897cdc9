"""The pages of a campaign, by Newdale's: what they lead to, whom they show themselves to."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from ludohall.web.app import create_app
from ludohall.web.hall import Hall
from ludohall.web.settings import Settings
from tests.web.playing import finish
from tests.web.times import MINUTE, wait

SAME = {"Sec-Fetch-Site": "same-origin"}


@pytest.fixture(autouse=True)
def toy() -> None:
    """Pages show real games alone: the toys have no face."""


def begin(http: TestClient, *others: str, **more: str) -> str:
    """A campaign by the form; gives the id of its first table, which is its own."""
    seats = {f"seat{n + 1}": kind for n, kind in enumerate(others)}
    form = {"seat0": "me", "name0": "Léa", "name1": "Marc", **seats, **more}
    answer = http.post("/games/newdale/campaign", data=form, headers=SAME, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    found = re.fullmatch(r"/t/(\w+)/prologue", answer.headers["location"])
    assert found is not None
    return found[1]


def go_on(http: TestClient, campaign: str) -> str:
    """The next table, by the button."""
    answer = http.post(f"/campaign/{campaign}/next", headers=SAME, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


def read(http: TestClient, path: str) -> str:
    """A page that has to be there."""
    answer = http.get(path)
    assert answer.status_code == 200, answer.text
    return answer.text


def test_from_the_first_prologue_to_the_second_chapter(http: TestClient, hall: Hall) -> None:
    first = begin(http, "hotseat")
    page = read(http, f"/t/{first}/prologue")
    assert "Chapter I, prologue" in page
    assert f'href="/t/{first}"' in page
    assert "Being played" in read(http, f"/campaign/{first}")
    finish(hall, first)
    page = read(http, f"/t/{first}")
    assert f'href="/t/{first}/epilogue"' in page
    assert "rematch" not in page
    page = read(http, f"/t/{first}/epilogue")
    assert "Full stores" in page
    assert "Next: II. New recruits." in page
    assert f'href="/campaign/{first}/next"' in page
    assert "Chapter II, prologue" in read(http, f"/campaign/{first}/next")
    second = go_on(http, first)
    assert go_on(http, first) == second
    page = read(http, f"/t/{first}/epilogue")
    assert f'href="/t/{second}"' in page  # who comes back later is led on
    page = read(http, f"/campaign/{first}")
    assert "1 of 8 chapters played." in page
    assert f'href="/t/{first}/epilogue"' in page


def test_pages_name_no_chapter_too_early(http: TestClient, hall: Hall) -> None:
    first = begin(http, "hotseat")
    pages = [f"/campaign/{first}", f"/t/{first}/prologue", "/"]
    finish(hall, first)
    pages += [f"/t/{first}/epilogue", f"/campaign/{first}/next"]
    for path in pages:
        page = read(http, path)
        for title in ("Friends in the north", "road</", "Hoods in the mist", "To Newdale<"):
            assert title not in page, path


def test_a_missed_chapter_alone_is_tried_again(http: TestClient, hall: Hall) -> None:
    first = begin(http, "closed")
    finish(hall, first)
    page = read(http, f"/t/{first}/epilogue")
    assert "Not far enough" in page
    assert "Goods delivered" in page
    assert re.search(r"\d+ needed, \d+ short", page)
    page = read(http, f"/campaign/{first}")
    assert "missed once, to be played again" in page
    assert "Try again" in page
    second = go_on(http, first)
    finish(hall, second, seed=2)
    page = read(http, f"/t/{second}/epilogue")
    assert "This was try 2 of this chapter." in page
    assert "missed 2 times" in read(http, f"/campaign/{first}")


def test_a_chapter_that_was_ended_early_is_played_again(http: TestClient, hall: Hall) -> None:
    first = begin(http, "closed")
    with hall.tables.using(first) as live:
        form = {"seat": "0", "version": str(live.version), "what": "end"}
    answer = http.post(f"/t/{first}/ask", data=form, headers=SAME, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    page = read(http, f"/campaign/{first}")
    assert "ended early" in page
    assert "0 of 8 chapters played." in page
    assert "missed" not in page
    answer = http.get(f"/t/{first}/epilogue", follow_redirects=False)
    assert answer.headers["location"] == f"/campaign/{first}"
    assert go_on(http, first) != first
    assert "Being played" in read(http, f"/campaign/{first}")


def test_the_lobby_shows_a_campaign_once(http: TestClient, hall: Hall) -> None:
    first = begin(http, "hotseat")
    assert read(http, "/").count(f'href="/t/{first}"') == 1
    finish(hall, first)
    page = read(http, "/")
    assert f'href="/t/{first}"' not in page
    assert page.count(f'href="/campaign/{first}"') == 1
    assert "II. New recruits" in page
    assert 'href="/games/newdale/campaign"' in page


def test_a_friend_by_link_and_one_who_does_not_come_back(
    http: TestClient, hall: Hall, settings: Settings
) -> None:
    first = begin(http, "invite")
    page = read(http, f"/campaign/{first}")
    assert "It begins as soon as every seat is taken." in page
    room = read(http, f"/t/{first}")
    link = re.search(rf"/t/{first}/seat/[\w-]+", room)
    assert link is not None
    friend = TestClient(http.app)
    shown = re.search(r'og:description" content="([^"]*)', friend.get(link[0]).text)
    assert shown is not None
    assert "I. " in shown[1]  # a chat names the chapter, too
    answer = friend.post(link[0], data={"name": "Noé"}, headers=SAME, follow_redirects=False)
    assert answer.status_code == 303
    assert "Campaign with Léa" in read(friend, f"/campaign/{first}")
    finish(hall, first)
    second = go_on(friend, first)
    page = read(http, f"/campaign/{first}")
    assert "Campaign with Noé" in page
    wait(hall, second, MINUTE)
    page = read(http, f"/campaign/{first}")
    assert "Noé does not come back?" in page  # the host may give the seat to a bot
    form = {"seat": "1", "kind": "bot:random"}
    assert http.post(f"/t/{second}/handover", data=form, headers=SAME).status_code == 200
    assert "does not come back?" not in read(http, f"/campaign/{first}")


def test_strangers_find_a_campaign_only_if_it_is_public(http: TestClient, hall: Hall) -> None:
    hidden, public = begin(http, "hotseat"), begin(http, "hotseat", public="true")
    finish(hall, public)
    stranger = TestClient(http.app)
    for path in (f"/campaign/{hidden}", f"/campaign/{hidden}/next"):
        answer = stranger.get(path)
        assert answer.status_code == 404
        assert "Marc" not in answer.text
    assert stranger.get(f"/t/{hidden}/prologue").status_code == 403
    assert hidden not in read(stranger, "/")
    page = read(stranger, f"/campaign/{public}")
    assert "Campaign of Léa and Marc" in page
    assert "Start at once" not in page
    assert "Full stores" in read(stranger, f"/t/{public}/epilogue")
    answer = stranger.post(f"/campaign/{public}/next", headers=SAME)
    assert answer.status_code == 403


def test_without_a_campaign_there_are_no_pages(http: TestClient) -> None:
    form = {"game": "newdale", "seat0": "me", "seat1": "hotseat"}
    answer = http.post("/new", data=form, headers=SAME, follow_redirects=False)
    table = answer.headers["location"]
    for path in (
        f"{table}/prologue",
        f"{table}/epilogue",
        "/campaign/nothing",
        "/games/burgundy/campaign",
        "/games/none/campaign",
    ):
        assert http.get(path).status_code == 404, path


def test_an_epilogue_is_told_at_the_end_and_a_prologue_when_it_is_known(
    http: TestClient,
) -> None:
    first = begin(http, "hotseat")
    answer = http.get(f"/t/{first}/epilogue", follow_redirects=False)
    assert answer.headers["location"] == f"/t/{first}/prologue"
    answer = http.get(f"/campaign/{first}/next", follow_redirects=False)
    assert answer.headers["location"] == f"/campaign/{first}"


def test_a_form_that_does_not_fit_says_why(http: TestClient) -> None:
    form = {"seat0": "me", "seat1": "bot:nobody"}
    answer = http.post("/games/newdale/campaign", data=form, headers=SAME)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text


def test_pages_speak_french(settings: Settings) -> None:
    with TestClient(create_app(settings), headers={"Accept-Language": "fr"}) as http:
        found = http.app.state.hall  # type: ignore[attr-defined]  # it is our Starlette
        first = begin(http, "closed")
        finish(found, first)
        assert "Chapitre I, prologue" in read(http, f"/t/{first}/prologue")
        assert "Pas assez loin" in read(http, f"/t/{first}/epilogue")
        assert "Réessayer" in read(http, f"/campaign/{first}")
