"""One screen for several people: whose hand it shows, and when the curtain is drawn.

Seats that one person holds are played at one screen, by people who hand it on. Where something is
hidden it shows the hand of one of them at a time. A seat is opened by its player (`OPEN`); the
curtain is drawn (`SHUT`) at any time, and by itself as soon as the table waits for somebody else at
the screen, or no more for the one who had to decide. All of it follows from the history, so it is
the same in every tab, after a reload and after a restart.

A screen is a browser: a program that plays several seats by the API sees them all.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from ludohall.core.i18n import N_
from ludohall.web.errors import NotNow
from ludohall.web.match.entries import END, OPEN, SHUT
from ludohall.web.match.rights import holds
from ludohall.web.match.secrecy import keeps_secrets
from ludohall.web.match.turns import holder, last_end, wants_to_end
from ludohall.web.model import Actor, Screen
from ludohall.web.people.accounts import prefs_of

if TYPE_CHECKING:
    from ludohall.web.match.memory import Live
    from ludohall.web.store import ActionRow, Bundle


class Shown(NamedTuple):
    """The seat that a screen shows, or else the one that it showed last."""

    open: int | None
    last: int | None


def own_seats(who: Actor, bundle: Bundle) -> tuple[int, ...]:
    """The seats that somebody may play."""
    return tuple(seat.seat for seat in bundle.seats if holds(who, bundle, seat.seat))


def once_seats(who: Actor, bundle: Bundle) -> frozenset[int]:
    """The seats that somebody has held since the match began: others may sit there still."""
    return frozenset(seat for seat, person in bundle.seen if person == who.person_id)


def others_hold(who: Actor, bundle: Bundle, seat: int) -> bool:
    """Whether somebody plays a seat elsewhere, too."""
    return any(place == seat and person != who.person_id for place, person in bundle.holders)


def sits_with_others(who: Actor, bundle: Bundle) -> bool:
    """Whether several people sit, or have sat, at somebody's screen."""
    if not who.browser:
        return False
    mine = own_seats(who, bundle)
    return bool(mine) and len(once_seats(who, bundle).union(mine)) > 1


def screen_of(who: Actor, live: Live) -> Screen | None:
    """The screen of somebody in a match that goes on; None where nobody else sits at it."""
    if live.bundle.table.started is None or live.over or not sits_with_others(who, live.bundle):
        return None
    seats = own_seats(who, live.bundle)
    wishes = who.person is not None and prefs_of(who.person.settings).curtain
    curtain = wishes or any(keeps_secrets(live, seat) for seat in seats)
    if curtain:
        alone = [seat for seat in seats if not others_hold(who, live.bundle, seat)]
        shown = shown_by(live.rows, alone, seats, once_seats(who, live.bundle).union(seats))
    else:
        shown = Shown(in_turn(live, seats), None)
    at_once = live.is_joint if live.held is None else live.is_of_all
    return Screen(seats, shown.open, shown.last, curtain, at_once)


def in_turn(live: Live, seats: Sequence[int]) -> int:
    """Whose turn it is at a screen without a curtain, or was."""
    deciding = (seat for seat in live.deciding if seat in seats)
    played = (row.seat for row in reversed(live.rows) if row.seat in seats)
    return next(deciding, next(played, seats[0]))


def shown_by(
    rows: Sequence[ActionRow], alone: Sequence[int], seats: Sequence[int], once: Set[int]
) -> Shown:
    """What a screen shows after some entries.

    `once` are its seats, and those that were; `alone` those that nobody plays elsewhere. Before
    anything was hidden it showed whose turn it was: whoever played last has not to open what that
    made a secret.
    """
    place = len(rows) - 1
    while place >= 0 and not (rows[place].action in (OPEN, SHUT) and rows[place].seat in once):
        place -= 1
    if place < 0:
        own = [
            n
            for n, row in enumerate(rows)
            if row.seat in alone and row.is_action and not row.forced
        ]
        return shown_since(rows[own[-1] :], seats, frozenset(seats)) if own else Shown(None, None)
    if rows[place].seat not in seats:
        return Shown(None, None)
    if rows[place].action == SHUT:
        return Shown(None, rows[place].seat)
    if len(seats) == 1:
        return Shown(rows[place].seat, None)
    return shown_since(rows[place:], seats, waited_for(rows[place], seats))


def shown_since(rows: Sequence[ActionRow], seats: Sequence[int], before: frozenset[int]) -> Shown:
    """What a screen shows since it showed the seat of the first entry.

    `before` are those at the screen for whom the table waited then.
    """
    seat = rows[0].seat
    for row in rows:
        if row.deciding is None:
            continue  # more was stored with it
        here = waited_for(row, seats)
        if seat not in here and (seat in before or here - before):
            return Shown(None, seat)
        before = here
    return Shown(seat, None)


def waited_for(row: ActionRow, seats: Sequence[int]) -> frozenset[int]:
    """For whom of a screen the table waited after an entry."""
    found: list[int] = msgspec.json.decode(row.deciding or "[]")
    return frozenset(found).intersection(seats)


def check_shown(who: Actor, live: Live, seat: int) -> None:
    """Raise where a screen that several people share does not show a seat."""
    screen = screen_of(who, live)
    if screen is not None and screen.curtain and screen.open != seat:
        raise NotNow(N_("The screen is not open for {name}."), name=live.names[seat])


def may_go_on(live: Live, screen: Screen, seat: int) -> int | None:
    """The entry with which a seat has handed its turn over, while it can go on with it all the
    same: it has not ended by itself, only people at the same screen are to play, none of them has
    opened, nothing happened.
    """
    rows = list(live.rows)
    while rows and rows[-1].action == SHUT and rows[-1].seat in screen.seats:
        rows.pop()
    if not rows or rows[-1].action != END or not set(live.deciding) <= set(screen.seats):
        return None
    end = rows.pop()
    if end.seat != seat or holder(live.match, live.kept, last_end(rows)) != seat:
        return None
    return end.seq if wants_to_end(live.match, live.bundle.seats[seat], live.kept) else None
