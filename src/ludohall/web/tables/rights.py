"""Who may do what at a table.

A seat is played by its holders alone; its view is for them alone until the match is over; a
spectator's view is for everybody where the table allows spectators, else for the players and for
those who have given up, and all that there is before the match begins.
"""

from __future__ import annotations

from ludohall.core.i18n import N_
from ludohall.web.errors import NotFound, NotYours
from ludohall.web.match.shelf import Shelf
from ludohall.web.model import Actor, moment
from ludohall.web.store import Bundle
from ludohall.web.tables.absence import has_waited_long, waits_for


class Rights(Shelf):
    """The tables in use, with what somebody may do there."""

    def holds(self, who: Actor, bundle: Bundle, seat: int) -> bool:
        """Whether somebody may play a seat."""
        if who.seat == (bundle.table.id, seat):
            return True
        return (seat, who.person_id) in bundle.holders

    def check_holder(self, who: Actor, bundle: Bundle, seat: int) -> None:
        """Raise unless somebody may play a seat."""
        if not 0 <= seat < bundle.table.players:
            raise NotFound(N_("There is no seat {seat} at this table."), seat=seat)
        if not self.holds(who, bundle, seat):
            raise NotYours(N_("This is not your seat."))

    def check_sees(self, who: Actor, bundle: Bundle) -> None:
        """Raise unless somebody may look at the table at all."""
        table = bundle.table
        if table.spectators or table.started is None or table.host == who.person_id:
            return
        if not self.plays(who, bundle) and not self.has_given_up(who, bundle):
            raise NotYours(N_("This table is for its players alone."))

    def has_given_up(self, who: Actor, bundle: Bundle) -> bool:
        """Whether a bot plays on for somebody, who may watch how it goes on."""
        given_up = {seat.seat for seat in bundle.seats if seat.gave_up}
        return any(person == who.person_id and seat in given_up for seat, person in bundle.seen)

    def plays(self, who: Actor, bundle: Bundle) -> bool:
        """Whether somebody has a seat at a table."""
        return any(self.holds(who, bundle, seat.seat) for seat in bundle.seats)

    def is_alone(self, who: Actor, bundle: Bundle) -> bool:
        """Whether bots play, and nobody else has ever played the match."""
        people = {person for _, person in bundle.holders | bundle.seen}
        kinds = {seat.kind for seat in bundle.seats}
        return people <= {who.person_id} and kinds <= {"person", "bot"}

    def may_replace(self, who: Actor, bundle: Bundle, seat: int) -> bool:
        """Whether somebody may hand an absent person's seat over.

        The host may when the table waits for that person, every player when it has for days.
        """
        if self.holds(who, bundle, seat) or not waits_for(bundle, seat):
            return False
        if bundle.table.host == who.person_id:
            return True
        return self.plays(who, bundle) and has_waited_long(moment(bundle.table.updated))
