"""A table as it is made: its match, and how it is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ludohall.web.match.clock import reckon
from ludohall.web.match.history import AnyMatch, origin_of, text_of, undealt
from ludohall.web.match.progress import result_of
from ludohall.web.match.turns import is_due
from ludohall.web.model import NO_WISHES, Terms
from ludohall.web.store import ActionRow, SeatRow, TableRow, now
from ludohall.web.tables import matching


def new_row(
    table: str,
    host: str,
    match: AnyMatch,
    seats: Sequence[SeatRow],
    terms: Terms,
    parent: tuple[str, int] | None = None,
    played: bool = False,
) -> TableRow:
    """A table as it is stored first: of a fresh match, or of a position that was `played`."""
    moment = now()
    full = all(seat.kind in ("person", "bot") for seat in seats)
    dealt = full or played  # while a fresh table waits, there is nothing to look at
    result = result_of(match, "") if match.over else None
    return TableRow(
        id=table,
        game=match.game.key,
        rules=match.state.rules,
        origin=origin_of(match),
        players=match.players,
        options=text_of(match.options),
        seed=match.seed,
        host=host,
        listed=terms.listed,
        spectators=terms.spectators,
        series=terms.series,
        parent=parent[0] if parent else None,
        parent_seq=parent[1] if parent else None,
        next=None,
        created=moment,
        updated=moment,
        started=moment if full or match.over else None,
        finished=moment if match.over else None,
        version=match.length if dealt else 0,
        meta=0,
        chat=0,
        deciding=text_of(match.deciding if dealt else []),
        result=text_of(result) if result else None,
        bot_due=full and terms.task is None and is_due(match, seats, (), None),
        practice=terms.practice,
        clock=terms.clock,
        used=None,
        deadline=None,
        moved=moment,
        guided=terms.guided,
        task=terms.task,
        club=terms.club,
        wishes=None if terms.wishes == NO_WISHES else matching.text_of(terms.wishes),
        daily=terms.daily,
    )


def wound(row: TableRow, seats: Sequence[SeatRow], rows: Sequence[ActionRow]) -> TableRow:
    """A new table with its clock, if it has one."""
    if row.clock is None:
        return row
    used, deadline = reckon(row, seats, undealt(row).deciding, rows, (), row.created)
    return replace(row, used=used, deadline=deadline)
