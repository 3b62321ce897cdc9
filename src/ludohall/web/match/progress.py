"""What a table's row says of its match after new entries."""

from __future__ import annotations

from collections.abc import Sequence

from ludohall.core.data import Json
from ludohall.web.match.clock import charged, deadline_of
from ludohall.web.match.entries import PRACTICE, STOP, WITHOUT_WINNER
from ludohall.web.match.history import AnyMatch, text_of
from ludohall.web.match.remains import sheet_of
from ludohall.web.match.turns import is_due
from ludohall.web.store import ActionRow, Bundle, Progress, now


def progress_of(
    bundle: Bundle,
    match: AnyMatch,
    rows: Sequence[ActionRow],
    kept: Sequence[ActionRow],
    held: int | None,
) -> Progress:
    """Where a match stands after new `rows`.

    `kept` are all its actions, the new ones included, and `held` is who then holds the turn.
    """
    table, seats = bundle.table, bundle.seats
    stopped = next((r.action.removeprefix(STOP) for r in rows if r.action.startswith(STOP)), "")
    over = match.over or bool(stopped)
    deciding = match.deciding if held is None else [held]
    due = table.started is not None and not over and is_due(match, seats, kept, held)
    moment = now()
    used = charged(table, seats, moment) if table.clock else []
    return Progress(
        version=rows[-1].seq,
        deciding=text_of([] if over else deciding),
        bot_due=due,
        finished=(table.finished or now()) if over else None,
        result=text_of(result_of(match, stopped)) if over else None,
        practice=table.practice or any(row.action == PRACTICE for row in rows),
        used=text_of(used) if table.clock else None,
        deadline=None if over else deadline_of(table.clock, seats, deciding, used, moment),
    )


def result_of(match: AnyMatch, stopped: str) -> dict[str, Json]:
    """The result of a match that is over, or that was stopped: then there may be no winner."""
    won = match.winners() if stopped not in WITHOUT_WINNER else []
    result: dict[str, Json] = {"scores": [*match.scores()], "winners": [*won]}
    result["sheet"] = sheet_of(match, won)
    return {**result, "stopped": stopped} if stopped else result
