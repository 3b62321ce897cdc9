"""The pages of tasks: the list of a game, one task, and the forms that open and solve them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

import ludohall as lh
from ludohall.core.i18n import N_, Translator
from ludohall.faces import face
from ludohall.tasks import Task, number_of, tasks_of
from ludohall.tasks.words import goal, theme, where, words_of
from ludohall.web.errors import NotFound
from ludohall.web.http.forms import number, read_form
from ludohall.web.http.identity import ensure_person, hall_of
from ludohall.web.pages.render import face_words, page, wants_data, words
from ludohall.web.tables.tasking import NO_TASK, Standing, games_with_tasks, today

DEGREES = (N_("easy"), N_("medium"), N_("hard"), N_("very hard"))
"""What the degrees of a task are called."""


@dataclass(frozen=True)
class TaskRow:
    """A task in a list."""

    href: str
    number: int
    goal: str
    about: str
    """Where it lies, and what it is about."""
    degree: int
    difficulty: str
    state: str
    solved: bool


@dataclass(frozen=True)
class GameTab:
    """A game with tasks."""

    key: str
    title: str
    icon: str
    solved: int
    tasks: int


@dataclass(frozen=True)
class DayCard:
    """The task of the day."""

    href: str
    game: str
    cover: str
    goal: str
    about: str
    state: str


def state_of(standing: Standing | None, _: Translator) -> str:
    """How far somebody is with a task."""
    if standing is None:
        return _("new")
    if standing.solved == 1:
        return _("at the first try")
    if standing.solved:
        return _.plural("after {n} try", "after {n} tries", standing.solved)
    if standing.shown:
        return _("solution seen")
    return _.plural("{n} try", "{n} tries", standing.attempts)


Standings = Mapping[tuple[str, str], Standing]


def row_of(task: Task, standings: Standings, _: Translator) -> TaskRow:
    """A task in a list."""
    tr, found = words_of(task.game, _.language), standings.get((task.game, task.key))
    return TaskRow(
        href=address(task),
        number=number_of(task),
        goal=goal(task, tr),
        about=f"{where(task, tr)} · {theme(task, tr)}",
        degree=task.degree,
        difficulty=_(DEGREES[task.degree - 1]),
        state=state_of(found, _),
        solved=found is not None and found.solved > 0,
    )


def address(task: Task) -> str:
    """The page of a task."""
    return f"/tasks/{task.game}/{task.key}"


def is_solved(task: Task, standings: Standings) -> bool:
    """Whether somebody has solved a task."""
    found = standings.get((task.game, task.key))
    return found is not None and found.solved > 0


def day_card(standings: Standings, language: str) -> DayCard | None:
    """The task of the day as a card."""
    task, _ = today(), words(language)
    if task is None:
        return None
    tr, found = words_of(task.game, language), standings.get((task.game, task.key))
    return DayCard(
        href=address(task),
        game=face_words(task.game, language)(lh.game(task.game).title),
        cover=f"{task.game}/cover.html",
        goal=goal(task, tr),
        about=f"{where(task, tr)} · {_(DEGREES[task.degree - 1])}",
        state="" if found is None else state_of(found, _),
    )


def by_theme(
    tasks: Sequence[Task], standings: Standings, tr: Translator
) -> list[tuple[str, int, int]]:
    """For each theme how many tasks are solved, and how many there are."""
    found: dict[str, list[bool]] = {}
    for task in tasks:
        name = theme(task, tr)
        found.setdefault(name, []).append(is_solved(task, standings))
    return [(name, sum(done), len(done)) for name, done in sorted(found.items())]


async def show_list(request: Request) -> Response:
    """The tasks of a game; without one named, of the game of the day."""
    hall, language = hall_of(request), request.state.prefs.language
    _, having, day = words(language), games_with_tasks(), today()
    key = str(request.path_params.get("game", day.game if day else ""))
    if key not in having:
        raise NotFound(NO_TASK)
    standings = await hall.run(hall.tasking.standings, request.state.actor)
    tasks, shown = tasks_of(key), request.query_params.get("show", "")
    rows = list(tasks)
    if shown == "open":
        rows = [task for task in tasks if not is_solved(task, standings)]
    elif shown == "hard":
        rows = sorted(tasks, key=lambda task: -task.missed)
    known = {(game, task.key) for game in having for task in tasks_of(game)}
    own = {task: found for task, found in standings.items() if task in known}
    solved = [found for found in own.values() if found.solved]
    return page(
        request,
        "tasks.html",
        "games",
        key=key,
        title=face_words(key, language)(lh.game(key).title),
        tabs=[tab(game, standings, language) for game in having],
        day=day_card(standings, language),
        shown=shown if shown in ("open", "hard") else "",
        all=len(tasks),
        rows=[row_of(task, standings, _) for task in rows],
        solved=len(solved),
        first=sum(found.solved == 1 for found in solved),
        days=len({found.at // DAY for found in own.values()}),
        left=len(known) - len(solved),
        themes=by_theme(tasks, standings, words_of(key, language)),
    )


DAY = 86_400_000
"""In milliseconds."""


def tab(game: str, standings: Standings, language: str) -> GameTab:
    """A game with how many of its tasks are solved."""
    look, tasks = face(game), tasks_of(game)
    assert look is not None
    solved = sum(is_solved(task, standings) for task in tasks)
    return GameTab(game, look.short(face_words(game, language)), look.icon, solved, len(tasks))


async def show_task(request: Request) -> Response:
    """One task, before it is tried: for those who come by a link."""
    hall, language = hall_of(request), request.state.prefs.language
    task = hall.tasking.task(request.path_params["game"], request.path_params["task"])
    standings = await hall.run(hall.tasking.standings, request.state.actor)
    return page(
        request,
        "task.html",
        "games",
        row=row_of(task, standings, words(language)),
        key=task.game,
        title=face_words(task.game, language)(lh.game(task.game).title),
        cover=f"{task.game}/cover.html",
        ways=task.ways,
        reaching=task.reaching,
    )


async def open_task(request: Request) -> Response:
    """Sit down at a task."""
    hall = hall_of(request)
    task = hall.tasking.task(request.path_params["game"], request.path_params["task"])
    return await sit_down(request, task)


async def sit_down(request: Request, task: Task) -> Response:
    """The table of the visitor for a task."""
    me, _ = request.state.me, words(request.state.prefs.language)
    name = (me.name if me else "") or _("Guest")
    await ensure_person(request, name)
    hall = hall_of(request)
    table = await hall.run(hall.tasking.open, request.state.actor, task, name)
    return RedirectResponse(f"/t/{table}", 303)


async def next_task(request: Request) -> Response:
    """Sit down at the next task of the game that is not solved; where all are, at the next one."""
    hall = hall_of(request)
    task = hall.tasking.task(request.path_params["game"], request.path_params["task"])
    standings = await hall.run(hall.tasking.standings, request.state.actor)
    tasks = tasks_of(task.game)
    place = number_of(task)
    following = [*tasks[place:], *tasks[: place - 1]] or [task]
    fresh = (one for one in following if not is_solved(one, standings))
    return await sit_down(request, next(fresh, following[0]))


async def solution(request: Request) -> Response:
    """Play the solution at the table of a task."""
    form, hall = await read_form(request), hall_of(request)
    table, seat = str(request.path_params["id"]), number(form.get("seat"), "seat")
    version = number(form.get("version"), "version")
    done = await hall.change(hall.tasking.show_solution, request.state.actor, table, seat, version)
    if wants_data(request):
        return JSONResponse({"version": done})
    return RedirectResponse(f"/t/{table}", 303)


routes: list[BaseRoute] = [
    Route("/tasks", show_list),
    Route("/tasks/{game}", show_list),
    Route("/tasks/{game}/{task}", show_task, methods=["GET"]),
    Route("/tasks/{game}/{task}", open_task, methods=["POST"]),
    Route("/tasks/{game}/{task}/next", next_task, methods=["POST"]),
    Route("/t/{id}/solution", solution, methods=["POST"]),
]
