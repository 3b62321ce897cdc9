"""One life of a seat: what a seat is, what it may become, and who may cause that, and when.

`LIFE` holds all of it; what does not stand there is refused. Every change of a seat passes `check`,
and pages offer what `may` allows. Whether somebody has seen the secrets of another seat is looked
at beside it (`match.secrecy`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from dataclasses import replace
from datetime import timedelta
from functools import cache
from typing import Final, NamedTuple

import msgspec

from ludohall.core.i18n import N_
from ludohall.web.errors import HallError, NotNow, NotYours
from ludohall.web.match.consent import WHILE
from ludohall.web.match.rights import holds, plays
from ludohall.web.model import Actor
from ludohall.web.store import Bundle, SeatRow, TableRow

# What a table is.
ROOM, MATCH, PRACTICE, TASK, TRY, OVER = "room", "match", "practice", "task", "try", "over"

# What a seat is.
WAITING, PERSON, BOT, LEFT, GIVEN_UP = "waiting", "person", "bot", "left", "given up"

# Who causes a change.
HOST, HOLDER, PLAYER, LINK, ANYBODY, CLOCK = "host", "holder", "player", "link", "anybody", "clock"

# When.
ALWAYS = ""
IF_OPEN = "if it is open to all"
IF_OWN = "if nobody else holds it"
IF_ALONE = "if nobody else has ever played the match"
AFTER_A_MINUTE = "after the table has waited for it for a minute"
AFTER_DAYS = "after the table has waited for it for three days"
AFTER_AN_HOUR = "after it has been free for an hour"

MINUTE: Final = timedelta(minutes=1) // timedelta(milliseconds=1)
HOUR: Final = WHILE
DAYS: Final = 3 * 24 * HOUR


class Rule(NamedTuple):
    """At such a table, a seat that is one thing becomes another by somebody."""

    table: str
    seat: str
    becomes: str
    by: str
    when: str = ALWAYS


LIFE: Final = (
    # Before the match.
    Rule(ROOM, WAITING, PERSON, ANYBODY, IF_OPEN),
    Rule(ROOM, WAITING, PERSON, LINK),
    Rule(ROOM, WAITING, PERSON, HOST),
    Rule(ROOM, WAITING, WAITING, HOST),
    Rule(ROOM, WAITING, BOT, HOST),
    Rule(ROOM, BOT, WAITING, HOST),
    Rule(ROOM, BOT, BOT, HOST),
    Rule(ROOM, BOT, PERSON, HOST),
    Rule(ROOM, PERSON, WAITING, HOLDER),
    Rule(ROOM, PERSON, WAITING, HOST, IF_OWN),
    Rule(ROOM, PERSON, BOT, HOST, IF_OWN),
    Rule(ROOM, PERSON, PERSON, HOST, IF_OWN),
    Rule(ROOM, PERSON, PERSON, LINK),
    # In a match: a person who stands up, gives up, or runs out of time.
    Rule(MATCH, PERSON, LEFT, HOLDER),
    Rule(MATCH, PERSON, GIVEN_UP, HOLDER),
    Rule(MATCH, PERSON, GIVEN_UP, CLOCK),
    Rule(MATCH, PERSON, BOT, HOST, IF_OWN),
    Rule(MATCH, PERSON, PERSON, LINK),
    # Somebody for whom all wait.
    Rule(MATCH, PERSON, LEFT, HOST, AFTER_A_MINUTE),
    Rule(MATCH, PERSON, BOT, HOST, AFTER_A_MINUTE),
    Rule(MATCH, PERSON, LEFT, PLAYER, AFTER_DAYS),
    Rule(MATCH, PERSON, BOT, PLAYER, AFTER_DAYS),
    # A seat that is free.
    Rule(MATCH, LEFT, PERSON, ANYBODY, IF_OPEN),
    Rule(MATCH, LEFT, PERSON, LINK),
    Rule(MATCH, LEFT, PERSON, HOST),
    Rule(MATCH, LEFT, LEFT, HOST),
    Rule(MATCH, LEFT, BOT, HOST),
    Rule(MATCH, LEFT, LEFT, PLAYER, AFTER_AN_HOUR),
    Rule(MATCH, LEFT, BOT, PLAYER, AFTER_AN_HOUR),
    Rule(MATCH, LEFT, GIVEN_UP, CLOCK),
    # A bot, and one that plays on for somebody who has given up.
    Rule(MATCH, BOT, LEFT, HOST),
    Rule(MATCH, BOT, BOT, HOST),
    Rule(MATCH, BOT, PERSON, HOST),
    Rule(MATCH, GIVEN_UP, GIVEN_UP, HOST),
    # Practice is for one person alone, and has no clock.
    Rule(PRACTICE, PERSON, LEFT, HOLDER),
    Rule(PRACTICE, PERSON, GIVEN_UP, HOLDER),
    Rule(PRACTICE, PERSON, BOT, HOST, IF_OWN),
    Rule(PRACTICE, PERSON, PERSON, LINK),
    Rule(PRACTICE, LEFT, PERSON, ANYBODY, IF_ALONE),
    Rule(PRACTICE, LEFT, BOT, HOST),
    Rule(PRACTICE, BOT, BOT, HOST),
    Rule(PRACTICE, BOT, PERSON, HOST, IF_ALONE),
    Rule(PRACTICE, GIVEN_UP, GIVEN_UP, HOST),
    # A try at the deal of the day is for its person alone.
    Rule(TRY, PERSON, GIVEN_UP, HOLDER),
    # So is a task, on whatever device.
    Rule(TASK, PERSON, PERSON, LINK),
)
"""Of a match that is over nothing changes."""

_RULES: Final[Mapping[tuple[str, str, str], list[Rule]]] = {
    change: [rule for rule in LIFE if rule[:3] == change] for change in {rule[:3] for rule in LIFE}
}
"""By table, seat, and what it becomes."""


def table_is(table: TableRow) -> str:
    """What a table is, as far as its seats are concerned."""
    if table.finished is not None:
        return OVER
    if table.started is None:
        return ROOM
    if table.daily is not None:
        return TRY
    if table.task is not None:
        return TASK
    return PRACTICE if table.practice else MATCH


def seat_is(table: TableRow, seat: SeatRow) -> str:
    """What a seat is."""
    if seat.kind == "person":
        return PERSON
    if seat.kind == "bot":
        return GIVEN_UP if seat.gave_up else BOT
    return WAITING if table.started is None else LEFT


class Case(NamedTuple):
    """A seat that somebody would change."""

    bundle: Bundle
    seat: int
    who: Actor
    moment: int

    @property
    def place(self) -> SeatRow:
        """The seat."""
        return self.bundle.seats[self.seat]

    @property
    def is_open(self) -> bool:
        """Whether everybody may sit down."""
        return self.place.kind == "open"

    @property
    def is_own(self) -> bool:
        """Whether nobody else holds it."""
        holders = {person for seat, person in self.bundle.holders if seat == self.seat}
        return holders == {self.who.person_id}

    @property
    def is_alone(self) -> bool:
        """Whether nobody else has ever played the match."""
        return {person for _, person in self.bundle.seen} <= {self.who.person_id}

    @property
    def is_waited_for(self) -> bool:
        """Whether the table waits for another person's decision."""
        if holds(self.who, self.bundle, self.seat):
            return False
        return self.seat in msgspec.json.decode(self.bundle.table.deciding)

    @property
    def waited(self) -> int:
        """For how long the table has waited for its person, if it does: no move, nobody came."""
        place = self.place
        return self.moment - max(self.bundle.table.moved, place.since, place.came or 0)

    @property
    def free_for(self) -> int:
        """For how long it has been as it is."""
        return self.moment - self.place.since


