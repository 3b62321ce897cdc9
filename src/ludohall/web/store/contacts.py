"""Where people want to be told of their turn, who is looking, and what was told."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from contextlib import suppress
from dataclasses import asdict
from itertools import islice

import msgspec
from sqlalchemy import Connection, RowMapping, delete, func, insert, select, text, true, update
from sqlalchemy.exc import IntegrityError

from ludohall.web.store import schema
from ludohall.web.store.base import Base, now
from ludohall.web.store.rows import ContactRow, Wait
from ludohall.web.store.tasks import is_match

HOUR = 3600 * 1000
CODES_LOCK = 0x1D0_C0DE
AT_ONCE = 400
"""So many tables are asked for in one query."""
_LOOK = text(
    "INSERT INTO looks (table_id, seat, at) SELECT id, :seat, :at FROM tables WHERE id = :table "
    "ON CONFLICT (table_id, seat) DO UPDATE SET at = excluded.at"
)
"""In the order of tables and seats: two processes that note the same wait for each other."""

_SILENCE = text(
    "INSERT INTO silenced (mailbox_hash, until) VALUES (:mailbox, :until) "
    "ON CONFLICT (mailbox_hash) DO UPDATE SET until = excluded.until"
)


class Contacts(Base):
    """Addresses, presence and notices. Every method is one transaction."""

    def contacts(self, person: str) -> list[ContactRow]:
        """The addresses of a person."""
        table = schema.contacts
        with self._read() as connection:
            found = connection.execute(select(table).where(table.c.person == person)).mappings()
            return [ContactRow(**row) for row in found]

    def set_contact(self, contact: ContactRow, mailbox: str, most: int, of_all: int) -> bool:
        """Note an address that is not confirmed yet, in place of the one before.

        False, and nothing is noted, where `most` codes went out within a day for the person or to
        the mailbox, by whomever, or `of_all` from the whole server. It is counted and noted at
        once: of two who ask at the same moment one is the second.
        """
        table, codes = schema.contacts, schema.codes
        own = (table.c.person == contact.person, table.c.channel == contact.channel)
        counted = select(func.count()).select_from(codes)
        with self._write() as connection:
            self._one_by_one(connection)
            connection.execute(delete(codes).where(codes.c.asked <= now() - 24 * HOUR))
            for limit, whose in (
                (most, codes.c.person == contact.person),
                (most, codes.c.address == mailbox),
                (of_all, true()),
            ):
                if connection.execute(counted.where(whose)).scalar_one() >= limit:
                    return False
            connection.execute(delete(table).where(*own))
            connection.execute(insert(table).values(**asdict(contact)))
            asked = {"person": contact.person, "address": mailbox, "asked": contact.asked}
            connection.execute(insert(codes).values(code_hash=contact.code_hash, **asked))
            return True

    def _one_by_one(self, connection: Connection) -> None:
        """Let nobody else ask for a code meanwhile; with SQLite there is one writer anyway."""
        if self.shared:
            connection.execute(select(func.pg_advisory_xact_lock(CODES_LOCK)))

    def silence(self, mailbox_hash: str, until: int) -> None:
        """Send no codes to a mailbox for a while."""
        table = schema.silenced
        with self._write() as connection:
            connection.execute(delete(table).where(table.c.until <= now()))
            connection.execute(_SILENCE, {"mailbox": mailbox_hash, "until": until})

    def is_silenced(self, mailbox_hash: str) -> bool:
        """Whether a mailbox gets no codes."""
        table = schema.silenced.c
        query = select(table.until).where(table.mailbox_hash == mailbox_hash, table.until > now())
        with self._read() as connection:
            return connection.execute(query).first() is not None

    def confirm_contact(self, code_hash: str, since: int) -> bool:
        """Confirm the address that a code was sent to after `since`; whether there is one."""
        table = schema.contacts
        mine = (table.c.code_hash == code_hash, table.c.asked > since)
        with self._write() as connection:
            done = connection.execute(
                update(table).where(*mine, table.c.confirmed.is_(None)).values(confirmed=now())
            )
            return bool(done.rowcount)

    def drop_contact(self, person: str, channel: str) -> None:
        """Forget an address."""
        table = schema.contacts
        own = (table.c.person == person, table.c.channel == channel)
        with self._write() as connection:
            connection.execute(delete(table).where(*own))

    def look(self, people: Iterable[tuple[str, str]], seats: Iterable[tuple[str, int]]) -> None:
        """Note that people (table, person), or whoever has a seat (table, seat), look now.

        Only seats whose holders could be told of something are worth it; for them alone something
        is written.
        """
        here, taken = frozenset(people), frozenset(seats)
        rows = [
            {"table": table, "seat": seat, "at": now()}
            for table, seat, person in self._reachable({table for table, _ in (*here, *taken)})
            if (table, person) in here or (table, seat) in taken
        ]
        if not rows:
            return
        with suppress(IntegrityError), self._write() as connection:
            # Where a table was taken away at this moment, the next sweep notes the others.
            connection.execute(_LOOK, rows)

    def _reachable(self, tables: Collection[str]) -> list[tuple[str, int, str]]:
        """The seats at some tables whose holders can be told of something, in order."""
        contacts, holders = schema.contacts.c, schema.holders.c
        query = (
            select(holders.table_id, holders.seat, holders.person)
            .join(schema.contacts, contacts.person == holders.person)
            .where(contacts.confirmed.is_not(None))
            .distinct()
        )
        found: list[tuple[str, int, str]] = []
        with self._read() as connection:
            names = iter(sorted(tables))
            while some := list(islice(names, AT_ONCE)):
                rows = connection.execute(query.where(holders.table_id.in_(some)))
                found += [(table, seat, person) for table, seat, person in rows]
        return sorted(found)

    def waits(self, before: int, after: int, unseen_since: int) -> list[Wait]:
        """Whom a table waits for since `before`, not yet since `after`, with nobody looking."""
        contacts, holders, tables = schema.contacts.c, schema.holders.c, schema.tables.c
        looks, told, seats, people = schema.looks.c, schema.told.c, schema.seats.c, schema.people.c
        query = (
            select(
                *(tables.id, tables.game, tables.version, tables.deciding, holders.seat),
                *(contacts.person, contacts.channel, contacts.address),
                *(seats.name, people.settings, looks.at, told.seq, told.at.label("told_at")),
            )
            .join(schema.holders, holders.person == contacts.person)
            .join(schema.tables, tables.id == holders.table_id)
            .join(schema.people, people.id == contacts.person)
            .join(schema.seats, (seats.table_id == tables.id) & (seats.seat == holders.seat))
            .outerjoin(schema.looks, (looks.table_id == tables.id) & (looks.seat == holders.seat))
            .outerjoin(
                schema.told,
                (told.table_id == tables.id)
                & (told.person == contacts.person)
                & (told.channel == contacts.channel),
            )
            .where(
                contacts.confirmed.is_not(None),
                tables.started.is_not(None),
                tables.finished.is_(None),
                is_match(),
                tables.updated <= before,
                tables.updated > after,
            )
        )
        found = []
        with self._read() as connection:
            for row in connection.execute(query).mappings():
                if row["seat"] not in msgspec.json.decode(row["deciding"]):
                    continue
                if row["at"] is not None and row["at"] > unseen_since:
                    continue
                if row["seq"] is not None and not self._acted(connection, row):
                    continue
                found.append(
                    Wait(
                        *(row["id"], row["game"], row["version"], row["seat"], row["person"]),
                        *(row["channel"], row["address"], row["name"], row["settings"]),
                        row["told_at"],
                    )
                )
        return found

    def _acted(self, connection: Connection, row: RowMapping) -> bool:
        """Whether somebody has decided something since the last notice."""
        actions = schema.actions.c
        own = select(actions.seq).where(
            actions.table_id == row["id"],
            actions.seat == row["seat"],
            actions.seq > row["seq"],
            ~actions.forced,
        )
        return connection.execute(own.limit(1)).first() is not None

    def claim(self, wait: Wait, gap: int, hourly: int) -> bool:
        """Whether it is on this process to tell of it, now; of two, one does.

        Not within `gap` ms of the last notice for that table, nor more than `hourly` an hour.
        """
        told, moment = schema.told, now()
        own = (
            told.c.table_id == wait.table,
            told.c.person == wait.person,
            told.c.channel == wait.channel,
        )
        try:
            with self._write() as connection:
                lately = select(func.count()).select_from(told)
                lately = lately.where(told.c.person == wait.person, told.c.at > moment - HOUR)
                if int(connection.execute(lately).scalar_one()) >= hourly:
                    return False
                if wait.told_at is None:
                    row = {"table_id": wait.table, "person": wait.person, "channel": wait.channel}
                    connection.execute(insert(told).values(**row, seq=wait.version, at=moment))
                    return True
                if wait.told_at > moment - gap:
                    return False
                mine = update(told).where(*own, told.c.at == wait.told_at)
                done = connection.execute(mine.values(seq=wait.version, at=moment))
                return bool(done.rowcount)
        except IntegrityError:
            return False

    def unclaim(self, wait: Wait) -> None:
        """It was not sent after all."""
        told = schema.told
        with self._write() as connection:
            connection.execute(
                delete(told).where(
                    told.c.table_id == wait.table,
                    told.c.person == wait.person,
                    told.c.channel == wait.channel,
                )
            )
