"""What a table's row says of its match after new entries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ludohall.core.data import Json
from ludohall.web.match.clock import is_agreed, reckon
from ludohall.web.match.entries import END, PRACTICE, STOP, WITHOUT_WINNER
from ludohall.web.match.history import AnyMatch, task_at, text_of
from ludohall.web.match.remains import sheet_of
from ludohall.web.match.turns import is_due
from ludohall.web.store import ActionRow, Bundle, Progress, TableRow, now


def progress_of(
    bundle: Bundle,
    match: AnyMatch,
    rows: Sequence[ActionRow],
    kept: Sequence[ActionRow],
    held: int | None,
    past: Sequence[ActionRow] = (),
    first: Sequence[int] = (),
) -> Progress:
    """Where a match stands after new `rows`, which follow the `past` ones.

    `kept` are all its actions, the new ones included, and `held` is who then holds the turn;
    `first` are those who decide before the first entry.
    """
    table, seats = bundle.table, bundle.seats
    stopped = next((r.action.removeprefix(STOP) for r in rows if r.action.startswith(STOP)), "")
    over = match.over or bool(stopped)
    deciding = match.deciding if held is None else [held]
    asked = table.started is not None and not over and task_at(table) is None
    due = asked and is_due(match, seats, kept, held)
    finished = (table.finished or now()) if over else None
    practice = table.practice or any(row.action == PRACTICE for row in rows)
    used, deadline = None, None
    if table.clock:
        after = replace(table, finished=finished, practice=practice)
        used, deadline = reckon(after, seats, first, [*past, *rows], bundle.gaps, rows[-1].at)
    return Progress(
        version=rows[-1].seq,
        deciding=text_of([] if over else deciding),
        bot_due=due,
        finished=finished,
        result=text_of(result_of(match, stopped)) if over else None,
        practice=practice,
        used=used,
        deadline=deadline,
        moved=moved_at(table, past, rows, kept),
    )


def moved_at(
    table: TableRow, past: Sequence[ActionRow], rows: Sequence[ActionRow], kept: Sequence[ActionRow]
) -> int:
    """When the last move was made that stands; what all take back together is a move, too."""
    last = rows[-1]
    if last.undoes is None:
        moves = [row.at for row in rows if row.is_action or row.action == END]
        return moves[-1] if moves else table.moved
    if is_agreed([*past, *rows], len(past) + len(rows) - 1):
        return last.at
    return max(table.started or 0, kept[-1].at if kept else 0)


def result_of(match: AnyMatch, stopped: str) -> dict[str, Json]:
    """The result of a match that is over, or that was stopped: then there may be no winner."""
    won = match.winners() if stopped not in WITHOUT_WINNER else []
    result: dict[str, Json] = {"scores": [*match.scores()], "winners": [*won]}
    result["sheet"] = sheet_of(match, won)
    return {**result, "stopped": stopped} if stopped else result
