"""What can be taken back in a match, and taking it back."""

from __future__ import annotations

import ludohall as lh
from ludohall.core.errors import CannotUndo
from ludohall.web.match.attempts import Attempts
from ludohall.web.match.history import last_of, replay
from ludohall.web.match.keeping import Played
from ludohall.web.store import ActionRow


class Takebacks(Attempts):
    """A match whose last decisions can be taken back."""

    def undo(self, seat: int, back_to: int | None = None) -> list[Played]:
        """Take back the seat's last decision, and with it moves that played themselves.

        With `back_to`, all of its decisions from that entry on. `CannotUndo` after a first one was
        taken back leaves a match to throw away.
        """
        self.sound = False
        taken: list[Played] = []
        kept = list(self.kept)
        while True:
            place = last_of(seat, kept)
            if place is None or kept[place].seq < self._ended:
                raise CannotUndo("there is no decision to take back")
            self.match.undo(seat)
            row = kept.pop(place)
            taken.append(Played(seat, "undo", undoes=row.seq))
            if self.is_choice(row) and (back_to is None or row.seq <= back_to):
                return taken

    def take_back(self, seat: int, back_to: int | None = None) -> list[Played]:
        """Take back the seat's last decision and all that came after it, whoever it was.

        For practice, and where all have agreed. Chance, reached again, comes out as before.
        """
        place = self.last_choice(seat, back_to)
        if place is None:
            raise CannotUndo("there is no decision to take back")
        self.sound = False
        self.match = replay(self.bundle.table, self.kept[:place])
        return [Played(seat, "undo", undoes=row.seq) for row in reversed(self.kept[place:])]

    def last_choice(self, seat: int, back_to: int | None = None) -> int | None:
        """The place of the last decision of a seat, or of the one at an entry, that it chose.

        What came before a task is no choice of anybody.
        """
        for place in range(len(self.kept) - 1, self.start - 1, -1):
            row = self.kept[place]
            here = row.seat == seat and self.is_choice(row)
            if here and (back_to is None or row.seq <= back_to):
                return place
        return None

    def is_choice(self, row: ActionRow) -> bool:
        """Whether an action was chosen, and not as a part of what another one begins."""
        return not row.forced and row.seq not in self.joined

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` would work, moves that played themselves left aside."""
        if self.over:
            return False
        if self.bundle.table.practice:
            return self.last_choice(seat) is not None
        if not (self.held in (None, seat) or self.is_of_all) or not self.match.can_undo(seat):
            return False
        for row in reversed(self.kept):
            if row.seat == seat and not row.forced:
                return row.seq > self._ended
            if row.seat == lh.NATURE:
                return False
        return False

    @property
    def is_of_all(self) -> bool:
        """Whether the turn is one in which all choose at once: each may change its choice until
        the last one ends it."""
        return self.match.turn is not None and self.match.turn.seat is None
