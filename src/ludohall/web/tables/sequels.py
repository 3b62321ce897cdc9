"""Campaigns: series of tables whose rules say what follows. Callers run the methods in a thread.

A campaign is the chain of tables that begins with the one it is named after; each names the next.
Somebody who plays in it sees all of it; others see it where its tables are in the lobby's lists,
that of a club its members. Who has left the club sees it as far as that one has played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import ludohall as lh
from ludohall.core.data import Json
from ludohall.core.errors import BadOption, UnknownGame
from ludohall.core.i18n import N_
from ludohall.web.errors import HallError, Invalid, NotFound, NotNow, NotYours
from ludohall.web.match.rights import check_sees, holds, is_member, plays
from ludohall.web.model import USUAL, Actor, Campaign, SeatSpec, Table, Terms
from ludohall.web.people import tokens
from ludohall.web.store import Bundle
from ludohall.web.tables.legacies import legacy_of, result_with
from ludohall.web.tables.opening import Opening, is_of_campaign, is_of_series, may_open

NONE = N_("There is no such campaign.")
BAD_NAME = N_("This name cannot be given: it is empty, too long, or taken.")

OF_CLUB = 10
"""So many of its campaigns are told to a club."""


class Sequels:
    """Begins campaigns and leads from one match to the next."""

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.looking = opening.looking
        self.tables = opening.tables
        self.store = opening.store

    def begin(
        self,
        who: Actor,
        game: str,
        seats: Sequence[SeatSpec],
        options: Mapping[str, Json] | None = None,
        terms: Terms = USUAL,
    ) -> Table:
        """The first table of a new campaign."""
        try:
            begins = lh.game(game).series_options
        except UnknownGame as error:
            raise NotFound(str(error)) from None
        if begins is None:
            raise Invalid(f"{game} has no campaign.", N_("This game has no campaign."))
        return self.opening.create(who, game, seats, {**(options or {}), **begins}, terms)

    def mine(self, who: Actor) -> list[Campaign]:
        """The campaigns in which somebody plays, the latest first."""
        if who.person is None:
            return []
        held = [b for b in self.store.held_by(who.person.id) if self._takes_part(who, b)]
        return self._of_tables(who, held)

    def of_club(self, who: Actor, club: str) -> list[Campaign]:
        """The last campaigns of a club that one of its members may see, the latest first."""
        tables = [b for over in (False, True) for b in self.store.club_tables(club, over)]
        chapters = [bundle for bundle in tables if is_of_series(bundle.table)]
        return self._of_tables(who, chapters, OF_CLUB)

    def _of_tables(
        self, who: Actor, tables: list[Bundle], most: int | None = None
    ) -> list[Campaign]:
        """The campaigns that some tables belong to, the latest first; so many at most."""
        tables.sort(key=lambda bundle: -bundle.table.updated)
        known = lh.games()
        names = [b.table.series for b in tables if b.table.series and b.table.game in known]
        found = []
        for name in [*dict.fromkeys(names)][:most]:
            try:
                found.append(self.campaign(who, name))
            except HallError:  # a mere label of tables, or rules that are not installed
                continue
        return found

    def campaign(self, who: Actor, campaign: str) -> Campaign:
        """A campaign as somebody sees it."""
        chain = self._seen_of(who, self._chain(campaign))
        mine = any(self._takes_part(who, bundle) for bundle in chain)
        if not chain or not (mine or self.looking.is_public(who, chain[-1])):
            raise NotFound(NONE)
        circle = chain[-1].circle
        return Campaign(
            id=campaign,
            game=chain[0].table.game,
            legs=tuple(self.looking.as_seen(who, bundle) for bundle in chain),
            following=self._following(chain[-1].table.id),
            mine=mine,
            may_go_on=mine and (circle is None or may_open(circle, who.person_id)),
        )

    def go_on(self, who: Actor, campaign: str) -> tuple[str, Table]:
        """The last table of a campaign so far, and the one that follows it now."""
        self.campaign(who, campaign)  # strangers are told nothing
        chain = self._chain(campaign)
        running = chain[-1].table.finished is None and len(chain) > 1
        last = chain[-2 if running else -1].table.id  # somebody else was quicker
        return last, self.opening.go_on(who, last)

    def leave(self, who: Actor, table: str, legacy: Mapping[str, Json]) -> Table:
        """What the winner of a match leaves to those that follow, until the next one is opened."""
        with self.tables.using(table) as live:
            bundle, match = live.bundle, live.match
            check_sees(who, bundle)
            if not is_of_campaign(live) or not match.over:
                raise NotNow(N_("Names are given when a match of a campaign is over."))
            if not any(holds(who, bundle, seat) for seat in match.winners()):
                raise NotYours(N_("Only the winner of the match may give a name."))
            try:
                left = match.game.bequeath(match.state, dict(legacy))
            except BadOption as error:
                raise Invalid(str(error), BAD_NAME) from None
            live.dirty = True
            if not self.store.set_legacy(table, result_with(bundle.table, left)):
                raise NotNow(N_("The next match has begun: it is too late for a name."))
            live.freshen()
        return self.looking.table(who, table)

    def _seen_of(self, who: Actor, chain: list[Bundle]) -> list[Bundle]:
        """As much of a campaign as somebody may know of."""
        if not chain or chain[-1].circle is None or is_member(who, chain[-1]):
            return chain
        own = [n for n, bundle in enumerate(chain, 1) if self._takes_part(who, bundle)]
        return chain[: max(own, default=0)]

    def _takes_part(self, who: Actor, bundle: Bundle) -> bool:
        return bundle.table.host == who.person_id or plays(who, bundle)

    def _chain(self, campaign: str) -> list[Bundle]:
        """The tables of a campaign in their order; none where the name is a mere label."""
        if not tokens.is_id(campaign):
            return []
        found = {bundle.table.id: bundle for bundle in self.store.series(campaign)}
        chain: list[Bundle] = []
        at: str | None = campaign
        while at in found:
            chain.append(found.pop(at))
            at = chain[-1].table.next
        return chain if chain and is_of_series(chain[0].table) else []

    def _following(self, table: str) -> Mapping[str, Json] | None:
        """What follows the match of a table, once it is over: the same one if it was stopped."""
        with self.tables.using(table) as live:
            match = live.match
            if live.bundle.table.finished is None:
                return None
            if not match.over:
                return match.options
            return match.game.sequel(match.state, legacy_of(live.bundle.table))
