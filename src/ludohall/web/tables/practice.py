"""Practice: somebody alone with bots takes back anything, chance and the bots' moves included.

The match is marked, on its page, in its record and in the API, and counts in no statistics.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludohall.core.i18n import N_
from ludohall.web.errors import NotNow, NotYours, Stale
from ludohall.web.match.entries import PRACTICE
from ludohall.web.match.memory import Played

if TYPE_CHECKING:
    from ludohall.web.model import Actor, Table
    from ludohall.web.tables.playing import Tables


def begin_practice(tables: Tables, who: Actor, table: str) -> Table:
    """Turn a match into practice, for good."""
    with tables.using(table) as live:
        if not tables.plays(who, live.bundle) or not tables.is_alone(who, live.bundle):
            raise NotYours(N_("Practice is for one person alone, with bots."))

        if live.bundle.table.practice:
            return tables.as_seen(who, live.bundle)

        def begin() -> list[Played]:
            if live.bundle.table.started is None or live.over:
                raise NotNow(N_("The match is over."))
            if live.bundle.table.practice:
                raise Stale(live.version)
            seat = next(s.seat for s in live.bundle.seats if tables.holds(who, live.bundle, s.seat))
            return [Played(seat, PRACTICE)]

        live.carry_out(begin)
        return tables.as_seen(who, live.bundle)
