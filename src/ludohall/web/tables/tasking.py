"""Tasks: the tables at which they are tried, and what became of it. Callers run it in a thread."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

import ludohall as lh
from ludohall.core.i18n import N_
from ludohall.faces import face
from ludohall.tasks import Task, task_of, task_of_the_day, tasks_of
from ludohall.web.errors import NotFound
from ludohall.web.match.deeds import Claim, ShowSolution, carry_out
from ludohall.web.match.entries import ATTEMPTED, MISSED, REACHED, SHOWN
from ludohall.web.model import Actor
from ludohall.web.store import Attempt
from ludohall.web.tables.opening import Opening

NO_TASK = N_("There is no such task.")


@dataclass(frozen=True)
class Standing:
    """How far somebody is with a task."""

    attempts: int
    """How many attempts were played."""
    solved: int
    """With which one it was solved, from 1; 0: with none."""
    shown: bool
    """Whether the solution was shown before it was."""
    at: int
    """When it was tried last."""


class Tasking:
    """Opens tasks and tells how far people are with them."""

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.tables = opening.tables
        self.store = opening.store

    def task(self, game: str, key: str) -> Task:
        """A task that there is."""
        found = task_of(game, key) if game in lh.games() else None
        if found is None:
            raise NotFound(NO_TASK)
        return found

    def table(self, who: Actor, task: Task) -> str | None:
        """The table at which somebody has tried a task."""
        if who.person is None:
            return None
        return self.store.task_table(who.person.id, task.game, task.key)

    def open(self, who: Actor, task: Task, name: str) -> str:
        """The table of somebody for a task: the one where it was tried before, or a new one."""
        return self.table(who, task) or self.opening.task(who, task, name).id

    def standings(self, who: Actor) -> dict[tuple[str, str], Standing]:
        """How far somebody is with each task that was tried, by its game and key."""
        if who.person is None:
            return {}
        found: dict[tuple[str, str], list[Attempt]] = {}
        for one in self.store.attempts(who.person.id, ATTEMPTED):
            found.setdefault((one.game, one.task), []).append(one)
        return {task: standing(attempts) for task, attempts in found.items()}

    def show_solution(self, who: Actor, table: str, seat: int, version: int) -> int:
        """Play the solution at the table of a task."""
        with self.tables.using(table) as live:
            return carry_out(live, ShowSolution(Claim(who, seat, version)))


def standing(attempts: Iterable[Attempt]) -> Standing:
    """What the ends of some attempts at a task come to, the oldest first."""
    count, solved, shown, at = 0, 0, False, 0
    for one in attempts:
        at = one.at
        if one.how in (REACHED, MISSED):
            count += 1
        if one.how == REACHED and not solved:
            solved = count
        if one.how == SHOWN and not solved:
            shown = True
    return Standing(count, solved, shown, at)


def games_with_tasks() -> list[str]:
    """The games that have tasks and can be played in the browser."""
    return [key for key in lh.games() if face(key) is not None and tasks_of(key)]


def today() -> Task | None:
    """The task of the day; a day is one of UTC, the same for all."""
    return task_of_the_day(datetime.now(UTC).date(), games_with_tasks())
