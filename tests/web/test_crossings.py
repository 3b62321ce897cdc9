"""Where tasks, deals, clubs, campaigns and searches meet statistics, accounts and each other."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from ludohall.tasks import tasks_of
from ludohall.web.admin import Admin
from ludohall.web.hall import Hall
from ludohall.web.standing import profile
from ludohall.web.store import today
from tests.web.people import Caller, guest
from tests.web.playing import finish
from tests.web.sharing import share
from tests.web.test_admin import id_of
from tests.web.test_clubs import _as, actor, club_of, join
from tests.web.test_daily import PASSWORD, account
from tests.web.test_person import page
from tests.web.test_postcards import head, mark
from tests.web.test_task_api import begin_again, path_of, play
from tests.web.test_tasks import easy, miss

ME, OPEN = {"kind": "me"}, {"kind": "open"}
WISHES = {"pace": "days", "games": ["burgundy"], "players": [2]}


@pytest.fixture(autouse=True)
def toy() -> None:
    """Pages show real games alone: the toys have no face."""


@pytest.fixture
def anna(http: TestClient) -> Caller:
    """Somebody with an account, whom others may see."""
    return account(http, "Anna", shown=True)


def test_what_counts_of_a_task_a_deal_a_club_and_a_campaign(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each match once, for its people; strangers are led to none that they may not see."""
    task = easy()
    tried = anna.post(path_of(task))["id"]
    play(anna, tried, task, *task.line)
    deal = anna.post(f"/deals/{today()}/burgundy")["id"]
    finish(hall, deal)
    club = club_of(hall, anna, "Thursday")
    join(http, ben, club)
    table = anna.create("burgundy", "me", "open", club=club.id)["id"]
    ben.post(f"/tables/{table}/seats/1", {})
    finish(hall, table)
    branch = anna.post(f"/tables/{table}/branch", {"at": 1})["id"]
    finish(hall, branch)
    body = {"game": "newdale", "seats": [ME, OPEN], "club": club.id}
    chapter = anna.post("/campaigns", body)["id"]
    ben.post(f"/tables/{chapter}/seats/1", {})
    finish(hall, chapter)
    following = anna.post(f"/campaigns/{chapter}/next")["id"]
    me, eve = id_of(anna), guest(http, "Eve")
    own = anna.get(f"/people/{me}")
    assert own["matches"] == 3
    assert {one["game"]: one["matches"] for one in own["games"]} == {"burgundy": 2, "newdale": 1}
    assert sorted(own["last"]) == sorted((deal, table, chapter))
    assert "3 finished matches" in page(http, f"/people/{me}", anna)
    theirs = eve.get(f"/people/{me}")
    assert (theirs["matches"], theirs["last"]) == (2, [])  # the deal while its day lasts is sealed
    monkeypatch.setattr(profile, "today", lambda: "2999-12-31")
    assert eve.get(f"/people/{me}")["matches"] == 3
    told = [page(http, f"/people/{me}", eve), str(theirs)]
    told += [str(eve.get(f"/games/{game}/ratings")) for game in ("burgundy", "newdale")]
    told += [str(eve.get(f"/games/{game}/leaderboards")) for game in ("burgundy", "newdale")]
    for secret in (tried, deal, table, branch, chapter, following, club.id, "Thursday"):
        assert not [text for text in told if secret in text]
    assert ben.get(f"/people/{id_of(ben)}")["matches"] == 2
    inside = ben.get(f"/clubs/{club.id}")
    assert [(row["matches"], row["won"]) for row in inside["board"]] in (
        [(2, won), (2, 2 - won)] for won in range(3)
    )
    Admin(hall.store, "secret").tally()
    assert anna.get(f"/people/{me}")["games"] == own["games"]


