"""Bots at tables: they act by themselves, see only their seat, and survive what may happen."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

import ludohall as lh
from ludohall.bots import KINDS, Bot, Outlook
from ludohall.bots.levels import LEVELS, Mean
from ludohall.core import Action
from ludohall.web.hall import Hall
from ludohall.web.model import Actor, SeatSpec, Table
from ludohall.web.pages import botchoices
from ludohall.web.pages.botchoices import bot_choices
from ludohall.web.robots import worker
from ludohall.web.robots.thinking import Task, Thinking
from ludohall.web.settings import Settings
from tests.toys.bids.rules import PRAY
from tests.web.people import Caller


def signed(caller: Caller) -> dict[str, str]:
    return {"Authorization": f"Bearer {caller.token}"}


async def until(hall: Hall, table: str, done: Callable[[Table], bool]) -> Table:
    """Wait for a table to be as it should."""
    for _ in range(600):
        shown = await hall.run(hall.looking.table, Actor(), table)
        if done(shown):
            return shown
        await asyncio.sleep(0.02)
    raise AssertionError("it did not happen")


@pytest.fixture
def in_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Think at once, in this process: the toy game is unknown to others."""

    async def think(self: Thinking, task: Task) -> str | None:
        return worker.think(task.game, task.state, task.seat, task.bot, 1, 1.0, task.owed)

    monkeypatch.setattr(Thinking, "_ask_worker", think)


def test_bots_alone_play_to_the_end(settings: Settings, in_process: None) -> None:
    async def story() -> None:
        hall = Hall(settings)
        await hall.start()
        anna = Actor((await hall.run(hall.entrance.guest, "Anna"))[0])
        seats = [SeatSpec("bot", bot="random")] * 3
        table = await hall.open(hall.opening.create, anna, "duel", seats)
        over = await until(hall, table.id, lambda shown: shown.status == "over")
        assert over.winners
        await hall.stop()

    asyncio.run(story())


def test_a_bot_answers_a_person_and_goes_on_after_a_restart(
    settings: Settings, in_process: None
) -> None:
    async def before() -> str:
        hall = Hall(replace(settings, bot_pace=60))  # it does not come to act
        await hall.start()
        anna = Actor((await hall.run(hall.entrance.guest, "Anna"))[0])
        table = await hall.open(
            hall.opening.create, anna, "duel", [SeatSpec("me"), SeatSpec("bot", bot="random")]
        )
        snap = await hall.snapshot(anna, table.id, 0)
        await hall.change(hall.playing.act, anna, table.id, 0, snap.offers[0].action, snap.version)
        assert (await hall.run(hall.looking.table, anna, table.id)).deciding == (1,)
        await hall.stop()
        return table.id

    async def after(table: str) -> None:
        hall = Hall(settings)
        await hall.start()
        await until(hall, table, lambda shown: shown.deciding != (1,))
        await hall.stop()

    table = asyncio.run(before())
    asyncio.run(after(table))


def test_a_seat_given_to_a_bot_in_the_middle_is_played(
    settings: Settings, in_process: None
) -> None:
    async def story() -> None:
        hall = Hall(settings)
        await hall.start()
        anna = Actor((await hall.run(hall.entrance.guest, "Anna"))[0])
        table = await hall.open(hall.opening.create, anna, "duel", [SeatSpec("me"), SeatSpec("me")])
        snap = await hall.snapshot(anna, table.id, 0)
        await hall.change(hall.playing.act, anna, table.id, 0, snap.offers[0].action, snap.version)
        await hall.change(hall.seating.set_seat, anna, table.id, 1, SeatSpec("bot", bot="random"))
        shown = await until(hall, table.id, lambda shown: shown.deciding != (1,))
        assert shown.seats[1].kind == "bot"
        assert shown.version > snap.version + 1, "the bot has not moved"
        await hall.stop()

    asyncio.run(story())


class Praying(Bot):
    """Bids at once, and prays out of turn as soon as it has a coin."""

    interrupts = True

    def decide(self, outlook: Outlook[Any, Any]) -> Action:
        return outlook.actions[0]

    def interrupt(self, outlook: Outlook[Any, Any]) -> Action | None:
        asked.append(outlook.seat)
        return PRAY if outlook.view["rounds"] == 0 else None


asked: list[int] = []
"""Seats that were asked whether they act out of turn."""


