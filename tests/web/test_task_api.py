"""Tasks by the API: lists and filters, an attempt, what is told before it is solved and after."""

from __future__ import annotations

import json

import pytest
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.tasks import Task, position, tasks_of
from ludohall.tasks.words import goal, words_of
from ludohall.web.http.limits import kind_of
from ludohall.web.tables.tasking import today
from tests.web.people import Caller, Data, guest
from tests.web.test_tasks import easy, miss


@pytest.fixture(autouse=True)
def toy() -> None:
    """Real games alone: the toys have no tasks."""


def path_of(task: Task) -> str:
    """The address of a task."""
    return f"/tasks/{task.game}/{task.key}"


def play(caller: Caller, table: str, task: Task, *actions: str) -> Data:
    """Play actions of an attempt; what leaves no choice has played itself. The view after them."""
    start = task.start
    for number, action in enumerate(actions):
        seen = caller.view(table, task.seat)
        own = [line for line in seen["log"][start:] if line["seat"] == task.seat]
        if len(own) == number:
            body = {"seat": task.seat, "action": action, "version": seen["version"]}
            caller.post(f"/tables/{table}/actions", {**body, "confirm": True})
    return caller.view(table, task.seat)


def begin_again(caller: Caller, table: str, task: Task) -> None:
    """Take back all of an attempt."""
    seen = caller.view(table, task.seat)
    body = {"seat": task.seat, "version": seen["version"], "to": seen["log"][task.start]["seq"]}
    caller.post(f"/tables/{table}/undo", body)


def test_tasks_are_listed_by_game_theme_degree_and_what_one_has_solved(
    http: TestClient, anna: Caller
) -> None:
    nobody = Caller(http)
    every = nobody.get("/tasks")
    assert [(one["game"], one["task"]) for one in every] == [
        (game, task.key) for game in lh.games() for task in tasks_of(game)
    ]
    of_game = nobody.get("/tasks?game=burgundy")
    assert [one["number"] for one in of_game] == list(range(1, len(tasks_of("burgundy")) + 1))
    theme, degree = of_game[0]["theme"], of_game[0]["degree"]
    about = nobody.get(f"/tasks?game=burgundy&theme={theme}")
    assert about == [one for one in of_game if one["theme"] == theme]
    assert len(about) < len(of_game)
    hard = nobody.get(f"/tasks?game=burgundy&degree={degree}")
    assert hard == [one for one in of_game if one["degree"] == degree]
    task = easy()
    table = anna.post(path_of(task))["id"]
    play(anna, table, task, *task.line)
    assert [one["task"] for one in anna.get("/tasks?solved=true")] == [task.key]
    left = anna.get("/tasks?game=burgundy&solved=false")
    assert {one["task"] for one in of_game} - {one["task"] for one in left} == {task.key}
    assert nobody.get("/tasks?solved=true") == []
    nobody.get("/tasks?game=chess", expect=404)
    for wrong in ("degree=5", "degree=0", "degree=x", "solved=maybe", "show=open", "language=xx"):
        nobody.get(f"/tasks?{wrong}", expect=422)


def test_a_task_is_told_in_both_languages_with_the_view_of_its_seat(http: TestClient) -> None:
    for game in lh.games():
        task = tasks_of(game)[0]
        told = {
            language: Caller(http).get(f"{path_of(task)}?language={language}")
            for language in ("en", "fr")
        }
        for language, one in told.items():
            assert one["task"]["goal"] == goal(task, words_of(game, language))
            assert (one["table"], one["solution"]) == (None, None)
        assert told["en"]["task"]["goal"] != told["fr"]["task"]["goal"]
        view = json.loads(json.dumps(position(task).view(task.seat)))
        assert told["en"]["view"] == view
        figures = told["en"]["task"]
        assert (figures["ways"], figures["reaching"]) == (task.ways, task.reaching)
        assert (figures["missed"], figures["degree"]) == (task.missed, task.degree)
    nobody = Caller(http)
    nobody.get("/tasks/burgundy/nothing", expect=404)
    nobody.get("/tasks/chess/nothing", expect=404)
    nobody.post("/tasks/burgundy/nothing", expect=404)
    day = today()
    assert day is not None
    assert nobody.get("/tasks/today")["task"]["task"] == day.key


