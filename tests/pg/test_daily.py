"""The deal of the day at two processes on one PostgreSQL, and over a restart of the server."""

from __future__ import annotations

import threading
from datetime import UTC, datetime

import pytest
from starlette.testclient import TestClient

from ludohall.faces import deals
from ludohall.faces.deals import DealTable
from ludohall.web.app import create_app
from ludohall.web.model import Actor
from ludohall.web.people.accounts import People
from ludohall.web.settings import Settings
from ludohall.web.store import Store, base, now, today
from ludohall.web.tables.days import Days
from tests.web.people import Caller, soon
from tests.web.playing import finish
from tests.web.services import Services
from tests.web.test_daily import account
from tests.web.times import DAY, Watch

GAME = "hallertau"
TABLES = {GAME: (DealTable({"cards": False}),)}


@pytest.fixture(autouse=True)
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """One deal, and no midnight unless a test wants it."""
    monkeypatch.setattr(deals, "tables_of", lambda game: TABLES.get(game, ()))
    noon = datetime.now(UTC).replace(hour=12, minute=0, second=0, microsecond=0)
    found = Watch(int(noon.timestamp() * 1000))
    monkeypatch.setattr(base, "time", found)
    return found


def test_two_processes_deal_the_same_and_give_everybody_one_try(database: str) -> None:
    here, there = Services(Store(database)), Services(Store(database))
    here.store.migrate()
    people = People(here.store)
    accounts = []
    for n in range(3):
        guest, _token = people.guest(f"G{n}", {})
        accounts.append(Actor(people.sign_up(guest, f"account{n}", "correct horse")))
    at_once, begun = threading.Barrier(2 * len(accounts)), list[tuple[str | None, str]]()

    def begin(services: Services, who: Actor) -> None:
        days = Days(services.opening)
        at_once.wait()
        begun.append((who.person_id, days.begin(who, today(), GAME).id))

    threads = [
        threading.Thread(target=begin, args=(services, who))
        for services in (here, there)
        for who in accounts
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(begun) == len(threads)
    assert len(set(begun)) == len(accounts)  # both processes led each of them to one table
    tries = there.store.tries(today(), GAME)
    assert {(each.person, each.table_id) for each in tries} == set(begun)
    assert len(here.store.latest(False, 20)) == len(accounts)  # and no other is left over
    seeds = set()
    for services, (_person, table) in zip((here, there, here), set(begun), strict=True):
        with services.tables.using(table) as live:
            seeds.add(live.match.seed)
    assert len(seeds) == 1
    for services in (here, there):
        services.store.close()


def test_results_stand_after_a_restart_and_a_try_ends_with_its_day(
    database: str, watch: Watch
) -> None:
    settings = Settings(database=database, secret="secret", limits=False, sweep=3600)
    deal = f"/deals/{today()}/{GAME}"
    with TestClient(create_app(settings)) as http:
        hall = http.app.state.hall  # type: ignore[attr-defined]  # it is our Starlette
        anna, ben = account(http, "Anna", shown=True), account(http, "Ben")
        table, other = (caller.post(deal)["id"] for caller in (anna, ben))
        finish(hall, table)
        assert hall.store.begin_measure(today(), GAME, now())  # no bot measures it meanwhile
        before = anna.get(deal)
        assert before["mine"]["whole"]
    with TestClient(create_app(settings)) as http:
        anna, ben = Caller(http, anna.token), Caller(http, ben.token)
        assert anna.get(deal) == before
        assert anna.post(deal)["id"] == table  # the try is spent
        assert ben.post(deal)["id"] == other  # and his goes on
        result = ben.get(deal)["results"][0]
        assert (result["name"], result["table"]) == ("Anna", None)
    watch.now += DAY
    with TestClient(create_app(settings)) as http:  # at its start it finds the day over
        ben = Caller(http, ben.token)
        soon(lambda: len(ben.get(deal)["results"]) == 2)
        results = ben.get(deal)["results"]
        assert [(one["name"], one["whole"], one["place"]) for one in results] == [
            ("Anna", True, 1),
            (None, False, 2),
        ]
        assert results[0]["table"] == table
