"""Clubs: who gets in, what strangers are told (nothing), and what stays when people go."""

from __future__ import annotations

import re

import pytest
from sqlalchemy import update
from starlette.testclient import TestClient

from ludohall.web.hall import Hall
from ludohall.web.model import Actor, Club
from ludohall.web.store import now, schema
from ludohall.web.tables.clubs import CLUBS, HOSTED, points_of
from tests.web.people import Caller, guest
from tests.web.playing import finish
from tests.web.test_admin import id_of

SAME = {"Sec-Fetch-Site": "same-origin"}


def _as(caller: Caller | None) -> dict[str, str]:
    token = {"Authorization": f"Bearer {caller.token}"} if caller else {}
    return {**token, "Accept-Language": "en", **SAME}


def actor(hall: Hall, caller: Caller) -> Actor:
    """Somebody as the services know them."""
    found = hall.entrance.actor(caller.token)
    assert found is not None
    return found


def club_of(hall: Hall, caller: Caller, name: str = "Thursday", school: bool = False) -> Club:
    """A new club."""
    return hall.clubs.found(actor(hall, caller), name, "", "", school)


def join(http: TestClient, caller: Caller, club: Club, name: str = "", expect: int = 303) -> None:
    """Join by the link."""
    assert club.link is not None
    form = {"name": name}
    answer = http.post(club.link, data=form, headers=_as(caller), follow_redirects=False)
    assert answer.status_code == expect, answer.text[:300]


def deed(http: TestClient, caller: Caller, club: Club, what: str, expect: int, **form: str) -> None:
    """Do something in a club."""
    path = f"/clubs/{club.id}/{what}"
    answer = http.post(path, data=form, headers=_as(caller), follow_redirects=False)
    assert answer.status_code == expect, answer.text[:300]


def main_of(page: str) -> str:
    """What a page says besides its frame."""
    return page.partition("<main")[2].partition("</main>")[0]


