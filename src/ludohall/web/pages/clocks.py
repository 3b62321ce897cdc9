"""A table's clock in words, and the times of its seats as pages show them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludohall.web.match.clock import MOVE, SECOND, limit_of

if TYPE_CHECKING:
    from ludohall.core.i18n import Translator
    from ludohall.web.model import Seat, Table

MINUTE, HOUR, DAY = 60, 3600, 86400
LITTLE = 5 * MINUTE
"""Seconds of a match that are little, whatever the clock; else it is a tenth."""


@dataclass(frozen=True)
class Time:
    """The time that a seat has left: it runs until a moment, or stands still."""

    until: str = ""
    """The moment, for the script that counts down; empty where it stands still."""
    words: str = ""
    """What stands there without a script."""
    low: int = 0
    """From so many seconds on it is little."""
    whose: int = 0
    mine: bool = False
    then: str = ""
    """What happens when it is up."""


def rule_of(clock: str, _: Translator) -> str:
    """What a clock allows, in words."""
    kind, limit = limit_of(clock)
    seconds = limit // SECOND
    if kind != MOVE:
        minutes = -(-seconds // MINUTE)
        return _.plural("{n} minute a player", "{n} minutes a player", minutes)
    if seconds % DAY == 0:
        return _.plural("{n} day a move", "{n} days a move", seconds // DAY)
    if seconds % HOUR == 0:
        return _.plural("{n} hour a move", "{n} hours a move", seconds // HOUR)
    return _.plural("{n} minute a move", "{n} minutes a move", -(-seconds // MINUTE))


def time_of(table: Table, seat: Seat, _: Translator) -> Time | None:
    """The time of a seat; None where it has none."""
    if seat.until is None and seat.left is None:
        return None
    kind, limit = limit_of(table.clock)
    tenth = limit // SECOND // 10
    low = tenth if kind == MOVE else min(tenth, LITTLE)
    if seat.until is None:
        return Time(words=spelled((seat.left or 0) // SECOND), low=low, whose=seat.index)
    until = seat.until.isoformat(timespec="milliseconds")
    words = _("until {when} UTC", when=until[:16].replace("T", " "))
    bot = _("then a bot plays for you") if seat.mine else ""
    then = bot or _("then a bot plays for {name}", name=seat.called)
    return Time(until, words, low, seat.index, seat.mine, then)


def running(table: Table, seat: int | None, _: Translator) -> Time | None:
    """The time to look at: one's own where it runs, else the first that is up."""
    times = [seat for seat in table.seats if seat.until is not None]
    first = min(times, key=lambda place: (place.index != seat, place.until), default=None)
    return None if first is None else time_of(table, first, _)


def match_times(table: Table, _: Translator) -> dict[int, Time]:
    """The times that people have for the match, by seat; none where moves are timed."""
    if not table.clock or limit_of(table.clock)[0] == MOVE:
        return {}
    found = {seat.index: time_of(table, seat, _) for seat in table.seats}
    return {seat: time for seat, time in found.items() if time is not None}


def spelled(seconds: int) -> str:
    """Hours, minutes and seconds; `around/clock.js` writes the same."""
    minutes, hours = seconds // MINUTE % 60, seconds // HOUR
    if hours:
        return f"{hours}:{minutes:02}:{seconds % MINUTE:02}"
    return f"{minutes}:{seconds % MINUTE:02}"