def test_who_goes_leaves_no_name_in_clubs_deals_tasks_and_searches(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    task = easy()
    tried = anna.post(path_of(task))["id"]
    play(anna, tried, task, *task.line)
    deal = anna.post(f"/deals/{today()}/burgundy")["id"]
    club = club_of(hall, anna, "Thursday")
    join(http, ben, club, "Benny")
    table = anna.create("burgundy", "me", "open", club=club.id)["id"]
    ben.post(f"/tables/{table}/seats/1", {})
    body = {"game": "newdale", "seats": [ME, OPEN], "club": club.id}
    chapter = anna.post("/campaigns", body)["id"]
    ben.post(f"/tables/{chapter}/seats/1", {})
    finish(hall, chapter)
    assert anna.call("PUT", "/search", WISHES)["looking"]
    me = id_of(anna)
    anna.call("DELETE", "/me", {"id": me, "password": PASSWORD})
    assert ben.call("PUT", "/search", WISHES)["table"] is None  # nobody looks any more
    assert hall.store.bundle(tried) is None
    members = ben.get(f"/clubs/{club.id}")["club"]["members"]
    assert [(one["name"], one["host"]) for one in members] == [("Benny", True)]
    assert ben.view(table)["table"]["seats"][0]["gave_up"] == "resigned"
    pages = [f"/clubs/{club.id}", f"/t/{table}", f"/campaign/{chapter}", f"/daily/{today()}"]
    for path in (*pages, f"/t/{chapter}/epilogue", "/players"):
        answer = http.get(path, headers=_as(ben))
        assert answer.status_code == 200, path
        assert "Anna" not in answer.text, path
    assert "Anna" not in str(ben.get(f"/deals/{today()}/burgundy"))
    ben.get(f"/people/{me}", expect=404)
    ben.get(f"/tables/{deal}", expect=403)
    following = ben.post(f"/campaigns/{chapter}/next")
    assert [seat["kind"] for seat in following["seats"]] == ["open", "person"]
    assert following["club"] == club.id


def test_a_guest_who_signs_in_keeps_what_was_solved_and_played(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    """Also where both have tried the same task: its tries are one history then."""
    both, other = [one for one in tasks_of("burgundy") if one.ways < 300][:2]
    first = anna.post(path_of(both))["id"]
    play(anna, first, both, *miss(both))
    carl = guest(http, "Carl")
    club = club_of(hall, ben)
    join(http, carl, club)
    for task in (both, other):
        play(carl, carl.post(path_of(task))["id"], task, *task.line)
    table = ben.create("burgundy", "me", "open", club=club.id)["id"]
    carl.post(f"/tables/{table}/seats/1", {})
    finish(hall, table)
    form = {"do": "login", "login": "anna-account", "password": PASSWORD}
    http.post("/login", data=form, headers=_as(carl))
    http.cookies.clear()
    solved = {
        one["task"]: (one["attempts"], one["solved"]) for one in anna.get("/tasks?solved=true")
    }
    assert solved == {both.key: (2, 2), other.key: (1, 1)}
    again = anna.post(path_of(both))["id"]
    assert anna.view(again, both.seat)["task"]["now"] in ("missed", "reached")
    assert page(http, f"/t/{again}", anna)
    assert anna.get(f"/people/{id_of(anna)}")["matches"] == 1
    assert [row["matches"] for row in anna.get(f"/clubs/{club.id}")["board"] if row["me"]] == [1]
    assert [one["me"] for one in anna.get(f"/clubs/{club.id}")["club"]["members"]] == [False, True]


def test_two_tabs_that_ask_for_the_solution_show_it_once(anna: Caller) -> None:
    task = easy()
    opened = anna.post(path_of(task))
    table, body = opened["id"], {"seat": task.seat, "version": opened["version"]}
    anna.post(f"/tables/{table}/solution", body)
    anna.post(f"/tables/{table}/solution", body, expect=409)
    late = {**body, "action": task.line[0]}  # a tab that still shows the beginning
    anna.post(f"/tables/{table}/actions", late, expect=409)
    anna.post(f"/tables/{table}/undo", body, expect=409)
    seen = anna.view(table, task.seat)
    own = [line["action"] for line in seen["log"][task.start :] if line["seat"] == task.seat]
    assert own == [*task.line]
    begin_again(anna, table, task)
    assert play(anna, table, task, *task.line)["task"]["now"] == "reached"
    assert (anna.get(path_of(task))["task"]["attempts"], seen["task"]["attempts"]) == (1, 0)


def test_nobody_asks_for_anything_at_a_task_or_a_deal(anna: Caller) -> None:
    """There is nobody to ask: bots, who always agree, take back no chance there."""
    task = easy()
    tried = anna.post(path_of(task))
    deal = anna.post(f"/deals/{today()}/burgundy")
    for table, seat in ((tried, task.seat), (deal, 0)):
        version = anna.view(table["id"], seat)["version"]
        body = {"seat": seat, "version": version, "what": "takeback"}
        anna.post(f"/tables/{table['id']}/requests", body, expect=409)
        assert not anna.view(table["id"], seat)["may_ask"]


def test_one_screen_of_a_club_counts_for_nobody(http: TestClient, hall: Hall, anna: Caller) -> None:
    club = club_of(hall, anna)
    table = anna.create("burgundy", "me", "me", club=club.id)["id"]
    finish(hall, table)
    inside = anna.get(f"/clubs/{club.id}")
    assert inside["board"] == []
    assert http.get(f"/clubs/{club.id}", headers=_as(anna)).status_code == 200
    assert anna.get(f"/people/{id_of(anna)}")["matches"] == 0


def test_a_link_to_a_task_tells_its_goal_and_nothing_of_a_try(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    task = max(tasks_of("burgundy"), key=lambda one: len(one.line))
    table = anna.post(path_of(task))["id"]
    play(anna, table, task, *task.line)
    assert mark(http, f"/t/{table}/card.png") == mark(http, "/card.png")
    said = str(head(http, f"/t/{table}")) + str(head(http, f"/tasks/{task.game}/{task.key}"))
    assert "Anna" not in said
    assert not re.search("|".join(map(re.escape, task.line)), said)


def test_a_task_in_a_browser_that_is_passed_around_is_of_one_person(
    http: TestClient, hall: Hall
) -> None:
    """It has no curtain and no second hand; the one of the table beside it stays drawn."""
    here = share(http, hall, "Bruno", game="newdale")
    here.open()
    here.shut()
    task = easy()
    tried = here.browser.post(f"/tasks/{task.record['game']}/{task.key}").url.path
    shown = here.browser.get(tried).text
    assert 'class="goalbar"' in shown
    assert 'id="curtain"' not in shown
    assert "data-shut" not in shown
    second = {"seat": "1", "kind": "hotseat", "name": "Bruno"}
    assert here.browser.post(f"{tried}/seats", data=second).is_client_error
    here.browser.post(f"{tried}/screen", data={"open": "1"})
    assert 'id="curtain"' not in here.browser.get(tried).text
    assert 'id="curtain"' in here.page


def test_an_odd_key_of_a_picture_opens_nothing(http: TestClient, anna: Caller) -> None:
    table = anna.create("burgundy", "me", "invite")["id"]
    for key in ("é", "", "x" * 5000):
        assert http.get(f"/t/{table}/card.png", params={"seat": key}).status_code == 200


def test_a_search_leads_to_no_table_of_a_club(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    """Not even its members: they find it in their club."""
    club = club_of(hall, anna)
    join(http, ben, club)
    table = anna.create("burgundy", "me", "open", club=club.id, clock="move:86400")["id"]
    for caller in (ben, guest(http, "Eve")):
        found = caller.call("PUT", "/search", {**WISHES, "players": [3]})
        assert found["table"] is None
    assert hall.clubs.tables(actor(hall, ben), club.id)[0].id == table
    assert anna.get(f"/tables/{table}")["seats"][1]["kind"] == "open"


def test_tasks_are_no_matches_to_whoever_runs_the_server(hall: Hall, anna: Caller) -> None:
    task = easy()
    play(anna, anna.post(path_of(task))["id"], task, task.line[0])
    anna.create("burgundy", "me", "bot:random")
    numbers = Admin(hall.store, "secret").numbers(1)
    assert [numbers[f"matches {how}"] for how in ("running", "begun", "finished")] == [1, 1, 0]
    assert numbers["tables"] == 2
