"""Finished matches as plain values: who counts as having played what, and what counts at all."""

from __future__ import annotations

from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from ludohall.faces.guiding import FIRST
from ludohall.web.hall import Hall
from ludohall.web.match.finished import (
    GUIDED,
    KNOWN,
    NOBODY,
    PRACTICE,
    STOPPED,
    Finished,
    finished_matches,
    finished_of,
)
from ludohall.web.model import Actor
from ludohall.web.people.accounts import shown_names
from tests.web.people import Caller, guest
from tests.web.playing import finish
from tests.web.test_admin import id_of

BOT = "bot:random"


def the_match(hall: Hall, table: str) -> Finished:
    """The finished match of a table."""
    (found,) = finished_matches(hall.store, [table])
    return found


def duel(hall: Hall, anna: Caller, ben: Caller) -> str:
    """A table where two people play."""
    table: str = anna.create("burgundy", "me", "open")["id"]
    ben.post(f"/tables/{table}/seats/1", {"name": "Ben"})
    return table


def people(match: Finished) -> dict[int | None, str | None]:
    """Who played which seat."""
    return {side.seat: side.person for side in match.sides}


def test_a_finished_match_tells_who_made_what(hall: Hall, anna: Caller, ben: Caller) -> None:
    table = duel(hall, anna, ben)
    assert finished_matches(hall.store, [table]) == []
    finish(hall, table)
    match = the_match(hall, table)
    assert match.counts
    assert match.is_public
    assert match.game == "burgundy"
    assert people(match) == {0: id_of(anna), 1: id_of(ben)}
    first, second = match.sides
    assert (first.rank, second.rank) == (1, 2)
    assert first.points >= second.points
    assert first.won
    assert not second.won
    assert sum(first.categories.values()) == first.points
    assert match.side_of(id_of(ben)) in match.sides
    assert match.side_of("nobody") is None


def test_bots_and_rivals_are_sides_of_their_own(hall: Hall, anna: Caller) -> None:
    table = anna.create("gwt_nz", "me", options={"level": "hard"})["id"]
    finish(hall, table)
    match = the_match(hall, table)
    assert match.alone
    assert match.counts
    assert match.options["level"] == "hard"
    assert {side.seat for side in match.sides} == {0, None}
    (sarah,) = [side for side in match.sides if side.is_rival]
    assert sarah.name == "Sarah"
    assert sarah.person is None
    assert not sarah.bot
    other = anna.create("burgundy", "me", BOT, spectators=False)["id"]
    finish(hall, other)
    match = the_match(hall, other)
    assert {side.bot for side in match.sides} == {"", "random"}
    assert not match.is_public


def test_what_was_easier_or_no_match_does_not_count(hall: Hall, anna: Caller, ben: Caller) -> None:
    practice = anna.create("burgundy", "me", BOT, practice=True)["id"]
    finish(hall, practice)
    assert the_match(hall, practice).left_out == PRACTICE
    table = anna.create("burgundy", "me", BOT)["id"]
    finish(hall, table)
    branch = anna.post(f"/tables/{table}/branch", {"at": 3})["id"]
    finish(hall, branch)
    assert the_match(hall, branch).left_out == KNOWN
    assert the_match(hall, table).counts
    read = anna.post("/records", {"record": anna.get(f"/tables/{table}/record")})["id"]
    assert the_match(hall, read).left_out == KNOWN
    nobody = anna.create("burgundy", BOT, BOT)["id"]
    finish(hall, nobody)
    assert the_match(hall, nobody).left_out == NOBODY
    who = Actor(hall.entrance.people.by_token(anna.token))
    guided = hall.opening.guided(who, "burgundy", FIRST, "")
    finish(hall, guided.id)
    assert the_match(hall, guided.id).left_out == GUIDED


def test_a_match_that_was_stopped_does_not_count(hall: Hall, anna: Caller) -> None:
    table = anna.create("burgundy", "me", BOT)["id"]
    anna.post(f"/tables/{table}/seats/0/resign")
    assert the_match(hall, table).left_out == STOPPED


def test_who_gave_up_stands_behind_all_others(hall: Hall, anna: Caller, ben: Caller) -> None:
    table = duel(hall, anna, ben)
    ben.post(f"/tables/{table}/seats/1/resign")
    finish(hall, table)
    match = the_match(hall, table)
    last = match.sides[-1]
    assert match.counts
    assert people(match) == {0: id_of(anna), 1: id_of(ben)}
    assert (last.person, last.gave_up, last.rank) == (id_of(ben), "resigned", 2)
    assert not last.won
    assert not last.bot
    assert match.sides[0].rank == 1