def test_a_task_is_tried_missed_and_solved(http: TestClient, anna: Caller, ben: Caller) -> None:
    task = easy()
    opened = anna.post(path_of(task))
    table = opened["id"]
    assert (opened["task"], opened["practice"], opened["listed"]) == (task.key, True, False)
    assert opened["seats"][task.seat]["mine"]
    assert anna.post(path_of(task))["id"] == table  # the way back
    begun = anna.view(table, task.seat)["task"]
    assert (begun["now"], begun["attempts"]) == ("", 0)
    assert begun["measured"][0]["of"] == task.goal["scored"]
    missed = play(anna, table, task, *miss(task))["task"]
    assert (missed["now"], missed["attempts"]) == ("missed", 1)
    assert missed["missing"]
    told = anna.get(path_of(task))
    assert (told["task"]["attempts"], told["task"]["solved"]) == (1, 0)
    assert (told["table"], told["solution"]) == (table, None)
    begin_again(anna, table, task)
    solved = play(anna, table, task, *task.line)["task"]
    assert (solved["now"], solved["attempts"], solved["missing"]) == ("reached", 2, "")
    assert anna.get(path_of(task))["task"]["solved"] == 2
    assert [one["action"] for one in anna.get(path_of(task))["solution"]] == [*task.line]
    ben.get(f"/tables/{table}/view", expect=403)
    assert ben.get(path_of(task))["solution"] is None
    assert "task" in anna.create("burgundy", "me", "bot:random")


def test_nothing_tells_the_solution_before_it_is_asked_for(anna: Caller) -> None:
    """The way, and what is known of it, stands in no answer; once it is shown, that is kept."""
    task = max(tasks_of("burgundy"), key=lambda one: len(one.line))
    opened = anna.post(path_of(task))
    table, version = opened["id"], opened["version"]
    before = json.dumps([anna.get("/tasks"), anna.get(path_of(task)), opened])
    for action in task.line:
        assert f'"{action}"' not in before
    body = {"seat": task.seat, "version": version}
    anna.post(f"/tables/{table}/solution", {**body, "seat": 1 - task.seat}, expect=403)
    anna.post(f"/tables/{table}/solution", body)
    seen = anna.view(table, task.seat)
    assert (seen["task"]["now"], seen["task"]["attempts"]) == ("shown", 0)
    told = anna.get(path_of(task))
    assert (told["task"]["shown"], told["task"]["solved"], told["task"]["attempts"]) == (True, 0, 0)
    assert [one["action"] for one in told["solution"]] == [*task.line]
    assert all(one["text"] for one in told["solution"])
    anna.post(f"/tables/{table}/solution", body, expect=409)  # what it was asked on is gone
    match = anna.create("burgundy", "me", "bot:random")["id"]
    anna.post(f"/tables/{match}/solution", {"seat": 0, "version": 1}, expect=409)


def test_somebody_without_a_token_tries_a_task_with_that_of_the_seat(http: TestClient) -> None:
    task = easy()
    opened = Caller(http).post(path_of(task), {"name": "Zoé"})
    http.cookies.clear()
    mine = opened["seats"][task.seat]
    assert mine["name"] == "Zoé"
    seat = Caller(http, mine["token"])
    assert play(seat, opened["id"], task, *task.line)["task"]["now"] == "reached"
    other = guest(http, "Ben").post(path_of(task))
    assert other["id"] != opened["id"]


def test_the_seats_of_a_task_stay_as_they_are(anna: Caller) -> None:
    """Another seat would show a hidden hand and move in a position that others count on; whoever
    stands up would lose what was tried."""
    task = next(one for one in tasks_of("newdale") if one.record["players"] != 1)
    opened = anna.post(path_of(task))
    there, other = f"/tables/{opened['id']}", int(task.seat == 0)
    bodies: tuple[tuple[str, str, Data], ...] = (
        ("PUT", f"/seats/{other}", {"kind": "me"}),
        ("PUT", f"/seats/{other}", {"kind": "open"}),
        ("PUT", f"/seats/{other}", {"kind": "bot", "bot": "random"}),
        ("PUT", f"/seats/{task.seat}", {"kind": "bot", "bot": "random"}),
        ("POST", f"/seats/{other}", {}),
        ("DELETE", f"/seats/{task.seat}", {}),
    )
    for method, path, body in bodies:
        anna.call(method, there + path, body, expect=409)
    assert anna.get(there)["seats"] == opened["seats"]
    play(anna, opened["id"], task, *task.line)
    assert anna.get(path_of(task))["task"]["solved"] == 1


def test_who_gives_a_task_up_for_good_keeps_the_attempts_and_begins_anew(
    http: TestClient, anna: Caller
) -> None:
    task = easy()
    table = anna.post(path_of(task))["id"]
    play(anna, table, task, *miss(task))
    assert anna.post(f"/tables/{table}/seats/{task.seat}/resign")["status"] == "over"
    headers = {"Authorization": f"Bearer {anna.token}"}
    assert http.get(f"/t/{table}", headers=headers).status_code == 200
    again = anna.post(path_of(task))["id"]
    assert again != table
    play(anna, again, task, *task.line)
    told = anna.get(path_of(task))["task"]
    assert (told["attempts"], told["solved"]) == (2, 2)


def test_a_try_by_the_api_counts_as_opening_a_table() -> None:
    assert kind_of("POST", "/api/v1/tasks/burgundy/0123abcd") == "make"
    assert kind_of("GET", "/api/v1/tasks/burgundy/0123abcd") == "read"
    assert kind_of("POST", "/api/v1/tables/0123abcd/solution") == "write"
