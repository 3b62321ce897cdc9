"""Tables as somebody sees them: in lists, and with all that a seat may see of the match."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

import ludohall as lh
from ludohall.core.data import Json
from ludohall.core.errors import MalformedAction
from ludohall.core.game import Game
from ludohall.core.i18n import N_
from ludohall.core.record import seal
from ludohall.web.errors import Invalid, NotFound, NotNow, NotYours, Unplayable
from ludohall.web.match.clock import clock_of, left_of
from ludohall.web.match.consent import may_ask, may_end, request_of, settled_of
from ludohall.web.match.deeds import NO_ACTION
from ludohall.web.match.entries import WITHOUT_WINNER
from ludohall.web.match.history import AnyMatch, fold, undone
from ludohall.web.match.log import lines_of
from ludohall.web.match.memory import Live
from ludohall.web.match.remains import as_far_as, marks_on, stored_record
from ludohall.web.match.rights import (
    check_holder,
    check_knows,
    check_sees,
    check_unsealed,
    holds,
    is_alone,
    is_member,
    is_sealed,
    may_talk,
    own_seat,
    plays,
)
from ludohall.web.match.screen import check_shown, screen_of, sits_with_others
from ludohall.web.match.secrecy import is_fair
from ludohall.web.match.shelf import Shelf
from ludohall.web.match.turns import hand_over, is_silent
from ludohall.web.model import (
    Actor,
    LogLine,
    Offer,
    Opponent,
    Remains,
    Seat,
    Snapshot,
    Table,
    Why,
    moment,
)
from ludohall.web.people import tokens
from ludohall.web.people.writing import isolated
from ludohall.web.store import Bundle, now
from ludohall.web.tables import life, matching
from ludohall.web.tables.legacies import legacy_of


class Looking:
    """Looks at all tables. Callers run the methods in a thread."""

    def __init__(self, tables: Shelf, secret: str) -> None:
        self.tables = tables
        self.store = tables.store
        self.secret = secret
        """The key of seat links."""

    def table(self, who: Actor, table: str) -> Table:
        """A table as somebody sees it."""
        try:
            with self.tables.using(table) as live:
                check_sees(who, live.bundle)
                return self.as_seen(who, live.bundle, live)
        except Unplayable:
            bundle = self.tables.bundle(table)
            check_sees(who, bundle)
            return self.as_seen(who, bundle)

    def as_seen(self, who: Actor, bundle: Bundle, live: Live | None = None) -> Table:
        """What a table's row and seats tell somebody.

        With the match itself, seats offer nothing for which somebody has seen too much.
        """
        row, here = bundle.table, now()
        unplayable = "" if live is not None else self.tables.broken(bundle)
        game: Game[Any, Any] | None = None
        if live is not None:
            game = live.match.game
        elif row.game in lh.games():
            game = lh.game(row.game)
        options = msgspec.json.decode(row.options)
        host = row.host == who.person_id
        result = msgspec.json.decode(row.result) if row.result else {}
        parent = None if row.parent is None else (row.parent, row.parent_seq or 0)
        status = "over" if row.finished else "playing" if row.started else "waiting"
        inviting = host or (row.started is not None and plays(who, bundle))
        seats, times = [], left_of(row, bundle.seats)
        alone = is_alone(who, bundle)
        more = life.next_offer(who, bundle, here) if status == "playing" else None
        screen = None if live is None else screen_of(who, live)
        hides = status == "playing" and sits_with_others(who, bundle)
        for seat, offers in zip(bundle.seats, life.offers(who, bundle, here), strict=True):
            mine = holds(who, bundle, seat.seat)
            link = None
            shown = not hides or (screen is not None and screen.open == seat.seat)
            own = mine and shown and row.daily is None  # a try is for its person alone
            if own or (inviting and seat.kind == "invite"):
                token = tokens.seat_token(self.secret, row.id, seat.seat, seat.nonce)
                link = f"/t/{row.id}/seat/{token}"
            fair = offers
            if live is not None and offers:
                fair = tuple(what for what in offers if is_fair(live, who, seat.seat, what))
            absent = status == "playing" and not mine and seat.kind != "bot"
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
                    may_replace=absent and "bot" in fair,
                    offers=fair,
                    gave_up=seat.gave_up,
                    was=seat.was,
                    replaced_by=seat.replaced_by,
                    came=seat.came is not None or seat.kind != "person",
                    was_mine=lost,
                    since=moment(seat.since),
                    until=None if until is None else moment(until),
                    left=left,
                )
            )
        return Table(
            id=row.id,
            game=row.game,
            title=row.game if game is None else game.title,
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
            campaign=row.series if game is not None and game.in_series(options) else None,
            scores=tuple(result.get("scores", ())),
            winners=tuple(result.get("winners", ())),
            may_branch=not is_sealed(row) and (row.finished is not None or alone),
            practice=row.practice,
            guided=row.guided,
            task=row.task,
            daily=row.daily,
            sealed=is_sealed(row),
            clock=clock_of(row) or "",
            deadline=None if row.deadline is None else moment(row.deadline),
            stopped=str(result.get("stopped", "")),
            alone=row.started is not None and alone,
            legacy=legacy_of(row),
            unplayable=unplayable,
            waited_since=moment(row.moved),
            more_at=None if more is None else moment(more),
            wishes=matching.read(row.wishes),
            club=row.club,
            club_name=bundle.circle.club.name if bundle.circle else "",
            talks=may_talk(bundle),
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
        """Whether somebody may find a table in a list: a listed one to see, one of a club where one
        is a member, or one's own."""
        row = bundle.table
        if row.host == who.person_id or plays(who, bundle):
            return True
        told = row.listed or is_member(who, bundle)
        return told and (row.spectators or row.started is None)

    def _seen(self, who: Actor, bundles: list[Bundle]) -> list[Table]:
        """A list of tables."""
        return [self.as_seen(who, bundle) for bundle in bundles]

    def snapshot(
        self,
        who: Actor,
        table: str,
        seat: int | str | None,
        at: int | None,
        language: str,
        watching: int = 0,
        delayed: bool = False,
        told: int | None = None,
    ) -> Snapshot:
        """What a seat sees now or at an earlier entry; seat "auto" is one's own.

        With `told` it is the middle of that entry: so many of its events have happened.
        """
        with self.tables.using(table) as live:
            place = self.view_seat(who, live, seat)
            past, match, shown = None, live.match, live.version
            if at is not None and (at != live.version or told is not None):
                if not 0 <= at <= live.version:
                    raise NotFound(
                        N_("This table has {entries} entries, not {at}."),
                        entries=live.version,
                        at=at,
                    )
                past = live.past(at, told)
                match, shown = past.match, past.at
            present = past is None
            over = live.over if present else match.over
            playing = present and live.bundle.table.started is not None and not over
            mine = place is not None and holds(who, live.bundle, place)
            eyes = place if live.bundle.table.started is not None else None
            if past is None:
                log = live.log(eyes, language)
            else:
                log = live.past_log(past, eyes, language)
            held = live.held if playing else None
            return Snapshot(
                screen=screen_of(who, live),
                table=self.as_seen(who, live.bundle, live),
                game=match.game,
                language=language,
                seat=place,
                version=live.version,
                at=shown,
                stamp=live.stamp,
                told=told,
                view=match.view(eyes),
                deciding=tuple(live.deciding if present else match.deciding),
                offers=offers(live, place, language) if playing and mine else (),
                attempts=live.attempts,
                attempted=live.attempted,
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
                rivals=tuple(Opponent(rival.name, rival.score) for rival in match.rivals()),
                turn=present_turn(live, place) if playing else -1,
                watching=watching,
                delayed=delayed and playing,
                silent=playing and mine and place is not None and is_silent(live, place),
                held=held,
                request=request_of(live) if playing else None,
                settled=settled_of(live) if playing else None,
                may_ask=playing and mine and place is not None and may_ask(live, place),
                may_end=playing and mine and place is not None and may_end(live, place),
                hand_over=hand_over(live, place, log, match.game.translator(language))
                if playing and mine and not live.attempted
                else None,
            )

    def check_known(self, who: Actor, table: str) -> None:
        """Raise, as if there were no such table, unless somebody may know of it."""
        check_knows(who, self.tables.bundle(table))

    def check_view(self, who: Actor, table: str, seat: int | str | None) -> None:
        """Raise unless somebody may have the view of a seat."""
        with self.tables.using(table) as live:
            self.view_seat(who, live, seat)

    def is_called(self, who: Actor, table: str, seat: int | str | None) -> bool:
        """Whether somebody is called to decide for a seat; cheaper than all that the seat sees."""
        with self.tables.using(table) as live:
            screen = screen_of(who, live)
            if screen is not None:
                called = [place for place in screen.seats if place in live.deciding]
                return any(not is_silent(live, place) for place in called)
            place = self.view_seat(who, live, seat)
            if place is None or live.bundle.table.started is None or live.over:
                return False
            asked = place in live.deciding and holds(who, live.bundle, place)
            return asked and not is_silent(live, place)

    def view_seat(self, who: Actor, live: Live, seat: int | str | None) -> int | None:
        """The seat whose view somebody may have; after the end it may be any.

        On a screen that several people share it is the one that is open, whatever is asked for.
        """
        check_sees(who, live.bundle)
        screen = screen_of(who, live)
        if screen is not None:
            return screen.open
        if seat == "auto":
            return own_seat(who, live)
        if seat is None:
            return None
        if not isinstance(seat, int) or not 0 <= seat < live.match.players:
            raise NotFound(N_("There is no seat {seat} at this table."), seat=seat)
        if not live.over:
            check_holder(who, live.bundle, seat)
        return seat

    def why_not(
        self, who: Actor, table: str, seat: int, actions: Sequence[str], language: str
    ) -> Why:
        """What stands in the way of some actions of a seat, in words."""
        with self.tables.using(table) as live:
            check_knows(who, live.bundle)
            check_holder(who, live.bundle, seat)
            check_shown(who, live, seat)
            if live.bundle.table.started is None:
                raise NotNow(N_("The table waits for its players."))
            possible: list[str] = []
            reasons: dict[str, str] = {}
            for action in actions:
                try:
                    reason = live.match.why_not(action, seat, language, live.names)
                except MalformedAction as error:
                    raise Invalid(str(error), NO_ACTION) from None
                if reason is None:
                    possible.append(live.match.describe(action, seat, language, live.names))
                else:
                    reasons.setdefault(reason, action)
            told = sorted(reasons, key=lacking)
            if possible or seat not in live.match.deciding:
                return Why(tuple(possible), tuple(told))
            game, named = live.match.game, live.match.game.verbs.parse(reasons[told[0]])
            help_ = game.remedy(live.match.state, seat, named, game.translator(language))
            return Why((), tuple(told), live.bundle.table.game, *help_)

    def record(self, who: Actor, table: str) -> dict[str, Json]:
        """The whole match with its secrets: only when it is over.

        Of a match that cannot be played on, who has played it alone may have it before.
        """
        try:
            with self.tables.using(table) as live:
                check_sees(who, live.bundle)
                if not live.over:
                    raise NotYours(SECRET)
                check_unsealed(live.bundle.table)
                return whole_record(live.match.record(), live.bundle)
        except Unplayable:
            bundle = self.tables.bundle(table)
            check_sees(who, bundle)
            check_unsealed(bundle.table)
            if not may_record(who, bundle):
                raise NotYours(SECRET) from None
            kept = fold(self.store.actions(table))
            return whole_record(stored_record(bundle.table, kept), bundle)

    def remains(self, who: Actor, table: str, language: str) -> Remains:
        """What is left of a match that cannot be played on; the log as one's seat may read it."""
        bundle = self.tables.bundle(table)
        check_sees(who, bundle)
        if not self.tables.broken(bundle):
            raise NotNow(N_("This match can be played on."))
        seat = next((s.seat for s in bundle.seats if holds(who, bundle, s.seat)), None)
        if bundle.table.finished is None and sits_with_others(who, bundle):
            seat = None
        kept = fold(self.store.actions(table))
        match = as_far_as(bundle.table, kept)
        names = tuple(place.name for place in bundle.seats)
        good = kept[: match.length] if match is not None else []
        lines = [] if match is None else lines_of(match, good, names, seat, language)
        return Remains(
            table=self.as_seen(who, bundle),
            seat=seat,
            actions=len(kept),
            replayed=len(good),
            log=tuple(lines),
            sheet=marks_on(bundle.table, names),
            may_record=may_record(who, bundle),
        )


