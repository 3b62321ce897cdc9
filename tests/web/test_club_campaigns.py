"""Campaigns of a club: for its members alone, from the first chapter to the last."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from ludohall.web.hall import Hall
from ludohall.web.model import Club
from tests.web.people import Caller, Data, guest
from tests.web.playing import finish
from tests.web.test_admin import id_of
from tests.web.test_clubs import _as, actor, club_of, deed, join, main_of

ME, OPEN = {"kind": "me"}, {"kind": "open"}


@pytest.fixture(autouse=True)
def toy() -> None:
    """Pages show real games alone: the toys have no face."""


@pytest.fixture
def club(http: TestClient, hall: Hall, anna: Caller, ben: Caller) -> Club:
    """A club of Anna and Ben."""
    found = club_of(hall, anna)
    join(http, ben, found, "Benny")
    return found


def begin(hall: Hall, club: Club, host: Caller, other: Caller) -> Data:
    """A campaign of two members, its first match over."""
    body = {"game": "newdale", "seats": [ME, OPEN], "club": club.id}
    table = dict(host.post("/campaigns", body))
    other.post(f"/tables/{table['id']}/seats/1", {"name": "Somebody else"})
    finish(hall, table["id"])
    return table


def test_the_form_of_a_club_begins_a_campaign_for_its_members(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller, club: Club
) -> None:
    form = http.get(f"/new?game=newdale&club={club.id}", headers=_as(anna)).text
    path = f"/games/newdale/campaign?club={club.id}"
    assert f'href="{path}"' in form
    assert "campaign?club" not in http.get(f"/new?club={club.id}", headers=_as(anna)).text
    page = http.get(path, headers=_as(anna)).text
    assert "For the club Thursday: only its members see the campaign" in page
    assert "in the lobby" not in page
    eve = guest(http, "Eve")
    assert http.get(path, headers=_as(eve)).status_code == 404
    seats = {"seat0": "me", "seat1": "open", "seat2": "closed", "seat3": "closed"}
    asked = {**seats, "name0": "Somebody", "public": "true", "club": club.id}
    where = "/games/newdale/campaign"
    answer = http.post(where, data=asked, headers=_as(anna), follow_redirects=False)
    table = answer.headers["location"].split("/")[2]
    seen = ben.get(f"/tables/{table}")
    assert (seen["club"], seen["listed"], seen["series"]) == (club.id, False, table)
    assert seen["seats"][0]["name"] == "Anna"  # as the club knows her
    refused = http.post(where, data=asked, headers=_as(eve), follow_redirects=False)
    assert refused.status_code == 404
    assert eve.get("/tables?which=mine") == []


def test_every_chapter_belongs_to_the_club_and_nobody_else_sees_it(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller, club: Club
) -> None:
    first = begin(hall, club, anna, ben)
    campaign = first["id"]
    cleo, eve = guest(http, "Cleo"), guest(http, "Eve")
    join(http, cleo, club)
    between = http.get(f"/clubs/{club.id}", headers=_as(cleo)).text  # nobody plays it now
    assert f'href="/campaign/{campaign}"' in between
    assert "Campaign of Anna and Benny" in main_of(between)
    (told,) = cleo.get(f"/clubs/{club.id}?language=fr")["campaigns"]
    assert told == cleo.get(f"/campaigns/{campaign}?language=fr")
    second = ben.post(f"/campaigns/{campaign}/next")
    assert (second["club"], second["listed"]) == (club.id, False)
    page = http.get(f"/campaign/{campaign}", headers=_as(cleo)).text
    assert "Only members of the club see this campaign" in page
    assert f'href="/clubs/{club.id}"' in page
    assert not cleo.get(f"/campaigns/{campaign}")["mine"]
    assert len(cleo.get(f"/tables?series={campaign}")) == 2
    cleo.post(f"/campaigns/{campaign}/next", expect=403)
    nothing = main_of(http.get("/campaign/abcdefghjkmn", headers=_as(eve)).text)
    for path in (f"/campaign/{campaign}", f"/campaign/{campaign}/next"):
        answer = http.get(path, headers=_as(eve))
        assert answer.status_code == 404
        assert main_of(answer.text) == nothing
    for table in (first["id"], second["id"]):
        for way in ("prologue", "epilogue", "card.png"):
            paths = (f"/t/{table}/{way}", f"/t/abcdefghjkmn/{way}")
            answers = [http.get(path, headers=_as(eve)) for path in paths]
            assert [answer.status_code for answer in answers] == [404, 404]
            assert answers[0].text.replace(table, "abcdefghjkmn") == answers[1].text
    eve.get(f"/campaigns/{campaign}", expect=404)
    eve.post(f"/campaigns/{campaign}/next", expect=404)
    eve.call("PUT", f"/tables/{first['id']}/legacy", {"legacy": {}}, expect=404)
    assert eve.get(f"/tables?series={campaign}") == []
    assert eve.get("/campaigns") == []


def test_a_campaign_that_members_may_not_watch_is_for_its_players(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller, club: Club
) -> None:
    body = {"game": "newdale", "seats": [ME, OPEN], "club": club.id, "spectators": False}
    table = anna.post("/campaigns", body)["id"]
    ben.post(f"/tables/{table}/seats/1", {})
    cleo = guest(http, "Cleo")
    join(http, cleo, club)
    cleo.get(f"/campaigns/{table}", expect=404)
    assert ben.get(f"/campaigns/{table}")["mine"]


def test_each_match_of_a_campaign_counts_once_in_the_club(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller, club: Club
) -> None:
    first = begin(hall, club, anna, ben)
    second = anna.post(f"/campaigns/{first['id']}/next")["id"]
    assert sorted(row["matches"] for row in anna.get(f"/clubs/{club.id}")["board"]) == [1, 1]
    finish(hall, second, seed=2)
    anna.post(f"/campaigns/{first['id']}/next")
    board = ben.get(f"/clubs/{club.id}")["board"]
    assert sorted(row["matches"] for row in board) == [2, 2]
    page = http.get(f"/clubs/{club.id}", headers=_as(ben)).text
    results = page.partition("Last results")[2].partition("</section>")[0]
    assert sorted(re.findall(r'href="/t/([a-z0-9]+)"', results)) == sorted((first["id"], second))


def test_who_has_left_the_club_is_not_at_the_next_table(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller, club: Club
) -> None:
    """The seat is open to a member; the one who left sees no more than was played together."""
    first = begin(hall, club, anna, ben)
    campaign = first["id"]
    deed(http, anna, club, "remove", 303, member=id_of(ben))
    assert ben.get(f"/campaigns/{campaign}")["mine"]
    ben.post(f"/campaigns/{campaign}/next", expect=404)
    page = http.get(f"/campaign/{campaign}", headers=_as(ben)).text
    assert f'action="/campaign/{campaign}/next"' not in page
    second = anna.post(f"/campaigns/{campaign}/next")
    assert [seat["kind"] for seat in second["seats"]] == ["person", "open"]
    ben.get(f"/tables/{second['id']}", expect=404)
    assert [leg["table"] for leg in ben.get(f"/campaigns/{campaign}")["legs"]] == [first["id"]]
    ben.post(f"/campaigns/{campaign}/next", expect=404)
    cleo = guest(http, "Cleo")
    join(http, cleo, hall.clubs.renew(actor(hall, anna), club.id))
    cleo.post(f"/tables/{second['id']}/seats/1", {})
    assert anna.get(f"/tables/{second['id']}")["status"] == "playing"


def test_a_rematch_leaves_out_who_was_sent_away(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller, club: Club
) -> None:
    table = anna.create("burgundy", "me", "open", club=club.id)["id"]
    ben.post(f"/tables/{table}/seats/1", {})
    finish(hall, table)
    deed(http, anna, club, "remove", 303, member=id_of(ben))
    again = anna.post(f"/tables/{table}/rematch")
    assert [seat["kind"] for seat in again["seats"]] == ["person", "open"]
    ben.get(f"/tables/{again['id']}", expect=404)


def test_the_host_who_has_left_hosts_no_further_chapter(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller, club: Club
) -> None:
    first = begin(hall, club, anna, ben)
    deed(http, anna, club, "leave", 303)
    second = ben.post(f"/campaigns/{first['id']}/next")
    assert [seat["kind"] for seat in second["seats"]] == ["open", "person"]
    anna.get(f"/tables/{second['id']}", expect=404)
    ben.call("PUT", f"/tables/{second['id']}/seats/0", {"kind": "bot", "bot": "random"})


def test_in_a_school_a_host_goes_on(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    club = club_of(hall, anna, "4B", school=True)
    join(http, ben, club, "Zoé")
    body = {"game": "newdale", "seats": [ME, OPEN], "club": club.id}
    ben.post("/campaigns", body, expect=403)
    first = begin(hall, club, anna, ben)
    ben.post(f"/campaigns/{first['id']}/next", expect=403)
    page = http.get(f"/campaign/{first['id']}", headers=_as(ben)).text
    assert "The players have not begun it yet" in page
    assert anna.post(f"/campaigns/{first['id']}/next")["club"] == club.id


def test_the_campaign_of_a_closed_club_stays_with_its_players(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller, club: Club
) -> None:
    first = begin(hall, club, anna, ben)
    cleo = guest(http, "Cleo")
    join(http, cleo, club)
    deed(http, anna, club, "close", 303)
    cleo.get(f"/campaigns/{first['id']}", expect=404)
    second = ben.post(f"/campaigns/{first['id']}/next")
    assert second["club"] == club.id
    cleo.get(f"/tables/{second['id']}", expect=404)
    assert anna.get(f"/tables/{second['id']}")["seats"][0]["mine"]
