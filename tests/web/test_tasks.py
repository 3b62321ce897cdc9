"""Tasks in the app: lists, tries at a table, what is kept of them, and what they never are."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.tasks import Task, position, tasks_of
from ludohall.tasks.words import goal, words_of
from ludohall.web.app import create_app
from ludohall.web.hall import Hall
from ludohall.web.http.limits import kind_of
from ludohall.web.match.entries import ATTEMPTED, SHOWN
from ludohall.web.settings import Settings
from ludohall.web.store import now
from ludohall.web.tables.tasking import today
from tests.web.people import live_of
from tests.web.test_home import SAME, cards, words

TURN = re.compile(r'<div class="turn.*? id="turn".*?</h1>', re.DOTALL)
GAMES = list(lh.games())


@pytest.fixture(autouse=True)
def toy() -> None:
    """Pages show real games alone: the toys have no face."""


def post(http: TestClient, path: str, data: Mapping[str, str] | None = None) -> str:
    """Send a form; where it leads."""
    answer = http.post(path, data=dict(data or {}), headers=SAME, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def begin(http: TestClient, task: Task) -> str:
    """The address of the table of a task."""
    return post(http, f"/tasks/{task.game}/{task.key}")


def at(hall: Hall, table: str) -> dict[str, str]:
    """What a form of the table's page says."""
    live = live_of(hall.tables, table.removeprefix("/t/"))
    assert live.task is not None
    return {"seat": str(live.task.seat), "version": str(live.version)}


def play(http: TestClient, hall: Hall, table: str, *actions: str) -> None:
    """Play actions by the forms of the page; what leaves no choice has played itself."""
    before = len(own(hall, table))
    for number, action in enumerate(actions, before):
        if len(own(hall, table)) == number:
            sure = {"confirm": "1", "anyway": "1"}
            post(http, f"{table}/act", {**at(hall, table), **sure, "action": action})


def own(hall: Hall, table: str) -> list[str]:
    """What was played in a try."""
    live = live_of(hall.tables, table.removeprefix("/t/"))
    assert live.task is not None
    rows = live.kept[live.task.start :]
    return [row.action for row in rows if row.seat == live.task.seat]


def undo(http: TestClient, hall: Hall, table: str, **more: str) -> None:
    """Take back."""
    post(http, f"{table}/undo", {**at(hall, table), **more})


def begin_again(http: TestClient, hall: Hall, table: str) -> None:
    """Take back all of a try."""
    live = live_of(hall.tables, table.removeprefix("/t/"))
    undo(http, hall, table, to=str(live.kept[live.start].seq))


def miss(task: Task) -> list[str]:
    """A turn that misses the goal: the first action of all, to its end."""
    match = position(task)
    state, found = match.state.clone(), list[str]()
    while state.step_of(task.seat) is not None:
        action = state.actions(task.seat)[0]
        found.append(str(action))
        state.apply(action, task.seat)
    return found


def told(http: TestClient, table: str) -> str:
    """What the turn bar says."""
    found = TURN.search(http.get(table).text)
    assert found is not None
    return words(found[0])


def easy() -> Task:
    """A task that is missed by playing the first of all actions."""
    return next(t for t in tasks_of("burgundy") if t.goal.keys() == {"scored"} and t.ways < 300)


def row_of(http: TestClient, task: Task) -> str:
    """What the list says of a task."""
    html = http.get(f"/tasks/{task.game}").text
    found = re.search(rf'action="/tasks/{task.game}/{task.key}"><button><b>.*?</form>', html, re.S)
    assert found is not None
    return words(found[0])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_list_shows_all_tasks_of_a_game_to_somebody_nobody_knows(
    http: TestClient, hall: Hall, language: str
) -> None:
    for game in GAMES:
        page = http.get(f"/tasks/{game}", headers={"Accept-Language": language})
        assert page.status_code == 200
        for task in tasks_of(game):
            assert f"/tasks/{game}/{task.key}" in page.text
        first = tasks_of(game)[0]
        assert goal(first, words_of(game, language)) in words(page.text)
        assert "set-cookie" not in page.headers  # nobody becomes a guest by looking
    for way in ("open", "hard", "nonsense"):
        assert http.get(f"/tasks/burgundy?show={way}").status_code == 200
    assert http.get("/tasks").status_code == 200
    assert http.get("/tasks/chess").status_code == 404
    assert http.get("/tasks/burgundy/nothing").status_code == 404
    answer = http.post("/tasks/burgundy/nothing", headers=SAME, follow_redirects=False)
    assert answer.status_code == 404


