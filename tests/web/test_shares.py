"""Everybody gets a share of the bots' workers, however many tables somebody else has."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

import pytest
from starlette.testclient import TestClient

from ludohall.web.hall import Hall
from ludohall.web.model import Actor, SeatSpec, Terms
from ludohall.web.people.whereabouts import Whereabouts
from ludohall.web.robots import worker
from ludohall.web.robots.sharing import PASSED, Line, Wish
from ludohall.web.robots.thinking import STAYS, Task, Thinking, served_at
from ludohall.web.settings import Settings
from tests.web.people import Caller, guest, live_of


class Hours:
    """A clock that somebody turns."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Desk:
    """A line with one worker. Every table asks again as soon as it has had its turn."""

    def __init__(self, *attended: str) -> None:
        self.clock = Hours()
        self.attended = set(attended)
        self.line = Line(1, self.attended.__contains__, self.clock)
        self.order: list[str] = []

    async def keep_asking(self, wish: Wish, seconds: float, turns: int) -> None:
        for _ in range(turns):
            async with self.line.turn(wish):
                self.order.append(wish.table)
                self.clock.now += seconds
                await asyncio.sleep(0)  # meanwhile others ask

    def serve(self, asks: Sequence[tuple[Wish, float]], turns: int) -> list[str]:
        """The order in which tables are served, when all ask at once."""

        async def inside() -> None:
            tasks = [asyncio.create_task(self.keep_asking(*ask, turns)) for ask in asks]
            while len(self.order) < turns:
                await asyncio.sleep(0)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

        asyncio.run(inside())
        return self.order[:turns]


def wish(table: str, visitor: str, person: str = "", played: bool = True) -> Wish:
    return Wish(table, visitor, person or visitor, played)


def test_one_visitors_tables_wait_for_each_other_not_others_for_them() -> None:
    tables = [f"e{n}" for n in range(15)]
    desk = Desk("a", *tables)
    order = desk.serve([*((wish(t, "eve"), 1.0) for t in tables), (wish("a", "anna"), 0.1)], 60)
    turns = [place for place, table in enumerate(order) if table == "a"]
    assert turns[0] <= 1  # eve's first bot was thinking already
    assert max(later - earlier for earlier, later in pairwise(turns)) <= 2
    assert [table for table in order if table != "a"] == tables * 2


def test_many_guests_of_one_address_are_one_visitor_and_share_among_themselves() -> None:
    desk = Desk("a", "e1", "e2", "f1", "b")
    asks = [
        (wish("e1", "house", "eve"), 1.0),
        (wish("e2", "house", "eve"), 1.0),
        (wish("f1", "house", "fay"), 1.0),
        (wish("a", "elsewhere", "anna"), 1.0),
    ]
    order = desk.serve(asks, 40)
    assert Counter(order) == {"a": 20, "f1": 10, "e1": 5, "e2": 5}


def test_who_looks_comes_first_and_nobody_starves() -> None:
    desk = Desk("seen")
    asks = [
        (wish("bots", "eve", played=False), 1.0),
        (wish("away", "anna"), 1.0),
        (wish("seen", "ben"), 1.0),
    ]
    order = desk.serve(asks, 60)
    shares = Counter(order)
    assert shares["seen"] > shares["away"] >= shares["bots"] > 0
    gaps = [order[place : place + 2 * PASSED] for place in range(40)]
    assert all("bots" in gap and "away" in gap for gap in gaps)


def test_a_table_that_is_opened_while_it_waits_comes_first() -> None:
    async def story() -> None:
        desk = Desk()
        asks = [(wish(name, name, played=False), 1.0) for name in ("x", "y", "z")]
        tasks = [asyncio.create_task(desk.keep_asking(*ask, 1)) for ask in asks]
        desk.attended.add("z")
        await asyncio.gather(*tasks)
        assert desk.order == ["x", "z", "y"]

    asyncio.run(story())


