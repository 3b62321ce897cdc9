"""What is done in a match: plain values, each with all that has to be true for it.

`carry_out` plays one in the match in memory and stores it. Where another process has stored
something first, it is tried again on top of that; what has to be true is asked every time.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Protocol, TypeAlias

from ludohall.core.errors import CannotUndo, IllegalAction, MalformedAction
from ludohall.core.i18n import N_
from ludohall.core.sets import THEN, in_turn, one_by_one
from ludohall.web.errors import Illegal, NotNow, NotYours, Stale
from ludohall.web.match.entries import CLOSED, MIDNIGHT, OPEN, PRACTICE, SHUT, STOP
from ludohall.web.match.keeping import Played
from ludohall.web.match.memory import Live
from ludohall.web.match.rights import check_holder, check_its_day, holds, is_alone, is_sealed, plays
from ludohall.web.match.sameness import means_the_same
from ludohall.web.match.screen import check_shown, may_go_on, screen_of
from ludohall.web.match.turns import is_silent
from ludohall.web.match.warnings import check_asked, check_chain, check_forfeit
from ludohall.web.model import PLAINLY, Actor, How
from ludohall.web.store import Conflict

NO_ACTION = N_("This is no action of this game.")
NO_SET = N_("This cannot be chosen together.")
ATTEMPT_OVER = N_("The try is over: try again, or play on from here.")
LEGAL_SHOWN = 60
MOST_PICKS = 60
TRIES = 5


class Deed(Protocol):
    """Something to be done in a match."""

    def play(self, live: Live) -> list[Played]:
        """Play it in memory; raise where something is not true that has to be."""
        ...


def carry_out(live: Live, deed: Deed) -> int:
    """Play something and store it; gives the new version. `Stale`: others are always first."""
    for _ in range(TRIES):
        before = live.choices()
        try:
            live.store_all(deed.play(live), before)
        except Conflict:
            live.catch_up()
        else:
            return live.version
    raise Stale(live.version)


# What has to be true.


class Robot(Enum):
    """Who plays where no person does."""

    BOT = "bot"
    ITSELF = "itself"
    """The answer of a person that leaves no choice."""


Player: TypeAlias = Actor | Robot


@dataclass(frozen=True)
class Claim:
    """What has to be true when a seat does something: who plays it, and what that one saw."""

    player: Player
    seat: int
    version: int
    """What the page showed, or the bot."""

    def check_playing(self, live: Live) -> None:
        """Raise unless the player has the seat and the match is on.

        A page may be ahead of what this process knows.
        """
        self._check_player(live)
        if self.version > live.version:
            live.dirty = True
            live.freshen()
        table = live.bundle.table
        if table.started is None:
            raise NotNow(N_("The table waits for its players."))
        if table.finished is not None:
            raise NotNow(N_("The match is over."))
        check_its_day(table)

    def check(self, live: Live, action: str | None = None, takes_back: bool = False) -> None:
        """Raise unless the seat's present decision is the one that the player saw.

        An action that a person clicked late passes where it means the same as on the page. What was
        chosen with all others at once is taken back though another holds their turn.
        """
        self.check_playing(live)
        shown = live.own[self.seat] <= self.version <= live.version
        if not shown and not self._is_meant_so(live, action):
            raise Stale(live.version)
        if live.attempted and not takes_back:
            raise NotNow(ATTEMPT_OVER)
        if live.held not in (None, self.seat) and not (takes_back and live.is_of_all):
            raise NotNow(N_("{name} has not ended the turn yet."), name=live.names[live.held])

    def _is_meant_so(self, live: Live, action: str | None) -> bool:
        if not action or THEN in action or not isinstance(self.player, Actor):
            return False
        return all(
            means_the_same(live, self.seat, pick, self.version) for pick in set(action.split())
        )

    def _check_player(self, live: Live) -> None:
        if isinstance(self.player, Actor):
            check_holder(self.player, live.bundle, self.seat)
            check_shown(self.player, live, self.seat)
            return
        bot = live.bundle.seats[self.seat].kind == "bot"
        if not (bot if self.player is Robot.BOT else is_silent(live, self.seat)):
            raise Stale(live.version)


# What is done.


@dataclass(frozen=True)
class Act:
    """An action of the game; or several as one choice, all or none: with spaces between them the
    picks of a set, with `THEN` an action and the answers to what it asks."""

    claim: Claim
    action: str
    how: How = PLAINLY
    careful: bool = False
    """Its player wants to be asked before what cannot be undone."""

    def play(self, live: Live) -> list[Played]:
        """Play it; a refusal says why, and what is possible."""
        seat, action = self.claim.seat, self.action
        self.claim.check(live, action)
        try:
            picks = self._picks(live)
            if len(picks) > 1:
                if THEN in self.action:
                    check_chain(live, seat, picks, self.how)
                return live.play_set(seat, picks, self.how.hold, self._check_last)
            action = picks[0]
            check_asked(live, seat, action, self.how, self.careful)
            return live.play(seat, action, self.how.hold)
        except IllegalAction:
            reason = live.match.why_not(action, seat, self.how.language, live.names)
            raise Illegal(reason or "", legal_now(live, seat)) from None
        except MalformedAction as error:
            raise Illegal(str(error), legal_now(live, seat), NO_ACTION) from None

    def _check_last(self, live: Live, action: str) -> None:
        """Ask before the last pick of a set. What the set costs stands on the page with it.

        The last answer of a chain may give something up.
        """
        last = live.match.game.verbs.parse(action)
        if THEN in self.action and self.how.warn and len(live.match.actions(self.claim.seat)) > 1:
            check_forfeit(live, self.claim.seat, last, self.how)
        check_asked(live, self.claim.seat, action, replace(self.how, warn=False), self.careful)

    def _picks(self, live: Live) -> list[str]:
        """The actions as they can be played one after the other."""
        seat, state = self.claim.seat, live.match.state
        ahead = THEN in self.action
        texts = self.action.split(THEN if ahead else " ")
        if len(texts) == 1:
            return texts
        named = [live.match.game.verbs.parse(text) for text in texts[:MOST_PICKS]]
        if len(texts) > MOST_PICKS:
            found = None
        elif ahead:
            found = one_by_one(state, seat, named)
        else:
            found = in_turn(state, seat, named)
        if found is None:
            raise Illegal(NO_SET, legal_now(live, seat), NO_SET)
        return [str(pick) for pick in found]


def legal_now(live: Live, seat: int) -> list[str]:
    """What a seat may do, or the first of it."""
    return [str(action) for action in live.match.actions(seat)[:LEGAL_SHOWN]]


@dataclass(frozen=True)
class EndTurn:
    """Handing over the turn that a seat has played."""

    claim: Claim

    def play(self, live: Live) -> list[Played]:
        """Hand it over."""
        self.claim.check(live)
        if live.held != self.claim.seat:
            raise NotNow(N_("Your turn has more to decide, or has ended already."))
        return live.end_turn(self.claim.seat)


@dataclass(frozen=True)
class Undo:
    """Taking back the seat's last decision, or all from an entry on."""

    claim: Claim
    back_to: int | None = None

    def play(self, live: Live) -> list[Played]:
        """Take it back; in practice whatever came after it."""
        self.claim.check(live, takes_back=True)
        seat = self.claim.seat
        if not live.can_undo(seat):
            raise NotNow(why_no_undo(live, seat))
        undo = live.take_back if live.bundle.table.practice else live.undo
        try:
            return undo(seat, self.back_to)
        except CannotUndo as error:
            raise NotNow(str(error)) from None


