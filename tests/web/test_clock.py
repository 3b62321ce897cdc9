"""A clock as an option: the server's time decides, and a bot takes the seat of who is late."""

from __future__ import annotations

from sqlalchemy import update
from starlette.testclient import TestClient

from ludohall.web.hall import Hall
from ludohall.web.match import clock as timing
from ludohall.web.match.memory import Live
from ludohall.web.store import Store, now, schema
from ludohall.web.tables.time_up import MISSED, run_out
from tests.web.people import Caller, guest, live_of, sit, soon
from tests.web.test_consent import ask, say
from tests.web.test_turns import page_of

HOUR = 3600 * 1000


def pair(http: TestClient, anna: Caller, clock: str) -> tuple[str, list[Caller]]:
    """Two people at a table with a clock."""
    table = str(anna.create("burgundy", "me", "open", clock=clock)["id"])
    assert anna.get(f"/tables/{table}")["deadline"] is None  # nobody has to decide yet
    return table, [anna, sit(http, table, 1, name="Ben")]


def pass_time(hall: Hall, table: str, milliseconds: int, pulse: int | None = None) -> None:
    """So much later: all that the table remembers of the time lies further back.

    With `pulse`, the last sign of a server was then.
    """
    tables = schema.tables.c
    with hall.store._write() as connection:
        row = update(schema.tables).where(tables.id == table)
        connection.execute(
            row.values(
                updated=tables.updated - milliseconds, deadline=tables.deadline - milliseconds
            )
        )
        if pulse is not None:
            connection.execute(update(schema.pulse).values(at=pulse))
    hall.tables.heard(table)


def test_a_move_in_time_winds_the_clock_again(http: TestClient, hall: Hall, anna: Caller) -> None:
    table, callers = pair(http, anna, "move:7200")
    seat = anna.view(table)["deciding"][0]
    pass_time(hall, table, HOUR)
    before = live_of(hall.tables, table).bundle.table.deadline
    assert before is not None
    callers[seat].play_first(table, seat)
    after = live_of(hall.tables, table).bundle.table.deadline
    assert after is not None
    assert after >= before + HOUR
    assert anna.get(f"/tables/{table}")["deadline"]


def test_a_bot_takes_the_seat_of_who_is_late(http: TestClient, hall: Hall, anna: Caller) -> None:
    table, callers = pair(http, anna, "move:7200")
    seat = anna.view(table)["deciding"][0]
    assert not run_out(hall.resigning, table)
    pass_time(hall, table, 2 * HOUR + 1)
    soon(lambda: callers[1 - seat].get(f"/tables/{table}")["seats"][seat]["kind"] == "bot")
    late = callers[1 - seat].get(f"/tables/{table}")["seats"]
    assert [place["gave_up"] for place in late][seat] == "time"
    assert late[1 - seat]["kind"] == "person"
    said = callers[1 - seat].get(f"/tables/{table}/chat")[-1]["text"]
    assert "run out of time" in said
    assert not callers[1 - seat].view(table)["over"]


def test_two_processes_find_it_and_one_wins(http: TestClient, hall: Hall, anna: Caller) -> None:
    table, _ = pair(http, anna, "move:7200")
    live_of(hall.tables, table)
    seat = anna.view(table)["deciding"][0]
    deadline = live_of(hall.tables, table).bundle.table.deadline
    assert deadline is not None
    other = Store(hall.settings.database)
    assert other.clocks_due(deadline - 1) == []
    assert other.clocks_due(deadline) == [table]
    pass_time(hall, table, 2 * HOUR + 1)
    soon(lambda: hall.store.clocks_due(now()) == [])
    assert not run_out(hall.resigning, table)
    kinds = [place.kind for place in live_of(hall.tables, table).bundle.seats]
    assert sorted(kinds) == ["bot", "person"]
    assert kinds[seat] == "bot"


