"""What the hall itself says in a table's chat, after the name of the one who did it."""

from __future__ import annotations

from ludohall.core.i18n import N_
from ludohall.web.match.history import text_of
from ludohall.web.store import MessageRow

NEWS = {
    "bot": N_("gives the seat of {old} to the bot {new}."),
    "invite": N_("keeps the seat of {old} for whoever gets its new link."),
    "open": N_("opens the seat of {old} to everybody."),
    "left": N_("leaves the table: the seat is free."),
    "filled": N_("gives the free seat to the bot {new}."),
    "sat": N_("takes the free seat."),
    "person": N_("takes over the seat of {old}."),
    "too": N_("now plays the seat of {old} too, on another device."),
    "resigned": N_("gives up: the bot {new} plays on."),
    "time": N_("has run out of time: the bot {new} plays on."),
    "known": N_("plays on from a position of the past: every hand in it may be known."),
}


def news(
    person: str | None, seat: int | None, name: str, what: str, old: str = "", new: str = ""
) -> MessageRow:
    """A line of the chat; the store gives its number and time."""
    data = {"what": what, "old": old, "new": new}
    return MessageRow(0, person, seat, name, NEWS[what].format(**data), 0, text_of(data))
