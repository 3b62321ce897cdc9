"""When somebody's seat may be handed over: the person has left and the table waits."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import msgspec

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
