"""Tables through the API: opening, sitting down, playing, history, record."""

from __future__ import annotations

import json

from starlette.testclient import TestClient

import ludohall as lh
from ludohall.web.hall import Hall
from tests.web.people import Caller, guest, play_out, sit


def test_a_table_starts_when_its_last_seat_is_taken(http: TestClient, anna: Caller) -> None:
    table = anna.create("duel", "me", "open")
    assert table["status"] == "waiting"
    assert anna.view(table["id"], 0)["actions"] == []
    ben = sit(http, table["id"], 1, name="Ben")
    seen = ben.view(table["id"])
    assert seen["table"]["status"] == "playing"
    assert [seat["name"] for seat in seen["table"]["seats"]] == ["Anna", "Ben"]
    assert seen["seat"] == 1
    assert seen["deciding"] == [0, 1]
    assert seen["actions"]


def test_nobody_acts_before_the_start(anna: Caller) -> None:
    table = anna.create("duel", "me", "open")
    answer = anna.act(table["id"], 0, "bid:0", table["version"], expect=409)
    assert answer["error"] == "NotNow"


def test_an_invitation_works_once_and_the_inviter_cannot_look_in(
    http: TestClient, anna: Caller
) -> None:
    table = anna.create("duel", "me", "invite")
    link = table["seats"][1]["token"]
    friend = sit(http, table["id"], 1, link, "Friend")
    assert friend.view(table["id"])["seat"] == 1
    again = anna.get(f"/tables/{table['id']}")
    assert again["seats"][1]["token"] is None
    body = {"token": link}
    assert anna.post(f"/tables/{table['id']}/seats/1", body, expect=403)["error"] == "WrongLink"
    stale = Caller(http, link)
    assert stale.get(f"/tables/{table['id']}/view", expect=403)["error"] == "WrongLink"


def test_a_seats_own_link_lets_its_holder_continue_elsewhere(
    http: TestClient, anna: Caller
) -> None:
    table = anna.create("duel", "me", "bot:random")
    token = anna.get(f"/tables/{table['id']}")["seats"][0]["token"]
    phone = guest(http, "Anna's phone")
    phone.post(f"/tables/{table['id']}/seats/0", {"token": token})
    assert phone.view(table["id"])["seat"] == 0
    assert anna.view(table["id"])["seat"] == 0
    assert phone.get("/tables?which=mine")[0]["id"] == table["id"]


def test_hotseat_one_person_plays_every_seat(anna: Caller) -> None:
    table = anna.create("duel", "me", "me")
    end = play_out(table["id"], anna)
    assert end["over"]
    assert end["scores"]
    assert len(end["breakdown"]) == 2


def test_a_match_by_two_people_ends_with_the_same_record_that_was_played(
    http: TestClient, anna: Caller
) -> None:
    import ludohall as lh

    table = anna.create("duel", "me", "open")
    ben = sit(http, table["id"], 1)
    assert anna.get(f"/tables/{table['id']}/record", expect=403)["error"] == "NotYours"
    play_out(table["id"], anna, ben)
    record = anna.get(f"/tables/{table['id']}/record")
    match = lh.replay(record)
    assert match.over
    assert match.scores() == ben.get(f"/tables/{table['id']}")["scores"]


def test_a_record_keeps_the_names_of_those_who_played(http: TestClient, anna: Caller) -> None:
    table = anna.create("duel", "me", "open")["id"]
    play_out(table, anna, sit(http, table, 1, name="Ben"))
    record = anna.get(f"/tables/{table}/record")
    carl = guest(http, "Carl")
    shown = carl.post("/records", {"record": record})
    assert [seat["name"] for seat in shown["seats"]] == ["Anna", "Ben"]
    again = carl.post("/records", {"record": {**record, "names": [5]}})
    assert [seat["name"] for seat in again["seats"]] == ["Carl", "Carl 2"]


def test_a_record_from_the_api_keeps_where_the_match_began(anna: Caller) -> None:
    import ludohall as lh

    start = lh.new("burgundy", 2, 3)
    match = lh.new("burgundy", seed=5, position=start.game.position(start.state))
    while not match.over:
        match.play(match.actions()[0])
    table = anna.post("/records", {"record": match.record()})["id"]
    assert lh.replay(anna.get(f"/tables/{table}/record")).scores() == match.scores()


def test_undo_is_an_entry_and_the_position_is_the_one_before(anna: Caller) -> None:
    table = anna.create("duel", "me", "me")
    before = anna.view(table["id"], 0)
    done = anna.act(table["id"], 0, before["actions"][0]["action"], before["version"])
    after = anna.view(table["id"], 0)
    assert after["can_undo"]
    assert after["view"]["hands"][0]["ready"]
    undone = anna.post(f"/tables/{table['id']}/undo", {"seat": 0, "version": done["version"]})
    back = anna.view(table["id"], 0)
    assert undone["version"] == before["version"] + 2
    assert back["view"] == before["view"]
    assert back["actions"] == before["actions"]
    assert back["log"] == before["log"]
    refused = anna.post(
        f"/tables/{table['id']}/undo", {"seat": 0, "version": back["version"]}, expect=409
    )
    assert refused["error"] == "NotNow"


