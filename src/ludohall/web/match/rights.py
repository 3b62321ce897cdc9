"""Who may do what at a table.

A seat is played by its holders alone; its view is for them alone until the match is over; a
spectator's view is for everybody where the table allows spectators, else for those who play or have
ever played the match, and all that there is before the match begins. Of a table of a club nobody
else than its members and those who play or have played there knows at all.

A try at the deal of the day is sealed while its day lasts: others may still have theirs before
them, so nobody but its player sees anything of it, and nothing comes out that tells its chance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludohall.core.i18n import N_
from ludohall.web.errors import NotFound, NotNow, NotYours
from ludohall.web.store import today

if TYPE_CHECKING:
    from ludohall.web.match.memory import Live
    from ludohall.web.model import Actor
    from ludohall.web.store import Bundle, TableRow

SEALED = N_("This is a try at the deal of the day: it is opened when the day is over.")
DAY_OVER = N_("The day of this deal is over.")


def holds(who: Actor, bundle: Bundle, seat: int) -> bool:
    """Whether somebody may play a seat."""
    if (seat, who.person_id) in bundle.holders:
        return True
    return who.seat is not None and who.seat == (bundle.table.id, seat)


def check_holder(who: Actor, bundle: Bundle, seat: int) -> None:
    """Raise unless somebody may play a seat."""
    if not 0 <= seat < bundle.table.players:
        raise NotFound(N_("There is no seat {seat} at this table."), seat=seat)
    if not holds(who, bundle, seat):
        raise NotYours(N_("This is not your seat."))


def check_sees(who: Actor, bundle: Bundle) -> None:
    """Raise unless somebody may look at the table at all."""
    check_knows(who, bundle)
    table = bundle.table
    if is_sealed(table) and table.host != who.person_id:
        raise NotYours(SEALED)
    if table.spectators or table.started is None or table.host == who.person_id:
        return
    if not plays(who, bundle) and not has_played(who, bundle):
        raise NotYours(N_("This table is for its players alone."))


def check_knows(who: Actor, bundle: Bundle) -> None:
    """Raise, as if there were no such table, where it is one of a club that somebody is not in."""
    table = bundle.table
    if table.club is None or is_member(who, bundle) or table.host == who.person_id:
        return
    if not plays(who, bundle) and not has_played(who, bundle):
        raise NotFound(N_("There is no such table."))


def check_joins(who: Actor, bundle: Bundle) -> None:
    """Raise unless somebody may sit down: at a table of a club its members alone."""
    if bundle.table.club is not None and not is_member(who, bundle):
        raise NotFound(N_("There is no such table."))


def is_member(who: Actor, bundle: Bundle) -> bool:
    """Whether somebody is a member of a table's club."""
    return bundle.circle is not None and bundle.circle.member(who.person_id) is not None


def may_talk(bundle: Bundle) -> bool:
    """Whether people talk at a table: not at that of a school, nor where its club is closed."""
    if bundle.table.club is None:
        return True
    return bundle.circle is not None and not bundle.circle.club.school


def is_sealed(table: TableRow) -> bool:
    """Whether a table is a try at a deal that is still open to others."""
    return table.daily is not None and table.daily >= today()


def check_unsealed(table: TableRow) -> None:
    """Raise where something would tell the chance of a deal that is still open to others."""
    if is_sealed(table):
        raise NotYours(SEALED)


def check_its_day(table: TableRow) -> None:
    """Raise where a table is a try at a deal whose day is over: nothing is played there any more.

    What is not finished then is ended soon, as it stands.
    """
    if table.daily is not None and not is_sealed(table):
        raise NotNow(DAY_OVER)


def has_played(who: Actor, bundle: Bundle) -> bool:
    """Whether somebody has held a seat since the match began, and may watch how it goes on."""
    return any(person == who.person_id for _, person in bundle.seen)


def plays(who: Actor, bundle: Bundle) -> bool:
    """Whether somebody has a seat at a table."""
    person = who.person_id
    if any(holder == person for _, holder in bundle.holders):
        return True
    return who.seat is not None and any(holds(who, bundle, seat.seat) for seat in bundle.seats)


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