CONDITIONS: Final[Mapping[str, tuple[Callable[[Case], bool], str]]] = {
    ALWAYS: (lambda _: True, ""),
    IF_OPEN: (lambda case: case.is_open, N_("This seat is not free.")),
    IF_OWN: (lambda case: case.is_own, N_("Another person holds this seat.")),
    IF_ALONE: (lambda case: case.is_alone, N_("Practice is for one person alone, with bots.")),
    AFTER_A_MINUTE: (
        lambda case: case.waited >= MINUTE and case.is_waited_for,
        N_("A person whom the table waits for has a minute before the host gives the seat away."),
    ),
    AFTER_DAYS: (
        lambda case: case.waited >= DAYS and case.is_waited_for,
        N_("The host may do this now, the players after three days without any move."),
    ),
    AFTER_AN_HOUR: (
        lambda case: case.free_for >= HOUR,
        N_("The host may do this now, the players when the seat has been free for an hour."),
    ),
}
"""What each condition means, and what is said where it is not fulfilled."""


def roles(who: Actor, bundle: Bundle, seat: int) -> frozenset[str]:
    """What somebody is to a seat; a visitor whom nobody knows yet may become a guest."""
    hosts = bundle.table.host == who.person_id
    return _roles(hosts, holds(who, bundle, seat), plays(who, bundle))


