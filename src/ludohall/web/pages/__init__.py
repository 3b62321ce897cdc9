"""What people see: the pages, and the moving parts of a table that the stream sends."""

from __future__ import annotations

from starlette.routing import BaseRoute

from ludohall.web.pages import (
    account,
    advice,
    campaign,
    clubs,
    daily,
    deeds,
    guiding,
    install,
    invitation,
    leaderboards,
    lobby,
    person,
    players,
    postcards,
    reference,
    reports,
    review,
    rules,
    table,
    tasks,
)
from ludohall.web.pages.chatline import chat_line
from ludohall.web.pages.errors import error_page, error_text
from ludohall.web.pages.log import Line, Logbook, change
from ludohall.web.pages.parts import draw
from ludohall.web.pages.shell import is_asked

routes: list[BaseRoute] = [
    *table.routes,
    *deeds.routes,
    *advice.routes,
    *review.routes,
    *guiding.routes,
    *person.routes,
    *leaderboards.routes,
    *lobby.routes,
    *players.routes,
    *clubs.routes,
    *daily.routes,
    *postcards.routes,
    *install.routes,
    *invitation.routes,
    *rules.routes,
    *reference.routes,
    *account.routes,
    *campaign.routes,
    *reports.routes,
    *tasks.routes,
]

__all__ = [
    "Line",
    "Logbook",
    "change",
    "chat_line",
    "draw",
    "error_page",
    "error_text",
    "is_asked",
    "routes",
]
