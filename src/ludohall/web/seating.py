"""New tables, and who sits where. Callers run the methods in a thread."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from secrets import randbelow

import ludohall as lh
from ludohall.bots import read_spec
from ludohall.core.data import Json
from ludohall.core.errors import (
    BadOption,
    LudohallError,
    UnknownBot,
    UnknownGame,
)
from ludohall.core.i18n import N_
from ludohall.core.match import MAX_SEED, Match
from ludohall.web import tokens
from ludohall.web.absence import waits_for
from ludohall.web.chat import news
from ludohall.web.errors import HallError, Invalid, NotFound, NotNow, NotYours, WrongLink
from ludohall.web.history import AnyMatch, origin_of, rows_of, text_of, undealt
from ludohall.web.live import Live
from ludohall.web.model import Actor, Person, Prefs, Seat, SeatSpec, Table
from ludohall.web.people import clean_name, prefs_of
from ludohall.web.refusals import bad_option, refused
from ludohall.web.secrecy import check_giving, check_taking
from ludohall.web.store import (
    ActionRow,
    Bundle,
    Conflict,
    MessageRow,
    SeatRow,
    Start,
    TableRow,
    now,
)
from ludohall.web.tables import Tables
from ludohall.web.timing import check_clock, deadline_of, reseated
from ludohall.web.turns import is_due

BOT_NAMES = ("Ada", "Blaise", "Carl", "Denise")


def bot_of(text: str, game: str) -> str:
    """The canonical specification of a bot that plays a game."""
    try:
        spec = read_spec(text)
        spec.make(game)
    except UnknownBot as error:
        raise refused(error) from None
    return spec.text


class Seating:
    """Makes tables and fills their seats."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    # New tables.

    def create(
        self,
        who: Actor,
        game: str,
        seats: Sequence[SeatSpec],
        options: Mapping[str, Json],
        *,
        listed: bool,
        spectators: bool,
        series: str | None,
        practice: bool = False,
        clock: str | None = None,
    ) -> Table:
        """A new match with its seats."""
        try:
            match = lh.new(game, len(seats), randbelow(MAX_SEED + 1), options)
        except UnknownGame as error:
            raise NotFound(str(error)) from None
        except BadOption as error:
            raise bad_option(error, game, options, len(seats)) from None
        except LudohallError as error:
            raise refused(error) from None
        return self._open(
            who,
            match,
            seats,
            listed=listed,
            spectators=spectators,
            series=series,
            practice=practice,
            clock=clock,
        )

    def import_record(
        self, who: Actor, record: Mapping[str, Json], seats: Sequence[SeatSpec] | None
    ) -> Table:
        """A table from a record: to look at if it is over, else to play on with a new seed."""
        try:
            match = lh.replay(record)
            if not match.over:
                match = match.branch(match.length, randbelow(MAX_SEED + 1))
        except LudohallError as error:
            raise refused(error) from None
        except RecursionError:
            raise Invalid(N_("not a record: it is nested too deeply")) from None
        if not seats:
            seats = [SeatSpec("me", name) for name in names_of(record, match.players)]
        practice = record.get("practice") is True and all(s.kind in ("me", "bot") for s in seats)
        return self._open(
            who, match, seats, listed=False, spectators=True, played=True, practice=practice
        )

    def branch(self, who: Actor, table: str, at: int, seats: Sequence[SeatSpec] | None) -> Table:
        """Play on from a position as a new table, with a new seed.

        It would show the hands of a match that goes on, so then only the one person who has
        ever played it, against bots, may do that, and the bots keep their seats.
        """
        with self.tables.using(table) as live:
            self.tables.check_sees(who, live.bundle)
            if not 0 <= at <= live.version:
                raise NotFound(
                    N_("This table has {entries} entries, not {at}."), entries=live.version, at=at
                )
            if not live.over and not self.tables.is_alone(who, live.bundle):
                raise NotYours(N_("Playing on from here is possible when the match is over."))
            if not seats or not live.over:
                seats = [
                    SeatSpec("bot", seat.name, seat.bot) if seat.kind == "bot" else SeatSpec("me")
                    for seat in live.bundle.seats
                ]
            past, _, at = live.past(at)
            match = past.branch(past.length, randbelow(MAX_SEED + 1))
            if match.over:
                raise NotNow(N_("The match is over at this position."))
            if not live.over:  # played to its end, the new table shows every hand
                live.dirty = True
                self.store.see(table, [(seat, known(who).id) for seat in range(match.players)])
                live.freshen()
            return self._open(
                who, match, seats, listed=False, spectators=True, parent=(table, at), played=True
            )

    def rematch(self, who: Actor, table: str) -> Table:
        """The same people once more; whoever asks second finds the table of the first."""
        with self.tables.using(table) as live:
            person = self._player(who, live, N_("Only those who played can start a rematch."))
            if is_of_campaign(live):
                raise NotNow(N_("This match belongs to a campaign, which goes on with the next."))
            if live.bundle.table.next is None:
                match = lh.new(live.match.game.key, live.match.players, None, live.match.options)
                self._follow(live, match, person.id)
            following = live.bundle.table.next
        assert following is not None
        return self.tables.table(who, following)

    def go_on(self, who: Actor, table: str) -> Table:
        """The match that follows in a campaign, everybody on the same seat as before.

        Whoever asks second finds the table of the first. The host stays the host.
        """
        with self.tables.using(table) as live:
            self._player(who, live, N_("Only those who play in a campaign go on with it."))
            old = live.bundle.table
            if old.next is None:
                match = match_after(live.match) if is_of_campaign(live) else None
                if match is None:
                    raise NotNow(N_("No match follows this one."))
                self._follow(live, match, old.host, old.series)
            following = live.bundle.table.next
        assert following is not None
        return self.tables.table(who, following)

    def _player(self, who: Actor, live: Live, otherwise: str) -> Person:
        """Somebody who played a match that is over."""
        person, bundle = known(who), live.bundle
        if person.id not in {holder for _, holder in bundle.holders} | {bundle.table.host}:
            raise NotYours(otherwise)
        if not live.over:
            raise NotNow(N_("The match is still on."))
        return person

    def _follow(self, live: Live, match: AnyMatch, host: str, series: str | None = None) -> None:
        """Open the table after this one; of two that are opened at once, the first counts."""
        live.dirty = True
        old, table = live.bundle, tokens.new_id()
        seats = [self._again(table, seat) for seat in old.seats]
        row = self._row(table, host, match, seats, old.table.listed, old.table.spectators, series)
        row = replace(row, practice=old.table.practice, clock=old.table.clock)
        rows = rows_of(match) if row.started else ()
        self.store.add_table(Bundle(row, tuple(seats), old.holders), rows)
        if self.store.set_next(live.id, table) != table:
            self.store.remove_table(table)
        live.freshen()

    def _again(self, table: str, seat: SeatRow) -> SeatRow:
        nonce, token = self._key(table, seat.seat)
        return seat.with_(table_id=table, nonce=nonce, token_hash=token, gave_up="", was="")

    def _open(
        self,
        who: Actor,
        match: AnyMatch,
        specs: Sequence[SeatSpec],
        *,
        listed: bool,
        spectators: bool,
        series: str | None = None,
        parent: tuple[str, int] | None = None,
        played: bool = False,
        practice: bool = False,
        clock: str | None = None,
    ) -> Table:
        """A table for a match: a fresh one, or a position that was played before."""
        person = known(who)
        if len(specs) != match.players:
            raise Invalid(
                N_("This match has {seats} seats, not {given}."),
                seats=match.players,
                given=len(specs),
            )
        if series is not None and not (series.isascii() and series.isalnum() and len(series) < 17):
            raise Invalid(N_("A series is named by up to 16 letters and digits."))
        table = tokens.new_id()
        if match.series is not None and not played:
            if series is not None:
                raise Invalid(N_("A campaign is named by the hall: leave the series out."))
            series = table
        seats = [
            self.new_seat(table, place, spec, person, match.game.key)
            for place, spec in enumerate(specs)
        ]
        if practice and not all(spec.kind in ("me", "bot") for spec in specs):
            raise Invalid(N_("Practice is for one person alone, with bots."))
        how = (listed, spectators, series, parent, played, practice, check_clock(clock))
        row = self._row(table, person.id, match, seats, *how)
        mine = [place for place, spec in enumerate(specs) if spec.kind == "me"]
        held = frozenset((place, person.id) for place in mine)
        bundle = Bundle(row, tuple(seats), held, held if row.started else frozenset())
        rows = rows_of(match) if row.version else ()
        line = None
        if played and row.finished is None:
            seat = mine[0] if mine else None
            name = seats[mine[0]].name if mine else person.name
            line = news(person.id, seat, name, "known")
        self.store.add_table(bundle, rows, line)
        return self.tables.as_seen(who, bundle)

    def _row(
        self,
        table: str,
        host: str,
        match: AnyMatch,
        seats: Sequence[SeatRow],
        listed: bool,
        spectators: bool,
        series: str | None = None,
        parent: tuple[str, int] | None = None,
        played: bool = False,
        practice: bool = False,
        clock: str | None = None,
    ) -> TableRow:
        moment = now()
        full = all(seat.kind in ("person", "bot") for seat in seats)
        dealt = full or played  # while a fresh table waits, there is nothing to look at
        result = {"scores": match.scores(), "winners": match.winners()} if match.over else None
        return TableRow(
            id=table,
            game=match.game.key,
            rules=match.state.rules,
            origin=origin_of(match),
            players=match.players,
            options=text_of(match.options),
            seed=match.seed,
            host=host,
            listed=listed,
            spectators=spectators,
            series=series,
            parent=parent[0] if parent else None,
            parent_seq=parent[1] if parent else None,
            next=None,
            created=moment,
            updated=moment,
            started=moment if full or match.over else None,
            finished=moment if match.over else None,
            version=match.length if dealt else 0,
            meta=0,
            chat=0,
            deciding=text_of(match.deciding if dealt else []),
            result=text_of(result) if result else None,
            bot_due=full and is_due(match, seats, (), None),
            practice=practice,
            clock=clock,
            used=None,
            deadline=deadline_of(clock, seats, match.deciding, [0] * match.players, moment)
            if full and not match.over
            else None,
        )

    def new_seat(self, table: str, place: int, spec: SeatSpec, me: Person, game: str) -> SeatRow:
        nonce, token_hash = self._key(table, place)
        kind, name, player = spec.kind, clean_name(spec.name), ""
        wishes = Prefs()
        if kind == "me":
            kind, name = "person", name or me.name or f"P{place + 1}"
            wishes = prefs_of(me.settings)
        elif kind == "bot":
            player, name = bot_of(spec.bot, game), name or BOT_NAMES[place % len(BOT_NAMES)]
        elif kind not in ("open", "invite"):
            raise Invalid(f"A seat is me, open, invite or bot, not {kind!r}.")
        forced, pace = wishes.forced, wishes.pace
        return SeatRow(table, place, kind, name, player, forced, pace, nonce, token_hash)

    def _key(self, table: str, seat: int) -> tuple[str, str]:
        """A fresh nonce and the hash of the token that it makes."""
        nonce = tokens.new_nonce()
        return nonce, tokens.hashed(tokens.seat_token(self.tables.secret, table, seat, nonce))

    # Sitting down.

    def sit(self, who: Actor, table: str, seat: int, name: str) -> Table:
        """Take an open seat."""
        with self.tables.using(table) as live:
            place = self._place(live, seat)
            if place.kind != "open":
                raise NotNow(N_("This seat is not free."))
            return self._take(who, live, place, name)

    def seat_of_link(self, table: str, token: str) -> Seat:
        """What a seat link opens."""
        with self.tables.using(table) as live:
            place = self._linked(live, token)
            return self.tables.as_seen(Actor(), live.bundle).seats[place.seat]

    def claim(self, who: Actor, table: str, token: str, name: str) -> Table:
        """Sit down by a seat link: an invitation, or one's own seat on another device."""
        with self.tables.using(table) as live:
            place = self._linked(live, token)
            if place.kind != "person":
                return self._take(who, live, place, name)
            person = known(who)
            if (place.seat, person.id) not in live.bundle.holders:
                self._check_one_hand(who, live, place.seat)
                line = news(person.id, place.seat, person.name or place.name, "too", place.name)
                self.change(live, place, place, sits=person.id, keep_others=True, line=line)
            return self.tables.as_seen(who, live.bundle)

    def _linked(self, live: Live, token: str) -> SeatRow:
        found = self.store.seat_of(tokens.hashed(token))
        if found is None or found.table_id != live.id or found.kind == "bot":
            raise WrongLink(N_("This link opens no seat: it is wrong, or was used already."))
        return found

    def _take(self, who: Actor, live: Live, place: SeatRow, name: str) -> Table:
        """A person sits down. The seat's key changes, so that the inviter cannot look in."""
        person = known(who)
        self._check_one_hand(who, live, place.seat)
        nonce, token = self._key(live.id, place.seat)
        wishes = prefs_of(person.settings)
        after = place.with_(
            kind="person",
            name=clean_name(name) or person.name or f"P{place.seat + 1}",
            forced=wishes.forced,
            pace=wishes.pace,
            nonce=nonce,
            token_hash=token,
        )
        what = "person" if place.name else "sat"
        line = news(person.id, place.seat, after.name, what, place.name)
        self.change(live, place, after, sits=person.id, line=line)
        return self.tables.as_seen(who, live.bundle)

    def leave(self, who: Actor, table: str, seat: int) -> Table:
        """Stand up: the seat is open for somebody else, its match waits meanwhile."""
        with self.tables.using(table) as live:
            self.tables.check_holder(who, live.bundle, seat)
            place = self._place(live, seat)
            nonce, token = self._key(table, seat)
            after = place.with_(kind="open", name="", nonce=nonce, token_hash=token)
            line = news(who.person_id, seat, place.name, "left")
            self.change(live, place, after, leaves=True, line=line)
            return self.tables.as_seen(who, live.bundle)

    def set_seat(self, who: Actor, table: str, seat: int, spec: SeatSpec) -> Table:
        """The host says who shall sit on a seat that no other person holds."""
        with self.tables.using(table) as live:
            person = known(who)
            if live.bundle.table.host != person.id:
                raise NotYours(N_("Only the host of the table arranges its seats."))
            if live.bundle.table.finished is not None:
                raise NotNow(N_("The match is over."))
            place = self._place(live, seat)
            others = {p for s, p in live.bundle.holders if s == seat and p != person.id}
            if place.kind == "person" and others:
                raise NotYours(N_("Another person holds this seat."))
            if spec.kind == "me" and not self.tables.holds(who, live.bundle, seat):
                self._check_one_hand(who, live, seat)
            after = self.new_seat(table, seat, spec, person, live.bundle.table.game)
            sits = person.id if spec.kind == "me" else None
            line = self._news(who, live, place, after)
            self.change(live, place, after, sits=sits, leaves=True, line=line)
            return self.tables.as_seen(who, live.bundle)

    def hand_over(self, who: Actor, table: str, seat: int, spec: SeatSpec) -> Table:
        """Give the seat of a person who has left to a bot, or keep it for whoever gets its link.

        The one who left loses the seat. The chat says who has replaced whom.
        """
        with self.tables.using(table) as live:
            place = self._place(live, seat)
            if spec.kind not in ("bot", "invite"):
                raise Invalid(f"A seat is handed over to a bot or by invite, not {spec.kind!r}.")
            if not self.tables.may_replace(who, live.bundle, seat):
                raise self._why_not(who, live, seat)
            named = spec if spec.kind == "bot" else SeatSpec("invite", place.name)
            me = who.person or Person("", "")
            after = self.new_seat(table, seat, named, me, live.bundle.table.game)
            line = self._news(who, live, place, after)
            self.change(live, place, after, leaves=True, line=line)
            return self.tables.as_seen(who, live.bundle)

    def _why_not(self, who: Actor, live: Live, seat: int) -> HallError:
        host = live.bundle.table.host == who.person_id
        if self.tables.holds(who, live.bundle, seat):
            return NotNow(N_("This is your own seat: you can leave it."))
        if not host and not self.tables.plays(who, live.bundle):
            return NotYours(N_("Only those at the table hand a seat over."))
        if not waits_for(live.bundle, seat):
            return NotNow(N_("The table does not wait for a person on this seat."))
        return NotNow(
            N_("The host may do this now, the players after three days without any move.")
        )

    def _news(self, who: Actor, live: Live, before: SeatRow, after: SeatRow) -> MessageRow:
        """What the chat says of somebody who arranges a seat."""
        speaker = self.tables.own_seat(who, live)
        name = live.names[speaker] if speaker is not None else who.person.name if who.person else ""
        what = after.kind
        if not before.name:
            what = {"bot": "filled", "person": "sat"}.get(what, what)
        old = before.name or str(before.seat + 1)
        return news(who.person_id, speaker, name, what, old, after.name)

    def _check_one_hand(self, who: Actor, live: Live, seat: int) -> None:
        """Raise where somebody who plays would see the secrets of one more seat.

        Before the start everybody may take several seats. Later only a hotseat may: somebody
        who plays two or more seats already, with no other person at the table.
        """
        if live.bundle.table.started is None:
            return
        check_taking(live, known(who).id, seat)
        others = [s.seat for s in live.bundle.seats if s.kind == "person" and s.seat != seat]
        held = [other for other in others if self.tables.holds(who, live.bundle, other)]
        if held and (len(held) < 2 or held != others):
            raise NotYours(N_("You play at this table: you must not see the secrets of this seat."))

    def _place(self, live: Live, seat: int) -> SeatRow:
        if not 0 <= seat < len(live.bundle.seats):
            raise NotFound(N_("There is no seat {seat} at this table."), seat=seat)
        return live.bundle.seats[seat]

    def change(
        self,
        live: Live,
        before: SeatRow,
        after: SeatRow,
        *,
        sits: str | None = None,
        leaves: bool = False,
        keep_others: bool = False,
        line: MessageRow,
        deadline: int | None = None,
    ) -> None:
        """Change a seat, by a deadline only while that one stands. In a match the chat says so."""
        table = live.bundle.table
        running = table.started is not None and table.finished is None
        if running and after.kind != "bot":
            stay = {p for s, p in live.bundle.holders if s == before.seat and keep_others}
            check_giving(live, before.seat, stay | {sits} if sits else stay)
        live.dirty = True  # until it is read again, whatever becomes of this
        try:
            self.store.change_seat(
                before,
                after,
                sits=sits,
                leaves=leaves,
                keep_others=keep_others,
                start=partial(self._start, live),
                is_due=live.is_due,
                clocked=reseated,
                deadline=deadline,
                news=line if running else None,
            )
        except Conflict:
            live.freshen()
            raise NotNow(N_("This seat was taken a moment ago.")) from None
        live.freshen()

    def _start(self, live: Live, seats: Sequence[SeatRow]) -> Start:
        """All are there: the match is dealt, unless a position that was played before goes on."""
        table, match, rows = live.bundle.table, live.match, tuple[ActionRow, ...]()
        if not live.version:
            table = replace(table, seed=randbelow(MAX_SEED + 1))
            match = undealt(table)
            match.let_nature_move()
            rows = rows_of(match)
        due = is_due(match, seats, (), None)
        unused = [0] * match.players
        deadline = deadline_of(table.clock, seats, match.deciding, unused, now())
        return Start(table.seed, rows, match.length, text_of(match.deciding), due, deadline)


def is_of_campaign(live: Live) -> bool:
    """Whether the rules say what follows a match, and the hall leads on to it.

    A position of a campaign that somebody plays on from stands alone.
    """
    return live.match.series is not None and live.bundle.table.series is not None


def match_after(match: AnyMatch) -> AnyMatch | None:
    """The match that follows in a series: the same one again where it was stopped."""
    if match.over:
        return lh.sequel(match)
    seed = randbelow(MAX_SEED + 1)
    again = Match(match.game, match.players, seed, match.options, series=match.series)
    again.let_nature_move()
    return again


def names_of(record: Mapping[str, Json], players: int) -> list[str]:
    """The names of those who played a record, by seat; empty where it tells none."""
    told = record.get("names")
    names = [n if isinstance(n, str) else "" for n in told] if isinstance(told, list) else []
    return [*names, *[""] * players][:players]


def known(who: Actor) -> Person:
    """The person, who has to be known here."""
    if who.person is None:
        raise NotYours(N_("Say who you are first: this needs a person's token, not a seat's."))
    return who.person
