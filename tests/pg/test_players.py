"""People who look for each other at two processes on one PostgreSQL."""

from __future__ import annotations

import threading

from ludohall.web.errors import HallError
from ludohall.web.model import Actor, SeatSpec, Terms, Wishes
from ludohall.web.people.accounts import People
from ludohall.web.store import Store
from ludohall.web.tables.clubs import Clubs
from ludohall.web.tables.finding import Finding
from tests.web.services import Services


def test_two_processes_seat_everybody_once(database: str) -> None:
    here, there = Services(Store(database)), Services(Store(database))
    here.store.migrate()
    people = [Actor(People(here.store).guest(f"G{n}", {})[0]) for n in range(8)]
    at_once = threading.Barrier(len(people))

    def look(services: Services, who: Actor) -> None:
        finding = Finding(services.opening, services.seating)
        at_once.wait()
        finding.begin(who, Wishes(("burgundy",), (2,), "days"))

    threads = [
        threading.Thread(target=look, args=((here, there)[n % 2], who))
        for n, who in enumerate(people)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    tables = here.store.latest(False, 20)
    seated = [person for bundle in tables for _, person in bundle.holders]
    assert len(tables) == 4
    assert sorted(seated) == sorted(str(who.person_id) for who in people)
    for services in (here, there):
        services.store.close()


def test_the_last_place_of_a_link_is_taken_once(database: str) -> None:
    here, there = Services(Store(database)), Services(Store(database))
    here.store.migrate()
    host, *others = (Actor(People(here.store).guest(f"G{n}", {})[0]) for n in range(5))
    club = Clubs(here.looking).found(host, "Thursday", "", "", False)
    here.store.change_club(club.id, invite_left=1)
    assert club.link is not None
    token = club.link.rsplit("/", 1)[1]
    at_once, joined = threading.Barrier(len(others)), list[Actor]()

    def join(services: Services, who: Actor) -> None:
        at_once.wait()
        try:
            Clubs(services.looking).join(who, club.id, token, "Me")
        except HallError:
            return
        joined.append(who)

    threads = [
        threading.Thread(target=join, args=((here, there)[n % 2], who))
        for n, who in enumerate(others)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(joined) == 1
    circle = there.store.circle(club.id)
    assert circle is not None
    assert len(circle.members) == 2
    for services in (here, there):
        services.store.close()


def test_open_tables_with_a_clock_are_filled_once_and_those_of_a_club_are_left_alone(
    database: str,
) -> None:
    """Three who would like to play by days: the open table has room for one, two find each other,
    and none is sent to a club, not even a member of it."""
    here, there = Services(Store(database)), Services(Store(database))
    here.store.migrate()
    host, *others = (Actor(People(here.store).guest(f"G{n}", {})[0]) for n in range(4))
    clubs, clock = Clubs(here.looking), "move:86400"
    club = clubs.found(host, "Thursday", "", "", False)
    assert club.link is not None
    clubs.join(others[0], club.id, club.link.rsplit("/", 1)[1], "Me")
    seats = [SeatSpec("me"), SeatSpec("open")]
    own, listed = (
        here.opening.create(host, "burgundy", seats, None, Terms(clock=clock, club=name))
        for name in (club.id, None)
    )
    at_once = threading.Barrier(len(others))

    def look(services: Services, who: Actor) -> None:
        finding = Finding(services.opening, services.seating)
        at_once.wait()
        finding.begin(who, Wishes(("burgundy",), (2,), "days"))

    threads = [
        threading.Thread(target=look, args=((here, there)[n % 2], who))
        for n, who in enumerate(others)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    tables = {bundle.table.id: bundle for bundle in here.store.latest(False, 20)}
    assert len(tables) == 3
    assert tables[own.id].table.started is None
    people = {who for bundle in tables.values() for _, who in bundle.holders}
    assert people == {str(who.person_id) for who in (host, *others)}
    assert len(tables.pop(listed.id).holders) == 2
    tables.pop(own.id)
    (found,) = tables.values()
    assert (found.table.clock, found.table.club) == (clock, None)
    assert found.table.deadline is None  # a time begins when its person has opened the table
    for services in (here, there):
        services.store.close()