@dataclass(frozen=True)
class ShowSolution:
    """Playing the solution of a task, instead of what was tried."""

    claim: Claim

    def play(self, live: Live) -> list[Played]:
        """Play it."""
        self.claim.check(live, takes_back=True)
        task = live.task
        if task is None or task.seat != self.claim.seat:
            raise NotNow(N_("This table poses no task."))
        return live.play_solution(task)


def why_no_undo(live: Live, seat: int) -> str:
    """Why nothing can be taken back, in words."""
    if live.match.can_undo(seat):
        return N_("Your last decisions were forced: nothing can be taken back.")
    return N_("New information, chance or another player's decision came after your last decision.")


@dataclass(frozen=True)
class Open:
    """Opening a hand on a screen that several people share.

    Whoever has just handed the turn over to somebody at the same screen, who has not opened yet,
    goes on with it.
    """

    who: Actor
    seat: int

    def play(self, live: Live) -> list[Played]:
        """Open it."""
        check_holder(self.who, live.bundle, self.seat)
        screen = screen_of(self.who, live)
        if screen is None or not screen.curtain or screen.open == self.seat:
            raise Stale(live.version)
        end = may_go_on(live, screen, self.seat)
        back = [] if end is None else [Played(self.seat, "undo", undoes=end)]
        return [Played(self.seat, OPEN), *back]