@cache
def _roles(hosts: bool, holds_it: bool, plays_it: bool) -> frozenset[str]:
    """The same, of somebody who hosts the table, holds the seat, has any seat."""
    found = {ANYBODY, HOST} if hosts else {ANYBODY}
    if holds_it:
        found.add(HOLDER)
    elif plays_it:
        found.add(PLAYER)
    return frozenset(found)


def rules(table: str, seat: str, becomes: str, by: Set[str]) -> list[Rule]:
    """The rules by which somebody may let a seat become something, whatever their conditions."""
    return [rule for rule in _RULES.get((table, seat, becomes), ()) if rule.by in by]


def may(case: Case, becomes: str, by: Set[str]) -> bool:
    """Whether somebody may let a seat become something now."""
    table = case.bundle.table
    found = rules(table_is(table), seat_is(table, case.place), becomes, by)
    return any(CONDITIONS[rule.when][0](case) for rule in found)


def check(case: Case, becomes: str, by: Set[str]) -> None:
    """Raise unless somebody may let a seat become something now."""
    if not may(case, becomes, by):
        raise why_not(case, becomes, by)


def why_not(case: Case, becomes: str, by: Set[str]) -> HallError:
    """Why somebody may not let a seat become something now."""
    table = case.bundle.table
    phase, seat = table_is(table), seat_is(table, case.place)
    if phase == OVER:
        return NotNow(N_("The match is over."))
    if phase == TRY:
        return NotNow(N_("A try at the deal of the day is for one person alone, to its end."))
    if phase == TASK:
        return NotNow(N_("A task is for one person alone: nobody else sits down there."))
    mine = rules(phase, seat, becomes, by)
    if mine:
        return _unmet(case, seat, mine)
    if seat == GIVEN_UP:
        return NotNow(N_("The person on this seat has given up: a bot plays it to the end."))
    others = _RULES.get((phase, seat, becomes), [])
    if not others and phase == PRACTICE and seat == BOT:
        return NotNow(N_("Practice is for one person alone, with bots."))
    if becomes == PERSON and seat not in (WAITING, LEFT):
        return NotNow(N_("This seat is not free."))
    if HOLDER in by:
        return NotNow(N_("This is your own seat: you can leave it."))
    if {rule.by for rule in others} == {HOLDER}:
        return NotYours(N_("This is not your seat."))
    if {rule.by for rule in others} & {HOST, PLAYER}:
        return NotYours(N_("Only the host of the table arranges its seats."))
    return NotNow(N_("This is not possible with this seat now."))


def _unmet(case: Case, seat: str, found: list[Rule]) -> HallError:
    """What was missing; to the host, what a host needs."""
    when = next((rule.when for rule in found if rule.when != IF_OWN), IF_OWN)
    if when == IF_OWN and seat == PERSON:
        return NotYours(CONDITIONS[IF_OWN][1])
    if when in (AFTER_A_MINUTE, AFTER_DAYS):
        if holds(case.who, case.bundle, case.seat):
            return NotNow(N_("This is your own seat: you can leave it."))
        if not case.is_waited_for:
            return NotNow(N_("The table does not wait for a person on this seat."))
    kind = NotYours if when == IF_ALONE else NotNow
    return kind(CONDITIONS[when][1])