def test_a_bot_that_interrupts_acts_while_a_person_thinks(
    settings: Settings, in_process: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is asked once a version: who does not want to act waits for the next one."""
    monkeypatch.setattr("ludohall.web.robots.thinking.bot", lambda spec, game: Praying())
    monkeypatch.setattr("ludohall.web.robots.worker.bot", lambda spec, game: Praying())
    asked.clear()

    async def story() -> None:
        hall = Hall(settings)
        await hall.start()
        anna = Actor((await hall.run(hall.entrance.guest, "Anna"))[0])
        seats = [SeatSpec("me"), SeatSpec("bot", bot="random")]
        prayers = versions = 0
        for _ in range(6):
            table = await hall.open(hall.opening.create, anna, "duel", seats)
            shown = await until(hall, table.id, lambda shown: shown.deciding == (0,))
            while shown.status != "over":
                await asyncio.sleep(0.05)  # the bot may act meanwhile
                snap = await hall.snapshot(anna, table.id, 0)
                prayers += sum(line.seat == 1 and line.action == "pray" for line in snap.log[-1:])
                bid = next(o.action for o in snap.offers if o.action != "pray")
                await hall.change(hall.playing.act, anna, table.id, 0, bid, snap.version)
                versions += 1
                shown = await until(
                    hall, table.id, lambda shown: shown.deciding == (0,) or shown.status == "over"
                )
        assert prayers
        assert len(asked) <= versions + prayers
        assert set(asked) == {1}
        await hall.stop()

    asyncio.run(story())


def test_a_seat_keeps_the_canonical_specification(anna: Caller) -> None:
    table = anna.create("burgundy", "me", "bot:greedy:noise=0.50")
    assert table["seats"][1]["bot"] == "greedy:noise=0.5"
    wrong = anna.create("burgundy", "me", "bot:greedy:noise=loud", expect=422)
    assert "noise is a number from 0 to 100, not 'loud'" in wrong["message"]
    blind = anna.create("duel", "me", "bot:greedy", expect=422)
    assert "does not play duel" in blind["message"]


def test_the_api_says_which_bots_play_a_game(anna: Caller) -> None:
    found = {bot["kind"]: bot for bot in anna.call("GET", "/games/burgundy")["bots"]}
    assert list(found) == list(KINDS)
    noise = found["greedy"]["parameters"][0]
    assert noise["name"] == "noise"
    assert noise["expected"] == "a number from 0 to 100"
    assert [bot["kind"] for bot in anna.call("GET", "/games/duel")["bots"]] == ["random"]


def test_the_lobby_offers_the_bots_of_a_game() -> None:
    choices = bot_choices("burgundy", "fr")
    assert [choice.spec for choice in choices] == ["random", *LEVELS]
    assert [choice.spec for choice in choices if choice.usual] == ["steady"]
    assert [choice.label for choice in choices[1:]] == ["Débutant", "Régulier", "Fort", "Maître"]
    assert [(choice.spec, choice.usual) for choice in bot_choices("duel", "en")] == [
        ("random", True)
    ]


def test_levels_are_offered_with_what_they_make(
    anna: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the lobby by number of players, in the room for this table; not measured: no number."""

    def mean(level: str, game: str, options: object, players: int) -> Mean | None:
        known = level == "master" and players == 2 and game == "burgundy"
        return Mean(193.6, 180, 205, 40) if known else None

    monkeypatch.setattr(botchoices, "mean", mean)
    lobby = anna.http.get("/?game=burgundy", headers=signed(anna) | {"accept-language": "fr"}).text
    row = re.search("<dt>Maître</dt><dd>(.*?)</dd>", lobby)
    assert row is not None
    means = "Points en moyenne entre bots de ce niveau\N{NO-BREAK SPACE}: 194 à 2 joueurs."
    assert row[1] == f"Regarde loin et prend son temps. {means}"
    assert re.search(r"<dt>Fort</dt><dd>[^0-9]*</dd>", lobby)
    table = anna.create("burgundy", "me", "invite")["id"]
    room = anna.http.get(f"/t/{table}", headers=signed(anna)).text
    assert '<option value="bot:master">Master, 194 points on average</option>' in room
    assert '<option value="bot:strong">Strong</option>' in room


@pytest.mark.parametrize("game", ["burgundy", "hallertau", "newdale", "gwt_nz"])
def test_the_tag_of_a_bot_is_the_name_of_its_level(anna: Caller, game: str) -> None:
    """One that has no level is a bot."""
    table = anna.create(game, "me", "bot:master", "bot:greedy:noise=1")
    assert [seat["bot"] for seat in table["seats"]] == ["", "master", "greedy:noise=1"]
    page = anna.http.get(f"/t/{table['id']}", headers=signed(anna)).text
    players = page[page.index('id="players"') :]
    assert "Master" in players
    assert "Bot" in players


def test_a_bot_that_is_not_offered_keeps_its_seat_in_the_chooser(anna: Caller) -> None:
    table = anna.create("burgundy", "me", "bot:greedy:noise=1", "open")["id"]
    room = anna.http.get(f"/t/{table}", headers=signed(anna)).text
    kept = '<option value="bot:greedy:noise=1" selected>greedy:noise=1</option>'
    assert kept in room


def test_a_rematch_is_against_the_same_level(anna: Caller) -> None:
    table = anna.create("burgundy", "me", "bot:strong")["id"]
    anna.post(f"/tables/{table}/seats/0/resign")
    again = anna.post(f"/tables/{table}/rematch")
    assert again["seats"][1]["bot"] == "strong"


def test_a_bot_thinks_no_longer_than_the_server_allows(settings: Settings) -> None:
    """Whatever its specification says; a real worker process thinks."""

    async def story() -> None:
        hall = Hall(replace(settings, bot_seconds=0.01))
        await hall.start()
        anna = Actor((await hall.run(hall.entrance.guest, "Anna"))[0])
        bots = [SeatSpec("bot", bot="ismcts:seconds=600")] * 2
        table = await hall.open(hall.opening.create, anna, "burgundy", bots)
        start = table.version
        shown = await until(hall, table.id, lambda shown: shown.version > start + 3)
        log = (await hall.snapshot(anna, table.id)).log
        assert len(log) >= shown.version - start > 3
        await hall.stop()

    asyncio.run(story())


def test_a_worker_that_dies_is_replaced(settings: Settings) -> None:
    """A real worker process thinks; it is killed, and another one takes over."""
    game = lh.games()[0]

    async def story() -> None:
        hall = Hall(settings)
        await hall.start()
        anna = Actor((await hall.run(hall.entrance.guest, "Anna"))[0])
        pool = hall.thinking._workers_pool()
        loop = asyncio.get_running_loop()
        pid = await loop.run_in_executor(pool, os.getpid)
        assert pid != os.getpid()
        os.kill(pid, signal.SIGKILL)
        table = await hall.open(
            hall.opening.create, anna, game, [SeatSpec("bot", bot="random")] * 2
        )
        start = table.version
        await until(hall, table.id, lambda shown: shown.version > start + 3)
        assert isinstance(hall.thinking._pool, ProcessPoolExecutor)
        await hall.stop()

    asyncio.run(story())