def test_sitting_down_at_a_task_counts_as_opening_a_table() -> None:
    assert kind_of("POST", "/tasks/burgundy/0123abcd") == "make"
    assert kind_of("POST", "/tasks/burgundy/0123abcd/next") == "make"
    assert kind_of("GET", "/tasks/burgundy/0123abcd") == "read"


def test_the_page_of_a_task_tells_its_goal_and_not_its_solution(http: TestClient) -> None:
    task = easy()
    page = http.get(f"/tasks/{task.game}/{task.key}").text
    assert goal(task, words_of("burgundy", "en")) in words(page)
    assert task.line[-1] not in page


def test_home_and_the_page_of_a_game_lead_to_the_tasks(http: TestClient) -> None:
    day = today()
    assert day is not None
    assert f'action="/tasks/{day.game}/{day.key}"' in http.get("/").text
    for game in GAMES:
        assert f'href="/tasks/{game}"' in http.get(f"/games/{game}").text
        assert f'href="/tasks/{game}"' in http.get("/games").text


def test_any_way_to_the_goal_solves_a_task_and_the_list_knows(http: TestClient, hall: Hall) -> None:
    task = easy()
    assert "new" in row_of(http, task)
    table = begin(http, task)
    assert goal(task, words_of("burgundy", "en")) in words(http.get(table).text)
    play(http, hall, table, *task.line)
    assert "Solved at the first try" in told(http, table)
    assert "at the first try" in row_of(http, task)
    assert "1 of" in words(http.get("/tasks/burgundy").text)
    assert task.key not in http.get("/tasks/burgundy?show=open").text.split("tlh")[1]


def test_a_turn_that_misses_says_what_is_short_and_can_be_tried_again(
    http: TestClient, hall: Hall
) -> None:
    task = easy()
    table = begin(http, task)
    play(http, hall, table, *miss(task))
    assert "Not yet" in told(http, table)
    assert live_of(hall.tables, table.removeprefix("/t/")).attempts == ("missed",)
    begin_again(http, hall, table)
    assert live_of(hall.tables, table.removeprefix("/t/")).attempted == ""
    play(http, hall, table, *task.line)
    assert "Solved after 2 tries" in told(http, table)
    assert "after 2 tries" in row_of(http, task)


def test_after_a_try_nothing_is_played_before_something_is_taken_back(
    http: TestClient, hall: Hall
) -> None:
    task = easy()
    table = begin(http, task)
    play(http, hall, table, *miss(task))
    form = {**at(hall, table), "action": task.line[0]}
    for deed, data in (("act", form), ("end", at(hall, table))):
        answer = http.post(f"{table}/{deed}", data=data, headers=SAME)
        assert answer.status_code == 409
        assert "The try is over" in words(answer.text)
    undo(http, hall, table)  # one step alone
    assert live_of(hall.tables, table.removeprefix("/t/")).attempted == ""


def test_nothing_before_the_task_is_taken_back(http: TestClient, hall: Hall) -> None:
    task = easy()
    table = begin(http, task)
    live = live_of(hall.tables, table.removeprefix("/t/"))
    assert not live.can_undo(task.seat)
    for more in ({}, {"to": "1"}):
        answer = http.post(f"{table}/undo", data={**at(hall, table), **more}, headers=SAME)
        assert answer.status_code == 409
    play(http, hall, table, task.line[0])
    answer = http.post(f"{table}/undo", data={**at(hall, table), "to": "1"}, headers=SAME)
    assert answer.status_code == 409
    begin_again(http, hall, table)
    assert len(live_of(hall.tables, table.removeprefix("/t/")).kept) == task.start