OFFERS: Final = {
    "sit": ((PERSON,), frozenset({ANYBODY})),
    "leave": ((WAITING, LEFT), frozenset({HOLDER})),
    "resign": ((GIVEN_UP,), frozenset({HOLDER})),
    "me": ((PERSON,), frozenset({HOST})),
    "open": ((WAITING, LEFT), frozenset({HOST, PLAYER})),
    "bot": ((BOT, GIVEN_UP), frozenset({HOST, PLAYER})),
}
"""What a page offers to somebody: what the seat becomes, and as whom one does it."""


@cache
def _offers(table: str, seat: str, by: frozenset[str]) -> tuple[tuple[str, frozenset[str]], ...]:
    """What may be offered to somebody, each with its conditions: one of them is enough."""
    found = []
    for what, (becomes, whose) in OFFERS.items():
        whens = [rule.when for state in becomes for rule in rules(table, seat, state, by & whose)]
        if whens:
            found.append((what, frozenset(whens)))
    return tuple(found)


@cache
def _conditions(table: str, seat: str, by: frozenset[str]) -> tuple[str, ...]:
    """On what it depends what is offered to somebody."""
    return tuple(sorted({when for _what, whens in _offers(table, seat, by) for when in whens}))


@cache
def _offered(table: str, seat: str, by: frozenset[str], met: frozenset[str]) -> tuple[str, ...]:
    """What is offered to somebody while some conditions are fulfilled."""
    return tuple(what for what, whens in _offers(table, seat, by) if whens & met)


def offers(who: Actor, bundle: Bundle, moment: int) -> tuple[tuple[str, ...], ...]:
    """What somebody may do with each seat now, secrets left aside (`OFFERS`)."""
    table = bundle.table
    phase, hosts = table_is(table), table.host == who.person_id
    held = [holds(who, bundle, seat.seat) for seat in bundle.seats]
    found, plays_it = [], any(held)
    for seat, mine in zip(bundle.seats, held, strict=True):
        change = phase, seat_is(table, seat), _roles(hosts, mine, plays_it)
        case = Case(bundle, seat.seat, who, moment)
        met = [when for when in _conditions(*change) if CONDITIONS[when][0](case)]
        found.append(_offered(*change, frozenset(met)))
    return tuple(found)


def next_offer(who: Actor, bundle: Bundle, moment: int) -> int | None:
    """When somebody may do more with a seat than now, if nothing happens till then."""
    found = []
    if plays(who, bundle) or bundle.table.host == who.person_id:
        for seat in bundle.seats:
            case, state = Case(bundle, seat.seat, who, moment), seat_is(bundle.table, seat)
            if state == LEFT:
                found.append(seat.since + HOUR)
            elif state == PERSON and case.is_waited_for:
                found += [moment - case.waited + rest for rest in (MINUTE, DAYS)]
    return min((each for each in found if each > moment), default=None)


def follows(
    table: TableRow, before: SeatRow, after: SeatRow, by: Set[str], name: str, moment: int
) -> SeatRow:
    """A seat after a change, with all that stays known of it.

    `name` is that of whoever does it: it stays with a seat that was taken from its person.
    """
    was, replaced_by, gave_up = before.was, before.replaced_by, after.gave_up
    if before.gave_up and after.kind == "bot":
        gave_up = before.gave_up  # for good
    elif table.started is None:
        was = replaced_by = ""
    elif before.kind == "person" and after.kind != "person":
        was, replaced_by = before.name, "" if by & {HOLDER, CLOCK} else name
    elif after.kind == "person" and after.name == was:
        was = replaced_by = ""  # back again
    same = (before.kind, before.nonce) == (after.kind, after.nonce)
    came = before.came
    if came is None and after.kind == "person" and before.kind != "person":
        came = moment
    return replace(
        after,
        gave_up=gave_up,
        was=was,
        replaced_by=replaced_by,
        since=before.since if same else moment,
        came=came,
    )
