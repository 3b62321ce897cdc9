"""What a server process does at tables, without the process: for tests that need no event loop."""

from __future__ import annotations

from ludohall.web.match.shelf import Shelf
from ludohall.web.people.sessions import Sessions
from ludohall.web.store import Store
from ludohall.web.tables.looking import Looking
from ludohall.web.tables.opening import Opening
from ludohall.web.tables.playing import Playing
from ludohall.web.tables.resigning import Resigning
from ludohall.web.tables.seating import Seating
from ludohall.web.tables.sequels import Sequels


class Services:
    """The services, named as the hall names them."""

    def __init__(self, store: Store) -> None:
        sessions = Sessions()
        self.store = store
        self.tables = Shelf(store)
        self.looking = Looking(self.tables, "secret")
        self.playing = Playing(self.looking)
        self.opening = Opening(self.looking, sessions)
        self.sequels = Sequels(self.opening)
        self.seating = Seating(self.looking, sessions)
        self.resigning = Resigning(self.seating)
