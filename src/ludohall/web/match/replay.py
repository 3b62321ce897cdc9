"""What others did since somebody's last turn, move by move: for the replay of a table's page.

A move is one decision of a seat with what chance brought after it. It is told from the log that the
viewer may read, and its picture is the view of the position after it, so a replay shows nothing
that the viewer did not see before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ludohall.web.model import LogLine, Snapshot

MOST = 40
"""So many moves are stepped through; of more the last ones."""


@dataclass(frozen=True)
class Move:
    """One move of the past as the viewer may know it."""

    at: int
    """The entry after which its picture is drawn."""
    before: int
    """The entry after which the position before it is drawn."""
    seat: int
    action: str
    text: str
    """In words, without its subject."""
    events: tuple[str, ...]
    facts: tuple[str, ...]
    """The events as data."""


def moves_since(snap: Snapshot, quiet: Sequence[str] = ()) -> tuple[Move, ...]:
    """What others did between the viewer's last turn and the present one; oldest first.

    For somebody who only watches: the last moves of all. What the log leaves out is left out.
    """
    first, last = _stretch(snap.log, snap.seat)
    found: list[Move] = []
    before = snap.log[first - 1].seq if first else 0
    for line in snap.log[first:last]:
        if line.seat < 0:
            if found:
                events = (*found[-1].events, f"{line.text}.", *line.events)
                facts = (*found[-1].facts, *line.facts)
                found[-1] = replace(found[-1], events=events, facts=facts)
        elif line.events or line.action not in quiet:
            what = (line.seat, line.action, line.text)
            found.append(Move(line.seq, before, *what, line.events, line.facts))
            before = line.seq
    return tuple(found)


def mover(snap: Snapshot, since: int) -> int | None:
    """Whose move brought the table from an entry to here, unless it was the viewer's own."""
    for line in reversed(snap.log):
        if line.seq <= since:
            return None
        if line.seat >= 0:
            return None if line.seat == snap.seat else line.seat
    return None


def _stretch(log: Sequence[LogLine], seat: int | None) -> tuple[int, int]:
    """The places in the log from one's last turn to the present one: the first, and after the last.

    One's own answers that played themselves are no turn.
    """
    if seat is None:
        return max(0, len(log) - MOST), len(log)
    last = len(log)
    place = last - 1
    while place >= 0 and log[place].seat in (seat, -1, -2):  # of the turn that goes on
        if log[place].seat == seat and not log[place].forced:
            last = place
        place -= 1
    if place < 0:
        return 0, 0
    while place >= 0 and (log[place].seat != seat or log[place].forced):
        place -= 1
    first = place + 1
    while log[first].seat == seat or log[first].seat < 0:  # what one's own turn led to
        first += 1
    return first, last