def test_who_was_away_has_saved_up_nothing() -> None:
    """After a hundred turns of others a newcomer gets a fair share, not a hundred turns."""

    async def story() -> None:
        desk = Desk("a", "b", "c")
        early = [asyncio.create_task(desk.keep_asking(wish(name, name), 1.0, 100)) for name in "ab"]
        while len(desk.order) < 100:
            await asyncio.sleep(0)
        late = asyncio.create_task(desk.keep_asking(wish("c", "c"), 1.0, 100))
        while len(desk.order) < 130:
            await asyncio.sleep(0)
        shares = Counter(desk.order[100:130])
        assert max(shares.values()) - min(shares.values()) <= 2
        for task in (*early, late):
            task.cancel()
        await asyncio.gather(*early, late, return_exceptions=True)

    asyncio.run(story())


def test_a_visitor_never_has_all_workers_and_who_goes_frees_a_place() -> None:
    async def story() -> None:
        line = Line(3, lambda table: True)
        entered: list[str] = []
        leave = asyncio.Event()

        async def think(asked: Wish) -> None:
            async with line.turn(asked):
                entered.append(asked.table)
                await leave.wait()

        eve = [asyncio.create_task(think(wish(f"e{n}", "eve"))) for n in range(5)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert entered == ["e0", "e1"]
        anna = asyncio.create_task(think(wish("a", "anna")))
        while "a" not in entered:
            await asyncio.sleep(0)
        eve[0].cancel()  # one that thinks
        eve[2].cancel()  # one that waits
        while len(entered) < 4:
            await asyncio.sleep(0)
        assert entered == ["e0", "e1", "a", "e3"]
        leave.set()
        await asyncio.gather(*eve, anna, return_exceptions=True)
        assert entered[-1] == "e4"
        assert line.length == 0
        assert line._people == {}
        assert all(not ledger.used for ledger in line._visitors.values())

    asyncio.run(story())


def test_people_are_known_by_where_they_came_from_and_some_are_forgotten() -> None:
    places = Whereabouts(most=2)
    for person in ("eve", "fay", "gus"):
        places.note(person, "192.0.2.1")
    assert [places.of(person) for person in ("eve", "fay", "gus")] == [
        "eve",
        "192.0.2.1",
        "192.0.2.1",
    ]


def test_the_gate_notes_where_guests_come_from(http: TestClient, hall: Hall, anna: Caller) -> None:
    """However they become guests: a table of bots is counted for its visitor at once."""
    seats = {"seat-0": "bot:random", "seat-1": "bot:random"}
    form = {"game": "burgundy", "players": "2", **seats}
    http.post("/new", data=form, headers={"Sec-Fetch-Site": "same-origin"})
    me = anna.create("burgundy", "me", "bot:random")["id"]
    host = live_of(hall.tables, me).bundle.table.host
    assert hall.whereabouts.of(host) == "testclient"
    known = set(hall.whereabouts._known)
    assert len(known) == 2


def test_bots_think_for_the_host_unless_only_others_play(hall: Hall, http: TestClient) -> None:
    anna, ben = guest(http, "Anna"), guest(http, "Ben")
    alone = anna.create("duel", "bot:random", "bot:random")["id"]
    opened = anna.create("duel", "open", "bot:random")["id"]
    ben.post(f"/tables/{opened}/seats/0", {})
    shared = anna.create("duel", "open", "me")["id"]
    ben.post(f"/tables/{shared}/seats/0", {})
    bundles = [live_of(hall.tables, table).bundle for table in (alone, opened, shared)]
    host = bundles[0].table.host
    assert served_at(bundles[0]) == host
    assert served_at(bundles[1]) == next(person for _, person in bundles[1].holders) != host
    assert served_at(bundles[2]) == host


@dataclass
class Busy:
    """A worker that answers when it is told to."""

    asked: list[str] = field(default_factory=list)
    versions: dict[str, int] = field(default_factory=dict)
    """By table: the version of its first thought."""
    answers: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(0))

    async def work(self, _thinking: Thinking, task: Task) -> str | None:
        self.asked.append(task.table)
        self.versions.setdefault(task.table, task.version)
        await self.answers.acquire()
        return worker.think(task.game, task.state, task.seat, task.bot, 1, 1.0, task.owed)

    async def begins(self, thoughts: int) -> None:
        """Wait until it was asked so often."""
        while len(self.asked) < thoughts:
            await asyncio.sleep(0.001)


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> Busy:
    """The one worker of a hall."""
    found = Busy()

    async def work(self: Thinking, task: Task) -> str | None:
        return await found.work(self, task)

    monkeypatch.setattr(Thinking, "_ask_worker", work)
    return found


