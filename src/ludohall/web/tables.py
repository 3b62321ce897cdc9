"""Tables: looking at them and playing at them. Callers run the methods in a thread."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

import ludohall as lh
from ludohall.core.data import Json
from ludohall.core.errors import (
    CannotUndo,
    IllegalAction,
    MalformedAction,
)
from ludohall.core.i18n import N_
from ludohall.core.record import seal
from ludohall.web import tokens
from ludohall.web.consent import may_ask, request_of, settled_of
from ludohall.web.entries import END, WITHOUT_WINNER
from ludohall.web.errors import (
    Illegal,
    Invalid,
    NotFound,
    NotNow,
    NotYours,
    Stale,
)
from ludohall.web.history import AnyMatch, undone
from ludohall.web.live import Live, Played
from ludohall.web.model import (
    Actor,
    ChatLine,
    How,
    LogLine,
    Offer,
    Seat,
    Snapshot,
    Table,
    Why,
    moment,
)
from ludohall.web.people import one_line, prefs_of
from ludohall.web.rights import Rights
from ludohall.web.sameness import means_the_same
from ludohall.web.settings import TABLES_KEPT
from ludohall.web.silence import Answer
from ludohall.web.store import Bundle, MessageRow, Store
from ludohall.web.timing import left_of
from ludohall.web.turns import hand_over
from ludohall.web.warnings import check_asked

NO_ACTION = N_("This is no action of this game.")
PLAINLY = How()
MESSAGE_LENGTH = 500
LEGAL_SHOWN = 60


class Tables(Rights):
    """All tables."""

    def __init__(self, store: Store, secret: str, kept: int = TABLES_KEPT) -> None:
        super().__init__(store, kept)
        self.secret = secret

    def close(self, who: Actor, table: str) -> list[str]:
        """Take away a table; only its host may. Gives those it followed.

        Once the match has begun, that is for somebody who alone has ever played it, against bots.
        """
        with self.using(table) as live:
            if live.bundle.table.host != who.person_id:
                raise NotYours(N_("Only the host may take a table away."))
            if live.bundle.table.started is not None and not self.is_alone(who, live.bundle):
                raise NotNow(N_("The match has begun, and others play it."))
            if live.bundle.table.next is not None and live.match.series is not None:
                raise NotNow(N_("The campaign goes on from this table: it stays."))
            followed = self.store.remove_table(table)
            live.sound = False
        for name in followed:
            self.heard(name)
        return followed

    # Looking.

    def table(self, who: Actor, table: str) -> Table:
        """A table as somebody sees it."""
        with self.using(table) as live:
            self.check_sees(who, live.bundle)
            return self.as_seen(who, live.bundle)

    def as_seen(self, who: Actor, bundle: Bundle) -> Table:
        """What a table's row and seats tell somebody."""
        row = bundle.table
        game, options = lh.game(row.game), msgspec.json.decode(row.options)
        host = row.host == who.person_id
        result = msgspec.json.decode(row.result) if row.result else {}
        parent = None if row.parent is None else (row.parent, row.parent_seq or 0)
        status = "over" if row.finished else "playing" if row.started else "waiting"
        inviting = host or (row.started is not None and self.plays(who, bundle))
        seats, times = [], left_of(row, bundle.seats)
        for seat in bundle.seats:
            mine = self.holds(who, bundle, seat.seat)
            link = None
            if mine or (inviting and seat.kind == "invite"):
                token = tokens.seat_token(self.secret, row.id, seat.seat, seat.nonce)
                link = f"/t/{row.id}/seat/{token}"
            may = self.may_replace(who, bundle, seat.seat)
            lost = bool(seat.gave_up) and (seat.seat, who.person_id) in bundle.seen
            until, left = times[seat.seat]
            seats.append(
                Seat(
                    index=seat.seat,
                    kind=seat.kind,
                    name=seat.name,
                    bot=seat.bot,
                    mine=mine,
                    link=link,
                    may_replace=may,
                    gave_up=seat.gave_up,
                    was=seat.was,
                    was_mine=lost,
                    until=None if until is None else moment(until),
                    left=left,
                )
            )
        return Table(
            id=row.id,
            game=row.game,
            title=game.title,
            options=options,
            players=row.players,
            seats=tuple(seats),
            host=host,
            host_seat=min(
                (seat for seat, holder in bundle.holders if holder == row.host), default=None
            ),
            status=status,
            listed=row.listed,
            spectators=row.spectators,
            version=row.version,
            deciding=tuple(msgspec.json.decode(row.deciding)),
            created=moment(row.created),
            updated=moment(row.updated),
            parent=parent,
            next=row.next,
            series=row.series,
            campaign=row.series if game.in_series(options) else None,
            scores=tuple(result.get("scores", ())),
            winners=tuple(result.get("winners", ())),
            may_branch=row.finished is not None or self.is_alone(who, bundle),
            practice=row.practice,
            clock=row.clock or "",
            deadline=None if row.deadline is None else moment(row.deadline),
            stopped=str(result.get("stopped", "")),
            alone=row.started is not None and self.is_alone(who, bundle),
        )

    def mine(self, who: Actor) -> list[Table]:
        """The tables where somebody sits or gave up, those that go on first."""
        if who.person is None:
            return []
        return self._seen(who, self.store.held_by(who.person.id))

    def listed(self, who: Actor, started: bool) -> list[Table]:
        """Public tables to watch or to join."""
        return self._seen(who, self.store.listed(started))

    def series(self, who: Actor, series: str) -> list[Table]:
        """The tables of a series."""
        found = self.store.series(series)
        return self._seen(who, [bundle for bundle in found if self.is_public(who, bundle)])

    def is_public(self, who: Actor, bundle: Bundle) -> bool:
        """Whether somebody may find a table in a list: a listed one to see, or one's own."""
        row = bundle.table
        if row.host == who.person_id or self.plays(who, bundle):
            return True
        return row.listed and (row.spectators or row.started is None)

    def _seen(self, who: Actor, bundles: list[Bundle]) -> list[Table]:
        """A list of tables, without those of games that are not installed."""
        known = lh.games()
        return [self.as_seen(who, bundle) for bundle in bundles if bundle.table.game in known]

    def own_seat(self, who: Actor, live: Live) -> int | None:
        """The seat from which somebody looks: one that has to decide, else the first."""
        mine = [s.seat for s in live.bundle.seats if self.holds(who, live.bundle, s.seat)]
        deciding = live.deciding
        for seat in mine:
            if seat in deciding:
                return seat
        return mine[0] if mine else None

    def snapshot(
        self,
        who: Actor,
        table: str,
        seat: int | str | None,
        at: int | None,
        language: str,
        watching: int = 0,
        delayed: bool = False,
    ) -> Snapshot:
        """What a seat sees now or at an earlier entry; seat "auto" is one's own."""
        with self.using(table) as live:
            place = self.view_seat(who, live, seat)
            kept, match, shown = live.kept, live.match, live.version
            if at is not None and at != live.version:
                if not 0 <= at <= live.version:
                    raise NotFound(
                        N_("This table has {entries} entries, not {at}."),
                        entries=live.version,
                        at=at,
                    )
                match, kept, shown = live.past(at)
            present = match is live.match
            over = live.over if present else match.over
            playing = present and live.bundle.table.started is not None and not over
            mine = place is not None and self.holds(who, live.bundle, place)
            eyes = place if live.bundle.table.started is not None else None
            log = live.log(eyes, language) if present else live.lines(match, kept, eyes, language)
            held = live.held if playing else None
            return Snapshot(
                table=self.as_seen(who, live.bundle),
                game=match.game,
                language=language,
                seat=place,
                version=live.version,
                at=shown,
                stamp=live.stamp,
                view=match.view(eyes),
                deciding=tuple(live.deciding if present else match.deciding),
                offers=offers(live, place, language) if playing and mine else (),
                outcomes=None if eyes is None else match.outcomes(eyes),
                can_undo=playing and mine and place is not None and live.can_undo(place),
                log=tuple(log),
                since=last_decision(log, place),
                undone=live.steps.undone if present else undone(live.rows[:shown]),
                turns=live.steps.turns,
                over=over,
                scores=tuple(match.scores()) if over else (),
                winners=winners_of(live, match) if over else (),
                breakdown=tuple(match.breakdown()) if over else (),
                ending=match.ending(),
                places=tuple(match.ranking()) if over else (),
                watching=watching,
                delayed=delayed and playing,
                silent=playing and mine and place is not None and is_silent(live, place),
                held=held,
                request=request_of(live) if playing else None,
                settled=settled_of(live) if playing else None,
                may_ask=playing and mine and place is not None and may_ask(live, place),
                hand_over=hand_over(live, place, log, match.game.translator(language))
                if playing and mine
                else None,
            )

    def check_view(self, who: Actor, table: str, seat: int | str | None) -> None:
        """Raise unless somebody may have the view of a seat."""
        with self.using(table) as live:
            self.view_seat(who, live, seat)

    def is_called(self, who: Actor, table: str, seat: int | str | None) -> bool:
        """Whether somebody is called to decide for a seat; cheaper than all that the seat sees."""
        with self.using(table) as live:
            place = self.view_seat(who, live, seat)
            if place is None or live.bundle.table.started is None or live.over:
                return False
            asked = place in live.deciding and self.holds(who, live.bundle, place)
            return asked and not is_silent(live, place)

    def view_seat(self, who: Actor, live: Live, seat: int | str | None) -> int | None:
        """The seat whose view somebody may have; after the end it may be any."""
        self.check_sees(who, live.bundle)
        if seat == "auto":
            return self.own_seat(who, live)
        if seat is None:
            return None
        if not isinstance(seat, int) or not 0 <= seat < live.match.players:
            raise NotFound(N_("There is no seat {seat} at this table."), seat=seat)
        if not live.over:
            self.check_holder(who, live.bundle, seat)
        return seat

    def why_not(
        self, who: Actor, table: str, seat: int, actions: Sequence[str], language: str
    ) -> Why:
        """What stands in the way of some actions of a seat, in words."""
        with self.using(table) as live:
            self.check_holder(who, live.bundle, seat)
            if live.bundle.table.started is None:
                raise NotNow(N_("The table waits for its players."))
            possible: list[str] = []
            reasons: list[str] = []
            for action in actions:
                try:
                    reason = live.match.why_not(action, seat, language, live.names)
                except MalformedAction as error:
                    raise Invalid(str(error), NO_ACTION) from None
                if reason is None:
                    possible.append(lh.describe(live.match, action, language, seat))
                elif reason not in reasons:
                    reasons.append(reason)
            return Why(tuple(possible), tuple(reasons))

    # Playing.

    def act(
        self, who: Actor, table: str, seat: int, action: str, version: int, how: How = PLAINLY
    ) -> int:
        """Play an action on a page of that version; gives the new version.

        Where others have moved meanwhile, it is played if it means the same as on that page.
        """
        with self.using(table) as live:
            self.check_holder(who, live.bundle, seat)
            wants = who.person is not None and prefs_of(who.person.settings).confirm
            return self._act(live, seat, action, version, how, careful=wants, late=True)

    def answers_due(self, table: str) -> list[Answer]:
        """The answers of people that leave no choice and play themselves."""
        with self.using(table) as live:
            row = live.bundle.table
            if row.started is None or row.finished is not None:
                return []
            shared, due = live.is_shared, [(s, str(action)) for s, action in live.silent()]
            if live.held is not None:
                due = [(live.held, END)] if live.ends_itself else []
            return [
                Answer(seat, action, live.version, live.own[seat], shared) for seat, action in due
            ]

    def answer(self, table: str, answer: Answer) -> int:
        """Play an answer that was due, unless things have changed."""
        with self.using(table) as live:
            if answer.action == END and live.held == answer.seat and live.ends_itself:
                return self._end_turn(live, answer.seat, answer.version)
            if answer.seat not in dict(live.silent()):
                raise Stale(live.version)
            return self._act(live, answer.seat, answer.action, answer.version)

    def act_for_bot(self, table: str, seat: int, action: str, version: int) -> int:
        """Play what a bot has chosen at that version."""
        with self.using(table) as live:
            if live.bundle.seats[seat].kind != "bot":
                raise Stale(live.version)
            return self._act(live, seat, action, version)

    def _act(
        self,
        live: Live,
        seat: int,
        action: str,
        version: int,
        how: How = PLAINLY,
        careful: bool = False,
        late: bool = False,
    ) -> int:
        def play() -> list[Played]:
            self._check_current(live, seat, version, action if late else None)
            try:
                check_asked(live, seat, action, how, careful)
                return live.play(seat, action, how.hold)
            except IllegalAction:
                reason = live.match.why_not(action, seat, how.language, live.names)
                raise Illegal(reason or "", legal_now(live, seat)) from None
            except MalformedAction as error:
                raise Illegal(str(error), legal_now(live, seat), NO_ACTION) from None

        return live.carry_out(play)

    def check_playing(self, live: Live, version: int) -> None:
        """Raise unless the match is on; a page may be ahead of what this process knows."""
        if version > live.version:
            live.dirty = True
            live.freshen()
        table = live.bundle.table
        if table.started is None:
            raise NotNow(N_("The table waits for its players."))
        if table.finished is not None:
            raise NotNow(N_("The match is over."))

    def _check_current(self, live: Live, seat: int, version: int, late: str | None = None) -> None:
        """Raise unless the page shows the seat's present decision.

        An action that was clicked late passes too where it means the same as on its page.
        """
        self.check_playing(live, version)
        if not live.own[seat] <= version <= live.version and (
            late is None or not means_the_same(live, seat, late, version)
        ):
            raise Stale(live.version)
        if live.held not in (None, seat):
            raise NotNow(N_("{name} has not ended the turn yet."), name=live.names[live.held])

    def end_turn(self, who: Actor, table: str, seat: int, version: int) -> int:
        """Hand the turn over that the seat has played; gives the new version."""
        with self.using(table) as live:
            self.check_holder(who, live.bundle, seat)
            return self._end_turn(live, seat, version)

    def _end_turn(self, live: Live, seat: int, version: int) -> int:
        def play() -> list[Played]:
            self._check_current(live, seat, version)
            if live.held != seat:
                raise NotNow(N_("Your turn has more to decide, or has ended already."))
            return live.end_turn(seat)

        return live.carry_out(play)

    def undo(
        self, who: Actor, table: str, seat: int, version: int, back_to: int | None = None
    ) -> int:
        """Take back the seat's last decision, or all from an entry on; gives the new version."""
        with self.using(table) as live:
            self.check_holder(who, live.bundle, seat)

            def take_back() -> list[Played]:
                self._check_current(live, seat, version)
                if not live.can_undo(seat):
                    raise NotNow(self._why_no_undo(live, seat))
                undo = live.take_back if live.bundle.table.practice else live.undo
                try:
                    return undo(seat, back_to)
                except CannotUndo as error:
                    raise NotNow(str(error)) from None

            return live.carry_out(take_back)

    def _why_no_undo(self, live: Live, seat: int) -> str:
        if live.match.can_undo(seat):
            return N_("Your last decisions were forced: nothing can be taken back.")
        return N_(
            "New information, chance or another player's decision came after your last decision."
        )

    # The record and the chat.

    def record(self, who: Actor, table: str) -> dict[str, Json]:
        """The whole match with its secrets: only when it is over."""
        with self.using(table) as live:
            self.check_sees(who, live.bundle)
            if not live.over:
                raise NotYours(
                    N_("The record holds every secret: it is given when the match is over.")
                )
            record = {**live.match.record(), **marks_of(live)}
            names: list[Json] = [seat.was or seat.name for seat in live.bundle.seats]
            return {**record, "check": seal(record), "names": names}

    def say(self, who: Actor, table: str, text: str) -> ChatLine:
        """Say something at the table."""
        text = one_line(text)
        if not 1 <= len(text) <= MESSAGE_LENGTH:
            raise Invalid(N_("A message has 1 to {most} characters."), most=MESSAGE_LENGTH)
        with self.using(table) as live:
            self.check_sees(who, live.bundle)
            seat = self.own_seat(who, live)
            if seat is None and who.person is None:
                raise NotYours(N_("Say who you are before you speak."))
            person = who.person
            name = live.names[seat] if seat is not None else person.name if person else ""
            row = self.store.say(table, who.person_id, seat, name, text)
            live.said(row.id)
        return self._line(who, row)

    def chat(self, who: Actor, table: str, after: int) -> list[ChatLine]:
        """What was said."""
        with self.using(table) as live:
            self.check_sees(who, live.bundle)
        return [self._line(who, row) for row in self.store.messages(table, after)]

    def _line(self, who: Actor, row: MessageRow) -> ChatLine:
        mine = row.person is not None and row.person == who.person_id
        news = msgspec.json.decode(row.news) if row.news else {}
        return ChatLine(row.id, row.seat, row.name, row.text, moment(row.at), mine, news)


