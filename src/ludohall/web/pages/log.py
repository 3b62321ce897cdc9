"""The log of a table as its page shows it: a turn is a block, a move one line of it.

The newest block comes first, the moves in it in the order played. A line opens: then it tells the
move at length, and leads to its position.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from ludohall.core.i18n import Translator
from ludohall.faces import Deed, Icon, Row
from ludohall.web.match.log import in_one
from ludohall.web.match.replay import begins
from ludohall.web.pages.render import face_words, fragment, words
from ludohall.web.pages.shorthand import balance, brief, deeds_of, echoes, gains, set_off
from ludohall.web.people.writing import full_stop, isolated

if TYPE_CHECKING:
    from ludohall.web.model import AnyGame, LogLine, Snapshot

MAX_LINES = 120
"""So many moves are shown at least; older ones go when they are `CUT` more."""
CUT = 20


class Done(NamedTuple):
    """A step of a rival's turn."""

    deed: Deed
    mover: int
    table: str
    seat_and: str


class Counted(NamedTuple):
    """A category of the final count, with what each has in it."""

    title: str
    points: tuple[tuple[int, str, int], ...]  # number of seat or rival, name, points


class Told(NamedTuple):
    """A choice: a move, or all moves of a set."""

    moves: tuple[LogLine, ...]
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
    gains: tuple[tuple[int, Icon], ...]
    """Of a rival, whose deeds say it."""


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
    what: Told | Head | Note | Done | Counted
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
    """A turn of a seat or a rival, with what chance brought meanwhile."""

    def __init__(self, seat: int, key: int, turn: int = -1) -> None:
        self.seat = seat
        self.key = key
        self.turn = turn
        self.rivals: list[LogLine] = []
        """Of a rival all that its turn is told from."""
        self.lines: list[Line] = []
        self.facts: list[str] = []
        self.chosen = False
        """Whether something in it did not play itself."""
        self.shown: list[Line] = []
        """All its lines, the head first, as long as none is added."""

    def add(self, line: Line) -> None:
        """One more line."""
        self.lines.append(line)
        self.shown = []


