"""Leaderboards: who made most alone, and who is rated how. Callers run the methods in a thread.

Accounts stand there, by name only those who chose to be shown; somebody who looks always finds the
own result. A result is the best of its person; equals share a place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from ludohall.bots.levels import LEVELS, Mean
from ludohall.bots.levels import mean as mean_of
from ludohall.core.i18n import N_
from ludohall.faces.solo import Board, boards_of
from ludohall.games import load
from ludohall.web.errors import NotFound
from ludohall.web.match.finished import finished_matches
from ludohall.web.model import Actor
from ludohall.web.people.accounts import shown_names
from ludohall.web.standing.rating import BOT, ENOUGH, PERSON, RIVAL, Shown
from ludohall.web.standing.tallying import Tallying
from ludohall.web.store import ResultRow, now

MONTH, ALWAYS = "month", "always"
PERIODS = (MONTH, ALWAYS)
MOST = 50
END_OF_TIME = 2**62


@dataclass(frozen=True)
class Line:
    """A place on a leaderboard."""

    place: int | None
    """None for somebody without an account: only that person sees it."""
    person: str | None
    """Whose page may be opened."""
    name: str
    """Empty where the person chose not to be shown."""
    mine: bool
    points: int
    reached: bool
    """Whether the goal was reached, or the rival beaten."""
    finished: int
    table: str | None
    """Where the match can be looked at by everybody."""


@dataclass(frozen=True)
class Measure:
    """What a level of bots makes, without a place."""

    level: str
    mean: Mean


@dataclass(frozen=True)
class Leaderboard:
    """The best of a time."""

    game: str
    board: Board
    period: str
    lines: tuple[Line, ...]
    measures: tuple[Measure, ...]


@dataclass(frozen=True)
class Rank:
    """Where somebody stands on a leaderboard."""

    period: str
    place: int
    of: int
    """So many stand there."""
    points: int
    """Of the best result, which stands there."""
    here: bool
    """Whether that is the match at hand, and not an earlier or later one."""


@dataclass(frozen=True)
class Rated:
    """Somebody in the list of ratings."""

    person: str | None
    name: str
    bot: str
    """The specification of a bot."""
    rival: str
    """The board on which a rival plays."""
    mine: bool
    rating: Shown
    matches: int


class Leading:
    """Looks at leaderboards."""

    def __init__(self, tallying: Tallying) -> None:
        self.tallying = tallying
        self.store = tallying.store

    def board(self, who: Actor, game: str, key: str, period: str) -> Leaderboard:
        """A leaderboard of a game."""
        board = next((board for board in boards_of(game) if board.key == key), None)
        if board is None or period not in PERIODS:
            raise NotFound(N_("There is no such leaderboard."))
        self.tallying.bring_up()
        since = month_begin() if period == MONTH else 0
        rows = self.store.board(game, key, since, END_OF_TIME)
        return Leaderboard(game, board, period, self._lines(who, rows), _measures(game, board))

    def ranks(self, person: str, result: ResultRow) -> tuple[Rank, ...]:
        """Where somebody stands on the leaderboard of a result, in the periods it belongs to;
        nowhere without an account."""
        found = []
        for period in PERIODS:
            since = month_begin() if period == MONTH else 0
            rows = self.store.board(result.game, result.board, since, END_OF_TIME)
            places = self._places(_best(rows)) if result.finished >= since else []
            own = next((each for each in places if each[1].person == person), None)
            if own is not None:
                place, best = own
                here = best.table_id == result.table_id
                found.append(Rank(period, place, len(places), best.points, here))
        return tuple(found)

    def _places(self, best: Mapping[str, ResultRow]) -> list[tuple[int, ResultRow]]:
        """The best result of each account with its place, in their order."""
        people = self.store.people_by_id(best)
        accounts = [row for person, row in best.items() if people[person].login is not None]
        places: list[tuple[int, ResultRow]] = []
        for at, row in enumerate(accounts):
            ties = at > 0 and _merit(accounts[at - 1]) == _merit(row)
            places.append((places[-1][0] if ties else at + 1, row))
        return places

    def _lines(self, who: Actor, rows: Sequence[ResultRow]) -> tuple[Line, ...]:
        best = _best(rows)
        places, names = self._places(best), shown_names(self.store, best)
        me = who.person_id or ""
        shown: list[tuple[int | None, ResultRow]] = [
            (place, row) for place, row in places if place <= MOST or row.person == me
        ]
        if me in best and all(row.person != me for _, row in places):
            shown.append((None, best[me]))
        tables = [row.table_id for _, row in shown]
        public = {m.table for m in finished_matches(self.store, tables) if m.is_public}
        return tuple(
            Line(
                place=place,
                person=row.person if row.person in names or row.person == me else None,
                name=names.get(str(row.person), ""),
                mine=row.person == me,
                points=row.points,
                reached=row.won,
                finished=row.finished,
                table=row.table_id if _may_look(row, me, names, public) else None,
            )
            for place, row in shown
        )

    def ratings(self, who: Actor, game: str) -> tuple[Rated, ...]:
        """The rated players of a game who may be named: those who chose it, and bots."""
        self.tallying.bring_up()
        rated = {k: v for k, v in self.store.rated(game).items() if v[0] >= ENOUGH}
        me = who.person_id
        people = [player.removeprefix(PERSON) for player in rated if player.startswith(PERSON)]
        names = shown_names(self.store, people)
        found = []
        for player, (matches, row) in rated.items():
            assert row.mu is not None
            assert row.sigma is not None
            person = player.removeprefix(PERSON) if player.startswith(PERSON) else None
            if person is not None and person not in names and person != me:
                continue
            found.append(
                Rated(
                    person=person,
                    name=names.get(person or "", ""),
                    bot=player.removeprefix(BOT) if player.startswith(BOT) else "",
                    rival=player.removeprefix(RIVAL) if player.startswith(RIVAL) else "",
                    mine=person is not None and person == me,
                    rating=Shown.of(row.mu, row.sigma),
                    matches=matches,
                )
            )
        return tuple(sorted(found, key=lambda each: -each.rating.value))


def _best(rows: Sequence[ResultRow]) -> dict[str, ResultRow]:
    """The best result of each person, of rows with the best first."""
    best: dict[str, ResultRow] = {}
    for row in rows:
        best.setdefault(str(row.person), row)
    return best


def _merit(row: ResultRow) -> tuple[bool, int]:
    return row.won, row.points


def _may_look(row: ResultRow, me: str, names: dict[str, str], public: set[str]) -> bool:
    """Whether the way to a match may be shown: it would tell who played it."""
    return row.person == me or (row.person in names and row.table_id in public)


def _measures(game: str, board: Board) -> tuple[Measure, ...]:
    options = load(game).read_options(board.measured, 1)
    means = [(level, mean_of(level, game, options, 1)) for level in LEVELS]
    return tuple([Measure(level, mean) for level, mean in means if mean is not None])


def month_begin() -> int:
    """When the present month began, in milliseconds."""
    here = datetime.fromtimestamp(now() / 1000, UTC)
    first = here.replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    return int(first.timestamp() * 1000)