def test_the_time_of_a_match_is_each_persons_own(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    table, callers = pair(http, anna, "match:7200")
    first = anna.view(table)["deciding"][0]
    pass_time(hall, table, HOUR)
    while anna.view(table)["deciding"] == [first]:
        callers[first].play_first(table, first)
    row = live_of(hall.tables, table).bundle.table
    used = timing.used_of(row)
    assert used[first] >= HOUR
    assert used[1 - first] < HOUR // 10
    assert row.deadline is not None
    assert row.deadline > now() + HOUR + HOUR // 2  # the other one has all of it left
    # A restart forgets nothing, and the same time is not counted twice.
    again = Live(Store(hall.settings.database), table).bundle.table
    assert timing.used_of(again) == used
    pass_time(hall, table, 2 * HOUR)
    soon(lambda: anna.get(f"/tables/{table}")["seats"][1 - first]["kind"] == "bot")
    assert anna.get(f"/tables/{table}")["seats"][first]["kind"] == "person"


def test_somebody_alone_who_is_late_ends_the_match(hall: Hall, anna: Caller) -> None:
    table = anna.create("burgundy", "me", "bot:random", clock="match:60")["id"]
    soon(lambda: anna.view(table)["deciding"] == [0])
    pass_time(hall, table, HOUR)
    soon(lambda: anna.view(table)["over"])
    assert anna.view(table)["table"]["stopped"] == "time"


def test_a_move_in_the_last_moment_keeps_the_seat(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    """Another process stores the move between this one's look at the clock and its deed."""
    table, _ = pair(http, anna, "move:7200")
    with hall.tables.using(table) as live:
        seat, before = live.deciding[0], live.choices()
        other = Live(Store(hall.settings.database), table)
        action = str(other.match.actions(seat)[0])
        other.store_all(other.play(seat, action, hold=True), before)
        assert not hall.resigning.time_is_up(live, seat)
        assert live.bundle.seats[seat].kind == "person"
        assert live.version == other.version


def test_an_empty_seat_uses_no_time(http: TestClient, hall: Hall, anna: Caller) -> None:
    table = str(anna.create("burgundy", "me", "open", clock="match:7200")["id"])
    ben = guest(http, "Ben")
    ben.post(f"/tables/{table}/seats/1", {})
    callers, seat = [anna, ben], anna.view(table)["deciding"][0]
    pass_time(hall, table, HOUR // 2)
    callers[seat].call("DELETE", f"/tables/{table}/seats/{seat}")
    assert anna.get(f"/tables/{table}")["deadline"] is None
    pass_time(hall, table, 5 * HOUR)
    callers[seat].post(f"/tables/{table}/seats/{seat}", {})
    until = live_of(hall.tables, table).bundle.table.deadline
    assert until is not None
    assert HOUR < until - now() <= HOUR + HOUR // 2  # what was used before is used


def test_one_more_device_winds_no_clock(http: TestClient, hall: Hall, anna: Caller) -> None:
    for clock in ("move:7200", "match:7200"):
        table, _ = pair(http, anna, clock)
        pass_time(hall, table, HOUR)
        before = live_of(hall.tables, table).bundle.table.deadline
        token = anna.get(f"/tables/{table}")["seats"][0]["token"]
        guest(http, "Anna's phone").post(f"/tables/{table}/seats/0", {"token": token})
        after = live_of(hall.tables, table).bundle.table.deadline
        assert before is not None
        assert after is not None
        assert abs(after - before) < HOUR // 100


def test_who_chooses_at_the_same_time_has_a_time_of_their_own(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    """Duel: both bid at once. One of them has used more before, and loses the seat alone."""
    table = str(anna.create("duel", "me", "open", clock="match:7200")["id"])
    ben = sit(http, table, 1, name="Ben")
    assert anna.view(table)["deciding"] == [0, 1]
    pass_time(hall, table, HOUR)
    anna.play_first(table, 0)
    seats = anna.get(f"/tables/{table}")["seats"]
    assert seats[0]["until"] is None
    assert 0 < seats[0]["left"] <= HOUR
    assert seats[1]["left"] is None
    pass_time(hall, table, HOUR // 2)
    ben.play_first(table, 1)
    soon(lambda: anna.view(table)["deciding"] == [0, 1])
    pass_time(hall, table, HOUR // 2 + 1)
    soon(lambda: anna.get(f"/tables/{table}")["seats"][1]["kind"] == "bot")
    row = live_of(hall.tables, table).bundle.table
    if 0 in anna.view(table)["deciding"]:  # her time goes on, and nothing of it is forgotten
        assert row.deadline is not None
        assert row.deadline < now() + HOUR // 2 + HOUR // 100
    assert timing.used_of(row)[0] >= HOUR + HOUR // 2


def test_nobody_is_charged_while_no_server_runs(http: TestClient, hall: Hall, anna: Caller) -> None:
    for clock in ("move:7200", "match:7200"):
        table, _ = pair(http, anna, clock)
        moment = now()
        before = live_of(hall.tables, table).bundle.table.deadline
        assert hall.store.beat(moment, MISSED, timing.spared) == 0
        pass_time(hall, table, 3 * HOUR, pulse=moment - 3 * HOUR)
        soon(lambda: hall.store.beat(now(), MISSED, timing.spared) == 0)
        hall.tables.heard(table)
        again = live_of(hall.tables, table).bundle
        assert [seat.kind for seat in again.seats] == ["person", "person"]
        assert before is not None
        assert again.table.deadline is not None
        assert abs(again.table.deadline - before) < HOUR // 100
        shown = [time.until for time in timing.left_of(again.table, again.seats)]
        assert any(until and abs(until - before) < HOUR // 100 for until in shown)


def test_nobodys_time_runs_while_a_bot_thinks_or_all_is_over(hall: Hall, anna: Caller) -> None:
    seats = live_of(hall.tables, anna.create("burgundy", "me", "bot:random")["id"]).bundle.seats
    assert timing.deadline_of("move:60", seats, [1], [0, 0], 5) is None
    assert timing.deadline_of("move:60", seats, [], [0, 0], 5) is None
    assert timing.deadline_of("move:60", seats, [0, 1], [0, 0], 5) == 60_005
    assert timing.deadline_of("match:60", seats, [0], [50_000, 0], 5) == 10_005
    assert timing.deadline_of("match:60", seats, [0], [70_000, 0], 5) == 5


def test_the_clock_of_a_rematch_runs_from_its_first_decision(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    table, callers = pair(http, anna, "move:7200")
    ask(anna, table, 0, "end")
    say(callers[1], table, 1, True)
    again = anna.post(f"/tables/{table}/rematch")
    assert again["clock"] == "move:7200"
    assert again["deadline"]
    pass_time(hall, again["id"], 3 * HOUR)
    assert run_out(hall.resigning, again["id"])
    assert anna.get(f"/tables/{again['id']}")["seats"][again["deciding"][0]]["gave_up"] == "time"


def test_a_clock_that_makes_no_sense_is_refused(anna: Caller) -> None:
    for clock in ("move:1", "match:99999999", "hour:60"):
        anna.create("burgundy", "me", "open", clock=clock, expect=422)
    assert anna.get(f"/tables/{anna.create('burgundy', 'me', 'me')['id']}")["clock"] == ""


def test_the_page_opens_a_table_with_a_clock_and_shows_it(http: TestClient, hall: Hall) -> None:
    page, _ = page_of(http, hall, "hotseat")
    assert '<option value="move:259200">3 days a move</option>' in page.get("/new").text
    form = {"game": "burgundy", "seat0": "me", "seat1": "hotseat", "clock": "match:1800"}
    shown = page.post("/new", data=form)
    assert "data-until=" in shown.text
    assert "then a bot plays for you" in shown.text
    assert "30 minutes a player" in shown.text  # in the dialog, with what happens
    assert "data-until=" in page.get("/").text
