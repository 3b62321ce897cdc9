"""Who may do what at a table.

A seat is played by its holders alone; its view is for them alone until the match is over; a
spectator's view is for everybody where the table allows spectators, else for those who play or have
ever played the match, and all that there is before the match begins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludohall.core.i18n import N_
from ludohall.web.errors import NotFound, NotYours

if TYPE_CHECKING:
    from ludohall.web.match.memory import Live
    from ludohall.web.model import Actor
    from ludohall.web.store import Bundle


def holds(who: Actor, bundle: Bundle, seat: int) -> bool:
    """Whether somebody may play a seat."""
    if who.seat == (bundle.table.id, seat):
        return True
    return (seat, who.person_id) in bundle.holders


def check_holder(who: Actor, bundle: Bundle, seat: int) -> None:
    """Raise unless somebody may play a seat."""
    if not 0 <= seat < bundle.table.players:
        raise NotFound(N_("There is no seat {seat} at this table."), seat=seat)
    if not holds(who, bundle, seat):
        raise NotYours(N_("This is not your seat."))


def check_sees(who: Actor, bundle: Bundle) -> None:
    """Raise unless somebody may look at the table at all."""
    table = bundle.table
    if table.spectators or table.started is None or table.host == who.person_id:
        return
    if not plays(who, bundle) and not has_played(who, bundle):
        raise NotYours(N_("This table is for its players alone."))


def has_played(who: Actor, bundle: Bundle) -> bool:
    """Whether somebody has held a seat since the match began, and may watch how it goes on."""
    return any(person == who.person_id for _, person in bundle.seen)


def plays(who: Actor, bundle: Bundle) -> bool:
    """Whether somebody has a seat at a table."""
    return any(holds(who, bundle, seat.seat) for seat in bundle.seats)


def is_alone(who: Actor, bundle: Bundle) -> bool:
    """Whether bots play, and nobody else has ever played the match."""
    people = {person for _, person in bundle.holders | bundle.seen}
    kinds = {seat.kind for seat in bundle.seats}
    return people <= {who.person_id} and kinds <= {"person", "bot"}


def own_seat(who: Actor, live: Live) -> int | None:
    """The seat from which somebody looks: one that has to decide, else the first."""
    mine = [s.seat for s in live.bundle.seats if holds(who, live.bundle, s.seat)]
    deciding = live.deciding
    for seat in mine:
        if seat in deciding:
            return seat
    return mine[0] if mine else None
