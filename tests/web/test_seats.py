"""What may become of seats: practice stays alone, deserted tables go on, what is over stays so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import ludohall.web
from ludohall.web.hall import Hall
from ludohall.web.match.entries import AGREED, STOP
from ludohall.web.match.keeping import Played
from ludohall.web.match.memory import Live
from ludohall.web.store import Store
from tests.web.people import Caller, guest, live_of, play_out, sit, soon
from tests.web.test_consent import ask, say, until
from tests.web.test_turns import page_of
from tests.web.times import DAY, HOUR, MINUTE, wait

BOT = {"kind": "bot", "bot": "random"}
OPEN, LINK, ME = {"kind": "open"}, {"kind": "invite"}, {"kind": "me"}


def arrange(caller: Caller, table: str, seat: int, spec: object, expect: int = 0) -> Any:
    """Say who shall sit on a seat."""
    return caller.call("PUT", f"/tables/{table}/seats/{seat}", spec, expect)


def leave(caller: Caller, table: str, seat: int, expect: int = 0) -> Any:
    """Stand up."""
    return caller.call("DELETE", f"/tables/{table}/seats/{seat}", expect=expect)


def hand_over(caller: Caller, table: str, seat: int, spec: object, expect: int = 0) -> Any:
    """Give a seat away."""
    return caller.post(f"/tables/{table}/seats/{seat}/handover", spec, expect)


def resign(caller: Caller, table: str, seat: int) -> Any:
    """Give up."""
    return caller.post(f"/tables/{table}/seats/{seat}/resign")


def of(caller: Caller, table: str, seat: int) -> dict[str, Any]:
    """A seat as somebody sees it."""
    return dict(caller.get(f"/tables/{table}")["seats"][seat])


@pytest.fixture
def pair(anna: Caller, ben: Caller) -> str:
    """A table of Anna, who is its host, and Ben."""
    table = str(anna.create("burgundy", "me", "open")["id"])
    ben.post(f"/tables/{table}/seats/1", {})
    return table


def test_every_change_of_a_seat_passes_its_life() -> None:
    sources = Path(ludohall.web.__file__).parent.rglob("*.py")
    found = {path.name for path in sources if ".change_seat(" in path.read_text()}
    assert found == {"seating.py"}


# Practice.


def test_practice_has_no_second_person(anna: Caller, ben: Caller) -> None:
    table = anna.create("burgundy", "me", "bot:random", practice=True)["id"]
    soon(lambda: anna.view(table)["deciding"] == [0])
    for spec in (OPEN, LINK):
        refused = arrange(anna, table, 1, spec, 409)
        assert "alone" in refused["message"]
    arrange(anna, table, 1, {"kind": "bot", "bot": "greedy"})
    ben.post(f"/tables/{table}/seats/1", {}, 409)
    leave(anna, table, 0)
    assert table not in [found["id"] for found in ben.get("/tables?which=open")]
    assert "alone" in ben.post(f"/tables/{table}/seats/0", {}, 403)["message"]
    anna.post(f"/tables/{table}/seats/0", {})
    assert anna.view(table)["seat"] == 0


def test_a_match_with_a_free_seat_does_not_become_practice(anna: Caller, ben: Caller) -> None:
    table = anna.create("burgundy", "me", "bot:random")["id"]
    arrange(anna, table, 1, OPEN)
    assert anna.post(f"/tables/{table}/practice", expect=403)["error"] == "NotYours"
    ben.post(f"/tables/{table}/seats/1", {})
    assert anna.post(f"/tables/{table}/practice", expect=403)["error"] == "NotYours"


def test_practice_and_a_clock_exclude_each_other(hall: Hall, anna: Caller) -> None:
    refused = anna.create(
        "burgundy", "me", "bot:random", practice=True, clock="move:60", expect=422
    )
    assert "no clock" in refused["message"]
    table = anna.create("burgundy", "me", "bot:random", clock="match:60")["id"]
    soon(lambda: anna.view(table)["deciding"] == [0])
    assert anna.get(f"/tables/{table}")["deadline"]
    after = anna.post(f"/tables/{table}/practice")
    assert (after["clock"], after["deadline"]) == ("", None)
    anna.play_first(table, 0)
    assert live_of(hall.tables, table).bundle.table.deadline is None
    ask(anna, table, 0, "end")
    assert anna.post(f"/tables/{table}/rematch")["clock"] == ""


def test_the_page_of_practice_offers_no_seat_to_others(http: TestClient, hall: Hall) -> None:
    page, table = page_of(http, hall, "bot:random")
    shown = page.get(f"/t/{table}").text
    assert '<option value="open">' in shown
    assert "nobody else can sit down any more" in shown
    shown = page.post(f"/t/{table}/practice").text
    assert '<option value="open">' not in shown
    assert "Practice is for you alone: only a bot can play this seat." in shown
    page.post("/settings", data={"language": "fr", "back": "/"})
    assert "seul un bot peut jouer cette place" in page.get(f"/t/{table}").text


# A deserted table.


def test_players_fill_a_seat_that_was_left_after_an_hour(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller, pair: str
) -> None:
    leave(anna, pair, 0)
    assert of(ben, pair, 0)["was"] == "Anna"
    for spec in (BOT, LINK):
        assert "an hour" in hand_over(ben, pair, 0, spec, 409)["message"]
    assert not of(ben, pair, 0)["may_replace"]
    wait(hall, pair, HOUR)
    assert hand_over(guest(http, "Eve"), pair, 0, BOT, 403)["error"] == "NotYours"
    assert of(ben, pair, 0)["may_replace"]
    kept = hand_over(ben, pair, 0, LINK)["seats"][0]
    assert kept["name"] == "Anna"  # whose seat it was
    token, cleo = kept["token"], guest(http, "Cleo")
    cleo.post(f"/tables/{pair}/seats/0", {"token": token})
    seat = of(ben, pair, 0)
    assert (seat["name"], seat["was"]) == ("Cleo", "Anna")
    until([cleo, ben], pair, 0)
    leave(cleo, pair, 0)
    wait(hall, pair, HOUR)
    assert hand_over(ben, pair, 0, BOT)["seats"][0]["kind"] == "bot"
    soon(lambda: ben.view(pair)["deciding"] == [1])  # and the match goes on


def test_whoever_comes_to_a_seat_that_was_left_may_sit_down_at_once(
    http: TestClient, ben: Caller, anna: Caller, pair: str
) -> None:
    leave(anna, pair, 0)
    cleo = sit(http, pair, 0, name="Cleo")
    assert cleo.view(pair)["seat"] == 0
    assert anna.post(f"/tables/{pair}/seats/0", {}, 409)["error"] == "NotNow"


def test_the_host_fills_it_at_once(anna: Caller, ben: Caller, pair: str) -> None:
    leave(ben, pair, 1)
    assert hand_over(anna, pair, 1, BOT)["seats"][1]["kind"] == "bot"


def test_the_last_one_at_a_deserted_table_ends_it_and_the_points_decide(
    hall: Hall, anna: Caller, ben: Caller, pair: str
) -> None:
    until([anna, ben], pair, 1)
    leave(anna, pair, 0)
    assert "less than an hour" in str(ask(ben, pair, 1, "end", 409)["message"])
    wait(hall, pair, HOUR)
    ask(ben, pair, 1, "end")
    seen = ben.view(pair)
    assert seen["over"]
    assert seen["table"]["stopped"] == "agreed"
    assert seen["winners"]
    assert seen["scores"] == live_of(hall.tables, pair).match.scores()


def test_the_page_of_a_deserted_table(http: TestClient, hall: Hall) -> None:
    page, table = page_of(http, hall, "open")
    other = TestClient(http.app, headers=page.headers)
    other.cookies.clear()
    other.post(f"/t/{table}/sit", data={"seat": "1", "name": "Ben"})
    shown = page.get(f"/t/{table}").text
    assert f'action="/t/{table}/leave"' in shown
    with hall.tables.using(table) as live:
        waits = live.deciding == [0]
    shown = page.post(f"/t/{table}/leave", data={"seat": "0"}).text
    assert f'action="/t/{table}/sit"' in shown  # to sit down again
    told = other.get(f"/t/{table}").text
    assert f'action="/t/{table}/handover"' not in told
    assert 'name="what" value="end"' not in told
    wait(hall, table, HOUR)
    told = other.get(f"/t/{table}").text
    assert "The seat of Léa is free" in told
    assert f'action="/t/{table}/handover"' in told
    assert 'name="what" value="end"' in told
    assert "Nobody is left to be asked" in told
    stranger = TestClient(http.app, headers=page.headers)
    stranger.cookies.clear()
    stranger.post("/settings", data={"language": "fr", "back": "/"})
    seen = stranger.get(f"/t/{table}").text
    assert f'action="/t/{table}/sit"' in seen
    assert f'action="/t/{table}/handover"' not in seen
    assert "La place de Léa est libre" in seen
    assert ("la partie attend." in seen) == waits
    assert "En attente de ." not in seen


# A match that is over.


def test_the_seats_of_a_match_that_is_over_stay(
    http: TestClient, anna: Caller, ben: Caller, pair: str
) -> None:
    token = of(ben, pair, 1)["token"]
    ask(anna, pair, 0, "end")
    say(ben, pair, 1, True)
    record = anna.get(f"/tables/{pair}/record")
    eve = guest(http, "Eve")
    over = "The match is over."
    assert leave(anna, pair, 0, 409)["message"] == over
    assert arrange(anna, pair, 1, BOT, 409)["message"] == over
    assert eve.post(f"/tables/{pair}/seats/0", {}, 409)["message"] == over
    assert eve.post(f"/tables/{pair}/seats/1", {"token": token}, 409)["message"] == over
    hand_over(anna, pair, 1, BOT, 409)
    ben.post(f"/tables/{pair}/seats/1/resign", expect=409)
    page = http.get(f"/t/{pair}/seat/{token}")
    assert page.status_code == 403
    assert "Take the seat" not in page.text
    assert anna.get(f"/tables/{pair}/record") == record


def test_a_seat_that_was_free_at_the_end_stays_free(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller, pair: str
) -> None:
    until([anna, ben], pair, 1)
    leave(anna, pair, 0)
    wait(hall, pair, HOUR)
    ask(ben, pair, 1, "end")
    sat = guest(http, "Eve").post(f"/tables/{pair}/seats/0", {}, 409)
    assert sat["message"] == "The match is over."
    assert anna.post(f"/tables/{pair}/seats/0", {}, 409)["error"] == "NotNow"
    anna.get(f"/tables/{pair}/view")


# Giving up.


def test_giving_up_is_for_good(http: TestClient, hall: Hall, anna: Caller, ben: Caller) -> None:
    table = anna.create("burgundy", "me", "open", spectators=False)["id"]
    ben.post(f"/tables/{table}/seats/1", {})
    resign(ben, table, 1)
    for spec in (OPEN, LINK, ME):
        assert "given up" in arrange(anna, table, 1, spec, 409)["message"]
    hand_over(anna, table, 1, LINK, 409)
    ben.post(f"/tables/{table}/seats/1", {}, 409)
    seat = arrange(anna, table, 1, {"kind": "bot", "bot": "random", "name": "Roc"})["seats"][1]
    assert (seat["name"], seat["gave_up"], seat["was"]) == ("Roc", "resigned", "Ben")
    assert ben.view(table)["table"]["seats"][1]["was"] == "Ben"  # who gave up may watch
    wait(hall, table, 4 * DAY)
    assert not of(anna, table, 1)["may_replace"]
    record_of_end(anna, table)


def record_of_end(anna: Caller, table: str) -> None:
    """The record tells who has given up, whatever bot played on."""
    soon(lambda: anna.view(table)["deciding"] == [0])
    ask(anna, table, 0, "end")
    record = anna.get(f"/tables/{table}/record")
    assert record["names"] == ["Anna", "Ben"]
    assert record["gave_up"] == [1]
    assert record["took_over"] == {"1": "Roc"}


# Replacing somebody.


def test_the_host_gives_somebody_a_minute_and_leaves_a_trace(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller, pair: str
) -> None:
    until([anna, ben], pair, 1)
    for change in (hand_over, arrange):
        assert "a minute" in change(anna, pair, 1, BOT, 409)["message"]
    wait(hall, pair, MINUTE)
    ask(ben, pair, 1, "end")  # what is no move gains nothing
    say(ben, pair, 1, False)
    seat = hand_over(anna, pair, 1, BOT)["seats"][1]
    assert (seat["was"], seat["replaced_by"], seat["gave_up"]) == ("Ben", "Anna", "")
    assert ben.get(f"/tables/{pair}/chat")[-1]["name"] == "Anna"
    soon(lambda: anna.view(pair)["deciding"] == [0])
    ask(anna, pair, 0, "end")
    record = anna.get(f"/tables/{pair}/record")
    assert record["names"] == ["Anna", "Ben"]
    assert record["replaced"] == {"1": {"was": "Ben", "by": "Anna"}}
    assert record["took_over"] == {"1": seat["name"]}
    anna.post("/records", {"record": record})  # its check sum is right


def test_who_has_just_moved_elsewhere_keeps_the_seat(
    hall: Hall, anna: Caller, ben: Caller, pair: str
) -> None:
    """Another process has stored Ben's move, and this one has not heard of it."""
    until([anna, ben], pair, 1)
    wait(hall, pair, MINUTE)
    live_of(hall.tables, pair)
    elsewhere = Live(Store(hall.settings.database), pair)
    before = elsewhere.choices()
    elsewhere.store_all(elsewhere.play(1, str(elsewhere.match.actions(1)[0]), True), before)
    assert hand_over(anna, pair, 1, BOT, 409)["error"] == "NotNow"
    assert of(ben, pair, 1)["mine"]


