"""What people say at a table. Callers run the methods in a thread."""

from __future__ import annotations

import msgspec

from ludohall.core.i18n import N_
from ludohall.web.errors import Invalid, NotNow, NotYours
from ludohall.web.match.rights import check_sees, may_talk, own_seat
from ludohall.web.match.screen import screen_of
from ludohall.web.match.shelf import Shelf
from ludohall.web.model import Actor, ChatLine, moment
from ludohall.web.people.writing import one_line
from ludohall.web.store import MessageRow

MESSAGE_LENGTH = 500


class Talking:
    """The chats of all tables."""

    def __init__(self, tables: Shelf) -> None:
        self.tables = tables
        self.store = tables.store

    def say(self, who: Actor, table: str, text: str) -> ChatLine:
        """Say something at the table."""
        text = one_line(text)
        if not 1 <= len(text) <= MESSAGE_LENGTH:
            raise Invalid(N_("A message has 1 to {most} characters."), most=MESSAGE_LENGTH)
        with self.tables.using(table) as live:
            check_sees(who, live.bundle)
            if not may_talk(live.bundle):
                raise NotNow(N_("There is no chat at the tables of this club."))
            screen = screen_of(who, live)
            seat = own_seat(who, live) if screen is None or screen.open is None else screen.open
            if seat is None and who.person is None:
                raise NotYours(N_("Say who you are before you speak."))
            person = who.person
            name = live.names[seat] if seat is not None else person.name if person else ""
            row = self.store.say(table, who.person_id, seat, name, text)
            live.said(row.id)
        return self._line(who, row)

    def lines(self, who: Actor, table: str, after: int = 0) -> list[ChatLine]:
        """What was said."""
        check_sees(who, self.tables.bundle(table))
        return [self._line(who, row) for row in self.store.messages(table, after)]

    def line(self, who: Actor, table: str, number: int) -> ChatLine | None:
        """One line as it reads now."""
        check_sees(who, self.tables.bundle(table))
        row = self.store.message(table, number)
        return self._line(who, row) if row else None

    def _line(self, who: Actor, row: MessageRow) -> ChatLine:
        mine = row.person is not None and row.person == who.person_id
        news = msgspec.json.decode(row.news) if row.news else {}
        text = "" if row.hidden else one_line(row.text)  # an older server may have stored marks
        said = (row.id, row.seat, row.name, text, moment(row.at))
        return ChatLine(*said, mine, news, row.hidden)
