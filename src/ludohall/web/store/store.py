"""Reading and writing. Every method is one transaction; callers run it in a thread."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from typing import TypeAlias

from sqlalchemy import Connection, bindparam, delete, exists, insert, select, update
from sqlalchemy.exc import IntegrityError

from ludohall.web.store import schema
from ludohall.web.store.base import Conflict, as_row, now
from ludohall.web.store.clubs import CLUB, Clubs, bring_clubs
from ludohall.web.store.contacts import Contacts
from ludohall.web.store.deals import Deals
from ludohall.web.store.finding import EVERYWHERE, Finding
from ludohall.web.store.keeping import Keeping
from ludohall.web.store.news import News
from ludohall.web.store.people import People
from ludohall.web.store.reviews import Reviews
from ludohall.web.store.rows import (
    ActionRow,
    Bundle,
    MessageRow,
    Progress,
    SeatRow,
    Start,
    TableRow,
)
from ludohall.web.store.searches import Searches
from ludohall.web.store.tasks import Tasks

# What every action does is written down once: to build and name a statement costs more than to
# run it. Values that are no columns are those of the conditions.
_FIRST = update(schema.tables).where(
    schema.tables.c.id == bindparam("the_table"), schema.tables.c.version == bindparam("base_seq")
)
"""A table that nothing has been played at goes on."""
_NEXT = _FIRST.where(
    exists().where(
        schema.actions.c.table_id == bindparam("the_table"),
        schema.actions.c.seq == bindparam("base_seq"),
        schema.actions.c.seat == bindparam("base_seat"),
        schema.actions.c.action == bindparam("base_action"),
        schema.actions.c.undoes.is_not_distinct_from(bindparam("base_undoes")),
        schema.actions.c.forced == bindparam("base_forced"),
        schema.actions.c.at == bindparam("base_at"),
        schema.actions.c.waits == bindparam("base_waits"),
        schema.actions.c.deciding.is_not_distinct_from(bindparam("base_deciding")),
    )
)
"""A table goes on whose last entry is, in all of its fields, the one that is known."""


Clocked: TypeAlias = tuple[str | None, int | None]
"""What is used, as JSON, and the deadline."""
Reckon: TypeAlias = Callable[[TableRow, Sequence[SeatRow], Sequence[ActionRow], int], Clocked]
"""What the clock of a table says, by its seats and its history, at a moment."""


def phase_of(table: TableRow) -> tuple[bool, bool, bool]:
    """What of a table decides which changes of its seats are possible."""
    return table.started is not None, table.finished is not None, table.practice


class Store(People, Contacts, News, Keeping, Reviews, Deals, Tasks, Clubs, Searches, Finding):
    """The database of one hall: people and tables."""

    # What a person holds.

    def set_wishes(self, person: str, **wishes: str) -> None:
        """Carry a person's wishes (`forced`, `pace`) to all seats that the person holds."""
        holders, seats = schema.holders.c, schema.seats.c
        with self._write() as connection:
            held = select(holders.table_id, holders.seat).where(holders.person == person)
            for table_id, seat in connection.execute(held).all():
                connection.execute(
                    update(schema.seats)
                    .where(seats.table_id == table_id, seats.seat == seat)
                    .values(**wishes)
                )
                self._announce(connection, table_id)

    def merge(self, guest: str, account: str) -> None:
        """Give what a guest holds to an account."""
        holders, tables = schema.holders.c, schema.tables.c
        with self._write() as connection:
            theirs = select(holders.table_id, holders.seat).where(holders.person == account)
            known = {tuple(row) for row in connection.execute(theirs).all()}
            mine = select(holders.table_id, holders.seat).where(holders.person == guest)
            for table_id, seat in connection.execute(mine).all():
                if (table_id, seat) not in known:
                    values = {"table_id": table_id, "seat": seat, "person": account}
                    connection.execute(insert(schema.holders).values(**values))
                self._announce(connection, table_id)
            connection.execute(delete(schema.holders).where(holders.person == guest))
            seen = schema.seen.c
            looked = select(seen.table_id, seen.seat).where(seen.person == guest)
            for table_id, seat in connection.execute(looked).all():
                self._see(connection, table_id, [(seat, account)])
            contacts = schema.contacts.c
            known_ways = select(contacts.channel).where(contacts.person == account)
            ways = connection.execute(known_ways).scalars().all()
            theirs_too = (contacts.person == guest, contacts.channel.not_in(ways))
            connection.execute(update(schema.contacts).where(*theirs_too).values(person=account))
            hosted = update(schema.tables).where(tables.host == guest)
            connection.execute(hosted.values(host=account))
            said = update(schema.messages).where(schema.messages.c.person == guest)
            connection.execute(said.values(person=account))
            reported = update(schema.reports).where(schema.reports.c.reporter == guest)
            connection.execute(reported.values(reporter=account))
            asked = update(schema.reviews).where(schema.reviews.c.person == guest)
            connection.execute(asked.values(person=account))
            self._move_results(connection, guest, account)
            mine_no_more = delete(schema.searches).where(schema.searches.c.person == guest)
            connection.execute(mine_no_more)
            for club in bring_clubs(connection, guest, account):
                self._announce(connection, CLUB + club)
            nobody = update(schema.people).where(schema.people.c.id == guest)
            connection.execute(nobody.values(name=""))

    # Tables.

    def add_table(
        self, bundle: Bundle, rows: Sequence[ActionRow], news: MessageRow | None = None
    ) -> None:
        """A new table with its seats, its people and what has happened already."""
        with self._write() as connection:
            self._lay(connection, bundle, rows)
            if news is not None:
                self._say(connection, bundle.table.id, news)

    def add_try(self, bundle: Bundle, rows: Sequence[ActionRow]) -> str:
        """The table of its host's one try at a deal. Gives the table that stands: where the person
        has begun elsewhere at the same time, that one.
        """
        table = bundle.table
        assert table.daily is not None
        mine = {"day": table.daily, "game": table.game, "person": table.host}
        try:
            with self._write() as connection:
                self._lay(connection, bundle, rows)
                connection.execute(insert(schema.tries).values(table_id=table.id, **mine))
        except IntegrityError:
            kept = self.try_of(**mine)
            if kept is None:
                raise
            return kept.table_id
        return table.id

    def see(self, table: str, looks: Iterable[tuple[int, str]]) -> None:
        """Note who may know the secrets of which seat."""
        with self._write() as connection:
            self._see(connection, table, looks)
            self._announce(connection, table)

    def bots_due(self, before: int) -> list[str]:
        """Tables that wait for a bot and have not changed since `before`."""
        tables = schema.tables.c
        with self._read() as connection:
            query = select(tables.id).where(tables.bot_due, tables.updated <= before)
            return list(connection.execute(query).scalars())

    def clocks_run(self) -> bool:
        """Whether anybody's time runs."""
        with self._read() as connection:
            running = select(schema.tables.c.id).where(schema.tables.c.deadline.is_not(None))
            return connection.execute(running.limit(1)).first() is not None

    def clocks_due(self, moment: int) -> list[str]:
        """Tables where somebody's time is up."""
        tables = schema.tables.c
        with self._read() as connection:
            query = select(tables.id).where(tables.deadline <= moment, tables.finished.is_(None))
            return list(connection.execute(query).scalars())

    def postpone(self, table: str, spared: Callable[[TableRow, int, int], Clocked]) -> None:
        """Charge nobody so far at a table whose match cannot be played on: nobody can act."""
        tables = schema.tables.c
        with self._write() as connection:
            moment = now()
            query = select(schema.tables).where(tables.id == table, tables.deadline <= moment)
            found = connection.execute(query.with_for_update()).mappings().first()
            if found is None:
                return
            row = as_row(TableRow, found)
            gap = {"table_id": table, "since": row.moved, "until": moment}
            gaps = schema.gaps.c
            earlier = (gaps.table_id == table, gaps.since == row.moved)
            connection.execute(delete(schema.gaps).where(*earlier))
            connection.execute(insert(schema.gaps).values(gap))
            used, until = spared(row, row.moved, moment)
            change = update(schema.tables).where(tables.id == table)
            connection.execute(change.values(used=used, deadline=until, meta=tables.meta + 1))
            self._announce(connection, table)

    def beat(
        self, moment: int, longest: int, spared: Callable[[TableRow, int, int], Clocked]
    ) -> int:
        """Note that a server runs. Gives for how long none did, if that was longer than `longest`.

        For that time, which is noted, nobody is charged: `spared` says what the clock of a table
        says after it.
        """
        tables, pulse = schema.tables.c, schema.pulse.c
        with self._write() as connection:
            before = int(connection.execute(select(pulse.at).with_for_update()).scalar_one())
            connection.execute(update(schema.pulse).values(at=max(before, moment)))
            lost = moment - before
            if not before or lost <= longest:
                return 0
            gap = {"table_id": EVERYWHERE, "since": before, "until": moment}
            connection.execute(insert(schema.gaps).values(gap))
            running = select(schema.tables).where(tables.deadline.is_not(None))
            for found in connection.execute(running.with_for_update()).mappings().all():
                used, until = spared(as_row(TableRow, found), before, moment)
                row = update(schema.tables).where(tables.id == found["id"])
                connection.execute(row.values(used=used, deadline=until, meta=tables.meta + 1))
                self._announce(connection, found["id"])
            return lost

    def set_next(self, table: str, following: str) -> str:
        """Name the rematch of a table; of two, the first one counts."""
        tables = schema.tables.c
        with self._write() as connection:
            connection.execute(
                update(schema.tables)
                .where(tables.id == table, tables.next.is_(None))
                .values(next=following, meta=tables.meta + 1)
            )
            self._announce(connection, table)
            query = select(tables.next).where(tables.id == table)
            return str(connection.execute(query).scalar_one())

    def set_legacy(self, table: str, result: str) -> bool:
        """The result of a match with what its winner leaves, unless the next one has begun."""
        tables = schema.tables.c
        with self._write() as connection:
            waits = (tables.id == table, tables.next.is_(None), tables.finished.is_not(None))
            query = update(schema.tables).where(*waits)
            done = connection.execute(query.values(result=result, meta=tables.meta + 1))
            self._announce(connection, table)
            return done.rowcount == 1

    def remove_table(self, table: str) -> list[str]:
        """Take a table away. Gives those that it followed: they wait for another."""
        tables = schema.tables.c
        with self._write() as connection:
            before = update(schema.tables).where(tables.next == table)
            before = before.values(next=None, meta=tables.meta + 1)
            followed = list(connection.execute(before.returning(tables.id)).scalars())
            self._take_back_at(connection, table)
            connection.execute(delete(schema.tables).where(tables.id == table))
            for name in (*followed, table):
                self._announce(connection, name)
        return followed

    # Seats.

    def seat_of(self, token_hash: str) -> SeatRow | None:
        """The seat that a token opens."""
        with self._read() as connection:
            query = select(schema.seats).where(schema.seats.c.token_hash == token_hash)
            row = connection.execute(query).mappings().first()
            return as_row(SeatRow, row) if row else None

    def change_seat(
        self,
        before: SeatRow,
        after: SeatRow,
        *,
        sits: str | None = None,
        leaves: bool = False,
        keep_others: bool = False,
        known: TableRow,
        start: Callable[[Sequence[SeatRow], int], Start],
        is_due: Callable[[Sequence[SeatRow]], bool],
        clocked: Reckon,
        deadline: int | None = None,
        at_rest: bool = False,
        news: MessageRow | None = None,
    ) -> None:
        """Change a seat that is still as it was, in a match that has neither begun nor ended since
        the table was as `known` (nor has gone on, if it is to be `at_rest`); `Conflict` otherwise.

        `sits` becomes its holder, together with the present ones if `keep_others`. When the last
        seat is taken, `start` deals; later `is_due` says whether a bot has to move with these
        seats, and `clocked` what the clock says after the change. Somebody whose time is up by a
        `deadline` loses the seat only while that one stands. `news` goes to the chat (its number
        and time are given here).
        """
        tables, seats, holders = schema.tables.c, schema.seats.c, schema.holders.c
        table = before.table_id
        with self._write() as connection:
            moment = now()
            row = update(schema.tables).where(tables.id == table)
            # It comes first: of two who sit down at once, one waits here for the other.
            connection.execute(row.values(meta=tables.meta + 1))
            whole = select(schema.tables).where(tables.id == table)
            found = connection.execute(whole).mappings().first()
            if found is None or (deadline is not None and found["deadline"] != deadline):
                raise Conflict
            row_now = as_row(TableRow, found)
            moved = at_rest and row_now.version != known.version
            if moved or phase_of(row_now) != phase_of(known):
                raise Conflict
            changed = connection.execute(
                update(schema.seats)
                .where(
                    seats.table_id == table,
                    seats.seat == before.seat,
                    seats.kind == before.kind,
                    seats.nonce == before.nonce,
                )
                .values(**asdict(after))
            )
            if changed.rowcount != 1:
                raise Conflict
            if leaves or (sits and not keep_others):
                here = (holders.table_id == table, holders.seat == before.seat)
                connection.execute(delete(schema.holders).where(*here))
            if sits:
                there = select(holders.person).where(
                    holders.table_id == table, holders.seat == before.seat, holders.person == sits
                )
                if connection.execute(there).first() is None:
                    self._hold(connection, table, [(before.seat, sits)])
            all_seats = self._seats(connection, table)
            if found["started"] is not None:
                used, until = self._clocked(connection, row_now, clocked, moment)
                connection.execute(
                    row.values(bot_due=is_due(all_seats), used=used, deadline=until, updated=moment)
                )
                if sits:
                    self._see(connection, table, [(before.seat, sits)])
            elif all(seat.kind in ("person", "bot") for seat in all_seats):
                self._start(connection, table, start(all_seats, moment), moment)
            else:
                connection.execute(row.values(updated=moment))
            if news is not None:
                self._say(connection, table, news)
            self._announce(connection, table)

    def _seats(self, connection: Connection, table: str) -> list[SeatRow]:
        seats = schema.seats.c
        query = select(schema.seats).where(seats.table_id == table).order_by(seats.seat)
        return [as_row(SeatRow, each) for each in connection.execute(query).mappings()]

    def _clocked(
        self, connection: Connection, table: TableRow, clocked: Reckon, moment: int
    ) -> Clocked:
        """What the clock says by the seats and the history as they are stored now."""
        if table.clock is None:
            return None, None
        seats, rows = self._seats(connection, table.id), self._actions(connection, table.id)
        return clocked(table, seats, rows, moment)

    def arrive(self, table: str, seats: Iterable[int], clocked: Reckon) -> None:
        """Note that people have come to their seats: their time begins to run."""
        tables, places = schema.tables.c, schema.seats.c
        with self._write() as connection:
            row = update(schema.tables).where(tables.id == table)
            connection.execute(row.values(meta=tables.meta + 1))
            whole = select(schema.tables).where(tables.id == table)
            found = connection.execute(whole).mappings().first()
            if found is None:
                return
            moment = now()
            new = (places.table_id == table, places.seat.in_(seats), places.came.is_(None))
            connection.execute(update(schema.seats).where(*new).values(came=moment))
            used, until = self._clocked(connection, as_row(TableRow, found), clocked, moment)
            connection.execute(row.values(used=used, deadline=until))
            self._announce(connection, table)

    def _start(self, connection: Connection, table: str, start: Start, moment: int) -> None:
        """The match begins, and its holders see what is dealt to them."""
        tables, holders = schema.tables.c, schema.holders.c
        dealt = {key: value for key, value in asdict(start).items() if key != "rows"}
        row = update(schema.tables).where(tables.id == table)
        connection.execute(row.values(started=moment, updated=moment, moved=moment, **dealt))
        self._append(connection, table, start.rows)
        held = select(holders.seat, holders.person).where(holders.table_id == table)
        people = [(seat, person) for seat, person in connection.execute(held).all()]
        self._see(connection, table, people)

    # Actions.

    def actions(self, table: str, after: int = 0) -> list[ActionRow]:
        """The history of a table, or what is new in it."""
        with self._read() as connection:
            return self._actions(connection, table, after)

    def _actions(self, connection: Connection, table: str, after: int = 0) -> list[ActionRow]:
        actions = schema.actions.c
        query = select(schema.actions).where(actions.table_id == table, actions.seq > after)
        rows = connection.execute(query.order_by(actions.seq)).mappings()
        return [as_row(ActionRow, row) for row in rows]

    def append(
        self, table: str, base: ActionRow | None, rows: Sequence[ActionRow], progress: Progress
    ) -> int:
        """Add entries after `base`, the last one that the match was through. Gives the time.

        `Conflict` where that is not the last entry here, letter by letter.
        """
        moment = now()
        known = {f"base_{name}": value for name, value in vars(base).items()} if base else {}
        values = {"the_table": table, "base_seq": 0, **known, "updated": moment, **vars(progress)}
        try:
            with self._write() as connection:
                if connection.execute(_NEXT if base else _FIRST, values).rowcount != 1:
                    raise Conflict
                self._append(connection, table, rows)
                self._announce(connection, table)
        except IntegrityError:
            raise Conflict from None
        return moment

    # Chat.

    def say(
        self, table: str, person: str | None, seat: int | None, name: str, text: str
    ) -> MessageRow:
        """Add a message."""
        with self._write() as connection:
            row = self._say(connection, table, MessageRow(0, person, seat, name, text, 0))
            self._announce(connection, table)
        return row

    def message(self, table: str, number: int) -> MessageRow | None:
        """One message."""
        messages = schema.messages.c
        query = select(schema.messages).where(messages.table_id == table, messages.id == number)
        with self._read() as connection:
            row = connection.execute(query).mappings().first()
            return as_row(MessageRow, row) if row else None

    def messages(self, table: str, after: int = 0, limit: int = 200) -> list[MessageRow]:
        """The latest messages, oldest first."""
        messages = schema.messages.c
        query = select(schema.messages).where(messages.table_id == table, messages.id > after)
        with self._read() as connection:
            rows = connection.execute(query.order_by(messages.id.desc()).limit(limit)).mappings()
            return [as_row(MessageRow, row) for row in rows][::-1]
