"""Tasks: what the API tells of them, and how one tries them."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from ludohall.tasks import Task, number_of, position, tasks_of
from ludohall.tasks.words import explained, goal, steps, theme, where, words_of
from ludohall.web.api.bodies import Free, In, Name, SeatNumber, Version
from ludohall.web.api.call import Call
from ludohall.web.api.schema import TableOut, VersionOut
from ludohall.web.errors import NotFound
from ludohall.web.http.identity import ensure_person
from ludohall.web.model import Actor
from ludohall.web.pages.render import words
from ludohall.web.tables.tasking import NO_TASK, Standing, Tasking, games_with_tasks, today

NEW = Standing(0, 0, False, 0)
"""How far somebody is with a task who has not tried it."""


class TaskOut(Struct):
    """A task: what a seat shall reach in the one turn that begins at its position."""

    game: str
    task: str
    """Its key: another position or goal has another one."""
    number: int
    """Its place among those of its game, from 1."""
    players: int
    seat: int
    """Who plays."""
    goal: str
    """In words."""
    explained: str
    """How the goal is counted, where that is not plain; else empty."""
    wanted: dict[str, int]
    """The same as data: so much of each thing at least."""
    where: str
    """The part of the match that it lies in, in words."""
    theme: str
    """The thing or scoring category that it is about."""
    theme_name: str
    degree: int
    """How hard it is, from 1 to 4."""
    missed: float
    """As it was measured: the share of turns that miss it when they go straight for the goal."""
    ways: int
    """At so many different tables the turn can end."""
    reaching: int
    """So many of them have the goal."""
    attempts: int
    """So many you have played."""
    solved: int
    """With which one you have solved it, from 1; 0: with none."""
    shown: bool
    """Whether you were shown the solution before that."""

    @staticmethod
    def of(task: Task, mine: Standing, language: str) -> TaskOut:
        """In words, with how far somebody is."""
        tr, players = words_of(task.game, language), task.record["players"]
        assert isinstance(players, int)
        return TaskOut(
            game=task.game,
            task=task.key,
            number=number_of(task),
            players=players,
            seat=task.seat,
            goal=goal(task, tr),
            explained=explained(task, tr),
            wanted=dict(task.goal),
            where=where(task, tr),
            theme=task.theme,
            theme_name=theme(task, tr),
            degree=task.degree,
            missed=task.missed,
            ways=task.ways,
            reaching=task.reaching,
            attempts=mine.attempts,
            solved=mine.solved,
            shown=mine.shown,
        )


class StepOut(Struct):
    """A step of a turn."""

    action: str
    text: str


class PosedOut(Struct):
    """A task with its position."""

    task: TaskOut
    view: dict[str, Free]
    """What its seat sees there."""
    table: str | None
    """Where you have tried it."""
    solution: list[StepOut] | None
    """A way to the goal; null until you have solved it, or were shown it."""


class TaskIn(In):
    """How you sit down at a task."""

    name: Name = ""


class SolutionIn(In):
    """Giving an attempt up, and asking for the solution."""

    version: Version
    seat: SeatNumber | None = None


Standings = Mapping[tuple[str, str], Standing]


def _named(call: Call) -> Task:
    """The task in the path."""
    path = call.request.path_params
    return call.hall.tasking.task(str(path["game"]), str(path["task"]))


def _told(task: Task, standings: Standings, language: str) -> TaskOut:
    return TaskOut.of(task, standings.get((task.game, task.key), NEW), language)


async def all_tasks(call: Call) -> list[TaskOut]:
    """The tasks of all games or of one, in the order of their numbers."""
    game, about = call.text("game"), call.text("theme")
    degree, solved = call.number("degree"), call.flag("solved")
    having = games_with_tasks()
    if game is not None and game not in having:
        raise NotFound(NO_TASK)
    language = call.language
    standings = await call.ask(call.hall.tasking.standings)
    told = [
        _told(task, standings, language)
        for key in having
        if game in (None, key)
        for task in tasks_of(key)
        if about in (None, task.theme) and degree in (None, task.degree)
    ]
    return [task for task in told if solved in (None, task.solved > 0)]


def _posed(who: Actor, tasking: Tasking, task: Task, language: str) -> PosedOut:
    """A task as somebody is told it; in a thread, for its position may have to be played."""
    told, solution = _told(task, tasking.standings(who), language), None
    if told.solved or told.shown:
        ways = zip(task.line, steps(task, words_of(task.game, language)), strict=True)
        solution = [StepOut(action, text) for action, text in ways]
    view = dict(position(task).view(task.seat))
    return PosedOut(told, view, tasking.table(who, task), solution)


async def one_task(call: Call) -> PosedOut:
    """A task with its position, and how far you are with it."""
    return await call.ask(_posed, call.hall.tasking, _named(call), call.language)


async def task_of_today(call: Call) -> PosedOut:
    """The task of the day (of UTC), the same for all."""
    task = today()
    if task is None:
        raise NotFound(NO_TASK)
    return await call.ask(_posed, call.hall.tasking, task, call.language)


async def try_task(call: Call) -> TableOut:
    """Your table for a task, the one where you have tried it or a new one. You play its seat alone,
    for one turn; `GET /tables/{table}/view` has how far it is in `task`, and after an undo it is
    tried again."""
    body, task = await call.body(TaskIn), _named(call)
    _ = words(call.language)
    name = body.name or (call.who.person.name if call.who.person else "") or _("Guest")
    await ensure_person(call.request, name)
    table = await call.ask(call.hall.tasking.open, task, name)
    return TableOut.of(await call.ask(call.hall.looking.table, table))


async def show_solution(call: Call) -> VersionOut:
    """Give a task up: the solution is played at its table. It is no attempt, and solves
    nothing; what you try afterwards counts as ever."""
    body = await call.body(SolutionIn)
    seat = call.own_seat(body.seat)
    return VersionOut(await call.change(call.hall.tasking.show_solution, seat, body.version))
