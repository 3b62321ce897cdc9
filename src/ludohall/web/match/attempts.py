"""Attempts at the task of a table: such a table is for one turn, and nobody else moves there.

The table begins at the position of the task, and what came before it is never taken back. An
attempt is the turn from there on. When it is over, an entry says how it has ended (`ATTEMPTED`),
stored with its last action. It stands until something is taken back: then the next one goes on.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludohall.tasks import Task, tried
from ludohall.web.match.entries import ATTEMPTED, MISSED, REACHED, SHOWN
from ludohall.web.match.history import replay, task_at
from ludohall.web.match.keeping import Kept, Played, as_played
from ludohall.web.store import ActionRow


class Attempts(Kept):
    """A match in which a task may be attempted."""

    @property
    def task(self) -> Task | None:
        """The task of the table."""
        return task_at(self.bundle.table)

    @property
    def start(self) -> int:
        """How many actions came before the task; 0 at a match."""
        task = self.task
        return 0 if task is None else task.start

    @property
    def attempts(self) -> tuple[str, ...]:
        """How each attempt has ended so far."""
        if self.bundle.table.task is None:
            return ()
        ends = [row.action for row in self.rows if row.action.startswith(ATTEMPTED)]
        return tuple(end.removeprefix(ATTEMPTED) for end in ends)

    @property
    def attempted(self) -> str:
        """How the last attempt has ended, while that stands; empty while one goes on."""
        if self.bundle.table.task is None:
            return ""
        last = next((r for r in reversed(self.rows) if r.undoes is not None or is_end(r)), None)
        return last.action.removeprefix(ATTEMPTED) if last is not None and is_end(last) else ""

    def attempt_is_over(self, kept: Sequence[ActionRow]) -> bool:
        """Whether the turn of the task has ended with these actions."""
        return self._end(kept) != ""

    def judged(self, played: list[Played]) -> list[Played]:
        """What was played, with the end of the attempt where that ends it."""
        end = self._end(self._with(played))
        return [*played, Played(played[0].seat, ATTEMPTED + end)] if end else played

    def _end(self, kept: Sequence[ActionRow]) -> str:
        """How an attempt ends with these actions; empty where it goes on."""
        task = self.task
        if task is None:
            return ""
        found = tried(task, [row.action for row in kept[task.start :] if row.seat == task.seat])
        return "" if not found.over else REACHED if found.reached else MISSED

    def play_solution(self, task: Task) -> list[Played]:
        """Take back the attempt and play a way to the goal."""
        self.sound = False
        gone = self.kept[task.start :]
        self.match = replay(self.bundle.table, self.kept[: task.start])
        played = [Played(task.seat, "undo", undoes=row.seq) for row in reversed(gone)]
        for action in task.line:
            first, *rest = self.match.play(action, task.seat, hold=True)
            played.append(Played(task.seat, str(first.action), waits=True))
            played += map(as_played, rest)
        return [*played, Played(task.seat, ATTEMPTED + SHOWN)]


def is_end(row: ActionRow) -> bool:
    """Whether an entry says that an attempt is over."""
    return row.action.startswith(ATTEMPTED)
