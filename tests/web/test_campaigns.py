"""Campaigns: tables that follow each other by the rules of the toy `cup`, and who sees them."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from ludohall.web.app import create_app
from ludohall.web.hall import Hall
from ludohall.web.settings import Settings
from tests.toys.cup import MATCHES
from tests.web.people import Caller, Data, at_rest, guest, play_out
from tests.web.test_consent import ask
from tests.web.times import MINUTE, wait

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}


def begin(caller: Caller, *seats: dict[str, str], **more: object) -> Data:
    """The first table of a campaign."""
    body = {"game": "cup", "seats": list(seats), **more}
    return dict(caller.post("/campaigns", body))


def go_on(caller: Caller, campaign: str, expect: int = 0) -> Data:
    """The next table of a campaign."""
    return dict(caller.post(f"/campaigns/{campaign}/next", expect=expect))


@pytest.fixture
def eve(http: TestClient) -> Caller:
    """A stranger."""
    return guest(http, "Eve")


@pytest.fixture
def two(anna: Caller, ben: Caller) -> Data:
    """A campaign of Anna and Ben that nobody else can find, its first match over."""
    table = begin(anna, ME, OPEN, listed=False)
    ben.post(f"/tables/{table['id']}/seats/1", {"name": "Ben"})
    play_out(table["id"], anna, ben)
    return table


def test_a_campaign_leads_from_match_to_match_to_its_end(
    anna: Caller, ben: Caller, two: Data
) -> None:
    campaign = two["series"]
    assert campaign == two["id"]
    tables = [two["id"]]
    while (seen := anna.get(f"/campaigns/{campaign}"))["following"] is not None:
        scores = seen["legs"][-1]["scores"]
        assert seen["following"]["options"]["carried"]["points"] == scores
        following = go_on(anna, campaign)
        assert following["options"]["carried"]["points"] == scores
        assert [seat["name"] for seat in following["seats"]] == ["Anna", "Ben"]
        assert ben.get(f"/tables/{following['id']}")["seats"][1]["mine"]
        play_out(following["id"], anna, ben)
        tables.append(following["id"])
    assert seen["over"]
    assert len(tables) == MATCHES
    assert [leg["table"] for leg in seen["legs"]] == tables
    assert [found["id"] for found in ben.get("/campaigns")] == [campaign]
    assert go_on(anna, campaign, 409)["error"] == "NotNow"


def test_the_second_to_go_on_finds_the_table_of_the_first(
    anna: Caller, ben: Caller, two: Data
) -> None:
    following = go_on(ben, two["series"])
    assert go_on(anna, two["series"])["id"] == following["id"]
    assert anna.get(f"/tables/{two['id']}")["next"] == following["id"]
    assert anna.get(f"/tables/{following['id']}")["status"] == "playing"


def test_the_host_replaces_a_friend_who_does_not_come_back(
    hall: Hall, anna: Caller, ben: Caller, two: Data
) -> None:
    following = go_on(ben, two["series"])["id"]
    wait(hall, following, MINUTE)
    seat = f"/tables/{following}/seats/1"
    assert anna.get(f"/tables/{following}")["seats"][1]["may_replace"]
    table = anna.post(f"{seat}/handover", {"kind": "bot", "bot": "random"})
    assert table["seats"][1]["kind"] == "bot"
    assert ben.get(f"/campaigns/{two['series']}")["mine"]  # the past stays theirs


def test_a_friend_who_leaves_the_next_match_leaves_a_free_seat(
    anna: Caller, ben: Caller, two: Data
) -> None:
    ben.call("DELETE", f"/tables/{two['id']}/seats/1", expect=409)  # the first one is over
    following = go_on(anna, two["series"])["id"]
    ben.call("DELETE", f"/tables/{following}/seats/1")
    assert anna.get(f"/tables/{following}")["seats"][1]["kind"] == "open"
    bot = anna.call("PUT", f"/tables/{following}/seats/1", BOT)
    assert bot["seats"][1]["kind"] == "bot"


def test_a_next_table_that_was_taken_away_can_be_opened_again(anna: Caller, ben: Caller) -> None:
    one = begin(anna, ME, OPEN)
    ben.post(f"/tables/{one['id']}/seats/1", {"name": "Ben"})
    ben.post(f"/tables/{one['id']}/seats/1/resign")
    at_rest(anna, one["id"])
    ask(anna, one["id"], 0, "end")
    gone = go_on(anna, one["series"])["id"]
    anna.call("DELETE", f"/tables/{gone}")
    assert len(anna.get(f"/campaigns/{one['series']}")["legs"]) == 1
    following = go_on(anna, one["series"])["id"]
    assert following != gone
    assert len(anna.get(f"/campaigns/{one['series']}")["legs"]) == 2


def test_a_campaign_that_is_not_listed_is_nothing_to_strangers(
    eve: Caller, http: TestClient, two: Data
) -> None:
    for stranger in (eve, Caller(http)):
        stranger.get(f"/campaigns/{two['series']}", 404)
        stranger.post(f"/campaigns/{two['series']}/next", expect=404)
    assert eve.get("/campaigns") == []


def test_a_listed_campaign_is_seen_by_all_and_continued_by_its_players(
    anna: Caller, eve: Caller
) -> None:
    table = begin(anna, ME, ME)
    play_out(table["id"], anna)
    seen = eve.get(f"/campaigns/{table['series']}")
    assert not seen["mine"]
    assert go_on(eve, table["series"], 403)["error"] == "NotYours"
    hidden = begin(anna, ME, ME, spectators=False)
    eve.get(f"/campaigns/{hidden['series']}", 404)


def test_a_campaign_goes_on_when_its_match_is_over(anna: Caller) -> None:
    table = begin(anna, ME, ME)
    assert go_on(anna, table["series"], 409)["error"] == "NotNow"
    assert anna.get(f"/campaigns/{table['series']}")["following"] is None


def test_a_match_that_was_ended_early_is_played_again(anna: Caller) -> None:
    table = begin(anna, ME, ME)
    at_rest(anna, table["id"])
    seen = anna.view(table["id"])
    body = {"seat": seen["deciding"][0], "version": seen["version"], "what": "end"}
    anna.post(f"/tables/{table['id']}/requests", body)
    assert anna.view(table["id"])["over"]
    seen = anna.get(f"/campaigns/{table['series']}")
    assert not seen["over"]
    assert seen["following"]["options"] == table["options"]
    again = go_on(anna, table["series"])
    assert again["options"] == table["options"]
    record = play_out(again["id"], anna) and anna.get(f"/tables/{again['id']}/record")
    assert record["series"] == {"number": 1, "before": ""}
    assert anna.get(f"/campaigns/{table['series']}")["following"] is not None


def test_a_table_that_the_campaign_goes_on_from_stays(anna: Caller) -> None:
    first = begin(anna, ME, ME)
    play_out(first["id"], anna)
    second = go_on(anna, first["series"])["id"]
    refused = anna.call("DELETE", f"/tables/{first['id']}", expect=409)
    assert "campaign" in refused["message"]
    anna.call("DELETE", f"/tables/{second}")
    assert len(anna.get(f"/campaigns/{first['series']}")["legs"]) == 1


def test_a_match_of_a_campaign_has_no_rematch(anna: Caller, two: Data) -> None:
    refused = anna.post(f"/tables/{two['id']}/rematch", expect=409)
    assert "campaign" in refused["message"]


def test_playing_on_from_a_position_leaves_the_campaign_alone(anna: Caller, two: Data) -> None:
    branch = anna.post(f"/tables/{two['id']}/branch", {"at": 3})
    assert branch["series"] is None
    assert len(anna.get(f"/campaigns/{two['series']}")["legs"]) == 1


def test_nobody_puts_a_table_into_the_campaign_of_others(
    anna: Caller, eve: Caller, two: Data
) -> None:
    eve.create("duel", "me", "me", series=two["series"])
    assert len(anna.get(f"/campaigns/{two['series']}")["legs"]) == 1
    refused = eve.create("cup", "me", "me", series=two["series"], expect=422)
    assert "named by the hall" in refused["message"]
    eve.create("duel", "me", "me", series="label")
    assert eve.get("/campaigns") == []
    eve.get("/campaigns/label", 404)


def test_a_game_without_campaign_begins_none(anna: Caller) -> None:
    body = {"game": "duel", "seats": [ME, ME]}
    assert "no campaign" in anna.post("/campaigns", body, 422)["message"]
    body["game"] = "none"
    anna.post("/campaigns", body, 404)
    assert not anna.get("/games/duel")["campaign"]
    assert anna.get("/games/cup")["campaign"]


def test_options_of_a_table_can_be_sent_back_as_they_are(anna: Caller, two: Data) -> None:
    """What is not carried over is null, and what is carried over has a shape of its own."""
    again = anna.create("cup", "me", "me", options=two["options"])
    assert again["options"] == two["options"]
    assert again["options"]["carried"] is None
    carried = {"match": 1, "points": [3, 4]}
    second = anna.create("cup", "me", "me", options={"carried": carried})
    assert second["options"]["carried"] == carried
    refused = anna.create("cup", "me", "me", options={"carried": [1]}, expect=422)
    assert "carried" in refused["message"]


def test_the_story_of_a_game_names_its_matches(anna: Caller) -> None:
    table = dict(anna.post("/campaigns", {"game": "newdale", "seats": [ME]}))
    titles = {
        language: anna.get(f"/campaigns/{table['series']}?language={language}")["legs"][0]["title"]
        for language in ("en", "fr")
    }
    assert titles == {"en": "I. Provisions", "fr": "I. Rations"}


def test_a_campaign_survives_a_restart(settings: Settings) -> None:
    with TestClient(create_app(settings)) as server:
        lea = guest(server, "Léa")
        first = begin(lea, ME, ME)
        play_out(first["id"], lea)
    with TestClient(create_app(settings)) as server:
        lea = Caller(server, lea.token)
        second = go_on(lea, first["series"])
    with TestClient(create_app(settings)) as server:
        lea = Caller(server, lea.token)
        play_out(second["id"], lea)
        seen = lea.get(f"/campaigns/{first['series']}")
    assert [leg["table"] for leg in seen["legs"]] == [first["id"], second["id"]]
    assert seen["following"]["options"]["carried"]["match"] == 2


def test_options_as_they_are_told_can_be_sent_back(anna: Caller) -> None:
    """Also what a first match has not got: nothing is carried over to it."""
    told = begin(anna, ME, OPEN)["options"]
    assert None in told.values()
    assert begin(anna, ME, OPEN, options=told)["options"] == told
