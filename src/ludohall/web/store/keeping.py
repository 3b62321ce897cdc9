"""What is kept for whoever runs the hall, and for everybody's right to what is theirs.

Every method is one transaction. It may be done beside running servers: they hear of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict

import msgspec
from sqlalchemy import Connection, Table, delete, func, insert, or_, select, update

from ludohall.core.data import Json
from ludohall.web.store import schema
from ludohall.web.store.base import as_row, now
from ludohall.web.store.clubs import CLUB, leave_all_clubs
from ludohall.web.store.news import LINE, tell
from ludohall.web.store.people import PERSON
from ludohall.web.store.results import Results
from ludohall.web.store.rows import PersonRow, ReportRow
from ludohall.web.store.tasks import is_match

NOBODY = "–"
"""The name in a chat of somebody who is gone and had no seat."""
Named = Callable[[int | None], str]
"""What somebody is called on a seat, or without one."""


def nameless(seat: int | None) -> str:
    """What somebody is called whose name is gone."""
    return NOBODY if seat is None else f"P{seat + 1}"


def _places(connection: Connection, rows: Table, person: str) -> set[tuple[str, int]]:
    """The tables and seats of somebody in `holders` or `seen`."""
    query = select(rows.c.table_id, rows.c.seat).where(rows.c.person == person)
    return {(str(table), int(seat)) for table, seat in connection.execute(query).all()}


class Keeping(Results):
    """Announcements, reports, names, numbers."""

    def tell(self, *news: str) -> None:
        """Tell running servers something."""
        with self._write() as connection:
            for what in news:
                tell(connection, what)

    # The home page.

    def announcement(self) -> dict[str, str]:
        """What stands on the home page, by language."""
        table = schema.announcements
        with self._read() as connection:
            found = connection.execute(select(table.c.language, table.c.text)).all()
            return {str(language): str(text) for language, text in found}

    def announce(self, texts: Mapping[str, str]) -> None:
        """Put something on the home page, or nothing any more."""
        table = schema.announcements
        rows = [{"language": key, "text": text, "at": now()} for key, text in texts.items()]
        with self._write() as connection:
            connection.execute(delete(table))
            if rows:
                connection.execute(insert(table), rows)

    # Chat.

    def hide(self, table: str, line: int, hidden: bool = True) -> bool:
        """Show a line of chat to nobody, or again; whether there is one."""
        messages = schema.messages.c
        mine = (messages.table_id == table, messages.id == line, messages.news.is_(None))
        with self._write() as connection:
            row = update(schema.messages).where(*mine)
            done = connection.execute(row.values(hidden=hidden)).rowcount == 1
            if done:
                tell(connection, f"{LINE}{table}:{line}")
            return done

    # Reports.

    def add_report(self, report: ReportRow) -> None:
        """Keep what somebody reports; the same again is not kept twice."""
        reports = schema.reports
        same = select(reports.c.id).where(
            reports.c.reporter == report.reporter,
            reports.c.table_id == report.table_id,
            reports.c.line.is_not_distinct_from(report.line),
            reports.c.seat.is_not_distinct_from(report.seat),
        )
        with self._write() as connection:
            if connection.execute(same).first() is None:
                connection.execute(insert(reports).values(**asdict(report)))

    def reported_since(self, reporter: str, moment: int) -> int:
        """How much somebody has reported lately."""
        reports = schema.reports
        mine = (reports.c.reporter == reporter, reports.c.at > moment)
        with self._read() as connection:
            query = select(func.count()).select_from(reports).where(*mine)
            return int(connection.execute(query).scalar_one())

    def reports(self, settled: bool = False) -> list[ReportRow]:
        """What was reported and not settled, or all of it; the oldest first."""
        reports = schema.reports
        query = select(reports).order_by(reports.c.at)
        if not settled:
            query = query.where(reports.c.settled.is_(None))
        with self._read() as connection:
            return [as_row(ReportRow, row) for row in connection.execute(query).mappings()]

    def settle(self, report: str) -> bool:
        """Somebody has seen to a report; whether there was one to see to."""
        reports = schema.reports
        mine = (reports.c.id == report, reports.c.settled.is_(None))
        with self._write() as connection:
            done = connection.execute(update(reports).where(*mine).values(settled=now()))
            return done.rowcount == 1

    # People.

    def find_people(self, text: str, limit: int) -> list[PersonRow]:
        """People by their id, their account or a part of their name; the latest first."""
        people = schema.people.c
        query = select(schema.people).order_by(people.created.desc()).limit(limit)
        if text:
            like = func.lower(people.name).contains(text.lower(), autoescape=True)
            query = query.where(or_(people.id == text, people.login == text.casefold(), like))
        with self._read() as connection:
            return [as_row(PersonRow, row) for row in connection.execute(query).mappings()]

    def rename_everywhere(self, person: str, name: str) -> bool:
        """Another name for somebody, at all tables and in all chats; whether there is somebody."""
        people = schema.people
        with self._write() as connection:
            mine = update(people).where(people.c.id == person)
            if connection.execute(mine.values(name=people.c.name)).rowcount != 1:
                return False
            self._rename(connection, person, lambda _seat: name)
            connection.execute(mine.values(name=name))
            members = schema.members
            there = update(members).where(members.c.person == person)
            connection.execute(there.values(name=name))
            tell(connection, PERSON + person)
            return True

    def remove_person(self, person: str) -> bool:
        """Forget who somebody was; what was played stays. Whether there was somebody.

        A row without a name stays, for the tables that it made and the hands that it has seen.
        """
        people, holders, tables = schema.people, schema.holders, schema.tables
        messages, reports = schema.messages, schema.reports
        with self._write() as connection:
            mine = update(people).where(people.c.id == person)
            empty = mine.values(name="", login=None, password=None, settings="{}")
            if connection.execute(mine.values(name=people.c.name)).rowcount != 1:
                return False
            self._rename(connection, person, nameless)
            connection.execute(empty)
            theirs = (schema.sessions, schema.contacts, schema.codes, schema.told, schema.searches)
            for table in (*theirs, holders):
                connection.execute(delete(table).where(table.c.person == person))
            for club in leave_all_clubs(connection, person):
                tell(connection, CLUB + club)
            heirs = select(holders.c.person).where(holders.c.table_id == tables.c.id)
            heirs = heirs.order_by(holders.c.seat, holders.c.person).limit(1)
            hosted = update(tables).where(tables.c.host == person)
            heir = func.coalesce(heirs.scalar_subquery(), tables.c.host)
            connection.execute(hosted.values(host=heir))
            said = update(messages).where(messages.c.person == person)
            connection.execute(said.values(person=None))
            by = update(reports).where(reports.c.reporter == person)
            connection.execute(by.values(reporter=None))
            about = update(reports).where(reports.c.person == person)
            connection.execute(about.values(person=None, name=""))
            self._forget_results(connection, person)
            tell(connection, PERSON + person)
            return True

    def _rename(self, connection: Connection, person: str, named: Named) -> None:
        """Another name wherever the old one stands."""
        seats, messages = schema.seats.c, schema.messages.c
        held = _places(connection, schema.holders, person)
        known = held | _places(connection, schema.seen, person)
        said = select(messages.table_id, messages.id, messages.seat, messages.name)
        lines = connection.execute(said.where(messages.person == person)).all()
        people = select(schema.people.c.name).where(schema.people.c.id == person)
        old = {line.name for line in lines} | set(connection.execute(people).scalars())
        for table, seat in held:
            place = (seats.table_id == table, seats.seat == seat)
            name = select(seats.name).where(*place, seats.kind == "person")
            old |= set(connection.execute(name).scalars())
        old.discard("")
        for table, seat in sorted(known):
            row = update(schema.seats).where(seats.table_id == table, seats.seat == seat)
            if (table, seat) in held:
                mine = row.where(seats.kind == "person")
                connection.execute(mine.values(name=named(seat)))
            connection.execute(row.where(seats.was.in_(old)).values(was=named(seat)))
        for line in lines:
            row_of = update(schema.messages).where(
                messages.table_id == line.table_id, messages.id == line.id
            )
            connection.execute(row_of.values(name=named(line.seat)))
        touched = {table for table, _ in known} | {line.table_id for line in lines}
        for table in sorted(touched):
            first = next((seat for where, seat in sorted(known) if where == table), None)
            self._rename_news(connection, table, old, named(first))
            mine = update(schema.tables).where(schema.tables.c.id == table)
            connection.execute(mine.values(meta=schema.tables.c.meta + 1))
            tell(connection, table)

    def _rename_news(
        self, connection: Connection, table: str, old: Iterable[str], name: str
    ) -> None:
        """What the hall itself said of somebody at a table."""
        messages = schema.messages.c
        query = select(messages.id, messages.text, messages.news).where(
            messages.table_id == table, messages.news.is_not(None)
        )
        for number, text, news in connection.execute(query).all():
            data = msgspec.json.decode(news)
            for key in ("old", "new"):
                if data.get(key) in old:
                    text = text.replace(data[key], name)
                    data[key] = name
            line = (messages.table_id == table, messages.id == number)
            row = update(schema.messages).where(*line)
            connection.execute(row.values(text=text, news=msgspec.json.encode(data).decode()))

    def all_of(self, person: str) -> dict[str, Json]:
        """All that is stored of somebody, but for what only a key would open."""
        with self._read() as connection:

            def rows(table: str, key: str, *left_out: str) -> list[Json]:
                found = schema.metadata.tables[table]
                shown = [column for column in found.columns if column.name not in left_out]
                query = select(*shown).where(found.c[key] == person)
                return [dict(row) for row in connection.execute(query).mappings()]

            places = schema.seats.join(
                schema.holders,
                (schema.seats.c.table_id == schema.holders.c.table_id)
                & (schema.seats.c.seat == schema.holders.c.seat),
            ).join(schema.tables, schema.tables.c.id == schema.seats.c.table_id)
            tables, seats = schema.tables.c, schema.seats.c
            shown = (tables.id, tables.game, seats.seat, seats.name, tables.created)
            times = (tables.started, tables.finished, tables.result)
            held = select(*shown, *times).select_from(places)
            mine = held.where(schema.holders.c.person == person).order_by(tables.created)
            return {
                "person": rows("people", "id", "password"),
                "sessions": rows("sessions", "person", "token_hash"),
                "contacts": rows("contacts", "person", "code_hash"),
                "codes": rows("codes", "person", "code_hash"),
                "notices": rows("told", "person"),
                "hosted": rows("tables", "host", "seed", "origin"),
                "seats": [dict(row) for row in connection.execute(mine).mappings()],
                "seen": rows("seen", "person"),
                "chat": rows("messages", "person"),
                "reports": rows("reports", "reporter"),
                "reviews": rows("reviews", "person", "judged", "findings"),
                "results": rows("results", "person"),
                "achievements": rows("feats", "person"),
                "searches": rows("searches", "person"),
                "clubs": rows("members", "person"),
                "tries": rows("tries", "person"),
            }

    # Numbers.

    def table_counts(self) -> dict[str, int]:
        """How many tables wait, go on and are over."""
        tables = schema.tables.c
        begun, ended = tables.started.is_not(None), tables.finished.is_not(None)
        query = select(begun, ended, func.count()).group_by(begun, ended)
        counts = {"waiting": 0, "running": 0, "over": 0}
        with self._read() as connection:
            for started, finished, count in connection.execute(query).all():
                state = "over" if finished else "running" if started else "waiting"
                counts[state] += int(count)
        return counts

    def numbers(self, since: int) -> dict[str, int]:
        """How much there is, and how much has happened since a moment."""
        people, tables, sessions = schema.people.c, schema.tables.c, schema.sessions.c
        actions, messages, reports = schema.actions.c, schema.messages.c, schema.reports.c
        counts = {
            "people": (schema.people, people.name != ""),
            "accounts": (schema.people, people.login.is_not(None)),
            "new people": (schema.people, people.created >= since),
            "people here": (schema.sessions, sessions.used >= since),
            "tables": (schema.tables, tables.id != ""),
            "tables waiting": (schema.tables, tables.started.is_(None)),
            "matches running": (
                schema.tables,
                tables.started.is_not(None) & tables.finished.is_(None) & is_match(),
            ),
            "matches begun": (schema.tables, (tables.started >= since) & is_match()),
            "matches finished": (schema.tables, (tables.finished >= since) & is_match()),
            "actions": (schema.actions, actions.at >= since),
            "messages": (schema.messages, messages.at >= since),
            "open reports": (schema.reports, reports.settled.is_(None)),
        }
        with self._read() as connection:
            return {
                name: int(
                    connection.execute(
                        select(func.count()).select_from(table).where(which)
                    ).scalar_one()
                )
                for name, (table, which) in counts.items()
            }
