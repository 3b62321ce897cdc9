"""The deal of the day: the same for everybody, one try for each account.

A deal is a table and a seed, made and kept when the first person asks for it. The seed is drawn by
chance, not made from the date, and never leaves the server before the day is over: nobody can know
what will come. A try is an ordinary match at a table that is sealed meanwhile (`match.rights`), so
it survives restarts, and another tab or server finds the same one. When the day is over, what is
not finished ends as it stands; from then on everybody may look at the tries of those who chose to
be shown, play on from any position, and play the deal again as practice.

A day is one of UTC, wherever somebody lives. Callers run the methods in a thread.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta

import msgspec

import ludohall as lh
from ludohall.coach.ways import Way, way_of
from ludohall.core.data import Json
from ludohall.core.i18n import N_
from ludohall.faces.deals import table_on
from ludohall.web.errors import NotFound, NotNow, NotYours, Stale, Unplayable
from ludohall.web.match.deeds import EndOfDay, carry_out
from ludohall.web.match.finished import Finished, finished_matches
from ludohall.web.match.history import text_of
from ludohall.web.match.rights import DAY_OVER
from ludohall.web.model import Actor, Table, Terms
from ludohall.web.people import tokens
from ludohall.web.people.accounts import is_shown, known, shown_names
from ludohall.web.store import DealRow, TryRow, now, today
from ludohall.web.tables.opening import Opening

OWN = 0
"""The seat of the person."""
MINUTE = 60 * 1000
LAST_DAYS = 400
"""So many tries of somebody are looked through for a streak: four a day."""
NO_DEAL = N_("There was no deal of the day then.")
ACCOUNTS = N_("The deal of the day is for accounts: one try each. Guests play that of yesterday.")


@dataclass(frozen=True)
class Result:
    """A try at a deal, or what a bot makes of it."""

    number: int
    """In the order in which they began, from 1; 0 for the bot."""
    name: str
    """Empty where its person did not choose to be shown."""
    person: str | None
    """The person, where shown."""
    mine: bool
    over: bool
    whole: bool
    """Whether it was played to its end."""
    points: int
    won: bool
    minutes: int
    """From its first to its last moment, pauses included."""
    table: str | None
    """Where one may look at it, or play it on."""
    place: int | None = None
    """Equal results share one; None while it goes on, and for the bot."""
    way: Way | None = None
    """How it came to its points, where one may know."""


@dataclass(frozen=True)
class Deal:
    """What is dealt on a day in a game, and what became of it, as one person sees it."""

    day: str
    game: str
    options: Mapping[str, Json]
    players: int
    bots: tuple[str, ...]
    """The levels that the person plays against."""
    open: bool
    """Whether the day lasts."""
    results: tuple[Result, ...]
    """The tries that are over, the best first."""
    going: int
    """How many go on."""
    mine: Result | None
    measure: Result | None
    """What a bot makes of it on the person's seat."""
    told: bool
    """Whether one may know how the others came to their points: after the own try, or the day."""

    @property
    def ways(self) -> tuple[Result, ...]:
        """The tries whose way is known, and the bot's."""
        known_ways = [one for one in self.results if one.way is not None]
        return (*known_ways, *([self.measure] if self.measure is not None else []))


def read_day(text: str) -> str:
    """A day that an address names."""
    try:
        found = date.fromisoformat(text).isoformat()
    except ValueError:
        found = ""
    if found != text or text > today():
        raise NotFound(NO_DEAL)
    return text


def day_before(day: str) -> str:
    """The day before one."""
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()


def dealt_games() -> list[str]:
    """The games that have a deal of the day."""
    return [game for game in lh.games() if table_on(game, today()) is not None]


