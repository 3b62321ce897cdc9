"""One life of a seat: who may let it become what, walked through in full.

What is expected here is written from what `docs/server.md` promises, not from the rules themselves.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from ludohall.web.errors import HallError
from ludohall.web.model import Actor, Person
from ludohall.web.store import Bundle, SeatRow, TableRow
from ludohall.web.tables import life
from tests.web.times import DAY, HOUR, MINUTE

NOW = 100 * DAY
TABLES = ("room", "match", "practice", "try", "over")
KINDS = ("open", "invite", "person", "bot", "given up")
BECOMES = ("waiting", "person", "bot", "left", "given up")
PEOPLE = ("host", "host elsewhere", "host on it", "holder", "player", "stranger", "link", "clock")
"""The host plays on another seat, on none, or on this one."""
AGES = (0, MINUTE, HOUR, 3 * DAY)


def bundle(table: str, kind: str, age: int, who: str, waits: bool) -> Bundle:
    """A table of three: seat 0 is looked at; on the others sit a player and perhaps the host.

    Practice has one person alone. All that has a time happened so long ago.
    """
    then = NOW - age
    row = TableRow(
        id="t",
        game="duel",
        rules=1,
        players=3,
        options="{}",
        seed=1,
        origin=None,
        host="host",
        listed=True,
        spectators=True,
        series=None,
        parent=None,
        parent_seq=None,
        next=None,
        created=0,
        updated=then,
        started=None if table == "room" else 1,
        finished=2 if table == "over" else None,
        version=1,
        meta=0,
        chat=0,
        deciding="[0]" if waits else "[1]",
        result=None,
        bot_due=False,
        practice=table == "practice",
        clock=None,
        used=None,
        deadline=None,
        moved=then,
        daily="1970-04-11" if table == "try" else None,
    )
    gave_up, kept = ("resigned", "bot") if kind == "given up" else ("", kind)
    seat = SeatRow("t", 0, kept, "Ben", "", "fair", "normal", "n", "h", gave_up, since=then)
    held = set[tuple[int, str]]()
    if kind == "person":
        held.add((0, "host" if who == "host on it" else "holder"))
    if who == "host" and not (table == "practice" and kind == "person"):
        held.add((2, "host"))
    if table != "practice":
        held.add((1, "player"))
    played = held or {(2, "host")}
    taken = {place for place, _ in held}
    others = (
        replace(seat, seat=n, kind="person" if n in taken else "bot", gave_up="") for n in (1, 2)
    )
    return Bundle(row, (seat, *others), frozenset(held), frozenset(played))


def comes(bundle: Bundle, who: str) -> tuple[Actor, frozenset[str]]:
    """Somebody, and what that one is to seat 0."""
    name = "host" if who.startswith("host") else who
    actor = Actor() if who == "clock" else Actor(Person(name, name))
    if who in ("link", "clock"):
        return actor, frozenset({who})
    return actor, life.roles(actor, bundle, 0)


def expected(table: str, kind: str, becomes: str, who: str, age: int, waits: bool) -> bool:
    """What is promised."""
    host, free, sits = who.startswith("host"), kind in ("open", "invite"), kind == "person"
    own = sits and who in ("holder", "host on it")
    if table == "over":
        return False  # a match that is over stays as it is
    if table == "try":  # for one person alone, who may give up
        return own and becomes == "given up"
    if becomes == ("left" if table == "room" else "waiting"):
        return False  # a free seat is called so before, or in, a match
    empty = becomes in ("waiting", "left")
    if who == "clock":  # people's and free seats run out of time; practice has no clock
        return table == "match" and becomes == "given up" and (free or sits)
    if kind == "given up":  # for good: another bot at most
        return host and becomes == "given up"
    if becomes == "given up":  # one gives up for oneself, in a match
        return own and table != "room"
    if who == "link":  # an invitation, or another device
        return becomes == "person" and (sits or (free and table != "practice"))
    if own:  # one stands up; the host may put a bot there, and before the match arranges all
        return empty or (host and (becomes == "bot" or table == "room"))
    if sits:  # somebody for whom all wait
        late = (host and age >= MINUTE) or (who == "player" and age >= 3 * DAY)
        return table == "match" and waits and late and becomes != "person"
    if table == "practice":  # one person alone
        return host and (becomes == "bot" or becomes == "person")
    if host:
        return True  # arranges free seats and bots
    if becomes == "person":
        return kind == "open"
    return free and table == "match" and who == "player" and age >= HOUR


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("becomes", BECOMES)
def test_the_table_of_rules_allows_just_what_is_promised(
    table: str, kind: str, becomes: str
) -> None:
    if table == "room" and kind == "given up":
        return  # nobody can have given up
    for who, age, waits in product(PEOPLE, AGES, (True, False)):
        here = bundle(table, kind, age, who, waits)
        actor, by = comes(here, who)
        wanted = expected(table, kind, becomes, who, age, waits)
        case = life.Case(here, 0, actor, NOW)
        assert life.may(case, becomes, by) is wanted, (who, age, waits)
        if wanted:
            life.check(case, becomes, by)
        else:
            with pytest.raises(HallError):
                life.check(case, becomes, by)
