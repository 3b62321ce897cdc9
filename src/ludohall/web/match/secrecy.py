"""Who has seen which secrets: nobody plays against a hand that he or she has looked into.

The store notes everybody who has held a seat since the match began (`Bundle.seen`). A browser
without its cookie, or a program with nothing but a seat's token, is a new person to the hall.
"""

from __future__ import annotations

from collections.abc import Set

from ludohall.core.data import Json
from ludohall.core.i18n import N_
from ludohall.web.errors import NotNow, NotYours
from ludohall.web.match.history import AnyMatch
from ludohall.web.match.memory import Live
from ludohall.web.match.rights import holds
from ludohall.web.model import Actor


def has_secrets(match: AnyMatch, seat: int) -> bool:
    """Whether a seat has been told anything so far that a spectator has not."""
    mine, public = match.view(seat), match.view(None)
    mine["viewer"] = public["viewer"]
    if _tells_more(mine, public):
        return True
    logs = zip(match.log(seat), match.log(None), strict=True)
    return any(own.action != seen.action for own, seen in logs)


def keeps_secrets(live: Live, seat: int) -> bool:
    """The same of a seat of a table, worked out once a version."""
    version, found = live.secrets.get(seat, (-1, False))
    if version != live.version:
        found = has_secrets(live.match, seat)
        live.secrets[seat] = (live.version, found)
    return found


def _tells_more(mine: Json, public: Json) -> bool:
    """Whether a view holds what another one lacks; an empty hand tells nothing."""
    if mine == public:
        return False
    if isinstance(mine, dict) and isinstance(public, dict):
        return any(_tells_more(value, public.get(key)) for key, value in mine.items())
    if isinstance(mine, list) and isinstance(public, list) and len(mine) == len(public):
        return any(_tells_more(own, other) for own, other in zip(mine, public, strict=True))
    return bool(mine)


def check_taking(live: Live, person: str, seat: int) -> None:
    """Raise where somebody who knows another hand of the match would see this one.

    One person who plays several seats, in a match that nobody else has ever played, may.
    """
    known = {place for place, who in live.bundle.seen if who == person}
    everybody = {who for _, who in live.bundle.seen}
    if seat in known or (len(known) > 1 and everybody == {person}):
        return
    if any(keeps_secrets(live, other) for other in known):
        raise NotYours(N_("You have seen the secrets of another seat of this match."))


def check_one_hand(live: Live, who: Actor, seat: int) -> None:
    """Raise where somebody who plays would see the secrets of one more seat.

    Before the start everybody may take several seats. Later only a hotseat may: somebody who plays
    two or more seats already, with no other person at the table.
    """
    if live.bundle.table.started is None:
        return
    others = [s.seat for s in live.bundle.seats if s.kind == "person" and s.seat != seat]
    held = [other for other in others if holds(who, live.bundle, other)]
    if held and (len(held) < 2 or held != others):
        raise NotYours(N_("You play at this table: you must not see the secrets of this seat."))
    check_taking(live, who.person_id or "", seat)


def is_fair(live: Live, who: Actor, seat: int, what: str) -> bool:
    """Whether nobody would know too much if somebody did something with a seat: took it (`sit`,
    `me`), or gave it to whoever comes (`leave`, `open`)."""
    try:
        if what in ("sit", "me") and not holds(who, live.bundle, seat):
            check_one_hand(live, who, seat)
        if live.bundle.table.started is not None and what in ("sit", "me", "leave", "open"):
            sits = who.person_id if what in ("sit", "me") else None
            check_giving(live, seat, {sits} if sits else set())
    except (NotNow, NotYours):
        return False
    return True


def check_giving(live: Live, seat: int, holders: Set[str]) -> None:
    """Raise where a person would play a hand that another player has seen.

    `holders` are those who have the seat then: nobody, while it waits for somebody to come.
    """
    others = {who for place, who in live.bundle.holders if place != seat} - holders
    if any((seat, who) in live.bundle.seen for who in others) and keeps_secrets(live, seat):
        raise NotNow(N_("A player has seen the secrets of this seat: only a bot can take it."))
