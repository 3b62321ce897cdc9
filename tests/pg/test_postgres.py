"""Two server processes on one PostgreSQL serve the same tables."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

import ludohall as lh
from ludohall.games import PACKAGES
from ludohall.web.hall import Hall
from ludohall.web.hub import Ear
from ludohall.web.match.memory import Live
from ludohall.web.model import Actor, SeatSpec, Terms
from ludohall.web.people.accounts import People
from ludohall.web.people.post import Letter
from ludohall.web.settings import Settings
from ludohall.web.store import Store, schema
from tests.web.processes import HTTP, Player, guest, serving, wait_for
from tests.web.services import Services
from tests.web.test_looks import check_looks
from tests.web.test_notices import ask_at_once

GAME = lh.games()[0]
ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}


def open_table(player: Player, *seats: dict[str, str]) -> str:
    return str(player.post("/tables", {"game": GAME, "seats": list(seats)})["id"])


def test_migrations_make_the_schema_of_the_code(database: str) -> None:
    store = Store(database)
    migrations = [threading.Thread(target=Store(database).migrate) for _ in range(3)]
    for migration in migrations:
        migration.start()
    for migration in migrations:
        migration.join()
    with store.engine.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    store.close()


def test_two_processes_serve_one_table(database: str, tmp_path: Path) -> None:
    with serving(tmp_path, database) as first, serving(tmp_path, database) as second:
        anna = guest(first.url, "Anna")
        table = open_table(anna, ME, OPEN)
        seated = Player(second.url).post(f"/tables/{table}/seats/1", {"name": "Ben"})
        ben = Player(second.url, seated["token"])
        players = {0: anna, 1: ben}

        # An action in one process reaches a stream of the other.
        heard = threading.Event()
        begun = threading.Event()
        versions: list[int] = []

        def listen() -> None:
            headers = {"Authorization": f"Bearer {ben.token}"}
            url = f"{second.url}/api/v1/tables/{table}/stream"
            with HTTP.stream("GET", url, headers=headers) as answer:
                for line in answer.iter_lines():
                    if line.startswith("id: "):
                        versions.append(int(line[4:].split(".")[0]))
                        begun.set()
                        if versions[-1] > versions[0]:
                            heard.set()
                            return

        listener = threading.Thread(target=listen)
        listener.start()
        assert begun.wait(30)
        seat = anna.view(table)["deciding"][0]
        players[seat].play_first(table, seat)
        assert heard.wait(30)
        listener.join()

        # They play on in turn, each in its own process.
        for _ in range(10):
            now = max(int(player.get(f"/tables/{table}")["version"]) for player in players.values())
            for player in players.values():
                wait_for(now - 1, player, table)
            seat = anna.view(table)["deciding"][0]
            players[seat].play_first(table, seat)
        last = max(int(player.get(f"/tables/{table}")["version"]) for player in players.values())
        for player in players.values():
            wait_for(last - 1, player, table)
        assert anna.view(table)["view"]["deciding"] == ben.view(table)["view"]["deciding"]


def test_writers_in_two_processes_collide_and_nothing_is_lost(
    database: str, tmp_path: Path
) -> None:
    with serving(tmp_path, database) as first, serving(tmp_path, database) as second:
        anna = guest(first.url, "Anna")
        table = open_table(anna, ME, ME)
        there = Player(second.url, anna.token)
        accepted: list[int] = []

        def play(player: Player) -> None:
            for _ in range(15):
                seen = player.view(table)
                if seen["over"]:
                    return
                seat = seen["deciding"][0]
                offers = player.view(table, seat)["actions"]
                if not offers:
                    continue
                action = offers[0]["action"]
                body = {"seat": seat, "action": action, "version": seen["version"]}
                answer = player.call("POST", f"/tables/{table}/actions", body)
                assert answer.status_code in (200, 409, 422), answer.text
                if answer.status_code == 200:
                    accepted.append(answer.json()["version"])

        writers = [threading.Thread(target=play, args=(player,)) for player in (anna, there)]
        for writer in writers:
            writer.start()
        for writer in writers:
            writer.join()
        assert len(accepted) == len(set(accepted))
        store = Store(database)
        live = Live(store, table)
        assert live.version == max(accepted)
        assert live.bundle.table.version == live.version
        store.close()


def test_another_process_takes_over_the_bots_of_one_that_was_killed(
    database: str, tmp_path: Path
) -> None:
    with serving(tmp_path, database, LUDOHALL_BOT_PACE="600") as first:
        anna = guest(first.url, "Anna")
        table = open_table(anna, BOT, BOT)
        version = anna.get(f"/tables/{table}")["version"]
        with serving(tmp_path, database) as second:
            first.kill()
            assert wait_for(version, Player(second.url, anna.token), table) > version


def test_the_ear_comes_back_when_its_connection_is_cut(database: str) -> None:
    store = Store(database)
    heard: list[str] = []
    lost = threading.Semaphore(0)
    news = threading.Event()

    def hear(table: str) -> None:
        heard.append(table)
        news.set()

    ear = Ear(store.engine.url, hear, lost.release)
    ear.start()
    assert lost.acquire(timeout=10)  # at the start everything is news
    with store.engine.begin() as connection:
        connection.exec_driver_sql("SELECT pg_notify('ludohall', 'one')")
    assert news.wait(10)
    news.clear()
    with store.engine.begin() as connection:
        connection.exec_driver_sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE query = 'LISTEN ludohall' AND datname = current_database()"
        )
    for _ in range(2):  # when it is cut, and when it is back: what was missed is news again
        assert lost.acquire(timeout=10)
    with store.engine.begin() as connection:
        connection.exec_driver_sql("SELECT pg_notify('ludohall', 'two')")
    assert news.wait(10)
    assert heard == ["one", "two"]
    ear.stop()
    store.close()


def test_of_two_who_sit_down_at_once_the_second_starts_the_match(database: str) -> None:
    store = Store(database)
    store.migrate()
    here = Services(store)
    opening, seating = here.opening, here.seating
    anna, cleo = (Actor(People(store).guest(name, {})[0]) for name in ("Anna", "Cleo"))
    seats = [SeatSpec("me"), SeatSpec("open"), SeatSpec("open")]
    table = opening.create(anna, GAME, seats, {}).id
    second = threading.Thread(target=seating.sit, args=(cleo, table, 2, "Cleo"))
    with store.engine.begin() as first:  # another process seats Ben and has not finished yet
        first.exec_driver_sql("UPDATE tables SET meta = meta + 1 WHERE id = %s", (table,))
        first.exec_driver_sql(
            "UPDATE seats SET kind = 'person', name = 'Ben' WHERE table_id = %s AND seat = 1",
            (table,),
        )
        second.start()
        waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted"
        while not first.exec_driver_sql(waiting).scalar_one():
            assert second.is_alive()
    second.join()
    bundle = store.bundle(table)
    assert bundle is not None
    assert bundle.table.started is not None
    assert bundle.table.version > 0
    store.close()


def test_of_two_processes_that_go_on_with_a_campaign_one_opens_the_table(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each has its own copy of the finished match, and both ask before either has heard."""
    monkeypatch.setitem(PACKAGES, "cup", "tests.toys.cup")
    halls = [Services(Store(database)) for _ in range(2)]
    halls[0].store.migrate()
    anna = Actor(People(halls[0].store).guest("Anna", {})[0])
    specs = [SeatSpec("me"), SeatSpec("me")]
    table = halls[0].sequels.begin(anna, "cup", specs, {}, Terms(listed=False, spectators=False)).id
    while (
        seen := halls[0].looking.snapshot(anna, table, "auto", None, "en")
    ).table.status != "over":
        assert seen.seat is not None
        halls[0].playing.act(anna, table, seen.seat, seen.offers[0].action, seen.version)
    assert [len(hall.sequels.campaign(anna, table).legs) for hall in halls] == [1, 1]
    asking = threading.Barrier(2)
    found: list[str] = []

    def ask(hall: Services) -> None:
        asking.wait()
        found.append(hall.opening.go_on(anna, table).id)

    threads = [threading.Thread(target=ask, args=(hall,)) for hall in halls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found[0] == found[1] != table
    assert [leg.id for leg in halls[1].sequels.campaign(anna, table).legs] == [table, found[0]]
    for hall in halls:
        hall.store.close()


def test_a_look_asks_for_its_own_tables_and_writes_for_few(database: str) -> None:
    check_looks(database)


def test_links_are_counted_though_they_are_asked_for_at_once(database: str) -> None:
    settings = Settings(database=database, secret="links", url="https://hall.example")
    with ThreadPoolExecutor(1) as apart:
        apart.submit(asyncio.run, ask_at_once(settings)).result()


def test_of_two_processes_one_calls_and_both_know_who_looks(database: str, tmp_path: Path) -> None:
    """Anna's turn: not while she looks in the one, then by one of the two alone."""
    here = Settings(database=database, secret="calls", url="https://hall.example", pause=3600)
    settings = replace(here, notice_after=0.0, notice_sweep=30.0)

    async def story() -> None:
        box: list[Letter] = []
        halls = [Hall(settings), Hall(settings)]
        for hall in halls:
            await hall.start()
            hall.notices.channels = {"mail": Sender(box)}
        one, two = halls
        anna = (await one.run(one.entrance.guest, "Anna"))[0]
        await one.notices.ask(anna, "mail", "anna@post.example")
        await two.notices.confirm(box.pop().link.partition("code=")[2])
        seats = [SeatSpec("me"), SeatSpec("me")]
        table = await one.open(one.opening.create, Actor(anna), GAME, seats)
        with two.hub.listening(table.id, False, Actor(anna)):
            await two.notices.sweep()
            await one.notices.sweep()
        assert box == []
        for hall in halls:
            hall.notices._settings = replace(settings, notice_sweep=0.0)
        await asyncio.gather(one.notices.sweep(), two.notices.sweep())
        assert [letter.event for letter in box] == ["turn"]
        for hall in halls:
            await hall.stop()

    with ThreadPoolExecutor(1) as apart:  # browser tests may have left a loop in this thread
        apart.submit(asyncio.run, story()).result()


class Sender:
    """A channel that keeps what is sent by it."""

    def __init__(self, box: list[Letter]) -> None:
        self.box = box

    def send(self, letter: Letter) -> None:
        self.box.append(letter)
