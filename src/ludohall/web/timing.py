"""The arithmetic of a table's clock: what is used, and when a time is up. See `clock`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from ludohall.core.i18n import N_
from ludohall.web.errors import Invalid

if TYPE_CHECKING:
    from ludohall.web.store import SeatRow, TableRow

MOVE, MATCH = "move", "match"
SHORTEST, LONGEST = 60, 30 * 24 * 3600
"""Seconds."""
SECOND = 1000


def check_clock(text: str | None) -> str | None:
    """A clock such as `move:86400` or `match:3600`, in seconds; None is no clock."""
    if not text:
        return None
    kind, _, seconds = text.partition(":")
    fits = seconds.isascii() and seconds.isdigit() and len(seconds) < 9
    if kind not in (MOVE, MATCH) or not fits or not SHORTEST <= int(seconds) <= LONGEST:
        raise Invalid(N_("A clock is move:SECONDS or match:SECONDS, from a minute to 30 days."))
    return f"{kind}:{int(seconds)}"


def limit_of(clock: str) -> tuple[str, int]:
    """What a clock limits, and to how many milliseconds."""
    kind, _, seconds = clock.partition(":")
    return kind, int(seconds) * SECOND


def used_of(table: TableRow) -> list[int]:
    """How long each seat has thought in the match so far, in milliseconds."""
    found = msgspec.json.decode(table.used) if table.used else []
    return [*found, *[0] * table.players][: table.players]


def charged(table: TableRow, seats: Sequence[SeatRow], moment: int) -> list[int]:
    """What each seat has used, the time since the last entry charged to those who had to decide."""
    used = used_of(table)
    for seat in msgspec.json.decode(table.deciding):
        if seats[seat].kind == "person":
            used[seat] += max(0, moment - table.updated)
    return used


def deadline_of(
    clock: str | None,
    seats: Sequence[SeatRow],
    deciding: Iterable[int],
    used: Sequence[int],
    moment: int,
) -> int | None:
    """When the first time is up of those who have to decide; None where none runs."""
    people = [seat for seat in deciding if seats[seat].kind == "person"]
    if clock is None or not people:
        return None
    kind, limit = limit_of(clock)
    if kind == MOVE:
        return moment + limit
    return moment + max(0, min(limit - used[seat] for seat in people))
