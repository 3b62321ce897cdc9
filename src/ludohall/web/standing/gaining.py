"""What a match has changed: ratings before and after it, and the place on a leaderboard.

Callers run the method in a thread. It follows the privacy of the leaderboards: somebody always sees
the own change, that of others only where they chose to be shown, and that of bots and rivals.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludohall.web.match.finished import finished_matches
from ludohall.web.model import Actor
from ludohall.web.people.accounts import shown_names
from ludohall.web.standing.leading import Leading, Rank
from ludohall.web.standing.rating import ENOUGH, PERSON, Shown
from ludohall.web.store import ResultRow


@dataclass(frozen=True)
class Change:
    """What a match has changed in the rating of a seat or a rival."""

    seat: int | None
    """None for a rival without a seat."""
    mine: bool
    matches: int
    """So many matches of the game make the rating, this one with them."""
    before: Shown | None
    """None where there was none to be shown."""
    after: Shown | None
    """None before there are `ENOUGH` matches; only the player is told so."""


@dataclass(frozen=True)
class Gains:
    """What a match has changed, as far as one person may know."""

    changes: tuple[Change, ...] = ()
    """In the order of the final ranking."""
    board: str = ""
    """The leaderboard that it counts on, where its player may be told about."""
    ranks: tuple[Rank, ...] = ()
    """Where its player stands there."""
    mine: bool = False
    """Whether that is the one who looks."""


NO_GAINS = Gains()


class Gaining:
    """Looks at what matches have changed."""

    def __init__(self, leading: Leading) -> None:
        self.leading = leading
        self.tallying = leading.tallying
        self.store = leading.store

    def look(self, who: Actor, table: str) -> Gains:
        """What the match of a table has changed; nothing where it goes on or does not count."""
        matches = finished_matches(self.store, [table])
        if not matches or not matches[0].counts:
            return NO_GAINS
        self.tallying.bring_up()
        sides, rows = matches[0].sides, self.store.results_at([table])
        me = who.person_id
        people = [row.person for row in rows if row.person is not None]
        named = {*shown_names(self.store, people), *([me] if me is not None else [])}
        told = [row for row in rows if row.person in named or not row.player.startswith(PERSON)]
        changes = [self._change(row, sides[row.side].seat, row.person == me) for row in told]
        alone = next((row for row in told if row.board and row.person is not None), None)
        return Gains(
            changes=tuple([change for change in changes if change is not None]),
            board="" if alone is None else alone.board,
            ranks=() if alone is None else self.leading.ranks(str(alone.person), alone),
            mine=alone is not None and alone.person == me,
        )

    def _change(self, row: ResultRow, seat: int | None, mine: bool) -> Change | None:
        """What a match has changed in a rating; None where nothing is to be told."""
        if row.mu is None or row.sigma is None:
            return None
        count, last = self.store.rated_before(row)
        if count + 1 < ENOUGH:
            return Change(seat, mine, count + 1, None, None) if mine else None
        before = None
        if count >= ENOUGH and last is not None and last.mu is not None and last.sigma is not None:
            before = Shown.of(last.mu, last.sigma)
        return Change(seat, mine, count + 1, before, Shown.of(row.mu, row.sigma))
