"""A match as it was, and its log: what those who look see of the past."""

from __future__ import annotations

from ludohall.web.match.entries import END
from ludohall.web.match.history import fold, is_chance, is_rivals, replay, undone
from ludohall.web.match.keeping import Kept
from ludohall.web.match.log import lines_of
from ludohall.web.match.positions import Position, Steps
from ludohall.web.model import LogLine

PARTS = 1000
"""More events than an entry has."""


class Past(Kept):
    """A match through which one can step."""

    @property
    def steps(self) -> Steps:
        """What one can step through; the same for all who look."""
        if self._steps is None:
            kept, last, game, turns = self.kept, self.version, self.match.game, self._turns
            for place in range(self._stepped, len(kept)):
                if not is_chance(kept[place], game):
                    turns.append(kept[place - 1].seq)
            self._stepped = max(1, len(kept))
            ends_there = bool(turns) and turns[-1] == last
            self._steps = Steps((*turns,) if ends_there else (*turns, last), undone(self.rows))
        return self._steps

    def past(self, at: int, told: int | None = None) -> Position:
        """The match as it was at an entry, moved on to where NATURE had finished.

        With `told` in the middle of that entry: when so many of its events had happened.
        """
        rows, game = self.rows, self.match.game  # rows[at] is entry at + 1
        if told is not None and at > 0 and is_rivals(rows[at - 1], game):
            part = min(told, PARTS - 1)
            place = at + part / PARTS
            return self._positions.find(self._owner, place, lambda: self._played_partly(at, part))
        while at < self.version and (is_chance(rows[at], game) or rows[at].action == END):
            at += 1
        return self._positions.find(self._owner, at, lambda: self._played_until(at))

    def _played_until(self, at: int) -> Position:
        kept = fold(self.rows[:at])
        return Position(replay(self.bundle.table, kept), kept, at)

    def _played_partly(self, at: int, told: int) -> Position:
        kept = fold(self.rows[: at - 1])
        match = replay(self.bundle.table, kept)
        if told:
            match.play_partly(match.game.verbs.parse(self.rows[at - 1].action), told)
        return Position(match, kept, at)

    def past_log(self, past: Position, seat: int | None, language: str) -> list[LogLine]:
        """The log of an earlier position: the beginning of the present one, or what was undone."""
        if self.kept[: len(past.kept)] == past.kept:
            return self.log(seat, language)[: len(past.kept)]
        return lines_of(past.match, past.kept, self.names, seat, language, (), self.joined)

    def log(self, seat: int | None, language: str) -> list[LogLine]:
        """The log in words as a seat may read it."""
        lines = self._lines.setdefault((seat, language), [])
        lines += lines_of(self.match, self.kept, self.names, seat, language, lines, self.joined)
        return lines