async def in_line(hall: Hall, bots: int) -> None:
    """Wait until so many wait for the worker."""
    while hall.thinking.waiting < bots:
        await asyncio.sleep(0.001)


async def guests(hall: Hall, *names: str) -> list[Actor]:
    return [Actor((await hall.run(hall.entrance.guest, name))[0]) for name in names]


BOTS = [SeatSpec("bot", bot="random")] * 2
MINE = [SeatSpec("me"), SeatSpec("bot", bot="random")]


async def first_action(hall: Hall, who: Actor, table: str) -> None:
    snap = await hall.snapshot(who, table, 0)
    await hall.change(hall.playing.act, who, table, 0, snap.offers[0].action, snap.version)


def test_who_acts_is_there_though_the_page_is_open_elsewhere(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without script, by the API, or with the stream in another process; and not for long."""
    monkeypatch.setattr(Thinking, "_task", lambda self, table: None)

    async def story() -> None:
        hall = Hall(settings)
        await hall.start()
        anna, ben = await guests(hall, "Anna", "Ben")
        one, two = [
            (await hall.open(hall.opening.create, who, "duel", MINE)).id for who in (anna, ben)
        ]
        attended = hall.thinking._is_attended
        assert not attended(one)
        await first_action(hall, anna, one)
        assert attended(one)
        assert not attended(two)
        hall.thinking._acted[one] -= STAYS
        assert not attended(one)
        await first_action(hall, ben, two)
        assert list(hall.thinking._acted) == [two]
        await hall.stop()

    asyncio.run(story())


def test_a_bot_answers_next_though_another_visitor_has_many_tables_of_bots(
    settings: Settings, busy: Busy
) -> None:
    async def story() -> None:
        hall = Hall(replace(settings, bot_workers=1, sweep=600))
        await hall.start()
        anna, eve = await guests(hall, "Anna", "Eve")
        crowd = [(await hall.open(hall.opening.create, eve, "duel", BOTS)).id for _ in range(10)]
        await in_line(hall, 9)
        table = (await hall.open(hall.opening.create, anna, "duel", MINE)).id
        with hall.hub.listening(table, False, anna):
            await first_action(hall, anna, table)
            await in_line(hall, 10)
            assert len(busy.asked) == 1
            busy.answers.release()
            await busy.begins(2)
            assert busy.asked[1] == table
        for _ in range(29):
            busy.answers.release()
        await busy.begins(30)
        assert set(crowd) <= set(busy.asked)
        await hall.stop()

    asyncio.run(story())


def test_a_bot_that_has_waited_thinks_about_what_is_on_the_table_now(
    settings: Settings, busy: Busy
) -> None:
    """Anna takes her table away, and Ben his move back, while their bots wait in line."""

    async def story() -> None:
        hall = Hall(replace(settings, bot_workers=1, sweep=600))
        await hall.start()
        anna, ben, eve = await guests(hall, "Anna", "Ben", "Eve")
        first = (await hall.open(hall.opening.create, eve, "duel", BOTS)).id
        await busy.begins(1)
        hers = (await hall.open(hall.opening.create, anna, "duel", MINE)).id
        await first_action(hall, anna, hers)
        terms = Terms(listed=False, practice=True)
        his = (await hall.open(hall.opening.create, ben, "duel", MINE, None, terms)).id
        await first_action(hall, ben, his)
        await in_line(hall, 2)
        await hall.close(anna, hers)
        version = (await hall.snapshot(ben, his, 0)).version
        version = await hall.change(hall.playing.undo, ben, his, 0, version)
        for _ in range(5):
            busy.answers.release()
        await busy.begins(6)
        assert set(busy.asked) == {first, his}
        assert busy.versions[his] == version
        await hall.stop()

    asyncio.run(story())
