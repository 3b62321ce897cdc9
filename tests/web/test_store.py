"""The store: migrations, append-only history, writers that collide."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import insert, inspect, select

from ludohall.web.errors import NotYours, Stale
from ludohall.web.match.clock import times_of
from ludohall.web.match.deeds import Stop, carry_out
from ludohall.web.match.entries import ABANDONED
from ludohall.web.match.memory import Live
from ludohall.web.match.progress import progress_of
from ludohall.web.model import Actor, Person, SeatSpec, Terms
from ludohall.web.people.accounts import People
from ludohall.web.settings import Settings, database_url, secret_of
from ludohall.web.store import ActionRow, Conflict, Store, schema
from ludohall.web.store.engine import migrate
from tests.web.people import live_of
from tests.web.services import Services


@pytest.fixture
def store(tmp_path: Path) -> Store:
    made = Store(f"sqlite:///{tmp_path / 'deep' / 'store.db'}")
    made.migrate()
    return made


def new_table(store: Store) -> str:
    person, _ = People(store).guest("Anna", {})
    seats = [SeatSpec("me"), SeatSpec("me")]
    return Services(store).opening.create(Actor(person), "duel", seats, {}).id


def test_migrations_make_the_schema_of_the_code_and_run_twice(store: Store) -> None:
    store.migrate()
    with store.engine.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []


def test_a_clock_of_an_older_server_goes_on_from_the_last_move(tmp_path: Path) -> None:
    """What was used before is not known any more: it is given once more."""
    new, old = (Store(f"sqlite:///{tmp_path / name}.db") for name in ("new", "old"))
    before, after = upgrade(new, old)
    assert before == after == 7200 * 1000


def upgrade(new: Store, old: Store) -> tuple[int, int]:
    """Bring a database with a clock that runs up to date; gives what of it is left to a seat, from
    the last move on, and the same after a move that is taken back.

    The table is made in the `new` one, and brought into the `old` one as it would have been there.
    """
    new.migrate()
    migrate(old.engine, "0012")
    anna, ben = (Actor(People(new).guest(name, {})[0]) for name in ("Anna", "Ben"))
    terms = Terms(clock="match:7200")
    seats = [SeatSpec("me"), SeatSpec("open")]
    table = Services(new).opening.create(anna, "burgundy", seats, {}, terms).id
    Services(new).seating.sit(ben, table, 1, "Ben")
    with new.engine.begin() as source, old.engine.begin() as target:
        for each in schema.metadata.sorted_tables:
            if not inspect(target).has_table(each.name):
                continue
            known = {column["name"] for column in inspect(target).get_columns(each.name)}
            rows = [dict(row) for row in source.execute(select(each)).mappings()]
            for row in rows:
                values = {key: value for key, value in row.items() if key in known}
                if each.name == "tables":
                    values["used"] = "[600000, 0]"
                if each.name != "pulse":
                    target.execute(insert(each).values(**values))
    old.migrate()
    after = old.bundle(table)
    assert after is not None
    assert after.table.deadline is not None
    times = times_of(after.table)
    assert times is not None
    assert [place.came for place in after.seats] == [after.table.updated] * 2
    there = Services(old)
    with there.tables.using(table) as live:
        (seat,), version = live.deciding, live.version
        action = str(live.match.actions(seat)[0])
    assert (times.used, times.runs) == ([0, 0], [place == seat for place in range(2)])
    who = (anna, ben)[seat]
    there.playing.act(who, table, seat, action, version)
    there.playing.undo(who, table, seat, version + 1)
    again = old.bundle(table)
    assert again is not None
    assert again.table.deadline is not None
    new.close()
    old.close()
    moved = after.table.updated
    return after.table.deadline - moved, again.table.deadline - moved


def test_of_two_writers_one_loses(store: Store) -> None:
    table = new_table(store)
    first, second = Live(store, table), Live(store, table)
    for live in (first, second):
        live.play(0, str(live.match.actions(0)[0]))
    before = first.choices()
    row = first.match.log_entries()[-1]
    from ludohall.web.match.keeping import as_played

    first.store_all([as_played(row)], before)
    with pytest.raises(Conflict):
        second.store_all([as_played(row)], before)
    second.catch_up()
    assert second.match.record() == first.match.record()
    assert second.version == first.version


def test_the_loser_of_a_simultaneous_phase_keeps_its_decision(store: Store) -> None:
    table = new_table(store)
    here, there = Services(store), Services(store)
    host = store.bundle(table)
    assert host is not None
    who = Actor(People(store).guest("x", {})[0])
    who = replace(who, person=replace(who.person, id=host.table.host))  # type: ignore[type-var]  # a person
    live_of(there.tables, table)
    version = host.table.version
    action = [str(live_of(here.tables, table).match.actions(seat)[0]) for seat in (0, 1)]
    here.playing.act(who, table, 0, action[0], version)
    # The other process has not heard of it: it collides, reloads, and plays on the same page.
    after = there.playing.act(who, table, 1, action[1], version)
    assert after > version + 1
    here.tables.heard(table)
    with here.tables.using(table) as live:
        assert live.version == after
        assert live.match.record() == live_of(there.tables, table).match.record()


def test_an_undo_that_collides_is_tried_again(store: Store) -> None:
    table = new_table(store)
    here, there = Services(store), Services(store)
    bundle = store.bundle(table)
    assert bundle is not None
    who = Actor(Person(bundle.table.host, "Anna"))
    version = bundle.table.version
    match = live_of(here.tables, table).match
    actions = [[str(action) for action in match.actions(seat)] for seat in (0, 1)]
    done = here.playing.act(who, table, 0, actions[0][0], version)
    live_of(there.tables, table)  # it knows the choice of seat 0, not what follows
    back = here.playing.undo(who, table, 0, done)
    with pytest.raises(Stale):
        there.playing.undo(who, table, 0, done)
    again = there.playing.act(who, table, 0, actions[0][1], back)
    rows = live_of(there.tables, table).rows[version:]
    assert [row.undoes for row in rows] == [None, version + 1, None]
    assert again == version + 3


def test_half_a_decision_is_never_stored(store: Store) -> None:
    table = new_table(store)
    live = Live(store, table)
    rows = [ActionRow(live.version + 1, 0, "bid:1", None, False, 0)] * 2
    with pytest.raises(Conflict):
        store.append(
            table,
            live.rows[-1],
            rows,
            progress_of(live.bundle, live.match, rows, live.kept, None),
        )
    again = Live(store, table)
    assert again.version == live.version
    assert again.bundle == live.bundle


OTHER: dict[str, Any] = {
    "seq": 90,
    "seat": 1,
    "action": "bid:9",
    "undoes": 1,
    "forced": True,
    "at": 1,
    "waits": True,
    "deciding": "[7]",
}
"""Another value for each field of an entry."""


@pytest.mark.parametrize("field", [field.name for field in fields(ActionRow)])
def test_nothing_is_stored_on_a_base_that_the_store_does_not_hold(store: Store, field: str) -> None:
    table = new_table(store)
    live = Live(store, table)
    rows = [ActionRow(live.version + 1, 0, "bid:1", None, False, 0)]
    done = progress_of(live.bundle, live.match, rows, live.kept, None)
    base = live.rows[-1]
    assert getattr(base, field) != OTHER[field]
    with pytest.raises(Conflict):
        store.append(table, replace(base, **{field: OTHER[field]}), rows, done)
    with pytest.raises(Conflict):
        store.append(table, None, rows, done)
    store.append(table, base, rows, done)
    assert store.actions(table)[-1] == rows[0]


def test_addresses_of_databases() -> None:
    assert database_url("postgres://u@h/db") == "postgresql+psycopg://u@h/db"
    assert database_url("postgresql://u@h/db") == "postgresql+psycopg://u@h/db"
    assert database_url("games.db") == "sqlite:///games.db"
    assert database_url("sqlite:////tmp/x.db") == "sqlite:////tmp/x.db"


def test_the_secret_lies_beside_the_database(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'hall.db'}")
    secret = secret_of(settings)
    assert len(secret) > 30
    assert secret_of(settings) == secret
    kept = tmp_path / "hall.secret"
    assert kept.read_text() == secret
    assert kept.stat().st_mode & 0o077 == 0
    assert secret not in repr(replace(settings, secret=secret))
    given = Settings.from_environment({"DATABASE_URL": "x.db", "LUDOHALL_SECRET": "given"})
    assert secret_of(given) == "given"


def two_people(here: Services) -> tuple[str, Actor, Actor]:
    """A table of Anna and Ben, who choose at the same time."""
    anna, ben = (Actor(People(here.store).guest(name, {})[0]) for name in ("Anna", "Ben"))
    table = here.opening.create(anna, "duel", [SeatSpec("me"), SeatSpec("open")]).id
    here.seating.sit(ben, table, 1)
    return table, anna, ben


def first_action(here: Services, table: str, seat: int) -> tuple[str, int]:
    live = live_of(here.tables, table)
    return str(live.match.actions(seat)[0]), live.version


def test_who_lost_the_seat_elsewhere_does_not_play_it(store: Store) -> None:
    """All that has to be true is asked again where another process has stored something first."""
    here, there = Services(store), Services(store)
    table, anna, ben = two_people(here)
    action, version = first_action(there, table, 1)
    here.playing.act(anna, table, 0, first_action(here, table, 0)[0], version)
    here.seating.leave(ben, table, 1)
    with pytest.raises(NotYours):
        there.playing.act(ben, table, 1, action, version)
    assert [row.seat for row in store.actions(table)[version:]] == [0]


def test_a_bot_does_not_play_for_a_person_who_sat_down_elsewhere(store: Store) -> None:
    here, there = Services(store), Services(store)
    anna = Actor(People(store).guest("Anna", {})[0])
    table = here.opening.create(anna, "duel", [SeatSpec("me"), SeatSpec("bot", bot="random")]).id
    action, version = first_action(there, table, 1)
    here.playing.act(anna, table, 0, first_action(here, table, 0)[0], version)
    here.seating.set_seat(anna, table, 1, SeatSpec("open"))
    with pytest.raises(Stale):
        there.playing.act_for_bot(table, 1, action, version)
    assert [row.seat for row in store.actions(table)[version:]] == [0]


def test_a_match_is_not_stopped_for_the_last_person_while_another_is_there(store: Store) -> None:
    here = Services(store)
    table, _, _ = two_people(here)
    with here.tables.using(table) as live, pytest.raises(Stale):
        carry_out(live, Stop(0, ABANDONED))
    bundle = store.bundle(table)
    assert bundle is not None
    assert bundle.table.finished is None
