"""Finding players: who is seated with whom, who looks no more, and what nobody is told."""

from __future__ import annotations

import threading

import pytest
from sqlalchemy import update
from starlette.testclient import TestClient

from ludohall.web.app import create_app
from ludohall.web.hall import Hall
from ludohall.web.model import Wishes
from ludohall.web.settings import Settings
from ludohall.web.store import SearchRow, now, schema
from ludohall.web.store.searches import ENOUGH, LASTS, MINUTE, UNSEEN
from ludohall.web.tables.matching import Slot, all_that_would_do, group_of, text_of
from tests.web.people import Caller, Data, guest
from tests.web.test_admin import id_of

SAME = {"Sec-Fetch-Site": "same-origin"}


def look(caller: Caller, expect: int = 0, **wishes: object) -> Data:
    """Look for others."""
    return dict(caller.call("PUT", "/search", {"games": ["burgundy"], **wishes}, expect))


def age(hall: Hall, **by: int) -> None:
    """Let all searches be older than they are."""
    searches = schema.searches.c
    values = {name: getattr(searches, name) - much for name, much in by.items()}
    with hall.store._write() as connection:
        connection.execute(update(schema.searches).values(values))


def row(person: str, since: int, **wishes: object) -> SearchRow:
    """Somebody who looks."""
    wished = all_that_would_do(Wishes(**wishes))  # type: ignore[arg-type]  # as a test writes them
    return SearchRow(person, wished.pace, text_of(wished), since, since)


# Who fits whom.


def test_all_who_are_seated_would_have_the_same_table() -> None:
    """Anna and Ben share French, Ben and Cleo a level: there is no table for all three."""
    three = {"games": ("burgundy",), "players": (3,)}
    anna = row("anna", 1, languages=("fr",), levels=("beginner",), **three)
    ben = row("ben", 2, languages=("fr",), **three)
    cleo = row("cleo", 3, languages=("en", "fr"), levels=("strong",), **three)
    assert group_of(cleo, [anna, ben]) is None
    dora = row("dora", 4, languages=("fr",), levels=("strong", "steady"), **three)
    assert group_of(dora, [anna, ben, cleo]) == (
        Slot("burgundy", 3, "fr", "strong"),
        ("dora", "ben", "cleo"),
    )


def test_who_waited_longest_is_seated_first_and_more_people_before_fewer() -> None:
    new = row("new", 9, games=("burgundy",))
    four = [row(f"four{n}", n + 2, games=("burgundy",), players=(4,)) for n in range(3)]
    late = row("late", 8, games=("burgundy",), players=(2,))
    found = group_of(new, [*four, late])
    assert found is not None
    assert found[1] == ("new", "four0", "four1", "four2")
    assert group_of(new, [late, *four[:2]]) == (found[0]._replace(players=2), ("new", "late"))
    days = row("days", 1, games=("burgundy",), pace="days")
    assert group_of(new, [days]) is None


# Searching.


def test_two_who_fit_sit_at_one_table_at_once_and_are_asked_nothing(
    hall: Hall, anna: Caller, ben: Caller
) -> None:
    first = look(anna, pace="days")
    assert first["looking"]
    assert first["table"] is None
    assert ben.get("/search")["others"] == {"live": 0, "days": 1}
    second = look(ben, pace="days", languages=["fr"])
    assert not second["looking"]
    seen = anna.get("/search")
    assert seen["table"] == second["table"]
    table = anna.get(f"/tables/{seen['table']}")
    assert (table["status"], table["clock"], table["listed"]) == ("playing", "move:86400", False)
    assert sorted(seat["name"] for seat in table["seats"]) == ["Anna", "Ben"]
    assert ben.get("/search")["others"] == {"live": 0, "days": 0}
    assert [one["id"] for one in ben.get("/tables")] == [table["id"]]


def test_a_clock_waits_for_whoever_was_seated_while_away(
    hall: Hall, anna: Caller, ben: Caller
) -> None:
    look(anna)
    table = look(ben)["table"]
    bundle = hall.store.bundle(table)
    assert bundle is not None
    assert bundle.table.deadline is None
    assert [seat.came for seat in bundle.seats] == [None, None]
    assert bundle.table.host == id_of(ben)
    for caller in (anna, ben):
        caller.view(table)
    bundle = hall.store.bundle(table)
    assert bundle is not None
    assert bundle.table.deadline is not None


def test_somebody_who_looks_in_two_tabs_is_one_person(
    hall: Hall, anna: Caller, ben: Caller
) -> None:
    look(anna)
    again = look(anna, pace="days")
    assert again["looking"]
    assert again["pace"] == "days"
    assert look(ben)["looking"]  # Anna does not want to play at once any more
    assert anna.get("/search")["others"] == {"live": 1, "days": 0}
    assert look(anna)["table"] is not None
    assert len(hall.store.latest(False, 9)) == 1


