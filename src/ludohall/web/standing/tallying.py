"""Results and ratings of finished matches, brought up to date. Callers run it in a thread.

A match is rated once, whatever process does it, and again where that is needed for the same ratings
that one would get from the beginning (`store.results`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from ludohall.faces.solo import board_of
from ludohall.web.match.finished import Finished, finished_matches
from ludohall.web.standing.rating import player_of, rate
from ludohall.web.store import ResultRow, Store
from ludohall.web.store.results import Known, Rating

AT_ONCE = 100
"""So many matches are rated in one transaction."""


class Tallying:
    """Derives results from matches."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def bring_up(self) -> int:
        """Rate all matches that are due; how many there were."""
        return self._go_on() if self.store.results_due() else 0

    def make_again(self) -> int:
        """Throw everything away that is derived, and rate all matches anew; how many there are."""
        return self.store.tally(AT_ONCE, self.results, everything=True) + self._go_on()

    def _go_on(self) -> int:
        count = 0
        while done := self.store.tally(AT_ONCE, self.results):
            count += done
        return count

    def results(self, tables: Sequence[str], known: Known) -> list[ResultRow]:
        """What comes of the matches of some tables, in their order."""
        matches = [match for match in finished_matches(self.store, tables) if match.counts]
        people = {side.person for match in matches for side in match.sides if side.person}
        alive = self.store.alive(people)
        ratings: dict[tuple[str, str], Rating] = {}
        found: list[ResultRow] = []
        for match in matches:
            rows = _rows(match, board_of(match.game, match.options, match.players))

            def before(player: str, game: str = match.game) -> Rating | None:
                return ratings.get((game, player)) or known(game, player)

            places = [(row.player, row.rank) for row in rows]
            after = rate(places, before)
            for row in rows:
                mu, sigma = after.get(row.player, (None, None))
                if mu is not None and sigma is not None:
                    ratings[match.game, row.player] = (mu, sigma)
                person = row.person if row.person in alive else None
                found.append(replace(row, mu=mu, sigma=sigma, person=person))
        return found


def _rows(match: Finished, board: str) -> list[ResultRow]:
    """The results of all whom ratings know."""
    return [
        ResultRow(
            table_id=match.table,
            side=at,
            game=match.game,
            finished=match.finished,
            player=player_of(side, board),
            person=side.person,
            board=board,
            rank=side.rank,
            sides=len(match.sides),
            points=side.points,
            won=side.won,
            gave_up=side.gave_up,
            categories=msgspec.json.encode(side.categories).decode(),
        )
        for at, side in enumerate(match.sides)
        if player_of(side, board)
    ]
