"""The log of a table as its page shows it: newest first, drawn line by line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import ludohall as lh
from ludohall.core.i18n import Translator
from ludohall.web.pages.render import fragment, words

if TYPE_CHECKING:
    from ludohall.web.model import LogLine, Snapshot

MAX_LINES = 120


class Line(NamedTuple):
    """One line: the key of its element, and the element."""

    key: str
    html: str


class Change(NamedTuple):
    """How to make one list of lines of another: take some away, then put others on top."""

    drop: list[str]
    top: str


def log_lines(
    snap: Snapshot, quiet: Sequence[str], seat_and: str, _: Translator
) -> tuple[Line, ...]:
    """The log, newest first, with a mark where the viewer's last turn was.

    The turn that goes on is not the last one: others have to have acted since.
    """
    found: list[Line] = []
    marked = snap.seat is None
    followed = False
    names = [seat.name for seat in snap.table.seats]
    undone = [entry for entry in snap.undone if entry[1] != snap.seat]
    for line in reversed(snap.log[-MAX_LINES:]):
        while undone and undone[-1][0] > line.seq:
            seq, seat = undone.pop()
            text = _("{name} took moves back.", name=names[seat])
            found.append(_note(str(seq), "nature", text, snap.language))
        if line.action in quiet and not line.events:
            continue
        followed |= line.seat not in (snap.seat, lh.NATURE)
        if not marked and followed and line.seat == snap.seat and not line.forced:
            found.append(_note("mine", "mine-mark", _("Your last turn"), snap.language))
            marked = True
        who = names[line.seat] if line.seat >= 0 else ""
        found.append(_drawn(line, who, snap.table.id, seat_and, snap.language))
    return tuple(found) or (_note("none", "", _("Nothing has happened yet."), snap.language),)


@lru_cache(16_384)
def _drawn(line: LogLine, who: str, table: str, seat_and: str, language: str) -> Line:
    """One line, for the object that the log keeps."""
    if line.seat < 0:
        text = " ".join((f"{line.text}.", *line.events))
        return _note(str(line.seq), "nature", text, language)
    told = (line.seq, line.seat, line.text, line.events, line.forced)
    return _told(told, who, table, seat_and, language)


@lru_cache(16_384)
def _told(
    told: tuple[int, int, str, tuple[str, ...], bool],
    who: str,
    table: str,
    seat_and: str,
    language: str,
) -> Line:
    """One line. The past does not change: it is drawn once."""
    seq, seat, text, events, forced = told
    html = fragment(
        "table/line.html",
        words(language),
        mark="",
        key=str(seq),
        seat=seat,
        text=text,
        events=events,
        forced=forced,
        who=who,
        table=table,
        seat_and=seat_and,
    )
    return Line(str(seq), str(html))


@lru_cache(1024)
def _note(key: str, mark: str, text: str, language: str) -> Line:
    """A line that nobody's action is."""
    html = fragment("table/line.html", words(language), mark=f"mark {mark}", key=key, text=text)
    return Line(key, str(html))


def change(old: Sequence[Line], new: Sequence[Line]) -> Change:
    """What makes the new list of the old one: below what is put on top all stays as it was."""
    if old and old[0] in new:  # as a rule there is more on top, and some at the bottom has gone
        fresh = new.index(old[0])
        same = len(new) - fresh
        if new[fresh:] == old[:same]:
            return Change(
                [line.key for line in old[same:]], "".join(line.html for line in new[:fresh])
            )
    coming = frozenset(new)
    kept = [line for line in old if line in coming]
    same = 0
    while same < min(len(kept), len(new)) and kept[-1 - same] == new[-1 - same]:
        same += 1
    staying = {line.key for line in kept[len(kept) - same :]}
    drop = [line.key for line in old if line.key not in staying]
    return Change(drop, "".join(line.html for line in new[: len(new) - same]))
