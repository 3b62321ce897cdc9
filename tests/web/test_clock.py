"""A clock as an option: the server's time decides, and a bot takes the seat of who is late."""

from __future__ import annotations

from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from ludohall.web.hall import Hall
from ludohall.web.match import clock as timing
from ludohall.web.match.memory import Live
from ludohall.web.store import Store, TableRow, now
from ludohall.web.tables.time_up import MISSED, run_out
from tests.web.people import Caller, guest, live_of, sit, soon
from tests.web.test_consent import ask, say
from tests.web.test_turns import page_of
from tests.web.times import HOUR, wait


def pair(http: TestClient, anna: Caller, clock: str) -> tuple[str, list[Caller]]:
    """Two people at a table with a clock."""
    table = str(anna.create("burgundy", "me", "open", clock=clock)["id"])
    assert anna.get(f"/tables/{table}")["deadline"] is None  # nobody has to decide yet
    return table, [anna, sit(http, table, 1, name="Ben")]


def used_of(row: TableRow) -> list[int]:
    """What the seats have used when the table last changed."""
    times = timing.times_of(row)
    assert times is not None
    return times.used


def test_a_move_in_time_winds_the_clock_again(http: TestClient, hall: Hall, anna: Caller) -> None:
    table, callers = pair(http, anna, "move:7200")
    seat = anna.view(table)["deciding"][0]
    wait(hall, table, HOUR)
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
    wait(hall, table, 2 * HOUR + 1)
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
    wait(hall, table, 2 * HOUR + 1)
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
    wait(hall, table, HOUR)
    while anna.view(table)["deciding"] == [first]:
        callers[first].play_first(table, first)
    row = live_of(hall.tables, table).bundle.table
    used = used_of(row)
    assert used[first] >= HOUR
    assert used[1 - first] < HOUR // 10
    assert row.deadline is not None
    assert row.deadline > now() + HOUR + HOUR // 2  # the other one has all of it left
    # A restart forgets nothing, and the same time is not counted twice.
    again = Live(Store(hall.settings.database), table).bundle.table
    assert used_of(again) == used
    wait(hall, table, 2 * HOUR)
    soon(lambda: anna.get(f"/tables/{table}")["seats"][1 - first]["kind"] == "bot")
    assert anna.get(f"/tables/{table}")["seats"][first]["kind"] == "person"


def test_somebody_alone_who_is_late_ends_the_match(hall: Hall, anna: Caller) -> None:
    table = anna.create("burgundy", "me", "bot:random", clock="match:60")["id"]
    soon(lambda: anna.view(table)["deciding"] == [0])
    wait(hall, table, HOUR)
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


@pytest.mark.parametrize("clock", ["move:7200", "match:7200"])
def test_a_time_runs_on_when_its_person_stands_up(
    hall: Hall, anna: Caller, ben: Caller, clock: str
) -> None:
    table = str(anna.create("burgundy", "me", "open", clock=clock)["id"])
    ben.post(f"/tables/{table}/seats/1", {})
    callers, seat = [anna, ben], anna.view(table)["deciding"][0]
    before = live_of(hall.tables, table).bundle.table.deadline
    callers[seat].call("DELETE", f"/tables/{table}/seats/{seat}")
    assert live_of(hall.tables, table).bundle.table.deadline == before
    wait(hall, table, HOUR)
    callers[seat].post(f"/tables/{table}/seats/{seat}", {})
    until = live_of(hall.tables, table).bundle.table.deadline
    assert before is not None
    assert until == before - HOUR
    callers[seat].call("DELETE", f"/tables/{table}/seats/{seat}")
    wait(hall, table, HOUR)  # and it ends for good, though nobody is there
    soon(lambda: anna.get(f"/tables/{table}")["seats"][seat]["gave_up"] == "time")
    lost = anna.get(f"/tables/{table}")["seats"][seat]
    assert (lost["kind"], lost["was"]) == ("bot", ["Anna", "Ben"][seat])


def test_an_empty_table_comes_to_its_end(hall: Hall, anna: Caller, ben: Caller) -> None:
    """Both stand up: a bot takes the first seat, and with the second time the match is over."""
    table = str(anna.create("burgundy", "me", "open", clock="match:7200")["id"])
    ben.post(f"/tables/{table}/seats/1", {})
    (first,) = anna.view(table)["deciding"]
    for seat, caller in enumerate((anna, ben)):
        caller.call("DELETE", f"/tables/{table}/seats/{seat}")
    wait(hall, table, 3 * HOUR)
    soon(lambda: anna.view(table)["deciding"] == [1 - first])
    wait(hall, table, 3 * HOUR)
    soon(lambda: anna.get(f"/tables/{table}")["status"] == "over")
    assert anna.get(f"/tables/{table}")["stopped"] == "time"
    assert anna.get(f"/tables/{table}")["winners"] == []


