"""What the guests were told, and whether the database holds all of it."""

from __future__ import annotations

import threading
from collections import Counter
from dataclasses import dataclass, field

from ludohall.web.match.memory import Live
from ludohall.web.store import SeatRow, Store

LEFT, SAT, RESIGNED = "left", "sat", "resigned"
"""What somebody does with a seat."""


@dataclass(frozen=True)
class Acknowledged:
    """An entry of a table's history that the server has confirmed."""

    table: str
    before: int
    version: int
    seat: int
    action: str


@dataclass
class Notes:
    """What was seen; threads share it."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    acknowledged: list[Acknowledged] = field(default_factory=list)
    said: list[tuple[str, str]] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    seated: dict[tuple[str, int], set[str]] = field(default_factory=dict)
    """What a seat may be now: what was confirmed last, and what was asked for since."""
    followed: list[tuple[str, str]] = field(default_factory=list)
    """A chapter of a campaign, and the one that the server has opened after it."""
    moved: dict[str, float] = field(default_factory=dict)
    """When each table was last seen to move."""
    done: Counter[str] = field(default_factory=Counter)
    """How often each kind of request was confirmed."""
    statuses: Counter[int] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    """What no guest should ever see."""

    def asks(self, table: str, seat: int, what: str) -> None:
        """Somebody is about to change a seat; no answer may ever come."""
        with self.lock:
            self.seated.setdefault((table, seat), {SAT}).add(what)

    def confirmed(self, table: str, seat: int, what: str) -> None:
        """The server says that the seat has changed."""
        with self.lock:
            self.seated[table, seat] = {what}


def lost(database: str, notes: Notes) -> list[str]:
    """What the server has confirmed and the database does not hold, or not as a whole."""
    found = []
    store = Store(database)
    lives: dict[str, Live] = {}
    for table in notes.tables:
        try:
            live = lives[table] = Live(store, table)
        except Exception as error:
            found.append(f"table {table} does not replay: {error!r}")
            continue
        numbers = [row.seq for row in live.rows]
        if numbers != list(range(1, len(numbers) + 1)):
            found.append(f"table {table}: its entries have gaps")
        if live.bundle.table.version != live.version:
            found.append(f"table {table}: its row says version {live.bundle.table.version}")
    for told in notes.acknowledged:
        if told.table in lives:
            rows = lives[told.table].rows[told.before : told.version]
            if not any((row.seat, row.action) == (told.seat, told.action) for row in rows):
                found.append(f"lost: {told}")
    for (table, number), states in notes.seated.items():
        if table in lives:
            seat = lives[table].bundle.seats[number]
            if not any(is_so(seat, what) for what in states):
                found.append(f"seat {number} of {table} is {seat.kind}, not {sorted(states)}")
    for table, following in notes.followed:
        if table in lives and lives[table].bundle.table.next != following:
            found.append(f"table {table} is not followed by {following}")
    for table, text in notes.said:
        if not any(message.text == text for message in store.messages(table, 0, 10_000)):
            found.append(f"lost in the chat of {table}: {text}")
    store.close()
    return found


def is_so(seat: SeatRow, what: str) -> bool:
    """Whether a seat is as somebody left it; a clock may have given it to a bot since."""
    if what == RESIGNED:
        return seat.kind == "bot" and seat.gave_up == RESIGNED
    kind = "open" if what == LEFT else "person"
    return seat.kind == kind or seat.gave_up == "time"


def stuck(notes: Notes, since: float) -> list[str]:
    """Tables that have not moved since then."""
    with notes.lock:
        return [table for table, moved in notes.moved.items() if moved < since]
