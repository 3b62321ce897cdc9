"""The matches of `ludohall sim`, played in this process or in several.

Every worker imports this module and what it needs, so it needs nothing of the command line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from multiprocessing import get_context

import ludohall
from ludohall.bots import Bot, bot, simulate
from ludohall.core.data import Json

MOST_GAMES = 1_000_000
"""Each `--seed` has room for so many matches that no other seed plays."""
MOST_AT_ONCE = 32
"""A worker gets at most so many matches at once."""
SHARES = 16
"""A worker gets its matches in at least so many parts: all shall be done at about the same time."""

End = tuple[list[int], list[int], int]
"""The winners of a match, the points of the seats, how many decisions there were."""


@dataclass(frozen=True)
class Simulation:
    """Matches by their numbers, each with its deal and its seats."""

    key: str
    players: int
    specs: tuple[str, ...]
    seed: int
    options: Mapping[str, Json]

    @cached_property
    def minds(self) -> list[Bot]:
        """The bots, made once in a process."""
        return [bot(spec, self.key) for spec in self.specs]

    def kinds(self, number: int) -> list[int]:
        """Which bot sits where: the seats rotate."""
        return [(seat + number) % len(self.specs) for seat in range(self.players)]

    def end(self, number: int) -> End:
        """Play a match."""
        seated = [self.minds[kind] for kind in self.kinds(number)]
        deal = self.seed * MOST_GAMES + number
        state, decisions = simulate(ludohall.game(self.key), self.options, deal, seated)
        return state.winners(), state.scores(), decisions

    def ends(self, games: int, workers: int) -> Iterator[End]:
        """Play matches, in processes if there are several workers; they come in their order."""
        if workers <= 1:
            yield from map(self.end, range(games))
            return
        each = max(1, min(MOST_AT_ONCE, games // (SHARES * workers)))
        # A fresh one: bots that were made here cannot travel.
        with get_context("spawn").Pool(workers, take, (replace(self),)) as pool:
            yield from pool.imap(end, range(games), each)


taken: list[Simulation] = []
"""What a worker plays."""


def take(simulation: Simulation) -> None:
    """Tell a worker what it plays."""
    taken.append(simulation)


def end(number: int) -> End:
    """What a worker does."""
    return taken[-1].end(number)
