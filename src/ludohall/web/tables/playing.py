"""Playing at tables: what somebody clicks becomes a deed of the match.

Callers run the methods in a thread.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludohall.web.errors import Invalid, Stale
from ludohall.web.match.consent import Ask, Reply
from ludohall.web.match.deeds import (
    Act,
    BeginPractice,
    Claim,
    Deed,
    EndTurn,
    Open,
    Robot,
    Shut,
    Undo,
    carry_out,
    check_alone,
)
from ludohall.web.match.entries import EARLY_END, END, TAKEBACK
from ludohall.web.model import PLAINLY, Actor, How, Table
from ludohall.web.people.accounts import prefs_of
from ludohall.web.tables.looking import Looking


@dataclass(frozen=True)
class Answer:
    """An answer that is due."""

    seat: int
    action: str
    version: int
    since: int
    """The version at which the seat's decision last changed: it tells one decision from another."""
    among_others: bool
    """Whether other people play at the table."""


class Playing:
    """Plays at all tables; what is played gives the new version."""

    def __init__(self, looking: Looking) -> None:
        self.looking = looking
        self.tables = looking.tables

    def _do(self, table: str, deed: Deed) -> int:
        with self.tables.using(table) as live:
            return carry_out(live, deed)

    # People.

    def act(
        self, who: Actor, table: str, seat: int, action: str, version: int, how: How = PLAINLY
    ) -> int:
        """Play an action on a page of that version.

        Where others have moved meanwhile, it is played if it means the same as on that page.
        """
        careful = who.person is not None and prefs_of(who.person.settings).confirm
        return self._do(table, Act(Claim(who, seat, version), action, how, careful))

    def end_turn(self, who: Actor, table: str, seat: int, version: int) -> int:
        """Hand the turn over that the seat has played."""
        return self._do(table, EndTurn(Claim(who, seat, version)))

    def undo(
        self, who: Actor, table: str, seat: int, version: int, back_to: int | None = None
    ) -> int:
        """Take back the seat's last decision, or all from an entry on."""
        return self._do(table, Undo(Claim(who, seat, version), back_to))

    def ask(self, who: Actor, table: str, seat: int, version: int, what: str) -> int:
        """Ask all others to take a move back, or for an early end."""
        if what not in (TAKEBACK, EARLY_END):
            raise Invalid(f"One asks for {TAKEBACK} or {EARLY_END}, not for {what!r}.")
        return self._do(table, Ask(Claim(who, seat, version), what))

    def ask_for_end(self, who: Actor, table: str, seat: int) -> int:
        """Ask all others for an early end, wherever the match is."""
        with self.tables.using(table) as live:
            version = live.version
        return self.ask(who, table, seat, version, EARLY_END)

    def reply(self, who: Actor, table: str, seat: int, version: int, agree: bool) -> int:
        """Agree to what somebody asks, or not."""
        return self._do(table, Reply(Claim(who, seat, version), agree))

    def open_screen(self, who: Actor, table: str, seat: int) -> int:
        """Open a hand on a screen that several people share."""
        return self._unless_done(table, Open(who, seat))

    def shut_screen(self, who: Actor, table: str) -> int:
        """Draw the curtain on such a screen."""
        return self._unless_done(table, Shut(who))

    def _unless_done(self, table: str, deed: Deed) -> int:
        """Do something that another tab of the same screen may have done already."""
        with self.tables.using(table) as live:
            try:
                return carry_out(live, deed)
            except Stale:
                return live.version

    def begin_practice(self, who: Actor, table: str) -> Table:
        """Turn a match into practice, for good; gives the table."""
        with self.tables.using(table) as live:
            check_alone(who, live)
            if not live.bundle.table.practice:
                carry_out(live, BeginPractice(who))
            return self.looking.as_seen(who, live.bundle)

    # Robots.

    def act_for_bot(self, table: str, seat: int, action: str, version: int) -> int:
        """Play what a bot has chosen at that version."""
        return self._do(table, Act(Claim(Robot.BOT, seat, version), action))

    def answers_due(self, table: str) -> list[Answer]:
        """The answers of people that leave no choice and play themselves."""
        with self.tables.using(table) as live:
            row = live.bundle.table
            if row.started is None or row.finished is not None:
                return []
            shared, due = live.is_shared, [(s, str(action)) for s, action in live.silent()]
            if live.held is not None:
                due = [(live.held, END)] if live.ends_itself else []
            return [
                Answer(seat, action, live.version, live.own[seat], shared) for seat, action in due
            ]

    def answer(self, table: str, answer: Answer) -> int:
        """Play an answer that was due, unless things have changed."""
        claim = Claim(Robot.ITSELF, answer.seat, answer.version)
        ends = answer.action == END
        return self._do(table, EndTurn(claim) if ends else Act(claim, answer.action))
