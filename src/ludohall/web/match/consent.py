"""What needs the consent of all: taking a move back across new information, an early end.

Somebody asks, everybody else agrees or one declines; bots always agree. What was asked is an entry
of the history, as the answers are: it stands until the next action, with which it lapses. Consent
is for just what was asked: who asks has seen the last action, who answers the request, and what
became of it is told to all. A move is not taken back where anybody has seen something hidden since:
that cannot be forgotten.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludohall.core.i18n import N_
from ludohall.web.errors import NotNow, Stale
from ludohall.web.match.deeds import Claim
from ludohall.web.match.entries import (
    ABANDONED,
    AGREE,
    AGREED,
    ASK,
    DECLINE,
    END,
    OPEN,
    SET,
    SHUT,
    STOP,
    TAKEBACK,
    WITHDRAW,
)
from ludohall.web.match.keeping import Played
from ludohall.web.match.memory import Live
from ludohall.web.model import Request, Settled
from ludohall.web.store import ActionRow, now

WHILE = 3600 * 1000
"""So long a seat is free, in milliseconds, before those who are left may go on without it."""


def companions(live: Live, seat: int) -> frozenset[int]:
    """The seats that the person on a seat plays as well, that one included."""
    holders = live.bundle.holders
    who = {person for place, person in holders if place == seat}
    return frozenset({seat}) | {place for place, person in holders if person in who}


def request_of(live: Live) -> Request | None:
    """What stands to be answered; None where nothing does."""
    agreed: list[int] = []
    for row in reversed(live.rows):
        if row.action in (OPEN, SHUT):
            continue  # somebody looks
        if row.action == AGREE:
            agreed.append(row.seat)
        elif row.action.startswith(ASK):
            done = companions(live, row.seat).union(*(companions(live, seat) for seat in agreed))
            missing = tuple(sorted(live.people - done))
            if not missing:
                return None  # those who were asked have left
            what = row.action.removeprefix(ASK)
            place = live.last_choice(row.seat) if what == TAKEBACK else None
            return Request(what, row.seat, tuple(agreed[::-1]), missing, row.seq, place)
        else:
            return None
    return None


def settled_of(live: Live) -> Settled | None:
    """What became of the last request, as long as nobody has decided anything since; else None.

    With the action that makes it lapse it is told, with the next one it is not any more.
    """
    end: ActionRow | None = None  # the first entry after the request that is no answer to wait on
    before: ActionRow | None = None  # the last who agreed before it
    for row in reversed(live.rows):
        if row.action.startswith(ASK):
            return None if end is None else settled_by(row, before or row, end)
        if row.action in (OPEN, SHUT) or row.action.startswith(SET):
            continue
        if row.action == AGREE:
            before = before or row
            continue
        if end is not None and is_deed(live, end):
            return None
        end, before = row, None
    return None


def is_deed(live: Live, row: ActionRow) -> bool:
    """Whether somebody has decided something with an entry."""
    return row.seat >= 0 and row.is_action and live.is_choice(row)


def settled_by(asked: ActionRow, before: ActionRow, entry: ActionRow) -> Settled | None:
    """What an entry makes of a request: answers settle it, with all else it lapses.

    `before` is the entry before that one: the request, or the last who agreed.
    """
    if entry.action.startswith(STOP):
        return None  # the score sheet tells
    takeback = asked.action == ASK + TAKEBACK and entry.undoes is not None
    if takeback and before.action == AGREE and entry.seat == asked.seat:
        return Settled(TAKEBACK, asked.seat, "done", asked.seat)
    how = {DECLINE: "declined", WITHDRAW: "withdrawn"}.get(entry.action, "lapsed")
    return Settled(asked.action.removeprefix(ASK), asked.seat, how, entry.seat)


def check_page(live: Live, version: int) -> None:
    """Raise unless a page of that version shows the last action: else more, or something else, is
    asked for than it shows.
    """
    since = live.rows[version:]
    if version > live.version or any(
        row.is_action or row.undoes or row.action == END for row in since
    ):
        raise Stale(live.version)


def may_ask(live: Live, seat: int) -> bool:
    """Whether a seat may ask for its last move back: it cannot simply undo it, and nothing hidden
    was seen since.
    """
    others = live.people - companions(live, seat)
    if not others or live.over or live.can_undo(seat):
        return False
    place = live.last_choice(seat)
    return place is not None and not was_hidden(live, place)


def why_not_ask(live: Live, seat: int) -> str:
    """Why a seat cannot ask for its last move back, in words."""
    if live.can_undo(seat):
        return N_("You can undo it without asking.")
    if live.last_choice(seat) is None:
        return N_("You have not decided anything yet that could be taken back.")
    if not live.people - companions(live, seat):
        return N_("There is nobody to ask.")
    return N_("Somebody has seen hidden things since: it cannot be taken back.")


def was_hidden(live: Live, place: int) -> bool:
    """Whether something came to be known since a place of the log that not all know."""
    match = live.match
    logs = [match.log(seat, place) for seat in (None, *range(match.players))]
    first, *others = [[entry.action for entry in log] for log in logs]
    return any(log != first for log in others)


def was_alone(live: Live, seat: int) -> bool:
    """Whether nobody but the person on a seat has ever played the match: then nobody wins it."""
    here = companions(live, seat)
    mine = {person for place, person in live.bundle.holders if place in here}
    return {person for _, person in live.bundle.seen} <= mine


def may_end(live: Live, seat: int) -> bool:
    """Whether a seat may ask for an early end."""
    others = live.people - companions(live, seat)
    return request_of(live) is None and (bool(others) or not is_awaited(live))


def is_awaited(live: Live) -> bool:
    """Whether somebody has left just now, and the last one at the table waits for a while."""
    free = [place for place in live.bundle.seats if place.kind not in ("person", "bot")]
    return any(now() - place.since < WHILE for place in free)


def check_deserted(live: Live) -> None:
    """Raise where somebody may still come."""
    if is_awaited(live):
        raise NotNow(N_("A seat has been free for less than an hour: somebody may still come."))


@dataclass(frozen=True)
class Ask:
    """Asking all others for something; done at once where there is nobody to ask."""

    claim: Claim
    what: str

    def play(self, live: Live) -> list[Played]:
        """The request, and what follows at once."""
        self.claim.check_playing(live)
        seat, what = self.claim.seat, self.what
        check_page(live, self.claim.version)
        if request_of(live) is not None:
            raise NotNow(N_("Something is asked already: answer that first."))
        if what == TAKEBACK and not may_ask(live, seat):
            raise NotNow(why_not_ask(live, seat))
        if live.people - companions(live, seat):
            return [Played(seat, ASK + what)]
        check_deserted(live)
        return [Played(seat, ASK + what), *agreed_to(live, seat, what, was_alone(live, seat))]


@dataclass(frozen=True)
class Reply:
    """Agreeing to what is asked, or declining it; whoever asked withdraws it by declining."""

    claim: Claim
    agree: bool

    def play(self, live: Live) -> list[Played]:
        """The answer, and what follows when it was the last one that was missing."""
        self.claim.check_playing(live)
        seat, request = self.claim.seat, request_of(live)
        if request is None:
            raise NotNow(N_("Nothing is asked any more."))
        if not request.since <= self.claim.version <= live.version:
            raise Stale(live.version)  # the page does not show what is asked
        mine = companions(live, seat)
        if request.seat in mine:
            if self.agree:
                raise NotNow(N_("You have asked for it yourself."))
            return [Played(seat, WITHDRAW)]
        if not self.agree:
            return [Played(seat, DECLINE)]
        if seat not in request.missing:
            raise NotNow(N_("You have agreed already."))
        last = not set(request.missing) - mine
        done = agreed_to(live, request.seat, request.what, False) if last else []
        return [Played(seat, AGREE), *done]


def agreed_to(live: Live, seat: int, what: str, alone: bool) -> list[Played]:
    """Do what all have agreed to."""
    if what == TAKEBACK:
        return live.take_back(seat)
    return [Played(seat, STOP + (ABANDONED if alone else AGREED))]
