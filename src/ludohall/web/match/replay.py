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
    """Who moved: a seat, or the number of a rival after the last seat."""
    action: str
    text: str
    """In words, without its subject; of a rival it is a sentence."""
    events: tuple[str, ...]
    facts: tuple[str, ...]
    """The events as data."""
    lines: tuple[LogLine, ...] = ()
    """All lines of a rival's turn: it is one move."""


def moves_since(snap: Snapshot, quiet: Sequence[str] = ()) -> tuple[Move, ...]:
    """What others did between the viewer's last turn and the present one; oldest first.

    For somebody who only watches: the last moves of all. What the log leaves out is left out.
    """
    first, last = _stretch(snap.log, snap.seat, snap.turn)
    found: list[Move] = []
    before = snap.log[first - 1].seq if first else 0
    for line in snap.log[first:last]:
        if line.mover >= snap.table.players:
            known = found[-1].lines if found else ()
            goes_on = bool(known) and known[-1].mover == line.mover
            turn = (*known, line) if goes_on and not begins(line, snap) else (line,)
            move = rivals_move(turn, found.pop().before if len(turn) > 1 else before)
            found.append(move)
            before = line.seq
        elif line.seat < 0:
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
        if line.mover >= 0:
            return None if line.mover == snap.seat else line.mover
    return None


def begins(line: LogLine, snap: Snapshot) -> bool:
    """Whether a turn of a rival begins with a line."""
    return line.action.partition(":")[0] in snap.game.rival_turns


def rivals_move(turn: tuple[LogLine, ...], before: int) -> Move:
    """The turn of a rival."""
    first, last = turn[0], turn[-1]
    later = [words for line in turn[1:] for words in (line.text, *line.events)]
    facts = tuple(fact for line in turn for fact in line.facts)
    what = (first.mover, first.action, first.text)
    return Move(last.seq, before, *what, (*first.events, *later), facts, turn)


def _stretch(log: Sequence[LogLine], seat: int | None, turn: int) -> tuple[int, int]:
    """The places in the log from one's last turn to the present one: the first, and after the last.

    `turn` is the present one. One's own answers that played themselves are no turn.
    """
    if seat is None:
        return max(0, len(log) - MOST), len(log)
    last = len(log)
    place = last - 1
    while place >= 0 and (log[place].mover < 0 or log[place].mover == seat):
        if log[place].mover == seat:
            if log[place].turn == turn:
                last = place
            elif not log[place].forced:  # the turn before the one that goes on
                break
        place -= 1
    if place < 0:
        return 0, 0
    while place >= 0 and (log[place].mover != seat or log[place].forced):
        place -= 1
    first = place + 1
    while first < last and log[first].mover in (seat, -1):  # what one's own turn led to
        first += 1
    return first, last
