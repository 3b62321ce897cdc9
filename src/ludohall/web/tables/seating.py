"""Who sits where. Callers run the methods in a thread.

What may become of a seat, and by whom, stands in `tables.life`; every change passes `change`.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from functools import partial
from hmac import compare_digest

from ludohall.core.i18n import N_
from ludohall.web.errors import Invalid, NotFound, NotNow, WrongLink
from ludohall.web.match.clock import clock_of, reckon
from ludohall.web.match.history import rows_of, text_of, undealt
from ludohall.web.match.memory import Live
from ludohall.web.match.rights import check_holder, check_joins, holds, own_seat
from ludohall.web.match.secrecy import check_giving, check_one_hand
from ludohall.web.match.turns import is_due
from ludohall.web.model import Actor, Person, Seat, SeatSpec, Table
from ludohall.web.people import tokens
from ludohall.web.people.accounts import clean_name, known, prefs_of
from ludohall.web.people.sessions import Sessions
from ludohall.web.store import Conflict, MessageRow, SeatRow, Start, now
from ludohall.web.tables import life
from ludohall.web.tables.chat import news
from ludohall.web.tables.looking import Looking
from ludohall.web.tables.new_seat import new_key, new_seat, others_at


class Seating:
    """Fills the seats of tables, and deals when all are there."""

    def __init__(self, looking: Looking, sessions: Sessions) -> None:
        self.looking = looking
        self.tables = looking.tables
        self.store = looking.store
        self.sessions = sessions

    def arrive(self, who: Actor, table: str) -> bool:
        """Somebody has opened a table: the time of seats that nobody had come to begins to run."""
        with self.tables.using(table) as live:
            row = live.bundle.table
            if clock_of(row) is None or row.started is None or row.finished is not None:
                return False
            mine = [seat for seat in live.bundle.seats if holds(who, live.bundle, seat.seat)]
            new = [seat.seat for seat in mine if seat.came is None]
            if not new:
                return False
            live.dirty = True
            self.store.arrive(table, new, live.clocked)
            live.freshen()
            return True

    def sit(self, who: Actor, table: str, seat: int, name: str = "") -> Table:
        """Take an open seat."""
        with self.tables.using(table) as live:
            check_joins(who, live.bundle)
            place = self._place(live, seat)
            return self._take(who, live, place, name, {life.ANYBODY})

    def seat_of_link(self, who: Actor, table: str, token: str) -> Seat:
        """What a seat link opens."""
        with self.tables.using(table) as live:
            check_joins(who, live.bundle)
            place = self._linked(live, token)
            return self.looking.as_seen(Actor(), live.bundle).seats[place.seat]

    def invited(self, table: str, key: str) -> Seat | None:
        """The seat that an invitation with this picture is about, while nobody has taken it."""
        bundle = self.tables.bundle(table)
        check_joins(Actor(), bundle)
        for place in bundle.seats:
            token = tokens.seat_token(self.looking.secret, table, place.seat, place.nonce)
            right = compare_digest(tokens.card_key(token).encode(), key.encode())
            if place.kind in ("invite", "open") and right:
                return self.looking.as_seen(Actor(), bundle).seats[place.seat]
        return None

    def claim(self, who: Actor, table: str, token: str, name: str = "") -> Table:
        """Sit down by a seat link: an invitation, or one's own seat on another device."""
        with self.tables.using(table) as live:
            check_joins(who, live.bundle)
            place, by = self._linked(live, token), frozenset({life.LINK})
            if place.kind != "person":
                return self._take(who, live, place, name, by)
            person = known(who)
            if (place.seat, person.id) not in live.bundle.holders:
                line = news(person.id, place.seat, person.name or place.name, "too", place.name)
                sits = person.id
                self.change(live, who, place, place, by, sits=sits, keep_others=True, line=line)
            return self.looking.as_seen(who, live.bundle)

    def _linked(self, live: Live, token: str) -> SeatRow:
        found = self.store.seat_of(tokens.hashed(token))
        if found is None or found.table_id != live.id or found.kind == "bot":
            raise WrongLink(N_("This link opens no seat: it is wrong, or was used already."))
        return found

    def _take(self, who: Actor, live: Live, place: SeatRow, name: str, by: Set[str]) -> Table:
        """A person sits down. The seat's key changes, so that the inviter cannot look in."""
        person = known(who)
        nonce, token = new_key(self.looking.secret, live.id, place.seat)
        wishes = prefs_of(person.settings)
        circle = live.bundle.circle
        member = circle.member(person.id) if circle else None
        called = member.name if member else clean_name(name)
        after = place.with_(
            kind="person",
            name=called or person.name or f"P{place.seat + 1}",
            forced=wishes.forced,
            pace=wishes.pace,
            nonce=nonce,
            token_hash=token,
        )
        what = "person" if place.name else "sat"
        line = news(person.id, place.seat, after.name, what, place.name)
        self.change(live, who, place, after, by, sits=person.id, line=line)
        return self.looking.as_seen(who, live.bundle)

    def leave(self, who: Actor, table: str, seat: int) -> Table:
        """Stand up: the seat is open for somebody else, its match waits meanwhile."""
        with self.tables.using(table) as live:
            check_holder(who, live.bundle, seat)
            place = self._place(live, seat)
            nonce, token = new_key(self.looking.secret, table, seat)
            after = place.with_(kind="open", name="", nonce=nonce, token_hash=token)
            line = news(who.person_id, seat, place.name, "left")
            self.change(live, who, place, after, {life.HOLDER}, leaves=True, line=line)
            return self.looking.as_seen(who, live.bundle)

    def set_seat(self, who: Actor, table: str, seat: int, spec: SeatSpec) -> Table:
        """Say who shall sit on a seat: the host, or players where nobody does for long."""
        with self.tables.using(table) as live:
            return self._arrange(who, live, self._place(live, seat), spec)

    def hand_over(self, who: Actor, table: str, seat: int, spec: SeatSpec) -> Table:
        """Give the seat of a person who has left to a bot, or keep it for whoever gets its link.

        The one who left loses the seat. The chat says who has replaced whom.
        """
        with self.tables.using(table) as live:
            place = self._place(live, seat)
            if spec.kind not in ("bot", "invite"):
                raise Invalid(f"A seat is handed over to a bot or by invite, not {spec.kind!r}.")
            if holds(who, live.bundle, seat):
                raise NotNow(N_("This is your own seat: you can leave it."))
            absent = life.seat_is(live.bundle.table, place) in (life.PERSON, life.LEFT)
            if not absent or live.bundle.table.started is None:
                raise NotNow(N_("The table does not wait for a person on this seat."))
            return self._arrange(who, live, place, spec)

    def _arrange(self, who: Actor, live: Live, place: SeatRow, spec: SeatSpec) -> Table:
        """Somebody says who shall sit on a seat."""
        me, seat = who.person or Person("", ""), place.seat
        if spec.kind == "invite" and live.bundle.table.started is not None and not spec.name:
            last = place.name if place.kind == "person" else place.was
            spec = replace(spec, name=last)  # it is known by the one who sat there
        game, others = live.bundle.table.game, others_at(live.bundle, seat)
        after = new_seat(self.looking.secret, live.id, seat, spec, me, game, others)
        by = life.roles(who, live.bundle, seat)
        if spec.kind == "me":
            known(who)
            by -= {life.ANYBODY}  # whom a seat is open to sits down
        sits = me.id if spec.kind == "me" else None
        line = self._news(who, live, place, after)
        self.change(live, who, place, after, by, sits=sits, leaves=True, line=line)
        return self.looking.as_seen(who, live.bundle)

    def _news(self, who: Actor, live: Live, before: SeatRow, after: SeatRow) -> MessageRow:
        """What the chat says of somebody who arranges a seat."""
        speaker, name = own_seat(who, live), self._name(who, live)
        what = after.kind
        if not before.name:
            what = {"bot": "filled", "person": "sat"}.get(what, what)
        old = before.name or str(before.seat + 1)
        return news(who.person_id, speaker, name, what, old, after.name)

    def _name(self, who: Actor, live: Live) -> str:
        """What somebody is called at a table."""
        seat = own_seat(who, live)
        if seat is not None:
            return live.names[seat]
        return who.person.name if who.person else ""

    def _place(self, live: Live, seat: int) -> SeatRow:
        if not 0 <= seat < len(live.bundle.seats):
            raise NotFound(N_("There is no seat {seat} at this table."), seat=seat)
        return live.bundle.seats[seat]

    def change(
        self,
        live: Live,
        who: Actor,
        before: SeatRow,
        after: SeatRow,
        by: Set[str],
        *,
        sits: str | None = None,
        leaves: bool = False,
        keep_others: bool = False,
        line: MessageRow,
        deadline: int | None = None,
    ) -> None:
        """Change a seat by somebody who is `by` to it, if its life allows that.

        By a deadline only while that one stands. In a match the chat says so. What was known of
        the seat's token is forgotten.
        """
        table, moment = live.bundle.table, now()
        after = life.follows(table, before, after, by, self._name(who, live), moment)
        case = life.Case(live.bundle, before.seat, who, moment)
        life.check(case, life.seat_is(table, after), by)
        if sits and not holds(who, live.bundle, before.seat):
            check_one_hand(live, who, before.seat)
        running = table.started is not None
        if running and after.kind != "bot":
            stay = {p for s, p in live.bundle.holders if s == before.seat and keep_others}
            check_giving(live, before.seat, stay | {sits} if sits else stay)
        live.dirty = True  # until it is read again, whatever becomes of this
        try:
            self.store.change_seat(
                before,
                after,
                sits=sits,
                leaves=leaves,
                keep_others=keep_others,
                known=table,
                start=partial(self._start, live),
                is_due=live.is_due,
                clocked=live.clocked,
                deadline=deadline,
                at_rest=before.kind == "person" and not by & {life.HOLDER, life.LINK, life.CLOCK},
                news=line if running else None,
            )
        except Conflict:
            live.freshen()
            life.check(case._replace(bundle=live.bundle), life.seat_is(table, after), by)
            raise NotNow(N_("This seat was taken a moment ago.")) from None
        finally:
            self.sessions.forget(live.id)
        live.freshen()

    def _start(self, live: Live, seats: Sequence[SeatRow], moment: int) -> Start:
        """All are there: the match is dealt, unless a position that was played before goes on."""
        table, match = replace(live.bundle.table, started=moment), live.match
        rows, new = tuple(live.rows), False
        first = undealt(table).deciding
        if not live.version:
            table = replace(table, seed=tokens.new_seed())
            match = undealt(table)
            match.let_nature_move()
            rows, new = rows_of(match, moment), True
        due = is_due(match, seats, (), None)
        used, deadline = reckon(table, seats, first, rows, (), moment)
        waited = text_of(match.deciding)
        return Start(table.seed, rows if new else (), match.length, waited, due, used, deadline)
