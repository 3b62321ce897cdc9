"""What is kept: people, tables, seats, actions and chat, in SQLite or PostgreSQL."""

from __future__ import annotations

from ludohall.web.store.base import CHANNEL, Conflict, Down, now
from ludohall.web.store.engine import NoDatabase
from ludohall.web.store.news import ALL, LINE
from ludohall.web.store.people import PERSON, Taken
from ludohall.web.store.reviews import ASKED, DONE, FAILED, STOPPED
from ludohall.web.store.rows import (
    ActionRow,
    Bundle,
    ContactRow,
    MessageRow,
    PersonRow,
    Progress,
    ReportRow,
    ReviewRow,
    SeatRow,
    Start,
    TableRow,
    Wait,
)
from ludohall.web.store.store import Store

__all__ = [
    "ALL",
    "ASKED",
    "CHANNEL",
    "DONE",
    "FAILED",
    "LINE",
    "PERSON",
    "STOPPED",
    "ActionRow",
    "Bundle",
    "Conflict",
    "ContactRow",
    "Down",
    "MessageRow",
    "NoDatabase",
    "PersonRow",
    "Progress",
    "ReportRow",
    "ReviewRow",
    "SeatRow",
    "Start",
    "Store",
    "TableRow",
    "Taken",
    "Wait",
    "now",
]