def test_a_later_server_finds_everything_again(hall: Hall, anna: Caller) -> None:
    table = anna.create("duel", "me", "me")["id"]
    for seat in (0, 1, 0):
        anna.play_first(table, seat)
    version = anna.view(table, 0)["version"]
    anna.post(f"/tables/{table}/undo", {"seat": 0, "version": version})
    anna.post(f"/tables/{table}/chat", {"text": "well played"})
    before = [anna.view(table, seat) for seat in (0, 1)]
    hall.tables._handles.clear()
    assert [anna.view(table, seat) for seat in (0, 1)] == before
    assert anna.get(f"/tables/{table}/chat")[0]["text"] == "well played"


def test_earlier_positions_show_what_was_seen_then(anna: Caller) -> None:
    table = anna.create("duel", "me", "me")["id"]
    seen = [anna.view(table, 0)]
    for seat in (0, 1, 0, 1):
        anna.play_first(table, seat)
        seen.append(anna.view(table, 0))
    now = seen[-1]
    assert now["turns"] == [view["version"] for view in seen]
    for then in seen:
        again = anna.view(table, 0, at=then["version"])
        assert again["at"] == then["version"]
        assert again["view"] == then["view"]
        assert again["log"] == then["log"]
        assert again["version"] == now["version"]
    assert anna.view(table, 0, at=seen[1]["version"])["actions"] == []


def test_an_entry_of_chance_shows_the_position_after_it(anna: Caller) -> None:
    table = anna.create("duel", "me", "me")["id"]
    anna.play_first(table, 0)
    anna.play_first(table, 1)  # reveal and deal follow
    chance = [line["seq"] for line in anna.view(table, 0)["log"] if line["seat"] == lh.NATURE]
    reveal = next(seq for seq in chance if seq > 2 and seq + 1 in chance)
    after = reveal
    while after + 1 in chance:
        after += 1
    assert anna.view(table, 0, at=reveal)["at"] == after


def test_playing_on_from_a_position_has_another_future(hall: Hall, anna: Caller) -> None:
    table = anna.create("duel", "me", "me")["id"]
    play_out(table, anna)
    turns = anna.view(table, 0)["turns"]
    branch = anna.post(f"/tables/{table}/branch", {"at": turns[1]})
    assert branch["parent"] == table
    old, new = hall.store.bundle(table), hall.store.bundle(branch["id"])
    assert old is not None
    assert new is not None
    assert old.table.seed != new.table.seed
    then = anna.view(table, 0, at=turns[1])["view"]
    assert anna.view(branch["id"], 0)["view"] == then


def test_a_running_match_is_branched_only_by_one_who_plays_it_alone(
    http: TestClient, anna: Caller
) -> None:
    shared = anna.create("duel", "me", "open")["id"]
    sit(http, shared, 1)
    answer = anna.post(f"/tables/{shared}/branch", {"at": 1}, expect=403)
    assert answer["error"] == "NotYours"
    alone = anna.create("duel", "me", "bot:random")["id"]
    seats = [{"kind": "me"}, {"kind": "me"}]
    branch = anna.post(f"/tables/{alone}/branch", {"at": 1, "seats": seats})
    assert branch["seats"][1]["kind"] == "bot"  # its hand stays its own


def test_a_record_comes_back_as_a_table(anna: Caller, ben: Caller) -> None:
    table = anna.create("duel", "me", "me")["id"]
    play_out(table, anna)
    record = anna.get(f"/tables/{table}/record")
    finished = ben.post("/records", {"record": record})
    assert finished["status"] == "over"
    assert finished["scores"] == record["scores"]
    changed = {**record, "seed": record["seed"] + 1}
    refused = ben.post("/records", {"record": changed}, expect=422)
    assert "changed" in refused["message"]


def test_an_unfinished_record_is_played_on_with_a_new_seed(hall: Hall, anna: Caller) -> None:
    import ludohall as lh

    match = lh.new("duel", 2, 5)
    match.play(match.actions(0)[0], 0)
    table = anna.post(
        "/records", {"record": match.record(), "seats": [{"kind": "me"}, {"kind": "me"}]}
    )
    assert table["status"] == "playing"
    assert anna.view(table["id"], 0)["view"] == match.view(0)
    bundle = hall.store.bundle(table["id"])
    assert bundle is not None
    assert bundle.table.seed != 5


def test_a_rematch_is_one_table_for_both(http: TestClient, anna: Caller) -> None:
    table = anna.create("duel", "me", "open")["id"]
    ben = sit(http, table, 1)
    play_out(table, anna, ben)
    first = anna.post(f"/tables/{table}/rematch")
    assert first["id"] != table
    assert anna.post(f"/tables/{table}/rematch")["id"] == first["id"]
    assert first["status"] == "playing"
    assert anna.get(f"/tables/{table}")["next"] == first["id"]


