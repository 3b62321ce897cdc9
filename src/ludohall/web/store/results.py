"""What is derived from finished matches: results with ratings, and achievements.

Ratings depend on the order in which matches ended. A match that comes late (another process stored
it, a guest became somebody else, a table was taken away) takes back all that was rated after it in
its game, and that is rated again: so what there is is always what one would get from the beginning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from typing import Any, TypeAlias

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    Table,
    and_,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)

from ludohall.web.store import schema
from ludohall.web.store.base import Base, as_row
from ludohall.web.store.rows import FeatRow, ResultRow

Rating: TypeAlias = tuple[float, float]
"""How good a player is held to be, and how uncertain that is."""
Known: TypeAlias = Callable[[str, str], Rating | None]
"""The rating of a player in a game, before the matches at hand."""
Tally: TypeAlias = Callable[[Sequence[str], Known], Sequence[ResultRow]]
"""What comes of the matches of some tables, in their order."""
TALLY_LOCK = 0x6C68
"""The lock of PostgreSQL that one process at a time holds while it rates."""


class Results(Base):
    """Results, ratings and achievements."""

    def results_due(self) -> bool:
        """Whether a match is over that is not rated."""
        with self._read() as connection:
            return connection.execute(self._due().limit(1)).first() is not None

    def tally(self, most: int, tally: Tally, everything: bool = False) -> int:
        """Rate so many of the matches that are due, in their order; how many there were.

        With `everything` all that was derived is thrown away first.
        """
        with self._write() as connection:
            if self.shared:
                connection.execute(select(func.pg_advisory_xact_lock(TALLY_LOCK)))
            if everything:
                for table in (schema.feats, schema.results, schema.tallied):
                    connection.execute(delete(table))
            for game, finished, table_id in self._first_due(connection):
                self._take_back(connection, game, finished, table_id)
            due = connection.execute(self._due().limit(most)).all()
            rows = tally([row.id for row in due], self._known(connection))
            tallied = schema.tallied
            for row in due:
                mine = update(tallied).where(tallied.c.table_id == row.id)
                if not connection.execute(mine.values(rated=True)).rowcount:
                    values = {"table_id": row.id, "game": row.game, "finished": row.finished}
                    connection.execute(insert(tallied).values(**values, rated=True, searched=False))
            if rows:
                connection.execute(insert(schema.results), [asdict(row) for row in rows])
        return len(due)

    def _due(self) -> Select[tuple[str, str, int | None]]:
        """The matches that are over and not rated, in their order."""
        tables, tallied = schema.tables.c, schema.tallied.c
        done = exists().where(tallied.table_id == tables.id, tallied.rated)
        query = select(tables.id, tables.game, tables.finished)
        query = query.where(tables.finished.is_not(None), ~done)
        return query.order_by(tables.finished, tables.id)

    def _first_due(self, connection: Connection) -> list[tuple[str, int, str]]:
        """The earliest match of each game that is due."""
        first: dict[str, tuple[str, int, str]] = {}
        for row in connection.execute(self._due()).all():
            first.setdefault(row.game, (row.game, row.finished, row.id))
        return list(first.values())

    def _take_back(self, connection: Connection, game: str, finished: int, table: str) -> None:
        """Take back all ratings of a game from a match on."""
        results, tallied = schema.results, schema.tallied
        after = _from(results, game, finished, table)
        connection.execute(delete(results).where(after))
        later = _from(tallied, game, finished, table)
        connection.execute(update(tallied).where(later).values(rated=False))

    def _take_back_of(self, connection: Connection, person: str) -> None:
        """Take back all ratings from the first match of a person on, in every game."""
        results = schema.results.c
        mine = select(results.game, func.min(results.finished)).where(results.person == person)
        for game, finished in connection.execute(mine.group_by(results.game)).all():
            self._take_back(connection, game, finished, "")

    def _take_back_at(self, connection: Connection, table: str) -> None:
        """Take back all ratings from the match of a table on: the table goes."""
        tallied = schema.tallied.c
        query = select(tallied.game, tallied.finished).where(tallied.table_id == table)
        for game, finished in connection.execute(query).all():
            self._take_back(connection, game, finished, table)

    def _known(self, connection: Connection) -> Known:
        results = schema.results.c

        def known(game: str, player: str) -> Rating | None:
            query = select(results.mu, results.sigma).where(
                results.game == game, results.player == player, results.mu.is_not(None)
            )
            last = query.order_by(results.finished.desc(), results.table_id.desc()).limit(1)
            row = connection.execute(last).first()
            return None if row is None else (float(row.mu), float(row.sigma))

        return known

    # Looking.

    def results_of(self, person: str) -> list[ResultRow]:
        """All that somebody has made, the latest first."""
        results = schema.results
        query = select(results).where(results.c.person == person)
        return self._results(query.order_by(results.c.finished.desc(), results.c.table_id.desc()))

    def results_at(self, tables: Iterable[str]) -> list[ResultRow]:
        """What all players made at some tables."""
        results = schema.results
        query = select(results).where(results.c.table_id.in_(list(tables)))
        return self._results(query.order_by(results.c.table_id, results.c.side))

    def rated_before(self, row: ResultRow) -> tuple[int, ResultRow | None]:
        """How many matches of a player were rated before one, and what came of the last of them."""
        results = schema.results
        earlier = or_(
            results.c.finished < row.finished,
            and_(results.c.finished == row.finished, results.c.table_id < row.table_id),
        )
        own = (results.c.game == row.game, results.c.player == row.player)
        rated = (*own, results.c.mu.is_not(None), earlier)
        count = select(func.count(results.c.table_id.distinct())).where(*rated)
        last = select(results).where(*rated).order_by(results.c.finished.desc())
        with self._read() as connection:
            before = connection.execute(count).scalar_one()
        found = self._results(last.order_by(results.c.table_id.desc()).limit(1))
        return before, found[0] if found else None

    def board(self, game: str, board: str, since: int, until: int) -> list[ResultRow]:
        """The results of people on a leaderboard in a time, the best first."""
        results = schema.results
        query = select(results).where(
            results.c.game == game,
            results.c.board == board,
            results.c.person.is_not(None),
            results.c.gave_up == "",
            results.c.finished >= since,
            results.c.finished < until,
        )
        best = (results.c.won.desc(), results.c.points.desc(), results.c.finished)
        return self._results(query.order_by(*best))

    def rated(self, game: str) -> dict[str, tuple[int, ResultRow]]:
        """Each rated player of a game: in how many matches, and what came of the last one.

        A bot on several seats has played one match.
        """
        results = schema.results
        query = select(results).where(results.c.game == game, results.c.mu.is_not(None))
        found: dict[str, tuple[int, ResultRow]] = {}
        for row in self._results(query.order_by(results.c.finished, results.c.table_id)):
            count, last = found.get(row.player, (0, None))
            again = last is not None and last.table_id == row.table_id
            found[row.player] = (count if again else count + 1, row)
        return found

    def _results(self, query: Select[Any]) -> list[ResultRow]:
        with self._read() as connection:
            return [as_row(ResultRow, row) for row in connection.execute(query).mappings()]

    # Achievements.

    def search_due(self, most: int) -> list[str]:
        """Tables whose match is rated and was not searched for achievements, the oldest first."""
        tallied = schema.tallied.c
        query = select(tallied.table_id).where(tallied.rated, ~tallied.searched)
        with self._read() as connection:
            oldest = query.order_by(tallied.finished, tallied.table_id).limit(most)
            return list(connection.execute(oldest).scalars())

    def keep_feats(self, table: str, feats: Sequence[FeatRow]) -> None:
        """What was achieved at a table; of two who have searched it, the first counts."""
        tallied = schema.tallied
        new = (tallied.c.table_id == table, ~tallied.c.searched)
        with self._write() as connection:
            done = connection.execute(update(tallied).where(*new).values(searched=True))
            if done.rowcount == 1 and feats:
                connection.execute(insert(schema.feats), [asdict(feat) for feat in feats])

    def feats_of(self, person: str) -> list[FeatRow]:
        """What somebody has achieved, in its order."""
        feats = schema.feats
        query = select(feats).where(feats.c.person == person)
        with self._read() as connection:
            rows = connection.execute(query.order_by(feats.c.finished, feats.c.table_id))
            return [as_row(FeatRow, row) for row in rows.mappings()]

    # Who changes.

    def _move_results(self, connection: Connection, guest: str, account: str) -> None:
        """What a guest has made becomes an account's."""
        self._take_back_of(connection, guest)
        feats = schema.feats
        mine = update(feats).where(feats.c.person == guest)
        connection.execute(mine.values(person=account))

    def _forget_results(self, connection: Connection, person: str) -> None:
        """Whose results they were is forgotten; others keep what they made against that person."""
        results, feats = schema.results, schema.feats
        mine = update(results).where(results.c.person == person)
        connection.execute(mine.values(person=None))
        connection.execute(delete(feats).where(feats.c.person == person))

    def alive(self, people: Iterable[str]) -> set[str]:
        """Those of these people who can come back: they have an account, or a device."""
        table, sessions = schema.people.c, schema.sessions.c
        comes = exists().where(sessions.person == table.id)
        query = select(table.id).where(
            table.id.in_(list(people)), or_(table.login.is_not(None), comes)
        )
        with self._read() as connection:
            return set(connection.execute(query).scalars())


def _from(rows: Table, game: str, finished: int, table: str) -> ColumnElement[bool]:
    """The rows of a game from a match on, in the order in which matches ended."""
    later = or_(
        rows.c.finished > finished, and_(rows.c.finished == finished, rows.c.table_id >= table)
    )
    return and_(rows.c.game == game, later)
