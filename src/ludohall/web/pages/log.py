"""The log of a table as its page shows it: a turn is a block, a move one line of it.

The newest block comes first, the moves in it in the order played. A line opens: then it tells the
move at length, and leads to its position.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ludohall.core.i18n import Translator
from ludohall.web.pages.render import face_words, fragment, words
from ludohall.web.pages.shorthand import brief, gains

if TYPE_CHECKING:
    from ludohall.web.model import LogLine, Snapshot

MAX_LINES = 120
LONG = 12
"""A block of more moves than this is cut: who plays alone has no turns of others between."""


class Told(NamedTuple):
    """A move."""

    line: LogLine
    who: str
    game: str
    table: str
    seat_and: str


class Head(NamedTuple):
    """The first line of a block: who, and what the turn brought."""

    seat: int
    who: str
    facts: tuple[str, ...]
    game: str


class Note(NamedTuple):
    """A line that nobody's action is; `mark` is its class."""

    mark: str
    text: str


class Line(NamedTuple):
    """One line: the key of its element, and what it is drawn from.

    Lines are compared by that, and drawn only where somebody has not seen them: a hall of many
    tables has more of them than can be remembered as drawings.
    """

    key: str
    what: Told | Head | Note
    language: str

    @property
    def html(self) -> str:
        """The element."""
        return _drawn(self)


class Change(NamedTuple):
    """How to make one list of lines of another: take some away, then put others on top."""

    drop: list[str]
    top: list[str]
    """Elements, or `=` and the key of one that the list has already."""


class Block:
    """What one seat did in a row, with what chance brought meanwhile."""

    def __init__(self, seat: int, key: int) -> None:
        self.seat = seat
        self.key = key
        self.lines: list[Line] = []
        self.facts: list[str] = []
        self.moves = 0
        self.chosen = False
        """Whether something in it did not play itself."""


def log_lines(
    snap: Snapshot, quiet: Sequence[str], seat_and: str, _: Translator
) -> tuple[Line, ...]:
    """The log in blocks, the newest first, with a mark where the viewer's last turn was.

    The turn that goes on is not the last one: others have to have acted since.
    """
    found: list[Line] = []
    marked, followed = snap.seat is None, False
    game, language = snap.table.game, snap.language
    for block in reversed(blocks(snap, quiet, seat_and, _)):
        if not marked and followed and block.seat == snap.seat and block.chosen:
            found.append(Line("mine", Note("mine-mark", _("Your last turn")), language))
            marked = True
        followed |= block.seat not in (snap.seat, -1)
        if block.seat >= 0:
            mine = block.seat == snap.seat
            name = _("You") if mine else snap.table.seats[block.seat].name
            head = Head(block.seat, name, tuple(block.facts), game)
            found.append(Line(f"h{block.key}", head, language))
        found += block.lines
    return tuple(found) or (Line("none", Note("", _("Nothing has happened yet.")), language),)


def blocks(snap: Snapshot, quiet: Sequence[str], seat_and: str, _: Translator) -> list[Block]:
    """The log cut into turns, oldest first."""
    found: list[Block] = []
    names = [seat.name for seat in snap.table.seats]
    undone = [entry for entry in snap.undone if entry[1] != snap.seat]
    log = snap.log[-MAX_LINES:]
    if log:
        undone = [entry for entry in undone if entry[0] > log[0].seq]
    for line in log:
        while undone and undone[0][0] < line.seq and found:
            found[-1].lines.append(_taken_back(*undone.pop(0), names, snap.language, _))
        if line.action in quiet and not line.events:
            continue
        if line.seat >= 0:
            last = found[-1] if found else None
            if last is None or last.seat != line.seat or last.moves >= LONG:
                found.append(Block(line.seat, line.seq))
            block = found[-1]
            block.moves += 1
            block.chosen |= not line.forced
            block.facts += line.facts
            told = Told(line, names[line.seat], snap.table.game, snap.table.id, seat_and)
            block.lines.append(Line(str(line.seq), told, snap.language))
        else:
            if not found:
                found.append(Block(-1, line.seq))
            text = " ".join((f"{line.text}.", *line.events))
            mark = "nature" if found[-1].seat >= 0 else "nature start"
            found[-1].lines.append(Line(str(line.seq), Note(mark, text), snap.language))
    for entry in undone if found else ():
        found[-1].lines.append(_taken_back(*entry, names, snap.language, _))
    return found


def _taken_back(seq: int, seat: int, names: Sequence[str], language: str, _: Translator) -> Line:
    return Line(str(seq), Note("nature", _("{name} took moves back.", name=names[seat])), language)


@lru_cache(4096)
def _drawn(line: Line) -> str:
    """The element of a line. The two players of a table read much the same."""
    what, _ = line.what, words(line.language)
    if isinstance(what, Note):
        mark = f"mark {what.mark}"
        return str(fragment("table/line.html", _, mark=mark, key=line.key, text=what.text))
    if isinstance(what, Head):
        brought = gains(what.game, what.seat, what.facts)
        given = {"seat": what.seat, "who": what.who, "gains": brought}
        return str(fragment("table/head.html", _, key=line.key, **given))
    move = what.line
    html = fragment(
        "table/line.html",
        _,
        mark="",
        key=line.key,
        seat=move.seat,
        text=move.text,
        brief=brief(what.game, move.action, move.text, face_words(what.game, line.language)),
        gains=gains(what.game, move.seat, move.facts),
        events=move.events,
        forced=move.forced,
        who=what.who,
        table=what.table,
        seat_and=what.seat_and,
    )
    return str(html)


def change(old: Sequence[Line], new: Sequence[Line]) -> Change:
    """What makes the new list of the old one: below what is put on top all stays as it was."""
    known = {line.key: line for line in old}
    coming = {line.key: line for line in new}
    kept = [line for line in old if coming.get(line.key) == line]
    drop = [line.key for line in old if coming.get(line.key) != line]
    same = 0
    while same < min(len(kept), len(new)) and kept[-1 - same].key == new[-1 - same].key:
        same += 1
    top = [
        f"={line.key}" if known.get(line.key) == line else line.html
        for line in new[: len(new) - same]
    ]
    return Change(drop, top)
