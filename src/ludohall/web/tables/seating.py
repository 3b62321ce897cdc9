"""Who sits where. Callers run the methods in a thread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from ludohall.core.i18n import N_
from ludohall.web.errors import HallError, Invalid, NotFound, NotNow, NotYours, WrongLink
from ludohall.web.match.clock import deadline_of, reseated
from ludohall.web.match.history import rows_of, text_of, undealt
from ludohall.web.match.memory import Live
from ludohall.web.match.rights import check_holder, holds, own_seat, plays
from ludohall.web.match.secrecy import check_giving, check_taking
from ludohall.web.match.turns import is_due
from ludohall.web.model import Actor, Person, Seat, SeatSpec, Table
from ludohall.web.people import tokens
from ludohall.web.people.accounts import clean_name, known, prefs_of
from ludohall.web.people.sessions import Sessions
from ludohall.web.store import ActionRow, Conflict, MessageRow, SeatRow, Start, now
from ludohall.web.tables.absence import may_replace, waits_for
from ludohall.web.tables.chat import news
from ludohall.web.tables.looking import Looking
from ludohall.web.tables.new_seat import new_key, new_seat


class Seating:
    """Fills the seats of tables, and deals when all are there."""

    def __init__(self, looking: Looking, sessions: Sessions) -> None:
        self.looking = looking
        self.tables = looking.tables
        self.store = looking.store
        self.sessions = sessions

    def sit(self, who: Actor, table: str, seat: int, name: str = "") -> Table:
        """Take an open seat."""
        with self.tables.using(table) as live:
            place = self._place(live, seat)
            if place.kind != "open":
                raise NotNow(N_("This seat is not free."))
            return self._take(who, live, place, name)

    def seat_of_link(self, table: str, token: str) -> Seat:
        """What a seat link opens."""
        with self.tables.using(table) as live:
            place = self._linked(live, token)
            return self.looking.as_seen(Actor(), live.bundle).seats[place.seat]

    def claim(self, who: Actor, table: str, token: str, name: str = "") -> Table:
        """Sit down by a seat link: an invitation, or one's own seat on another device."""
        with self.tables.using(table) as live:
            place = self._linked(live, token)
            if place.kind != "person":
                return self._take(who, live, place, name)
            person = known(who)
            if (place.seat, person.id) not in live.bundle.holders:
                self._check_one_hand(who, live, place.seat)
                line = news(person.id, place.seat, person.name or place.name, "too", place.name)
                self.change(live, place, place, sits=person.id, keep_others=True, line=line)
            return self.looking.as_seen(who, live.bundle)

    def _linked(self, live: Live, token: str) -> SeatRow:
        found = self.store.seat_of(tokens.hashed(token))
        if found is None or found.table_id != live.id or found.kind == "bot":
            raise WrongLink(N_("This link opens no seat: it is wrong, or was used already."))
        return found

    def _take(self, who: Actor, live: Live, place: SeatRow, name: str) -> Table:
        """A person sits down. The seat's key changes, so that the inviter cannot look in."""
        person = known(who)
        self._check_one_hand(who, live, place.seat)
        nonce, token = new_key(self.looking.secret, live.id, place.seat)
        wishes = prefs_of(person.settings)
        after = place.with_(
            kind="person",
            name=clean_name(name) or person.name or f"P{place.seat + 1}",
            forced=wishes.forced,
            pace=wishes.pace,
            nonce=nonce,
            token_hash=token,
        )
        what = "person" if place.name else "sat"
        line = news(person.id, place.seat, after.name, what, place.name)
        self.change(live, place, after, sits=person.id, line=line)
        return self.looking.as_seen(who, live.bundle)

    def leave(self, who: Actor, table: str, seat: int) -> Table:
        """Stand up: the seat is open for somebody else, its match waits meanwhile."""
        with self.tables.using(table) as live:
            check_holder(who, live.bundle, seat)
            place = self._place(live, seat)
            nonce, token = new_key(self.looking.secret, table, seat)
            after = place.with_(kind="open", name="", nonce=nonce, token_hash=token)
            line = news(who.person_id, seat, place.name, "left")
            self.change(live, place, after, leaves=True, line=line)
            return self.looking.as_seen(who, live.bundle)

    def set_seat(self, who: Actor, table: str, seat: int, spec: SeatSpec) -> Table:
        """The host says who shall sit on a seat that no other person holds."""
        with self.tables.using(table) as live:
            person = known(who)
            if live.bundle.table.host != person.id:
                raise NotYours(N_("Only the host of the table arranges its seats."))
            if live.bundle.table.finished is not None:
                raise NotNow(N_("The match is over."))
            place = self._place(live, seat)
            others = {p for s, p in live.bundle.holders if s == seat and p != person.id}
            if place.kind == "person" and others:
                raise NotYours(N_("Another person holds this seat."))
            if spec.kind == "me" and not holds(who, live.bundle, seat):
                self._check_one_hand(who, live, seat)
            after = new_seat(self.looking.secret, table, seat, spec, person, live.bundle.table.game)
            sits = person.id if spec.kind == "me" else None
            line = self._news(who, live, place, after)
            self.change(live, place, after, sits=sits, leaves=True, line=line)
            return self.looking.as_seen(who, live.bundle)

    def hand_over(self, who: Actor, table: str, seat: int, spec: SeatSpec) -> Table:
        """Give the seat of a person who has left to a bot, or keep it for whoever gets its link.

        The one who left loses the seat. The chat says who has replaced whom.
        """
        with self.tables.using(table) as live:
            place = self._place(live, seat)
            if spec.kind not in ("bot", "invite"):
                raise Invalid(f"A seat is handed over to a bot or by invite, not {spec.kind!r}.")
            if not may_replace(who, live.bundle, seat):
                raise self._why_not(who, live, seat)
            named = spec if spec.kind == "bot" else SeatSpec("invite", place.name)
            me = who.person or Person("", "")
            after = new_seat(self.looking.secret, table, seat, named, me, live.bundle.table.game)
            line = self._news(who, live, place, after)
            self.change(live, place, after, leaves=True, line=line)
            return self.looking.as_seen(who, live.bundle)

    def _why_not(self, who: Actor, live: Live, seat: int) -> HallError:
        host = live.bundle.table.host == who.person_id
        if holds(who, live.bundle, seat):
            return NotNow(N_("This is your own seat: you can leave it."))
        if not host and not plays(who, live.bundle):
            return NotYours(N_("Only those at the table hand a seat over."))
        if not waits_for(live.bundle, seat):
            return NotNow(N_("The table does not wait for a person on this seat."))
        return NotNow(
            N_("The host may do this now, the players after three days without any move.")
        )

    def _news(self, who: Actor, live: Live, before: SeatRow, after: SeatRow) -> MessageRow:
        """What the chat says of somebody who arranges a seat."""
        speaker = own_seat(who, live)
        name = live.names[speaker] if speaker is not None else who.person.name if who.person else ""
        what = after.kind
        if not before.name:
            what = {"bot": "filled", "person": "sat"}.get(what, what)
        old = before.name or str(before.seat + 1)
        return news(who.person_id, speaker, name, what, old, after.name)

    def _check_one_hand(self, who: Actor, live: Live, seat: int) -> None:
        """Raise where somebody who plays would see the secrets of one more seat.

        Before the start everybody may take several seats. Later only a hotseat may: somebody
        who plays two or more seats already, with no other person at the table.
        """
        if live.bundle.table.started is None:
            return
        check_taking(live, known(who).id, seat)
        others = [s.seat for s in live.bundle.seats if s.kind == "person" and s.seat != seat]
        held = [other for other in others if holds(who, live.bundle, other)]
        if held and (len(held) < 2 or held != others):
            raise NotYours(N_("You play at this table: you must not see the secrets of this seat."))

    def _place(self, live: Live, seat: int) -> SeatRow:
        if not 0 <= seat < len(live.bundle.seats):
            raise NotFound(N_("There is no seat {seat} at this table."), seat=seat)
        return live.bundle.seats[seat]

    def change(
        self,
        live: Live,
        before: SeatRow,
        after: SeatRow,
        *,
        sits: str | None = None,
        leaves: bool = False,
        keep_others: bool = False,
        line: MessageRow,
        deadline: int | None = None,
    ) -> None:
        """Change a seat, by a deadline only while that one stands. In a match the chat says so.

        What was known of the seat's token is forgotten.
        """
        table = live.bundle.table
        running = table.started is not None and table.finished is None
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
                start=partial(self._start, live),
                is_due=live.is_due,
                clocked=reseated,
                deadline=deadline,
                news=line if running else None,
            )
        except Conflict:
            live.freshen()
            raise NotNow(N_("This seat was taken a moment ago.")) from None
        finally:
            self.sessions.forget(live.id)
        live.freshen()

    def _start(self, live: Live, seats: Sequence[SeatRow]) -> Start:
        """All are there: the match is dealt, unless a position that was played before goes on."""
        table, match, rows = live.bundle.table, live.match, tuple[ActionRow, ...]()
        if not live.version:
            table = replace(table, seed=tokens.new_seed())
            match = undealt(table)
            match.let_nature_move()
            rows = rows_of(match)
        due = is_due(match, seats, (), None)
        unused = [0] * match.players
        deadline = deadline_of(table.clock, seats, match.deciding, unused, now())
        return Start(table.seed, rows, match.length, text_of(match.deciding), due, deadline)
