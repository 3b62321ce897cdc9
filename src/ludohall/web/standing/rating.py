"""Ratings by openskill (Plackett-Luce): people, bots and rivals are rated alike, game by game.

A rating is a guess with an uncertainty. Shown, it begins at 1500 ± 200, and two times in three the
truth lies within what is shown. Before `ENOUGH` matches of a game there is nothing worth showing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from ludohall.web.match.finished import Side

ENOUGH = 5
"""So many matches of a game make a rating that is shown."""
MIDDLE, SCALE = 1500, 24
"""Where everybody begins, and how many points a unit of openskill is."""
PERSON, BOT, RIVAL = "person:", "bot:", "rival:"
"""How the names of players begin, by what they are."""


class Shown(NamedTuple):
    """A rating as people read it."""

    value: int
    spread: int

    @classmethod
    def of(cls, mu: float, sigma: float) -> Shown:
        """What is shown of a rating."""
        return cls(round(MIDDLE + SCALE * (mu - begin()[0])), round(SCALE * sigma))


@cache
def model() -> Any:
    """The model, as openskill has it by default."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


@cache
def begin() -> tuple[float, float]:
    """The rating of somebody of whom nothing is known."""
    fresh = model().rating()
    return float(fresh.mu), float(fresh.sigma)


def player_of(side: Side, board: str) -> str:
    """Who a side is for ratings; empty where nobody knows. A rival is one on each board."""
    if side.person is not None:
        return PERSON + side.person
    if side.bot:
        return BOT + side.bot
    return RIVAL + board if side.is_rival and board else ""


def rate(
    places: Sequence[tuple[str, int]], known: Callable[[str], tuple[float, float] | None]
) -> Mapping[str, tuple[float, float]]:
    """The ratings after a match of players with these ranks; none where one was there alone.

    A bot on several seats has their mean rank.
    """
    ranks: dict[str, list[int]] = {}
    for player, rank in places:
        if player:
            ranks.setdefault(player, []).append(rank)
    if len(ranks) < 2:
        return {}
    teams = []
    for player in ranks:
        mu, sigma = known(player) or begin()
        teams.append([model().rating(mu=mu, sigma=sigma)])
    means = [sum(each) / len(each) for each in ranks.values()]
    rated = model().rate(teams, ranks=means)
    return {
        player: (float(after.mu), float(after.sigma))
        for player, (after,) in zip(ranks, rated, strict=True)
    }
