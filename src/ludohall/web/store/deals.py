"""Deals of the day and the tries at them. Every method is one transaction, run in a thread."""

from __future__ import annotations

from dataclasses import asdict
from datetime import UTC, datetime

from sqlalchemy import Select, insert, select, update
from sqlalchemy.exc import IntegrityError

from ludohall.web.store import schema
from ludohall.web.store.base import Base, as_row, now
from ludohall.web.store.rows import DealRow, TryRow


def day_of(moment: int) -> str:
    """The day of a time in milliseconds, as UTC counts it."""
    return datetime.fromtimestamp(moment / 1000, UTC).date().isoformat()


def today() -> str:
    """The day that it is."""
    return day_of(now())


class Deals(Base):
    """One deal a day and game, one try a deal and person."""

    def deal(self, day: str, game: str) -> DealRow | None:
        """What is dealt on a day in a game, if somebody has asked for it that day."""
        deals = schema.deals
        with self._read() as connection:
            query = select(deals).where(deals.c.day == day, deals.c.game == game)
            row = connection.execute(query).mappings().first()
            return as_row(DealRow, row) if row else None

    def deals_on(self, day: str) -> list[DealRow]:
        """What is dealt on a day, as far as somebody has asked for it."""
        deals = schema.deals
        with self._read() as connection:
            query = select(deals).where(deals.c.day == day)
            return [as_row(DealRow, row) for row in connection.execute(query).mappings()]

    def keep_deal(self, deal: DealRow) -> DealRow:
        """Keep what is dealt. Of two processes that deal at once, the first counts for both."""
        try:
            with self._write() as connection:
                connection.execute(insert(schema.deals).values(**asdict(deal)))
        except IntegrityError:
            kept = self.deal(deal.day, deal.game)
            assert kept is not None
            return kept
        return deal

    def deals_before(self, day: str, limit: int) -> list[tuple[str, str]]:
        """The days before one, with the games dealt on them; the latest first."""
        deals = schema.deals.c
        days = select(deals.day).where(deals.day < day).distinct()
        latest = days.order_by(deals.day.desc()).limit(limit)
        query = select(deals.day, deals.game).where(deals.day.in_(latest))
        with self._read() as connection:
            found = connection.execute(query.order_by(deals.day.desc(), deals.game)).all()
            return [(str(one), str(game)) for one, game in found]

    # What a bot makes of it.

    def measures_due(self, before: int) -> list[tuple[str, str]]:
        """The deals that nobody has measured, nor has begun to since then."""
        deals = schema.deals.c
        query = select(deals.day, deals.game).where(
            deals.measure.is_(None), deals.measuring <= before
        )
        with self._read() as connection:
            return [(str(day), str(game)) for day, game in connection.execute(query).all()]

    def begin_measure(self, day: str, game: str, before: int) -> bool:
        """Take up the measuring of a deal, unless another process has since then."""
        deals = schema.deals
        free = (deals.c.measure.is_(None), deals.c.measuring <= before)
        mine = (deals.c.day == day, deals.c.game == game)
        with self._write() as connection:
            change = update(deals).where(*mine, *free).values(measuring=now())
            return connection.execute(change).rowcount == 1

    def keep_measure(self, day: str, game: str, measure: str) -> None:
        """Keep what a bot makes of a deal; what is known stays."""
        deals = schema.deals
        new = (deals.c.day == day, deals.c.game == game, deals.c.measure.is_(None))
        with self._write() as connection:
            connection.execute(update(deals).where(*new).values(measure=measure))

    # Tries.

    def try_of(self, day: str, game: str, person: str) -> TryRow | None:
        """Somebody's try at a deal."""
        tries = schema.tries.c
        mine = (tries.day == day, tries.game == game, tries.person == person)
        found = self._tries(_TRIES.where(*mine))
        return found[0] if found else None

    def tries(self, day: str, game: str | None = None) -> list[TryRow]:
        """The tries at the deals of a day, or at one of them; those begun first come first."""
        tries = schema.tries.c
        query = _TRIES.where(tries.day == day)
        return self._tries(query if game is None else query.where(tries.game == game))

    def tries_of(self, person: str, limit: int) -> list[TryRow]:
        """Somebody's tries, those of the latest days first."""
        tries = schema.tries.c
        query = _TRIES.where(tries.person == person).order_by(None)
        return self._tries(query.order_by(tries.day.desc(), tries.game).limit(limit))

    def _tries(self, query: Select[tuple[object, ...]]) -> list[TryRow]:
        with self._read() as connection:
            return [as_row(TryRow, row) for row in connection.execute(query).mappings()]

    def tries_due(self, day: str) -> list[str]:
        """The tables of tries that go on though their day was before this one."""
        tables = schema.tables.c
        query = select(tables.id).where(tables.daily < day, tables.finished.is_(None))
        with self._read() as connection:
            return list(connection.execute(query).scalars())

    def show_tries(self, person: str, shown: bool) -> None:
        """Let everybody look at somebody's tries, each from the end of its day on, or nobody."""
        tables = schema.tables
        mine = (tables.c.host == person, tables.c.daily.is_not(None))
        with self._write() as connection:
            change = update(tables).where(*mine, tables.c.spectators != shown)
            change = change.values(spectators=shown, meta=tables.c.meta + 1)
            for table in connection.execute(change.returning(tables.c.id)).scalars().all():
                self._announce(connection, table)

    def keep_way(self, table: str, way: str) -> None:
        """Keep how a try went, which follows from its match."""
        tries = schema.tries
        with self._write() as connection:
            connection.execute(update(tries).where(tries.c.table_id == table).values(way=way))


_TRIES = (
    select(schema.tries, schema.tables.c.started, schema.tables.c.finished)
    .join(schema.tables, schema.tables.c.id == schema.tries.c.table_id)
    .order_by(schema.tables.c.started, schema.tries.c.person)
)
"""The tries, and when they were played."""
