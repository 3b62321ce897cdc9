"""A task at its table, as parts of the page: the goal, how far the attempt is, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludohall.core.i18n import Translator
from ludohall.tasks import Task, number_of, task_of, tasks_of, tried
from ludohall.tasks.measure import Goal, share
from ludohall.tasks.words import (
    amount,
    explained,
    goal,
    missing,
    parts,
    steps,
    thing_name,
    where,
    words_of,
)
from ludohall.web.match.entries import REACHED, SHOWN

if TYPE_CHECKING:
    from ludohall.web.model import LogLine, Snapshot


@dataclass(frozen=True)
class Measured:
    """One thing of the goal, and how much of it there is."""

    name: str
    have: int
    of: int

    @property
    def enough(self) -> bool:
        """Whether it is reached."""
        return self.have >= self.of


@dataclass(frozen=True)
class Done:
    """A step of a turn that was played."""

    at: int
    """The position after it."""
    text: str
    here: bool
    """Whether that is what the page shows."""


@dataclass(frozen=True)
class Compared:
    """A turn beside others: what it brings, in words and as a bar."""

    name: str
    brings: str
    wide: int
    best: bool


@dataclass(frozen=True)
class Posed:
    """The task of a table as its page shows it."""

    table: str
    game: str
    key: str
    seat: int
    version: int
    number: int
    of: int
    goal: str
    explained: str
    where: str
    measured: tuple[Measured, ...]
    attempts: int
    """How many were played so far."""
    now: str
    """How the last one has ended, while that stands; empty while one goes on."""
    missing: str
    hint: str
    first: int
    """The entry with which the try began; 0 where it has not."""
    done: tuple[Done, ...]
    compared: tuple[Compared, ...]
    ways: int
    reaching: int


def task_for(snap: Snapshot) -> Task | None:
    """The task of a table for whoever tries it; None at other tables."""
    task = None if snap.table.task is None else task_of(snap.table.game, snap.table.task)
    return None if task is None or snap.seat != task.seat else task


def own_lines(snap: Snapshot, task: Task) -> list[LogLine]:
    """What was played of a try."""
    return [line for line in snap.log[task.start :] if line.seat == task.seat]


def posed(snap: Snapshot, _: Translator) -> Posed | None:
    """The task of a table as its page shows it; None at other tables."""
    task = task_for(snap)
    if task is None:
        return None
    tr = words_of(task.game, snap.language)
    own = own_lines(snap, task)
    found = tried(task, [line.action for line in own])
    names = tuple(place.called for place in snap.table.seats)
    return Posed(
        table=snap.table.id,
        game=task.game,
        key=task.key,
        seat=task.seat,
        version=snap.version,
        number=number_of(task),
        of=len(tasks_of(task.game)),
        goal=goal(task, tr),
        explained=explained(task, tr),
        where=where(task, tr),
        measured=tuple(Measured(*part) for part in parts(task, found.measured, tr)),
        attempts=sum(end != SHOWN for end in snap.attempts),
        now=snap.attempted,
        missing=missing(task, found.measured, tr),
        hint=steps(task, tr, names)[0],
        first=own[0].seq if own else 0,
        done=tuple(played(own, snap)),
        compared=tuple(compared(task, found.measured, snap.attempted, tr, _))
        if snap.attempted
        else (),
        ways=task.ways,
        reaching=task.reaching,
    )


def played(own: list[LogLine], snap: Snapshot) -> list[Done]:
    """What was played in a try, step by step; a set is one."""
    found: list[Done] = []
    for line in own:
        text = line.text[:1].upper() + line.text[1:]
        if line.joined and found:
            found[-1] = Done(line.seq, f"{found[-1].text}; {line.text}", snap.at == line.seq)
        else:
            found.append(Done(line.seq, text, snap.at == line.seq))
    return found


def compared(task: Task, measured: Goal, how: str, tr: Translator, _: Translator) -> list[Compared]:
    """The solution, what was tried, and the best turn that misses the goal."""
    best = tried(task, task.line).measured
    turns = [(_("Solution"), best, True)]
    if how not in (SHOWN, REACHED):
        turns.append((_("Your try"), measured, False))
    turns.append((_("Next best"), task.next, False))
    return [
        Compared(name, brings(task, one, tr), max(2, round(100 * share(one, best_of(best)))), won)
        for name, one, won in turns
    ]


def best_of(measured: Goal) -> Goal:
    """What a bar of full length stands for."""
    return {thing: max(1, n) for thing, n in measured.items()}


def brings(task: Task, measured: Goal, tr: Translator) -> str:
    """What a turn brings of the goal, in a few words."""
    if len(measured) == 1:
        return " ".join(amount(task.game, thing, n, tr) for thing, n in measured.items())
    return ", ".join(f"{thing_name(task.game, thing, tr)} {n}" for thing, n in measured.items())