def test_a_task_has_one_table_for_somebody_in_however_many_tabs(
    http: TestClient, hall: Hall
) -> None:
    task = easy()
    table = begin(http, task)
    assert begin(http, task) == table
    form = at(hall, table)
    play(http, hall, table, task.line[0])
    late = {**form, "action": task.line[0]}  # the other tab still shows the beginning
    answer = http.post(f"{table}/act", data=late, headers=SAME)
    assert answer.status_code == 409
    play(http, hall, table, *task.line[1:])
    assert "Solved at the first try" in told(http, table)
    http.cookies.clear()
    other = begin(http, task)
    assert other != table
    assert http.get(table).status_code == 403  # a try is nobody else's


def test_nobody_else_moves_at_a_task(http: TestClient, hall: Hall) -> None:
    for game in GAMES:
        task = next(t for t in tasks_of(game) if t.record["players"] != 1)
        table = begin(http, task).removeprefix("/t/")
        play(http, hall, f"/t/{table}", *task.line)
        live = live_of(hall.tables, table)
        assert not live.bundle.table.bot_due
        assert live.bots_deciding() == []
        assert hall.playing.answers_due(table) == []
        assert {row.seat for row in live.kept[task.start :]} <= {task.seat, lh.NATURE}


def test_a_task_is_no_match_of_anybody(http: TestClient, hall: Hall) -> None:
    task = easy()
    table = begin(http, task)
    play(http, hall, table, *task.line)
    assert cards(http) == []
    assert table not in http.get("/finished").text
    row = live_of(hall.tables, table.removeprefix("/t/")).bundle.table
    assert row.practice
    assert not row.listed
    assert row.finished is None
    assert row.task == task.key
    person = row.host
    assert hall.store.held_by(person) == []
    assert hall.store.waits(now() + 1000, 0, now() + 1000) == []


def test_a_try_goes_on_after_a_restart(settings: Settings) -> None:
    task = easy()
    with TestClient(create_app(settings)) as http:
        hall = http.app.state.hall  # type: ignore[attr-defined]  # it is our Starlette
        table = begin(http, task)
        play(http, hall, table, *miss(task))
        begin_again(http, hall, table)
        play(http, hall, table, task.line[0])
        cookies = dict(http.cookies)
    with TestClient(create_app(settings), cookies=cookies) as http:
        hall = http.app.state.hall  # type: ignore[attr-defined]  # it is our Starlette
        assert begin(http, task) == table
        play(http, hall, table, *task.line[1:])
        assert "Solved after 2 tries" in told(http, table)


def test_the_solution_is_shown_step_by_step_and_solves_nothing(
    http: TestClient, hall: Hall
) -> None:
    task = easy()
    table = begin(http, task)
    play(http, hall, table, task.line[0])
    post(http, f"{table}/solution", at(hall, table))
    assert "The solution" in told(http, table)
    live = live_of(hall.tables, table.removeprefix("/t/"))
    assert live.rows[-1].action == ATTEMPTED + SHOWN
    assert own(hall, table) == [*task.line]
    page = http.get(table).text
    for row in live.kept[task.start :]:
        if row.seat == task.seat:
            assert f"{table}?at={row.seq}" in page
            assert http.get(f"{table}?at={row.seq}").status_code == 200
    assert "solution seen" in row_of(http, task)
    begin_again(http, hall, table)
    play(http, hall, table, *task.line)
    assert "Solved at the first try" in told(http, table)


def test_only_a_task_has_a_solution_and_only_for_its_seat(http: TestClient, hall: Hall) -> None:
    task = easy()
    table = begin(http, task)
    other = str(1 - task.seat)
    answer = http.post(f"{table}/solution", data={**at(hall, table), "seat": other}, headers=SAME)
    assert answer.status_code == 403
    form = {"game": "burgundy", "quick": "1"}
    match = post(http, "/new", form)
    answer = http.post(f"{match}/solution", data={"seat": "0", "version": "0"}, headers=SAME)
    assert answer.status_code == 409
    http.cookies.clear()
    answer = http.post(f"{table}/solution", data=at(hall, table), headers=SAME)
    assert answer.status_code == 403


