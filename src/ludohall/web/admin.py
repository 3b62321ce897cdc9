"""What whoever runs a hall does in it, beside the servers that run: they hear of all of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from ludohall.core.data import Json
from ludohall.core.i18n import LANGUAGES, N_
from ludohall.web.errors import Invalid, NotFound, NotNow
from ludohall.web.match.deeds import Close, carry_out
from ludohall.web.match.history import fold
from ludohall.web.match.remains import stored_record
from ludohall.web.match.shelf import Shelf
from ludohall.web.model import Person
from ludohall.web.people import tokens
from ludohall.web.people.accounts import clean_name
from ludohall.web.people.sessions import Sessions
from ludohall.web.people.writing import one_line
from ludohall.web.settings import Settings, kept_secret
from ludohall.web.standing.searching import Searching
from ludohall.web.standing.tallying import Tallying
from ludohall.web.store import Bundle, NoDatabase, PersonRow, ReportRow, Store, now
from ludohall.web.store.engine import is_current
from ludohall.web.tables.farewell import Farewell
from ludohall.web.tables.looking import Looking, whole_record
from ludohall.web.tables.opening import Opening
from ludohall.web.tables.resigning import Resigning
from ludohall.web.tables.seating import Seating

TEXT_LENGTH = 300
NO_TABLE, NO_PERSON = N_("There is no such table."), N_("There is no such person.")


@contextmanager
def administration(settings: Settings) -> Iterator[Admin]:
    """The hall of a database, for as long as one does something in it."""
    store = Store(settings.database)
    try:
        if not is_current(store.engine):
            raise NoDatabase(
                settings.database, "no hall of this version is in it; start the server first"
            )
        yield Admin(store, kept_secret(settings))
    finally:
        store.close()


class Admin:
    """Looks at everything, and changes what has to be changed."""

    def __init__(self, store: Store, secret: str) -> None:
        self.store = store
        self.tables = Shelf(store)
        sessions = Sessions()
        looking = Looking(self.tables, secret)
        opening = Opening(looking, sessions)
        self.farewell = Farewell(opening, Resigning(Seating(looking, sessions)), sessions)

    # Tables.

    def latest(self, going: bool, limit: int) -> list[Bundle]:
        """The tables that changed last, all or those that go on."""
        return self.store.latest(going, limit)

    def close(self, table: str, remove: bool = False) -> str:
        """End the match of a table, or take the table away: "closed" or "removed".

        A table that waits for players is taken away. One whose match cannot be played on here can
        only be taken away.
        """
        found = self._bundle(table)
        if remove or found.table.started is None:
            followed = self.store.remove_table(table)
            self.store.tell(*followed, table)
            return "removed"
        with self.tables.using(table) as live:
            carry_out(live, Close())
        self.store.tell(table)
        return "closed"

    def record(self, table: str) -> dict[str, Json]:
        """The record of any match, also of one that goes on or cannot be played on here."""
        found = self._bundle(table)
        if found.table.started is None:
            raise NotNow(N_("The table waits for its players."))
        kept = fold(self.store.actions(table))
        return whole_record(stored_record(found.table, kept), found)

    def _bundle(self, table: str) -> Bundle:
        found = self.store.bundle(table) if tokens.is_id(table) else None
        if found is None:
            raise NotFound(NO_TABLE)
        return found

    # People and what they say.

    def people(self, text: str, limit: int) -> list[PersonRow]:
        """People by id, account or a part of the name."""
        return self.store.find_people(text, limit)

    def rename(self, person: str, name: str) -> None:
        """Give somebody another name, everywhere."""
        name = clean_name(name)
        if not name:
            raise Invalid(N_("A name has at least one letter."))
        if not self.store.rename_everywhere(person, name):
            raise NotFound(NO_PERSON)

    def remove(self, person: str) -> None:
        """Forget somebody, as if that person had wished it."""
        found = [row for row in self.store.find_people(person, 1) if row.id == person]
        if not found:
            raise NotFound(NO_PERSON)
        touched = self.farewell.remove(Person(found[0].id, found[0].name, found[0].login))
        self.store.tell(*touched)

    def hide(self, table: str, line: int, hidden: bool) -> None:
        """Show a line of chat to nobody, or again."""
        if not self.store.hide(table, line, hidden):
            raise NotFound(N_("There is no such line in the chat."))

    def reports(self, settled: bool) -> list[ReportRow]:
        """What people have reported."""
        return self.store.reports(settled)

    def settle(self, report: str) -> None:
        """A report has been seen to."""
        if not self.store.settle(report):
            raise NotFound(N_("There is no such open report."))

    # The hall.

    def announce(self, texts: Mapping[str, str]) -> None:
        """Put something on the home page, in one language or more; nothing takes it away."""
        said = {key: one_line(text) for key, text in texts.items()}
        said = {key: text for key, text in said.items() if text}
        if any(key not in LANGUAGES for key in said):
            raise Invalid(f"Languages are {', '.join(LANGUAGES)}.")
        if any(len(text) > TEXT_LENGTH for text in said.values()):
            raise Invalid(N_("An announcement has at most {most} characters."), most=TEXT_LENGTH)
        self.store.announce(said)

    def tally(self) -> int:
        """Make all statistics, ratings and achievements again; of how many matches."""
        count = Tallying(self.store).make_again()
        Searching(self.store).bring_up()
        return count

    def numbers(self, hours: int) -> dict[str, int]:
        """How much there is, and how much has happened in the last hours."""
        return self.store.numbers(now() - hours * 3600 * 1000)
