"""Somebody has left and the table waits: the seat is handed over."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from ludohall.web.hall import Hall
from tests.web.people import Caller, guest
from tests.web.times import DAY, MINUTE, wait

SAME = {"Sec-Fetch-Site": "same-origin"}
BOT = {"kind": "bot", "bot": "random"}
LINK = {"kind": "invite"}


def seated(anna: Caller, *others: Caller, game: str = "duel") -> str:
    """A table of several people; Anna is its host."""
    table = str(anna.create(game, "me", *["open"] * len(others))["id"])
    for seat, other in enumerate(others, 1):
        other.post(f"/tables/{table}/seats/{seat}", {})
    return table


def hand_over(caller: Caller, table: str, seat: int, body: object, expect: int = 0) -> Any:
    """Hand a seat over."""
    return caller.post(f"/tables/{table}/seats/{seat}/handover", body, expect)


def wait_for_days(hall: Hall, table: str) -> None:
    """Nothing happens at a table for three days."""
    wait(hall, table, 3 * DAY)


def test_the_host_gives_an_absent_persons_seat_to_a_bot(
    hall: Hall, anna: Caller, ben: Caller
) -> None:
    table = seated(anna, ben)
    wait(hall, table, MINUTE)
    assert [s["may_replace"] for s in anna.get(f"/tables/{table}")["seats"]] == [False, True]
    after = hand_over(anna, table, 1, BOT)
    assert after["seats"][1]["kind"] == "bot"
    assert ben.get(f"/tables/{table}/view?seat=1", expect=403)["error"] == "NotYours"
    assert ben.view(table)["seat"] is None
    (line,) = anna.get(f"/tables/{table}/chat")
    assert (line["name"], line["seat"]) == ("Anna", 0)
    assert line["text"] == f"gives the seat of Ben to the bot {after['seats'][1]['name']}."


def test_the_bot_plays_on(hall: Hall, anna: Caller, ben: Caller) -> None:
    table = seated(anna, ben, guest(anna.http, "Cleo"))
    wait(hall, table, MINUTE)
    hand_over(anna, table, 2, LINK)
    hand_over(anna, table, 1, BOT)  # with a seat still kept for somebody
    bundle = hall.store.bundle(table)
    assert bundle is not None
    assert bundle.table.bot_due or bundle.table.version > 0


def test_a_new_person_takes_the_seat_by_its_new_link(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    table = seated(anna, ben)
    wait(hall, table, MINUTE)
    old = ben.get(f"/tables/{table}")["seats"][1]["token"]
    hand = ben.view(table)["view"]["hands"][1]["own_cards"]
    link = hand_over(anna, table, 1, LINK)["seats"][1]["token"]
    assert link not in (None, old)
    assert Caller(http, old).get(f"/tables/{table}/view", expect=403)["error"] == "WrongLink"
    assert ben.get(f"/tables/{table}")["seats"][1]["token"] is None
    cleo = guest(http, "Cleo")
    cleo.post(f"/tables/{table}/seats/1", {"token": link})
    assert cleo.view(table)["view"]["hands"][1]["own_cards"] == hand
    assert anna.get(f"/tables/{table}")["seats"][1]["name"] == "Cleo"
    cleo.play_first(table, 1)


def test_players_wait_three_days_and_strangers_never_may(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    cleo, dora = guest(http, "Cleo"), guest(http, "Dora")
    table = seated(anna, ben, cleo)
    assert hand_over(ben, table, 0, LINK, expect=409)["error"] == "NotNow"
    wait_for_days(hall, table)
    assert hand_over(dora, table, 0, LINK, expect=403)["error"] == "NotYours"
    assert hand_over(ben, table, 1, LINK, expect=409)["error"] == "NotNow"  # his own
    assert ben.get(f"/tables/{table}")["seats"][0]["may_replace"]
    after = hand_over(ben, table, 0, LINK)
    assert after["seats"][0]["token"]  # to be passed on, though Ben is not the host
    assert cleo.get(f"/tables/{table}")["seats"][0]["token"]
    assert dora.get(f"/tables/{table}")["seats"][0]["token"] is None
    assert hand_over(ben, table, 2, BOT)["seats"][2]["kind"] == "bot"  # it has waited as long


def test_a_seat_for_which_nobody_waits_stays(anna: Caller, ben: Caller) -> None:
    table = seated(anna, ben)
    ben.play_first(table, 1)
    assert hand_over(anna, table, 1, BOT, expect=409)["error"] == "NotNow"
    waiting = anna.create("duel", "me", "open", "open")["id"]
    ben.post(f"/tables/{waiting}/seats/1", {})
    assert hand_over(anna, waiting, 1, BOT, expect=409)["error"] == "NotNow"
    bots = anna.create("duel", "me", "bot:random")["id"]
    assert hand_over(anna, bots, 1, LINK, expect=409)["error"] == "NotNow"


@pytest.mark.parametrize("body", [{"kind": "me"}, {"kind": "bot", "bot": "nobody"}])
def test_only_a_known_bot_or_a_link_takes_over(
    anna: Caller, ben: Caller, body: dict[str, str]
) -> None:
    table = seated(anna, ben)
    assert hand_over(anna, table, 1, body, expect=422)["error"] == "Invalid"
    assert ben.view(table)["seat"] == 1


def test_who_plays_cannot_take_one_more_seat_and_see_its_secrets(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    table = seated(anna, ben, guest(http, "Cleo"))
    wait(hall, table, MINUTE)
    token = hand_over(anna, table, 1, LINK)["seats"][1]["token"]
    own = anna.get(f"/tables/{table}")["seats"][0]["token"]
    for caller in (anna, Caller(http, own)):  # the seat's token is no way round
        refused = caller.post(f"/tables/{table}/seats/1", {"token": token}, expect=403)
        assert refused["error"] == "NotYours"
    me = {"kind": "me"}
    assert anna.call("PUT", f"/tables/{table}/seats/1", me, 403)["error"] == "NotYours"
    assert anna.get(f"/tables/{table}/view?seat=1", expect=403)["error"] == "NotYours"


def test_who_plays_cannot_take_a_seat_that_was_left(anna: Caller, ben: Caller) -> None:
    table = seated(anna, ben)
    ben.call("DELETE", f"/tables/{table}/seats/1")
    assert anna.post(f"/tables/{table}/seats/1", {}, expect=403)["error"] == "NotYours"


def test_a_hotseat_that_has_no_rivals_takes_one_more_seat(anna: Caller) -> None:
    table = anna.create("duel", "me", "me", "bot:random")["id"]
    anna.call("PUT", f"/tables/{table}/seats/2", {"kind": "me"})
    assert anna.view(table, 2)["seat"] == 2


def test_a_hotseat_never_takes_the_hand_of_a_rival(hall: Hall, anna: Caller, ben: Caller) -> None:
    table = anna.create("duel", "me", "me", "open")["id"]
    ben.post(f"/tables/{table}/seats/2", {})
    wait(hall, table, MINUTE)
    token = hand_over(anna, table, 2, LINK)["seats"][2]["token"]
    refused = anna.post(f"/tables/{table}/seats/2", {"token": token}, expect=403)
    assert refused["error"] == "NotYours"


def test_the_page_offers_it_and_the_chat_tells_it_in_the_readers_language(
    http: TestClient, hall: Hall
) -> None:
    form = {"game": "burgundy", "seat0": "me", "name0": "Anna", "seat1": "open", "name1": ""}
    answer = http.post("/new", data=form, headers=SAME, follow_redirects=False)
    place = answer.headers["location"]
    table = place.removeprefix("/t/")
    ben = TestClient(http.app)  # another browser
    ben.post(f"{place}/sit", data={"seat": "1", "name": "Ben"}, headers=SAME)
    seat = anna_waits(http, hall, table)
    offer = f'action="{place}/handover"'
    assert http.get(place).text.count(offer) == 0  # he has just been asked
    wait(hall, table, MINUTE)
    assert http.get(place).text.count(offer) == 1  # in the settings
    wait_for_days(hall, table)
    assert http.get(place).text.count(offer) == 2  # and where one looks for something to do
    given = {"seat": str(seat), "kind": "bot:random"}
    done = http.post(f"{place}/handover", data=given, headers=SAME, follow_redirects=False)
    assert (done.status_code, done.headers["location"]) == (303, place)
    assert "gives the seat of Ben to the bot" in http.get(place).text
    http.post("/settings", data={"language": "fr", "back": "/"}, headers=SAME)
    assert "confie la place de Ben au bot" in http.get(place).text


def anna_waits(http: TestClient, hall: Hall, table: str) -> int:
    """Anna plays until the table waits for Ben; his seat."""
    place = f"/t/{table}"
    while True:
        with hall.tables.using(table) as live:
            seat, version, held = live.deciding[0], live.version, live.held
            actions = live.match.actions(seat)
        if seat == 1:
            return seat
        form = {"seat": str(seat), "version": str(version)}
        if held is None:
            form["action"] = str(actions[-1])
        way = "act" if held is None else "end"
        assert http.post(f"{place}/{way}", data=form, headers=SAME).status_code == 200
