"""A table's clock: what of a seat's time is used, and when it is up. See `tables.time_up`.

Both follow from what is stored for good: the entries of the history, each with its time and with
those for whom the table waited after it, when a person first came to a seat, and when no server
ran. A time runs while the table waits for a seat, whoever sits there or nobody; a bot is given all
the time it needs. Only what stands counts: a move that its player takes back has wound no clock,
and all the time since it is that player's own. What all agree to take back was played: who thought
meanwhile has used that time, and whoever asked for it goes on with what was left then.

The table's row holds what came out (`Times`), so that a look at it, or for times that are up, needs
no history; every change works it out anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from ludohall.core.i18n import N_
from ludohall.web.errors import Invalid
from ludohall.web.match.entries import AGREE, ASK, END, OPEN, SHUT, TAKEBACK

if TYPE_CHECKING:
    from ludohall.web.store import ActionRow, SeatRow, TableRow

MOVE, MATCH = "move", "match"
SHORTEST, LONGEST = 60, 30 * 24 * 3600
"""Seconds."""
SECOND = 1000


class Clocked(NamedTuple):
    """What a table's row says of its clock."""

    used: str | None
    deadline: int | None


NOTHING = Clocked(None, None)


class Left(NamedTuple):
    """The time of a seat: when it is up where it runs, else what is left of it; milliseconds."""

    until: int | None = None
    left: int | None = None


class Times(msgspec.Struct, frozen=True):
    """What the seats of a table have used, in milliseconds, at a moment; and whose time runs."""

    at: int
    used: list[int]
    """For the present move, or for the match so far."""
    runs: list[bool]

    def until(self, seat: int, limit: int) -> int:
        """When the time of a seat is up that runs."""
        return self.at + max(0, limit - self.used[seat])


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


# Whom the table has waited for.


class Stretch(NamedTuple):
    """From a moment on, until the next stretch, a table waits for some seats."""

    at: int
    seats: frozenset[int]
    agreed: bool = False
    """All have agreed to take back what was played in it; it was played, though."""


class Mark(NamedTuple):
    """How things stood before an entry."""

    place: int
    """The number of stretches."""
    asked: tuple[int | None, ...]


@dataclass
class Course:
    """What a history tells of whom the table has waited for."""

    stretches: list[Stretch]
    asked: list[int | None]
    """For each seat, since when it has its present move to make; None where it has none."""
    marks: dict[int, Mark] = field(default_factory=dict)

    def mark(self, seq: int) -> None:
        """Remember how things stand before an entry."""
        self.marks[seq] = Mark(len(self.stretches), tuple(self.asked))

    def goes_on(self, at: int, seats: frozenset[int], movers: frozenset[int]) -> None:
        """Something was done. Whoever is newly asked, or has moved, has a new move to make."""
        self.stretches.append(Stretch(at, seats))
        for seat, since in enumerate(self.asked):
            if seat not in seats:
                self.asked[seat] = None
            elif since is None or seat in movers:
                self.asked[seat] = at

    def goes_back(self, at: int, seats: frozenset[int], by: int, undoes: int) -> None:
        """A seat has taken back its own entries from one on: its move is the one before them.

        The table waited for whom it waits for now, and for those who had to decide anyway.
        """
        mark = self.marks.get(undoes) or Mark(len(self.stretches), tuple(self.asked))
        before = self.stretches[mark.place - 1].seats
        for place in range(mark.place, len(self.stretches)):
            stretch = self.stretches[place]
            if not stretch.agreed:
                waited = seats | (stretch.seats & before)
                self.stretches[place] = Stretch(stretch.at, waited)
        self._ask_again(at, seats, mark, frozenset({by}))

    def is_brought_back(self, at: int, seats: frozenset[int], undoes: int) -> None:
        """All have agreed to go back to before an entry: everybody's move is that of then."""
        mark = self.marks.get(undoes) or Mark(len(self.stretches), tuple(self.asked))
        for place in range(mark.place, len(self.stretches)):
            self.stretches[place] = self.stretches[place]._replace(agreed=True)
        self._ask_again(at, seats, mark, frozenset(range(len(self.asked))))

    def _ask_again(self, at: int, seats: frozenset[int], mark: Mark, back: frozenset[int]) -> None:
        """Those who are asked make the move that they had then (`back`), or go on with theirs."""
        self.stretches.append(Stretch(at, seats))
        for seat, now in enumerate(self.asked):
            then = mark.asked[seat]
            first, second = (then, now) if seat in back else (now, then)
            found = first if first is not None else second
            self.asked[seat] = (at if found is None else found) if seat in seats else None

    def waited(self, seat: int, since: int, until: int) -> Iterator[tuple[int, int]]:
        """The times between two moments in which the table has waited for a seat."""
        for place, stretch in enumerate(self.stretches):
            last = place + 1 == len(self.stretches)
            end = until if last else self.stretches[place + 1].at
            if seat in stretch.seats and end > since:
                yield max(since, stretch.at), min(end, until)


