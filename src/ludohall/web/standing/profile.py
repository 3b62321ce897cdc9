"""A person's page as plain values: results by game, ratings, the last matches, achievements.

Callers run the methods in a thread. Others see a page only where its person has an account and
chose to be shown, and of its matches only those that everybody may find and look at.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

import msgspec

from ludohall.core.i18n import N_
from ludohall.web.errors import NotFound
from ludohall.web.match.finished import Finished, finished_matches
from ludohall.web.model import Actor
from ludohall.web.people.accounts import is_shown
from ludohall.web.standing.rating import ENOUGH, Shown
from ludohall.web.standing.tallying import Tallying
from ludohall.web.store import FeatRow, PersonRow, ResultRow, today

SHOWN = 12
"""So many of the last matches stand on the page."""
MOST = 300
"""So many where all are asked for, and so many are compared with what others made."""
NOT_SHOWN = N_("There is no such page, or its person does not show it to others.")


@dataclass(frozen=True)
class Category:
    """What somebody makes in a scoring category."""

    key: str
    mean: float
    best: int
    others: float | None
    """What the others at the same tables made on average."""


@dataclass(frozen=True)
class Step:
    """A rating after a match."""

    finished: int
    rating: Shown


@dataclass(frozen=True)
class GameStanding:
    """What somebody has made of a game."""

    game: str
    matches: int
    won: int
    places: tuple[int, ...]
    """How often first, second and so on."""
    mean: float | None
    """Points; matches that were given up are left out."""
    best: int | None
    gave_up: int
    curve: tuple[Step, ...]
    """The rating after each match that was rated, the oldest first."""
    categories: tuple[Category, ...]

    @property
    def rating(self) -> Shown | None:
        """The present rating, once enough matches tell it."""
        return self.curve[-1].rating if len(self.curve) >= ENOUGH else None


@dataclass(frozen=True)
class Profile:
    """Somebody's page."""

    person: str
    name: str
    since: int
    mine: bool
    """Whether the one who looks sees the own page."""
    is_account: bool
    shown: bool
    """Whether others see it."""
    matches: int
    games: tuple[GameStanding, ...]
    last: tuple[Finished, ...]
    """The last matches that the one who looks may be shown, the latest first."""
    feats: tuple[FeatRow, ...]
    """The first time of each."""
    between: tuple[int, int] | None
    """How often the one who looks stood before that person, and behind; None where they have not
    met."""


class Profiles:
    """Looks at people."""

    def __init__(self, tallying: Tallying) -> None:
        self.tallying = tallying
        self.store = tallying.store

    def look(self, who: Actor, person: str, everything: bool = False) -> Profile:
        """The page of a person; with `everything` all matches stand on it."""
        row = self.store.people_by_id([person]).get(person)
        mine = row is not None and who.person_id == person
        if row is None or not (mine or _is_open(row)):
            raise NotFound(NOT_SHOWN)
        self.tallying.bring_up()
        sealed = set() if mine else {one.table_id for one in self.store.tries(today())}
        results = _without(sealed, self.store.results_of(person))
        others = self.store.results_at(result.table_id for result in results[:MOST])
        return Profile(
            person=person,
            name=row.name,
            since=row.created,
            mine=mine,
            is_account=row.login is not None,
            shown=_is_open(row),
            matches=len(results),
            games=_standings(results, others),
            last=self._last(results, mine, MOST if everything else SHOWN),
            feats=_first(_without(sealed, self.store.feats_of(person))),
            between=None if mine else _between(who.person_id, person, others),
        )

    def _last(self, results: Sequence[ResultRow], mine: bool, most: int) -> tuple[Finished, ...]:
        tables = [result.table_id for result in results[:MOST]]
        found = finished_matches(self.store, tables)[::-1]
        return tuple([match for match in found if mine or match.is_public][:most])


def _is_open(row: PersonRow) -> bool:
    return row.login is not None and is_shown(msgspec.json.decode(row.settings))


Derived = TypeVar("Derived", ResultRow, FeatRow)


def _without(sealed: Container[str], rows: Sequence[Derived]) -> list[Derived]:
    """What does not come of a try at the deal of today, which others may still have before them."""
    return [row for row in rows if row.table_id not in sealed]


def _first(feats: Iterable[FeatRow]) -> tuple[FeatRow, ...]:
    found: dict[tuple[str, str], FeatRow] = {}
    for feat in feats:
        found.setdefault((feat.game, feat.feat), feat)
    return tuple(found.values())


def _between(me: str | None, person: str, results: Iterable[ResultRow]) -> tuple[int, int] | None:
    """How often I stood before somebody and behind, at the tables where both of us played."""
    ranks: dict[str, dict[str, int]] = {}
    for result in results:
        if me is not None and result.person in (me, person):
            ranks.setdefault(result.table_id, {})[str(result.person)] = result.rank
    met = [each for each in ranks.values() if len(each) == 2]
    if me is None or not met:
        return None
    before = sum(each[me] < each[person] for each in met)
    return before, sum(each[me] > each[person] for each in met)


def _standings(
    results: Sequence[ResultRow], others: Sequence[ResultRow]
) -> tuple[GameStanding, ...]:
    """What somebody has made of each game, the one played most first."""
    games: dict[str, list[ResultRow]] = {}
    for result in results:
        games.setdefault(result.game, []).append(result)
    own = {(result.table_id, result.side) for result in results}
    found = []
    for game, rows in games.items():
        met = [row for row in others if row.game == game and (row.table_id, row.side) not in own]
        found.append(_standing(game, rows, met))
    return tuple(sorted(found, key=lambda standing: (-standing.matches, standing.game)))


def _standing(game: str, rows: Sequence[ResultRow], others: Sequence[ResultRow]) -> GameStanding:
    whole = [row for row in rows if not row.gave_up]
    points = [row.points for row in whole]
    ranks = [row.rank for row in rows]
    curve = [
        Step(row.finished, Shown.of(row.mu, row.sigma))
        for row in rows[::-1]
        if row.mu is not None and row.sigma is not None
    ]
    return GameStanding(
        game=game,
        matches=len(rows),
        won=sum(row.won for row in rows),
        places=tuple(ranks.count(place) for place in range(1, max(ranks) + 1)),
        mean=sum(points) / len(points) if points else None,
        best=max(points, default=None),
        gave_up=len(rows) - len(whole),
        curve=tuple(curve),
        categories=_categories(whole, [row for row in others if not row.gave_up]),
    )


def _categories(rows: Sequence[ResultRow], others: Sequence[ResultRow]) -> tuple[Category, ...]:
    """What was made by category, where that is stored."""
    own, met = _parts(rows), _parts(others)
    found = []
    for key in dict.fromkeys(key for parts in own for key in parts):
        mine = [parts.get(key, 0) for parts in own]
        theirs = [parts.get(key, 0) for parts in met]
        mean = sum(theirs) / len(theirs) if theirs else None
        found.append(Category(key, sum(mine) / len(mine), max(mine), mean))
    return tuple(found)


def _parts(rows: Iterable[ResultRow]) -> list[Mapping[str, int]]:
    """The points by category of those results that have them."""
    decoded = (msgspec.json.decode(row.categories) for row in rows)
    return [parts for parts in decoded if parts]