class Logbook:
    """The log of one page. What it has told stays told: a move costs no more than its own lines."""

    def __init__(self) -> None:
        self._about: tuple[object, ...] = ()
        """What all lines depend on besides the moves."""
        self._blocks: list[Block] = []
        self._told = 0
        self._last: LogLine | None = None

    def lines(
        self, snap: Snapshot, quiet: Sequence[str], seat_and: str, _: Translator
    ) -> tuple[Line, ...]:
        """The log in blocks, the newest first, with a mark where the viewer's last turn was.

        The turn that goes on is not the last one: others have to have acted since.
        """
        language = snap.language
        found: list[Line] = list(final_count(snap, _))
        marked, followed = snap.seat is None, False
        for block in reversed(self.blocks(snap, quiet, seat_and, _)):
            if not marked and followed and block.seat == snap.seat and block.chosen:
                found.append(Line("mine", Note("mine-mark", _("Your last turn")), language))
                marked = True
            followed |= block.seat not in (snap.seat, -1)
            if not block.shown:
                block.shown = [*_head(block, snap, _), *block.lines]
            found += block.shown
        return tuple(found) or (Line("none", Note("", _("Nothing has happened yet.")), language),)

    def blocks(
        self, snap: Snapshot, quiet: Sequence[str], seat_and: str, _: Translator
    ) -> list[Block]:
        """The log cut into turns, oldest first."""
        log, told = snap.log, self._told
        start = max(0, len(log) - MAX_LINES)
        start -= start % CUT
        names = tuple(seat.called for seat in snap.table.seats)
        table = (snap.table.id, snap.seat, names, snap.language)
        about = (*table, seat_and, tuple(quiet), snap.undone, start)
        goes_on = about == self._about and start < told <= len(log) and log[told - 1] is self._last
        if goes_on:
            self._tell(log[told:], [], snap, quiet, seat_and, _)
        else:
            self._about, self._blocks = about, []
            first = log[start].seq if log else 0
            undone = [entry for entry in snap.undone if entry[1] != snap.seat and entry[0] > first]
            self._tell(log[start:], undone, snap, quiet, seat_and, _)
        self._told, self._last = len(log), log[-1] if log else None
        return self._blocks

    def _tell(
        self,
        log: Sequence[LogLine],
        undone: list[tuple[int, int]],
        snap: Snapshot,
        quiet: Sequence[str],
        seat_and: str,
        _: Translator,
    ) -> None:
        """Put moves into the last block or into new ones, and between them what was undone."""
        found, language = self._blocks, snap.language
        names = [isolated(seat.called) for seat in snap.table.seats]
        for line in log:
            while undone and undone[0][0] < line.seq and found:
                found[-1].add(_taken_back(*undone.pop(0), names, language, _))
            if line.action in quiet and not line.events:
                continue
            if line.mover >= snap.table.players:
                if not found or found[-1].seat != line.mover or begins(line, snap):
                    found.append(Block(line.mover, line.seq))
                self._tell_rival(found[-1], line, snap, seat_and)
            elif line.seat >= 0:
                last = found[-1] if found else None
                turn = line.turn if line.turn >= 0 or last is None else last.turn
                if last is None or last.seat != line.seat or last.turn != turn:
                    found.append(Block(line.seat, line.seq, turn))
                block = found[-1]
                move = uncounted(line, snap.game)
                block.chosen |= not line.forced
                block.facts += move.facts
                last_told = block.lines[-1].what if line.joined and block.lines else None
                moves: tuple[LogLine, ...] = (move,)
                if isinstance(last_told, Told):
                    block.lines.pop()
                    moves = (*last_told.moves, move)
                told = Told(moves, names[line.seat], snap.table.game, snap.table.id, seat_and)
                block.add(Line(str(line.seq), told, language))
            else:
                if not found:
                    found.append(Block(-1, line.seq))
                text = chance_words(uncounted(line, snap.game), echoes(snap.table.game))
                mark = "nature" if found[-1].seat >= 0 else "nature start"
                found[-1].add(Line(str(line.seq), Note(mark, text), language))
        for entry in undone if found else ():
            found[-1].add(_taken_back(*entry, names, language, _))

    def _tell_rival(self, block: Block, line: LogLine, snap: Snapshot, seat_and: str) -> None:
        """Tell the turn of a rival anew, with one more line of it."""
        block.rivals.append(line)
        game, language = snap.table.game, snap.language
        deeds = deeds_of(game, block.rivals, face_words(game, language))
        block.lines, block.shown = [], []
        for deed in deeds:
            done = Done(deed, block.seat, snap.table.id, seat_and)
            block.add(Line(f"{deed.at}.{deed.told:03}", done, language))
        told = block.rivals if not deeds else [each for each in block.rivals if not each.facts]
        for each in told:
            if each.seat < 0 and not begins(each, snap):
                note = Note("nature", chance_words(each, echoes(game)))
                block.add(Line(f"{each.seq}.999", note, language))


def uncounted(line: LogLine, game: AnyGame) -> LogLine:
    """A line without what the final count brought: no move has."""
    if not game.counting or not any(is_count(fact, game) for fact in line.facts):
        return line
    both = zip(line.facts, line.events, strict=True)
    kept = [(fact, event) for fact, event in both if not is_count(fact, game)]
    facts, events = tuple(fact for fact, _ in kept), tuple(event for _, event in kept)
    return replace(line, facts=facts, events=events)


def is_count(fact: str, game: AnyGame) -> bool:
    """Whether a fact tells of the final count."""
    return fact.partition(":")[0] in game.counting


def final_count(snap: Snapshot, _: Translator) -> list[Line]:
    """How the match was counted, a line for each category, as a block of its own."""
    if not snap.over or snap.table.stopped or not snap.places:
        return []
    texts = snap.game.translator(snap.language)
    final = snap.game.final
    found = [Line("count", Note("count", _("Final count")), snap.language)]
    rivals = [place for place in snap.places if place.seat is None]
    movers = [
        *sorted(((p.seat, p) for p in snap.places if p.seat is not None), key=lambda each: each[0]),
        *enumerate(rivals, snap.table.players),
    ]
    titles = [(key, texts(title)) for key, title in snap.game.categories]
    known = [key for key, _title in titles if final and key not in final]
    sums = [("before", _("Before the count"), known)]
    sums += [(key, title, [key]) for key, title in titles if key not in known]
    for name, title, keys in sums:
        points = tuple(
            (n, isolated(snap.name_of(n)), sum(place.breakdown.get(key, 0) for key in keys))
            for n, place in movers
        )
        if any(n for _seat, _name, n in points):
            found.append(Line(f"count-{name}", Counted(title, points), snap.language))
    totals = tuple((n, isolated(snap.name_of(n)), place.score) for n, place in movers)
    found.append(Line("count-total", Counted(_("Total"), totals), snap.language))
    return found


