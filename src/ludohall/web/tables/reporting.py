"""What people find amiss at a table: a line of its chat, or a name. Callers run it in a thread."""

from __future__ import annotations

from ludohall.core.i18n import N_
from ludohall.web.errors import Invalid, NotFound, TooMany
from ludohall.web.match.rights import check_sees, holds
from ludohall.web.match.shelf import Shelf
from ludohall.web.model import Actor
from ludohall.web.people import tokens
from ludohall.web.people.accounts import known
from ludohall.web.people.writing import one_line
from ludohall.web.store import Bundle, ReportRow, now

NOTE_LENGTH = 300
DAILY = 20
"""So much one person may report in a day."""
DAY = 24 * 3600 * 1000


class Reporting:
    """Takes reports, for whoever runs the hall."""

    def __init__(self, tables: Shelf) -> None:
        self.tables = tables
        self.store = tables.store

    def report(
        self, who: Actor, table: str, line: int | None, seat: int | None, note: str = ""
    ) -> None:
        """Report a line of the chat, or the name on a seat."""
        person = known(who)
        bundle = self.tables.bundle(table)
        check_sees(who, bundle)
        note = one_line(note)
        if len(note) > NOTE_LENGTH:
            raise Invalid(N_("A note has at most {most} characters."), most=NOTE_LENGTH)
        if (line is None) == (seat is None):
            raise Invalid(N_("Name either a line of the chat or a seat."))
        if self.store.reported_since(person.id, now() - DAY) >= DAILY:
            raise TooMany(3600)
        said = self._line(who, table, line) if line is not None else self._name(who, bundle, seat)
        subject, name, text = said
        self.store.add_report(
            ReportRow(
                tokens.new_id(), now(), person.id, table, line, seat, subject, name, text, note
            )
        )

    def _line(self, who: Actor, table: str, line: int) -> tuple[str | None, str, str]:
        """Who said something, by which name, and what."""
        found = self.store.message(table, line)
        if found is None or found.news is not None or found.hidden:
            raise NotFound(N_("There is no such line in the chat."))
        if found.person == who.person_id:
            raise Invalid(N_("That is your own."))
        return found.person, found.name, found.text

    def _name(self, who: Actor, bundle: Bundle, seat: int | None) -> tuple[str | None, str, str]:
        """Who sits on a seat, by which name."""
        if seat is None or not 0 <= seat < len(bundle.seats):
            raise NotFound(N_("There is no seat {seat} at this table."), seat=seat)
        place = bundle.seats[seat]
        name = place.name if place.kind == "person" else place.was
        if not name:
            raise NotFound(N_("Nobody has given that seat a name."))
        if holds(who, bundle, seat):
            raise Invalid(N_("That is your own."))
        people = [person for where, person in bundle.holders if where == seat]
        return people[0] if people else None, name, name
