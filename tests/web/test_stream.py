"""The event stream: what a tab gets, in order, also after it was away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace

import msgspec
import pytest

import ludohall as lh
from ludohall.web.api import DataPainter
from ludohall.web.hall import Hall
from ludohall.web.hub import Hub
from ludohall.web.model import Actor, Prefs, SeatSpec, Table
from ludohall.web.settings import Settings
from ludohall.web.store import base, now
from ludohall.web.stream.events import PagePainter, Stamp, Tab, calls, events
from tests.web.times import HOUR, MINUTE, Watch, wait


class Reader:
    """Reads a stream, event by event."""

    def __init__(self, source: AsyncIterator[bytes]) -> None:
        self.source = source
        self.beats = 0

    async def next(self) -> tuple[str, dict[str, object], str]:
        """The next event: its name, data and id."""
        while True:
            piece = (await asyncio.wait_for(anext(self.source), 10)).decode()
            if piece.startswith("event: beat"):
                self.beats += 1
            elif piece.startswith("event"):
                fields = dict(line.split(": ", 1) for line in piece.strip().split("\n"))
                return fields["event"], msgspec.json.decode(fields["data"]), fields.get("id", "")


def with_table(
    settings: Settings, story: Callable[[Hall, Actor, Actor, Table], Awaitable[None]]
) -> None:
    """Run a story at a table of two."""

    async def run() -> None:
        hall = Hall(settings)
        await hall.start()
        try:
            anna, ben = [
                Actor((await hall.run(hall.entrance.guest, name))[0]) for name in ("Anna", "Ben")
            ]
            table = await hall.open(
                hall.opening.create, anna, "duel", [SeatSpec("me"), SeatSpec("open")]
            )
            await story(hall, anna, ben, await hall.change(hall.seating.sit, ben, table.id, 1))
        finally:
            await hall.stop()

    asyncio.run(run())


async def first_action(hall: Hall, who: Actor, table: Table, seat: int) -> int:
    snap = await hall.snapshot(who, table.id, seat)
    return await hall.change(
        hall.playing.act, who, table.id, seat, snap.offers[0].action, snap.version
    )


def stream(hall: Hall, who: Actor, table: Table, seat: int | None, since: str = "") -> Reader:
    tab = Tab(who, table.id, seat, "en")
    return Reader(events(hall, tab, DataPainter(), Stamp.read(since)))


def test_time_alone_is_news_where_somebody_may_do_more(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anna has left; when an hour has passed, Ben may give her seat away, and is told so."""
    watch = Watch(now())
    monkeypatch.setattr(base, "time", watch)

    async def story(hall: Hall, anna: Actor, ben: Actor, table: Table) -> None:
        await hall.change(hall.seating.leave, anna, table.id, 0)
        shown = await hall.snapshot(ben, table.id, 1)
        assert not shown.table.seats[0].may_replace
        tab = stream(hall, ben, table, 1, shown.stamp)
        assert (await tab.next())[0] == "hello"
        watch.now += HOUR
        name, data, _ = await tab.next()
        assert name == "state"
        assert data["table"]["seats"][0]["may_replace"]  # type: ignore[index]  # it is JSON

    with_table(settings, story)


def test_the_other_players_action_arrives_as_seen_from_my_seat(settings: Settings) -> None:
    async def story(hall: Hall, anna: Actor, ben: Actor, table: Table) -> None:
        shown = (await hall.snapshot(ben, table.id, 1)).stamp
        tab = stream(hall, ben, table, 1, shown)
        assert (await tab.next())[0] == "hello"
        version = await first_action(hall, anna, table, 0)
        name, data, stamp = await tab.next()
        assert name == "state"
        assert data["version"] == version
        assert data["seat"] == 1
        log = data["log"]
        assert isinstance(log, list)
        assert [line["action"] for line in log] == ["bid:?"]
        assert stamp.split(".")[0] == str(version)

    with_table(settings, story)


def test_a_page_gets_only_the_parts_that_look_otherwise(settings: Settings) -> None:
    async def story(hall: Hall, anna: Actor, ben: Actor, table: Table) -> None:
        seats = [SeatSpec("me"), SeatSpec("open")]
        real = await hall.open(hall.opening.create, anna, lh.games()[0], seats)
        real = await hall.change(hall.seating.sit, ben, real.id, 1)
        seat = real.deciding[0]
        snap = await hall.snapshot(ben, real.id, 1)
        shown, before = snap.stamp, len(snap.log)
        tab = Tab(ben, real.id, 1, "en")
        page = Reader(events(hall, tab, PagePainter(Prefs()), Stamp.read(shown)))
        assert (await page.next())[0] == "hello"
        await first_action(hall, (anna, ben)[seat], real, seat)
        name, data, _ = await page.next()
        assert name == "patch"
        changed = data["parts"]
        assert isinstance(changed, dict)
        assert data["since"] == ".".join(shown.split(".")[:2])
        log = data["log"]
        assert isinstance(log, dict)
        lines = sum('class="mv' in line for line in log["top"])
        assert lines == len((await hall.snapshot(ben, real.id, 1)).log) - before
        assert not log["drop"]
        whole = Reader(events(hall, tab, PagePainter(Prefs()), Stamp()))
        await whole.next()
        _, data, _ = await whole.next()
        everything = data["parts"]
        assert isinstance(everything, dict)
        assert set(changed) < set(everything)
        assert "lines" in everything
        assert "since" not in data  # it fits every page
        await hall.say(anna, real.id, "<b>hello</b>")
        name, data, _ = await page.next()
        assert name == "chat"
        assert "&lt;b&gt;hello" in str(data["html"])

    with_table(settings, story)