def test_lists_show_what_is_mine_open_and_to_watch(
    http: TestClient, anna: Caller, ben: Caller
) -> None:
    waiting = anna.create("duel", "me", "open")["id"]
    hidden = anna.create("duel", "me", "open", listed=False)["id"]
    running = anna.create("duel", "me", "me")["id"]
    private = anna.create("duel", "me", "me", spectators=False)["id"]

    def ids(caller: Caller, which: str) -> set[str]:
        return {table["id"] for table in caller.get(f"/tables?which={which}")}

    assert ids(anna, "mine") == {waiting, hidden, running, private}
    assert ids(ben, "mine") == set()
    assert ids(ben, "open") == {waiting}
    assert ids(ben, "running") == {running}


def test_spectators_see_what_is_public_where_they_may(anna: Caller, ben: Caller) -> None:
    table = anna.create("duel", "me", "me")["id"]
    seen = ben.view(table)
    assert seen["seat"] is None
    assert seen["actions"] == []
    assert all("own_cards" not in hand for hand in seen["view"]["hands"])
    private = anna.create("duel", "me", "me", spectators=False)["id"]
    assert ben.get(f"/tables/{private}/view", expect=403)["error"] == "NotYours"
    assert ben.get(f"/tables/{private}/chat", expect=403)["error"] == "NotYours"


def test_a_player_leaves_and_another_takes_over(http: TestClient, anna: Caller) -> None:
    table = anna.create("duel", "me", "open")["id"]
    ben = sit(http, table, 1, name="Ben")
    hand = ben.view(table)["view"]["hands"][1]["own_cards"]
    ben.call("DELETE", f"/tables/{table}/seats/1")
    assert ben.get(f"/tables/{table}/view", expect=403)["error"] == "WrongLink"
    cleo = sit(http, table, 1, name="Cleo")
    assert cleo.view(table)["view"]["hands"][1]["own_cards"] == hand


def test_the_host_arranges_seats_that_nobody_else_holds(http: TestClient, anna: Caller) -> None:
    table = anna.create("duel", "me", "open", "open")["id"]
    sit(http, table, 1, name="Ben")
    refused = anna.call("PUT", f"/tables/{table}/seats/1", {"kind": "open"}, 403)
    assert refused["error"] == "NotYours"
    changed = anna.call("PUT", f"/tables/{table}/seats/2", {"kind": "bot", "bot": "random"})
    assert changed["status"] == "playing"
    assert changed["seats"][2]["kind"] == "bot"


def test_a_series_lists_its_tables_in_order(anna: Caller) -> None:
    first = anna.create("duel", "me", "me", series="campaign1")["id"]
    second = anna.create("duel", "me", "me", series="campaign1")["id"]
    found = anna.get("/tables?series=campaign1")
    assert [table["id"] for table in found] == [first, second]


def test_log_lines_speak_and_hide_what_the_seat_did_not_see(http: TestClient, anna: Caller) -> None:
    table = anna.create("duel", "me", "open")["id"]
    ben = sit(http, table, 1, name="Ben")
    anna.play_first(table, 0)
    mine = anna.view(table)["log"][-1]
    theirs = ben.view(table)["log"][-1]
    assert mine["text"].startswith("bids card ")
    assert theirs["action"] == "bid:?"
    assert theirs["text"] == "bids ?"
    ben.play_first(table, 1)
    told = [event for line in ben.view(table)["log"] for event in line["events"]]
    assert told in (["Anna wins a coin"], ["Ben wins a coin"], [])


def test_a_match_by_other_rules_is_named_and_does_not_hide_the_others(
    hall: Hall, anna: Caller
) -> None:
    old = anna.create("duel", "me", "me")["id"]
    new = anna.create("duel", "me", "me")["id"]
    hall.tables._handles.clear()
    with hall.store._write() as connection:
        connection.exec_driver_sql("UPDATE tables SET rules = 99 WHERE id = ?", (old,))
    assert anna.get(f"/tables/{old}/view", expect=409)["error"] == "Unplayable"
    assert anna.view(new)["actions"]
    assert {table["id"] for table in anna.get("/tables")} == {old, new}


def test_the_host_takes_away_a_table_that_has_not_begun(
    http: TestClient, anna: Caller, ben: Caller
) -> None:
    table = anna.create("duel", "me", "open")["id"]
    assert ben.call("DELETE", f"/tables/{table}", expect=403)["error"] == "NotYours"
    anna.call("DELETE", f"/tables/{table}")
    assert anna.get(f"/tables/{table}", expect=404)["error"] == "NotFound"


def test_no_view_holds_another_seats_token(http: TestClient, anna: Caller) -> None:
    table = anna.create("duel", "me", "open")["id"]
    ben = sit(http, table, 1)
    assert ben.token not in json.dumps(anna.view(table))
    assert ben.token in json.dumps(ben.view(table))
    assert "s_" not in json.dumps(Caller(http).view(table))
