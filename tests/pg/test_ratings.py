"""Ratings and pages of people on one PostgreSQL: two processes at once, and a restart amid them."""

from __future__ import annotations

import re
import threading

import pytest
from starlette.testclient import TestClient

from ludohall.web.app import create_app
from ludohall.web.settings import Settings
from ludohall.web.standing import tallying
from ludohall.web.standing.searching import Searching
from ludohall.web.standing.tallying import Tallying
from ludohall.web.store import Store
from tests.web.people import guest, soon
from tests.web.playing import finish
from tests.web.test_person import join, page
from tests.web.test_ratings import all_results


def test_of_two_processes_each_match_is_rated_once(database: str) -> None:
    settings = Settings(database=database, secret="secret", limits=False, sweep=3600)
    with TestClient(create_app(settings)) as http:
        hall = http.app.state.hall  # type: ignore[attr-defined]  # it is our Starlette
        anna = guest(http, "Anna")
        for seed in range(3):
            finish(hall, anna.create("burgundy", "me", "bot:random")["id"], seed)
        here, there = Store(database), Store(database)
        at_once = threading.Barrier(2)

        def rate(store: Store) -> None:
            at_once.wait()
            Tallying(store).bring_up()

        threads = [threading.Thread(target=rate, args=(store,)) for store in (here, there)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        before = all_results(here)
        assert len(before) == 6
        assert Tallying(there).make_again() == 3
        assert all_results(there) == before
        here.close()
        there.close()


def feats(http: TestClient, person: str) -> list[str]:
    """The achievements that the page of somebody shows as reached."""
    shown = page(http, f"/people/{person}").partition('id="achievements"')[2]
    return re.findall(r"<li>(?:(?!<li).)*?<div><b>([^<]+)</b><p>", shown, re.S)


def test_a_person_has_the_same_page_after_a_restart_amid_the_rating(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ends when four of six matches are rated, and again amid the search for achievements."""
    monkeypatch.setattr(tallying, "AT_ONCE", 1)
    settings = Settings(database=database, secret="secret", limits=False, sweep=3600)
    with TestClient(create_app(settings)) as http:
        hall = http.app.state.hall  # type: ignore[attr-defined]  # it is our Starlette
        anna = guest(http, "Anna")
        me = join(http, anna, "anna", shown=True)
        for seed in range(6):
            finish(hall, anna.create("burgundy", "me", "bot:random")["id"], seed)
        rated = Tallying(hall.store)
        for _ in range(4):
            assert hall.store.tally(1, rated.results) == 1
        half = all_results(hall.store)
        assert len(half) == 8
    with TestClient(create_app(settings)) as http:
        hall = http.app.state.hall  # type: ignore[attr-defined]  # it is our Starlette
        shown = page(http, f"/people/{me}")
        assert "6 finished matches" in shown
        whole = all_results(hall.store)
        assert len(whole) == 12
        assert [row for row in whole if row in half] == half
        rating = re.search(r"Rating \d+, give or take \d+", shown)
        assert rating is not None
    with TestClient(create_app(settings)) as http:
        hall = http.app.state.hall  # type: ignore[attr-defined]  # it is our Starlette
        assert rating[0] in page(http, f"/people/{me}")
        soon(lambda: hall.store.search_due(1) == [])  # it goes on where the last one stopped
        reached = feats(http, me)
        assert reached
        assert Tallying(hall.store).make_again() == 6
        Searching(hall.store).bring_up()
        assert all_results(hall.store) == whole
        assert feats(http, me) == reached
