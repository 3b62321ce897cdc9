"""New tables: fresh ones, from a record, from a position, after another; and old ones taken away.

Callers run the methods in a thread.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

import msgspec

import ludohall as lh
from ludohall.core.data import Json
from ludohall.core.errors import BadOption, LudohallError, UnknownGame
from ludohall.core.i18n import N_
from ludohall.core.match import Match
from ludohall.faces.guiding import script_of
from ludohall.tasks import Task
from ludohall.web.errors import Invalid, NotFound, NotNow, NotYours, Unplayable
from ludohall.web.match.clock import check_clock, clock_of
from ludohall.web.match.history import AnyMatch, rows_of
from ludohall.web.match.memory import Live
from ludohall.web.match.rights import check_sees, check_unsealed, is_alone
from ludohall.web.model import (
    USUAL,
    Actor,
    Person,
    SeatSpec,
    Table,
    Terms,
)
from ludohall.web.people import tokens
from ludohall.web.people.accounts import known
from ludohall.web.people.sessions import Sessions
from ludohall.web.store import ActionRow, Bundle, Circle, DealRow, SeatRow, TableRow, now
from ludohall.web.tables import matching
from ludohall.web.tables.chat import news
from ludohall.web.tables.legacies import legacy_of
from ludohall.web.tables.looking import Looking
from ludohall.web.tables.new_row import new_row, wound
from ludohall.web.tables.new_seat import new_key, new_seat
from ludohall.web.tables.refusals import bad_option, refused

NO_CLUB = N_("There is no such club.")
BOT = "beginner"
"""Who sits beside somebody at a task, and plays on from there."""


class Opening:
    """Opens tables, and takes them away."""

    def __init__(self, looking: Looking, sessions: Sessions) -> None:
        self.looking = looking
        self.tables = looking.tables
        self.store = looking.store
        self.sessions = sessions

    def create(
        self,
        who: Actor,
        game: str,
        seats: Sequence[SeatSpec],
        options: Mapping[str, Json] | None = None,
        terms: Terms = USUAL,
    ) -> Table:
        """A new match with its seats."""
        options = options or {}
        try:
            match = lh.new(game, len(seats), tokens.new_seed(), options)
        except UnknownGame as error:
            raise NotFound(str(error)) from None
        except BadOption as error:
            raise bad_option(error, game, options, len(seats)) from None
        except LudohallError as error:
            raise refused(error) from None
        return self._open(who, match, seats, terms)

    def guided(self, who: Actor, game: str, script: str, name: str) -> Table:
        """A guided match of a game: practice with an easy bot, on its script's deal."""
        told = script_of(game, script)
        if told is None:
            raise NotFound(N_("There is no guided match of {key}."), key=repr(game)[:40])
        match = lh.new(game, told.players, told.seed, told.options)
        bots = [SeatSpec("bot", bot=told.bot)] * (told.players - 1)
        terms = Terms(listed=False, practice=True, guided=told.key)
        return self._open(who, match, [SeatSpec("me", name), *bots], terms)

    def lay(self, who: Actor, deal: DealRow, name: str, terms: Terms) -> Table:
        """A table of a deal: the same for everybody, by the rules of its day."""
        try:
            rules, options = lh.game(deal.game), msgspec.json.decode(deal.options)
            match = Match(rules, deal.players, deal.seed, options, rules=deal.rules)
        except LudohallError as error:  # it was dealt by a newer server than this one
            raise refused(error) from None
        match.let_nature_move()
        bots = [SeatSpec("bot", bot=level) for level in msgspec.json.decode(deal.bots)[1:]]
        return self._open(who, match, [SeatSpec("me", name), *bots], terms)

    def task(self, who: Actor, task: Task, name: str) -> Table:
        """A task as a table of its own: practice from its position on, where nobody else moves."""
        played = lh.replay(task.record)
        match = played.branch(played.length, tokens.new_seed())
        bot = SeatSpec("bot", bot=BOT)
        seats = [SeatSpec("me", name) if s == task.seat else bot for s in range(match.players)]
        terms = Terms(listed=False, spectators=False, practice=True, task=task.key)
        return self._open(who, match, seats, terms)

    def import_record(
        self, who: Actor, record: Mapping[str, Json], seats: Sequence[SeatSpec] | None = None
    ) -> Table:
        """A table from a record: to look at if it is over, else to play on with a new seed."""
        try:
            match = lh.replay(record)
            if not match.over:
                match = match.branch(match.length, tokens.new_seed())
        except LudohallError as error:
            raise refused(error) from None
        except RecursionError:
            raise Invalid(N_("not a record: it is nested too deeply")) from None
        if not seats:
            seats = [SeatSpec("me", name) for name in names_of(record, match.players)]
        practice = record.get("practice") is True and all(s.kind in ("me", "bot") for s in seats)
        terms = Terms(listed=False, practice=practice)
        return self._open(who, match, seats, terms, played=True)

    def branch(
        self, who: Actor, table: str, at: int, seats: Sequence[SeatSpec] | None = None
    ) -> Table:
        """Play on from a position as a new table, with a new seed.

        It would show the hands of a match that goes on, so then only the one person who has
        ever played it, against bots, may do that, and the bots keep their seats.
        """
        with self.tables.using(table) as live:
            check_sees(who, live.bundle)
            check_unsealed(live.bundle.table)
            if not 0 <= at <= live.version:
                raise NotFound(
                    N_("This table has {entries} entries, not {at}."), entries=live.version, at=at
                )
            if not live.over and not is_alone(who, live.bundle):
                raise NotYours(N_("Playing on from here is possible when the match is over."))
            if not seats or not live.over:
                seats = [
                    SeatSpec("bot", seat.name, seat.bot) if seat.kind == "bot" else SeatSpec("me")
                    for seat in live.bundle.seats
                ]
            past, _, at = live.past(at)
            match = past.branch(past.length, tokens.new_seed())
            if match.over:
                raise NotNow(N_("The match is over at this position."))
            if not live.over:  # played to its end, the new table shows every hand
                live.dirty = True
                self.store.see(table, [(seat, known(who).id) for seat in range(match.players)])
                live.freshen()
            terms = Terms(listed=False, spectators=live.bundle.table.club is None)
            return self._open(who, match, seats, terms, parent=(table, at), played=True)

    def together(
        self, people: Sequence[Person], game: str, clock: str
    ) -> tuple[Bundle, Sequence[ActionRow]]:
        """The table of some who look for each other, to be stored; the first of them is its host.

        The lot seats them. None has come yet: each one's time runs from then on.
        """
        match = lh.new(game, len(people), tokens.new_seed(), {})
        table, around = tokens.new_id(), list(people)
        Random(tokens.new_seed()).shuffle(around)
        seats = [
            replace(self._seat(table, place, SeatSpec("me"), person, game, ()), came=None)
            for place, person in enumerate(around)
        ]
        row = new_row(table, people[0].id, match, seats, Terms(listed=False, clock=clock))
        rows = rows_of(match, row.created)
        held = frozenset((place, person.id) for place, person in enumerate(around))
        return Bundle(wound(row, seats, rows), tuple(seats), held, held), rows

    def rematch(self, who: Actor, table: str) -> Table:
        """The same people once more; whoever asks second finds the table of the first."""
        with self.tables.using(table) as live:
            person = self._player(who, live, N_("Only those who played can start a rematch."))
            if is_of_campaign(live):
                raise NotNow(N_("This match belongs to a campaign, which goes on with the next."))
            if live.bundle.circle is not None:
                self._circle(person, live.bundle.circle.club.id)
            if live.bundle.table.next is None:
                seed = tokens.new_seed()
                match = lh.new(live.match.game.key, live.match.players, seed, live.match.options)
                self._follow(live, match, person.id)
            following = live.bundle.table.next
        assert following is not None
        return self.looking.table(who, following)

    def go_on(self, who: Actor, table: str) -> Table:
        """The match that follows in a campaign, everybody on the same seat as before.

        Whoever asks second finds the table of the first. The host stays the host, in a club as long
        as that one is a member.
        """
        with self.tables.using(table) as live:
            person = self._player(who, live, N_("Only those who play in a campaign go on with it."))
            if live.bundle.circle is not None:
                self._circle(person, live.bundle.circle.club.id)
            old = live.bundle.table
            if old.next is None:
                match = match_after(live.match, legacy_of(old)) if is_of_campaign(live) else None
                if match is None:
                    raise NotNow(N_("No match follows this one."))
                host = old.host if is_still_there(live.bundle, old.host) else person.id
                self._follow(live, match, host, old.series)
            following = live.bundle.table.next
        assert following is not None
        return self.looking.table(who, following)

    def close(self, who: Actor, table: str) -> list[str]:
        """Take away a table; only its host may. Gives those it followed.

        Once the match has begun, that is for somebody who alone has ever played it, against bots.
        """
        try:
            with self.tables.using(table) as live:
                followed = self._remove(who, live.bundle)
                live.sound = False
        except Unplayable:
            followed = self._remove(who, self.tables.bundle(table))
        for name in (*followed, table):
            self.tables.heard(name)
        return followed

    def _remove(self, who: Actor, bundle: Bundle) -> list[str]:
        row = bundle.table
        if row.host != who.person_id:
            raise NotYours(N_("Only the host may take a table away."))
        check_unsealed(row)
        if row.started is not None and not is_alone(who, bundle):
            raise NotNow(N_("The match has begun, and others play it."))
        if row.next is not None and is_of_series(row):
            raise NotNow(N_("The campaign goes on from this table: it stays."))
        try:
            return self.store.remove_table(row.id)
        finally:
            self.sessions.forget(row.id)

    def _player(self, who: Actor, live: Live, otherwise: str) -> Person:
        """Somebody who played a match that is over."""
        person, bundle = known(who), live.bundle
        if person.id not in {holder for _, holder in bundle.holders} | {bundle.table.host}:
            raise NotYours(otherwise)
        if not live.over:
            raise NotNow(N_("The match is still on."))
        return person

    def _follow(self, live: Live, match: AnyMatch, host: str, series: str | None = None) -> None:
        """Open the table after this one; of two that are opened at once, the first counts.

        It is for the same club; who is no member any more has no seat there.
        """
        live.dirty = True
        table, old = tokens.new_id(), live.bundle.table
        holders = frozenset(
            (seat, one) for seat, one in live.bundle.holders if is_still_there(live.bundle, one)
        )
        held = {seat for seat, _ in holders}
        seats = [self._again(table, seat, seat.seat in held) for seat in live.bundle.seats]
        terms = Terms(old.listed, old.spectators, series, old.practice, clock_of(old))
        terms = replace(terms, club=old.club)
        row = new_row(table, host, match, seats, terms)
        rows = rows_of(match, row.created) if row.started else ()
        row = wound(row, seats, rows)
        self.store.add_table(Bundle(row, tuple(seats), holders), rows)
        if self.store.set_next(live.id, table) != table:
            self.store.remove_table(table)
        live.freshen()

    def _again(self, table: str, seat: SeatRow, held: bool) -> SeatRow:
        """The seat at the table that follows; its person has not come there yet.

        That of somebody who has gone for good is open.
        """
        nonce, token = new_key(self.looking.secret, table, seat.seat)
        if seat.kind == "person" and not held:
            seat = seat.with_(kind="open", name="")
        fresh = replace(seat, table_id=table, nonce=nonce, token_hash=token, since=now(), came=None)
        return replace(fresh, gave_up="", was="", replaced_by="")

    def _open(
        self,
        who: Actor,
        match: AnyMatch,
        specs: Sequence[SeatSpec],
        terms: Terms,
        *,
        parent: tuple[str, int] | None = None,
        played: bool = False,
    ) -> Table:
        """A table for a match: a fresh one, or a position that was played before."""
        person = known(who)
        if len(specs) != match.players:
            raise Invalid(
                N_("This match has {seats} seats, not {given}."),
                seats=match.players,
                given=len(specs),
            )
        circle = None if terms.club is None else self._circle(person, terms.club)
        series = terms.series
        if series is not None and not (series.isascii() and series.isalnum() and len(series) < 17):
            raise Invalid(N_("A series is named by up to 16 letters and digits."))
        table = tokens.new_id()
        if match.series is not None and not played:
            if series is not None:
                raise Invalid(N_("A campaign is named by the hall: leave the series out."))
            series = table
        if circle is not None:
            terms, specs = replace(terms, listed=False), named_in(circle, person, specs)
        seats: list[SeatRow] = []
        for place, spec in enumerate(specs):
            others = [seat.name for seat in seats] + [later.name for later in specs[place + 1 :]]
            if spec.kind != "me":
                others.append(person.name)
            seats.append(self._seat(table, place, spec, person, match.game.key, others))
        if terms.practice and not all(spec.kind in ("me", "bot") for spec in specs):
            raise Invalid(N_("Practice is for one person alone, with bots."))
        if terms.practice and terms.clock:
            raise Invalid(N_("Practice has no clock: everything can be taken back."))
        wishes = matching.checked(terms.wishes)
        terms = replace(terms, series=series, clock=check_clock(terms.clock), wishes=wishes)
        row = new_row(table, person.id, match, seats, terms, parent, played)
        mine = [place for place, spec in enumerate(specs) if spec.kind == "me"]
        held = frozenset((place, person.id) for place in mine)
        rows = rows_of(match, row.created) if row.version else ()
        row = wound(row, seats, rows)
        seen = held if row.started else frozenset()
        bundle = Bundle(row, tuple(seats), held, seen, circle=circle)
        line = None
        if played and row.finished is None:
            seat = mine[0] if mine else None
            name = seats[mine[0]].name if mine else person.name
            line = news(person.id, seat, name, "known")
        if terms.daily is not None:
            return self.looking.table(who, self.store.add_try(bundle, rows))
        if row.task is not None:
            return self.looking.table(who, self.store.add_task(bundle, rows))
        self.store.add_table(bundle, rows, line)
        return self.looking.as_seen(who, bundle)

    def _circle(self, person: Person, club: str) -> Circle:
        """The club of somebody who may open a table for it."""
        circle = self.store.circle(club) if tokens.is_id(club) else None
        member = circle.member(person.id) if circle else None
        if circle is None or member is None:
            raise NotFound(NO_CLUB)
        if not may_open(circle, person.id):
            raise NotYours(N_("Only a host of this club opens its tables."))
        return circle

    def _seat(
        self,
        table: str,
        place: int,
        spec: SeatSpec,
        person: Person,
        game: str,
        others: Sequence[str],
    ) -> SeatRow:
        return new_seat(self.looking.secret, table, place, spec, person, game, others)