@dataclass(frozen=True)
class Shut:
    """Drawing the curtain on such a screen."""

    who: Actor

    def play(self, live: Live) -> list[Played]:
        """Draw it."""
        screen = screen_of(self.who, live)
        if screen is None or not screen.curtain or screen.open is None:
            raise Stale(live.version)
        return [Played(screen.open, SHUT)]


@dataclass(frozen=True)
class BeginPractice:
    """Turning a match into practice, for good.

    Somebody alone with bots then takes back anything, chance and the bots' moves included. The
    match is marked, on its page, in its record and in the API, and counts in no statistics.
    """

    who: Actor

    def play(self, live: Live) -> list[Played]:
        """Mark the match."""
        check_alone(self.who, live)
        if live.bundle.table.started is None or live.over:
            raise NotNow(N_("The match is over."))
        if live.bundle.table.practice:
            raise Stale(live.version)
        if live.bundle.table.daily is not None:
            raise NotNow(N_("The deal of the day is no practice: everybody has one try."))
        seats = (seat.seat for seat in live.bundle.seats)
        seat = next(seat for seat in seats if holds(self.who, live.bundle, seat))
        return [Played(seat, PRACTICE)]


def check_alone(who: Actor, live: Live) -> None:
    """Raise unless somebody plays alone with bots, and nobody else ever has."""
    if not plays(who, live.bundle) or not is_alone(who, live.bundle):
        raise NotYours(N_("Practice is for one person alone, with bots."))


@dataclass(frozen=True)
class Stop:
    """The end of a match that its last person leaves."""

    seat: int
    how: str
    deadline: int | None = None
    """The time that is up; the match is stopped only while that one stands."""

    def play(self, live: Live) -> list[Played]:
        """Stop it."""
        stands = self.deadline is None or live.bundle.table.deadline == self.deadline
        if live.over or not stands or live.people - {self.seat}:
            raise Stale(live.version)
        return [Played(self.seat, STOP + self.how)]


@dataclass(frozen=True)
class EndOfDay:
    """The end of a try at the deal of a day that is over: the points count as they stand."""

    def play(self, live: Live) -> list[Played]:
        """Stop it."""
        if live.over or live.bundle.table.daily is None or is_sealed(live.bundle.table):
            raise Stale(live.version)
        return [Played(min(live.people, default=0), STOP + MIDNIGHT)]


@dataclass(frozen=True)
class Close:
    """The end of a match by whoever runs the hall."""

    def play(self, live: Live) -> list[Played]:
        """Stop it."""
        if live.bundle.table.started is None or live.over:
            raise NotNow(N_("There is no match to end."))
        seat = min(live.people, default=0)
        return [Played(seat, STOP + CLOSED)]
