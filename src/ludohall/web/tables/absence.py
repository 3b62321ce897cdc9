"""When somebody's seat may be handed over: the person has left and the table waits."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import msgspec

from ludohall.web.match.rights import holds, plays
from ludohall.web.model import Actor, moment
from ludohall.web.store import Bundle

PATIENCE = timedelta(days=3)
"""How long a table waits for a person until any player may act."""


def waits_for(bundle: Bundle, seat: int) -> bool:
    """Whether the match cannot go on without the person on a seat."""
    table = bundle.table
    if table.started is None or table.finished is not None:
        return False
    return bundle.seats[seat].kind == "person" and seat in msgspec.json.decode(table.deciding)


def has_waited_long(updated: datetime) -> bool:
    """Whether nothing has happened at a table for days: no action, nobody sat down."""
    return datetime.now(UTC) - updated >= PATIENCE


def may_replace(who: Actor, bundle: Bundle, seat: int) -> bool:
    """Whether somebody may hand an absent person's seat over.

    The host may when the table waits for that person, every player when it has for days.
    """
    if holds(who, bundle, seat) or not waits_for(bundle, seat):
        return False
    if bundle.table.host == who.person_id:
        return True
    return plays(who, bundle) and has_waited_long(moment(bundle.table.updated))