def _head(block: Block, snap: Snapshot, _: Translator) -> tuple[Line, ...]:
    """The first line of a block; chance before the first turn has none."""
    if block.seat < 0:
        return ()
    name = _("You") if block.seat == snap.seat else isolated(snap.name_of(block.seat))
    gained = [
        gain for line in block.lines if isinstance(line.what, Done) for gain in line.what.deed.gains
    ]
    head = Head(block.seat, name, tuple(block.facts), snap.table.game, tuple(gained))
    return (Line(f"h{block.key}", head, snap.language),)


def chance_words(line: LogLine, echoes: Sequence[str]) -> str:
    """What chance brought and what followed; what an event says again is said once."""
    said = line.events
    if not any(event.startswith(line.text) for event in said):
        told = zip(line.facts, said, strict=True)
        new = [event for fact, event in told if fact.split(":")[0] not in echoes]
        said = (line.text, *new)
    return " ".join(map(full_stop, said))


def _taken_back(seq: int, seat: int, names: Sequence[str], language: str, _: Translator) -> Line:
    return Line(str(seq), Note("nature", _("{name} took moves back.", name=names[seat])), language)


@lru_cache(4096)
def _drawn(line: Line) -> str:
    """The element of a line. The two players of a table read much the same."""
    what, _ = line.what, words(line.language)
    if isinstance(what, Note):
        mark = f"mark {what.mark}"
        return str(fragment("table/line.html", _, mark=mark, key=line.key, text=what.text))
    if isinstance(what, Counted):
        points = what.points
        return str(fragment("table/count.html", _, key=line.key, title=what.title, points=points))
    if isinstance(what, Done):
        deed, seat = what.deed, what.mover
        link = f"/t/{what.table}?at={deed.at}&told={deed.told}{what.seat_and}"
        shown = {"link": link, "cards": f"/t/{what.table}/peek/{seat}"}
        return str(fragment("table/deed.html", _, key=line.key, deed=deed, seat=seat, **shown))
    if isinstance(what, Head):
        brought = (
            set_off((icon, n) for n, icon in what.gains)
            if what.gains
            else balance(what.game, what.seat, what.facts)
        )
        given = {"seat": what.seat, "who": what.who, "gains": brought}
        return str(fragment("table/head.html", _, key=line.key, **given))
    first, texts = what.moves[0], face_words(what.game, line.language)
    text = in_one([move.text for move in what.moves], _)
    facts = [fact for move in what.moves for fact in move.facts]
    rows = [brief(what.game, m.action, m.facts, m.text, texts) for m in what.moves]
    html = fragment(
        "table/line.html",
        _,
        mark="",
        key=line.key,
        seat=first.seat,
        text=text,
        brief=one_row(rows),
        gains=gains(what.game, first.seat, facts),
        events=[event for move in what.moves for event in move.events],
        forced=first.forced,
        who=what.who,
        table=what.table,
        seat_and=what.seat_and,
    )
    return str(html)


def one_row(rows: Sequence[Row]) -> Row:
    """Moves in a few words and icons each, as one line; a verb that follows itself is said once."""
    found = list(rows[0])
    for before, row in pairwise(rows):
        last, again = found[-1], len(row) > 1 and isinstance(row[0], str) and row[0] == before[0]
        found[-1:] = [f"{last},"] if isinstance(last, str) else [last, ","]
        found += row[1:] if again else row
    return tuple(found)


def change(old: Sequence[Line], new: Sequence[Line]) -> Change:
    """What makes the new list of the old one: below what is put on top all stays as it was."""
    most, alike = min(len(old), len(new)), 0
    while alike < most and old[-1 - alike] == new[-1 - alike]:
        alike += 1
    old, new = old[: len(old) - alike], new[: len(new) - alike]
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
