"""Practice positions: small tasks, found by search in matches of bots and checked by the engine."""

from __future__ import annotations

from ludohall.tasks.task import (
    Task,
    Try,
    number_of,
    position,
    task_of,
    task_of_the_day,
    tasks_of,
    tried,
)

__all__ = [
    "Task",
    "Try",
    "number_of",
    "position",
    "task_of",
    "task_of_the_day",
    "tasks_of",
    "tried",
]
