"""Finding others to play with. Callers run the methods in a thread.

Who looks gets the first open table that fits, or is seated with others who look and fit at a new
one, or waits for them. It is no second question: whoever wished for it sits there. What nobody is
told is who looks; only how many do.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from ludohall.core.i18n import N_
from ludohall.web.errors import HallError, Invalid
from ludohall.web.model import Actor, Search, Table, Wishes
from ludohall.web.people.accounts import known, person_of
from ludohall.web.store import LIVE, ActionRow, Bundle, PersonRow, SearchRow, now
from ludohall.web.store.searches import LASTS, MINUTE
from ludohall.web.tables.matching import (
    CLOCKS,
    Slot,
    all_that_would_do,
    checked,
    fit,
    group_of,
    pace_of,
    slots,
    text_of,
)
from ludohall.web.tables.opening import Opening
from ludohall.web.tables.seating import Seating

FRESH = 10 * MINUTE
"""Who wants to play at once is not sent to an open table that nobody has touched for so long."""


class Finding:
    """Brings people together."""

    def __init__(self, opening: Opening, seating: Seating) -> None:
        self.opening = opening
        self.seating = seating
        self.looking = opening.looking
        self.store = opening.store

    def search(self, who: Actor) -> Search:
        """What somebody looks for, and how many others do. Who asks is seen to look."""
        found = self.store.search_of(who.person.id) if who.person else None
        return self._seen(who, found)

    def begin(self, who: Actor, wishes: Wishes) -> Search:
        """Look for others, or look for something else than so far."""
        person, wishes = known(who), all_that_would_do(checked(wishes))
        if next(slots(wishes), None) is None:
            raise Invalid(N_("None of these games is played by so many people."))
        self.store.end_search(person.id)  # nobody is seated twice meanwhile
        moment = now()
        search = SearchRow(person.id, wishes.pace, text_of(wishes), moment, moment)
        table = self._sit_down(who, wishes)
        if table is not None:
            return Search(wishes.pace, moment, table)
        deal = partial(self._deal, CLOCKS[wishes.pace])
        return self._seen(who, self.store.begin_search(search, group_of, deal))

    def stop(self, who: Actor) -> Search:
        """Look no more."""
        if who.person is not None:
            self.store.end_search(who.person.id)
        return self.search(who)

    def _seen(self, who: Actor, row: SearchRow | None) -> Search:
        others = self.store.who_looks(who.person_id)
        if row is None:
            return Search(others=others, usual=self.store.usual_wait(LIVE))
        usual, ends = self.store.usual_wait(row.pace), row.since + LASTS[row.pace]
        return Search(row.pace, row.since, row.table_id, ends, others, usual)

    def _sit_down(self, who: Actor, wishes: Wishes) -> str | None:
        """Take a seat at an open table that fits, the oldest first; none where none does."""
        for table in reversed(self.looking.listed(who, started=False)):
            if not table.my_seats and not table.lost_seat and takes(wishes, table):
                free = next(seat.index for seat in table.seats if seat.kind == "open")
                with suppress(HallError):  # somebody else was quicker
                    self.seating.sit(who, table.id, free)
                    return table.id
        return None

    def _deal(
        self, clock: str, slot: Slot, people: Sequence[PersonRow]
    ) -> tuple[Bundle, Sequence[ActionRow]]:
        """The table of some who have found each other; the first of them is the host."""
        return self.opening.together([person_of(row) for row in people], slot.game, clock)


def takes(wishes: Wishes, table: Table) -> bool:
    """Whether somebody may be sent to an open table: all of it fits, and people wait there."""
    if table.status != "waiting" or table.campaign or table.unplayable or table.host:
        return False
    if wishes.pace == LIVE and moment_of(table) < now() - FRESH:
        return False
    return pace_of(table.clock) == wishes.pace and all(fit(wishes, table))


def moment_of(table: Table) -> int:
    """When a table was last touched, in milliseconds."""
    return int(table.updated.timestamp() * 1000)