def test_one_more_device_winds_no_clock(http: TestClient, hall: Hall, anna: Caller) -> None:
    for clock in ("move:7200", "match:7200"):
        table, _ = pair(http, anna, clock)
        wait(hall, table, HOUR)
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
    wait(hall, table, HOUR)
    anna.play_first(table, 0)
    seats = anna.get(f"/tables/{table}")["seats"]
    assert seats[0]["until"] is None
    assert 0 < seats[0]["left"] <= HOUR
    assert seats[1]["left"] is None
    wait(hall, table, HOUR // 2)
    ben.play_first(table, 1)
    soon(lambda: anna.view(table)["deciding"] == [0, 1])
    wait(hall, table, HOUR // 2 + 1)
    soon(lambda: anna.get(f"/tables/{table}")["seats"][1]["kind"] == "bot")
    row = live_of(hall.tables, table).bundle.table
    if 0 in anna.view(table)["deciding"]:  # her time goes on, and nothing of it is forgotten
        assert row.deadline is not None
        assert row.deadline < now() + HOUR // 2 + HOUR // 100
    assert used_of(row)[0] >= HOUR + HOUR // 2


def test_nobody_is_charged_while_no_server_runs(http: TestClient, hall: Hall, anna: Caller) -> None:
    for clock in ("move:7200", "match:7200"):
        table, _ = pair(http, anna, clock)
        moment = now()
        before = live_of(hall.tables, table).bundle.table.deadline
        assert hall.store.beat(moment, MISSED, timing.spared) == 0
        wait(hall, table, 3 * HOUR, pulse=moment - 3 * HOUR)
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
    table = anna.create("burgundy", "me", "bot:random", clock="move:60")["id"]
    bundle = live_of(hall.tables, table).bundle
    begun = bundle.table.started
    assert begun is not None

    def deadline(*deciding: int, **changes: object) -> int | None:
        row = replace(bundle.table, **changes)  # type: ignore[arg-type]  # for a table
        return timing.reckon(row, bundle.seats, deciding, (), (), begun + 50_000).deadline

    assert deadline(1) is None
    assert deadline() is None
    assert deadline(0, 1) == begun + 60_000
    assert deadline(0, finished=begun) is None
    assert deadline(0, practice=True) is None


@pytest.mark.parametrize("clock", ["move:7200", "match:7200"])
def test_the_clock_of_a_rematch_waits_for_each_until_they_come(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller, clock: str
) -> None:
    table = str(anna.create("burgundy", "me", "open", clock=clock)["id"])
    ben.post(f"/tables/{table}/seats/1", {})
    ask(anna, table, 0, "end")
    say(ben, table, 1, True)
    again = anna.post(f"/tables/{table}/rematch")
    table, (seat,) = again["id"], again["deciding"]
    late, other = ([anna, ben][n] for n in (seat, 1 - seat))
    assert again["clock"] == clock
    other.view(table)
    told = f"{['Anna', 'Ben'][seat]} has not opened the table yet: the clock waits."
    assert told in http.get(f"/t/{table}").text
    wait(hall, table, 3 * HOUR)
    assert not run_out(hall.resigning, table)
    assert other.view(table)["table"]["deadline"] is None
    late.view(table)  # here I am
    assert told not in http.get(f"/t/{table}").text
    seats = other.view(table)["table"]["seats"]
    assert [place["until"] is not None for place in seats] == [n == seat for n in range(2)]
    wait(hall, table, 2 * HOUR + 1)
    soon(lambda: other.get(f"/tables/{table}")["seats"][seat]["gave_up"] == "time")


def test_who_plays_without_a_look_has_come(hall: Hall, anna: Caller) -> None:
    table = anna.create("burgundy", "me", "me", clock="move:7200")["id"]
    ask(anna, table, 0, "end")
    again = anna.post(f"/tables/{table}/rematch")
    table, (seat,) = again["id"], again["deciding"]
    action = str(live_of(hall.tables, table).match.actions(seat)[0])
    anna.act(table, seat, action, again["version"])
    assert live_of(hall.tables, table).bundle.seats[seat].came is None
    assert anna.get(f"/tables/{table}")["deadline"] is not None


CLOCKS = pytest.mark.parametrize("clock", ["move:7200", "match:7200"])


def until_of(hall: Hall, table: str, seat: int) -> int:
    """When the time of a seat is up."""
    bundle = live_of(hall.tables, table).bundle
    until = timing.left_of(bundle.table, bundle.seats)[seat].until
    assert until is not None
    return until


def undo(caller: Caller, table: str, seat: int) -> None:
    version = caller.view(table, seat)["version"]
    caller.post(f"/tables/{table}/undo", {"seat": seat, "version": version})


@CLOCKS
def test_asking_and_withdrawing_winds_no_clock(
    http: TestClient, hall: Hall, anna: Caller, clock: str
) -> None:
    table, callers = pair(http, anna, clock)
    (seat,) = anna.view(table)["deciding"]
    before = until_of(hall, table, seat)
    for each in (seat, 1 - seat):
        ask(callers[each], table, each, "end")
        say(callers[each], table, each, False)
    assert until_of(hall, table, seat) == before


@CLOCKS
def test_a_move_that_is_taken_back_winds_no_clock(
    http: TestClient, hall: Hall, anna: Caller, clock: str
) -> None:
    table, callers = pair(http, anna, clock)
    (seat,) = anna.view(table)["deciding"]
    before = until_of(hall, table, seat)
    callers[seat].play_first(table, seat)
    undo(callers[seat], table, seat)
    assert until_of(hall, table, seat) == before


@CLOCKS
def test_the_time_of_the_others_is_not_spent_by_a_move_that_is_taken_back(
    http: TestClient, hall: Hall, anna: Caller, clock: str
) -> None:
    """One plays all of the turn, thinks on while the other one is asked, and takes it back."""
    table, callers = pair(http, anna, clock)
    (seat,) = anna.view(table)["deciding"]
    before = until_of(hall, table, seat)
    while anna.view(table)["deciding"] == [seat]:
        before = until_of(hall, table, seat)
        callers[seat].play_first(table, seat)
    assert callers[seat].view(table, seat)["can_undo"]
    wait(hall, table, HOUR)
    undo(callers[seat], table, seat)
    assert until_of(hall, table, seat) == before - HOUR
    assert used_of(live_of(hall.tables, table).bundle.table)[1 - seat] == 0


@CLOCKS
def test_what_all_agree_to_take_back_was_played(
    http: TestClient, hall: Hall, anna: Caller, clock: str
) -> None:
    """The asker goes on with what was left; the other one's thinking is nobody else's."""
    table, callers = pair(http, anna, clock)
    (seat,) = anna.view(table)["deciding"]
    other = 1 - seat
    wait(hall, table, HOUR // 2)
    left = 0
    while anna.view(table)["deciding"] == [seat]:
        left = until_of(hall, table, seat) - now()
        callers[seat].play_first(table, seat)
    wait(hall, table, HOUR)
    callers[other].play_first(table, other)
    ask(callers[seat], table, seat, "takeback")
    say(callers[other], table, other, True)
    assert anna.view(table)["deciding"] == [seat]
    assert abs(until_of(hall, table, seat) - now() - left) < HOUR // 100
    used = used_of(live_of(hall.tables, table).bundle.table)
    assert (used[other] >= HOUR) == clock.startswith("match")


def test_another_ones_choice_winds_no_clock_where_all_choose_at_once(
    hall: Hall, anna: Caller, ben: Caller
) -> None:
    table = str(anna.create("duel", "me", "open", clock="move:7200")["id"])
    ben.post(f"/tables/{table}/seats/1", {})
    before = until_of(hall, table, 1)
    wait(hall, table, HOUR)
    anna.play_first(table, 0)
    assert until_of(hall, table, 1) == before - HOUR
    undo(anna, table, 0)
    assert until_of(hall, table, 0) == until_of(hall, table, 1) == before - HOUR


def test_a_newcomer_goes_on_with_the_time_that_is_left(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    table = str(anna.create("burgundy", "me", "open", clock="match:7200")["id"])
    ben.post(f"/tables/{table}/seats/1", {})
    while anna.view(table)["deciding"] != [1]:
        anna.play_first(table, 0)
    before = until_of(hall, table, 1)
    wait(hall, table, HOUR)
    handed = anna.post(f"/tables/{table}/seats/1/handover", {"kind": "invite"})
    token = handed["seats"][1]["token"]
    guest(http, "Cleo").post(f"/tables/{table}/seats/1", {"token": token})
    assert until_of(hall, table, 1) == before - HOUR


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
