"""Answers that leave no choice play themselves, in a time that tells nothing.

The game is `bids`: one card in every hand, so no decision leaves a choice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

import pytest

from ludohall.games import PACKAGES
from ludohall.web.errors import Invalid
from ludohall.web.hall import Hall
from ludohall.web.model import Actor, Prefs, SeatSpec, Snapshot
from ludohall.web.pages import draw
from ludohall.web.robots import thinking
from ludohall.web.robots.silence import SHORTEST
from ludohall.web.robots.thinking import SPEEDS, Task, Thinking
from ludohall.web.robots.worker import think
from ludohall.web.settings import Settings
from tests.web.outage import outage
from tests.web.people import live_of

ME, OPEN, BOT = SeatSpec("me"), SeatSpec("open"), SeatSpec("bot", bot="random")
FOREVER = 3600.0
Story = Callable[[Hall, Sequence[Actor]], Awaitable[None]]


@pytest.fixture(autouse=True)
def bids(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy without choices; its bots think in this process."""
    monkeypatch.setitem(PACKAGES, "bids", "tests.toys.bids")

    async def at_once(_: Thinking, task: Task) -> str | None:
        return task.only or think(task.game, task.state, task.seat, task.bot, 1, 1.0, task.owed)

    monkeypatch.setattr(Thinking, "_ask_worker", at_once)


def run(settings: Settings, story: Story) -> None:
    """A story of several people."""

    async def inside() -> None:
        hall = Hall(settings)
        await hall.start()
        try:
            names = ("Anna", "Ben", "Cleo")
            await story(
                hall, [Actor((await hall.run(hall.entrance.guest, name))[0]) for name in names]
            )
        finally:
            await hall.stop()

    asyncio.run(inside())


async def until(done: Callable[[], Awaitable[bool]]) -> None:
    """Wait for something."""
    async with asyncio.timeout(30):
        while not await done():
            await asyncio.sleep(0.01)


async def seated(hall: Hall, people: Sequence[Actor], *others: SeatSpec, game: str = "bids") -> str:
    """A table of these people; the first is the host. There are no prayers: no choice at all."""
    seats = [ME, *others, *[OPEN] * (len(people) - 1)]
    options = {"prayers": False} if game == "bids" else {}
    table = (await hall.open(hall.opening.create, people[0], game, seats, options)).id
    for seat, person in enumerate(people[1:], 1 + len(others)):
        await hall.change(hall.seating.sit, person, table, seat)
    return table


async def over(hall: Hall, who: Actor, table: str) -> bool:
    return (await hall.run(hall.looking.table, who, table)).status == "over"


def test_somebody_alone_does_not_wait(settings: Settings) -> None:
    async def story(hall: Hall, people: Sequence[Actor]) -> None:
        table = await seated(hall, people[:1], BOT)
        await until(lambda: over(hall, people[0], table))
        log = (await hall.snapshot(people[0], table, 0)).log
        assert [line.forced for line in log if line.seat == 0] == [True] * 3

    run(replace(settings, pause=FOREVER), story)


def test_among_others_every_answer_waits_and_each_seat_for_itself(settings: Settings) -> None:
    async def story(hall: Hall, people: Sequence[Actor]) -> None:
        table = await seated(hall, people)
        await until(lambda: waiting(hall, table, {0, 1, 2}))
        assert (await hall.run(hall.looking.table, people[0], table)).deciding == (0, 1, 2)

    run(replace(settings, pause=FOREVER), story)


async def waiting(hall: Hall, table: str, seats: set[int]) -> bool:
    return {seat for key, seat in hall.silence._due if key == table} == seats


def test_after_the_pause_they_answer_and_the_match_goes_on(settings: Settings) -> None:
    async def story(hall: Hall, people: Sequence[Actor]) -> None:
        table = await seated(hall, people)
        await until(lambda: over(hall, people[0], table))
        assert (await hall.run(hall.looking.table, people[0], table)).status == "over"

    run(replace(settings, pause=0.0), story)


def test_the_pause_is_of_one_distribution(settings: Settings) -> None:
    hall = Hall(replace(settings, pause=2.0))
    hall.store.migrate()
    drawn = [hall.silence.pause() for _ in range(500)]
    assert all(SHORTEST * 2.0 <= seconds <= 2.0 for seconds in drawn)
    assert len(set(drawn)) > 400  # nobody can foretell it
    hall.store.close()


def test_a_bot_between_people_waits_likewise(settings: Settings) -> None:
    async def story(hall: Hall, people: Sequence[Actor]) -> None:
        alone = await seated(hall, people[:1], BOT, game="duel")
        shared = await seated(hall, people[:2], BOT, game="duel")
        await until(lambda: decided(hall, people[0], alone, 1))
        assert 1 in (await hall.run(hall.looking.table, people[0], shared)).deciding

    run(replace(settings, pause=FOREVER), story)


async def decided(hall: Hall, who: Actor, table: str, seat: int) -> bool:
    return seat not in (await hall.run(hall.looking.table, who, table)).deciding


def test_only_the_seat_itself_is_told_and_shows_it(settings: Settings) -> None:
    async def story(hall: Hall, people: Sequence[Actor]) -> None:
        table = await seated(hall, people[:2])
        own = await hall.snapshot(people[0], table, 0)
        theirs = await hall.snapshot(people[1], table, 1)
        watcher = await hall.snapshot(people[2], table, None)
        assert (own.silent, watcher.silent) == (True, False)
        assert own.offers  # a program may still play it
        await hall.run(hall.entrance.save_settings, people[1], {"forced": "never"})
        theirs = await hall.snapshot(people[1], table, 1)
        assert not theirs.silent

    run(replace(settings, pause=FOREVER), story)