def test_one_plays_on_from_a_task_at_a_table_of_its_own(http: TestClient, hall: Hall) -> None:
    task = next(t for t in tasks_of("burgundy") if t.record["players"] == 2)
    table = begin(http, task)
    play(http, hall, table, *task.line)
    version = at(hall, table)["version"]
    following = post(http, f"{table}/branch", {"at": version})
    live = live_of(hall.tables, following.removeprefix("/t/"))
    assert live.task is None
    assert live.bundle.table.guided is None
    assert live.bundle.table.parent == table.removeprefix("/t/")
    assert len(cards(http)) == 1  # it is a match


def test_the_next_task_is_one_that_is_not_solved(http: TestClient, hall: Hall) -> None:
    first, second, third, *_ = tasks_of("burgundy")
    for task in (first, second):
        table = begin(http, task)
        play(http, hall, table, *task.line)
    following = post(http, f"/tasks/burgundy/{first.key}/next")
    found = live_of(hall.tables, following.removeprefix("/t/")).task
    assert found is third
    last = tasks_of("burgundy")[-1]
    again = post(http, f"/tasks/burgundy/{last.key}/next")
    assert live_of(hall.tables, again.removeprefix("/t/")).task is third


def test_who_is_forgotten_leaves_no_task_behind(http: TestClient, hall: Hall) -> None:
    task = easy()
    table = begin(http, task)
    play(http, hall, table, task.line[0])
    post(http, "/account/farewell", {"sure": "true"})
    assert hall.store.bundle(table.removeprefix("/t/")) is None


def test_a_task_that_the_game_has_no_more_is_a_match_for_practice(
    http: TestClient, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    task = easy()
    table = begin(http, task)
    monkeypatch.setattr("ludohall.tasks.task.tasks_of", lambda game: ())
    assert http.get(table).status_code == 200
    live = live_of(hall.tables, table.removeprefix("/t/"))
    assert live.task is None
    assert live.can_undo(task.seat)


def test_in_a_task_nothing_plays_itself_that_could_be_played_otherwise(
    http: TestClient, hall: Hall
) -> None:
    """At a match a moment for cards passes by where they can be played later: here it may be the
    way to the goal."""
    tasks = [t for t in tasks_of("hallertau") if any(a.startswith("card:") for a in t.line[1:])]
    for task in [task for task in tasks if task.line[-1] == "done"]:
        table = begin(http, task)
        while not live_of(hall.tables, table.removeprefix("/t/")).attempted:
            live = live_of(hall.tables, table.removeprefix("/t/"))
            assert len(live.match.actions(task.seat)) > 1
            assert live.silent() == []
            play(http, hall, table, task.line[len(own(hall, table))])
        assert own(hall, table) == [*task.line]
        assert "Solved" in told(http, table)


@pytest.mark.parametrize("game", GAMES)
def test_every_page_of_a_try_can_be_drawn(http: TestClient, hall: Hall, game: str) -> None:
    """The first, the widest and the longest: each step of the solution, and a turn that misses."""
    tasks = tasks_of(game)
    some = [tasks[0], max(tasks, key=lambda t: t.ways), max(tasks, key=lambda t: len(t.line))]
    for task in {task.key: task for task in some}.values():
        table = begin(http, task)
        while not live_of(hall.tables, table.removeprefix("/t/")).attempted:
            assert http.get(table, headers={"Accept-Language": "fr"}).status_code == 200
            play(http, hall, table, task.line[len(own(hall, table))])
        assert "Solved at the first try" in told(http, table), task.key
        begin_again(http, hall, table)
        play(http, hall, table, *miss(task))
        assert http.get(table).status_code == 200