def test_a_seat_that_changed_hands_counts_for_nobody(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    table = duel(hall, anna, ben)
    ben.call("DELETE", f"/tables/{table}/seats/1")
    guest(http, "Carl").post(f"/tables/{table}/seats/1", {"name": "Carl"})
    finish(hall, table)
    match = the_match(hall, table)
    assert match.counts
    assert people(match) == {0: id_of(anna), 1: None}


def test_a_shared_screen_and_a_shared_seat_count_for_nobody(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    hotseat = anna.create("burgundy", "me", "me")["id"]
    finish(hall, hotseat)
    assert the_match(hall, hotseat).left_out == NOBODY
    table = anna.create("burgundy", "me", "open")
    seat = table["seats"][0]["token"]
    ben.post(f"/tables/{table['id']}/seats/1", {"name": "Ben"})
    guest(http, "Carl").post(f"/tables/{table['id']}/seats/0", {"token": seat})
    finish(hall, table["id"])
    assert people(the_match(hall, table["id"])) == {0: None, 1: id_of(ben)}


def test_who_looked_into_the_hands_does_not_count(hall: Hall, anna: Caller) -> None:
    table = anna.create("burgundy", "me", BOT)["id"]
    anna.post(f"/tables/{table}/branch", {"at": 1})
    finish(hall, table)
    assert the_match(hall, table).left_out == NOBODY


def test_somebody_who_is_gone_stays_somebody(hall: Hall, anna: Caller, ben: Caller) -> None:
    table, ann, benn = duel(hall, anna, ben), id_of(anna), id_of(ben)
    finish(hall, table)
    before = the_match(hall, table)
    ben.call("DELETE", "/me", {"id": benn, "password": ""})
    after = the_match(hall, table)
    assert people(after) == {0: ann, 1: benn} == people(before)
    assert "Ben" not in str(after)
    assert [s.rank for s in after.sides] == [1, 2]


def test_a_guest_who_signs_in_brings_the_matches_along(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    people_here = hall.entrance.people
    who = people_here.by_token(anna.token)
    assert who is not None
    people_here.sign_up(who, "anna", "correct horse")
    carl = guest(http, "Carl")
    table = duel(hall, carl, ben)
    finish(hall, table)
    people_here.log_in(people_here.by_token(carl.token), "anna", "correct horse")
    assert people(the_match(hall, table)) == {0: id_of(anna), 1: id_of(ben)}


@pytest.mark.parametrize("oldest", [True, False])
def test_older_results_tell_less(hall: Hall, anna: Caller, ben: Caller, oldest: bool) -> None:
    table = duel(hall, anna, ben)
    finish(hall, table)
    bundle = hall.store.bundle(table)
    assert bundle is not None
    sheet = (
        ""
        if oldest
        else (
            ',"sheet":[{"seat":1,"name":"","won":true,"score":90,"points":{"goods":90}},'
            '{"seat":0,"name":"","won":true,"score":90,"points":{}}]'
        )
    )
    result = '{"scores":[90,90],"winners":[0,1]' + sheet + "}"
    match = finished_of(replace(bundle, table=replace(bundle.table, result=result)))
    assert [(side.points, side.rank) for side in match.sides] == [(90, 1), (90, 1)]
    assert match.sides[0].categories == ({} if oldest else {"goods": 90})


def test_only_accounts_that_chose_it_are_shown(http: TestClient, hall: Hall, anna: Caller) -> None:
    me = id_of(anna)
    headers = {"Authorization": f"Bearer {anna.token}", "Sec-Fetch-Site": "same-origin"}
    assert shown_names(hall.store, [me]) == {}
    http.post("/settings", data={"shown": "true"}, headers=headers)
    assert shown_names(hall.store, [me]) == {}  # a guest
    form = {"do": "register", "login": "anna", "password": "correct horse"}
    http.post("/login", data=form, headers=headers)
    assert shown_names(hall.store, [me, "nobody"]) == {me: "Anna"}
    http.post("/settings", data={"shown": "false"}, headers=headers)
    assert shown_names(hall.store, [me]) == {}


def test_nobody_is_led_to_a_club_or_a_sealed_deal(hall: Hall, anna: Caller, ben: Caller) -> None:
    table = duel(hall, anna, ben)
    finish(hall, table)
    bundle = hall.store.bundle(table)
    assert bundle is not None
    assert finished_of(bundle).is_public
    for row in (
        replace(bundle.table, club="somewhere"),
        replace(bundle.table, daily="9999-12-31"),
    ):
        hidden = replace(bundle, table=row)
        assert not finished_of(hidden).is_public
        assert finished_of(hidden).counts