def named_in(circle: Circle, person: Person, specs: Sequence[SeatSpec]) -> list[SeatSpec]:
    """The seats of a table of a club: its host sits there by the name that the club knows."""
    member = circle.member(person.id)
    mine = next((place for place, spec in enumerate(specs) if spec.kind == "me"), None)
    return [
        replace(spec, name=member.name) if member and place == mine else spec
        for place, spec in enumerate(specs)
    ]


def may_open(circle: Circle, person: str | None) -> bool:
    """Whether somebody may open tables for a club: a member, in that of a school a host."""
    member = circle.member(person)
    return member is not None and (member.host or not circle.club.school)


def is_still_there(bundle: Bundle, person: str) -> bool:
    """Whether somebody may sit at the table that follows: not who has left its club."""
    return bundle.circle is None or bundle.circle.member(person) is not None


def is_of_series(row: TableRow) -> bool:
    """Whether a table's match is one of a series, and not just labelled so."""
    return row.origin is not None and "series" in msgspec.json.decode(row.origin)


def is_of_campaign(live: Live) -> bool:
    """Whether the rules say what follows a match, and the hall leads on to it.

    A position of a campaign that somebody plays on from stands alone.
    """
    return live.match.series is not None and live.bundle.table.series is not None


def match_after(match: AnyMatch, legacy: Json = None) -> AnyMatch | None:
    """The match that follows in a series: the same one again where it was stopped."""
    if match.over:
        return lh.sequel(match, legacy=legacy)
    seed = tokens.new_seed()
    again = Match(match.game, match.players, seed, match.options, series=match.series)
    again.let_nature_move()
    return again


def names_of(record: Mapping[str, Json], players: int) -> list[str]:
    """The names of those who played a record, by seat; empty where it tells none."""
    told = record.get("names")
    names = [n if isinstance(n, str) else "" for n in told] if isinstance(told, list) else []
    return [*names, *[""] * players][:players]
