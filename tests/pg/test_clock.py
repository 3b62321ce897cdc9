"""The clock of a table that two processes on one PostgreSQL look after."""

from __future__ import annotations

import threading
from functools import partial
from pathlib import Path

import ludohall as lh
from ludohall.web.match.clock import reckon, spared, times_of
from ludohall.web.model import Actor, How, Person, SeatSpec, Terms
from ludohall.web.people.accounts import People
from ludohall.web.store import Store, now
from ludohall.web.tables.time_up import MISSED, run_out
from tests.web.processes import Player, guest, serving, wait_until
from tests.web.services import Services
from tests.web.test_store import upgrade
from tests.web.times import HOUR, MINUTE, age, wait

GAME = lh.games()[0]


def process(database: str) -> Services:
    """What one process knows."""
    return Services(Store(database))


def two_people(here: Services) -> str:
    """A table of two people with an hour a move."""
    here.tables.store.migrate()
    anna, ben = (Actor(People(here.tables.store).guest(n, {})[0]) for n in ("Anna", "Ben"))
    seats = [SeatSpec("me"), SeatSpec("open")]
    table = here.opening.create(anna, GAME, seats, {}, Terms(clock="move:3600")).id
    here.seating.sit(ben, table, 1, "Ben")
    return table


def test_of_two_processes_that_find_a_time_up_one_acts(database: str) -> None:
    here, there = process(database), process(database)
    table = two_people(here)
    store = here.tables.store
    age(store, table, HOUR)
    at_once, taken = threading.Barrier(2), list[bool]()

    def sweep(each: Services) -> None:
        at_once.wait()
        taken.append(run_out(each.resigning, table))

    threads = [threading.Thread(target=sweep, args=(each,)) for each in (here, there)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(taken) == [False, True]
    bundle = store.bundle(table)
    assert bundle is not None
    assert sorted(seat.kind for seat in bundle.seats) == ["bot", "person"]
    said = [line.text for line in store.messages(table) if "run out of time" in line.text]
    assert len(said) == 1
    for each in (here, there):
        each.tables.store.close()


def test_a_move_that_is_being_stored_elsewhere_keeps_the_seat(database: str) -> None:
    """One process has found the time up; the other has the move, and is not done storing it."""
    here = process(database)
    table = two_people(here)
    store, answer = here.tables.store, list[bool]()
    wait(here, table, HOUR)

    def act() -> None:
        with here.tables.using(table) as live:
            answer.append(here.resigning.time_is_up(live, live.deciding[0]))

    acting = threading.Thread(target=act)
    here.tables.heard(table)
    with store.engine.begin() as moving:
        later = "UPDATE tables SET deadline = %s WHERE id = %s"
        moving.exec_driver_sql(later, (now() + HOUR, table))
        acting.start()
        waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted"
        while not moving.exec_driver_sql(waiting).scalar_one():
            assert acting.is_alive()
    acting.join()
    assert answer == [False]
    bundle = store.bundle(table)
    assert bundle is not None
    assert [seat.kind for seat in bundle.seats] == ["person", "person"]
    store.close()


def test_two_processes_that_come_back_spare_the_lost_time_once(database: str) -> None:
    here, there = process(database), process(database)
    table = two_people(here)
    stores = [each.tables.store for each in (here, there)]
    before = stores[0].bundle(table)
    age(stores[0], table, HOUR, pulse=now() - HOUR)
    lost = [store.beat(now(), MISSED, spared) for store in stores]
    assert lost[0] >= HOUR
    assert lost[1] == 0
    after = stores[1].bundle(table)
    assert before is not None
    assert after is not None
    assert before.table.deadline is not None
    assert after.table.deadline is not None
    assert abs(after.table.deadline - before.table.deadline) < HOUR // 60
    for store in stores:
        store.close()


def test_both_processes_work_out_the_same_from_the_history(database: str) -> None:
    """Moves, one taken back, somebody who stands up and another who comes: here, seen there."""
    here, there = process(database), process(database)
    table = two_people(here)
    cleo = Actor(People(here.store).guest("Cleo", {})[0])
    with here.tables.using(table) as live:
        (seat,), holders = live.deciding, dict(live.bundle.holders)
    who = Actor(Person(holders[seat], "One of them"))
    for taken_back in (True, False):
        wait(here, table, 10 * MINUTE)
        with here.tables.using(table) as live:
            action, version = str(live.match.actions(seat)[0]), live.version
        version = here.playing.act(who, table, seat, action, version, How(hold=True))
        if taken_back:
            wait(here, table, 10 * MINUTE)
            here.playing.undo(who, table, seat, version)
            bundle = here.store.bundle(table)
            assert bundle is not None
            times = times_of(bundle.table)
            assert times is not None
            assert times.used[seat] >= 20 * MINUTE  # it has wound nothing
    here.seating.leave(who, table, seat)
    wait(here, table, MINUTE)
    here.seating.sit(cleo, table, seat, "Cleo")
    with there.tables.using(table) as live:
        row, bundle = live.bundle.table, live.bundle
        again = reckon(row, bundle.seats, live.first, live.rows, bundle.gaps, now())
        assert again.deadline == row.deadline
        assert [place.name for place in bundle.seats][seat] == "Cleo"
        assert bundle.seats[seat].was
    for each in (here, there):
        each.store.close()


def test_a_clock_of_an_older_server_goes_on_from_the_last_move(
    database: str, tmp_path: Path
) -> None:
    before, after = upgrade(Store(f"sqlite:///{tmp_path / 'new.db'}"), Store(database))
    assert before == after == 7200 * 1000


def is_bot(player: Player, table: str, seat: int) -> bool:
    return bool(player.get(f"/tables/{table}")["seats"][seat]["kind"] == "bot")


def test_both_servers_tell_who_ran_out_of_time(database: str, tmp_path: Path) -> None:
    with serving(tmp_path, database) as first, serving(tmp_path, database) as second:
        anna = guest(first.url, "Anna")
        seats = [{"kind": "me"}, {"kind": "open"}]
        body = {"game": GAME, "seats": seats, "clock": "move:3600"}
        table = str(anna.post("/tables", body)["id"])
        seated = Player(second.url).post(f"/tables/{table}/seats/1", {"name": "Ben"})
        players = [anna, Player(second.url, seated["token"])]
        late = players[0].view(table)["deciding"][0]
        store = Store(database)
        age(store, table, HOUR, entries=False)
        store.close()
        for url in (first.url, second.url):
            watcher = Player(url)
            wait_until(partial(is_bot, watcher, table, late))
            seat = watcher.get(f"/tables/{table}")["seats"][late]
            assert (seat["gave_up"], seat["was"]) == ("time", ("Anna", "Ben")[late])
            said = [line["text"] for line in watcher.get(f"/tables/{table}/chat")]
            assert sum("run out of time" in text for text in said) == 1
        # The one who is left plays on.
        wait_until(lambda: players[1 - late].view(table)["deciding"] == [1 - late])
        players[1 - late].play_first(table, 1 - late)
