"""The deal of the day: the same for all, one try for each account, nothing told before its end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from typing import Any

import pytest
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.faces import deals
from ludohall.faces.deals import DealTable
from ludohall.web.app import create_app
from ludohall.web.errors import NotNow
from ludohall.web.hall import Hall
from ludohall.web.people import tokens
from ludohall.web.robots import midnight
from ludohall.web.robots.thinking import Thinking
from ludohall.web.settings import Settings
from ludohall.web.store import base
from ludohall.web.tables.days import ranked
from tests.web.people import Caller, Data, guest, live_of, soon
from tests.web.times import DAY, HOUR, Watch

NOON = int(datetime(2026, 11, 17, 12, tzinfo=UTC).timestamp() * 1000)
TODAY, YESTERDAY = "2026-11-17", "2026-11-16"
DEAL = f"/deals/{TODAY}/duel"
PASSWORD = "correct horse"


@pytest.fixture(autouse=True)
def dealt_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy has a deal of the day, against a bot."""
    monkeypatch.setattr(deals, "tables_of", lambda game: TABLES.get(game, ()))


TABLES = {"duel": (DealTable(bots=("random",)),)}


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots think in this process: others know no toys."""

    async def think(_: Thinking, function: Callable[..., Any], *args: Any) -> Any:
        return await asyncio.to_thread(function, *args)

    monkeypatch.setattr(Thinking, "_in_worker", think)
    monkeypatch.setattr(midnight, "LEVEL", "random")


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """Noon of a day, until somebody moves the clock."""
    found = Watch(NOON)
    monkeypatch.setattr(base, "time", found)
    return found


@pytest.fixture
def http(settings: Settings, watch: Watch) -> Iterator[TestClient]:
    """The server, at noon."""
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        yield client


def account(http: TestClient, name: str, shown: bool = False) -> Caller:
    """Somebody with an account."""
    caller = guest(http, name)
    hall: Hall = http.app.state.hall  # type: ignore[attr-defined]  # it is our Starlette
    who = hall.entrance.actor(caller.token)
    assert who is not None
    hall.entrance.sign_up(who, f"{name.lower()}-account", PASSWORD)
    who = hall.entrance.actor(caller.token)
    assert who is not None
    hall.entrance.save_settings(who, {"shown": shown})
    return caller


def moved_on(caller: Caller, table: str, version: int) -> bool:
    """Whether something has happened at a table since then."""
    return bool(caller.view(table, 0)["version"] != version)


def play_out(caller: Caller, table: str) -> Data:
    """Play a try to its end with the first legal actions; its bots play by themselves."""
    for _ in range(300):
        seen = caller.view(table, 0)
        if seen["over"]:
            return seen
        if 0 in seen["deciding"] and seen["actions"]:
            caller.act(table, 0, seen["actions"][0]["action"], seen["version"])
        else:
            version = seen["version"]
            soon(partial(moved_on, caller, table, version))
    raise AssertionError("the try does not end")


# One try, the same deal.


def test_everybody_is_dealt_the_same_and_comes_back_to_the_one_try(
    http: TestClient, hall: Hall
) -> None:
    anna, ben = account(http, "Anna"), account(http, "Ben")
    table = anna.post(DEAL)
    assert table["daily"] == TODAY
    assert not table["listed"]
    assert anna.post(DEAL)["id"] == table["id"]
    other = ben.post(DEAL)
    assert other["id"] != table["id"]
    seeds = {live_of(hall.tables, one["id"]).match.seed for one in (table, other)}
    assert len(seeds) == 1
    mine = anna.get(DEAL)["mine"]
    assert (mine["over"], mine["table"]) == (False, table["id"])


def test_two_tabs_that_begin_at_once_find_the_same_table(http: TestClient, hall: Hall) -> None:
    anna = account(http, "Anna")
    who = hall.entrance.actor(anna.token)
    assert who is not None
    first = hall.days.begin(who, TODAY, "duel")
    begun, hall.store.try_of = hall.store.try_of, lambda *_: None  # type: ignore[method-assign]
    racing = hall.opening.store.add_try

    def late(*args: object) -> str:
        hall.store.try_of = begun  # type: ignore[method-assign]
        return racing(*args)  # type: ignore[arg-type]

    hall.store.add_try = late  # type: ignore[assignment, method-assign]
    assert hall.days.begin(who, TODAY, "duel").id == first.id
    assert len(hall.store.tries(TODAY, "duel")) == 1
    assert len(hall.looking.mine(who)) == 1


def test_two_servers_that_deal_at_once_deal_the_same(settings: Settings, http: TestClient) -> None:
    hall: Hall = http.app.state.hall  # type: ignore[attr-defined]
    deal = hall.days._made(TODAY, "duel")
    other = Hall(settings)
    seen, other.store.deal = other.store.deal, lambda *_: None  # type: ignore[method-assign]
    keep = other.store.keep_deal

    def late(row: object) -> object:
        other.store.deal = seen  # type: ignore[method-assign]
        return keep(row)  # type: ignore[arg-type]

    other.store.keep_deal = late  # type: ignore[assignment]
    assert other.days._made(TODAY, "duel").seed == deal.seed
    other.store.close()


def test_a_try_goes_on_after_a_restart(settings: Settings, watch: Watch) -> None:
    with TestClient(create_app(settings)) as http:
        anna = account(http, "Anna")
        table = anna.post(DEAL)["id"]
    with TestClient(create_app(settings)) as http:
        again = Caller(http, anna.token)
        assert again.post(DEAL)["id"] == table
        play_out(again, table)
        assert again.get(DEAL)["mine"]["whole"]


def test_another_day_deals_anew(http: TestClient, hall: Hall, watch: Watch) -> None:
    anna = account(http, "Anna")
    anna.post(DEAL)
    watch.now += DAY
    anna.post("/deals/2026-11-18/duel")
    kept = [hall.store.deal(day, "duel") for day in (TODAY, "2026-11-18")]
    assert len({deal.seed for deal in kept if deal}) == 2


def test_bots_answer_the_same_to_the_same(http: TestClient, hall: Hall) -> None:
    anna, ben = account(http, "Anna"), account(http, "Ben")
    tables = [caller.post(DEAL)["id"] for caller in (anna, ben)]
    for caller, table in zip((anna, ben), tables, strict=True):
        play_out(caller, table)
    first, second = ([*live_of(hall.tables, one).match.log_entries()] for one in tables)
    for seat in (lh.NATURE, 0, 1):  # who chooses at the same time does so in any order
        assert [e.action for e in first if e.seat == seat] == [
            e.action for e in second if e.seat == seat
        ]
    assert any(e.seat == 1 for e in first)


# Who may.


def test_guests_play_the_deal_of_yesterday_and_it_counts_nowhere(
    http: TestClient, hall: Hall
) -> None:
    cleo = guest(http, "Cleo")
    refused = cleo.post(DEAL, expect=403)
    assert "accounts" in refused["message"]
    assert hall.store.deal(TODAY, "duel") is None  # nothing was dealt for it
    table = cleo.post(f"/deals/{YESTERDAY}/duel", {"practice": True})
    assert (table["practice"], table["daily"]) == (True, None)
    assert cleo.get(f"/deals/{YESTERDAY}/duel")["results"] == []
    cleo.post(DEAL, {"practice": True}, expect=409)
    cleo.post(f"/deals/{YESTERDAY}/duel", expect=403)
    cleo.post("/deals/2026-11-15/duel", {"practice": True}, expect=404)
    for nonsense in ("2026-11-18", "20261117", "today", "2026-13-01"):
        cleo.get(f"/deals/{nonsense}/duel", expect=404)
    cleo.get(f"/deals/{TODAY}/chess", expect=404)


def test_a_guest_who_becomes_an_account_has_one_try_and_no_look_before(
    http: TestClient, hall: Hall
) -> None:
    cleo = guest(http, "Cleo")
    cleo.post(DEAL, expect=403)
    who = hall.entrance.actor(cleo.token)
    assert who is not None
    hall.entrance.sign_up(who, "cleo-account", PASSWORD)
    table = cleo.post(DEAL)["id"]
    # The same account from another browser, where somebody was a guest: one table all the same.
    other = guest(http, "C.")
    stranger = hall.entrance.actor(other.token)
    assert stranger is not None
    _, token = hall.entrance.log_in(stranger, "cleo-account", PASSWORD)
    assert Caller(http, token).post(DEAL)["id"] == table


# Sealed.


def test_nobody_sees_a_try_while_others_may_still_have_theirs(
    http: TestClient, hall: Hall, watch: Watch
) -> None:
    anna, ben = account(http, "Anna", shown=True), account(http, "Ben")
    table = anna.post(DEAL)["id"]
    play_out(anna, table)
    ben.post(DEAL)
    for path in ("", "/view", "/view?at=3", "/moves", "/chat", "/record", "/review"):
        ben.get(f"/tables/{table}{path}", expect=403)
        Caller(http).get(f"/tables/{table}{path}", expect=403)
    assert all(one["id"] != table for one in ben.get("/tables?which=running"))
    result = ben.get(DEAL)["results"][0]
    assert (result["name"], result["table"], result["way"]) == ("Anna", None, None)
    watch.now += DAY
    assert ben.get(DEAL)["results"][0]["table"] == table
    assert ben.get(f"/tables/{table}/view")["over"]
    assert ben.get(f"/tables/{table}/record")["seed"] >= 0


def test_its_own_player_gets_no_record_no_branch_no_practice_no_hint_and_no_second_person(
    http: TestClient, hall: Hall, watch: Watch
) -> None:
    anna, ben = account(http, "Anna"), account(http, "Ben")
    opened = anna.post(DEAL)
    table = opened["id"]
    assert [seat["token"] for seat in opened["seats"]] == [None, None]
    own = f"/tables/{table}"

    def refuse() -> None:
        anna.get(f"{own}/record", expect=403)
        anna.post(f"{own}/branch", {"at": 0}, expect=403)
        anna.call("DELETE", own, expect=403)

    refuse()
    anna.post(f"{own}/practice", expect=409)
    seen = anna.view(table, 0)
    anna.post(f"{own}/hints", {"seat": 0, "version": seen["version"]}, expect=409)
    anna.call("DELETE", f"{own}/seats/0", expect=409)
    for kind in ("bot", "open", "invite", "me"):
        anna.call("PUT", f"{own}/seats/1", {"kind": kind, "bot": "random"}, expect=409)
    body = {"seat": 0, "version": seen["version"], "what": "takeback"}
    anna.post(f"{own}/requests", body, expect=409)
    ben.post(f"{own}/seats/0", {"name": "Ben"}, expect=403)
    seat, friend = hall.store.bundle(table), hall.entrance.actor(ben.token)
    assert seat is not None
    assert friend is not None
    token = tokens.seat_token(hall.looking.secret, table, 0, seat.seats[0].nonce)
    with pytest.raises(NotNow):  # nor by the link of the seat, if it came out
        hall.seating.claim(friend, table, token)
    play_out(anna, table)
    refuse()
    assert anna.get(f"/tables/{table}/view?at=2")["version"]  # one's own past is one's own
    watch.now += DAY
    assert anna.get(f"{own}/record")["seed"] >= 0
    anna.post(f"{own}/branch", {"at": 0})


def test_the_seed_is_in_no_answer_page_or_download_before_the_day_is_over(
    http: TestClient, hall: Hall
) -> None:
    anna = account(http, "Anna", shown=True)
    table = anna.post(DEAL)["id"]
    deal = hall.store.deal(TODAY, "duel")
    assert deal is not None
    secret = str(deal.seed)
    assert secret not in repr(deal)
    headers = {"Authorization": f"Bearer {anna.token}", "Cookie": f"ludohall={anna.token}"}
    ways = [f"/api/v1/tables/{table}{end}" for end in ("", "/view", "/moves", "/remains")]
    ways += [f"/api/v1{DEAL}", "/api/v1/deals", "/api/v1/me", "/api/v1/tables"]
    for again in (False, True):
        if again:
            play_out(anna, table)
        for way in ways:
            assert secret not in http.get(way, headers=headers).text
    assert anna.get("/me")["tries"][0]["table_id"] == table


# The end of the day.


def test_at_midnight_a_try_ends_as_it_stands_and_is_marked(
    http: TestClient, hall: Hall, watch: Watch
) -> None:
    anna = account(http, "Anna")
    table = anna.post(DEAL)["id"]
    seen = anna.view(table, 0)
    watch.now += 13 * HOUR
    if seen["actions"]:
        action = seen["actions"][0]["action"]
        anna.act(table, 0, action, seen["version"], expect=409)
    soon(lambda: anna.get(f"/tables/{table}")["status"] == "over")
    assert anna.get(f"/tables/{table}")["stopped"] == "day"
    mine = anna.get(DEAL)["mine"]
    assert (mine["over"], mine["whole"], mine["place"], mine["won"]) == (True, False, 1, False)
    anna.post(DEAL, expect=201)  # leads to the same table
    assert anna.post(DEAL)["id"] == table
    account(http, "Ben").post(DEAL, expect=409)
    # It can be played on from any position, as a table of its own that is not ranked.
    later = anna.post(f"/tables/{table}/branch", {"at": seen["version"]})
    assert later["daily"] is None
    assert len(anna.get(DEAL)["results"]) == 1


def test_a_try_of_a_day_in_which_no_server_ran_at_midnight_ends_at_the_next_start(
    settings: Settings, watch: Watch
) -> None:
    with TestClient(create_app(settings)) as http:
        anna = account(http, "Anna")
        table = anna.post(DEAL)["id"]
    watch.now += 2 * DAY
    with TestClient(create_app(settings)) as http:
        again = Caller(http, anna.token)
        soon(lambda: again.get(f"/tables/{table}")["status"] == "over")
        mine = again.get(DEAL)["mine"]
        assert (mine["over"], mine["whole"]) == (True, False)


def test_two_browsers_and_a_restart_over_midnight_end_one_try_once(
    settings: Settings, watch: Watch
) -> None:
    with TestClient(create_app(settings)) as http:
        hall: Hall = http.app.state.hall  # type: ignore[attr-defined]  # it is our Starlette
        anna, other = account(http, "Anna"), guest(http, "A.")
        stranger = hall.entrance.actor(other.token)
        assert stranger is not None
        _, token = hall.entrance.log_in(stranger, "anna-account", PASSWORD)
        table = anna.post(DEAL)["id"]
        soon(lambda: bool(anna.view(table, 0)["actions"]))
        seen = anna.view(table, 0)
        action = seen["actions"][0]["action"]
        assert Caller(http, token).view(table, 0)["actions"] == seen["actions"]
        anna.act(table, 0, action, seen["version"])
    watch.now += 13 * HOUR
    with TestClient(create_app(settings)) as http:
        browsers = [Caller(http, anna.token), Caller(http, token)]
        for one in browsers:
            now = one.view(table, 0)
            one.act(table, 0, action, now["version"], expect=409)
            assert one.post(DEAL)["id"] == table
        soon(lambda: browsers[0].get(f"/tables/{table}")["status"] == "over")
        told = [one.get(DEAL) for one in browsers]
        assert told[0] == told[1]
        assert len(told[0]["results"]) == 1
        assert (told[0]["mine"]["over"], told[0]["mine"]["whole"]) == (True, False)


def test_who_gives_up_keeps_the_points_and_has_no_other_try(http: TestClient) -> None:
    anna = account(http, "Anna")
    table = anna.post(DEAL)["id"]
    anna.post(f"/tables/{table}/seats/0/resign")
    mine = anna.get(DEAL)["mine"]
    assert (mine["over"], mine["whole"]) == (True, False)
    assert anna.post(DEAL)["id"] == table
    rematch = anna.post(f"/tables/{table}/rematch")
    assert rematch["daily"] is None


# Results.


def test_equal_results_share_a_place_and_unfinished_ones_stand_behind(http: TestClient) -> None:
    anna, ben, cleo = (account(http, name) for name in ("Anna", "Ben", "Cleo"))
    for caller in (anna, ben):
        play_out(caller, caller.post(DEAL)["id"])
    table = cleo.post(DEAL)["id"]
    cleo.post(f"/tables/{table}/seats/0/resign")
    results = cleo.get(DEAL)["results"]
    assert [one["place"] for one in results] == [1, 1, 3]
    assert [one["mine"] for one in results] == [False, False, True]
    assert [one["name"] for one in results] == [None, None, None]


def test_ways_are_told_after_the_own_try(http: TestClient) -> None:
    anna, ben = account(http, "Anna", shown=True), account(http, "Ben")
    play_out(anna, anna.post(DEAL)["id"])
    table = ben.post(DEAL)["id"]
    assert [one["way"] for one in ben.get(DEAL)["results"]] == [None]
    play_out(ben, table)
    ways = [one["way"] for one in ben.get(DEAL)["results"]]
    assert all(way and sum(way["points"].values()) == way["parts"][-1]["score"] for way in ways)
    assert [one["name"] for one in ben.get(DEAL)["results"]].count("Anna") == 1


def test_a_bot_measures_a_deal_once(http: TestClient, hall: Hall) -> None:
    anna = account(http, "Anna")
    anna.post(DEAL)
    soon(lambda: anna.get(DEAL)["measure"] is not None)
    measure = anna.get(DEAL)["measure"]
    assert (measure["place"], measure["name"], measure["way"]) == (None, None, None)
    assert hall.store.measures_due(NOON + DAY) == []


def test_who_does_not_want_to_be_shown_any_more_is_a_player(
    http: TestClient, hall: Hall, watch: Watch
) -> None:
    anna, ben = account(http, "Anna", shown=True), account(http, "Ben")
    table = anna.post(DEAL)["id"]
    play_out(anna, table)
    watch.now += DAY
    assert ben.get(DEAL)["results"][0]["name"] == "Anna"
    ben.get(f"/tables/{table}")
    who = hall.entrance.actor(anna.token)
    assert who is not None
    hall.entrance.save_settings(who, {"shown": False})
    result = ben.get(DEAL)["results"][0]
    assert (result["name"], result["table"]) == (None, None)
    ben.get(f"/tables/{table}", expect=403)


def test_who_deletes_the_account_leaves_points_without_a_name(
    http: TestClient, hall: Hall, watch: Watch
) -> None:
    anna, ben = account(http, "Anna", shown=True), account(http, "Ben")
    table = anna.post(DEAL)["id"]
    me = anna.get("/me")["person"][0]["id"]
    anna.call("DELETE", "/me", {"id": me, "password": PASSWORD})
    result = ben.get(DEAL)["results"][0]
    assert (result["name"], result["over"], result["whole"]) == (None, True, False)
    watch.now += DAY
    assert ben.get(DEAL)["results"][0]["table"] is None
    assert "Anna" not in str(ben.get(DEAL))
    assert table


def test_days_in_a_row_are_counted(http: TestClient, hall: Hall, watch: Watch) -> None:
    anna = account(http, "Anna")
    who = hall.entrance.actor(anna.token)
    assert who is not None
    assert hall.days.streak(who) == 0
    for day in ("2026-11-17", "2026-11-18"):
        anna.post(f"/deals/{day}/duel")
        watch.now += DAY
    assert hall.days.streak(who) == 2  # today is still to come
    anna.post("/deals/2026-11-19/duel")
    assert hall.days.streak(who) == 3
    watch.now += 2 * DAY
    assert hall.days.streak(who) == 0
    days = hall.days.last_days(who, "duel", 9)
    assert [day for day, _, _ in days] == ["2026-11-19", "2026-11-18", "2026-11-17"]


def test_no_results_rank_nothing() -> None:
    assert ranked([]) == ()


def test_the_deal_of_an_older_rules_version_is_played_by_it(
    http: TestClient, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = account(http, "Anna"), account(http, "Ben")
    table = anna.post(DEAL)["id"]
    monkeypatch.setattr(type(lh.game("duel")), "rules", lh.game("duel").rules + 1)
    other = ben.post(DEAL)["id"]
    rules = {live_of(hall.tables, one).bundle.table.rules for one in (table, other)}
    assert len(rules) == 1
