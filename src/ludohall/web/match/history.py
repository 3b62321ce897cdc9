"""The stored history of a match, and the match that it tells.

The history only grows: its last number is the table's version. An undo is an entry that names the
entry it takes back, so the actions of the match are the history without those taken back (`fold`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

import ludohall as lh
from ludohall.core.data import Json
from ludohall.core.match import Entry, Match
from ludohall.core.record import FORMAT, seal
from ludohall.tasks import Task, task_of
from ludohall.web.match.entries import END, SET
from ludohall.web.model import AnyGame
from ludohall.web.store import ActionRow, TableRow

AnyMatch: TypeAlias = "Match[Any, Any]"
AnyEntry: TypeAlias = "Entry[Any]"


def fold(rows: Sequence[ActionRow]) -> list[ActionRow]:
    """The actions that have not been taken back."""
    gone = {row.undoes for row in rows if row.undoes is not None}
    return [row for row in rows if row.is_action and row.seq not in gone]


def is_chance(row: ActionRow, game: AnyGame) -> bool:
    """Whether an entry only goes on with what was done before; a rival's turn is more."""
    return row.seat == lh.NATURE and row.action.partition(":")[0] not in game.rival_turns


def is_rivals(row: ActionRow, game: AnyGame) -> bool:
    """Whether an entry is of a rival's turn: its card, or what was decided for it."""
    verb = row.action.partition(":")[0]
    return row.is_action and (verb in game.rival_turns or verb in game.for_rivals)


def undone(rows: Sequence[ActionRow]) -> tuple[tuple[int, int], ...]:
    """The entries that take something back, with their seats.

    Of several with nothing left between them only the last one counts.
    """
    gone = {row.undoes for row in rows if row.undoes is not None}
    if not gone:
        return ()
    ends = {row.seq for row in rows if row.action == END}  # no move goes with them
    found: list[tuple[int, int]] = []
    last = None
    for row in rows:
        if row.undoes in ends:
            continue
        if row.undoes is not None:
            if last == row.seat:
                found.pop()
            last = row.seat
            found.append((row.seq, row.seat))
        elif row.seq not in gone and row.is_action:
            last = None
    return tuple(found)


def joined(rows: Sequence[ActionRow]) -> frozenset[int]:
    """The entries that make one choice with the one before them: the picks of a set."""
    found: list[int] = []
    for row in rows:
        if row.action.startswith(SET):
            found += range(row.seq + 2, row.seq + 1 + int(row.action.removeprefix(SET)))
    return frozenset(found)


def last_of(seat: int, kept: Sequence[ActionRow]) -> int | None:
    """The place of a seat's last decision."""
    for place in range(len(kept) - 1, -1, -1):
        if kept[place].seat == seat:
            return place
    return None


def record_of(table: TableRow, kept: Sequence[ActionRow]) -> dict[str, Json]:
    """The record of a table's match, secrets included."""
    record: dict[str, Json] = {
        "format": FORMAT,
        "game": table.game,
        "rules": table.rules,
        "players": table.players,
        "options": msgspec.json.decode(table.options),
        "seed": table.seed,
        "actions": [[row.seat, row.action] for row in kept],
    }
    if table.origin is not None:
        record.update(msgspec.json.decode(table.origin))
    record["check"] = seal(record)
    return record


def origin_of(match: AnyMatch) -> str | None:
    """What the record of a match says of where it comes from, if it says something."""
    found = {key: data for key, data in match.record().items() if key in ("position", "series")}
    return text_of(found) if found else None


def replay(table: TableRow, kept: Sequence[ActionRow]) -> AnyMatch:
    """The match of a table after some entries."""
    return lh.replay(record_of(table, kept), len(kept))


def undealt(table: TableRow) -> AnyMatch:
    """The match of a table before anything has happened in it, chance included."""
    return replay(table, ())


def task_at(table: TableRow) -> Task | None:
    """The task that a table poses; None at a match, and where the game has that task no more."""
    return None if table.task is None else task_of(table.game, table.task)


def rows_of(match: AnyMatch, moment: int) -> tuple[ActionRow, ...]:
    """All that has happened in a match, to be stored."""
    entries = match.log_entries()
    waited = [None] * (len(entries) - 1) + [text_of(match.deciding)]
    return tuple(
        ActionRow(place + 1, entry.seat, str(entry.action), None, False, moment, False, seats)
        for place, (entry, seats) in enumerate(zip(entries, waited, strict=False))
    )


def text_of(data: object) -> str:
    """Data as JSON text."""
    return msgspec.json.encode(data).decode()
