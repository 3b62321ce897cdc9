"""The database goes away and comes back: nothing is lost, nothing unstored is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.web.api import DataPainter
from ludohall.web.errors import Unavailable
from ludohall.web.hall import Hall
from ludohall.web.match.memory import Live
from ludohall.web.match.progress import progress_of
from ludohall.web.model import Actor, Prefs, SeatSpec
from ludohall.web.pages import draw
from ludohall.web.robots.thinking import Task, Thinking
from ludohall.web.robots.worker import think
from ludohall.web.settings import Settings
from ludohall.web.store import ActionRow, Conflict
from ludohall.web.stream.events import Stamp, Tab, events
from tests.web.outage import outage
from tests.web.people import API, Caller
from tests.web.test_stream import Reader

AGAIN = '<a class="act main fit" href="">'
"""What asks for the same page once more."""


def test_an_action_that_could_not_be_stored_never_was(hall: Hall, anna: Caller) -> None:
    table = anna.create("duel", "me", "me")["id"]
    seen = anna.view(table, 0)
    first, second = (offer["action"] for offer in seen["actions"])
    with outage(hall.store):
        headers = {"Authorization": f"Bearer {anna.token}"}
        body = {"seat": 0, "action": first, "version": seen["version"]}
        path = f"{API}/tables/{table}/actions"
        refused = anna.http.post(path, json=body, headers=headers)
        assert refused.status_code == 503
        assert int(refused.headers["retry-after"]) > 0
    with outage(hall.store, writes_only=True):
        hall.tables.heard_nothing()
        assert anna.act(table, 0, first, seen["version"], expect=503)["error"] == "Unavailable"
        assert anna.view(table, 0) == seen
    assert anna.view(table, 0) == seen
    anna.act(table, 0, second, seen["version"])
    anna.play_first(table, 1)
    with hall.tables.using(table) as live:
        assert Live(hall.store, table).match.record() == live.match.record()


def test_an_undo_that_could_not_be_stored_never_was(hall: Hall, anna: Caller) -> None:
    table = anna.create("duel", "me", "me")["id"]
    anna.play_first(table, 0)
    seen = anna.view(table, 0)
    undo = {"seat": 0, "version": seen["version"]}
    with outage(hall.store, writes_only=True):
        assert anna.post(f"/tables/{table}/undo", undo, expect=503)["error"] == "Unavailable"
    assert anna.view(table, 0) == seen
    anna.post(f"/tables/{table}/undo", undo)


def test_a_seat_that_could_not_be_read_again_is_read_later(
    hall: Hall, anna: Caller, ben: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The change is stored, and then the database goes."""
    table = anna.create("duel", "me", "open")["id"]
    change = hall.store.change_seat

    def change_and_go(*args: object, **kwargs: object) -> None:
        change(*args, **kwargs)  # type: ignore[arg-type]  # what it was called with
        away.__enter__()

    away = outage(hall.store)
    monkeypatch.setattr(hall.store, "change_seat", change_and_go)
    assert ben.post(f"/tables/{table}/seats/1", {}, expect=503)["error"] == "Unavailable"
    away.__exit__(None, None, None)
    assert anna.get(f"/tables/{table}")["seats"][1]["name"] == "Ben"
    assert ben.view(table)["seat"] == 1


def test_nothing_is_stored_on_what_the_store_does_not_hold(hall: Hall, anna: Caller) -> None:
    table = anna.create("duel", "me", "me")["id"]
    with hall.tables.using(table) as live:
        live.match.play(live.match.actions(0)[0], 0)  # in memory alone
        second = str(live.match.actions(1)[0])
        version = live.version
    anna.act(table, 1, second, version)
    again = Live(hall.store, table)  # it replays
    assert [row.seat for row in again.rows[version:]] == [1]


def test_the_store_compares_the_entry_that_an_action_follows(hall: Hall, anna: Caller) -> None:
    live = Live(hall.store, anna.create("duel", "me", "me")["id"])
    rows = [ActionRow(live.version + 1, 0, str(live.match.actions(0)[0]), None, False, 0)]
    progress = progress_of(live.bundle, live.match, rows, live.kept, None)
    for base in (None, live.rows[-2], replace(live.rows[-1], action="deal:0:0")):
        with pytest.raises(Conflict):
            hall.store.append(live.id, base, rows, progress)
    hall.store.append(live.id, live.rows[-1], rows, progress)
    assert Live(hall.store, live.id).version == live.version + 1


def test_there_is_one_match_a_table_while_somebody_uses_it(
    hall: Hall, anna: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall.tables, "kept", 1)
    first, second, third = (anna.create("duel", "me", "me")["id"] for _ in range(3))
    with hall.tables.using(first) as one:
        for other in (second, third):
            with hall.tables.using(other):
                pass
        with hall.tables.using(first) as again:
            assert again is one
    with hall.tables.using(second):
        pass
    assert list(hall.tables._handles) == [second]


def test_tables_that_do_not_exist_are_not_kept(hall: Hall, anna: Caller) -> None:
    for n in range(5):
        anna.get(f"/tables/nothere{n}", expect=404)
    table = anna.create("duel", "me", "open")["id"]
    anna.call("DELETE", f"/tables/{table}")
    assert not hall.tables._handles


