"""Tables: playing at them, their records and their chat. Callers run the methods in a thread."""

from __future__ import annotations

import msgspec

from ludohall.core.data import Json
from ludohall.core.errors import (
    CannotUndo,
    IllegalAction,
    MalformedAction,
)
from ludohall.core.i18n import N_
from ludohall.core.record import seal
from ludohall.web.errors import (
    Illegal,
    Invalid,
    NotNow,
    NotYours,
    Stale,
)
from ludohall.web.match.entries import END
from ludohall.web.match.memory import Live, Played
from ludohall.web.match.sameness import means_the_same
from ludohall.web.match.warnings import check_asked
from ludohall.web.model import (
    Actor,
    ChatLine,
    How,
    moment,
)
from ludohall.web.people.accounts import one_line, prefs_of
from ludohall.web.robots.silence import Answer
from ludohall.web.store import MessageRow
from ludohall.web.tables.looking import NO_ACTION, Looking

PLAINLY = How()
MESSAGE_LENGTH = 500
LEGAL_SHOWN = 60


class Tables(Looking):
    """All tables."""

    def close(self, who: Actor, table: str) -> list[str]:
        """Take away a table; only its host may. Gives those it followed.

        Once the match has begun, that is for somebody who alone has ever played it, against bots.
        """
        with self.using(table) as live:
            if live.bundle.table.host != who.person_id:
                raise NotYours(N_("Only the host may take a table away."))
            if live.bundle.table.started is not None and not self.is_alone(who, live.bundle):
                raise NotNow(N_("The match has begun, and others play it."))
            if live.bundle.table.next is not None and live.match.series is not None:
                raise NotNow(N_("The campaign goes on from this table: it stays."))
            followed = self.store.remove_table(table)
            live.sound = False
        for name in followed:
            self.heard(name)
        return followed

    # Playing.

    def act(
        self, who: Actor, table: str, seat: int, action: str, version: int, how: How = PLAINLY
    ) -> int:
        """Play an action on a page of that version; gives the new version.

        Where others have moved meanwhile, it is played if it means the same as on that page.
        """
        with self.using(table) as live:
            self.check_holder(who, live.bundle, seat)
            wants = who.person is not None and prefs_of(who.person.settings).confirm
            return self._act(live, seat, action, version, how, careful=wants, late=True)

    def answers_due(self, table: str) -> list[Answer]:
        """The answers of people that leave no choice and play themselves."""
        with self.using(table) as live:
            row = live.bundle.table
            if row.started is None or row.finished is not None:
                return []
            shared, due = live.is_shared, [(s, str(action)) for s, action in live.silent()]
            if live.held is not None:
                due = [(live.held, END)] if live.ends_itself else []
            return [
                Answer(seat, action, live.version, live.own[seat], shared) for seat, action in due
            ]

    def answer(self, table: str, answer: Answer) -> int:
        """Play an answer that was due, unless things have changed."""
        with self.using(table) as live:
            if answer.action == END and live.held == answer.seat and live.ends_itself:
                return self._end_turn(live, answer.seat, answer.version)
            if answer.seat not in dict(live.silent()):
                raise Stale(live.version)
            return self._act(live, answer.seat, answer.action, answer.version)

    def act_for_bot(self, table: str, seat: int, action: str, version: int) -> int:
        """Play what a bot has chosen at that version."""
        with self.using(table) as live:
            if live.bundle.seats[seat].kind != "bot":
                raise Stale(live.version)
            return self._act(live, seat, action, version)

    def _act(
        self,
        live: Live,
        seat: int,
        action: str,
        version: int,
        how: How = PLAINLY,
        careful: bool = False,
        late: bool = False,
    ) -> int:
        def play() -> list[Played]:
            self._check_current(live, seat, version, action if late else None)
            try:
                check_asked(live, seat, action, how, careful)
                return live.play(seat, action, how.hold)
            except IllegalAction:
                reason = live.match.why_not(action, seat, how.language, live.names)
                raise Illegal(reason or "", legal_now(live, seat)) from None
            except MalformedAction as error:
                raise Illegal(str(error), legal_now(live, seat), NO_ACTION) from None

        return live.carry_out(play)

    def check_playing(self, live: Live, version: int) -> None:
        """Raise unless the match is on; a page may be ahead of what this process knows."""
        if version > live.version:
            live.dirty = True
            live.freshen()
        table = live.bundle.table
        if table.started is None:
            raise NotNow(N_("The table waits for its players."))
        if table.finished is not None:
            raise NotNow(N_("The match is over."))

    def _check_current(
        self,
        live: Live,
        seat: int,
        version: int,
        late: str | None = None,
        takes_back: bool = False,
    ) -> None:
        """Raise unless the page shows the seat's present decision.

        An action that was clicked late passes too where it means the same as on its page. What was
        chosen with all others at once is taken back though another holds their turn.
        """
        self.check_playing(live, version)
        if not live.own[seat] <= version <= live.version and (
            late is None or not means_the_same(live, seat, late, version)
        ):
            raise Stale(live.version)
        if live.held not in (None, seat) and not (takes_back and live.is_of_all):
            raise NotNow(N_("{name} has not ended the turn yet."), name=live.names[live.held])

    def end_turn(self, who: Actor, table: str, seat: int, version: int) -> int:
        """Hand the turn over that the seat has played; gives the new version."""
        with self.using(table) as live:
            self.check_holder(who, live.bundle, seat)
            return self._end_turn(live, seat, version)

    def _end_turn(self, live: Live, seat: int, version: int) -> int:
        def play() -> list[Played]:
            self._check_current(live, seat, version)
            if live.held != seat:
                raise NotNow(N_("Your turn has more to decide, or has ended already."))
            return live.end_turn(seat)

        return live.carry_out(play)

    def undo(
        self, who: Actor, table: str, seat: int, version: int, back_to: int | None = None
    ) -> int:
        """Take back the seat's last decision, or all from an entry on; gives the new version."""
        with self.using(table) as live:
            self.check_holder(who, live.bundle, seat)

            def take_back() -> list[Played]:
                self._check_current(live, seat, version, takes_back=True)
                if not live.can_undo(seat):
                    raise NotNow(self._why_no_undo(live, seat))
                undo = live.take_back if live.bundle.table.practice else live.undo
                try:
                    return undo(seat, back_to)
                except CannotUndo as error:
                    raise NotNow(str(error)) from None

            return live.carry_out(take_back)

    def _why_no_undo(self, live: Live, seat: int) -> str:
        if live.match.can_undo(seat):
            return N_("Your last decisions were forced: nothing can be taken back.")
        return N_(
            "New information, chance or another player's decision came after your last decision."
        )

    # The record and the chat.

    def record(self, who: Actor, table: str) -> dict[str, Json]:
        """The whole match with its secrets: only when it is over."""
        with self.using(table) as live:
            self.check_sees(who, live.bundle)
            if not live.over:
                raise NotYours(
                    N_("The record holds every secret: it is given when the match is over.")
                )
            record = {**live.match.record(), **marks_of(live)}
            names: list[Json] = [seat.was or seat.name for seat in live.bundle.seats]
            return {**record, "check": seal(record), "names": names}

    def say(self, who: Actor, table: str, text: str) -> ChatLine:
        """Say something at the table."""
        text = one_line(text)
        if not 1 <= len(text) <= MESSAGE_LENGTH:
            raise Invalid(N_("A message has 1 to {most} characters."), most=MESSAGE_LENGTH)
        with self.using(table) as live:
            self.check_sees(who, live.bundle)
            seat = self.own_seat(who, live)
            if seat is None and who.person is None:
                raise NotYours(N_("Say who you are before you speak."))
            person = who.person
            name = live.names[seat] if seat is not None else person.name if person else ""
            row = self.store.say(table, who.person_id, seat, name, text)
            live.said(row.id)
        return self._line(who, row)

    def chat(self, who: Actor, table: str, after: int) -> list[ChatLine]:
        """What was said."""
        with self.using(table) as live:
            self.check_sees(who, live.bundle)
        return [self._line(who, row) for row in self.store.messages(table, after)]

    def _line(self, who: Actor, row: MessageRow) -> ChatLine:
        mine = row.person is not None and row.person == who.person_id
        news = msgspec.json.decode(row.news) if row.news else {}
        return ChatLine(row.id, row.seat, row.name, row.text, moment(row.at), mine, news)


def marks_of(live: Live) -> dict[str, Json]:
    """What a record says of how the match was played; nothing of one that was played to its end."""
    found: dict[str, Json] = {}
    if live.bundle.table.practice:
        found["practice"] = True
    if live.stopped:
        found["stopped"] = live.stopped
    gave_up = [seat for seat in live.bundle.seats if seat.gave_up]
    if gave_up:
        found["gave_up"] = [seat.seat for seat in gave_up]
        found["took_over"] = {str(seat.seat): seat.name for seat in gave_up}
    return found


def legal_now(live: Live, seat: int) -> list[str]:
    """What a seat may do, or the first of it."""
    return [str(action) for action in live.match.actions(seat)[:LEGAL_SHOWN]]
