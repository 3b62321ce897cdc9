"""What is kept: people, tables, seats, actions and chat, in SQLite or PostgreSQL."""

from __future__ import annotations

from ludohall.web.store.base import CHANNEL, Conflict, Down, now
from ludohall.web.store.clubs import CLUB
from ludohall.web.store.deals import day_of, today
from ludohall.web.store.engine import NoDatabase
from ludohall.web.store.news import ALL, LINE
from ludohall.web.store.people import PERSON, Taken
from ludohall.web.store.reviews import ASKED, DONE, FAILED, STOPPED
from ludohall.web.store.rows import (
    ActionRow,
    Bundle,
    Circle,
    ClubRow,
    ContactRow,
    DealRow,
    FeatRow,
    MemberRow,
    MessageRow,
    PersonRow,
    Progress,
    ReportRow,
    ResultRow,
    ReviewRow,
    SearchRow,
    SeatRow,
    Start,
    TableRow,
    TryRow,
    Wait,
)
from ludohall.web.store.searches import DAYS, LIVE
from ludohall.web.store.store import Store
from ludohall.web.store.tasks import Attempt

__all__ = [
    "ALL",
    "ASKED",
    "CHANNEL",
    "CLUB",
    "DAYS",
    "DONE",
    "FAILED",
    "LINE",
    "LIVE",
    "PERSON",
    "STOPPED",
    "ActionRow",
    "Attempt",
    "Bundle",
    "Circle",
    "ClubRow",
    "Conflict",
    "ContactRow",
    "DealRow",
    "Down",
    "FeatRow",
    "MemberRow",
    "MessageRow",
    "NoDatabase",
    "PersonRow",
    "Progress",
    "ReportRow",
    "ResultRow",
    "ReviewRow",
    "SearchRow",
    "SeatRow",
    "Start",
    "Store",
    "TableRow",
    "Taken",
    "TryRow",
    "Wait",
    "day_of",
    "now",
    "today",
]