def test_a_club_is_founded_joined_and_played_in(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    form = {"name": "Thursday night, Lyon", "called": "Anna", "about": "Be kind.\nNo hurry."}
    answer = http.post("/clubs", data=form, headers=_as(anna), follow_redirects=False)
    assert answer.status_code == 303
    page = http.get(answer.headers["location"], headers=_as(anna)).text
    assert "Be kind." in page
    assert ">TN</text>" in page
    link = re.findall(r'data-copy="([^"]+)"', page)[0]
    invited = http.get(link, headers=_as(ben)).text
    assert "Thursday night, Lyon" in invited
    assert "Anna invites you" in invited
    assert "Be kind." not in invited
    form = {"name": "Benny", "shown": "true"}
    assert http.post(link, data=form, headers=_as(ben)).url.path == answer.headers["location"]
    club = answer.headers["location"].rsplit("/", 1)[1]
    table = anna.create("burgundy", "me", "open", club=club)
    assert (table["club"], table["listed"]) == (club, False)
    seen = ben.get(f"/tables/{table['id']}")
    assert seen["seats"][0]["name"] == "Anna"
    ben.post(f"/tables/{table['id']}/seats/1", {"name": "Somebody else"})
    assert ben.get(f"/tables/{table['id']}")["seats"][1]["name"] == "Benny"
    finish(hall, table["id"])
    page = http.get(f"/clubs/{club}", headers=_as(anna)).text
    assert "Benny" in page
    board = ben.get(f"/clubs/{club}")["board"]
    assert sorted(row["matches"] for row in board) == [1, 1]
    assert [row["name"] for row in board] == ["Benny", ""]  # Anna did not choose to be named
    assert sum(row["points"] for row in board) >= 4


def test_a_stranger_is_told_nothing_of_a_club_nor_of_its_tables(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    club = club_of(hall, anna)
    table = anna.create("burgundy", "me", "open", "invite", club=club.id)
    nothing = main_of(http.get("/clubs/nowhere", headers=_as(ben)).text)
    for path in (f"/clubs/{club.id}", f"/clubs/{club.id}/join/c_wrong", f"/new?club={club.id}"):
        answer = http.get(path, headers=_as(ben))
        assert answer.status_code == 404
        assert main_of(answer.text) == nothing
    for what in ("change", "link", "remove", "host", "close", "leave", "shown"):
        deed(http, ben, club, what, 404, name="Mine", member=id_of(anna))
    there, nowhere = f"/tables/{table['id']}", "/tables/abcdefghjkmn"
    for way in ("", "/view", "/record", "/chat", "/review", "/remains", "/moves"):
        answers = [ben.get(one + way, expect=404) for one in (there, nowhere)]
        assert answers[0] == answers[1], way
    ben.post(f"{there}/seats/1", {}, expect=404)
    for method, way, body in (
        ("POST", "/actions", {"seat": 0, "action": "pass", "version": 0}),
        ("POST", "/seats/0/resign", {}),
        ("DELETE", "/seats/0", {}),
        ("PUT", "/seats/1", {"kind": "open"}),
        ("POST", "/chat", {"text": "Hi"}),
        ("POST", "/rematch", {}),
        ("POST", "/practice", {}),
        ("POST", "/reports", {"seat": 0}),
        ("DELETE", "", {}),
        ("GET", "/why-not?action=pass&seat=0", None),
    ):
        ben.call(method, there + way, body, expect=404)
    token = table["seats"][2]["token"]
    ben.post(f"{there}/seats/2", {"token": token}, expect=404)
    page, none = f"/t/{table['id']}", "/t/abcdefghjkmn"
    for way in ("", f"/seat/{token}"):
        assert http.get(page + way, headers=_as(ben)).status_code == 404
        assert http.get(none + way, headers=_as(ben)).status_code == 404
    for which in ("open", "running"):
        assert ben.get(f"/tables?which={which}") == []
    assert ben.create("burgundy", "me", "open", club=club.id, expect=404)["error"] == "NotFound"
    assert "Thursday" not in http.get("/players", headers=_as(ben)).text


def test_a_finished_table_of_a_club_stays_inside(hall: Hall, anna: Caller, ben: Caller) -> None:
    club = club_of(hall, anna)
    table = anna.create("burgundy", "me", "bot:random", club=club.id)["id"]
    finish(hall, table)
    anna.get(f"/tables/{table}/record")
    ben.get(f"/tables/{table}/record", expect=404)
    branch = anna.post(f"/tables/{table}/branch", {"at": 1})["id"]
    ben.get(f"/tables/{branch}/view", expect=403)
    again = anna.post(f"/tables/{table}/rematch")
    assert again["club"] == club.id


def test_an_older_link_opens_nothing_any_more(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    club = club_of(hall, anna)
    deed(http, anna, club, "link", 303)
    join(http, ben, club, expect=404)
    newer = hall.clubs.club(actor(hall, anna), club.id)
    assert newer.link != club.link
    hall.store.change_club(club.id, invite_until=now() - 1)
    join(http, ben, newer, expect=404)
    deed(http, anna, club, "link", 303)
    newest = hall.clubs.club(actor(hall, anna), club.id)
    hall.store.change_club(club.id, invite_left=1)
    join(http, guest(http, "Cleo"), newest)
    join(http, ben, newest, expect=404)


def test_who_is_sent_away_sees_nothing_any_more_and_does_not_come_back(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    club = club_of(hall, anna)
    join(http, ben, club)
    table = anna.create("burgundy", "me", "open", club=club.id)["id"]
    assert ben.get(f"/tables/{table}/view")
    deed(http, ben, club, "remove", 403, member=id_of(anna))
    deed(http, anna, club, "remove", 303, member=id_of(ben))
    ben.get(f"/tables/{table}/view", expect=404)
    join(http, ben, club, expect=404)
    assert http.get(f"/clubs/{club.id}", headers=_as(ben)).status_code == 404


def test_who_plays_in_a_match_plays_on_after_leaving(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    club = club_of(hall, anna)
    join(http, ben, club)
    table = anna.create("burgundy", "me", "open", club=club.id)["id"]
    ben.post(f"/tables/{table}/seats/1", {})
    deed(http, ben, club, "leave", 303)
    assert ben.view(table)["table"]["status"] == "playing"
    deed(http, anna, club, "close", 303)
    assert anna.view(table)["seat"] == 0
    assert ben.view(table)["seat"] == 1
    guest(http, "Cleo").get(f"/tables/{table}", expect=404)


def test_a_school_does_not_talk_and_its_hosts_open_tables(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    club = club_of(hall, anna, "4B", school=True)
    join(http, ben, club, "Zoé")
    inside = hall.clubs.club(actor(hall, ben), club.id)
    assert inside.link is None
    assert not inside.opens
    ben.create("burgundy", "me", "open", club=club.id, expect=403)
    table = anna.create("burgundy", "me", "open", club=club.id)["id"]
    ben.post(f"/tables/{table}/seats/1", {"name": "Benjamin Secret"})
    assert anna.get(f"/tables/{table}")["seats"][1]["name"] == "Zoé"
    for caller in (anna, ben):
        assert caller.post(f"/tables/{table}/chat", {"text": "Hi"}, expect=409)
        page = http.get(f"/t/{table}", headers=_as(caller)).text
        assert "data-chat" not in page
    finish(hall, table)
    ben.post(f"/tables/{table}/rematch", expect=403)
    anna.post(f"/tables/{table}/rematch")


def test_a_club_whose_host_is_deleted_gets_another(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    club = club_of(hall, anna)
    cleo = guest(http, "Cleo")
    join(http, ben, club)
    join(http, cleo, club)
    anna.call("DELETE", "/me", {"id": id_of(anna)})
    left = hall.clubs.club(actor(hall, ben), club.id)
    assert [(one.name, one.host) for one in left.members] == [("Ben", True), ("Cleo", False)]
    assert left.link is None  # who invited is gone
    for caller in (ben, cleo):
        deed(http, caller, club, "leave", 303)
    assert hall.store.circle(club.id) is None


def test_a_club_is_handed_on(http: TestClient, hall: Hall, anna: Caller, ben: Caller) -> None:
    club = club_of(hall, anna)
    join(http, ben, club)
    deed(http, ben, club, "change", 403, name="Mine")
    deed(http, anna, club, "host", 303, member=id_of(ben))
    deed(http, anna, club, "leave", 303)
    deed(http, ben, club, "change", 303, name="Friday", about="")
    assert hall.clubs.club(actor(hall, ben), club.id).name == "Friday"


def test_a_guest_who_signs_in_brings_the_clubs(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    register = {"do": "register", "login": "ben@example.org", "password": "correct horse"}
    http.post("/login", data=register, headers=_as(ben))
    http.cookies.clear()
    club = club_of(hall, anna)
    join(http, ben, club)
    hall.store.merge(id_of(anna), id_of(ben))
    inside = hall.clubs.club(actor(hall, ben), club.id)
    assert [(one.name, one.host) for one in inside.members] == [("Ben", True)]


def test_names_of_clubs_are_cleaned_and_limits_hold(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    bad = http.post("/clubs", data={"name": "\u202e  ", "called": "A"}, headers=_as(anna))
    assert bad.status_code == 422
    long = http.post("/clubs", data={"name": "x" * 31, "called": "A"}, headers=_as(anna))
    assert long.status_code == 422
    for n in range(HOSTED):
        assert club_of(hall, anna, f"\u200bClub {n}\n").name == f"Club {n}"
    full = http.post("/clubs", data={"name": "More", "called": "A"}, headers=_as(anna))
    assert full.status_code == 409
    assert CLUBS > HOSTED


def test_a_renamed_person_is_renamed_in_clubs(http: TestClient, hall: Hall, anna: Caller) -> None:
    club = club_of(hall, anna)
    hall.store.rename_everywhere(id_of(anna), "Guest")
    found = hall.store.circle(club.id)
    assert found is not None
    assert found.members[0].name == "Guest"


def test_what_is_stored_of_a_member_is_told(hall: Hall, anna: Caller) -> None:
    club = club_of(hall, anna)
    assert [row["club"] for row in anna.get("/me")["clubs"]] == [club.id]
    assert [one["name"] for one in anna.get("/clubs")] == ["Thursday"]


@pytest.mark.parametrize(
    ("won", "rank", "players", "gave_up", "points"),
    [
        (True, 1, 2, "", 3),
        (True, 1, 4, "", 3),
        (False, 2, 2, "", 1),
        (False, 2, 3, "", 2),
        (False, 3, 4, "", 1),
        (False, 4, 4, "resigned", 0),
    ],
)
def test_what_a_match_counts(won: bool, rank: int, players: int, gave_up: str, points: int) -> None:
    assert points_of(won, rank, players, gave_up) == points


def test_matches_of_an_earlier_month_count_for_all_time(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    club = club_of(hall, anna)
    join(http, ben, club)
    table = anna.create("burgundy", "me", "open", club=club.id)["id"]
    ben.post(f"/tables/{table}/seats/1", {})
    finish(hall, table)
    with hall.store._write() as connection:
        old = update(schema.tables).where(schema.tables.c.id == table)
        connection.execute(old.values(finished=now() - 40 * 24 * 3600 * 1000))
    assert "Nothing counts yet" in http.get(f"/clubs/{club.id}", headers=_as(anna)).text
    page = http.get(f"/clubs/{club.id}?board=ever", headers=_as(anna)).text
    assert "a member" in page
    assert "Nothing counts yet" not in page
