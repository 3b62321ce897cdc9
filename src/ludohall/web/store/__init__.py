"""What is kept: people, tables, seats, actions and chat, in SQLite or PostgreSQL."""

from __future__ import annotations

from ludohall.web.store.base import CHANNEL, Conflict, Down, now
from ludohall.web.store.engine import NoDatabase
from ludohall.web.store.people import PERSON, Taken
from ludohall.web.store.rows import (
    ActionRow,
    Bundle,
    MessageRow,
    PersonRow,
    Progress,
    SeatRow,
    Start,
    TableRow,
)
from ludohall.web.store.store import Store

__all__ = [
    "CHANNEL",
    "PERSON",
    "ActionRow",
    "Bundle",
    "Conflict",
    "Down",
    "MessageRow",
    "NoDatabase",
    "PersonRow",
    "Progress",
    "SeatRow",
    "Start",
    "Store",
    "TableRow",
    "Taken",
    "now",
]