SECRET = N_("The record holds every secret: it is given when the match is over.")


def may_record(who: Actor, bundle: Bundle) -> bool:
    """Whether somebody may have the record of a match that cannot be played on."""
    if is_sealed(bundle.table):
        return False
    return bundle.table.finished is not None or is_alone(who, bundle)


def whole_record(record: dict[str, Json], bundle: Bundle) -> dict[str, Json]:
    """The record of a match with how it was played, and by whom."""
    record = {**record, **marks_of(bundle)}
    names: list[Json] = [
        seat.was if seat.was and seat.kind == "bot" else seat.name for seat in bundle.seats
    ]
    return {**record, "check": seal(record), "names": names}


def marks_of(bundle: Bundle) -> dict[str, Json]:
    """What a record says of how the match was played; nothing of one that was played to its end."""
    found: dict[str, Json] = {}
    result = msgspec.json.decode(bundle.table.result) if bundle.table.result else {}
    if bundle.table.practice:
        found["practice"] = True
    if result.get("stopped"):
        found["stopped"] = result["stopped"]
    gave_up = [seat for seat in bundle.seats if seat.gave_up]
    if gave_up:
        found["gave_up"] = [seat.seat for seat in gave_up]
    bots = [seat for seat in bundle.seats if seat.was and seat.kind == "bot"]
    if bots:
        found["took_over"] = {str(seat.seat): seat.name for seat in bots}
    replaced = [seat for seat in bundle.seats if seat.replaced_by]
    if replaced:
        found["replaced"] = {
            str(seat.seat): {"was": seat.was, "by": seat.replaced_by} for seat in replaced
        }
    return found


