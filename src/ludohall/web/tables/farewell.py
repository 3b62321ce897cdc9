"""Going for good: what is stored of somebody, and how it is forgotten. Callers run it in a thread.

What was played stays, for those who played it; the name goes. Seats in matches that go on are given
up as usual, so that a bot plays on.
"""

from __future__ import annotations

from contextlib import suppress

from ludohall.core.data import Json
from ludohall.core.i18n import N_
from ludohall.web.errors import HallError, LoginFailed
from ludohall.web.model import Actor, Person
from ludohall.web.people import tokens
from ludohall.web.people.accounts import known
from ludohall.web.people.sessions import Sessions
from ludohall.web.store import Bundle
from ludohall.web.tables.opening import Opening
from ludohall.web.tables.resigning import Resigning


class Farewell:
    """Tells people what is stored of them, and forgets them."""

    def __init__(self, opening: Opening, resigning: Resigning, sessions: Sessions) -> None:
        self.opening = opening
        self.resigning = resigning
        self.seating = resigning.seating
        self.tables = opening.tables
        self.store = opening.store
        self.sessions = sessions

    def all_of(self, who: Actor) -> dict[str, Json]:
        """All that is stored of somebody."""
        return self.store.all_of(known(who).id)

    def leave(self, who: Actor, password: str = "") -> list[str]:
        """Forget somebody who knows the password of the account. Gives the tables touched."""
        person = known(who)
        if person.account is not None:
            row = self.store.person_by_login(person.account)
            if not tokens.fits(password[:200], row.password if row else None):
                raise LoginFailed(N_("The password is not right."))
        return self.remove(person)

    def remove(self, person: Person) -> list[str]:
        """Forget somebody. Gives the tables where that person sat in a match, or waited."""
        self.store.end_search(person.id)  # nobody is seated who goes
        bundles = self.store.unfinished_of(person.id)
        for bundle in bundles:
            self._stand_up(Actor(person), bundle)
        try:
            self.store.remove_person(person.id)
        finally:
            self.sessions.forget(person.id)
            self.tables.heard_nothing()
        return [bundle.table.id for bundle in bundles]

    def _stand_up(self, who: Actor, bundle: Bundle) -> None:
        """Leave all seats at a table, each in the usual way."""
        table, me = bundle.table, who.person_id
        people = {person for _, person in bundle.holders}
        waits = table.started is None or table.task is not None  # a task is nobody else's match
        if waits and table.host == me and people <= {me}:
            with suppress(HallError):  # over meanwhile, or it cannot be played on
                self.opening.close(who, table.id)
            return
        for seat in sorted(seat for seat, person in bundle.holders if person == me):
            shared = any(where == seat and person != me for where, person in bundle.holders)
            if shared:
                continue  # the other one plays on
            with suppress(HallError):  # over meanwhile, or it cannot be played on
                if table.started is None:
                    self.seating.leave(who, table.id, seat)
                else:
                    self.resigning.resign(who, table.id, seat)