def test_a_match_that_has_ended_elsewhere_is_over_here(
    hall: Hall, anna: Caller, ben: Caller, pair: str
) -> None:
    live_of(hall.tables, pair)
    elsewhere = Live(Store(hall.settings.database), pair)
    elsewhere.store_all([Played(0, STOP + AGREED)], elsewhere.choices())
    assert leave(ben, pair, 1, 409)["message"] == "The match is over."
    assert of(ben, pair, 1)["mine"]


def test_who_was_replaced_may_watch_where_nobody_else_may(
    hall: Hall, anna: Caller, ben: Caller
) -> None:
    table = anna.create("burgundy", "me", "open", spectators=False)["id"]
    ben.post(f"/tables/{table}/seats/1", {})
    until([anna, ben], table, 1)
    wait(hall, table, MINUTE)
    hand_over(anna, table, 1, BOT)
    assert ben.view(table)["actions"] == []


def test_the_trace_stays_when_another_person_comes(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller, pair: str
) -> None:
    until([anna, ben], pair, 1)
    wait(hall, pair, MINUTE)
    token = hand_over(anna, pair, 1, LINK)["seats"][1]["token"]
    cleo = guest(http, "Cleo")
    cleo.post(f"/tables/{pair}/seats/1", {"token": token})
    seat = of(anna, pair, 1)
    assert (seat["name"], seat["was"], seat["replaced_by"]) == ("Cleo", "Ben", "Anna")
    play_out(pair, anna, cleo)
    record = anna.get(f"/tables/{pair}/record")
    assert record["names"] == ["Anna", "Cleo"]
    assert record["replaced"] == {"1": {"was": "Ben", "by": "Anna"}}


def test_the_score_sheet_tells_who_was_replaced(http: TestClient, hall: Hall) -> None:
    page, table = page_of(http, hall, "open")
    other = TestClient(http.app, headers=page.headers)
    other.cookies.clear()
    other.post(f"/t/{table}/sit", data={"seat": "1", "name": "Ben"})
    with hall.tables.using(table) as live:
        seat = live.deciding[0]
    host, other = (page, other) if seat == 1 else (other, page)
    if seat == 1:
        wait(hall, table, MINUTE)
    else:
        wait(hall, table, 3 * DAY)
    host.post(f"/t/{table}/handover", data={"seat": str(seat), "kind": "bot:random"})
    free = {"seat": str(1 - seat), "what": "end"}
    soon(lambda: live_of(hall.tables, table).deciding == [1 - seat])
    shown = host.post(
        f"/t/{table}/ask", data={**free, "version": str(live_of(hall.tables, table).version)}
    ).text
    by, was = ("Léa", "Ben") if seat == 1 else ("Ben", "Léa")
    assert f"{by} gave the seat of {was} to" in shown
    host.post("/settings", data={"language": "fr", "back": "/"})
    assert f"{by} a confié la place de {was} à" in host.get(f"/t/{table}").text
