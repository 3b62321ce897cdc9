"""Tasks on PostgreSQL: an attempt in two processes and over a restart, and one table for each."""

from __future__ import annotations

import threading
from pathlib import Path

from ludohall.tasks import Task
from ludohall.web.model import Actor
from ludohall.web.people.accounts import People
from ludohall.web.store import Store
from ludohall.web.tables.tasking import Tasking
from tests.web.processes import Player, Server, guest, serving, wait_for
from tests.web.services import Services
from tests.web.test_tasks import easy, miss


def play(player: Player, table: str, task: Task, *actions: str) -> int:
    """Play actions of an attempt; what leaves no choice plays itself. The version after them."""
    for number, action in enumerate(actions):
        seen = player.view(table, task.seat)
        own = [line for line in seen["log"][task.start :] if line["seat"] == task.seat]
        if len(own) == number:
            body = {"seat": task.seat, "action": action, "version": seen["version"]}
            player.post(f"/tables/{table}/actions", {**body, "confirm": True})
    return int(player.view(table, task.seat)["version"])


def begin_again(player: Player, table: str, task: Task) -> int:
    """Take back all of an attempt. The version after that."""
    seen = player.view(table, task.seat)
    body = {"seat": task.seat, "version": seen["version"], "to": seen["log"][task.start]["seq"]}
    return int(player.post(f"/tables/{table}/undo", body)["version"])


def test_a_try_goes_on_in_another_process_and_after_a_restart(
    database: str, tmp_path: Path
) -> None:
    task = easy()
    path = f"/tasks/{task.game}/{task.key}"
    with serving(tmp_path, database) as first, serving(tmp_path, database) as second:
        here = guest(first.url, "Anna")
        there = Player(second.url, here.token)
        table = here.post(path, {})["id"]
        assert there.post(path, {})["id"] == table
        wait_for(play(here, table, task, *miss(task)) - 1, there, table)
        assert there.view(table, task.seat)["task"]["now"] == "missed"
        assert there.get(path)["task"]["attempts"] == 1
        wait_for(begin_again(there, table, task) - 1, here, table)
        play(here, table, task, task.line[0])
        token = here.token
        first.kill()
    again = Server(tmp_path, database)
    again.start()
    try:
        anna = Player(again.url, token)
        assert anna.post(path, {})["id"] == table
        play(anna, table, task, *task.line)
        told = anna.get(path)
        assert (told["task"]["attempts"], told["task"]["solved"]) == (2, 2)
        assert anna.view(table, task.seat)["task"]["now"] == "reached"
        assert [one["task"] for one in anna.get("/tasks?solved=true")] == [task.key]
    finally:
        again.stop()


def test_whoever_begins_in_many_tabs_at_once_has_one_table(database: str) -> None:
    here, there = Services(Store(database)), Services(Store(database))
    here.store.migrate()
    who = Actor(People(here.store).guest("Anna", {})[0])
    at_once, found = threading.Barrier(6), list[str]()

    def begin(services: Services) -> None:
        tasking = Tasking(services.opening)
        at_once.wait()
        found.append(tasking.open(who, easy(), "Anna"))

    threads = [threading.Thread(target=begin, args=((here, there)[n % 2],)) for n in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 6
    assert len(set(found)) == 1
    for services in (here, there):
        services.store.close()
