"""What a game's face may draw from: a snapshot as its `Seen`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, overload

from ludohall.faces import Face, Past, Scene, Seen, face
from ludohall.web.errors import NotFound
from ludohall.web.pages.botchoices import bot_tags
from ludohall.web.pages.render import face_words
from ludohall.web.people.writing import isolated

if TYPE_CHECKING:
    from ludohall.web.model import LogLine, Snapshot


class Story(Sequence[Past]):
    """The log as a face reads it. A match has hundreds of entries, and a face looks at a few."""

    def __init__(self, lines: Sequence[LogLine], since: int) -> None:
        self._lines = lines
        self._since = since

    def __len__(self) -> int:
        return len(self._lines)

    def __iter__(self) -> Iterator[Past]:
        since = self._since
        return (as_past(line, since) for line in self._lines)

    def __reversed__(self) -> Iterator[Past]:
        since = self._since
        return (as_past(line, since) for line in reversed(self._lines))

    @overload
    def __getitem__(self, place: int) -> Past: ...
    @overload
    def __getitem__(self, place: slice) -> Story: ...
    def __getitem__(self, place: int | slice) -> Past | Story:
        """An entry, or a stretch of them."""
        if isinstance(place, slice):
            return Story(self._lines[place], self._since)
        return as_past(self._lines[place], self._since)


def face_of(snap: Snapshot) -> Face:
    """The face of the table's game."""
    found = face(snap.table.game)
    if found is None:
        raise NotFound("This game cannot be played in the browser.")
    return found


def seen_of(
    snap: Snapshot, opened: int | None = None, followed: tuple[tuple[str, ...], ...] = ()
) -> Seen[Any]:
    """What the game's face may draw from."""
    room = snap.table.status == "waiting"
    return Seen(
        view=snap.view,
        seat=None if room else snap.seat,
        actions={offer.action: offer.text for offer in snap.offers if not snap.silent},
        free=frozenset(offer.action for offer in snap.offers if offer.free),
        deciding=() if room or snap.held is not None else snap.deciding,
        names=tuple(isolated(seat.name if room else seat.called) for seat in snap.table.seats),
        bots=bot_tags(snap.table, snap.language),
        past=Story(snap.log, snap.since),
        live=snap.live and not room and opened is None,
        over=snap.over,
        _=face_words(snap.table.game, snap.language),
        outcomes=snap.outcomes,
        ending=snap.ending,
        turn=snap.turn,
        shared=snap.screen is not None,
        opened=opened,
        followed=followed,
    )


def as_past(line: LogLine, since: int = 0) -> Past:
    """A line of the log as a face reads it; `since` is the viewer's last decision."""
    told = (line.text, line.seq > since, line.facts, line.events, line.forced, line.turn)
    # as `Past(...)`, which takes twice as long: faces look back through whole matches
    return tuple.__new__(Past, (line.seat, line.action, line.seq, *told))


def scene_of(snap: Snapshot) -> Scene:
    """The table as this seat sees it."""
    return face_of(snap).scene(seen_of(snap))
