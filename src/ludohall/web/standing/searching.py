"""Achievements in finished matches. Callers run it in a thread.

A match is gone through once, after it was rated: its record is replayed, and the game's own
functions say what its people achieved. A match that the installed rules cannot replay has none.
"""

from __future__ import annotations

from ludohall.faces.achieving import achieved
from ludohall.web.match.finished import finished_matches
from ludohall.web.match.history import fold
from ludohall.web.match.remains import as_far_as
from ludohall.web.store import FeatRow, Store


class Searching:
    """Looks for achievements."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def bring_up(self) -> int:
        """Search all matches that were not searched; how many there were."""
        count = 0
        while self.go_on():
            count += 1
        return count

    def go_on(self) -> bool:
        """Search one match, the oldest; whether there was one."""
        for table in self.store.search_due(1):
            self.store.keep_feats(table, self._feats(table))
            return True
        return False

    def _feats(self, table: str) -> list[FeatRow]:
        matches = [match for match in finished_matches(self.store, [table]) if match.counts]
        if not matches:
            return []
        match = matches[0]
        here = self.store.alive(side.person for side in match.sides if side.person)
        seats = {
            side.seat: side.person
            for side in match.sides
            if side.seat is not None and side.person in here and not side.gave_up
        }
        bundle = self.store.bundle(table)
        if not seats or bundle is None:
            return []
        kept = fold(self.store.actions(table))
        replayed = as_far_as(bundle.table, kept)
        if replayed is None or replayed.length != len(kept) or not replayed.over:
            return []  # it was played by other rules
        found = []
        for seat, person in seats.items():
            assert person is not None
            for feat in achieved(replayed, seat):
                found.append(FeatRow(table, feat, person, match.game, match.finished))
        return found