@pytest.mark.parametrize(
    ("language", "words"), [("en", "it goes on by itself"), ("fr", "la partie continue")]
)
def test_the_page_says_so_discreetly(settings: Settings, language: str, words: str) -> None:
    async def story(hall: Hall, people: Sequence[Actor]) -> None:
        table = await seated(hall, people[:2], game="burgundy")
        seat = (await hall.run(hall.looking.table, people[0], table)).deciding[0]
        snap = await hall.snapshot(people[seat], table, seat, language=language)
        quiet = replace(snap, silent=True)
        prefs = Prefs(language=language)
        assert words in draw(quiet, prefs).parts["decide"].html
        assert words not in draw(snap, prefs).parts["decide"].html
        assert "•" in draw(snap, prefs).parts["title"].html
        assert "•" not in draw(quiet, prefs).parts["title"].html

    run(settings, story)


def test_who_wants_to_be_asked_is_asked(settings: Settings) -> None:
    async def story(hall: Hall, people: Sequence[Actor]) -> None:
        anna = Actor(await hall.run(hall.entrance.save_settings, people[0], {"forced": "never"}))
        table = await seated(hall, [anna], BOT)
        await until(lambda: decided(hall, anna, table, 1))
        snap = await hall.snapshot(anna, table, 0)
        assert snap.deciding == (0,)
        assert not snap.silent
        await hall.change(hall.playing.act, anna, table, 0, snap.offers[0].action, snap.version)
        line = last_own(await hall.snapshot(anna, table, 0))
        assert not line

    run(settings, story)


def last_own(snap: Snapshot) -> bool:
    """Whether the last own decision is said to have been forced."""
    return [line.forced for line in snap.log if line.seat == snap.seat][-1]


def test_an_answer_that_is_due_outlives_the_server(settings: Settings) -> None:
    tables: list[str] = []

    async def before(hall: Hall, people: Sequence[Actor]) -> None:
        tables.append(await seated(hall, people[:2]))
        await until(lambda: waiting(hall, tables[0], {0, 1}))

    async def after(hall: Hall, people: Sequence[Actor]) -> None:
        await until(lambda: over(hall, people[0], tables[0]))
        assert (await hall.run(hall.looking.table, people[0], tables[0])).status == "over"

    run(replace(settings, pause=FOREVER), before)
    run(replace(settings, pause=0.0), after)


def test_an_answer_waits_for_the_database(settings: Settings) -> None:
    async def story(hall: Hall, people: Sequence[Actor]) -> None:
        table = await seated(hall, people[:2])
        with outage(hall.store, writes_only=True):
            await until(lambda: waiting(hall, table, {0, 1}))
            assert not await over(hall, people[0], table)
        await until(lambda: over(hall, people[0], table))

    run(replace(settings, pause=0.01), story)


def test_who_is_quicker_than_the_pause_plays_it_once(settings: Settings) -> None:
    async def story(hall: Hall, people: Sequence[Actor]) -> None:
        table = await seated(hall, people[:2])
        await until(lambda: waiting(hall, table, {0, 1}))
        snap = await hall.snapshot(people[0], table, 0)
        after = await hall.change(
            hall.playing.act, people[0], table, 0, snap.offers[0].action, snap.version
        )
        assert after == snap.version + 1
        assert last_own(await hall.snapshot(people[0], table, 0))  # it was no choice all the same

    run(replace(settings, pause=FOREVER), story)


def test_bots_play_at_the_speed_that_a_person_sets_and_no_other_table_waits(
    settings: Settings,
) -> None:
    async def story(hall: Hall, people: Sequence[Actor]) -> None:
        anna, ben, _ = people
        anna = Actor(await hall.run(hall.entrance.save_settings, anna, {"pace": "instant"}))
        quick = await seated(hall, [anna], BOT, game="duel")
        slow = await seated(hall, [ben], BOT, game="duel")
        await until(lambda: decided(hall, anna, quick, 1))
        assert 1 in (await hall.run(hall.looking.table, ben, slow)).deciding
        await hall.run(
            hall.entrance.save_settings, ben, {"pace": "slow"}
        )  # for a seat that is taken already
        assert thinking.speed_at(live_of(hall.tables, slow)) == SPEEDS["slow"]
        with pytest.raises(Invalid):
            await hall.run(hall.entrance.save_settings, ben, {"pace": "reckless"})

    run(replace(settings, bot_pace=FOREVER), story)


def test_among_people_bots_wait_as_the_slowest_wants_and_never_less_than_answers_do(
    settings: Settings,
) -> None:
    """However fast somebody wants them: the pause that hides a hand stays."""

    async def story(hall: Hall, people: Sequence[Actor]) -> None:
        table = await seated(hall, people[:2], BOT, game="duel")
        await hall.run(hall.entrance.save_settings, people[0], {"pace": "instant"})
        await hall.run(hall.entrance.save_settings, people[1], {"pace": "instant"})
        task = hall.thinking._task(table)
        assert task is not None
        assert task.speed == SPEEDS["instant"]
        assert hall.thinking._pause(task) >= SHORTEST * FOREVER
        await hall.run(hall.entrance.save_settings, people[1], {"pace": "slow"})
        task = hall.thinking._task(table)
        assert task is not None
        assert task.speed == SPEEDS["slow"]

    run(replace(settings, pause=FOREVER), story)