def course_of(
    started: int, first: Iterable[int], players: int, rows: Sequence[ActionRow]
) -> Course:
    """Whom a table has waited for; `first` are those who decide before the first entry."""
    beginning = frozenset(first)
    asked = [started if seat in beginning else None for seat in range(players)]
    course = Course([Stretch(started, beginning)], asked)
    movers: set[int] = set()
    for place, row in enumerate(rows):
        if row.undoes is None:
            course.mark(row.seq)
            if row.is_action or row.action == END:
                movers.add(row.seat)
        if row.deciding is None:
            continue  # more was stored with it, at the same time
        seats = frozenset[int](msgspec.json.decode(row.deciding))
        if row.undoes is None:
            course.goes_on(row.at, seats, frozenset(movers))
        elif is_agreed(rows, place):
            course.is_brought_back(row.at, seats, row.undoes)
        else:
            course.goes_back(row.at, seats, row.seat, row.undoes)
        movers.clear()
    return course


def is_agreed(rows: Sequence[ActionRow], place: int) -> bool:
    """Whether an entry takes back what all have agreed to take back."""
    seat = rows[place].seat
    while place >= 0 and rows[place].undoes is not None:
        place -= 1
    if place < 0 or rows[place].action != AGREE:
        return False
    while place >= 0 and rows[place].action in (AGREE, OPEN, SHUT):
        place -= 1
    return place >= 0 and rows[place].action == ASK + TAKEBACK and rows[place].seat == seat


# What follows from it.


def reckon(
    table: TableRow,
    seats: Sequence[SeatRow],
    first: Iterable[int],
    rows: Sequence[ActionRow],
    gaps: Sequence[tuple[int, int]],
    moment: int,
) -> Clocked:
    """What a table's row has to say of its clock. Practice has none.

    `first` are those who decide before the first entry, `gaps` the times in which no server ran.
    """
    clock = clock_of(table)
    if clock is None or table.started is None:
        return NOTHING
    kind, limit = limit_of(clock)
    course = course_of(table.started, first, len(seats), rows)
    used, runs = [], []
    for seat in seats:
        asked = course.asked[seat.seat] if kind == MOVE else table.started
        came = arrival(seat, rows)
        if asked is None or came is None:
            used.append(0)
        else:
            since = max(table.started, asked, came)
            times = course.waited(seat.seat, since, moment)
            used.append(sum(length(a, b, gaps) for a, b in times))
        waits = seat.seat in course.stretches[-1].seats and table.finished is None
        runs.append(waits and came is not None and seat.kind != "bot")
    return clocked(Times(moment, used, runs), limit)


def clock_of(table: TableRow) -> str | None:
    """The clock of a table that ticks: none where everything may be taken back."""
    return None if table.practice else table.clock


def arrival(seat: SeatRow, rows: Sequence[ActionRow]) -> int | None:
    """When a person first came to a seat; who does something there has come."""
    if seat.came is not None or seat.kind != "person":
        return seat.came
    return next((row.at for row in rows if row.seat == seat.seat and not row.forced), None)


def length(since: int, until: int, gaps: Sequence[tuple[int, int]]) -> int:
    """The time between two moments in which a server ran."""
    lost = sum(max(0, min(until, b) - max(since, a)) for a, b in gaps)
    return max(0, until - since - lost)


def clocked(times: Times, limit: int) -> Clocked:
    """The same as a table's row has it."""
    running = [times.until(seat, limit) for seat, runs in enumerate(times.runs) if runs]
    return Clocked(msgspec.json.encode(times).decode(), min(running, default=None))


def spared(table: TableRow, since: int, until: int) -> Clocked:
    """The clock after a time in which no server ran: nobody is charged for it."""
    times, clock = times_of(table), clock_of(table)
    if times is None or clock is None:
        return NOTHING
    lost = max(0, until - max(since, times.at))
    return clocked(msgspec.structs.replace(times, at=times.at + lost), limit_of(clock)[1])


# What a table's row tells.


def times_of(table: TableRow) -> Times | None:
    """What each seat has used; None where no time is kept."""
    return msgspec.json.decode(table.used, type=Times) if table.used else None


def late(table: TableRow, moment: int) -> int | None:
    """The first seat whose time is up."""
    times, clock = times_of(table), clock_of(table)
    if times is None or clock is None or table.finished is not None:
        return None
    limit = limit_of(clock)[1]
    running = (seat for seat, runs in enumerate(times.runs) if runs)
    return next((seat for seat in running if times.until(seat, limit) <= moment), None)


def left_of(table: TableRow, seats: Sequence[SeatRow]) -> list[Left]:
    """The time of each seat; nothing for bots, and where no time runs or is kept."""
    times, clock = times_of(table), clock_of(table)
    if times is None or clock is None or table.started is None or table.finished is not None:
        return [Left()] * len(seats)
    kind, limit = limit_of(clock)
    found = []
    for seat in seats:
        if times.runs[seat.seat]:
            found.append(Left(until=times.until(seat.seat, limit)))
        elif kind == MATCH and seat.kind != "bot":
            found.append(Left(left=max(0, limit - times.used[seat.seat])))
        else:
            found.append(Left())
    return found