def test_who_stops_goes_or_signs_out_is_seated_no_more(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    look(anna)
    assert not anna.call("DELETE", "/search")["looking"]
    cleo, dora = guest(http, "Cleo"), guest(http, "Dora")
    look(cleo, pace="days")
    cleo.call("DELETE", "/me", {"id": id_of(cleo)})
    look(dora, levels=["strong"])
    http.cookies.set("ludohall", dora.token)
    http.post("/logout", headers=SAME)
    http.cookies.clear()
    assert ben.get("/search")["others"] == {"live": 0, "days": 0}
    assert look(ben, pace="days")["looking"]
    assert look(ben)["looking"]


def test_a_search_ends_by_itself(hall: Hall, anna: Caller, ben: Caller) -> None:
    look(anna)
    age(hall, seen=UNSEEN + 1)
    assert look(ben)["looking"]
    assert not anna.get("/search")["looking"]
    look(anna, pace="days")
    age(hall, seen=UNSEEN + 1)
    assert anna.get("/search")["looking"]  # by days one may be away
    age(hall, since=LASTS["days"])
    assert not anna.get("/search")["looking"]


def test_who_waits_long_is_seen_while_the_page_asks(hall: Hall, anna: Caller, ben: Caller) -> None:
    look(anna)
    for _ in range(3):
        age(hall, seen=UNSEEN // 2)
        assert anna.get("/search")["looking"]
    assert look(ben)["table"]


def test_a_restart_forgets_nobody_who_looks(settings: Settings) -> None:
    with TestClient(create_app(settings)) as http:
        anna = guest(http, "Anna")
        look(anna)
    with TestClient(create_app(settings)) as http:
        ben = guest(http, "Ben")
        table = look(ben)["table"]
        assert Caller(http, anna.token).get("/search")["table"] == table


def test_of_many_who_come_at_once_each_sits_once(hall: Hall, http: TestClient) -> None:
    callers = [guest(http, f"G{n}") for n in range(8)]
    at_once = threading.Barrier(len(callers))

    def come(caller: Caller) -> None:
        at_once.wait()
        look(caller, players=[2])

    threads = [threading.Thread(target=come, args=(caller,)) for caller in callers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    found = hall.store.latest(False, 20)
    assert len(found) == 4
    seated = [person for bundle in found for _, person in bundle.holders]
    assert sorted(seated) == sorted(map(id_of, callers))


def test_the_usual_wait_is_told_when_enough_have_waited(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    for n in range(ENOUGH // 2 + 1):
        assert anna.get("/search")["usual"] is None
        look(guest(http, f"A{n}"), players=[2])
        age(hall, since=2 * MINUTE)
        look(guest(http, f"B{n}"), players=[2])
    usual = anna.get("/search")["usual"]
    assert isinstance(usual, int)
    assert 60 <= usual <= 7 * 60


def test_nobody_is_told_who_looks(http: TestClient, anna: Caller, ben: Caller) -> None:
    look(anna, levels=["strong"])
    page = http.get("/players", headers={"Authorization": f"Bearer {ben.token}"}).text
    assert "Anna" not in page
    assert "Anna" not in str(ben.get("/search"))
    assert id_of(anna) not in page


@pytest.mark.parametrize(
    "wishes", [{"games": ["chess"]}, {"pace": "never"}, {"levels": ["god"]}, {"players": [7]}]
)
def test_what_cannot_be_wished_is_refused(anna: Caller, wishes: Data) -> None:
    look(anna, expect=422, **wishes)
    assert not anna.get("/search")["looking"]


def test_a_visitor_without_a_token_looks_for_nobody(http: TestClient) -> None:
    look(Caller(http), expect=403)
    assert not Caller(http).get("/search")["looking"]


# Open tables.


def test_who_looks_gets_the_open_table_that_fits(hall: Hall, anna: Caller, ben: Caller) -> None:
    table = anna.create("burgundy", "me", "open", clock="match:3600", levels=["beginner"])
    assert table["levels"] == ["beginner"]
    assert look(ben, levels=["strong"])["looking"]
    assert look(ben, pace="days")["looking"]
    found = look(ben, levels=["beginner"])
    assert found["table"] == table["id"]
    assert ben.get(f"/tables/{table['id']}")["status"] == "playing"
    assert not ben.get("/search")["looking"]


def test_nobody_is_sent_to_a_table_that_was_left_alone(
    hall: Hall, anna: Caller, ben: Caller
) -> None:
    table = anna.create("burgundy", "me", "open", clock="match:3600")["id"]
    with hall.store._write() as connection:
        old = update(schema.tables).where(schema.tables.c.id == table)
        connection.execute(old.values(updated=now() - 60 * MINUTE))
    assert look(ben)["looking"]