def winners_of(live: Live, match: AnyMatch) -> tuple[int, ...]:
    """The winning seats of a match that is over: none where nobody was left to play it."""
    return () if live.stopped in WITHOUT_WINNER else tuple(match.winners())


def marks_of(live: Live) -> dict[str, Json]:
    """What a record says of how the match was played; nothing of one that was played to its end."""
    found: dict[str, Json] = {}
    if live.bundle.table.practice:
        found["practice"] = True
    if live.stopped:
        found["stopped"] = live.stopped
    gave_up = [seat for seat in live.bundle.seats if seat.gave_up]
    if gave_up:
        found["gave_up"] = [seat.seat for seat in gave_up]
        found["took_over"] = {str(seat.seat): seat.name for seat in gave_up}
    return found


def legal_now(live: Live, seat: int) -> list[str]:
    """What a seat may do, or the first of it."""
    return [str(action) for action in live.match.actions(seat)[:LEGAL_SHOWN]]


def offers(live: Live, seat: int | None, language: str) -> tuple[Offer, ...]:
    """What a seat may do, in words. While a turn is held, its player may still act out of turn."""
    match = live.match
    if seat is None or (live.held is not None and (seat != live.held or not match.deciding)):
        return ()
    game = match.game
    tr = game.translator(language)
    return tuple(
        Offer(
            action=str(action),
            text=game.describe(match.state, action, seat, tr),
            verb=action.verb,
            args=action.args,
            free=action.verb in game.free_verbs,
        )
        for action in match.actions(seat)
    )


def is_silent(live: Live, seat: int) -> bool:
    """Whether what a seat is asked answers itself, so that nobody is called for it."""
    if live.held is None:
        return live.answers_itself(seat) is not None
    return live.held == seat and live.ends_itself


def last_decision(log: list[LogLine], seat: int | None) -> int:
    """The number of a seat's last own decision; 0 if there is none."""
    for line in reversed(log):
        if line.seat == seat and not line.forced:
            return line.seq
    return 0
