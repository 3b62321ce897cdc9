"""The clock of a table that two processes on one PostgreSQL look after."""

from __future__ import annotations

import threading
from functools import partial
from pathlib import Path

import ludohall as lh
from ludohall.web.match.clock import spared
from ludohall.web.model import Actor, SeatSpec, Terms
from ludohall.web.people.accounts import People
from ludohall.web.store import Store, now
from ludohall.web.tables.time_up import MISSED, run_out
from tests.web.processes import Player, guest, serving, wait_until
from tests.web.services import Services

GAME = lh.games()[0]
PASS = "UPDATE tables SET updated = updated - %s, deadline = deadline - %s WHERE id = %s"
HOUR = 3600 * 1000


def pass_time(store: Store, table: str) -> None:
    with store.engine.begin() as connection:
        connection.exec_driver_sql(PASS, (HOUR, HOUR, table))


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
    pass_time(store, table)
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
    pass_time(store, table)

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
    pass_time(stores[0], table)
    with stores[0].engine.begin() as connection:
        connection.exec_driver_sql("UPDATE pulse SET at = %s", (now() - HOUR,))
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
        pass_time(store, table)
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