class Days:
    """Deals, and tells what everybody made of it."""

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.looking = opening.looking
        self.tables = opening.tables
        self.store = opening.store

    # Playing.

    def begin(self, who: Actor, day: str, game: str, name: str = "") -> Table:
        """Somebody's one try at the deal of today; whoever has begun comes back to it."""
        person = known(who)
        begun = self.store.try_of(day, game, person.id)
        if begun is not None:
            return self.looking.table(who, begun.table_id)
        if person.account is None:
            raise NotYours(ACCOUNTS)
        if day != today():
            raise NotNow(DAY_OVER)
        shown = is_shown(person.settings)
        terms = Terms(listed=False, spectators=shown, daily=day)
        return self.opening.lay(who, self._made(day, game), name, terms)

    def train(self, who: Actor, day: str, game: str, name: str = "") -> Table:
        """The deal of a day that is over, as practice: it counts nowhere."""
        if day >= today():
            raise NotNow(N_("This deal is still open: it can be practised when its day is over."))
        terms = Terms(listed=False, practice=True)
        return self.opening.lay(who, self._made(day, game), name, terms)

    def _made(self, day: str, game: str) -> DealRow:
        """What is dealt on a day. Today's is made now if nobody has asked before, and yesterday's:
        those who may not play today's play that."""
        kept = self.store.deal(day, game)
        if kept is not None:
            return kept
        table = table_on(game, day) if game in lh.games() else None
        if table is None or day not in (today(), day_before(today())):
            raise NotFound(NO_DEAL)
        rules = lh.game(game)
        return self.store.keep_deal(
            DealRow(
                day=day,
                game=game,
                rules=rules.rules,
                players=table.players,
                options=text_of(rules.read_options(table.options, table.players)),
                bots=text_of(["", *table.bots]),
                seed=tokens.new_seed(),
                made=now(),
                measuring=0,
                measure=None,
            )
        )

    def end(self, table: str) -> bool:
        """End a try whose day is over, as it stands; whether it went on till now."""
        with self.tables.using(table) as live:
            live.dirty = True
            live.freshen()
            try:
                carry_out(live, EndOfDay())
            except Stale:
                return False
            return True

    # Telling.

    def deals(self, who: Actor, day: str) -> list[Deal]:
        """The deals of a day."""
        kept = {deal.game: deal for deal in self.store.deals_on(day)}
        games = dealt_games() if day == today() else [key for key in lh.games() if key in kept]
        rows = self.store.tries(day)
        results = dict(zip(rows, self._results(who, rows), strict=True))
        return [
            self._deal(
                day, game, kept.get(game), [results[row] for row in rows if row.game == game]
            )
            for game in games
        ]

    def deal(self, who: Actor, day: str, game: str) -> Deal:
        """One deal, with the ways of all who have tried where one may know them."""
        rows = self.store.tries(day, game)
        found = self._deal(day, game, self.store.deal(day, game), self._results(who, rows))
        if not found.told:
            return found
        ways = [replace(one, way=self._way(rows[one.number - 1])) for one in found.results]
        return replace(found, results=tuple(ways), mine=own_of(ways) or found.mine)

    def _deal(self, day: str, game: str, kept: DealRow | None, results: Sequence[Result]) -> Deal:
        laid = table_on(game, day) if game in lh.games() else None
        if kept is not None:
            options, bots = msgspec.json.decode(kept.options), msgspec.json.decode(kept.bots)[1:]
        elif laid is not None and day == today():
            options, bots = lh.game(game).read_options(laid.options, laid.players), laid.bots
        else:
            raise NotFound(NO_DEAL)
        over, is_open = ranked(results), day >= today()
        mine = own_of(over) or own_of(results)
        return Deal(
            day=day,
            game=game,
            options=options,
            players=1 + len(bots),
            bots=tuple(bots),
            open=is_open,
            results=over,
            going=len(results) - len(over),
            mine=mine,
            measure=measured(kept),
            told=not is_open or (mine is not None and mine.over),
        )

    def _results(self, who: Actor, rows: Sequence[TryRow]) -> list[Result]:
        """The tries of a day, each game's in the order in which they began."""
        ended = [row.table_id for row in rows if row.finished is not None]
        matches = {match.table: match for match in finished_matches(self.store, ended)}
        names = shown_names(self.store, [row.person for row in rows])
        counts, found = Counter[str](), []
        for row in rows:
            counts[row.game] += 1
            match = matches.get(row.table_id)
            found.append(result_of(counts[row.game], row, match, names, who.person_id))
        return found

    def _way(self, row: TryRow) -> Way | None:
        """How a try went. It follows from the match, and is kept so that nobody waits for it
        again; None where the rules of the match are not installed."""
        if row.way is not None:
            return msgspec.json.decode(row.way, type=Way)
        try:
            with self.tables.using(row.table_id) as live:
                record = live.match.record()
        except Unplayable:
            return None
        way = way_of(record, OWN)
        self.store.keep_way(row.table_id, text_of(way))
        return way

    # A person.

    def last_days(self, who: Actor, game: str, limit: int) -> list[tuple[str, Result | None, int]]:
        """The latest days before today that dealt a game: the own result, and how many there
        were."""
        found = []
        days = [day for day, dealt in self.store.deals_before(today(), limit) if dealt == game]
        for day in days:
            results = ranked(self._results(who, self.store.tries(day, game)))
            found.append((day, own_of(results), len(results)))
        return found

    def streak(self, who: Actor) -> int:
        """On how many days in a row somebody has tried a deal, up to today or yesterday."""
        if who.person is None:
            return 0
        days = {row.day for row in self.store.tries_of(who.person.id, 4 * LAST_DAYS)}
        day, count = today(), 0
        if day not in days:
            day = day_before(day)
        while day in days:
            day, count = day_before(day), count + 1
        return count

    def earlier(self, limit: int) -> list[str]:
        """The latest days before today that have a deal."""
        found = self.store.deals_before(today(), limit)
        return list(dict.fromkeys(day for day, _game in found))


def result_of(
    number: int, row: TryRow, match: Finished | None, names: Mapping[str, str], viewer: str | None
) -> Result:
    """A try as somebody sees it."""
    mine, shown = row.person == viewer, row.person in names
    over = row.day < today()
    side = next((side for side in match.sides if side.seat == OWN), None) if match else None
    end = row.finished if row.finished is not None else now()
    return Result(
        number=number,
        name=names.get(row.person, ""),
        person=row.person if shown else None,
        mine=mine,
        over=row.finished is not None,
        whole=match is not None and not match.stopped,
        points=0 if side is None else side.points,
        won=side is not None and side.won,
        minutes=max(0, end - row.started) // MINUTE,
        table=row.table_id if mine or (shown and over) else None,
    )


def measured(deal: DealRow | None) -> Result | None:
    """What a bot makes of a deal, once that is worked out."""
    if deal is None or deal.measure is None:
        return None
    way = msgspec.json.decode(deal.measure, type=Way)
    return Result(
        number=0,
        name="",
        person=None,
        mine=False,
        over=True,
        whole=True,
        points=way.score,
        won=way.won,
        minutes=0,
        table=None,
        way=way,
    )


def own_of(results: Sequence[Result]) -> Result | None:
    """One's own try, if there is one."""
    return next((one for one in results if one.mine), None)


def ranked(results: Sequence[Result]) -> tuple[Result, ...]:
    """The tries that are over with their places: those played to the end first, then by points."""
    order = sorted(
        (one for one in results if one.over), key=lambda one: (not one.whole, -one.points)
    )
    worth = [(one.whole, one.points) for one in order]
    return tuple(replace(one, place=1 + worth.index((one.whole, one.points))) for one in order)
