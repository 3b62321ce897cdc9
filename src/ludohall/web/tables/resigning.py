"""Giving up: a bot plays the seat on, so that the match of the others stays whole.

Where no person would be left, the match ends at once, and nobody wins it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludohall.bots import usual_kind
from ludohall.core.i18n import N_
from ludohall.web.errors import NotNow, Stale
from ludohall.web.match.deeds import Stop, carry_out
from ludohall.web.match.entries import ABANDONED, OUT_OF_TIME
from ludohall.web.match.memory import Live
from ludohall.web.match.rights import check_holder
from ludohall.web.model import Actor, Person, SeatSpec
from ludohall.web.tables import life
from ludohall.web.tables.chat import news
from ludohall.web.tables.new_seat import new_seat, others_at

if TYPE_CHECKING:
    from ludohall.web.model import Table
    from ludohall.web.tables.seating import Seating

RESIGNED, TIME = "resigned", "time"


class Resigning:
    """Takes seats away from people who give up. Callers run the methods in a thread."""

    def __init__(self, seating: Seating) -> None:
        self.seating = seating
        self.looking = seating.looking
        self.tables = seating.tables

    def resign(self, who: Actor, table: str, seat: int) -> Table:
        """Give up a seat for good."""
        with self.tables.using(table) as live:
            check_holder(who, live.bundle, seat)
            if live.bundle.table.started is None or live.over:
                raise NotNow(N_("There is no match to give up."))
            if live.people == {seat}:
                carry_out(live, Stop(seat, ABANDONED))
            else:
                self._replace(live, who, seat, RESIGNED)
            return self.looking.as_seen(who, live.bundle)

    def time_is_up(self, live: Live, seat: int) -> bool:
        """A bot takes a seat by the deadline that stands; whether it still stood."""
        deadline = live.bundle.table.deadline
        others = [
            place for place in live.bundle.seats if place.kind != "bot" and place.seat != seat
        ]
        try:
            if others:
                self._replace(live, Actor(), seat, TIME, deadline)
            else:
                carry_out(live, Stop(seat, OUT_OF_TIME, deadline))
        except (NotNow, Stale):
            return False
        return True

    def _replace(
        self, live: Live, who: Actor, seat: int, how: str, deadline: int | None = None
    ) -> None:
        place, game = live.bundle.seats[seat], live.bundle.table.game
        bot = SeatSpec("bot", "", usual_kind(game))
        others = others_at(live.bundle, seat)
        after = new_seat(self.looking.secret, live.id, seat, bot, Person("", ""), game, others)
        after = after.with_(gave_up=how)
        name, by = place.name or place.was, {life.CLOCK if how == TIME else life.HOLDER}
        line = news(who.person_id, seat, name, how, name, after.name)
        change = self.seating.change
        change(live, who, place, after, by, leaves=True, line=line, deadline=deadline)
