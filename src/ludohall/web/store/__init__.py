"""What is kept: people, tables, seats, actions and chat, in SQLite or PostgreSQL."""

from __future__ import annotations

from ludohall.web.store.base import CHANNEL, Conflict, Down, now
from ludohall.web.store.engine import NoDatabase
from ludohall.web.store.people import PERSON, Taken
from ludohall.web.store.rows import (
    ActionRow,
    Bundle,
    ContactRow,
    MessageRow,
    PersonRow,
    Progress,
    SeatRow,
    Start,
    TableRow,
    Wait,
)
from ludohall.web.store.store import Store

__all__ = [
    "CHANNEL",
    "PERSON",
    "ActionRow",
    "Bundle",
    "Conflict",
    "ContactRow",
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
    "Wait",
    "now",
]