def test_a_page_says_that_the_database_is_away_and_comes_back_by_itself(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    table = anna.create("burgundy", "me", "me")["id"]
    with outage(hall.store):
        for language, words in (("en", "waits for its database"), ("fr", "sa base de données")):
            answer = http.get(f"/t/{table}", headers={"Accept-Language": language})
            assert answer.status_code == 503
            assert words in answer.text
            assert answer.headers["refresh"] == answer.headers["retry-after"]
            assert AGAIN in answer.text
        assert AGAIN not in http.post(f"/t/{table}/undo", data={}).text
    assert AGAIN not in http.get("/nowhere").text
    assert http.get(f"/t/{table}").status_code == 200


def test_an_open_stream_waits_with_the_database(settings: Settings) -> None:
    async def story() -> None:
        hall = Hall(settings)
        await hall.start()
        anna = Actor((await hall.run(hall.entrance.guest, "Anna"))[0])
        table = await hall.open(hall.opening.create, anna, "duel", [SeatSpec("me"), SeatSpec("me")])
        shown = (await hall.snapshot(anna, table.id, 0)).stamp
        tab = Tab(anna, table.id, 0, "en")
        stream = Reader(events(hall, tab, DataPainter(), Stamp.read(shown)))
        assert (await stream.next())[0] == "hello"
        with outage(hall.store):
            hall.tables.heard_nothing()
            hall.hub.touch_all()
            assert (await stream.next())[0] == "down"
        snap = await hall.snapshot(anna, table.id, 0)
        version = await hall.change(
            hall.playing.act, anna, table.id, 0, snap.offers[0].action, snap.version
        )
        hall.hub.touch_all()
        assert (await stream.next())[0] == "hello"
        name, data, _ = await stream.next()
        assert (name, data["version"]) == ("state", version)
        await hall.stop()

    asyncio.run(story())


async def until(done: Callable[[], bool]) -> None:
    """Wait for something."""
    async with asyncio.timeout(30):
        while not done():
            await asyncio.sleep(0.01)


@pytest.fixture
def in_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Think at once, in this process."""

    async def at_once(_: Thinking, task: Task) -> str | None:
        return think(task.game, task.state, task.seat, task.bot, 1, 1.0, task.owed)

    monkeypatch.setattr(Thinking, "_ask_worker", at_once)


def test_bots_go_on_after_the_disk_was_full_and_pages_say_that_they_wait(
    settings: Settings, in_process: None
) -> None:
    async def story() -> None:
        hall = Hall(settings)
        await hall.start()
        anna = Actor((await hall.run(hall.entrance.guest, "Anna"))[0])
        bots = [SeatSpec("bot", bot="random")] * 2
        table = (await hall.open(hall.opening.create, anna, lh.games()[0], bots)).id
        with outage(hall.store, writes_only=True):
            await until(lambda: hall.thinking.is_delayed(table))
            snap = await hall.snapshot(anna, table, None)
            assert "The bot is delayed" in draw(snap, Prefs()).parts["turn"].html
            french = await hall.snapshot(anna, table, None, language="fr")
            assert "Le bot a du retard" in draw(french, Prefs(language="fr")).parts["turn"].html
        before = snap.version
        while (await hall.run(hall.looking.table, anna, table)).version <= before:
            await asyncio.sleep(0.01)
        await until(lambda: not hall.thinking.is_delayed(table))
        after = await hall.snapshot(anna, table, None)
        assert "delayed" not in draw(after, Prefs()).parts["turn"].html
        await hall.stop()

    asyncio.run(story())


def test_a_bot_that_fails_tries_again_when_something_happens_at_its_table(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = True

    async def fail_at_first(_: Thinking, task: Task) -> str | None:
        if broken:
            raise RuntimeError("a bot that cannot think")
        return think(task.game, task.state, task.seat, task.bot, 1, 1.0, task.owed)

    monkeypatch.setattr(Thinking, "_ask_worker", fail_at_first)
    monkeypatch.setattr("ludohall.web.pausing.FIRST_PAUSE", 3600.0)
    monkeypatch.setattr("ludohall.web.robots.thinking.LONGEST_REST", 3600.0)

    async def story() -> None:
        nonlocal broken
        hall = Hall(settings)
        await hall.start()
        anna = Actor((await hall.run(hall.entrance.guest, "Anna"))[0])
        seats = [SeatSpec("me"), SeatSpec("bot", bot="random"), SeatSpec("bot", bot="random")]
        table = await hall.open(hall.opening.create, anna, "duel", seats)
        await until(lambda: hall.thinking.is_delayed(table.id))
        broken = False
        snap = await hall.snapshot(anna, table.id, 0)
        await hall.change(hall.playing.act, anna, table.id, 0, snap.offers[0].action, snap.version)
        async with asyncio.timeout(30):
            while (await hall.run(hall.looking.table, anna, table.id)).deciding == (1, 2):
                await asyncio.sleep(0.01)
        assert (await hall.run(hall.looking.table, anna, table.id)).version > snap.version + 1, (
            "no bot has moved"
        )
        await hall.stop()

    asyncio.run(story())


def test_refusals_in_an_outage_are_one_error_of_the_hall(settings: Settings) -> None:
    async def story() -> None:
        hall = Hall(settings)
        await hall.start()
        with outage(hall.store), pytest.raises(Unavailable):
            await hall.run(hall.entrance.guest, "Anna")
        await hall.stop()

    asyncio.run(story())


def test_the_log_tells_of_an_outage_once(
    http: TestClient,
    hall: Hall,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ludohall.web.threads.COMPLAINTS", 3600.0)
    with outage(hall.store):
        for _ in range(20):
            assert http.get("/healthz").status_code == 503
    told = [record for record in caplog.records if "does not answer" in record.getMessage()]
    assert len(told) == 1
    assert "disk is full" in told[0].getMessage()
