"""People and their sessions. Every method is one transaction; callers run it in a thread."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict

from sqlalchemy import Connection, Select, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from ludohall.web.store import schema
from ludohall.web.store.base import Base, as_row, now
from ludohall.web.store.rows import PersonRow

PERSON = "person:"
"""Begins the news that a person or a session has changed; other news name a table."""
DAY = 24 * 3600 * 1000
SESSION_RESTS = 180 * DAY
"""How long a session lasts without any use, in milliseconds. Use is noted once a day."""


class Taken(Exception):
    """The name belongs to another account."""


class People(Base):
    """Guests, accounts, and the devices that they use."""

    def add_person(self, person: PersonRow, token_hash: str) -> None:
        """A new person with a first session."""
        with self._write() as connection:
            connection.execute(insert(schema.people).values(**asdict(person)))
            self._session(connection, person.id, token_hash)

    def add_session(self, person: str, token_hash: str) -> None:
        """One more device for a person."""
        with self._write() as connection:
            self._session(connection, person, token_hash)

    def _session(self, connection: Connection, person: str, token_hash: str) -> None:
        moment, old = now(), schema.sessions.c.used <= now() - SESSION_RESTS
        row = {"token_hash": token_hash, "person": person, "created": moment, "used": moment}
        connection.execute(delete(schema.sessions).where(old))
        connection.execute(insert(schema.sessions).values(**row))

    def end_session(self, token_hash: str) -> None:
        """Forget a device."""
        with self._write() as connection:
            table = schema.sessions
            ended = delete(table).where(table.c.token_hash == token_hash)
            for person in connection.execute(ended.returning(table.c.person)).scalars().all():
                self._look_no_more(connection, person)
                self._announce(connection, PERSON + person)

    def end_sessions(self, person: str) -> None:
        """Forget all devices of a person."""
        with self._write() as connection:
            table = schema.sessions
            connection.execute(delete(table).where(table.c.person == person))
            self._look_no_more(connection, person)
            self._announce(connection, PERSON + person)

    def _look_no_more(self, connection: Connection, person: str) -> None:
        """Whoever goes does not look for players meanwhile."""
        searches = schema.searches.c
        mine = (searches.person == person, searches.table_id.is_(None))
        connection.execute(delete(schema.searches).where(*mine))

    def set_password(self, person: str, password: str, kept: str) -> None:
        """Change a password and forget all devices but the one with this token."""
        people, sessions = schema.people, schema.sessions
        others = (sessions.c.person == person, sessions.c.token_hash != kept)
        with self._write() as connection:
            mine = update(people).where(people.c.id == person)
            connection.execute(mine.values(password=password))
            connection.execute(delete(sessions).where(*others))
            self._announce(connection, PERSON + person)

    def person_of(self, token_hash: str) -> PersonRow | None:
        """Whose session this is, unless it has rested for too long."""
        people, sessions = schema.people.c, schema.sessions.c
        query = (
            select(schema.people, sessions.used)
            .join(schema.sessions, sessions.person == people.id)
            .where(sessions.token_hash == token_hash, sessions.used > now() - SESSION_RESTS)
        )
        with self._read() as connection:
            row = connection.execute(query).mappings().first()
        if row is None:
            return None
        if row["used"] < now() - DAY:
            with self._write() as connection:
                session = update(schema.sessions).where(sessions.token_hash == token_hash)
                connection.execute(session.values(used=now()))
        return as_row(PersonRow, row)

    def person_by_login(self, login: str) -> PersonRow | None:
        """The account of that name."""
        return self._person(select(schema.people).where(schema.people.c.login == login))

    def people_by_id(self, people: Iterable[str]) -> dict[str, PersonRow]:
        """Those of these people that there are, by id."""
        table = schema.people
        query = select(table).where(table.c.id.in_(list(people)))
        with self._read() as connection:
            found = [as_row(PersonRow, row) for row in connection.execute(query).mappings()]
        return {row.id: row for row in found}

    def _person(self, query: Select[tuple[object, ...]]) -> PersonRow | None:
        with self._read() as connection:
            row = connection.execute(query).mappings().first()
            return as_row(PersonRow, row) if row else None

    def change_person(self, person: str, **values: str | None) -> None:
        """Change columns of a person; `Taken` if the login is another's."""
        try:
            with self._write() as connection:
                table = schema.people
                connection.execute(update(table).where(table.c.id == person).values(**values))
                self._announce(connection, PERSON + person)
        except IntegrityError:
            raise Taken from None
