"""Ratings that two processes on one PostgreSQL work out at once."""

from __future__ import annotations

import threading

from starlette.testclient import TestClient

from ludohall.web.app import create_app
from ludohall.web.settings import Settings
from ludohall.web.standing.tallying import Tallying
from ludohall.web.store import Store
from tests.web.people import guest
from tests.web.playing import finish
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
