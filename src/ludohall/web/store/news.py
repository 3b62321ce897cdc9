"""What a running server has to hear of a change that was made beside it.

On PostgreSQL all processes hear it by NOTIFY; on SQLite it is a row that the server looks for.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, delete, func, insert, select

from ludohall.web.store import schema
from ludohall.web.store.base import CHANNEL, Base, now

ALL: Final = "all:"
"""The news that everything may be another."""
LINE: Final = "line:"
"""Begins the news that a line of chat reads otherwise: table and number follow."""
KEPT_FOR = 24 * 3600 * 1000


def tell(connection: Connection, what: str) -> None:
    """Tell running servers something, when the transaction is stored."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, what)))
        return
    news, moment = schema.news, now()
    last = connection.execute(select(func.max(news.c.id))).scalar_one()
    connection.execute(delete(news).where(news.c.at < moment - KEPT_FOR))
    connection.execute(insert(news).values(id=(last or 0) + 1, at=moment, what=what))


class News(Base):
    """What was told beside this process."""

    def last_news(self) -> int:
        """The number of the last news."""
        with self._read() as connection:
            return int(connection.execute(select(func.max(schema.news.c.id))).scalar_one() or 0)

    def news_after(self, number: int) -> list[tuple[int, str]]:
        """What was told since, with its numbers."""
        news = schema.news.c
        query = select(news.id, news.what).where(news.id > number).order_by(news.id)
        with self._read() as connection:
            return [(int(place), str(what)) for place, what in connection.execute(query).all()]
