"""The arithmetic of a table's clock: what is used, and when a time is up. See `tables.time_up`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from ludohall.core.i18n import N_
from ludohall.web.errors import Invalid
from ludohall.web.store import now

if TYPE_CHECKING:
    from ludohall.web.store import SeatRow, TableRow

MOVE, MATCH = "move", "match"
SHORTEST, LONGEST = 60, 30 * 24 * 3600
"""Seconds."""
SECOND = 1000


class Times(NamedTuple):
    """What a table's row says of its clock."""

    used: str | None
    deadline: int | None


class Left(NamedTuple):
    """The time of a seat: when it is up where it runs, else what is left of it; milliseconds."""

    until: int | None = None
    left: int | None = None


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


def reseated(
    table: TableRow, before: Sequence[SeatRow], after: Sequence[SeatRow], moment: int
) -> Times:
    """The clock when somebody sits down or leaves: an empty seat uses no time.

    A move's time that runs runs on; sitting down on one more device does not wind it again.
    """
    if table.clock is None:
        return Times(None, None)
    deciding: list[int] = msgspec.json.decode(table.deciding)
    used = charged(table, before, moment)
    deadline = deadline_of(table.clock, after, deciding, used, moment)
    if deadline is not None and limit_of(table.clock)[0] == MOVE:
        deadline = table.deadline or deadline
    return Times(msgspec.json.encode(used).decode(), deadline)


def spared(table: TableRow, lost: int) -> Times:
    """The clock after a time in which no server ran: nobody is charged for it."""
    lost = max(0, min(lost, now() - table.updated))
    deciding: list[int] = msgspec.json.decode(table.deciding)
    used = [u - lost if seat in deciding else u for seat, u in enumerate(used_of(table))]
    deadline = None if table.deadline is None else table.deadline + lost
    return Times(msgspec.json.encode(used).decode(), deadline)


def left_of(table: TableRow, seats: Sequence[SeatRow]) -> list[Left]:
    """The time of each seat; nothing for bots, and where no time runs or is kept."""
    if table.clock is None or table.started is None or table.finished is not None:
        return [Left()] * len(seats)
    kind, limit = limit_of(table.clock)
    used, deciding = used_of(table), msgspec.json.decode(table.deciding)
    found = []
    for seat in seats:
        runs = seat.seat in deciding
        if seat.kind != "person" or (kind == MOVE and not runs):
            found.append(Left())
        elif kind == MOVE:
            found.append(Left(until=table.deadline))
        elif runs:
            found.append(Left(until=table.updated + limit - used[seat.seat]))
        else:
            found.append(Left(left=max(0, limit - used[seat.seat])))
    return found