def winners_of(live: Live, match: AnyMatch) -> tuple[int, ...]:
    """The winning seats of a match that is over: none where nobody was left to play it."""
    return () if live.stopped in WITHOUT_WINNER else tuple(match.winners())


def offers(live: Live, seat: int | None, language: str) -> tuple[Offer, ...]:
    """What a seat may do, in words. While a turn is held, its player may still act out of turn."""
    match = live.match
    if live.attempted:
        return ()
    if seat is None or (live.held is not None and (seat != live.held or not match.deciding)):
        return ()
    game = match.game
    tr, names = game.translator(language), tuple(isolated(name) for name in live.names)
    return tuple(
        Offer(
            action=str(action),
            text=game.describe(match.state, action, seat, tr, names),
            verb=action.verb,
            args=action.args,
            free=action.verb in game.free_verbs,
        )
        for action in match.actions(seat)
    )


def lacking(reason: str) -> int:
    """How much is missing, as far as a reason says it: the least is the nearest to be solved."""
    found = re.search(r"\d+", reason)
    return int(found[0]) if found else 0


def present_turn(live: Live, seat: int | None) -> int:
    """How many actions came before the turn in which a seat is now; -1 where it is in none."""
    return -1 if seat is None or seat not in live.deciding else live.match.turn_start(seat)


def last_decision(log: list[LogLine], seat: int | None) -> int:
    """The number of a seat's last own decision; 0 if there is none."""
    for line in reversed(log):
        if line.seat == seat and not line.forced:
            return line.seq
    return 0
