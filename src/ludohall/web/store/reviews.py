"""Reviews of finished matches. Every method is one transaction; callers run it in a thread."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError

from ludohall.web.store import schema
from ludohall.web.store.base import Base, as_row, now
from ludohall.web.store.rows import ReviewRow

ASKED, STOPPED, FAILED, DONE = "asked", "stopped", "failed", "done"


class Reviews(Base):
    """One review a table."""

    def review(self, table: str) -> ReviewRow | None:
        """The review of a table's match, if somebody has asked for it."""
        reviews = schema.reviews
        with self._read() as connection:
            query = select(reviews).where(reviews.c.table_id == table)
            row = connection.execute(query).mappings().first()
            return as_row(ReviewRow, row) if row else None

    def ask_review(self, table: str, person: str) -> bool:
        """Somebody wants a review: a new one, or that it goes on; whether it begins to.

        One that is done stays, and so does one that goes on, whoever has asked for it.
        """
        reviews = schema.reviews
        asked = {"person": person, "state": ASKED, "at": now()}
        rests = (reviews.c.table_id == table, reviews.c.state.in_((STOPPED, FAILED)))
        row = ReviewRow(table, person, ASKED, now(), 0, "[]", None)
        try:
            with self._write() as connection:
                if not connection.execute(update(reviews).where(*rests).values(**asked)).rowcount:
                    connection.execute(insert(reviews).values(**asdict(row)))
        except IntegrityError:
            return False
        return True

    def end_review(self, table: str, state: str) -> bool:
        """A review does not go on: it was stopped, or failed. Whether it was going on."""
        reviews = schema.reviews
        mine = (reviews.c.table_id == table, reviews.c.state == ASKED)
        with self._write() as connection:
            done = connection.execute(update(reviews).where(*mine).values(state=state, at=now()))
            return done.rowcount == 1

    def keep_review(
        self, table: str, since: int, total: int, judged: str, findings: str | None
    ) -> bool:
        """A review has come farther than it was at `since`; whether it is still wanted, and no
        other process was first."""
        reviews = schema.reviews
        values = {"total": total, "judged": judged, "findings": findings, "at": now()}
        if findings is not None:
            values["state"] = DONE
        same = (reviews.c.table_id == table, reviews.c.state == ASKED, reviews.c.at == since)
        with self._write() as connection:
            return connection.execute(update(reviews).where(*same).values(**values)).rowcount == 1

    def reviews_due(self, before: int) -> list[tuple[str, str | None]]:
        """The tables whose review has not gone on since then, with who asked for it."""
        reviews = schema.reviews.c
        query = select(reviews.table_id, reviews.person).where(
            reviews.state == ASKED, reviews.at <= before
        )
        with self._read() as connection:
            return [(str(table), person) for table, person in connection.execute(query).all()]

    def reviews_of(self, person: str) -> int:
        """How many reviews of a person go on."""
        reviews = schema.reviews
        mine = (reviews.c.person == person, reviews.c.state == ASKED)
        with self._read() as connection:
            query = select(func.count()).select_from(reviews).where(*mine)
            return int(connection.execute(query).scalar_one())
