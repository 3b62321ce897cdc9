"""The coach where something else happens at the same time: moves, takebacks, tasks, deaths."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from ludohall.web.hall import Hall
from ludohall.web.robots import coaching, reviewing
from tests.web.people import Caller, soon
from tests.web.test_coach import done, ended, page, practice
from tests.web.test_tasks import easy

LATE = "The table has moved on: ask again."
Work = Callable[..., Any]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The coach takes little time."""
    monkeypatch.setattr(coaching, "SECONDS", 0.3)
    monkeypatch.setattr(reviewing, "SECONDS", 0.2)


def after(monkeypatch: pytest.MonkeyPatch, hall: Hall, happens: Callable[[], object]) -> None:
    """Let something happen once when the coach has thought, and before it answers."""
    work = hall.thinking.work
    pending = [happens]

    async def meanwhile(*asked: Any) -> Any:
        found = await work(*asked)
        if pending:
            await asyncio.to_thread(pending.pop())
        return found

    monkeypatch.setattr(hall.thinking, "work", meanwhile)


def test_a_hint_that_comes_after_the_move_is_thrown_away(
    anna: Caller, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also by a program that did not say which version it means."""
    table = practice(anna)
    after(monkeypatch, hall, lambda: anna.play_first(table, 0))
    told = anna.post(f"/tables/{table}/hints", {"seat": 0}, expect=409)
    assert told["error"] in ("Stale", "NotNow")
    soon(lambda: 0 in anna.view(table)["deciding"])
    assert anna.post(f"/tables/{table}/hints", {"seat": 0})["at"] == anna.view(table)["version"]


def test_a_hint_for_what_was_taken_back_meanwhile_is_thrown_away(
    anna: Caller, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = practice(anna)
    anna.play_first(table, 0)
    soon(lambda: 0 in anna.view(table)["deciding"])
    version = anna.view(table)["version"]
    body = {"seat": 0, "version": version}
    after(monkeypatch, hall, lambda: anna.post(f"/tables/{table}/undo", body))
    told = anna.post(f"/tables/{table}/hints", body, expect=409)
    assert (told["error"], told["message"]) == ("Stale", LATE)
    fields = {"seat": "0", "version": str(version)}
    shown = page(anna, f"/t/{table}/hint", data=fields, headers={"Accept-Language": "fr"})
    assert "redemandez" in shown.text


def test_a_hint_stands_though_others_choose_at_the_same_time(anna: Caller) -> None:
    """All plan at once in Newdale: the choice of the bot changes nothing of one's own."""
    opened = anna.create("newdale", "me", "bot:random", practice=True)
    table, shown = str(opened["id"]), opened["version"]
    soon(lambda: anna.view(table)["deciding"] == [0])
    assert anna.view(table)["version"] > shown
    said = anna.post(f"/tables/{table}/hints", {"seat": 0, "version": shown})
    assert said["hints"]
    assert said["at"] == anna.view(table)["version"]


def test_at_a_shared_screen_nobody_is_advised_for_a_hand_that_is_not_open(anna: Caller) -> None:
    table = str(anna.create("hallertau", "me", "me", practice=True)["id"])
    seat = anna.view(table, 0)["deciding"][0]
    page(anna, f"/t/{table}/screen", data={"open": str(1 - seat)})
    version = anna.view(table)["version"]
    for asked in (seat, 1 - seat):
        fields = {"seat": str(asked), "version": str(version)}
        assert page(anna, f"/t/{table}/hint", data=fields).status_code == 409
    assert "data-hint" not in page(anna, f"/t/{table}").text


def test_in_a_task_the_coach_is_silent(anna: Caller) -> None:
    """A task has a hint of its own, that tells no more than it should."""
    task = easy()
    table = anna.post(f"/tasks/{task.game}/{task.key}")["id"]
    told = anna.post(f"/tables/{table}/hints", {"seat": task.seat}, expect=409)
    assert told["message"] == "A task has a hint of its own."
    assert "data-hint" not in page(anna, f"/t/{table}").text


def test_a_review_outlives_the_workers_that_die_over_it(
    anna: Caller, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every process that works on it is killed, twice: it goes on, and the share is given back."""
    table = ended(anna)
    thinking = hall.thinking
    work, deaths = thinking._in_worker, list[int]()

    async def deadly(function: Work, *asked: Any) -> Any:
        under_way = asyncio.create_task(work(function, *asked))
        await asyncio.sleep(0)  # it is handed to a worker
        if len(deaths) < 2:
            assert thinking._pool is not None
            for process in [*thinking._pool._processes.values()]:
                deaths.append(process.pid or 0)
                process.kill()
        return await under_way

    monkeypatch.setattr(thinking, "_in_worker", deadly)
    anna.post(f"/tables/{table}/review")
    found = done(anna, table)
    assert found["state"] == "done"
    assert len(deaths) >= 2
    first = [one["at"] for one in found["judged"] if not one["again"]]
    assert len(first) == len(set(first)) == found["total"]
    soon(lambda: thinking._line._free == thinking._workers)
    assert not thinking._line._thinking
    assert anna.post(f"/tables/{table}/hints", {"at": first[0]})["hints"]


def test_who_asks_for_a_review_that_goes_on_does_not_take_it_over(
    anna: Caller, ben: Caller, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not begun anew, and stays with who may stop it; stopped and asked for, it goes on."""
    steps = list[int]()
    released = asyncio.Event()
    work = hall.thinking.work

    async def slow(*asked: Any) -> Any:
        steps.append(len(steps))
        if len(steps) > 1:
            return await work(*asked)
        await released.wait()
        return 9, [], None

    table = ended(anna)
    monkeypatch.setattr(hall.thinking, "work", slow)
    anna.post(f"/tables/{table}/review")
    soon(lambda: len(steps) == 1)
    assert ben.post(f"/tables/{table}/review")["state"] == "asked"
    ben.call("DELETE", f"/tables/{table}/review", expect=403)
    assert anna.call("DELETE", f"/tables/{table}/review")["state"] == "stopped"
    ben.post(f"/tables/{table}/review")
    assert hall._loop is not None
    hall._loop.call_soon_threadsafe(released.set)
    assert done(ben, table)["state"] == "done"