def test_a_tab_that_was_away_gets_what_it_missed_once(settings: Settings) -> None:
    async def story(hall: Hall, anna: Actor, ben: Actor, table: Table) -> None:
        shown = (await hall.snapshot(ben, table.id, 1)).stamp
        await first_action(hall, anna, table, 0)
        await hall.say(anna, table.id, "your move")
        version = await first_action(hall, ben, table, 1)
        tab = stream(hall, ben, table, 1, shown)
        hello, state, chat = [await tab.next() for _ in range(3)]
        assert (hello[0], state[0], chat[0]) == ("hello", "state", "chat")
        assert state[1]["version"] == version
        assert chat[1]["text"] == "your move"
        assert hello[2] == ""  # nothing is known yet: a line that breaks here misses nothing
        assert state[2].endswith(".0")  # the message is still to come
        again = stream(hall, ben, table, 1, chat[2])
        assert (await again.next())[0] == "hello"
        await hall.say(ben, table.id, "thanks")
        name, data, _ = await again.next()
        assert (name, data["text"]) == ("chat", "thanks")

    with_table(settings, story)


def test_several_changes_may_come_as_one_and_a_beat_keeps_the_line(settings: Settings) -> None:
    async def story(hall: Hall, anna: Actor, ben: Actor, table: Table) -> None:
        tab = stream(hall, anna, table, 0)
        await tab.next()
        await tab.next()
        await first_action(hall, anna, table, 0)
        version = await first_action(hall, ben, table, 1)
        while True:
            _, data, _ = await tab.next()
            if data["version"] == version:
                break
        asyncio.get_running_loop().call_later(0.1, hall.hub.touch, table.id)
        beat = await asyncio.wait_for(anext(tab.source), 5)
        assert beat == b"event: beat\ndata: {}\n\n"

    with_table(replace(settings, heartbeat=0.05), story)


def test_a_seat_that_is_lost_ends_its_stream(settings: Settings) -> None:
    async def story(hall: Hall, anna: Actor, ben: Actor, table: Table) -> None:
        tab = stream(hall, ben, table, 1)
        await tab.next()
        await tab.next()
        await hall.change(hall.seating.leave, ben, table.id, 1)
        name, _, _ = await tab.next()
        assert name == "gone"

    with_table(settings, story)


def test_news_of_seats_reach_the_spectators(settings: Settings) -> None:
    async def story(hall: Hall, anna: Actor, ben: Actor, table: Table) -> None:
        tab = stream(hall, Actor(), table, None)
        await tab.next()
        await tab.next()
        assert (await hall.snapshot(anna, table.id, 0)).watching == 1
        await hall.change(hall.seating.leave, ben, table.id, 1)
        _, data, _ = await tab.next()
        shown = data["table"]
        assert isinstance(shown, dict)
        assert shown["seats"][1]["kind"] == "open"

    with_table(settings, story)


def test_a_stamp_of_another_database_means_nothing() -> None:
    assert Stamp.read("12.3.4") == Stamp(12, 3, 4)
    for text in ("", "x", "1.2", "1.2.x", "-1.2.3", "1" * 20 + ".1.1", "٣.1.1"):
        assert Stamp.read(text) == Stamp()


def test_the_hub_forgets_closed_streams() -> None:
    hub = Hub()
    with hub.listening("t", True, Actor()):
        assert hub.watching("t") == 1
    assert hub.watching("t") == 0
    hub.touch("t")


def test_a_stream_ends_with_the_seat_or_session_that_opened_it(settings: Settings) -> None:
    async def story(hall: Hall, anna: Actor, ben: Actor, table: Table) -> None:
        link = (await hall.run(hall.looking.table, ben, table.id)).seats[1].link
        assert link is not None
        seat_token = link.rsplit("/", 1)[-1]
        watcher, session = await hall.run(hall.entrance.guest, "Cleo")
        by_seat = await hall.actor(seat_token)
        assert by_seat is not None
        tabs = [
            Tab(by_seat, table.id, 1, "en", seat_token),
            Tab(Actor(watcher), table.id, None, "en", session),
        ]
        shown = Stamp.read((await hall.snapshot(ben, table.id, 1)).stamp)
        readers = [Reader(events(hall, tab, DataPainter(), shown)) for tab in tabs]
        for reader in readers:
            assert (await reader.next())[0] == "hello"
        await hall.run(hall.entrance.log_out, session)
        await hall.run(wait, hall, table.id, MINUTE)
        await hall.change(hall.seating.hand_over, anna, table.id, 1, SeatSpec("bot", bot="random"))
        for reader in readers:
            assert (await reader.next())[0] == "gone"

    with_table(settings, story)


def test_a_tab_that_nobody_looks_at_hears_of_its_turn_and_draws_nothing(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall, anna: Actor, ben: Actor, table: Table) -> None:
        players = {0: anna, 1: ben}
        table = await hall.open(
            hall.opening.create, anna, "burgundy", [SeatSpec("me"), SeatSpec("open")]
        )
        table = await hall.change(hall.seating.sit, ben, table.id, 1)
        mover = (await hall.snapshot(anna, table.id, 0)).deciding[0]
        waits = 1 - mover
        reader = Reader(calls(hall, Tab(players[waits], table.id, waits, "en")))
        assert (await reader.next())[:2] == ("call", {"asked": False})
        assert hall.hub.lookers() == []  # who is away is told by mail, too
        assert hall.hub.watching(table.id) == 0
        monkeypatch.setattr(hall, "look", None)
        while waits not in (await hall.snapshot(anna, table.id, 0)).deciding:
            await first_action(hall, players[mover], table, mover)
        assert (await reader.next())[:2] == ("call", {"asked": True})
        await reader.source.aclose()  # type: ignore[attr-defined]  # a generator

    with_table(settings, story)
